/* search.c: the calls of search.h that apply a default. */
#include "search/search.h"

void search_begin(struct search *search, uint64_t stream)
{
	if (search->ops->begin)
		search->ops->begin(search, stream);
}

void search_reset(struct search *search)
{
	if (search->ops->reset)
		search->ops->reset(search);
}

bool search_get_ready(struct search *search, struct status *st)
{
	return !search->ops->get_ready || search->ops->get_ready(search, st);
}

void search_follow(struct search *search, const void *start, const game_move *moves, int n)
{
	if (search->ops->follow)
		search->ops->follow(search, start, moves, n);
}

bool search_take_remark(struct search *search, char *out, size_t size)
{
	return search->ops->take_remark && search->ops->take_remark(search, out, size);
}

bool search_judge(struct search *search, const void *start, const game_move *moves, int n,
	double *result, struct status *st)
{
	assert(search->is_judge);
	return search->ops->judge(search, start, moves, n, result, st);
}

bool search_set_journal(struct search *search, struct journal *journal, struct status *st)
{
	if (!search->ops->set_journal)
		return !journal ||
			status_fail(st,
				"%s keeps no journal, expected a solver that does, such as mcts or "
				"alphabeta",
				search->ops->name);
	return search->ops->set_journal(search, journal, st);
}

bool search_set_order(struct search *search, struct search_order *order, struct status *st)
{
	if (!search->ops->set_order)
		return !order ||
			status_fail(st,
				"%s looks at moves in no order, expected minimax or alphabeta",
				search->ops->name);
	search->ops->set_order(search, order);
	return true;
}

bool search_can_tune(
	const struct search *search, const char *name, const char *value, struct status *st)
{
	if (!search->ops->can_tune)
		return status_fail(st,
			"%s has nothing that can be changed while it thinks, expected a solver "
			"that does, such as mcts",
			search->ops->name);
	return search->ops->can_tune(search, name, value, st);
}

bool search_tune(struct search *search, const char *name, const char *value, struct status *st)
{
	return search_can_tune(search, name, value, st) &&
		search->ops->tune(search, name, value, st);
}

game_move search_think(struct search *search, const void *state, struct control *control,
	const struct report **place)
{
	uint64_t start_ns = control->clock();
	struct report *report;

	assert(!game_is_over(search->game, state));
	search->root_moves = game_count(search->game, state);
	report = report_renew(place, search->root_moves);
	search->ops->think(search, state, control, report);
	report->elapsed_ns = control->clock() - start_ns - control->put_off_ns;
	assert((report->best == GAME_NO_MOVE) == (report->end != END_MOVE) &&
		(report->end == END_MOVE || search->ops->is_external));
	return report->best;
}

bool search_observe(const struct search *search, uint64_t elapsed_ns, const struct report **place)
{
	struct report *report = report_renew(place, search->root_moves);

	if (search->ops->observe)
		search->ops->observe(search, report);
	report->elapsed_ns = elapsed_ns;
	return search->ops->observe != NULL;
}
