/* experiments_pages.c: the pages of the room of an experiment; see experiments_room.h.
 *
 * Beside or below a plot stands the table, where there is room for both. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "io/memory.h"
#include "tui/rooms/experiments/experiments_room.h"
#include "tui/term/paint.h"

enum {
	/* what a plot has at least where the table stands beside it or below it */
	PLOT_COLS = 76,
	PLOT_ROWS = 20,
	PLOTS_MOST = 1 << 20, /* of one show */
	BELOW_ROWS = 6, /* the least of a longer table that is worth while below it */
};

/* ---- lines of text */

/* What the functions below share. */
struct lines {
	WINDOW *window;
	struct rect at;
	int top, left;
	int count; /* so far */
};

void experiment_draw_cut(WINDOW *window, int y, int x, int cols, enum style style, const char *text)
{
	paint_text(window, y, x, cols, style, text);
	if (text_width(text) > cols && cols > 0)
		paint_text(window, y, x + cols - 1, 1, STYLE_DIM, paint_glyph(GLYPH_ELLIPSIS));
}

static void draw_line(struct lines *lines, const char *text, size_t length, enum style style)
{
	int y = lines->count++ - lines->top;
	char *line;

	if (y < 0 || y >= lines->at.rows)
		return;
	line = xstrndup(text, length);
	experiment_draw_cut(lines->window, lines->at.row + y, lines->at.col, lines->at.cols, style,
		line + text_fit(line, lines->left));
	free(line);
}

/* A line of a file: a tab is an indent in front, and behind it a blank where there is none. The
 * caller frees. */
static char *without_tabs(const char *text, size_t length)
{
	enum { INDENT = 4 };
	char *line = xcalloc(INDENT * length + 1, 1), *to = line;
	size_t front = strspn(text, " \t");

	for (size_t i = 0; i < length; i++) {
		if (text[i] != '\t')
			*to++ = text[i];
		else if (i < front)
			to = (char *)memset(to, ' ', INDENT) + INDENT;
		else if (to[-1] != ' ')
			*to++ = ' ';
	}
	return line;
}

static void draw_wrapped(struct lines *lines, const char *text, size_t length)
{
	char *line = without_tabs(text, length);
	const char *at = line;

	do {
		size_t bytes = *at ? text_wrap(at, lines->at.cols) : 0;

		draw_line(lines, at, bytes, STYLE_PLAIN);
		at += bytes;
		at += strspn(at, " ");
	} while (*at);
	free(line);
}

/* Text from the line `top` on, with what is too wide wrapped or cut. Returns how many lines it has
 * in all. */
static int draw_text(
	WINDOW *window, struct rect at, const char *text, int top, int left, bool is_wrapped)
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

	experiment_draw_cut(
		window, at.row, at.col, at.cols, STYLE_STRONG, names + text_fit(names, left));
	free(names);
	return draw_text(window, (struct rect){at.row + 1, at.col, at.rows - 1, at.cols}, rest, top,
		left, false);
}

/* ---- pages */

/* What is longer than its room is scrolled no further than to its end. */
static void keep_in_sight(struct experiment_room *room, int lines, int rows)
{
	room->view_rows = rows > 1 ? rows - 1 : 1;
	if (room->top > lines - rows)
		room->top = lines > rows ? lines - rows : 0;
}

static void keep_columns(struct experiment_room *room, int widest, int cols)
{
	room->is_wide = room->is_wide || widest > cols;
	if (room->left > widest - cols)
		room->left = widest > cols ? widest - cols : 0;
}

static void draw_table_page(
	struct experiment_room *room, const struct job *job, WINDOW *window, struct rect at)
{
	keep_in_sight(room, count_lines(job->show->table) - 1, at.rows - 1);
	keep_columns(room, widest_line(job->show->table), at.cols);
	draw_table(window, at, job->show->table, room->top, room->left);
}

static void draw_text_page(
	struct experiment_room *room, WINDOW *window, struct rect at, const char *text)
{
	/* counted */
	int lines = draw_text(window, (struct rect){0, 0, 0, at.cols}, text, 0, 0, true);

	keep_in_sight(room, lines, at.rows);
	draw_text(window, at, text, room->top, 0, true);
}

/* A picture, which is text, and its caption. */
static void draw_picture(
	struct experiment_room *room, const struct picture *picture, WINDOW *window, struct rect at)
{
	char *text;
	size_t length;
	FILE *file = memory_open(&text, &length);

	picture_write_text(picture, file, at.cols, at.rows, paint_is_unicode());
	memory_close(file);
	keep_in_sight(room, count_lines(text), at.rows);
	keep_columns(room, widest_line(text), at.cols);
	draw_text(window, at, text, room->top, room->left, false);
	free(text);
}

/* The plot, and the table beside it or below it where there is room for both. */
static void draw_plot_page(struct experiment_room *room, int which, WINDOW *window, struct rect at)
{
	const struct job *job = room->job[which];
	const struct picture *picture = &job->show->pictures.picture[room->plot];
	int table_cols = widest_line(job->show->table), table_rows = count_lines(job->show->table),
	    used;
	int below_least = table_rows < BELOW_ROWS ? table_rows : BELOW_ROWS;
	struct rect plot = at;
	bool is_beside = at.cols >= PLOT_COLS + 3 + table_cols;

	if (!picture->plot)
		return draw_picture(room, picture, window, at);
	if (is_beside)
		plot.cols = at.cols - table_cols - 3;
	else if (at.rows >= PLOT_ROWS + 1 + below_least)
		plot.rows =
			at.rows - table_rows - 1 > PLOT_ROWS ? at.rows - table_rows - 1 : PLOT_ROWS;
	used = plot_view_draw(&room->view[which], picture->plot,
		job->shows * PLOTS_MOST + (uint64_t)room->plot, window, plot);
	if (is_beside) {
		keep_in_sight(room, table_rows - 1, at.rows - 1);
		draw_table(window,
			(struct rect){at.row, at.col + plot.cols + 3, at.rows, table_cols},
			job->show->table, room->top, 0);
	} else if (at.rows >= used + 1 + below_least) {
		struct rect below = {at.row + used + 1, at.col, at.rows - used - 1, at.cols};

		keep_in_sight(room, table_rows - 1, below.rows - 1);
		keep_columns(room, table_cols, below.cols);
		draw_table(window, below, job->show->table, room->top, room->left);
	}
}

void experiment_draw_page(struct experiment_room *room, int which, WINDOW *window, struct rect at)
{
	const struct job *job = room->job[which];
	int page = experiment_page_of(room, job) - experiment_plots(job);
	char *about;

	if (at.rows <= 0)
		return;
	if (page < 0)
		return draw_plot_page(room, which, window, at);
	if (page == PAGE_FILE - PAGE_TABLE)
		return draw_text_page(room, window, at, job->experiment->text);
	if (page == PAGE_TABLE - PAGE_TABLE && job->show && job->show->trials)
		return draw_table_page(room, job, window, at);
	if (page == PAGE_TABLE - PAGE_TABLE) {
		paint_text(window, at.row, at.col, at.cols, STYLE_DIM,
			job->state == JOB_READING ? "reading"
						  : "No results yet: r runs the experiment.");
		return;
	}
	about = experiment_about(job);
	draw_text_page(room, window, at, about);
	free(about);
}
