/* figure_view.c: a figure in a window; see figure_view.h. */
#include "tui/figure_view.h"

#include <math.h>
#include <string.h>

#include "tui/term/paint.h"

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

/* Of a shade: how much it stands for, 0 to 1; NAN: it is none. */
static double share_of(const char *text)
{
	enum { STEPS = 9 }; /* of the finest ramp */

	for (int steps = 1; steps <= STEPS; steps += STEPS - 1)
		for (int i = 0; i <= STEPS; i++)
			if (!strcmp(text, figure_shade((double)i / STEPS, steps, true)))
				return (double)i / STEPS;
	return NAN;
}

/* Shades of heat maps and contours, and those that explain them, are in the colours of heat where
 * there are some. In ASCII shades are signs that other text has too. */
static void draw_glyph(
	const struct figure *figure, WINDOW *window, int y, int x, const struct figure_glyph *glyph)
{
	bool is_grid = figure->kind == FIGURE_HEAT || figure->kind == FIGURE_CONTOUR;
	double share =
		is_grid && paint_is_unicode() && theme_colours() ? share_of(glyph->text) : NAN;

	if (isnan(share)) {
		paint_text(window, y, x, 2, style_of(glyph->whose), glyph->text);
		return;
	}
	theme_set_heat(window, share);
	paint_raw(window, y, x, 1, theme_heat_letter(share));
}

void figure_view_done(struct figure_view *view)
{
	figure_canvas_done(&view->canvas);
}

/* The cells of the figure in so much room. */
static const struct figure_canvas *follow(
	struct figure_view *view, const struct figure *figure, uint64_t stamp, struct rect room)
{
	bool is_same = view->canvas.glyph && view->stamp == stamp && view->cols == room.cols &&
		view->rows == room.rows && view->canvas.is_unicode == paint_is_unicode();

	if (!is_same) {
		figure_canvas_done(&view->canvas);
		figure_draw(figure, &view->canvas, room.cols, room.rows, paint_is_unicode());
		view->stamp = stamp;
		view->cols = room.cols;
		view->rows = room.rows;
	}
	return &view->canvas;
}

int figure_view_draw(struct figure_view *view, const struct figure *figure, uint64_t stamp,
	WINDOW *window, struct rect room)
{
	const struct figure_canvas *canvas;

	if (room.cols < FIGURE_LEAST_COLS || room.rows < FIGURE_LEAST_ROWS) {
		paint_format(window, room.row, room.col, room.cols, STYLE_DIM,
			"%dx%d: the figure needs %dx%d", room.cols, room.rows, FIGURE_LEAST_COLS,
			FIGURE_LEAST_ROWS);
		return 1;
	}
	canvas = follow(view, figure, stamp, room);
	for (int row = 0; row < canvas->rows; row++) {
		const struct figure_glyph *glyph = &canvas->glyph[row * canvas->cols];

		for (int col = 0; col < canvas->cols; col++)
			if (glyph[col].text[0] &&
				(glyph[col].text[0] != ' ' || glyph[col].whose >= 0))
				draw_glyph(figure, window, room.row + row, room.col + col,
					&glyph[col]);
	}
	return canvas->rows;
}
