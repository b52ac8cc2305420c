/* test_stepper.c: whichever way a stepper came to a point of a search, every number there is that
 * of a search that was just run so far, and every event that of a journal told straight through. */
#include <stdio.h>
#include <stdlib.h>

#include "base/system/clock.h"
#include "base/xalloc.h"
#include "search/replay/stepper.h"
#include "tests/search/recorded_journal.h"

#ifdef __SANITIZE_THREAD__
enum { STORM_MS = 4000 };
#else
enum { STORM_MS = 600 };
#endif

/* The course's recipe, on tic-tac-toe. */
#define CLASSIC "mcts:log=parent+1,seed=4,rng=python,"
#define LEVINE \
	"mcts:sims=4,c=2,expand=all,scale=points,backup=single-agent,ties=random,final=mean,seed=" \
	"2"

static const struct subtree_request whole = {.depth = 99};

static struct game *game;
static union game_state root;
static struct stepper *stepper;
static const struct stepper_view *view;

static void take_up(const char *game_spec, const char *spec)
{
	struct status st;

	game = game_new(game_spec, &st);
	ck_assert_msg(game != NULL, "%s", st.text);
	game_start(game, &root);
	stepper = stepper_new(game, spec, &root, 0, &st);
	ck_assert_msg(stepper != NULL, "%s", st.text);
	view = stepper_view(stepper);
}

static void put_down(void)
{
	stepper_free(stepper);
	game_free(game);
}

static void wait_at(uint64_t iteration, int phase)
{
	stepper_wait(stepper);
	ck_assert(!view->is_under_way);
	ck_assert_uint_eq(view->iteration, iteration);
	ck_assert_int_eq(view->phase, phase);
}

/* The stepper stands between two iterations, and all that it shows is what a search of as many
 * simulations finds. */
static void assert_fresh(const char *options)
{
	static const struct report *report;
	char *spec = xasprintf("%ssims=%llu", options, (unsigned long long)view->iteration);
	struct search *plain = make_search(game, spec);
	struct subtree subtree = {.count = 0};
	struct control control;

	search_begin(plain, 0);
	control_init(&control);
	control_limit(&control, view->iteration + 1); /* sims=0 would be no limit */
	search_think(plain, &root, &control, &report);
	ck_assert_int_eq(view->phase, 0);
	ck_assert(view->has_report);
	assert_same_report(view->report, report);
	ck_assert_uint_eq(view->report->simulations, report->simulations);
	ck_assert_uint_eq(stepper_checksum(stepper), plain->ops->checksum(plain));
	if (view->has_subtree) {
		ck_assert(plain->ops->browse(plain, &whole, &subtree));
		assert_same_subtree(&view->subtree, &subtree);
	}
	subtree_done(&subtree);
	search_free(plain);
	free(spec);
}

/* ---- exactness */

/* From wherever it stands to phase 0 of an iteration, in one of the ways there are. */
static void travel(struct rng *rng, uint64_t to)
{
	uint64_t from = view->iteration;

	switch (rng_below(rng, 4)) {
	case 0:
		stepper_go_to(stepper, to, 0);
		break;
	case 1: /* by iterations, in two steps that add up */
		if (to > from) {
			stepper_forward(stepper, (to - from) / 2);
			stepper_forward(stepper, to - from - (to - from) / 2);
		} else if (to < from) {
			stepper_back(stepper, (from - to) / 2);
			stepper_back(stepper, from - to - (from - to) / 2);
		}
		break;
	case 2: /* the last stretch by phases, forwards */
		stepper_go_to(stepper, to ? to - 1 : 0, 0);
		stepper_wait(stepper);
		while (view->iteration < to) {
			stepper_forward_phase(stepper);
			stepper_wait(stepper);
		}
		break;
	default: /* and backwards */
		stepper_go_to(stepper, to + 1, 2);
		stepper_wait(stepper);
		while (view->iteration > to || view->phase > 0) {
			stepper_back_phase(stepper);
			stepper_wait(stepper);
		}
		break;
	}
	wait_at(to, 0);
}

START_TEST(every_number_at_any_time)
{
	struct diary diary;
	struct rng rng;

	take_up("mnk", CLASSIC "sims=1000");
	diary_fill(&diary, game, &root, CLASSIC "sims=1001", 1001);
	rng_init(&rng, RNG_FAST, 1);
	stepper_request(stepper, &whole);
	wait_at(0, 0);
	assert_fresh(CLASSIC);
	for (int i = 0; i < 40; i++) {
		travel(&rng, rng_below(&rng, 1001));
		assert_fresh(CLASSIC);
		assert_same_events(game, &view->events, &diary.of[view->iteration + 1]);
	}
	diary_done(&diary, 1001);
	put_down();
}
END_TEST

START_TEST(every_recipe_can_be_walked_back)
{
	static const uint64_t points[] = {100, 99, 3, 0, 250, 40};

	for (int r = 0; diary_recipes[r]; r++) {
		char *spec = xasprintf("%ssims=0", diary_recipes[r]);

		take_up("connect4", spec);
		stepper_request(stepper, &whole);
		for (size_t i = 0; i < sizeof points / sizeof *points; i++) {
			stepper_go_to(stepper, points[i], 0);
			wait_at(points[i], 0);
			assert_fresh(diary_recipes[r]);
		}
		put_down();
		free(spec);
	}
}
END_TEST

/* ---- in the middle of an iteration */

/* Rows of the example: S1 and S2, by the moves a1 and a2. */
static double score_of(game_move move)
{
	return view->report->move[move].score;
}

static bool is_near(double a, double b)
{
	return fabs(a - b) < 0.005;
}

/* 21.67 and 11.67 are the scores as soon as the second result has reached the root, and it is then
 * that S1 is selected with them; 11.48 and 12.10 likewise after the third, and S2 is selected. */
START_TEST(the_four_iterations)
{
	static const struct {
		uint64_t iteration;
		double score[2];
		int chosen;
	} moments[] = {{2, {21.67, 11.67}, 0}, {3, {11.48, 12.10}, 1}};

	take_up("tree:name=four-iterations", LEVINE);
	for (int i = 0; i < 2; i++) {
		const struct journal_event *select;
		uint64_t k = moments[i].iteration;

		stepper_go_to(stepper, k, 0);
		wait_at(k, 0);
		ck_assert(is_near(score_of(0), moments[i].score[0]) &&
			is_near(score_of(1), moments[i].score[1]));
		select = &view->events.event[0];
		ck_assert_int_eq(select->kind, JOURNAL_SELECT);
		ck_assert_int_eq(select->chosen, moments[i].chosen);
		ck_assert(is_near(select->competitor[0].score, moments[i].score[0]));
		ck_assert(is_near(select->competitor[1].score, moments[i].score[1]));
		stepper_back_phase(stepper);
		stepper_wait(stepper);
		wait_at(k - 1, view->events.count);
		ck_assert_int_eq(view->events.event[view->phase - 1].kind, JOURNAL_BACKUP);
		ck_assert_int_eq(view->events.event[view->phase - 1].depth, 0);
		ck_assert(is_near(score_of(0), moments[i].score[0]) &&
			is_near(score_of(1), moments[i].score[1]));
		stepper_back_phase(stepper);
		ck_assert(!view->is_under_way); /* at once */
		ck_assert(!is_near(score_of(0), moments[i].score[0]) &&
			!is_near(score_of(1), moments[i].score[1]));
	}
	put_down();
}
END_TEST

START_TEST(phases_do_not_wait)
{
	int phases;

	take_up("mnk", CLASSIC "sims=1000");
	stepper_go_to(stepper, 200, 0);
	wait_at(200, 0);
	phases = view->events.count;
	ck_assert_int_gt(phases, 4);
	for (int p = 1; p <= phases; p++) {
		stepper_forward_phase(stepper);
		ck_assert(!view->is_under_way && view->iteration == 200 && view->phase == p);
	}
	stepper_back(stepper, 1); /* to its beginning */
	ck_assert(!view->is_under_way && view->iteration == 200 && view->phase == 0);
	stepper_back(stepper, 1);
	wait_at(199, 0);
	stepper_go_to(stepper, 200, phases + 1); /* one too many */
	wait_at(201, 0);
	put_down();
}
END_TEST

/* After the last phase of an iteration the best move is what it is between that one and the next.
 */
START_TEST(the_last_phase_has_the_new_best)
{
	take_up("mnk", "mcts:sims=0,seed=1");
	for (uint64_t i = 0; i < 40; i++) {
		game_move best;
		double value;

		stepper_go_to(stepper, i, 0);
		wait_at(i, 0);
		stepper_go_to(stepper, i, view->events.count);
		wait_at(i, view->events.count);
		best = view->report->best;
		value = view->report->value;
		stepper_forward_phase(stepper);
		wait_at(i + 1, 0);
		ck_assert_int_eq(best, view->report->best);
		ck_assert(value == view->report->value);
	}
	put_down();
}
END_TEST

/* The samples are of the iterations up to where it stands, also after going back. */
START_TEST(it_has_a_trace)
{
	static const uint64_t stops[] = {100, 40, 1000};

	take_up("mnk", "mcts:sims=0,seed=1");
	for (int i = 0; i < 3; i++) {
		uint64_t last;

		stepper_go_to(stepper, stops[i], 0);
		wait_at(stops[i], 0);
		ck_assert_int_gt(view->trace.count, 20);
		last = view->trace.sample[view->trace.count - 1].iterations;
		ck_assert(last <= stops[i] && last > stops[i] * 4 / 5);
	}
	put_down();
}
END_TEST

/* An iteration that is told once more, after the one ahead was called back, has its events once. */
START_TEST(the_same_iteration_again)
{
	struct diary diary;

	take_up("mnk", CLASSIC "sims=0");
	diary_fill(&diary, game, &root, CLASSIC "sims=31", 31);
	for (int i = 0; i < 20; i++) {
		stepper_go_to(stepper, 30, 1);
		wait_at(30, 1);
		assert_same_events(game, &view->events, &diary.of[31]);
		stepper_go_to(stepper, i % 2 ? 31 : UINT64_MAX, 0);
		stepper_go_to(stepper, 29, 0);
		if (i % 3 == 0)
			stepper_wait(stepper);
	}
	diary_done(&diary, 31);
	put_down();
}
END_TEST

/* Orders that do not wait for each other lead to where they would if each had. */
START_TEST(orders_add_up)
{
	struct rng rng;

	rng_init(&rng, RNG_FAST, 9);
	take_up("mnk", CLASSIC "sims=0");
	for (int round = 0; round < 20; round++) {
		uint64_t from = rng_below(&rng, 60), iteration = 0;
		uint32_t orders = rng_below(&rng, 1 << 16);
		int phase = 0;

		for (int is_patient = 1; is_patient >= 0; is_patient--) {
			stepper_go_to(stepper, from, 0);
			for (int i = 0; i < 16; i++) {
				if (is_patient)
					stepper_wait(stepper);
				if (orders >> i & 1)
					stepper_back_phase(stepper);
				else
					stepper_forward_phase(stepper);
			}
			stepper_wait(stepper);
			if (is_patient) {
				iteration = view->iteration;
				phase = view->phase;
			}
		}
		wait_at(iteration, phase);
	}
	put_down();
}
END_TEST

/* ---- its ends */

START_TEST(beyond_the_budget)
{
	take_up("mnk", "mcts:seed=2,sims=10,ms=1");
	ck_assert_uint_eq(stepper_budget(stepper), 10);
	stepper_go_to(stepper, 3000, 0);
	wait_at(3000, 0);
	ck_assert(!view->is_at_end);
	assert_fresh("mcts:seed=2,");
	put_down();
}
END_TEST

START_TEST(a_proof_is_the_end)
{
	uint64_t end;

	take_up("nim:heaps=1-2", "mcts:seed=2,backup=solver,sims=0");
	ck_assert(!view->is_at_end);
	stepper_go_to(stepper, UINT64_MAX, 0);
	stepper_wait(stepper);
	end = view->iteration;
	ck_assert(view->is_at_end && view->events.count == 0 && view->report->kind == VALUE_EXACT);
	stepper_forward_phase(stepper);
	wait_at(end, 0);
	stepper_forward(stepper, 5);
	wait_at(end, 0);
	stepper_back_phase(stepper);
	stepper_wait(stepper);
	wait_at(end - 1, view->events.count);
	ck_assert(!view->is_at_end && view->phase > 0);
	stepper_go_to(stepper, 2, 0);
	wait_at(2, 0);
	assert_fresh("mcts:seed=2,backup=solver,");
	stepper_forward(stepper, end);
	wait_at(end, 0);
	ck_assert(view->is_at_end);
	put_down();
}
END_TEST

/* It begins where another search stands and goes on from there as if it had run there itself; but
 * not where that one does not remember its way, or has been tuned, or has thought about something
 * else. */
START_TEST(it_follows_another_search)
{
	static const char *const others[] = {"mcts:seed=4,sims=700",
		"mcts:seed=4,sims=700,select=rave", "mcts:seed=4,sims=700,c=2"};

	for (int i = 0; i < 4; i++) {
		const struct report *report = NULL;
		struct search *search;
		struct control control;
		struct status st;

		take_up("connect4", i == 1 ? others[1] : others[0]);
		search = make_search(game, others[i == 3 ? 0 : i]);
		search->keeps_timeline = i < 3;
		search_begin(search, 0);
		if (i == 2)
			ck_assert(search_tune(search, "c", "1.4142135623730951", &st));
		control_init(&control);
		search_think(search, &root, &control, &report);
		ck_assert(stepper_follow(stepper, search) == (i == 0));
		search_free(search);
		report_release(report);
		if (i == 0) {
			wait_at(700, 0);
			assert_fresh("mcts:seed=4,");
			ck_assert_uint_eq(
				view->trace.sample[view->trace.count - 1].iterations, 704 - 64);
			stepper_go_to(stepper, 300, 0);
			wait_at(300, 0);
			assert_fresh("mcts:seed=4,");
			stepper_go_to(stepper, 900, 0);
			wait_at(900, 0);
			assert_fresh("mcts:seed=4,");
		}
		put_down();
	}
}
END_TEST

START_TEST(the_beginning)
{
	take_up("mnk", CLASSIC "sims=0");
	wait_at(0, 0);
	ck_assert(view->is_at_start && view->report->iterations == 0);
	stepper_back_phase(stepper);
	wait_at(0, 0);
	stepper_back(stepper, 7);
	wait_at(0, 0);
	stepper_forward_phase(stepper);
	wait_at(0, 1);
	ck_assert(!view->is_at_start);
	ck_assert_int_eq(view->events.event[0].kind, JOURNAL_EXPAND);
	put_down();
}
END_TEST

START_TEST(solvers_without_a_journal)
{
	take_up("mnk", "alphabeta");
	stepper_go_to(stepper, 100, 0);
	wait_at(100, 0);
	ck_assert(!view->has_report && view->events.count == 0);
	stepper_forward_phase(stepper);
	wait_at(101, 0);
	stepper_go_to(stepper, 1000000, 0);
	wait_at(18297 - 1, 0); /* the root is not asked for */
	ck_assert(view->is_at_end && view->has_report && view->report->kind == VALUE_EXACT);
	stepper_back(stepper, 1);
	wait_at(18295, 0);
	ck_assert(!view->is_at_end && !view->has_report);
	stepper_back_phase(stepper);
	wait_at(18294, 0);
	put_down();
	take_up("mnk", "random:seed=3,rng=python");
	stepper_forward(stepper, 1);
	stepper_wait(stepper);
	ck_assert(view->is_at_end && view->has_report);
	put_down();
}
END_TEST

START_TEST(what_is_other_than_in_a_game)
{
	static const struct {
		const char *spec, *notice;
		bool is_fresh, is_single;
	} cases[] = {
		{"mcts:sims=9", "", false, false},
		{"mcts:reuse=subtree",
			"reuse=subtree: stepped from an empty tree, as if nothing had been "
			"searched before",
			true, false},
		{"mcts:reuse=table,rng=python",
			"reuse=table: stepped from an empty tree, as if nothing had been searched "
			"before; rng=python: stepped with the first random "
			"numbers of its series",
			true, false},
		{"mcts:parallel=tree,threads=4",
			"parallel=tree: stepped on one thread, which may find something else",
			false, true},
	};
	struct status st;

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		take_up("mnk", cases[i].spec);
		ck_assert_str_eq(stepper_notice(stepper), cases[i].notice);
		ck_assert(stepper_is_fresh(stepper) == cases[i].is_fresh &&
			stepper_is_single(stepper) == cases[i].is_single);
		stepper_forward(stepper, 30);
		wait_at(30, 0);
		ck_assert_int_gt(view->events.count, 0);
		put_down();
	}
	game = game_new("mnk", &st);
	ck_assert(!stepper_new(game, "mcts:sims=many", &root, 0, &st));
	ck_assert(strstr(st.text, "sims") != NULL);
	ck_assert(!stepper_new(game, "mcts:draw=2", &root, 0, &st));
	ck_assert(strstr(st.text, "draw") != NULL);
	game_free(game);
}
END_TEST

/* ---- running */

static const uint64_t second = 1000000000;

/* What the clock shows passes only here. */
static void poll_at(double seconds)
{
	stepper_poll(stepper, (uint64_t)(seconds * (double)second));
	stepper_wait(stepper);
}

START_TEST(it_runs_as_fast_as_told)
{
	take_up("mnk", CLASSIC "sims=0");
	stepper_wait(stepper);
	stepper_run(stepper, STEPPER_ITERATION, 0.5, 0);
	ck_assert(view->is_running);
	poll_at(1.9);
	wait_at(0, 0);
	poll_at(2.1);
	wait_at(1, 0);
	poll_at(3.9);
	wait_at(1, 0);
	poll_at(4.0);
	wait_at(2, 0);
	stepper_run(stepper, STEPPER_ITERATION, 10, 4 * second);
	for (int i = 0; i < 100; i++) /* however often it is polled */
		poll_at(4 + 0.05 * (double)(i + 1) + 1e-6);
	wait_at(52, 0);
	stepper_run(stepper, STEPPER_ITERATION, -10, 9 * second);
	poll_at(9.51);
	wait_at(47, 0);
	stepper_run(stepper, STEPPER_PHASE, 2, 10 * second);
	poll_at(11.1);
	wait_at(47, 2);
	stepper_run(stepper, STEPPER_PHASE, -1, 12 * second);
	poll_at(13.1);
	poll_at(14.1);
	poll_at(15.1);
	wait_at(46, view->events.count);
	ck_assert(view->is_running);
	stepper_forward_phase(stepper);
	ck_assert(!view->is_running);
	wait_at(47, 0);
	put_down();
}
END_TEST

START_TEST(a_run_ends_at_the_ends)
{
	take_up("nim:heaps=1-2", "mcts:seed=2,backup=solver,sims=0");
	stepper_run(stepper, STEPPER_ITERATION, 1e9, 0);
	for (int i = 1; view->is_running; i++)
		poll_at(i);
	ck_assert(view->is_at_end);
	stepper_run(stepper, STEPPER_PHASE, -1000, 0);
	for (int i = 1; view->is_running; i++)
		poll_at(i);
	ck_assert(view->is_at_start);
	put_down();
}
END_TEST

/* Faster than it can: it shows something all the while, and comes to stand when it is told to. */
START_TEST(a_run_can_be_halted)
{
	uint64_t before = 0;
	int news = 0;

	take_up("mnk", "mcts:seed=2,sims=0,nodes=1000");
	stepper_wait(stepper);
	stepper_run(stepper, STEPPER_ITERATION, 1e12, clock_ns());
	while (news < 20) {
		stepper_poll(stepper, clock_ns());
		if (view->iteration > before)
			news++;
		before = view->iteration;
		nap_us(1000);
	}
	stepper_halt(stepper);
	ck_assert(!view->is_running);
	stepper_wait(stepper);
	assert_fresh("mcts:seed=2,nodes=1000,");
	stepper_go_to(stepper, UINT64_MAX, 0);
	while (view->reached < before + 1000) {
		ck_assert(view->is_under_way);
		ck_assert_uint_eq(view->target, UINT64_MAX);
		stepper_poll(stepper, clock_ns());
		nap_us(1000);
	}
	stepper_halt(stepper);
	stepper_wait(stepper);
	ck_assert(view->iteration >= before + 1000 && view->events.count > 0);
	ck_assert_uint_eq(view->events.event[0].iteration, view->iteration + 1);
	assert_fresh("mcts:seed=2,nodes=1000,");
	put_down();
}
END_TEST

/* ---- storms */

static void random_order(struct rng *rng)
{
	const struct subtree_request request = {
		.depth = (int)rng_below(rng, 5), .most_rows = (int)rng_below(rng, 50)};

	switch (rng_below(rng, 12)) {
	case 0:
		stepper_go_to(stepper, rng_below(rng, 3000), (int)rng_below(rng, 4));
		break;
	case 1:
		stepper_forward(stepper, rng_below(rng, 500));
		break;
	case 2:
		stepper_back(stepper, rng_below(rng, 500));
		break;
	case 3:
	case 4:
		stepper_forward_phase(stepper);
		break;
	case 5:
	case 6:
		stepper_back_phase(stepper);
		break;
	case 7:
		stepper_halt(stepper);
		break;
	case 8:
		stepper_run(stepper, rng_below(rng, 2) ? STEPPER_PHASE : STEPPER_ITERATION,
			((double)rng_below(rng, 21) - 10.5) * 1000, clock_ns());
		break;
	case 9:
		stepper_request(stepper, rng_below(rng, 5) ? &request : NULL);
		break;
	case 10:
		stepper_wait(stepper);
		break;
	default:
		nap_us(rng_below(rng, 2000));
		break;
	}
}

/* What every view must satisfy, wherever it is going. */
static void check_view(void)
{
	ck_assert_int_le(view->phase, view->events.count);
	for (int i = 0; i < view->events.count; i++)
		ck_assert_uint_eq(view->events.event[i].iteration, view->iteration + 1);
	if (!view->has_report || view->events.count == 0)
		return;
	ck_assert_uint_eq(view->report->iterations, view->iteration);
	ck_assert_uint_eq(
		view->report->root_visits, view->iteration + (view->phase == view->events.count));
	if (view->has_subtree)
		ck_assert_uint_eq(view->subtree.row[0].stats.visits, view->report->root_visits);
}

START_TEST(storm)
{
	static const char *const specs[] = {CLASSIC, "mcts:seed=5,expand=all,",
		"mcts:seed=6,backup=solver,", "mcts:seed=7,reuse=table,"};
	const char *options = specs[_i];
	char *spec = xasprintf("%ssims=100", options);
	uint64_t end_ns;
	struct rng rng;

	rng_init(&rng, RNG_FAST, (uint64_t)_i);
	take_up("mnk", spec);
	end_ns = clock_ns() + (uint64_t)STORM_MS * 1000000;
	while (clock_ns() < end_ns) {
		random_order(&rng);
		stepper_poll(stepper, clock_ns());
		if (view->iteration || !view->is_under_way)
			check_view();
	}
	stepper_request(stepper, &whole);
	stepper_back(stepper, 1);
	stepper_wait(stepper);
	assert_fresh(options);
	put_down();
	free(spec);
}
END_TEST

START_TEST(freed_on_the_way)
{
	for (int i = 0; i < 20; i++) {
		take_up("connect4", "mcts:sims=0");
		stepper_go_to(stepper, UINT64_MAX, 0);
		nap_us(i * 100);
		put_down();
	}
}
END_TEST

CHECK_TESTS(stepper, every_number_at_any_time, every_recipe_can_be_walked_back, the_four_iterations,
	phases_do_not_wait, the_last_phase_has_the_new_best, it_has_a_trace,
	the_same_iteration_again, orders_add_up, beyond_the_budget, a_proof_is_the_end,
	it_follows_another_search, the_beginning, solvers_without_a_journal,
	what_is_other_than_in_a_game, it_runs_as_fast_as_told, a_run_ends_at_the_ends,
	a_run_can_be_halted, freed_on_the_way);
CHECK_LOOP(stepper, 4, storm);
