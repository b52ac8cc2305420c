/* grid.c: boards of squares and of points: cells in rows and columns with their names, notes around
 * them, and buttons below. See board/shape.h; board/plan.c says where everything stands. */
#include "base/text.h"
#include "tui/board/plan.h"

static struct board_size measure(const struct view *view, int rows, int cols)
{
	struct board_plan plan = board_plan_make(view, -1, (struct rect){0, 0, rows, cols});
	int high = board_plan_high(&plan) + plan.names_rows + plan.notes.above + plan.notes.below;
	int wide = board_plan_wide(&plan) + plan.names_cols + plan.notes.left + plan.notes.right;

	return (struct board_size){high + (board_has_buttons(view) && high < rows), wide,
		plan.cell.rule || (view->shape == VIEW_POINTS && plan.cell.cols > 2)};
}

/* ---- drawing */

/* The cursor on the rules around its cell, as far as there are any: what is inside stays as it is.
 */
static void draw_ring(
	const struct board_scene *scene, WINDOW *window, const struct board_plan *plan)
{
	static const char *const unicode[] = {"┏", "━", "┓", "┃", "┗", "━", "┛"},
				 *const ascii[] = {"#", "#", "#", "#", "#", "#", "#"};
	const char *const *sign = paint_is_unicode() ? unicode : ascii;
	const struct view_cell *cell = &scene->view->cell[scene->cursor];
	struct rect box = board_plan_box(plan, cell);
	bool has_left = cell->col > 0 || plan->cell.has_sides,
	     has_right = cell->col < scene->view->cols - 1 || plan->cell.has_sides;
	bool has_top = cell->row > 0 || plan->cell.has_border,
	     has_bottom = cell->row < scene->view->rows - 1 || plan->cell.has_border;

	theme_set(window, scene->has_focus ? STYLE_STRONG : STYLE_DIM);
	for (int x = has_left ? -1 : 0; x < box.cols + has_right; x++) {
		int part = x < 0 ? 0 : x < box.cols ? 1 : 2;

		if (has_top)
			paint_raw(window, box.row - 1, box.col + x, 1, sign[part]);
		if (has_bottom)
			paint_raw(window, box.row + box.rows, box.col + x, 1, sign[4 + part]);
	}
	for (int y = 0; y < box.rows; y++) {
		if (has_left)
			paint_raw(window, box.row + y, box.col - 1, 1, sign[3]);
		if (has_right)
			paint_raw(window, box.row + y, box.col + box.cols, 1, sign[3]);
	}
}

static void draw_names(
	const struct board_scene *scene, WINDOW *window, const struct board_plan *plan)
{
	const struct view *view = scene->view;
	struct view_cell none = {.row = -1, .col = -1};
	const struct view_cell *at = scene->cursor >= 0 && board_is_inside(view, scene->cursor)
		? &view->cell[scene->cursor]
		: &none;
	int names_y = plan->y - 1 - (plan->cell.has_border ? plan->cell.rule : 0);

	for (int col = plan->first_col; plan->names_rows && col < plan->first_col + plan->cols;
		col++) {
		struct rect box = board_plan_box(plan,
			&(struct view_cell){.row = (short)plan->first_row, .col = (short)col});
		bool is_wide = text_width(view->col_name[col]) >= box.cols;

		theme_set(window, at->col == col ? STYLE_STRONG : STYLE_DIM);
		paint_raw(window, names_y,
			box.col + (is_wide ? 0 : (box.cols - text_width(view->col_name[col])) / 2),
			box.cols, view->col_name[col]);
	}
	for (int row = plan->first_row; plan->names_cols && row < plan->first_row + plan->rows;
		row++) {
		struct rect box = board_plan_box(plan,
			&(struct view_cell){.row = (short)row, .col = (short)plan->first_col});

		paint_right(window, box.row + (box.rows - 1) / 2, box.col - 1 - plan->cell.rule,
			plan->names_cols, at->row == row ? STYLE_STRONG : STYLE_DIM,
			view->row_name[row]);
	}
}

static void draw_note(
	const struct view *view, WINDOW *window, const struct board_plan *plan, int cell)
{
	struct rect place = board_plan_note(plan, view, cell);

	theme_set(window, view->cell[cell].is_winning ? STYLE_STRONG : STYLE_DIM);
	paint_raw(window, place.row, place.col, place.cols, view->cell[cell].label);
}

static void draw_cell(
	const struct board_scene *scene, WINDOW *window, const struct board_plan *plan, int cell)
{
	const struct view *view = scene->view;

	if (board_plan_shows(plan, view, cell))
		board_draw_cell(scene, window, cell, board_plan_box(plan, &view->cell[cell]),
			plan->cell.rule);
	else if (board_is_button(view, cell))
		board_draw_button(scene, window, cell, plan->button_y, plan->x);
	else if (plan->has_notes && !board_is_inside(view, cell))
		draw_note(view, window, plan, cell);
}

static void draw(const struct board_scene *scene, WINDOW *window, struct rect area)
{
	const struct view *view = scene->view;
	struct board_plan plan = board_plan_make(view, scene->cursor, area);
	bool has_ring =
		plan.cell.rule && scene->cursor >= 0 && board_is_inside(view, scene->cursor);

	board_draw_more(window, area, plan.first_row > 0,
		plan.first_row + plan.rows<view->rows, plan.first_col> 0,
		plan.first_col + plan.cols < view->cols);
	draw_names(scene, window, &plan);
	if (plan.cell.rule)
		board_draw_rules(window, &plan, view);
	if (has_ring)
		draw_ring(scene, window, &plan);
	for (int i = 0; i < view->cell_count; i++)
		draw_cell(scene, window, &plan, i);
}

/* ---- choosing */

static int cell_at(const struct view *view, int cursor, struct rect area, int row, int col)
{
	struct board_plan plan = board_plan_make(view, cursor, area);

	for (int i = 0; i < view->cell_count; i++) {
		bool is_button = board_is_button(view, i);
		struct rect box = is_button ? board_button_box(view, i, plan.button_y, plan.x)
					    : board_plan_box(&plan, &view->cell[i]);

		if (!is_button && !board_plan_shows(&plan, view, i))
			continue;
		if (row >= box.row && row < box.row + box.rows && col >= box.col &&
			col < box.col + box.cols)
			return i;
	}
	return -1;
}

static struct board_inside inside(const struct view *view, int cursor, struct rect area)
{
	struct board_plan plan = board_plan_make(view, cursor, area);

	return (struct board_inside){plan.cell.rows, plan.cell.cols, plan.cell.rule};
}

const struct board_shape board_grid = {.measure = measure,
	.draw = draw,
	.cell_at = cell_at,
	.neighbour = board_next_cell,
	.inside = inside};
