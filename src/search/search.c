/* search.c: the calls of search.h that apply a default. */
#include "search/search.h"

#include "base/clock.h"

const char *value_kind_name(enum value_kind kind)
{
	static const char *const names[] = {"estimate", "exact", "lower", "upper", "none"};

	return names[kind];
}

void search_begin(struct search *search, uint64_t stream)
{
	if (search->ops->begin)
		search->ops->begin(search, stream);
}

bool search_set_journal(struct search *search, struct journal *journal, struct status *st)
{
	if (!search->ops->set_journal)
		return !journal || status_fail(st, "%s keeps no journal, expected a solver that does, such as mcts", search->ops->name);
	return search->ops->set_journal(search, journal, st);
}

/* Clears what a solver may leave alone; not the array of moves, which is large. */
static void report_clear(struct report *report)
{
	report->best = GAME_NO_MOVE;
	report->kind = VALUE_NONE;
	report->value = 0;
	report->iterations = report->nodes = report->bytes = report->elapsed_ns = 0;
	report->depth = report->pv_length = report->move_count = 0;
	report->is_full = false;
}

game_move search_think(struct search *search, const void *state, struct control *control, struct report *report)
{
	uint64_t start_ns = clock_ns();

	assert(!game_is_over(search->game, state));
	report_clear(report);
	search->ops->think(search, state, control, report);
	report->elapsed_ns = clock_ns() - start_ns;
	assert(report->best != GAME_NO_MOVE);
	return report->best;
}

bool search_observe(const struct search *search, struct report *report)
{
	report_clear(report);
	if (search->ops->observe)
		search->ops->observe(search, report);
	return search->ops->observe != NULL;
}

void report_copy(struct report *to, const struct report *from)
{
	memcpy(to, from, offsetof(struct report, move) + (size_t)from->move_count * sizeof *from->move);
}
