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
#include "io/memory.h"
#include "tui/log_view.h"
#include "tui/screen.h"
#include "tui/term/paint.h"
#include "tui/widget/prompt.h"
#include "tui/workbench.h"

struct log_pane {
	struct pane base;
	struct workbench *bench; /* for prompts and messages */
	const struct screen *screen;
	const struct log *log;
	struct log_place place; /* bottom 0: it follows the newest line */
	char pattern[64]; /* what was last searched for */
};

/* ---- where it is scrolled to */

/* The lines of the window; none while it is folded away. */
static struct rect area_of(const struct log_pane *pane)
{
	WINDOW *window = pane->base.window;

	return window ? (struct rect){1, 1, getmaxy(window) - 2, getmaxx(window) - 3}
		      : (struct rect){0, 0, 0, 0};
}

static bool is_following(const struct log_pane *pane)
{
	return pane->place.bottom == 0;
}

/* Older lines may have been dropped since. */
static struct log_place place_of(const struct log_pane *pane)
{
	uint64_t first = log_first(pane->log);

	if (is_following(pane))
		return (struct log_place){pane->log->added, 0};
	return pane->place.bottom > first ? pane->place : (struct log_place){first + 1, 0};
}

/* At the end it follows again. */
static void scroll_by(struct log_pane *pane, int rows)
{
	struct log_place place = place_of(pane);

	log_view_scroll(pane->log, &place, area_of(pane), !pane->screen->is_look, rows);
	pane->place = place.bottom == pane->log->added && !place.hidden ? (struct log_place){0, 0}
									: place;
}

static int page(const struct log_pane *pane)
{
	return area_of(pane).rows > 1 ? area_of(pane).rows - 1 : 1;
}

void log_up(struct log_pane *pane)
{
	scroll_by(pane, -1);
}

void log_down(struct log_pane *pane)
{
	scroll_by(pane, 1);
}

void log_page_up(struct log_pane *pane)
{
	scroll_by(pane, -page(pane));
}

void log_page_down(struct log_pane *pane)
{
	scroll_by(pane, page(pane));
}

void log_home(struct log_pane *pane)
{
	scroll_by(pane, INT_MIN);
}

void log_end(struct log_pane *pane)
{
	pane->place = (struct log_place){0, 0};
}

/* ---- drawing */

static void draw(const struct pane *base, bool has_focus)
{
	const struct log_pane *pane = (const struct log_pane *)base;
	char title[64] = "log";

	log_view_draw(
		pane->log, place_of(pane), base->window, area_of(pane), !pane->screen->is_look);
	if (!is_following(pane))
		snprintf(title, sizeof title, "log  %llu further lines below",
			(unsigned long long)(pane->log->added - place_of(pane).bottom));
	paint_frame(base->window, title, has_focus);
}

static void click(struct pane *base, int row, int col, int button)
{
	(void)row;
	(void)col;
	if (button == 4 || button == 5)
		scroll_by((struct log_pane *)base, button == 4 ? -3 : 3);
}

/* ---- searching and writing */

static void find(struct log_pane *pane, uint64_t from)
{
	for (uint64_t n = from; n > log_first(pane->log); n--) {
		if (!text_contains(log_line(pane->log, n - 1)->text, pane->pattern))
			continue;
		pane->place = (struct log_place){n, 0};
		return;
	}
	workbench_tell(pane->bench, LOG_PROBLEM, "no line above has '%s'",
		text_quoted(pane->pattern).text);
}

static void begin_search(struct workbench *bench, const char *text)
{
	struct log_pane *pane = workbench_log_pane(bench);

	snprintf(pane->pattern, sizeof pane->pattern, "%s", text);
	find(pane, pane->log->added);
}

void log_search(struct log_pane *pane)
{
	prompt_open(pane->bench, "search the log for", pane->pattern, begin_search);
}

void log_search_next(struct log_pane *pane)
{
	if (*pane->pattern)
		find(pane, place_of(pane).bottom - 1);
	else
		log_search(pane);
}

static void write_to(struct workbench *bench, const char *path)
{
	struct log_pane *pane = workbench_log_pane(bench);
	struct status st;
	char *text = NULL;
	size_t bytes;
	FILE *memory = memory_open(&text, &bytes);

	log_print(pane->log, memory);
	memory_close(memory);
	if (file_replace(path, text, bytes, &st))
		workbench_tell(pane->bench, LOG_NOTE, "log written to %s", path);
	else
		workbench_tell(pane->bench, LOG_PROBLEM, "%s", st.text);
	free(text);
}

void log_write(struct log_pane *pane)
{
	prompt_open(pane->bench, "write the log to the file", "mctscope.log", write_to);
}

static const struct pane_ops ops = {.name = "log", .draw = draw, .click = click};

struct log_pane *log_pane_new(
	struct workbench *bench, const struct screen *screen, const struct log *log)
{
	struct log_pane *pane = xcalloc(1, sizeof *pane);

	pane->base.ops = &ops;
	pane->bench = bench;
	pane->screen = screen;
	pane->log = log;
	return pane;
}
