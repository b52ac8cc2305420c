/* bandit_window.c: the bandit room on the screen: where its parts stand, and the popup that it is;
 * see bandit_window.h.
 *
 *     ucb1 pulls  seed 0  run 1  2 arms, T shows what they pay
 *     arm           n      V +  expl =  UCB1 │  regret against its bound
 *     ► arm 1     ...                        │
 *     ───────────────────────────────────────┤
 *     the worked formula of the selected arm        │  a sentence for each step */
#include "tui/rooms/bandit/bandit_window.h"

#include "io/plot_text/plot_canvas.h"
#include "tui/log_view.h"
#include "tui/rooms/lab.h"
#include "tui/rooms/rooms.h"
#include "tui/stats/table_view.h"
#include "tui/term/paint.h"
#include "tui/workbench.h"

enum {
	LINES_ABOVE = 4,
	LEAST_LEFT = 36, /* columns of the table and the worked formula */
	ROOMY_LEFT = 44,
	LEAST_WORKED = 8, /* rows */
	LEAST_LOG = 4,
	LEAST_CHART = PLOT_LEAST_ROWS + 1, /* a line says what is in force */
	TALL_CHART = 16, /* from here on a second one has room */
};

/* ---- where the parts stand */

static int smaller(int a, int b)
{
	return a < b ? a : b;
}

/* One below the other: the table, and the part that was asked for. */
static struct bandit_plan plan_narrow(int rows, int cols, int arms, enum bandit_part part)
{
	struct bandit_plan plan = {.lines = rows >= 14 ? LINES_ABOVE : 2};
	int left = rows - plan.lines,
	    table = smaller(arms + 1,
		    left > 12          ? left / 3
			    : left > 6 ? 4
				       : left);
	struct rect rest = {plan.lines + table + 1, 0, left - table - 1, cols};

	if (part == PART_CHART && rest.rows < LEAST_CHART) { /* no room for both */
		plan.lines = 2;
		plan.chart = (struct rect){3, 0, rows - 3, cols};
		return plan;
	}
	plan.table = (struct rect){plan.lines, 0, table, cols};
	if (rest.rows < 1)
		return plan;
	if (part == PART_CHART)
		plan.chart = rest;
	else if (part == PART_LOG)
		plan.log = rest;
	else
		plan.formula = rest;
	return plan;
}

struct bandit_plan bandit_plan(int rows, int cols, int arms, enum bandit_part part)
{
	int left = cols < 100 ? cols - 1 - PLOT_LEAST_COLS : cols * 9 / 20,
	    body = rows - LINES_ABOVE, table, charts;
	struct bandit_plan plan = {.lines = LINES_ABOVE, .rule = left};
	struct rect right = {LINES_ABOVE, left + 1, body, cols - left - 1};

	if (part != PART_ALL || left < LEAST_LEFT || body < LEAST_CHART + 1 + LEAST_LOG)
		return plan_narrow(rows, cols, arms, part);
	table = smaller(arms + 1, body - 1 - LEAST_WORKED);
	if (arms + 1 + 1 + 2 * LEAST_WORKED > body)
		table = smaller(table, body / 2 - 1);
	/* where there is little room the line is its margin */
	plan.table = (struct rect){LINES_ABOVE, 0, table, left + (left < ROOMY_LEFT)};
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

static void draw(struct room *base, WINDOW *inside)
{
	const struct bandit_room *room = bandit_of(base);
	struct bandit_plan plan = plan_of(room, inside);

	bandit_draw_lines(room, inside, plan.lines, getmaxx(inside));
	if (plan.table.rows)
		table_view_draw(&room->node_view, room->anchor, inside, plan.table, true);
	if (plan.formula.rows)
		bandit_draw_formula(room, inside, plan.formula);
	if (plan.chart.rows && room->chart == BANDIT_WORSE && !plan.worse.rows)
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

static void select_arm(const struct room *base, game_move arm)
{
	struct bandit_room *room = bandit_of(base);
	struct move_table_window rows = {.rows = room->arms->count};

	if (base->popup.inside)
		rows = table_view_window(&room->node_view, room->anchor,
			plan_of(room, base->popup.inside).table.rows);
	node_view_select(&room->node_view, arm);
	room->anchor = table_view_anchor(&room->node_view, &rows);
}

void bandit_window_select_by(struct room *base, int by)
{
	const struct bandit_room *room = bandit_of(base);
	int arm = (int)room->node_view.selected + by, last = room->arms->count - 1;

	select_arm(base, (game_move)(arm < 0 ? 0 : arm > last ? last : arm));
}

/* Where the parts stand below one another anyhow, the first of them has its area already. */
void bandit_window_next_part(struct room *base)
{
	struct bandit_room *room = bandit_of(base);
	WINDOW *inside = base->popup.inside;
	bool is_narrow = inside &&
		!bandit_plan(getmaxy(inside), getmaxx(inside), room->arms->count, PART_ALL).rule;

	room->part = (room->part + 1) % PARTS;
	if (is_narrow && room->part == PART_FORMULA)
		room->part = PART_CHART;
}

bool bandit_window_sees_chart(struct room *base)
{
	WINDOW *inside = base->popup.inside;
	bool is_seen = inside && plan_of(bandit_of(base), inside).chart.rows;

	if (!is_seen)
		room_refuse(base, "The chart is not shown: Tab shows the next part.");
	return is_seen;
}

bool bandit_window_sees_curves(struct room *base)
{
	const struct bandit_room *room = bandit_of(base);

	if (!bandit_window_sees_chart(base))
		return false;
	if (room->chart != BANDIT_WORSE || plan_of(room, base->popup.inside).worse.rows)
		return true;
	room_refuse(base, "No curves are shown: c shows the next chart.");
	return false;
}

/* Where the pulls of worse arms have their own place, they are passed over. */
void bandit_window_next_chart(struct room *base)
{
	struct bandit_room *room = bandit_of(base);

	room->chart = (room->chart + 1) % BANDIT_CHARTS;
	if (room->chart == BANDIT_WORSE && base->popup.inside &&
		plan_of(room, base->popup.inside).worse.rows)
		room->chart = BANDIT_REWARD;
}

/* A digit pulls its arm. */
static void type(struct room *base, int key)
{
	struct bandit_room *room = bandit_of(base);
	struct status st;

	if (key < '1' || key > '9')
		return;
	if (key - '1' >= room->arms->count)
		room_refuse(base, "There is no arm %c: press 1 to %d.", key, room->arms->count);
	else if (!bandit_room_pull(room, key - '1', &st))
		room_refuse(base, "%s", st.text);
	else if (!room->policy)
		select_arm(base, (game_move)(key - '1'));
}

static void click(struct room *base, int row, int col, int button)
{
	const struct bandit_room *room = bandit_of(base);
	struct rect at = plan_of(room, base->popup.inside).table;
	struct move_table_window rows = table_view_window(&room->node_view, room->anchor, at.rows);
	int line = row - at.row - TABLE_VIEW_HEAD;

	if (button == 4 || button == 5)
		bandit_window_select_by(base, button == 4 ? -1 : 1);
	else if (button == 1 && line >= 0 && line < rows.rows && col < at.cols)
		select_arm(base, (game_move)(rows.top + line));
}

/* ---- life */

static bool stop(struct room *base)
{
	struct bandit_room *room = bandit_of(base);
	bool is_busy = room->is_running || room->means.is_running;

	if (room->is_running)
		bandit_room_stop(room);
	else if (is_busy)
		means_stop(&room->means);
	return is_busy;
}

static bool tick(struct room *base, uint64_t now_ns, bool *has_changed)
{
	struct bandit_room *room = bandit_of(base);
	bool is_busy = bandit_room_tick(room, now_ns);

	*has_changed = is_busy || room->was_busy; /* the end of it is to be seen too */
	room->was_busy = is_busy;
	return is_busy;
}

static void done(struct room *base)
{
	bandit_room_stop(bandit_of(base));
}

void act_bandit_room(struct workbench *bench)
{
	static const struct room_ops ops = {
		.size = sizeof(struct bandit_window),
		.title = "bandit room",
		.hint = " F1: help  Esc: back ",
		.keys = KEYS_BANDIT,
		.draw = draw,
		.type = type,
		.click = click,
		.stop = stop,
		.tick = tick,
		.done = done,
	};
	struct bandit_window *window = room_new(bench, &ops);

	if (!workbench_lab(bench)->bandit)
		workbench_lab(bench)->bandit = bandit_room_new();
	window->bandit = workbench_lab(bench)->bandit;
	room_open(&window->room);
}
