/* table_view.c: the table of moves in a window; see table_view.h. */
#include "tui/stats/table_view.h"

#include <stdio.h>

#include "tui/term/paint.h"

/* The mark of the column that is sorted by: in ASCII a slope, because an arrow would be a letter.
 */
static const char *sort_mark(bool is_ascending)
{
	return paint_is_unicode() ? paint_glyph(is_ascending ? GLYPH_UP : GLYPH_DOWN)
		: is_ascending    ? "/"
				  : "\\";
}

static bool is_left(enum move_column column)
{
	return column == COLUMN_MOVE || column == COLUMN_KIND || column == COLUMN_EXACT_VALUES;
}

/* The names of the columns, one of them with the mark; V + explore = score. */
static void draw_head(const struct node_view *node_view, WINDOW *window, struct rect area,
	const struct move_table *table)
{
	enum move_column sorted = move_table_column_of(node_view->sort);

	for (int i = 0; i < COLUMN_COUNT; i++) {
		int x = area.col + table->column[i].x, width = table->column[i].width;
		enum style style = i == (int)sorted ? STYLE_STRONG : STYLE_DIM;
		char name[MOVE_TABLE_CELL], text[MOVE_TABLE_CELL + 8];

		if (!width)
			continue;
		move_table_head(table, (enum move_column)i, name);
		snprintf(text, sizeof text, "%s%s", name,
			i == (int)sorted ? sort_mark(node_view->is_ascending) : "");
		if (is_left((enum move_column)i))
			paint_text(window, area.row, x + (i == COLUMN_MOVE ? table->marks - 1 : 0),
				width, style, text);
		else
			paint_right(window, area.row, x + width,
				width + (i == COLUMN_VALUE ? 2 : 1), style, text);
	}
	if (table->column[COLUMN_EXPLORE].width && move_table_has_sum(table)) {
		paint_text(window, area.row, area.col + table->column[COLUMN_EXPLORE].x - 2, 1,
			STYLE_DIM, "+");
		paint_text(window, area.row, area.col + table->column[COLUMN_SCORE].x - 2, 1,
			STYLE_DIM, "=");
	}
}

static enum style style_of(const struct node_view_row *row, enum move_column column, bool is_best)
{
	if (column == COLUMN_EXACT_VALUES && row->has_exact)
		return row->exact > 0 ? STYLE_GOOD : row->exact < 0 ? STYLE_BAD : STYLE_STRONG;
	if (move_table_is_blank(row))
		return STYLE_DIM;
	if (column == COLUMN_VALUE || column == COLUMN_AMAF)
		return STYLE_EXPLOIT;
	if (column == COLUMN_EXPLORE)
		return STYLE_EXPLORE;
	if (column == COLUMN_KIND && row->stats.kind == VALUE_EXACT && row->stats.value != 0)
		return row->stats.value > 0 ? STYLE_GOOD : STYLE_BAD;
	if (column == COLUMN_KIND || column == COLUMN_CHILDREN || column == COLUMN_PRIOR ||
		column == COLUMN_BETA)
		return STYLE_DIM;
	return column == COLUMN_SCORE ? STYLE_STRONG : is_best ? STYLE_BEST : STYLE_PLAIN;
}

/* One row; `whole` is the style of all of it, STYLE_PLAIN: each column has its own. */
static void draw_row(const struct node_view *node_view, WINDOW *window, int y, struct rect area,
	const struct move_table *table, const struct node_view_row *row, enum style whole)
{
	bool is_best = row->stats.move == node_view->best,
	     is_selected = row->stats.move == node_view->selected;
	int name_end, phase = node_view_phase_of(node_view, row->stats.move);

	theme_set(window, whole);
	paint_blank(window, y, area.col, area.cols);
	if (is_selected)
		paint_text(window, y, area.col, 1, whole, paint_glyph(GLYPH_POINTER));
	if (phase >= 0)
		paint_format(window, y, area.col + 1, 1,
			whole != STYLE_PLAIN ? whole : theme_phase((enum journal_kind)phase), "%c",
			phase_letter((enum journal_kind)phase));
	for (int i = 0; i < COLUMN_COUNT; i++) {
		int x = area.col + table->column[i].x, width = table->column[i].width;
		enum style style =
			whole != STYLE_PLAIN ? whole : style_of(row, (enum move_column)i, is_best);
		char cell[MOVE_TABLE_CELL];

		move_table_cell(table, row, (enum move_column)i, cell);
		if (i == COLUMN_MOVE) {
			name_end = paint_text(
				window, y, x + table->marks, width - table->marks, style, cell);
			if (is_best)
				paint_text(window, y, name_end, 1, style, paint_glyph(GLYPH_BEST));
			if (row->mark)
				paint_text(window, y, x + width - 1, 1,
					style == whole ? whole : STYLE_WARNING,
					(char[]){row->mark, '\0'});
		} else if (i == COLUMN_BAR && width) {
			paint_bar(window, y, x, width, row->share / table->most_share, style);
		} else if (is_left((enum move_column)i)) {
			paint_text(window, y, x, width, style, cell);
		} else if (width) {
			paint_right(window, y, x + width, width, style, cell);
		}
	}
	if (table->column[COLUMN_EXPLORE].width && move_table_has_sum(table) &&
		!move_table_is_blank(row)) {
		enum style sign = whole != STYLE_PLAIN ? whole : STYLE_DIM;

		paint_text(window, y, area.col + table->column[COLUMN_EXPLORE].x - 2, 1, sign, "+");
		paint_text(window, y, area.col + table->column[COLUMN_SCORE].x - 2, 1, sign,
			move_table_equals(table, row));
	}
}

/* "▲ 3 more  ▼ 12 more" */
static void draw_hint(WINDOW *window, int y, struct rect area, const struct move_table_window *rows)
{
	int x = area.col + 2, end = area.col + area.cols;

	if (rows->above)
		x = 2 +
			paint_format(window, y, x, end - x, STYLE_DIM, "%s %d more",
				paint_glyph(GLYPH_UP), rows->above);
	if (rows->below)
		paint_format(window, y, x, end - x, STYLE_DIM, "%s %d more",
			paint_glyph(GLYPH_DOWN), rows->below);
}

struct move_table table_view_columns(const struct node_view *node_view, int cols)
{
	return move_table_lay_out(node_view, paint_is_unicode(), cols - 1);
}

struct move_table_window table_view_window(const struct node_view *node_view, int anchor, int rows)
{
	return move_table_window(
		node_view->count, node_view_place(node_view), anchor, rows - TABLE_VIEW_HEAD);
}

int table_view_anchor(const struct node_view *node_view, const struct move_table_window *rows)
{
	int line = node_view_place(node_view) - rows->top;

	return line < 0 ? 0 : line >= rows->rows ? rows->rows - 1 : line;
}

void table_view_draw(const struct node_view *node_view, int anchor, WINDOW *window,
	struct rect area, bool has_focus)
{
	struct move_table table = table_view_columns(node_view, area.cols);
	struct move_table_window rows = table_view_window(node_view, anchor, area.rows);

	draw_head(node_view, window, area, &table);
	for (int i = 0; i < rows.rows; i++) {
		const struct node_view_row *row = &node_view->row[node_view->order[rows.top + i]];
		enum style whole = row->stats.move != node_view->selected ? STYLE_PLAIN
			: has_focus                                       ? STYLE_CURSOR
									  : STYLE_SELECTED;

		draw_row(node_view, window, area.row + TABLE_VIEW_HEAD + i, area, &table, row,
			whole);
	}
	if (rows.rows < area.rows - TABLE_VIEW_HEAD)
		draw_hint(window, area.row + TABLE_VIEW_HEAD + rows.rows, area, &rows);
}
