/* solver.c: plays perfectly where the exact solver of exact.h can finish, and says the exact value
 * of every move. */
#include <math.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "search/exact/exact.h"
#include "search/registry.h"
#include "search/search.h"

struct solver {
	const struct exact_ops *ops;
	void *tables;
};

static bool setup(struct search *search, const struct options *options, struct status *st)
{
	const struct exact_ops *ops = exact_for(search->game);
	struct solver *solver;

	(void)options;
	if (!ops)
		return exact_refuse(search->game, st);
	solver = search->data = xcalloc(1, sizeof *solver);
	solver->ops = ops;
	solver->tables = solver->ops->open(search->game);
	return true;
}

static void teardown(struct search *search)
{
	struct solver *solver = search->data;

	solver->ops->close(solver->tables);
	free(solver);
}

/* The better of two values for one player: the higher; between wins the quicker, between losses the
 * slower. */
static bool is_better(struct exact_value a, struct exact_value b)
{
	if (a.value != b.value)
		return a.value > b.value;
	return a.value > 0 ? a.plies < b.plies : a.value < 0 && a.plies > b.plies;
}

static void think(
	struct search *search, const void *state, struct control *control, struct report *report)
{
	struct solver *solver = search->data;
	const struct game *game = search->game;
	struct exact_value best = {0, 0};
	game_move moves[GAME_MAX_MOVES];
	int n = game_moves(game, state, moves);

	solver->ops->forget(solver->tables); /* so that nodes do not depend on the games before */
	report->best = moves[0];
	for (int i = 0; i < n; i++) {
		uint64_t ticks_before = control_ticks(control), nodes;
		struct exact_value value;
		bool is_solved = exact_solve_move(
			solver->ops, solver->tables, game, state, moves[i], control, &value);

		nodes = control_ticks(control) - ticks_before;
		report->nodes += nodes; /* also of a move that was not finished */
		if (!is_solved)
			break;
		report->move[i] = report_move_unknown(moves[i]);
		report->move[i].kind = VALUE_EXACT;
		report->move[i].value = value.value;
		report->move[i].plies = value.plies;
		report->move[i].visits = nodes;
		report->move_count = i + 1;
		if (i == 0 || is_better(value, best)) {
			best = value;
			report->best = moves[i];
			report->value = value.value;
			report->kind = VALUE_EXACT;
			report->depth = value.plies;
		}
	}
	report->pv[0] = report->best;
	report->pv_length = 1;
}

const struct search_ops search_solver = {
	.name = "solver",
	.title = "Exact solver",
	.summary = "plays perfectly where that can be computed: wins as soon, loses as late as "
		   "possible",
	.setup = setup,
	.teardown = teardown,
	.think = think,
};
