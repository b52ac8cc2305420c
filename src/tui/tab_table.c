/* tab_table.c: the tab that shows the lens's rows as a table; move_table.h says what stands where.
 *
 * The selected row keeps its line on the screen while rows are sorted anew around it: workbench.table_anchor is that line, set when
 * the user selects, and the rows in view follow from it. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "tui/move_table.h"
#include "tui/paint.h"
#include "tui/stats_pane.h"
#include "tui/tab.h"
#include "tui/workbench.h"

enum { HEAD_ROWS = 1, LEAST_ROWS = 3 }; /* the last so that there is room for a line below */

static struct move_table lay_out(const struct workbench *bench, int cols)
{
	return move_table_lay_out(&bench->lens, &session_watched(&bench->session)->view.report, paint_is_unicode(), cols - 1);
}

/* The line below the rows: how good the values are, if the exact ones are asked for. */
static int foot_rows(const struct workbench *bench, struct rect room)
{
	return bench->lens.has_truth && room.rows > HEAD_ROWS + LEAST_ROWS;
}

static struct move_table_window window_of(const struct workbench *bench, struct rect room)
{
	int rows = room.rows - HEAD_ROWS - foot_rows(bench, room);

	return move_table_window(bench->lens.count, lens_place(&bench->lens), bench->table_anchor, rows);
}

/* ---- drawing */

/* The mark of the column that is sorted by: in ASCII a slope, because an arrow would be a letter. */
static const char *sort_mark(bool is_ascending)
{
	return paint_is_unicode() ? paint_glyph(is_ascending ? GLYPH_UP : GLYPH_DOWN) : is_ascending ? "/" : "\\";
}

static bool is_left(enum move_column column)
{
	return column == COLUMN_MOVE || column == COLUMN_KIND || column == COLUMN_TRUTH;
}

/* The names of the columns, one of them with the mark; V + explore = score. */
static void draw_head(const struct workbench *bench, WINDOW *window, struct rect room, const struct move_table *table)
{
	enum move_column sorted = move_table_column_of(bench->lens.sort);

	for (int i = 0; i < COLUMN_COUNT; i++) {
		int x = room.col + table->column[i].x, width = table->column[i].width;
		enum style style = i == (int)sorted ? STYLE_STRONG : STYLE_DIM;
		char name[MOVE_TABLE_CELL], text[MOVE_TABLE_CELL + 8];

		if (!width)
			continue;
		move_table_head(table, (enum move_column)i, name);
		snprintf(text, sizeof text, "%s%s", name, i == (int)sorted ? sort_mark(bench->lens.is_ascending) : "");
		if (is_left((enum move_column)i))
			paint_text(window, room.row, x + (i == COLUMN_MOVE ? table->marks - 1 : 0), width, style, text);
		else
			paint_right(window, room.row, x + width, width + 1, style, text);
	}
	if (table->column[COLUMN_EXPLORE].width && move_table_has_sum(table)) {
		paint_text(window, room.row, room.col + table->column[COLUMN_EXPLORE].x - 2, 1, STYLE_DIM, "+");
		paint_text(window, room.row, room.col + table->column[COLUMN_SCORE].x - 2, 1, STYLE_DIM, "=");
	}
}

static enum style style_of(const struct lens_row *row, enum move_column column, bool is_best)
{
	if (column == COLUMN_TRUTH && row->has_exact)
		return row->exact > 0 ? STYLE_GOOD : row->exact < 0 ? STYLE_BAD : STYLE_STRONG;
	if (move_table_is_blank(row))
		return STYLE_DIM;
	if (column == COLUMN_VALUE || column == COLUMN_AMAF)
		return STYLE_EXPLOIT;
	if (column == COLUMN_EXPLORE)
		return STYLE_EXPLORE;
	if (column == COLUMN_KIND && row->stats.kind == VALUE_EXACT && row->stats.value != 0)
		return row->stats.value > 0 ? STYLE_GOOD : STYLE_BAD;
	if (column == COLUMN_KIND || column == COLUMN_CHILDREN || column == COLUMN_PRIOR || column == COLUMN_BETA)
		return STYLE_DIM;
	return column == COLUMN_SCORE ? STYLE_STRONG : is_best ? STYLE_BEST : STYLE_PLAIN;
}

/* One row; `whole` is the style of all of it, STYLE_PLAIN: each column has its own. */
static void draw_row(const struct workbench *bench, WINDOW *window, int y, struct rect room, const struct move_table *table,
	const struct lens_row *row, enum style whole)
{
	bool is_best = row->stats.move == bench->lens.best, is_selected = row->stats.move == bench->lens.selected;
	int name_end, phase = lens_phase_of(&bench->lens, row->stats.move);

	theme_set(window, whole);
	paint_blank(window, y, room.col, room.cols);
	if (is_selected)
		paint_text(window, y, room.col, 1, whole, paint_glyph(GLYPH_POINTER));
	if (phase >= 0)
		paint_format(window, y, room.col + 1, 1, whole != STYLE_PLAIN ? whole : theme_phase((enum journal_kind)phase), "%c",
			phase_letter((enum journal_kind)phase));
	for (int i = 0; i < COLUMN_COUNT; i++) {
		int x = room.col + table->column[i].x, width = table->column[i].width;
		enum style style = whole != STYLE_PLAIN ? whole : style_of(row, (enum move_column)i, is_best);
		char cell[MOVE_TABLE_CELL];

		move_table_cell(table, row, (enum move_column)i, cell);
		if (i == COLUMN_MOVE) {
			name_end = paint_text(window, y, x + table->marks, width - table->marks, style, cell);
			if (is_best)
				paint_text(window, y, name_end, 1, style, paint_glyph(GLYPH_BEST));
			if (row->mark)
				paint_text(window, y, x + width - 1, 1, style == whole ? whole : STYLE_WARNING, (char[]){row->mark, '\0'});
		} else if (i == COLUMN_BAR && width) {
			paint_bar(window, y, x, width, row->share / table->most_share, style);
		} else if (is_left((enum move_column)i)) {
			paint_text(window, y, x, width, style, cell);
		} else if (width) {
			paint_right(window, y, x + width, width, style, cell);
		}
	}
	if (table->column[COLUMN_EXPLORE].width && move_table_has_sum(table) && !move_table_is_blank(row)) {
		enum style sign = whole != STYLE_PLAIN ? whole : STYLE_DIM;

		paint_text(window, y, room.col + table->column[COLUMN_EXPLORE].x - 2, 1, sign, "+");
		paint_text(window, y, room.col + table->column[COLUMN_SCORE].x - 2, 1, sign, move_table_equals(table, row));
	}
}

/* "▲ 3 more  ▼ 12 more" */
static void draw_hint(WINDOW *window, int y, struct rect room, const struct move_table_window *rows)
{
	int x = room.col + 2, end = room.col + room.cols;

	if (rows->above)
		x = 2 + paint_format(window, y, x, end - x, STYLE_DIM, "%s %d more", paint_glyph(GLYPH_UP), rows->above);
	if (rows->below)
		paint_format(window, y, x, end - x, STYLE_DIM, "%s %d more", paint_glyph(GLYPH_DOWN), rows->below);
}

/* "truth: exact  mean error 0.123, weighted by visits" */
static void draw_foot(const struct workbench *bench, WINDOW *window, int y, struct rect room)
{
	int x = room.col + 1, end = room.col + room.cols;
	char text[64];

	x = paint_text(window, y, x, end - x, STYLE_STRONG, truth_words(&bench->session.truth));
	if (isnan(bench->lens.mean_error))
		return;
	snprintf(text, sizeof text, "  mean error %.3f, weighted by visits", bench->lens.mean_error);
	if (text_width(text) > end - x) /* half a word is worse than none */
		*strchr(text, ',') = '\0';
	paint_text(window, y, x, end - x, STYLE_PLAIN, text);
}

static void draw(const struct workbench *bench, WINDOW *window, struct rect room, bool has_focus)
{
	const struct lens *lens = &bench->lens;
	struct move_table table;
	struct move_table_window rows;

	if (tab_draw_excuse(bench, window, room))
		return;
	table = lay_out(bench, room.cols);
	rows = window_of(bench, room);
	draw_head(bench, window, room, &table);
	for (int i = 0; i < rows.rows; i++) {
		const struct lens_row *row = &lens->row[lens->order[rows.top + i]];
		enum style whole = row->stats.move != lens->selected ? STYLE_PLAIN : has_focus ? STYLE_CURSOR : STYLE_SELECTED;

		draw_row(bench, window, room.row + HEAD_ROWS + i, room, &table, row, whole);
	}
	if (rows.rows < room.rows - HEAD_ROWS - foot_rows(bench, room))
		draw_hint(window, room.row + HEAD_ROWS + rows.rows, room, &rows);
	if (foot_rows(bench, room))
		draw_foot(bench, window, room.row + room.rows - 1, room);
}

/* ---- selecting */

static void select_by(struct workbench *bench, int by)
{
	struct move_table_window rows = window_of(bench, stats_room(bench));
	int line;

	lens_select_by(&bench->lens, by);
	workbench_select_move(bench, bench->lens.selected);
	line = lens_place(&bench->lens) - rows.top;
	bench->table_anchor = line < 0 ? 0 : line >= rows.rows ? rows.rows - 1 : line;
}

static void click(struct workbench *bench, struct rect room, int row, int col)
{
	struct lens *lens = &bench->lens;
	struct move_table_window rows = window_of(bench, room);
	struct move_table table;
	enum lens_sort sort;

	if (!lens->has_node || !session_watched(&bench->session))
		return;
	if (row >= HEAD_ROWS) {
		if (row - HEAD_ROWS >= rows.rows)
			return;
		bench->table_anchor = row - HEAD_ROWS;
		workbench_select_move(bench, lens->row[lens->order[rows.top + row - HEAD_ROWS]].stats.move);
		return;
	}
	table = lay_out(bench, room.cols);
	sort = move_table_sort_of(move_table_column_at(&table, col));
	if (sort != SORT_COUNT)
		lens_sort_by(lens, sort);
}

const struct tab_ops tab_table = {.name = "Table", .draw = draw, .select_by = select_by, .click = click};
