/* go_life.h: what is certain about a position of Go on a small board, whatever is played from there
 * on. */
#ifndef SEARCH_EXACT_GO_LIFE_H
#define SEARCH_EXACT_GO_LIFE_H

#include <stdbool.h>
#include <stdint.h>

enum { GO_LIFE_MOST_SIZE = 5, GO_LIFE_MOST_CELLS = GO_LIFE_MOST_SIZE * GO_LIFE_MOST_SIZE };

/* A set of cells: bit r * size + c. */
typedef uint32_t go_cells;

struct go_life {
	int cells;
	bool has_suicide; /* a side may leave its own chain without liberties, and it comes off */
	go_cells all, near[GO_LIFE_MOST_CELLS]; /* the whole board; the neighbours of each cell */
};

void go_life_init(struct go_life *life, int size, bool has_suicide);

/* The cells of a set that are joined to the seed, which is in it; and the neighbours of a set that
 * are not in it. */
go_cells go_life_flood(const struct go_life *life, go_cells seed, go_cells within);
go_cells go_life_around(const struct go_life *life, go_cells set);

/* What a side has in the end at least, and the other side at most, if this side only ever passes:
 * stones, and points by area. */
struct go_sure {
	int stones, area, others_stones, others_area;
};

struct go_sure go_life_sure(const struct go_life *life, go_cells own, go_cells other);

#endif
