/* test_engine.c: a search on its own thread finds what it finds without one, however it is paused,
 * stepped, watched and stopped. */
#include <stdio.h>

#include "base/system/clock.h"
#include "tests/search/setting.h"

#ifdef __SANITIZE_THREAD__
enum { STORM_MS = 4000 };
#else
enum { STORM_MS = 600 };
#endif

static struct setting setting;

/* ---- exactness */

START_TEST(steps_are_exact)
{
	static const struct {
		const char *game, *options;
		uint64_t playouts; /* in each iteration */
	} cases[] = {
		{"mnk", "seed=3", 1},
		{"connect4", "seed=4,log=all", 1},
		{"connect4", "seed=5,expand=all,select=ucb1-tuned", 1},
		{"connect4", "seed=6,backup=solver,ties=random", 1},
		{"othello:size=6", "seed=7,log=parent+1,rng=python", 1},
		{"mnk", "seed=8,reuse=table", 1},
		{"connect4", "seed=9,nodes=200", 1},
		{"connect4", "seed=10,parallel=leaf,threads=2", 2},
	};
	static const uint64_t steps[] = {1, 1, 2, 7, 0, 300, 1, 1000};

	for (size_t c = 0; c < sizeof cases / sizeof *cases; c++) {
		uint64_t sum = 0;
		char spec[128];

		snprintf(spec, sizeof spec, "mcts:sims=0,%s", cases[c].options);
		set_up(&setting, cases[c].game, spec);
		engine_start(setting.engine, &setting.state, true);
		expect(&setting, ENGINE_PAUSED);
		ck_assert_uint_eq(setting.view.ticks, 0);
		ck_assert_uint_eq(setting.view.report->iterations, 0);
		for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
			engine_step(setting.engine, steps[i]);
			expect(&setting, ENGINE_PAUSED);
			sum += steps[i];
			ck_assert_uint_eq(setting.view.ticks, sum);
			ck_assert_uint_eq(setting.view.report->iterations, sum * cases[c].playouts);
			snprintf(spec, sizeof spec, "mcts:sims=%d,%s",
				(int)(sum * cases[c].playouts), cases[c].options);
			assert_plain(&setting, spec);
		}
		engine_stop(setting.engine);
		expect(&setting, ENGINE_DONE);
		ck_assert_uint_eq(setting.view.ticks, sum);
		assert_plain(&setting, spec);
		tear_down(&setting);
	}
}
END_TEST

START_TEST(steps_add_up)
{
	set_up(&setting, "connect4", "mcts:sims=0");
	engine_start(setting.engine, &setting.state, true);
	for (int i = 0; i < 100; i++)
		engine_step(setting.engine, 7);
	expect(&setting, ENGINE_PAUSED);
	ck_assert_uint_eq(setting.view.report->iterations, 700);
	assert_plain(&setting, "mcts:sims=700");
	tear_down(&setting);
}
END_TEST

START_TEST(the_budget_ends_steps)
{
	static const uint64_t last[] = {40, 41, UINT64_MAX};

	for (int i = 0; i < 3; i++) {
		set_up(&setting, "connect4", "mcts:sims=100");
		engine_start(setting.engine, &setting.state, true);
		engine_step(setting.engine, 60);
		expect(&setting, ENGINE_PAUSED);
		engine_step(setting.engine, last[i]);
		expect(&setting, ENGINE_DONE);
		ck_assert_uint_eq(setting.view.ticks, 100);
		assert_plain(&setting, "mcts:sims=100");
		tear_down(&setting);
	}
}
END_TEST

/* Pauses, resumes and steps at random moments, watched; the first step makes one pause sure. */
START_TEST(pauses_change_nothing)
{
	const char *specs[] = {"mcts:sims=30000,seed=2", "mcts:sims=20000,parallel=leaf,threads=2",
		"mcts:sims=30000,parallel=root,threads=2"};
	const struct subtree_request request = {.depth = 2, .most_rows = 50};
	struct rng rng;

	rng_init(&rng, RNG_FAST, 11);
	for (int i = 0; i < 3; i++) {
		int pauses = 0;

		set_up(&setting, "connect4", specs[i]);
		engine_set_rate(setting.engine, 1000);
		engine_request(setting.engine, &request);
		engine_start(setting.engine, &setting.state, true);
		engine_step(setting.engine, 100);
		for (;;) {
			nap_us(rng_below(&rng, 2000));
			engine_pause(setting.engine);
			if (engine_wait(setting.engine) == ENGINE_DONE)
				break;
			pauses++;
			if (rng_below(&rng, 3) == 0)
				engine_step(setting.engine, rng_below(&rng, 200));
			else
				engine_resume(setting.engine);
			engine_poll(setting.engine, &setting.view);
		}
		expect(&setting, ENGINE_DONE);
		ck_assert_int_gt(pauses, 0);
		assert_plain(&setting, specs[i]);
		tear_down(&setting);
	}
}
END_TEST

START_TEST(solvers_without_a_tree)
{
	set_up(&setting, "mnk", "alphabeta");
	engine_start(setting.engine, &setting.state, true);
	expect(&setting, ENGINE_PAUSED);
	ck_assert(!setting.view.report);
	engine_step(setting.engine, 100);
	expect(&setting, ENGINE_PAUSED);
	ck_assert_uint_eq(setting.view.ticks, 100);
	engine_resume(setting.engine);
	expect(&setting, ENGINE_DONE);
	ck_assert_uint_eq(setting.view.ticks, 18297 - 1); /* the root is not asked for */
	assert_plain(&setting, "alphabeta");
	tear_down(&setting);

	set_up(&setting, "mnk", "random:seed=3");
	engine_start(setting.engine, &setting.state, true);
	expect(&setting, ENGINE_PAUSED);
	engine_step(setting.engine, 1);
	expect(&setting, ENGINE_DONE);
	assert_plain(&setting, "random:seed=3");
	tear_down(&setting);

	set_up(&setting, "mnk", "solver");
	engine_start(setting.engine, &setting.state, true);
	engine_step(setting.engine, 10);
	expect(&setting, ENGINE_PAUSED);
	ck_assert_uint_eq(setting.view.ticks, 10);
	engine_resume(setting.engine);
	expect(&setting, ENGINE_DONE);
	assert_plain(&setting, "solver");
	tear_down(&setting);
}
END_TEST

/* A look comes about every millisecond, however many ticks that is; it used to come every 256 ticks
 * or even more often. */
struct counter {
	struct watch watch;
	int looks;
};

static uint64_t count_look(struct watch *watch, struct control *control)
{
	(void)control;
	((struct counter *)watch)->looks++;
	return 0;
}

START_TEST(looks_are_rare)
{
	struct counter counter = {.watch = {count_look}};
	const int ticks = 10 * 1000 * 1000;
	struct control control;

	control_init(&control);
	control_watch(&control, &counter.watch);
	for (int i = 0; i < ticks; i++)
		control_tick(&control); /* and nothing else: it is fast */
	ck_assert_uint_eq(control_ticks(&control), (uint64_t)ticks);
	ck_assert_int_lt(counter.looks, ticks / 256 / 4);
}
END_TEST

/* One simulation may take longer than the whole budget. */
START_TEST(the_first_look_is_early)
{
	struct control control;

	control_init(&control);
	control.deadline_ns = 1;
	while (!control_tick(&control)) {
	}
	ck_assert_uint_le(control_ticks(&control), 8);
}
END_TEST

/* ---- orders */

static const char *const every_kind[] = {
	"mcts:sims=0",
	"mcts:sims=0,parallel=root,threads=2",
	"mcts:sims=0,parallel=tree,threads=2",
	"mcts:sims=0,parallel=leaf,threads=2",
	"mcts:sims=0,reuse=subtree,backup=solver",
	"alphabeta",
	"minimax",
	"random",
	"solver",
	NULL,
};

START_TEST(stopped_before_the_first_iteration)
{
	for (int i = 0; every_kind[i]; i++) {
		set_up(&setting, "mnk", every_kind[i]);
		for (int round = 0; round < 20; round++) {
			engine_start(setting.engine, &setting.state, round % 2);
			if (round % 4 == 1)
				expect(&setting, ENGINE_PAUSED);
			engine_stop(setting.engine);
			expect(&setting, ENGINE_DONE);
			ck_assert(setting.view.report &&
				is_legal(&setting, setting.view.report->best));
			if (round % 2) { /* it was paused: nothing was worked on, by any thread */
				ck_assert_uint_eq(setting.view.ticks, 0);
				ck_assert_uint_eq(setting.view.report->iterations, 0);
			}
		}
		tear_down(&setting);
	}
}
END_TEST

/* With several threads none of them begins before the first look, and all stand while it is paused.
 */
START_TEST(a_pause_is_for_all_threads)
{
	uint64_t before;

	for (int i = 1; i < 4; i++) {
		set_up(&setting, "connect4", every_kind[i]);
		engine_start(setting.engine, &setting.state, true);
		expect(&setting, ENGINE_PAUSED);
		ck_assert_uint_eq(setting.view.report->iterations, 0);
		engine_step(setting.engine, 500);
		expect(&setting, ENGINE_PAUSED);
		before = setting.search->ops->checksum(setting.search);
		nap_us(3000);
		ck_assert_uint_eq(setting.search->ops->checksum(setting.search), before);
		tear_down(&setting);
	}
}
END_TEST

START_TEST(a_new_start_replaces_the_old)
{
	set_up(&setting, "connect4", "mcts:sims=0");
	engine_set_rate(setting.engine, 1000);
	engine_start(setting.engine, &setting.state, false);
	while (!setting.view.report)
		engine_poll(setting.engine, &setting.view);
	for (int i = 0; i < 6; i++) /* the first column is full: six moves are left */
		game_play(setting.game, &setting.state, 0);
	engine_start(setting.engine, &setting.state, true);
	ck_assert(engine_poll(setting.engine, &setting.view));
	if (setting.view.status == ENGINE_THINKING)
		ck_assert(!setting.view.report);
	expect(&setting, ENGINE_PAUSED);
	ck_assert_int_eq(setting.view.report->move_count, 6);
	engine_step(setting.engine, 50);
	expect(&setting, ENGINE_PAUSED);
	ck_assert_uint_eq(setting.view.report->iterations, 50);
	tear_down(&setting);
}
END_TEST

/* The old search used to take the steps for its own, and they were counted from where it was. */
START_TEST(steps_are_for_the_new_start)
{
	set_up(&setting, "connect4", "mcts:sims=0");
	engine_start(setting.engine, &setting.state, true);
	for (int i = 0; i < 50; i++) {
		engine_step(setting.engine, 300);
		expect(&setting, ENGINE_PAUSED);
		engine_start(setting.engine, &setting.state, true);
		engine_step(setting.engine, 50);
		expect(&setting, ENGINE_PAUSED);
		ck_assert_uint_eq(setting.view.ticks, 50);
	}
	tear_down(&setting);
}
END_TEST

/* A search that runs one generator through a whole series, and one that learns from game to game.
 */
START_TEST(a_reset_forgets)
{
	static const char *const specs[] = {"mcts:sims=200,rng=python", "mcts:sims=200,reuse=table",
		"mcts:sims=200,reuse=subtree", "random:rng=python"};

	for (int i = 0; i < 4; i++) {
		set_up(&setting, "mnk", specs[i]);
		for (int round = 0; round < 3; round++) {
			engine_reset(setting.engine);
			engine_start(setting.engine, &setting.state, false);
			expect(&setting, ENGINE_DONE);
			assert_plain(&setting, specs[i]);
		}
		tear_down(&setting);
	}
}
END_TEST

START_TEST(a_game_begins)
{
	static const struct report *report;
	struct search *plain;
	struct control control;

	set_up(&setting, "connect4", "mcts:sims=200");
	for (uint64_t stream = 0; stream < 3; stream++) {
		engine_begin(setting.engine, stream);
		engine_start(setting.engine, &setting.state, false);
		expect(&setting, ENGINE_DONE);
		plain = make_search(setting.game, "mcts:sims=200");
		control_init(&control);
		search_begin(plain, stream);
		search_think(plain, &setting.state, &control, &report);
		assert_same_report(setting.view.report, report);
		search_free(plain);
	}
	tear_down(&setting);
}
END_TEST

/* Time spent in a pause is neither taken from the budget nor reported. */
START_TEST(a_pause_takes_no_time)
{
	set_up(&setting, "connect4", "mcts:sims=0,ms=20");
	engine_start(setting.engine, &setting.state, true);
	expect(&setting, ENGINE_PAUSED);
	nap_us(100000);
	engine_request(setting.engine, &(struct subtree_request){.depth = 1});
	expect(&setting, ENGINE_PAUSED);
	ck_assert_uint_lt(setting.view.report->elapsed_ns, 90000000);
	engine_step(setting.engine, 10);
	expect(&setting, ENGINE_PAUSED);
	ck_assert_uint_eq(setting.view.report->iterations, 10);
	engine_resume(setting.engine);
	expect(&setting, ENGINE_DONE);
	ck_assert_uint_gt(setting.view.report->iterations, 10);
	tear_down(&setting);
}
END_TEST

static uint64_t process_ns(void)
{
	struct timespec used;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
	return (uint64_t)used.tv_sec * 1000000000 + (uint64_t)used.tv_nsec;
}

/* A paused search sleeps, with all its threads: in 200 ms they would use 200 ms each, and use one
 * fiftieth of it at most. */
START_TEST(a_pause_uses_no_processor)
{
	static const char *const specs[] = {"mcts:sims=0", "mcts:sims=0,parallel=tree,threads=3",
		"mcts:sims=0,parallel=root,threads=3", "mcts:sims=0,parallel=leaf,threads=3",
		"pvs:ms=0,threads=3,exact=no", "minimax"};

	for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
		uint64_t used_ns;

		set_up(&setting, "connect4", specs[i]);
		engine_start(setting.engine, &setting.state, true);
		expect(&setting, ENGINE_PAUSED);
		engine_step(setting.engine, 5000);
		expect(&setting, ENGINE_PAUSED);
		nap_us(10000); /* all threads have heard of it */
		used_ns = process_ns();
		nap_us(200000);
		used_ns = process_ns() - used_ns;
		ck_assert_msg(
			used_ns < 4000000, "%s: %lu us", specs[i], (unsigned long)(used_ns / 1000));
		tear_down(&setting);
	}
}
END_TEST

/* ---- what is published */

/* The visits of the row of a move. */
static uint64_t visits_of(const struct report *report, game_move move)
{
	for (int i = 0; i < report->move_count; i++)
		if (report->move[i].move == move)
			return report->move[i].visits;
	return 0;
}

static void assert_subtree(struct setting *s, uint64_t number, enum engine_status status)
{
	const struct subtree *subtree = &s->view.subtree;

	expect(s, status);
	ck_assert_uint_eq(s->view.request, number);
	ck_assert(s->view.has_subtree);
	ck_assert_int_eq(subtree->count, 1 + subtree->row[0].children);
	ck_assert_int_eq(subtree->row[0].move, s->view.report->best);
	ck_assert_uint_eq(
		subtree->row[0].stats.visits, visits_of(s->view.report, s->view.report->best));
}

START_TEST(parts_of_the_tree)
{
	struct subtree_request request = {.depth = 1, .path_length = 1};
	uint64_t number;

	set_up(&setting, "connect4", "mcts:sims=2000");
	engine_start(setting.engine, &setting.state, true);
	engine_step(setting.engine, 500);
	expect(&setting, ENGINE_PAUSED);
	ck_assert(!setting.view.has_subtree);
	request.path[0] = setting.view.report->best;
	number = engine_request(setting.engine, &request);
	assert_subtree(&setting, number, ENGINE_PAUSED);
	ck_assert(!engine_poll(setting.engine, &setting.view));
	engine_request(setting.engine, NULL);
	expect(&setting, ENGINE_PAUSED);
	ck_assert(!setting.view.has_subtree);
	engine_resume(setting.engine);
	expect(&setting, ENGINE_DONE);
	request.path[0] = setting.view.report->best;
	number = engine_request(setting.engine, &request);
	assert_subtree(&setting, number, ENGINE_DONE);
	ck_assert_uint_eq(setting.view.report->iterations, 2000);
	request.path[0] = GAME_NO_MOVE;
	engine_request(setting.engine, &request);
	expect(&setting, ENGINE_DONE);
	ck_assert(!setting.view.has_subtree);
	tear_down(&setting);
}
END_TEST

START_TEST(as_often_as_asked)
{
	uint64_t generation;

	set_up(&setting, "connect4", "mcts:sims=0,nodes=1000");
	ck_assert(!engine_poll(setting.engine, &setting.view));
	ck_assert_int_eq(engine_wait(setting.engine), ENGINE_IDLE);
	engine_start(setting.engine, &setting.state, false);
	ck_assert(engine_poll(setting.engine, &setting.view));
	nap_us(20000);
	ck_assert(!engine_poll(setting.engine, &setting.view)); /* there was no request */
	engine_set_rate(setting.engine, 200);
	for (int news = 0; news < 5; nap_us(1000)) {
		generation = setting.view.generation;
		if (!engine_poll(setting.engine, &setting.view))
			continue;
		ck_assert_uint_gt(setting.view.generation, generation);
		ck_assert(setting.view.report);
		news++;
	}
	tear_down(&setting);
}
END_TEST

/* ---- storms */

struct storm {
	const char *game, *spec;
	uint64_t least, most; /* visits that an iteration adds to the root's children */
};

/* What every view must satisfy: no iteration is seen half done, by whichever thread. */
static void check_view(const struct setting *s, const struct storm *kind)
{
	const struct engine_view *view = &s->view;
	uint64_t visits = 0;

	if (view->report) {
		ck_assert(is_legal(s, view->report->best));
		for (int i = 0; i < view->report->move_count; i++)
			visits += view->report->move[i].visits;
		if (s->search->ops->observe) {
			ck_assert_uint_ge(visits, kind->least * view->report->iterations);
			ck_assert_uint_le(visits, kind->most * view->report->iterations);
			ck_assert_uint_ge(view->report->iterations, view->ticks);
		}
	}
	for (int i = 0; view->has_subtree && i < view->subtree.count; i++)
		ck_assert_int_lt(view->subtree.row[i].parent, i);
	for (int i = 1; i < view->trace.count; i++)
		ck_assert_uint_gt(
			view->trace.sample[i].iterations, view->trace.sample[i - 1].iterations);
}

/* All of them are good, so they are refused only by a solver that has none. */
static void random_tuning(struct setting *s, struct rng *rng)
{
	static const char *const tunings[][2] = {{"c", "0.5"}, {"c", "2"}, {"sims", "0"},
		{"sims", "500"}, {"sims", "3000"}, {"ms", "20"}, {"ms", "0"}, {"fpu", "0.5"},
		{"fpu", "inf"}, {"log", "all"}, {"log", "parent"}, {"final", "score"},
		{"final", "visits"}, {"ties", "random"}};
	const char *const *tuning = tunings[rng_below(rng, sizeof tunings / sizeof *tunings)];
	struct status st;

	ck_assert(engine_tune(s->engine, tuning[0], tuning[1], &st) ==
		(s->search->ops->tune != NULL));
}

static void random_order(struct setting *s, struct rng *rng)
{
	struct subtree_request request = {.depth = (int)rng_below(rng, 4),
		.path_length = (int)rng_below(rng, 3),
		.min_visits = rng_below(rng, 5),
		.most_rows = (int)rng_below(rng, 100)};

	switch (rng_below(rng, 20)) {
	case 0:
		engine_start(s->engine, &s->state, rng_below(rng, 2));
		break;
	case 1:
		engine_stop(s->engine);
		break;
	case 2:
	case 3:
		engine_pause(s->engine);
		break;
	case 4:
	case 5:
		engine_resume(s->engine);
		break;
	case 6:
	case 7:
		engine_step(s->engine, rng_below(rng, 100));
		break;
	case 8:
		engine_set_rate(s->engine, (int)rng_below(rng, 3) * 1000);
		break;
	case 9:
	case 10:
		for (int i = 0; i < request.path_length; i++)
			request.path[i] = (game_move)rng_below(rng, 7);
		for (request.open_count = 0; request.open_count < 5; request.open_count++)
			request.open[request.open_count] =
				subtree_key(subtree_root_key, (game_move)rng_below(rng, 7));
		engine_request(s->engine, rng_below(rng, 4) ? &request : NULL);
		break;
	case 11:
		engine_pause(s->engine);
		engine_wait(s->engine);
		break;
	case 12:
		engine_begin(s->engine, rng_below(rng, 5));
		break;
	case 13:
	case 14:
	case 15:
		random_tuning(s, rng);
		break;
	case 16:
		engine_set_trace(s->engine, (int)rng_below(rng, 9));
		break;
	default:
		nap_us(rng_below(rng, 300));
	}
}

START_TEST(storm)
{
	static const struct storm kinds[] = {
		{"connect4", "mcts:sims=3000", 1, 1},
		{"connect4", "mcts:sims=3000,parallel=root,threads=2", 1, 1},
		{"connect4", "mcts:sims=3000,parallel=tree,threads=2", 0,
			1}, /* 0: another thread is just expanding the root */
		/* 1: where the game is over */
		{"connect4", "mcts:sims=3000,parallel=leaf,threads=2", 1, 2},
		{"othello", "alphabeta:depth=6", 0, 0},
	};
	const struct storm *kind = &kinds[_i];
	uint64_t end_ns = clock_ns() + (uint64_t)STORM_MS * 1000000, orders = 0;
	struct status st;
	struct rng rng;

	rng_init(&rng, RNG_FAST, (uint64_t)_i);
	set_up(&setting, kind->game, kind->spec);
	/* threads that wait for each other are slow on a busy machine */
	while (clock_ns() < end_ns || orders < 20) {
		uint64_t generation = setting.view.generation;

		random_order(&setting, &rng);
		ck_assert(engine_poll(setting.engine, &setting.view) ==
			(setting.view.generation > generation));
		check_view(&setting, kind);
		orders++;
	}
	if (setting.search->ops->tune)
		ck_assert(engine_tune(setting.engine, "sims", "3000", &st));
	engine_start(setting.engine, &setting.state, false); /* and it still works */
	expect(&setting, ENGINE_DONE);
	check_view(&setting, kind);
	tear_down(&setting);
}
END_TEST

START_TEST(freed_while_thinking)
{
	struct rng rng;

	rng_init(&rng, RNG_FAST, 5);
	for (int i = 0; every_kind[i]; i++) {
		for (int round = 0; round < 8; round++) {
			set_up(&setting, "mnk:rows=4,cols=4,k=4", every_kind[i]);
			engine_set_rate(setting.engine, 1000);
			if (round)
				engine_start(setting.engine, &setting.state, round % 3 == 0);
			nap_us(rng_below(&rng, 3000));
			if (round % 4 == 0)
				engine_request(
					setting.engine, &(struct subtree_request){.depth = 3});
			tear_down(&setting);
		}
	}
	engine_free(NULL);
}
END_TEST

CHECK_TESTS(engine, steps_are_exact, steps_add_up, the_budget_ends_steps, pauses_change_nothing,
	solvers_without_a_tree, looks_are_rare, the_first_look_is_early,
	stopped_before_the_first_iteration, a_pause_is_for_all_threads,
	a_new_start_replaces_the_old, steps_are_for_the_new_start, a_reset_forgets, a_game_begins,
	a_pause_takes_no_time, a_pause_uses_no_processor, parts_of_the_tree, as_often_as_asked,
	freed_while_thinking);
CHECK_LOOP(engine, 5, storm);
