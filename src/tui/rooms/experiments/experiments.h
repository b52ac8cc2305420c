/* experiments.h: the experiments of the lab on the screen: a list to pick from, and a room in which
 * one or two are looked at and run.
 *
 * A run goes on when its room is left in that way: the title says so, and the log says when it has
 * ended. Whatever ends the program stops it first; its rows are on disk anyway. */
#ifndef TUI_ROOMS_EXPERIMENTS_EXPERIMENTS_H
#define TUI_ROOMS_EXPERIMENTS_EXPERIMENTS_H

#include <stdbool.h>
#include <stddef.h>

#include "app/rooms/experiment_job.h"
#include "app/rooms/experiment_progress.h"
#include "io/store/items.h"

struct experiment_room;
struct workbench;

/* What outlives the popups. */
struct lab_experiments {
	struct jobs jobs;
	struct experiment_progress *
		*dropped; /* scans whose list has closed, and that have not ended yet */
	int dropped_count;
	char *last; /* the name of the one that was looked at last; NULL: none */
};

/* For the workbench: once a frame, true if it is to be called again with the next; at the end;
 * "sweep-c 37 %" if one runs, else "". */
bool experiments_tick(struct workbench *bench);
void experiments_done(struct lab_experiments *experiments);
void experiments_mark(const struct lab_experiments *experiments, char *out, size_t size);

/* Opens the room of the experiment of this name; false with a message. */
bool experiments_open(struct workbench *bench, const char *name, struct status *st);

/* ---- what the files share */

/* experiments.c: lets the scan for progress end when it can, without waiting for it. */
void experiments_drop(struct lab_experiments *experiments, struct experiment_progress *progress);

/* The job of an item of the list, held; NULL with a message if its file is not an experiment. */
struct job *experiments_hold(
	struct lab_experiments *experiments, const struct experiment_item *item, struct status *st);

/* experiments_list.c: the list from which another one is picked; `picked` is told, after the list
 * has closed, of the job, which is held. */
void experiments_pick(struct workbench *bench, struct lab_experiments *experiments,
	const char *title, void (*picked)(void *context, struct job *job), void *context);

/* experiments_room.c: opens a room for a job, and for a second one beside it (NULL: none); both are
 * held, and are the room's from now on. */
void experiments_open_room(struct workbench *bench, struct lab_experiments *experiments,
	struct job *job, struct job *beside);

/* Another job in the place of the one that has the keys, which is released. */
void experiments_change(struct experiment_room *room, struct job *job);

/* experiments_form.c: asks for other values of the keys and factors of the focused job's
 * experiment, and puts the run with these in its place. */
void experiments_ask_values(struct experiment_room *room);

/* experiments_export.c: asks where to, and writes plots and table. */
void experiments_export(struct workbench *bench, struct job *job);

#endif
