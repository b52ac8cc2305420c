/* plan.c: where the cells of a board stand; see board/plan.h.
 *
 * The largest cells that fit are taken. Squares have rules around them as long as that leaves three
 * columns for what is inside; when even two columns a cell are too many, the part around the cursor
 * is shown. Notes have to give way where there are no rules. */
#include "tui/board/plan.h"

#include "base/bits.h"
#include "base/text.h"

enum { GAPS_MOST = 64 }; /* rows that are asked whether they have cells */

/* ---- what there is to place */

static int least(int a, int b)
{
	return a < b ? a : b;
}

static int at_least(int a, int least)
{
	return a < least ? least : a;
}

int board_names_width(const struct view *view)
{
	int widest = 0;

	for (int row = 0; row < view->rows && row < VIEW_MAX_LINES; row++)
		if (text_width(view->row_name[row]) > widest)
			widest = text_width(view->row_name[row]);
	return widest ? widest + 1 : 0;
}

static uint64_t find_gaps(const struct view *view)
{
	uint64_t gaps = view->rows < GAPS_MOST ? BIT(view->rows) - 1 : UINT64_MAX;

	for (int i = 0; i < view->cell_count; i++)
		if (board_is_inside(view, i) && view->cell[i].row < GAPS_MOST)
			gaps &= ~BIT(view->cell[i].row);
	return gaps;
}

static bool has_labels(const struct view *view)
{
	for (int i = 0; i < view->cell_count; i++)
		if (*view->cell[i].label && board_is_inside(view, i))
			return true;
	return false;
}

static void stretch(int *least, int to)
{
	if (*least < to)
		*least = to;
}

static void measure_notes(struct board_plan *plan, const struct view *view)
{
	for (int i = 0; i < view->cell_count; i++) {
		const struct view_cell *cell = &view->cell[i];

		if (cell->kind != CELL_NOTE)
			continue;
		plan->has_notes = true;
		stretch(&plan->notes.above, -cell->row);
		stretch(&plan->notes.below, cell->row - view->rows + 1);
		if (cell->col < 0)
			stretch(&plan->notes.left, text_width(cell->label) + 1);
		else if (cell->col >= view->cols)
			stretch(&plan->notes.right, text_width(cell->label) + 1);
	}
}

/* ---- the size */

static bool is_gap(const struct board_plan *plan, int row)
{
	return row < GAPS_MOST && plan->gaps >> row & 1;
}

int board_plan_high(const struct board_plan *plan)
{
	const struct board_build *cell = &plan->cell;
	int lines = cell->has_border ? cell->rule : -cell->rule;

	for (int row = plan->first_row; row < plan->first_row + plan->rows; row++)
		lines += is_gap(plan, row) ? 1 : cell->rows + cell->rule;
	return lines;
}

int board_plan_wide(const struct board_plan *plan)
{
	const struct board_build *cell = &plan->cell;

	return plan->cols * (cell->cols + cell->rule) +
		(cell->has_sides ? cell->rule : -cell->rule);
}

/* Takes the build if the whole board fits in this room with it. */
static bool try_build(struct board_plan *plan, struct board_build build, int rows, int cols)
{
	plan->cell = build;
	return board_plan_high(plan) <= rows && board_plan_wide(plan) <= cols;
}

/* The largest build that shows the whole board in this room; the smallest of all if none does.
 * Cells with a label are higher if that leaves room for what else is in them. */
static void choose(struct board_plan *plan, const struct view *view, int rows, int cols)
{
	static const struct board_build square[] = {{1, 5, 1, true, true}, {1, 5, 1, false, true},
		{1, 4, 1, true, true}, {1, 4, 1, false, true}, {1, 3, 1, true, true},
		{1, 3, 1, false, true}, {1, 4, 0, false, true}, {1, 3, 0, false, true},
		{1, 2, 0, false, true}};
	static const struct board_build point[] = {{2, 5, 0, false, true}, {1, 4, 0, false, true},
		{1, 3, 0, false, true}, {1, 2, 0, false, true}};
	static const struct board_build labelled[] = {{3, 7, 1, true, true}, {2, 7, 1, true, true},
		{3, 6, 1, true, true}, {2, 6, 1, true, true}, {3, 5, 1, true, true},
		{2, 5, 1, true, true}, {3, 4, 1, true, true}, {2, 4, 1, true, true},
		{3, 3, 1, true, true}, {2, 3, 1, true, true}, {3, 3, 1, true, false},
		{2, 3, 1, true, false}};
	bool is_points = view->shape == VIEW_POINTS;
	const struct board_build *small = is_points ? point : square;
	int count = is_points ? sizeof point / sizeof *point : sizeof square / sizeof *square;

	for (int n = rows / at_least(view->rows - bits_count(plan->gaps), 1); n >= 3;
		n--) /* a character is about twice as high as wide */
		if (try_build(plan,
			    (struct board_build){n, 2 * n + 2, !is_points, !is_points, true}, rows,
			    cols))
			return;
	for (size_t i = 0; i < sizeof labelled / sizeof *labelled && !is_points && has_labels(view);
		i++)
		if (try_build(plan, labelled[i], rows, cols))
			return;
	for (int i = 0; i < count; i++)
		if (try_build(plan, small[i], rows, cols))
			return;
}

/* ---- the places */

struct board_plan board_plan_make(const struct view *view, int cursor, struct rect area)
{
	struct board_plan plan = {.rows = view->rows,
		.cols = view->cols,
		.gaps = find_gaps(view),
		.names_rows = view->cols <= VIEW_MAX_LINES && *view->col_name[0] ? 1 : 0,
		.names_cols = board_names_width(view)};
	const struct view_cell *at = &view->cell[cursor < 0 ? 0 : cursor];
	int rows = area.rows - plan.names_rows, cols = area.cols - plan.names_cols, spare, lines,
	    columns;

	measure_notes(&plan, view);
	lines = plan.notes.above + plan.notes.below;
	columns = plan.notes.left + plan.notes.right;
	choose(&plan, view, rows - lines, cols - columns);
	if (plan.has_notes && !plan.cell.rule) {
		plan.has_notes = false;
		memset(&plan.notes, 0, sizeof plan.notes);
		lines = columns = 0;
		choose(&plan, view, rows, cols);
	}
	if (!plan.cell.rule) {
		plan.rows = least(view->rows, at_least(rows / plan.cell.rows, 1));
		plan.cols = least(view->cols, at_least(cols / plan.cell.cols, 1));
	}
	plan.first_row = board_first_line(view->rows, plan.rows, at->row);
	plan.first_col = board_first_line(view->cols, plan.cols, at->col);

	spare = at_least(rows - lines - board_plan_high(&plan) - board_has_buttons(view), 0);
	plan.y = area.row + plan.notes.above + plan.names_rows + spare / 2 +
		(plan.cell.has_border ? plan.cell.rule : 0);
	spare = at_least(cols - columns - board_plan_wide(&plan), 0);
	plan.x = area.col + plan.notes.left + plan.names_cols + spare / 2 +
		(plan.cell.has_sides ? plan.cell.rule : 0);
	plan.button_y =
		plan.y + board_plan_high(&plan) - (plan.cell.has_border ? plan.cell.rule : 0);
	return plan;
}

int board_plan_row(const struct board_plan *plan, int row)
{
	int y = plan->y;

	for (int i = plan->first_row; i < row; i++)
		y += is_gap(plan, i) ? 1 : plan->cell.rows + plan->cell.rule;
	return y;
}

struct rect board_plan_box(const struct board_plan *plan, const struct view_cell *cell)
{
	return (struct rect){board_plan_row(plan, cell->row),
		plan->x + (cell->col - plan->first_col) * (plan->cell.cols + plan->cell.rule),
		plan->cell.rows, plan->cell.cols};
}

bool board_plan_shows(const struct board_plan *plan, const struct view *view, int cell)
{
	const struct view_cell *c = &view->cell[cell];

	return board_is_inside(view, cell) && c->row >= plan->first_row &&
		c->row < plan->first_row + plan->rows && c->col >= plan->first_col &&
		c->col < plan->first_col + plan->cols;
}

struct rect board_plan_note(const struct board_plan *plan, const struct view *view, int cell)
{
	const struct view_cell *note = &view->cell[cell];
	struct rect box = board_plan_box(
		plan, &(struct view_cell){.row = note->row < 0 ? 0 : note->row, .col = note->col});
	int border = plan->cell.has_border ? plan->cell.rule : 0,
	    sides = plan->cell.has_sides ? plan->cell.rule : 0;
	int width = text_width(note->label), left = plan->x - sides;
	struct rect place = {box.row + (box.rows - 1) / 2,
		box.col + at_least((box.cols - width) / 2, 0), 1, width};

	if (note->row < 0)
		place.row = plan->y - border - plan->names_rows + note->row;
	else if (note->row >= view->rows)
		place.row = plan->button_y + board_has_buttons(view) + note->row - view->rows;
	if (note->col < 0)
		place.col = left - plan->names_cols - 1 - width;
	else if (note->col >= view->cols)
		place.col = left + board_plan_wide(plan) + 1;
	return place;
}
