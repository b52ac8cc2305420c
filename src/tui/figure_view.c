/* figure_view.c: a figure in a window; see figure_view.h. */
#include "tui/figure_view.h"

#include "io/figure_canvas.h"
#include "tui/paint.h"

static enum style style_of(int whose)
{
	switch (whose) {
	case FIGURE_NOBODY:
		return STYLE_PLAIN;
	case FIGURE_FAINT:
		return STYLE_DIM;
	case FIGURE_STRONG:
		return STYLE_STRONG;
	default:
		return (enum style)(STYLE_CURVE_1 + whose % THEME_CURVES);
	}
}

int figure_view_draw(const struct figure *figure, WINDOW *window, struct rect room)
{
	struct figure_canvas canvas;
	int rows;

	if (room.cols < FIGURE_LEAST_COLS || room.rows < FIGURE_LEAST_ROWS) {
		paint_format(window, room.row, room.col, room.cols, STYLE_DIM, "%dx%d: the figure needs %dx%d", room.cols, room.rows, FIGURE_LEAST_COLS,
			FIGURE_LEAST_ROWS);
		return 1;
	}
	figure_draw(figure, &canvas, room.cols, room.rows, paint_is_unicode());
	for (int row = 0; row < canvas.rows; row++) {
		const struct figure_glyph *glyph = &canvas.glyph[row * canvas.cols];

		for (int col = 0; col < canvas.cols; col++)
			if (glyph[col].text[0] && (glyph[col].text[0] != ' ' || glyph[col].whose >= 0))
				paint_text(window, room.row + row, room.col + col, 2, style_of(glyph[col].whose), glyph[col].text);
	}
	rows = canvas.rows;
	figure_canvas_done(&canvas);
	return rows;
}
