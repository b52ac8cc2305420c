/* test_rollouts.c: the playouts of Monte Carlo tree search that know or learn something, which
 * moves become children, and what is proven. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "search/journal.h"
#include "search/mcts/rollout/rollout_internal.h"
#include "tests/search/setting.h"

static const struct report *report;

static void think(struct search *search, const void *state)
{
	struct control control;

	control_init(&control);
	search_think(search, state, &control, &report);
}

/* A search of a position that is not kept. */
static void analyze(const char *game_spec, const char *position, const char *spec)
{
	struct status st;
	struct game *game = game_new(game_spec, &st);
	struct search *search;
	union game_state state;

	ck_assert_msg(game != NULL, "%s", st.text);
	ck_assert_msg(game_reach(game, position, NULL, &state, &st), "%s", st.text);
	search = make_search(game, spec);
	think(search, &state);
	search_free(search);
	game_free(game);
}

static void set_up_with(struct setting *s, const char *game, const char *position, const char *spec)
{
	struct status st;

	set_up(s, game, spec);
	ck_assert_msg(game_reach(s->game, position, NULL, &s->state, &st), "%s", st.text);
}

static struct worker *first_worker(const struct search *search)
{
	struct mcts *mcts = search->data;

	return mcts->worker;
}

/* ---- what playouts learn, by hand
 *
 * Two heaps of one: the first player takes one heap, the other takes the other and wins. The moves
 * are 1:1 and 2:1, call them a and b. The first simulation plays one of them, say a, and then b. O
 * has won by answering a with b, X has nothing that was good. The second lets the other child in
 * and plays b and a. */
START_TEST(replies_by_hand)
{
	struct setting s;
	game_move moves[GAME_MAX_MOVES];

	set_up(&s, "nim:heaps=1-1", "mcts:sims=1,rollout=lgr,expand=ordered");
	ck_assert_int_eq(game_moves(s.game, &s.state, moves), 2);
	think(s.search, &s.state);
	ck_assert_uint_eq(
		rollout_lgr_reply(first_worker(s.search), SIDE_SECOND, moves[0]), moves[1]);
	ck_assert_uint_eq(
		rollout_lgr_reply(first_worker(s.search), SIDE_SECOND, moves[1]), GAME_NO_MOVE);
	ck_assert_uint_eq(
		rollout_lgr_reply(first_worker(s.search), SIDE_FIRST, moves[0]), GAME_NO_MOVE);
	tear_down(&s);
	set_up(&s, "nim:heaps=1-1", "mcts:sims=2,rollout=lgr,expand=ordered");
	think(s.search, &s.state);
	ck_assert_uint_eq(
		rollout_lgr_reply(first_worker(s.search), SIDE_SECOND, moves[0]), moves[1]);
	ck_assert_uint_eq(
		rollout_lgr_reply(first_worker(s.search), SIDE_SECOND, moves[1]), moves[0]);
	tear_down(&s);
	/* now O loses by its answers */
	set_up(&s, "nim:heaps=1-1,misere=yes", "mcts:sims=2,rollout=lgr,expand=ordered");
	think(s.search, &s.state);
	ck_assert_uint_eq(
		rollout_lgr_reply(first_worker(s.search), SIDE_SECOND, moves[0]), GAME_NO_MOVE);
	tear_down(&s);
}
END_TEST

/* The same two simulations: X has lost once with each move, O has won once with each. After four,
 * twice. */
START_TEST(averages_by_hand)
{
	struct setting s;
	game_move moves[GAME_MAX_MOVES];

	set_up(&s, "nim:heaps=1-1", "mcts:sims=1,rollout=mast,expand=ordered");
	game_moves(s.game, &s.state, moves);
	think(s.search, &s.state);
	ck_assert_double_eq(rollout_mast_mean(first_worker(s.search), SIDE_FIRST, moves[0]), -1);
	ck_assert_double_eq(rollout_mast_mean(first_worker(s.search), SIDE_SECOND, moves[1]), 1);
	/* never played: as good as can be */
	ck_assert_double_eq(rollout_mast_mean(first_worker(s.search), SIDE_FIRST, moves[1]), 1);
	think(s.search, &s.state); /* forgotten, and the other way to the same */
	ck_assert_double_eq(rollout_mast_mean(first_worker(s.search), SIDE_FIRST, moves[1]), 1);
	tear_down(&s);
	set_up(&s, "nim:heaps=1-1", "mcts:sims=2,rollout=mast,expand=ordered");
	think(s.search, &s.state);
	ck_assert_double_eq(rollout_mast_mean(first_worker(s.search), SIDE_FIRST, moves[1]), -1);
	tear_down(&s);
}
END_TEST

/* One heap, and who takes the last piece loses: the only move ends the game, so no playout is
 * played, and X has lost with it all the same. With three pieces O, asked last moves first, answers
 * one piece with two in the tree and wins: of six simulations, two for each of X's moves, one ends
 * there. */
START_TEST(what_ends_in_the_tree_teaches_too)
{
	struct setting s;
	game_move moves[GAME_MAX_MOVES];
	struct status st;
	game_move one, two;

	set_up(&s, "nim:heaps=1,misere=yes", "mcts:sims=1,rollout=mast");
	game_moves(s.game, &s.state, moves);
	think(s.search, &s.state);
	ck_assert_double_eq(rollout_mast_mean(first_worker(s.search), SIDE_FIRST, moves[0]), -1);
	tear_down(&s);
	for (int seed = 0; seed < 8; seed++) {
		char spec[80];

		snprintf(spec, sizeof spec, "mcts:sims=6,rollout=lgr,expand=last,c=100,seed=%d",
			seed);
		set_up(&s, "nim:heaps=3", spec);
		ck_assert(game_move_parse(s.game, &s.state, "1:1", &one, &st));
		ck_assert(game_move_parse(s.game, &s.state, "1:2", &two, &st));
		think(s.search, &s.state);
		ck_assert_uint_eq(rollout_lgr_reply(first_worker(s.search), SIDE_SECOND, one), two);
		tear_down(&s);
	}
}
END_TEST

/* ---- what they learn, by a second way to compute it, from the journal */

static struct ledger {
	struct journal journal;
	game_move path[64], reply[2][64];
	int depth;
	double sum[2][64];
	int n[2][64];
} ledger;

static void note(enum side side, game_move last, game_move move, double result)
{
	bool is_win = result != 0 && (result > 0) == (side == SIDE_FIRST);

	ledger.sum[side][move] += side == SIDE_FIRST ? result : -result;
	ledger.n[side][move]++;
	if (last == GAME_NO_MOVE || result == 0)
		return;
	if (is_win)
		ledger.reply[side][last] = move;
	else if (ledger.reply[side][last] == move)
		ledger.reply[side][last] = GAME_NO_MOVE;
}

/* Simulations that end in the tree have no playout, but a path. */
static void listen(struct journal *journal, const struct journal_event *event)
{
	(void)journal;
	if (event->kind == JOURNAL_SELECT)
		ledger.path[event->depth] = event->move;
	else if (event->kind == JOURNAL_EXPAND)
		ledger.path[event->depth - 1] = event->move;
	else if (event->kind == JOURNAL_PLAYOUT) {
		game_move last = GAME_NO_MOVE;

		for (int i = 0; i < event->depth + event->line_length; i++) {
			game_move move =
				i < event->depth ? ledger.path[i] : event->line[i - event->depth];

			note(i % 2 ? SIDE_SECOND : SIDE_FIRST, last, move, event->result);
			last = move;
		}
	}
}

START_TEST(tables_follow_the_journal)
{
	struct setting s;
	struct status st;

	for (int is_mast = 0; is_mast < 2; is_mast++) {
		memset(&ledger, 0, sizeof ledger);
		memset(ledger.reply, 0xff, sizeof ledger.reply);
		ledger.journal.event = listen;
		set_up(&s, "mnk:rows=4,cols=4,k=3",
			is_mast ? "mcts:sims=300,rollout=mast,seed=3"
				: "mcts:sims=300,rollout=lgr,seed=3");
		ck_assert(search_set_journal(s.search, &ledger.journal, &st));
		think(s.search, &s.state);
		for (int side = 0; side < 2; side++)
			for (game_move move = 0; move < 16; move++) {
				double mean = ledger.n[side][move]
					? ledger.sum[side][move] / ledger.n[side][move]
					: 1;

				if (is_mast)
					ck_assert_double_eq_tol(
						rollout_mast_mean(first_worker(s.search),
							(enum side)side, move),
						mean, 1e-9);
				else
					ck_assert_uint_eq(rollout_lgr_reply(first_worker(s.search),
								  (enum side)side, move),
						ledger.reply[side][move]);
			}
		tear_down(&s);
	}
}
END_TEST

/* Weights from priors: in Connect Four these are 1/4, 1/2, 3/4, 1 and back, so the weights are 1 +
 * round(255 p) = 65, 129, 192, 256, 192, 129, 65 of 1028 (127.5 is rounded to 128, which is even).
 * rng=python keeps the game's own playout out of it. Of N first moves the numbers are binomial,
 * and 5.5 standard deviations are exceeded once in twenty million. */
START_TEST(weights_by_hand)
{
	static const double weight[7] = {65, 129, 192, 256, 192, 129, 65};
	enum { N = 5000 };
	struct setting s;
	int count[7] = {0};

	set_up(&s, "connect4", "mcts:rollout=weighted,rng=python,seed=5");
	for (int i = 0; i < N; i++) {
		struct worker *worker = first_worker(s.search);
		const char *how;
		int length;

		worker->mcts->recipe.rollout->play(worker, &s.state, worker->line, &length, &how);
		count[worker->line[0]]++;
	}
	for (int col = 0; col < 7; col++) {
		double p = weight[col] / 1028;

		ck_assert_msg(fabs(count[col] - N * p) <= 5.5 * sqrt(N * p * (1 - p)),
			"column %d: %d", col + 1, count[col]);
	}
	tear_down(&s);
}
END_TEST

/* Every playout on games of every kind: the same seed grows the same tree, and the threads of each
 * kind end. */
START_TEST(the_same_seed_the_same_tree)
{
	static const char *const rollouts[] = {"decisive", "weighted", "lgr", "mast"};
	static const char *const games[] = {"mnk", "mnk:rows=5,cols=5,k=4", "connect4",
		"hex:size=4", "nested", "othello:size=4", "go:size=3", "morpion"};
	static const char *const ways[] = {
		"", ",rng=python", ",parallel=root,threads=2", ",parallel=leaf,threads=2"};

	for (size_t g = 0; g < sizeof games / sizeof *games; g++)
		for (size_t r = 0; r < sizeof rollouts / sizeof *rollouts; r++)
			for (size_t w = 0; w < (g < 2 ? sizeof ways / sizeof *ways : 1); w++) {
				struct setting a, b;
				char spec[128];

				snprintf(spec, sizeof spec, "mcts:sims=%d,seed=9,rollout=%s%s",
					100 / CHECK_THRIFT, rollouts[r], ways[w]);
				set_up(&a, games[g], spec);
				set_up(&b, games[g], spec);
				think(a.search, &a.state);
				think(b.search, &b.state);
				ck_assert_msg(a.search->ops->checksum(a.search) ==
						b.search->ops->checksum(b.search),
					"%s: %s", games[g], spec);
				tear_down(&a);
				tear_down(&b);
			}
	analyze("mnk", NULL, "mcts:sims=300,parallel=tree,threads=3,rollout=lgr");
	analyze("mnk", NULL,
		"mcts:sims=300,parallel=tree,threads=3,rollout=mast,backup=bounds,forced=yes");
}
END_TEST

/* A playout without plies is worth what the evaluation that was named says. */
START_TEST(a_cut_playout_asks_its_evaluation)
{
	static const char *const names[] = {"usual", "f", "g"};

	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		const struct game_evaluation *evaluation;
		struct setting s;
		struct status st;
		char spec[128];

		snprintf(spec, sizeof spec,
			"mcts:sims=1,rollout=truncated,rollout-depth=0,expand=last,eval=%s",
			names[i]);
		set_up_with(&s, "morpion", "XX./OO./X.. O", spec);
		think(s.search, &s.state);
		game_play(s.game, &s.state, report->best);
		evaluation = game_evaluation_find(s.game, names[i], &st);
		ck_assert_double_eq_tol(report->value,
			game_value_for(SIDE_SECOND, game_evaluate(s.game, evaluation, &s.state)),
			1e-9);
		tear_down(&s);
	}
}
END_TEST

/* ---- which moves become children */

/* An empty board of tic-tac-toe has three kinds of cells: a corner, an edge, the centre. */
START_TEST(symmetry_at_the_root)
{
	static const game_move original[9] = {0, 1, 0, 1, 4, 1, 0, 1, 0};
	struct setting s;

	set_up(&s, "mnk", "mcts:sims=400,symmetry=yes,reuse=subtree");
	think(s.search, &s.state);
	ck_assert_uint_eq(report_visits(report), 400);
	ck_assert_uint_eq(report->depth_nodes[1], 3);
	for (int i = 0; i < 9; i++) {
		const struct report_move *row = &report->move[i],
					 *source = &report->move[original[i]];

		ck_assert_int_eq(row->role, original[i] == i ? ROLE_CHILD : ROLE_IMAGE);
		ck_assert_uint_eq(row->move, i);
		ck_assert_uint_eq(row->visits, source->visits);
		ck_assert_double_eq(row->value, source->value);
		ck_assert_int_gt((int)row->visits, 0);
		if (row->role == ROLE_IMAGE)
			ck_assert_uint_eq(row->image_of, original[i]);
	}
	/* still all symmetries: the subtree has eight children where two are wanted */
	game_play(s.game, &s.state, 4);
	think(s.search, &s.state);
	ck_assert_uint_eq(report->depth_nodes[1], 2);
	game_play(s.game, &s.state, 0); /* the diagonal is left: b1 c1 b2 ... */
	think(s.search, &s.state);
	ck_assert_uint_eq(report->depth_nodes[1], 4);
	game_play(s.game, &s.state, 1);
	think(s.search, &s.state);
	ck_assert_uint_eq(report->depth_nodes[1], 6);
	for (int i = 0; i < report->move_count; i++)
		ck_assert_int_eq(report->move[i].role, ROLE_CHILD);
	tear_down(&s);
}
END_TEST

/* The image of a move that is left out is left out too: it has no score either. */
START_TEST(symmetry_and_candidates)
{
	int left_out = 0;

	analyze("mnk:rows=5,cols=5,k=3", NULL, "mcts:sims=50,symmetry=yes,candidates=yes");
	for (int i = 0; i < report->move_count; i++) {
		const struct report_move *row = &report->move[i];

		ck_assert(
			row->role != ROLE_IMAGE || report->move[row->image_of].role == ROLE_CHILD);
		ck_assert(row->role != ROLE_LEFT_OUT || isnan(row->score));
		left_out += row->role == ROLE_LEFT_OUT;
	}
	ck_assert_int_gt(left_out, 0);
}
END_TEST

/* X to move: c1 wins, so nothing else is looked at. O to move there must take c1. */
START_TEST(forced_children)
{
	analyze("mnk", "XX./OO./... X", "mcts:sims=50,forced=yes");
	for (int i = 0; i < report->move_count; i++) {
		ck_assert_int_eq(report->move[i].role,
			report->move[i].move == 2 ? ROLE_CHILD : ROLE_LEFT_OUT);
		ck_assert_uint_eq(report->move[i].visits, report->move[i].move == 2 ? 50 : 0);
	}
	analyze("mnk", "XX./O../... O", "mcts:sims=50,forced=yes");
	ck_assert_uint_eq(report->best, 2);
	ck_assert_uint_eq(report->depth_nodes[1], 1);
	analyze("mnk", "X../.../... O", "mcts:sims=50,forced=yes");
	ck_assert_uint_eq(report->depth_nodes[1], 8);
}
END_TEST

/* ---- proofs */

/* The two-move game: A is worth min(3, 5) = 3 of 5. B is given up when the first of its leaves, 2
 * or 1, is seen: at most 2/5 < 3/5. */
START_TEST(bounds_by_hand)
{
	const struct report_move *a, *b;

	analyze("tree:name=two-move", NULL, "mcts:sims=1000,backup=bounds");
	a = &report->move[0];
	b = &report->move[1];
	ck_assert_uint_lt(report->iterations, 20);
	ck_assert_int_eq(report->kind, VALUE_EXACT);
	ck_assert_double_eq(report->value, 3 / 5.0);
	ck_assert(a->has_bounds && a->low == 3 / 5.0 && a->high == 3 / 5.0);
	ck_assert(b->low == -1 && (b->high == 2 / 5.0 || b->high == 1 / 5.0));
	/* 3, left; values are sixths */
	analyze("tree:name=eight-leaf", NULL, "mcts:sims=1000,backup=bounds");
	ck_assert_int_eq(report->kind, VALUE_EXACT);
	ck_assert_double_eq(report->value, 3 / 6.0);
	ck_assert_uint_eq(report->best, report->move[0].move);
	ck_assert_uint_lt(report->iterations, 1000);
}
END_TEST

/* The end of games with many results: what bounds prove is what minimax finds, and both say so of
 * every move that is exact. */
START_TEST(bounds_are_true)
{
	static const char *const name = "go:size=3,captures=no,pass=no,end=full,scoring=stones,"
					"komi=0,playout=uniform,reward=margin";
	struct status st;
	struct game *game = game_new(name, &st);
	struct search *exact, *mcts;
	struct rng rng;

	ck_assert_msg(game != NULL, "%s", st.text);
	exact = make_search(game, "minimax");
	mcts = make_search(game, "mcts:sims=20000,backup=bounds");
	rng_init(&rng, RNG_FAST, 8);
	for (int round = 0; round < 10; round++) {
		static const struct report *exact_values;
		union game_state state;
		struct control control;
		game_move moves[GAME_MAX_MOVES];

		game_start(game, &state);
		for (int ply = 0; ply < 4; ply++)
			game_play(game, &state,
				moves[rng_below(&rng, (uint32_t)game_moves(game, &state, moves))]);
		control_init(&control);
		search_think(exact, &state, &control, &exact_values);
		think(mcts, &state);
		ck_assert_int_eq(report->kind, VALUE_EXACT);
		ck_assert_double_eq(report->value, exact_values->value);
		for (int i = 0; i < report->move_count; i++) {
			ck_assert_double_le(report->move[i].low, exact_values->move[i].value);
			ck_assert_double_ge(report->move[i].high, exact_values->move[i].value);
		}
	}
	search_free(exact);
	search_free(mcts);
	game_free(game);
}
END_TEST

/* A thread that read the children early, when they proved nothing, comes to mark their parent after
 * one that read them late. */
START_TEST(a_slow_thread_undoes_no_proof)
{
	struct node node = {.proof = PROOF_NONE};

	ck_assert(prove_replace(&node, PROOF_NONE, PROOF_WIN));
	ck_assert(!prove_replace(&node, PROOF_NONE, PROOF_NONE));
	ck_assert_int_eq(node.proof, PROOF_WIN);
	ck_assert(!prove_replace(&node, PROOF_EXACT, PROOF_CUT));
	ck_assert_int_eq(node.proof, PROOF_WIN);
	node.proof = PROOF_EXACT;
	ck_assert(prove_replace(&node, PROOF_EXACT, PROOF_CUT));
	ck_assert_int_eq(node.proof, PROOF_CUT);
}
END_TEST

/* Heaps of two and two: the first player loses. Taking a whole heap loses in two plies; taking one,
 * in four. */
START_TEST(losses_are_put_off)
{
	struct setting s;
	char name[GAME_MOVE_TEXT];

	set_up(&s, "nim:heaps=2-2", "mcts:sims=10000,backup=solver");
	think(s.search, &s.state);
	ck_assert_int_eq(report->kind, VALUE_EXACT);
	ck_assert_double_eq(report->value, -1);
	game_move_format(s.game, &s.state, report->best, name);
	ck_assert_msg(!strcmp(name, "1:1") || !strcmp(name, "2:1"), "%s", name);
	tear_down(&s);
}
END_TEST

/* A score for unvisited children that none can undercut: the search goes down its first children
 * only. One about which all is known, and that does not win, is left for the next all the same. O
 * wins at a3, which makes two threats, and at b3: the seventh cell and the eighth. */
START_TEST(a_lost_child_is_left)
{
	struct setting s;

	set_up_with(
		&s, "mnk", "XO./XO./..X O", "mcts:sims=10000,backup=solver,fpu=-10,expand=ordered");
	think(s.search, &s.state);
	ck_assert_int_eq(report->kind, VALUE_EXACT);
	ck_assert_double_eq(report->value, 1);
	ck_assert(report->best == 6 || report->best == 7);
	tear_down(&s);
}
END_TEST

/* O must stop X at c1. In the other position O wins at a3 and b3. However few simulations there
 * are: a move that is lost for certain is not played as long as there is another, and one that wins
 * for certain is, also if only one of several trees knows. */
START_TEST(what_is_certain_decides)
{
	static const char *const positions[] = {"XX./.O./... O", "XO./XO./..X O"};
	static const char *const parts[] = {"solver", "bounds", "bounds,parallel=root,threads=2",
		"bounds,reuse=subtree,select=rave"};

	for (size_t p = 0; p < sizeof parts / sizeof *parts; p++)
		for (int i = 0; i < 2 * 40; i++) {
			bool has_open = false, has_win = false, is_exact;
			char spec[128];

			snprintf(spec, sizeof spec, "mcts:sims=%d,seed=%d,backup=%s", 8 + i / 2 * 3,
				i % 5, parts[p]);
			analyze("mnk", positions[i % 2], spec);
			for (int m = 0; m < report->move_count; m++) {
				has_open = has_open || report->move[m].kind != VALUE_EXACT ||
					report->move[m].value > -1;
				has_win = has_win ||
					(report->move[m].kind == VALUE_EXACT &&
						report->move[m].value == 1);
			}
			is_exact = report->kind == VALUE_EXACT;
			ck_assert_msg(
				!has_open || !is_exact || report->value > -1, "%s: lost", spec);
			ck_assert_msg(
				!has_win || (is_exact && report->value == 1), "%s: not won", spec);
		}
}
END_TEST

START_TEST(wrong_combinations)
{
	static const struct {
		const char *game, *spec, *why;
	} wrong[] = {
		{"nim", "mcts:rollout=weighted",
			"solver mcts: rollout=weighted needs priors of moves or an evaluation and "
			"nim has none"},
		{"hex", "mcts:forced=yes",
			"solver mcts: forced=yes needs a game that finds such moves quickly and "
			"hex does not, expected forced=no"},
		{"connect4", "mcts:forced=threats",
			"solver mcts: forced=threats needs a game that finds such moves quickly "
			"and connect4 does not, expected forced=no or yes"},
		{"hex", "mcts:candidates=yes",
			"solver mcts: candidates=yes needs a game that suggests moves and hex does "
			"not, expected candidates=no"},
		{"mnk", "mcts:symmetry=yes,reuse=table",
			"solver mcts: symmetry=yes with reuse=table"},
		{"mnk", "mcts:backup=bounds,reuse=table",
			"solver mcts: reuse=table with backup=bounds, expected backup=mean"},
		{"mnk", "mcts:rollout=truncated,eval=beauty",
			"solver mcts: no evaluation 'beauty' of mnk, expected usual"},
		{"morpion", "mcts:eval=f",
			"solver mcts: option eval has no meaning where neither priors nor playouts "
			"use an evaluation, expected no eval, "},
		{"mnk", "mcts:mast-eps=2",
			"solver mcts: option mast-eps is '2', expected a number from 0 to 1"},
	};

	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		struct status st;
		struct game *game = game_new(wrong[i].game, &st);

		ck_assert(!search_new(game, wrong[i].spec, &st));
		ck_assert_msg(!strncmp(st.text, wrong[i].why, strlen(wrong[i].why)), "%s", st.text);
		game_free(game);
	}
}
END_TEST

CHECK_TESTS(rollouts, replies_by_hand, averages_by_hand, what_ends_in_the_tree_teaches_too,
	tables_follow_the_journal, weights_by_hand, a_cut_playout_asks_its_evaluation,
	the_same_seed_the_same_tree, symmetry_at_the_root, symmetry_and_candidates, forced_children,
	bounds_by_hand, bounds_are_true, a_slow_thread_undoes_no_proof, losses_are_put_off,
	a_lost_child_is_left, what_is_certain_decides, wrong_combinations);
