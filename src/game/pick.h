/* pick.h: a random order of up to 16 cells, as numbers of four bits in one word. A random game on
 * such a board is the empty cells in random order, and all its draws come from one word too (16! <
 * 2^45). */
#ifndef GAME_PICK_H
#define GAME_PICK_H

#include "base/bits.h"
#include "base/maths/rng.h"

enum { PICK_MOST = 16 };

struct pick {
	/* the product of the bounds of all draws: for xoshiro_batch() */
	uint64_t factorial[PICK_MOST + 1];
	uint32_t nibbles[256]; /* the members of a set of 8, ascending, four bits each */
};

void pick_init(struct pick *pick);

/* The set's members, ascending. Numbers after the last one mean nothing. */
HOT_INLINE uint64_t pick_list(const struct pick *pick, uint32_t set)
{
	uint64_t low = pick->nibbles[set & 255],
		 high = pick->nibbles[set >> 8] | UINT64_C(0x88888888);

	return low | high << 4 * bits_count(set & 255);
}

/* Takes a random one of the list's first n cells out of it, as a set; `word` is from
 * xoshiro_batch(). */
HOT_INLINE uint32_t pick_take(uint64_t *list, uint64_t *word, uint32_t n)
{
	uint32_t at = 4 * batch_below(word, n), cell = *list >> at & 15;
	uint64_t below = BIT(at) - 1;

	*list = (*list & below) | (*list >> 4 & ~below);
	return 1u << cell;
}

#endif
