/* pick.c: the tables behind a random order of cells; see pick.h. */
#include "game/pick.h"

void pick_init(struct pick *pick)
{
	*pick = (struct pick){.factorial = {1}};
	for (int n = 1; n <= PICK_MOST; n++)
		pick->factorial[n] = pick->factorial[n - 1] * (uint64_t)n;
	for (unsigned half = 0; half < 256; half++)
		for (int cell = 7; cell >= 0; cell--)
			if (half >> cell & 1)
				pick->nibbles[half] = pick->nibbles[half] << 4 | (unsigned)cell;
}
