/* solvers_room.c: the room in which several solvers search one position: its keys, and its life; see solvers_room.h. */
#include "tui/solvers_room.h"

#include <stdlib.h>

#include "base/clock.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "tui/lens_rows.h"
#include "tui/text_popup.h"
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
		lens_rows_put(&room->lens[i], solvers->game, &solvers->root, report->move, report->move_count,
			report->kind == VALUE_NONE ? GAME_NO_MOVE : report->best);
		lens_rows_sort(&room->lens[i], report->formula.rule != NULL);
		room->lens[i].selected = room->lens[i].best;
		truth_fill(&solvers->truth, &room->lens[i]);
	}
}

/* ---- what the keys do */

static void pause_all(struct solvers_room *room, struct workbench *bench)
{
	(void)bench;
	solvers_toggle_pause(room->solvers, clock_ns());
}

static void stop_all(struct solvers_room *room, struct workbench *bench)
{
	(void)bench;
	solvers_stop(room->solvers);
}

static void restart_all(struct solvers_room *room, struct workbench *bench)
{
	(void)bench;
	solvers_restart(room->solvers, clock_ns());
}

static void open_next(struct solvers_room *room, struct workbench *bench)
{
	(void)bench;
	room->open = (room->open + 1) % room->solvers->count;
}

static void open_previous(struct solvers_room *room, struct workbench *bench)
{
	(void)bench;
	room->open = (room->open + room->solvers->count - 1) % room->solvers->count;
}

static void turn_list(struct solvers_room *room, struct workbench *bench)
{
	(void)bench;
	room->is_list = !room->is_list;
}

static void change(struct solvers_room *room, struct workbench *bench)
{
	const char *specs[SOLVERS_MOST];

	for (int i = 0; i < room->solvers->count; i++)
		specs[i] = room->solvers->box[i].search->spec;
	solvers_form_open(bench, specs, room->solvers->count, room->seconds);
}

static void help(struct solvers_room *room, struct workbench *bench);

/* ---- the table of keys */

static const struct room_key {
	int key, other; /* 0: none */
	const char *name, *text;
	void (*act)(struct solvers_room *room, struct workbench *bench);
} room_keys[] = {
	{' ', TERM_KEY(KEY_F(7)), "Space, F7", "all stand, or go on", pause_all},
	{'s', 'S', "s", "all stop with what they have", stop_all},
	{'r', 'R', "r", "all begin anew", restart_all},
	{TERM_KEY(KEY_DOWN), '\t', "Down, Tab", "look at the next one", open_next},
	{TERM_KEY(KEY_UP), TERM_KEY(KEY_BTAB), "Up", "look at the one before", open_previous},
	{'z', TERM_ENTER, "z, Enter", "one at large, or all side by side where there is room", turn_list},
	{TERM_KEY(KEY_F(2)), 'o', "F2, o", "other solvers", change},
	{TERM_KEY(KEY_F(1)), '?', "F1, ?", "these keys", help},
};

enum { ROOM_KEYS = sizeof room_keys / sizeof *room_keys };

static void help(struct solvers_room *room, struct workbench *bench)
{
	char text[1024];
	size_t used = 0;

	(void)room;
	for (int i = 0; i < ROOM_KEYS; i++)
		text_append(text, sizeof text, &used, "%-10s %s\n", room_keys[i].name, room_keys[i].text);
	text_append(text, sizeof text, &used, "%-10s %s", "Esc", "leave the room; whoever still thinks stops");
	text_popup_open(bench, "keys of solvers compared", text, NULL);
}

static void press(struct popup *popup, struct workbench *bench, int key)
{
	struct solvers_room *room = (struct solvers_room *)popup;

	for (int i = 0; i < ROOM_KEYS; i++) {
		if (key != room_keys[i].key && (!room_keys[i].other || key != room_keys[i].other))
			continue;
		room_keys[i].act(room, bench);
		return;
	}
}

/* ---- life */

static bool tick(struct popup *popup, struct workbench *bench)
{
	struct solvers_room *room = (struct solvers_room *)popup;

	if (solvers_tick(room->solvers, clock_ns())) {
		fill_lenses(room);
		bench->is_dirty = true;
	}
	return solvers_is_busy(room->solvers);
}

static void measure(const struct popup *popup, int screen_rows, int screen_cols, int *rows, int *cols)
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

void solvers_room_open(struct workbench *bench, struct solvers *solvers, double seconds)
{
	static const struct popup_ops ops = {.measure = measure, .draw = solvers_draw, .key = press, .tick = tick, .destroy = destroy};
	struct solvers_room *room = xcalloc(1, sizeof *room);

	room->popup = (struct popup){.ops = &ops, .title = "solvers compared", .is_room = true,
		.hint = " Space pauses  s stops  r again  z one/all  F2 others  F1 keys  Esc leaves "};
	room->solvers = solvers;
	room->seconds = seconds;
	for (int i = 0; i < SOLVERS_MOST; i++)
		lens_init(&room->lens[i]);
	popup_open(bench, &room->popup);
}
