/* test_trace.c: a sample after k iterations is what a search of k iterations finds, and taking it
 * changes nothing. */
#include <math.h>
#include <stdio.h>

#include "tests/search/setting.h"

static struct setting setting;

START_TEST(samples_are_log_spaced)
{
	static const uint64_t by_4[] = {1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24, 28, 32, 40};
	uint64_t at = 1;
	int count;

	for (size_t i = 0; i < sizeof by_4 / sizeof *by_4; i++, at = trace_next(at, 4))
		ck_assert_uint_eq(at, by_4[i]);
	ck_assert_uint_eq(trace_next(1, 1), 2);
	ck_assert_uint_eq(trace_next(1024, 1), 2048);
	for (int per_octave = 1; per_octave <= TRACE_PER_OCTAVE; per_octave++) {
		for (at = UINT64_C(1) << 20, count = 0; at < UINT64_C(1) << 21; count++)
			at = trace_next(at, per_octave);
		ck_assert_int_ge(count, per_octave);
		ck_assert_int_le(count, per_octave + 1);
		for (at = 1, count = 0; at < UINT64_C(2000000000); count++)
			at = trace_next(at, per_octave);
		/* a search of the largest budget has them all */
		ck_assert_int_lt(count, TRACE_MOST);
	}
}
END_TEST

/* One sample against the report of a search of as many iterations. */
static void assert_sample(const struct trace *trace, int index, const struct report *report)
{
	uint64_t visits = 0;

	ck_assert_uint_eq(trace->sample[index].iterations, report->iterations);
	ck_assert_int_eq(trace->move_count, report->move_count);
	ck_assert_uint_eq(trace->move[trace->sample[index].best], report->best);
	for (int i = 0; i < report->move_count; i++)
		visits += report->move[i].visits;
	for (int i = 0; i < report->move_count; i++) {
		const struct report_move *row = &report->move[i];
		float value = row->visits ? (float)row->value : NAN;

		ck_assert_uint_eq(trace->move[i], row->move);
		ck_assert(trace->share[trace_at(trace, index, i)] ==
			(float)((double)row->visits / (double)visits));
		ck_assert(is_same(trace->value[trace_at(trace, index, i)], value));
	}
}

static const struct {
	const char *game, *options;
	int playouts, per_octave; /* in each iteration; samples */
} cases[] = {
	{"mnk", "seed=3", 1, 8},
	{"connect4", "seed=4,log=all,final=score", 1, 3},
	{"connect4", "seed=5,expand=all,select=ucb1-tuned,final=mean", 1, 8},
	{"connect4", "seed=6,ties=random,c=0.4", 1, 16},
	{"mnk:rows=7,cols=7,k=4", "seed=8", 1, 4},
	{"mnk", "seed=8,reuse=table", 1, 8},
	{"connect4", "seed=10,parallel=leaf,threads=2", 2, 1},
};

START_TEST(samples_are_shorter_searches)
{
	static const struct report *report;
	const struct trace *trace = &setting.view.trace;
	const int last = 700;
	uint64_t at = 1;
	char spec[96];

	snprintf(
		spec, sizeof spec, "mcts:sims=%d,%s", last * cases[_i].playouts, cases[_i].options);
	set_up(&setting, cases[_i].game, spec);
	engine_set_trace(setting.engine, cases[_i].per_octave);
	engine_set_rate(setting.engine, _i % 2 ? 1000 : 0);
	engine_start(setting.engine, &setting.state, false);
	expect(&setting, ENGINE_DONE);
	assert_plain(&setting, spec);
	for (int i = 0; i < trace->count; i++, at = trace_next(at, cases[_i].per_octave)) {
		struct search *plain;
		struct control control;

		ck_assert_uint_eq(trace->sample[i].iterations, at * (uint64_t)cases[_i].playouts);
		snprintf(spec, sizeof spec, "mcts:sims=%d,%s", (int)at * cases[_i].playouts,
			cases[_i].options);
		plain = make_search(setting.game, spec);
		control_init(&control);
		search_think(plain, &setting.state, &control, &report);
		assert_sample(trace, i, report);
		search_free(plain);
	}
	ck_assert_uint_gt(at, (uint64_t)last);
	tear_down(&setting);
}
END_TEST

/* The last sample may be due when the search ends, and then no look comes after it. */
START_TEST(the_last_iteration_is_sampled)
{
	for (int sims = 1; sims <= 40; sims++) {
		char spec[32];
		uint64_t last = 0;

		for (uint64_t at = 1; at <= (uint64_t)sims; at = trace_next(at, 4))
			last = at;
		snprintf(spec, sizeof spec, "mcts:sims=%d", sims);
		set_up(&setting, "connect4", spec);
		engine_set_trace(setting.engine, 4);
		engine_start(setting.engine, &setting.state, false);
		expect(&setting, ENGINE_DONE);
		ck_assert_int_gt(setting.view.trace.count, 0);
		ck_assert_uint_eq(
			setting.view.trace.sample[setting.view.trace.count - 1].iterations, last);
		tear_down(&setting);
	}
}
END_TEST

static bool is_same_trace(const struct trace *a, const struct trace *b)
{
	bool is_equal = a->count == b->count && a->move_count == b->move_count;

	for (int i = 0; is_equal && i < a->count; i++) {
		is_equal = a->sample[i].iterations == b->sample[i].iterations &&
			a->sample[i].best == b->sample[i].best;
		for (int m = 0; is_equal && m < a->move_count; m++)
			is_equal = a->share[trace_at(a, i, m)] == b->share[trace_at(b, i, m)] &&
				is_same(a->value[trace_at(a, i, m)], b->value[trace_at(b, i, m)]);
	}
	return is_equal;
}

/* Two searches, one polled while it steps and pauses, one only at its end; a view that follows has
 * the whole. */
START_TEST(followed_piece_by_piece)
{
	struct trace whole = {.count = 0};
	int grown = 0;

	set_up(&setting, "connect4", "mcts:sims=3000");
	engine_set_trace(setting.engine, 8);
	engine_begin(setting.engine, 0);
	engine_start(setting.engine, &setting.state, false);
	expect(&setting, ENGINE_DONE);
	trace_follow(&whole, &setting.view.trace);
	ck_assert_int_gt(whole.count, 60);
	ck_assert_uint_eq(whole.start, 1);
	engine_begin(setting.engine, 0);
	engine_start(setting.engine, &setting.state, true);
	expect(&setting, ENGINE_PAUSED);
	ck_assert_uint_eq(setting.view.trace.start, 2);
	ck_assert_int_eq(setting.view.trace.count, 0);
	for (int i = 0; i < 29; i++) {
		int before = setting.view.trace.count;

		engine_step(setting.engine, 100);
		expect(&setting, ENGINE_PAUSED);
		grown += setting.view.trace.count > before;
	}
	ck_assert_int_gt(grown, 10);
	engine_resume(setting.engine);
	expect(&setting, ENGINE_DONE);
	ck_assert(is_same_trace(&setting.view.trace, &whole));
	engine_set_trace(setting.engine, 0);
	engine_start(setting.engine, &setting.state, false);
	expect(&setting, ENGINE_DONE);
	ck_assert_uint_eq(setting.view.trace.start, 3);
	ck_assert_int_eq(setting.view.trace.count, 0);
	trace_done(&whole);
	tear_down(&setting);
}
END_TEST

/* Another position, with other moves; with what is kept of the tree the iterations are those of the
 * new search. */
START_TEST(every_start_has_its_own)
{
	const struct trace *trace = &setting.view.trace;

	set_up(&setting, "mnk", "mcts:sims=500,reuse=subtree");
	engine_set_trace(setting.engine, 8);
	for (int left = 9; left > 4; left--) {
		engine_start(setting.engine, &setting.state, false);
		expect(&setting, ENGINE_DONE);
		ck_assert_int_eq(trace->move_count, left);
		for (int i = 0; i < left; i++)
			ck_assert_uint_eq(trace->move[i], setting.view.report->move[i].move);
		ck_assert_uint_eq(trace->sample[0].iterations, 1);
		ck_assert_uint_le(trace->sample[trace->count - 1].iterations, 500);
		ck_assert_uint_ge(trace->sample[trace->count - 1].iterations, 480);
		game_play(setting.game, &setting.state, setting.view.report->best);
	}
	tear_down(&setting);
}
END_TEST

START_TEST(solvers_that_cannot_be_observed_have_none)
{
	set_up(&setting, "mnk", "alphabeta");
	engine_set_trace(setting.engine, 8);
	engine_start(setting.engine, &setting.state, false);
	expect(&setting, ENGINE_DONE);
	ck_assert_int_eq(setting.view.trace.count, 0);
	assert_plain(&setting, "alphabeta");
	tear_down(&setting);
}
END_TEST

/* Shares add up to one, whichever threads the visits are of. */
START_TEST(several_threads_are_sampled)
{
	static const char *const specs[] = {
		"mcts:sims=2000,parallel=root,threads=2", "mcts:sims=2000,parallel=tree,threads=2"};
	const struct trace *trace = &setting.view.trace;

	for (int k = 0; k < 2; k++) {
		set_up(&setting, "connect4", specs[k]);
		engine_set_trace(setting.engine, 8);
		engine_start(setting.engine, &setting.state, false);
		expect(&setting, ENGINE_DONE);
		ck_assert_int_gt(trace->count, 0);
		for (int i = 1; i < trace->count; i++) {
			double sum = 0;

			ck_assert_uint_gt(
				trace->sample[i].iterations, trace->sample[i - 1].iterations);
			for (int m = 0; m < trace->move_count; m++)
				sum += trace->share[trace_at(trace, i, m)];
			ck_assert_double_eq_tol(sum, 1, 1e-5);
		}
		tear_down(&setting);
	}
}
END_TEST

CHECK_TESTS(trace, samples_are_log_spaced, the_last_iteration_is_sampled, followed_piece_by_piece,
	every_start_has_its_own, solvers_that_cannot_be_observed_have_none,
	several_threads_are_sampled);
CHECK_LOOP(trace, sizeof cases / sizeof *cases, samples_are_shorter_searches);
