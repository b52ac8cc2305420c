/* runner.c: a search that can be sent to any of its iterations; see runner.h. */
#include "search/replay/runner.h"

/* From the very beginning to the goal. */
static void run_anew(struct runner *runner)
{
	engine_reset(runner->engine);
	engine_begin(runner->engine, runner->stream);
	engine_start(runner->engine, &runner->root, true);
	if (runner->goal)
		engine_step(runner->engine, runner->goal);
}

void runner_init(struct runner *runner, struct search *search, const void *state, uint64_t stream,
	int samples)
{
	*runner = (struct runner){.search = search, .engine = engine_new(search), .stream = stream};
	game_copy(search->game, &runner->root, state);
	engine_set_trace(runner->engine, samples);
	run_anew(runner);
}

void runner_done(struct runner *runner)
{
	engine_free(runner->engine);
	engine_view_done(&runner->view);
	search_free(runner->search);
}

void runner_send(struct runner *runner, uint64_t ticks)
{
	uint64_t before = runner->goal;
	bool is_lost = runner->is_halting; /* it is not known yet where it will stand */

	runner->goal = runner->has_end && ticks > runner->end ? runner->end : ticks;
	runner->is_halting = false;
	if (is_lost || runner->goal < before)
		run_anew(runner);
	else if (runner->goal > before)
		engine_step(runner->engine, runner->goal - before);
}

void runner_halt(struct runner *runner)
{
	engine_pause(runner->engine);
	runner->is_halting = true;
}

bool runner_poll(struct runner *runner)
{
	const struct engine_view *view = &runner->view;

	engine_poll(runner->engine, &runner->view);
	if (view->status == ENGINE_DONE) {
		runner->has_end = true;
		runner->end = view->ticks;
	} else if (view->status != ENGINE_PAUSED ||
		(!runner->is_halting && view->ticks != runner->goal)) {
		return false;
	}
	runner->goal = view->ticks;
	runner->is_halting = false;
	return true;
}
