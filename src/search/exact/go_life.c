/* go_life.c: what is certain about a position of Go on a small board; see go_life.h.
 *
 * Benson 1976 ("Life in the game of Go"). The regions of a side are the connected parts of all that
 * is not its stones. A region is vital to a chain of that side if every empty point of it is a
 * liberty of the chain. Chains that have two vital regions each, all of whose borders are such
 * chains, cannot be taken even if their owner passes for ever: a player who wants to fill the last
 * liberty in one region has no liberty there himself while the other region has one. They are found
 * by striking out, until nothing changes, chains with fewer than two vital regions, and regions
 * that border on a chain struck out.
 *
 * In the end, however it comes, these stones stand; a region of one point is empty, for a stone of
 * the other side there would die at once; and in a larger region the other side has at least one
 * stone less than there are points, since stones need a liberty. It may have all of it by area, but
 * not where every point of the region has such a stone beside it: then no empty one is the other
 * side's.
 *
 * Where suicide is allowed, the other side can take its own stones out of a region and so make
 * points of it empty that are no liberties. There every point of a vital region must have the chain
 * beside it, empty or not. */
#include "search/exact/go_life.h"

#include "base/bits.h"

void go_life_init(struct go_life *life, int size, bool has_suicide)
{
	*life = (struct go_life){.cells = size * size,
		.has_suicide = has_suicide,
		.all = (go_cells)((UINT64_C(1) << size * size) - 1)};
	for (int cell = 0; cell < life->cells; cell++) {
		go_cells bit = UINT32_C(1) << cell;

		life->near[cell] |= cell % size ? bit >> 1 : 0;
		life->near[cell] |= cell % size < size - 1 ? bit << 1 : 0;
		life->near[cell] |= bit >> size | (bit << size & life->all);
	}
}

go_cells go_life_around(const struct go_life *life, go_cells set)
{
	go_cells out = 0;

	for (go_cells rest = set; rest; rest &= rest - 1)
		out |= life->near[bits_lowest(rest)];
	return out & ~set;
}

go_cells go_life_flood(const struct go_life *life, go_cells seed, go_cells within)
{
	go_cells set = seed, before;

	do {
		before = set;
		set |= go_life_around(life, set) & within;
	} while (set != before);
	return set;
}

/* The connected parts of a set; returns how many. */
static int split(const struct go_life *life, go_cells set, go_cells parts[GO_LIFE_MOST_CELLS])
{
	int n = 0;

	for (go_cells rest = set; rest; rest &= ~parts[n++])
		parts[n] = go_life_flood(life, rest & (0 - rest), set);
	return n;
}

static bool is_vital(
	const struct go_life *life, go_cells region, go_cells empty, go_cells around_chain)
{
	go_cells must_touch = life->has_suicide ? region : region & empty;

	return (region & empty) && !(must_touch & ~around_chain);
}

/* Drops the regions that touch a set; returns how many are left. */
static int drop_touching(go_cells *regions, int n, go_cells around)
{
	int kept = 0;

	for (int r = 0; r < n; r++)
		if (!(regions[r] & around))
			regions[kept++] = regions[r];
	return kept;
}

struct go_sure go_life_sure(const struct go_life *life, go_cells own, go_cells other)
{
	go_cells chains[GO_LIFE_MOST_CELLS], regions[GO_LIFE_MOST_CELLS],
		empty = life->all & ~own & ~other;
	int chain_count = split(life, own, chains),
	    region_count = split(life, life->all & ~own, regions);
	struct go_sure sure = {0, 0, life->cells, life->cells};
	go_cells alive = 0;
	int c = 0;

	while (c < chain_count) {
		go_cells around = go_life_around(life, chains[c]);
		int vital = 0;

		for (int r = 0; r < region_count; r++)
			vital += is_vital(life, regions[r], empty, around);
		if (vital >= 2) {
			c++;
			continue;
		}
		region_count = drop_touching(regions, region_count, around);
		chains[c] = chains[--chain_count];
		c = 0; /* what was alive by a dropped region may not be */
	}
	for (c = 0; c < chain_count; c++)
		alive |= chains[c];
	sure.stones = sure.area = bits_count(alive);
	sure.others_stones -= sure.stones + (alive ? region_count : 0);
	sure.others_area -= sure.stones;
	for (int r = 0; r < region_count && alive; r++) {
		sure.area += !(regions[r] & (regions[r] - 1));
		sure.others_area -= !(regions[r] & ~go_life_around(life, alive));
	}
	return sure;
}
