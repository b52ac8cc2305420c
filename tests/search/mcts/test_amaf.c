/* test_amaf.c: RAVE and its counters: the formula by hand, the example of the course on a picture
 * of its tree, and every counter against a slow count of the simulations that it is about. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/xalloc.h"
#include "search/journal.h"
#include "search/mcts/select/formula.h"
#include "search/mcts/select/worked_formula.h"
#include "search/subtree.h"
#include "tests/search/setting.h"

static struct game *game;
static struct search *search;
static union game_state state;
static const struct report *report;

static void begin(const char *game_spec, const char *position, const char *spec)
{
	struct status st;

	game = game_new(game_spec, &st);
	ck_assert_msg(game != NULL, "%s", st.text);
	ck_assert(game_reach(game, position, NULL, &state, &st));
	search = make_search(game, spec);
	search_begin(search, 0);
}

static void think(void)
{
	struct control control;

	control_init(&control);
	search_think(search, &state, &control, &report);
}

static void end(void)
{
	search_free(search);
	game_free(game);
}

/* V = 1/2, n = 10; V~ = 4/5, n~ = 40; b = 1/10; N = 100, c = 1/2: explore = 0.5 sqrt(ln 100 / 10) =
 * 0.339307.
 *   source: B = 40 / (10 + 40 + 4 * 0.01 * 10 * 40) = 40 / 66 = 0.606061, (1 - B) 0.5 + B 0.8 =
 *   0.681818
 *   mse:    m = (10 * 0.75 + 40 * 0.9 + 1) / 52 = 0.855769, m (1 - m) = 0.123428, B = 40 / (50 +
 *           0.01 * 400 / 0.123428) = 0.485393
 *   hand:   k = 300: B = sqrt(300 / (3 * 100 + 300)) = 0.707107
 * Without visits: V~ + 0.5 sqrt(ln 100 / 1) = 0.8 + 1.072983. Nothing known at all: the fpu. */
START_TEST(rave_by_hand)
{
	static const double beta[] = {0.606061, 0.485393, 0.707107};
	struct formula formula = {.rule = &formula_rave,
		.c = 0.5,
		.slope = 1,
		.fpu = INFINITY,
		.draw = NAN,
		.b = 0.1,
		.k = 300};
	struct report_move row = report_move_unknown(0);
	struct formula_point at = formula_point_at(0.5, 100);

	row.visits = 10;
	row.reward = 0.5;
	row.amaf_visits = 40;
	row.amaf = 0.8;
	for (int i = 0; i < 3; i++) {
		struct formula_arm arm = formula_arm_of(&formula, &row);

		formula.beta = (enum rave_beta)i;
		ck_assert_double_eq_tol(formula_terms(&formula, &at, &arm).beta, beta[i], 1e-6);
		ck_assert_double_eq_tol(formula_score(&formula, 0.5, 100, &row),
			0.5 + beta[i] * 0.3 + 0.339307, 1e-6);
	}
	formula.beta = BETA_SOURCE;
	ck_assert_double_eq_tol(formula_score(&formula, 0.5, 100, &row), 0.681818 + 0.339307, 1e-6);
	row.visits = 0;
	row.reward = NAN;
	ck_assert_double_eq_tol(formula_score(&formula, 0.5, 100, &row), 1.872983, 1e-6);
	row.amaf_visits = 0;
	ck_assert(isinf(formula_score(&formula, 0.5, 100, &row)));
}
END_TEST

/* Where there is little room a line is broken between the terms, never in front of them all; m =
 * 2551 / 3002 = 0.849767, B = 2000 / (3000 + 0.01 * 2000000 / 0.127663) = 0.012526, 0.5 + B 0.3 =
 * 0.503758, 0.5 sqrt(ln 4000 / 1000) = 0.045536. */
START_TEST(worked_in_little_room)
{
	static const char *const lines[] = {"V = 500 / 1000 = 0.5000",
		"V~ = 0.8000, n~ = 2000 simulations", "m = 0.8498, the mean of both, 0 to 1",
		"B = 2000/(1000+2000", "  + 0.1^2*1000*2000/(m(1-m))) = 0.0125",
		"(1-0.0125)*0.5000 + 0.0125*0.8000", "  = 0.5038",
		"explore = 0.5 sqrt(ln 4000/1000)", "  = 0.0455",
		"RAVE = 0.5038 + 0.0455 = 0.5493"};
	struct formula formula = {.rule = &formula_rave,
		.c = 0.5,
		.slope = 1,
		.fpu = INFINITY,
		.draw = NAN,
		.b = 0.1,
		.beta = BETA_MSE};
	struct report_move row = report_move_unknown(0);
	struct worked_formula worked;

	row.visits = 1000;
	row.kind = VALUE_ESTIMATE;
	row.value = row.reward = 0.5;
	row.amaf_visits = 2000;
	row.amaf = 0.8;
	worked_formula_fill(&formula, 4000, &row, (struct formula_style){.columns = 38}, &worked);
	ck_assert_int_eq(worked.count, sizeof lines / sizeof *lines);
	for (int i = 0; i < worked.count; i++)
		ck_assert_str_eq(worked.line[i], lines[i]);
	/* too little for a term: it stays whole */
	worked_formula_fill(&formula, 4000, &row, (struct formula_style){.columns = 20}, &worked);
	for (int i = 0; i < worked.count; i++)
		ck_assert_uint_lt(strspn(worked.line[i], " "), strlen(worked.line[i]));
}
END_TEST

/* ---- the example of the course: the playout b1-a2-b3, "Ob1, Xa2, Ob3"
 *
 *      a b c       root, X to move      children whose n~ grows: Xc2 (the path), Xc1 (later on the
 *      path), Xa2 (the playout)
 *    1 X . .         |
 *    2 . O .        Xc2, O to move      Oc3 (the path), Ob1 and Ob3 (the playout)
 *    3 . . .         |
 *                   Oc3, X to move      Xc1 (the path), Xa2 (the playout)
 *                    |
 *                   Xc1, a leaf: Ob1 Xa2 Ob3, and O has the column b
 *
 * Nothing else: not Xb1 or Xb3 below the root, for there it was O who played them, and not Oa2. X's
 * counters get -1, O's +1. */
struct example {
	struct journal journal;
	int depth, seen;
	game_move path[16];
	bool is_it;
};

static bool is_line(const game_move *moves, int n, const char *names)
{
	static const char *const cells[] = {"a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"};
	char text[64] = "";

	for (int i = 0; i < n; i++)
		snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s", i ? " " : "",
			cells[moves[i]]);
	return !strcmp(text, names);
}

static void look_for_example(struct journal *journal, const struct journal_event *event)
{
	static const char *const changed[] = {
		"c1 a2 c2", "b1 b3 c3", "c1 a2"}; /* in the order of the board's rows */
	struct example *example = (struct example *)journal;
	game_move moves[GAME_MAX_MOVES];

	if (event->kind == JOURNAL_SELECT ||
		(event->kind == JOURNAL_EXPAND && event->move != GAME_NO_MOVE)) {
		example->depth = event->kind == JOURNAL_SELECT ? event->depth + 1 : event->depth;
		example->path[example->depth - 1] = event->move;
	} else if (event->kind == JOURNAL_PLAYOUT) {
		example->is_it = event->depth == 3 && is_line(example->path, 3, "c2 c3 c1") &&
			is_line(event->line, event->line_length, "b1 a2 b3");
		example->seen += example->is_it;
		ck_assert(!example->is_it || event->result == -1);
	} else if (event->kind == JOURNAL_BACKUP && example->is_it && event->depth < 3) {
		for (int i = 0; i < event->amaf_count;
			/* children stand in the order in which they entered the tree: sort */
			i++) {
			int at = i;

			for (; at > 0 && moves[at - 1] > event->amaf[i].move; at--)
				moves[at] = moves[at - 1];
			moves[at] = event->amaf[i].move;
		}
		ck_assert_msg(is_line(moves, event->amaf_count, changed[event->depth]), "depth %d",
			event->depth);
	}
}

START_TEST(the_example_of_the_course)
{
	struct example example = {.journal.event = look_for_example};
	struct status st;

	begin("mnk", "X../.O./... X", "mcts:sims=4000,select=rave,c=20,nodes=400");
	ck_assert(search_set_journal(search, &example.journal, &st));
	think();
	ck_assert_int_gt(example.seen, 0);
	end();
}
END_TEST

/* ---- every counter, slowly */

enum { PLIES = 128 };

/* The simulations of a search: their moves from the root on, and their results. */
struct witness {
	struct journal journal;
	int count;
	struct {
		int depth, length;
		game_move move[PLIES];
		double result;
	} * sim;
};

static void note(struct journal *journal, const struct journal_event *event)
{
	struct witness *witness = (struct witness *)journal;
	int at = witness->count;

	if (event->kind == JOURNAL_SELECT ||
		(event->kind == JOURNAL_EXPAND && event->move != GAME_NO_MOVE)) {
		int depth = event->kind == JOURNAL_SELECT ? event->depth + 1 : event->depth;

		witness->sim[at].move[depth - 1] = event->move;
	} else if (event->kind == JOURNAL_PLAYOUT) {
		ck_assert_int_lt(event->depth + event->line_length, PLIES);
		memcpy(&witness->sim[at].move[event->depth], event->line,
			(size_t)event->line_length * sizeof *event->line);
		witness->sim[at].depth = event->depth;
		witness->sim[at].length = event->depth + event->line_length;
		witness->sim[at].result = event->result;
		witness->count++;
	}
}

/* (1) of amaf.c for a child of the node that a path leads to: simulations that go through the node
 * and in which its player makes the move later; their mean value for that player. A node was there
 * to be counted from when a simulation ended in it or below. */
static void count_slowly(const struct witness *witness, const game_move *path, int depth,
	game_move move, uint64_t *n, double *mean)
{
	enum side side =
		depth % 2 ? side_other(game_mover(game, &state)) : game_mover(game, &state);
	double sum = 0;

	*n = 0;
	for (int s = 0; s < witness->count; s++) {
		bool has_it = false;

		if (witness->sim[s].depth < depth ||
			(depth && memcmp(witness->sim[s].move, path, (size_t)depth * sizeof *path)))
			continue;
		for (int ply = depth; ply < witness->sim[s].length; ply += 2)
			has_it = has_it || witness->sim[s].move[ply] == move;
		*n += has_it;
		sum += has_it ? game_value_for(side, witness->sim[s].result) : 0;
	}
	*mean = *n ? sum / (double)*n : NAN;
}

static void check_counters(const char *game_spec, const char *spec)
{
	enum { SIMS = 600 };
	struct witness witness = {
		.journal.event = note, .sim = xcalloc(SIMS + 1, sizeof *witness.sim)};
	struct subtree subtree = {.count = 0};
	struct subtree_request request = {.path_length = 1, .depth = 1};
	struct status st;
	uint64_t n;
	double mean;

	begin(game_spec, NULL, spec);
	ck_assert(search_set_journal(search, &witness.journal, &st));
	think();
	for (int i = 0; i < report->move_count; i++) {
		const struct report_move *row = &report->move[i];

		count_slowly(&witness, NULL, 0, row->move, &n, &mean);
		ck_assert_uint_eq(row->amaf_visits, n);
		ck_assert(n == 0 || fabs(row->amaf - mean) < 1e-9);
		ck_assert_uint_ge(n, row->visits);
	}
	request.path[0] = report->best;
	ck_assert(search->ops->browse(search, &request, &subtree));
	ck_assert_int_gt(subtree.count, 2);
	for (int i = 1; i < subtree.count; i++) {
		count_slowly(&witness, request.path, 1, subtree.row[i].move, &n, &mean);
		n -= 1; /* the node had no children yet at its first visit */
		ck_assert_uint_le(subtree.row[i].stats.amaf_visits, n + 1);
		ck_assert_uint_ge(subtree.row[i].stats.amaf_visits, n);
	}
	subtree_done(&subtree);
	free(witness.sim);
	end();
}

START_TEST(counters_against_a_slow_count)
{
	check_counters("hex:size=4", "mcts:sims=600,select=rave");
	check_counters("connect4", "mcts:sims=600,select=rave,c=0.5");
	check_counters("othello:size=4", "mcts:sims=600,select=rave,c=1,expand=ordered");
	check_counters("mnk:rows=4,cols=4,k=4", "mcts:sims=600,select=rave,backup=solver");
}
END_TEST

/* Counters that begin with prior visits: on 3x3 the centre has the prior 1, a corner 3/4, an edge
 * 1/2; they are not shown as simulations. */
START_TEST(counters_begin_with_priors)
{
	begin("mnk", NULL, "mcts:sims=1,select=rave,prior-visits=8,expand=all,c=0");
	think();
	ck_assert_int_eq(report->best, 4);
	for (int i = 0; i < 9; i++) {
		const struct report_move *row = &report->move[i];
		double began = i == 4 ? 8
			: i % 2       ? 0
				      : 4,
		       value = report->move[4].value, n = (double)row->amaf_visits;

		ck_assert(n == 0 || n == 1);
		ck_assert_double_eq_tol(row->amaf, (began + n * value) / (8 + n), 1e-9);
	}
	ck_assert_uint_eq(report->move[4].amaf_visits, 1);
	end();
}
END_TEST

/* Whoever walks the tree, nothing is lost: every visit of a child is a simulation with its move,
 * and no more than all have it. */
START_TEST(counters_of_many)
{
	static const char *const specs[] = {"mcts:sims=3000,select=rave,parallel=tree,threads=3",
		"mcts:sims=3000,select=rave,parallel=root,threads=2",
		"mcts:sims=3000,select=rave,parallel=leaf,threads=2",
		"mcts:sims=3000,select=rave,parallel=tree,threads=3,expand=all,prior-visits=4",
		"mcts:sims=1000,select=rave,reuse=subtree,prior-visits=4",
		"mcts:sims=3000,select=rave,parallel=root,threads=2,prior-visits=4"};

	for (size_t s = 0; s < sizeof specs / sizeof *specs; s++) {
		begin("hex:size=5", NULL, specs[s]);
		for (int ply = 0; ply < 3; ply++) {
			uint64_t visits = 0;

			think();
			for (int i = 0; i < report->move_count; i++) {
				ck_assert_uint_ge(
					report->move[i].amaf_visits, report->move[i].visits);
				ck_assert_uint_le(report->move[i].amaf_visits, report->root_visits);
				visits += report->move[i].visits;
			}
			ck_assert_uint_ge(visits + 20, report->root_visits);
			ck_assert_uint_ge(report->root_visits, 1000);
			game_play(game, &state, report->best);
		}
		end();
	}
}
END_TEST

CHECK_TESTS(amaf, rave_by_hand, worked_in_little_room, the_example_of_the_course,
	counters_against_a_slow_count, counters_begin_with_priors, counters_of_many);
