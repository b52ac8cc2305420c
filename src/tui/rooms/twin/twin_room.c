/* twin_room.c: the room for twin races: its keys, and its life; see twin_room.h. */
#include "tui/rooms/twin/twin_room.h"

#include <math.h>
#include <stdlib.h>

#include "base/system/clock.h"
#include "io/journal/twin_text.h"
#include "tui/actions/actions.h"
#include "tui/dialog/dialogs.h"
#include "tui/key_table.h"
#include "tui/rooms/rooms.h"

static struct twin_room *twin_of(struct room *room)
{
	return (struct twin_room *)room; /* its first member */
}

/* ---- keys */

static void run(struct room *room, int by)
{
	struct twin_race *race = twin_of(room)->race;

	(void)by;
	if (!twin_race_is_under_way(race) && twin_race_is_at_end(race))
		return room_refuse(room, "This is the last iteration: Left goes back.");
	twin_race_toggle(race, clock_ns());
	twin_rows_fill(twin_of(room));
}

static void step(struct room *room, int by)
{
	twin_race_step(twin_of(room)->race, by);
	twin_rows_fill(twin_of(room));
}

static void go_to_start(struct room *room, int by)
{
	(void)by;
	twin_race_go_to(twin_of(room)->race, 0);
	twin_rows_fill(twin_of(room));
}

static void go_to_end(struct room *room, int by)
{
	struct twin_race *race = twin_of(room)->race;

	(void)by;
	race->has_passed = true;
	twin_race_go_to(race, race->iterations);
	twin_rows_fill(twin_of(room));
}

static void go_to_parting(struct room *room, int by)
{
	(void)by;
	twin_race_go_to_parting(twin_of(room)->race);
	twin_rows_fill(twin_of(room));
}

static void double_speed(struct room *room, int times)
{
	struct twin_race *race = twin_of(room)->race;

	twin_race_set_speed(race, ldexp(race->per_second, times), clock_ns());
}

static void select_by(struct room *room, int by)
{
	struct twin_room *twin = twin_of(room);
	struct node_view *node_view = &twin->node_view[0];

	node_view_select_by(node_view, by);
	twin->selected = node_view->selected;
	twin->has_moved = true;
	twin->anchor = node_view_place(node_view);
	twin_rows_fill(twin);
}

static void change(struct room *room, int by)
{
	const struct twin_race *race = twin_of(room)->race;

	(void)by;
	twin_form_open(
		room->bench, twin_spec(race->twin, 0), twin_spec(race->twin, 1), race->iterations);
}

const struct key_row twin_room_keys[] = {
	{KEYS_TWINS, {F(1), '?'}, ALWAYS("Help", BAR_STAYS), "help: the keys that work here",
		ACT(act_help)},
	{KEYS_TWINS, {F(2), 'o'}, ALWAYS("Recipes", 0), "choose two other recipes",
		IN_ROOM(change, 0)},
	{KEYS_TWINS, {F(5), RIGHT, '>', '.'}, ALWAYS("Step", 0),
		"step forward: one iteration of both", IN_ROOM(step, 1)},
	{KEYS_TWINS, {F(6), LEFT, '<', ','}, ALWAYS("Back", 0), "step back: one iteration of both",
		IN_ROOM(step, -1)},
	{KEYS_TWINS, {F(7), ' '}, ALWAYS("Run", 0),
		"run or pause; it pauses at the first difference", IN_ROOM(run, 0)},
	{KEYS_TWINS, {F(10), 'q'}, ALWAYS("Quit", BAR_STAYS),
		"quit the program: asks first; Esc: stop a run, then back to the game",
		ACT(act_quit)},
	{KEYS_TWINS, {'p', 'P'}, ALWAYS("Differ", 0), "go to the iteration of the first difference",
		IN_ROOM(go_to_parting, 0)},
	{KEYS_TWINS, {PAGE_DOWN}, UNSEEN, "100 iterations forward", IN_ROOM(step, 100)},
	{KEYS_TWINS, {PAGE_UP}, UNSEEN, "100 iterations back", IN_ROOM(step, -100)},
	{KEYS_TWINS, {HOME}, UNSEEN, "to the beginning", IN_ROOM(go_to_start, 0)},
	{KEYS_TWINS, {END}, UNSEEN, "to the last iteration", IN_ROOM(go_to_end, 0)},
	{KEYS_TWINS, {'+', '=', ')'}, ALWAYS("Faster", 0), "run twice as fast",
		IN_ROOM(double_speed, 1)},
	{KEYS_TWINS, {'-', '('}, ALWAYS("Slower", 0), "run half as fast",
		IN_ROOM(double_speed, -1)},
	{KEYS_TWINS, {DOWN, 'j'}, UNSEEN, "next move: its worked formulas are shown below",
		IN_ROOM(select_by, 1)},
	{KEYS_TWINS, {UP, 'k'}, UNSEEN, "previous move", IN_ROOM(select_by, -1)},
	{.help = NULL},
};

/* ---- life */

static bool stop(struct room *room)
{
	struct twin_room *twin = twin_of(room);

	if (!twin_race_is_under_way(twin->race))
		return false;
	twin_race_halt(twin->race);
	twin_rows_fill(twin);
	return true;
}

static bool tick(struct room *room, uint64_t now_ns, bool *has_changed)
{
	struct twin_room *twin = twin_of(room);

	*has_changed = twin_race_tick(twin->race, now_ns);
	if (*has_changed)
		twin_rows_fill(twin);
	return twin_race_is_busy(twin->race);
}

static void done(struct room *room)
{
	struct twin_room *twin = twin_of(room);

	twin_race_free(twin->race);
	free(twin->knobs);
	for (int i = 0; i < 2; i++)
		node_view_done(&twin->node_view[i]);
}

void twin_room_open(struct workbench *bench, struct twin_race *race)
{
	static const struct room_ops ops = {
		.size = sizeof(struct twin_room),
		.title = "twin race",
		.hint = " Space: run  Left Right: step  p: first difference  F1: help  Esc: back ",
		.keys = KEYS_TWINS,
		.draw = twin_draw,
		.stop = stop,
		.tick = tick,
		.done = done,
	};
	struct twin_room *twin = room_new(bench, &ops);

	twin->race = race;
	twin->selected = GAME_NO_MOVE;
	twin->knobs = twin_knobs_text(race->twin);
	node_view_init(&twin->node_view[0]);
	node_view_init(&twin->node_view[1]);
	twin_rows_fill(twin);
	room_open_alone(&twin->room);
}
