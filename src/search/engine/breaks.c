/* breaks.c: the conditions at which an engine pauses by itself.
 *
 * While there are some, the search thread looks after every iteration at which one of them may
 * become true: condition_rest() says how long each stays as it is, so `iteration = 500` costs
 * nothing before. At a look they are asked of a report, and of the one before. */
#include <stdlib.h>

#include "base/xalloc.h"
#include "search/engine/engine_internal.h"

bool engine_set_breaks(
	struct engine *engine, struct condition *const *conditions, int count, struct status *st)
{
	return engine_set_conditions(engine, conditions, count, 0, st);
}

bool engine_set_conditions(struct engine *engine, struct condition *const *conditions, int count,
	uint64_t watches, struct status *st)
{
	struct breaks *breaks = xcalloc(1, sizeof *breaks);

	assert(count >= 0 && count <= ENGINE_BREAKS);
	if (count && !engine->search->ops->observe) {
		free(breaks);
		return status_fail(st,
			"%s cannot be watched, expected a solver that can, such as mcts",
			engine->search->ops->name);
	}
	for (breaks->count = 0; breaks->count < count; breaks->count++)
		breaks->condition[breaks->count] = condition_copy(conditions[breaks->count]);
	breaks->watches = watches;
	pthread_mutex_lock(&engine->lock);
	breaks_free(engine->new_breaks);
	engine->new_breaks = breaks;
	engine->shown->broken = engine->hits.added = 0; /* they would be taken for the new ones */
	engine->generation++;
	pthread_mutex_unlock(&engine->lock);
	return true;
}

void breaks_free(struct breaks *breaks)
{
	if (!breaks)
		return;
	for (int i = 0; i < breaks->count; i++)
		condition_free(breaks->condition[i]);
	report_release(breaks->before);
	report_release(breaks->now);
	free(breaks);
}

bool breaks_renew(struct engine *engine)
{
	struct breaks *breaks = engine->new_breaks;

	if (!breaks)
		return false;
	breaks_free(engine->breaks);
	engine->breaks = engine->new_breaks = NULL;
	engine->broken = 0;
	if (!breaks->count) {
		breaks_free(breaks);
		return true;
	}
	breaks->is_fresh = true;
	engine->breaks = breaks;
	return true;
}

/* What of `now` has become true; then that is what was before, and the next look is known. */
static uint64_t judge(struct breaks *breaks, uint64_t ticks, bool is_stepwise)
{
	const struct report *before =
		!breaks->is_fresh && breaks->seen_at + 1 == ticks ? breaks->before : NULL;
	const struct report *now = breaks->now;
	uint64_t broken = 0, rest = ENGINE_NEVER;

	for (int i = 0; i < breaks->count; i++) {
		const struct condition *condition = breaks->condition[i];
		bool is_true = condition_holds(condition, before, now);
		uint64_t own_rest = is_stepwise ? condition_rest(condition, now) : 1;

		if (is_true && !breaks->is_fresh &&
			(!breaks->is_true[i] || condition_is_event(condition)))
			broken |= UINT64_C(1) << i;
		breaks->is_true[i] = is_true;
		rest = own_rest < rest ? own_rest : rest;
	}
	breaks->hit = (struct engine_hit){ticks, broken, report_known_best(now),
		before ? report_known_best(before) : GAME_NO_MOVE};
	breaks->now = breaks->before;
	breaks->before = now;
	breaks->is_fresh = false;
	breaks->seen_at = ticks;
	breaks->look_at = rest < ENGINE_NEVER - ticks ? ticks + rest : ENGINE_NEVER;
	return broken;
}

uint64_t breaks_look(struct engine *engine, uint64_t ticks)
{
	struct breaks *breaks = engine->breaks;

	if (!breaks || (!breaks->is_fresh && ticks < breaks->look_at))
		return 0;
	search_observe(engine->search, 0, &breaks->now);
	return judge(breaks, ticks, engine->search->is_stepwise);
}

uint64_t breaks_end(struct engine *engine, uint64_t ticks, const struct report *report)
{
	struct breaks *breaks = engine->breaks;

	if (!breaks || breaks->is_fresh || ticks <= breaks->seen_at || ticks < breaks->look_at)
		return 0;
	report_hold(&breaks->now, report);
	return judge(breaks, ticks, engine->search->is_stepwise);
}
