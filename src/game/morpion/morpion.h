/* morpion.h: what the files of Morpion share: its rules with the options fixed, and its state.
 *
 * morpion.c has the options, the lines and the table of functions; morpion/play.c the rules and the
 * random game; morpion/text.c the notation and the view; morpion/evaluation.c the evaluations. Only
 * these files include this one. */
#ifndef GAME_MORPION_MORPION_H
#define GAME_MORPION_MORPION_H

#include "base/bits.h"
#include "game/grid.h"
#include "game/lines/magic.h"

enum {
	MORPION_MAX_CELLS = MAGIC_MOST * MAGIC_MOST,
	MORPION_SMALL_CELLS =
		16, /* up to here one bit for every set of cells tells whether it holds a line */
	MORPION_MAX_PIECES = MORPION_MAX_CELLS / 2 + MAGIC_MOST / 2,
	MORPION_MAX_CAP = 1000,
	/* order 6, three side by side, all diagonals: 24 in rows, 24 in columns, 2 * 16 in
	   diagonals */
	MORPION_MAX_WINDOWS = 80,
	MORPION_MAX_THROUGH = 12, /* of them through one cell */
	/* a move of a piece is (from + 1) * MORPION_FROM + to; one that places a piece is its cell
	 */
	MORPION_FROM = 64,
};

struct morpion {
	struct grid grid;
	int order, cells, pieces, line, repeat, cap;
	/* pieces are moved when all are placed: there is an empty cell left by then */
	bool has_moves;
	bool has_tiebreak;
	uint64_t all; /* the cells of the board */

	/* Where a line can be: `line` cells of a window. Where they must lie side by side a window
	 * has just `line` cells; where any will do it is a whole row, column or diagonal. */
	int window_count;
	uint64_t window[MORPION_MAX_WINDOWS];
	/* windows through a cell: also what the cell is worth */
	int through_count[MORPION_MAX_CELLS];
	uint64_t through[MORPION_MAX_CELLS][MORPION_MAX_THROUGH];
	int most_through;
	uint64_t wins[(1 << MORPION_SMALL_CELLS) / 64]; /* of a small board; bit = set */
	uint8_t image[GAME_MAX_SYMMETRIES][MORPION_MAX_CELLS]; /* of a cell */
	/* of 3: a board is the number whose digit in place `cell` is 0, 1 for X or 2 for O */
	uint64_t power[MORPION_MAX_CELLS];
};

/* First the board, then its past: what has been moved since the last piece was placed, in order. A
 * state whose past is zero is the same board met for the first time. */
struct morpion_state {
	uint64_t stones[2];
	uint8_t turn;
	uint8_t is_won; /* by the side that moved last */
	uint8_t is_drawn; /* by repetition, or because enough was moved; here the past begins */
	uint8_t zero;
	uint16_t moved;
	game_move past[]; /* room for `cap` */
};

#define MORPION_BOARD_BYTES offsetof(struct morpion_state, is_drawn)
#define MORPION_PAST offsetof(struct morpion_state, past)

static inline const struct morpion *morpion_rules(const struct game *game)
{
	return game->data;
}

/* Whether the side to move has pieces in hand. */
HOT_INLINE bool morpion_is_placing(const struct morpion *rules, const struct morpion_state *s)
{
	return bits_count(s->stones[s->turn]) < rules->pieces;
}

HOT_INLINE uint64_t morpion_empty(const struct morpion *rules, const struct morpion_state *s)
{
	return rules->all & ~(s->stones[0] | s->stones[1]);
}

HOT_INLINE int morpion_from(game_move move)
{
	return move / MORPION_FROM - 1; /* -1: it places a piece */
}

HOT_INLINE int morpion_to(game_move move)
{
	return move % MORPION_FROM;
}

/* Whether a set has a line through this one of its cells, which was the last to be filled: no other
 * line can be new. A small board's table knows all lines at once. */
HOT_INLINE bool morpion_has_line(const struct morpion *rules, uint64_t set, int cell)
{
	if (rules->cells <= MORPION_SMALL_CELLS)
		return rules->wins[set >> 6] >> (set & 63) & 1;
	for (int i = 0; i < rules->through_count[cell]; i++)
		if (bits_count(set & rules->through[cell][i]) >= rules->line)
			return true;
	return false;
}

/* Whether a set has any line. */
bool morpion_has_any_line(const struct morpion *rules, uint64_t set);

/* morpion/play.c; see game_ops. */
enum side morpion_mover(const struct game *game, const void *state);
int morpion_moves(const struct game *game, const void *state, game_move *out);
int morpion_count(const struct game *game, const void *state);
bool morpion_is_over(const struct game *game, const void *state);
void morpion_play(const struct game *game, void *state, game_move move);
double morpion_result(const struct game *game, const void *state);
double morpion_rollout(const struct game *game, const void *state, struct xoshiro *random);
double morpion_rollout_line(const struct game *game, const void *state, struct xoshiro *random,
	game_move *line, int *length);
int morpion_spent(const struct game *game, const void *state, void *boards);
int morpion_plies_left(const struct game *game, const void *state);

/* How often the position of a state has been there, this time included. */
int morpion_times(const struct morpion *rules, const struct morpion_state *s);

/* morpion/text.c; see game_ops. */
void morpion_move_format(
	const struct game *game, const void *state, game_move move, char out[GAME_MOVE_TEXT]);
void morpion_position_format(
	const struct game *game, const void *state, char out[GAME_POSITION_TEXT]);
bool morpion_position_parse(
	const struct game *game, const char *text, void *state, struct status *st);
void morpion_view(const struct game *game, const void *state, struct view *view);

extern const struct game_evaluation morpion_evaluations[]; /* morpion/evaluation.c */

#endif
