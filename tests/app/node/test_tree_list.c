/* test_tree_list.c: the tree as a list of rows: what is unfolded, in order, and what stays selected
 * while it changes. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/node/tree_list.h"
#include "base/text.h"
#include "tests/check.h"

/* A tree of tic-tac-toe, in which move 0 is a1, 1 is b1, 2 is c1: nodes in the order in which an
 * subtree has them. */
static const struct node {
	int parent;
	game_move into;
	int children;
	uint64_t visits;
	double value;
} tree[] = {
	{-1, GAME_NO_MOVE, 3, 100, 0}, {0, 0, 2, 20, 0.5}, /* a1 */
	{0, 1, 4, 70, 0.1}, /* b1 */
	{0, 2, 0, 5, -0.2}, /* c1 */
	{1, 1, 0, 9, 0}, /* a1 b1 */
	{1, 2, 0, 10, 0}, /* a1 c1 */
	{2, 0, 0, 40, 0.3}, /* b1 a1 */
	{2, 2, 1, 20, 0.4}, /* b1 c1 */
	{7, 0, 0, 3, 0}, /* b1 c1 a1 */
};

static struct game *game;
static struct engine_view engine_view;
static struct report *report; /* of the view */
static struct seat seat = {.view = &engine_view};
static struct node_view node_view;

/* The first `count` nodes have been published, and nothing is chosen. */
static void publish(int count)
{
	struct subtree *subtree = &seat.view->subtree;

	subtree->count = 0;
	for (int i = 0; i < count; i++) {
		const struct node *node = &tree[i];
		struct subtree_row *row = subtree_add(subtree),
				   *parent = node->parent < 0 ? NULL : &subtree->row[node->parent];

		row->parent = node->parent;
		row->depth = parent ? parent->depth + 1 : 0;
		row->move = node->into;
		row->key = parent ? subtree_key(parent->key, node->into) : subtree_root_key;
		row->children = node->children;
		row->stats = (struct report_move){.move = node->into,
			.kind = VALUE_ESTIMATE,
			.visits = node->visits,
			.value = node->value};
		row->stats.score = row->stats.explore = NAN;
	}
	seat.view->has_subtree = true;
}

static void set_up(void)
{
	struct status st;

	game = game_new("mnk:rows=3,cols=3,k=3", &st);
	ck_assert_ptr_nonnull(game);
	game_start(game, &seat.root);
	node_view_init(&node_view);
	node_view.has_search = true;
	seat.view->report = report = report_new(0);
	publish((int)(sizeof tree / sizeof *tree));
}

static void tear_down(void)
{
	engine_view_done(seat.view);
	seat = (struct seat){.view = &engine_view};
	game_free(game);
}

/* The list in one line: depth and name of each row, '+' if open, '*' if best, '!' if selected,
 * "3:_2" for two that are left out. */
static const char *listed(void)
{
	static char text[1024];
	char name[64][GAME_MOVE_TEXT];
	struct tree_list list;
	size_t used = 0;

	*text = '\0';
	if (!tree_list_init(&list, &node_view, &seat))
		return "none";
	ck_assert_int_le(list.count, 64);
	tree_list_names(&list, game, &seat.root, 0, list.count, name);
	for (int i = 0; i < list.count; i++) {
		const struct tree_row *row = &list.row[i];

		if (row->node < 0)
			text_append(text, sizeof text, &used, "%s%d:_%d", i ? " " : "", row->depth,
				row->left_out);
		else
			text_append(text, sizeof text, &used, "%s%d:%s%s%s%s", i ? " " : "",
				row->depth, name[i], row->is_open ? "+" : "",
				row->is_best ? "*" : "", i == list.selected ? "!" : "");
	}
	tree_list_done(&list);
	return text;
}

/* Does something to the row with this number. */
static bool act_on(bool (*act)(struct node_view *, const struct tree_list *, int), int row)
{
	struct tree_list list;
	bool is_done;

	ck_assert(tree_list_init(&list, &node_view, &seat));
	is_done = act(&node_view, &list, row);
	tree_list_done(&list);
	return is_done;
}

static bool choose(struct node_view *at, const struct tree_list *list, int row)
{
	tree_select(at, list, row);
	/* What node_view_update() would do. */
	memcpy(at->path + at->path_length - at->walk_length, at->walk,
		(size_t)at->walk_length * sizeof *at->walk);
	return true;
}

static double share_of(int row)
{
	struct tree_list list;
	double share;

	ck_assert(tree_list_init(&list, &node_view, &seat));
	share = list.row[row].share;
	tree_list_done(&list);
	return share;
}

/* Of the siblings' visits, as in the table: 70 of 70 + 20 + 5 and not of the root's 100; where not
 * all of them are known, of those that the node has. */
START_TEST(shares_are_those_of_the_siblings)
{
	ck_assert_double_eq_tol(share_of(1), 70.0 / 95, 1e-12);
	ck_assert_double_eq_tol(share_of(2), 20.0 / 95, 1e-12);
	seat.view->subtree.row[0].children = 4;
	ck_assert_double_eq_tol(share_of(1), 0.7, 1e-12);
}
END_TEST

/* Of equal visits the one that the line of best play would go on with: the best, or the first to
 * enter the tree. */
START_TEST(equal_visits)
{
	struct subtree_row *row = seat.view->subtree.row;

	row[1].stats.visits = row[3].stats.visits = 70; /* a1 is worth most, c1 entered first */
	for (int i = 1; i <= 3; i++)
		row[i].stats.order = 4 - i;
	report->prefers_value = true;
	ck_assert_str_eq(listed(), "0:root+! 1:a1* 1:b1 1:c1");
	report->prefers_value = false;
	ck_assert_str_eq(listed(), "0:root+! 1:a1 1:b1 1:c1*");
}
END_TEST

START_TEST(no_tree)
{
	node_view.has_search = false;
	ck_assert_str_eq(listed(), "none");
	node_view.has_search = true;
	seat.view->has_subtree = false;
	ck_assert_str_eq(listed(), "none");
	publish(1);
	ck_assert_str_eq(listed(), "0:root+! 1:_3");
}
END_TEST

START_TEST(unfolding)
{
	ck_assert_str_eq(listed(), "0:root+! 1:b1* 1:a1 1:c1");
	ck_assert(act_on(tree_unfold, 1));
	ck_assert_str_eq(listed(), "0:root+! 1:b1+* 2:a1* 2:c1 2:_2 1:a1 1:c1");
	ck_assert(act_on(tree_unfold, 3));
	ck_assert_str_eq(listed(), "0:root+! 1:b1+* 2:a1* 2:c1+ 3:a1* 2:_2 1:a1 1:c1");
	ck_assert(!act_on(tree_unfold, 2)); /* a leaf */
	ck_assert(act_on(tree_fold, 1));
	ck_assert_str_eq(listed(), "0:root+! 1:b1* 1:a1 1:c1");
	ck_assert(!act_on(tree_fold, 1));
	ck_assert(act_on(tree_unfold, 1)); /* what was open below it is so again */
	ck_assert_str_eq(listed(), "0:root+! 1:b1+* 2:a1* 2:c1+ 3:a1* 2:_2 1:a1 1:c1");
}
END_TEST

START_TEST(no_more_than_can_be_asked_for)
{
	node_view.open_count = NODE_VIEW_OPEN;
	ck_assert(!act_on(tree_unfold, 1));
	ck_assert_int_eq(node_view.open_count, NODE_VIEW_OPEN);
}
END_TEST

START_TEST(order)
{
	node_view.sort = SORT_VALUE;
	ck_assert_str_eq(listed(), "0:root+! 1:a1 1:b1* 1:c1");
	node_view.is_ascending = true;
	ck_assert_str_eq(listed(), "0:root+! 1:c1 1:b1* 1:a1");
	node_view.is_ascending = false;
	node_view.sort = SORT_SCORE; /* which none has: the order of entry */
	ck_assert_str_eq(listed(), "0:root+! 1:a1 1:b1* 1:c1");
	node_view.sort = SORT_MOVE;
	ck_assert_str_eq(listed(), "0:root+! 1:a1 1:b1* 1:c1");
}
END_TEST

START_TEST(hiding)
{
	node_view.min_visits = 10;
	ck_assert(act_on(tree_unfold, 2));
	ck_assert_str_eq(listed(), "0:root+! 1:b1* 1:a1+ 2:c1* 2:_1 1:_1");
	node_view.path_length = node_view.walk_length = 2; /* but never what is selected: a1 b1 */
	node_view.walk[0] = node_view.path[0] = 0;
	node_view.walk[1] = node_view.path[1] = 1;
	ck_assert_str_eq(listed(), "0:root+ 1:b1* 1:a1+ 2:c1* 2:b1! 1:_1");
}
END_TEST

START_TEST(the_line_of_best_play)
{
	struct tree_list list;

	report->pv_length = 2;
	report->pv[0] = 0;
	report->pv[1] = 1;
	/* the search's word, not the most visits */
	ck_assert_str_eq(listed(), "0:root+! 1:b1 1:a1* 1:c1");
	node_view.follows_line = true;
	ck_assert_str_eq(listed(), "0:root+! 1:b1 1:a1+* 2:c1 2:b1* 1:c1");
	ck_assert(tree_list_init(&list, &node_view, &seat));
	for (int i = 0; i < list.count; i++)
		ck_assert_int_eq(list.row[i].is_on_line, i == 0 || i == 2 || i == 4);
	tree_list_done(&list);
}
END_TEST

START_TEST(selecting_walks)
{
	ck_assert(act_on(tree_unfold, 1));
	ck_assert(act_on(choose, 3)); /* b1 c1 */
	ck_assert(!node_view.is_aside);
	ck_assert_int_eq(node_view.walk_length, 2);
	ck_assert_int_eq(node_view.walk[0], 1);
	ck_assert_int_eq(node_view.walk[1], 2);
	ck_assert_str_eq(listed(), "0:root+ 1:b1+* 2:a1* 2:c1! 2:_2 1:a1 1:c1");
	ck_assert(act_on(choose, 5));
	ck_assert_str_eq(listed(), "0:root+ 1:b1+* 2:a1* 2:c1 2:_2 1:a1! 1:c1");
	ck_assert_int_eq(node_view.walk_length, 1);
}
END_TEST

/* Unfolded only because something below was selected: it stays unfolded when the selection goes on.
 */
START_TEST(what_was_seen_stays_in_view)
{
	node_view.path_length = node_view.walk_length = 2;
	node_view.walk[0] = node_view.path[0] = 1;
	node_view.walk[1] = node_view.path[1] = 0;
	ck_assert_str_eq(listed(), "0:root+ 1:b1+* 2:a1*! 2:c1 2:_2 1:a1 1:c1");
	ck_assert(act_on(choose, 5));
	ck_assert_str_eq(listed(), "0:root+ 1:b1+* 2:a1* 2:c1 2:_2 1:a1! 1:c1");
}
END_TEST

/* The selected node keeps being selected when others pass it, and gives way to its parent when it
 * is no longer there. */
START_TEST(the_selection_outlasts_the_rows)
{
	ck_assert(act_on(tree_unfold, 1));
	ck_assert(act_on(choose, 3));
	ck_assert_str_eq(listed(), "0:root+ 1:b1+* 2:a1* 2:c1! 2:_2 1:a1 1:c1");
	seat.view->subtree.row[7].stats.visits = 60; /* b1 c1 */
	ck_assert_str_eq(listed(), "0:root+ 1:b1+* 2:c1*! 2:a1 2:_2 1:a1 1:c1");
	publish(7);
	ck_assert_str_eq(listed(), "0:root+ 1:b1+*! 2:a1* 2:_3 1:a1 1:c1");
	publish(2);
	ck_assert_str_eq(listed(), "0:root+! 1:a1* 1:_2");
}
END_TEST

/* The search began one move earlier, and a1 was played. */
START_TEST(nodes_beside_the_board)
{
	struct tree_list list;

	node_view.path_length = 1;
	node_view.path[0] = 0;
	ck_assert_str_eq(listed(), "0:root+ 1:b1* 1:a1! 1:c1");
	ck_assert(act_on(tree_unfold, 2));
	ck_assert(tree_list_init(&list, &node_view, &seat));
	for (int i = 0; i < list.count; i++) {
		ck_assert_int_eq(list.row[i].is_here, i >= 2 && i <= 4);
		ck_assert_int_eq(list.row[i].is_on_path, i == 0 || i == 2);
	}
	tree_list_done(&list);
	ck_assert(act_on(choose, 1)); /* b1, which was not played */
	ck_assert(node_view.is_aside);
	ck_assert_int_eq(node_view.walk_length, 0);
	ck_assert_str_eq(listed(), "0:root+ 1:b1*! 1:a1+ 2:c1* 2:b1 1:c1");
	ck_assert(act_on(choose, 4)); /* a1 b1 */
	ck_assert(!node_view.is_aside);
	ck_assert_int_eq(node_view.walk_length, 1);
	ck_assert_int_eq(node_view.walk[0], 1);
}
END_TEST

START_TEST(finding_the_way)
{
	struct tree_list list;
	game_move path[REPORT_PV];

	ck_assert(act_on(tree_unfold, 1));
	/* root, b1, b1 a1, b1 c1, two more, a1, c1 */
	ck_assert(tree_list_init(&list, &node_view, &seat));
	ck_assert_int_eq(tree_list_step(&list, 3, 1), 5); /* over what is no node */
	ck_assert_int_eq(tree_list_step(&list, 5, -1), 3);
	ck_assert_int_eq(tree_list_step(&list, 3, 100), 6);
	ck_assert_int_eq(tree_list_step(&list, 3, -100), 0);
	ck_assert_int_eq(tree_list_parent(&list, 3), 1);
	ck_assert_int_eq(tree_list_parent(&list, 5), 0);
	ck_assert_int_eq(tree_list_parent(&list, 0), 0);
	ck_assert_int_eq(tree_list_child(&list, 1), 2);
	ck_assert_int_eq(tree_list_child(&list, 2), 2);
	ck_assert_int_eq(tree_list_path(&list, 3, path), 2);
	ck_assert(path[0] == 1 && path[1] == 2);
	ck_assert_int_eq(tree_list_path(&list, 0, path), 0);
	ck_assert_uint_eq(list.row[2].goes_on, 6); /* further children of b1, and of the root */
	ck_assert_uint_eq(list.row[4].goes_on, 2);
	ck_assert_uint_eq(list.row[6].goes_on, 0);
	tree_list_done(&list);
}
END_TEST

CHECK_TESTS_IN(set_up, tear_down, tree_list, no_tree, shares_are_those_of_the_siblings,
	equal_visits, unfolding, no_more_than_can_be_asked_for, order, hiding,
	the_line_of_best_play, selecting_walks, what_was_seen_stays_in_view,
	the_selection_outlasts_the_rows, nodes_beside_the_board, finding_the_way);
