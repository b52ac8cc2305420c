/* lab_experiments.h: the experiments of the lab on the screen: a list to pick from, and a room in
 * which one or two are looked at and run.
 *
 * A run goes on when its room is left in that way: the title says so, and the log says when it has
 * ended. Whatever ends the program stops it first; its rows are on disk anyway. */
#ifndef TUI_LAB_EXPERIMENTS_H
#define TUI_LAB_EXPERIMENTS_H

#include <stdbool.h>
#include <stddef.h>

#include "io/store/items.h"
#include "tui/lab_experiments_job.h"
#include "tui/lab_experiments_survey.h"

struct workbench;
struct popup;

/* What outlives the popups. */
struct lab_experiments {
	struct jobs jobs;
	struct survey **buried; /* which nobody asks any more, and that have not ended yet */
	int buried_count;
	char *last; /* the name of the one that was looked at last; NULL: none */
};

/* For the workbench: once a frame, true if it is to be called again with the next; at the end;
 * "sweep-c 37 %" if one runs, else "". */
bool experiments_tick(struct workbench *bench);
void experiments_done(struct lab_experiments *experiments);
void experiments_mark(const struct lab_experiments *experiments, char *out, size_t size);

/* What the menu of the lab opens: the list. */
void act_experiments(struct workbench *bench);

/* For the table of keys: what keys do in the list, which is on top. */
void experiments_mark_selected(struct workbench *bench);

/* ---- what the files share */

/* lab_experiments.c: ends a survey when it may. */
void experiments_bury(struct lab_experiments *experiments, struct survey *survey);

/* The job of an item of the list, held; NULL, and the user is told, if its file is not an
 * experiment. */
struct job *experiments_hold(struct workbench *bench, const struct experiment_item *item);

/* lab_experiments_list.c: the list from which another one is picked; `picked` is told, after the
 * list has closed, of the job, which is held. */
void experiments_pick(struct workbench *bench, const char *title,
	void (*picked)(struct workbench *bench, struct job *job));

/* lab_experiments_room.c: opens a room for a job, and for a second one beside it (NULL: none); both
 * are held, and are the room's from now on. */
void experiments_open_room(struct workbench *bench, struct job *job, struct job *beside);

/* Another job in the place of the one that has the keys, which is released. */
void experiments_change(struct workbench *bench, struct job *job);

/* lab_experiments_form.c: asks for other values of the keys and knobs of a job's experiment, and
 * puts the run with these in its place. */
void experiments_ask_values(struct workbench *bench, const struct job *job);

/* lab_experiments_export.c: asks where to, and writes figures and table. */
void experiments_export(struct workbench *bench, const struct job *job);

#endif
