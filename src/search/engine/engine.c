/* engine.c: the orders that an engine takes, and what it shows; see engine.h, and engine_internal.h
 * for how it works. */
#include <stdlib.h>

#include "base/system/signals.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "search/engine/engine_internal.h"

enum { STACK_BYTES = 16 << 20 }; /* solvers recurse; some systems give a thread little */

void engine_set_status(struct engine *engine, enum engine_status status)
{
	if (engine->status == status)
		return;
	engine->status = status;
	engine->generation++;
	pthread_cond_broadcast(&engine->settled);
}

static void start_thread(struct engine *engine)
{
	pthread_attr_t attributes;
	sigset_t signals;

	signals_block(&signals);
	pthread_attr_init(&attributes);
	pthread_attr_setstacksize(&attributes, STACK_BYTES);
	if (pthread_create(&engine->thread, &attributes, engine_serve, engine) != 0)
		xalloc_fail_thread();
	pthread_attr_destroy(&attributes);
	signals_restore(&signals);
}

struct engine *engine_new(struct search *search)
{
	struct engine *engine = xcalloc(1, sizeof *engine);

	engine->watch.look = engine_look;
	engine->search = search;
	engine->stand_at = ENGINE_NEVER;
	engine->status = ENGINE_IDLE;
	engine->shown = xcalloc(1, sizeof *engine->shown);
	engine->draft = xcalloc(1, sizeof *engine->draft);
	pthread_mutex_init(&engine->lock, NULL);
	pthread_cond_init(&engine->ordered_something, NULL);
	pthread_cond_init(&engine->settled, NULL);
	start_thread(engine);
	return engine;
}

static void publication_free(struct publication *publication)
{
	report_release(publication->report);
	subtree_done(&publication->subtree);
	free(publication);
}

/* Ends an order: the search thread, if it stands, sees what is wanted now. */
static void give_order(struct engine *engine)
{
	pthread_cond_signal(&engine->ordered_something);
	pthread_mutex_unlock(&engine->lock);
}

/* An order that ends a pause: no longer paused at once, not only when the search thread has
 * noticed. */
static void give_order_to_move(struct engine *engine)
{
	if (engine->status == ENGINE_PAUSED)
		engine_set_status(engine, ENGINE_THINKING);
	give_order(engine);
}

void engine_free(struct engine *engine)
{
	if (!engine)
		return;
	pthread_mutex_lock(&engine->lock);
	engine->is_stopping = engine->is_quitting = true;
	give_order(engine);
	pthread_join(engine->thread, NULL);
	pthread_cond_destroy(&engine->settled);
	pthread_cond_destroy(&engine->ordered_something);
	pthread_mutex_destroy(&engine->lock);
	publication_free(engine->shown);
	publication_free(engine->draft);
	engine_free_tunings(engine->tunings);
	free(engine->line);
	breaks_free(engine->new_breaks);
	breaks_free(engine->breaks);
	trace_done(&engine->trace);
	report_release(engine->final);
	free(engine);
}

void engine_begin(struct engine *engine, uint64_t stream)
{
	pthread_mutex_lock(&engine->lock);
	engine->has_begin = true;
	engine->stream = stream;
	pthread_mutex_unlock(&engine->lock);
}

void engine_reset(struct engine *engine)
{
	pthread_mutex_lock(&engine->lock);
	engine->has_reset = true;
	pthread_mutex_unlock(&engine->lock);
}

void engine_start(struct engine *engine, const void *state, bool is_paused)
{
	assert(!game_is_over(engine->search->game, state));
	pthread_mutex_lock(&engine->lock);
	engine->ordered++;
	game_copy(engine->search->game, &engine->next, state);
	engine->is_stopping = false;
	engine->stand_at = is_paused ? 0 : ENGINE_NEVER;
	engine->steps = 0;
	engine->shown->ticks = engine->shown->broken = engine->hits.added = 0;
	report_hold(&engine->shown->report, NULL);
	engine->shown->has_subtree = false;
	trace_reset(&engine->trace, engine->ordered);
	engine->status = ENGINE_THINKING;
	engine->generation++;
	give_order(engine);
}

void engine_follow(struct engine *engine, const void *start, const game_move *moves, int n)
{
	struct engine_line *line, *old;

	if (!engine->search->ops->follow)
		return;
	line = xmalloc(sizeof *line + (size_t)n * sizeof *moves);
	game_copy(engine->search->game, &line->start, start);
	line->count = n;
	if (n)
		memcpy(line->move, moves, (size_t)n * sizeof *moves);
	pthread_mutex_lock(&engine->lock);
	old = engine->line;
	engine->line = line;
	pthread_mutex_unlock(&engine->lock);
	free(old);
}

void engine_stop(struct engine *engine)
{
	pthread_mutex_lock(&engine->lock);
	engine->is_stopping = true;
	give_order_to_move(engine);
}

void engine_pause(struct engine *engine)
{
	pthread_mutex_lock(&engine->lock);
	engine->stand_at = 0;
	engine->steps = 0;
	give_order(engine);
}

void engine_resume(struct engine *engine)
{
	pthread_mutex_lock(&engine->lock);
	engine->stand_at = ENGINE_NEVER;
	engine->steps = 0;
	give_order_to_move(engine);
}

void engine_step(struct engine *engine, uint64_t n)
{
	if (!n)
		return engine_pause(engine);
	pthread_mutex_lock(&engine->lock);
	if (engine->stand_at == ENGINE_NEVER)
		engine->stand_at = 0;
	engine->steps = n < ENGINE_NEVER - engine->steps ? engine->steps + n : ENGINE_NEVER;
	give_order_to_move(engine);
}

void engine_set_rate(struct engine *engine, int per_second)
{
	assert(per_second >= 0);
	pthread_mutex_lock(&engine->lock);
	engine->rate = per_second;
	pthread_mutex_unlock(&engine->lock);
}

uint64_t engine_request(struct engine *engine, const struct subtree_request *request)
{
	uint64_t number;

	pthread_mutex_lock(&engine->lock);
	engine->has_request = request != NULL;
	if (request)
		engine->request = *request;
	number = ++engine->request_number;
	give_order(engine);
	return number;
}

bool engine_tune(struct engine *engine, const char *name, const char *value, struct status *st)
{
	struct tuning *tuning;

	if (!search_can_tune(engine->search, name, value, st))
		return false;
	pthread_mutex_lock(&engine->lock);
	for (tuning = engine->tunings; tuning && !text_same(tuning->name, name);)
		tuning = tuning->next;
	if (!tuning) {
		tuning = xmalloc(sizeof *tuning);
		*tuning = (struct tuning){.name = xstrdup(name), .next = engine->tunings};
		engine->tunings = tuning;
	}
	free(tuning->value);
	tuning->value = xstrdup(value);
	engine->tuning_number++;
	give_order(engine);
	return true;
}

void engine_set_trace(struct engine *engine, int per_octave)
{
	assert(per_octave >= 0 && per_octave <= TRACE_PER_OCTAVE);
	pthread_mutex_lock(&engine->lock);
	engine->samples_per_octave = per_octave;
	pthread_mutex_unlock(&engine->lock);
}

/* Something that was ordered will be published soon without a further order. */
static bool owes_answer(const struct engine *engine)
{
	return (engine->status != ENGINE_IDLE && engine_has_new_request(engine)) ||
		(engine->status == ENGINE_PAUSED && engine_has_new_tuning(engine));
}

bool engine_poll(struct engine *engine, struct engine_view *view)
{
	const struct publication *shown;
	bool is_new;

	pthread_mutex_lock(&engine->lock);
	is_new = view->generation != engine->generation;
	view->owes_answer = owes_answer(engine);
	if (is_new) {
		shown = engine->shown;
		view->status = engine->status;
		view->generation = engine->generation;
		view->ticks = shown->ticks;
		view->broken = shown->broken;
		view->hits = engine->hits;
		view->request = shown->request;
		view->has_subtree = shown->has_subtree;
		report_hold(&view->report, shown->report);
		if (shown->has_subtree)
			subtree_copy(&view->subtree, &shown->subtree);
		trace_follow(&view->trace, &engine->trace);
	}
	pthread_mutex_unlock(&engine->lock);
	return is_new;
}

enum engine_status engine_wait(struct engine *engine)
{
	enum engine_status status;

	pthread_mutex_lock(&engine->lock);
	while (engine->status == ENGINE_THINKING || owes_answer(engine))
		pthread_cond_wait(&engine->settled, &engine->lock);
	status = engine->status;
	pthread_mutex_unlock(&engine->lock);
	return status;
}

void engine_view_done(struct engine_view *view)
{
	report_release(view->report);
	subtree_done(&view->subtree);
	trace_done(&view->trace);
	*view = (struct engine_view){.generation = 0};
}
