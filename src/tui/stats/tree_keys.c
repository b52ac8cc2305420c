/* tree_keys.c: what the keys of the tree tab do; see tab_tree.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/node/tree_list.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "tui/stats/stats_internal.h"
#include "tui/stats/tab_tree.h"
#include "tui/widget/prompt.h"

enum { HIDE_FACTOR = 10 };

/* What is on the screen now; false: no tree. */
static bool look(const struct stats_pane *stats, struct tree_list *list)
{
	return tree_list_init(list, stats->node_view, session_watched(stats->session));
}

/* ---- going about */

void tree_move_by(struct stats_pane *stats, int by)
{
	struct tree_list list;

	if (!look(stats, &list))
		return;
	tree_select(stats->node_view, &list, tree_list_step(&list, list.selected, by));
	tree_list_done(&list);
}

void tree_choose_row(struct stats_pane *stats, int row)
{
	struct tree_list list;

	if (!look(stats, &list))
		return;
	if (row == list.selected && list.row[row].is_open)
		tree_fold(stats->node_view, &list, row);
	else if (row == list.selected)
		tree_unfold(stats->node_view, &list, row);
	else if (row >= 0 && row < list.count && list.row[row].node >= 0)
		tree_select(stats->node_view, &list, row);
	tree_list_done(&list);
}

void tree_right(struct stats_pane *stats)
{
	struct tree_list list;
	const struct tree_row *row;

	if (!look(stats, &list))
		return;
	row = &list.row[list.selected];
	if (row->is_open)
		tree_select(stats->node_view, &list, tree_list_child(&list, list.selected));
	else if (!tree_unfold(stats->node_view, &list, list.selected) &&
		list.subtree->row[row->node].children)
		workbench_tell(stats->bench, LOG_PROBLEM,
			"%d nodes are unfolded, which is the most: Left folds one",
			stats->node_view->open_count);
	tree_list_done(&list);
}

void tree_left(struct stats_pane *stats)
{
	struct tree_list list;

	if (!look(stats, &list))
		return;
	if (!tree_fold(stats->node_view, &list, list.selected))
		tree_select(stats->node_view, &list, tree_list_parent(&list, list.selected));
	tree_list_done(&list);
}

void tree_fold_all(struct stats_pane *stats)
{
	stats->node_view->open_count = 0;
	stats->node_view->follows_line = false;
}

/* ---- what is shown */

void tree_follow_line(struct stats_pane *stats)
{
	stats->node_view->follows_line = !stats->node_view->follows_line;
}

void tree_hide_more(struct stats_pane *stats)
{
	uint64_t *least = &stats->node_view->min_visits;

	*least = *least == 0 ? 1 : *least < UINT64_C(1000000000) ? *least * HIDE_FACTOR : *least;
}

void tree_hide_fewer(struct stats_pane *stats)
{
	/* below 1: also children that were never visited */
	stats->node_view->min_visits /= HIDE_FACTOR;
}

/* ---- the order of moves */

/* The selected node is looked at earlier or later among its siblings. */
static void reorder(struct stats_pane *stats, int by)
{
	const struct replay *replay = stats->session->replay;
	const struct recording *recording = replay ? replay_recording(replay) : NULL;
	int node = recording
		? recording_find(recording, stats->node_view->path, stats->node_view->path_length)
		: -1;
	struct status st;

	if (!session_reorder(stats->session, node, by, &st))
		workbench_tell(stats->bench, LOG_PROBLEM, "%s", st.text);
	else
		workbench_tell(stats->bench, LOG_NOTE, "the move is looked at one place %s",
			by < 0 ? "earlier" : "later");
}

void tree_earlier(struct stats_pane *stats)
{
	reorder(stats, -1);
}

void tree_later(struct stats_pane *stats)
{
	reorder(stats, 1);
}

/* ---- searching */

/* The next row below the selected one, or from the top again, into which this move leads. */
static void find(struct stats_pane *stats)
{
	const struct seat *seat = session_watched(stats->session);
	struct tree_list list;
	char(*name)[GAME_MOVE_TEXT];
	int found = -1;

	if (!look(stats, &list))
		return;
	name = xmalloc((size_t)list.count * sizeof *name);
	tree_list_names(&list, stats->session->game, &seat->root, 0, list.count, name);
	for (int i = 1; i <= list.count && found < 0; i++)
		if (text_same(name[(list.selected + i) % list.count], stats->tree_pattern))
			found = (list.selected + i) % list.count;
	if (found >= 0)
		tree_select(stats->node_view, &list, found);
	else
		workbench_tell(stats->bench, LOG_PROBLEM,
			"no row of the tree is '%s', expected a move that is unfolded and not "
			"hidden",
			text_quoted(stats->tree_pattern).text);
	free(name);
	tree_list_done(&list);
}

static void begin_search(struct workbench *bench, const char *text)
{
	struct stats_pane *stats = workbench_stats(bench);

	snprintf(stats->tree_pattern, sizeof stats->tree_pattern, "%s", text);
	find(stats);
}

void tree_search(struct stats_pane *stats)
{
	prompt_open(stats->bench, "find the move", stats->tree_pattern, begin_search);
}

void tree_search_next(struct stats_pane *stats)
{
	if (*stats->tree_pattern)
		find(stats);
	else
		tree_search(stats);
}

/* ---- marks */

void tree_mark(struct stats_pane *stats)
{
	struct tree_list list;
	game_move path[REPORT_PV];
	int length;
	char letter;

	if (!look(stats, &list))
		return;
	length = tree_list_path(&list, list.selected, path);
	letter = marks_toggle(stats->marks, stats->session->game,
		&session_watched(stats->session)->root, path, length);
	if (!letter)
		workbench_tell(stats->bench, LOG_PROBLEM,
			"all letters are in use: * on a marked node takes its mark away");
	tree_list_done(&list);
}

static void go_to_mark(struct stats_pane *stats, int way)
{
	const struct seat *seat = session_watched(stats->session);
	const struct mark *mark =
		seat ? marks_go(stats->marks, stats->session->game, &seat->root, way) : NULL;

	if (mark)
		tree_go(stats->node_view, mark->path, mark->length);
	else
		workbench_tell(stats->bench, LOG_PROBLEM,
			"no node of this tree is marked, expected one: * marks the selected node");
}

void tree_mark_next(struct stats_pane *stats)
{
	go_to_mark(stats, 1);
}

void tree_mark_previous(struct stats_pane *stats)
{
	go_to_mark(stats, -1);
}
