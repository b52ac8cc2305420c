/* test_flat.c: flat Monte Carlo: as many playouts for each move, UCB1 at the root only, a tree that
 * may not grow deeper. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "search/budget.h"
#include "search/journal.h"
#include "search/mcts/select/worked_formula.h"
#include "search/replay/stepper.h"
#include "tests/check.h"

#define FLAT "mcts:sims=0,depth=1,select=round-robin,expand=ordered,final=mean"

static struct game *game;
static union game_state root;
static struct search *search;
static const struct report *report;

static void set_up(const char *game_spec, const char *position, const char *spec)
{
	struct status st;

	game = game_new(game_spec, &st);
	ck_assert_msg(game && game_reach(game, position, NULL, &root, &st), "%s", st.text);
	search = search_new(game, spec, &st);
	ck_assert_msg(search != NULL, "%s", st.text);
}

static void tear_down(void)
{
	search_free(search);
	game_free(game);
}

static void think(void)
{
	struct control control;

	control_init(&control);
	search_begin(search, 0);
	search_think(search, &root, &control, &report);
}

/* Mean and variance of the result of random play, by looking at everything, in the first player's
 * view. */
struct chance {
	double mean, square;
};

static struct chance chance_of(const void *state)
{
	struct chance all = {0, 0};
	game_move moves[GAME_MAX_MOVES];
	int n;

	if (game_is_over(game, state)) {
		double result = game_result(game, state);

		return (struct chance){result, result * result};
	}
	n = game_moves(game, state, moves);
	for (int i = 0; i < n; i++) {
		union game_state child;
		struct chance one;

		game_copy(game, &child, state);
		game_play(game, &child, moves[i]);
		one = chance_of(&child);
		all.mean += one.mean / n;
		all.square += one.square / n;
	}
	return all;
}

/* By hand: c3 wins at once. After a3, O takes b3 and wins or c3 and draws: -1/2, with variance 1/4.
 * After b3, O takes a3 and X wins with c3, or c3 and it is a draw: 1/2. With 400 playouts five
 * standard errors are 5 sqrt(1/4 / 400) = 0.125.
 *     X O X
 *     O O X
 *     . . . */
START_TEST(means_by_hand)
{
	set_up("mnk", "XOX/OOX/... X", FLAT ",playouts=400");
	think();
	ck_assert_uint_eq(report->iterations, 1200);
	ck_assert_uint_eq(report->nodes, 4);
	ck_assert_int_eq(report->depth, 1);
	ck_assert_int_eq(report->move_count, 3);
	ck_assert_int_eq(report->best, 8);
	ck_assert_double_eq(report->value, 1);
	ck_assert_double_eq_tol(report->move[0].value, -0.5, 0.125);
	ck_assert_double_eq_tol(report->move[1].value, 0.5, 0.125);
	for (int i = 0; i < 3; i++) {
		ck_assert_uint_eq(report->move[i].visits, 400);
		/* 400 visits take 2 * 2 * 400 off the score, but that explores nothing */
		ck_assert_double_eq_tol(report->move[i].score, report->move[i].value - 1600, 1e-9);
		ck_assert(isnan(report->move[i].explore));
	}
	tear_down();
}
END_TEST

/* Every move's mean is that of random play, within five standard errors; there are about 30 moves,
 * so chance fails less than once in 10 000 such tests. */
START_TEST(means_against_exact_chances)
{
	static const char *const positions[] = {"X../.O./... X", "XO./.X./... O", "XOX/.O./... X",
		".../.X./..O X", "XO./OX./X.. O"};
	enum { EACH = 2000 };

	for (size_t p = 0; p < sizeof positions / sizeof *positions; p++) {
		set_up("mnk", positions[p], FLAT ",seed=5,playouts=2000");
		think();
		for (int i = 0; i < report->move_count; i++) {
			const struct report_move *row = &report->move[i];
			union game_state child;
			struct chance chance;
			double error;

			game_copy(game, &child, &root);
			game_play(game, &child, row->move);
			chance = chance_of(&child);
			error = 5 * sqrt((chance.square - chance.mean * chance.mean) / EACH) + 1e-9;
			ck_assert_uint_eq(row->visits, EACH);
			ck_assert_double_eq_tol(row->value,
				game_value_for(game_mover(game, &root), chance.mean), error);
		}
		tear_down();
	}
}
END_TEST

/* Whichever limit comes first: playouts for each move, or simulations in all. */
START_TEST(limits)
{
	static const struct {
		const char *spec;
		uint64_t sims, least, most; /* of a move */
	} cases[] = {
		{FLAT ",playouts=7", 63, 7, 7},
		{"mcts:depth=1,select=round-robin,playouts=7,sims=60", 60, 6, 7},
		{"mcts:depth=1,select=round-robin,playouts=7,sims=64", 63, 7, 7},
		{"mcts:playouts=20,sims=0,parallel=root,threads=2", 180, 1, 180},
		{"mcts:playouts=20,sims=0,depth=1,select=ucb1", 180, 1, 180},
		{"mcts:sims=100,depth=1,select=round-robin,expand=all", 100, 10, 12},
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		set_up("mnk", NULL, cases[i].spec);
		think();
		ck_assert_uint_eq(report->iterations, cases[i].sims);
		for (int k = 0; k < report->move_count; k++)
			ck_assert(report->move[k].visits >= cases[i].least &&
				report->move[k].visits <= cases[i].most);
		tear_down();
	}
}
END_TEST

/* A tree of depth d has no node below it, and one without a limit is the same as ever. */
START_TEST(no_deeper)
{
	uint64_t nodes = 0, checksum = 0;

	for (int depth = 1; depth <= 4; depth++) {
		char spec[64];

		snprintf(spec, sizeof spec, "mcts:sims=3000,depth=%d", depth);
		set_up("mnk", NULL, spec);
		think();
		ck_assert_int_eq(report->depth, depth);
		ck_assert_uint_eq(report->depth_nodes[depth + 1], 0);
		ck_assert_uint_gt(report->nodes, nodes);
		nodes = report->nodes;
		ck_assert(depth > 1 || nodes == 10);
		ck_assert(depth > 2 || nodes <= 1 + 9 + 72);
		tear_down();
	}
	for (int i = 0; i < 2; i++) {
		set_up("mnk", NULL, i ? "mcts:sims=3000,depth=9" : "mcts:sims=3000");
		think();
		ck_assert(!i || checksum == search->ops->checksum(search));
		checksum = search->ops->checksum(search);
		tear_down();
	}
}
END_TEST

/* Whoever is followed has the fewest visits, and the copied formula gives every score to the last
 * bit and names the same child. */
struct comparer {
	struct journal journal;
	struct formula formula;
	int selections;
};

static void compare(struct journal *journal, const struct journal_event *event)
{
	struct comparer *comparer = (struct comparer *)journal;
	uint64_t argument = (uint64_t)event->log_argument;
	int next;

	if (event->kind != JOURNAL_SELECT)
		return;
	comparer->selections++;
	ck_assert_int_eq(event->depth, 0);
	for (int i = 0; i < event->competitor_count; i++) {
		const struct report_move *row = &event->competitor[i];

		ck_assert(formula_score(&comparer->formula, 0, argument, row) == row->score);
		ck_assert_uint_ge(row->visits, event->competitor[event->chosen].visits);
	}
	ck_assert_int_eq(formula_queue(&comparer->formula, argument, 0, event->competitor,
				 event->competitor_count, &next, 1),
		1);
	ck_assert_int_eq(next, event->chosen);
}

START_TEST(the_fewest_visits_come_next)
{
	static const char *const scales[] = {"signed", "unit", "points"};

	for (int i = 0; i < 3; i++) {
		struct comparer comparer = {.journal.event = compare};
		struct status st;
		char spec[128];

		snprintf(spec, sizeof spec, "%s,playouts=30,scale=%s", FLAT, scales[i]);
		set_up("go:size=3,reward=margin", NULL, spec);
		think();
		comparer.formula = report->formula;
		ck_assert(search_set_journal(search, &comparer.journal, &st));
		search_reset(search);
		think();
		/* the first visit of each is its expansion */
		ck_assert_int_eq(comparer.selections, 10 * 29);
		tear_down();
	}
}
END_TEST

/* With values in [-1, 1] the scale is 2 wide: 0.25 - 2 * 2 * 100 = -399.75. Neither c nor N has a
 * part in it. */
START_TEST(the_formula_by_hand)
{
	struct formula formula = {
		.rule = &formula_round_robin, .slope = 1, .fpu = INFINITY, .draw = NAN};
	struct report_move row = report_move_unknown(3);
	struct worked_formula worked;
	char text[160];

	ck_assert(formula_score(&formula, 0, 900, &row) == INFINITY);
	row.visits = 100;
	row.kind = VALUE_ESTIMATE;
	row.value = row.reward = 0.25;
	ck_assert_double_eq(formula_score(&formula, 0, 900, &row), -399.75);
	ck_assert_double_eq(formula_score(&formula, 7, 1, &row), -399.75);
	worked_formula_fill(&formula, 900, &row, (struct formula_style){.columns = 60}, &worked);
	ck_assert_str_eq(worked.line[0], "V = 25 / 100 = 0.250");
	ck_assert_str_eq(worked.line[1], "turns = -2 * 2 * 100 = -400.000");
	ck_assert_str_eq(worked.line[2], "Round-robin = 0.250 - 400.000 = -399.750");
	formula_describe(&formula, false, text, sizeof text);
	ck_assert_str_eq(text,
		"round-robin: V - 2 w n, w = range of V, rewards [-1, 1], unvisited come first");
}
END_TEST

/* The same tree again from the same seed, another from another. */
START_TEST(the_seed_decides)
{
	uint64_t sums[3];

	for (int i = 0; i < 3; i++) {
		set_up("connect4", NULL,
			i == 2 ? FLAT ",playouts=50,seed=2" : FLAT ",playouts=50,seed=1");
		think();
		sums[i] = search->ops->checksum(search);
		tear_down();
	}
	ck_assert(sums[0] == sums[1] && sums[0] != sums[2]);
}
END_TEST

/* Step mode knows how far the recipe would have gone; a search that ponders may go on, and
 * afterwards has its limits again. */
START_TEST(stepped_and_lifted)
{
	struct engine *engine;
	struct engine_view view = {0};
	struct budget budget;
	struct stepper *stepper;
	struct status st;

	set_up("mnk", NULL, FLAT ",playouts=30");
	stepper = stepper_new(game, FLAT ",playouts=30", &root, 0, &st);
	ck_assert_uint_eq(stepper_budget(stepper), 270);
	stepper_free(stepper);
	budget = budget_of(search);
	ck_assert(budget.can_be_lifted);
	engine = engine_new(search);
	for (int i = 0; i < 2; i++) {
		budget_lift(&budget, engine, i == 0);
		engine_start(engine, &root, true);
		engine_step(engine, 1000);
		ck_assert_int_eq(engine_wait(engine), i == 0 ? ENGINE_PAUSED : ENGINE_DONE);
		engine_poll(engine, &view);
		ck_assert_uint_eq(view.report->iterations, i == 0 ? 1000 : 270);
		engine_stop(engine);
		engine_wait(engine);
	}
	engine_free(engine);
	engine_view_done(&view);
	tear_down();
}
END_TEST

START_TEST(wrong_specs_are_refused)
{
	static const char *const specs[] = {"mcts:select=round-robin,c=1",
		"mcts:select=round-robin,log=all", "mcts:select=round-robin,fpu=0.5",
		"mcts:depth=-1"};

	for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
		struct status st;

		game = game_new("mnk", &st);
		ck_assert_ptr_null(search_new(game, specs[i], &st));
		ck_assert_msg(
			strstr(st.text, "expected") && !strstr(st.text, "(null)"), "%s", st.text);
		game_free(game);
	}
}
END_TEST

CHECK_TESTS(flat, means_by_hand, means_against_exact_chances, limits, no_deeper,
	the_fewest_visits_come_next, the_formula_by_hand, the_seed_decides, stepped_and_lifted,
	wrong_specs_are_refused);
