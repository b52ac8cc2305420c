/* footer.c: what is in view below every tab of the statistics; see footer.h. */
#include "tui/footer.h"

#include <stdio.h>

#include "base/text.h"
#include "tui/figures.h"
#include "tui/paint.h"
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

	return seat && seat->view.has_report ? &seat->view.report : NULL;
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

/* "V 0.412  PV b2 a1 c3" */
static void describe_line(const struct workbench *bench, const struct seat *seat, char *out, size_t size)
{
	const struct report *report = &seat->view.report;
	union game_state along;
	char name[GAME_MOVE_TEXT], value[16];
	size_t used = 0;

	*out = '\0';
	if (report->kind == VALUE_NONE)
		return;
	figures_of_value(&report->formula, report_value_shown(report), value);
	text_append(out, size, &used, "V %s%s  PV", value, report->kind == VALUE_EXACT ? " exact" : "");
	game_copy(bench->session.game, &along, &seat->root);
	for (int i = 0; i < report->pv_length; i++) {
		game_move_format(bench->session.game, &along, report->pv[i], name);
		text_append(out, size, &used, " %s", name);
		game_play(bench->session.game, &along, report->pv[i]);
	}
}

/* Of minimax and alpha-beta in step mode: the node with its window, the counts, the best line so far. */
static void draw_theatre(const struct workbench *bench, WINDOW *window, struct rect room)
{
	int y = room.row + 1, x = room.col + 1, cols = room.cols - 2;
	char text[512];

	theatre_text_place(bench->session.theatre, paint_is_unicode(), text, sizeof text);
	paint_text(window, y++, x, cols, STYLE_STRONG, text);
	theatre_text_counts(bench->session.theatre, cols, text, sizeof text);
	paint_text(window, y++, x, cols, STYLE_PLAIN, text);
}

/* What the figures above are of, where that is not plain: of another position than the board's, of one tree among several. */
static void describe_scope(const struct workbench *bench, const struct seat *seat, char *out, size_t size)
{
	const struct session *session = &bench->session;
	const struct lens *lens = &bench->lens;
	int trees = seat->view.has_outline ? seat->view.outline.trees : 1;

	*out = '\0';
	if (bench->tab == TAB_CHART && (seat->root_at != session->at || lens_is_away(lens)))
		snprintf(out, size, " about move %d, %c to move ", seat->root_at, session_letter[game_mover(session->game, &seat->root)]);
	else if (trees > 1 && bench->tab != TAB_CHART && (bench->tab == TAB_TREE || lens->path_length))
		snprintf(out, size, " first of %d trees ", trees);
	else if (trees > 1)
		snprintf(out, size, " sums of %d trees ", trees);
}

/* In the rule: what the figures above are compared with. */
static void draw_snapshot(const struct workbench *bench, WINDOW *window, struct rect room)
{
	char words[64];

	if (!snapshot_applies(&bench->snapshot, bench->session.game, session_watched(&bench->session)))
		return;
	snapshot_describe(&bench->snapshot, words, sizeof words);
	paint_format(window, room.row, room.col + 2, room.cols - 4, STYLE_STRONG, " against %s ", words);
}

void footer_draw(const struct workbench *bench, WINDOW *window, struct rect room)
{
	const struct report *report = report_of(bench);
	int y = room.row + 1, x = room.col + 1, cols = room.cols - 2;
	char text[512];

	paint_rule(window, room.row, room.col, room.cols, STYLE_FRAME);
	if (bench->session.theatre) {
		draw_theatre(bench, window, room);
		return;
	}
	draw_snapshot(bench, window, room);
	if (!report)
		return;
	describe_scope(bench, session_watched(&bench->session), text, sizeof text);
	paint_right(window, room.row, room.col + room.cols - 1, cols, STYLE_STRONG, text);
	formula_rows(report, getmaxy(window) - 2, cols, text, sizeof text);
	y += paint_wrapped(window, y, x, cols, room.rows - FIXED_ROWS, STYLE_DIM, text);
	figures_of_work(report, cols + 1, text, sizeof text);
	paint_text(window, y++, x, cols + 1, STYLE_PLAIN, text);
	describe_line(bench, session_watched(&bench->session), text, sizeof text);
	x = paint_text(window, y, x, cols, STYLE_BEST, text);
	if (text_width(text) > cols)
		paint_text(window, y, x, 1, STYLE_BEST, paint_glyph(GLYPH_ELLIPSIS));
}
