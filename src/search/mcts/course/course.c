/* course.c: Monte Carlo tree search as its owner walks through it; see search/course.h.
 *
 * Three ways lead from one point to another. Forwards the loop runs. Inside an iteration it steps,
 * and back to its beginning leads the trail (trail.c). Back, or on to where it has been, leads the
 * history (history.c), for recipes that have one; others begin again. */
#include "search/course.h"

#include <stdlib.h>

#include "search/mcts/mcts_internal.h"

struct course {
	struct history *history; /* NULL: the recipe has none */
	struct trail *trail; /* of the iteration that was entered last */
};

static struct mcts *mcts_of(const struct search *search)
{
	return search->data;
}

void course_free(struct course *course)
{
	if (!course)
		return;
	history_free(course->history);
	trail_free(course->trail);
	free(course);
}

void course_start(struct mcts *mcts)
{
	course_free(mcts->course);
	mcts->course = xcalloc(1, sizeof *mcts->course);
	mcts->course->trail = trail_new();
	if (!mcts->is_tuned)
		mcts->course->history = history_new(mcts);
}

void course_forget(struct mcts *mcts)
{
	mcts->is_tuned = true;
	if (!mcts->course)
		return;
	history_free(mcts->course->history);
	mcts->course->history = NULL;
}

size_t course_bytes(const struct mcts *mcts)
{
	return mcts->course && mcts->course->history ? history_bytes(mcts->course->history) : 0;
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
	course_start(mcts);
}

static uint64_t at(const struct search *search)
{
	return relaxed_load(mcts_of(search)->worker->iterations);
}

/* ---- from iteration to iteration */

void course_iterate(struct worker *worker)
{
	struct history *history = worker->mcts->course->history;

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
		course_iterate(worker);
		set_simulations(mcts);
	}
	mcts->journal = journal;
}

static bool seek(struct search *search, uint64_t to, const atomic_bool *stop)
{
	struct mcts *mcts = mcts_of(search);
	struct history *history = mcts->course->history;
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
	trail_begin(mcts->course->trail, worker);
	if (mcts->course->history)
		history_begin(mcts->course->history, worker);
	mcts->journal = journal;
	loop_begin(worker);
	mcts->journal = NULL;
	return true;
}

static bool step(struct search *search)
{
	struct mcts *mcts = mcts_of(search);

	trail_add(mcts->course->trail, mcts->worker);
	if (loop_step(mcts->worker))
		return true;
	set_simulations(mcts);
	return false;
}

static void undo(struct search *search)
{
	struct mcts *mcts = mcts_of(search);

	trail_undo(mcts->course->trail, mcts->worker);
}

/* ---- from another search */

static bool follow(struct search *search, const struct search *other)
{
	struct mcts *mcts = mcts_of(search);
	const struct mcts *from = mcts_of(other);
	const struct history *history = from->course ? from->course->history : NULL;

	if (!history || !mcts->course->history || !history_is_whole(history) || !from->has_root ||
		memcmp(&mcts->root, &from->root, mcts->game->state_bytes) ||
		mcts->tree->arena.most < from->tree->arena.count)
		return false;
	history_copy(mcts->course->history, mcts->worker, history, from->worker);
	set_simulations(mcts);
	return true;
}

const struct course_ops mcts_course = {
	.begin = begin,
	.at = at,
	.run = run,
	.seek = seek,
	.enter = enter,
	.step = step,
	.undo = undo,
	.follow = follow,
};
