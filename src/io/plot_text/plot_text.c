/* figure_text.c: a figure as lines of text: the cells, and what stands around the data; see
 * figure_canvas.h. The data are drawn by figure_text_plane.c, figure_text_bars.c and
 * figure_text_grid.c. */
#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "io/figure_canvas.h"

enum {
	ENTRY_GAP = 3,
	FEW = 4
}; /* between entries of the legend; series whose names are written out */
enum { LEAST_DATA = 8 }; /* rows of the data and their axes, which nothing else may take */

/* ---- the cells */

bool figure_is_free(const struct figure_canvas *canvas, int row, int col)
{
	return canvas->glyph[row * canvas->cols + col].text[0] == ' ';
}

int figure_put(
	struct figure_canvas *canvas, int row, int col, int cols, const char *text, int whose)
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
		canvas->glyph[row * canvas->cols + col].whose = (short)whose;
		if (width == 2)
			canvas->glyph[row * canvas->cols + col + 1].text[0] = '\0';
		col += width;
	}
	return col;
}

int figure_put_right(
	struct figure_canvas *canvas, int row, int end, int cols, const char *text, int whose)
{
	int width = text_width(text);

	return figure_put(canvas, row, end - (width < cols ? width : cols), cols, text, whose);
}

const char *figure_mark(int series, bool is_unicode)
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

const char *figure_shade(double share, int steps, bool is_unicode)
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
static char *entry_name(const struct figure *figure, int series, const struct figure_canvas *canvas)
{
	const char *name = figure->series[series].name;

	return *name ? figure_shorten(name,
			       figure->series_count > FEW ? canvas->cols / 4 : canvas->cols - 2,
			       canvas->is_unicode)
		     : xasprintf("series %d", series + 1);
}

/* Columns of an entry: mark, blank, name. */
static int entry_width(const struct figure *figure, const struct figure_canvas *canvas, int series)
{
	char *name = entry_name(figure, series, canvas);
	int width = text_width(name) + 2;

	free(name);
	return width;
}

/* Whether all entries from one on have room on the rest of a row. */
static bool all_fit(
	const struct figure *figure, const struct figure_canvas *canvas, int series, int col)
{
	for (; series < figure->series_count; series++)
		col += entry_width(figure, canvas, series) + ENTRY_GAP;
	return col - ENTRY_GAP <= canvas->cols;
}

/* One entry behind another, on as many rows as there are; with rows 0 they are only counted.
 * Returns how many rows it takes. */
static int draw_legend(const struct figure *figure, struct figure_canvas *canvas, int row, int rows)
{
	int at = 0, used = 1;

	for (int i = 0; figure_has_legend(figure) && i < figure->series_count; i++) {
		bool is_line = canvas->is_unicode && figure->series_count == 1 &&
			figure->kind == FIGURE_LINES;
		int width = entry_width(figure, canvas, i);
		char more[24], *name;

		snprintf(more, sizeof more, "+%d more", figure->series_count - i);
		if (rows && used == rows &&
			at + width + ENTRY_GAP + (int)strlen(more) > canvas->cols &&
			!all_fit(figure, canvas, i, at)) {
			figure_put(canvas, row + used - 1,
				least(at, canvas->cols - (int)strlen(more)), canvas->cols, more,
				FIGURE_FAINT);
			break;
		}
		if (at && at + width > canvas->cols) {
			used++;
			at = 0;
		}
		name = entry_name(figure, i, canvas);
		if (rows) {
			figure_put(canvas, row + used - 1, at, 1,
				is_line ? "━" : figure_mark(i, canvas->is_unicode), i);
			figure_put(canvas, row + used - 1, at + 2, canvas->cols, name, i);
		}
		at += width + ENTRY_GAP;
		free(name);
	}
	return figure_has_legend(figure) ? used : 0;
}

static int draw_caption(
	const struct figure *figure, struct figure_canvas *canvas, int row, int rows)
{
	int used = 0;

	for (const char *at = figure->caption; *at; used++) {
		size_t length = text_wrap(at, canvas->cols), end = strcspn(at, "\n");
		char *line;

		length = end < length ? end : length;
		line = xstrndup(at, length);
		if (used < rows)
			figure_put(canvas, row + used, 0, canvas->cols, line, FIGURE_FAINT);
		free(line);
		at += length;
		at += strspn(at, " \n");
	}
	return used;
}

/* ---- all of it */

/* How many rows the data and their axes want; curves use all that there are. */
static int rows_wanted(const struct figure *figure, int rows)
{
	return figure->kind == FIGURE_BARS    ? figure_rows_of_bars(figure)
		: figure->kind == FIGURE_HEAT ? figure_rows_of_grid(figure)
					      : rows;
}

/* Shares the rows out: the data come first, then the legend, then the caption. Returns how many
 * there are. */
static int share_rows(const struct figure *figure, struct figure_canvas *canvas, int rows,
	int *legend, int *caption)
{
	int wanted = rows_wanted(figure, rows), title = *figure->title != '\0', left;

	*legend = draw_legend(figure, canvas, 0, 0);
	*caption = draw_caption(figure, canvas, 0, 0);
	if (title + wanted + *legend + *caption <= rows)
		return title + wanted + *legend + *caption;
	left = rows - title - least(wanted, rows / 2 > LEAST_DATA ? rows / 2 : LEAST_DATA);
	*legend = least(*legend, left > 1 ? left : 1);
	left = rows - title - *legend -
		least(wanted, rows / 2 > LEAST_DATA ? rows / 2 : LEAST_DATA);
	*caption = least(*caption, left > 0 ? left : 0);
	return rows;
}

void figure_draw(const struct figure *figure, struct figure_canvas *canvas, int cols, int rows,
	bool is_unicode)
{
	struct figure_box box = {.cols = cols};
	int legend, caption;

	assert(cols >= FIGURE_LEAST_COLS && rows >= FIGURE_LEAST_ROWS);
	*canvas = (struct figure_canvas){.cols = cols, .is_unicode = is_unicode};
	rows = canvas->rows = share_rows(figure, canvas, rows, &legend, &caption);
	canvas->glyph = xcalloc((size_t)rows * (size_t)cols, sizeof *canvas->glyph);
	for (int i = 0; i < rows * cols; i++)
		canvas->glyph[i] = (struct figure_glyph){" ", FIGURE_NOBODY};
	if (*figure->title)
		figure_put(canvas, box.row++, 0, cols, figure->title, FIGURE_STRONG);
	box.rows = rows - box.row - legend - caption;
	draw_legend(figure, canvas, box.row + box.rows, legend);
	draw_caption(figure, canvas, rows - caption, caption);
	if (figure->kind == FIGURE_BARS)
		figure_draw_bars(figure, canvas, box);
	else if (figure->kind == FIGURE_HEAT)
		figure_draw_grid(figure, canvas, box);
	else
		figure_draw_plane(figure, canvas, box);
}

void figure_canvas_done(struct figure_canvas *canvas)
{
	free(canvas->glyph);
	canvas->glyph = NULL;
}

void figure_write_text(const struct figure *figure, FILE *file, int cols, int rows, bool is_unicode)
{
	struct figure_canvas canvas;

	figure_draw(figure, &canvas, cols, rows, is_unicode);
	for (int row = 0; row < canvas.rows; row++) {
		const struct figure_glyph *line = &canvas.glyph[row * cols];
		int end = cols;

		while (end > 0 && line[end - 1].text[0] == ' ')
			end--;
		for (int col = 0; col < end; col++)
			fputs(line[col].text, file);
		fputc('\n', file);
	}
	figure_canvas_done(&canvas);
}
