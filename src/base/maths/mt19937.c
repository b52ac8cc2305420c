/* mt19937.c: Python's random.Random, draw for draw; see mt19937.h. */
#include "base/maths/mt19937.h"

enum { PERIOD = 397 };

static void init_word(struct mt19937 *mt, uint32_t seed)
{
	mt->word[0] = seed;
	for (uint32_t i = 1; i < MT19937_WORDS; i++)
		mt->word[i] =
			UINT32_C(1812433253) * (mt->word[i - 1] ^ (mt->word[i - 1] >> 30)) + i;
	mt->next = MT19937_WORDS;
}

/* One step of the mixing in init_by_array: word i takes in its neighbour below; the last word wraps
 * round to the first. */
static void mix(struct mt19937 *mt, uint32_t i, uint32_t factor)
{
	uint32_t before = mt->word[i - 1];

	mt->word[i] ^= (before ^ (before >> 30)) * factor;
}

static uint32_t following(struct mt19937 *mt, uint32_t i)
{
	if (i + 1 < MT19937_WORDS)
		return i + 1;
	mt->word[0] = mt->word[MT19937_WORDS - 1];
	return 1;
}

void mt19937_init(struct mt19937 *mt, uint64_t seed)
{
	const uint32_t key[2] = {(uint32_t)seed, (uint32_t)(seed >> 32)};
	const uint32_t length = key[1] ? 2 : 1;
	uint32_t i = 1;

	init_word(mt, 19650218);
	for (uint32_t k = 0; k < MT19937_WORDS; k++) { /* 624 is more than the key's length */
		mix(mt, i, 1664525);
		mt->word[i] += key[k % length] + k % length;
		i = following(mt, i);
	}
	for (uint32_t k = 0; k < MT19937_WORDS - 1; k++) {
		mix(mt, i, 1566083941);
		mt->word[i] -= i;
		i = following(mt, i);
	}
	mt->word[0] = UINT32_C(0x80000000);
}

static void refill(struct mt19937 *mt)
{
	for (int i = 0; i < MT19937_WORDS; i++) {
		uint32_t after = mt->word[(i + 1) % MT19937_WORDS];
		uint32_t y = (mt->word[i] & UINT32_C(0x80000000)) | (after & UINT32_C(0x7fffffff));

		mt->word[i] = mt->word[(i + PERIOD) % MT19937_WORDS] ^ (y >> 1) ^
			(y & 1 ? UINT32_C(0x9908b0df) : 0);
	}
	mt->next = 0;
}

uint32_t mt19937_bits(struct mt19937 *mt, int bits)
{
	uint32_t y;

	if (mt->next == MT19937_WORDS)
		refill(mt);
	y = mt->word[mt->next++];
	y ^= y >> 11;
	y ^= (y << 7) & UINT32_C(0x9d2c5680);
	y ^= (y << 15) & UINT32_C(0xefc60000);
	y ^= y >> 18;
	return y >> (32 - bits);
}

uint32_t mt19937_choice(struct mt19937 *mt, uint32_t n)
{
	int bits = 32 - __builtin_clz(n);
	uint32_t draw;

	do
		draw = mt19937_bits(mt, bits);
	while (draw >= n);
	return draw;
}

double mt19937_unit(struct mt19937 *mt)
{
	uint32_t high = mt19937_bits(mt, 27), low = mt19937_bits(mt, 26);

	return (high * 67108864.0 + low) / 9007199254740992.0;
}
