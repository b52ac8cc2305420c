/* solvers_room.c: the room in which several solvers search one position: its keys, and its life;
 * see solvers_room.h. */
#include "tui/rooms/solvers/solvers_room.h"

#include <assert.h>
#include <stdlib.h>

#include "base/system/clock.h"
#include "base/xalloc.h"
#include "tui/keys.h"
#include "tui/lens_rows.h"
#include "tui/workbench.h"

/* The moves as the searches know them now. */
static void fill_lenses(struct solvers_room *room)
{
	const struct solvers *solvers = room->solvers;

	for (int i = 0; i < solvers->count; i++) {
		const struct report *report = &solvers->box[i].view->report;
		bool has_rows = solvers->box[i].view->has_report && report->move_count;

		room->lens[i].report = has_rows ? report : NULL;
		room->lens[i].selected = room->lens[i].best;
		if (!has_rows)
			continue;
		lens_rows_put(&room->lens[i], solvers->game, &solvers->root, report->move,
			report->move_count,
			report->kind == VALUE_NONE ? GAME_NO_MOVE : report->best);
		lens_rows_sort(&room->lens[i], report->formula.rule != NULL);
		room->lens[i].selected = room->lens[i].best;
		truth_fill(&solvers->truth, &room->lens[i]);
	}
}

/* ---- what the keys do */

static const struct popup_ops room_ops;

static struct solvers_room *room_of(struct workbench *bench)
{
	assert(bench->popup && bench->popup->ops == &room_ops);
	return (struct solvers_room *)bench->popup;
}

/* Whether there is a solver that thinks, or would if it were not paused; if not, the key bar says
 * so. */
static bool has_work(struct workbench *bench)
{
	if (!room_of(bench)->solvers->ended_ns)
		return true;
	workbench_tell(bench, LOG_PROBLEM, "All solvers are done: r restarts, F2 chooses others.");
	return false;
}

/* What Space does now, or what does something instead. */
static void follow(struct solvers_room *room)
{
	room->popup.hint = room->solvers->ended_ns ? " r: restart  F1: help  Esc: back "
		: room->solvers->is_paused         ? " Space: continue  F1: help  Esc: back "
						   : " Space: pause  F1: help  Esc: back ";
}

void act_solvers_pause(struct workbench *bench)
{
	if (has_work(bench))
		solvers_toggle_pause(room_of(bench)->solvers, clock_ns());
	follow(room_of(bench));
}

void act_solvers_stop(struct workbench *bench)
{
	if (has_work(bench))
		solvers_stop(room_of(bench)->solvers);
}

void act_solvers_again(struct workbench *bench)
{
	solvers_restart(room_of(bench)->solvers, clock_ns());
	follow(room_of(bench));
}

static void open_by(struct workbench *bench, int by)
{
	struct solvers_room *room = room_of(bench);
	int count = room->solvers->count;

	room->open = (room->open + count + by) % count;
}

void act_solvers_next(struct workbench *bench)
{
	open_by(bench, 1);
}

void act_solvers_previous(struct workbench *bench)
{
	open_by(bench, -1);
}

void act_solvers_turn_list(struct workbench *bench)
{
	struct solvers_room *room = room_of(bench);

	if (!solvers_are_side_by_side(
		    getmaxy(room->popup.inside), getmaxx(room->popup.inside), room->solvers->count))
		return workbench_tell(bench, LOG_PROBLEM,
			"The screen is too small for all solvers: Down shows the next one.");
	room->is_list = !room->is_list;
}

void act_solvers_change(struct workbench *bench)
{
	const struct solvers_room *room = room_of(bench);
	const char *specs[SOLVERS_MOST];

	for (int i = 0; i < room->solvers->count; i++)
		specs[i] = room->solvers->box[i].search->spec;
	solvers_form_open(bench, specs, room->solvers->count, room->seconds);
}

static void press(struct popup *popup, struct workbench *bench, int key)
{
	(void)popup;
	keys_act_in(bench, KEYS_SOLVERS, key);
}

/* ---- life */

static bool tick(struct popup *popup, struct workbench *bench)
{
	struct solvers_room *room = (struct solvers_room *)popup;

	if (solvers_tick(room->solvers, clock_ns())) {
		fill_lenses(room);
		bench->is_dirty = true;
	}
	follow(room);
	return solvers_is_busy(room->solvers);
}

static void measure(
	const struct popup *popup, int screen_rows, int screen_cols, int *rows, int *cols)
{
	(void)popup;
	*rows = screen_rows;
	*cols = screen_cols;
}

static void destroy(struct popup *popup)
{
	struct solvers_room *room = (struct solvers_room *)popup;

	solvers_free(room->solvers);
	free(room);
}

static const struct popup_ops room_ops = {
	.measure = measure, .draw = solvers_draw, .key = press, .tick = tick, .destroy = destroy};

void solvers_room_open(struct workbench *bench, struct solvers *solvers, double seconds)
{
	struct solvers_room *room = xcalloc(1, sizeof *room);

	room->popup = (struct popup){.ops = &room_ops,
		.title = "solvers compared",
		.is_room = true,
		.keys = KEYS_SOLVERS};
	room->solvers = solvers;
	follow(room);
	room->seconds = seconds;
	for (int i = 0; i < SOLVERS_MOST; i++)
		lens_init(&room->lens[i]);
	popup_open(bench, &room->popup);
}
