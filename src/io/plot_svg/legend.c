/* legend.c: which curve or bar of a picture is which; see plot_svg_internal.h. */
#include <math.h>
#include <stdlib.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "io/plot_svg/plot_svg_internal.h"

enum { SAMPLE = 44, ROW = 25, GAP = 8, BESIDE_COLS = 26, BELOW_COLS = 80 };

/* Long names would leave no room for the data beside them. */
static bool is_below(const struct plot *plot)
{
	for (int i = 0; i < plot->series_count; i++)
		if (text_width(plot->series[i].name) > BESIDE_COLS)
			return true;
	return false;
}

/* A name as the legend has it; the caller frees. */
static char *name_of(const struct plot *plot, int series)
{
	const char *name = plot->series[series].name;

	return *name ? plot_shorten(name, is_below(plot) ? BELOW_COLS : BESIDE_COLS, true)
		     : xasprintf("series %d", series + 1);
}

static double widest(const struct plot *plot)
{
	double width = 0;

	for (int i = 0; i < plot->series_count; i++) {
		char *name = name_of(plot, i);

		width = fmax(width, svg_text_width(name, PLOT_TICK));
		free(name);
	}
	return SAMPLE + GAP + width;
}

/* How many names stand beside each other below the data. */
static int columns(const struct plot *plot)
{
	return (int)fmax(1, floor((PLOT_PAGE - 2 * PLOT_EDGE + 20) / (widest(plot) + 20)));
}

double plot_legend_width(const struct plot *plot)
{
	return plot_has_legend(plot) && !is_below(plot) ? widest(plot) + 34 - GAP : 0;
}

double plot_legend_height(const struct plot *plot)
{
	return plot_has_legend(plot) && is_below(plot)
		? ceil((double)plot->series_count / columns(plot)) * ROW + 6
		: 0;
}

static void draw_sample(const struct plot *plot, int series, double x, double y, FILE *file)
{
	struct plot_style style = plot_style(series);

	if (plot->kind == PLOT_BARS) {
		plot_svg_box(file, series, x + 12, y - 10, SAMPLE - 12, 18);
		return;
	}
	svg_line(file, x, y, x + SAMPLE, y,
		&(struct svg_paint){
			.stroke = style.colour, .stroke_width = 3, .dashes = style.dashes});
	if (plot->kind == PLOT_LINES)
		plot_svg_mark(file, &style, x + SAMPLE / 2.0, y);
}

void plot_svg_legend(const struct plot *plot, const struct plot_frame *frame, FILE *file)
{
	bool is_lower = frame->legend_height > 0;
	double left = is_lower ? PLOT_EDGE : frame->left + frame->width + 20,
	       step = widest(plot) + 20;
	double top = is_lower ? frame->full_height - frame->legend_height - 2 : frame->top + 14;
	int across = is_lower ? columns(plot) : 1;

	for (int i = 0; plot_has_legend(plot) && i < plot->series_count; i++) {
		double x = left + i % across * step, y = top + i / across * ROW;
		char *name = name_of(plot, i);

		svg_group_open(file, NULL, plot->series[i].name);
		draw_sample(plot, i, x, y, file);
		svg_text(file, x + SAMPLE + GAP, y + PLOT_TICK * 0.36,
			&(struct svg_font){.size = PLOT_TICK}, name);
		svg_group_close(file);
		free(name);
	}
}
