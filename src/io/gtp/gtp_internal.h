/* gtp_internal.h: what the files of the Go text protocol share. gtp.c reads and answers and has the
 * table of commands; gtp/rules.c has those about the game, gtp/moves.c those about its moves,
 * result.c those about its result, think.c those that think, and info.c writes what a search knows.
 */
#ifndef IO_GTP_GTP_INTERNAL_H
#define IO_GTP_GTP_INTERNAL_H

#include "io/gtp/clock.h"
#include "io/gtp/gtp.h"
#include "io/gtp/input.h"
#include "search/budget.h"

struct gtp {
	struct gtp_input input;
	struct gtp_command command; /* that is being answered */
	FILE *output;
	FILE *answer; /* what stands behind the "=" */
	bool is_streaming; /* the "=" is out already, and lines go straight to the output */
	bool is_quitting;

	struct game *game;
	int length; /* moves made */
	union game_state *state; /* state[i] after i moves */
	game_move *move; /* move[i] leads from state[i] to state[i + 1] */
	bool *is_inserted; /* move[i] is a pass that only let the other side move twice */

	char *solver; /* the search's spec */
	/* the search has no budget that somebody asked for: a clock takes its place */
	bool clock_decides;
	struct search *search;
	struct engine *engine;
	struct budget budget;
	struct engine_view view;
	uint64_t games; /* begun so far: number of the stream */
	struct gtp_clock clock;
};

/* A command: writes to gtp->answer, or fails with a message. */
typedef bool gtp_action(struct gtp *gtp, struct status *st);

gtp_action gtp_do_boardsize, gtp_do_rectangle, gtp_do_komi, gtp_do_clear, gtp_do_game,
	gtp_do_position;
gtp_action gtp_do_play, gtp_do_undo, gtp_do_showboard;
gtp_action gtp_do_score, gtp_do_status_list;
gtp_action gtp_do_time_settings, gtp_do_time_left, gtp_do_genmove, gtp_do_reg_genmove,
	gtp_do_analyze, gtp_do_genmove_analyze;

/* Puts another game in the place of this one, with a search of its own; nothing has changed if it
 * fails. With moves: those that were made are made again, if they can be. */
bool gtp_set_game(struct gtp *gtp, const char *spec, bool with_moves, struct status *st);

/* The spec of a game with an option at another value; NULL with a message if it may not have it.
 * The caller frees. */
char *gtp_with_option(const char *spec, const char *name, const char *value, struct status *st);

/* A game of the same rules from this state, NULL for its start. */
void gtp_begin(struct gtp *gtp, const void *start);

/* The state on the board. */
void *gtp_state(const struct gtp *gtp);
void gtp_make(struct gtp *gtp, game_move move, bool is_inserted);
void gtp_take_back(struct gtp *gtp, int length);

/* Word number i of the command as a colour, or as a number; false with a message, also if it is
 * missing. */
bool gtp_read_side(const struct gtp *gtp, int i, enum side *side, struct status *st);
bool gtp_read_number(const struct gtp *gtp, int i, double *out, struct status *st);

/* Makes it this side's turn, with a pass of the other's if it is allowed one. False with a message.
 */
bool gtp_turn_to(struct gtp *gtp, enum side side, struct status *st);

/* The legal move that is a pass; GAME_NO_MOVE if there is none. */
game_move gtp_pass(const struct game *game, const void *state);

/* Sends the "=" on its way, so that lines can follow; the command ends with an empty line. */
void gtp_stream(struct gtp *gtp);

/* One line about each move that the search has looked at, all in one: "info move D4 visits 12
 * winrate 5234 prior 0 order 0 pv D4 ...". False, and nothing, if it knows nothing yet. */
bool gtp_write_info(const struct game *game, const void *state, const struct engine_view *view,
	int most_moves, FILE *file);

/* The part of the tree that these lines need. */
void gtp_info_request(struct subtree_request *request);

#endif
