/* log_view.c: lines of a log in a window; see log_view.h. */
#include "tui/log_view.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "tui/paint.h"

enum { MARK_COLS = 2 }; /* in front of a line */

static const enum style styles[] = {
	[LOG_MOVE] = STYLE_PLAIN, [LOG_SEARCH] = STYLE_BEST, [LOG_NOTE] = STYLE_DIM, [LOG_PROBLEM] = STYLE_WARNING};
static const char marks[] = {[LOG_MOVE] = ' ', [LOG_SEARCH] = '*', [LOG_NOTE] = '-', [LOG_PROBLEM] = '!'};

/* An empty line takes a row too. */
static int rows_of(const char *text, int cols)
{
	int rows = 0;

	do {
		text += text_wrap(text, cols);
		text += strspn(text, " ");
		rows++;
	} while (*text);
	return rows;
}

/* From row y on, which may be above the room: what lies beyond it is left out. */
static void draw_line(WINDOW *window, int y, struct rect room, const struct log_line *line)
{
	const char *text = line->text;
	char mark[2] = {marks[line->kind], '\0'};

	if (y >= room.row)
		paint_text(window, y, room.col, 1, styles[line->kind], mark);
	do {
		size_t bytes = text_wrap(text, room.cols - MARK_COLS);
		char *row = xstrndup(text, bytes);

		if (y >= room.row && y < room.row + room.rows)
			paint_text(window, y, room.col + MARK_COLS, room.cols - MARK_COLS, styles[line->kind], row);
		free(row);
		text += bytes;
		text += strspn(text, " ");
		y++;
	} while (*text);
}

void log_view_draw(const struct log *log, uint64_t bottom, WINDOW *window, struct rect room)
{
	uint64_t first = bottom;
	int above = 0, y;

	if (room.rows < 1 || room.cols < MARK_COLS + 4)
		return;
	while (first > log_first(log) && above < room.rows)
		above += rows_of(log_line(log, --first)->text, room.cols - MARK_COLS);
	y = room.row + (above < room.rows ? 0 : room.rows - above);
	for (uint64_t n = first; n < bottom; n++) {
		const struct log_line *line = log_line(log, n);

		draw_line(window, y, room, line);
		y += rows_of(line->text, room.cols - MARK_COLS);
	}
}
