/* experiment_progress.c: how far each experiment is; see experiment_progress.h. */
#include "app/rooms/experiment_progress.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/rooms/experiment_workers.h"
#include "base/xalloc.h"

struct experiment_progress {
	struct experiment_items items; /* the thread's */
	pthread_t thread;
	atomic_bool stop;
	pthread_mutex_t lock;
	bool has_ended; /* under the lock, as are the words: */
	char (*state)[8];
	char **problem;
};

void experiment_progress_words(uint64_t done, uint64_t total, char out[8])
{
	if (!done)
		snprintf(out, 8, "-");
	else if (done >= total)
		snprintf(out, 8, "done");
	else
		snprintf(out, 8, "%d %%", (int)((double)done * 100 / (double)total));
}

/* *problem is what is wrong with its file, or NULL; the caller frees. */
static void look_at(const struct experiment_item *item, char out[8], char **problem)
{
	struct status st = {.text = ""};
	char *directory = NULL;
	struct experiment *experiment = experiment_item_load(item, &directory, &st);
	uint64_t done = experiment ? experiment_trials_done(experiment, directory, &st) : 0;

	*problem = experiment ? NULL : xstrdup(st.text);
	if (*st.text)
		snprintf(out, 8, "?");
	else
		experiment_progress_words(done, experiment->trial_count, out);
	experiment_free(experiment);
	free(directory);
}

static void *work(void *context)
{
	struct experiment_progress *progress = context;

	for (int i = 0; i < progress->items.count && !atomic_load(&progress->stop); i++) {
		char words[8], *problem;

		look_at(&progress->items.item[i], words, &problem);
		pthread_mutex_lock(&progress->lock);
		progress->problem[i] = problem;
		memcpy(progress->state[i], words, sizeof words);
		pthread_mutex_unlock(&progress->lock);
	}
	pthread_mutex_lock(&progress->lock);
	progress->has_ended = true;
	pthread_mutex_unlock(&progress->lock);
	return NULL;
}

struct experiment_progress *experiment_progress_new(const struct experiment_items *items)
{
	struct experiment_progress *progress = xcalloc(1, sizeof *progress);

	progress->items.count = items->count;
	progress->items.item = xcalloc((size_t)items->count + 1, sizeof *items->item);
	for (int i = 0; i < items->count; i++)
		progress->items.item[i] = experiment_item_copy(&items->item[i]);
	progress->state = xcalloc((size_t)items->count + 1, sizeof *progress->state);
	progress->problem = xcalloc((size_t)items->count + 1, sizeof *progress->problem);
	pthread_mutex_init(&progress->lock, NULL);
	job_start_thread(&progress->thread, work, progress);
	return progress;
}

void experiment_progress_free(struct experiment_progress *progress)
{
	atomic_store(&progress->stop, true);
	pthread_join(progress->thread, NULL);
	pthread_mutex_destroy(&progress->lock);
	for (int i = 0; i < progress->items.count; i++)
		free(progress->problem[i]);
	experiment_items_done(&progress->items);
	free(progress->problem);
	free(progress->state);
	free(progress);
}

void experiment_progress_stop(struct experiment_progress *progress)
{
	atomic_store(&progress->stop, true);
}

bool experiment_progress_has_ended(struct experiment_progress *progress)
{
	bool has_ended;

	pthread_mutex_lock(&progress->lock);
	has_ended = progress->has_ended;
	pthread_mutex_unlock(&progress->lock);
	return has_ended;
}

void experiment_progress_state(struct experiment_progress *progress, int item, char out[8])
{
	pthread_mutex_lock(&progress->lock);
	memcpy(out, progress->state[item], 8);
	pthread_mutex_unlock(&progress->lock);
}

const char *experiment_progress_problem(struct experiment_progress *progress, int item)
{
	const char *problem;

	pthread_mutex_lock(&progress->lock);
	problem = progress->problem[item];
	pthread_mutex_unlock(&progress->lock);
	return problem;
}
