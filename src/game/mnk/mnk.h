/* mnk.h: what the files of the m,n,k-game share: its rules with the options fixed, and the two ways
 * to keep a board.
 *
 * mnk.c has the options, the geometry and the notation; small.c keeps boards of up to 16 cells as
 * two sets with a table of the sets that win, large.c keeps larger ones as a word for every line;
 * mnk/evaluation.c has the evaluations. Only these files include this one. */
#ifndef GAME_MNK_MNK_H
#define GAME_MNK_MNK_H

#include "base/bits.h"
#include "game/grid.h"

enum {
	MNK_SMALL_CELLS = 16,
	/* rows, columns, diagonals (down to the right), antidiagonals (down to the left) */
	MNK_DIRECTIONS = 4,
	MNK_MAX_LINES = 2 * GRID_MOST + 2 * (2 * GRID_MOST - 1),
	MNK_SHIFTS = 5, /* enough to find a run of 2^5 */
};

enum mnk_rule {
	MNK_ATLEAST, /* k or more in a row */
	MNK_EXACT, /* k in a row and not more */
	MNK_ANY, /* any k cells of a line */
	MNK_ANY_EXACT, /* any k cells of a line and not more */
};

enum mnk_diagonals { MNK_DIAGONALS_ALL, MNK_DIAGONALS_MAIN, MNK_DIAGONALS_NONE };

struct mnk {
	const struct mnk_board *board;
	struct grid grid;
	int cells, k;
	double prior[GRID_MAX_CELLS]; /* of each cell */
	enum mnk_rule rule;
	enum mnk_diagonals diagonals;
	/* t &= t >> shift[i] for each i leaves the starts of runs of k; 0 for those not needed */
	uint8_t shift[MNK_SHIFTS];
	union {
		struct mnk_small *small;
		struct mnk_large *large;
	} tables;
};

/* A way to keep a board. The members that game_ops has too mean the same here. */
struct mnk_board {
	void (*setup)(struct mnk *rules);
	void (*teardown)(struct mnk *rules);
	size_t (*state_bytes)(const struct mnk *rules);
	/* how many bytes at the beginning tell positions apart */
	size_t (*key_bytes)(const struct mnk *rules);

	enum side (*mover)(const void *state);
	int (*moves)(const struct mnk *rules, const void *state, game_move *out);
	int (*count)(const struct mnk *rules, const void *state);
	bool (*is_over)(const struct mnk *rules, const void *state);
	void (*play)(const struct mnk *rules, void *state, game_move move);
	int (*result)(const struct mnk *rules, const void *state);
	int (*rollout)(const struct mnk *rules, const void *state, struct xoshiro *random);
	int (*rollout_line)(const struct mnk *rules, const void *state, struct xoshiro *random,
		game_move *line, int *length);
	/* Playouts that see one move ahead; the second also plays only near other stones. The line
	 * may be NULL. */
	int (*decisive)(const struct mnk *rules, const void *state, struct xoshiro *random,
		game_move *line, int *length);
	int (*weighted)(const struct mnk *rules, const void *state, struct xoshiro *random,
		game_move *line, int *length);
	int (*forced)(const struct mnk *rules, const void *state, game_move *out);
	/* NULL: forced() */
	int (*threats)(const struct mnk *rules, const void *state, game_move *out);
	/* NULL: all */
	int (*candidates)(const struct mnk *rules, const void *state, game_move *out);
	void (*transform)(const struct mnk *rules, int s, const void *from, void *to);
	void (*open_lines)(const struct mnk *rules, const void *state, int open[2], int *total);

	/* For each cell the points of the windows through it, mnk_window_points() in the view of a
	 * side. The sums begin at zero. */
	void (*shapes)(const struct mnk *rules, const void *state, enum side side,
		int points[GRID_MAX_CELLS]);

	/* A position's cells both ways; has_line: whether each side has one. The state written to
	 * is zero. */
	void (*unpack)(const struct mnk *rules, const void *state, struct grid_position *to);
	void (*pack)(const struct mnk *rules, const struct grid_position *from, void *state,
		bool has_line[2]);
};

extern const struct mnk_board mnk_board_small, mnk_board_large;

extern const struct game_evaluation mnk_evaluations[]; /* mnk/evaluation.c */

int mnk_window_points(int own, int other); /* mnk/evaluation.c: formula (2) there */

/* The result of a game that a side has won. */
static const int mnk_result_for[2] = {+1, -1};

/* The cells of a line, in order; returns how many: 0 if the rules do not count it or k do not fit
 * on it. Lines are numbered rows first, then columns, diagonals, antidiagonals; there are
 * mnk_lines() of them. */
int mnk_lines(const struct mnk *rules);
int mnk_line_cells(const struct mnk *rules, int line, int cells[GRID_MOST]);

/* The starts of the runs of k members in a line's word. */
static inline uint32_t mnk_run_starts(const struct mnk *rules, uint32_t word)
{
	for (int i = 0; i < MNK_SHIFTS; i++)
		word &= word >> rules->shift[i];
	return word;
}

/* Whether a player with this word on a line has won. */
static inline bool mnk_word_wins(const struct mnk *rules, uint32_t word)
{
	uint32_t starts;

	if (rules->rule >= MNK_ANY)
		return rules->rule == MNK_ANY ? bits_count(word) >= rules->k
					      : bits_count(word) == rules->k;
	starts = mnk_run_starts(rules, word);
	if (rules->rule == MNK_EXACT)
		starts &= ~(starts << 1) &
			~(starts >> 1); /* a longer run has two starts side by side */
	return starts != 0;
}

#endif
