/* experiments_room.c: the room of an experiment: its keys; see experiments_room.h. */
#include "tui/rooms/experiments/experiments_room.h"

#include <limits.h>
#include <stdio.h>

#include "tui/actions/actions.h"
#include "tui/dialog/dialogs.h"
#include "tui/key_table.h"
#include "tui/rooms/experiments/experiments.h"
#include "tui/rooms/rooms.h"
#include "tui/widget/menu_popup.h"
#include "tui/workbench.h"

enum { SIDEWAYS = 8, WHEEL_LINES = 3, LAST_LINE = INT_MAX / 4 };

static struct experiment_room *experiment_of(struct room *room)
{
	return (struct experiment_room *)room; /* its first member */
}

static struct job *focused(const struct experiment_room *room)
{
	return room->job[room->focus];
}

static bool is_running(const struct job *job)
{
	return job->state == JOB_RUNNING || job->state == JOB_STOPPING;
}

int experiment_plots(const struct job *job)
{
	return job->show ? job->show->pictures.count : 0;
}

static void name_room(struct experiment_room *room)
{
	const char *second = room->count > 1 ? room->job[1]->experiment->name : "";

	snprintf(room->title, sizeof room->title, "experiment %.60s%s%.60s",
		room->job[0]->experiment->name, *second ? " beside " : "", second);
}

/* ---- pages */

static int page_count(const struct experiment_room *room)
{
	return experiment_plots(focused(room)) + 3;
}

/* The most telling that there is. */
static enum experiment_page usual_page(const struct job *job)
{
	bool has_rows = job->show && job->show->trials;

	return !has_rows ? PAGE_ABOUT : experiment_plots(job) ? PAGE_PLOT : PAGE_TABLE;
}

int experiment_page_of(const struct experiment_room *room, const struct job *job)
{
	int plots = experiment_plots(job);
	enum experiment_page page = room->has_chosen ? room->page : usual_page(job);

	if (page != PAGE_PLOT)
		return plots + (int)page - PAGE_TABLE;
	return room->plot < plots ? room->plot : plots;
}

static void go_to_page(struct experiment_room *room, int number)
{
	int plots = experiment_plots(focused(room));

	if (number < 0 || number >= page_count(room))
		return;
	room->has_chosen = true;
	room->top = room->left = 0;
	room->plot = number < plots ? number : 0;
	room->page =
		number < plots ? PAGE_PLOT : (enum experiment_page)(PAGE_TABLE + number - plots);
}

static void turn_page(struct room *room, int by)
{
	struct experiment_room *own = experiment_of(room);
	int count = page_count(own);

	go_to_page(own, (experiment_page_of(own, focused(own)) + count + by) % count);
}

static void show_page(struct room *room, int number)
{
	go_to_page(experiment_of(room), number);
}

/* ---- scrolling; experiment_draw() knows where the end is */

static void scroll_lines(struct room *room, int by)
{
	struct experiment_room *own = experiment_of(room);

	own->top = own->top + by > 0 ? own->top + by : 0;
}

static void scroll_screens(struct room *room, int by)
{
	scroll_lines(room, by * experiment_of(room)->view_rows);
}

static void scroll_columns(struct room *room, int by)
{
	struct experiment_room *own = experiment_of(room);

	own->left = own->left + by > 0 ? own->left + by : 0;
}

/* ---- running */

static bool is_in_room(const struct experiment_room *room, const struct job *job)
{
	return room->job[0] == job || (room->count == 2 && room->job[1] == job);
}

/* All cores work for one experiment at a time. */
static bool may_run(struct room *room, const struct job *job)
{
	const struct job *other = jobs_running(&experiment_of(room)->experiments->jobs);

	if (!other)
		return true;
	if (other == job)
		room_refuse(room, "The experiment is running: Esc stops it.");
	else if (is_in_room(experiment_of(room), other))
		room_refuse(room, "%s is still running: Esc stops it.", other->experiment->name);
	else
		room_refuse(room, "%s is still running. To stop it: Esc, open it in the list, Esc.",
			other->experiment->name);
	return false;
}

static void run(struct room *room, int by)
{
	struct job *job = focused(experiment_of(room));

	(void)by;
	if (!may_run(room, job))
		return;
	if (job->done >= job->total && !job->problem && job->state == JOB_RESTING)
		return room_refuse(room, "All trials are done: R restarts, s sets other values.");
	job_run(job, false);
}

static void choose_restart(struct workbench *bench, struct popup *popup, void *context, int row)
{
	struct room *room = context;

	popup_close(bench, popup);
	if (row == 1 && may_run(room, focused(experiment_of(room))))
		job_run(focused(experiment_of(room)), true);
}

static void restart(struct room *room, int by)
{
	static const struct menu_ops ops = {.choose = choose_restart};
	struct popup *menu;

	(void)by;
	if (!may_run(room, focused(experiment_of(room))))
		return;
	menu = menu_popup_new("restart", NULL, &ops, room);
	menu_popup_add(menu, "keep", "the existing results");
	menu_popup_add(menu, "delete", "the existing results, and run all trials again");
	popup_open(room->bench, menu);
}

/* Stops what runs, the focused job first. */
static bool stop(struct room *room)
{
	struct experiment_room *own = experiment_of(room);

	for (int i = 0; i < own->count; i++) {
		struct job *job = own->job[(own->focus + i) % own->count];

		if (!is_running(job))
			continue;
		job_stop(job);
		return true;
	}
	return false;
}

/* Leads back to the list. */
static bool leave_or_stop(struct room *room)
{
	struct workbench *bench = room->bench;

	if (!stop(room)) {
		room_close(room);
		act_experiments(bench);
	}
	return true;
}

static void leave(struct room *room, int by)
{
	(void)by;
	leave_or_stop(room);
}

static void run_in_background(struct room *room, int by)
{
	const struct job *job = jobs_running(&experiment_of(room)->experiments->jobs);
	struct workbench *bench = room->bench;

	(void)by;
	if (job)
		workbench_tell(bench, LOG_NOTE,
			"%s runs in the background: the title shows its progress, F8 goes back to "
			"it.",
			job->experiment->name);
	popup_close_all(bench);
}

/* ---- other values, another one beside it, files */

static void set_values(struct room *room, int by)
{
	(void)by;
	if (is_running(focused(experiment_of(room))))
		return room_refuse(room, "Stop the run first (Esc), then set other values.");
	experiments_ask_values(experiment_of(room));
}

void experiments_change(struct experiment_room *room, struct job *job)
{
	job_release(focused(room));
	room->job[room->focus] = job;
	plot_view_done(&room->view[room->focus]);
	room->has_chosen = false;
	room->top = room->left = 0;
	name_room(room);
}

static void put_beside(void *context, struct job *job)
{
	struct experiment_room *room = context;

	room->job[room->count++] = job;
	name_room(room);
}

static void compare(struct room *room, int by)
{
	struct experiment_room *own = experiment_of(room);

	(void)by;
	if (own->count < 2)
		return experiments_pick(
			room->bench, own->experiments, "compare with", put_beside, own);
	job_release(own->job[1]); /* the one that was opened stays, whichever has the keys */
	for (int i = 0; i < 2; i++)
		plot_view_done(&own->view[i]);
	own->count = 1;
	own->focus = 0;
	name_room(own);
}

static void switch_focus(struct room *room, int by)
{
	struct experiment_room *own = experiment_of(room);

	(void)by;
	if (own->count < 2)
		return room_refuse(
			room, "Only one experiment is open: c compares it with another.");
	own->focus = 1 - own->focus;
}

static void write_files(struct room *room, int by)
{
	struct job *job = focused(experiment_of(room));

	(void)by;
	if (!job->show || !job->show->trials)
		return room_refuse(room, "No results yet: r runs the experiment.");
	experiments_export(room->bench, job);
}

const struct key_row experiment_room_keys[] = {
	{KEYS_EXPERIMENT, {F(1), '?'}, ALWAYS("Help", BAR_STAYS), "help: the keys that work here",
		ACT(act_help)},
	{KEYS_EXPERIMENT, {'r', F(7)}, ALWAYS("Run", 0),
		"run the missing trials on all cores; continues an earlier run", IN_ROOM(run, 0)},
	{KEYS_EXPERIMENT, {TERM_ESC}, ALWAYS("Back", 0),
		"stop the run and keep its results (again: leave the experiment)",
		IN_ROOM(leave, 0)},
	{KEYS_EXPERIMENT, {RIGHT, '\t', 'l', ']'}, ALWAYS("Page", 0),
		"next page: figures, table, about, file", IN_ROOM(turn_page, 1)},
	{KEYS_EXPERIMENT, {LEFT, BACKTAB, 'h', '['}, UNSEEN, "previous page",
		IN_ROOM(turn_page, -1)},
	{KEYS_EXPERIMENT, {'1'}, UNSEEN, "first page; 2 to 9: the other pages",
		IN_ROOM(show_page, 0)},
	{KEYS_EXPERIMENT, {'s'}, ALWAYS("Set", 0),
		"set other values for trials, seed, factors and keys, before the run",
		IN_ROOM(set_values, 0)},
	{KEYS_EXPERIMENT, {'c'}, ALWAYS("Compare", 0),
		"compare with another experiment or run, side by side (again: only the first)",
		IN_ROOM(compare, 0)},
	{KEYS_EXPERIMENT, {'o'}, UNSEEN, "switch focus between two experiments that are compared",
		IN_ROOM(switch_focus, 0)},
	{KEYS_EXPERIMENT, {'b'}, ALWAYS("Background", 0), "leave, and run on in the background",
		IN_ROOM(run_in_background, 0)},
	{KEYS_EXPERIMENT, {'X', 'w'}, ALWAYS("Write", 0),
		"write (export) figures and table to files: SVG, CSV, JSON, gnuplot",
		IN_ROOM(write_files, 0)},
	{KEYS_EXPERIMENT, {'R'}, UNSEEN, "restart: deletes existing results", IN_ROOM(restart, 0)},
	{KEYS_EXPERIMENT, {F(10), 'q'}, ALWAYS("Quit", BAR_STAYS),
		"quit the program: asks first; a run stops, its results are kept", ACT(act_quit)},
	{KEYS_EXPERIMENT, {UP, 'k'}, UNSEEN, "line up, in the table and in texts",
		IN_ROOM(scroll_lines, -1)},
	{KEYS_EXPERIMENT, {DOWN, 'j'}, UNSEEN, "line down", IN_ROOM(scroll_lines, 1)},
	{KEYS_EXPERIMENT, {PAGE_UP}, UNSEEN, "screen up", IN_ROOM(scroll_screens, -1)},
	{KEYS_EXPERIMENT, {PAGE_DOWN, ' '}, UNSEEN, "screen down", IN_ROOM(scroll_screens, 1)},
	{KEYS_EXPERIMENT, {HOME, 'g'}, UNSEEN, "to the top", IN_ROOM(scroll_lines, -LAST_LINE)},
	{KEYS_EXPERIMENT, {END, 'G'}, UNSEEN, "to the end", IN_ROOM(scroll_lines, LAST_LINE)},
	{KEYS_EXPERIMENT, {'>'}, UNSEEN, "scroll right, in a table that is wider than the screen",
		IN_ROOM(scroll_columns, SIDEWAYS)},
	{KEYS_EXPERIMENT, {'<'}, UNSEEN, "scroll left", IN_ROOM(scroll_columns, -SIDEWAYS)},
	{.help = NULL},
};

/* ---- life */

static void type(struct room *room, int key)
{
	if (key >= '2' && key <= '9')
		show_page(room, key - '1');
}

static void click(struct room *room, int row, int col, int button)
{
	WINDOW *inside = room->popup.inside;

	if (button == 4 || button == 5)
		scroll_lines(room, button == 4 ? -WHEEL_LINES : WHEEL_LINES);
	else if (button == 1)
		show_page(room,
			experiment_page_at(
				experiment_of(room), row, col, getmaxy(inside), getmaxx(inside)));
}

static void done(struct room *room)
{
	struct experiment_room *own = experiment_of(room);

	for (int i = 0; i < own->count; i++) {
		job_release(own->job[i]);
		plot_view_done(&own->view[i]);
	}
}

void experiments_open_room(struct workbench *bench, struct lab_experiments *experiments,
	struct job *job, struct job *beside)
{
	static const struct room_ops ops = {
		.size = sizeof(struct experiment_room),
		.hint = " Esc: stop, back ",
		.keys = KEYS_EXPERIMENT,
		.draw = experiment_draw,
		.type = type,
		.click = click,
		.stop = leave_or_stop,
		.done = done,
	};
	struct experiment_room *own = room_new(bench, &ops);

	own->experiments = experiments;
	own->room.popup.title = own->title;
	own->job[own->count++] = job;
	if (beside)
		own->job[own->count++] = beside;
	name_room(own);
	room_open(&own->room);
}
