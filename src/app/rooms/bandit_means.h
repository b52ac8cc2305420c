/* bandit_means.h: the mean over many runs of a bandit, made on a thread of its own while the screen
 * goes on. */
#ifndef APP_ROOMS_BANDIT_MEANS_H
#define APP_ROOMS_BANDIT_MEANS_H

#include <pthread.h>

#include "lab/bandit/study.h"

/* Zeroed: nothing was made yet. */
struct bandit_means {
	/* the newest that has come to an end, by itself or because it was stopped: */
	bool has_study;
	struct study study;
	uint64_t runs; /* that it was to have */
	struct bandit_policy *policy; /* that they were made with */

	bool is_running; /* a further one is being made: */
	pthread_t thread;
	struct study_setup setup;
	struct bandit_policy *tried;
	uint64_t start_ns;
	atomic_bool stop, is_over;
	_Atomic uint64_t done; /* of `total` pulls */
	uint64_t total;
	struct study made; /* the thread's, until it is over */
	bool is_made;
	struct status st;
};

/* Begins; none is running. The arms outlive it, until means_end(). False with a message if the
 * policy is refused, if the runs have too many numbers, or if there is no thread. */
bool means_start(struct bandit_means *means, const struct bandit_arms *arms, const char *spec,
	uint64_t pulls, uint64_t runs, uint64_t seed, struct status *st);

/* Asks it to stop with what it has; means_poll() sees it end. */
void means_stop(struct bandit_means *means);

/* True, once, when it has come to an end: what it made is `study` then, or nothing has changed and
 * st says why. */
bool means_poll(struct bandit_means *means, struct status *st);

/* How far it is, 0 to 1, and the seconds that are left; -1: not known yet. */
double means_progress(const struct bandit_means *means, double *seconds_left);

/* Stops it, waits for it, and forgets everything. */
void means_end(struct bandit_means *means);

#endif
