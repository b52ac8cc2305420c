/* plot_text.c: a plot as lines of text: the cells, and what stands around the data; see
 * plot_canvas.h. The data are drawn by plane.c, bars.c and plot_text/grid.c. */
#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "io/plot_text/plot_text_internal.h"

enum {
	ENTRY_GAP = 3, /* between entries of the legend */
	FEW = 4, /* series, whose names are written out */
	LEAST_DATA = 8 /* rows of the data and their axes, which nothing else may take */
};

/* ---- the cells */

bool plot_is_free(const struct plot_canvas *canvas, int row, int col)
{
	return canvas->glyph[row * canvas->cols + col].text[0] == ' ';
}

int plot_put(struct plot_canvas *canvas, int row, int col, int cols, const char *text, int role)
{
	int end = col + cols < canvas->cols ? col + cols : canvas->cols;

	if (row < 0 || row >= canvas->rows || col < 0)
		return col;
	while (*text) {
		const char *next = text;
		uint32_t code = text_next(&next);
		char one[5] = "?";
		int width;

		if (code >= 0x20 && code != 0x7f && !(code >= 0x80 && code < 0xa0) &&
			code != 0xfffd && (canvas->is_unicode || code < 0x80)) {
			memcpy(one, text, (size_t)(next - text));
			one[next - text] = '\0';
		}
		text = next;
		width = text_width(one);
		if (width == 0) /* marks of the character before it have no cell of their own */
			continue;
		if (col + width > end)
			break;
		strcpy(canvas->glyph[row * canvas->cols + col].text, one);
		canvas->glyph[row * canvas->cols + col].role = (short)role;
		if (width == 2)
			canvas->glyph[row * canvas->cols + col + 1].text[0] = '\0';
		col += width;
	}
	return col;
}

int plot_put_right(
	struct plot_canvas *canvas, int row, int end, int cols, const char *text, int role)
{
	int width = text_width(text);

	return plot_put(canvas, row, end - (width < cols ? width : cols), cols, text, role);
}

const char *plot_mark(int series, bool is_unicode)
{
	static const char *const marks[] = {"●", "○", "■", "□", "▲", "△", "◆", "◇", "▼", "▽"};
	static const char *const ascii[] = {"*", "o", "#", "+", "x", "@", "%", "&", "$", "="};
	static const char *const letters[] = {"A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K",
		"L", "M", "N", "P", "Q", "R", "S", "T", "U", "V", "W", "X", "Y", "Z"};
	const int count = sizeof marks / sizeof *marks,
		  letter_count = sizeof letters / sizeof *letters;

	if (series < count)
		return is_unicode ? marks[series] : ascii[series];
	return letters[(series - count) % letter_count];
}

const char *plot_shade(double share, int steps, bool is_unicode)
{
	static const char *const shades[] = {" ", "░", "▒", "▓", "█"};
	static const char *const dots[] = {" ", "⠂", "⠢", "⡢", "⡪", "⡺", "⣺", "⣾", "⣿"};
	static const char *const ascii[] = {" ", ".", ":", "-", "=", "+", "*", "#", "%", "@"};
	const char *const *ramp = !is_unicode ? ascii : steps > 5 ? dots : shades;
	int last = !is_unicode ? 9 : steps > 5 ? 8 : 4;

	return isnan(share) ? "?" : ramp[(int)lround(fmax(0, fmin(share, 1)) * last)];
}

/* ---- legend and caption */

static int least(int a, int b)
{
	return a < b ? a : b;
}

/* The name of a series, shorter where there are many; the caller frees. */
static char *entry_name(const struct plot *plot, int series, const struct plot_canvas *canvas)
{
	const char *name = plot->series[series].name;

	return *name
		? plot_shorten(name, plot->series_count > FEW ? canvas->cols / 4 : canvas->cols - 2,
			  canvas->is_unicode)
		: xasprintf("series %d", series + 1);
}

/* Columns of an entry: mark, blank, name. */
static int entry_width(const struct plot *plot, const struct plot_canvas *canvas, int series)
{
	char *name = entry_name(plot, series, canvas);
	int width = text_width(name) + 2;

	free(name);
	return width;
}

/* Whether all entries from one on fit on the rest of a row. */
static bool all_fit(const struct plot *plot, const struct plot_canvas *canvas, int series, int col)
{
	for (; series < plot->series_count; series++)
		col += entry_width(plot, canvas, series) + ENTRY_GAP;
	return col - ENTRY_GAP <= canvas->cols;
}

/* One entry after another, on at most `rows` rows; with 0 they are only counted.
 * Returns how many rows it takes. */
static int draw_legend(const struct plot *plot, struct plot_canvas *canvas, int row, int rows)
{
	int at = 0, used = 1;

	for (int i = 0; plot_has_legend(plot) && i < plot->series_count; i++) {
		bool is_line =
			canvas->is_unicode && plot->series_count == 1 && plot->kind == PLOT_LINES;
		int width = entry_width(plot, canvas, i);
		char more[24], *name;

		snprintf(more, sizeof more, "+%d more", plot->series_count - i);
		if (rows && used == rows &&
			at + width + ENTRY_GAP + (int)strlen(more) > canvas->cols &&
			!all_fit(plot, canvas, i, at)) {
			plot_put(canvas, row + used - 1,
				least(at, canvas->cols - (int)strlen(more)), canvas->cols, more,
				PLOT_FAINT);
			break;
		}
		if (at && at + width > canvas->cols) {
			used++;
			at = 0;
		}
		name = entry_name(plot, i, canvas);
		if (rows) {
			plot_put(canvas, row + used - 1, at, 1,
				is_line ? "━" : plot_mark(i, canvas->is_unicode), i);
			plot_put(canvas, row + used - 1, at + 2, canvas->cols, name, i);
		}
		at += width + ENTRY_GAP;
		free(name);
	}
	return plot_has_legend(plot) ? used : 0;
}

static int draw_caption(const struct plot *plot, struct plot_canvas *canvas, int row, int rows)
{
	int used = 0;

	for (const char *at = plot->caption; *at; used++) {
		size_t length = text_wrap(at, canvas->cols), end = strcspn(at, "\n");
		char *line;

		length = end < length ? end : length;
		line = xstrndup(at, length);
		if (used < rows)
			plot_put(canvas, row + used, 0, canvas->cols, line, PLOT_FAINT);
		free(line);
		at += length;
		at += strspn(at, " \n");
	}
	return used;
}

/* ---- all of it */

/* How many rows the data and their axes want; curves use all rows. */
static int rows_wanted(const struct plot *plot, int rows)
{
	return plot->kind == PLOT_BARS    ? plot_rows_of_bars(plot)
		: plot->kind == PLOT_HEAT ? plot_rows_of_grid(plot)
					  : rows;
}

/* Shares the rows out: the data come first, then the legend, then the caption. Returns how many
 * there are. */
static int share_rows(
	const struct plot *plot, struct plot_canvas *canvas, int rows, int *legend, int *caption)
{
	int wanted = rows_wanted(plot, rows), title = *plot->title != '\0', left;

	*legend = draw_legend(plot, canvas, 0, 0);
	*caption = draw_caption(plot, canvas, 0, 0);
	if (title + wanted + *legend + *caption <= rows)
		return title + wanted + *legend + *caption;
	left = rows - title - least(wanted, rows / 2 > LEAST_DATA ? rows / 2 : LEAST_DATA);
	*legend = least(*legend, left > 1 ? left : 1);
	left = rows - title - *legend -
		least(wanted, rows / 2 > LEAST_DATA ? rows / 2 : LEAST_DATA);
	*caption = least(*caption, left > 0 ? left : 0);
	return rows;
}

void plot_draw(
	const struct plot *plot, struct plot_canvas *canvas, int cols, int rows, bool is_unicode)
{
	struct plot_box box = {.cols = cols};
	int legend, caption;

	assert(cols >= PLOT_LEAST_COLS && rows >= PLOT_LEAST_ROWS);
	*canvas = (struct plot_canvas){.cols = cols, .is_unicode = is_unicode};
	rows = canvas->rows = share_rows(plot, canvas, rows, &legend, &caption);
	canvas->glyph = xcalloc((size_t)rows * (size_t)cols, sizeof *canvas->glyph);
	for (int i = 0; i < rows * cols; i++)
		canvas->glyph[i] = (struct plot_glyph){" ", PLOT_TEXT};
	if (*plot->title)
		plot_put(canvas, box.row++, 0, cols, plot->title, PLOT_STRONG);
	box.rows = rows - box.row - legend - caption;
	draw_legend(plot, canvas, box.row + box.rows, legend);
	draw_caption(plot, canvas, rows - caption, caption);
	if (plot->kind == PLOT_BARS)
		plot_draw_bars(plot, canvas, box);
	else if (plot->kind == PLOT_HEAT)
		plot_draw_grid(plot, canvas, box);
	else
		plot_draw_plane(plot, canvas, box);
}

void plot_canvas_done(struct plot_canvas *canvas)
{
	free(canvas->glyph);
	canvas->glyph = NULL;
}

void plot_write_text(const struct plot *plot, FILE *file, int cols, int rows, bool is_unicode)
{
	struct plot_canvas canvas;

	plot_draw(plot, &canvas, cols, rows, is_unicode);
	for (int row = 0; row < canvas.rows; row++) {
		const struct plot_glyph *line = &canvas.glyph[row * cols];
		int end = cols;

		while (end > 0 && line[end - 1].text[0] == ' ')
			end--;
		for (int col = 0; col < end; col++)
			fputs(line[col].text, file);
		fputc('\n', file);
	}
	plot_canvas_done(&canvas);
}
