/* lab_experiments_room.c: the room of an experiment: its keys; see lab_experiments_room.h. */
#include "tui/lab_experiments_room.h"

#include <assert.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "tui/keys.h"
#include "tui/lab_experiments.h"
#include "tui/widget/menu_popup.h"
#include "tui/workbench.h"

enum { SIDEWAYS = 8, WHEEL_LINES = 3 };

static const struct popup_ops room_ops;

/* The room that has the keys: the acts below are called from there. */
static struct experiment_room *room_of(struct workbench *bench)
{
	assert(bench->popup && bench->popup->ops == &room_ops);
	return (struct experiment_room *)bench->popup;
}

static struct job *focused(const struct experiment_room *room)
{
	return room->job[room->focus];
}

static bool is_running(const struct job *job)
{
	return job->state == JOB_RUNNING || job->state == JOB_STOPPING;
}

int room_figures(const struct job *job)
{
	return job->show ? job->show->exhibits.count : 0;
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
	return room_figures(focused(room)) + 3;
}

/* The most telling that there is. */
static enum room_page usual_page(const struct job *job)
{
	bool has_rows = job->show && job->show->trials;

	return !has_rows ? ROOM_ABOUT : room_figures(job) ? ROOM_FIGURE : ROOM_TABLE;
}

int room_page_of(const struct experiment_room *room, const struct job *job)
{
	int figures = room_figures(job);
	enum room_page page = room->has_chosen ? room->page : usual_page(job);

	if (page != ROOM_FIGURE)
		return figures + (int)page - ROOM_TABLE;
	return room->figure < figures ? room->figure : figures;
}

static void go_to_page(struct experiment_room *room, int number)
{
	int figures = room_figures(focused(room));

	if (number < 0 || number >= page_count(room))
		return;
	room->has_chosen = true;
	room->top = room->left = 0;
	room->figure = number < figures ? number : 0;
	room->page =
		number < figures ? ROOM_FIGURE : (enum room_page)(ROOM_TABLE + number - figures);
}

void experiment_page_next(struct workbench *bench)
{
	struct experiment_room *room = room_of(bench);

	go_to_page(room, (room_page_of(room, focused(room)) + 1) % page_count(room));
}

void experiment_page_previous(struct workbench *bench)
{
	struct experiment_room *room = room_of(bench);

	go_to_page(room,
		(room_page_of(room, focused(room)) + page_count(room) - 1) % page_count(room));
}

void experiment_page_first(struct workbench *bench)
{
	go_to_page(room_of(bench), 0);
}

/* ---- scrolling; room_draw() knows where the end is */

static void scroll_by(struct workbench *bench, int lines)
{
	struct experiment_room *room = room_of(bench);

	room->top = room->top + lines > 0 ? room->top + lines : 0;
}

void experiment_up(struct workbench *bench)
{
	scroll_by(bench, -1);
}

void experiment_down(struct workbench *bench)
{
	scroll_by(bench, 1);
}

void experiment_page_up(struct workbench *bench)
{
	scroll_by(bench, -room_of(bench)->view_rows);
}

void experiment_page_down(struct workbench *bench)
{
	scroll_by(bench, room_of(bench)->view_rows);
}

void experiment_top(struct workbench *bench)
{
	room_of(bench)->top = 0;
}

void experiment_bottom(struct workbench *bench)
{
	room_of(bench)->top = INT_MAX / 2;
}

void experiment_right(struct workbench *bench)
{
	room_of(bench)->left += SIDEWAYS;
}

void experiment_left(struct workbench *bench)
{
	struct experiment_room *room = room_of(bench);

	room->left = room->left > SIDEWAYS ? room->left - SIDEWAYS : 0;
}

/* ---- running */

static bool is_in_room(const struct experiment_room *room, const struct job *job)
{
	return room->job[0] == job || (room->count == 2 && room->job[1] == job);
}

/* All cores work for one experiment at a time. */
static bool may_run(struct workbench *bench, const struct job *job)
{
	const struct job *other = jobs_running(&bench->experiments.jobs);

	if (!other)
		return true;
	if (other == job)
		workbench_tell(bench, LOG_PROBLEM, "The experiment is running: Esc stops it.");
	else if (is_in_room(room_of(bench), other))
		workbench_tell(bench, LOG_PROBLEM, "%s is still running: Esc stops it.",
			other->experiment->name);
	else
		workbench_tell(bench, LOG_PROBLEM,
			"%s is still running. To stop it: Esc, open it in the list, Esc.",
			other->experiment->name);
	return false;
}

void experiment_run_key(struct workbench *bench)
{
	struct job *job = focused(room_of(bench));

	if (!may_run(bench, job))
		return;
	if (job->done >= job->total && !job->problem && job->state == JOB_RESTING)
		return workbench_tell(bench, LOG_PROBLEM,
			"All trials are done: R restarts, s sets other values.");
	job_run(job, false);
}

static void choose_anew(struct workbench *bench, struct popup *popup, void *context, int row)
{
	(void)context;
	popup_close(bench, popup);
	if (row == 1 && may_run(bench, focused(room_of(bench))))
		job_run(focused(room_of(bench)), true);
}

void experiment_anew(struct workbench *bench)
{
	static const struct menu_ops ops = {.choose = choose_anew};
	const struct job *job = focused(room_of(bench));
	struct popup *menu;

	if (!may_run(bench, job))
		return;
	menu = menu_popup_new("restart", NULL, &ops, NULL);
	menu_popup_add(menu, "keep", "the existing results");
	menu_popup_add(menu, "delete", "the existing results, and run all trials again");
	popup_open(bench, menu);
}

void experiment_leave(struct workbench *bench)
{
	struct experiment_room *room = room_of(bench);

	for (int i = 0; i < room->count; i++) {
		struct job *job = room->job[(room->focus + i) % room->count];

		if (is_running(job))
			return job_stop(job);
	}
	popup_close(bench, &room->popup);
	act_experiments(bench);
}

void experiment_background(struct workbench *bench)
{
	const struct job *job = jobs_running(&bench->experiments.jobs);

	if (job)
		workbench_tell(bench, LOG_NOTE,
			"%s runs in the background: the title shows its progress, F8 goes back to "
			"it.",
			job->experiment->name);
	popup_close_all(bench);
}

/* ---- other values, another one beside it, files */

void experiment_set(struct workbench *bench)
{
	const struct job *job = focused(room_of(bench));

	if (is_running(job))
		return workbench_tell(
			bench, LOG_PROBLEM, "Stop the run first (Esc), then set other values.");
	experiments_ask_values(bench, job);
}

void experiments_change(struct workbench *bench, struct job *job)
{
	struct experiment_room *room = room_of(bench);

	job_release(room->job[room->focus]);
	room->job[room->focus] = job;
	figure_view_done(&room->view[room->focus]);
	room->has_chosen = false;
	room->top = room->left = 0;
	name_room(room);
}

static void put_beside(struct workbench *bench, struct job *job)
{
	struct experiment_room *room = room_of(bench);

	room->job[room->count++] = job;
	name_room(room);
}

void experiment_compare(struct workbench *bench)
{
	struct experiment_room *room = room_of(bench);

	if (room->count < 2)
		return experiments_pick(bench, "compare with", put_beside);
	job_release(room->job[1]); /* the one that was opened stays, whichever has the keys */
	for (int i = 0; i < 2; i++)
		figure_view_done(&room->view[i]);
	room->count = 1;
	room->focus = 0;
	name_room(room);
}

void experiment_other(struct workbench *bench)
{
	struct experiment_room *room = room_of(bench);

	if (room->count < 2)
		return workbench_tell(bench, LOG_PROBLEM,
			"Only one experiment is open: c compares it with another.");
	room->focus = 1 - room->focus;
}

void experiment_write(struct workbench *bench)
{
	const struct job *job = focused(room_of(bench));

	if (!job->show || !job->show->trials)
		return workbench_tell(bench, LOG_PROBLEM, "No results yet: r runs the experiment.");
	experiments_export(bench, job);
}

/* ---- the popup */

static void measure(
	const struct popup *popup, int screen_rows, int screen_cols, int *rows, int *cols)
{
	(void)popup;
	*rows = screen_rows;
	*cols = screen_cols;
}

static void key(struct popup *popup, struct workbench *bench, int pressed)
{
	if (pressed >= '2' && pressed <= '9')
		go_to_page((struct experiment_room *)popup, pressed - '1');
	else
		keys_act_in(bench, KEYS_EXPERIMENT, pressed);
}

static void click(struct popup *popup, struct workbench *bench, int row, int col, int button)
{
	struct experiment_room *room = (struct experiment_room *)popup;

	if (button == 4 || button == 5)
		scroll_by(bench, button == 4 ? -WHEEL_LINES : WHEEL_LINES);
	else if (button == 1)
		go_to_page(room,
			room_page_at(
				room, row, col, getmaxy(popup->inside), getmaxx(popup->inside)));
}

static void cancel(struct popup *popup, struct workbench *bench)
{
	(void)popup;
	experiment_leave(bench);
}

static void destroy(struct popup *popup)
{
	struct experiment_room *room = (struct experiment_room *)popup;

	for (int i = 0; i < room->count; i++) {
		job_release(room->job[i]);
		figure_view_done(&room->view[i]);
	}
	free(room);
}

static const struct popup_ops room_ops = {.measure = measure,
	.draw = room_draw,
	.key = key,
	.click = click,
	.cancel = cancel,
	.destroy = destroy};

void experiments_open_room(struct workbench *bench, struct job *job, struct job *beside)
{
	struct experiment_room *room = xcalloc(1, sizeof *room);

	room->popup = (struct popup){.ops = &room_ops,
		.title = room->title,
		.is_room = true,
		.keys = KEYS_EXPERIMENT,
		.hint = " Esc: stop, back "};
	room->job[room->count++] = job;
	if (beside)
		room->job[room->count++] = beside;
	name_room(room);
	popup_open(bench, &room->popup);
}
