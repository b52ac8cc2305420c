/* test_tune.c: knobs that are turned while a search thinks are in force from then on, for all its
 * threads, and nothing else changes. */
#include <stdio.h>
#include <string.h>

#include "base/system/clock.h"
#include "tests/search/setting.h"

static struct setting setting;

static void tune(const char *name, const char *value)
{
	struct status st;

	ck_assert_msg(engine_tune(setting.engine, name, value, &st), "%s", st.text);
}

/* Tuned before the first iteration, it grows the tree of a search that was made so; likewise when
 * it thinks the next time. */
START_TEST(tuned_before_the_first_iteration)
{
	static const struct {
		const char *made, *name, *value, *same;
	} cases[] = {
		{"mcts:sims=2000", "c", "0.7", "mcts:sims=2000,c=0.7"},
		{"mcts:sims=2000,select=ucb1-tuned", "c", "0.7",
			"mcts:sims=2000,select=ucb1-tuned,c=0.7"},
		{"mcts:sims=2000", "fpu", "0.4", "mcts:sims=2000,fpu=0.4"},
		{"mcts:sims=2000,fpu=0.4", "FPU", "inf", "mcts:sims=2000"},
		{"mcts:sims=2000", "log", "all", "mcts:sims=2000,log=all"},
		{"mcts:sims=2000", "final", "lcb", "mcts:sims=2000,final=lcb"},
		{"mcts:sims=2000", "ties", "random", "mcts:sims=2000,ties=random"},
		{"mcts:sims=2000", "sims", "1", "mcts:sims=1"},
		{"mcts:sims=10", "sims", "2000", "mcts:sims=2000"},
		{"mcts:sims=2000,parallel=root,threads=2", "c", "0.7",
			"mcts:sims=2000,parallel=root,threads=2,c=0.7"},
		{"mcts:sims=10,parallel=root,threads=3", "sims", "2000",
			"mcts:sims=2000,parallel=root,threads=3"},
		{"mcts:sims=2000,parallel=leaf,threads=2", "c", "0.7",
			"mcts:sims=2000,parallel=leaf,threads=2,c=0.7"},
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		for (int order = 0; order < 3; order++) {
			set_up(&setting, "connect4", cases[i].made);
			if (order == 0)
				tune(cases[i].name, cases[i].value);
			engine_start(setting.engine, &setting.state, true);
			if (order == 1) /* it stands */
				expect(&setting, ENGINE_PAUSED);
			if (order > 0)
				tune(cases[i].name, cases[i].value);
			engine_resume(setting.engine);
			expect(&setting, ENGINE_DONE);
			assert_plain(&setting, cases[i].same);
			tear_down(&setting);
		}
	}
}
END_TEST

/* From iteration 300 on, and what is shown says so at once. */
START_TEST(tuned_on_the_way)
{
	char line[256];
	uint64_t checksum[2];
	double explore;

	for (int i = 0; i < 2; i++) {
		set_up(&setting, "connect4", "mcts:sims=1000,c=1");
		engine_start(setting.engine, &setting.state, true);
		engine_step(setting.engine, 300);
		expect(&setting, ENGINE_PAUSED);
		assert_plain(&setting, "mcts:sims=300,c=1");
		explore = setting.view.report->move[0].explore;
		if (i == 1) {
			tune("c", "3");
			expect(&setting, ENGINE_PAUSED);
			ck_assert_double_eq_tol(
				setting.view.report->move[0].explore, 3 * explore, 1e-12);
			ck_assert_uint_eq(setting.view.report->iterations, 300);
		}
		setting.search->ops->describe(setting.search, line, sizeof line);
		ck_assert_ptr_nonnull(strstr(line, i ? "V + 3 sqrt" : "V + 1 sqrt"));
		engine_resume(setting.engine);
		expect(&setting, ENGINE_DONE);
		ck_assert_uint_eq(setting.view.report->iterations, 1000);
		checksum[i] = setting.search->ops->checksum(setting.search);
		tear_down(&setting);
	}
	ck_assert_uint_ne(checksum[0], checksum[1]);
}
END_TEST

/* ---- the budget */

/* Stands after 200 simulations, or 100 of the first thread; with the other budget the result is as
 * if it had been so from the start. */
START_TEST(the_budget_shrinks_and_grows)
{
	static const char *const kinds[] = {
		"", "parallel=root,threads=2,", "parallel=leaf,threads=2,"};
	static const int budgets[] = {1000, 400, 201, 200};
	char spec[96], value[16];

	for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
		for (size_t b = 0; b < sizeof budgets / sizeof *budgets; b++) {
			if (k == 1 && b > 0) /* the other thread is past these already, perhaps */
				continue;
			snprintf(spec, sizeof spec, "mcts:%ssims=500", kinds[k]);
			set_up(&setting, "connect4", spec);
			engine_start(setting.engine, &setting.state, true);
			engine_step(setting.engine, k == 0 ? 200 : 100);
			expect(&setting, ENGINE_PAUSED);
			snprintf(value, sizeof value, "%d", budgets[b]);
			tune("sims", value);
			expect(&setting, ENGINE_PAUSED);
			engine_resume(setting.engine);
			expect(&setting, ENGINE_DONE);
			snprintf(spec, sizeof spec, "mcts:%ssims=%d", kinds[k], budgets[b]);
			assert_plain(&setting, spec);
			if (k == 0)
				ck_assert_uint_eq(setting.view.ticks, (uint64_t)budgets[b]);
			tear_down(&setting);
		}
	}
}
END_TEST

/* Less than is already spent: it ends at once with what it has. */
START_TEST(a_budget_that_is_spent_ends_it)
{
	static const char *const specs[] = {"mcts:sims=0", "mcts:sims=0,parallel=tree,threads=2",
		"mcts:sims=0,parallel=root,threads=2"};
	uint64_t before;

	for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
		set_up(&setting, "connect4", specs[i]);
		engine_start(setting.engine, &setting.state, true);
		engine_step(setting.engine, 500);
		expect(&setting, ENGINE_PAUSED);
		before = setting.view.report->iterations;
		tune("sims", "3");
		engine_resume(setting.engine);
		expect(&setting, ENGINE_DONE);
		ck_assert_uint_eq(setting.view.ticks, 500);
		ck_assert_uint_ge(setting.view.report->iterations, before);
		/* a thread that had not begun has its share of 1 */
		ck_assert_uint_le(setting.view.report->iterations, before + (i == 2));
		tear_down(&setting);
	}
}
END_TEST

static uint64_t root_visits(void)
{
	uint64_t visits;

	engine_request(setting.engine, &(struct subtree_request){.depth = 0});
	engine_wait(setting.engine);
	engine_poll(setting.engine, &setting.view);
	ck_assert(setting.view.has_subtree);
	visits = setting.view.subtree.row[0].stats.visits;
	engine_request(setting.engine, NULL);
	return visits;
}

/* With threads that share a tree: exactly the new number of simulations, also when threads had
 * spent the old one and were waiting. */
START_TEST(threads_share_the_new_budget)
{
	static const char *const specs[] = {"mcts:sims=1000,parallel=tree,threads=3",
		"mcts:sims=1000,parallel=tree,threads=3,log=all"};

	for (int round = 0; round < 20; round++) {
		set_up(&setting, "connect4", specs[round % 2]);
		engine_start(setting.engine, &setting.state, true);
		engine_step(setting.engine, 1 + (uint64_t)round);
		if (engine_wait(setting.engine) == ENGINE_PAUSED) {
			tune("sims", "3000");
			engine_resume(setting.engine);
			expect(&setting, ENGINE_DONE);
			ck_assert_uint_eq(setting.view.report->iterations, 3000);
			ck_assert_uint_eq(root_visits(), 3000);
		}
		tear_down(&setting);
	}
}
END_TEST

/* With trees of their own, followers that had spent their share go on when it grows. The first
 * thread stands at its first iterations until they have. */
START_TEST(spent_threads_go_on)
{
	set_up(&setting, "connect4", "mcts:sims=60,parallel=root,threads=3");
	engine_start(setting.engine, &setting.state, true);
	for (int i = 0; i < 19; i++) { /* between two steps the others have time for theirs */
		engine_step(setting.engine, 1);
		expect(&setting, ENGINE_PAUSED);
		nap_us(200);
	}
	tune("sims", "900");
	engine_resume(setting.engine);
	expect(&setting, ENGINE_DONE);
	assert_plain(&setting, "mcts:sims=900,parallel=root,threads=3");
	tear_down(&setting);
}
END_TEST

/* Without a limit, then with one again: as a search that ponders does. */
START_TEST(pondering)
{
	uint64_t start_ns;

	set_up(&setting, "connect4", "mcts:sims=1000");
	tune("sims", "0");
	engine_start(setting.engine, &setting.state, false);
	for (start_ns = clock_ns(); clock_ns() - start_ns < 30000000;)
		nap_us(1000);
	engine_poll(setting.engine, &setting.view);
	ck_assert_int_eq(setting.view.status, ENGINE_THINKING);
	tune("sims", "1000");
	expect(&setting, ENGINE_DONE);
	ck_assert_uint_ge(setting.view.report->iterations, 1000);
	engine_start(setting.engine, &setting.state, false);
	expect(&setting, ENGINE_DONE);
	ck_assert_uint_eq(setting.view.report->iterations, 1000);
	tear_down(&setting);
}
END_TEST

/* Milliseconds count from the start, without the pauses, also when there was no limit during them.
 */
START_TEST(time_is_tuned)
{
	set_up(&setting, "connect4", "mcts:sims=0");
	engine_start(setting.engine, &setting.state, true);
	expect(&setting, ENGINE_PAUSED);
	nap_us(200000);
	tune("ms", "60");
	engine_step(setting.engine, 10);
	expect(&setting, ENGINE_PAUSED);
	ck_assert_uint_eq(setting.view.report->iterations, 10);
	engine_resume(setting.engine);
	expect(&setting, ENGINE_DONE);
	ck_assert_uint_gt(setting.view.report->iterations, 10);
	ck_assert_uint_ge(setting.view.report->elapsed_ns, 50000000);
	engine_start(setting.engine, &setting.state, false);
	tune("ms", "0"); /* it would go on for ever */
	tune("sims", "700");
	expect(&setting, ENGINE_DONE);
	ck_assert_uint_ge(setting.view.report->iterations, 700);
	tear_down(&setting);
}
END_TEST

/* ---- what cannot be changed */

START_TEST(wrong_tunings_are_refused)
{
	static const struct {
		const char *solver, *name, *value, *why;
	} wrong[] = {
		{"mcts", "threads", "2",
			"option 'threads' cannot be changed while mcts thinks, expected one of: "
			"sims, ms, playouts, c, log, fpu, beta, b, k, bias, eps, final, ties"},
		{"mcts", "depth", "2",
			"option 'depth' cannot be changed while mcts thinks, expected one of: "
			"sims, ms, playouts, c, log, fpu, beta, b, k, bias, eps, final, ties"},
		{"mcts", "c", "much", "option c is 'much', expected a number from 0 to 1e+09"},
		{"mcts", "sims", "-1",
			"option sims is '-1', expected a whole number from 0 to 2000000000"},
		{"mcts", "fpu", "high", "option fpu is 'high', expected a number or inf"},
		{"mcts", "final", "luck",
			"option final is 'luck', expected visits, mean, score, lcb, "
			"first-visits"},
		{"alphabeta", "depth", "3",
			"alphabeta has nothing that can be changed while it thinks, expected a "
			"solver that does, such as mcts"},
	};

	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		struct status st;

		set_up(&setting, "mnk", wrong[i].solver);
		ck_assert(!engine_tune(setting.engine, wrong[i].name, wrong[i].value, &st));
		ck_assert_str_eq(st.text, wrong[i].why);
		engine_start(setting.engine, &setting.state, false);
		expect(&setting, ENGINE_DONE);
		assert_plain(&setting, wrong[i].solver);
		tear_down(&setting);
	}
}
END_TEST

CHECK_TESTS(tune, tuned_before_the_first_iteration, tuned_on_the_way, the_budget_shrinks_and_grows,
	a_budget_that_is_spent_ends_it, threads_share_the_new_budget, spent_threads_go_on,
	pondering, time_is_tuned, wrong_tunings_are_refused);
