/* tab_formula.c: the tab that shows the formula at work on the lens's node, by contest_view.h. */
#include <stdio.h>

#include "tui/contest_view.h"
#include "tui/tab.h"
#include "tui/workbench.h"

/* A leaf, or a node that the search has not looked at; at the root the report has all moves. */
static bool is_childless(const struct lens *lens)
{
	for (int i = 0; i < lens->count; i++)
		if (lens->row[i].stats.order || lens->row[i].stats.visits)
			return false;
	return lens->path_length && !lens->is_past && lens->untried < 0;
}

static void draw(const struct workbench *bench, WINDOW *window, struct rect room, bool has_focus)
{
	const struct seat *seat = session_watched(&bench->session);
	const struct lens *lens = &bench->lens;
	struct contest contest;
	char text[256];

	(void)has_focus;
	if (tab_draw_excuse(bench, window, room))
		return;
	if (!lens->report->formula.rule) {
		snprintf(text, sizeof text,
			"%s follows no formula: it compares values. The table has them.",
			lens->is_past ? "The search" : seat->ops->title);
		tab_draw_sentence(window, room, text);
		return;
	}
	if (is_childless(lens)) {
		tab_draw_sentence(window, room, "No move from here is in the tree yet.");
		return;
	}
	contest_init(&contest, lens, lens->report,
		!lens->is_past && seat->view.has_outline ? seat->view.outline.trees : 1);
	if (contest.count)
		contest_view_draw(&contest, window, room);
	else
		tab_draw_sentence(window, room, "No move from here is in the tree yet.");
	contest_done(&contest);
}

const struct tab_ops tab_formula = {.name = "Formula", .draw = draw};
