/* lab_experiments_job.c: experiments at work behind the screen, as the screen sees them; see
 * lab_experiments_job.h. */
#include "tui/lab_experiments_job.h"

#include <stdlib.h>
#include <string.h>

#include "base/system/clock.h"
#include "base/xalloc.h"
#include "tui/lab_experiments_desk.h"

static void job_free(struct job *job)
{
	desk_free(job->desk);
	job_show_free(job->show);
	free(job->problem);
	experiment_free(job->experiment);
	free(job->directory);
	free(job);
}

static bool is_same(const struct experiment *a, const struct experiment *b)
{
	bool is_same = !strcmp(a->text, b->text) && a->override_count == b->override_count;

	for (int i = 0; is_same && i < a->override_count; i++)
		is_same = !strcmp(a->override[i], b->override[i]);
	return is_same;
}

struct job *jobs_hold(struct jobs *jobs, struct experiment *experiment, const char *directory)
{
	struct job *job;

	for (job = jobs->first; job; job = job->next) {
		if (strcmp(job->directory, directory) != 0 ||
			!is_same(job->experiment, experiment) || job->desk->is_leaving)
			continue;
		experiment_free(experiment);
		job->holders++;
		return job;
	}
	job = xcalloc(1, sizeof *job);
	job->experiment = experiment;
	job->directory = xstrdup(directory);
	job->total = experiment->trial_count;
	job->holders = 1;
	job->next = jobs->first;
	jobs->first = job;
	job->desk = desk_new(experiment, job->directory);
	return job;
}

void job_release(struct job *job)
{
	job->holders--;
}

void job_run(struct job *job, bool is_fresh)
{
	if (job->state == JOB_RUNNING || job->state == JOB_STOPPING)
		return;
	free(job->problem);
	job->problem = NULL;
	job->was_stopped = job->is_lost = false;
	job->left_ns = 0;
	job->state = JOB_RUNNING;
	desk_run(job->desk, is_fresh);
}

void job_stop(struct job *job)
{
	if (job->state != JOB_RUNNING)
		return;
	atomic_store(&job->desk->stop, true);
	job->state = JOB_STOPPING;
}

/* ---- looking */

/* How long the rest takes, if it goes on as it has since the run began. The lock is held. */
static uint64_t time_left(const struct job_desk *desk)
{
	uint64_t made = desk->done > desk->begun_done ? desk->done - desk->begun_done
						      : 0; /* what is not whole is made again */

	if (!desk->store || !made || desk->done >= desk->total)
		return 0;
	return (uint64_t)((double)(clock_ns() - desk->begun_ns) / (double)made *
		       (double)(desk->total - desk->done)) +
		1;
}

static enum job_state state_of(const struct job *job)
{
	const struct job_desk *desk = job->desk;

	if (desk->is_running)
		return job->state == JOB_STOPPING ? JOB_STOPPING : JOB_RUNNING;
	return desk->is_looking || desk->has_news ? JOB_READING : JOB_RESTING;
}

/* True if something is new. */
static bool job_look(struct job *job)
{
	struct job_desk *desk = job->desk;
	enum job_state state;
	bool is_new;

	pthread_mutex_lock(&desk->lock);
	state = state_of(job);
	is_new = state != job->state || desk->show || desk->problem || job->done != desk->done;
	if (desk->show) {
		job_show_free(job->show);
		job->show = desk->show;
		desk->show = NULL;
		job->shows++;
	}
	if (desk->problem) {
		free(job->problem);
		job->problem = desk->problem;
		desk->problem = NULL;
	}
	job->state = state;
	job->done = desk->done;
	job->is_lost = desk->is_lost;
	job->left_ns = desk->is_running ? time_left(desk) : 0;
	pthread_mutex_unlock(&desk->lock);
	return is_new;
}

/* Tells the looker of a job that nobody knows and that does not run to leave; true when it has
 * left. */
static bool dismiss(struct job *job)
{
	struct job_desk *desk = job->desk;
	bool has_left;

	if (job->holders || job->state == JOB_RUNNING || job->state == JOB_STOPPING)
		return false;
	pthread_mutex_lock(&desk->lock);
	if (!desk->is_urgent) /* else the last look at a run is still to be written */
		desk->is_leaving = true;
	pthread_cond_broadcast(&desk->wake);
	has_left = desk->has_left;
	pthread_mutex_unlock(&desk->lock);
	return has_left;
}

bool jobs_look(
	struct jobs *jobs, void (*ended)(void *context, const struct job *job), void *context)
{
	bool is_new = false;

	for (struct job **at = &jobs->first; *at;) {
		struct job *job = *at;
		enum job_state before = job->state;
		bool was_running = before == JOB_RUNNING || before == JOB_STOPPING;

		is_new = job_look(job) || is_new;
		if (was_running && job->state != JOB_RUNNING && job->state != JOB_STOPPING) {
			job->was_stopped = before == JOB_STOPPING && job->done < job->total;
			ended(context, job);
		}
		if (!dismiss(job)) {
			at = &job->next;
			continue;
		}
		*at = job->next;
		job_free(job);
	}
	return is_new;
}

bool jobs_are_busy(const struct jobs *jobs)
{
	for (const struct job *job = jobs->first; job; job = job->next)
		if (job->state != JOB_RESTING || !job->holders)
			return true;
	return false;
}

struct job *jobs_running(const struct jobs *jobs)
{
	for (struct job *job = jobs->first; job; job = job->next)
		if (job->state == JOB_RUNNING || job->state == JOB_STOPPING)
			return job;
	return NULL;
}

void jobs_done(struct jobs *jobs)
{
	struct job *next;

	for (struct job *job = jobs->first; job; job = job->next)
		atomic_store(&job->desk->stop, true);
	for (struct job *job = jobs->first; job; job = next) {
		struct job_desk *desk = job->desk;

		next = job->next;
		if (desk->has_runner)
			pthread_join(desk->runner, NULL);
		desk->has_runner = false;
		pthread_mutex_lock(&desk->lock);
		desk->is_leaving = true;
		pthread_cond_broadcast(&desk->wake);
		pthread_mutex_unlock(&desk->lock);
		job_free(job);
	}
	jobs->first = NULL;
}
