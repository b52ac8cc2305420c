/* nested.h: what the files of the nested boards share: the rules with the options fixed, and how a
 * position is kept.
 *
 * nested.c has the options and the rules, nested/playout.c the random game, ahead.c other playouts,
 * nested/evaluation.c the evaluation and the priors, nested/text.c the notation and the view. Only
 * these files and tests include this one.
 *
 * Small boards lie in the large one as cells lie in a small one, both numbered row by row from the
 * top left:
 *
 *      0 1 2
 *      3 4 5      a move is 9 * board + cell: e5, the middle of the middle, is 9 * 4 + 4 = 40
 *      6 7 8 */
#ifndef GAME_NESTED_NESTED_H
#define GAME_NESTED_NESTED_H

#include "base/bits.h"
#include "game/grid.h"

enum {
	NESTED_SIDE = 3, /* cells of a small board in a row, and small boards of the large one */
	NESTED_BOARDS = 9,
	NESTED_CELLS = 81,
	NESTED_SETS = 512, /* of cells of a small board */
	NESTED_FULL = NESTED_SETS - 1,
	NESTED_FREE = NESTED_BOARDS, /* as a target: any board that is not closed */
	NESTED_LINES = 8,
	NESTED_FILLINGS = 19683, /* of a small board: 3^9 */
};

enum nested_end { NESTED_END_FIRST, NESTED_END_MOST, NESTED_END_LINE };

struct nested {
	uint16_t stones[2][NESTED_BOARDS]; /* of each side in each small board; bit = cell */
	uint16_t won[2]; /* small boards; bit = board */
	uint16_t closed; /* small boards that are won or full */
	/* the small board in which one must play; NESTED_FREE also when the game is over */
	uint8_t target;
	uint8_t turn; /* enum side */
};

_Static_assert(sizeof(struct nested) == 44, "nested boards have no padding");

/* Sets of 9 as indices: cells of a small board, or small boards of the large one. */
struct nested_rules {
	enum nested_end end;
	bool counts_boards; /* who has more of them wins when all are closed */
	uint8_t has_line[NESTED_SETS];
	uint8_t wins[NESTED_SETS]; /* whether one wins at once who has these small boards */
	uint16_t completions[NESTED_SETS]; /* the cells that complete a line */
	/* the small boards that win at once for one who has these */
	uint16_t deciders[NESTED_SETS];
	uint64_t list[NESTED_SETS]; /* the members, ascending, four bits each */
	uint16_t ternary[NESTED_SETS]; /* a set as digits of a number in base 3 */
	/* (1) of nested/evaluation.c for each filling of a small board: ternary of X's cells + 2
	 * ternary of O's */
	double evaluation[NESTED_FILLINGS];
	uint16_t image[GAME_MAX_SYMMETRIES][NESTED_SETS];
	/* image of a cell or board, and of NESTED_FREE */
	uint8_t place[GAME_MAX_SYMMETRIES][NESTED_BOARDS + 1];
};

/* The three in a row: rows, columns, diagonals. */
extern const uint16_t nested_line[NESTED_LINES];

HOT_INLINE uint32_t nested_empty(const struct nested *n, int board)
{
	return NESTED_FULL & ~((uint32_t)n->stones[0][board] | n->stones[1][board]);
}

HOT_INLINE bool nested_is_over(const struct nested_rules *rules, const struct nested *n)
{
	return n->closed == NESTED_FULL || rules->wins[n->won[0]] || rules->wins[n->won[1]];
}

/* The result of a game that is over, by the small boards that each side has. */
HOT_INLINE int nested_outcome(const struct nested_rules *rules, uint32_t first, uint32_t second)
{
	int lead = bits_count(first) - bits_count(second);

	if (rules->wins[first] || rules->wins[second])
		return rules->wins[first] ? 1 : -1;
	return rules->counts_boards ? (lead > 0) - (lead < 0) : 0;
}

/* nested.c */
void nested_play(const struct nested_rules *rules, struct nested *n, game_move move);

/* nested/playout.c */
double nested_rollout(const struct game *game, const void *state, struct xoshiro *random);
double nested_rollout_line(const struct game *game, const void *state, struct xoshiro *random,
	game_move *line, int *length);

/* ahead.c */
extern const struct game_playout nested_playouts[];
int nested_forced(const struct game *game, const void *state, game_move *out);

/* nested/evaluation.c */
void nested_set_evaluations(struct nested_rules *rules);
double nested_evaluate(const struct game *game, const void *state);
double nested_evaluate_won(const struct game *game, const void *state);
void nested_prior(
	const struct game *game, const void *state, const game_move *moves, int n, double *out);

/* nested/text.c */
void nested_move_format(
	const struct game *game, const void *state, game_move move, char out[GAME_MOVE_TEXT]);
void nested_position_format(
	const struct game *game, const void *state, char out[GAME_POSITION_TEXT]);
bool nested_position_parse(
	const struct game *game, const char *text, void *state, struct status *st);
void nested_view(const struct game *game, const void *state, struct view *view);

#endif
