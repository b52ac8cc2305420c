/* othello_internal.h: what the files of Othello's exact solver share; the idea is told in
 * othello_search.c.
 */
#ifndef SEARCH_EXACT_OTHELLO_INTERNAL_H
#define SEARCH_EXACT_OTHELLO_INTERNAL_H

#include "game/othello/kernel.h"
#include "search/control.h"

enum {
	OTHELLO_MOST_SCORE = 64, /* of every board */
	OTHELLO_TABLE_BITS = 20, /* pairs of entries: 48 MiB, touched only when needed */
};

/* Bounds of the score of a position; entries with another stamp than the solver's are empty. */
struct othello_entry {
	uint64_t own, other;
	int8_t lower, upper;
	uint8_t best; /* the bit of a move, OTHELLO_NO_BIT if none is known */
	uint8_t empties;
	uint32_t stamp;
};

struct othello_solver {
	const struct othello_rules *rules;
	const struct othello_search *search;
	struct control *control;
	/* pairs: the first holds the position with more empty cells, the second the newest */
	struct othello_entry *entry;
	uint32_t stamp; /* from 1: new memory is empty */
	uint64_t corners;
	/* the neighbours of a bit: without a disc of the other side there, nothing is flipped */
	uint64_t near[OTHELLO_CELLS];
	uint8_t quarter[OTHELLO_CELLS]; /* 1, 2, 4 or 8: in which part of the board a bit lies */
	uint8_t worth[OTHELLO_CELLS]; /* of placing on a bit, other things being equal */
};

struct othello_search {
	/* The score for the side to move within (alpha, beta), fail soft; meaningless once the
	 * control says stop. */
	int (*score)(
		struct othello_solver *solver, uint64_t own, uint64_t other, int alpha, int beta);

	/* The same of a position in which the side to move can place, and the bit of a move that
	 * has that score. */
	int (*best)(struct othello_solver *solver, uint64_t own, uint64_t other, int alpha,
		int beta, int *bit);
};

extern const struct othello_search exact_othello_search;
#ifdef __x86_64__
extern const struct othello_search exact_othello_search_avx2;
#endif

#endif
