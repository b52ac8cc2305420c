/* compare.c: several searches of one position side by side; see compare.h. */
#include "lab/compare.h"

#include <math.h>

#include "base/system/clock.h"
#include "search/exact/exact.h"
#include "search/search.h"

/* From the simplest on; the last ones take the place of those that need what a game does not have.
 */
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

void compare_find_truth(const struct game *game, const void *state, const atomic_bool *stop,
	struct compare_truth *truth)
{
	const struct exact_ops *ops = exact_for(game);
	struct control control;
	void *tables;

	truth->is_known = false;
	if (!ops || (stop && atomic_load(stop)))
		return;
	control_init(&control);
	control.stop = stop;
	control.deadline_ns = clock_ns() + (uint64_t)COMPARE_TRUTH_MS * 1000000;
	tables = ops->open(game);
	truth->count = game_moves(game, state, truth->move);
	truth->is_known = true;
	truth->highest = -INFINITY;
	for (int i = 0; i < truth->count && truth->is_known; i++) {
		struct exact_value value = {0, 0};
		union game_state child;

		game_copy(game, &child, state);
		game_play(game, &child, truth->move[i]);
		truth->is_known = ops->solve(tables, &child, &control, &value);
		truth->value[i] = 0.0 - value.value;
		truth->highest = fmax(truth->highest, truth->value[i]);
	}
	ops->close(tables);
}

double compare_truth_of(const struct compare_truth *truth, game_move move)
{
	for (int i = 0; truth->is_known && i < truth->count; i++)
		if (truth->move[i] == move)
			return truth->value[i];
	return NAN;
}

double compare_error(const struct compare_truth *truth, game_move move, double value)
{
	return fabs(value - compare_truth_of(truth, move));
}
