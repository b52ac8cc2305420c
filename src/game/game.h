/* game.h: WHAT A GAME IS.
 *
 * Two players, perfect information, zero sum. Who moves is what mover() says, and never the parity
 * of a depth; in the games that we have turns alternate, and a forced pass is a move. A `struct
 * game` is a rule set with its options fixed; a state is plain bytes without pointers, so copying
 * is memcpy, and two states are the same position if and only if their bytes are equal (padding is
 * zero). Nothing here knows of a screen or a search.
 *
 * To add a game: write one file that ends in a `const struct game_ops`, and add one line to
 * registry.c. */
#ifndef GAME_GAME_H
#define GAME_GAME_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/hot.h"
#include "base/maths/rng.h"
#include "base/options/option.h"
#include "base/options/spec.h"
#include "base/status.h"

typedef uint16_t game_move;
#define GAME_NO_MOVE ((game_move)0xffff)

enum {
	GAME_MAX_MOVES = 1024, /* legal moves in one state */
	/* bytes of a state; most are far smaller, a game that must remember its past is not */
	GAME_MAX_STATE = 12288,
	GAME_MAX_SYMMETRIES = 8,
	GAME_MOVE_TEXT = 24, /* bytes for a move's notation */
	GAME_POSITION_TEXT = 24576, /* bytes for a position's notation */
};

enum side { SIDE_FIRST, SIDE_SECOND };

/* Storage for a state of any game, aligned for all of them. */
union game_state {
	max_align_t align;
	unsigned char bytes[GAME_MAX_STATE];
};

struct game;
struct view;

/* A part of the rules, for people: a word such as "goal" and a sentence without a full stop. In a
 * table of ops {k} stands for the value of the option k, and a row with conditions holds only where
 * all of them do: "end=line,tie=draw", "most!=0". */
struct game_rule {
	const char *word, *text;
	const char *when; /* NULL: always */
};

/* An evaluation: what a position or a move looks to be worth before any search. All values lie in
 * (-1, +1). At least one of the first two functions is there, and the other is made of it: a move
 * is worth what the position after it is, and a position what its best move is. */
struct game_evaluation {
	const char *name; /* in specs: "valeur" */
	const char *summary; /* one line: what it measures */
	/* the first player's view; it is not over */
	double (*position)(const struct game *game, const void *state);
	/* What each side has, by enum side: whole numbers. position() is their difference, bounded.
	 * NULL: it is not made of two numbers. */
	void (*parts)(const struct game *game, const void *state, int out[2]);
	/* The mover's view. This and cells() are given the row of the table that they stand in,
	 * since several rows may share them. */
	void (*moves)(const struct game_evaluation *way, const struct game *game, const void *state,
		const game_move *moves, int n, double *out);

	/* What each cell of the view, as long as they are neither notes nor twins, is worth to a
	 * side that has it or takes it, the side's view; where moves() is not there, each one's
	 * part in what position() says. NULL: it does not look at cells. */
	void (*cells)(const struct game_evaluation *way, const struct game *game, const void *state,
		enum side side, double *out);
	const void *own; /* what the row says to its functions; NULL: nothing */
};

/* A way to play a game to its end other than rollout(), on the game's own representation and as
 * fast as that; a part of MCTS asks for it by name, such as "decisive", and has a slow way of its
 * own for games that do not have it. */
struct game_playout {
	const char *name;
	/* The result, the first player's view; the moves go to `line` (room for max_plies), with
	 * *length beginning at 0, if it is not NULL. */
	double (*play)(const struct game *game, const void *state, struct xoshiro *random,
		game_move *line, int *length);
};

struct game_ops {
	const char *name; /* in specs: "connect4" */
	const char *title; /* for people: "Connect Four" */
	const char *summary; /* one line: how it is won */
	const struct game_rule *rules; /* for all its options; ends with a NULL word */
	const struct option *options; /* NULL for none */
	const char *file_option; /* the one of them that is a file to be read, if it is not "";
				    NULL: none */
	/* option lists that the conformance suite runs over, ends with NULL; "" is the default */
	const char *const *presets;

	/* Fixes the options: fills in the fields of *game that are marked below. False with a
	 * message if they do not fit together. */
	bool (*setup)(struct game *game, const struct options *options, struct status *st);
	void (*teardown)(struct game *game); /* frees game->data; NULL: free() is enough */

	void (*start)(const struct game *game, void *state);
	enum side (*mover)(const struct game *game, const void *state);
	/* ascending; none if and only if it is over */
	int (*moves)(const struct game *game, const void *state, game_move *out);
	/* how many moves() gives; NULL: moves() is asked */
	int (*count)(const struct game *game, const void *state);
	bool (*is_over)(const struct game *game, const void *state);
	void (*play)(const struct game *game, void *state, game_move move); /* move is legal */
	/* it is over; the first player's view, in [-1, +1] */
	double (*result)(const struct game *game, const void *state);

	/* A random game from here to its end, on the game's own representation with the fast
	 * generator: its result. Uniform, as if chosen among moves() at each turn, unless
	 * has_own_playouts is set below. */
	double (*rollout)(const struct game *game, const void *state, struct xoshiro *random);

	/* The very same playout, drawn from the same numbers, with its moves written down (room for
	 * max_plies): same result, same generator afterwards. The line ends the game, unless
	 * playouts_may_stop is set below. */
	double (*rollout_line)(const struct game *game, const void *state, struct xoshiro *random,
		game_move *line, int *length);

	const struct game_playout *playouts; /* others, ends with a NULL name; NULL: none */

	/* The moves to which the side to move is forced, ascending: some that win at once, if any
	 * does; else, if some moves let the other win at once, moves among which are all others. So
	 * no move that is left out is better than the best that is not. Returns how many; 0:
	 * nothing forces it, or the game cannot tell quickly here. It is not over. NULL: it never
	 * can. */
	int (*forced)(const struct game *game, const void *state, game_move *out);

	/* The same, looking further: moves that win by a double threat are some that win, and moves
	 * after which the other has one are among those that lose. NULL: the game sees no further
	 * than forced() does. */
	int (*threats)(const struct game *game, const void *state, game_move *out);

	/* The moves that a player would look at, ascending, such as those near other stones: others
	 * are legal and hardly ever good. Returns how many; 0: any. It is not over. NULL: always
	 * any. */
	int (*candidates)(const struct game *game, const void *state, game_move *out);

	/* The playout result that the rules give this state (the first player's view); false: none.
	 * NULL: never one. */
	bool (*node_value)(const struct game *game, const void *state, double *out);

	uint64_t (*key)(const struct game *game, const void *state); /* NULL: a hash of the bytes */

	/* Symmetry s in 0..symmetries-1 of a state and of a move, 0 being the identity; NULL where
	 * there is only that one. */
	void (*transform)(const struct game *game, int s, const void *from, void *to);
	game_move (*transform_move)(const struct game *game, int s, game_move move);

	/* the usual one first, ends with a NULL name; NULL: none */
	const struct game_evaluation *evaluations;

	/* How good each of the n legal moves looks before any search: numbers in [0, 1], which need
	 * not add up to 1. NULL: none */
	void (*prior)(const struct game *game, const void *state, const game_move *moves, int n,
		double *out);
	/* The same with the move that led to the state (GAME_NO_MOVE: not known), where that
	 * matters and the state has forgotten it: an answer is mostly close by. NULL: prior() */
	void (*prior_after)(const struct game *game, const void *state, game_move last,
		const game_move *moves, int n, double *out);
	const char *priors; /* one line: what they prefer */

	/* Where positions come back and the past only ends games in draws (game->board_bytes is not
	 * 0): the boards that end the game when they are reached once more, written one behind the
	 * other (room for max_plies + 1); returns how many. */
	int (*spent)(const struct game *game, const void *state, void *boards);
	/* after how many plies the game ends in a draw at the latest */
	int (*plies_left)(const struct game *game, const void *state);

	/* Notation. A move is read by comparing with the legal ones, so only writing it is the
	 * game's work. */
	void (*move_format)(const struct game *game, const void *state, game_move move,
		char out[GAME_MOVE_TEXT]);
	void (*position_format)(
		const struct game *game, const void *state, char out[GAME_POSITION_TEXT]);
	bool (*position_parse)(
		const struct game *game, const char *text, void *state, struct status *st);

	void (*view)(const struct game *game, const void *state, struct view *view);
};

struct game {
	const struct game_ops *ops;
	char *spec; /* canonical: "mnk:rows=4,cols=4,k=4" */
	struct game_rule *rules; /* with its own options; ends with a NULL word */

	/* Filled in by setup(); the values before it are in brackets. */
	char *title; /* allocated; the alias's or the rules' if setup() leaves it (NULL) */
	void *data; /* the rules' own tables (NULL) */
	size_t state_bytes; /* (0) */
	int max_plies; /* no game is longer (0) */
	int symmetries; /* (1) */
	bool has_steps; /* some of its moves take a piece from one cell to another (false) */
	/* a position can come back with another past, which the state remembers (false) */
	bool repeats;
	/* the bytes at the beginning of a state that are all but its past: with zeros behind them
	 * they are the same position met for the first time, and the past only ends games in draws;
	 * 0: it is not so (0) */
	size_t board_bytes;
	double boards; /* how many such beginnings there are, about (0) */
	/* rollout() leaves out moves that the rules allow, because nobody sane plays them (false)
	 */
	bool has_own_playouts;
	/* rollout() may end while the game is not over; its line then stops there too (false) */
	bool playouts_may_stop;
	bool has_komi; /* the second player gets points for moving second: `komi` of them (false) */
	double komi;
	double unit; /* result() times this is in the game's own points (1) */
};

/* The list of games, and a game from a spec such as "othello:size=6" or the name of an alias. */
const struct game_ops *const *game_registry(void); /* ends with NULL */
struct game *game_new(const char *spec, struct status *st); /* NULL with a message */
void game_free(struct game *game);

/* Whether a spec names a game and options that it has; whether they fit together, and a file is
 * there, only game_new() can tell. */
bool game_check(const char *spec, struct status *st);

/* The games as base/options/catalogue.h has them: for forms, which show every option of a spec. */
struct catalogue;
const struct catalogue *game_catalogue(void);

/* Where names may mean something of their own because this game is played: "gomoku", "mnk"; NULL:
 * nowhere. */
struct spec_scope game_scope(const struct game *game);

/* Names for specs; they are few, global, and defined before any thread starts. */
struct alias_list *game_aliases(void);

/* The calls below apply the defaults of the table above. A state passed in has room for
 * game->state_bytes. */
static inline void game_copy(const struct game *game, void *to, const void *from)
{
	memcpy(to, from, game->state_bytes);
}

/* Bytes from one state to the next in an array of states, each aligned like union game_state. */
static inline size_t game_stride(const struct game *game)
{
	size_t align = _Alignof(union game_state);

	return (game->state_bytes + align - 1) / align * align;
}

static inline void game_start(const struct game *game, void *state)
{
	memset(state, 0, game->state_bytes);
	game->ops->start(game, state);
}

static inline enum side game_mover(const struct game *game, const void *state)
{
	return game->ops->mover(game, state);
}

static inline int game_moves(
	const struct game *game, const void *state, game_move out[GAME_MAX_MOVES])
{
	return game->ops->moves(game, state, out);
}

static inline bool game_is_over(const struct game *game, const void *state)
{
	return game->ops->is_over(game, state);
}

static inline void game_play(const struct game *game, void *state, game_move move)
{
	game->ops->play(game, state, move);
}

static inline double game_result(const struct game *game, const void *state)
{
	return game->ops->result(game, state);
}

/* The result in the view of one side: the one place that turns a first player's value round. */
static inline double game_value_for(enum side side, double first_players_value)
{
	/* 0 - x: no negative zero */
	return side == SIDE_FIRST ? first_players_value : 0.0 - first_players_value;
}

/* The value of the state after a move, which its own mover sees, as `before` sees it who made the
 * move: what is good for one side is bad for the other, but a player may move again. */
static inline double game_value_before(
	const struct game *game, enum side before, const void *after, double value)
{
	return game_mover(game, after) == before ? value : 0.0 - value; /* no negative zero */
}

static inline enum side side_other(enum side side)
{
	return side == SIDE_FIRST ? SIDE_SECOND : SIDE_FIRST;
}

/* A playout result that the rules give this state; rollouts do not look at it, a search may ask
 * instead of playing out. */
static inline bool game_node_value(const struct game *game, const void *state, double *out)
{
	return game->ops->node_value && game->ops->node_value(game, state, out);
}

/* The priors of the n legal moves, in their order; only where the game has them. */
static inline void game_prior(
	const struct game *game, const void *state, const game_move *moves, int n, double *out)
{
	game->ops->prior(game, state, moves, n, out);
}

/* The same for someone who may know which move led to the state; GAME_NO_MOVE: he does not. */
static inline void game_prior_after(const struct game *game, const void *state, game_move last,
	const game_move *moves, int n, double *out)
{
	if (game->ops->prior_after)
		game->ops->prior_after(game, state, last, moves, n, out);
	else
		game->ops->prior(game, state, moves, n, out);
}

/* An evaluation of a game by its name, "usual" for the first; NULL with a message that lists those
 * that there are. */
const struct game_evaluation *game_evaluation_find(
	const struct game *game, const char *name, struct status *st);

/* What a position that is not over is worth by an evaluation, NULL for the usual one, in the first
 * player's view; and each of its n legal moves, in the mover's view: a move that ends the game is
 * worth its result. */
double game_evaluate(
	const struct game *game, const struct game_evaluation *evaluation, const void *state);
void game_evaluate_moves(const struct game *game, const struct game_evaluation *evaluation,
	const void *state, const game_move *moves, int n, double *out);

/* A playout of the game's own by its name; NULL: it has none of that name. */
const struct game_playout *game_playout_find(const struct game *game, const char *name);

int game_count(const struct game *game, const void *state);
uint64_t game_key(const struct game *game, const void *state);

/* A random game to its end: the native one for the fast generator, game_rollout_generic() for any
 * other. */
double game_rollout(const struct game *game, const void *state, struct rng *rng);

/* The same game as game_rollout() plays from the same generator, with its moves written to `line`
 * (room for max_plies). */
double game_rollout_line(
	const struct game *game, const void *state, struct rng *rng, game_move *line, int *length);

/* Writes down a move in the body that rollout() and rollout_line() of a game share. The former
 * passes NULL for `line`, a constant once the body is inlined, so that nothing is left of this; the
 * latter begins with *length = 0. */
HOT_INLINE void game_record(game_move *line, int *length, game_move move)
{
	if (line)
		line[(*length)++] = move;
}

/* The reference: one choice among moves() at each turn. Writes the moves to `line` if it is not
 * NULL (room for max_plies). */
double game_rollout_generic(
	const struct game *game, const void *state, struct rng *rng, game_move *line, int *length);

/* A random game whose players win in one if they can and prevent the other from doing so, for any
 * game and slowly; decisive.c says exactly how. A game's own playout "decisive" has the same
 * distribution of results. Writes the moves to `line` if it is not NULL. */
double game_decisive_generic(
	const struct game *game, const void *state, struct rng *rng, game_move *line, int *length);

/* The symmetric state with the smallest bytes, and the symmetry that led to it. */
int game_canonical(const struct game *game, const void *state, void *out);
void game_transform(const struct game *game, int s, const void *from, void *to);
game_move game_transform_move(const struct game *game, int s, game_move move);

bool game_is_legal(const struct game *game, const void *state, game_move move);

/* Notation. What is written can be read back. */
void game_move_format(
	const struct game *game, const void *state, game_move move, char out[GAME_MOVE_TEXT]);
bool game_move_parse(const struct game *game, const void *state, const char *text, game_move *out,
	struct status *st);
void game_position_format(const struct game *game, const void *state, char out[GAME_POSITION_TEXT]);
bool game_position_parse(const struct game *game, const char *text, void *state, struct status *st);

/* Plays moves separated by blanks or commas. False at the first that is not legal, with the state
 * as it was before that move. */
bool game_play_line(const struct game *game, void *state, const char *moves, struct status *st);

/* The state after a position (NULL: the start) and a line of moves (NULL: none). */
bool game_reach(const struct game *game, const char *position, const char *moves, void *state,
	struct status *st);

#endif
