/* thread.c: the search thread of an engine: thinks, and meets the orders meanwhile; see
 * engine_internal.h.
 *
 * It does so at the looks of its control (control.h), about every millisecond, or earlier if steps
 * end, a sample is due or a condition may hold. A look at tick t comes before the work of that
 * tick, so t - 1 are finished then; to stand again after n more it must be called n ticks later.
 *
 * The lock is held unless a comment says otherwise. */
#include <stdlib.h>

#include "base/system/clock.h"
#include "search/engine/engine_internal.h"

static bool is_replaced(const struct engine *engine)
{
	return engine->running != engine->ordered;
}

static bool must_stop(const struct engine *engine)
{
	return engine->is_stopping || is_replaced(engine);
}

/* Without the lock: what the search knows now, into the draft. */
static void fill_draft(struct engine *engine, uint64_t ticks, bool is_final, bool has_request)
{
	const struct search_ops *ops = engine->search->ops;
	struct publication *draft = engine->draft;

	draft->ticks = ticks;
	if (is_final)
		report_hold(&draft->report, engine->final);
	else if (ops->observe)
		search_observe(engine->search,
			engine->looked_ns - engine->start_ns - engine->paused_ns, &draft->report);
	else
		report_hold(&draft->report, NULL);
	draft->has_subtree = has_request && ops->browse &&
		ops->browse(engine->search, &engine->asked, &draft->subtree);
}

/* Publishes what is known; lets go of the lock meanwhile, so orders may be others afterwards. */
static void publish(struct engine *engine, uint64_t ticks, bool is_final)
{
	uint64_t number = engine->request_number;
	bool has_request = engine->has_request;
	struct publication *draft;

	if (has_request)
		engine->asked = engine->request;
	pthread_mutex_unlock(&engine->lock);
	fill_draft(engine, ticks, is_final, has_request);
	pthread_mutex_lock(&engine->lock);
	if (is_replaced(engine))
		return;
	engine->published_ns = engine->looked_ns;
	draft = engine->draft;
	draft->request = number;
	draft->tuning = engine->tuned;
	draft->broken = engine->broken_at == ticks && !engine->new_breaks ? engine->broken : 0;
	engine->draft = engine->shown;
	engine->shown = draft;
	engine->generation++;
	pthread_cond_broadcast(&engine->settled);
}

void engine_free_tunings(struct tuning *tunings)
{
	while (tunings) {
		struct tuning *next = tunings->next;

		free(tunings->name);
		free(tunings->value);
		free(tunings);
		tunings = next;
	}
}

/* Without the lock. */
static void turn_knobs(struct search *search, const struct tuning *tunings)
{
	for (; tunings; tunings = tunings->next) {
		struct status st;
		bool is_tuned = search_tune(search, tunings->name, tunings->value, &st);

		assert(is_tuned); /* it was asked when it was ordered */
		(void)is_tuned;
	}
}

/* Turns the knobs as ordered; lets go of the lock meanwhile, so orders may be others afterwards.
 * True if there was something to do. */
static bool make_tunings(struct engine *engine)
{
	struct tuning *tunings = engine->tunings;
	uint64_t number = engine->tuning_number;

	if (!tunings)
		return false;
	engine->tunings = NULL;
	pthread_mutex_unlock(&engine->lock);
	turn_knobs(engine->search, tunings);
	engine_free_tunings(tunings);
	pthread_mutex_lock(&engine->lock);
	engine->tuned = number;
	return true;
}

/* Turns the steps that were ordered into the moment at which to stand. Those of a start that is
 * still to come are not for this search. */
static void grant_steps(struct engine *engine, uint64_t ticks)
{
	uint64_t from = engine->stand_at > ticks ? engine->stand_at : ticks;

	if (!engine->steps || is_replaced(engine))
		return;
	engine->stand_at =
		engine->steps < ENGINE_NEVER - from ? from + engine->steps : ENGINE_NEVER;
	engine->steps = 0;
}

static bool must_stand(struct engine *engine, uint64_t ticks)
{
	grant_steps(engine, ticks);
	return !must_stop(engine) && ticks >= engine->stand_at;
}

/* Stands until an order lets it go on; what is published meanwhile is what it knows. */
static void stand(struct engine *engine, struct control *control, uint64_t ticks)
{
	uint64_t waited_ns;

	publish(engine, ticks, false);
	while (must_stand(engine, ticks)) {
		if (make_tunings(engine) || engine_has_new_request(engine) ||
			engine_has_new_tuning(engine)) {
			publish(engine, ticks, false);
		} else {
			engine_set_status(engine, ENGINE_PAUSED);
			pthread_cond_wait(&engine->ordered_something, &engine->lock);
		}
	}
	waited_ns = clock_ns() - engine->looked_ns;
	engine->paused_ns += waited_ns;
	control_put_off(control, waited_ns); /* a pause is not the search's time */
}

static bool is_due(const struct engine *engine)
{
	if (engine_has_new_request(engine))
		return true;
	return engine->rate &&
		engine->looked_ns - engine->published_ns >=
		UINT64_C(1000000000) / (uint64_t)engine->rate;
}

/* The sample that was due at these ticks, and when the next one is. */
static void add_sample(struct engine *engine, uint64_t ticks, const struct report *report)
{
	if (!is_replaced(engine))
		trace_add(&engine->trace, report);
	engine->sample_at = engine->trace.count < TRACE_MOST ? trace_next(ticks, engine->per_octave)
							     : ENGINE_NEVER;
}

/* Conditions have become true: pauses if one is not only watched, unless there are others or
 * another search by now. */
static void take_breaks(struct engine *engine, uint64_t ticks, uint64_t broken)
{
	if (!broken || engine->new_breaks || is_replaced(engine))
		return;
	engine->hits.hit[engine->hits.added++ % ENGINE_HITS] = engine->breaks->hit;
	broken &= ~engine->breaks->watches;
	if (!broken)
		return;
	engine->broken = broken;
	engine->broken_at = ticks;
	engine->stand_at = engine->steps = 0;
}

/* New conditions begin with what holds now; lets go of the lock meanwhile, so orders may be others
 * afterwards. */
static void renew_breaks(struct engine *engine, uint64_t ticks)
{
	if (!breaks_renew(engine))
		return;
	pthread_mutex_unlock(&engine->lock);
	breaks_look(engine, ticks);
	pthread_mutex_lock(&engine->lock);
}

/* After how many ticks there is something to do that must not be late; 0: nothing. */
static uint64_t allowance(const struct engine *engine, uint64_t ticks)
{
	uint64_t at = engine->stand_at < engine->sample_at ? engine->stand_at : engine->sample_at,
		 due = breaks_due(engine);

	at = due < at ? due : at;
	return at == ENGINE_NEVER ? 0 : at > ticks ? at - ticks : 1;
}

/* Without the lock, as all that is called by the search. */
uint64_t engine_look(struct watch *watch, struct control *control)
{
	struct engine *engine = (struct engine *)watch;
	uint64_t ticks = control->ticks - 1, next, broken;
	bool is_sample = ticks == engine->sample_at, is_tuned;

	engine->looked_ns = clock_ns();
	if (is_sample)
		search_observe(engine->search, 0, &engine->draft->report);
	broken = breaks_look(engine, ticks);
	pthread_mutex_lock(&engine->lock);
	if (is_sample)
		add_sample(engine, ticks, engine->draft->report);
	take_breaks(engine, ticks, broken);
	is_tuned = make_tunings(engine);
	if (must_stand(engine, ticks))
		stand(engine, control, ticks);
	else if (!must_stop(engine) && (is_tuned || is_due(engine)))
		publish(engine, ticks, false);
	make_tunings(engine); /* that were ordered together with the end of a pause */
	renew_breaks(engine, ticks);
	grant_steps(engine, ticks);
	control->is_stopped = control->is_stopped || must_stop(engine);
	next = allowance(engine, ticks);
	pthread_mutex_unlock(&engine->lock);
	return next;
}

/* Without the lock: the whole search; returns how many ticks it finished. */
static uint64_t think(struct engine *engine)
{
	struct control control;

	engine->start_ns = engine->looked_ns = engine->published_ns = clock_ns();
	engine->paused_ns = 0;
	control_init(&control);
	control_watch(&control, &engine->watch);
	search_think(engine->search, &engine->state, &control, &engine->final);
	/* the tick that says stop is not worked on */
	return control_ticks(&control) - control.is_stopped;
}

/* Takes up the newest start and sees it through. */
static void take_up(struct engine *engine, uint64_t *ticks)
{
	struct engine_line *line;
	bool has_reset, has_begin;
	uint64_t stream, broken;

	make_tunings(engine);
	has_reset = engine->has_reset;
	has_begin = engine->has_begin;
	stream = engine->stream;
	engine->per_octave = engine->samples_per_octave;
	engine->sample_at = engine->per_octave && engine->search->ops->observe ? 1 : ENGINE_NEVER;
	breaks_renew(engine);
	if (engine->breaks)
		engine->breaks->is_fresh = true;
	engine->broken = 0;
	engine->running = engine->ordered;
	engine->has_reset = engine->has_begin = false;
	line = engine->line;
	engine->line = NULL;
	game_copy(engine->search->game, &engine->state, &engine->next);
	pthread_mutex_unlock(&engine->lock);
	if (has_reset)
		search_reset(engine->search);
	if (has_begin)
		search_begin(engine->search, stream);
	if (line)
		search_follow(engine->search, &line->start, line->move, line->count);
	free(line);
	*ticks = think(engine);
	broken = breaks_end(engine, *ticks, engine->final);
	pthread_mutex_lock(&engine->lock);
	if (*ticks == engine->sample_at) /* its last iteration, after which no look came */
		add_sample(engine, *ticks, engine->final);
	take_breaks(engine, *ticks, broken);
	publish(engine, *ticks, true);
	if (!is_replaced(engine))
		engine_set_status(engine, ENGINE_DONE);
}

void *engine_serve(void *data)
{
	struct engine *engine = data;
	uint64_t ticks = 0;

	pthread_mutex_lock(&engine->lock);
	while (!engine->is_quitting) {
		if (is_replaced(engine))
			take_up(engine, &ticks);
		else if (engine->status == ENGINE_DONE && engine_has_new_request(engine))
			publish(engine, ticks, true);
		else
			pthread_cond_wait(&engine->ordered_something, &engine->lock);
	}
	pthread_mutex_unlock(&engine->lock);
	return NULL;
}
