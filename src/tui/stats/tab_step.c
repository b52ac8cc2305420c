/* tab_step.c: the tab of step mode: where one is, the phases of the iteration, and all about the
 * newest.
 *
 *     iteration 3 of 4, phase 1 of 7       2 phases/s
 *     ████████████████▌──────────────────────────────
 *     ► S select at root: a1 wins 21.67, ahead of ...
 *       E expand
 *       S select
 *       P playout
 *     ───────────────────────────────────────────────
 *     a1 wins, ahead of a2 by 10.00; N = 2
 *       move     n       V +  explore =   score
 *     ► a1       1   20.00 +     1.67 =   21.67
 *       a2       1   10.00 +     1.67 =   11.67
 *
 * In a wide room the details stand beside the list instead of below it. Between two iterations
 * there is no list in a narrow one. */
#include "tui/stats/tab_step.h"
#include "tui/stats/stats_internal.h"

#include <stdio.h>

#include "base/text.h"
#include "tui/stats/tab.h"
#include "tui/term/paint.h"

enum { BAR_FROM = 13, WIDE = 96, LEAST_LIST = 3 };

/* What the parts have of the area. */
struct plan {
	int head; /* rows */
	struct rect list, detail;
	bool is_beside;
};

/* The rows of the list above the detail: half of them, or what a selection leaves that wants to be
 * seen whole. */
static int list_rows(int rows, int count, int detail)
{
	int list = detail < 0 ? (rows - 1) / 2 : rows - 1 - detail;

	if (list < LEAST_LIST)
		list = LEAST_LIST;
	if (list > count)
		list = count;
	return list < rows ? list : rows;
}

static struct plan make_plan(
	const struct stats_pane *stats, struct rect area, const struct phases *phases)
{
	struct plan plan = {.head = area.rows >= BAR_FROM ? 2 : 1, .is_beside = area.cols >= WIDE};
	struct rect rest = {area.row + plan.head, area.col, area.rows - plan.head, area.cols};
	int list;

	if (plan.is_beside) {
		plan.list = (struct rect){rest.row, rest.col, rest.rows, rest.cols / 2 - 1};
		plan.detail = (struct rect){rest.row, rest.col + rest.cols / 2 + 1, rest.rows,
			rest.cols - rest.cols / 2 - 1};
		return plan;
	}
	if (!phases->happened) { /* the list would be names alone */
		plan.list = (struct rect){rest.row, rest.col, 0, rest.cols};
		plan.detail = rest;
		return plan;
	}
	list = list_rows(
		rest.rows, phases->events->count, step_detail_rows(stats, phases, rest.cols));
	plan.list = (struct rect){rest.row, rest.col, list, rest.cols};
	plan.detail = (struct rect){rest.row + list + 1, rest.col, rest.rows - list - 1, rest.cols};
	return plan;
}

/* The phases of the iteration where the stepper stands; paired with phases_done(). */
static void look(
	const struct stats_pane *stats, const struct stepper_view *view, struct phases *phases)
{
	phases_init(phases, stats->session->game, &stats->session->seat[SEAT_STEPPER].root, view,
		paint_is_unicode());
}

/* The first event that the list shows: the newest stays in its middle. */
static int first_line(const struct stepper_view *view, int rows)
{
	int first = view->phase - 1 - rows / 2, last = view->events.count - rows;

	first = first < last ? first : last;
	return first > 0 ? first : 0;
}

/* ---- drawing */

/* How fast it runs, or would: in words, or in few columns. */
static void describe_speed(const struct session *session, const struct stepper_view *view,
	int columns, char *out, size_t size)
{
	const char *unit = session->step_unit == STEPPER_PHASE ? "phases" : "iterations",
		   *mark = view->is_running ? "running " : "";

	snprintf(out, size, "%s%g %s/s", mark, session->step_speed, unit);
	if (text_width(out) > columns)
		snprintf(out, size, "%s%g/s", view->is_running ? ">" : "", session->step_speed);
	if (text_width(out) > columns)
		*out = '\0';
}

static void draw_head(const struct stats_pane *stats, WINDOW *window, struct rect area, int rows,
	const struct stepper_view *view)
{
	uint64_t budget = stepper_budget(stats->session->stepper);
	double share = phases_share(view, budget);
	char place[PHASE_TEXT], speed[64];
	int x = area.col + 1, right = area.col + area.cols - 1;

	phases_place(view, budget, place, sizeof place);
	x = paint_short(window, area.row, x, right - x, STYLE_STRONG, place);
	describe_speed(stats->session, view, right - x - 2, speed, sizeof speed);
	paint_right(window, area.row, right, right - x, view->is_running ? STYLE_BEST : STYLE_DIM,
		speed);
	if (rows < 2)
		return;
	paint_rule(window, area.row + 1, area.col, area.cols, STYLE_FRAME);
	if (share > 0)
		paint_bar(window, area.row + 1, area.col, area.cols, share, STYLE_EXPLOIT);
}

static void draw_line(const struct phases *phases, WINDOW *window, int y, struct rect area,
	int number, bool has_focus)
{
	enum journal_kind kind = phases->events->event[number].kind;
	bool is_newest = number == phases->happened - 1, is_to_come = number >= phases->happened;
	enum style whole = !is_newest ? is_to_come ? STYLE_DIM : STYLE_PLAIN
		: has_focus           ? STYLE_CURSOR
				      : STYLE_SELECTED;
	int x = area.col + 4, right = area.col + area.cols - 1;
	char text[PHASE_TEXT];

	theme_set(window, whole);
	paint_blank(window, y, area.col, area.cols);
	if (is_newest)
		paint_text(window, y, area.col, 1, whole, paint_glyph(GLYPH_POINTER));
	paint_format(window, y, area.col + 2, 1,
		is_newest || is_to_come ? whole : theme_phase(kind), "%c", phase_letter(kind));
	phases_brief(phases, number, right - x, text, sizeof text);
	paint_text(window, y, x, right - x, whole, text);
	if (text_width(text) > right - x)
		paint_text(window, y, right - 1, 1, whole, paint_glyph(GLYPH_ELLIPSIS));
}

static void draw_list(const struct phases *phases, WINDOW *window, struct rect area,
	const struct stepper_view *view, bool has_focus)
{
	int first = first_line(view, area.rows), right = area.col + area.cols - 1;
	int shown = view->events.count - first < area.rows ? view->events.count - first : area.rows;

	for (int i = 0; i < shown; i++)
		draw_line(phases, window, area.row + i, area, first + i, has_focus);
	if (shown && first > 0)
		paint_text(window, area.row, right, 1, STYLE_DIM, paint_glyph(GLYPH_UP));
	if (shown && first + shown < view->events.count)
		paint_text(
			window, area.row + shown - 1, right, 1, STYLE_DIM, paint_glyph(GLYPH_DOWN));
}

static void draw(const struct stats_pane *stats, WINDOW *window, struct rect area, bool has_focus)
{
	const struct stepper_view *view = session_steps(stats->session);
	struct phases phases;
	struct plan plan;

	if (!view && stats->session->replay) {
		tab_draw_sentence(window, area,
			"The tabs Table and Tree show a search by minimax or alpha-beta, event by "
			"event. F5 goes to the next node and F6 one back; . and , go by events; I "
			"goes to any node, I 0 to the beginning.");
		return;
	}
	if (!view) {
		tab_draw_sentence(window, area,
			"Step mode shows a search phase by phase. F5 makes an iteration and F6 "
			"goes one back; . and , "
			"do the same by phases; I goes to any iteration, I 0 to the beginning; "
			"Space runs.");
		return;
	}
	look(stats, view, &phases);
	plan = make_plan(stats, area, &phases);
	draw_head(stats, window, area, plan.head, view);
	draw_list(&phases, window, plan.list, view, has_focus);
	for (int y = 0; plan.is_beside && y < plan.detail.rows; y++)
		paint_text(window, plan.detail.row + y, plan.detail.col - 1, 1, STYLE_FRAME,
			paint_glyph(GLYPH_VERTICAL));
	if (!plan.is_beside && plan.list.rows && plan.detail.rows > 0)
		paint_rule(window, plan.detail.row - 1, area.col, area.cols, STYLE_FRAME);
	if (plan.detail.rows > 0)
		step_draw_detail(stats, window, plan.detail, &phases);
	phases_done(&phases);
}

/* ---- keys */

/* To a phase of this iteration. */
static void go_to_phase(struct stats_pane *stats, int phase)
{
	const struct stepper_view *view = session_steps(stats->session);

	if (!view || view->is_under_way)
		return;
	phase = phase < 0 ? 0 : phase > view->events.count ? view->events.count : phase;
	session_step_phases(stats->session, phase - view->phase);
}

static void select_by(struct stats_pane *stats, int by)
{
	const struct stepper_view *view = session_steps(stats->session);

	if (view)
		go_to_phase(stats, view->phase + by);
}

static void click(struct stats_pane *stats, struct rect area, int row, int col)
{
	const struct stepper_view *view = session_steps(stats->session);
	struct phases phases;
	struct plan plan;
	int line, number;

	if (!view)
		return;
	look(stats, view, &phases);
	plan = make_plan(stats, area, &phases);
	phases_done(&phases);
	line = area.row + row - plan.list.row;
	number = first_line(view, plan.list.rows) + line;
	if (line >= 0 && line < plan.list.rows && col < plan.list.cols &&
		number < view->events.count)
		go_to_phase(stats, number + 1);
}

static void page(struct stats_pane *stats, struct rect area, int by)
{
	const struct stepper_view *view = session_steps(stats->session);
	struct phases phases;

	if (!view)
		return;
	look(stats, view, &phases);
	step_detail_page(stats, &phases, make_plan(stats, area, &phases).detail, by);
	phases_done(&phases);
}

const struct tab_ops tab_step = {
	.name = "Step", .draw = draw, .select_by = select_by, .page = page, .click = click};
