/* test_lean.c: the iteration for the plain recipe chooses as the one for all recipes does, and
 * grows the same trees. */
#include <math.h>
#include <stdio.h>

#include "base/xalloc.h"
#include "search/mcts/mcts_internal.h"
#include "tests/search/setting.h"

static const struct report *report;

static uint64_t checksum_after(struct search *search, const void *state, struct journal *journal)
{
	struct control control;
	struct status st;

	ck_assert(search_set_journal(search, journal, &st));
	control_init(&control);
	search_think(search, state, &control, &report);
	ck_assert_int_eq(((struct mcts *)search->data)->is_lean, !journal);
	return search->ops->checksum(search);
}

/* Searches twice: by lean_iterate() and, since a journal that never listens is there, by
 * loop_iterate(). Then
 * once more after a move, with what was kept, if anything is. */
static void compare(const char *game_spec, const char *spec)
{
	struct journal deaf = {.first_iteration = UINT64_MAX};
	struct status st;
	struct game *game = game_new(game_spec, &st);
	struct search *lean = make_search(game, spec), *full = make_search(game, spec);
	union game_state state;

	game_start(game, &state);
	search_begin(lean, 7);
	search_begin(full, 7);
	for (int ply = 0; ply < 2 && !game_is_over(game, &state); ply++) {
		uint64_t by_lean = checksum_after(lean, &state, NULL), nodes = report->nodes,
			 sims = report->iterations, depth = (uint64_t)report->depth;

		ck_assert_msg(
			by_lean == checksum_after(full, &state, &deaf), "%s %s", game_spec, spec);
		ck_assert_uint_eq(nodes, report->nodes);
		ck_assert_uint_eq(sims, report->iterations);
		ck_assert_uint_eq(depth, (uint64_t)report->depth);
		game_play(game, &state, report->best);
	}
	search_free(lean);
	search_free(full);
	game_free(game);
}

START_TEST(the_same_tree_in_every_game)
{
	for (const struct game_ops *const *ops = game_registry(); *ops; ops++)
		compare((*ops)->name, "mcts:sims=3000");
	compare("mnk:rows=15,cols=15,k=5", "mcts:sims=20000");
	compare("mnk:rows=3,cols=3,k=3", "mcts:sims=100000");
}
END_TEST

START_TEST(the_same_tree_by_every_plain_recipe)
{
	static const char *const specs[] = {"mcts:sims=5000,log=parent+1,c=0.3",
		"mcts:sims=5000,expand=last", "mcts:sims=5000,expand=ordered,scale=unit",
		"mcts:sims=5000,draw=0.5,scale=points", "mcts:sims=5000,backup=single-agent",
		"mcts:sims=5000,rng=python,seed=4", "mcts:sims=5000,rollout=mast",
		"mcts:sims=5000,rollout=lgr", "mcts:sims=5000,rollout=decisive,forced=yes",
		"mcts:sims=5000,symmetry=yes", "mcts:sims=5000,reuse=subtree",
		"mcts:sims=5000,nodes=300"};

	for (size_t i = 0; i < sizeof specs / sizeof *specs; i++)
		compare("connect4", specs[i]);
}
END_TEST

/* A node of random visits and values with n children, all in the tree. */
static void fill(struct tree *tree, struct rng *rng, uint32_t n)
{
	struct node *parent = &tree->node[tree->root];
	node_id first = relaxed_load(parent->first);
	uint32_t most = 1u << rng_below(rng, 24), all = 1;

	parent->count = (uint16_t)n;
	relaxed_store(parent->tried, (uint16_t)n);
	for (uint32_t i = 0; i < n; i++) {
		struct node *child = &tree->node[first + i];
		uint32_t visits = 1 + rng_below(rng, most);

		relaxed_store(child->visits, visits);
		relaxed_store(child->sum,
			((int64_t)rng_below(rng, 2 * visits + 1) - visits) * (int64_t)FIXED_ONE);
		all += visits;
	}
	relaxed_store(parent->visits, all);
}

/* Small numbers of visits come often, so that many scores are equal. */
START_TEST(the_same_child_in_a_million_nodes)
{
	enum { WIDEST = 64 };
	static const char *const specs[] = {"mcts:sims=1", "mcts:sims=1,log=parent+1,scale=unit"};
	struct status st;
	struct game *game = game_new("hex:size=8", &st);
	struct search *search = make_search(game, specs[_i]);
	struct mcts *mcts = search->data;
	struct tree *tree = mcts->tree;
	union game_state state;
	struct rng rng;

	rng_init(&rng, RNG_FAST, 1);
	game_start(game, &state);
	search_begin(search, 0);
	checksum_after(search, &state, NULL);
	for (int i = 0; i < 500000 / CHECK_THRIFT; i++) {
		fill(tree, &rng, 1 + rng_below(&rng, i % 8 ? 9 : WIDEST));
		rows_forget(&tree->rows, tree->arena.count);
		ck_assert_uint_eq(lean_choose(mcts, tree, tree->root),
			mcts->recipe.choose(mcts->worker, tree->root));
	}
	search_free(search);
	game_free(game);
}
END_TEST

/* Of 4 visits and 3 wins, the mean is 1/2 and 1 / sqrt(4) as well; of 16 with 4 wins, -1/2 and 1/4.
 * A vector has two more lanes. Both terms follow the next simulation. */
START_TEST(a_row)
{
	struct status st;
	struct game *game = game_new("connect4", &st);
	struct search *search = make_search(game, "mcts:sims=1");
	struct tree *tree = ((struct mcts *)search->data)->tree;
	struct node *root, *child;
	struct row_terms *row;
	union game_state state;

	game_start(game, &state);
	search_begin(search, 0);
	checksum_after(search, &state, NULL);
	root = &tree->node[tree->root];
	child = &tree->node[relaxed_load(root->first)];
	root->count = 2;
	relaxed_store(root->tried, 2);
	relaxed_store(root->visits, ROW_VISITS - 1);
	relaxed_store(child[0].visits, 4);
	relaxed_store(child[0].sum, 2 * (int64_t)FIXED_ONE);
	relaxed_store(child[1].visits, 16);
	relaxed_store(child[1].sum, -8 * (int64_t)FIXED_ONE);
	lean_choose(search->data, tree, tree->root);
	ck_assert_ptr_null(rows_find(&tree->rows, tree->root));
	relaxed_store(root->visits, ROW_VISITS);
	lean_choose(search->data, tree, tree->root);
	row = rows_find(&tree->rows, tree->root);
	ck_assert_double_eq(*row_value(row, 0), 0.5);
	ck_assert_double_eq(*row_root(row, 0, 2), 0.5);
	ck_assert_double_eq(*row_value(row, 1), -0.5);
	ck_assert_double_eq(*row_root(row, 1, 2), 0.25);
	ck_assert_double_eq(*row_value(row, 3), -INFINITY);
	lean_iterate(((struct mcts *)search->data)->worker);
	ck_assert_double_eq(*row_value(row, 0), node_mean(&child[0]));
	ck_assert_double_eq(
		*row_root(row, 0, 2), exact_inverse_sqrt(relaxed_load(child[0].visits)));
	ck_assert_uint_eq(relaxed_load(child[0].visits) + relaxed_load(child[1].visits), 21);
	rows_forget(&tree->rows, tree->arena.count);
	ck_assert_ptr_null(rows_find(&tree->rows, tree->root));
	search_free(search);
	game_free(game);
}
END_TEST

/* 2^20 bytes / (24 + 6) = 34952 nodes. */
START_TEST(rows_are_part_of_the_memory)
{
	struct status st;
	struct game *game = game_new("connect4", &st);
	struct search *search = make_search(game, "mcts:sims=30000,memory=1");
	struct tree *tree = ((struct mcts *)search->data)->tree;
	union game_state state;

	game_start(game, &state);
	search_begin(search, 0);
	checksum_after(search, &state, NULL);
	ck_assert(report->is_full);
	ck_assert_uint_eq(tree->arena.most, 34952);
	ck_assert_uint_gt(report->slots, 34952 - 8);
	ck_assert_uint_le(tree->arena.reserved_bytes + tree->rows.at.reserved_bytes +
			tree->rows.terms.reserved_bytes,
		1 << 20);
	search_free(search);
	game_free(game);
}
END_TEST

START_TEST(what_is_plain)
{
	static const char *const specs[] = {"mcts", "mcts:parallel=root,threads=2",
		"mcts:parallel=tree,threads=2", NULL, "mcts:select=puct", "mcts:select=rave",
		"mcts:select=ucb1-tuned", "mcts:fpu=1", "mcts:ties=random", "mcts:log=all",
		"mcts:expand=all", "mcts:depth=9", "mcts:backup=solver", "mcts:reuse=table",
		"mcts:prior-visits=2", "mcts:parallel=leaf,threads=2"};
	bool is_plain = true; /* down to NULL */
	struct status st;
	struct game *game = game_new("connect4", &st);

	for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
		struct search *search = specs[i] ? make_search(game, specs[i]) : NULL;

		is_plain &= search != NULL;
		if (!search)
			continue;
		ck_assert_msg(lean_fits(search->data) == is_plain, "%s", specs[i]);
		search_free(search);
	}
	game_free(game);
}
END_TEST

CHECK_TESTS(mcts_lean, a_row, rows_are_part_of_the_memory, the_same_tree_in_every_game,
	the_same_tree_by_every_plain_recipe, what_is_plain);
CHECK_LOOP(mcts_lean, 2, the_same_child_in_a_million_nodes);
