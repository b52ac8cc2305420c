/* test_mcts.c: Monte Carlo tree search: formulas by hand, known trees, the same tree on every
 * build, every part. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash_table.h"
#include "base/maths/exact.h"
#include "base/text.h"
#include "search/exact/exact.h"
#include "search/journal.h"
#include "search/mcts/mcts_internal.h"
#include "search/subtree.h"
#include "tests/check.h"

static struct game *game;
static struct search *search;
static union game_state state;
static const struct report *report;

static void set_up(const char *game_spec, const char *position, const char *spec)
{
	struct status st;

	game = game_new(game_spec, &st);
	ck_assert_msg(game != NULL, "%s", st.text);
	ck_assert_msg(game_reach(game, position, NULL, &state, &st), "%s", st.text);
	search = search_new(game, spec, &st);
	ck_assert_msg(search != NULL, "%s", st.text);
	search_begin(search, 0);
}

static void think(void)
{
	struct control control;

	control_init(&control);
	search_think(search, &state, &control, &report);
}

static void tear_down(void)
{
	search_free(search);
	game_free(game);
}

static const struct report_move *row(const char *move)
{
	for (int i = 0; i < report->move_count; i++) {
		char name[GAME_MOVE_TEXT];

		game_move_format(game, &state, report->move[i].move, name);
		if (text_same(name, move))
			return &report->move[i];
	}
	ck_abort_msg("no move %s", move);
	return NULL;
}

#define LEVINE(sims) \
	"mcts:c=2,expand=all,scale=points,backup=single-agent,ties=random,final=mean,seed=2," \
	"sims=" #sims

/* t and n of S0, S1, S2, S3, S4, S5, S6 after each iteration, breadth first. */
START_TEST(the_four_iterations)
{
	static const struct {
		const char *spec;
		double t[7];
		uint64_t n[7];
	} after[] = {
		{LEVINE(1), {20, 20, 0}, {1, 1, 0}},
		{LEVINE(2), {30, 20, 10}, {2, 1, 1}},
		{LEVINE(3), {30, 20, 10, 0, 0}, {3, 2, 1, 1, 0}},
		{LEVINE(4), {44, 20, 24, 0, 0, 0, 14}, {4, 2, 2, 1, 0, 0, 1}},
	};

	for (size_t i = 0; i < sizeof after / sizeof *after; i++) {
		struct subtree subtree = {.count = 0};

		set_up("tree:name=four-iterations", NULL, after[i].spec);
		think();
		ck_assert(search->ops->browse(
			search, &(struct subtree_request){.depth = 9}, &subtree));
		ck_assert_int_eq(subtree.count, i < 2 ? 3 : i < 3 ? 5 : 7);
		for (int k = 0; k < subtree.count; k++) {
			const struct report_move *stats = &subtree.row[k].stats;

			ck_assert_uint_eq(stats->visits, after[i].n[k]);
			ck_assert_double_eq_tol(stats->value * game->unit * (double)stats->visits,
				after[i].t[k], 1e-6);
		}
		subtree_done(&subtree);
		tear_down();
	}
}
END_TEST

/* 20 + 2 sqrt(ln 2 / 1) and 10 + the same; then 20/2 + 2 sqrt(ln 3 / 2) and 10 + 2 sqrt(ln 3 / 1).
 * The best mean is a2. */
START_TEST(the_four_iterations_scores)
{
	set_up("tree:name=four-iterations", NULL, LEVINE(2));
	think();
	ck_assert_double_eq_tol(row("a1")->score, 21.67, 0.005);
	ck_assert_double_eq_tol(row("a2")->score, 11.67, 0.005);
	tear_down();
	set_up("tree:name=four-iterations", NULL, LEVINE(3));
	think();
	ck_assert_double_eq_tol(row("a1")->score, 11.48, 0.005);
	ck_assert_double_eq_tol(row("a2")->score, 12.10, 0.005);
	tear_down();
	set_up("tree:name=four-iterations", NULL, LEVINE(4));
	think();
	ck_assert_int_eq(report->best, 1);
	tear_down();
}
END_TEST

#define COURSE(sims) "mcts:log=parent+1,final=first-visits,seed=4,rng=python,sims=" #sims

/* (row, column) (1,0) (1,0) (2,2) (1,1) (1,1) after 10, 50, 250, 500, 1000 simulations with seed 4,
 * each of which adds one node to the root. */
START_TEST(first_moves_of_the_course)
{
	static const struct {
		const char *spec;
		game_move best;
		uint64_t nodes;
	} known[] = {
		{COURSE(10), 3, 11},
		{COURSE(50), 3, 51},
		{COURSE(250), 8, 251},
		{COURSE(500), 4, 501},
		{COURSE(1000), 4, 1001},
	};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		set_up("mnk", NULL, known[i].spec);
		think();
		ck_assert_int_eq(report->best, known[i].best);
		ck_assert_uint_eq(report->nodes, known[i].nodes);
		tear_down();
	}
}
END_TEST

/* The nodes of a report are those that the depths count, and all nodes of a subtree; a slot for a
 * move that was not tried is none. */
START_TEST(a_node_is_a_position_in_the_tree)
{
	static const char *const specs[] = {"mcts:sims=200", "mcts:sims=200,expand=all",
		"mcts:sims=200,select=puct", "mcts:sims=200,parallel=root,threads=3",
		"mcts:sims=200,reuse=table"};

	for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
		uint64_t sum = 0;

		set_up("mnk", NULL, specs[i]);
		think();
		for (int d = 0; d < REPORT_DEPTHS; d++)
			sum += report->depth_nodes[d];
		ck_assert_msg(sum == report->nodes, "%s: %lu at all depths, %lu nodes", specs[i],
			(unsigned long)sum, (unsigned long)report->nodes);
		ck_assert_uint_ge(report->slots, report->nodes);
		tear_down();
	}
}
END_TEST

/* The best move has the most visits, and of equals the best value, or it was the first to enter the
 * tree. */
static void assert_best(const char *spec, bool is_first)
{
	const struct report_move *best = NULL;

	for (int i = 0; i < report->move_count; i++) {
		const struct report_move *one = &report->move[i];
		bool is_tied = best && one->visits == best->visits;

		if (!one->visits)
			continue;
		if (!best || one->visits > best->visits ||
			(is_tied &&
				(is_first || one->value == best->value ? one->order < best->order
								       : one->value > best->value)))
			best = one;
	}
	ck_assert_msg(report->best == best->move, "%s: %d is best, expected %d", spec, report->best,
		best->move);
	ck_assert_double_eq(report->value, best->value);
	ck_assert_int_eq(report->pv[0], report->best);
}

START_TEST(equal_visits)
{
	for (int i = 0; i < 2 * 60; i++) {
		char spec[64];

		snprintf(spec, sizeof spec, "mcts:c=1,sims=%d%s", 1 + i / 2,
			i % 2 ? ",final=first-visits" : "");
		set_up("mnk", NULL, spec);
		think();
		assert_best(spec, i % 2);
		tear_down();
	}
}
END_TEST

/* reward + explore = score, and explore = c sqrt(ln N / n) for each N and scale. */
START_TEST(the_terms_of_ucb1)
{
	static const struct {
		const char *spec;
		double slope, offset;
		uint64_t more; /* N = 500 + this */
	} knobs[] = {
		{"mcts:sims=500,c=0.7", 1, 0, 0},
		{"mcts:sims=500,c=0.7,log=parent+1", 1, 0, 1},
		{"mcts:sims=500,c=0.7,scale=unit", 0.5, 0.5, 0},
		{"mcts:sims=500,c=0.7,log=all", 1, 0, 0},
	};

	for (size_t k = 0; k < sizeof knobs / sizeof *knobs; k++) {
		uint64_t visits = 0;

		set_up("mnk", NULL, knobs[k].spec);
		think();
		for (int i = 0; i < report->move_count; i++) {
			const struct report_move *r = &report->move[i];

			visits += r->visits;
			ck_assert_double_eq_tol(
				r->reward, knobs[k].slope * r->value + knobs[k].offset, 1e-12);
			ck_assert_double_eq_tol(r->explore,
				0.7 * sqrt(log(500.0 + (double)knobs[k].more) / (double)r->visits),
				1e-12);
			ck_assert_double_eq_tol(r->score, r->reward + r->explore, 1e-12);
		}
		ck_assert_uint_eq(visits, 500);
		tear_down();
	}
}
END_TEST

/* Two moves, rewards 1 and -1 on [-1, 1], that is 1 and 0 on [0, 1], without variance; after two
 * visits N = 2, n = 1: min(1/4, 0 + sqrt(2 ln 2)) = 1/4, so explore = 2 * sqrt(ln 2 / 4) = 0.832555
 * on [-1, 1] and half of it on [0, 1]. */
START_TEST(ucb1_tuned_by_hand)
{
	set_up("coins:coins=2,most=2", NULL, "mcts:select=ucb1-tuned,sims=2,expand=ordered");
	think();
	ck_assert_double_eq_tol(row("1")->explore, 0.832555, 1e-6);
	ck_assert_double_eq_tol(row("2")->score, 1.832555, 1e-6);
	tear_down();
	set_up("coins:coins=2,most=2", NULL,
		"mcts:select=ucb1-tuned,sims=2,expand=ordered,scale=unit");
	think();
	ck_assert_double_eq_tol(row("2")->score, 1.416277, 1e-6);
	tear_down();
}
END_TEST

/* Trees that every build must grow: -O0, -O3, sanitizers, any compiler. */
/* On 3x3 four lines go through the centre, three through a corner, two through the middle of an
 * edge: priors 1, 3/4, 1/2. The centre is first, whatever lets children in. Won, it scores 1 + 1/2
 * and stays; lost, 0 + 1/2, and the first corner is next with 3/4. */
START_TEST(priors_by_hand)
{
	static const char *const specs[] = {
		"mcts:sims=1,select=prior,scale=unit,expand=all,seed=%d",
		"mcts:sims=1,select=prior,scale=unit,expand=ordered,seed=%d"};
	int seen = 0;

	for (int i = 0; i < 16; i++) {
		char spec[96];
		const struct report_move *centre;

		snprintf(spec, sizeof spec, specs[i % 2], i);
		set_up("mnk", NULL, spec);
		think();
		centre = row("b2");
		ck_assert_uint_eq(centre->visits, 1);
		ck_assert_double_eq(centre->score, (1 + centre->value) / 2 + 0.5);
		ck_assert_double_eq(centre->prior, 1);
		ck_assert_double_eq(row("a1")->score, 0.75);
		ck_assert_double_eq(row("b1")->score, 0.5);
		ck_assert_int_eq(row("c3")->kind, VALUE_NONE);
		search_tune(search, "sims", "2", &(struct status){""});
		search_reset(search);
		search_begin(search, 0);
		seen |= centre->value > 0 ? 1 : centre->value < 0 ? 2 : 0;
		if (centre->value != 0) {
			bool is_won = centre->value > 0;

			think();
			ck_assert_uint_eq(row("b2")->visits, is_won ? 2 : 1);
			ck_assert_uint_eq(row("a1")->visits, is_won ? 0 : 1);
		}
		tear_down();
	}
	ck_assert_int_eq(seen, 3);
}
END_TEST

/* A tree that is kept keeps the priors of its slots, also of those that are not in it: it goes on
 * as one that was searched at once. */
START_TEST(priors_are_kept)
{
	set_up("connect4", NULL, "mcts:sims=500,select=prior,reuse=subtree,expand=ordered");
	for (int ply = 0; ply < 10; ply++) {
		think();
		for (int i = 0; i < report->move_count; i++)
			ck_assert_double_eq(
				report->move[i].prior, 1 - abs(2 * report->move[i].move - 6) / 8.0);
		for (int i = 0; i < report->move_count; i++)
			ck_assert(report->move[i].visits > 0 ||
				report->move[i].score == report->move[i].prior);
		game_play(game, &state, report->best);
		if (game_is_over(game, &state))
			break;
	}
	tear_down();
}
END_TEST

/* What a formula does not have cannot be turned either. */
START_TEST(priors_have_no_c)
{
	struct status st;

	set_up("mnk", NULL, "mcts:sims=10,select=prior");
	ck_assert(!search_can_tune(search, "c", "1", &st));
	ck_assert_msg(strstr(st.text, "select=prior"), "%s", st.text);
	ck_assert(!search_tune(search, "fpu", "1", &st));
	ck_assert(!search_tune(search, "log", "all", &st));
	ck_assert(search_tune(search, "sims", "20", &st));
	tear_down();
}
END_TEST

START_TEST(the_same_tree_everywhere)
{
	static const struct {
		const char *game, *spec;
		uint64_t checksum;
	} known[] = {
		{"mnk", "mcts:sims=5000,seed=1", UINT64_C(0x7ccf4ebba42ab8e2)},
		{"mnk", "mcts:sims=2000,seed=4,rng=python,log=parent+1",
			UINT64_C(0xc072dac9c62b34ef)},
		{"connect4", "mcts:sims=20000,c=1,seed=2", UINT64_C(0x3992e17918cd4787)},
		{"connect4", "mcts:sims=3000,select=ucb1-tuned,seed=3",
			UINT64_C(0x55ddaecffa05ae5b)},
		{"othello", "mcts:sims=2000,seed=5,scale=unit,log=all,expand=all",
			UINT64_C(0xfb5b52e905fe2ed5)},
		{"othello:size=6", "mcts:sims=3000,seed=5,backup=solver",
			UINT64_C(0x5d4af06556aeca52)},
		{"nim", "mcts:sims=5000,seed=6,ties=random", UINT64_C(0x5c27f9ee439590fc)},
		{"mnk:rows=15,cols=15,k=5", "mcts:sims=1000,seed=7", UINT64_C(0xf4e7dbb4cc640775)},
		{"mnk:rows=5,cols=5,k=4", "mcts:sims=1000,seed=7,rollout=truncated,rollout-depth=4",
			UINT64_C(0xd19f53ad2aafd8af)},
		{"mnk", "mcts:sims=3000,seed=8,reuse=table,expand=last",
			UINT64_C(0x74742f0261a3447a)},
		{"connect4", "mcts:sims=4000,parallel=root,threads=2",
			UINT64_C(0x9668b51f661106c6)},
		{"connect4", "mcts:sims=600,parallel=leaf,threads=2", UINT64_C(0xa7da0b28c3ea1f5b)},
	};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		set_up(known[i].game, NULL, known[i].spec);
		think();
		ck_assert_msg(search->ops->checksum(search) == known[i].checksum,
			"%s %s: 0x%016llx", known[i].game, known[i].spec,
			(unsigned long long)search->ops->checksum(search));
		tear_down();
	}
}
END_TEST

/* A journal that checks what it is told. */
struct auditor {
	struct journal journal;
	uint64_t count[4], iteration;
	int depth;
	bool was_playout;
};

static void audit(struct journal *journal, const struct journal_event *event)
{
	struct auditor *auditor = (struct auditor *)journal;

	auditor->count[event->kind]++;
	ck_assert_uint_eq(event->iteration, auditor->iteration + !auditor->was_playout);
	if (event->kind == JOURNAL_SELECT) {
		double best = event->competitor[event->chosen].score;

		ck_assert_int_eq(event->competitor[event->chosen].move, event->move);
		for (int i = 0; i < event->competitor_count; i++)
			ck_assert(event->competitor[i].score <= best);
		ck_assert(game_is_legal(game, event->state, event->move));
	} else if (event->kind == JOURNAL_PLAYOUT) {
		union game_state end;

		game_copy(game, &end, event->state);
		for (int i = 0; i < event->line_length; i++)
			game_play(game, &end, event->line[i]);
		ck_assert(game_is_over(game, &end));
		ck_assert_double_eq(game_result(game, &end), event->result);
		auditor->was_playout = true;
		auditor->iteration++;
		auditor->depth = event->depth;
	} else if (event->kind == JOURNAL_BACKUP) {
		ck_assert_int_eq(event->depth, auditor->depth--);
		ck_assert_uint_eq(event->visits_after, event->visits_before + 1);
		ck_assert_double_le(fabs(event->sum_after - event->sum_before), 1);
		if (event->depth == 0)
			auditor->was_playout = false;
	}
}

START_TEST(a_journal_changes_nothing_and_tells_all)
{
	static const char *const games[] = {"mnk", "connect4", "othello", "nim", "coins",
		"mnk:rows=7,cols=7,k=4", "tree:name=nim-1-3"};

	for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
		struct auditor auditor = {.journal.event = audit};
		struct status st;
		uint64_t without;

		set_up(games[i], NULL, "mcts:sims=300,seed=3");
		think();
		without = search->ops->checksum(search);
		tear_down();
		set_up(games[i], NULL, "mcts:sims=300,seed=3");
		ck_assert(search->ops->set_journal(search, &auditor.journal, &st));
		think();
		ck_assert_uint_eq(search->ops->checksum(search), without);
		ck_assert_uint_eq(auditor.count[JOURNAL_PLAYOUT], 300);
		ck_assert_uint_gt(auditor.count[JOURNAL_EXPAND], 0);
		ck_assert_uint_gt(auditor.count[JOURNAL_BACKUP], 600);
		tear_down();
	}
}
END_TEST

START_TEST(a_full_tree_goes_on)
{
	static const char *const specs[] = {"mcts:sims=2000,nodes=100,select=prior,expand=all",
		"mcts:sims=2000,nodes=100,select=ucb1-tuned,expand=all",
		"mcts:sims=2000,nodes=100,reuse=subtree",
		"mcts:sims=2000,nodes=100,parallel=root,threads=2"};
	uint64_t visits = 0;

	set_up("connect4", NULL, "mcts:sims=20000,nodes=100");
	think();
	ck_assert(report->is_full);
	ck_assert_uint_le(report->slots, 101);
	for (int i = 0; i < report->move_count; i++)
		visits += report->move[i].visits;
	ck_assert_uint_eq(visits, 20000);
	ck_assert_uint_eq(report->iterations, 20000);
	tear_down();
	/* neither what is kept beside the nodes nor another tree takes any of them; children come
	 * by up to seven */
	for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
		uint64_t trees = strstr(specs[i], "parallel=root") ? 2 : 1;

		set_up("connect4", NULL, specs[i]);
		think();
		ck_assert(report->is_full);
		ck_assert_uint_le(report->slots, trees * 101);
		ck_assert_uint_ge(report->slots, trees * 94);
		tear_down();
	}
	set_up("mnk", NULL, "mcts:sims=5000,nodes=50,reuse=table");
	think();
	ck_assert(report->is_full);
	tear_down();
}
END_TEST

/* The table of positions and the nodes share the memory; an empty table does not count. */
START_TEST(a_full_table_keeps_to_its_memory)
{
	struct hash_table empty;

	set_up("connect4", NULL, "mcts:sims=20000,memory=1,reuse=table");
	think();
	hash_table_init(&empty, game->state_bytes, sizeof(uint32_t));
	ck_assert(report->is_full);
	ck_assert_uint_le(report->bytes, (1 << 20) + hash_table_bytes(&empty));
	hash_table_done(&empty);
	tear_down();
}
END_TEST

/* X wins at c1 at once; every reply to anything else is known too. */
START_TEST(proofs)
{
	set_up("mnk", "XX./OO./... X", "mcts:sims=10000,backup=solver");
	think();
	ck_assert_int_eq(report->best, 2);
	ck_assert_int_eq(report->kind, VALUE_EXACT);
	ck_assert_double_eq(report->value, 1);
	ck_assert_uint_lt(report->iterations, 100);
	tear_down();
	/* O must take the centre, and draws */
	set_up("mnk", "XO./.../..X O", "mcts:sims=100000,backup=solver,c=1");
	think();
	ck_assert_int_eq(report->best, 4);
	ck_assert_int_eq(report->kind, VALUE_EXACT);
	ck_assert_double_eq(report->value, 0);
	tear_down();
	set_up("nim:heaps=1-3,misere=yes", NULL, "mcts:sims=1000,backup=solver");
	think();
	ck_assert_int_eq(report->kind, VALUE_EXACT);
	ck_assert_double_eq(report->value, 1);
	tear_down();
	set_up("mnk", "XO./XO./..X O", "mcts:sims=1000,backup=solver"); /* O to move wins at b3 */
	think();
	ck_assert_double_eq(report->value, 1);
	ck_assert_int_eq(report->best, 7);
	tear_down();
}
END_TEST

START_TEST(the_subtree_is_kept)
{
	uint64_t after_reply = 0;
	struct subtree subtree = {.count = 0};
	struct subtree_request reply = {.path_length = 2, .depth = 1};

	set_up("connect4", NULL, "mcts:sims=2000,seed=1,reuse=subtree");
	think();
	reply.path[0] = report->best;
	reply.path[1] = report->pv[1];
	ck_assert(search->ops->browse(search, &reply, &subtree));
	after_reply = subtree.row[0].stats.visits;
	ck_assert_uint_gt(after_reply, 50);
	game_play(game, &state, reply.path[0]);
	game_play(game, &state, reply.path[1]);
	think();
	ck_assert_uint_eq(report->iterations, 2000);
	reply.path_length = 0;
	ck_assert(search->ops->browse(search, &reply, &subtree));
	ck_assert_uint_eq(subtree.row[0].stats.visits, after_reply + 2000);
	subtree_done(&subtree);
	tear_down();
}
END_TEST

static uint64_t visits_of_all(void)
{
	uint64_t sum = 0;

	for (int i = 0; i < report->move_count; i++) {
		sum += report->move[i].visits;
		ck_assert_double_le(fabs(report->move[i].value), 1);
	}
	return sum;
}

/* Every simulation is counted once, whichever thread ran it: at the root of a tree that threads
 * share (a thread that finds the root being expanded plays out from there), otherwise at its
 * children. Leaf playouts come in threes. */
static uint64_t simulations_seen(const char *spec)
{
	struct subtree subtree = {.count = 0};
	uint64_t visits = visits_of_all();

	if (strstr(spec, "parallel=tree")) {
		ck_assert(search->ops->browse(
			search, &(struct subtree_request){.depth = 0}, &subtree));
		ck_assert_uint_le(visits, subtree.row[0].stats.visits);
		visits = subtree.row[0].stats.visits;
		subtree_done(&subtree);
	}
	return visits;
}

/* A node that can count no further ends the search, which says so; here at 100 visits instead of
 * two thousand million, whatever the threads are. A table of positions forgets what it cannot go on
 * counting: after 100 it has room for 100 again. */
START_TEST(a_search_ends_before_it_cannot_count)
{
	static const char *const specs[] = {"mcts:sims=0", "mcts:sims=1000",
		"mcts:sims=0,reuse=table", "mcts:sims=0,parallel=tree,threads=3",
		"mcts:sims=0,parallel=root,threads=2", "mcts:sims=0,parallel=leaf,threads=2"};

	for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
		set_up("connect4", NULL, specs[i]);
		((struct mcts *)search->data)->most_visits = 100;
		for (int round = 0; round < 2; round++) {
			think();
			ck_assert_msg(report->is_counted_out && report->root_visits >= 100 &&
					report->root_visits <= 202,
				"%s: %lu", specs[i], (unsigned long)report->root_visits);
		}
		tear_down();
	}
	set_up("connect4", NULL, "mcts:sims=99");
	((struct mcts *)search->data)->most_visits = 100;
	think();
	ck_assert(!report->is_counted_out);
	tear_down();
	set_up("connect4", NULL, "mcts:sims=0,parallel=root,threads=3"); /* their sum counts, too */
	ck_assert_uint_le(3 * ((struct mcts *)search->data)->most_visits, VISITS_MOST);
	tear_down();
	/* the bound: all lost, with a lost visit lent to each thread, still fits the sum */
	ck_assert((VISITS_MOST + 2 * THREADS_MOST) * FIXED_ONE < (double)INT64_MAX);
}
END_TEST

/* What many threads have taken in advance is little beside a small tree: 25 000 nodes fit 8 MB. */
START_TEST(many_threads_leave_room)
{
	set_up("othello", NULL, "mcts:sims=25000,parallel=tree,threads=128,memory=8");
	think();
	ck_assert(!report->is_full);
	ck_assert_uint_gt(report->nodes, 20000); /* two threads may find the same leaf */
	tear_down();
}
END_TEST

/* No simulation is lost to the children of the root, whichever thread is expanding it; and leaf
 * workers that find a game over is one simulation. */
START_TEST(threads_lose_nothing)
{
	static const char *const rules[] = {"ucb1", "prior", "puct", "progressive-bias", "rave",
		"ucb1,expand=all", "puct,expand=all"};

	for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
		for (int threads = 2; threads <= 8; threads *= 2) {
			char spec[128];

			snprintf(spec, sizeof spec,
				"mcts:sims=2000,parallel=tree,threads=%d,select=%s", threads,
				rules[i]);
			set_up("mnk:rows=15,cols=15,k=5", NULL, spec);
			think();
			ck_assert_msg(report_visits(report) == 2000 && report->root_visits == 2000,
				"%s: %lu of %lu", spec, (unsigned long)report_visits(report),
				(unsigned long)report->root_visits);
			tear_down();
		}
	}
	set_up("mnk", NULL, "mcts:sims=20000,parallel=leaf,threads=8");
	think();
	ck_assert_uint_ge(report_visits(report), 20000);
	ck_assert_uint_lt(report_visits(report), 20008);
	tear_down();
}
END_TEST

START_TEST(threads)
{
	static const char *const specs[] = {"mcts:sims=600,parallel=root,threads=3",
		"mcts:sims=600,parallel=leaf,threads=3",
		"mcts:sims=600,parallel=leaf,threads=3,log=all",
		"mcts:sims=600,parallel=tree,threads=3",
		"mcts:sims=600,parallel=tree,threads=3,backup=solver",
		"mcts:sims=600,parallel=tree,threads=2,expand=all",
		"mcts:sims=600,parallel=tree,threads=2,nodes=500",
		"mcts:sims=600,parallel=tree,threads=3,select=prior",
		"mcts:sims=600,parallel=tree,threads=3,select=prior,expand=all",
		"mcts:sims=600,parallel=root,threads=3,select=prior"};

	for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
		set_up("connect4", NULL, specs[i]);
		for (int round = 0; round < 3; round++) {
			think();
			ck_assert_msg(simulations_seen(specs[i]) == 600, "%s: %llu", specs[i],
				(unsigned long long)simulations_seen(specs[i]));
			ck_assert_uint_eq(report->iterations, 600);
			ck_assert(!strstr(specs[i], "leaf") || report->simulations == 600);
			ck_assert(game_is_legal(game, &state, report->best));
		}
		tear_down();
	}
}
END_TEST

/* One stone from winning: each final choice finds it, and a draw's value moves the mean of a drawn
 * game. */
START_TEST(knobs_do_what_they_say)
{
	static const char *const finals[] = {"mcts:sims=500,final=visits",
		"mcts:sims=500,final=mean", "mcts:sims=500,final=lcb", "mcts:sims=500,expand=all",
		"mcts:sims=500,expand=ordered", "mcts:sims=500,fpu=0.5",
		"mcts:sims=500,ties=random", "mcts:sims=500,rollout=truncated,rollout-depth=0"};

	for (size_t i = 0; i < sizeof finals / sizeof *finals; i++) {
		set_up("mnk", "XX./OO./... X", finals[i]);
		think();
		ck_assert_msg(report->best == 2, "%s", finals[i]);
		tear_down();
	}
	/* the last cell draws */
	set_up("mnk", "XOX/XOO/OX. X", "mcts:sims=10,scale=unit,draw=0.2");
	think();
	ck_assert_double_eq_tol(report->move[0].reward, 0.2, 1e-9);
	tear_down();
	set_up("mnk", NULL, "mcts:sims=1000,c=0"); /* greedy: one move gets nearly everything */
	think();
	ck_assert_uint_gt(row("b2")->visits + row("a1")->visits + row("c3")->visits +
			row("a3")->visits + row("c1")->visits,
		0);
	tear_down();
}
END_TEST

START_TEST(wrong_recipes_are_refused)
{
	static const struct {
		const char *game, *spec, *why;
	} wrong[] = {
		{"nim", "mcts:rollout=truncated",
			"solver mcts: rollout=truncated needs an evaluation and nim has none"},
		{"mnk", "mcts:threads=2",
			"solver mcts: threads=2 with parallel=none, expected parallel=root, leaf "
			"or tree"},
		{"mnk", "mcts:fpu=high",
			"solver mcts: option fpu is 'high', expected a number or inf"},
		{"mnk", "mcts:draw=3",
			"solver mcts: option draw is 3, expected a reward from -1 to 1"},
		{"mnk", "mcts:reuse=table,parallel=tree,threads=2",
			"solver mcts: reuse=table with parallel"},
		{"mnk", "mcts:reuse=table,expand=all",
			"solver mcts: reuse=table with expand=all, expected expand=one, ordered or "
			"last"},
		{"mnk", "mcts:select=ucb2",
			"solver mcts: option select is 'ucb2', expected ucb1, ucb1-tuned, prior"},
		{"nim", "mcts:select=prior",
			"solver mcts: select=prior needs priors of moves and nim has none, "
			"expected another select"},
		{"mnk", "mcts:select=prior,c=1",
			"solver mcts: option c has no meaning with select=prior, which has no such "
			"weight"},
		{"mnk", "mcts:select=prior,fpu=1",
			"solver mcts: option fpu has no meaning with select=prior, where children "
			"without visits score their prior"},
		{"mnk", "mcts:select=prior,log=all",
			"solver mcts: option log has no meaning with select=prior, which has no "
			"logarithm"},
		{"mnk", "mcts:c=-1",
			"solver mcts: option c is '-1', expected a number from 0 to 1e+09"},
	};
	struct status st;

	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		game = game_new(wrong[i].game, &st);
		ck_assert(search_new(game, wrong[i].spec, &st) == NULL);
		ck_assert_msg(!strncmp(st.text, wrong[i].why, strlen(wrong[i].why)), "%s", st.text);
		game_free(game);
	}
}
END_TEST

START_TEST(a_stopped_search_has_a_move)
{
	for (uint64_t ticks = 1; ticks < 300; ticks = ticks * 2 + 1) {
		struct control control;

		set_up("connect4", NULL, "mcts:sims=0");
		control_init(&control);
		control_limit(&control, ticks);
		search_think(search, &state, &control, &report);
		ck_assert_uint_eq(report->iterations, ticks - 1);
		ck_assert(game_is_legal(game, &state, report->best));
		tear_down();
	}
}
END_TEST

/* Every 15th position of tic-tac-toe that is not over: the move chosen keeps the exact value. */
struct walk {
	struct hash_table seen;
	const struct exact_ops *exact;
	void *tables;
	int count, looked_at;
};

static double exact_value(const struct walk *walk, const void *at)
{
	struct exact_value value;
	struct control control;

	control_init(&control);
	ck_assert(walk->exact->solve(walk->tables, at, &control, &value));
	return value.value;
}

static void walk_below(struct walk *walk, const void *at)
{
	game_move moves[GAME_MAX_MOVES];
	int n = game_moves(game, at, moves);
	union game_state child;

	if (!n || hash_table_find(&walk->seen, at))
		return;
	hash_table_add(&walk->seen, at);
	if (walk->count++ % 15 == 0) {
		struct control control;

		control_init(&control);
		search_think(search, at, &control, &report);
		game_copy(game, &child, at);
		game_play(game, &child, report->best);
		ck_assert_double_eq(0.0 - exact_value(walk, &child), exact_value(walk, at));
		walk->looked_at++;
	}
	for (int i = 0; i < n; i++) {
		game_copy(game, &child, at);
		game_play(game, &child, moves[i]);
		walk_below(walk, &child);
	}
}

START_TEST(nothing_is_given_away)
{
	struct walk walk = {.count = 0};

	set_up("mnk", NULL, "mcts:sims=10000,c=1");
	hash_table_init(&walk.seen, game->state_bytes, 1);
	walk.exact = exact_for(game);
	walk.tables = walk.exact->open(game);
	walk_below(&walk, &state);
	ck_assert_int_eq(walk.count, 4520);
	ck_assert_int_eq(walk.looked_at, 302);
	walk.exact->close(walk.tables);
	hash_table_done(&walk.seen);
	tear_down();
}
END_TEST

/* A clock on which every look at it takes a millisecond. */
static uint64_t fake_ns;

static uint64_t tick_ns(void)
{
	return fake_ns += 1000000;
}

/* Whatever the true time: the search looks at the clock it was given, and stops with the first look
 * at or after 50 ms. */
START_TEST(time_is_that_of_the_clock_in_use)
{
	static const char *const specs[] = {"mcts:sims=0,ms=50", "pvs:ms=50"};

	for (int i = 0; i < 2; i++) {
		struct control control;

		set_up("othello", NULL, specs[i]);
		control_init(&control);
		control_use(&control, tick_ns);
		search_think(search, &state, &control, &report);
		ck_assert_uint_ge(report->elapsed_ns, 50000000);
		/* asked also before, at the start and at the end */
		ck_assert_uint_le(report->elapsed_ns, 54000000);
		tear_down();
	}
}
END_TEST

CHECK_TESTS(mcts, the_four_iterations, the_four_iterations_scores, first_moves_of_the_course,
	a_node_is_a_position_in_the_tree, equal_visits, the_terms_of_ucb1, ucb1_tuned_by_hand,
	priors_by_hand, priors_are_kept, priors_have_no_c, the_same_tree_everywhere,
	a_journal_changes_nothing_and_tells_all, a_full_tree_goes_on,
	a_full_table_keeps_to_its_memory, proofs, the_subtree_is_kept, threads,
	a_search_ends_before_it_cannot_count, many_threads_leave_room, threads_lose_nothing,
	knobs_do_what_they_say, wrong_recipes_are_refused, a_stopped_search_has_a_move,
	nothing_is_given_away, time_is_that_of_the_clock_in_use);
