/* session.h: the game that is being played: its moves, who plays, and which search is thinking.
 *
 *
 * Two seats play and a third, the analyst, thinks for the user. A seat is a human or a search
 * with an engine of its own, so that nothing here ever waits. session_tick() looks what the engines
 * have found and makes the moves of the searches.
 *
 * In step mode no search thinks by itself: a stepper stands at a point of the course of one search,
 * and goes where it is told. For minimax and alpha-beta it is a replay.
 *
 * The moves that were taken back are kept until another is made: `at` of `length` moves are made.
 */
#ifndef APP_SESSION_SESSION_H
#define APP_SESSION_SESSION_H

#include "app/session/breakpoints.h"
#include "app/session/exact_values.h"
#include "app/session/log.h"
#include "game/game.h"
#include "search/budget.h"
#include "search/engine/engine.h"
#include "search/replay/break_finder.h"
#include "search/replay/replay.h"
#include "search/replay/stepper.h"

/* Both sides and the analyst, who have players; and the stepper, whose view is shown like that of a
 * search. */
enum { SEAT_ANALYST = 2, SEAT_PLAYERS = 3, SEAT_STEPPER = 3, SEAT_COUNT = 4, SEAT_NONE = -1 };

/* What a search is at work for. */
enum purpose {
	PURPOSE_NONE, /* it was never started, or has been dismissed */
	PURPOSE_MOVE, /* to move: the move is made when it is done */
	PURPOSE_PONDER, /* it thinks without a limit while the other side is to move */
	PURPOSE_ANALYSE, /* for the user */
};

struct seat {
	char *spec; /* "human", or a solver's */
	struct search *search; /* NULL: a human, or the stepper */
	const struct search_ops *ops; /* of the search that is shown; NULL: a human */
	struct engine *engine;
	struct engine_view *view; /* what was polled last */
	union game_state root; /* what it thinks or thought about, */
	int root_at; /* the number of moves made before it; -1: nothing yet */
	/* which of all starts in the session that was: another one is another tree */
	uint64_t start;
	enum purpose purpose;
	bool is_paused; /* as ordered; a search that is done and paused does not move yet */
	uint64_t stream; /* the random numbers that it began the game with */
	int searches; /* since then */
	uint64_t seen_hits; /* of its breakpoints, that the log has */
	struct budget budget;
	double c; /* as ordered last; NAN: the recipe's own */
	uint64_t asked; /* the number of the request for part of its tree; 0: none */
};

struct session {
	struct log *log;
	struct game *game;
	char *position; /* where it began, NULL: the game's own start */
	unsigned char *state; /* session_state_at(), 0..length, one after the other */
	game_move *move; /* move[i] leads from position i to position i + 1 */
	/* known[i]: what the search that made move[i] knew; NULL: a human made it, or it is not
	 * known */
	const struct report **known;
	int length, at;
	int resigned; /* the side that gave up, -1: none; */
	bool is_forfeit; /* it had to, for its search failed */
	struct seat seat[SEAT_COUNT];
	struct stepper *stepper; /* in step mode; else NULL */
	struct replay *replay; /* the same in step mode of minimax and alpha-beta */
	int stepped_seat; /* in step mode: the seat whose recipe is stepped */
	int told_at; /* the point of the replay that the log has come to */
	struct subtree_request step_request; /* what part of its tree is asked for */
	uint64_t step_requests; /* so far */
	double step_speed; /* phases or iterations a second when it runs */
	enum stepper_unit step_unit;
	struct breakpoints breakpoints; /* about the position on the board */
	/* in step mode, when it looks for the next break; else NULL */
	struct break_finder *break_finder;
	struct step_memory *step_memory; /* session_breaks.c's own; NULL: none */
	struct exact_values exact_values; /* the exact values where one looks */
	int watched; /* the seat whose search is shown, SEAT_NONE: none */
	int watched_before; /* step mode: that seat, which is shown again after it */
	int games; /* played in this session */
	uint64_t starts; /* of searches */

	/* What the user wants; session_arrange() sees to it. */
	bool is_analysing; /* the analyst thinks whenever a human is to move */
	bool is_pondering; /* searches think while a human does */
	bool is_held; /* no search begins to move by itself: the user has taken back */
	uint64_t hint_due_ns; /* when the analyst is to be asked for its best move; 0: not at all */
	game_move hint; /* the last that was given, GAME_NO_MOVE: none for this position */

	int pause_ms; /* the shortest time from a move to the answer of a search */
	uint64_t moved_ns; /* when the last move was made */
	int rate; /* how often engines publish, in a second */
	int ends; /* of games: a move or a resignation was the last */
	/* grows with everything that must be saved: moves, players, resignation */
	uint64_t changes;
};

/* An empty session: session_begin() must follow before anything else. The log outlives it. */
void session_init(struct session *session, struct log *log, const char *analyst);
void session_done(struct session *session);

/* A new game. False with a message, and the old game goes on, if something does not fit. `position`
 * may be NULL. */
bool session_begin(struct session *session, const char *game, const char *position,
	const char *first, const char *second, struct status *st);

/* Makes these moves, of which the first `at` are made, at the beginning of a game; without a word
 * in the log. */
bool session_replay(struct session *session, const game_move *move, int length, int at);

/* The same from text, at the beginning; false with a message at the first move that is not legal.
 */
bool session_play_line(struct session *session, const char *moves, struct status *st);

/* The number of the game for the random numbers of a side: the first is that of `mctscope play`. */
uint64_t session_stream(const struct session *session, int side);

/* Both at once, with an analyst: `player` has one spec for each seat. `moves` may be NULL; they are
 * checked only when the new game has begun. */
bool session_begin_line(struct session *session, const char *game, const char *position,
	const char *moves, const char *const player[SEAT_PLAYERS], struct status *st);

/* Another player from now on: seat 0, 1 or SEAT_ANALYST. False with a message, and nothing has
 * changed, if the spec does not fit. */
bool session_set_player(struct session *session, int seat, const char *spec, struct status *st);
void session_swap_players(struct session *session);

/* The position after the first `at` moves of the game, `at` up to `length`. */
const void *session_state_at(const struct session *session, int at);

/* What is on the board, and whose turn it is. */
const void *session_state(const struct session *session);
enum side session_mover(const struct session *session);
bool session_is_over(const struct session *session); /* or somebody resigned */
bool session_is_human(const struct session *session, int seat);
const struct seat *session_watched(const struct session *session); /* NULL: none */

/* "X wins", "A draw", "X wins: O resigned", "X wins by 6 points"; where the user plays one side,
 * "You won" or "You lost". "" while it goes on. */
void session_result(const struct session *session, char *out, size_t size);

/* Makes a legal move of either player; what was taken back is forgotten unless it was the same
 * move. */
void session_make(struct session *session, game_move move);

/* A human's move. False with a message if it is not a human's turn or the game is over; the move is
 * legal. */
bool session_play(struct session *session, game_move move, struct status *st);
bool session_resign(struct session *session, struct status *st);

/* A side has no move to make, though the rules have some: it resigns or, if its search failed,
 * forfeits the game. */
void session_lose(struct session *session, enum side loser, bool is_forfeit);

/* Back to the last and forth to the next position in which a human is to move (one move if none
 * plays); to any number of moves made. False if there is nothing in that direction. */
bool session_undo(struct session *session);
bool session_redo(struct session *session);
void session_go_to(struct session *session, int at);

/* Orders to the search that is at work, or that is to move next. */
/* pause, go on; on a human's turn starts the analyst */
void session_toggle_pause(struct session *session);
void session_toggle_analysis(struct session *session);
void session_set_pondering(struct session *session, bool is_on);

/* Stops, and makes the best move so far; on a human's turn the analyst's. Asks the analyst for its
 * best move, which the log and `hint` have soon. False with a message if there is nothing to play,
 * or no search to ask. */
bool session_play_now(struct session *session, struct status *st);
bool session_hint(struct session *session, struct status *st);

/* Another c for the search that is watched; false with a message. *is_at_once: it thinks, so the
 * next iteration has it. */
bool session_set_c(struct session *session, double c, bool *is_at_once, struct status *st);

/* The c that the watched search has or will have by then; NAN if it has none. */
double session_c(const struct session *session);

/* session_steps.c: step mode. It begins at the position on the board, with the recipe of the search
 * that is to move there or else of the analyst, at the iteration that this search has come to if it
 * stands or is done; every other order about the game ends it. False with a message if that recipe
 * cannot be stepped. */
bool session_begin_steps(struct session *session, struct status *st);

/* Whose recipe is stepped: "the analyst: uct, c 1", "O: classic, c 1.414". */
void session_stepped_name(const struct session *session, char *out, size_t size);
void session_end_steps(struct session *session);

/* Whether it is step mode; a number for the point that it has come to, which is another at another
 * one. */
bool session_is_stepping(const struct session *session);
uint64_t session_step_point(const struct session *session);

/* Where a stepper stands, NULL if there is none; and the moves from the board to the node of the
 * newest event. */
const struct stepper_view *session_steps(const struct session *session);
int session_step_path(const struct session *session, game_move path[REPORT_PV]);

/* Orders in step mode: by a number of phases or iterations, also backwards; to an iteration; run or
 * stand. In a replay phases are events, and iterations are nodes. */
void session_step_phases(struct session *session, int by);
void session_step_iterations(struct session *session, int64_t by);
void session_step_to(struct session *session, uint64_t iteration);
void session_step_run(struct session *session);
void session_set_step_speed(struct session *session, enum stepper_unit unit, double per_second);

/* Asks for part of the tree; see engine_request(). */
uint64_t session_step_request(struct session *session, const struct subtree_request *request);

/* session_replay.c: the replay's side of these. To show: what there is to see at its point, and
 * what has happened since the last one in the log. To move: the move of a node of the recording one
 * place up or down in the order in which moves are looked at; false with a message. */
void session_show_replay(struct session *session);
bool session_tick_replay(struct session *session);
bool session_reorder(struct session *session, int node, int by, struct status *st);

/* For session_tick(): looks how far the stepper is. True if anything changed. */
bool session_tick_steps(struct session *session);

/* session_breaks.c: where searches stop by themselves, and what is watched for. They are about the
 * position on the board, which is not over (false with a message); changes are in force at once. */
bool session_add_break(struct session *session, const char *text, bool is_watch, struct status *st);
void session_remove_break(struct session *session, int row);
void session_switch_break(struct session *session, int row); /* off, on again */
void session_turn_break(struct session *session, int row); /* into a watch, and back */

/* For the other files of the session: after a change of position; before a search starts; after
 * engines were polled. */
void session_follow_breaks(struct session *session);
void session_give_breaks(struct session *session, struct seat *seat);
void session_tell_breaks(struct session *session);

/* And in step mode: looks for the next break, to which the stepper goes then (false: there are none
 * that stop); ends that, on the user's order or for another reason; sees how far it is (true if it
 * is no longer looking); says what became true with the iteration that was stepped; forgets
 * everything. */
bool session_seek_break(struct session *session);
void session_halt_seek(struct session *session);
void session_end_seek(struct session *session);
bool session_tick_seek(struct session *session);
void session_tell_step(struct session *session);
void session_end_step_breaks(struct session *session);

/* After a change of position, players or wishes: the searches that should think do, and no
 * else. What is right goes on. */
void session_arrange(struct session *session);

/* Looks what the engines have found, and lets the searches move. True if anything changed. */
bool session_tick(struct session *session);

/* Whether session_tick() may find something without an order: a search thinks, or owes an answer.
 */
bool session_is_busy(const struct session *session);

/* Names for people: the letter of a side's pieces, and who plays it. */
extern const char session_letter[2];
const char *session_player(const struct session *session, int seat); /* "you" or the spec */

/* How often a second the engines publish what they know. */
void session_set_rate(struct session *session, int per_second);

#endif
