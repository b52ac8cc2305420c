/* seeker.c: where in the course of a stepper's search a condition becomes true next; see seeker.h.
 */
#include "search/seeker.h"

#include <stdlib.h>

#include "base/xalloc.h"
#include "search/replay/stepper_recipe.h"

enum { SHOWN_PER_SECOND = 10 }; /* how often seeker_iteration() says something new */

struct seeker {
	struct search *search;
	struct engine *engine;
	struct engine_view view;
	enum seeker_state state;
	bool is_looking; /* it has passed `from`, and the conditions are in force */
	uint64_t from, most;
	int count;
	struct condition *condition[ENGINE_BREAKS];
	uint64_t watches;
};

/* A search as the stepper has it. NULL with a message. */
static struct search *make_search(const struct seeker_subject *subject, struct status *st)
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
static void look(struct seeker *seeker)
{
	struct status ignored;

	engine_set_conditions(
		seeker->engine, seeker->condition, seeker->count, seeker->watches, &ignored);
	engine_step(seeker->engine, seeker->most);
	engine_poll(seeker->engine, &seeker->view);
	seeker->is_looking = true;
}

struct seeker *seeker_new(
	const struct seeker_subject *subject, const struct seeker_wish *wish, struct status *st)
{
	struct search *search = make_search(subject, st);
	struct seeker *seeker;

	if (!search)
		return NULL;
	if (!search->ops->observe) {
		status_fail(st, "%s cannot be watched, expected a solver that can, such as mcts",
			search->ops->name);
		search_free(search);
		return NULL;
	}
	seeker = xcalloc(1, sizeof *seeker);
	seeker->search = search;
	seeker->engine = engine_new(search);
	seeker->from = wish->from;
	seeker->most = wish->most;
	seeker->watches = wish->watches;
	for (; seeker->count < wish->count; seeker->count++)
		seeker->condition[seeker->count] = condition_copy(wish->conditions[seeker->count]);
	engine_set_rate(seeker->engine, SHOWN_PER_SECOND);
	engine_begin(seeker->engine, subject->stream);
	engine_start(seeker->engine, subject->state, true);
	if (wish->from)
		engine_step(seeker->engine, wish->from);
	return seeker;
}

void seeker_free(struct seeker *seeker)
{
	if (!seeker)
		return;
	engine_free(seeker->engine);
	engine_view_done(&seeker->view);
	search_free(seeker->search);
	while (seeker->count)
		condition_free(seeker->condition[--seeker->count]);
	free(seeker);
}

enum seeker_state seeker_poll(struct seeker *seeker)
{
	const struct engine_view *view = &seeker->view;

	if (seeker->state != SEEKER_BUSY)
		return seeker->state;
	engine_poll(seeker->engine, &seeker->view);
	if (view->status == ENGINE_PAUSED && !seeker->is_looking)
		look(seeker);
	if (view->status == ENGINE_DONE || (view->status == ENGINE_PAUSED && seeker->is_looking))
		seeker->state = view->broken          ? SEEKER_FOUND
			: view->status == ENGINE_DONE ? SEEKER_AT_END
						      : SEEKER_AT_LIMIT;
	return seeker->state;
}

uint64_t seeker_iteration(const struct seeker *seeker)
{
	return seeker->view.ticks;
}

const struct engine_hits *seeker_hits(const struct seeker *seeker)
{
	return &seeker->view.hits;
}
