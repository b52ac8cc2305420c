/* bandit_means.c: the mean over many runs of a bandit on a thread of its own; see bandit_means.h.
 */
#include "app/rooms/bandit_means.h"

#include <string.h>
#include <unistd.h>

#include "base/system/clock.h"
#include "base/system/signals.h"

static void take_progress(void *context, uint64_t done, uint64_t total)
{
	struct bandit_means *means = context;

	(void)total;
	atomic_store(&means->done, done);
}

static void *work(void *data)
{
	struct bandit_means *means = data;

	means->is_made = study_run(&means->setup, &means->made, &means->st);
	atomic_store(&means->is_over, true);
	return NULL;
}

static int cores(void)
{
	long count = sysconf(_SC_NPROCESSORS_ONLN);

	return count < 1 ? 1 : count > 64 ? 64 : (int)count;
}

bool means_start(struct bandit_means *means, const struct bandit_arms *arms, const char *spec,
	uint64_t pulls, uint64_t runs, uint64_t seed, struct status *st)
{
	sigset_t signals;

	assert(!means->is_running);
	if (!study_check(arms, STUDY_FINE, pulls, runs, st))
		return false;
	means->tried = policy_new(spec, st);
	if (!means->tried)
		return false;
	means->setup = (struct study_setup){.arms = arms,
		.policy = means->tried,
		.pulls = pulls,
		.runs = runs,
		.seed = seed,
		.jobs = cores(),
		.grid = STUDY_FINE,
		.stop = &means->stop,
		.progress = take_progress,
		.context = means};
	atomic_store(&means->stop, false);
	atomic_store(&means->is_over, false);
	atomic_store(&means->done, 0);
	means->total = pulls * runs;
	means->start_ns = clock_ns();
	signals_block(&signals);
	means->is_running = !pthread_create(&means->thread, NULL, work, means);
	signals_restore(&signals);
	if (!means->is_running)
		policy_free(means->tried);
	return means->is_running || status_fail(st, "The system has no free thread for the runs.");
}

void means_stop(struct bandit_means *means)
{
	atomic_store(&means->stop, true);
}

/* Waits for the thread; what it made is ours afterwards. */
static void join(struct bandit_means *means)
{
	pthread_join(means->thread, NULL);
	means->is_running = false;
	if (means->is_made) {
		if (means->has_study)
			study_done(&means->study);
		policy_free(means->policy);
		means->study = means->made;
		means->runs = means->setup.runs;
		means->policy = means->tried;
		means->has_study = true;
	} else {
		policy_free(means->tried);
	}
}

bool means_poll(struct bandit_means *means, struct status *st)
{
	if (!means->is_running || !atomic_load(&means->is_over))
		return false;
	join(means);
	*st = means->st;
	if (means->is_made)
		*st->text = '\0';
	return true;
}

double means_progress(const struct bandit_means *means, double *seconds_left)
{
	double done = (double)atomic_load(&means->done) / (double)means->total;

	*seconds_left =
		done > 0 ? (double)(clock_ns() - means->start_ns) * 1e-9 * (1 - done) / done : -1;
	return done;
}

void means_end(struct bandit_means *means)
{
	if (means->is_running) {
		means_stop(means);
		join(means);
	}
	if (means->has_study)
		study_done(&means->study);
	policy_free(means->policy);
	memset(means, 0, sizeof *means);
}
