/* lab_experiments_draw.c: the room of an experiment as it looks; see lab_experiments_room.h.
 *
 *     Strength against exploration                          37 %: r goes on
 *     match, 9 points, 3 600 trials, seed 0                                       or, while it runs, a bar with the time left
 *     [1 wins]  2 depth  3 Table  4 About  5 File
 *     the page
 *
 * Beside or below a figure stands the table, where there is room for both. Two experiments stand side by side, each with these lines. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "tui/figure_view.h"
#include "tui/lab_experiments.h"
#include "tui/lab_experiments_room.h"
#include "tui/paint.h"

enum {
	HEAD_ROWS = 3,
	BESIDE_FROM = 116, /* columns inside the frame from which on two experiments stand side by side */
	FIGURE_COLS = 76, FIGURE_ROWS = 20, /* a figure has at least so much where the table stands beside it or below it */
	BELOW_ROWS = 6, /* the least that is worth while below it */
	BAR_COLS = 30,
};

/* ---- lines of text */

/* What the functions below share. */
struct lines {
	WINDOW *window;
	struct rect at;
	int top, left;
	int count; /* so far */
};

static void draw_line(struct lines *lines, const char *text, size_t length, enum style style)
{
	int y = lines->count++ - lines->top;
	char *line;

	if (y < 0 || y >= lines->at.rows)
		return;
	line = xstrndup(text, length);
	paint_text(lines->window, lines->at.row + y, lines->at.col, lines->at.cols, style, line + text_fit(line, lines->left));
	free(line);
}

static void draw_wrapped(struct lines *lines, const char *text, size_t length)
{
	char *line = xstrndup(text, length);
	const char *at = line;

	do {
		size_t bytes = *at ? text_wrap(at, lines->at.cols) : 0;

		draw_line(lines, at, bytes, STYLE_PLAIN);
		at += bytes;
		at += strspn(at, " ");
	} while (*at);
	free(line);
}

/* Text from the line `top` on, with what is too wide wrapped or cut. Returns how many lines it has in all. */
static int draw_text(WINDOW *window, struct rect at, const char *text, int top, int left, bool is_wrapped)
{
	struct lines lines = {window, at, top, left, 0};

	while (*text) {
		size_t length = strcspn(text, "\n");

		if (is_wrapped)
			draw_wrapped(&lines, text, length);
		else
			draw_line(&lines, text, length, STYLE_PLAIN);
		text += length + (text[length] != '\0');
	}
	return lines.count;
}

static int count_lines(const char *text)
{
	int count = 0;

	for (; *text; text++)
		count += *text == '\n';
	return count;
}

static int widest_line(const char *text)
{
	int widest = 0;

	while (*text) {
		size_t length = strcspn(text, "\n");
		char *line = xstrndup(text, length);
		int width = text_width(line);

		widest = width > widest ? width : widest;
		free(line);
		text += length + (text[length] != '\0');
	}
	return widest;
}

/* The first line of a table stays where it is. Returns how many lines there are besides. */
static int draw_table(WINDOW *window, struct rect at, const char *table, int top, int left)
{
	size_t head = strcspn(table, "\n");
	char *names = xstrndup(table, head);
	const char *rest = table + head + (table[head] != '\0');

	paint_text(window, at.row, at.col, at.cols, STYLE_STRONG, names + text_fit(names, left));
	free(names);
	return draw_text(window, (struct rect){at.row + 1, at.col, at.rows - 1, at.cols}, rest, top, left, false);
}

/* ---- the head */

static void format_left(uint64_t ns, char *out, size_t size)
{
	uint64_t seconds = ns / 1000000000 + 1;

	if (!ns)
		*out = '\0';
	else if (seconds < 3600)
		snprintf(out, size, "  %" PRIu64 ":%02" PRIu64 " left", seconds / 60, seconds % 60);
	else
		snprintf(out, size, "  %" PRIu64 ":%02" PRIu64 " h left", seconds / 3600, seconds / 60 % 60);
}

static double share_done(const struct job *job)
{
	return job->total ? (double)job->done / (double)job->total : 1;
}

static const char *state_words(const struct job *job, char *out, size_t size)
{
	if (job->state == JOB_RUNNING)
		return "running: Esc stops it";
	if (job->state == JOB_STOPPING)
		return "stopping";
	if (job->state == JOB_READING)
		return "reading";
	if (job->done >= job->total)
		return "done";
	if (!job->done)
		return "not run yet: r runs it";
	snprintf(out, size, "%s%d %% are kept: r goes on", job->was_stopped ? "stopped, " : "", (int)(100 * share_done(job)));
	return out;
}

static void draw_bar(WINDOW *window, int y, struct rect at, const struct job *job)
{
	char done[32], total[32], left[32], text[128];
	int cols = at.cols / 3 < BAR_COLS ? at.cols / 3 : BAR_COLS;

	format_left(job->left_ns, left, sizeof left);
	snprintf(text, sizeof text, "%3d %%  %s/%s trials%s", (int)(100 * share_done(job)), text_grouped(job->done, done), text_grouped(job->total, total), left);
	paint_text(window, y, at.col, 1, STYLE_DIM, "[");
	paint_bar(window, y, at.col + 1, cols, share_done(job), STYLE_BUSY);
	paint_text(window, y, at.col + 1 + cols, 1, STYLE_DIM, "]");
	paint_text(window, y, at.col + cols + 3, at.cols - cols - 3, STYLE_STRONG, text);
}

static void draw_summary(WINDOW *window, int y, struct rect at, const struct job *job)
{
	const struct experiment *experiment = job->experiment;
	char points[32], trials[32];

	paint_format(window, y, at.col, at.cols, STYLE_DIM, "%s, %s point%s, %s trials, seed %" PRIu64, experiment->kind->name,
		text_grouped(experiment->point_count, points), experiment->point_count == 1 ? "" : "s", text_grouped(experiment->trial_count, trials),
		experiment->seed);
}

/* "Strength against exploration  c=1,2"; the caller frees. */
static char *full_title(const struct experiment *experiment)
{
	const struct lab_item values = {.override = experiment->override, .override_count = experiment->override_count};
	char *text = lab_item_values(&values), *title;

	title = xasprintf("%s%s%s", *experiment->title ? experiment->title : experiment->name, *text ? "  with " : "", text);
	free(text);
	return title;
}

static void draw_title(WINDOW *window, struct rect at, const struct job *job, bool has_keys)
{
	char words[64], *title = full_title(job->experiment);
	const char *state = state_words(job, words, sizeof words);
	int state_cols = text_width(state);

	paint_text(window, at.row, at.col, at.cols - state_cols - 2, has_keys ? STYLE_STRONG : STYLE_PLAIN, title);
	paint_right(window, at.row, at.col + at.cols, state_cols, job->state == JOB_RESTING ? STYLE_LABEL : STYLE_BUSY, state);
	free(title);
}

/* With one line only, what is new takes the place of the title. */
static void draw_head(WINDOW *window, struct rect at, const struct job *job, bool has_keys, int lines)
{
	bool is_busy = job->state == JOB_RUNNING || job->state == JOB_STOPPING;

	if (lines > 1 || (!is_busy && !job->problem))
		draw_title(window, at, job, has_keys);
	at.row += lines - 2;
	if (lines == 1 && !is_busy && !job->problem)
		return;
	if (job->problem)
		paint_text(window, at.row + 1, at.col, at.cols, STYLE_WARNING, job->problem);
	else if (is_busy)
		draw_bar(window, at.row + 1, at, job);
	else
		draw_summary(window, at.row + 1, at, job);
}

/* ---- the line of pages */

/* "1 wins"; a figure goes by the name of its section. */
static void page_name(const struct job *job, int page, char *out, size_t size)
{
	static const char *const rest[] = {"Table", "About", "File"};
	int figures = room_figures(job);

	snprintf(out, size, "%d %s", page + 1, page < figures ? job->show->exhibits.exhibit[page].name : rest[page - figures]);
}

/* Goes through the line from left to right, so far that the current page is in sight; the page at a column, or -1; draws if there is a
 * window. */
static int walk_pages(const struct job *job, int current, WINDOW *window, int y, int x, int cols, int wanted)
{
	int count = room_figures(job) + 3, first = 0;
	char name[80];

	for (int used = 0, page = current; page >= 0; page--) { /* as many before it as fit */
		page_name(job, page, name, sizeof name);
		used += text_width(name) + 3;
		if (used > cols - 2)
			break;
		first = page;
	}
	for (int page = first, at = x; page < count; page++) {
		bool is_current = page == current;
		int width;

		page_name(job, page, name, sizeof name);
		width = text_width(name) + 2;
		if (at + width > x + cols && !is_current)
			break;
		if (window) {
			char label[88];

			snprintf(label, sizeof label, is_current ? "[%s]" : " %s ", name);
			paint_text(window, y, at, x + cols - at, is_current ? STYLE_STRONG : STYLE_LABEL, label);
		}
		if (wanted >= at && wanted < at + width)
			return page;
		at += width + 1;
	}
	return -1;
}

/* ---- pages */

/* What is longer than its room is scrolled no further than to its end. */
static void keep_in_sight(struct experiment_room *room, int lines, int rows)
{
	room->view_rows = rows > 1 ? rows - 1 : 1;
	if (room->top > lines - rows)
		room->top = lines > rows ? lines - rows : 0;
}

static void draw_table_page(struct experiment_room *room, const struct job *job, WINDOW *window, struct rect at)
{
	int widest = widest_line(job->show->table);

	keep_in_sight(room, count_lines(job->show->table) - 1, at.rows - 1);
	if (room->left > widest - at.cols)
		room->left = widest > at.cols ? widest - at.cols : 0;
	draw_table(window, at, job->show->table, room->top, room->left);
}

static void draw_text_page(struct experiment_room *room, WINDOW *window, struct rect at, const char *text)
{
	int lines = draw_text(window, (struct rect){0, 0, 0, at.cols}, text, 0, 0, true); /* counted */

	keep_in_sight(room, lines, at.rows);
	draw_text(window, at, text, room->top, 0, true);
}

/* A picture, which is text, and its caption. */
static void draw_picture(struct experiment_room *room, const struct exhibit *exhibit, WINDOW *window, struct rect at)
{
	char *text = NULL;
	size_t length;
	FILE *file = open_memstream(&text, &length);

	if (!file)
		xalloc_fail(0);
	exhibit_write_text(exhibit, file, at.cols, at.rows, paint_is_unicode());
	fclose(file);
	keep_in_sight(room, count_lines(text), at.rows);
	draw_text(window, at, text, room->top, room->left, false);
	free(text);
}

/* The figure, and the table beside it or below it where there is room for both. */
static void draw_figure_page(struct experiment_room *room, const struct job *job, WINDOW *window, struct rect at)
{
	const struct exhibit *exhibit = &job->show->exhibits.exhibit[room->figure];
	int table_cols = widest_line(job->show->table), table_rows = count_lines(job->show->table), used;
	struct rect figure = at;
	bool is_beside = at.cols >= FIGURE_COLS + 3 + table_cols;

	if (!exhibit->figure)
		return draw_picture(room, exhibit, window, at);
	if (is_beside)
		figure.cols = at.cols - table_cols - 3;
	else if (at.rows >= FIGURE_ROWS + 1 + BELOW_ROWS)
		figure.rows = at.rows - table_rows - 1 > FIGURE_ROWS ? at.rows - table_rows - 1 : FIGURE_ROWS;
	used = figure_view_draw(exhibit->figure, window, figure);
	if (is_beside) {
		keep_in_sight(room, table_rows - 1, at.rows - 1);
		draw_table(window, (struct rect){at.row, at.col + figure.cols + 3, at.rows, table_cols}, job->show->table, room->top, 0);
	} else if (at.rows >= used + 1 + BELOW_ROWS) {
		struct rect below = {at.row + used + 1, at.col, at.rows - used - 1, at.cols};

		keep_in_sight(room, table_rows - 1, below.rows - 1);
		draw_table(window, below, job->show->table, room->top, room->left);
	}
}

static void draw_page(struct experiment_room *room, const struct job *job, WINDOW *window, struct rect at)
{
	int page = room_page_of(room, job) - room_figures(job);
	char *about;

	if (at.rows <= 0)
		return;
	if (page < 0)
		return draw_figure_page(room, job, window, at);
	if (page == ROOM_FILE - ROOM_TABLE)
		return draw_text_page(room, window, at, job->experiment->text);
	if (page == ROOM_TABLE - ROOM_TABLE && job->show && job->show->trials)
		return draw_table_page(room, job, window, at);
	if (page == ROOM_TABLE - ROOM_TABLE) {
		paint_text(window, at.row, at.col, at.cols, STYLE_DIM, job->state == JOB_READING ? "reading" : "there are no rows yet: r runs it");
		return;
	}
	about = room_about(job);
	draw_text_page(room, window, at, about);
	free(about);
}

/* ---- the whole */

/* In a low room the second line gives way. */
static int head_rows(int rows)
{
	return rows < 14 ? HEAD_ROWS - 1 : HEAD_ROWS;
}

static void draw_job(struct experiment_room *room, int which, WINDOW *window, struct rect at)
{
	const struct job *job = room->job[which];
	int head = head_rows(at.rows);

	draw_head(window, at, job, which == room->focus, head - 1);
	walk_pages(job, room_page_of(room, job), window, at.row + head - 1, at.col, at.cols, -1);
	draw_page(room, job, window, (struct rect){at.row + head, at.col, at.rows - head, at.cols});
}

/* Where the focused job stands, and the other one, which has no columns where there is no room for two. */
static struct rect place_of(const struct experiment_room *room, int which, int rows, int cols)
{
	int half = (cols - 3) / 2;

	if (room->count == 2 && cols >= BESIDE_FROM)
		return (struct rect){0, which ? cols - half : 0, rows, half};
	return (struct rect){0, 0, rows, which == room->focus ? cols : 0};
}

void room_draw(struct popup *popup, const struct workbench *bench, WINDOW *inside)
{
	struct experiment_room *room = (struct experiment_room *)popup;
	int rows = getmaxy(inside), cols = getmaxx(inside);

	(void)bench;
	room_follow_page(room);
	for (int i = 0; i < room->count; i++) {
		struct rect at = place_of(room, i, rows, cols);

		if (at.cols)
			draw_job(room, i, inside, at);
	}
	for (int y = 0; room->count == 2 && cols >= BESIDE_FROM && y < rows; y++)
		paint_text(inside, y, cols / 2, 1, STYLE_FRAME, paint_glyph(GLYPH_VERTICAL));
	popup->hint = room->count == 2 && cols < BESIDE_FROM ? " o: the other one; both from 120 columns on " : " Esc stops, leaves ";
}

int room_page_at(const struct experiment_room *room, int row, int col, int rows, int cols)
{
	const struct job *job = room->job[room->focus];
	struct rect at = place_of(room, room->focus, rows, cols);

	if (row != head_rows(at.rows) - 1)
		return -1;
	return walk_pages(job, room_page_of(room, job), NULL, row, at.col, at.cols, col);
}
