/* stepper.c: the orders that a stepper takes; see stepper.h, and stepper_place.c for how it gets
 * there. */
#include <stdlib.h>

#include "base/xalloc.h"
#include "search/replay/stepper_internal.h"

enum { PROGRESS_PER_SECOND = 20, SAMPLES_PER_OCTAVE = 8 };

/* Takes over the search. */
static void start(
	struct stepper *stepper, struct search *search, const void *state, uint64_t stream)
{
	if (search->ops->timeline) {
		stepper->walker = walker_new(search, state, stream, SAMPLES_PER_OCTAVE);
		return;
	}
	runner_init(&stepper->runner, search, state, stream, SAMPLES_PER_OCTAVE);
	engine_set_rate(stepper->runner.engine, PROGRESS_PER_SECOND);
}

struct stepper *stepper_new(const struct game *game, const char *spec, const void *state,
	uint64_t stream, struct status *st)
{
	struct stepper_recipe recipe;
	struct search *search;
	struct stepper *stepper;

	if (!stepper_recipe_read(&recipe, game, spec, st))
		return NULL;
	search = search_new(game, recipe.spec, st);
	if (!search) {
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
	start(stepper, search, state, stream);
	stepper_send(stepper);
	stepper_update(stepper);
	return stepper;
}

void stepper_free(struct stepper *stepper)
{
	if (!stepper)
		return;
	if (stepper->walker)
		walker_free(stepper->walker);
	else
		runner_done(&stepper->runner);
	events_done(&stepper->view.events);
	report_release(stepper->view.report);
	subtree_done(&stepper->view.subtree);
	trace_done(&stepper->view.trace);
	stepper_recipe_done(&stepper->recipe);
	free(stepper);
}

bool stepper_follow(struct stepper *stepper, const struct search *search)
{
	if (!stepper->walker || !walker_follow(stepper->walker, search))
		return false;
	stepper->target = (struct target){.iteration = walker_reached(stepper->walker)};
	stepper_send(stepper);
	stepper_update(stepper);
	return true;
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
	stepper_send(stepper);
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
	if (stepper->walker) {
		walker_halt(stepper->walker);
		stepper->target = stepper->walker->target;
		stepper_send(stepper);
	} else {
		runner_halt(&stepper->runner);
		stepper->is_halting = true;
		stepper->target = (struct target){.iteration = stepper->runner.view.ticks};
	}
}

uint64_t stepper_request(struct stepper *stepper, const struct subtree_request *request)
{
	stepper->has_request = request != NULL;
	if (request)
		stepper->request = *request;
	if (stepper->walker)
		stepper->request_number++;
	else
		stepper->request_number = engine_request(stepper->runner.engine, request);
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
		if (stepper->walker)
			walker_wait(stepper->walker);
		else
			engine_wait(stepper->runner.engine);
		stepper_update(stepper);
	}
}

const char *stepper_spec(const struct stepper *stepper)
{
	return stepper->recipe.spec;
}

static const struct search *search_of(const struct stepper *stepper)
{
	return stepper->walker ? stepper->walker->search : stepper->runner.search;
}

uint64_t stepper_stream(const struct stepper *stepper)
{
	return stepper->walker ? stepper->walker->stream : stepper->runner.stream;
}

uint64_t stepper_checksum(const struct stepper *stepper)
{
	const struct search *search = search_of(stepper);

	assert(!stepper->view.is_under_way);
	return search->ops->checksum ? search->ops->checksum(search) : 0;
}
