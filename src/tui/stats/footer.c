/* footer.c: what is in view below every tab of the statistics; see footer.h. */
#include "tui/stats/footer.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "tui/figures.h"
#include "tui/term/paint.h"
#include "tui/theatre_text.h"
#include "tui/workbench.h"

enum {
	FIXED_ROWS = 3, /* the rule, the work, the line of best play */
	LEAST_TAB = 3, /* a tab needs more than the footer */
	MANY_ROWS = 18, /* from here on the formula may take more than a line */
	MOST_FORMULA = 3
};

static const struct report *report_of(const struct workbench *bench)
{
	const struct seat *seat = session_watched(&bench->session);
	bool is_about = bench->lens.has_search ||
		bench->tab == TAB_CHART; /* the chart stays, and says of which position it is */

	return seat && seat->view.has_report && is_about ? &seat->view.report : NULL;
}

/* The text of the formula, and how many rows it takes; none for a solver without one. */
static int formula_rows(const struct report *report, int rows, int cols, char *out, size_t size)
{
	int most = rows >= MANY_ROWS ? MOST_FORMULA : 1, needed;

	*out = '\0';
	if (!report || !report->formula.rule)
		return 0;
	figures_of_formula(&report->formula, paint_is_unicode(), cols, most, out, size);
	needed = figures_rows(out, cols);
	return needed < most ? needed : most;
}

int footer_rows(const struct workbench *bench, int rows, int cols)
{
	char text[256];
	int needed = FIXED_ROWS + formula_rows(report_of(bench), rows, cols - 2, text, sizeof text);

	return rows >= needed + LEAST_TAB ? needed : 0;
}

/* The line of best play from the lens's node: the rest of the search's own if the node lies on
 * that, else the best move alone. */
static int line_from_here(const struct lens *lens, const game_move **line)
{
	const struct report *report = lens->report;
	int n = lens->path_length;
	bool is_on = n < report->pv_length &&
		!memcmp(report->pv, lens->path, (size_t)n * sizeof *lens->path) &&
		report->pv[n] == lens->best;

	*line = is_on ? report->pv + n : &lens->best;
	return is_on ? report->pv_length - n : 1;
}

/* "V 0.412 for X  PV b2 a1 c3", of the node that is looked at and for who is to move there. */
static void describe_line(const struct workbench *bench, char *out, size_t size)
{
	const struct lens *lens = &bench->lens;
	const struct lens_row *best =
		lens->report && lens->has_node ? lens_find(lens, lens->best) : NULL;
	const game_move *line;
	union game_state along;
	char name[GAME_MOVE_TEXT], value[16];
	size_t used = 0;
	int length;

	*out = '\0';
	if (!best || best->stats.kind == VALUE_NONE)
		return;
	figures_of_value(&lens->report->formula,
		lens->path_length ? report_move_shown(&best->stats)
				  : report_value_shown(lens->report),
		value);
	text_append(out, size, &used, "V %s%s for %c  PV", value,
		best->stats.kind == VALUE_EXACT ? " exact" : "", session_letter[lens->viewer]);
	length = line_from_here(lens, &line);
	game_copy(bench->session.game, &along, &lens->state);
	for (int i = 0; i < length; i++) {
		game_move_format(bench->session.game, &along, line[i], name);
		text_append(out, size, &used, " %s", name);
		game_play(bench->session.game, &along, line[i]);
	}
}

/* Of minimax and alpha-beta in step mode: the node with its window, the counts, the best line so
 * far. */
static void draw_theatre(const struct workbench *bench, WINDOW *window, struct rect room)
{
	int y = room.row + 1, x = room.col + 1, cols = room.cols - 2;
	char text[512];

	theatre_text_place(bench->session.theatre, paint_is_unicode(), text, sizeof text);
	paint_text(window, y++, x, cols, STYLE_STRONG, text);
	theatre_text_counts(bench->session.theatre, cols, text, sizeof text);
	paint_text(window, y++, x, cols, STYLE_PLAIN, text);
}

/* What the figures above are of, where that is not plain: of another position than the board's, of
 * one tree among several. */
static void describe_scope(
	const struct workbench *bench, const struct seat *seat, char *out, size_t size)
{
	const struct session *session = &bench->session;
	const struct lens *lens = &bench->lens;
	int trees = seat->view.has_outline ? seat->view.outline.trees : 1;

	*out = '\0';
	if (bench->tab == TAB_CHART && (seat->root_at != session->at || lens_is_away(lens)))
		snprintf(out, size, " chart of move %d, %c to move ", seat->root_at,
			session_letter[game_mover(session->game, &seat->root)]);
	else if (trees > 1 && bench->tab != TAB_CHART &&
		(bench->tab == TAB_TREE || lens->path_length))
		snprintf(out, size, " first of %d trees ", trees);
	else if (trees > 1)
		snprintf(out, size, " sums of %d trees ", trees);
}

/* What the figures above are compared with. */
static void describe_snapshot(const struct workbench *bench, char *out, size_t size)
{
	char words[64];

	*out = '\0';
	if (!snapshot_applies(
		    &bench->snapshot, bench->session.game, session_watched(&bench->session)))
		return;
	snapshot_describe(&bench->snapshot, words, sizeof words);
	snprintf(out, size, " against %s ", words);
}

/* Whose search is stepped. */
static void describe_subject(const struct workbench *bench, char *out, size_t size)
{
	char words[192];

	*out = '\0';
	if (!session_is_stepping(&bench->session))
		return;
	session_step_subject(&bench->session, words, sizeof words);
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
static void draw_rule(const struct workbench *bench, WINDOW *window, struct rect room)
{
	const struct seat *seat = session_watched(&bench->session);
	int left = room.col + 2, right = room.col + room.cols - 1;
	char text[256];

	paint_rule(window, room.row, room.col, room.cols, STYLE_FRAME);
	if (report_of(bench)) {
		describe_scope(bench, seat, text, sizeof text);
		right = place_right(window, room.row, left, right, text);
	}
	describe_snapshot(bench, text, sizeof text);
	right = place_right(window, room.row, left, right, text);
	describe_subject(bench, text, sizeof text);
	if (*text)
		paint_short(window, room.row, left, right - left, STYLE_STRONG, text);
}

void footer_draw(const struct workbench *bench, WINDOW *window, struct rect room)
{
	const struct report *report = report_of(bench);
	int y = room.row + 1, x = room.col + 1, cols = room.cols - 2;
	char text[512];

	draw_rule(bench, window, room);
	if (bench->session.theatre) {
		draw_theatre(bench, window, room);
		return;
	}
	if (!report)
		return;
	formula_rows(report, getmaxy(window) - 2, cols, text, sizeof text);
	y += paint_wrapped(window, y, x, cols, room.rows - FIXED_ROWS, STYLE_DIM, text);
	figures_of_work(report, cols + 1, text, sizeof text);
	paint_text(window, y++, x, cols + 1, STYLE_PLAIN, text);
	describe_line(bench, text, sizeof text);
	x = paint_text(window, y, x, cols, STYLE_BEST, text);
	if (text_width(text) > cols)
		paint_text(window, y, x, 1, STYLE_BEST, paint_glyph(GLYPH_ELLIPSIS));
}
