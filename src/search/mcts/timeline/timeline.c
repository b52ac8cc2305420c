/* timeline.c: Monte Carlo tree search as its owner walks through it; see search/timeline.h.
 *
 * Three ways lead from one point to another. Forwards the loop runs. Inside an iteration it steps,
 * and back to its beginning leads the trail (trail.c). Back, or on to where it has been, leads the
 * history (history.c), for recipes that have one; others begin again. */
#include "search/timeline.h"

#include <stdlib.h>

#include "search/mcts/mcts_internal.h"

struct timeline {
	struct history *history; /* NULL: the recipe has none */
	struct trail *trail; /* of the iteration that was entered last */
};

static struct mcts *mcts_of(const struct search *search)
{
	return search->data;
}

void timeline_free(struct timeline *timeline)
{
	if (!timeline)
		return;
	history_free(timeline->history);
	trail_free(timeline->trail);
	free(timeline);
}

void timeline_start(struct mcts *mcts)
{
	timeline_free(mcts->timeline);
	mcts->timeline = xcalloc(1, sizeof *mcts->timeline);
	mcts->timeline->trail = trail_new();
	if (!mcts->is_tuned)
		mcts->timeline->history = history_new(mcts);
}

void timeline_forget(struct mcts *mcts)
{
	mcts->is_tuned = true;
	if (!mcts->timeline)
		return;
	history_free(mcts->timeline->history);
	mcts->timeline->history = NULL;
}

size_t timeline_bytes(const struct mcts *mcts)
{
	return mcts->timeline && mcts->timeline->history ? history_bytes(mcts->timeline->history)
							 : 0;
}

/* As where a search stands: the next simulation has begun, unless there is none. */
static void set_simulations(struct mcts *mcts)
{
	uint64_t iterations = relaxed_load(mcts->worker->iterations);

	relaxed_store(mcts->simulations, iterations + !parallel_is_finished(mcts->worker));
}

static void begin(struct search *search, const void *state)
{
	struct mcts *mcts = mcts_of(search);

	assert(mcts->recipe.parallel == PARALLEL_NONE);
	search->root_moves = game_count(search->game, state);
	mcts_prepare(mcts, state);
	/* rows are kept by lean.c alone, and the tree changes in other ways here */
	mcts->tree->rows.from = UINT32_MAX;
	set_simulations(mcts);
	timeline_start(mcts);
}

static uint64_t at(const struct search *search)
{
	return relaxed_load(mcts_of(search)->worker->iterations);
}

/* ---- from iteration to iteration */

void timeline_iterate(struct worker *worker)
{
	struct history *history = worker->mcts->timeline->history;

	if (history)
		history_begin(history, worker);
	if (worker->mcts->is_lean)
		lean_iterate(worker);
	else
		loop_iterate(worker);
	if (history)
		history_add(history, worker);
}

static void run(struct search *search, uint64_t n, const atomic_bool *stop)
{
	struct mcts *mcts = mcts_of(search);
	struct worker *worker = mcts->worker;
	struct journal *journal = mcts->journal;

	mcts->journal = NULL;
	mcts->is_lean = lean_fits(mcts);
	for (; n && !parallel_is_finished(worker) && !atomic_load(stop); n--) {
		timeline_iterate(worker);
		set_simulations(mcts);
	}
	mcts->journal = journal;
}

static bool seek(struct search *search, uint64_t to, const atomic_bool *stop)
{
	struct mcts *mcts = mcts_of(search);
	struct history *history = mcts->timeline->history;
	uint64_t from = at(search), mark;

	if (to == from)
		return true;
	if (!history || !history_is_whole(history))
		return to > from && (run(search, to - from, stop), true);
	mark = history_mark(history, to < history_count(history) ? to : history_count(history));
	if (to < from || mark > from) {
		history_move(history, mcts->worker, mark, stop);
		set_simulations(mcts);
	}
	run(search, to > at(search) ? to - at(search) : 0, stop);
	return true;
}

/* ---- inside one */

static bool enter(struct search *search, struct journal *journal)
{
	struct mcts *mcts = mcts_of(search);
	struct worker *worker = mcts->worker;

	if (parallel_is_finished(worker))
		return false;
	trail_begin(mcts->timeline->trail, worker);
	if (mcts->timeline->history)
		history_begin(mcts->timeline->history, worker);
	mcts->journal = journal;
	loop_begin(worker);
	mcts->journal = NULL;
	return true;
}

static bool step(struct search *search)
{
	struct mcts *mcts = mcts_of(search);

	trail_add(mcts->timeline->trail, mcts->worker);
	if (loop_step(mcts->worker))
		return true;
	set_simulations(mcts);
	return false;
}

static void undo(struct search *search)
{
	struct mcts *mcts = mcts_of(search);

	trail_undo(mcts->timeline->trail, mcts->worker);
}

/* ---- from another search */

static bool follow(struct search *search, const struct search *other)
{
	struct mcts *mcts = mcts_of(search);
	const struct mcts *from = mcts_of(other);
	const struct history *history = from->timeline ? from->timeline->history : NULL;

	if (!history || !mcts->timeline->history || !history_is_whole(history) || !from->has_root ||
		memcmp(&mcts->root, &from->root, mcts->game->state_bytes) ||
		!history_has_room(mcts->timeline->history, mcts->tree, history, from->tree))
		return false;
	history_copy(mcts->timeline->history, mcts->worker, history, from->worker);
	set_simulations(mcts);
	return true;
}

const struct timeline_ops mcts_timeline = {
	.begin = begin,
	.at = at,
	.run = run,
	.seek = seek,
	.enter = enter,
	.step = step,
	.undo = undo,
	.follow = follow,
};
