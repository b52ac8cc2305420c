/* pvs_threads.c: when the threads of pvs stop, and who runs them: lazy SMP.
 *
 * All threads do the same: they deepen from the root, each with killers, histories and a list of
 * root moves of its own, and share nothing but the table. Every other one is a ply deeper than the
 * first, so that they are not all at the same place; what one has stored answers for the others or
 * says which move to look at first. The first thread's move is played. It alone asks the control;
 * the others stand still while it looks, and so while it is paused. */
#include <pthread.h>
#include <stdlib.h>

#include "search/alphabeta/pvs_internal.h"

enum { PATIENCE = 512 };

/* Says whether the first thread is looking, and wakes the others when it has looked. */
static void set_looking(struct pvs *pvs, bool is_looking)
{
	pthread_mutex_lock(&pvs->lock);
	atomic_store(&pvs->is_looking, is_looking);
	if (!is_looking)
		pthread_cond_broadcast(&pvs->looked);
	pthread_mutex_unlock(&pvs->lock);
}

/* Sleeps while the first thread looks. */
static void stand_aside(struct pvs *pvs)
{
	if (!atomic_load_explicit(&pvs->is_looking, memory_order_relaxed))
		return;
	pthread_mutex_lock(&pvs->lock);
	while (atomic_load(&pvs->is_looking))
		pthread_cond_wait(&pvs->looked, &pvs->lock);
	pthread_mutex_unlock(&pvs->lock);
}

static bool ask_control(struct pvs *pvs, struct control *control)
{
	bool is_stop;

	set_looking(pvs, true);
	is_stop = control_tick(control);
	set_looking(pvs, false);
	return is_stop;
}

bool pvs_ask(struct pvs_diver *diver)
{
	struct pvs *pvs = diver->pvs;

	if (diver->is_stopped || pvs_nodes(diver) >= diver->most_nodes) {
		diver->is_stopped = true;
	} else if (diver->control) {
		diver->is_stopped = ask_control(pvs, diver->control);
	} else {
		diver->patience = PATIENCE;
		stand_aside(pvs);
		diver->is_stopped = atomic_load_explicit(&pvs->is_ending, memory_order_relaxed);
	}
	return diver->is_stopped;
}

void pvs_set_deadline(struct pvs *pvs)
{
	struct control *control = pvs->control;
	uint64_t own_ns = pvs->start_ns + pvs->options.ms * UINT64_C(1000000) + control->put_off_ns;

	control->deadline_ns =
		pvs->given_deadline_ns ? pvs->given_deadline_ns + control->put_off_ns : 0;
	if (pvs->options.ms && (!control->deadline_ns || own_ns < control->deadline_ns))
		control->deadline_ns = own_ns;
}

static void *follow(void *data)
{
	pvs_dive(data);
	return NULL;
}

void pvs_run(struct pvs *pvs, struct control *control)
{
	int followers = pvs->options.threads - 1;
	pthread_t *thread = xcalloc((size_t)followers + 1, sizeof *thread);

	pvs->control = control;
	pvs->start_ns = control->clock();
	pvs->given_deadline_ns = control->deadline_ns;
	pvs_set_deadline(pvs);
	atomic_store(&pvs->is_ending, false);
	/* no thread begins before a look at the first tick */
	set_looking(pvs, control->countdown == 1);
	pvs->diver[0].control = control;
	for (int i = 1; i <= followers; i++) {
		pvs->diver[i].patience = 1;
		if (pthread_create(&thread[i], NULL, follow, &pvs->diver[i]) != 0)
			followers = i - 1; /* the others find the same, later */
	}
	pvs_dive(&pvs->diver[0]);
	atomic_store(&pvs->is_ending, true);
	set_looking(pvs, false);
	for (int i = 1; i <= followers; i++)
		pthread_join(thread[i], NULL);
	pvs->control = NULL;
	free(thread);
}
