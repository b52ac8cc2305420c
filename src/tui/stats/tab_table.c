/* tab_table.c: the tab that shows the node view's rows as a table, by table_view.h;
 * stats_pane.table_anchor is its anchor. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "tui/stats/stats_internal.h"
#include "tui/stats/stats_pane.h"
#include "tui/stats/tab.h"
#include "tui/stats/table_view.h"
#include "tui/term/paint.h"

enum { LEAST_ROWS = 3 }; /* so that there is room for a line below */

/* The line below the rows: how good the values are, if the exact ones are asked for. */
static int foot_rows(const struct stats_pane *stats, struct rect area)
{
	return stats->node_view->has_exact_values && area.rows > TABLE_VIEW_HEAD + LEAST_ROWS;
}

static struct move_table_window window_of(const struct stats_pane *stats, struct rect area)
{
	return table_view_window(
		stats->node_view, stats->table_anchor, area.rows - foot_rows(stats, area));
}

/* "truth: exact  mean error 0.123, by visits": as many visits as a move has, as much does its error
 * count. */
static void draw_foot(const struct stats_pane *stats, WINDOW *window, int y, struct rect area)
{
	int x = area.col + 1, end = area.col + area.cols;
	char text[64];

	x = paint_text(window, y, x, end - x, STYLE_STRONG,
		exact_values_words(&stats->session->exact_values));
	if (isnan(stats->node_view->mean_error))
		return;
	snprintf(text, sizeof text, "  mean error %.3f, by visits", stats->node_view->mean_error);
	if (text_width(text) > end - x) /* half a word is worse than none */
		*strchr(text, ',') = '\0';
	paint_text(window, y, x, end - x, STYLE_PLAIN, text);
}

static void draw(const struct stats_pane *stats, WINDOW *window, struct rect area, bool has_focus)
{
	struct rect rows = area;

	if (tab_draw_excuse(stats, window, area))
		return;
	rows.rows -= foot_rows(stats, area);
	table_view_draw(stats->node_view, stats->table_anchor, window, rows, has_focus);
	if (foot_rows(stats, area))
		draw_foot(stats, window, area.row + area.rows - 1, area);
}

/* ---- selecting */

static void select_by(struct stats_pane *stats, int by)
{
	struct move_table_window rows = window_of(stats, stats_area(stats));

	node_view_select_by(stats->node_view, by);
	board_select_move(stats->board, stats->node_view->selected);
	stats->table_anchor = table_view_anchor(stats->node_view, &rows);
}

static void click(struct stats_pane *stats, struct rect area, int row, int col)
{
	struct node_view *node_view = stats->node_view;
	struct move_table_window rows = window_of(stats, area);
	struct move_table table;
	enum node_view_sort sort;

	if (!node_view->has_node || !node_view->report)
		return;
	if (row >= TABLE_VIEW_HEAD) {
		if (row - TABLE_VIEW_HEAD >= rows.rows)
			return;
		stats->table_anchor = row - TABLE_VIEW_HEAD;
		board_select_move(stats->board,
			node_view->row[node_view->order[rows.top + row - TABLE_VIEW_HEAD]]
				.stats.move);
		return;
	}
	table = table_view_columns(node_view, area.cols);
	sort = move_table_sort_of(move_table_column_at(&table, col));
	if (sort != SORT_COUNT)
		node_view_sort_by(node_view, sort);
}

const struct tab_ops tab_table = {
	.name = "Table", .draw = draw, .select_by = select_by, .click = click};
