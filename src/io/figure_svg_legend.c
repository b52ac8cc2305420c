/* figure_svg_legend.c: which curve or bar of a picture is which; see figure_form.h. */
#include <math.h>
#include <stdlib.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "io/figure_form.h"

enum { SAMPLE = 44, ROW = 25, GAP = 8, BESIDE_COLS = 26, BELOW_COLS = 80 };

/* Long names would leave no room for the data beside them. */
static bool is_below(const struct figure *figure)
{
	for (int i = 0; i < figure->series_count; i++)
		if (text_width(figure->series[i].name) > BESIDE_COLS)
			return true;
	return false;
}

/* A name as the legend has it; the caller frees. */
static char *name_of(const struct figure *figure, int series)
{
	const char *name = figure->series[series].name;

	return *name ? figure_shorten(name, is_below(figure) ? BELOW_COLS : BESIDE_COLS, true)
		     : xasprintf("series %d", series + 1);
}

static double widest(const struct figure *figure)
{
	double width = 0;

	for (int i = 0; i < figure->series_count; i++) {
		char *name = name_of(figure, i);

		width = fmax(width, svg_text_width(name, FIGURE_TICK));
		free(name);
	}
	return SAMPLE + GAP + width;
}

/* How many names stand beside each other below the data. */
static int columns(const struct figure *figure)
{
	return (int)fmax(1, floor((FIGURE_PAGE - 2 * FIGURE_EDGE + 20) / (widest(figure) + 20)));
}

double figure_legend_width(const struct figure *figure)
{
	return figure_has_legend(figure) && !is_below(figure) ? widest(figure) + 34 - GAP : 0;
}

double figure_legend_height(const struct figure *figure)
{
	return figure_has_legend(figure) && is_below(figure)
		? ceil((double)figure->series_count / columns(figure)) * ROW + 6
		: 0;
}

static void draw_sample(const struct figure *figure, int series, double x, double y, FILE *file)
{
	struct figure_style style = figure_style(series);

	if (figure->kind == FIGURE_BARS) {
		figure_svg_box(file, series, x + 12, y - 10, SAMPLE - 12, 18);
		return;
	}
	svg_line(file, x, y, x + SAMPLE, y,
		&(struct svg_paint){
			.stroke = style.colour, .stroke_width = 3, .dashes = style.dashes});
	if (figure->kind == FIGURE_LINES)
		figure_svg_mark(file, &style, x + SAMPLE / 2.0, y);
}

void figure_svg_legend(const struct figure *figure, const struct figure_frame *frame, FILE *file)
{
	bool is_lower = frame->legend_height > 0;
	double left = is_lower ? FIGURE_EDGE : frame->left + frame->width + 20,
	       step = widest(figure) + 20;
	double top = is_lower ? frame->full_height - frame->legend_height - 2 : frame->top + 14;
	int across = is_lower ? columns(figure) : 1;

	for (int i = 0; figure_has_legend(figure) && i < figure->series_count; i++) {
		double x = left + i % across * step, y = top + i / across * ROW;
		char *name = name_of(figure, i);

		svg_group_open(file, NULL, figure->series[i].name);
		draw_sample(figure, i, x, y, file);
		svg_text(file, x + SAMPLE + GAP, y + FIGURE_TICK * 0.36,
			&(struct svg_font){.size = FIGURE_TICK}, name);
		svg_group_close(file);
		free(name);
	}
}
