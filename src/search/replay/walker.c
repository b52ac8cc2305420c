/* walker.c: walks a search to any point of its timeline; see walker.h.
 *
 * The search goes into the next iteration wherever it arrives, records it, and is taken back: so
 * all events of an iteration are known from its beginning. From there on it steps through it. */
#include "search/replay/walker.h"

#include <stdlib.h>

#include "base/system/signals.h"
#include "base/xalloc.h"
#include "search/timeline.h"

/* ---- in the iteration where it stands */

/* Events that are known are counted, not kept. */
struct counter {
	struct journal journal; /* first */
	int64_t count;
};

static void count(struct journal *journal, const struct journal_event *event)
{
	(void)event;
	((struct counter *)journal)->count++;
}

static void leave_iteration(struct walker *walker)
{
	if (walker->is_inside)
		walker->search->ops->timeline->undo(walker->search);
	walker->is_inside = false;
}

static void record_iteration(struct walker *walker)
{
	const struct timeline_ops *timeline = walker->search->ops->timeline;

	events_drop(&walker->recorder.events);
	walker->is_at_end = !timeline->enter(walker->search, &walker->recorder.journal);
	if (walker->is_at_end)
		return;
	while (timeline->step(walker->search))
		;
	timeline->undo(walker->search);
}

/* From its beginning to where `phases` of its events have happened. */
static void enter_iteration(struct walker *walker, int64_t phases)
{
	const struct timeline_ops *timeline = walker->search->ops->timeline;
	struct counter counter = {.journal = {.event = count, .is_brief = true}};

	if (!phases)
		return;
	walker->is_inside = timeline->enter(walker->search, &counter.journal);
	while (counter.count < phases)
		timeline->step(walker->search);
}

/* Finds the target's phase, in an iteration that is recorded. False if it lies in another. */
static bool find_phase(struct walker *walker)
{
	struct target *target = &walker->target;
	int phases = walker->recorder.events.count;

	if (target->is_from_end)
		target->phases += phases + 1;
	target->is_from_end = false;
	if ((target->phases < 0 && target->iteration == 0) ||
		(target->phases > phases && walker->is_at_end)) {
		target->phases = target->phases < 0 ? 0 : phases;
	} else if (target->phases < 0) {
		target->iteration--;
		target->is_from_end = true;
		return false;
	} else if (target->phases > phases) {
		target->phases -= phases + 1;
		target->iteration++;
		return false;
	}
	return true;
}

/* ---- the way */

static void begin_again(struct walker *walker)
{
	search_reset(walker->search);
	search_begin(walker->search, walker->stream);
	walker->search->ops->timeline->begin(walker->search, &walker->root);
}

static void sample(struct walker *walker)
{
	const struct report *report = NULL;

	search_observe(walker->search, 0, &report);
	trace_add(&walker->trace, report);
	report_release(report);
	walker->sample_at = walker->trace.count < TRACE_MOST
		? trace_next(walker->sample_at, walker->per_octave)
		: UINT64_MAX;
}

/* To phase 0 of the target's iteration, or to the end if that comes first. False if it was stopped.
 */
static bool go(struct walker *walker)
{
	const struct timeline_ops *timeline = walker->search->ops->timeline;
	uint64_t to = walker->target.iteration, before;

	do {
		uint64_t next = to < walker->sample_at ? to : walker->sample_at;

		before = timeline->at(walker->search);
		if (!timeline->seek(walker->search, next, &walker->stop))
			begin_again(walker);
		else if (timeline->at(walker->search) == walker->sample_at)
			sample(walker);
		if (atomic_load(&walker->stop))
			return false;
	} while (timeline->at(walker->search) != to && timeline->at(walker->search) != before);
	return true;
}

static void walk(struct walker *walker)
{
	leave_iteration(walker);
	do {
		walker->has_arrived = go(walker);
		walker->target.iteration = walker_reached(walker);
		if (!walker->has_arrived)
			break;
		record_iteration(walker);
	} while (!find_phase(walker));
	if (walker->has_arrived)
		enter_iteration(walker, walker->target.phases);
	else
		walker->target = (struct target){.iteration = walker_reached(walker)};
	walker->arrivals++;
}

static void *serve(void *data)
{
	struct walker *walker = data;

	pthread_mutex_lock(&walker->lock);
	while (!walker->is_quitting) {
		if (!walker->is_busy) {
			pthread_cond_wait(&walker->sent, &walker->lock);
			continue;
		}
		pthread_mutex_unlock(&walker->lock);
		walk(walker);
		pthread_mutex_lock(&walker->lock);
		walker->is_busy = false;
		pthread_cond_broadcast(&walker->arrived);
	}
	pthread_mutex_unlock(&walker->lock);
	return NULL;
}

/* ---- the owner */

struct walker *walker_new(
	struct search *search, const void *state, uint64_t stream, int samples_per_octave)
{
	struct walker *walker = xcalloc(1, sizeof *walker);
	sigset_t signals;

	walker->search = search;
	walker->stream = stream;
	walker->per_octave = samples_per_octave;
	walker->sample_at = samples_per_octave ? 1 : UINT64_MAX;
	game_copy(search->game, &walker->root, state);
	recorder_init(&walker->recorder, search->game);
	pthread_mutex_init(&walker->lock, NULL);
	pthread_cond_init(&walker->sent, NULL);
	pthread_cond_init(&walker->arrived, NULL);
	begin_again(walker);
	walk(walker);
	signals_block(&signals);
	if (pthread_create(&walker->thread, NULL, serve, walker) != 0)
		xalloc_fail_thread();
	signals_restore(&signals);
	return walker;
}

void walker_wait(struct walker *walker)
{
	pthread_mutex_lock(&walker->lock);
	while (walker->is_busy)
		pthread_cond_wait(&walker->arrived, &walker->lock);
	pthread_mutex_unlock(&walker->lock);
}

void walker_halt(struct walker *walker)
{
	atomic_store(&walker->stop, true);
	walker_wait(walker);
	atomic_store(&walker->stop, false);
}

void walker_free(struct walker *walker)
{
	if (!walker)
		return;
	walker_halt(walker);
	pthread_mutex_lock(&walker->lock);
	walker->is_quitting = true;
	pthread_cond_signal(&walker->sent);
	pthread_mutex_unlock(&walker->lock);
	pthread_join(walker->thread, NULL);
	pthread_cond_destroy(&walker->sent);
	pthread_cond_destroy(&walker->arrived);
	pthread_mutex_destroy(&walker->lock);
	search_free(walker->search);
	recorder_done(&walker->recorder);
	trace_done(&walker->trace);
	free(walker);
}

/* Whether a point is in the iteration where it stands. */
static bool is_here(const struct walker *walker, const struct target *target)
{
	return walker->has_arrived && target->iteration == walker->target.iteration &&
		!target->is_from_end && target->phases >= 0 &&
		target->phases <= walker->recorder.events.count;
}

void walker_send(struct walker *walker, const struct target *target)
{
	walker_halt(walker);
	if (is_here(walker, target)) {
		leave_iteration(walker);
		walker->target = *target;
		enter_iteration(walker, target->phases);
		walker->arrivals++;
		return;
	}
	pthread_mutex_lock(&walker->lock);
	walker->target = *target;
	walker->is_busy = true;
	pthread_cond_signal(&walker->sent);
	pthread_mutex_unlock(&walker->lock);
}

bool walker_follow(struct walker *walker, const struct search *search)
{
	bool has_followed;

	walker_halt(walker);
	leave_iteration(walker);
	has_followed = search->ops == walker->search->ops &&
		search->ops->timeline->follow(walker->search, search);
	walker->has_arrived = false;
	walker->target = (struct target){.iteration = walker_reached(walker)};
	return has_followed;
}

bool walker_stands(struct walker *walker)
{
	bool is_busy;

	pthread_mutex_lock(&walker->lock);
	is_busy = walker->is_busy;
	pthread_mutex_unlock(&walker->lock);
	return !is_busy;
}

uint64_t walker_reached(const struct walker *walker)
{
	return walker->search->ops->timeline->at(walker->search);
}
