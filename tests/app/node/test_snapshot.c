/* test_snapshot.c: a snapshot compared with what came after it: figures, nodes that are new, and
 * what it cannot know. */
#include <string.h>

#include "app/node/move_table.h"
#include "app/node/node_view_rows.h"
#include "app/node/snapshot.h"
#include "tests/check.h"

static struct snapshot snapshot;
static struct node_view node_view;
static struct engine_view engine_view;
static struct seat seat;
static struct game *game;

/* Adds a row below another of the subtree that the search shows. */
static int add(int parent, game_move move, uint64_t visits, int children)
{
	struct subtree *subtree = &seat.view->subtree;
	struct subtree_row *row = subtree_add(subtree);
	int at = subtree->count - 1;

	row->parent = parent;
	row->depth = parent < 0 ? 0 : subtree->row[parent].depth + 1;
	row->move = move;
	row->key = parent < 0 ? subtree_root_key : subtree_key(subtree->row[parent].key, move);
	row->children = children;
	row->stats = (struct report_move){.move = move, .kind = VALUE_ESTIMATE, .visits = visits};
	return at;
}

/* A search of tic-tac-toe after 10 simulations: move 4 has two children, of which nothing is shown;
 * move 0 has one, which is. */
static void set_up(void)
{
	struct status st;
	struct report *report;
	int root, corner;

	game = game_new("mnk", &st);
	ck_assert_msg(game != NULL, "%s", st.text);
	game_start(game, &seat.root);
	seat.view = &engine_view;
	seat.root_at = 0;
	seat.view->has_subtree = true;
	report = report_new(2);
	report->iterations = 10;
	report->formula = (struct formula){.rule = &formula_ucb1, .c = 1.5};
	report->move_count = 2;
	report->move[0] = (struct report_move){.move = 0, .visits = 4};
	report->move[1] = (struct report_move){.move = 4, .visits = 6};
	seat.view->report = report;
	root = add(-1, GAME_NO_MOVE, 10, 2);
	corner = add(root, 0, 4, 1);
	add(root, 4, 6, 2);
	add(corner, 8, 1, 0);
	snapshot.is_shown = true;
	snapshot_keep(&snapshot, game, &seat);
}

static void tear_down(void)
{
	snapshot_done(&snapshot);
	engine_view_done(seat.view);
	game_free(game);
}

static enum snapshot_answer ask(int row, uint64_t *visits)
{
	return snapshot_ask(&snapshot, &seat.view->subtree, row, visits);
}

START_TEST(nodes_that_are_new)
{
	uint64_t visits;
	int other, below;

	ck_assert_int_eq(ask(0, &visits), SNAPSHOT_KNOWN);
	ck_assert_uint_eq(visits, 10);
	ck_assert_int_eq(ask(3, &visits), SNAPSHOT_KNOWN);
	ck_assert_uint_eq(visits, 1);
	other = add(0, 2, 3, 1);
	ck_assert_int_eq(ask(other, &visits), SNAPSHOT_NEW);
	below = add(other, 5, 1, 0);
	ck_assert_int_eq(ask(below, &visits), SNAPSHOT_NEW); /* as its parent is */
	ck_assert_int_eq(ask(add(1, 7, 1, 0), &visits), SNAPSHOT_NEW);
	below = add(2, 7, 1, 1);
	/* it had children that nobody looked at */
	ck_assert_int_eq(ask(below, &visits), SNAPSHOT_SILENT);
	ck_assert_int_eq(ask(add(below, 1, 1, 0), &visits), SNAPSHOT_SILENT);
}
END_TEST

static void set_node_view(int count, int path_length)
{
	node_view_done(&node_view);
	node_view.has_search = true;
	node_view_rows_hold(&node_view, count);
	memset(node_view.row, 0, (size_t)count * sizeof *node_view.row);
	node_view.path_length = path_length;
	for (int i = 0; i < count; i++)
		node_view.row[i].stats = (struct report_move){
			.move = (game_move)i, .kind = VALUE_ESTIMATE, .visits = 20};
}

START_TEST(figures_of_then)
{
	struct report *now = report_new(0);
	struct move_table table;
	char text[MOVE_TABLE_CELL];

	set_node_view(9, 0);
	snapshot_fill(&snapshot, game, &seat, &node_view);
	ck_assert(node_view.has_snapshot);
	ck_assert_uint_eq(node_view.row[0].visits_then, 4);
	ck_assert_int_eq(node_view.row[0].rank_then, 2);
	ck_assert_int_eq(node_view.row[4].rank_then, 1);
	ck_assert_int_eq(node_view.row[1].rank_then, 0);
	now->iterations = 100;
	node_view.report = now;
	table = move_table_lay_out(&node_view, true, 60);
	move_table_cell(&table, &node_view.row[0], COLUMN_GROWTH, text);
	ck_assert_str_eq(text, "+16");
	move_table_cell(&table, &node_view.row[1], COLUMN_RANK, text);
	ck_assert_str_eq(text, "new");
	move_table_cell(&table, &node_view.row[4], COLUMN_RANK, text);
	ck_assert_str_eq(text, "1");
	node_view.row[4].stats.visits = 2;
	move_table_cell(&table, &node_view.row[4], COLUMN_GROWTH, text);
	ck_assert_str_eq(text, "-4");
	move_table_head(&table, COLUMN_GROWTH, text);
	ck_assert_str_eq(text, "Δn");
	snapshot_describe(&snapshot, text, sizeof text);
	ck_assert_str_eq(text, "10 sims, c 1.5");
}
END_TEST

/* Below the root it knows what was unfolded, and says nothing of the rest. */
START_TEST(below_the_root)
{
	set_node_view(9, 1);
	node_view.path[0] = 0;
	snapshot_fill(&snapshot, game, &seat, &node_view);
	ck_assert(node_view.has_snapshot);
	ck_assert_uint_eq(node_view.row[8].visits_then, 1);
	node_view.path[0] = 4;
	snapshot_fill(&snapshot, game, &seat, &node_view);
	ck_assert(!node_view.has_snapshot);
}
END_TEST

START_TEST(only_of_its_position)
{
	ck_assert(snapshot_applies(&snapshot, game, &seat));
	ck_assert(!snapshot_applies(&snapshot, game, NULL));
	game_play(game, &seat.root, 3);
	ck_assert(!snapshot_applies(&snapshot, game, &seat));
	game_start(game, &seat.root);
	snapshot.is_shown = false;
	ck_assert(!snapshot_applies(&snapshot, game, &seat));
}
END_TEST

CHECK_TESTS_IN(set_up, tear_down, snapshot, nodes_that_are_new, figures_of_then, below_the_root,
	only_of_its_position);
