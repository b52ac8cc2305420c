/* names.c: the names of categories below the bars of a picture; see plot_svg_internal.h.
 *
 * Names that are wider than their bars are broken into lines between words. Where that does not do
 * they are turned by 45 degrees and, if they are very long, shortened. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "io/plot_svg/plot_svg_internal.h"

enum { LINE = 19, MOST_LINES = 3, TURNED_COLS = 28 };

static double step_of(const struct plot *plot, const struct plot_frame *frame)
{
	return frame->width / fmax(plot->category_count, 1);
}

/* How many columns of text have room below a bar. */
static int columns_of(const struct plot *plot, const struct plot_frame *frame)
{
	return (int)((step_of(plot, frame) - 6) / svg_text_width("n", PLOT_TICK));
}

/* How many columns the first bytes of a text take. */
static int width_of(const char *text, size_t length)
{
	char *copy = xstrndup(text, length);
	int width = text_width(copy);

	free(copy);
	return width;
}

/* The first line of a name, as many of its words as have room but at least one, and where the next
 * begins; the caller frees. */
static char *next_line(const char **at, int columns)
{
	const char *text = *at;
	size_t length = strcspn(text, " "), more = length;

	while (text[more]) {
		more += strspn(text + more, " ");
		more += strcspn(text + more, " ");
		if (width_of(text, more) > columns)
			break;
		length = more;
	}
	*at += length;
	*at += strspn(*at, " ");
	return xstrndup(text, length);
}

/* How many lines the name with most of them has; 0: one has a word that is too long, or too many
 * lines. */
static int lines_of(const struct plot *plot, int columns)
{
	int most = 1;

	for (int i = 0; i < plot->category_count; i++) {
		const char *at = plot->category[i];
		int lines = 0;

		for (; *at; lines++) {
			char *line = next_line(&at, columns);
			bool fits = text_width(line) <= columns;

			free(line);
			if (!fits)
				return 0;
		}
		most = lines > most ? lines : most;
	}
	return most <= MOST_LINES ? most : 0;
}

static bool are_turned(const struct plot *plot, const struct plot_frame *frame)
{
	return !lines_of(plot, columns_of(plot, frame));
}

static double widest_turned(const struct plot *plot)
{
	double width = 0;

	for (int i = 0; i < plot->category_count; i++) {
		char *name = plot_shorten(plot->category[i], TURNED_COLS, true);

		width = fmax(width, svg_text_width(name, PLOT_TICK));
		free(name);
	}
	return width;
}

/* Turned names reach to the left and down, by as much. */
double plot_category_depth(const struct plot *plot, struct plot_frame *frame)
{
	double reach = widest_turned(plot) * 0.71,
	       more = PLOT_EDGE + reach - frame->left - step_of(plot, frame) / 2;

	if (!are_turned(plot, frame))
		return 28 + (lines_of(plot, columns_of(plot, frame)) - 1) * LINE;
	if (more > 0) {
		frame->left += more;
		frame->width -= more;
	}
	return reach + 26;
}

static void draw_lines(FILE *file, double x, double y, const char *name, int columns)
{
	for (; *name; y += LINE) {
		char *line = next_line(&name, columns);

		svg_text(file, x, y, &(struct svg_font){.size = PLOT_TICK, .anchor = SVG_MIDDLE},
			line);
		free(line);
	}
}

static void draw_turned(FILE *file, double x, double y, const char *name)
{
	char *shown = plot_shorten(name, TURNED_COLS, true);

	svg_text(file, x, y, &(struct svg_font){.size = PLOT_TICK, .anchor = SVG_END, .turn = -45},
		shown);
	free(shown);
}

void plot_svg_categories(const struct plot *plot, const struct plot_frame *frame, FILE *file)
{
	bool is_turned = are_turned(plot, frame);
	double step = step_of(plot, frame), bottom = frame->top + frame->height;
	int every = is_turned ? (int)ceil(PLOT_TICK * 1.2 / step)
			      : 1; /* where there are very many, not all have room for a name */

	for (int i = 0; i < plot->category_count; i += every) {
		double x = frame->left + (i + 0.5) * step;

		if (is_turned)
			draw_turned(file, x, bottom + 20, plot->category[i]);
		else
			draw_lines(
				file, x, bottom + 24, plot->category[i], columns_of(plot, frame));
	}
}
