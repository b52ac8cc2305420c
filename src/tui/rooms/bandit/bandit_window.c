/* bandit_window.c: the bandit room on the screen: where its parts stand, and the popup that it is;
 * see bandit_window.h.
 *
 *     ucb1 pulls  seed 0  run 1  2 arms, T shows what they pay
 *     arm           n      V +  expl =  UCB1 │  regret against its bound
 *     ► arm 1     ...                        │
 *     ───────────────────────────────────────┤
 *     the receipt of the selected arm        │  a sentence for each step                    */
#include "tui/bandit_window.h"

#include <stdlib.h>

#include "base/system/clock.h"
#include "base/xalloc.h"
#include "io/figure_canvas.h"
#include "tui/dialogs.h"
#include "tui/keys.h"
#include "tui/log_view.h"
#include "tui/table_view.h"
#include "tui/term/paint.h"
#include "tui/widget/popup.h"
#include "tui/workbench.h"

enum {
	LINES_ABOVE = 4,
	LEAST_LEFT = 36, /* columns of the table and the receipt */
	ROOMY_LEFT = 44,
	LEAST_RECEIPT = 8, /* rows */
	LEAST_LOG = 4,
	LEAST_CHART = FIGURE_LEAST_ROWS + 1, /* a line says what is in force */
	TALL_CHART = 16, /* from here on a second one has room */
};

struct bandit_popup {
	struct popup popup; /* first */
	struct bandit_room *room;
};

/* ---- where the parts stand */

static int smaller(int a, int b)
{
	return a < b ? a : b;
}

/* One below the other: the table, and the part that was asked for. */
static struct bandit_plan plan_narrow(int rows, int cols, int arms, enum room_part part)
{
	struct bandit_plan plan = {.lines = rows >= 14 ? LINES_ABOVE : 2};
	int left = rows - plan.lines,
	    table = smaller(arms + 1,
		    left > 12          ? left / 3
			    : left > 6 ? 4
				       : left);
	struct rect rest = {plan.lines + table + 1, 0, left - table - 1, cols};

	if (part == ROOM_CHART && rest.rows < LEAST_CHART) { /* no room for both */
		plan.lines = 2;
		plan.chart = (struct rect){3, 0, rows - 3, cols};
		return plan;
	}
	plan.table = (struct rect){plan.lines, 0, table, cols};
	if (rest.rows < 1)
		return plan;
	if (part == ROOM_CHART)
		plan.chart = rest;
	else if (part == ROOM_LOG)
		plan.log = rest;
	else
		plan.formula = rest;
	return plan;
}

struct bandit_plan bandit_plan(int rows, int cols, int arms, enum room_part part)
{
	int left = cols < 100 ? cols - 1 - FIGURE_LEAST_COLS : cols * 9 / 20,
	    body = rows - LINES_ABOVE, table, charts;
	struct bandit_plan plan = {.lines = LINES_ABOVE, .rule = left};
	struct rect right = {LINES_ABOVE, left + 1, body, cols - left - 1};

	if (part != ROOM_ALL || left < LEAST_LEFT || body < LEAST_CHART + 1 + LEAST_LOG)
		return plan_narrow(rows, cols, arms, part);
	table = smaller(arms + 1, body - 1 - LEAST_RECEIPT);
	if (arms + 1 + 1 + 2 * LEAST_RECEIPT > body)
		table = smaller(table, body / 2 - 1);
	plan.table = (struct rect){LINES_ABOVE, 0, table,
		left + (left < ROOMY_LEFT)}; /* where there is little room the line is its margin */
	plan.formula = (struct rect){LINES_ABOVE + table + 1, 0, body - table - 1, left};
	charts = body - 1 - (body / 4 > LEAST_LOG ? body / 4 : LEAST_LOG);
	if (charts < LEAST_CHART)
		charts = LEAST_CHART;
	plan.log = (struct rect){right.row + charts + 1, right.col, body - charts - 1, right.cols};
	if (charts >= TALL_CHART + 4) {
		int worse = smaller(arms + 2, charts / 3);

		plan.worse =
			(struct rect){right.row + charts - worse, right.col, worse, right.cols};
		charts -= worse + 1;
	}
	plan.chart = (struct rect){right.row, right.col, charts, right.cols};
	return plan;
}

static struct bandit_plan plan_of(const struct bandit_room *room, WINDOW *inside)
{
	return bandit_plan(getmaxy(inside), getmaxx(inside), room->arms->count, room->part);
}

/* ---- drawing */

static void rule_above(WINDOW *window, struct rect at)
{
	if (at.rows)
		paint_rule(window, at.row - 1, at.col, at.cols, STYLE_FRAME);
}

static void draw(struct popup *popup, const struct workbench *bench, WINDOW *inside)
{
	const struct bandit_room *room = ((struct bandit_popup *)popup)->room;
	struct bandit_plan plan = plan_of(room, inside);

	(void)bench;
	bandit_draw_lines(room, inside, plan.lines, getmaxx(inside));
	if (plan.table.rows)
		table_view_draw(&room->lens, &room->report, room->anchor, inside, plan.table, true);
	if (plan.formula.rows)
		bandit_draw_formula(room, inside, plan.formula);
	if (plan.chart.rows && room->chart == ROOM_WORSE && !plan.worse.rows)
		bandit_draw_worse(room, inside, plan.chart);
	else if (plan.chart.rows)
		bandit_draw_chart(room, inside, plan.chart);
	if (plan.worse.rows)
		bandit_draw_worse(room, inside, plan.worse);
	if (plan.log.rows)
		log_view_draw(&room->log, (struct log_place){room->log.added, 0}, inside, plan.log,
			false);
	for (int row = plan.lines; plan.rule && row < getmaxy(inside); row++)
		paint_text(inside, row, plan.rule, 1, STYLE_FRAME, paint_glyph(GLYPH_VERTICAL));
	rule_above(inside, plan.formula);
	rule_above(inside, plan.log);
	if (!plan.rule)
		rule_above(inside, plan.chart);
	rule_above(inside, plan.worse);
}

/* ---- keys and clicks */

static void select_arm(struct workbench *bench, game_move arm)
{
	struct bandit_room *room = bench->room;
	struct move_table_window rows = {.rows = room->arms->count};

	if (bench->popup && bench->popup->inside)
		rows = table_view_window(
			&room->lens, room->anchor, plan_of(room, bench->popup->inside).table.rows);
	lens_select(&room->lens, arm);
	room->anchor = table_view_anchor(&room->lens, &rows);
}

void bandit_window_select_by(struct workbench *bench, int by)
{
	int arm = (int)bench->room->lens.selected + by, last = bench->room->arms->count - 1;

	select_arm(bench, (game_move)(arm < 0 ? 0 : arm > last ? last : arm));
}

/* Where the parts stand below one another anyhow, the first of them has its room already. */
void bandit_window_next_part(struct workbench *bench)
{
	struct bandit_room *room = bench->room;
	WINDOW *inside = bench->popup->inside;
	bool is_narrow = inside &&
		!bandit_plan(getmaxy(inside), getmaxx(inside), room->arms->count, ROOM_ALL).rule;

	room->part = (room->part + 1) % ROOM_PARTS;
	if (is_narrow && room->part == ROOM_FORMULA)
		room->part = ROOM_CHART;
}

bool bandit_window_sees_chart(struct workbench *bench)
{
	WINDOW *inside = bench->popup->inside;
	bool is_seen = inside && plan_of(bench->room, inside).chart.rows;

	if (!is_seen)
		workbench_tell(
			bench, LOG_PROBLEM, "The chart is not shown: Tab shows the next part.");
	return is_seen;
}

bool bandit_window_sees_curves(struct workbench *bench)
{
	if (!bandit_window_sees_chart(bench))
		return false;
	if (bench->room->chart != ROOM_WORSE ||
		plan_of(bench->room, bench->popup->inside).worse.rows)
		return true;
	workbench_tell(bench, LOG_PROBLEM, "No curves are shown: c shows the next chart.");
	return false;
}

/* Where the pulls of worse arms have their own place, they are passed over. */
void bandit_window_next_chart(struct workbench *bench)
{
	struct bandit_room *room = bench->room;

	room->chart = (room->chart + 1) % ROOM_CHARTS;
	if (room->chart == ROOM_WORSE && bench->popup->inside &&
		plan_of(room, bench->popup->inside).worse.rows)
		room->chart = ROOM_REWARD;
}

static void key(struct popup *popup, struct workbench *bench, int key)
{
	struct bandit_room *room = ((struct bandit_popup *)popup)->room;
	struct status st;

	if (key >= '1' && key <= '9') {
		if (key - '1' >= room->arms->count)
			workbench_tell(bench, LOG_PROBLEM, "There is no arm %c: press 1 to %d.",
				key, room->arms->count);
		else if (!bandit_room_pull(room, key - '1', &st))
			workbench_tell(bench, LOG_PROBLEM, "%s", st.text);
		else if (!room->policy)
			select_arm(bench, (game_move)(key - '1'));
		return;
	}
	keys_act(bench, key);
}

static void click(struct popup *popup, struct workbench *bench, int row, int col, int button)
{
	const struct bandit_room *room = ((struct bandit_popup *)popup)->room;
	struct rect at = plan_of(room, popup->inside).table;
	struct move_table_window rows = table_view_window(&room->lens, room->anchor, at.rows);
	int line = row - at.row - TABLE_VIEW_HEAD;

	if (button == 4 || button == 5)
		bandit_window_select_by(bench, button == 4 ? -1 : 1);
	else if (button == 1 && line >= 0 && line < rows.rows && col < at.cols)
		select_arm(bench, (game_move)(rows.top + line));
}

/* Esc stops what goes on, one thing at a time, and then leaves. */
static void cancel(struct popup *popup, struct workbench *bench)
{
	struct bandit_room *room = ((struct bandit_popup *)popup)->room;

	if (room->is_running)
		bandit_room_stop(room);
	else if (room->means.is_running)
		means_stop(&room->means);
	else
		popup_close(bench, popup);
}

static bool tick(struct popup *popup, struct workbench *bench)
{
	struct bandit_room *room = ((struct bandit_popup *)popup)->room;
	bool is_busy = bandit_room_tick(room, clock_ns());

	bench->is_dirty =
		bench->is_dirty || is_busy || room->was_busy; /* the end of it is to be seen too */
	room->was_busy = is_busy;
	return is_busy;
}

/* The room itself stays: whoever comes back finds it as it was. */
static void destroy(struct popup *popup)
{
	bandit_room_stop(((struct bandit_popup *)popup)->room);
	free(popup);
}

void act_bandit_room(struct workbench *bench)
{
	static const struct popup_ops ops = {.draw = draw,
		.key = key,
		.click = click,
		.cancel = cancel,
		.tick = tick,
		.destroy = destroy};
	struct bandit_popup *own = xcalloc(1, sizeof *own);

	if (!bench->room)
		bench->room = bandit_room_new();
	own->room = bench->room;
	own->popup = (struct popup){.ops = &ops,
		.title = "bandit room",
		.hint = " F1: help  Esc: back ",
		.is_room = true,
		.keys = KEYS_BANDIT};
	popup_open(bench, &own->popup);
}
