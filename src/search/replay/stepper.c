/* stepper.c: the orders that a stepper takes; see stepper.h, and stepper_place.c for how it gets
 * there. */
#include <stdlib.h>

#include "base/xalloc.h"
#include "search/replay/stepper_internal.h"

enum { PROGRESS_PER_SECOND = 20, SAMPLES_PER_OCTAVE = 8 };

/* The search ahead, if the solver tells what happens in an iteration. */
static void start_ahead(struct stepper *stepper, const void *state, uint64_t stream)
{
	struct status unsaid; /* a solver without a journal has no phases, which is no fault */
	struct search *search = search_new(stepper->game, stepper->recipe.spec, &unsaid);

	assert(search); /* as the first one was made */
	recorder_init(&stepper->recorder, stepper->game);
	/* Only a search that grows a tree tells it iteration by iteration. */
	stepper->has_ahead = search->ops->browse &&
		search_set_journal(search, &stepper->recorder.journal, &unsaid);
	if (stepper->has_ahead)
		runner_init(&stepper->ahead, search, state, stream, 0);
	else
		search_free(search);
}

struct stepper *stepper_new(const struct game *game, const char *spec, const void *state,
	uint64_t stream, struct status *st)
{
	struct stepper_recipe recipe;
	struct search *present;
	struct stepper *stepper;

	if (!stepper_recipe_read(&recipe, game, spec, st))
		return NULL;
	present = search_new(game, recipe.spec, st);
	if (!present) {
		stepper_recipe_done(&recipe);
		return NULL;
	}
	stepper = xcalloc(1, sizeof *stepper);
	stepper->view.report = report_new(0);
	stepper->game = game;
	stepper->recipe = recipe;
	stepper->budget = recipe.playouts * (uint64_t)game_count(game, state);
	if (!stepper->budget || (recipe.budget && recipe.budget < stepper->budget))
		stepper->budget = recipe.budget;
	runner_init(&stepper->present, present, state, stream, SAMPLES_PER_OCTAVE);
	engine_set_rate(stepper->present.engine, PROGRESS_PER_SECOND);
	start_ahead(stepper, state, stream);
	stepper_send(stepper);
	stepper_update(stepper);
	return stepper;
}

void stepper_free(struct stepper *stepper)
{
	if (!stepper)
		return;
	runner_done(&stepper->present);
	if (stepper->has_ahead)
		runner_done(&stepper->ahead);
	recorder_done(&stepper->recorder);
	events_done(&stepper->view.events);
	report_release(stepper->view.report);
	subtree_done(&stepper->view.subtree);
	trace_done(&stepper->view.trace);
	stepper_recipe_done(&stepper->recipe);
	free(stepper);
}

const char *stepper_notice(const struct stepper *stepper)
{
	return stepper->recipe.notice;
}

bool stepper_is_fresh(const struct stepper *stepper)
{
	return stepper->recipe.is_fresh;
}

bool stepper_is_single(const struct stepper *stepper)
{
	return stepper->recipe.is_single;
}

uint64_t stepper_budget(const struct stepper *stepper)
{
	return stepper->budget;
}

/* ---- orders */

static void go(struct stepper *stepper, uint64_t iteration, int64_t phases)
{
	stepper->target = (struct target){.iteration = iteration, .phases = phases};
	stepper_send(stepper);
	stepper_update(stepper); /* from one phase to the next there is nothing to wait for */
}

void stepper_move_phases(struct stepper *stepper, int64_t n)
{
	stepper->target.phases += n;
	stepper_update(stepper);
}

void stepper_move_iterations(struct stepper *stepper, uint64_t n, bool is_back)
{
	const struct target *target = &stepper->target;
	bool is_inside = target->is_from_end || target->phases > 0;
	uint64_t most = is_back ? target->iteration : UINT64_MAX - target->iteration;

	if (!n)
		return;
	n -= is_back && is_inside;
	n = n < most ? n : most;
	go(stepper, is_back ? target->iteration - n : target->iteration + n, 0);
}

void stepper_end_run(struct stepper *stepper)
{
	stepper->run.per_second = 0;
	stepper->view.is_running = false;
}

void stepper_go_to(struct stepper *stepper, uint64_t iteration, int phase)
{
	assert(phase >= 0);
	stepper_end_run(stepper);
	go(stepper, iteration, phase);
}

void stepper_forward_phase(struct stepper *stepper)
{
	stepper_end_run(stepper);
	stepper_move_phases(stepper, 1);
}

void stepper_back_phase(struct stepper *stepper)
{
	stepper_end_run(stepper);
	stepper_move_phases(stepper, -1);
}

void stepper_forward(struct stepper *stepper, uint64_t n)
{
	stepper_end_run(stepper);
	stepper_move_iterations(stepper, n, false);
}

void stepper_back(struct stepper *stepper, uint64_t n)
{
	stepper_end_run(stepper);
	stepper_move_iterations(stepper, n, true);
}

void stepper_halt(struct stepper *stepper)
{
	stepper_end_run(stepper);
	stepper_update(stepper);
	if (!stepper->view.is_under_way)
		return;
	runner_halt(&stepper->present);
	if (stepper->has_ahead)
		runner_halt(&stepper->ahead);
	stepper->is_halting = true;
	stepper->target = (struct target){.iteration = stepper->present.view.ticks};
}

uint64_t stepper_request(struct stepper *stepper, const struct subtree_request *request)
{
	stepper->has_request = request != NULL;
	if (request)
		stepper->request = *request;
	stepper->request_number = engine_request(stepper->present.engine, request);
	return stepper->request_number;
}

bool stepper_poll(struct stepper *stepper, uint64_t now_ns)
{
	bool is_new = stepper_update(stepper);

	return stepper_run_on(stepper, now_ns) || is_new;
}

const struct stepper_view *stepper_view(const struct stepper *stepper)
{
	return &stepper->view;
}

void stepper_wait(struct stepper *stepper)
{
	stepper_update(stepper);
	while (stepper->view.is_under_way || stepper->view.request != stepper->request_number) {
		engine_wait(stepper->present.engine);
		stepper_update(
			stepper); /* after a halt, the one ahead learns only now where to go */
		if (stepper->has_ahead)
			engine_wait(stepper->ahead.engine);
		stepper_update(stepper);
	}
}

const char *stepper_spec(const struct stepper *stepper)
{
	return stepper->recipe.spec;
}

uint64_t stepper_stream(const struct stepper *stepper)
{
	return stepper->present.stream;
}

uint64_t stepper_checksum(const struct stepper *stepper)
{
	const struct search *search = stepper->present.search;

	assert(!stepper->view.is_under_way);
	return search->ops->checksum ? search->ops->checksum(search) : 0;
}
