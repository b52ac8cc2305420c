/* board_hex_lines.c: the hexagons of a board, its edges and the cursor's ring; see board_hex.h.
 *
 *      / \ / \ / \         a row of hexagons with one line of slopes and one of sides; the lower
 * slopes of a row |   |   |   |        are the upper ones of the next
 *      \ / \ / \ / \
 *
 * The first player owns the upper and the lower edge of the board, the second the left and the
 * right one: they are drawn in the colours of the sides, with their letters. */
#include "tui/board_hex.h"

/* The signs of a hexagon's lines. */
struct signs {
	const char *rising, *falling, *upright;
};

/* ---- hexagons */

/* The slopes above or below a cell, on the left or on the right. */
static void draw_slopes(WINDOW *window, const struct hex_plan *plan, int row, int col,
	bool is_below, bool is_right, const struct signs *signs)
{
	int n = plan->cell.slopes, y = hex_line_of(plan, row), x = hex_column_of(plan, row, col);

	for (int i = 0; i < n; i++) {
		int in = is_below ? 1 + 2 * i : 2 * (n - i) - 1; /* columns inwards from the side */

		paint_raw(window, y + i + (is_below ? n + plan->cell.sides : 0),
			is_right ? x + plan->cell.pitch - in : x + in, 1,
			is_below == is_right ? signs->rising : signs->falling);
	}
}

static void draw_side(WINDOW *window, const struct hex_plan *plan, int row, int col, bool is_right,
	const char *sign)
{
	int y = hex_line_of(plan, row) + plan->cell.slopes,
	    x = hex_column_of(plan, row, col + is_right);

	for (int i = 0; i < plan->cell.sides; i++)
		paint_raw(window, y + i, x, 1, sign);
}

static void draw_hexagon(
	WINDOW *window, const struct hex_plan *plan, int row, int col, const struct signs *signs)
{
	for (int side = 0; side < 4; side++)
		draw_slopes(window, plan, row, col, side & 1, side & 2, signs);
	draw_side(window, plan, row, col, false, signs->upright);
	draw_side(window, plan, row, col, true, signs->upright);
}

/* The edges of the board along its hexagons, with the owner's letter beside every side and in every
 * corner that stands out. */
static void draw_hexagon_edges(WINDOW *window, const struct view *view, const struct hex_plan *plan,
	const struct signs *signs)
{
	int last_row = view->rows - 1, last_col = view->cols - 1, n = plan->cell.slopes,
	    half = plan->cell.pitch / 2;

	theme_set(window, STYLE_SECOND);
	for (int row = 0; row <= last_row; row++) {
		int middle = hex_line_of(plan, row) + n + (plan->cell.sides - 1) / 2;

		draw_side(window, plan, row, 0, false, signs->upright);
		draw_side(window, plan, row, last_col, true, signs->upright);
		draw_slopes(window, plan, row, 0, true, false, signs);
		draw_slopes(window, plan, row, last_col, false, true, signs);
		paint_raw(window, middle, hex_column_of(plan, row, 0) - 1, 1, "O");
		paint_raw(window, middle, hex_column_of(plan, row, last_col + 1) + 1, 1, "O");
	}
	theme_set(window, STYLE_FIRST);
	for (int col = 0; col <= last_col; col++) {
		int bottom = hex_line_of(plan, last_row) + 2 * n + plan->cell.sides - 1;

		for (int side = 0; side < 2; side++) {
			draw_slopes(window, plan, 0, col, false, side, signs);
			draw_slopes(window, plan, last_row, col, true, side, signs);
		}
		paint_raw(window, hex_line_of(plan, 0), hex_column_of(plan, 0, col) + half, 1, "X");
		paint_raw(window, bottom, hex_column_of(plan, last_row, col) + half, 1, "X");
	}
}

void hex_draw_ring(const struct board_scene *scene, WINDOW *window, const struct hex_plan *plan)
{
	static const struct signs unicode = {"/", "\\", "┃"}, ascii = {"#", "#", "#"};
	const struct view_cell *cell = &scene->view->cell[scene->cursor];

	theme_set(window, scene->has_focus ? STYLE_STRONG : STYLE_DIM);
	draw_hexagon(window, plan, cell->row, cell->col, paint_is_unicode() ? &unicode : &ascii);
}

/* ---- cells without hexagons */

/* A row of X above and below; slanting lines on the left and on the right, with an O beside the
 * middle, where rows leave room on either side. Only those edges that are in view. */
static void draw_plain_edges(WINDOW *window, const struct view *view, const struct hex_plan *plan)
{
	int end_row = plan->first_row + plan->rows, end_col = plan->first_col + plan->cols,
	    middle = (plan->first_row + end_row) / 2;
	int inside = (plan->cell.pitch - 1) / 2, half = plan->cell.pitch / 2;

	theme_set(window, STYLE_FIRST);
	for (int col = plan->first_col; plan->edges && col < end_col; col++) {
		if (plan->first_row == 0)
			paint_raw(window, plan->y - 1,
				hex_column_of(plan, plan->first_row, col) + inside + half -
					plan->cell.pitch,
				1, "X");
		if (end_row == view->rows)
			paint_raw(window, hex_line_of(plan, end_row),
				hex_column_of(plan, end_row, col) + inside, 1, "X");
	}
	theme_set(window, STYLE_SECOND);
	for (int row = plan->first_row; row < end_row; row++) {
		int y = hex_line_of(plan, row),
		    left = hex_column_of(plan, row, plan->first_col) - 2,
		    right = hex_column_of(plan, row, end_col);

		if (plan->first_col == 0)
			paint_raw(window, y, left, 1, "\\");
		if (end_col == view->cols)
			paint_raw(window, y, right, 1, "\\");
		if (row != middle)
			continue;
		if (plan->first_col == 0)
			paint_raw(window, y, left - 4, 1, "O");
		if (end_col == view->cols)
			paint_raw(window, y, right + 2, 1, "O");
	}
}

void hex_draw_lines(const struct board_scene *scene, WINDOW *window, const struct hex_plan *plan)
{
	static const struct signs signs = {"/", "\\", "|"};
	const struct view *view = scene->view;

	if (!plan->cell.slopes) {
		draw_plain_edges(window, view, plan);
		return;
	}
	theme_set(window, STYLE_FRAME);
	for (int row = 0; row < view->rows; row++)
		for (int col = 0; col < view->cols; col++)
			draw_hexagon(window, plan, row, col, &signs);
	draw_hexagon_edges(window, view, plan, &signs);
}
