/* experiments.c: what of the experiments outlives their popups; see experiments.h. */
#include "tui/rooms/experiments/experiments.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/array.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "tui/rooms/lab.h"
#include "tui/workbench.h"

static void tell_end(void *context, const struct job *job)
{
	struct workbench *bench = context;
	const char *name = job->experiment->name;
	char done[32], total[32];

	text_grouped(job->done, done);
	text_grouped(job->total, total);
	if (job->problem)
		workbench_tell(bench, LOG_PROBLEM, "%s: %s", name, job->problem);
	else if (job->done >= job->total)
		workbench_tell(bench, LOG_NOTE, "%s is done: %s trials in %s", name, total,
			job->directory);
	else
		workbench_tell(bench, LOG_NOTE, "%s was stopped: %s of %s trials are kept in %s",
			name, done, total, job->directory);
}

/* Those that have ended are gone. */
static void free_dropped(struct lab_experiments *experiments)
{
	int left = 0;

	for (int i = 0; i < experiments->dropped_count; i++) {
		if (experiment_progress_has_ended(experiments->dropped[i]))
			experiment_progress_free(experiments->dropped[i]);
		else
			experiments->dropped[left++] = experiments->dropped[i];
	}
	experiments->dropped_count = left;
}

bool experiments_tick(struct workbench *bench)
{
	struct lab_experiments *experiments = &workbench_lab(bench)->experiments;

	free_dropped(experiments);
	if (jobs_look(&experiments->jobs, tell_end, bench))
		workbench_repaint(bench);
	return experiments->dropped_count || jobs_are_busy(&experiments->jobs);
}

void experiments_done(struct lab_experiments *experiments)
{
	jobs_done(&experiments->jobs);
	for (int i = 0; i < experiments->dropped_count; i++)
		experiment_progress_free(experiments->dropped[i]);
	free(experiments->dropped);
	free(experiments->last);
}

void experiments_mark(const struct lab_experiments *experiments, char *out, size_t size)
{
	const struct job *job = jobs_running(&experiments->jobs);

	if (job)
		snprintf(out, size, "%s %d %%", job->experiment->name,
			(int)(job->total ? job->done * 100 / job->total : 0));
	else
		*out = '\0';
}

void experiments_drop(struct lab_experiments *experiments, struct experiment_progress *progress)
{
	experiment_progress_stop(progress);
	*ARRAY_ADD(experiments->dropped, experiments->dropped_count) = progress;
}

struct job *experiments_hold(
	struct lab_experiments *experiments, const struct experiment_item *item, struct status *st)
{
	char *directory;
	struct experiment *experiment = experiment_item_load(item, &directory, st);
	bool is_good = experiment && pictures_check(experiment, st);
	struct job *job = is_good ? jobs_hold(&experiments->jobs, experiment, directory) : NULL;

	free(experiments->last);
	experiments->last = xstrdup(item->name);
	if (experiment && !is_good)
		experiment_free(experiment);
	free(directory);
	return job;
}

bool experiments_open(struct workbench *bench, const char *name, struct status *st)
{
	struct lab_experiments *experiments = &workbench_lab(bench)->experiments;
	struct experiment_items items;
	struct job *job = NULL;

	status_fail(st, "there is no experiment '%s'", text_quoted(name).text);
	experiment_items_make(&items);
	for (int i = 0; i < items.count; i++)
		if (text_same(items.item[i].name, name) && !items.item[i].run) {
			job = experiments_hold(experiments, &items.item[i], st);
			break;
		}
	experiment_items_done(&items);
	if (job)
		experiments_open_room(bench, experiments, job, NULL);
	return job != NULL;
}
