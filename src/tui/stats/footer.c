/* footer.c: what is in view below every tab of the statistics; see footer.h. */
#include "tui/stats/footer.h"

#include <stdio.h>
#include <string.h>

#include "app/words/replay_text.h"
#include "app/words/stat_line.h"
#include "base/text.h"
#include "tui/stats/stats_internal.h"
#include "tui/term/paint.h"

enum {
	FIXED_ROWS = 3, /* the rule, the work, the line of best play */
	LEAST_TAB = 3, /* a tab needs more than the footer */
	MANY_ROWS = 18, /* from here on the formula may take more than a line */
	MOST_FORMULA = 3
};

static const struct report *report_of(const struct stats_pane *stats)
{
	const struct seat *seat = session_watched(stats->session);
	/* the chart stays, and says of which position it is */
	bool is_about = stats->node_view->has_search || stats->tab == TAB_CHART;

	return seat && is_about ? seat->view->report : NULL;
}

/* The text of the formula, and how many rows it takes; none for a solver without one. */
static int formula_rows(const struct report *report, int rows, int cols, char *out, size_t size)
{
	int most = rows >= MANY_ROWS ? MOST_FORMULA : 1, needed;

	*out = '\0';
	if (!report || !report->formula.rule)
		return 0;
	stat_line_formula(&report->formula, paint_is_unicode(), cols, most, out, size);
	needed = stat_line_rows(out, cols);
	return needed < most ? needed : most;
}

int footer_rows(const struct stats_pane *stats, int rows, int cols)
{
	char text[256];
	int needed = FIXED_ROWS + formula_rows(report_of(stats), rows, cols - 2, text, sizeof text);

	return rows >= needed + LEAST_TAB ? needed : 0;
}

/* The line of best play from the node view's node: the rest of the search's own if the node lies on
 * that, else the best move alone. */
static int line_from_here(const struct node_view *node_view, const game_move **line)
{
	int n;

	*line = report_line_from(node_view->report, node_view->path, node_view->path_length, &n);
	if (n && **line == node_view->best)
		return n;
	*line = &node_view->best;
	return 1;
}

/* "V 0.412 for X  PV b2 a1 c3", of the node that is looked at and for who is to move there. */
static void describe_line(const struct stats_pane *stats, char *out, size_t size)
{
	const struct node_view *node_view = stats->node_view;
	const struct node_view_row *best = node_view->report && node_view->has_node
		? node_view_find(node_view, node_view->best)
		: NULL;
	const game_move *line;
	union game_state along;
	char name[GAME_MOVE_TEXT], value[16];
	size_t used = 0;
	int length;

	*out = '\0';
	if (!best || best->stats.kind == VALUE_NONE)
		return;
	stat_line_value(&node_view->report->formula,
		node_view->path_length ? report_move_shown(&best->stats)
				       : report_value_shown(node_view->report),
		value);
	text_append(out, size, &used, "V %s%s for %c  PV", value,
		best->stats.kind == VALUE_EXACT ? " exact" : "", session_letter[node_view->viewer]);
	length = line_from_here(node_view, &line);
	game_copy(stats->session->game, &along, &node_view->state);
	for (int i = 0; i < length; i++) {
		game_move_format(stats->session->game, &along, line[i], name);
		text_append(out, size, &used, " %s", name);
		game_play(stats->session->game, &along, line[i]);
	}
}

/* Of minimax and alpha-beta in step mode: the node with its window, the counts, the best line so
 * far. */
static void draw_replay(const struct stats_pane *stats, WINDOW *window, struct rect area)
{
	int y = area.row + 1, x = area.col + 1, cols = area.cols - 2;
	char text[512];

	replay_text_place(stats->session->replay, paint_is_unicode(), text, sizeof text);
	paint_text(window, y++, x, cols, STYLE_STRONG, text);
	replay_text_counts(stats->session->replay, cols, text, sizeof text);
	paint_text(window, y++, x, cols, STYLE_PLAIN, text);
}

/* What the figures above are of, where that is not plain: of another position than the board's, of
 * one tree among several. */
static void describe_scope(
	const struct stats_pane *stats, const struct seat *seat, char *out, size_t size)
{
	const struct session *session = stats->session;
	const struct node_view *node_view = stats->node_view;
	int trees = seat->view->has_subtree ? seat->view->subtree.trees : 1;

	*out = '\0';
	if (stats->tab == TAB_CHART &&
		(seat->root_at != session->at || node_view_is_away(node_view)))
		snprintf(out, size, " chart of move %d, %c to move ", seat->root_at,
			session_letter[game_mover(session->game, &seat->root)]);
	else if (trees > 1 && stats->tab != TAB_CHART &&
		(stats->tab == TAB_TREE || node_view->path_length))
		snprintf(out, size, " first of %d trees ", trees);
	else if (trees > 1)
		snprintf(out, size, " sums of %d trees ", trees);
}

/* What the figures above are compared with. */
static void describe_snapshot(const struct stats_pane *stats, char *out, size_t size)
{
	char words[64];

	*out = '\0';
	if (!snapshot_applies(
		    stats->snapshot, stats->session->game, session_watched(stats->session)))
		return;
	snapshot_describe(stats->snapshot, words, sizeof words);
	snprintf(out, size, " against %s ", words);
}

/* Whose search is stepped. */
static void describe_subject(const struct stats_pane *stats, char *out, size_t size)
{
	char words[192];

	*out = '\0';
	if (!session_is_stepping(stats->session))
		return;
	session_stepped_name(stats->session, words, sizeof words);
	snprintf(out, size, " stepping %s ", words);
}

/* Text that ends before `right`, if there is space for it after `left`; returns where the next one
 * ends. */
static int place_right(WINDOW *window, int row, int left, int right, const char *text)
{
	int cols = text_width(text);

	if (!cols || cols > right - left)
		return right;
	paint_right(window, row, right, cols, STYLE_STRONG, text);
	return right - cols - 1;
}

/* In the rule, from the right: of what the figures are, what they are compared with, whose search
 * is stepped; the last is shortened. */
static void draw_rule(const struct stats_pane *stats, WINDOW *window, struct rect area)
{
	const struct seat *seat = session_watched(stats->session);
	int left = area.col + 2, right = area.col + area.cols - 1;
	char text[256];

	paint_rule(window, area.row, area.col, area.cols, STYLE_FRAME);
	if (report_of(stats)) {
		describe_scope(stats, seat, text, sizeof text);
		right = place_right(window, area.row, left, right, text);
	}
	describe_snapshot(stats, text, sizeof text);
	right = place_right(window, area.row, left, right, text);
	describe_subject(stats, text, sizeof text);
	if (*text)
		paint_short(window, area.row, left, right - left, STYLE_STRONG, text);
}

void footer_draw(const struct stats_pane *stats, WINDOW *window, struct rect area)
{
	const struct report *report = report_of(stats);
	int y = area.row + 1, x = area.col + 1, cols = area.cols - 2;
	char text[512];

	draw_rule(stats, window, area);
	if (stats->session->replay) {
		draw_replay(stats, window, area);
		return;
	}
	if (!report)
		return;
	formula_rows(report, getmaxy(window) - 2, cols, text, sizeof text);
	y += paint_wrapped(window, y, x, cols, area.rows - FIXED_ROWS, STYLE_DIM, text);
	stat_line_work(report, cols + 1, text, sizeof text);
	paint_text(window, y++, x, cols + 1, STYLE_PLAIN, text);
	describe_line(stats, text, sizeof text);
	x = paint_text(window, y, x, cols, STYLE_BEST, text);
	if (text_width(text) > cols)
		paint_text(window, y, x, 1, STYLE_BEST, paint_glyph(GLYPH_ELLIPSIS));
}
