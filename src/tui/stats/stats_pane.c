/* stats_pane.c: the statistics: a line of tabs, the tab that is chosen, and below it what is always
 * in view (footer.h). */
#include "tui/stats/stats_pane.h"

#include <stdio.h>
#include <string.h>

#include "app/app.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "tui/key_bar.h"
#include "tui/stats/footer.h"
#include "tui/stats/stats_internal.h"
#include "tui/stats/tab.h"
#include "tui/term/paint.h"

static const struct tab_ops *const tabs[TAB_COUNT] = {
	&tab_table, &tab_tree, &tab_formula, &tab_chart, &tab_step};

/* ---- drawing */

enum { HINT_FROM_ROWS = 10 }; /* a tab with this many rows can spare one for its keys */

/* The moves from the board to the node, " d3 c5"; and who is to move there. */
static void describe_place(const struct stats_pane *stats, char walk[512], char mover[32])
{
	const struct node_view *node_view = stats->node_view;
	const struct session *session = stats->session;
	union game_state along;
	char name[GAME_MOVE_TEXT];
	size_t used = 0;

	*walk = '\0';
	game_copy(session->game, &along,
		session_state_at(session, node_view_base(node_view, session)));
	if (node_view->above)
		text_append(walk, 512, &used, " move %d", node_view_base(node_view, session));
	for (int i = 0; i < node_view->walk_length; i++) {
		game_move_format(session->game, &along, node_view->walk[i], name);
		text_append(walk, 512, &used, " %s", name);
		game_play(session->game, &along, node_view->walk[i]);
	}
	if (game_is_over(session->game, &along))
		snprintf(mover, 32, "over");
	else
		snprintf(
			mover, 32, "%c to move", session_letter[game_mover(session->game, &along)]);
}

/* The shown node in `columns` columns: "after d3 c5, O to move  N 1 240". N comes first
 * to the area, then the end of the walk, then who is to move. */
static void describe_node(const struct stats_pane *stats, int columns, char *out, size_t size)
{
	const struct node_view *node_view = stats->node_view;
	char walk[512], mover[32], visits[32], n[48] = "";
	const char *end = walk;

	describe_place(stats, walk, mover);
	if (node_view->has_node && node_view->visits)
		snprintf(n, sizeof n, "  N %s", text_count(node_view->visits, columns - 2, visits));
	snprintf(out, size, "%s%s%s%s%s", *walk ? "after" : "", walk, *walk ? ", " : "", mover, n);
	if (text_width(out) <= columns)
		return;
	snprintf(out, size, "%s%s", mover, n);
	if (!*walk && text_width(out) <= columns)
		return;
	if (*n)
		snprintf(n, sizeof n, "  N %s",
			text_count(node_view->visits, *walk ? 0 : columns - 2, visits));
	while (*end && text_width(end) + text_width(n) > columns)
		end += 1 + strcspn(end + 1, " ");
	if (*end)
		snprintf(out, size, "%s%s%s", end > walk ? paint_glyph(GLYPH_ELLIPSIS) : "",
			end + 1, n);
	else
		snprintf(out, size, "%s%s", *n ? "N " : "",
			*n ? text_count(node_view->visits, columns - 2, visits) : "");
}

/* Whether the exact values are known, behind the tabs if it fits. */
static void draw_exact_values(const struct stats_pane *stats, WINDOW *window, int x, int end)
{
	const char *words = exact_values_words(&stats->session->exact_values);

	if (*words && x + text_width(words) <= end)
		paint_text(window, 0, x, end - x, STYLE_STRONG, words);
}

enum {
	FIGURES = 10
}; /* columns of the frame that are kept for the node's, where that can be done */

static int tabs_width(int gap)
{
	int width = 0;

	for (int i = 0; i < TAB_COUNT; i++)
		width += text_width(tabs[i]->name) + gap;
	return width;
}

/* The tab names in the frame, the chosen one in brackets, the others closer together where there is
 * little room, and not at all where they do not fit. Returns the column behind them; the tab at a
 * column, if one is wanted. */
static int walk_tabs(const struct stats_pane *stats, WINDOW *window, bool is_drawn, int wanted)
{
	bool is_narrow = tabs_width(1) + 5 > getmaxx(window),
	     is_tight = tabs_width(2) + 4 + FIGURES > getmaxx(window);
	int x = 2;

	for (int i = 0; i < TAB_COUNT; i++) {
		bool is_chosen = stats->tab == (enum tab)i;
		int width = text_width(tabs[i]->name) + (is_tight && !is_chosen ? 1 : 2);

		if (is_narrow && !is_chosen)
			continue;
		if (wanted >= x && wanted < x + width)
			return i;
		if (is_drawn)
			paint_format(window, 0, x, width, is_chosen ? STYLE_STRONG : STYLE_DIM,
				is_chosen          ? "[%s]"
					: is_tight ? "%s "
						   : " %s ",
				tabs[i]->name);
		x += width;
	}
	return wanted < 0 ? x : -1;
}

/* What the tab has of the window. */
static struct rect area_of(const struct stats_pane *stats, WINDOW *window)
{
	int rows = getmaxy(window) - 2, cols = getmaxx(window) - 2;

	rows -= footer_rows(stats, rows, cols);
	return (struct rect){1, 1, rows - (rows >= HINT_FROM_ROWS), cols};
}

struct rect stats_area(const struct stats_pane *stats)
{
	return stats->base.window ? area_of(stats, stats->base.window) : (struct rect){0, 0, 0, 0};
}

/* A part of the pane draws into a window of its own, so that nothing of it can stand on the frame.
 */
static void draw_inside(
	const struct stats_pane *stats, WINDOW *window, struct rect area, bool has_focus)
{
	WINDOW *inside = derwin(window, area.rows, area.cols, area.row, area.col);

	if (!inside)
		return;
	tabs[stats->tab]->draw(stats, inside, (struct rect){0, 0, area.rows, area.cols}, has_focus);
	wsyncup(inside);
	delwin(inside);
}

/* Below the tab: the keys of the pane while it has the focus; otherwise, below the table, why a
 * move has the mark of the best: "◄ is played: most visits; among equals the best mean". */
static void draw_hint(
	const struct stats_pane *stats, WINDOW *window, int y, struct rect area, bool has_focus)
{
	const struct report *report = stats->node_view->report;
	char text[256] = "";

	if (has_focus)
		key_bar_hint(stats->bench, area.cols - 2, text, sizeof text);
	else if (stats->tab == TAB_TABLE && report && report->final_rule &&
		report->kind == VALUE_ESTIMATE)
		snprintf(text, sizeof text,
			stats->node_view->path_length ? "%s leads: %s" : "%s is played: %s",
			paint_glyph(GLYPH_BEST), report->final_rule);
	if (text_width(text) > area.cols - 2)
		text[strcspn(text, ";")] = '\0';
	paint_text(window, y, area.col + 1, area.cols - 2, STYLE_DIM, text);
}

static void draw(const struct pane *pane, bool has_focus)
{
	const struct stats_pane *stats = (const struct stats_pane *)pane;
	WINDOW *window = pane->window;
	struct rect area = area_of(stats, window);
	int inside = getmaxy(window) - 2, footer, x;
	char node[640];

	paint_frame(window, NULL, has_focus);
	if (area.rows < 1 || area.cols < 10)
		return;
	footer = footer_rows(stats, inside, area.cols);
	if (footer)
		footer_draw(stats, window,
			(struct rect){1 + inside - footer, area.col, footer, area.cols});
	if (area.rows < inside - footer)
		draw_hint(stats, window, area.row + area.rows, area, has_focus);
	x = walk_tabs(stats, window, true, -1);
	describe_node(stats, getmaxx(window) - 4 - x, node, sizeof node);
	draw_exact_values(stats, window, x + 1, getmaxx(window) - 4 - text_width(node));
	if (text_width(node) <= getmaxx(window) - 4 - x) /* a figure that is cut is a wrong one */
		paint_right(
			window, 0, getmaxx(window) - 2, getmaxx(window) - 3 - x, STYLE_PLAIN, node);
	draw_inside(stats, window, area, has_focus);
}

/* ---- keys */

static void select_by(struct stats_pane *stats, int by)
{
	if (tabs[stats->tab]->select_by) {
		tabs[stats->tab]->select_by(stats, by);
		return;
	}
	node_view_select_by(stats->node_view, by);
	board_select_move(stats->board, stats->node_view->selected);
}

static int page(const struct stats_pane *stats)
{
	int rows = stats_area(stats).rows - 2;

	return rows > 1 ? rows : 1;
}

void stats_up(struct stats_pane *stats)
{
	select_by(stats, -1);
}

void stats_down(struct stats_pane *stats)
{
	select_by(stats, 1);
}

static void turn_page(struct stats_pane *stats, int by)
{
	if (tabs[stats->tab]->page)
		tabs[stats->tab]->page(stats, stats_area(stats), by);
	else
		select_by(stats, by * page(stats));
}

void stats_page_up(struct stats_pane *stats)
{
	turn_page(stats, -1);
}

void stats_page_down(struct stats_pane *stats)
{
	turn_page(stats, 1);
}

void stats_home(struct stats_pane *stats)
{
	select_by(stats, -(1 << 20));
}

void stats_end(struct stats_pane *stats)
{
	select_by(stats, 1 << 20);
}

void stats_sort_next(struct stats_pane *stats)
{
	const struct seat *seat = session_watched(stats->session);
	bool has_formula = seat && seat->view->report && seat->view->report->formula.rule;
	enum node_view_sort next = stats->node_view->sort;

	do
		next = (next + 1) % SORT_COUNT;
	while (!has_formula && (next == SORT_EXPLORE || next == SORT_SCORE));
	node_view_sort_by(stats->node_view, next);
}

void stats_sort_reverse(struct stats_pane *stats)
{
	node_view_sort_by(stats->node_view, stats->node_view->sort);
}

static void click(struct pane *pane, int row, int col, int button)
{
	struct stats_pane *stats = (struct stats_pane *)pane;
	WINDOW *window = pane->window;
	struct rect area = area_of(stats, window);
	int tab = row == 0 && button == 1 ? walk_tabs(stats, window, false, col) : -1;

	if (button == 4 || button == 5)
		select_by(stats, button == 4 ? -1 : 1);
	else if (tab >= 0)
		stats->tab = (enum tab)tab;
	else if (button == 1 && tabs[stats->tab]->click && row >= area.row &&
		row < area.row + area.rows)
		tabs[stats->tab]->click(stats, area, row - area.row, col - area.col);
}

/* ---- for the event loop */

enum tab stats_tab(const struct stats_pane *stats)
{
	return stats->tab;
}

void stats_choose_tab(struct stats_pane *stats, enum tab tab)
{
	stats->tab = tab;
}

void stats_choose_tab_named(struct stats_pane *stats, const char *name)
{
	for (int i = 0; i < TAB_COUNT; i++)
		if (text_same(tabs[i]->name, name))
			stats->tab = (enum tab)i;
}

void stats_turn_tab(struct stats_pane *stats, int by)
{
	stats->tab = (stats->tab + TAB_COUNT + by) % TAB_COUNT;
}

void stats_follow_stepping(struct stats_pane *stats, bool is_stepping)
{
	if (is_stepping) {
		stats->tab_before = stats->tab;
		stats->tab = TAB_STEP;
	} else if (stats->tab == TAB_STEP) {
		stats->tab = stats->tab_before;
	}
}

void stats_follow_step(struct stats_pane *stats)
{
	stats->step_scroll = 0;
}

static const struct pane_ops ops = {.name = "statistics", .draw = draw, .click = click};

struct stats_pane *stats_pane_new(
	struct workbench *bench, struct app *app, struct board_pane *board)
{
	struct stats_pane *stats = xcalloc(1, sizeof *stats);

	stats->base.ops = &ops;
	stats->bench = bench;
	stats->board = board;
	stats->session = &app->session;
	stats->node_view = &app->node_view;
	stats->marks = &app->marks;
	stats->snapshot = &app->snapshot;
	stats->playout = &app->playout;
	return stats;
}
