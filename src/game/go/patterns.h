/* patterns.h: shapes of Go worth a move: what the eight points around an empty one look like.
 *
 * Each of the eight is empty, of one side, of the other or off the board: two bits, sixteen in all,
 * so that a table with one bit for each arrangement answers at once. */
#ifndef GAME_GO_PATTERNS_H
#define GAME_GO_PATTERNS_H

#include "game/go/go.h"

enum { PATTERN_AROUND = 8, PATTERN_CODES = 1 << 2 * PATTERN_AROUND };

struct go_patterns {
	uint64_t is_good[2][PATTERN_CODES / 64]; /* for the side to move */
};

/* The one table, made when it is first asked for; in any thread. */
const struct go_patterns *go_patterns(void);

/* What stands around a point, row by row. */
HOT_INLINE unsigned patterns_code(const uint8_t *colour, int stride, int at)
{
	const uint8_t *c = colour + at;

	return (unsigned)(c[-stride - 1] | c[-stride] << 2 | c[-stride + 1] << 4 | c[-1] << 6 |
		c[1] << 8 | c[stride - 1] << 10 | c[stride] << 12 | c[stride + 1] << 14);
}

HOT_INLINE bool patterns_fit(const struct go_patterns *patterns, int mover, unsigned code)
{
	return patterns->is_good[mover][code / 64] >> code % 64 & 1;
}

#endif
