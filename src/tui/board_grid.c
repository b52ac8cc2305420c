/* board_grid.c: boards of squares and of points: cells in rows and columns with their names, and buttons below. See board_shape.h.
 *
 * The largest cells that fit are taken. Squares have rules around them as long as that leaves three columns for what is inside; when
 * even two columns a cell are too many, the part around the cursor is shown. */
#include "base/text.h"
#include "tui/board_shape.h"

/* How a cell is built: the room inside, and whether there are rules between cells and above and below all of them. */
struct build {
	int rows, cols, rule;
	bool has_border;
};

struct plan {
	struct build cell;
	int first_row, first_col, rows, cols; /* the part of the board that is shown */
	int names_rows, names_cols; /* what the names of the columns and of the rows take */
	int y, x; /* of the first cell's inside */
	int button_y;
};

/* ---- planning */

static int names_width(const struct view *view)
{
	int widest = 0;

	for (int row = 0; row < view->rows && row < VIEW_MAX_LINES; row++)
		if (text_width(view->row_name[row]) > widest)
			widest = text_width(view->row_name[row]);
	return widest ? widest + 1 : 0;
}

static int high(const struct build *cell, int rows)
{
	return rows * (cell->rows + cell->rule) + (cell->has_border ? cell->rule : -cell->rule);
}

static int wide(const struct build *cell, int cols)
{
	return cols * (cell->cols + cell->rule) + cell->rule;
}

static bool does_fit(const struct build *cell, const struct view *view, int rows, int cols)
{
	return high(cell, view->rows) <= rows && wide(cell, view->cols) <= cols;
}

/* The largest build that shows the whole board in this room; the smallest of all if none does. */
static struct build choose(const struct view *view, int rows, int cols)
{
	static const struct build square[] = {{1, 5, 1, true}, {1, 5, 1, false}, {1, 4, 1, true}, {1, 4, 1, false}, {1, 3, 1, true},
		{1, 3, 1, false}, {1, 4, 0, false}, {1, 3, 0, false}, {1, 2, 0, false}};
	static const struct build point[] = {{1, 4, 0, false}, {1, 2, 0, false}};
	bool is_points = view->shape == VIEW_POINTS;
	const struct build *small = is_points ? point : square;
	int count = is_points ? sizeof point / sizeof *point : sizeof square / sizeof *square;

	for (int n = rows / (view->rows > 0 ? view->rows : 1); n >= 3; n--) { /* a character is about twice as high as wide */
		struct build large = {n, 2 * n + 2, !is_points, !is_points};

		if (does_fit(&large, view, rows, cols))
			return large;
	}
	for (int i = 0; i < count - 1; i++)
		if (does_fit(&small[i], view, rows, cols))
			return small[i];
	return small[count - 1];
}

static int least(int a, int b)
{
	return a < b ? a : b;
}

static int at_least(int a, int least)
{
	return a < least ? least : a;
}

static bool has_buttons(const struct view *view)
{
	for (int i = 0; i < view->cell_count; i++)
		if (!board_is_inside(view, i))
			return true;
	return false;
}

static struct plan make_plan(const struct view *view, int cursor, struct rect room)
{
	struct plan plan = {.names_rows = view->cols <= VIEW_MAX_LINES && *view->col_name[0] ? 1 : 0, .names_cols = names_width(view)};
	const struct view_cell *at = &view->cell[cursor < 0 ? 0 : cursor];
	int rows = room.rows - plan.names_rows, cols = room.cols - plan.names_cols, spare;

	plan.cell = choose(view, rows, cols);
	plan.rows = plan.cell.rule ? view->rows : least(view->rows, at_least(rows / plan.cell.rows, 1));
	plan.cols = plan.cell.rule ? view->cols : least(view->cols, at_least(cols / plan.cell.cols, 1));
	plan.first_row = board_first_line(view->rows, plan.rows, at->row);
	plan.first_col = board_first_line(view->cols, plan.cols, at->col);

	spare = at_least(rows - high(&plan.cell, plan.rows) - has_buttons(view), 0);
	plan.y = room.row + plan.names_rows + spare / 2 + (plan.cell.has_border ? plan.cell.rule : 0);
	spare = at_least(cols - wide(&plan.cell, plan.cols), 0);
	plan.x = room.col + plan.names_cols + spare / 2 + plan.cell.rule;
	plan.button_y = plan.y + high(&plan.cell, plan.rows) - (plan.cell.has_border ? plan.cell.rule : 0);
	return plan;
}

static struct rect box_of(const struct plan *plan, const struct view_cell *cell)
{
	return (struct rect){plan->y + (cell->row - plan->first_row) * (plan->cell.rows + plan->cell.rule),
		plan->x + (cell->col - plan->first_col) * (plan->cell.cols + plan->cell.rule), plan->cell.rows, plan->cell.cols};
}

static bool is_in_view(const struct plan *plan, const struct view *view, int cell)
{
	const struct view_cell *c = &view->cell[cell];

	return board_is_inside(view, cell) && c->row >= plan->first_row && c->row < plan->first_row + plan->rows
		&& c->col >= plan->first_col && c->col < plan->first_col + plan->cols;
}

/* Buttons stand in one line, in the order of their cells, two columns apart. */
static struct rect button_of(const struct plan *plan, const struct view *view, int cell)
{
	int x = plan->x;

	for (int i = 0; i < cell; i++)
		if (!board_is_inside(view, i))
			x += text_width(view->cell[i].label) + 4;
	return (struct rect){plan->button_y, x, 1, text_width(view->cell[cell].label) + 2};
}

static struct board_size measure(const struct view *view, int rows, int cols)
{
	struct plan plan = make_plan(view, -1, (struct rect){0, 0, rows, cols});
	int high_rows = high(&plan.cell, plan.rows) + plan.names_rows;

	return (struct board_size){high_rows + (has_buttons(view) && high_rows < rows), wide(&plan.cell, plan.cols) + plan.names_cols,
		plan.cell.rule || (view->shape == VIEW_POINTS && plan.cell.cols > 2)};
}

/* ---- drawing */

/* One line of rules; `kind` is 0 above the board, 1 inside and 2 below. */
static void draw_rule(WINDOW *window, const struct plan *plan, int y, int kind)
{
	static const enum glyph glyphs[3][3] = {
		{GLYPH_TOP_LEFT, GLYPH_TEE_TOP, GLYPH_TOP_RIGHT},
		{GLYPH_TEE_LEFT, GLYPH_CROSS, GLYPH_TEE_RIGHT},
		{GLYPH_BOTTOM_LEFT, GLYPH_TEE_BOTTOM, GLYPH_BOTTOM_RIGHT},
	};
	int left = plan->x - 1, pitch = plan->cell.cols + 1;

	paint_rule(window, y, left, wide(&plan->cell, plan->cols), STYLE_FRAME);
	for (int col = 0; col <= plan->cols; col++)
		paint_raw(window, y, left + col * pitch, 1, paint_glyph(glyphs[kind][col == 0 ? 0 : col < plan->cols ? 1 : 2]));
}

static void draw_rules(WINDOW *window, const struct plan *plan)
{
	int pitch = plan->cell.cols + 1, top = plan->y - 1;

	theme_set(window, STYLE_FRAME);
	for (int y = plan->y; y < plan->y + plan->rows * (plan->cell.rows + 1) - 1; y++)
		for (int col = 0; col <= plan->cols; col++)
			paint_raw(window, y, plan->x - 1 + col * pitch, 1, paint_glyph(GLYPH_VERTICAL));
	for (int row = plan->cell.has_border ? 0 : 1; row <= (plan->cell.has_border ? plan->rows : plan->rows - 1); row++)
		draw_rule(window, plan, top + row * (plan->cell.rows + 1), row == 0 ? 0 : row < plan->rows ? 1 : 2);
}

/* The cursor on the rules around its cell, as far as there are any: what is inside stays as it is. */
static void draw_ring(const struct board_scene *scene, WINDOW *window, const struct plan *plan)
{
	static const char *const unicode[] = {"┏", "━", "┓", "┃", "┗", "━", "┛"}, *const ascii[] = {"#", "#", "#", "#", "#", "#", "#"};
	const char *const *sign = paint_is_unicode() ? unicode : ascii;
	const struct view_cell *cell = &scene->view->cell[scene->cursor];
	struct rect box = box_of(plan, cell);
	bool has_top = cell->row > 0 || plan->cell.has_border, has_bottom = cell->row < scene->view->rows - 1 || plan->cell.has_border;

	theme_set(window, scene->has_focus ? STYLE_STRONG : STYLE_DIM);
	for (int x = -1; x <= box.cols; x++) {
		int part = x < 0 ? 0 : x < box.cols ? 1 : 2;

		if (has_top)
			paint_raw(window, box.row - 1, box.col + x, 1, sign[part]);
		if (has_bottom)
			paint_raw(window, box.row + box.rows, box.col + x, 1, sign[4 + part]);
	}
	for (int y = 0; y < box.rows; y++) {
		paint_raw(window, box.row + y, box.col - 1, 1, sign[3]);
		paint_raw(window, box.row + y, box.col + box.cols, 1, sign[3]);
	}
}

static void draw_names(const struct board_scene *scene, WINDOW *window, const struct plan *plan)
{
	const struct view *view = scene->view;
	struct view_cell none = {.row = -1, .col = -1};
	const struct view_cell *at = scene->cursor >= 0 && board_is_inside(view, scene->cursor) ? &view->cell[scene->cursor] : &none;
	int names_y = plan->y - 1 - (plan->cell.has_border ? plan->cell.rule : 0);

	for (int col = plan->first_col; plan->names_rows && col < plan->first_col + plan->cols; col++) {
		struct rect box = box_of(plan, &(struct view_cell){.row = (short)plan->first_row, .col = (short)col});
		bool is_wide = text_width(view->col_name[col]) >= box.cols;

		theme_set(window, at->col == col ? STYLE_STRONG : STYLE_DIM);
		paint_raw(window, names_y, box.col + (is_wide ? 0 : (box.cols - text_width(view->col_name[col])) / 2), box.cols,
			view->col_name[col]);
	}
	for (int row = plan->first_row; plan->names_cols && row < plan->first_row + plan->rows; row++) {
		struct rect box = box_of(plan, &(struct view_cell){.row = (short)row, .col = (short)plan->first_col});

		paint_right(window, box.row + (box.rows - 1) / 2, box.col - 1 - plan->cell.rule, plan->names_cols,
			at->row == row ? STYLE_STRONG : STYLE_DIM, view->row_name[row]);
	}
}

static void draw_button(const struct board_scene *scene, WINDOW *window, const struct plan *plan, int cell)
{
	struct rect box = button_of(plan, scene->view, cell);
	const struct board_mark *mark = &scene->mark[cell];
	bool can_play = scene->view->cell[cell].move != GAME_NO_MOVE;
	char figure[HEAT_TEXT];

	theme_set(window, cell == scene->cursor ? board_cursor_style(scene) : can_play ? STYLE_STRONG : STYLE_DIM);
	paint_raw(window, box.row, box.col, 1, can_play ? "[" : " ");
	paint_raw(window, box.row, box.col + 1, box.cols - 2, scene->view->cell[cell].label);
	paint_raw(window, box.row, box.col + box.cols - 1, 1, can_play ? "]" : " ");
	if (!mark->has_heat)
		return;
	theme_set_heat(window, mark->heat);
	paint_raw(window, box.row, box.col + box.cols + 1, 6, board_marked_figure(scene, cell, 6, figure));
}

static void draw(const struct board_scene *scene, WINDOW *window, struct rect room)
{
	const struct view *view = scene->view;
	struct plan plan = make_plan(view, scene->cursor, room);
	bool has_ring = plan.cell.rule && scene->cursor >= 0 && board_is_inside(view, scene->cursor);

	board_draw_more(window, room, plan.first_row > 0, plan.first_row + plan.rows < view->rows, plan.first_col > 0,
		plan.first_col + plan.cols < view->cols);
	draw_names(scene, window, &plan);
	if (plan.cell.rule)
		draw_rules(window, &plan);
	if (has_ring)
		draw_ring(scene, window, &plan);
	for (int i = 0; i < view->cell_count; i++) {
		if (is_in_view(&plan, view, i))
			board_draw_cell(scene, window, i, box_of(&plan, &view->cell[i]), plan.cell.rule);
		else if (!board_is_inside(view, i))
			draw_button(scene, window, &plan, i);
	}
}

/* ---- choosing */

static int cell_at(const struct view *view, int cursor, struct rect room, int row, int col)
{
	struct plan plan = make_plan(view, cursor, room);

	for (int i = 0; i < view->cell_count; i++) {
		struct rect box = board_is_inside(view, i) ? box_of(&plan, &view->cell[i]) : button_of(&plan, view, i);

		if (board_is_inside(view, i) && !is_in_view(&plan, view, i))
			continue;
		if (row >= box.row && row < box.row + box.rows && col >= box.col && col < box.col + box.cols)
			return i;
	}
	return -1;
}

const struct board_shape board_grid = {.measure = measure, .draw = draw, .cell_at = cell_at, .neighbour = board_next_cell};
