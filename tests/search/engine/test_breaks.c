/* test_breaks.c: engines that pause by themselves where a condition becomes true. */
#include <stdio.h>

#include "base/system/clock.h"
#include "tests/search/setting.h"

#ifdef __SANITIZE_THREAD__
enum { STORM_MS = 4000 };
#else
enum { STORM_MS = 600 };
#endif

static struct setting setting;

static struct condition *parse(const char *text)
{
	struct status st;
	struct condition *condition = condition_parse(text, setting.game, &setting.state, &st);

	ck_assert_msg(condition != NULL, "%s", st.text);
	return condition;
}

/* Sets these conditions; the list ends with NULL. */
static void set_breaks(const char *const *texts)
{
	struct condition *conditions[ENGINE_BREAKS] = {NULL};
	struct status st;
	int n = 0;

	for (; texts[n]; n++)
		conditions[n] = parse(texts[n]);
	ck_assert(engine_set_breaks(setting.engine, conditions, n, &st));
	while (n)
		condition_free(conditions[--n]); /* it has copies */
}

static void set_break(const char *text)
{
	set_breaks((const char *const[]){text, NULL});
}

static uint64_t playouts = 1; /* in each iteration */

/* The next pause comes with these iterations, and for these conditions. */
static void expect_break(uint64_t iterations, uint64_t broken)
{
	engine_resume(setting.engine);
	expect(&setting, ENGINE_PAUSED);
	ck_assert_uint_eq(setting.view.ticks, iterations);
	ck_assert_uint_eq(setting.view.report->iterations, iterations * playouts);
	ck_assert_uint_eq(setting.view.broken, broken);
}

static void expect_end(uint64_t iterations, uint64_t broken)
{
	engine_resume(setting.engine);
	expect(&setting, ENGINE_DONE);
	ck_assert_uint_eq(setting.view.report->iterations, iterations);
	ck_assert_uint_eq(setting.view.broken, broken);
}

static game_move best_of(const char *recipe, int sims)
{
	static const struct report *report;
	struct search *search;
	struct control control;
	char spec[128];

	snprintf(spec, sizeof spec, "%s,sims=%d", recipe, sims);
	search = make_search(setting.game, spec);
	control_init(&control);
	search_think(search, &setting.state, &control, &report);
	search_free(search);
	return report->best;
}

/* Fresh searches of 1, 2, 3 ... simulations say where the best move changes; there, and only there,
 * it stops. */
START_TEST(where_the_best_move_changes)
{
	enum { MOST = 2000 };
	/* the course's */
	const char *recipe = "mcts:log=parent+1,final=first-visits,seed=4,memory=1";
	game_move before, best;
	int stops = 0;

	set_up(&setting, "mnk", "mcts:log=parent+1,final=first-visits,seed=4,memory=1,sims=2001");
	set_break("best changes");
	engine_start(setting.engine, &setting.state, true);
	expect(&setting, ENGINE_PAUSED);
	before = best_of(recipe, 1);
	for (int k = 1; k <= MOST; k++, before = best) {
		best = best_of(recipe, k + 1);
		if (best == before)
			continue;
		stops++;
		if (k == MOST) /* with the last iteration it is done */
			break;
		expect_break((uint64_t)k + 1, 1);
		ck_assert_uint_eq(setting.view.report->best, best);
	}
	ck_assert_int_gt(stops, 10);
	expect_end(MOST + 1, best != before);
	assert_plain(&setting,
		"mcts:log=parent+1,final=first-visits,seed=4,memory=1,sims=2001"); /* and it made no
										      difference */
	tear_down(&setting);
}
END_TEST

/* What is watched stops nothing, and the newest hits are there at the end, each with the best move
 * before and after. */
START_TEST(watches_do_not_stop)
{
	const char *recipe = "mcts:log=parent+1,final=first-visits,seed=4,memory=1";
	struct condition *watched[2];
	const struct engine_hits *hits = &setting.view.hits;
	uint64_t first;
	struct status st;

	set_up(&setting, "mnk", "mcts:log=parent+1,final=first-visits,seed=4,memory=1,sims=1000");
	watched[0] = parse("best changes");
	watched[1] = parse("iteration = 700");
	ck_assert(engine_set_conditions(setting.engine, watched, 2, 1, &st));
	engine_start(setting.engine, &setting.state, false);
	expect(&setting, ENGINE_PAUSED); /* at the second one, which is no watch */
	ck_assert_uint_eq(setting.view.ticks, 700);
	ck_assert_uint_eq(setting.view.broken & 2, 2);
	ck_assert_uint_gt(hits->added, 10);
	first = hits->added > ENGINE_HITS ? hits->added - ENGINE_HITS : 0;
	for (uint64_t i = first; i < hits->added; i++) {
		const struct engine_hit *hit = &hits->hit[i % ENGINE_HITS];

		ck_assert_uint_eq(hit->best, best_of(recipe, (int)hit->ticks));
		ck_assert_uint_eq(hit->before, best_of(recipe, (int)hit->ticks - 1));
		ck_assert_int_eq(hit->which & 1, hit->best != hit->before);
	}
	ck_assert_uint_eq(hits->hit[(hits->added - 1) % ENGINE_HITS].ticks, 700);
	ck_assert(engine_set_conditions(setting.engine, watched, 1, 1, &st));
	engine_poll(setting.engine, &setting.view);
	ck_assert_uint_eq(hits->added, 0); /* those were of other conditions */
	expect_end(1000, 0);
	condition_free(watched[0]);
	condition_free(watched[1]);
	tear_down(&setting);
}
END_TEST

/* Every kind of condition, against stepping one by one and asking the published reports. */
static const char *const kinds[] = {
	"n(4) >= 50",
	"n(4) = 20",
	"n(4) < 30",
	"n(4) > n(3)",
	"v(1) < 0",
	"v(4) >= 0.2",
	"explore(2) < 0.5",
	"ucb(1) > ucb(4)",
	"ucb(4) changes",
	"share(4) > 20%",
	"best = 4",
	"best != 4",
	"best changes",
	"depth > 4",
	"depth changes",
	"nodes > 1000",
	"iteration = 333",
	"iteration >= 200",
	"iteration < 100",
	"iteration > 150 and best changes",
	"n(4) > 30 and ucb(1) > ucb(4)",
	"depth > 3 and share(4) < 20%",
	"n(4) changes and n(4) = 40",
	"proven(4)",
	NULL,
};

static uint64_t by_hand[2048];

/* What becomes true at each iteration up to `iterations`. */
static void find_by_hand(const char *game, const char *spec, uint64_t iterations)
{
	const struct report *before = NULL, *now = NULL;
	bool was_true[ENGINE_BREAKS];

	set_up(&setting, game, spec);
	engine_start(setting.engine, &setting.state, true);
	for (uint64_t k = 0; k <= iterations; k++) {
		expect(&setting, ENGINE_PAUSED);
		report_hold(&now, setting.view.report);
		by_hand[k] = 0;
		for (int i = 0; kinds[i]; i++) {
			struct condition *condition = parse(kinds[i]);
			bool is_true = condition_holds(condition, before, now);

			if (k && is_true && (condition_is_event(condition) || !was_true[i]))
				by_hand[k] |= UINT64_C(1) << i;
			was_true[i] = is_true;
			condition_free(condition);
		}
		report_hold(&before, now);
		engine_step(setting.engine, 1);
	}
	expect(&setting, ENGINE_PAUSED);
	report_release(before);
	report_release(now);
	tear_down(&setting);
}

/* Stops where the conditions of `mask` say, one alone or all together. */
static void follow(const char *game, const char *spec, uint64_t mask, uint64_t iterations)
{
	const char *texts[ENGINE_BREAKS + 1];
	int bit[ENGINE_BREAKS], n = 0;

	for (int i = 0; kinds[i]; i++) {
		if (mask >> i & 1) {
			bit[n] = i;
			texts[n++] = kinds[i];
		}
	}
	texts[n] = NULL;
	set_up(&setting, game, spec);
	set_breaks(texts);
	engine_start(setting.engine, &setting.state, true);
	expect(&setting, ENGINE_PAUSED);
	for (uint64_t k = 1; k <= iterations; k++) {
		uint64_t broken = 0;

		for (int i = 0; i < n; i++)
			broken |= (by_hand[k] >> bit[i] & 1) << i;
		if (broken)
			expect_break(k, broken);
	}
	tear_down(&setting);
}

START_TEST(every_kind_of_condition)
{
	const uint64_t iterations = 600;
	uint64_t all = 0;

	find_by_hand("connect4", "mcts:sims=0,seed=3", iterations);
	for (int i = 0; kinds[i]; i++) {
		follow("connect4", "mcts:sims=0,seed=3", UINT64_C(1) << i, iterations);
		all |= UINT64_C(1) << i;
	}
	follow("connect4", "mcts:sims=0,seed=3", all, iterations);
	/* where a count grows by two */
	playouts = 2;
	find_by_hand("connect4", "mcts:sims=0,seed=3,parallel=leaf,threads=2", 100);
	follow("connect4", "mcts:sims=0,seed=3,parallel=leaf,threads=2", all, 100);
	follow("connect4", "mcts:sims=0,seed=3,parallel=leaf,threads=2", 1, 100);
	playouts = 1;
}
END_TEST

START_TEST(proofs)
{
	struct status st;

	set_up(&setting, "mnk", "mcts:sims=0,backup=solver,seed=2");
	/* a3 wins for X */
	ck_assert(game_play_line(setting.game, &setting.state, "b2 a1 c1 b1", &st));
	set_breaks((const char *const[]){"proven(a3)", "proven", NULL});
	engine_start(setting.engine, &setting.state, false);
	expect(&setting, ENGINE_DONE); /* with the proof of the root it ends */
	ck_assert_uint_eq(setting.view.broken, 3);
	tear_down(&setting);

	set_up(&setting, "mnk", "mcts:sims=0,backup=solver,seed=2");
	ck_assert(game_play_line(setting.game, &setting.state, "b2 a1", &st));
	set_break("proven(c3)");
	engine_start(setting.engine, &setting.state, false);
	expect(&setting, ENGINE_PAUSED);
	ck_assert_uint_eq(setting.view.broken, 1);
	for (int i = 0; i < setting.view.report->move_count; i++) {
		char name[GAME_MOVE_TEXT];

		game_move_format(
			setting.game, &setting.state, setting.view.report->move[i].move, name);
		if (!strcmp(name, "c3"))
			ck_assert_int_eq(setting.view.report->move[i].kind, VALUE_EXACT);
	}
	tear_down(&setting);
}
END_TEST

START_TEST(only_when_it_becomes_true)
{
	set_up(&setting, "mnk", "mcts:sims=1000");
	set_break("iteration >= 0"); /* always */
	engine_start(setting.engine, &setting.state, false);
	expect_end(1000, 0);

	set_break("iteration >= 10");
	engine_start(setting.engine, &setting.state, true);
	expect(&setting, ENGINE_PAUSED);
	expect_break(10, 1);
	set_break("iteration >= 10"); /* it is already true: not again */
	expect(&setting, ENGINE_PAUSED);
	ck_assert_uint_eq(setting.view.broken, 0);
	engine_step(setting.engine, 5);
	expect(&setting, ENGINE_PAUSED);
	ck_assert_uint_eq(setting.view.ticks, 15);
	set_break("iteration = 20");
	expect_break(20, 1);
	engine_request(setting.engine, NULL); /* published again, at the same place */
	expect(&setting, ENGINE_PAUSED);
	ck_assert_uint_eq(setting.view.broken, 1);
	set_breaks((const char *const[]){NULL});
	expect_end(1000, 0);

	set_break("iteration = 1000"); /* with the last one it does not pause, but says so */
	engine_start(setting.engine, &setting.state, false);
	expect_end(1000, 1);
	engine_start(setting.engine, &setting.state, false); /* and once more */
	expect_end(1000, 1);
	set_break("iteration = 999");
	engine_start(setting.engine, &setting.state, true);
	expect_break(999, 1);
	expect_end(1000, 0);
	tear_down(&setting);
}
END_TEST

START_TEST(steps_end_at_a_break)
{
	set_up(&setting, "mnk", "mcts:sims=1000");
	set_break("iteration = 30");
	engine_start(setting.engine, &setting.state, true);
	engine_step(setting.engine, 100);
	expect(&setting, ENGINE_PAUSED);
	ck_assert_uint_eq(setting.view.ticks, 30);
	engine_step(setting.engine, 100); /* what was left of the first is gone */
	expect(&setting, ENGINE_PAUSED);
	ck_assert_uint_eq(setting.view.ticks, 130);
	ck_assert_uint_eq(setting.view.broken, 0);
	tear_down(&setting);
}
END_TEST

START_TEST(solvers_that_cannot_be_observed)
{
	struct condition *condition;
	struct status st;

	set_up(&setting, "mnk", "alphabeta");
	condition = parse("depth > 6");
	ck_assert(!engine_set_breaks(setting.engine, &condition, 1, &st));
	ck_assert_str_eq(
		st.text, "alphabeta cannot be watched, expected a solver that can, such as mcts");
	ck_assert(engine_set_breaks(setting.engine, NULL, 0, &st));
	engine_start(setting.engine, &setting.state, false);
	expect(&setting, ENGINE_DONE);
	condition_free(condition);
	tear_down(&setting);
}
END_TEST

/* There the first thread looks after each of its own, while the others wait. */
START_TEST(several_threads_on_trees)
{
	static const char *const specs[] = {"mcts:sims=20000,parallel=tree,threads=2",
		"mcts:sims=20000,parallel=root,threads=2"};

	for (int i = 0; i < 2; i++) {
		set_up(&setting, "connect4", specs[i]);
		set_breaks((const char *const[]){"iteration >= 500", "n(4) >= 1000", NULL});
		engine_start(setting.engine, &setting.state, false);
		expect(&setting, ENGINE_PAUSED);
		ck_assert_uint_eq(setting.view.broken & 1, 1);
		ck_assert_uint_ge(setting.view.report->iterations, 500);
		/* on a busy machine the first thread may look so late that both are true */
		if (setting.view.broken == 1) {
			engine_resume(setting.engine);
			expect(&setting, ENGINE_PAUSED);
			ck_assert_uint_eq(setting.view.broken, 2);
		}
		engine_resume(setting.engine);
		expect(&setting, ENGINE_DONE);
		ck_assert_uint_eq(setting.view.report->iterations, 20000);
		tear_down(&setting);
	}
}
END_TEST

/* Orders in any order, while another thread might see anything that is not guarded. */
START_TEST(storm)
{
	static const char *const specs[] = {"mcts:sims=3000",
		"mcts:sims=3000,parallel=tree,threads=2", "mcts:sims=3000,parallel=leaf,threads=2"};
	static const char *const texts[] = {"best changes", "iteration >= 300", "n(4) > 200",
		"ucb(1) > ucb(2)", "depth > 6 and share(4) > 10%"};
	uint64_t end_ns = clock_ns() + (uint64_t)STORM_MS * 1000000;
	struct rng rng;
	int breaks = 0;

	rng_init(&rng, RNG_FAST, (uint64_t)_i);
	set_up(&setting, "connect4", specs[_i]);
	engine_set_rate(setting.engine, 1000);
	while (clock_ns() < end_ns || !breaks) {
		switch (rng_below(&rng, 8)) {
		case 0:
			set_breaks((const char *const[]){texts[rng_below(&rng, 5)],
				rng_below(&rng, 2) ? texts[rng_below(&rng, 5)] : NULL, NULL});
			break;
		case 1:
			engine_start(setting.engine, &setting.state, rng_below(&rng, 2));
			break;
		case 2:
			engine_pause(setting.engine);
			break;
		case 3:
			engine_step(setting.engine, rng_below(&rng, 100));
			break;
		case 4:
			set_breaks((const char *const[]){NULL});
			break;
		default:
			engine_resume(setting.engine);
			nap_us(rng_below(&rng, 1000));
		}
		engine_poll(setting.engine, &setting.view);
		ck_assert_uint_lt(setting.view.broken, 4);
		breaks += setting.view.broken != 0;
	}
	set_breaks((const char *const[]){NULL});
	engine_start(setting.engine, &setting.state, false);
	expect(&setting, ENGINE_DONE); /* no break pauses a later search */
	ck_assert_uint_ge(setting.view.report->iterations, 1500);
	tear_down(&setting);
}
END_TEST

CHECK_TESTS(breaks, where_the_best_move_changes, watches_do_not_stop, every_kind_of_condition,
	proofs, only_when_it_becomes_true, steps_end_at_a_break, solvers_that_cannot_be_observed,
	several_threads_on_trees);
CHECK_LOOP(breaks, 3, storm);
