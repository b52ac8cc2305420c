/* exact_values.c: the exact values of the moves that are looked at; see exact_values.h. */
#include "app/session/exact_values.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/node/node_view.h"
#include "base/system/clock.h"
#include "base/xalloc.h"

/* ---- what is kept */

static struct exact_values_entry *find(
	const struct exact_values *exact_values, const void *position)
{
	for (int i = 0; exact_values->game && i < EXACT_VALUES_KEPT; i++) {
		const struct exact_values_entry *entry = &exact_values->kept[i];

		if (entry->state != EXACT_VALUES_NONE &&
			!memcmp(entry->position, position, exact_values->game->state_bytes))
			return (struct exact_values_entry *)entry;
	}
	return NULL;
}

/* The present position has its answer: the oldest one goes. */
static void keep(struct exact_values *exact_values, const struct report *report,
	enum exact_values_state state)
{
	struct exact_values_entry *entry = &exact_values->kept[exact_values->next];

	exact_values->next = (exact_values->next + 1) % EXACT_VALUES_KEPT;
	exact_values->state = entry->state = state;
	entry->position = xrealloc(entry->position, exact_values->game->state_bytes);
	game_copy(exact_values->game, entry->position, &exact_values->position);
	entry->count = report->move_count;
	entry->move = xrealloc(entry->move, (size_t)(report->move_count + 1) * sizeof *entry->move);
	for (int i = 0; i < report->move_count; i++)
		entry->move[i] = (struct exact_values_move){
			report->move[i].move, report->move[i].value, report->move[i].plies};
}

void exact_values_forget(struct exact_values *exact_values)
{
	bool is_on = exact_values->is_on;

	engine_free(exact_values->engine);
	if (exact_values->view)
		engine_view_done(exact_values->view);
	free(exact_values->view);
	search_free(exact_values->search);
	for (int i = 0; i < EXACT_VALUES_KEPT; i++) {
		free(exact_values->kept[i].position);
		free(exact_values->kept[i].move);
	}
	memset(exact_values, 0, sizeof *exact_values);
	exact_values->is_on = is_on;
}

const struct exact_values_entry *exact_values_here(const struct exact_values *exact_values)
{
	return exact_values->state == EXACT_VALUES_EXACT ||
			exact_values->state == EXACT_VALUES_BEYOND
		? find(exact_values, &exact_values->position)
		: NULL;
}

/* ---- finding it out */

/* The search is made with the first question, for its tables take memory. */
static void take_up(struct exact_values *exact_values, const struct game *game)
{
	struct status st;

	exact_values_forget(exact_values);
	exact_values->game = game;
	exact_values->search = search_new(game, "solver", &st);
	if (!exact_values->search)
		return;
	exact_values->engine = engine_new(exact_values->search);
	exact_values->view = xcalloc(1, sizeof *exact_values->view);
}

static void stop(struct exact_values *exact_values)
{
	if (exact_values->state == EXACT_VALUES_COMPUTING)
		engine_stop(exact_values->engine);
	exact_values->state = EXACT_VALUES_NONE;
}

void exact_values_follow(
	struct exact_values *exact_values, const struct game *game, const void *position)
{
	const struct exact_values_entry *known;

	if (!exact_values->is_on || !position) {
		stop(exact_values);
		return;
	}
	if (exact_values->game != game)
		take_up(exact_values, game);
	if (exact_values->state != EXACT_VALUES_NONE &&
		!memcmp(&exact_values->position, position, game->state_bytes))
		return;
	stop(exact_values);
	game_copy(game, &exact_values->position, position);
	known = find(exact_values, position);
	exact_values->state = known    ? known->state
		: exact_values->search ? EXACT_VALUES_COMPUTING
				       : EXACT_VALUES_BEYOND; /* no solver suits every game */
	if (exact_values->state != EXACT_VALUES_COMPUTING)
		return;
	exact_values->begun_ns = clock_ns();
	engine_start(exact_values->engine, position, false);
	engine_poll(exact_values->engine, exact_values->view);
}

bool exact_values_tick(struct exact_values *exact_values)
{
	game_move moves[GAME_MAX_MOVES];
	bool has_all;

	if (exact_values->state != EXACT_VALUES_COMPUTING)
		return false;
	engine_poll(exact_values->engine, exact_values->view);
	if (exact_values->view->status != ENGINE_DONE) {
		if (clock_ns() - exact_values->begun_ns >= EXACT_VALUES_MS * UINT64_C(1000000))
			engine_stop(exact_values->engine);
		return false;
	}
	has_all = exact_values->view->report->move_count ==
		game_moves(exact_values->game, &exact_values->position, moves);
	keep(exact_values, exact_values->view->report,
		has_all ? EXACT_VALUES_EXACT : EXACT_VALUES_BEYOND);
	return true;
}

bool exact_values_is_busy(const struct exact_values *exact_values)
{
	return exact_values->state == EXACT_VALUES_COMPUTING;
}

const char *exact_values_words(const struct exact_values *exact_values)
{
	static const char *const words[] = {[EXACT_VALUES_NONE] = "",
		[EXACT_VALUES_COMPUTING] = "truth: computing",
		[EXACT_VALUES_EXACT] = "truth: exact",
		[EXACT_VALUES_BEYOND] = "truth: not found in time"};

	return words[exact_values->state];
}

/* ---- beside the estimates */

void exact_values_fill(const struct exact_values *exact_values, struct node_view *node_view)
{
	const struct exact_values_entry *entry = exact_values_here(exact_values);
	double sum = 0, weight = 0;

	node_view->has_exact_values = exact_values->state != EXACT_VALUES_NONE;
	for (int i = 0; entry && i < node_view->count; i++) { /* both are in the game's order */
		struct node_view_row *row = &node_view->row[i];

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
	node_view->mean_error = weight > 0 ? sum / weight : NAN;
}
