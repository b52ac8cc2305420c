/* test_batch.c: threads on one tree, each with a part of it for a moment. */
#include "search/mcts/mcts_internal.h"
#include "tests/search/setting.h"

static struct game *game;
static struct search *search;
static struct mcts *mcts;
static struct tree *tree;
static union game_state state;
static const struct report *report;

static void begin(const char *game_spec, const char *spec)
{
	struct status st;

	game = game_new(game_spec, &st);
	ck_assert_msg(game != NULL, "%s", st.text);
	game_start(game, &state);
	search = make_search(game, spec);
	mcts = search->data;
	tree = mcts->tree;
	search_begin(search, 1);
}

static void end(void)
{
	search_free(search);
	game_free(game);
}

static void think(void)
{
	struct control control;

	control_init(&control);
	search_think(search, &state, &control, &report);
}

/* A node has the visits of its children and one more, when it was new; where the game is over
 * there, it has no children. Values add up, but for that one playout. No thread holds it. */
static uint64_t check_below(node_id id, bool is_root)
{
	const struct node *node = &tree->node[id];
	node_id first = relaxed_load(node->first);
	uint64_t visits = 0, nodes = 1;
	int64_t sum = relaxed_load(node->sum);

	ck_assert_int_ne(relaxed_load(node->hold), HOLD_ONE);
	for (node_id i = 0; i < relaxed_load(node->tried); i++) {
		visits += relaxed_load(tree->node[first + i].visits);
		sum += relaxed_load(tree->node[first + i].sum);
		nodes += check_below(first + i, false);
	}
	if (!relaxed_load(node->tried))
		return nodes;
	ck_assert_uint_eq(relaxed_load(node->visits), visits + !is_root);
	ck_assert_int_le(llabs(sum), is_root ? 0 : (int64_t)FIXED_ONE);
	return nodes;
}

START_TEST(nothing_is_lost)
{
	static const char *const games[] = {"mnk", "connect4", "othello", "hex:size=5", "nim"};

	for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
		begin(games[i], "mcts:sims=20000,parallel=tree,threads=3");
		for (int round = 0; round < 3; round++) {
			think();
			ck_assert_uint_eq(report->iterations, 20000);
			ck_assert_uint_eq(relaxed_load(tree->node[tree->root].visits), 20000);
			ck_assert_uint_eq(check_below(tree->root, true), report->nodes);
		}
		end();
	}
}
END_TEST

/* By hand, with at most 100 asked for. A root with n visits that is held gets 1 + n / 8: with 0 to
 * 7 visits 1 each, with 8, 10, 12 and 14 visits 2, with 16, 19 and 22 visits 3, with 25 and 29
 * visits 4, and with 33, which is no more than 32 + 33 / 32, 5. With 38 visits it is shared, and
 * one of its seven children is held, which has fewer than 16: so at most 1 + 15 / 8. */
START_TEST(how_many)
{
	static const uint64_t sizes[] = {1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5};
	const struct node *root;

	begin("connect4", "mcts:sims=1,parallel=tree,threads=2");
	think();
	tree_plant(tree, &state);
	mcts->worker->chunk = (struct tree_chunk){0, 0};
	root = &tree->node[tree->root];
	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		ck_assert_int_eq(relaxed_load(root->hold), HOLD_NONE);
		ck_assert_uint_eq(batch_run(mcts->worker, 100), sizes[i]);
	}
	ck_assert_uint_eq(relaxed_load(root->visits), 38);
	ck_assert_uint_le(batch_run(mcts->worker, 100), 2);
	ck_assert_int_eq(relaxed_load(root->hold), HOLD_SHARED);
	for (int i = 0; i < 2000; i++)
		ck_assert_uint_le(batch_run(mcts->worker, 100), 32);
	ck_assert_uint_eq(batch_run(mcts->worker, 1), 1);
	check_below(tree->root, true);
	end();
}
END_TEST

/* The best child gets nothing while another thread holds it; others do. */
START_TEST(what_another_holds)
{
	const struct node *root;
	uint32_t its, all;
	node_id best;

	begin("connect4", "mcts:sims=1000,parallel=tree,threads=2");
	think();
	root = &tree->node[tree->root];
	best = lean_choose(mcts, tree, tree->root);
	relaxed_store(tree->node[best].hold, HOLD_ONE);
	its = relaxed_load(tree->node[best].visits);
	all = relaxed_load(root->visits);
	for (int i = 0; i < 100; i++)
		batch_run(mcts->worker, 32);
	ck_assert_uint_eq(relaxed_load(tree->node[best].visits), its);
	ck_assert_uint_ge(relaxed_load(root->visits), all + 100);
	end();
}
END_TEST

CHECK_TESTS(mcts_batch, nothing_is_lost, how_many, what_another_holds);
