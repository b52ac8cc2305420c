/* lab_experiments.c: what of the experiments outlives their popups; see lab_experiments.h. */
#include "tui/lab_experiments.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "base/xalloc.h"
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
static void dig(struct lab_experiments *experiments)
{
	int left = 0;

	for (int i = 0; i < experiments->buried_count; i++) {
		if (survey_has_ended(experiments->buried[i]))
			survey_free(experiments->buried[i]);
		else
			experiments->buried[left++] = experiments->buried[i];
	}
	experiments->buried_count = left;
}

bool experiments_tick(struct workbench *bench)
{
	struct lab_experiments *experiments = &bench->experiments;

	dig(experiments);
	if (jobs_look(&experiments->jobs, tell_end, bench))
		bench->is_dirty = true;
	return experiments->buried_count || jobs_are_busy(&experiments->jobs);
}

void experiments_done(struct lab_experiments *experiments)
{
	jobs_done(&experiments->jobs);
	for (int i = 0; i < experiments->buried_count; i++)
		survey_free(experiments->buried[i]);
	free(experiments->buried);
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

void experiments_bury(struct lab_experiments *experiments, struct survey *survey)
{
	survey_stop(survey);
	experiments->buried = xrealloc(experiments->buried,
		((size_t)experiments->buried_count + 1) * sizeof *experiments->buried);
	experiments->buried[experiments->buried_count++] = survey;
}

struct job *experiments_hold(struct workbench *bench, const struct experiment_item *item)
{
	struct status st;
	char *directory;
	struct experiment *experiment = experiment_item_load(item, &directory, &st);
	bool is_good = experiment && exhibits_check(experiment, &st);
	struct job *job = NULL;

	free(bench->experiments.last);
	bench->experiments.last = xstrdup(item->name);
	if (is_good)
		job = jobs_hold(&bench->experiments.jobs, experiment, directory);
	else
		workbench_tell(bench, LOG_PROBLEM, "%s", st.text);
	if (experiment && !is_good)
		experiment_free(experiment);
	free(directory);
	return job;
}
