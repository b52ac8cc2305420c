/* log_pane.c: the log: moves with what the search thought of them, and everything else that happened.
 *
 * It follows the newest line until the user scrolls back. Lines that are too long go on in the next row. */
#include "tui/log_pane.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "io/file.h"
#include "tui/paint.h"
#include "tui/prompt.h"
#include "tui/workbench.h"

static const enum style styles[] = {
	[LOG_MOVE] = STYLE_PLAIN, [LOG_SEARCH] = STYLE_BEST, [LOG_NOTE] = STYLE_DIM, [LOG_PROBLEM] = STYLE_WARNING};
static const char marks[] = {[LOG_MOVE] = ' ', [LOG_SEARCH] = '*', [LOG_NOTE] = '-', [LOG_PROBLEM] = '!'};

/* ---- where it is scrolled to */

static bool is_following(const struct workbench *bench)
{
	return bench->log_bottom == 0 || bench->log_bottom >= bench->log.added;
}

/* Scrolls to where this line is the first below; at the end it follows again. */
static void scroll_to(struct workbench *bench, int64_t bottom)
{
	int64_t first = (int64_t)log_first(&bench->log), last = (int64_t)bench->log.added;

	bench->log_bottom = bottom >= last ? 0 : bottom <= first ? (uint64_t)first + 1 : (uint64_t)bottom;
}

static uint64_t bottom_of(const struct workbench *bench)
{
	uint64_t first = log_first(&bench->log);

	if (is_following(bench))
		return bench->log.added;
	return bench->log_bottom > first ? bench->log_bottom : first + 1;
}

static void scroll_by(struct workbench *bench, int64_t by)
{
	scroll_to(bench, (int64_t)bottom_of(bench) + by);
}

static int page(const struct workbench *bench)
{
	return bench->pane[PANE_LOG] && getmaxy(bench->pane[PANE_LOG]) > 3 ? getmaxy(bench->pane[PANE_LOG]) - 3 : 1;
}

void log_up(struct workbench *bench)
{
	scroll_by(bench, -1);
}

void log_down(struct workbench *bench)
{
	scroll_by(bench, 1);
}

void log_page_up(struct workbench *bench)
{
	scroll_by(bench, -page(bench));
}

void log_page_down(struct workbench *bench)
{
	scroll_by(bench, page(bench));
}

void log_home(struct workbench *bench)
{
	scroll_to(bench, (int64_t)log_first(&bench->log) + page(bench));
}

void log_end(struct workbench *bench)
{
	bench->log_bottom = 0;
}

/* ---- drawing */

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

static void draw_line(WINDOW *window, int y, int cols, const struct log_line *line, int most_y)
{
	const char *text = line->text;
	char mark[2] = {marks[line->kind], '\0'};

	paint_text(window, y, 1, 1, styles[line->kind], mark);
	do {
		size_t bytes = text_wrap(text, cols);
		char *row = xstrndup(text, bytes);

		if (y >= 1 && y <= most_y)
			paint_text(window, y, 3, cols, styles[line->kind], row);
		free(row);
		text += bytes;
		text += strspn(text, " ");
		y++;
	} while (*text);
}

static void draw(const struct workbench *bench, WINDOW *window, bool has_focus)
{
	int rows = getmaxy(window) - 2, cols = getmaxx(window) - 5, above = 0, y;
	uint64_t bottom = bottom_of(bench), first = bottom;
	char title[64] = "log";

	if (rows < 1 || cols < 4)
		return paint_frame(window, "log", has_focus);
	while (first > log_first(&bench->log) && above < rows)
		above += rows_of(log_line(&bench->log, --first)->text, cols);
	y = above < rows ? 1 : rows + 1 - above; /* the last line at the bottom, once there are so many */
	for (uint64_t n = first; n < bottom; n++) {
		const struct log_line *line = log_line(&bench->log, n);

		draw_line(window, y, cols, line, rows);
		y += rows_of(line->text, cols);
	}
	if (!is_following(bench))
		snprintf(title, sizeof title, "log  %llu further lines below", (unsigned long long)(bench->log.added - bottom_of(bench)));
	paint_frame(window, title, has_focus);
}

static void click(struct workbench *bench, WINDOW *window, int row, int col, int button)
{
	(void)window;
	(void)row;
	(void)col;
	if (button == 4 || button == 5)
		scroll_by(bench, button == 4 ? -3 : 3);
}

/* ---- searching and writing */

static void find(struct workbench *bench, uint64_t from)
{
	for (uint64_t n = from; n > log_first(&bench->log); n--) {
		if (!text_contains(log_line(&bench->log, n - 1)->text, bench->log_pattern))
			continue;
		bench->log_bottom = n;
		return;
	}
	workbench_tell(bench, LOG_PROBLEM, "no line above has '%s'", text_quoted(bench->log_pattern).text);
}

static void begin_search(struct workbench *bench, const char *text)
{
	snprintf(bench->log_pattern, sizeof bench->log_pattern, "%s", text);
	find(bench, bench->log.added);
}

void log_search(struct workbench *bench)
{
	prompt_open(bench, "search the log for", bench->log_pattern, begin_search);
}

void log_search_next(struct workbench *bench)
{
	if (*bench->log_pattern)
		find(bench, bottom_of(bench) - 1);
	else
		log_search(bench);
}

static void write_to(struct workbench *bench, const char *path)
{
	struct status st;
	char *text = NULL;
	size_t bytes;
	FILE *memory = open_memstream(&text, &bytes);

	if (memory) {
		log_print(&bench->log, memory);
		fclose(memory);
	}
	if (!text)
		xalloc_fail(0);
	if (file_replace(path, text, bytes, &st))
		workbench_tell(bench, LOG_NOTE, "log written to %s", path);
	else
		workbench_tell(bench, LOG_PROBLEM, "%s", st.text);
	free(text);
}

void log_write(struct workbench *bench)
{
	prompt_open(bench, "write the log to the file", "mctscope.log", write_to);
}

const struct pane pane_log = {.name = "log", .draw = draw, .click = click};
