/* twin_room.c: the room for twin races: its keys, and its life; see twin_room.h. */
#include "tui/twin_room.h"

#include <assert.h>
#include <stdlib.h>

#include "base/system/clock.h"
#include "base/xalloc.h"
#include "io/journal/twin_text.h"
#include "tui/keys.h"
#include "tui/workbench.h"

/* ---- what the keys do */

static const struct popup_ops room_ops;

static struct twin_room *room_of(struct workbench *bench)
{
	assert(bench->popup && bench->popup->ops == &room_ops);
	return (struct twin_room *)bench->popup;
}

void act_twins_run(struct workbench *bench)
{
	const struct twin_race *race = room_of(bench)->race;

	if (!twin_race_is_under_way(race) && twin_race_is_at_end(race))
		return workbench_tell(
			bench, LOG_PROBLEM, "This is the last iteration: Left goes back.");
	twin_race_toggle(room_of(bench)->race, clock_ns());
	twin_rows_fill(room_of(bench));
}

static void step_by(struct workbench *bench, int64_t by)
{
	twin_race_step(room_of(bench)->race, by);
	twin_rows_fill(room_of(bench));
}

void act_twins_step(struct workbench *bench)
{
	step_by(bench, 1);
}

void act_twins_step_back(struct workbench *bench)
{
	step_by(bench, -1);
}

void act_twins_leap(struct workbench *bench)
{
	step_by(bench, 100);
}

void act_twins_leap_back(struct workbench *bench)
{
	step_by(bench, -100);
}

void act_twins_to_start(struct workbench *bench)
{
	twin_race_go_to(room_of(bench)->race, 0);
	twin_rows_fill(room_of(bench));
}

void act_twins_to_end(struct workbench *bench)
{
	struct twin_race *race = room_of(bench)->race;

	race->has_passed = true;
	twin_race_go_to(race, race->iterations);
	twin_rows_fill(room_of(bench));
}

void act_twins_to_parting(struct workbench *bench)
{
	twin_race_go_to_parting(room_of(bench)->race);
	twin_rows_fill(room_of(bench));
}

static void scale_speed(struct workbench *bench, double factor)
{
	struct twin_race *race = room_of(bench)->race;

	twin_race_set_speed(race, race->per_second * factor, clock_ns());
}

void act_twins_faster(struct workbench *bench)
{
	scale_speed(bench, 2);
}

void act_twins_slower(struct workbench *bench)
{
	scale_speed(bench, 0.5);
}

static void select_by(struct workbench *bench, int by)
{
	struct twin_room *room = room_of(bench);
	struct lens *lens = &room->lens[0];

	lens_select_by(lens, by);
	room->selected = lens->selected;
	room->has_moved = true;
	room->anchor = lens_place(lens);
	twin_rows_fill(room);
}

void act_twins_down(struct workbench *bench)
{
	select_by(bench, 1);
}

void act_twins_up(struct workbench *bench)
{
	select_by(bench, -1);
}

void act_twins_change(struct workbench *bench)
{
	const struct twin_race *race = room_of(bench)->race;

	twin_form_open(bench, twin_spec(race->twin, 0), twin_spec(race->twin, 1), race->iterations);
}

static void press(struct popup *popup, struct workbench *bench, int key)
{
	(void)popup;
	keys_act_in(bench, KEYS_TWINS, key);
}

/* ---- life */

/* Esc stops a long way or a run, and then leaves. */
static void cancel(struct popup *popup, struct workbench *bench)
{
	struct twin_room *room = (struct twin_room *)popup;

	if (!twin_race_is_under_way(room->race))
		return popup_close(bench, popup);
	twin_race_halt(room->race);
	twin_rows_fill(room);
}

static bool tick(struct popup *popup, struct workbench *bench)
{
	struct twin_room *room = (struct twin_room *)popup;

	if (twin_race_tick(room->race, clock_ns())) {
		twin_rows_fill(room);
		bench->is_dirty = true;
	}
	return twin_race_is_busy(room->race);
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
	struct twin_room *room = (struct twin_room *)popup;

	twin_race_free(room->race);
	free(room->knobs);
	free(room);
}

static const struct popup_ops room_ops = {.measure = measure,
	.draw = twin_room_draw,
	.key = press,
	.cancel = cancel,
	.tick = tick,
	.destroy = destroy};

void twin_room_open(struct workbench *bench, struct twin_race *race)
{
	struct twin_room *room = xcalloc(1, sizeof *room);

	room->popup = (struct popup){.ops = &room_ops,
		.title = "twin race",
		.is_room = true,
		.keys = KEYS_TWINS,
		.hint = " Space: run  Left Right: step  p: first difference  F1: help  Esc: back "};
	room->race = race;
	room->selected = GAME_NO_MOVE;
	room->knobs = twin_knobs_text(race->twin);
	lens_init(&room->lens[0]);
	lens_init(&room->lens[1]);
	twin_rows_fill(room);
	popup_open(bench, &room->popup);
}
