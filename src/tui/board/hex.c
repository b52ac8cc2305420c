/* hex.c: boards of hexagons: each row half a cell to the right of the one above. See board/shape.h.
 *
 * The largest hexagons that fit are taken; where there is no room for any, cells are four or two
 * columns of a line, and when even those are too many, the part around the cursor is shown.
 *
 *      / \ / \ / \         a row of hexagons with one line of slopes and one of sides;
 *     |   |   |   |        the lower slopes of a row are the upper ones of the next
 *      \ / \ / \ / \
 *
 * The first player owns the upper and the lower edge of the board, the second the left and the
 * right one: they are drawn in the colours of the sides, with their letters. */
#include "base/text.h"
#include "tui/board/shape.h"

/* How a cell is built. A hexagon stands on a corner: lines of slopes above and below, and upright
 * sides between; without slopes a cell is one line of text with nothing around it.
 * A row lies half a pitch to the right of the one above. */
struct build {
	int slopes, sides, pitch; /* pitch: columns from one cell to the next */
};

struct plan {
	struct build cell;
	int first_row, first_col, rows, cols; /* the part of the board that is shown */
	int names; /* lines above for the names of the columns: 0 or 1 */
	/* lines above and below for the edges, 0 or 1; hexagons have them in their slopes */
	int edges;
	int y, x; /* of the first cell that is shown: its first line and its left side */
	int button_y;
};

/* ---- planning */

static int clamp(int value, int low, int high)
{
	return value > high ? (high > low ? high : low) : value < low ? low : value;
}

static int lines_of_row(const struct build *cell)
{
	return cell->slopes ? cell->slopes + cell->sides : 1;
}

/* Columns between a row's name and its first cell, and behind its last one: for the edge, and
 * beside hexagons for its owner's letter. */
static int left_margin(const struct build *cell)
{
	return cell->slopes ? 3 : 2;
}

static int right_margin(const struct build *cell)
{
	return cell->slopes ? 2 : 1;
}

/* Each row is at least a column further to the right than the one above, so only the name of the
 * first needs room. */
static int names_width(const struct view *view, int first_row)
{
	return view->rows <= VIEW_MAX_LINES ? text_width(view->row_name[first_row]) : 0;
}

static int high(const struct plan *plan, int rows)
{
	return plan->names + 2 * plan->edges + rows * lines_of_row(&plan->cell) + plan->cell.slopes;
}

static int wide(const struct view *view, const struct plan *plan, int rows, int cols)
{
	int cells = cols * plan->cell.pitch + (rows - 1) * plan->cell.pitch / 2;

	return names_width(view, plan->first_row) + left_margin(&plan->cell) + cells +
		right_margin(&plan->cell);
}

/* As many rows and columns as fit, in about the shape of the board. */
static void show_part(const struct view *view, struct plan *plan, int cursor, struct rect area)
{
	const struct view_cell *at = &view->cell[cursor < 0 ? 0 : cursor];

	plan->edges = area.rows >= 8; /* else cells need the lines more */
	plan->rows = clamp(area.rows - plan->names - 2 * plan->edges, 1, view->rows);
	for (;; plan->rows--) {
		plan->first_row = board_first_line(view->rows, plan->rows, at->row);
		plan->cols = clamp((area.cols - wide(view, plan, plan->rows, 0)) / plan->cell.pitch,
			1, view->cols);
		if (plan->rows == 1 || plan->cols >= plan->rows / 2)
			break;
	}
	plan->first_col = board_first_line(view->cols, plan->cols, at->col);
}

static struct plan make_plan(const struct view *view, int cursor, struct rect area)
{
	static const struct build builds[] = {
		{4, 3, 16}, {3, 2, 12}, {2, 1, 8}, {1, 1, 4}, {0, 0, 4}, {0, 0, 2}};
	struct plan plan = {.rows = view->rows,
		.cols = view->cols,
		.names = view->cols <= VIEW_MAX_LINES && *view->col_name[0]};
	int count = sizeof builds / sizeof *builds, spare;
	bool does_fit = false;

	for (int i = 0; i < count && !does_fit; i++) {
		plan.cell = builds[i];
		plan.edges = !plan.cell.slopes;
		does_fit = high(&plan, plan.rows) <= area.rows &&
			wide(view, &plan, plan.rows, plan.cols) <= area.cols;
	}
	if (!does_fit)
		show_part(view, &plan, cursor, area);
	spare = clamp(area.rows - high(&plan, plan.rows) - board_has_buttons(view), 0, area.rows);
	plan.y = area.row + plan.names + plan.edges + spare / 2;
	plan.button_y = plan.y + high(&plan, plan.rows) - plan.names - plan.edges;
	spare = clamp(area.cols - wide(view, &plan, plan.rows, plan.cols), 0, area.cols);
	plan.x = area.col + names_width(view, plan.first_row) + left_margin(&plan.cell) + spare / 2;
	return plan;
}

static int line_of(const struct plan *plan, int row)
{
	return plan->y + (row - plan->first_row) * lines_of_row(&plan->cell);
}

static int column_of(const struct plan *plan, int row, int col)
{
	return plan->x + (col - plan->first_col) * plan->cell.pitch +
		(row - plan->first_row) * plan->cell.pitch / 2;
}

/* ---- what is around the cells */

/* The signs of a hexagon's lines. */
struct signs {
	const char *rising, *falling, *upright;
};

/* The slopes above or below a cell, on the left or on the right. */
static void draw_slopes(WINDOW *window, const struct plan *plan, int row, int col, bool is_below,
	bool is_right, const struct signs *signs)
{
	int n = plan->cell.slopes, y = line_of(plan, row), x = column_of(plan, row, col);

	for (int i = 0; i < n; i++) {
		int in = is_below ? 1 + 2 * i : 2 * (n - i) - 1; /* columns inwards from the side */

		paint_raw(window, y + i + (is_below ? n + plan->cell.sides : 0),
			is_right ? x + plan->cell.pitch - in : x + in, 1,
			is_below == is_right ? signs->rising : signs->falling);
	}
}

static void draw_side(
	WINDOW *window, const struct plan *plan, int row, int col, bool is_right, const char *sign)
{
	int y = line_of(plan, row) + plan->cell.slopes, x = column_of(plan, row, col + is_right);

	for (int i = 0; i < plan->cell.sides; i++)
		paint_raw(window, y + i, x, 1, sign);
}

static void draw_hexagon(
	WINDOW *window, const struct plan *plan, int row, int col, const struct signs *signs)
{
	for (int side = 0; side < 4; side++)
		draw_slopes(window, plan, row, col, side & 1, side & 2, signs);
	draw_side(window, plan, row, col, false, signs->upright);
	draw_side(window, plan, row, col, true, signs->upright);
}

/* The edges of the board along its hexagons, with the owner's letter beside every side and in every
 * corner that stands out. */
static void draw_hexagon_edges(
	WINDOW *window, const struct view *view, const struct plan *plan, const struct signs *signs)
{
	int last_row = view->rows - 1, last_col = view->cols - 1, n = plan->cell.slopes,
	    half = plan->cell.pitch / 2;

	theme_set(window, STYLE_SECOND);
	for (int row = 0; row <= last_row; row++) {
		int middle = line_of(plan, row) + n + (plan->cell.sides - 1) / 2;

		draw_side(window, plan, row, 0, false, signs->upright);
		draw_side(window, plan, row, last_col, true, signs->upright);
		draw_slopes(window, plan, row, 0, true, false, signs);
		draw_slopes(window, plan, row, last_col, false, true, signs);
		paint_raw(window, middle, column_of(plan, row, 0) - 1, 1, "O");
		paint_raw(window, middle, column_of(plan, row, last_col + 1) + 1, 1, "O");
	}
	theme_set(window, STYLE_FIRST);
	for (int col = 0; col <= last_col; col++) {
		int bottom = line_of(plan, last_row) + 2 * n + plan->cell.sides - 1;

		for (int side = 0; side < 2; side++) {
			draw_slopes(window, plan, 0, col, false, side, signs);
			draw_slopes(window, plan, last_row, col, true, side, signs);
		}
		paint_raw(window, line_of(plan, 0), column_of(plan, 0, col) + half, 1, "X");
		paint_raw(window, bottom, column_of(plan, last_row, col) + half, 1, "X");
	}
}

static void draw_ring(const struct board_scene *scene, WINDOW *window, const struct plan *plan)
{
	static const struct signs unicode = {"/", "\\", "┃"}, ascii = {"#", "#", "#"};
	const struct view_cell *cell = &scene->view->cell[scene->cursor];

	theme_set(window, scene->has_focus ? STYLE_STRONG : STYLE_DIM);
	draw_hexagon(window, plan, cell->row, cell->col, paint_is_unicode() ? &unicode : &ascii);
}

/* ---- cells without hexagons */

/* A row of X above and below; slanting lines on the left and on the right, with an O beside the
 * middle, where rows leave room on either side. Only those edges that are in view. */
static void draw_plain_edges(WINDOW *window, const struct view *view, const struct plan *plan)
{
	int end_row = plan->first_row + plan->rows, end_col = plan->first_col + plan->cols,
	    middle = (plan->first_row + end_row) / 2;
	int inside = (plan->cell.pitch - 1) / 2, half = plan->cell.pitch / 2;

	theme_set(window, STYLE_FIRST);
	for (int col = plan->first_col; plan->edges && col < end_col; col++) {
		if (plan->first_row == 0)
			paint_raw(window, plan->y - 1,
				column_of(plan, plan->first_row, col) + inside + half -
					plan->cell.pitch,
				1, "X");
		if (end_row == view->rows)
			paint_raw(window, line_of(plan, end_row),
				column_of(plan, end_row, col) + inside, 1, "X");
	}
	theme_set(window, STYLE_SECOND);
	for (int row = plan->first_row; row < end_row; row++) {
		int y = line_of(plan, row), left = column_of(plan, row, plan->first_col) - 2,
		    right = column_of(plan, row, end_col);

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

static void draw_lines(const struct board_scene *scene, WINDOW *window, const struct plan *plan)
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

/* ---- cells */

/* What is free inside a cell: between the sides of a small hexagon, between the lowest slopes of a
 * larger one. */
static struct rect box_of(const struct plan *plan, const struct view_cell *cell)
{
	int y = line_of(plan, cell->row), x = column_of(plan, cell->row, cell->col),
	    slopes = plan->cell.slopes;

	if (!slopes)
		return (struct rect){y, x, 1, plan->cell.pitch};
	if (slopes == 1)
		return (struct rect){y + slopes, x + 1, plan->cell.sides, plan->cell.pitch - 1};
	return (struct rect){y + slopes - 1, x + 2, plan->cell.sides + 2, plan->cell.pitch - 3};
}

static bool is_in_view(const struct plan *plan, const struct view *view, int cell)
{
	const struct view_cell *c = &view->cell[cell];

	return board_is_inside(view, cell) && c->row >= plan->first_row &&
		c->row < plan->first_row + plan->rows && c->col >= plan->first_col &&
		c->col < plan->first_col + plan->cols;
}

static struct board_size measure(const struct view *view, int rows, int cols)
{
	struct plan plan = make_plan(view, -1, (struct rect){0, 0, rows, cols});
	int high_rows = high(&plan, plan.rows);

	return (struct board_size){high_rows + (board_has_buttons(view) && high_rows < rows),
		wide(view, &plan, plan.rows, plan.cols), plan.cell.pitch > 4};
}

/* ---- drawing */

static void draw_names(const struct board_scene *scene, WINDOW *window, const struct plan *plan)
{
	const struct view *view = scene->view;
	struct view_cell none = {.row = -1, .col = -1};
	const struct view_cell *at = scene->cursor >= 0 && board_is_inside(view, scene->cursor)
		? &view->cell[scene->cursor]
		: &none;
	/* a column of cells moves by so much from line to line, up to its name */
	int half = plan->cell.pitch / 2;
	int above =
		plan->cell.slopes ? half : (plan->cell.pitch - 1) / 2 - half * (1 + plan->edges);

	for (int col = plan->first_col; plan->names && col < plan->first_col + plan->cols; col++)
		paint_text(window, plan->y - 1 - plan->edges,
			column_of(plan, plan->first_row, col) + above, plan->cell.pitch,
			at->col == col ? STYLE_STRONG : STYLE_DIM, view->col_name[col]);
	for (int row = plan->first_row;
		view->rows <= VIEW_MAX_LINES && row < plan->first_row + plan->rows; row++)
		paint_right(window,
			line_of(plan, row) + plan->cell.slopes + (plan->cell.sides - 1) / 2,
			column_of(plan, row, plan->first_col) - 2, 3,
			at->row == row ? STYLE_STRONG : STYLE_DIM, view->row_name[row]);
}

static void draw(const struct board_scene *scene, WINDOW *window, struct rect area)
{
	const struct view *view = scene->view;
	struct plan plan = make_plan(view, scene->cursor, area);

	board_draw_more(window, area, plan.first_row > 0,
		plan.first_row + plan.rows<view->rows, plan.first_col> 0,
		plan.first_col + plan.cols < view->cols);
	draw_names(scene, window, &plan);
	draw_lines(scene, window, &plan);
	for (int i = 0; i < view->cell_count; i++) {
		if (is_in_view(&plan, view, i))
			board_draw_cell(
				scene, window, i, box_of(&plan, &view->cell[i]), plan.cell.slopes);
		else if (board_is_button(view, i))
			board_draw_button(scene, window, i, plan.button_y, area.col + 1);
	}
	if (plan.cell.slopes && scene->cursor >= 0 && board_is_inside(view, scene->cursor))
		draw_ring(scene, window, &plan);
}

/* ---- choosing */

static int cell_at(const struct view *view, int cursor, struct rect area, int row, int col)
{
	struct plan plan = make_plan(view, cursor, area);

	for (int i = 0; i < view->cell_count; i++) {
		struct rect box = board_is_inside(view, i)
			? box_of(&plan, &view->cell[i])
			: board_button_box(view, i, plan.button_y, area.col + 1);

		if (board_is_inside(view, i) && !is_in_view(&plan, view, i))
			continue;
		if (row >= box.row && row < box.row + box.rows && col >= box.col &&
			col < box.col + box.cols)
			return i;
	}
	return -1;
}

static struct board_inside inside(const struct view *view, int cursor, struct rect area)
{
	struct plan plan = make_plan(view, cursor, area);
	struct rect box = box_of(&plan, &view->cell[0]);

	return (struct board_inside){box.rows, box.cols, plan.cell.slopes};
}

const struct board_shape board_hex = {.measure = measure,
	.draw = draw,
	.cell_at = cell_at,
	.neighbour = board_next_cell,
	.inside = inside};
