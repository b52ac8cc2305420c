/* twin_room.c: the room for twin races: its keys, and its life; see twin_room.h. */
#include "tui/twin_room.h"

#include <stdlib.h>

#include "base/clock.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "io/twin_text.h"
#include "tui/text_popup.h"
#include "tui/workbench.h"

/* ---- what the keys do */

static void run(struct twin_room *room, struct workbench *bench)
{
	(void)bench;
	twin_race_toggle(room->race, clock_ns());
}

static void step_on(struct twin_room *room, struct workbench *bench)
{
	(void)bench;
	twin_race_step(room->race, 1);
}

static void step_back(struct twin_room *room, struct workbench *bench)
{
	(void)bench;
	twin_race_step(room->race, -1);
}

static void leap_on(struct twin_room *room, struct workbench *bench)
{
	(void)bench;
	twin_race_step(room->race, 100);
}

static void leap_back(struct twin_room *room, struct workbench *bench)
{
	(void)bench;
	twin_race_step(room->race, -100);
}

static void go_to_start(struct twin_room *room, struct workbench *bench)
{
	(void)bench;
	twin_race_go_to(room->race, 0);
}

static void go_to_end(struct twin_room *room, struct workbench *bench)
{
	(void)bench;
	room->race->has_passed = true;
	twin_race_go_to(room->race, room->race->iterations);
}

static void go_to_parting(struct twin_room *room, struct workbench *bench)
{
	(void)bench;
	twin_race_go_to_parting(room->race);
}

static void faster(struct twin_room *room, struct workbench *bench)
{
	(void)bench;
	twin_race_set_speed(room->race, room->race->per_second * 2, clock_ns());
}

static void slower(struct twin_room *room, struct workbench *bench)
{
	(void)bench;
	twin_race_set_speed(room->race, room->race->per_second / 2, clock_ns());
}

static void select_by(struct twin_room *room, int by)
{
	struct lens *lens = &room->lens[0];

	lens_select_by(lens, by);
	room->selected = lens->selected;
	room->anchor = lens_place(lens);
}

static void select_down(struct twin_room *room, struct workbench *bench)
{
	(void)bench;
	select_by(room, 1);
}

static void select_up(struct twin_room *room, struct workbench *bench)
{
	(void)bench;
	select_by(room, -1);
}

static void change(struct twin_room *room, struct workbench *bench)
{
	const struct twin_race *race = room->race;

	twin_form_open(bench, twin_spec(race->twin, 0), twin_spec(race->twin, 1), race->iterations);
}

static void help(struct twin_room *room, struct workbench *bench);

/* ---- the table of keys */

static const struct room_key {
	int key, other; /* 0: none */
	const char *name, *text;
	void (*act)(struct twin_room *room, struct workbench *bench);
} room_keys[] = {
	{' ', TERM_KEY(KEY_F(7)), "Space, F7", "run, or stand; from where they part: go on", run},
	{TERM_KEY(KEY_RIGHT), TERM_KEY(KEY_F(5)), "Right, F5", "one iteration on, both", step_on},
	{TERM_KEY(KEY_LEFT), TERM_KEY(KEY_F(6)), "Left, F6", "one iteration back, both", step_back},
	{TERM_KEY(KEY_NPAGE), 0, "PgDn", "100 iterations on", leap_on},
	{TERM_KEY(KEY_PPAGE), 0, "PgUp", "100 iterations back", leap_back},
	{'p', 'P', "p", "to the iteration in which they part", go_to_parting},
	{TERM_KEY(KEY_HOME), 0, "Home", "to the beginning", go_to_start},
	{TERM_KEY(KEY_END), 0, "End", "to the last iteration", go_to_end},
	{'+', '=', "+", "run twice as fast", faster},
	{'-', 0, "-", "run half as fast", slower},
	{TERM_KEY(KEY_DOWN), 'j', "Down, j", "the next move: its receipts stand below", select_down},
	{TERM_KEY(KEY_UP), 'k', "Up, k", "the move before", select_up},
	{TERM_KEY(KEY_F(2)), 'o', "F2, o", "two other recipes", change},
	{TERM_KEY(KEY_F(1)), '?', "F1, ?", "these keys", help},
};

enum { ROOM_KEYS = sizeof room_keys / sizeof *room_keys };

static void help(struct twin_room *room, struct workbench *bench)
{
	char text[2048];
	size_t used = 0;

	(void)room;
	for (int i = 0; i < ROOM_KEYS; i++)
		text_append(text, sizeof text, &used, "%-10s %s\n", room_keys[i].name, room_keys[i].text);
	text_append(text, sizeof text, &used, "%-10s %s", "Esc", "leave the room");
	text_popup_open(bench, "keys of the twin race", text, NULL);
}

static void press(struct popup *popup, struct workbench *bench, int key)
{
	struct twin_room *room = (struct twin_room *)popup;

	for (int i = 0; i < ROOM_KEYS; i++) {
		if (key != room_keys[i].key && (!room_keys[i].other || key != room_keys[i].other))
			continue;
		room_keys[i].act(room, bench);
		twin_rows_fill(room);
		return;
	}
}

/* ---- life */

static bool tick(struct popup *popup, struct workbench *bench)
{
	struct twin_room *room = (struct twin_room *)popup;

	if (twin_race_tick(room->race, clock_ns())) {
		twin_rows_fill(room);
		bench->is_dirty = true;
	}
	return twin_race_is_busy(room->race);
}

static void measure(const struct popup *popup, int screen_rows, int screen_cols, int *rows, int *cols)
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

void twin_room_open(struct workbench *bench, struct twin_race *race)
{
	static const struct popup_ops ops = {.measure = measure, .draw = twin_room_draw, .key = press, .tick = tick, .destroy = destroy};
	struct twin_room *room = xcalloc(1, sizeof *room);

	room->popup = (struct popup){.ops = &ops, .title = "twin race", .is_room = true,
		.hint = " Space runs  Left Right step  p parting  F2 recipes  F1 keys  Esc leaves "};
	room->race = race;
	room->selected = GAME_NO_MOVE;
	room->knobs = twin_knobs_text(race->twin);
	lens_init(&room->lens[0]);
	lens_init(&room->lens[1]);
	twin_rows_fill(room);
	popup_open(bench, &room->popup);
}
