/* expand.c: how the tree grows at the end of the path: one child at each visit, or all when a leaf
 * is visited again. */
#include "search/mcts/mcts_internal.h"

static int pick_random(struct worker *worker, int untried)
{
	return (int)rng_below(&worker->random.rng, (uint32_t)untried);
}

static int pick_first(struct worker *worker, int untried)
{
	(void)worker;
	(void)untried;
	return 0;
}

static int pick_last(struct worker *worker, int untried)
{
	(void)worker;
	return untried - 1;
}

static const struct expand_part one = {
	.name = "one",
	.summary = "one untried child at each visit, chosen at random",
	.draws = true,
	.entry = ENTRY_DRAWN,
	.pick = pick_random,
};
static const struct expand_part ordered = {
	.name = "ordered",
	.summary = "one untried child at each visit, in the game's order",
	.pick = pick_first,
};
static const struct expand_part last = {
	.name = "last",
	.summary = "one untried child at each visit, the last in the game's order first",
	.entry = ENTRY_LAST,
	.pick = pick_last,
};
static const struct expand_part all = {
	.name = "all",
	.summary = "all children when a leaf is visited for the second time",
	.adds_all = true,
	.entry = ENTRY_ALL,
};

const struct expand_part *const expand_parts[] = {&one, &ordered, &last, &all, NULL};
