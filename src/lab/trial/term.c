/* term.c: a trial that is a formula: the exploration term of UCB1 for every pair of visits n of a
 * child and N of its parent.
 *
 * (1)  c sqrt(ln N / n)     n = visits, N = parent; Auer, Cesa-Bianchi, Fischer 2002 with c = sqrt
 * 2
 *
 * N is at least n in a tree; the whole square is filled anyway, as in books. */
#include "base/maths/exact.h"
#include "lab/trial/trial.h"
#include "search/mcts/select/ucb1.h"

static const struct option keys[] = {
	{"c", OPTION_REAL, "1.4142135623730951", 0, 1e9, NULL, "weight of exploration"},
	{"most", OPTION_INT, "100", 2, 1000000000, NULL, "n and N run from 1 to this"},
	{"places", OPTION_INT, "100", 2, 200, NULL, "at how many places, evenly spread"},
	{.name = NULL},
};

enum { VISITS, PARENT, TERM };

static const struct trial_column columns[] = {
	[VISITS] = {"visits", .help = "n, the visits of the child"},
	[PARENT] = {"parent", .help = "N, the visits of its parent"},
	[TERM] = {"term", .help = "c sqrt(ln N / n)"},
	{.name = NULL},
};

struct square {
	double c;
	uint64_t most, places;
};

static bool open(void *at, const struct trial_setting *setting, struct status *st)
{
	struct square *square = at;

	(void)st;
	square->c = options_real(setting->keys, "c");
	square->most = (uint64_t)options_int(setting->keys, "most");
	square->places = (uint64_t)options_int(setting->keys, "places");
	if (square->places > square->most)
		square->places = square->most;
	exact_init();
	return true;
}

/* Place i of 1 to most, to the nearest whole number. */
static uint64_t place(const struct square *square, uint64_t i)
{
	uint64_t steps = square->places - 1;

	return 1 + (2 * (square->most - 1) * i + steps) / (2 * steps);
}

static bool run(void *at, uint64_t trial, struct table *out)
{
	const struct square *square = at;

	(void)trial;
	for (uint64_t i = 0; i < square->places; i++) {
		for (uint64_t j = 0; j < square->places; j++) {
			struct cell *cell = table_add_row(out);
			uint64_t n = place(square, i), parent = place(square, j);

			cell[VISITS].number = (double)n;
			cell[PARENT].number = (double)parent;
			/* (1) */
			cell[TERM].number = ucb1_explore(
				square->c, exact_sqrt_ln(parent), exact_inverse_sqrt(n));
		}
	}
	return true;
}

const struct trial_kind trial_term = {
	.name = "term",
	.summary = "the exploration term c sqrt(ln N / n) for every n and N",
	.keys = keys,
	.columns = columns,
	.usual_table = "count(), min(term), max(term)",
	.usual_trials = 1,
	.is_exact = true,
	.bytes = sizeof(struct square),
	.open = open,
	.run = run,
};
