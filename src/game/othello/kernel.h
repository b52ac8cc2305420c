/* kernel.h: what Othello does millions of times, built for every machine and for AVX2.
 *
 * HOT (base/hot.h) is not used here: GCC takes vectors of four words apart before it makes the
 * copies of a function, so that both copies get the slow form. Instead avx2.c includes
 * kernel.c with another target, and othello.c picks one of the two tables when a game is
 * made. Both give the same moves, and the same playouts from the same generator. */
#ifndef GAME_OTHELLO_KERNEL_H
#define GAME_OTHELLO_KERNEL_H

#include <stdint.h>

#include "base/maths/rng.h"
#include "game/game.h"
#include "game/grid.h"

enum { OTHELLO_CELLS = 64, OTHELLO_NO_BIT = 64 };

/* The state. The layout of the words is drawn in kernel.c. */
struct othello {
	uint64_t disc[2]; /* of X and of O */
	uint64_t turn; /* enum side; a whole word so that there is no padding */
};

/* The cells outwards from one cell, on each of the four lines through it. */
struct othello_rays {
	uint64_t up[4], down[4];
};

struct othello_rules;

/* The calls of struct game_ops with the same names. */
struct othello_kernel {
	int (*moves)(const struct othello_rules *rules, const struct othello *o, game_move *out);
	int (*count)(const struct othello_rules *rules, const struct othello *o);
	void (*play)(const struct othello_rules *rules, struct othello *o, game_move move);
	double (*rollout)(
		const struct othello_rules *rules, const struct othello *o, struct xoshiro *random);
	double (*rollout_line)(const struct othello_rules *rules, const struct othello *o,
		struct xoshiro *random, game_move *line, int *length);
	/* The playout "weighted"; see draw_weighted() in kernel.c. The line may be NULL. */
	double (*weighted)(const struct othello_rules *rules, const struct othello *o,
		struct xoshiro *random, game_move *line, int *length);
	/* The cells where a side can place. */
	uint64_t (*places)(
		const struct othello_rules *rules, const struct othello *o, enum side side);
};

/* The cells by their place, as players call them: beside a corner on the edge lies C, diagonally X,
 * further along the edge A and B. */
enum othello_kind {
	OTHELLO_CORNER,
	OTHELLO_C,
	OTHELLO_X,
	OTHELLO_A,
	OTHELLO_B,
	OTHELLO_SECOND,
	OTHELLO_C3,
	OTHELLO_D3,
	OTHELLO_D4,
	OTHELLO_KINDS,
};

struct othello_rules {
	struct othello_kernel kernel;
	uint64_t board; /* the cells that exist */
	uint64_t corners, beside; /* the corners, and the cells that touch one */
	struct grid grid;
	game_move pass;
	bool scores_margin; /* a result is the lead in discs, not only won or lost */
	uint64_t placed[OTHELLO_CELLS + 1]; /* the bit of a move, none for the pass */
	uint8_t bit[OTHELLO_CELLS + 1]; /* its number, OTHELLO_NO_BIT for the pass */
	uint8_t move[OTHELLO_CELLS]; /* the move of a bit */
	/* the cells of each kind, by othello_evaluation_setup() as the next two */
	uint64_t kind[OTHELLO_KINDS];
	uint64_t row_edges, column_edges; /* the top and bottom row, the left and right column */
	struct othello_rays rays[OTHELLO_CELLS + 1]; /* of a bit, empty for OTHELLO_NO_BIT */
};

extern const struct game_ops game_othello;

/* What a game is worth in which X leads by `lead` discs: won or lost; or the lead over the number
 * of cells, which game->unit turns into discs again. */
static inline double othello_reward(const struct othello_rules *rules, int lead)
{
	return rules->scores_margin ? (double)lead / rules->pass : (lead > 0) - (lead < 0);
}

/* othello/evaluation.c: what positions look to be worth, and what it needs to know of the board. */
extern const struct game_evaluation othello_evaluations[];
void othello_evaluation_setup(struct othello_rules *rules);

extern const struct othello_kernel othello_kernel;
#ifdef __x86_64__
extern const struct othello_kernel othello_kernel_avx2;
#endif

/* othello/prior.c: struct game_ops.prior */
void othello_prior(
	const struct game *game, const void *state, const game_move *moves, int n, double *out);

#endif
