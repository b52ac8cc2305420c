/* compare.c: several searches of one position side by side; see compare.h. */
#include "lab/analysis/compare.h"

#include <math.h>

#include "base/system/clock.h"
#include "lab/workers.h"
#include "search/exact/exact.h"
#include "search/search.h"

/* From the simplest on; the last ones replace solvers that the game does not support. */
static const char *const usual_specs[] = {
	"bestfirst", "lookahead", "flat", "uct", "strong", "flat-ucb", "random", NULL};

bool compare_suits(const struct game *game, const char *spec, struct status *st)
{
	struct search *search = search_new_of(game, spec, SPEC_OF_USER, st);
	bool is_good = search != NULL;

	search_free(search);
	return is_good;
}

int compare_usual(const struct game *game, const char **out, int most)
{
	struct status ignored;
	int count = 0;

	for (int i = 0; usual_specs[i] && count < most; i++)
		if (compare_suits(game, usual_specs[i], &ignored))
			out[count++] = usual_specs[i];
	return count;
}

void compare_find_exact_values(const struct game *game, const void *state, uint64_t most_ms,
	const atomic_bool *stop, struct compare_exact_values *known)
{
	const struct exact_ops *ops = exact_for(game);
	struct control control;
	void *tables;

	known->is_known = false;
	if (!ops || workers_are_stopped(stop))
		return;
	control_init(&control);
	control.stop = stop;
	if (most_ms)
		control.deadline_ns = clock_ns() + most_ms * 1000000;
	tables = ops->open(game);
	known->count = game_moves(game, state, known->move);
	known->is_known = true;
	known->highest = -INFINITY;
	for (int i = 0; i < known->count && known->is_known; i++) {
		struct exact_value value = {0, 0};

		known->is_known = exact_solve_move(
			ops, tables, game, state, known->move[i], &control, &value);
		known->value[i] = value.value;
		known->highest = fmax(known->highest, known->value[i]);
	}
	ops->close(tables);
}

double compare_exact_values_of(const struct compare_exact_values *known, game_move move)
{
	for (int i = 0; known->is_known && i < known->count; i++)
		if (known->move[i] == move)
			return known->value[i];
	return NAN;
}

double compare_error(const struct compare_exact_values *known, game_move move, double value)
{
	return fabs(value - compare_exact_values_of(known, move));
}
