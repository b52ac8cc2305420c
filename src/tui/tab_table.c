/* tab_table.c: the tab that shows the lens's rows as a table, by table_view.h;
 * workbench.table_anchor is its anchor. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "tui/stats_pane.h"
#include "tui/tab.h"
#include "tui/table_view.h"
#include "tui/term/paint.h"
#include "tui/workbench.h"

enum { LEAST_ROWS = 3 }; /* so that there is room for a line below */

/* The line below the rows: how good the values are, if the exact ones are asked for. */
static int foot_rows(const struct workbench *bench, struct rect room)
{
	return bench->lens.has_truth && room.rows > TABLE_VIEW_HEAD + LEAST_ROWS;
}

static struct move_table_window window_of(const struct workbench *bench, struct rect room)
{
	return table_view_window(
		&bench->lens, bench->table_anchor, room.rows - foot_rows(bench, room));
}

/* "truth: exact  mean error 0.123, by visits": as many visits as a move has, as much does its error
 * count. */
static void draw_foot(const struct workbench *bench, WINDOW *window, int y, struct rect room)
{
	int x = room.col + 1, end = room.col + room.cols;
	char text[64];

	x = paint_text(window, y, x, end - x, STYLE_STRONG, truth_words(&bench->session.truth));
	if (isnan(bench->lens.mean_error))
		return;
	snprintf(text, sizeof text, "  mean error %.3f, by visits", bench->lens.mean_error);
	if (text_width(text) > end - x) /* half a word is worse than none */
		*strchr(text, ',') = '\0';
	paint_text(window, y, x, end - x, STYLE_PLAIN, text);
}

static void draw(const struct workbench *bench, WINDOW *window, struct rect room, bool has_focus)
{
	struct rect rows = room;

	if (tab_draw_excuse(bench, window, room))
		return;
	rows.rows -= foot_rows(bench, room);
	table_view_draw(
		&bench->lens, bench->lens.report, bench->table_anchor, window, rows, has_focus);
	if (foot_rows(bench, room))
		draw_foot(bench, window, room.row + room.rows - 1, room);
}

/* ---- selecting */

static void select_by(struct workbench *bench, int by)
{
	struct move_table_window rows = window_of(bench, stats_room(bench));

	lens_select_by(&bench->lens, by);
	workbench_select_move(bench, bench->lens.selected);
	bench->table_anchor = table_view_anchor(&bench->lens, &rows);
}

static void click(struct workbench *bench, struct rect room, int row, int col)
{
	struct lens *lens = &bench->lens;
	struct move_table_window rows = window_of(bench, room);
	struct move_table table;
	enum lens_sort sort;

	if (!lens->has_node || !lens->report)
		return;
	if (row >= TABLE_VIEW_HEAD) {
		if (row - TABLE_VIEW_HEAD >= rows.rows)
			return;
		bench->table_anchor = row - TABLE_VIEW_HEAD;
		workbench_select_move(
			bench, lens->row[lens->order[rows.top + row - TABLE_VIEW_HEAD]].stats.move);
		return;
	}
	table = table_view_columns(lens, lens->report, room.cols);
	sort = move_table_sort_of(move_table_column_at(&table, col));
	if (sort != SORT_COUNT)
		lens_sort_by(lens, sort);
}

const struct tab_ops tab_table = {
	.name = "Table", .draw = draw, .select_by = select_by, .click = click};
