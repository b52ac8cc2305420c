/* plot_view.c: a plot in a window; see plot_view.h. */
#include "tui/widget/plot_view.h"

#include <math.h>
#include <string.h>

#include "tui/term/paint.h"

static enum style style_of(int role)
{
	switch (role) {
	case PLOT_TEXT:
		return STYLE_PLAIN;
	case PLOT_FAINT:
		return STYLE_DIM;
	case PLOT_STRONG:
		return STYLE_STRONG;
	default:
		return (enum style)(STYLE_CURVE_1 + role % THEME_CURVES);
	}
}

/* Of a shade: how much it stands for, 0 to 1; NAN: it is none. */
static double share_of(const char *text)
{
	enum { STEPS = 9 }; /* of the finest ramp */

	for (int steps = 1; steps <= STEPS; steps += STEPS - 1)
		for (int i = 0; i <= STEPS; i++)
			if (!strcmp(text, plot_shade((double)i / STEPS, steps, true)))
				return (double)i / STEPS;
	return NAN;
}

/* Shades of heat maps and contours, and those that explain them, are in the colours of heat where
 * there are some. In ASCII shades are signs that other text has too. */
static void draw_glyph(
	const struct plot *plot, WINDOW *window, int y, int x, const struct plot_glyph *glyph)
{
	bool is_grid = plot->kind == PLOT_HEAT || plot->kind == PLOT_CONTOUR;
	double share =
		is_grid && paint_is_unicode() && theme_colours() ? share_of(glyph->text) : NAN;

	if (isnan(share)) {
		paint_text(window, y, x, 2, style_of(glyph->role), glyph->text);
		return;
	}
	theme_set_heat(window, share);
	paint_raw(window, y, x, 1, theme_heat_letter(share));
}

void plot_view_done(struct plot_view *view)
{
	plot_canvas_done(&view->canvas);
}

/* The cells of the plot in this area. */
static const struct plot_canvas *follow(
	struct plot_view *view, const struct plot *plot, uint64_t stamp, struct rect area)
{
	bool is_same = view->canvas.glyph && view->stamp == stamp && view->cols == area.cols &&
		view->rows == area.rows && view->canvas.is_unicode == paint_is_unicode();

	if (!is_same) {
		plot_canvas_done(&view->canvas);
		plot_draw(plot, &view->canvas, area.cols, area.rows, paint_is_unicode());
		view->stamp = stamp;
		view->cols = area.cols;
		view->rows = area.rows;
	}
	return &view->canvas;
}

int plot_view_draw(struct plot_view *view, const struct plot *plot, uint64_t stamp, WINDOW *window,
	struct rect area)
{
	const struct plot_canvas *canvas;

	if (area.cols < PLOT_LEAST_COLS || area.rows < PLOT_LEAST_ROWS) {
		paint_format(window, area.row, area.col, area.cols, STYLE_DIM,
			"%dx%d: the figure needs %dx%d", area.cols, area.rows, PLOT_LEAST_COLS,
			PLOT_LEAST_ROWS);
		return 1;
	}
	canvas = follow(view, plot, stamp, area);
	for (int row = 0; row < canvas->rows; row++) {
		const struct plot_glyph *glyph = &canvas->glyph[row * canvas->cols];

		for (int col = 0; col < canvas->cols; col++)
			if (glyph[col].text[0] &&
				(glyph[col].text[0] != ' ' || glyph[col].role >= 0))
				draw_glyph(
					plot, window, area.row + row, area.col + col, &glyph[col]);
	}
	return canvas->rows;
}
