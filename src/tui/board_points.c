/* board_points.c: the lines of a board whose stones stand on intersections; see board_shape.h. */
#include "tui/board/shape.h"

/* The sign where the lines of a point meet, by whether it is the first, an inner or the last of its
 * column and of its row; or a star. */
static const char *crossing(const struct view *view, const struct view_cell *cell)
{
	static const enum glyph glyphs[3][3] = {
		{GLYPH_TOP_LEFT, GLYPH_TEE_TOP, GLYPH_TOP_RIGHT},
		{GLYPH_TEE_LEFT, GLYPH_CROSS, GLYPH_TEE_RIGHT},
		{GLYPH_BOTTOM_LEFT, GLYPH_TEE_BOTTOM, GLYPH_BOTTOM_RIGHT},
	};
	int row = cell->row == 0             ? 0
		: cell->row < view->rows - 1 ? 1
					     : 2,
	    col = cell->col == 0             ? 0
		: cell->col < view->cols - 1 ? 1
					     : 2;

	return paint_glyph(cell->is_star ? GLYPH_STAR : glyphs[row][col]);
}

void board_draw_point(const struct view *view, WINDOW *window, int cell, struct rect box)
{
	const struct view_cell *c = &view->cell[cell];
	int y = box.row + (box.rows - 1) / 2, x = box.col + (box.cols - 1) / 2;

	for (int i = 0; i < box.cols; i++)
		if (i < x - box.col ? c->col > 0 : c->col < view->cols - 1)
			paint_raw(window, y, box.col + i, 1, paint_glyph(GLYPH_HORIZONTAL));
	for (int i = 0; i < box.rows; i++)
		if (i < y - box.row ? c->row > 0 : c->row < view->rows - 1)
			paint_raw(window, box.row + i, x, 1, paint_glyph(GLYPH_VERTICAL));
	paint_raw(window, y, x, 1, crossing(view, c));
}
