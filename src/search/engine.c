/* engine.c: the only file that knows there is a search thread; see engine.h.
 *
 * One lock guards the orders and what is published. It is never held while something is computed: the search thread fills a draft that
 * nobody else sees and then, under the lock, exchanges it with the one that is shown. So a poll waits for the exchange of two pointers
 * at most, and the search for the copying of one report.
 *
 * The search thread meets the orders at the looks of its control (control.h), about every millisecond, or earlier if steps end. A look
 * at tick t comes before the work of that tick, so t - 1 are finished then; to stand again after n more it must be called n ticks later.
 *
 * Orders concern the newest start, number `ordered`. A search that finds another number than its own, `running`, has been replaced:
 * it stops as soon as it looks, and publishes nothing more. */
#include "search/engine.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/xalloc.h"

enum { STACK_BYTES = 16 << 20 }; /* solvers recurse; some systems give a thread little */

#define NEVER UINT64_MAX

struct publication {
	uint64_t ticks;
	bool has_report, has_outline;
	struct report report;
	uint64_t request;
	struct outline outline;
};

struct engine {
	struct watch watch; /* first: a look gets its address */
	struct search *search;
	pthread_t thread;
	pthread_mutex_t lock;
	pthread_cond_t ordered_something, settled; /* for the search thread; for engine_wait() */

	/* Orders. */
	uint64_t ordered; /* number of the newest start; 0: none */
	union game_state next; /* its state */
	bool has_begin; /* search_begin() comes before it */
	uint64_t stream; /* of that */
	bool is_stopping, is_quitting;
	uint64_t stand_at; /* ticks finished at which to stand; 0: as soon as possible; NEVER: runs freely */
	uint64_t steps; /* ordered, not yet added to stand_at */
	int rate;
	bool has_request;
	struct outline_request request;
	uint64_t request_number;

	/* Published. */
	enum engine_status status;
	uint64_t generation;
	struct publication *shown;

	/* The search thread's own. */
	uint64_t running; /* the start that it has taken up last */
	union game_state state;
	struct report *final; /* of think() */
	struct publication *draft;
	struct outline_request asked;
	uint64_t start_ns, paused_ns, looked_ns, published_ns;
};

/* ---- the search thread; the lock is held unless a comment says otherwise */

static bool is_replaced(const struct engine *engine)
{
	return engine->running != engine->ordered;
}

static bool must_stop(const struct engine *engine)
{
	return engine->is_stopping || is_replaced(engine);
}

static bool has_new_request(const struct engine *engine)
{
	return engine->request_number != engine->shown->request;
}

static void set_status(struct engine *engine, enum engine_status status)
{
	if (engine->status == status)
		return;
	engine->status = status;
	engine->generation++;
	pthread_cond_broadcast(&engine->settled);
}

/* Without the lock: what the search knows now, into the draft. */
static void fill_draft(struct engine *engine, uint64_t ticks, bool is_final, bool has_request)
{
	const struct search_ops *ops = engine->search->ops;
	struct publication *draft = engine->draft;

	draft->ticks = ticks;
	draft->has_report = is_final || ops->observe;
	if (is_final)
		report_copy(&draft->report, engine->final);
	else if (search_observe(engine->search, &draft->report))
		draft->report.elapsed_ns = engine->looked_ns - engine->start_ns - engine->paused_ns;
	draft->has_outline = has_request && ops->browse && ops->browse(engine->search, &engine->asked, &draft->outline);
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
	engine->draft = engine->shown;
	engine->shown = draft;
	engine->generation++;
	pthread_cond_broadcast(&engine->settled);
}

/* Turns the steps that were ordered into the moment at which to stand. */
static void grant_steps(struct engine *engine, uint64_t ticks)
{
	uint64_t from = engine->stand_at > ticks ? engine->stand_at : ticks;

	if (!engine->steps)
		return;
	engine->stand_at = engine->steps < NEVER - from ? from + engine->steps : NEVER;
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
		if (has_new_request(engine)) {
			publish(engine, ticks, false);
		} else {
			set_status(engine, ENGINE_PAUSED);
			pthread_cond_wait(&engine->ordered_something, &engine->lock);
		}
	}
	waited_ns = clock_ns() - engine->looked_ns;
	engine->paused_ns += waited_ns;
	if (control->deadline_ns)
		control->deadline_ns += waited_ns; /* a pause is not the search's time */
}

static bool is_due(const struct engine *engine)
{
	if (has_new_request(engine))
		return true;
	return engine->rate && engine->looked_ns - engine->published_ns >= UINT64_C(1000000000) / (uint64_t)engine->rate;
}

/* Without the lock, as all that is called by the search. */
static uint64_t look(struct watch *watch, struct control *control)
{
	struct engine *engine = (struct engine *)watch;
	uint64_t ticks = control->ticks - 1, allowance;

	engine->looked_ns = clock_ns();
	pthread_mutex_lock(&engine->lock);
	if (must_stand(engine, ticks))
		stand(engine, control, ticks);
	else if (!must_stop(engine) && is_due(engine))
		publish(engine, ticks, false);
	grant_steps(engine, ticks);
	control->is_stopped = control->is_stopped || must_stop(engine);
	allowance = engine->stand_at == NEVER ? 0 : engine->stand_at > ticks ? engine->stand_at - ticks : 1;
	pthread_mutex_unlock(&engine->lock);
	return allowance;
}

/* Without the lock: the whole search; returns how many ticks it finished. */
static uint64_t think(struct engine *engine)
{
	struct control control;

	engine->start_ns = engine->looked_ns = engine->published_ns = clock_ns();
	engine->paused_ns = 0;
	control_init(&control);
	control_watch(&control, &engine->watch);
	search_think(engine->search, &engine->state, &control, engine->final);
	engine->final->elapsed_ns -= engine->paused_ns;
	return control_ticks(&control) - control.is_stopped; /* the tick that says stop is not worked on */
}

/* Takes up the newest start and sees it through. */
static void take_up(struct engine *engine, uint64_t *ticks)
{
	bool has_begin = engine->has_begin;
	uint64_t stream = engine->stream;

	engine->running = engine->ordered;
	engine->has_begin = false;
	game_copy(engine->search->game, &engine->state, &engine->next);
	pthread_mutex_unlock(&engine->lock);
	if (has_begin)
		search_begin(engine->search, stream);
	*ticks = think(engine);
	pthread_mutex_lock(&engine->lock);
	publish(engine, *ticks, true);
	if (!is_replaced(engine))
		set_status(engine, ENGINE_DONE);
}

static void *serve(void *data)
{
	struct engine *engine = data;
	uint64_t ticks = 0;

	pthread_mutex_lock(&engine->lock);
	while (!engine->is_quitting) {
		if (is_replaced(engine))
			take_up(engine, &ticks);
		else if (engine->status == ENGINE_DONE && has_new_request(engine))
			publish(engine, ticks, true);
		else
			pthread_cond_wait(&engine->ordered_something, &engine->lock);
	}
	pthread_mutex_unlock(&engine->lock);
	return NULL;
}

/* ---- the owner */

/* Signals are for the thread that has the terminal, except those that a thread raises by its own fault. */
static void block_signals(sigset_t *before)
{
	static const int own_fault[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGSYS};
	sigset_t set;

	sigfillset(&set);
	for (size_t i = 0; i < sizeof own_fault / sizeof *own_fault; i++)
		sigdelset(&set, own_fault[i]);
	pthread_sigmask(SIG_BLOCK, &set, before);
}

static void start_thread(struct engine *engine)
{
	pthread_attr_t attributes;
	sigset_t signals;

	block_signals(&signals);
	pthread_attr_init(&attributes);
	pthread_attr_setstacksize(&attributes, STACK_BYTES);
	if (pthread_create(&engine->thread, &attributes, serve, engine) != 0)
		xalloc_fail(STACK_BYTES);
	pthread_attr_destroy(&attributes);
	pthread_sigmask(SIG_SETMASK, &signals, NULL);
}

struct engine *engine_new(struct search *search)
{
	struct engine *engine = xcalloc(1, sizeof *engine);

	engine->watch.look = look;
	engine->search = search;
	engine->stand_at = NEVER;
	engine->status = ENGINE_IDLE;
	engine->final = xcalloc(1, sizeof *engine->final);
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
	outline_done(&publication->outline);
	free(publication);
}

/* Ends an order: the search thread, if it stands, sees what is wanted now. */
static void give_order(struct engine *engine)
{
	pthread_cond_signal(&engine->ordered_something);
	pthread_mutex_unlock(&engine->lock);
}

/* An order that ends a pause: no longer paused at once, not only when the search thread has noticed. */
static void give_order_to_move(struct engine *engine)
{
	if (engine->status == ENGINE_PAUSED)
		set_status(engine, ENGINE_THINKING);
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
	free(engine->final);
	free(engine);
}

void engine_begin(struct engine *engine, uint64_t stream)
{
	pthread_mutex_lock(&engine->lock);
	engine->has_begin = true;
	engine->stream = stream;
	pthread_mutex_unlock(&engine->lock);
}

void engine_start(struct engine *engine, const void *state, bool is_paused)
{
	assert(!game_is_over(engine->search->game, state));
	pthread_mutex_lock(&engine->lock);
	engine->ordered++;
	game_copy(engine->search->game, &engine->next, state);
	engine->is_stopping = false;
	engine->stand_at = is_paused ? 0 : NEVER;
	engine->steps = 0;
	engine->shown->ticks = 0;
	engine->shown->has_report = engine->shown->has_outline = false;
	engine->status = ENGINE_THINKING;
	engine->generation++;
	give_order(engine);
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
	engine->stand_at = NEVER;
	engine->steps = 0;
	give_order_to_move(engine);
}

void engine_step(struct engine *engine, uint64_t n)
{
	if (!n)
		return engine_pause(engine);
	pthread_mutex_lock(&engine->lock);
	if (engine->stand_at == NEVER)
		engine->stand_at = 0;
	engine->steps = n < NEVER - engine->steps ? engine->steps + n : NEVER;
	give_order_to_move(engine);
}

void engine_set_rate(struct engine *engine, int per_second)
{
	assert(per_second >= 0);
	pthread_mutex_lock(&engine->lock);
	engine->rate = per_second;
	pthread_mutex_unlock(&engine->lock);
}

uint64_t engine_request(struct engine *engine, const struct outline_request *request)
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

bool engine_poll(struct engine *engine, struct engine_view *view)
{
	const struct publication *shown;
	bool is_new;

	pthread_mutex_lock(&engine->lock);
	is_new = view->generation != engine->generation;
	if (is_new) {
		shown = engine->shown;
		view->status = engine->status;
		view->generation = engine->generation;
		view->ticks = shown->ticks;
		view->request = shown->request;
		view->has_report = shown->has_report;
		view->has_outline = shown->has_outline;
		if (shown->has_report)
			report_copy(&view->report, &shown->report);
		if (shown->has_outline)
			outline_copy(&view->outline, &shown->outline);
	}
	pthread_mutex_unlock(&engine->lock);
	return is_new;
}

enum engine_status engine_wait(struct engine *engine)
{
	enum engine_status status;

	pthread_mutex_lock(&engine->lock);
	while (engine->status == ENGINE_THINKING || (engine->status != ENGINE_IDLE && has_new_request(engine)))
		pthread_cond_wait(&engine->settled, &engine->lock);
	status = engine->status;
	pthread_mutex_unlock(&engine->lock);
	return status;
}

void engine_view_done(struct engine_view *view)
{
	outline_done(&view->outline);
	*view = (struct engine_view){.generation = 0};
}
