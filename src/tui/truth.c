/* truth.c: the exact values of the moves that are looked at; see truth.h. */
#include "tui/truth.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/system/clock.h"
#include "base/xalloc.h"
#include "tui/lens.h"

/* ---- what is kept */

static struct truth_entry *find(const struct truth *truth, const void *position)
{
	for (int i = 0; truth->game && i < TRUTH_KEPT; i++) {
		const struct truth_entry *entry = &truth->kept[i];

		if (entry->state != TRUTH_NONE &&
			!memcmp(&entry->position, position, truth->game->state_bytes))
			return (struct truth_entry *)entry;
	}
	return NULL;
}

/* The present position has its answer: the oldest one goes. */
static void keep(struct truth *truth, const struct report *report, enum truth_state state)
{
	struct truth_entry *entry = &truth->kept[truth->next];

	truth->next = (truth->next + 1) % TRUTH_KEPT;
	truth->state = entry->state = state;
	entry->position = truth->position;
	entry->count = report->move_count;
	entry->move = xrealloc(entry->move, (size_t)(report->move_count + 1) * sizeof *entry->move);
	for (int i = 0; i < report->move_count; i++)
		entry->move[i] = (struct truth_move){
			report->move[i].move, report->move[i].value, report->move[i].plies};
}

void truth_forget(struct truth *truth)
{
	bool is_on = truth->is_on;

	engine_free(truth->engine);
	engine_view_done(&truth->view);
	search_free(truth->search);
	for (int i = 0; i < TRUTH_KEPT; i++)
		free(truth->kept[i].move);
	memset(truth, 0, sizeof *truth);
	truth->is_on = is_on;
}

const struct truth_entry *truth_here(const struct truth *truth)
{
	return truth->state == TRUTH_EXACT || truth->state == TRUTH_BEYOND
		? find(truth, &truth->position)
		: NULL;
}

/* ---- finding it out */

/* The search is made with the first question, for its tables take memory. */
static void take_up(struct truth *truth, const struct game *game)
{
	struct status st;

	truth_forget(truth);
	truth->game = game;
	truth->search = search_new(game, "solver", &st);
	if (truth->search)
		truth->engine = engine_new(truth->search);
}

static void stop(struct truth *truth)
{
	if (truth->state == TRUTH_COMPUTING)
		engine_stop(truth->engine);
	truth->state = TRUTH_NONE;
}

void truth_follow(struct truth *truth, const struct game *game, const void *position)
{
	const struct truth_entry *known;

	if (!truth->is_on || !position) {
		stop(truth);
		return;
	}
	if (truth->game != game)
		take_up(truth, game);
	if (truth->state != TRUTH_NONE && !memcmp(&truth->position, position, game->state_bytes))
		return;
	stop(truth);
	game_copy(game, &truth->position, position);
	known = find(truth, position);
	truth->state = known    ? known->state
		: truth->search ? TRUTH_COMPUTING
				: TRUTH_BEYOND; /* no solver suits every game */
	if (truth->state != TRUTH_COMPUTING)
		return;
	truth->begun_ns = clock_ns();
	engine_start(truth->engine, position, false);
	engine_poll(truth->engine, &truth->view);
}

bool truth_tick(struct truth *truth)
{
	game_move moves[GAME_MAX_MOVES];
	bool has_all;

	if (truth->state != TRUTH_COMPUTING)
		return false;
	engine_poll(truth->engine, &truth->view);
	if (truth->view.status != ENGINE_DONE) {
		if (clock_ns() - truth->begun_ns >= TRUTH_MS * UINT64_C(1000000))
			engine_stop(truth->engine);
		return false;
	}
	has_all = truth->view.report.move_count == game_moves(truth->game, &truth->position, moves);
	keep(truth, &truth->view.report, has_all ? TRUTH_EXACT : TRUTH_BEYOND);
	return true;
}

bool truth_is_busy(const struct truth *truth)
{
	return truth->state == TRUTH_COMPUTING;
}

const char *truth_words(const struct truth *truth)
{
	static const char *const words[] = {[TRUTH_NONE] = "",
		[TRUTH_COMPUTING] = "truth: computing",
		[TRUTH_EXACT] = "truth: exact",
		[TRUTH_BEYOND] = "truth: not found in time"};

	return words[truth->state];
}

/* ---- beside the estimates */

void truth_fill(const struct truth *truth, struct lens *lens)
{
	const struct truth_entry *entry = truth_here(truth);
	double sum = 0, weight = 0;

	lens->has_truth = truth->state != TRUTH_NONE;
	for (int i = 0; entry && i < lens->count; i++) { /* both are in the game's order */
		struct lens_row *row = &lens->row[i];

		if (i >= entry->count || entry->move[i].move != row->stats.move)
			break;
		row->has_exact = true;
		row->exact = entry->move[i].value;
		row->exact_plies = entry->move[i].plies;
		if (row->stats.kind == VALUE_NONE)
			continue;
		row->error = fabs(row->stats.value - row->exact);
		sum += row->error * (double)row->stats.visits;
		weight += (double)row->stats.visits;
	}
	lens->mean_error = weight > 0 ? sum / weight : NAN;
}
