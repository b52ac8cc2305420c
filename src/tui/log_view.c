/* log_view.c: lines of a log in a window; see log_view.h. */
#include "tui/log_view.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "tui/term/paint.h"

enum { MARK_COLS = 2 }; /* in front of a line */

static const enum style styles[] = {[LOG_MOVE] = STYLE_PLAIN,
	[LOG_SEARCH] = STYLE_BEST,
	[LOG_NOTE] = STYLE_DIM,
	[LOG_PROBLEM] = STYLE_WARNING};
static const char marks[] = {
	[LOG_MOVE] = ' ', [LOG_SEARCH] = '*', [LOG_NOTE] = '-', [LOG_PROBLEM] = '!'};

/* What is shown of a line, NULL: nothing. The caller frees. */
static char *shown(const struct log_line *line, bool is_quiet)
{
	if (is_quiet && !line->quiet)
		return NULL;
	return xstrndup(line->text,
		is_quiet && line->quiet < strlen(line->text) ? line->quiet : strlen(line->text));
}

/* An empty line takes a row too. */
static int rows_of(const struct log_line *line, int cols, bool is_quiet)
{
	char *whole = shown(line, is_quiet), *text = whole;
	int rows = 0;

	if (!whole)
		return 0;
	do {
		text += text_wrap(text, cols);
		text += strspn(text, " ");
		rows++;
	} while (*text);
	free(whole);
	return rows;
}

/* From row y on, which may be above the area: what lies beyond it is left out. */
static void draw_line(
	WINDOW *window, int y, struct rect area, const struct log_line *line, bool is_quiet)
{
	char *whole = shown(line, is_quiet), *text = whole;
	char mark[2] = {marks[line->kind], '\0'};

	if (!whole)
		return;
	if (y >= area.row)
		paint_text(window, y, area.col, 1, styles[line->kind], mark);
	do {
		size_t bytes = text_wrap(text, area.cols - MARK_COLS);
		char *row = xstrndup(text, bytes);

		if (y >= area.row && y < area.row + area.rows)
			paint_text(window, y, area.col + MARK_COLS, area.cols - MARK_COLS,
				styles[line->kind], row);
		free(row);
		text += bytes;
		text += strspn(text, " ");
		y++;
	} while (*text);
	free(whole);
}

/* How many rows the lines above a place take, counted as far as they fill the area; `first` is the
 * first of those lines. */
static int rows_above(const struct log *log, struct log_place place, struct rect area,
	bool is_quiet, uint64_t *first)
{
	int rows = -place.hidden;

	for (*first = place.bottom; *first > log_first(log) && rows <= area.rows; --*first)
		rows += rows_of(log_line(log, *first - 1), area.cols - MARK_COLS, is_quiet);
	return rows;
}

void log_view_draw(const struct log *log, struct log_place place, WINDOW *window, struct rect area,
	bool is_quiet)
{
	uint64_t first;
	int above, y;

	if (area.rows < 1 || area.cols < MARK_COLS + 4)
		return;
	above = rows_above(log, place, area, is_quiet, &first);
	y = area.row - (above > area.rows ? above - area.rows : 0);
	for (uint64_t n = first; n < place.bottom; n++) {
		const struct log_line *line = log_line(log, n);

		draw_line(window, y, area, line, is_quiet);
		y += rows_of(line, area.cols - MARK_COLS, is_quiet);
	}
}

/* One row up. False if the first line stands at the top. */
static bool row_up(const struct log *log, struct log_place *place, struct rect area, bool is_quiet)
{
	uint64_t first;

	if (rows_above(log, *place, area, is_quiet, &first) <= area.rows)
		return false;
	place->hidden++;
	while (place->hidden >=
		rows_of(log_line(log, place->bottom - 1), area.cols - MARK_COLS, is_quiet)) {
		place->hidden -=
			rows_of(log_line(log, place->bottom - 1), area.cols - MARK_COLS, is_quiet);
		place->bottom--;
	}
	return true;
}

/* One row down. False if the newest line stands at the bottom. */
static bool row_down(
	const struct log *log, struct log_place *place, struct rect area, bool is_quiet)
{
	place->hidden--;
	while (place->hidden < 0) {
		if (place->bottom == log->added) {
			place->hidden = 0;
			return false;
		}
		place->hidden +=
			rows_of(log_line(log, place->bottom++), area.cols - MARK_COLS, is_quiet);
	}
	return true;
}

void log_view_scroll(
	const struct log *log, struct log_place *place, struct rect area, bool is_quiet, int rows)
{
	if (area.rows < 1 || area.cols < MARK_COLS + 4)
		return;
	for (; rows < 0 && row_up(log, place, area, is_quiet); rows++)
		;
	for (; rows > 0 && row_down(log, place, area, is_quiet); rows--)
		;
}
