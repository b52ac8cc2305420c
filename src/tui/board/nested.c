/* nested.c: nested boards: small boards with lines between them. See board/shape.h.
 *
 * What one has to see at once: where one may play, and who has which small board. Small boards in
 * which one may play have double lines around them, and small boards that are won are one large
 * piece. Where there is room cells have dotted lines between them, on which the cursor stands;
 * where even small cells are too many for the area, board/grid.c shows a part of them. */
#include "tui/board/plan.h"
#include "tui/board/shape.h"

/* How a cell is built: the area inside, and whether there are lines between the cells of a small
 * board and around all of it. */
struct build {
	int rows, cols;
	bool is_ruled, has_border;
};

struct plan {
	struct build cell;
	bool does_fit; /* else nothing but names_rows and names_cols is known */
	int names_rows, names_cols; /* what the names of the columns and of the rows take */
	int y, x; /* of the first cell's inside */
};

/* Lines, the more important the higher. */
enum rule { RULE_NONE, RULE_DOTTED, RULE_EDGE, RULE_OPEN, RULE_CURSOR };

struct small {
	enum cell_kind owner;
	bool is_open; /* one may play there */
	bool is_winning;
};

struct drawing {
	const struct board_scene *scene;
	const struct view *view;
	WINDOW *window;
	struct plan plan;
	struct small small[VIEW_MAX_CELLS]; /* row by row */
};

/* ---- planning */

/* Lines before a row or column, apart from the border. */
static int rules_before(const struct build *cell, const struct view *view, int at)
{
	return cell->is_ruled ? at : at / view->block;
}

static int high(const struct build *cell, const struct view *view)
{
	return view->rows * cell->rows + rules_before(cell, view, view->rows - 1) +
		2 * cell->has_border;
}

static int wide(const struct build *cell, const struct view *view)
{
	return view->cols * cell->cols + rules_before(cell, view, view->cols - 1) +
		2 * cell->has_border;
}

/* The largest that fits. False if none does. */
static bool choose(const struct view *view, int rows, int cols, struct build *out)
{
	static const struct build small[] = {{1, 5, true, true}, {1, 4, true, true},
		{1, 3, true, true}, {1, 5, false, true}, {1, 4, false, true}, {1, 3, false, true},
		{1, 3, false, false}, {1, 2, false, true}, {1, 2, false, false}};
	int largest = view->rows > 0 ? rows / view->rows : 0;

	for (int n = largest; n >= 3; n--) { /* a character is about twice as high as wide */
		*out = (struct build){n, 2 * n + 2, true, true};
		if (high(out, view) <= rows && wide(out, view) <= cols)
			return true;
	}
	for (size_t i = 0; i < sizeof small / sizeof *small; i++) {
		*out = small[i];
		if (high(out, view) <= rows && wide(out, view) <= cols)
			return true;
	}
	return false;
}

static struct plan make_plan(const struct view *view, struct rect area)
{
	struct plan plan = {.names_rows = view->cols <= VIEW_MAX_LINES && *view->col_name[0],
		.names_cols = board_names_width(view)};
	int rows = area.rows - plan.names_rows, cols = area.cols - plan.names_cols;

	plan.does_fit = choose(view, rows, cols, &plan.cell);
	plan.y = area.row + plan.names_rows + (rows - high(&plan.cell, view)) / 2 +
		plan.cell.has_border;
	plan.x = area.col + plan.names_cols + (cols - wide(&plan.cell, view)) / 2 +
		plan.cell.has_border;
	return plan;
}

static struct rect box_of(const struct plan *plan, const struct view *view, int row, int col)
{
	return (struct rect){plan->y + row * plan->cell.rows + rules_before(&plan->cell, view, row),
		plan->x + col * plan->cell.cols + rules_before(&plan->cell, view, col),
		plan->cell.rows, plan->cell.cols};
}

static struct board_size measure(const struct view *view, int rows, int cols)
{
	struct plan plan = make_plan(view, (struct rect){0, 0, rows, cols});

	if (!plan.does_fit)
		return board_grid.measure(view, rows, cols);
	return (struct board_size){high(&plan.cell, view) + plan.names_rows,
		wide(&plan.cell, view) + plan.names_cols, plan.cell.is_ruled || plan.cell.cols > 3};
}

/* ---- lines */

static struct small *small_at(struct drawing *drawing, int row, int col)
{
	const struct view *view = drawing->view;

	return &drawing->small[row / view->block * (view->cols / view->block) + col / view->block];
}

static bool is_large(struct drawing *drawing, int row, int col)
{
	enum cell_kind owner = small_at(drawing, row, col)->owner;

	return owner == CELL_FIRST || owner == CELL_SECOND;
}

static bool is_open(struct drawing *drawing, int row, int col)
{
	const struct view *view = drawing->view;

	return row >= 0 && row < view->rows && col >= 0 && col < view->cols &&
		small_at(drawing, row, col)->is_open;
}

static bool is_at_cursor(const struct drawing *drawing, int row, int col)
{
	const struct board_scene *scene = drawing->scene;

	return scene->cursor >= 0 && drawing->view->cell[scene->cursor].row == row &&
		drawing->view->cell[scene->cursor].col == col;
}

/* The line between a cell and the one before it, above or at the left; either may lie outside. */
static enum rule rule_between(
	struct drawing *drawing, int row, int col, int before_row, int before_col)
{
	const struct view *view = drawing->view;
	const struct build *cell = &drawing->plan.cell;
	bool is_inner = before_row >= 0 && before_col >= 0 && row < view->rows && col < view->cols;

	if (cell->is_ruled &&
		(is_at_cursor(drawing, row, col) || is_at_cursor(drawing, before_row, before_col)))
		return RULE_CURSOR;
	if (!is_inner && !cell->has_border)
		return RULE_NONE;
	if (is_inner && row / view->block == before_row / view->block &&
		col / view->block == before_col / view->block)
		return cell->is_ruled && !is_large(drawing, row, col) ? RULE_DOTTED : RULE_NONE;
	return is_open(drawing, row, col) || is_open(drawing, before_row, before_col) ? RULE_OPEN
										      : RULE_EDGE;
}

static enum rule rule_above(struct drawing *drawing, int row, int col)
{
	return col < 0 || col >= drawing->view->cols
		? RULE_NONE
		: rule_between(drawing, row, col, row - 1, col);
}

static enum rule rule_left(struct drawing *drawing, int row, int col)
{
	return row < 0 || row >= drawing->view->rows
		? RULE_NONE
		: rule_between(drawing, row, col, row, col - 1);
}

enum { UP = 1, DOWN = 2, LEFT = 4, RIGHT = 8 };

/* The sign where lines of a kind meet that come from these directions; a line goes on straight past
 * lesser ones. */
static const char *sign(enum rule rule, int from)
{
	static const char *const unicode[][16] = {
		[RULE_NONE] = {""},
		[RULE_DOTTED] = {"", "┊", "┊", "┊", "┈", "┼", "┼", "┼", "┈", "┼", "┼", "┼", "┈",
			"┼", "┼", "┼"},
		[RULE_EDGE] = {"", "│", "│", "│", "─", "┘", "┐", "┤", "─", "└", "┌", "├", "─", "┴",
			"┬", "┼"},
		[RULE_OPEN] = {"", "║", "║", "║", "═", "╝", "╗", "╣", "═", "╚", "╔", "╠", "═", "╩",
			"╦", "╬"},
		[RULE_CURSOR] = {"", "┃", "┃", "┃", "━", "┛", "┓", "┫", "━", "┗", "┏", "┣", "━",
			"┻", "┳", "╋"},
	};
	static const char *const ascii[][3] = {
		/* upright, level, both */
		[RULE_NONE] = {"", "", ""},
		[RULE_DOTTED] = {":", " ", " "},
		[RULE_EDGE] = {"|", "-", "+"},
		[RULE_OPEN] = {"|", "=", "+"},
		[RULE_CURSOR] = {"#", "#", "#"},
	};
	bool is_upright = from & (UP | DOWN), is_level = from & (LEFT | RIGHT);

	if (!from)
		return "";
	return paint_is_unicode() ? unicode[rule][from]
				  : ascii[rule][is_upright && is_level ? 2 : is_level];
}

static void set_rule_style(const struct drawing *drawing, enum rule rule)
{
	if (rule == RULE_CURSOR && !drawing->scene->has_focus)
		theme_set(drawing->window, STYLE_DIM);
	else
		theme_set(drawing->window, rule >= RULE_OPEN ? STYLE_STRONG : STYLE_FRAME);
}

/* Where the lines at the upper left corner of a cell meet: the most important ones of them. */
static void draw_crossing(struct drawing *drawing, int row, int col, int y, int x)
{
	enum rule rule[] = {rule_left(drawing, row - 1, col), rule_left(drawing, row, col),
		rule_above(drawing, row, col - 1), rule_above(drawing, row, col)},
		  highest = RULE_NONE;
	int from = 0;

	for (int i = 0; i < 4; i++)
		if (rule[i] > highest)
			highest = rule[i];
	for (int i = 0; i < 4; i++)
		from |= highest > RULE_NONE && rule[i] == highest ? 1 << i : 0;
	set_rule_style(drawing, highest);
	paint_raw(drawing->window, y, x, 1, sign(highest, from));
}

/* The lines above and at the left of a cell, and where they meet; row and column may be those
 * behind the last. */
static void draw_rules(struct drawing *drawing, int row, int col)
{
	const struct view *view = drawing->view;
	struct rect box = box_of(&drawing->plan, view, row, col);
	enum rule above = rule_above(drawing, row, col), left = rule_left(drawing, row, col);
	bool is_ruled = drawing->plan.cell.is_ruled;

	set_rule_style(drawing, above);
	for (int i = 0; i < box.cols && above; i++)
		paint_raw(drawing->window, box.row - 1, box.col + i, 1, sign(above, LEFT | RIGHT));
	set_rule_style(drawing, left);
	for (int i = 0; i < box.rows && left; i++)
		paint_raw(drawing->window, box.row + i, box.col - 1, 1, sign(left, UP | DOWN));
	if (is_ruled || (row % view->block == 0 && col % view->block == 0))
		draw_crossing(drawing, row, col, box.row - 1, box.col - 1);
}

/* ---- the rest */

static void draw_names(const struct drawing *drawing)
{
	const struct view *view = drawing->view;
	const struct plan *plan = &drawing->plan;

	for (int col = 0; plan->names_rows && col < view->cols; col++) {
		struct rect box = box_of(plan, view, 0, col);
		bool is_here = drawing->scene->cursor >= 0 &&
			view->cell[drawing->scene->cursor].col == col;

		theme_set(drawing->window, is_here ? STYLE_STRONG : STYLE_DIM);
		paint_raw(drawing->window, box.row - plan->cell.has_border - 1,
			box.col + (box.cols - 1) / 2, box.cols, view->col_name[col]);
	}
	for (int row = 0; plan->names_cols && row < view->rows; row++) {
		struct rect box = box_of(plan, view, row, 0);
		bool is_here = drawing->scene->cursor >= 0 &&
			view->cell[drawing->scene->cursor].row == row;

		paint_right(drawing->window, box.row + (box.rows - 1) / 2,
			box.col - plan->cell.has_border - 1, plan->names_cols,
			is_here ? STYLE_STRONG : STYLE_DIM, view->row_name[row]);
	}
}

/* A small board that is won: a piece over all of it, on its own colour if it is part of what won
 * the game. */
static void draw_large(struct drawing *drawing, int row, int col)
{
	enum { MARGIN_FROM = 7 }; /* rows from which on a piece keeps away from the lines */
	int last = drawing->view->block - 1;
	struct rect box = box_of(&drawing->plan, drawing->view, row, col);
	struct rect end = box_of(&drawing->plan, drawing->view, row + last, col + last);
	const struct small *small = small_at(drawing, row, col);

	box.rows = end.row + end.rows - box.row;
	box.cols = end.col + end.cols - box.col;
	theme_set(drawing->window, small->owner == CELL_FIRST ? STYLE_FIRST : STYLE_SECOND);
	if (small->is_winning)
		wattr_on(drawing->window, A_REVERSE, NULL);
	for (int i = 0; i < box.rows; i++)
		paint_blank(drawing->window, box.row + i, box.col, box.cols);
	if (box.rows >= MARGIN_FROM)
		box = (struct rect){box.row + 1, box.col, box.rows - 2, box.cols};
	board_draw_piece(drawing->window, small->owner, box);
	wattr_off(drawing->window, A_REVERSE, NULL);
}

/* Of a small board that is won only what the eye looks for: the last move, and the cell under the
 * cursor. */
static void draw_cell(struct drawing *drawing, int cell)
{
	const struct view_cell *c = &drawing->view->cell[cell];
	struct rect box = box_of(&drawing->plan, drawing->view, c->row, c->col);

	if (is_large(drawing, c->row, c->col)) {
		if (cell != drawing->scene->cursor && !drawing->scene->mark[cell].is_last)
			return;
		theme_set(drawing->window, STYLE_PLAIN);
		for (int i = 0; i < box.rows; i++)
			paint_blank(drawing->window, box.row + i, box.col, box.cols);
	}
	board_draw_cell(drawing->scene, drawing->window, cell, box, drawing->plan.cell.is_ruled);
}

static void find_small(struct drawing *drawing)
{
	for (int i = 0; i < drawing->view->cell_count; i++) {
		const struct view_cell *cell = &drawing->view->cell[i];
		struct small *small = small_at(drawing, cell->row, cell->col);

		small->owner = cell->owner;
		small->is_open |= cell->move != GAME_NO_MOVE;
		small->is_winning |= cell->is_winning;
	}
}

static void draw(const struct board_scene *scene, WINDOW *window, struct rect area)
{
	const struct view *view = scene->view;
	struct drawing drawing = {
		.scene = scene, .view = view, .window = window, .plan = make_plan(view, area)};

	if (!drawing.plan.does_fit) {
		board_grid.draw(scene, window, area);
		return;
	}
	find_small(&drawing);
	draw_names(&drawing);
	for (int row = 0; row < view->rows; row += view->block)
		for (int col = 0; col < view->cols; col += view->block)
			if (is_large(&drawing, row, col))
				draw_large(&drawing, row, col);
	for (int row = 0; row <= view->rows; row++)
		for (int col = 0; col <= view->cols; col++)
			draw_rules(&drawing, row, col);
	for (int i = 0; i < view->cell_count; i++)
		draw_cell(&drawing, i);
}

static int cell_at(const struct view *view, int cursor, struct rect area, int row, int col)
{
	struct plan plan = make_plan(view, area);

	if (!plan.does_fit)
		return board_grid.cell_at(view, cursor, area, row, col);
	for (int i = 0; i < view->cell_count; i++) {
		struct rect box = box_of(&plan, view, view->cell[i].row, view->cell[i].col);

		if (row >= box.row && row < box.row + box.rows && col >= box.col &&
			col < box.col + box.cols)
			return i;
	}
	return -1;
}

static struct board_inside inside(const struct view *view, int cursor, struct rect area)
{
	struct plan plan = make_plan(view, area);

	if (!plan.does_fit)
		return board_grid.inside(view, cursor, area);
	return (struct board_inside){plan.cell.rows, plan.cell.cols, plan.cell.is_ruled};
}

const struct board_shape board_nested = {.measure = measure,
	.draw = draw,
	.cell_at = cell_at,
	.neighbour = board_next_cell,
	.inside = inside};
