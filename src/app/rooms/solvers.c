/* solvers.c: one position searched by several solvers at once; see solvers.h. */
#include "app/rooms/solvers.h"

#include <math.h>
#include <stdlib.h>

#include "base/system/clock.h"
#include "base/xalloc.h"

enum { SHOWN_PER_SECOND = 10 };

/* ---- from beginning to end */

static void start_all(struct solvers *solvers, uint64_t now_ns)
{
	for (int i = 0; i < solvers->count; i++) {
		engine_reset(solvers->box[i].engine);
		engine_begin(solvers->box[i].engine, 0);
		engine_follow(solvers->box[i].engine, &solvers->start, solvers->move,
			solvers->move_count);
		engine_start(solvers->box[i].engine, &solvers->root, false);
		/* what it knew before is forgotten */
		engine_poll(solvers->box[i].engine, solvers->box[i].view);
		solvers->box[i].was_stopped = false;
	}
	solvers->started_ns = now_ns;
	solvers->ended_ns = solvers->paused_ns = 0;
	solvers->is_paused = false;
}

static bool open_box(struct solvers *solvers, const char *spec, struct status *st)
{
	struct solver_box *box = &solvers->box[solvers->count];

	box->search = search_new_of(solvers->game, spec, SPEC_OF_USER, st);
	if (!box->search)
		return false;
	box->engine = engine_new(box->search);
	box->view = xcalloc(1, sizeof *box->view);
	engine_set_rate(box->engine, SHOWN_PER_SECOND);
	solvers->count++;
	return true;
}

struct solvers *solvers_new(const struct game *game, const void *start, const game_move *moves,
	int n, const char *const *specs, int count, double seconds, struct status *st)
{
	struct solvers *solvers = xcalloc(1, sizeof *solvers);

	solvers->game = game_new(game->spec, st);
	assert(solvers->game && count <= SOLVERS_MOST); /* as the first one was */
	game_copy(game, &solvers->start, start);
	game_copy(game, &solvers->root, start);
	solvers->move_count = n;
	solvers->move = xcalloc((size_t)n + 1, sizeof *moves);
	for (int i = 0; i < n; i++)
		game_play(game, &solvers->root, solvers->move[i] = moves[i]);
	solvers->limit_ns = (uint64_t)(seconds * 1e9);
	for (int i = 0; i < count; i++) {
		if (!open_box(solvers, specs[i], st)) {
			solvers_free(solvers);
			return NULL;
		}
	}
	solvers->exact_values.is_on = true;
	exact_values_follow(&solvers->exact_values, solvers->game, &solvers->root);
	start_all(solvers, clock_ns());
	return solvers;
}

void solvers_free(struct solvers *solvers)
{
	if (!solvers)
		return;
	exact_values_forget(&solvers->exact_values);
	for (int i = 0; i < solvers->count; i++) {
		engine_free(solvers->box[i].engine);
		engine_view_done(solvers->box[i].view);
		free(solvers->box[i].view);
		search_free(solvers->box[i].search);
	}
	game_free(solvers->game);
	free(solvers->move);
	free(solvers);
}

/* ---- orders */

static bool is_done(const struct solver_box *box)
{
	return box->view->status == ENGINE_DONE;
}

static bool are_all_done(const struct solvers *solvers)
{
	for (int i = 0; i < solvers->count; i++)
		if (!is_done(&solvers->box[i]))
			return false;
	return true;
}

void solvers_toggle_pause(struct solvers *solvers, uint64_t now_ns)
{
	if (are_all_done(solvers))
		return;
	for (int i = 0; i < solvers->count; i++) {
		if (solvers->is_paused)
			engine_resume(solvers->box[i].engine);
		else
			engine_pause(solvers->box[i].engine);
	}
	if (solvers->is_paused)
		solvers->paused_ns += now_ns - solvers->pause_began_ns;
	solvers->pause_began_ns = now_ns;
	solvers->is_paused = !solvers->is_paused;
}

void solvers_stop(struct solvers *solvers)
{
	for (int i = 0; i < solvers->count; i++) {
		if (is_done(&solvers->box[i]))
			continue;
		engine_stop(solvers->box[i].engine);
		solvers->box[i].was_stopped = true;
	}
}

void solvers_restart(struct solvers *solvers, uint64_t now_ns)
{
	start_all(solvers, now_ns);
}

/* ---- in the course of time */

uint64_t solvers_elapsed(const struct solvers *solvers, uint64_t now_ns)
{
	uint64_t until = solvers->ended_ns ? solvers->ended_ns
		: solvers->is_paused       ? solvers->pause_began_ns
					   : now_ns;

	return until - solvers->started_ns - solvers->paused_ns;
}

/* What the truth is, once it is known. */
static bool learn_exact_values(struct solvers *solvers)
{
	const struct exact_values_entry *entry = exact_values_here(&solvers->exact_values);
	struct compare_exact_values *known = &solvers->known;

	if (known->is_known || !entry || entry->state != EXACT_VALUES_EXACT)
		return false;
	known->count = entry->count;
	known->highest = -INFINITY;
	for (int i = 0; i < entry->count; i++) {
		known->move[i] = entry->move[i].move;
		known->value[i] = entry->move[i].value;
		known->highest = fmax(known->highest, known->value[i]);
	}
	known->is_known = true;
	return true;
}

bool solvers_tick(struct solvers *solvers, uint64_t now_ns)
{
	bool is_new = exact_values_tick(&solvers->exact_values);

	is_new = learn_exact_values(solvers) || is_new;
	for (int i = 0; i < solvers->count; i++)
		is_new = engine_poll(solvers->box[i].engine, solvers->box[i].view) || is_new;
	if (!solvers->ended_ns && are_all_done(solvers)) { /* stopped in a pause, too */
		solvers->ended_ns = solvers->is_paused ? solvers->pause_began_ns : now_ns;
		solvers->is_paused = false;
	}
	if (!solvers->ended_ns && solvers->limit_ns &&
		solvers_elapsed(solvers, now_ns) >= solvers->limit_ns)
		solvers_stop(solvers);
	return is_new;
}

static bool is_stopping(const struct solvers *solvers)
{
	for (int i = 0; i < solvers->count; i++)
		if (solvers->box[i].was_stopped && !is_done(&solvers->box[i]))
			return true;
	return false;
}

bool solvers_is_busy(const struct solvers *solvers)
{
	return (!solvers->ended_ns && (!solvers->is_paused || is_stopping(solvers))) ||
		exact_values_is_busy(&solvers->exact_values);
}

/* ---- stats */

struct solver_stats solvers_stats(const struct solvers *solvers, int index)
{
	const struct engine_view *view = solvers->box[index].view;
	const struct report *report = view->report;
	struct solver_stats stats = {.is_done = view->status == ENGINE_DONE,
		.best = GAME_NO_MOVE,
		.kind = VALUE_NONE,
		.value = NAN,
		.nodes = view->ticks,
		.exact = NAN,
		.error = NAN};

	if (!report)
		return stats;
	stats.iterations = report->iterations;
	stats.nodes = report->nodes;
	stats.elapsed_ns = report->elapsed_ns;
	stats.has_move = report->best != GAME_NO_MOVE &&
		(report->kind != VALUE_NONE ||
			(stats.is_done &&
				!solvers->box[index]
					 .was_stopped)); /* some have no values, only a move */
	if (!stats.has_move)
		return stats;
	stats.best = report->best;
	stats.kind = report->kind;
	stats.value = report->kind == VALUE_NONE ? NAN : report->value;
	stats.exact = compare_exact_values_of(&solvers->known, report->best);
	stats.error = compare_error(&solvers->known, report->best, stats.value);
	stats.is_best = stats.exact == solvers->known.highest;
	return stats;
}
