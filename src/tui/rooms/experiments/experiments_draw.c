/* experiments_draw.c: the room of an experiment as it looks; see experiments_room.h.
 *
 *     Strength against exploration                          37 %: r goes on
 *     match, 9 points, 3 600 trials, seed 0
 *     [1 wins]  2 depth  3 Table  4 About  5 File
 *     the page
 *
 * While it runs, the second line is a bar with the time left. Two experiments stand side by side,
 * each with these lines. experiments_pages.c draws the pages.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "io/store/items.h"
#include "tui/rooms/experiments/experiments_room.h"
#include "tui/term/paint.h"

enum {
	HEAD_ROWS = 3,
	BESIDE_FROM = 116, /* columns in which two experiments stand side by side */
	BAR_COLS = 30,
	LOW_ROWS = 14,
	PROBLEM_ROWS = 4, /* the most that a problem has; the log has it in whole */
};

/* ---- the head */

static void format_left(uint64_t ns, char *out, size_t size)
{
	uint64_t seconds = ns / 1000000000 + 1;

	if (!ns)
		*out = '\0';
	else if (seconds < 3600)
		snprintf(out, size, "  %" PRIu64 ":%02" PRIu64 " left", seconds / 60, seconds % 60);
	else
		snprintf(out, size, "  %" PRIu64 ":%02" PRIu64 " h left", seconds / 3600,
			seconds / 60 % 60);
}

static double share_done(const struct job *job)
{
	return job->total ? (double)job->done / (double)job->total : 1;
}

static const char *state_words(const struct job *job, char *out, size_t size)
{
	if (job->state == JOB_RUNNING)
		return "running (Esc: stop)";
	if (job->state == JOB_STOPPING)
		return "stopping";
	if (job->state == JOB_READING)
		return "reading";
	if (job->is_lost)
		return "not kept";
	if (job->done >= job->total)
		return "done";
	if (!job->done)
		return "not run yet (r: run)";
	snprintf(out, size, "%s%d %% done (r: continue)", job->was_stopped ? "stopped, " : "",
		(int)(100 * share_done(job)));
	return out;
}

/* " 34 %  5 002/14 400 trials  1:02 left" in `cols` columns; where they are few, the last parts go
 * first. */
static void format_progress(const struct job *job, int cols, char *out, size_t size)
{
	char done[32], total[32], left[32], parts[4][128];

	format_left(job->left_ns, left, sizeof left);
	text_grouped(job->done, done);
	text_grouped(job->total, total);
	snprintf(parts[0], sizeof parts[0], "%3d %%", (int)(100 * share_done(job)));
	snprintf(parts[1], sizeof parts[1], "%.16s  %s/%s", parts[0], done, total);
	snprintf(parts[2], sizeof parts[2], "%.80s%s", parts[1], left);
	snprintf(parts[3], sizeof parts[3], "%.80s trials%s", parts[1], left);
	for (int i = 0; i < 4; i++)
		if (i == 0 || text_width(parts[i]) <= cols)
			snprintf(out, size, "%.127s", parts[i]);
}

static void draw_bar(WINDOW *window, int y, struct rect at, const struct job *job)
{
	char text[128];
	int cols = at.cols / 3 < BAR_COLS ? at.cols / 3 : BAR_COLS;

	format_progress(job, at.cols - cols - 3, text, sizeof text);
	paint_text(window, y, at.col, 1, STYLE_DIM, "[");
	paint_bar(window, y, at.col + 1, cols, share_done(job), STYLE_BUSY);
	paint_text(window, y, at.col + 1 + cols, 1, STYLE_DIM, "]");
	paint_text(window, y, at.col + cols + 3, at.cols - cols - 3, STYLE_STRONG, text);
}

static void draw_summary(WINDOW *window, int y, struct rect at, const struct job *job)
{
	const struct experiment *experiment = job->experiment;
	char points[32], trials[32], text[192];

	snprintf(text, sizeof text, "%s, %s point%s, %s trial%s, seed %" PRIu64,
		experiment->kind->name, text_grouped(experiment->point_count, points),
		experiment->point_count == 1 ? "" : "s",
		text_grouped(experiment->trial_count, trials),
		experiment->trial_count == 1 ? "" : "s", experiment->seed);
	experiment_draw_cut(window, y, at.col, at.cols, STYLE_DIM, text);
}

/* "Strength against exploration  c=1,2"; the caller frees. */
static char *full_title(const struct experiment *experiment)
{
	const struct experiment_item values = {
		.override = experiment->override, .override_count = experiment->override_count};
	char *text = experiment_item_values(&values), *title;

	title = xasprintf("%s%s%s", *experiment->title ? experiment->title : experiment->name,
		*text ? "  with " : "", text);
	free(text);
	return title;
}

/* Of two that are compared a pointer stands before the one that has the keys. */
static void draw_title(
	WINDOW *window, struct rect at, const struct job *job, bool has_keys, bool is_beside)
{
	char words[64], *title = full_title(job->experiment);
	const char *state = state_words(job, words, sizeof words);
	int state_cols = text_width(state), x = at.col;

	if (is_beside)
		x = 1 +
			paint_text(window, at.row, x, 1, STYLE_STRONG,
				has_keys ? paint_glyph(GLYPH_POINTER) : " ");
	experiment_draw_cut(window, at.row, x, at.col + at.cols - x - state_cols - 2,
		has_keys ? STYLE_STRONG : STYLE_PLAIN, title);
	paint_right(window, at.row, at.col + at.cols, state_cols,
		job->state == JOB_RESTING ? STYLE_LABEL : STYLE_BUSY, state);
	free(title);
}

/* The lines that the problem of a job takes, 0 if it has none. */
static int problem_rows(const struct job *job, int cols)
{
	int rows = 0;

	for (const char *at = job->problem; at && *at && rows < PROBLEM_ROWS; rows++) {
		at += text_wrap(at, cols);
		at += strspn(at, " ");
	}
	return rows;
}

/* With one line only, what is new takes the place of the title. */
static void draw_head(WINDOW *window, struct rect at, const struct job *job, bool has_keys,
	bool is_beside, bool is_low)
{
	bool is_busy = job->state == JOB_RUNNING || job->state == JOB_STOPPING,
	     has_news = is_busy || job->problem;

	if (!is_low || !has_news)
		draw_title(window, at, job, has_keys, is_beside);
	if (is_low && !has_news)
		return;
	at.row += !is_low;
	if (job->problem)
		paint_wrapped(window, at.row, at.col, at.cols, problem_rows(job, at.cols),
			STYLE_WARNING, job->problem);
	else if (is_busy)
		draw_bar(window, at.row, at, job);
	else
		draw_summary(window, at.row, at, job);
}

/* ---- the line of pages */

/* "1 wins"; a plot goes by the name of its section. */
static void page_name(const struct job *job, int page, char *out, size_t size)
{
	static const char *const rest[] = {"Table", "About", "File"};
	int plots = experiment_plots(job);

	snprintf(out, size, "%d %s", page + 1,
		page < plots ? job->show->pictures.picture[page].name : rest[page - plots]);
}

/* The first page to name in a line of `cols` columns so that the current page is in sight, with as
 * many pages before it as fit. */
static int first_page(const struct job *job, int current, int cols)
{
	int first = current;
	char name[80];

	for (int used = 0, page = current; page >= 0; page--) {
		page_name(job, page, name, sizeof name);
		used += text_width(name) + 3;
		if (used > cols - 2)
			break;
		first = page;
	}
	return first;
}

/* Goes through the line from left to right, so far that the current page is in sight; the page at a
 * column, or -1; draws if there is a window. Where pages are out of sight, at its left or at its
 * right, there is a mark. */
static int walk_pages(
	const struct job *job, int current, WINDOW *window, int y, int x, int cols, int wanted)
{
	int count = experiment_plots(job) + 3, first = first_page(job, current, cols);
	char name[80];

	if (first > 0) {
		if (window)
			paint_text(window, y, x, 1, STYLE_DIM, paint_glyph(GLYPH_ELLIPSIS));
		x += 1 + (cols > 1);
		cols -= 1 + (cols > 1);
		first = first_page(job, current, cols);
	}
	for (int page = first, at = x; page < count; page++) {
		bool is_current = page == current;
		int width;

		page_name(job, page, name, sizeof name);
		width = text_width(name) + 2;
		if (at + width > x + cols && !is_current) { /* there are more */
			if (window)
				paint_text(window, y, at < x + cols ? at : x + cols - 1, 1,
					STYLE_DIM, paint_glyph(GLYPH_ELLIPSIS));
			break;
		}
		if (window) {
			char label[88];

			snprintf(label, sizeof label, is_current ? "[%s]" : " %s ", name);
			paint_text(window, y, at, x + cols - at,
				is_current ? STYLE_STRONG : STYLE_LABEL, label);
		}
		if (wanted >= at && wanted < at + width)
			return page;
		at += width + 1;
	}
	return -1;
}

/* ---- the whole */

/* In a low room the second line gives way. */
static bool is_low(int rows)
{
	return rows < LOW_ROWS;
}

static int head_rows(const struct job *job, struct rect at)
{
	int problem = problem_rows(job, at.cols);

	return HEAD_ROWS - is_low(at.rows) + (problem > 1 ? problem - 1 : 0);
}

static void draw_job(struct experiment_room *room, int which, WINDOW *window, struct rect at)
{
	const struct job *job = room->job[which];
	int head = head_rows(job, at);

	draw_head(window, at, job, which == room->focus, room->count == 2, is_low(at.rows));
	walk_pages(
		job, experiment_page_of(room, job), window, at.row + head - 1, at.col, at.cols, -1);
	experiment_draw_page(
		room, which, window, (struct rect){at.row + head, at.col, at.rows - head, at.cols});
}

/* Where the focused job stands, and the other one, which has no columns where there is no room for
 * two. */
static struct rect place_of(const struct experiment_room *room, int which, int rows, int cols)
{
	int half = (cols - 3) / 2;

	if (room->count == 2 && cols >= BESIDE_FROM)
		return (struct rect){0, which ? cols - half : 0, rows, half};
	return (struct rect){0, 0, rows, which == room->focus ? cols : 0};
}

/* The one without the keys goes along where the other one is scrolled, as far as it has lines;
 * where these end is its own affair. */
static void draw_beside(struct experiment_room *room, WINDOW *window, struct rect at)
{
	int top = room->top, left = room->left, view_rows = room->view_rows;

	draw_job(room, 1 - room->focus, window, at);
	room->top = top;
	room->left = left;
	room->view_rows = view_rows;
}

void experiment_draw(struct room *base, WINDOW *inside)
{
	struct experiment_room *room = (struct experiment_room *)base;
	int rows = getmaxy(inside), cols = getmaxx(inside);

	room->is_wide = false;
	for (int i = 0; i < room->count; i++) {
		struct rect at = place_of(room, i, rows, cols);

		if (at.cols && i != room->focus)
			draw_beside(room, inside, at);
		else if (at.cols)
			draw_job(room, i, inside, at);
	}
	for (int y = 0; room->count == 2 && cols >= BESIDE_FROM && y < rows; y++)
		paint_text(inside, y, cols / 2, 1, STYLE_FRAME, paint_glyph(GLYPH_VERTICAL));
	if (room->count == 2 && cols < BESIDE_FROM)
		base->popup.hint = " o: other experiment (both need 120 columns) ";
	else
		base->popup.hint =
			room->is_wide ? " < >: scroll  Esc: stop, back " : " Esc: stop, back ";
}

int experiment_page_at(const struct experiment_room *room, int row, int col, int rows, int cols)
{
	const struct job *job = room->job[room->focus];
	struct rect at = place_of(room, room->focus, rows, cols);

	if (row != head_rows(job, at) - 1)
		return -1;
	return walk_pages(job, experiment_page_of(room, job), NULL, row, at.col, at.cols, col);
}
