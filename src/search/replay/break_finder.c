/* break_finder.c: where in the course of a stepper's search a condition becomes true next; see
 * break_finder.h. */
#include "search/replay/break_finder.h"

#include <stdlib.h>

#include "base/xalloc.h"
#include "search/replay/stepper_recipe.h"

enum { SHOWN_PER_SECOND = 10 }; /* how often break_finder_iteration() says something new */

struct break_finder {
	struct search *search;
	struct engine *engine;
	struct engine_view view;
	enum break_finder_state state;
	bool is_looking; /* it has passed `from`, and the conditions are in force */
	uint64_t from, most;
	int count;
	struct condition *condition[ENGINE_BREAKS];
	uint64_t watches;
};

/* A search as the stepper has it. NULL with a message. */
static struct search *make_search(const struct break_finder_source *subject, struct status *st)
{
	struct stepper_recipe recipe;
	struct search *search;

	if (!stepper_recipe_read(&recipe, subject->game, subject->spec, st))
		return NULL;
	search = search_new(subject->game, recipe.spec, st);
	stepper_recipe_done(&recipe);
	return search;
}

/* From here on it stops where it should. */
static void look(struct break_finder *break_finder)
{
	struct status ignored;

	engine_set_conditions(break_finder->engine, break_finder->condition, break_finder->count,
		break_finder->watches, &ignored);
	engine_step(break_finder->engine, break_finder->most);
	engine_poll(break_finder->engine, &break_finder->view);
	break_finder->is_looking = true;
}

struct break_finder *break_finder_new(const struct break_finder_source *subject,
	const struct break_finder_goal *wish, struct status *st)
{
	struct search *search = make_search(subject, st);
	struct break_finder *break_finder;

	if (!search)
		return NULL;
	if (!search->ops->observe) {
		status_fail(st, "%s cannot be watched, expected a solver that can, such as mcts",
			search->ops->name);
		search_free(search);
		return NULL;
	}
	break_finder = xcalloc(1, sizeof *break_finder);
	break_finder->search = search;
	break_finder->engine = engine_new(search);
	break_finder->from = wish->from;
	break_finder->most = wish->most;
	break_finder->watches = wish->watches;
	for (; break_finder->count < wish->count; break_finder->count++)
		break_finder->condition[break_finder->count] =
			condition_copy(wish->conditions[break_finder->count]);
	engine_set_rate(break_finder->engine, SHOWN_PER_SECOND);
	engine_begin(break_finder->engine, subject->stream);
	engine_start(break_finder->engine, subject->state, true);
	if (wish->from)
		engine_step(break_finder->engine, wish->from);
	return break_finder;
}

void break_finder_free(struct break_finder *break_finder)
{
	if (!break_finder)
		return;
	engine_free(break_finder->engine);
	engine_view_done(&break_finder->view);
	search_free(break_finder->search);
	while (break_finder->count)
		condition_free(break_finder->condition[--break_finder->count]);
	free(break_finder);
}

enum break_finder_state break_finder_poll(struct break_finder *break_finder)
{
	const struct engine_view *view = &break_finder->view;

	if (break_finder->state != BREAK_FINDER_BUSY)
		return break_finder->state;
	engine_poll(break_finder->engine, &break_finder->view);
	if (view->status == ENGINE_PAUSED && !break_finder->is_looking)
		look(break_finder);
	if (view->status == ENGINE_DONE ||
		(view->status == ENGINE_PAUSED && break_finder->is_looking))
		break_finder->state = view->broken    ? BREAK_FINDER_FOUND
			: view->status == ENGINE_DONE ? BREAK_FINDER_AT_END
						      : BREAK_FINDER_AT_LIMIT;
	return break_finder->state;
}

uint64_t break_finder_iteration(const struct break_finder *break_finder)
{
	return break_finder->view.ticks;
}

const struct engine_hits *break_finder_hits(const struct break_finder *break_finder)
{
	return &break_finder->view.hits;
}
