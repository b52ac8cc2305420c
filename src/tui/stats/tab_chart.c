/* tab_chart.c: how the search came to its opinion: visit share and value of the best moves over the
 * iterations, with a mark where another move took the lead; and how many nodes its tree has at each
 * depth.
 *
 *     share ▼d3     ▼c4        who led, since when
 *       60% ┤       ⣀⠤⠒
 *       40% ┤  ⡠⠔⠊        ━ c4  61.2%     each name beside the end of its curve
 *         0 ┤⠉⠑⠒⠤⣀        ━ d3  20.0%
 *           └┬────┬────┬──
 *            1   10   100                                          */
#include "tui/tab_chart.h"

#include <math.h>
#include <stdio.h>

#include "base/text.h"
#include "tui/chart.h"
#include "tui/figures.h"
#include "tui/tab.h"
#include "tui/term/paint.h"
#include "tui/workbench.h"

enum {
	LABEL_COLS = 6,
	FIGURE_COLS = 7,
	LEGEND_FROM_COLS = 32,
	CHART_ROWS = 9,
	LOW_ROWS = 10,
	LEADS = 64
};

/* What the functions below share. */
struct scene {
	WINDOW *window;
	const struct game *game;
	const struct seat *seat;
	struct chart chart;
	int selected; /* index of a move, -1: none */
	int count;
	struct chart_curve curve[CHART_CURVES];
};

static enum style style_of(int curve)
{
	return (enum style)(STYLE_CURVE_1 + curve % THEME_CURVES);
}

static enum plot_dots dots_in_use(void)
{
	return !paint_is_unicode() ? PLOT_ASCII : theme_colours() ? PLOT_BRAILLE : PLOT_MARKS;
}

static const char *name_of(const struct scene *scene, int move, char out[GAME_MOVE_TEXT])
{
	game_move_format(scene->game, &scene->seat->root, scene->chart.trace->move[move], out);
	return out;
}

static void format_figure(
	const struct scene *scene, enum chart_kind kind, double figure, char out[PLOT_FIGURE])
{
	if (isnan(figure))
		snprintf(out, PLOT_FIGURE, "-");
	else if (kind == CHART_SHARE)
		snprintf(out, PLOT_FIGURE, "%.1f%%", 100 * figure);
	else
		figures_of_value(&scene->seat->view.report.formula, figure, out);
}

/* ---- the frame of a chart */

static void draw_y_axis(
	const struct scene *scene, struct rect at, const struct plot *plot, enum chart_kind kind)
{
	double tick[PLOT_TICKS];
	int n = plot_ticks(&plot->y, plot->rows / 2 + 1, tick), x = at.col + LABEL_COLS;
	bool has_sign = !scene->seat->view.report.formula.rule;

	for (int row = 0; row < plot->rows; row++)
		paint_text(scene->window, at.row + row, x, 1, STYLE_FRAME,
			paint_glyph(GLYPH_VERTICAL));
	for (int i = 0; i < n; i++) {
		int y = at.row + plot_row(plot, tick[i]);
		char label[PLOT_FIGURE];

		if (kind == CHART_SHARE)
			snprintf(label, sizeof label, "%.3g%%", 100 * tick[i]);
		else
			snprintf(label, sizeof label,
				fabs(tick[i]) < 1e-9 ? "0"
					: has_sign   ? "%+.3g"
						     : "%.3g",
				tick[i]);
		paint_right(scene->window, y, x, LABEL_COLS - 1, STYLE_DIM, label);
		paint_text(scene->window, y, x, 1, STYLE_FRAME, paint_glyph(GLYPH_TEE_RIGHT));
	}
}

/* With figures in a row below; in a low chart they stand in the axis itself. */
static void draw_x_axis(
	const struct scene *scene, struct rect at, const struct plot *plot, bool is_low)
{
	double tick[PLOT_TICKS];
	int n = plot_ticks(&plot->x, plot->cols / 5, tick), x = at.col + LABEL_COLS + 1,
	    y = at.row + plot->rows;

	paint_text(scene->window, y, x - 1, 1, STYLE_FRAME, paint_glyph(GLYPH_BOTTOM_LEFT));
	paint_rule(scene->window, y, x, plot->cols, STYLE_FRAME);
	for (int i = 0; i < n; i++) {
		char label[PLOT_FIGURE];
		int col = x + plot_col(plot, tick[i]),
		    half = text_width(text_short(tick[i], label)) / 2;

		paint_text(scene->window, y, col, 1, STYLE_FRAME, paint_glyph(GLYPH_TEE_TOP));
		paint_text(scene->window, is_low ? y : y + 1, is_low ? col : col - half,
			x + plot->cols + LABEL_COLS - col, STYLE_DIM, label);
	}
}

/* A tick where another move took the lead, and its name where there is room; the newest come first
 * to the room. */
static void draw_leads(const struct scene *scene, struct rect room, const struct plot *plot)
{
	struct chart_lead lead[LEADS];
	int n = chart_leads(&scene->chart, lead, LEADS), x = room.col + LABEL_COLS + 1,
	    right = room.col + room.cols + 1;

	for (int i = 0; i < n; i++) {
		int col = x + plot_col(plot, lead[i].iterations);
		char name[GAME_MOVE_TEXT];

		if (col >= right)
			continue;
		paint_text(scene->window, room.row, col, 1, STYLE_BEST, paint_glyph(GLYPH_DOWN));
		if (col + text_width(name_of(scene, lead[i].move, name)) + 1 < right)
			paint_text(
				scene->window, room.row, col + 1, right - col, STYLE_PLAIN, name);
		right = col;
	}
}

/* ---- the curves */

static void trace_curves(const struct scene *scene, struct plot *plot, enum chart_kind kind)
{
	const struct chart *chart = &scene->chart;

	for (int i = scene->count - 1; i >= 0; i--) { /* the best is drawn last */
		const struct chart_curve *curve = &scene->curve[i];

		for (int s = 0; s < chart->samples; s++) {
			int before = s ? s - 1 : 0;

			plot_point(plot, chart_iterations(chart, s),
				chart_figure(chart, kind, s, curve->move), curve->style);
			plot_line(plot, chart_iterations(chart, before),
				chart_figure(chart, kind, before, curve->move),
				chart_iterations(chart, s),
				chart_figure(chart, kind, s, curve->move), curve->style);
		}
	}
}

static void draw_cells(const struct scene *scene, struct rect at, const struct plot *plot)
{
	for (int row = 0; row < plot->rows; row++) {
		for (int col = 0; col < plot->cols; col++) {
			char out[4];
			int curve;
			const char *text = plot_text(plot, row, col, out, &curve);

			if (curve != PLOT_NOBODY)
				paint_text(scene->window, at.row + row,
					at.col + LABEL_COLS + 1 + col, 1, style_of(curve), text);
		}
	}
}

static int legend_cols(const struct scene *scene, int cols)
{
	int widest = 2;

	for (int i = 0; i < scene->count; i++) {
		char name[GAME_MOVE_TEXT];
		int width = text_width(name_of(scene, scene->curve[i].move, name));

		widest = width > widest ? width : widest;
	}
	return cols < LEGEND_FROM_COLS || !scene->count ? 0 : widest + FIGURE_COLS + 4;
}

/* The curves from the top down, where they end; a curve without an end last. */
static void order_legend(const struct scene *scene, const struct plot *plot, enum chart_kind kind,
	int order[], int row[], int count)
{
	double figure[CHART_CURVES];

	for (int i = 0; i < count; i++) {
		double now = chart_figure(
			&scene->chart, kind, scene->chart.samples - 1, scene->curve[i].move);
		int at = i;

		for (; at > 0 && (isnan(figure[at - 1]) || figure[at - 1] < now); at--) {
			figure[at] = figure[at - 1];
			order[at] = order[at - 1];
		}
		figure[at] = now;
		order[at] = i;
	}
	for (int i = 0; i < count; i++)
		row[i] = isnan(figure[i]) ? plot->rows - 1 : plot_row(plot, figure[i]);
}

static void draw_legend(
	const struct scene *scene, struct rect at, const struct plot *plot, enum chart_kind kind)
{
	int count = scene->count < plot->rows ? scene->count : plot->rows, order[CHART_CURVES],
	    row[CHART_CURVES];
	int x = at.col + LABEL_COLS + 1 + plot->cols, right = at.col + at.cols;

	order_legend(scene, plot, kind, order, row, count);
	chart_spread(row, count, plot->rows);
	for (int i = 0; i < count; i++) {
		const struct chart_curve *curve = &scene->curve[order[i]];
		bool is_selected = curve->move == scene->selected;
		char name[GAME_MOVE_TEXT], figure[PLOT_FIGURE];
		int y = at.row + row[i];

		format_figure(scene, kind,
			chart_figure(&scene->chart, kind, scene->chart.samples - 1, curve->move),
			figure);
		if (is_selected)
			paint_text(
				scene->window, y, x, 1, STYLE_STRONG, paint_glyph(GLYPH_POINTER));
		paint_text(scene->window, y, x + 1, 1, style_of(curve->style),
			plot_mark(plot->dots, curve->style));
		paint_text(scene->window, y, x + 3, right - x - 3 - FIGURE_COLS,
			is_selected ? STYLE_STRONG : STYLE_PLAIN,
			name_of(scene, curve->move, name));
		paint_right(scene->window, y, right, FIGURE_COLS,
			is_selected ? STYLE_STRONG : STYLE_PLAIN, figure);
	}
}

static void draw_curves(const struct scene *scene, struct rect room, enum chart_kind kind)
{
	enum side mover = scene->seat->view.report.formula.has_one_player
		? SIDE_FIRST
		: game_mover(scene->game, &scene->seat->root);
	const char title[] = {'V', ' ', 'f', 'o', 'r', ' ', session_letter[mover], '\0'};
	int legend = legend_cols(scene, room.cols), cols = room.cols - LABEL_COLS - 1 - legend;
	int rows = room.rows - (room.rows < LOW_ROWS ? 2 : 3);
	struct rect at = {room.row + 1, room.col, rows, room.cols};
	struct plot plot;

	paint_text(scene->window, room.row, room.col, LABEL_COLS + 1, STYLE_STRONG,
		kind == CHART_SHARE ? " share" : title);
	if (rows < 1 || cols < 4)
		return;
	plot_init(&plot, rows, cols, dots_in_use(), chart_x(&scene->chart),
		chart_y(&scene->chart, kind, scene->curve, scene->count));
	trace_curves(scene, &plot, kind);
	draw_cells(scene, at, &plot);
	draw_y_axis(scene, at, &plot, kind);
	draw_x_axis(scene, at, &plot, room.rows < LOW_ROWS);
	draw_leads(scene, room, &plot);
	if (legend) {
		const char *unit = legend > text_width("simulations") + 4 ? "simulations" : "sims";

		paint_right(scene->window, at.row + rows + (room.rows >= LOW_ROWS),
			room.col + room.cols, legend, STYLE_DIM, unit);
		draw_legend(scene, at, &plot, kind);
	}
	plot_done(&plot);
}

/* ---- the tab */

static void set_scene(
	struct scene *scene, const struct workbench *bench, WINDOW *window, const struct seat *seat)
{
	const struct trace *trace = &seat->view.trace;
	const struct lens *lens = &bench->lens;

	*scene = (struct scene){
		.window = window, .game = bench->session.game, .seat = seat, .selected = -1};
	chart_init(&scene->chart, trace, seat->view.has_report ? &seat->view.report : NULL);
	for (int i = 0; lens->has_search && lens->path_length == 0 && lens->is_chosen &&
		i < trace->move_count;
		i++)
		if (trace->move[i] == lens->selected)
			scene->selected = i;
	scene->count = chart_choose(&scene->chart, scene->selected, scene->curve);
}

static void draw(const struct workbench *bench, WINDOW *window, struct rect room, bool has_focus)
{
	const struct seat *seat = session_watched(&bench->session);
	enum chart_choice choice = bench->charts;
	struct rect part = room;
	struct scene scene;
	int charts;

	(void)has_focus;
	if (!seat || !seat->view.has_report) {
		if (!tab_draw_excuse(bench, window, room))
			tab_draw_sentence(window, room,
				"The course of this search is gone: the table has what is left.");
		return;
	}
	set_scene(&scene, bench, window, seat);
	if (choice == CHARTS_DEPTHS || !scene.chart.samples)
		return chart_draw_depths(window, room, &seat->view.report);
	if (choice == CHARTS_SHARE || choice == CHARTS_VALUE)
		return draw_curves(
			&scene, room, choice == CHARTS_SHARE ? CHART_SHARE : CHART_VALUE);
	charts = room.rows < 2 * CHART_ROWS ? 1 : room.rows < 3 * CHART_ROWS ? 2 : 3;
	part.rows = room.rows / charts;
	draw_curves(&scene, part, CHART_SHARE);
	part.row += part.rows;
	if (charts > 1)
		draw_curves(&scene, part, CHART_VALUE);
	part.row += part.rows;
	part.rows = room.row + room.rows - part.row;
	if (charts > 2)
		chart_draw_depths(window, part, &seat->view.report);
}

void chart_next(struct workbench *bench)
{
	bench->charts = (bench->charts + 1) % CHARTS_COUNT;
}

const struct tab_ops tab_chart = {.name = "Chart", .draw = draw};
