/* lab_experiments_survey.c: how far each experiment is; see lab_experiments_survey.h. */
#include "tui/lab_experiments_survey.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "tui/lab_experiments_desk.h"

struct survey {
	struct experiment_items items; /* the thread's */
	pthread_t thread;
	atomic_bool stop;
	pthread_mutex_t lock;
	bool has_ended; /* under the lock, as are the words: */
	char (*state)[8];
	char **problem;
};

void survey_words(uint64_t done, uint64_t total, char out[8])
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
		survey_words(done, experiment->trial_count, out);
	experiment_free(experiment);
	free(directory);
}

static void *work(void *context)
{
	struct survey *survey = context;

	for (int i = 0; i < survey->items.count && !atomic_load(&survey->stop); i++) {
		char words[8], *problem;

		look_at(&survey->items.item[i], words, &problem);
		pthread_mutex_lock(&survey->lock);
		survey->problem[i] = problem;
		memcpy(survey->state[i], words, sizeof words);
		pthread_mutex_unlock(&survey->lock);
	}
	pthread_mutex_lock(&survey->lock);
	survey->has_ended = true;
	pthread_mutex_unlock(&survey->lock);
	return NULL;
}

struct survey *survey_new(const struct experiment_items *items)
{
	struct survey *survey = xcalloc(1, sizeof *survey);

	survey->items.count = items->count;
	survey->items.item = xcalloc((size_t)items->count + 1, sizeof *items->item);
	for (int i = 0; i < items->count; i++)
		survey->items.item[i] = experiment_item_copy(&items->item[i]);
	survey->state = xcalloc((size_t)items->count + 1, sizeof *survey->state);
	survey->problem = xcalloc((size_t)items->count + 1, sizeof *survey->problem);
	pthread_mutex_init(&survey->lock, NULL);
	job_start_thread(&survey->thread, work, survey);
	return survey;
}

void survey_free(struct survey *survey)
{
	atomic_store(&survey->stop, true);
	pthread_join(survey->thread, NULL);
	pthread_mutex_destroy(&survey->lock);
	for (int i = 0; i < survey->items.count; i++)
		free(survey->problem[i]);
	experiment_items_done(&survey->items);
	free(survey->problem);
	free(survey->state);
	free(survey);
}

void survey_stop(struct survey *survey)
{
	atomic_store(&survey->stop, true);
}

bool survey_has_ended(struct survey *survey)
{
	bool has_ended;

	pthread_mutex_lock(&survey->lock);
	has_ended = survey->has_ended;
	pthread_mutex_unlock(&survey->lock);
	return has_ended;
}

void survey_state(struct survey *survey, int item, char out[8])
{
	pthread_mutex_lock(&survey->lock);
	memcpy(out, survey->state[item], 8);
	pthread_mutex_unlock(&survey->lock);
}

const char *survey_problem(struct survey *survey, int item)
{
	const char *problem;

	pthread_mutex_lock(&survey->lock);
	problem = survey->problem[item];
	pthread_mutex_unlock(&survey->lock);
	return problem;
}
