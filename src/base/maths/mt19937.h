/* mt19937.h: the generator of Python's random.Random(seed), draw for draw.
 *
 * MT19937 (Matsumoto and Nishimura 1998), seeded by init_by_array from the integer's 32-bit digits,
 * lowest first. getrandbits(k) is the top k bits of one 32-bit draw; choice among n draws
 * bit_length(n) bits again until they are below n, also when n is 1. */
#ifndef BASE_MATHS_MT19937_H
#define BASE_MATHS_MT19937_H

#include <stdint.h>

enum { MT19937_WORDS = 624 };

struct mt19937 {
	uint32_t word[MT19937_WORDS];
	int next; /* index of the next word to temper; MT19937_WORDS: make new ones first */
};

void mt19937_init(struct mt19937 *mt, uint64_t seed);
uint32_t mt19937_bits(struct mt19937 *mt, int bits); /* getrandbits(bits), 1 <= bits <= 32 */
/* the index that choice() takes among n > 0 items */
uint32_t mt19937_choice(struct mt19937 *mt, uint32_t n);
double mt19937_unit(struct mt19937 *mt); /* random() */

#endif
