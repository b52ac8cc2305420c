/* lines.h: where discs can be placed in Othello, and what they flip, on words of 64 bits: the inner
 * loops of the rules (kernel.c, where the layout and the ideas are told) and of the exact solver. A
 * file that includes this is built once for every machine and once for AVX2, see kernel.h;
 * OTHELLO_TARGET says which. */
#ifndef GAME_OTHELLO_LINES_H
#define GAME_OTHELLO_LINES_H

#include <string.h>

#include "base/bits.h"
#include "game/othello/kernel.h"

#ifndef OTHELLO_TARGET
#define OTHELLO_TARGET
#endif
#define INLINE static inline __attribute__((always_inline)) OTHELLO_TARGET
#define KERNEL static OTHELLO_TARGET

typedef uint64_t lines __attribute__((vector_size(32)));

#ifdef __clang__
#define SHUFFLE(v, a, b, c, d) __builtin_shufflevector(v, v, a, b, c, d)
#else
#define SHUFFLE(v, a, b, c, d) __builtin_shuffle(v, (lines){a, b, c, d})
#endif

#define STEP ((lines){1, 8, 7, 9})
#define INNER UINT64_C(0x7e7e7e7e7e7e7e7e)
#define THROUGH ((lines){INNER, ~UINT64_C(0), INNER, INNER})

/* The runs that begin at own discs, upwards and downwards. */
struct runs {
	lines up, down;
};

/* The union of the four words, in each of them. Vectors go by address, because the way they go by
 * value depends on the processor. */
INLINE void spread(lines *v)
{
	*v |= SHUFFLE(*v, 2, 3, 0, 1);
	*v |= SHUFFLE(*v, 1, 0, 3, 2);
}

/* The same in a plain word. */
INLINE uint64_t joined(const lines *v)
{
	lines half = *v | SHUFFLE(*v, 2, 3, 0, 1);

	return half[0] | half[1];
}

INLINE void find_runs(struct runs *runs, const lines *own, const lines *other)
{
	lines step = STEP, step2 = step + step, through = *other & THROUGH;
	lines up2 = through & (through << step), down2 = through & (through >> step);
	lines up = through & (*own << step), down = through & (*own >> step);

	up |= through & (up << step);
	down |= through & (down >> step);
	up |= up2 & (up << step2);
	down |= down2 & (down >> step2);
	up |= up2 & (up << step2);
	down |= down2 & (down >> step2);
	runs->up = up;
	runs->down = down;
}

/* The cells at the ends of the runs. */
INLINE uint64_t ends_of(const struct runs *runs)
{
	lines ends = (runs->up << STEP) | (runs->down >> STEP);

	return joined(&ends);
}

/* The cells of a board where a side can place. */
INLINE uint64_t places_of(uint64_t board, uint64_t own, uint64_t other)
{
	lines own4 = {own, own, own, own}, other4 = {other, other, other, other};
	struct runs runs;

	find_runs(&runs, &own4, &other4);
	return ends_of(&runs) & board & ~(own | other);
}

/* Adds all that lies below, on each line. */
INLINE void shade_down(lines *v)
{
	lines step = STEP, step2 = step + step, step4 = step2 + step2;

	*v |= *v >> step;
	*v |= *v >> step2;
	*v |= *v >> step4;
}

/* The discs that a move flips, from the runs of its position, which begin at own discs for sure. */
INLINE void flips_of_runs(lines *flips, const struct runs *runs, const struct othello_rays *rays)
{
	lines up, down, above, below;

	memcpy(&up, rays->up, sizeof up);
	memcpy(&down, rays->down, sizeof down);
	above = up & ~runs->down;
	below = down & ~runs->up;
	shade_down(&below);
	*flips = (up & ~above & (above - 1)) | (down & ~below);
}

/* The same from the discs alone: the cell behind the flips must be an own disc. */
INLINE uint64_t find_flips(uint64_t own, uint64_t other, const struct othello_rays *rays)
{
	lines own4 = {own, own, own, own}, other4 = {other, other, other, other};
	lines up, down, above, below, flips;

	memcpy(&up, rays->up, sizeof up);
	memcpy(&down, rays->down, sizeof down);
	above = up & ~other4;
	above &= -above & own4;
	below = down & ~other4;
	shade_down(&below);
	flips = up & (above + (lines)(above != 0));
	flips |= down & ~below & (lines)((below & ~(below >> STEP) & own4) != 0);
	return joined(&flips);
}

#endif
