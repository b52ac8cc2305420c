/* tab_chart.c: how the search came to its opinion: visit share and value of the best moves over the
 * iterations, with a mark where another move took the lead; and how many nodes its tree has at each
 * depth.
 *
 *     share ▼d3     ▼c4        who led, since when
 *       60% ┤       ⣀⠤⠒
 *       40% ┤  ⡠⠔⠊        ━ c4  61.2%     each name beside the end of its curve
 *         0 ┤⠉⠑⠒⠤⣀        ━ d3  20.0%
 *           └┬────┬────┬──
 *            1   10   100 */
#include "tui/stats/tab_chart.h"

#include <math.h>
#include <stdio.h>

#include "app/node/chart.h"
#include "app/words/stat_line.h"
#include "base/text.h"
#include "io/plot_text/dots.h"
#include "tui/stats/stats_internal.h"
#include "tui/stats/tab.h"
#include "tui/term/paint.h"

enum {
	LABEL_COLS = 6,
	FIGURE_COLS = 7,
	LEGEND_FROM_COLS = 32,
	CHART_ROWS = 9,
	LOW_ROWS = 10,
	LEADS = 64,
	NUMBER_TEXT = 16
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

static enum dots_style dots_in_use(void)
{
	return !paint_is_unicode() ? DOTS_ASCII : theme_colours() ? DOTS_BRAILLE : DOTS_MARKS;
}

static const char *name_of(const struct scene *scene, int move, char out[GAME_MOVE_TEXT])
{
	game_move_format(scene->game, &scene->seat->root, scene->chart.trace->move[move], out);
	return out;
}

static void format_figure(
	const struct scene *scene, enum chart_kind kind, double figure, char out[NUMBER_TEXT])
{
	if (isnan(figure))
		snprintf(out, NUMBER_TEXT, "-");
	else if (kind == CHART_SHARE)
		snprintf(out, NUMBER_TEXT, "%.1f%%", 100 * figure);
	else
		stat_line_value(&scene->seat->view->report->formula, figure, out);
}

/* ---- the frame of a chart */

static void draw_y_axis(
	const struct scene *scene, struct rect at, const struct dots *dots, enum chart_kind kind)
{
	double tick[AXIS_TICKS];
	int n = axis_ticks(&dots->y, dots->rows / 2 + 1, tick), x = at.col + LABEL_COLS;
	bool has_sign = !scene->seat->view->report->formula.rule;

	for (int row = 0; row < dots->rows; row++)
		paint_text(scene->window, at.row + row, x, 1, STYLE_FRAME,
			paint_glyph(GLYPH_VERTICAL));
	for (int i = 0; i < n; i++) {
		int y = at.row + dots_row(dots, tick[i]);
		char label[NUMBER_TEXT];

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
	const struct scene *scene, struct rect at, const struct dots *dots, bool is_low)
{
	double tick[AXIS_TICKS];
	int n = axis_ticks(&dots->x, dots->cols / 5, tick), x = at.col + LABEL_COLS + 1,
	    y = at.row + dots->rows;

	paint_text(scene->window, y, x - 1, 1, STYLE_FRAME, paint_glyph(GLYPH_BOTTOM_LEFT));
	paint_rule(scene->window, y, x, dots->cols, STYLE_FRAME);
	for (int i = 0; i < n; i++) {
		char label[NUMBER_TEXT];
		int col = x + dots_col(dots, tick[i]),
		    half = text_width(text_short(tick[i], label)) / 2;

		paint_text(scene->window, y, col, 1, STYLE_FRAME, paint_glyph(GLYPH_TEE_TOP));
		paint_text(scene->window, is_low ? y : y + 1, is_low ? col : col - half,
			x + dots->cols + LABEL_COLS - col, STYLE_DIM, label);
	}
}

/* A tick where another move took the lead, and its name where there is room; the newest come first
 * to the area. */
static void draw_leads(const struct scene *scene, struct rect area, const struct dots *dots)
{
	struct chart_lead lead[LEADS];
	int n = chart_leads(&scene->chart, lead, LEADS), x = area.col + LABEL_COLS + 1,
	    right = area.col + area.cols + 1;

	for (int i = 0; i < n; i++) {
		int col = x + dots_col(dots, lead[i].iterations);
		char name[GAME_MOVE_TEXT];

		if (col >= right)
			continue;
		paint_text(scene->window, area.row, col, 1, STYLE_BEST, paint_glyph(GLYPH_DOWN));
		if (col + text_width(name_of(scene, lead[i].move, name)) + 1 < right)
			paint_text(
				scene->window, area.row, col + 1, right - col, STYLE_PLAIN, name);
		right = col;
	}
}

/* ---- the curves */

static void trace_curves(const struct scene *scene, struct dots *dots, enum chart_kind kind)
{
	const struct chart *chart = &scene->chart;

	for (int i = scene->count - 1; i >= 0; i--) { /* the best is drawn last */
		const struct chart_curve *curve = &scene->curve[i];

		for (int s = 0; s < chart->samples; s++) {
			int before = s ? s - 1 : 0;

			dots_point(dots, chart_iterations(chart, s),
				chart_stat(chart, kind, s, curve->move), curve->style);
			dots_line(dots, chart_iterations(chart, before),
				chart_stat(chart, kind, before, curve->move),
				chart_iterations(chart, s), chart_stat(chart, kind, s, curve->move),
				curve->style);
		}
	}
}

static void draw_cells(const struct scene *scene, struct rect at, const struct dots *dots)
{
	for (int row = 0; row < dots->rows; row++) {
		for (int col = 0; col < dots->cols; col++) {
			char out[4];
			int curve;
			const char *text = dots_text(dots, row, col, out, &curve);

			if (curve != DOTS_NONE)
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
static void order_legend(const struct scene *scene, const struct dots *dots, enum chart_kind kind,
	int order[], int row[], int count)
{
	double figure[CHART_CURVES];

	for (int i = 0; i < count; i++) {
		double now = chart_stat(
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
		row[i] = isnan(figure[i]) ? dots->rows - 1 : dots_row(dots, figure[i]);
}

static void draw_legend(
	const struct scene *scene, struct rect at, const struct dots *dots, enum chart_kind kind)
{
	int count = scene->count < dots->rows ? scene->count : dots->rows, order[CHART_CURVES],
	    row[CHART_CURVES];
	int x = at.col + LABEL_COLS + 1 + dots->cols, right = at.col + at.cols;

	order_legend(scene, dots, kind, order, row, count);
	chart_spread(row, count, dots->rows);
	for (int i = 0; i < count; i++) {
		const struct chart_curve *curve = &scene->curve[order[i]];
		bool is_selected = curve->move == scene->selected;
		char name[GAME_MOVE_TEXT], figure[NUMBER_TEXT];
		int y = at.row + row[i];

		format_figure(scene, kind,
			chart_stat(&scene->chart, kind, scene->chart.samples - 1, curve->move),
			figure);
		if (is_selected)
			paint_text(
				scene->window, y, x, 1, STYLE_STRONG, paint_glyph(GLYPH_POINTER));
		paint_text(scene->window, y, x + 1, 1, style_of(curve->style),
			dots_mark(dots->style, curve->style));
		paint_text(scene->window, y, x + 3, right - x - 3 - FIGURE_COLS,
			is_selected ? STYLE_STRONG : STYLE_PLAIN,
			name_of(scene, curve->move, name));
		paint_right(scene->window, y, right, FIGURE_COLS,
			is_selected ? STYLE_STRONG : STYLE_PLAIN, figure);
	}
}

static void draw_curves(const struct scene *scene, struct rect area, enum chart_kind kind)
{
	enum side mover = scene->seat->view->report->formula.has_one_player
		? SIDE_FIRST
		: game_mover(scene->game, &scene->seat->root);
	const char title[] = {'V', ' ', 'f', 'o', 'r', ' ', session_letter[mover], '\0'};
	int legend = legend_cols(scene, area.cols), cols = area.cols - LABEL_COLS - 1 - legend;
	int rows = area.rows - (area.rows < LOW_ROWS ? 2 : 3);
	struct rect at = {area.row + 1, area.col, rows, area.cols};
	struct dots dots;

	paint_text(scene->window, area.row, area.col, LABEL_COLS + 1, STYLE_STRONG,
		kind == CHART_SHARE ? " share" : title);
	if (rows < 1 || cols < 4)
		return;
	dots_init(&dots, rows, cols, dots_in_use(), chart_x(&scene->chart),
		chart_y(&scene->chart, kind, scene->curve, scene->count));
	trace_curves(scene, &dots, kind);
	draw_cells(scene, at, &dots);
	draw_y_axis(scene, at, &dots, kind);
	draw_x_axis(scene, at, &dots, area.rows < LOW_ROWS);
	draw_leads(scene, area, &dots);
	if (legend) {
		const char *unit = legend > text_width("simulations") + 4 ? "simulations" : "sims";

		paint_right(scene->window, at.row + rows + (area.rows >= LOW_ROWS),
			area.col + area.cols, legend, STYLE_DIM, unit);
		draw_legend(scene, at, &dots, kind);
	}
	dots_done(&dots);
}

/* ---- the tab */

static void set_scene(struct scene *scene, const struct stats_pane *stats, WINDOW *window,
	const struct seat *seat)
{
	const struct trace *trace = &seat->view->trace;
	const struct node_view *node_view = stats->node_view;

	*scene = (struct scene){
		.window = window, .game = stats->session->game, .seat = seat, .selected = -1};
	chart_init(&scene->chart, trace, seat->view->report);
	for (int i = 0; node_view->has_search && node_view->path_length == 0 &&
		node_view->is_chosen && i < trace->move_count;
		i++)
		if (trace->move[i] == node_view->selected)
			scene->selected = i;
	scene->count = chart_choose(&scene->chart, scene->selected, scene->curve);
}

static void draw(const struct stats_pane *stats, WINDOW *window, struct rect area, bool has_focus)
{
	const struct seat *seat = session_watched(stats->session);
	enum chart_choice choice = stats->charts;
	struct rect part = area;
	struct scene scene;
	int charts;

	(void)has_focus;
	if (!seat || !seat->view->report) {
		if (!tab_draw_excuse(stats, window, area))
			tab_draw_sentence(window, area,
				"The course of this search is gone: the table has what is left.");
		return;
	}
	set_scene(&scene, stats, window, seat);
	if (choice == CHARTS_DEPTHS || !scene.chart.samples)
		return chart_draw_depths(window, area, seat->view->report);
	if (choice == CHARTS_SHARE || choice == CHARTS_VALUE)
		return draw_curves(
			&scene, area, choice == CHARTS_SHARE ? CHART_SHARE : CHART_VALUE);
	charts = area.rows < 2 * CHART_ROWS ? 1 : area.rows < 3 * CHART_ROWS ? 2 : 3;
	part.rows = area.rows / charts;
	draw_curves(&scene, part, CHART_SHARE);
	part.row += part.rows;
	if (charts > 1)
		draw_curves(&scene, part, CHART_VALUE);
	part.row += part.rows;
	part.rows = area.row + area.rows - part.row;
	if (charts > 2)
		chart_draw_depths(window, part, seat->view->report);
}

void chart_next(struct stats_pane *stats)
{
	stats->charts = (stats->charts + 1) % CHARTS_COUNT;
}

const struct tab_ops tab_chart = {.name = "Chart", .draw = draw};
