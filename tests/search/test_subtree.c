/* test_subtree.c: parts of a search's tree: what is unfolded is there and nothing else, and the
 * counts by depth agree with it. */
#include "search/search.h"
#include "search/subtree.h"

#include "base/hash_table.h"
#include "tests/check.h"

static struct game *game;
static struct search *search;
static union game_state state;
static const struct report *report;

static void set_up(const char *game_spec, const char *spec)
{
	struct status st;

	game = game_new(game_spec, &st);
	ck_assert_msg(game != NULL, "%s", st.text);
	game_start(game, &state);
	search = search_new(game, spec, &st);
	ck_assert_msg(search != NULL, "%s", st.text);
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

static void browse(const struct subtree_request *request, struct subtree *out)
{
	ck_assert(search->ops->browse(search, request, out));
}

/* ---- keys */

static int compare_keys(const void *a, const void *b)
{
	uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

	return (x > y) - (x < y);
}

START_TEST(keys_name_paths)
{
	struct subtree all = {.count = 0}, part = {.count = 0};
	struct subtree_request deep = {.path_length = 2, .depth = 1};
	uint64_t *keys;

	set_up("connect4", "mcts:sims=20000");
	think();
	browse(&(struct subtree_request){.depth = 99}, &all);
	ck_assert_int_gt(all.count, 10000);
	ck_assert_uint_eq(all.row[0].key, subtree_root_key);
	keys = malloc((size_t)all.count * sizeof *keys);
	for (int i = 0; i < all.count; i++) {
		keys[i] = all.row[i].key;
		if (i)
			ck_assert_uint_eq(all.row[i].key,
				subtree_key(all.row[all.row[i].parent].key, all.row[i].move));
	}
	qsort(keys, (size_t)all.count, sizeof *keys, compare_keys);
	for (int i = 1; i < all.count; i++)
		ck_assert_uint_ne(keys[i], keys[i - 1]);
	deep.path[0] = report->pv[0];
	deep.path[1] = report->pv[1];
	browse(&deep, &part);
	ck_assert_uint_eq(part.row[0].key,
		subtree_key(subtree_key(subtree_root_key, report->pv[0]), report->pv[1]));
	free(keys);
	subtree_done(&part);
	subtree_done(&all);
	tear_down();
}
END_TEST

/* ---- open nodes */

static bool is_asked_for(const struct subtree_request *request, uint64_t key)
{
	for (int i = 0; i < request->open_count; i++)
		if (request->open[i] == key)
			return true;
	return false;
}

/* What a request without a path gives is what is left of the whole subtree when everything unwanted
 * is struck out. */
static void assert_part(const struct subtree_request *request)
{
	struct subtree all = {.count = 0}, part = {.count = 0};
	int *kept, count = 0;

	browse(&(struct subtree_request){.depth = 99}, &all);
	browse(request, &part);
	kept = malloc((size_t)all.count * sizeof *kept);
	for (int i = 0; i < all.count; i++) {
		const struct subtree_row *row = &all.row[i],
					 *parent = i ? &all.row[row->parent] : NULL;
		bool is_wanted = !parent ||
			(kept[row->parent] >= 0 &&
				(parent->depth < request->depth ||
					is_asked_for(request, parent->key)) &&
				(row->stats.visits >= request->min_visits ||
					is_asked_for(request, row->key)));

		kept[i] = is_wanted ? count++ : -1;
		if (!is_wanted)
			continue;
		ck_assert_int_lt(kept[i], part.count);
		ck_assert_uint_eq(part.row[kept[i]].key, row->key);
		ck_assert_int_eq(part.row[kept[i]].parent, parent ? kept[row->parent] : -1);
		ck_assert_int_eq(part.row[kept[i]].depth, row->depth);
		ck_assert_int_eq(part.row[kept[i]].children, row->children);
		ck_assert_uint_eq(part.row[kept[i]].stats.visits, row->stats.visits);
	}
	ck_assert_int_eq(part.count, count);
	ck_assert(!part.is_cut);
	free(kept);
	subtree_done(&part);
	subtree_done(&all);
}

START_TEST(what_is_unfolded_is_there)
{
	struct subtree_request request = {.depth = 1};
	struct subtree all = {.count = 0};

	set_up("connect4", "mcts:sims=5000,c=0.5");
	think();
	assert_part(&request);
	request.open[request.open_count++] = subtree_key(subtree_root_key, report->pv[0]);
	assert_part(&request);
	request.open[request.open_count++] = subtree_key(request.open[0], report->pv[1]);
	assert_part(&request);
	request.min_visits = 40; /* keeps few, but all that is open */
	assert_part(&request);
	request.depth = 0; /* the root is folded, so nothing below is in sight */
	assert_part(&request);
	request.open[request.open_count++] = subtree_root_key;
	assert_part(&request);
	request.min_visits = 0;
	browse(&(struct subtree_request){.depth = 99}, &all);
	for (int step = 1; step <= 61; step += 20) {
		request.open_count = 0;
		for (int i = 0; i < all.count && request.open_count < SUBTREE_OPEN;
			i += i < 60 ? 1 : step)
			request.open[request.open_count++] = all.row[i].key;
		assert_part(&request);
	}
	subtree_done(&all);
	tear_down();
}
END_TEST

/* A node with one visit that is open shows, however many visits are asked for; its siblings do not.
 */
START_TEST(few_visits_do_not_hide_what_is_open)
{
	struct subtree_request request = {.depth = 1, .min_visits = 1000, .open_count = 1};
	struct subtree out = {.count = 0};

	set_up("mnk", "mcts:sims=9");
	think();
	request.open[0] = subtree_key(subtree_root_key, 4);
	browse(&request, &out);
	ck_assert_int_eq(out.count, 2);
	ck_assert_int_eq(out.row[1].move, 4);
	ck_assert_uint_eq(out.row[1].stats.visits, 1);
	subtree_done(&out);
	tear_down();
}
END_TEST

START_TEST(rows_have_a_limit)
{
	struct subtree_request request = {.depth = 1, .most_rows = 12, .open_count = 1};
	struct subtree out = {.count = 0};

	set_up("connect4", "mcts:sims=5000");
	think();
	request.open[0] = subtree_key(subtree_root_key, report->best);
	browse(&request, &out);
	ck_assert_int_eq(out.count, 12); /* 1 + 7 + 7 would be 15 */
	ck_assert(out.is_cut);
	ck_assert_int_eq(out.row[11].depth, 2);
	subtree_done(&out);
	tear_down();
}
END_TEST

/* ---- nodes by depth */

static void assert_depths_are(const uint64_t *count)
{
	for (int d = 0; d < REPORT_DEPTHS; d++)
		ck_assert_msg(report->depth_nodes[d] == count[d],
			"%s, depth %d: %llu, expected %llu", search->spec, d,
			(unsigned long long)report->depth_nodes[d], (unsigned long long)count[d]);
}

/* Counts the rows of the whole tree; in a table of positions each position once. */
static void count_rows(uint64_t *count, bool merges)
{
	struct subtree all = {.count = 0};
	union game_state *position;
	struct hash_table seen;

	hash_table_init(&seen, game->state_bytes, 1);
	browse(&(struct subtree_request){.depth = 9999}, &all);
	position = malloc((size_t)all.count * sizeof *position);
	for (int i = 0; i < all.count; i++) {
		game_copy(game, &position[i], i ? &position[all.row[i].parent] : &state);
		if (i)
			game_play(game, &position[i], all.row[i].move);
		if (!merges || !hash_table_find(&seen, &position[i]))
			count[all.row[i].depth < REPORT_DEPTHS ? all.row[i].depth
							       : REPORT_DEPTHS - 1]++;
		if (merges && !hash_table_find(&seen, &position[i]))
			hash_table_add(&seen, &position[i]);
	}
	free(position);
	hash_table_done(&seen);
	subtree_done(&all);
}

static uint64_t sum_of_depths(void)
{
	uint64_t sum = 0;

	for (int d = 0; d < REPORT_DEPTHS; d++)
		sum += report->depth_nodes[d];
	return sum;
}

START_TEST(depths_are_counted)
{
	static const struct {
		const char *game, *spec;
		/* every slot is in the tree, so that all nodes are in the sum */
		bool merges, is_exact;
	} cases[] = {
		{"connect4", "mcts:sims=3000,seed=1", false, false},
		{"connect4", "mcts:sims=3000,seed=1,expand=all", false, true},
		{"connect4", "mcts:sims=3000,seed=2,expand=ordered,fpu=0.2", false, false},
		{"connect4", "mcts:sims=3000,seed=2,c=0.3,nodes=700", false, false},
		{"othello:size=6", "mcts:sims=500,seed=3,backup=solver", false, false},
		{"coins:coins=200,most=2", "mcts:sims=30000,seed=3,c=0.01", false,
			false}, /* deeper than there are counters */
		{"mnk", "mcts:sims=3000,seed=4,reuse=table", true, false},
		{"mnk", "mcts:sims=20000,seed=4,reuse=table,nodes=2000", true, false},
		{"connect4", "mcts:sims=3000,parallel=leaf,threads=2", false, false},
		{"connect4", "mcts:sims=3000,parallel=tree,threads=2", false, false},
		{"connect4", "mcts:sims=3000,parallel=tree,threads=2,expand=all", false, true},
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		uint64_t count[REPORT_DEPTHS] = {0};

		set_up(cases[i].game, cases[i].spec);
		think();
		count_rows(count, cases[i].merges);
		assert_depths_are(count);
		if (game->max_plies > 100)
			ck_assert_uint_gt(report->depth_nodes[REPORT_DEPTHS - 1], 1);
		if (cases[i].is_exact)
			ck_assert_uint_eq(sum_of_depths(), report->nodes);
		tear_down();
	}
}
END_TEST

/* The part that is kept is counted from its own root. */
START_TEST(depths_are_counted_again_when_a_part_is_kept)
{
	static const char *const specs[] = {"mcts:sims=2000,reuse=subtree",
		"mcts:sims=2000,reuse=subtree,expand=all",
		"mcts:sims=2000,reuse=subtree,parallel=tree,threads=2"};

	for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
		set_up("connect4", specs[i]);
		for (int round = 0; round < 4; round++) {
			uint64_t count[REPORT_DEPTHS] = {0};

			think();
			count_rows(count, false);
			assert_depths_are(count);
			game_play(game, &state, report->pv[0]);
			game_play(game, &state, report->pv[1]);
		}
		tear_down();
	}
}
END_TEST

/* Trees of their own are added up: as many nodes as two searches have, each of which grows one. */
START_TEST(depths_of_several_trees_are_added_up)
{
	uint64_t count[REPORT_DEPTHS];

	set_up("connect4", "mcts:sims=4000,parallel=root,threads=2,expand=all");
	think();
	ck_assert_uint_eq(report->depth_nodes[0], 2);
	ck_assert_uint_eq(report->depth_nodes[1], 2 * 7);
	ck_assert_uint_eq(sum_of_depths(), report->nodes);
	tear_down();
	set_up("connect4", "mcts:sims=4000,parallel=root,threads=1");
	think();
	memcpy(count, report->depth_nodes, sizeof count);
	tear_down();
	set_up("connect4", "mcts:sims=4000");
	think();
	assert_depths_are(count);
	tear_down();
	set_up("mnk", "alphabeta:depth=2");
	think();
	ck_assert_uint_eq(sum_of_depths(), 0);
	tear_down();
}
END_TEST

CHECK_TESTS(subtree, keys_name_paths, what_is_unfolded_is_there,
	few_visits_do_not_hide_what_is_open, rows_have_a_limit, depths_are_counted,
	depths_are_counted_again_when_a_part_is_kept, depths_of_several_trees_are_added_up);
