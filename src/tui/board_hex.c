/* board_hex.c: boards of hexagons: each row half a cell to the right of the one above. See
 * board_shape.h; what is drawn around the cells is in board_hex_lines.c.
 *
 * The largest hexagons that fit are taken; where there is no room for any, cells are four or two
 * columns of a line, and when even those are too many, the part around the cursor is shown. */
#include "tui/board_hex.h"

#include "base/text.h"

/* ---- planning */

static int clamp(int value, int low, int high)
{
	return value > high ? (high > low ? high : low) : value < low ? low : value;
}

static int lines_of_row(const struct hex_build *cell)
{
	return cell->slopes ? cell->slopes + cell->sides : 1;
}

/* Columns between a row's name and its first cell, and behind its last one: for the edge, and
 * beside hexagons for its owner's letter. */
static int left_margin(const struct hex_build *cell)
{
	return cell->slopes ? 3 : 2;
}

static int right_margin(const struct hex_build *cell)
{
	return cell->slopes ? 2 : 1;
}

/* Each row is at least a column further to the right than the one above, so only the name of the
 * first needs room. */
static int names_width(const struct view *view, int first_row)
{
	return view->rows <= VIEW_MAX_LINES ? text_width(view->row_name[first_row]) : 0;
}

static int high(const struct hex_plan *plan, int rows)
{
	return plan->names + 2 * plan->edges + rows * lines_of_row(&plan->cell) + plan->cell.slopes;
}

static int wide(const struct view *view, const struct hex_plan *plan, int rows, int cols)
{
	int cells = cols * plan->cell.pitch + (rows - 1) * plan->cell.pitch / 2;

	return names_width(view, plan->first_row) + left_margin(&plan->cell) + cells +
		right_margin(&plan->cell);
}

/* As many rows and columns as fit, in about the shape of the board. */
static void show_part(const struct view *view, struct hex_plan *plan, int cursor, struct rect room)
{
	const struct view_cell *at = &view->cell[cursor < 0 ? 0 : cursor];

	plan->edges = room.rows >= 8; /* else cells need the lines more */
	plan->rows = clamp(room.rows - plan->names - 2 * plan->edges, 1, view->rows);
	for (;; plan->rows--) {
		plan->first_row = board_first_line(view->rows, plan->rows, at->row);
		plan->cols = clamp((room.cols - wide(view, plan, plan->rows, 0)) / plan->cell.pitch,
			1, view->cols);
		if (plan->rows == 1 || plan->cols >= plan->rows / 2)
			break;
	}
	plan->first_col = board_first_line(view->cols, plan->cols, at->col);
}

static struct hex_plan make_plan(const struct view *view, int cursor, struct rect room)
{
	static const struct hex_build builds[] = {
		{4, 3, 16}, {3, 2, 12}, {2, 1, 8}, {1, 1, 4}, {0, 0, 4}, {0, 0, 2}};
	struct hex_plan plan = {.rows = view->rows,
		.cols = view->cols,
		.names = view->cols <= VIEW_MAX_LINES && *view->col_name[0]};
	int count = sizeof builds / sizeof *builds, spare;
	bool does_fit = false;

	for (int i = 0; i < count && !does_fit; i++) {
		plan.cell = builds[i];
		plan.edges = !plan.cell.slopes;
		does_fit = high(&plan, plan.rows) <= room.rows &&
			wide(view, &plan, plan.rows, plan.cols) <= room.cols;
	}
	if (!does_fit)
		show_part(view, &plan, cursor, room);
	spare = clamp(room.rows - high(&plan, plan.rows) - board_has_buttons(view), 0, room.rows);
	plan.y = room.row + plan.names + plan.edges + spare / 2;
	plan.button_y = plan.y + high(&plan, plan.rows) - plan.names - plan.edges;
	spare = clamp(room.cols - wide(view, &plan, plan.rows, plan.cols), 0, room.cols);
	plan.x = room.col + names_width(view, plan.first_row) + left_margin(&plan.cell) + spare / 2;
	return plan;
}

int hex_line_of(const struct hex_plan *plan, int row)
{
	return plan->y + (row - plan->first_row) * lines_of_row(&plan->cell);
}

int hex_column_of(const struct hex_plan *plan, int row, int col)
{
	return plan->x + (col - plan->first_col) * plan->cell.pitch +
		(row - plan->first_row) * plan->cell.pitch / 2;
}

/* What is free inside a cell: between the sides of a small hexagon, between the lowest slopes of a
 * larger one. */
static struct rect box_of(const struct hex_plan *plan, const struct view_cell *cell)
{
	int y = hex_line_of(plan, cell->row), x = hex_column_of(plan, cell->row, cell->col),
	    slopes = plan->cell.slopes;

	if (!slopes)
		return (struct rect){y, x, 1, plan->cell.pitch};
	if (slopes == 1)
		return (struct rect){y + slopes, x + 1, plan->cell.sides, plan->cell.pitch - 1};
	return (struct rect){y + slopes - 1, x + 2, plan->cell.sides + 2, plan->cell.pitch - 3};
}

static bool is_in_view(const struct hex_plan *plan, const struct view *view, int cell)
{
	const struct view_cell *c = &view->cell[cell];

	return board_is_inside(view, cell) && c->row >= plan->first_row &&
		c->row < plan->first_row + plan->rows && c->col >= plan->first_col &&
		c->col < plan->first_col + plan->cols;
}

static struct board_size measure(const struct view *view, int rows, int cols)
{
	struct hex_plan plan = make_plan(view, -1, (struct rect){0, 0, rows, cols});
	int high_rows = high(&plan, plan.rows);

	return (struct board_size){high_rows + (board_has_buttons(view) && high_rows < rows),
		wide(view, &plan, plan.rows, plan.cols), plan.cell.pitch > 4};
}

/* ---- drawing */

static void draw_names(const struct board_scene *scene, WINDOW *window, const struct hex_plan *plan)
{
	const struct view *view = scene->view;
	struct view_cell none = {.row = -1, .col = -1};
	const struct view_cell *at = scene->cursor >= 0 && board_is_inside(view, scene->cursor)
		? &view->cell[scene->cursor]
		: &none;
	int half = plan->cell.pitch /
		2; /* a column of cells moves by so much from line to line, up to its name */
	int above =
		plan->cell.slopes ? half : (plan->cell.pitch - 1) / 2 - half * (1 + plan->edges);

	for (int col = plan->first_col; plan->names && col < plan->first_col + plan->cols; col++)
		paint_text(window, plan->y - 1 - plan->edges,
			hex_column_of(plan, plan->first_row, col) + above, plan->cell.pitch,
			at->col == col ? STYLE_STRONG : STYLE_DIM, view->col_name[col]);
	for (int row = plan->first_row;
		view->rows <= VIEW_MAX_LINES && row < plan->first_row + plan->rows; row++)
		paint_right(window,
			hex_line_of(plan, row) + plan->cell.slopes + (plan->cell.sides - 1) / 2,
			hex_column_of(plan, row, plan->first_col) - 2, 3,
			at->row == row ? STYLE_STRONG : STYLE_DIM, view->row_name[row]);
}

static void draw(const struct board_scene *scene, WINDOW *window, struct rect room)
{
	const struct view *view = scene->view;
	struct hex_plan plan = make_plan(view, scene->cursor, room);

	board_draw_more(window, room, plan.first_row > 0,
		plan.first_row + plan.rows<view->rows, plan.first_col> 0,
		plan.first_col + plan.cols < view->cols);
	draw_names(scene, window, &plan);
	hex_draw_lines(scene, window, &plan);
	for (int i = 0; i < view->cell_count; i++) {
		if (is_in_view(&plan, view, i))
			board_draw_cell(
				scene, window, i, box_of(&plan, &view->cell[i]), plan.cell.slopes);
		else if (board_is_button(view, i))
			board_draw_button(scene, window, i, plan.button_y, room.col + 1);
	}
	if (plan.cell.slopes && scene->cursor >= 0 && board_is_inside(view, scene->cursor))
		hex_draw_ring(scene, window, &plan);
}

/* ---- choosing */

static int cell_at(const struct view *view, int cursor, struct rect room, int row, int col)
{
	struct hex_plan plan = make_plan(view, cursor, room);

	for (int i = 0; i < view->cell_count; i++) {
		struct rect box = board_is_inside(view, i)
			? box_of(&plan, &view->cell[i])
			: board_button_box(view, i, plan.button_y, room.col + 1);

		if (board_is_inside(view, i) && !is_in_view(&plan, view, i))
			continue;
		if (row >= box.row && row < box.row + box.rows && col >= box.col &&
			col < box.col + box.cols)
			return i;
	}
	return -1;
}

static struct board_inside inside(const struct view *view, int cursor, struct rect room)
{
	struct hex_plan plan = make_plan(view, cursor, room);
	struct rect box = box_of(&plan, &view->cell[0]);

	return (struct board_inside){box.rows, box.cols, plan.cell.slopes};
}

const struct board_shape board_hex = {.measure = measure,
	.draw = draw,
	.cell_at = cell_at,
	.neighbour = board_next_cell,
	.inside = inside};
