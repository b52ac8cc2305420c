/* tab_formula.c: the tab that shows the formula at work on the node view's node, by
 * candidates_view.h. */
#include <stdio.h>

#include "tui/stats/candidates_view.h"
#include "tui/stats/stats_internal.h"
#include "tui/stats/tab.h"

/* A leaf, or a node that the search has not looked at; at the root the report has all moves. */
static bool is_childless(const struct node_view *node_view)
{
	for (int i = 0; i < node_view->count; i++)
		if (node_view->row[i].stats.order || node_view->row[i].stats.visits)
			return false;
	return node_view->path_length && !node_view->is_past && node_view->untried < 0;
}

static void draw(const struct stats_pane *stats, WINDOW *window, struct rect area, bool has_focus)
{
	const struct seat *seat = session_watched(stats->session);
	const struct node_view *node_view = stats->node_view;
	struct candidates candidates;
	char text[256];

	(void)has_focus;
	if (tab_draw_excuse(stats, window, area))
		return;
	if (!node_view->report->formula.rule) {
		snprintf(text, sizeof text,
			"%s follows no formula: it compares values. The table has them.",
			node_view->is_past ? "The search" : seat->ops->title);
		tab_draw_sentence(window, area, text);
		return;
	}
	if (is_childless(node_view)) {
		tab_draw_sentence(window, area, "No move from here is in the tree yet.");
		return;
	}
	candidates_init(&candidates, node_view,
		!node_view->is_past && seat->view->has_subtree ? seat->view->subtree.trees : 1);
	if (candidates.count)
		candidates_view_draw(&candidates, window, area);
	else
		tab_draw_sentence(window, area, "No move from here is in the tree yet.");
	candidates_done(&candidates);
}

const struct tab_ops tab_formula = {.name = "Formula", .draw = draw};
