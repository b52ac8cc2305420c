/* stats_pane.c: the statistics: a line of tabs, the tab that is chosen, and below it what is always
 * in view (footer.h). */
#include "tui/stats_pane.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "tui/key_bar.h"
#include "tui/stats/footer.h"
#include "tui/tab.h"
#include "tui/term/paint.h"
#include "tui/workbench.h"

static const struct tab_ops *const tabs[TAB_COUNT] = {
	&tab_table, &tab_tree, &tab_formula, &tab_chart, &tab_step};

/* ---- drawing */

enum { HINT_FROM_ROWS = 10 }; /* a tab with so many can spare one for its keys */

/* The moves from the board to the node, " d3 c5"; and who is to move there. */
static void describe_place(const struct workbench *bench, char walk[512], char mover[32])
{
	const struct lens *lens = &bench->lens;
	const struct session *session = &bench->session;
	union game_state along;
	char name[GAME_MOVE_TEXT];
	size_t used = 0;

	*walk = '\0';
	game_copy(session->game, &along, &session->state[lens_base(lens, session)]);
	if (lens->above)
		text_append(walk, 512, &used, " move %d", lens_base(lens, session));
	for (int i = 0; i < lens->walk_length; i++) {
		game_move_format(session->game, &along, lens->walk[i], name);
		text_append(walk, 512, &used, " %s", name);
		game_play(session->game, &along, lens->walk[i]);
	}
	if (game_is_over(session->game, &along))
		snprintf(mover, 32, "over");
	else
		snprintf(
			mover, 32, "%c to move", session_letter[game_mover(session->game, &along)]);
}

/* The node that is looked at, in so many columns: "after d3 c5, O to move  N 1 240". N comes first
 * to the room, then the end of the walk, then who is to move. */
static void describe_node(const struct workbench *bench, int columns, char *out, size_t size)
{
	const struct lens *lens = &bench->lens;
	char walk[512], mover[32], visits[32], n[48] = "";
	const char *end = walk;

	describe_place(bench, walk, mover);
	if (lens->has_node && lens->visits)
		snprintf(n, sizeof n, "  N %s", text_count(lens->visits, columns - 2, visits));
	snprintf(out, size, "%s%s%s%s%s", *walk ? "after" : "", walk, *walk ? ", " : "", mover, n);
	if (text_width(out) <= columns)
		return;
	snprintf(out, size, "%s%s", mover, n);
	if (!*walk && text_width(out) <= columns)
		return;
	if (*n)
		snprintf(n, sizeof n, "  N %s",
			text_count(lens->visits, *walk ? 0 : columns - 2, visits));
	while (*end && text_width(end) + text_width(n) > columns)
		end += 1 + strcspn(end + 1, " ");
	if (*end)
		snprintf(out, size, "%s%s%s", end > walk ? paint_glyph(GLYPH_ELLIPSIS) : "",
			end + 1, n);
	else
		snprintf(out, size, "%s%s", *n ? "N " : "",
			*n ? text_count(lens->visits, columns - 2, visits) : "");
}

/* Whether the exact values are known, behind the tabs if it fits. */
static void draw_truth(const struct workbench *bench, WINDOW *window, int x, int end)
{
	const char *words = truth_words(&bench->session.truth);

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
static int walk_tabs(const struct workbench *bench, WINDOW *window, bool is_drawn, int wanted)
{
	bool is_narrow = tabs_width(1) + 5 > getmaxx(window),
	     is_tight = tabs_width(2) + 4 + FIGURES > getmaxx(window);
	int x = 2;

	for (int i = 0; i < TAB_COUNT; i++) {
		bool is_chosen = bench->tab == (enum tab)i;
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
static struct rect room_of(const struct workbench *bench, WINDOW *window)
{
	int rows = getmaxy(window) - 2, cols = getmaxx(window) - 2;

	rows -= footer_rows(bench, rows, cols);
	return (struct rect){1, 1, rows - (rows >= HINT_FROM_ROWS), cols};
}

struct rect stats_room(const struct workbench *bench)
{
	return bench->pane[PANE_STATS] ? room_of(bench, bench->pane[PANE_STATS])
				       : (struct rect){0, 0, 0, 0};
}

/* A part of the pane draws into a window of its own, so that nothing of it can stand on the frame.
 */
static void draw_inside(
	const struct workbench *bench, WINDOW *window, struct rect room, bool has_focus)
{
	WINDOW *inside = derwin(window, room.rows, room.cols, room.row, room.col);

	if (!inside)
		return;
	tabs[bench->tab]->draw(bench, inside, (struct rect){0, 0, room.rows, room.cols}, has_focus);
	wsyncup(inside);
	delwin(inside);
}

/* Below the tab: the keys of the pane while it has the focus; otherwise, below the table, why a
 * move has the mark of the best: "◄ is played: most visits; among equals the best mean". */
static void draw_hint(
	const struct workbench *bench, WINDOW *window, int y, struct rect room, bool has_focus)
{
	const struct report *report = bench->lens.report;
	char text[256] = "";

	if (has_focus)
		key_bar_hint(bench, room.cols - 2, text, sizeof text);
	else if (bench->tab == TAB_TABLE && report && report->final_rule &&
		report->kind == VALUE_ESTIMATE)
		snprintf(text, sizeof text,
			bench->lens.path_length ? "%s leads: %s" : "%s is played: %s",
			paint_glyph(GLYPH_BEST), report->final_rule);
	if (text_width(text) > room.cols - 2)
		text[strcspn(text, ";")] = '\0';
	paint_text(window, y, room.col + 1, room.cols - 2, STYLE_DIM, text);
}

static void draw(const struct workbench *bench, WINDOW *window, bool has_focus)
{
	struct rect room = room_of(bench, window);
	int inside = getmaxy(window) - 2, footer, x;
	char node[640];

	paint_frame(window, NULL, has_focus);
	if (room.rows < 1 || room.cols < 10)
		return;
	footer = footer_rows(bench, inside, room.cols);
	if (footer)
		footer_draw(bench, window,
			(struct rect){1 + inside - footer, room.col, footer, room.cols});
	if (room.rows < inside - footer)
		draw_hint(bench, window, room.row + room.rows, room, has_focus);
	x = walk_tabs(bench, window, true, -1);
	describe_node(bench, getmaxx(window) - 4 - x, node, sizeof node);
	draw_truth(bench, window, x + 1, getmaxx(window) - 4 - text_width(node));
	if (text_width(node) <= getmaxx(window) - 4 - x) /* a figure that is cut is a wrong one */
		paint_right(
			window, 0, getmaxx(window) - 2, getmaxx(window) - 3 - x, STYLE_PLAIN, node);
	draw_inside(bench, window, room, has_focus);
}

/* ---- keys */

static void select_by(struct workbench *bench, int by)
{
	if (tabs[bench->tab]->select_by) {
		tabs[bench->tab]->select_by(bench, by);
		return;
	}
	lens_select_by(&bench->lens, by);
	workbench_select_move(bench, bench->lens.selected);
}

static int page(const struct workbench *bench)
{
	int rows = stats_room(bench).rows - 2;

	return rows > 1 ? rows : 1;
}

void stats_up(struct workbench *bench)
{
	select_by(bench, -1);
}

void stats_down(struct workbench *bench)
{
	select_by(bench, 1);
}

static void turn_page(struct workbench *bench, int by)
{
	if (tabs[bench->tab]->page)
		tabs[bench->tab]->page(bench, stats_room(bench), by);
	else
		select_by(bench, by * page(bench));
}

void stats_page_up(struct workbench *bench)
{
	turn_page(bench, -1);
}

void stats_page_down(struct workbench *bench)
{
	turn_page(bench, 1);
}

void stats_home(struct workbench *bench)
{
	select_by(bench, -(1 << 20));
}

void stats_end(struct workbench *bench)
{
	select_by(bench, 1 << 20);
}

void stats_sort_next(struct workbench *bench)
{
	const struct seat *seat = session_watched(&bench->session);
	bool has_formula = seat && seat->view.has_report && seat->view.report.formula.rule;
	enum lens_sort next = bench->lens.sort;

	do
		next = (next + 1) % SORT_COUNT;
	while (!has_formula && (next == SORT_EXPLORE || next == SORT_SCORE));
	lens_sort_by(&bench->lens, next);
}

void stats_sort_reverse(struct workbench *bench)
{
	lens_sort_by(&bench->lens, bench->lens.sort);
}

static void click(struct workbench *bench, WINDOW *window, int row, int col, int button)
{
	struct rect room = room_of(bench, window);
	int tab = row == 0 && button == 1 ? walk_tabs(bench, window, false, col) : -1;

	if (button == 4 || button == 5)
		select_by(bench, button == 4 ? -1 : 1);
	else if (tab >= 0)
		bench->tab = (enum tab)tab;
	else if (button == 1 && tabs[bench->tab]->click && row >= room.row &&
		row < room.row + room.rows)
		tabs[bench->tab]->click(bench, room, row - room.row, col - room.col);
}

const struct pane pane_stats = {.name = "statistics", .draw = draw, .click = click};
