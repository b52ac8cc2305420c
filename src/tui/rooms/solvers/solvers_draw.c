/* solvers_draw.c: the room for several solvers on the screen: boxes side by side, or a list with
 * one open; see solvers_room.h. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/system/clock.h"
#include "base/text.h"
#include "io/records/line.h"
#include "tui/rooms/solvers/solvers_room.h"
#include "tui/stats/table_view.h"
#include "tui/term/paint.h"

enum { BOX_COLS = 50, BOX_ROWS = 12, GAP = 2, LEAST_SPEC = 8 };

/* ---- words */

static const char *state_words(const struct solvers *solvers, int index)
{
	const struct engine_view *view = solvers->box[index].view;

	if (view->status != ENGINE_DONE)
		return solvers->is_paused ? "paused" : "thinking";
	if (solvers->box[index].was_stopped)
		return "stopped";
	return view->report->end == END_MOVE        ? "done"
		: view->report->end == END_RESIGNED ? "resigned"
						    : "failed";
}

static const char *result_words(double value)
{
	return value == 1 ? "win" : value == -1 ? "loss" : value == 0 ? "draw" : NULL;
}

static void name_move(
	const struct solvers *solvers, const struct solver_stats *stats, char out[GAME_MOVE_TEXT])
{
	strcpy(out, "-");
	if (stats->has_move)
		game_move_format(solvers->game, &solvers->root, stats->best, out);
}

/* "26.1 ms", "3.20 s" */
static void write_time(uint64_t ns, char out[24])
{
	double ms = (double)ns / 1e6;

	snprintf(out, 24, ms < 1000 ? "%.1f ms" : "%.2f s", ms < 1000 ? ms : ms / 1000);
}

/* What a solver that has not said anything yet has had. */
static uint64_t time_of(const struct solvers *solvers, const struct solver_stats *stats)
{
	return stats->elapsed_ns ? stats->elapsed_ns : solvers_elapsed(solvers, clock_ns());
}

/* ---- the first line */

/* The exact value of the position and the moves that keep it, or that this is being looked for. */
static void draw_exact_values(const struct solvers *solvers, WINDOW *window, int y, int cols)
{
	const struct compare_exact_values *known = &solvers->known;
	char time[24];
	int x;

	write_time(solvers_elapsed(solvers, clock_ns()), time);
	x = paint_format(window, y, 0, cols, STYLE_STRONG, "%s%s",
		solvers->ended_ns            ? "all done after "
			: solvers->is_paused ? "paused at "
					     : "",
		time);
	if (solvers->limit_ns && !solvers->ended_ns)
		x = paint_format(window, y, x, cols - x, STYLE_DIM, " of %g s",
			(double)solvers->limit_ns / 1e9);
	if (!known->is_known) {
		const char *words = exact_values_words(&solvers->exact_values);

		paint_format(window, y, x, cols - x, STYLE_DIM, "   %s",
			*words ? words : "truth: not known");
		return;
	}
	if (result_words(known->highest))
		x = paint_format(window, y, x, cols - x, STYLE_PLAIN, "   truth: %s, by",
			result_words(known->highest));
	else
		x = paint_format(window, y, x, cols - x, STYLE_PLAIN, "   truth: %+.4g, by",
			known->highest * solvers->game->unit);
	for (int i = 0; i < known->count && x < cols; i++) {
		char name[GAME_MOVE_TEXT];

		if (known->value[i] != known->highest)
			continue;
		game_move_format(solvers->game, &solvers->root, known->move[i], name);
		x = paint_format(window, y, x, cols - x, STYLE_GOOD, " %s", name);
	}
}

/* ---- one solver */

/* "best b2  value +0.013 estimate  error 0.013, one of the best" */
static void draw_best(const struct solvers *solvers, const struct solver_stats *stats,
	WINDOW *window, struct rect at)
{
	int end = at.col + at.cols, x;
	char name[GAME_MOVE_TEXT];

	name_move(solvers, stats, name);
	x = paint_text(window, at.row, at.col, at.cols, STYLE_DIM, "best ");
	x = paint_text(window, at.row, x, end - x, STYLE_BEST, name);
	if (isnan(stats->value))
		return;
	x = paint_text(window, at.row, x, end - x, STYLE_DIM, "  value ");
	x = paint_format(window, at.row, x, end - x, STYLE_STRONG, "%+.3f", stats->value);
	x = paint_format(
		window, at.row, x, end - x, STYLE_DIM, " %s", value_kind_name(stats->kind));
	if (isnan(stats->error))
		return;
	x = paint_format(window, at.row, x, end - x, STYLE_PLAIN, "  error %.3f", stats->error);
	paint_text(window, at.row, x, end - x, stats->is_best ? STYLE_GOOD : STYLE_BAD,
		stats->is_best ? ", right" : ", wrong");
}

static void draw_work(const struct solvers *solvers, const struct solver_stats *stats,
	WINDOW *window, struct rect at)
{
	uint64_t elapsed_ns = time_of(solvers, stats);
	char time[24], nodes[32], iterations[32], speed[16];
	double per_second = elapsed_ns
		? (double)(stats->iterations ? stats->iterations : stats->nodes) * 1e9 /
			(double)elapsed_ns
		: 0;
	int x = at.col, end = at.col + at.cols;

	write_time(elapsed_ns, time);
	if (stats->iterations)
		x = paint_format(window, at.row, x, end - x, STYLE_PLAIN, "%s sims  ",
			text_count(stats->iterations, 11, iterations));
	x = paint_format(window, at.row, x, end - x, STYLE_PLAIN, "%s nodes  %s",
		text_count(stats->nodes, 11, nodes), time);
	if (per_second > 0)
		paint_format(window, at.row, x, end - x, STYLE_DIM, "  %s/s",
			text_short(per_second, speed));
}

static void draw_line(const struct solvers *solvers, int index, WINDOW *window, struct rect at)
{
	const struct report *report = solvers->box[index].view->report;
	char *line;

	if (!report)
		return;
	line = line_format(solvers->game, &solvers->root, report->pv, report->pv_length);
	if (*report->reason)
		paint_text(window, at.row, at.col, at.cols, STYLE_WARNING, report->reason);
	else if (*line)
		paint_format(window, at.row, at.col, at.cols, STYLE_DIM, "PV %s", line);
	free(line);
}

/* The stats in three lines, and as much of the table of moves as there is room for. */
static void draw_stats(const struct solvers_room *room, int index, WINDOW *window, struct rect at)
{
	const struct solvers *solvers = room->solvers;
	struct solver_stats stats = solvers_stats(solvers, index);
	const struct node_view *node_view = &room->node_view[index];

	draw_best(solvers, &stats, window, at);
	if (at.rows > 1)
		draw_work(solvers, &stats, window, (struct rect){at.row + 1, at.col, 1, at.cols});
	if (at.rows > 2)
		draw_line(solvers, index, window, (struct rect){at.row + 2, at.col, 1, at.cols});
	if (at.rows > 4 && node_view->report && node_view->count)
		table_view_draw(node_view, 0, window,
			(struct rect){at.row + 3, at.col, at.rows - 3, at.cols}, false);
	else if (at.rows > 4 && !stats.is_done)
		paint_text(window, at.row + 3, at.col, at.cols, STYLE_DIM,
			"shows its moves when done");
}

/* ---- all side by side */

bool solvers_are_side_by_side(int rows, int cols, int count)
{
	return cols >= 2 * BOX_COLS && rows >= (count + 1) / 2 * BOX_ROWS;
}

static void draw_box(const struct solvers_room *room, int index, WINDOW *window, struct rect at)
{
	const struct solvers *solvers = room->solvers;
	bool is_open = index == room->open;
	char state[32];
	int x;

	paint_rule(window, at.row, at.col, at.cols, is_open ? STYLE_FRAME_FOCUS : STYLE_FRAME);
	snprintf(state, sizeof state, ": %s ", state_words(solvers, index));
	x = paint_text(window, at.row, at.col + 2, at.cols - 2, STYLE_PLAIN, " ");
	x = paint_short(window, at.row, x, at.col + at.cols - x - text_width(state),
		is_open ? STYLE_STRONG : STYLE_PLAIN, solvers->box[index].search->spec);
	paint_text(window, at.row, x, at.col + at.cols - x,
		solvers->box[index].view->status == ENGINE_DONE ? STYLE_DIM : STYLE_BUSY, state);
	draw_stats(room, index, window,
		(struct rect){at.row + 1, at.col + 1, at.rows - 1, at.cols - 1});
}

static void draw_boxes(const struct solvers_room *room, WINDOW *window, int rows, int cols)
{
	int count = room->solvers->count, high = (count + 1) / 2, half = (cols - GAP) / 2;

	for (int i = 0; i < count; i++) {
		int row = 1 + i / 2 * (rows - 1) / high, end = 1 + (i / 2 + 1) * (rows - 1) / high;

		draw_box(room, i, window,
			(struct rect){row, i % 2 ? cols - half : 0, end - row, half});
	}
}

/* ---- a list with one open */

/* A column of the list: where it ends, and its name. */
enum list_column { LIST_BEST, LIST_VALUE, LIST_NODES, LIST_TIME, LIST_ERROR, LIST_COLUMNS };
static const struct {
	const char *name;
	int width; /* with the blanks in front */
} list_columns[LIST_COLUMNS] = {
	[LIST_BEST] = {"best", 8},
	[LIST_VALUE] = {"value", 8},
	[LIST_NODES] = {"nodes", 12},
	[LIST_TIME] = {"time", 10},
	[LIST_ERROR] = {"error", 8},
};

static void list_cell(const struct solvers *solvers, const struct solver_stats *stats,
	enum list_column column, char out[32])
{
	strcpy(out, "-");
	if (column == LIST_BEST) {
		char name[GAME_MOVE_TEXT];

		name_move(solvers, stats, name);
		snprintf(out, 32, "%.24s", name);
	} else if (column == LIST_VALUE && !isnan(stats->value)) {
		snprintf(out, 32, "%+.3f", stats->value);
	} else if (column == LIST_NODES) {
		text_count(stats->nodes, 11, out);
	} else if (column == LIST_TIME) {
		char time[24];

		write_time(time_of(solvers, stats), time);
		snprintf(out, 32, "%s", time);
	} else if (column == LIST_ERROR && !isnan(stats->error)) {
		snprintf(out, 32, "%.3f%s", stats->error, stats->is_best ? "" : "!");
	}
}

/* The columns that there is room for behind a name, the last ones first. */
static int list_width(int cols, int *count)
{
	int width = 0;

	for (*count = 0; *count < LIST_COLUMNS && width + list_columns[*count].width + 12 <= cols;
		++*count)
		width += list_columns[*count].width;
	return width;
}

static void draw_list_row(
	const struct solvers_room *room, int index, WINDOW *window, int y, int cols)
{
	const struct solvers *solvers = room->solvers;
	struct solver_stats stats = solvers_stats(solvers, index);
	int n, width = list_width(cols, &n), x = cols - width, behind;
	char state[32];
	enum style style = index == room->open ? STYLE_CURSOR : STYLE_PLAIN;

	theme_set(window, style);
	paint_blank(window, y, 0, cols);
	if (index == room->open)
		paint_text(window, y, 0, 1, style, paint_glyph(GLYPH_POINTER));
	/* whole, however long the spec is, or not at all */
	snprintf(state, sizeof state, ", %s", state_words(solvers, index));
	if (x - 2 - text_width(state) < LEAST_SPEC)
		*state = '\0';
	behind = paint_short(
		window, y, 2, x - 2 - text_width(state), style, solvers->box[index].search->spec);
	paint_text(window, y, behind, x - behind, style, state);
	for (int i = 0; i < n; i++) {
		char cell[32];

		list_cell(solvers, &stats, (enum list_column)i, cell);
		x += list_columns[i].width;
		paint_right(window, y, x, list_columns[i].width - 1, style, cell);
	}
}

static void draw_list(const struct solvers_room *room, WINDOW *window, int rows, int cols)
{
	int n, x = cols - list_width(cols, &n), count = room->solvers->count, y = 1;

	paint_text(window, y, 2, x - 2, STYLE_DIM, "solver");
	for (int i = 0; i < n; i++) {
		x += list_columns[i].width;
		paint_right(
			window, y, x, list_columns[i].width - 1, STYLE_DIM, list_columns[i].name);
	}
	y++;
	for (int i = 0; i < count && y < rows; i++)
		draw_list_row(room, i, window, y++, cols);
	if (y + 1 < rows)
		draw_box(room, room->open, window, (struct rect){y, 0, rows - y, cols});
}

void solvers_draw(struct room *base, WINDOW *window)
{
	const struct solvers_room *room = (const struct solvers_room *)base;
	int rows, cols;

	getmaxyx(window, rows, cols);
	draw_exact_values(room->solvers, window, 0, cols);
	if (!room->is_list && solvers_are_side_by_side(rows, cols, room->solvers->count))
		draw_boxes(room, window, rows, cols);
	else
		draw_list(room, window, rows, cols);
}
