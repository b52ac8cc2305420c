/* solvers_room.c: the room in which several solvers search one position: its keys, and its life;
 * see solvers_room.h. */
#include "tui/rooms/solvers/solvers_room.h"

#include "app/node/node_view_rows.h"
#include "base/system/clock.h"
#include "tui/actions/actions.h"
#include "tui/dialog/dialogs.h"
#include "tui/key_table.h"
#include "tui/rooms/rooms.h"

/* The moves as the searches know them now. */
static void fill_node_views(struct solvers_room *room)
{
	const struct solvers *solvers = room->solvers;

	for (int i = 0; i < solvers->count; i++) {
		const struct report *report = solvers->box[i].view->report;
		bool has_rows = report && report->move_count;

		report_hold(&room->node_view[i].report, has_rows ? report : NULL);
		room->node_view[i].selected = room->node_view[i].best;
		if (!has_rows)
			continue;
		node_view_rows_put(&room->node_view[i], solvers->game, &solvers->root, report->move,
			report->move_count, report_known_best(report));
		node_view_rows_sort(&room->node_view[i], report->formula.rule != NULL);
		room->node_view[i].selected = room->node_view[i].best;
		exact_values_fill(&solvers->exact_values, &room->node_view[i]);
	}
}

/* ---- keys */

static struct solvers_room *solvers_of(struct room *room)
{
	return (struct solvers_room *)room; /* its first member */
}

/* Whether a solver thinks, or would if it were not paused; if not, the key bar says so. */
static bool has_work(struct room *room)
{
	bool has_ended = solvers_of(room)->solvers->ended_ns != 0;

	if (has_ended)
		room_refuse(room, "All solvers are done: r restarts, F2 chooses others.");
	return !has_ended;
}

/* Says what Space does now, or what does something instead. */
static void show_hint(struct solvers_room *room)
{
	room->room.popup.hint = room->solvers->ended_ns ? " r: restart  F1: help  Esc: back "
		: room->solvers->is_paused              ? " Space: continue  F1: help  Esc: back "
							: " Space: pause  F1: help  Esc: back ";
}

static void pause_all(struct room *room, int by)
{
	(void)by;
	if (has_work(room))
		solvers_toggle_pause(solvers_of(room)->solvers, clock_ns());
	show_hint(solvers_of(room));
}

static void stop_all(struct room *room, int by)
{
	(void)by;
	if (has_work(room))
		solvers_stop(solvers_of(room)->solvers);
}

static void restart(struct room *room, int by)
{
	(void)by;
	solvers_restart(solvers_of(room)->solvers, clock_ns());
	show_hint(solvers_of(room));
}

static void open_by(struct room *room, int by)
{
	struct solvers_room *own = solvers_of(room);
	int count = own->solvers->count;

	own->open = (own->open + count + by) % count;
}

static void zoom(struct room *room, int by)
{
	struct solvers_room *own = solvers_of(room);
	WINDOW *inside = room->popup.inside;

	(void)by;
	if (!solvers_are_side_by_side(getmaxy(inside), getmaxx(inside), own->solvers->count))
		return room_refuse(
			room, "The screen is too small for all solvers: Down shows the next one.");
	own->is_list = !own->is_list;
}

static void change(struct room *room, int by)
{
	const struct solvers_room *own = solvers_of(room);
	const char *specs[SOLVERS_MOST];

	(void)by;
	for (int i = 0; i < own->solvers->count; i++)
		specs[i] = own->solvers->box[i].search->spec;
	solvers_form_open(room->bench, specs, own->solvers->count, own->seconds);
}

const struct key_row solvers_room_keys[] = {
	{KEYS_SOLVERS, {F(1), '?'}, ALWAYS("Help", BAR_STAYS), "help: the keys that work here",
		ACT(act_help)},
	{KEYS_SOLVERS, {F(2), 'o'}, ALWAYS("Others", 0), "other solvers", IN_ROOM(change, 0)},
	{KEYS_SOLVERS, {F(7), ' '}, ALWAYS("Run", 0), "run or pause all solvers",
		IN_ROOM(pause_all, 0)},
	{KEYS_SOLVERS, {F(10), 'q'}, ALWAYS("Quit", BAR_STAYS),
		"quit the program: asks first; Esc: back (stops running searches)", ACT(act_quit)},
	{KEYS_SOLVERS, {'s', 'S'}, ALWAYS("Stop", 0), "stop all solvers and keep their results",
		IN_ROOM(stop_all, 0)},
	{KEYS_SOLVERS, {'r', 'R'}, ALWAYS("Again", 0), "restart all solvers", IN_ROOM(restart, 0)},
	{KEYS_SOLVERS, {'z', TERM_ENTER}, ALWAYS("Zoom", 0),
		"zoom the selected solver (again: all side by side, where they fit)",
		IN_ROOM(zoom, 0)},
	{KEYS_SOLVERS, {DOWN, '\t', 'j'}, ALWAYS("Next", 0), "next solver", IN_ROOM(open_by, 1)},
	{KEYS_SOLVERS, {UP, BACKTAB, 'k'}, UNSEEN, "previous solver", IN_ROOM(open_by, -1)},
	{.help = NULL},
};

/* ---- life */

static bool tick(struct room *room, uint64_t now_ns, bool *has_changed)
{
	struct solvers_room *own = solvers_of(room);

	*has_changed = solvers_tick(own->solvers, now_ns);
	if (*has_changed)
		fill_node_views(own);
	show_hint(own);
	return solvers_is_busy(own->solvers);
}

static void done(struct room *room)
{
	struct solvers_room *own = solvers_of(room);

	solvers_free(own->solvers);
	for (int i = 0; i < SOLVERS_MOST; i++)
		node_view_done(&own->node_view[i]);
}

void solvers_room_open(struct workbench *bench, struct solvers *solvers, double seconds)
{
	static const struct room_ops ops = {
		.size = sizeof(struct solvers_room),
		.title = "solvers compared",
		.keys = KEYS_SOLVERS,
		.draw = solvers_draw,
		.tick = tick,
		.done = done,
	};
	struct solvers_room *own = room_new(bench, &ops);

	own->solvers = solvers;
	own->seconds = seconds;
	show_hint(own);
	for (int i = 0; i < SOLVERS_MOST; i++)
		node_view_init(&own->node_view[i]);
	room_open_alone(&own->room);
}
