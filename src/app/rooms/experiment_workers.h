/* experiment_workers.h: what the threads of a job have in common. For the files of experiments that
 * have threads.
 *
 * The looker makes the shows, from job_workers_new() to job_workers_free(); the runner makes
 * trials, for as long as a run lasts. What crosses between them and the screen lies in struct
 * job_workers under its lock: the store of a run, which the looker copies rows from; the newest
 * show, which the screen takes away; how far the run is. No thread works while it holds the lock.
 */
#ifndef APP_ROOMS_EXPERIMENT_WORKERS_H
#define APP_ROOMS_EXPERIMENT_WORKERS_H

#include <pthread.h>
#include <stdatomic.h>

#include "app/rooms/experiment_job.h"

struct job_workers {
	const struct experiment *experiment;
	const char *directory;
	pthread_t looker, runner;
	atomic_bool stop; /* the run */
	atomic_uint_least64_t checked_ns; /* when its file was last seen in its place */
	pthread_mutex_t lock;
	pthread_cond_t wake;

	/* Under the lock. */
	struct store *store; /* of the run, while it lasts */
	bool is_copying; /* the looker copies rows from it */
	bool has_rows; /* the last ones of a run that has ended: */
	struct table rows;
	/* rows that no show has; it is the last look, and need not wait its time */
	bool has_news, is_urgent;
	bool is_looking; /* a show is being made */
	bool is_running, has_left;
	/* set under the lock; a look also asks without it, whose pictures may take long */
	atomic_bool is_leaving;
	bool is_fresh; /* the run begins without the rows that there are */
	bool is_lost; /* the rows of the last run are not on disk */
	uint64_t begun_ns, begun_done, done, total;
	struct job_show *show; /* the newest, until the screen takes it */
	char *problem; /* likewise */

	/* The screen's. */
	bool has_runner; /* to be joined */
};

/* With a looker, who begins with what is on disk. Experiment and directory outlive it. Pair with
 * job_workers_free(), which waits for both threads: they were told to end. */
struct job_workers *job_workers_new(const struct experiment *experiment, const char *directory);
void job_workers_free(struct job_workers *workers);

/* Starts a runner; there is none. */
void job_workers_run(struct job_workers *workers, bool is_fresh);

/* A thread that signals leave alone: they are for the one that has the terminal, except those that
 * a thread raises by its own fault. */
void job_start_thread(pthread_t *thread, void *(*work)(void *), void *context);

/* NULL is allowed. */
void job_show_free(struct job_show *show);

#endif
