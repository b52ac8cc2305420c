/* tree_keys.c: what the keys of the tree tab do; see tab_tree.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "tui/tab_tree.h"
#include "tui/tree_list.h"
#include "tui/widget/prompt.h"
#include "tui/workbench.h"

enum { HIDE_FACTOR = 10 };

/* What is on the screen now; false: no tree. */
static bool look(const struct workbench *bench, struct tree_list *list)
{
	return tree_list_init(list, &bench->lens, session_watched(&bench->session));
}

/* ---- going about */

void tree_move_by(struct workbench *bench, int by)
{
	struct tree_list list;

	if (!look(bench, &list))
		return;
	tree_select(&bench->lens, &list, tree_list_step(&list, list.selected, by));
	tree_list_done(&list);
}

void tree_choose_row(struct workbench *bench, int row)
{
	struct tree_list list;

	if (!look(bench, &list))
		return;
	if (row == list.selected && list.row[row].is_open)
		tree_fold(&bench->lens, &list, row);
	else if (row == list.selected)
		tree_unfold(&bench->lens, &list, row);
	else if (row >= 0 && row < list.count && list.row[row].node >= 0)
		tree_select(&bench->lens, &list, row);
	tree_list_done(&list);
}

void tree_right(struct workbench *bench)
{
	struct tree_list list;
	const struct tree_row *row;

	if (!look(bench, &list))
		return;
	row = &list.row[list.selected];
	if (row->is_open)
		tree_select(&bench->lens, &list, tree_list_child(&list, list.selected));
	else if (!tree_unfold(&bench->lens, &list, list.selected) &&
		list.outline->row[row->node].children)
		workbench_tell(bench, LOG_PROBLEM,
			"%d nodes are unfolded, which is the most: Left folds one",
			bench->lens.open_count);
	tree_list_done(&list);
}

void tree_left(struct workbench *bench)
{
	struct tree_list list;

	if (!look(bench, &list))
		return;
	if (!tree_fold(&bench->lens, &list, list.selected))
		tree_select(&bench->lens, &list, tree_list_parent(&list, list.selected));
	tree_list_done(&list);
}

void tree_fold_all(struct workbench *bench)
{
	bench->lens.open_count = 0;
	bench->lens.follows_line = false;
}

/* ---- what is shown */

void tree_follow_line(struct workbench *bench)
{
	bench->lens.follows_line = !bench->lens.follows_line;
}

void tree_hide_more(struct workbench *bench)
{
	uint64_t *least = &bench->lens.min_visits;

	*least = *least == 0 ? 1 : *least < UINT64_C(1000000000) ? *least * HIDE_FACTOR : *least;
}

void tree_hide_fewer(struct workbench *bench)
{
	bench->lens.min_visits /= HIDE_FACTOR; /* below 1: also children that were never visited */
}

/* ---- the order of moves */

/* The selected node is looked at earlier or later among its siblings. */
static void reorder(struct workbench *bench, int by)
{
	const struct theatre *theatre = bench->session.theatre;
	const struct recording *recording = theatre ? theatre_recording(theatre) : NULL;
	int node = recording ? recording_find(recording, bench->lens.path, bench->lens.path_length)
			     : -1;
	struct status st;

	if (!session_reorder(&bench->session, node, by, &st))
		workbench_tell(bench, LOG_PROBLEM, "%s", st.text);
	else
		workbench_tell(bench, LOG_NOTE, "the move is looked at one place %s",
			by < 0 ? "earlier" : "later");
}

void tree_earlier(struct workbench *bench)
{
	reorder(bench, -1);
}

void tree_later(struct workbench *bench)
{
	reorder(bench, 1);
}

/* ---- searching */

/* The next row below the selected one, or from the top again, into which this move leads. */
static void find(struct workbench *bench)
{
	const struct seat *seat = session_watched(&bench->session);
	struct tree_list list;
	char(*name)[GAME_MOVE_TEXT];
	int found = -1;

	if (!look(bench, &list))
		return;
	name = xmalloc((size_t)list.count * sizeof *name);
	tree_list_names(&list, bench->session.game, &seat->root, 0, list.count, name);
	for (int i = 1; i <= list.count && found < 0; i++)
		if (text_same(name[(list.selected + i) % list.count], bench->tree_pattern))
			found = (list.selected + i) % list.count;
	if (found >= 0)
		tree_select(&bench->lens, &list, found);
	else
		workbench_tell(bench, LOG_PROBLEM,
			"no row of the tree is '%s', expected a move that is unfolded and not "
			"hidden",
			text_quoted(bench->tree_pattern).text);
	free(name);
	tree_list_done(&list);
}

static void begin_search(struct workbench *bench, const char *text)
{
	snprintf(bench->tree_pattern, sizeof bench->tree_pattern, "%s", text);
	find(bench);
}

void tree_search(struct workbench *bench)
{
	prompt_open(bench, "find the move", bench->tree_pattern, begin_search);
}

void tree_search_next(struct workbench *bench)
{
	if (*bench->tree_pattern)
		find(bench);
	else
		tree_search(bench);
}

/* ---- marks */

void tree_mark(struct workbench *bench)
{
	struct tree_list list;
	game_move path[REPORT_PV];
	int length;
	char letter;

	if (!look(bench, &list))
		return;
	length = tree_list_path(&list, list.selected, path);
	letter = marks_toggle(&bench->marks, bench->session.game,
		&session_watched(&bench->session)->root, path, length);
	if (!letter)
		workbench_tell(bench, LOG_PROBLEM,
			"all letters are in use: * on a marked node takes its mark away");
	tree_list_done(&list);
}

static void go_to_mark(struct workbench *bench, int way)
{
	const struct seat *seat = session_watched(&bench->session);
	const struct mark *mark =
		seat ? marks_go(&bench->marks, bench->session.game, &seat->root, way) : NULL;

	if (mark)
		tree_go(&bench->lens, mark->path, mark->length);
	else
		workbench_tell(bench, LOG_PROBLEM,
			"no node of this tree is marked, expected one: * marks the selected node");
}

void tree_mark_next(struct workbench *bench)
{
	go_to_mark(bench, 1);
}

void tree_mark_previous(struct workbench *bench)
{
	go_to_mark(bench, -1);
}
