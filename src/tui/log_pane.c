/* log_pane.c: the log: moves with what the search thought of them, and everything else that
 * happened.
 *
 * It follows the newest line until the user scrolls back. Lines that are too long go on in the next
 * row. */
#include "tui/log_pane.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "io/file.h"
#include "tui/log_view.h"
#include "tui/term/paint.h"
#include "tui/widget/prompt.h"
#include "tui/workbench.h"

/* ---- where it is scrolled to */

/* The lines of the window; none while it is folded away. */
static struct rect room_of(const struct workbench *bench)
{
	WINDOW *window = bench->pane[PANE_LOG];

	return window ? (struct rect){1, 1, getmaxy(window) - 2, getmaxx(window) - 3}
		      : (struct rect){0, 0, 0, 0};
}

static bool is_following(const struct workbench *bench)
{
	return bench->log_place.bottom == 0;
}

/* Older lines may have been dropped since. */
static struct log_place place_of(const struct workbench *bench)
{
	uint64_t first = log_first(&bench->log);

	if (is_following(bench))
		return (struct log_place){bench->log.added, 0};
	return bench->log_place.bottom > first ? bench->log_place
					       : (struct log_place){first + 1, 0};
}

/* At the end it follows again. */
static void scroll_by(struct workbench *bench, int rows)
{
	struct log_place place = place_of(bench);

	log_view_scroll(&bench->log, &place, room_of(bench), !bench->is_look, rows);
	bench->log_place = place.bottom == bench->log.added && !place.hidden
		? (struct log_place){0, 0}
		: place;
}

static int page(const struct workbench *bench)
{
	return room_of(bench).rows > 1 ? room_of(bench).rows - 1 : 1;
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
	scroll_by(bench, INT_MIN);
}

void log_end(struct workbench *bench)
{
	bench->log_place = (struct log_place){0, 0};
}

/* ---- drawing */

static void draw(const struct workbench *bench, WINDOW *window, bool has_focus)
{
	char title[64] = "log";

	log_view_draw(&bench->log, place_of(bench), window, room_of(bench), !bench->is_look);
	if (!is_following(bench))
		snprintf(title, sizeof title, "log  %llu further lines below",
			(unsigned long long)(bench->log.added - place_of(bench).bottom));
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
		bench->log_place = (struct log_place){n, 0};
		return;
	}
	workbench_tell(
		bench, LOG_PROBLEM, "no line above has '%s'", text_quoted(bench->log_pattern).text);
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
		find(bench, place_of(bench).bottom - 1);
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
