/* experiment_job.h: experiments at work behind the screen.
 *
 * A job is an experiment with its results in one directory. One thread of its own makes what there
 * is to look at, the figures and the table, of the rows so far; while it runs another one makes
 * trials, on all cores. The screen's thread only exchanges pointers with them and never waits,
 * except at the very end.
 *
 * All functions belong to the screen's thread, unless they say otherwise. */
#ifndef APP_ROOMS_EXPERIMENT_JOB_H
#define APP_ROOMS_EXPERIMENT_JOB_H

#include "io/experiment/pictures.h"
#include "lab/experiment/experiment.h"

/* What is made of the rows so far. */
struct job_show {
	struct pictures pictures;
	struct result_table *result;
	char *table; /* the same as lines of text */
	uint64_t trials; /* that it is made of */
};

enum job_state {
	JOB_READING, /* what is on disk */
	JOB_RESTING,
	JOB_RUNNING,
	JOB_STOPPING, /* it was told to stop, and a trial is not yet given up */
};

struct job {
	/* Always the same. */
	struct experiment *experiment;
	char *directory;

	/* As job_look() has found it. */
	enum job_state state;
	uint64_t done, total; /* trials */
	uint64_t left_ns; /* how long it will still run; 0: not known */
	struct job_show *show; /* NULL: nothing yet */
	uint64_t shows; /* that there were */
	char *problem; /* what went wrong last; NULL: nothing */
	bool was_stopped; /* by job_stop(), before all trials were made */
	bool is_lost; /* the rows of the last run could not be kept on disk */

	/* experiment_job.c's own. */
	int holders;
	struct job *next;
	struct job_workers *workers;
};

/* A list. */
struct jobs {
	struct job *first;
};

/* The job of an experiment, which belongs to it from now on, in a directory: one that is there
 * already, or a new one. Pair with job_release(), after which one that does not run is gone. */
struct job *jobs_hold(struct jobs *jobs, struct experiment *experiment, const char *directory);
void job_release(struct job *job);

/* Makes the trials that are missing; is_fresh: all of them, and what is on disk is removed. Nothing
 * if it runs already. */
void job_run(struct job *job, bool is_fresh);

/* Ends the run as soon as possible; what was made is kept. */
void job_stop(struct job *job);

/* Looks what is new in all of them: true if something is. A job that has no holder and
 * nothing to do is freed. `ended` is told of each run that has ended. */
bool jobs_look(
	struct jobs *jobs, void (*ended)(void *context, const struct job *job), void *context);

/* Whether a thread is at work, so that it pays to look again. */
bool jobs_are_busy(const struct jobs *jobs);

/* A job that runs; NULL: none. */
struct job *jobs_running(const struct jobs *jobs);

/* Stops all runs and waits for their end. All holders have released theirs. */
void jobs_done(struct jobs *jobs);

/* Writes the figures and the table, also as JSON if that is wanted, to a directory, which is made
 * if it is not there. Any thread. */
bool job_show_save(
	const struct job_show *show, const char *directory, bool has_json, struct status *st);

#endif
