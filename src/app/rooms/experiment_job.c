/* experiment_job.c: experiments at work behind the screen, as the screen sees them; see
 * experiment_job.h. */
#include "app/rooms/experiment_job.h"

#include <stdlib.h>
#include <string.h>

#include "app/rooms/experiment_workers.h"
#include "base/system/clock.h"
#include "base/xalloc.h"

static void job_free(struct job *job)
{
	job_workers_free(job->workers);
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
			!is_same(job->experiment, experiment) || job->workers->is_leaving)
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
	job->workers = job_workers_new(experiment, job->directory);
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
	job_workers_run(job->workers, is_fresh);
}

void job_stop(struct job *job)
{
	if (job->state != JOB_RUNNING)
		return;
	atomic_store(&job->workers->stop, true);
	job->state = JOB_STOPPING;
}

/* ---- looking */

/* How long the rest takes, if it goes on as it has since the run began. The lock is held. */
static uint64_t time_left(const struct job_workers *workers)
{
	/* what is not whole is made again */
	uint64_t made =
		workers->done > workers->begun_done ? workers->done - workers->begun_done : 0;

	if (!workers->store || !made || workers->done >= workers->total)
		return 0;
	return (uint64_t)((double)(clock_ns() - workers->begun_ns) / (double)made *
		       (double)(workers->total - workers->done)) +
		1;
}

static enum job_state state_of(const struct job *job)
{
	const struct job_workers *workers = job->workers;

	if (workers->is_running)
		return job->state == JOB_STOPPING ? JOB_STOPPING : JOB_RUNNING;
	return workers->is_looking || workers->has_news ? JOB_READING : JOB_RESTING;
}

/* True if something is new. */
static bool job_look(struct job *job)
{
	struct job_workers *workers = job->workers;
	enum job_state state;
	bool is_new;

	pthread_mutex_lock(&workers->lock);
	state = state_of(job);
	is_new = state != job->state || workers->show || workers->problem ||
		job->done != workers->done;
	if (workers->show) {
		job_show_free(job->show);
		job->show = workers->show;
		workers->show = NULL;
		job->shows++;
	}
	if (workers->problem) {
		free(job->problem);
		job->problem = workers->problem;
		workers->problem = NULL;
	}
	job->state = state;
	job->done = workers->done;
	job->is_lost = workers->is_lost;
	job->left_ns = workers->is_running ? time_left(workers) : 0;
	pthread_mutex_unlock(&workers->lock);
	return is_new;
}

/* Tells the looker of a job that has no holder and does not run to leave; true when it has
 * left. */
static bool dismiss(struct job *job)
{
	struct job_workers *workers = job->workers;
	bool has_left;

	if (job->holders || job->state == JOB_RUNNING || job->state == JOB_STOPPING)
		return false;
	pthread_mutex_lock(&workers->lock);
	if (!workers->is_urgent) /* else the last look at a run is still to be written */
		workers->is_leaving = true;
	pthread_cond_broadcast(&workers->wake);
	has_left = workers->has_left;
	pthread_mutex_unlock(&workers->lock);
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
		atomic_store(&job->workers->stop, true);
	for (struct job *job = jobs->first; job; job = next) {
		struct job_workers *workers = job->workers;

		next = job->next;
		if (workers->has_runner)
			pthread_join(workers->runner, NULL);
		workers->has_runner = false;
		pthread_mutex_lock(&workers->lock);
		workers->is_leaving = true;
		pthread_cond_broadcast(&workers->wake);
		pthread_mutex_unlock(&workers->lock);
		job_free(job);
	}
	jobs->first = NULL;
}
