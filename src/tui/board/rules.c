/* rules.c: the lines between the cells of a board; see board/plan.h.
 *
 * A piece of a line is there if a cell lies on one of its sides; the sign where lines meet follows
 * from which of the four pieces around it are there. So a hole has no lines of its own. */
#include <stdlib.h>

#include "base/xalloc.h"
#include "tui/board/plan.h"

struct rules {
	const struct board_plan *plan;
	bool *has_cell; /* with a place more on each side */
};

static bool has_cell(const struct rules *rules, int row, int col)
{
	return rules->has_cell[(row + 1) * (rules->plan->cols + 2) + col + 1];
}

/* The line above a cell; the line at its left. */
static bool has_above(const struct rules *rules, int row, int col)
{
	bool is_inner = row > 0 && row < rules->plan->rows;

	return (is_inner || rules->plan->cell.has_border) &&
		(has_cell(rules, row, col) || has_cell(rules, row - 1, col));
}

static bool has_left(const struct rules *rules, int row, int col)
{
	bool is_inner = col > 0 && col < rules->plan->cols;

	return (is_inner || rules->plan->cell.has_sides) &&
		(has_cell(rules, row, col) || has_cell(rules, row, col - 1));
}

/* Where the lines around the upper left corner of a cell meet. */
static const char *crossing(const struct rules *rules, int row, int col)
{
	enum { UP = 1, DOWN = 2, LEFT = 4, RIGHT = 8 };
	static const enum glyph glyphs[16] = {
		[UP] = GLYPH_VERTICAL,
		[DOWN] = GLYPH_VERTICAL,
		[UP | DOWN] = GLYPH_VERTICAL,
		[LEFT] = GLYPH_HORIZONTAL,
		[RIGHT] = GLYPH_HORIZONTAL,
		[LEFT | RIGHT] = GLYPH_HORIZONTAL,
		[DOWN | RIGHT] = GLYPH_TOP_LEFT,
		[DOWN | LEFT] = GLYPH_TOP_RIGHT,
		[UP | RIGHT] = GLYPH_BOTTOM_LEFT,
		[UP | LEFT] = GLYPH_BOTTOM_RIGHT,
		[UP | DOWN | RIGHT] = GLYPH_TEE_LEFT,
		[UP | DOWN | LEFT] = GLYPH_TEE_RIGHT,
		[DOWN | LEFT | RIGHT] = GLYPH_TEE_TOP,
		[UP | LEFT | RIGHT] = GLYPH_TEE_BOTTOM,
		[UP | DOWN | LEFT | RIGHT] = GLYPH_CROSS,
	};
	int pieces = (row > 0 && has_left(rules, row - 1, col) ? UP : 0) |
		(row < rules->plan->rows && has_left(rules, row, col) ? DOWN : 0) |
		(col > 0 && has_above(rules, row, col - 1) ? LEFT : 0) |
		(col < rules->plan->cols && has_above(rules, row, col) ? RIGHT : 0);

	return pieces ? paint_glyph(glyphs[pieces]) : "";
}

static void draw_around(WINDOW *window, const struct rules *rules, int row, int col)
{
	const struct board_plan *plan = rules->plan;
	struct rect box =
		board_plan_box(plan, &(struct view_cell){.row = (short)row, .col = (short)col});
	bool can_be_above = plan->cell.has_border || (row > 0 && row < plan->rows);
	bool can_be_left = plan->cell.has_sides || (col > 0 && col < plan->cols);

	if (can_be_above && can_be_left)
		paint_raw(window, box.row - 1, box.col - 1, 1, crossing(rules, row, col));
	if (col < plan->cols && has_above(rules, row, col))
		for (int i = 0; i < box.cols; i++)
			paint_raw(
				window, box.row - 1, box.col + i, 1, paint_glyph(GLYPH_HORIZONTAL));
	if (row < plan->rows && has_left(rules, row, col))
		for (int i = 0; i < box.rows; i++)
			paint_raw(window, box.row + i, box.col - 1, 1, paint_glyph(GLYPH_VERTICAL));
}

/* A board with rules is shown as a whole. */
void board_draw_rules(WINDOW *window, const struct board_plan *plan, const struct view *view)
{
	struct rules rules = {
		plan, xcalloc((size_t)(plan->rows + 2) * (size_t)(plan->cols + 2), sizeof(bool))};

	for (int i = 0; i < view->cell_count; i++)
		if (board_is_inside(view, i))
			rules.has_cell[(view->cell[i].row + 1) * (plan->cols + 2) +
				view->cell[i].col + 1] = true;
	theme_set(window, STYLE_FRAME);
	for (int row = 0; row <= plan->rows; row++)
		for (int col = 0; col <= plan->cols; col++)
			draw_around(window, &rules, row, col);
	free(rules.has_cell);
}
