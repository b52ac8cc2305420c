/* tab.c: what the tabs of the statistics share: the words where there are no figures; see tab.h. */
#include "tui/stats/tab.h"

#include <stdio.h>

#include "app/words/stat_line.h"
#include "tui/actions/actions.h"
#include "tui/keys.h"
#include "tui/stats/stats_internal.h"
#include "tui/term/paint.h"

/* The name of the key that does something; of several the last, which is easier to remember than
 * the function key. */
static const char *key_of(void (*act)(struct workbench *bench), char out[16])
{
	for (const struct key_row *row = NULL; (row = keys_next(row));) {
		int last = 0;

		if (row->act.bench != act)
			continue;
		while (last < 3 && row->key[last + 1])
			last++;
		return term_key_name(row->key[last], out);
	}
	return "?";
}

/* The node is not among what the search can show. */
static void excuse_node(
	const struct stats_pane *stats, const struct seat *seat, char *out, size_t size)
{
	const char *title = seat->ops->title;
	char up[16];

	if (stats->node_view->path_length == 0)
		snprintf(out, size, "%s compares no moves: there are no figures.", title);
	else if (seat->ops->browse)
		snprintf(out, size,
			"This node is not in the tree: the search has not come here yet. %s goes "
			"up again.",
			key_of(act_walk_back, up));
	else
		snprintf(out, size,
			"%s keeps no tree: only the moves of the position that it thought about "
			"have figures. %s goes up again.",
			title, key_of(act_walk_back, up));
}

/* Nothing has been heard from the search. */
static void excuse_silence(const struct seat *seat, char *out, size_t size)
{
	char run[16], step[16];

	if (seat->view->status == ENGINE_PAUSED)
		snprintf(out, size,
			"The search stands at its beginning. %s runs it, %s makes one step.",
			key_of(act_pause, run), key_of(act_step_forward, step));
	else if (seat->ops->observe)
		snprintf(out, size, "The search has just begun.");
	else
		snprintf(out, size, "%s is thinking, and has something to say when it is done.",
			seat->ops->title);
}

static bool find_excuse(const struct stats_pane *stats, char *out, size_t size)
{
	const struct node_view *node_view = stats->node_view;
	const struct seat *seat = session_watched(stats->session);
	char run[16], step[16];

	if (node_view->count && node_view->report && node_view->has_node)
		return false;
	if (!node_view->count)
		snprintf(out, size, "The game is over here: there are no moves to compare.");
	else if (!node_view->has_search || !seat)
		snprintf(out, size,
			"No search has looked at this position. %s starts the search, %s makes one "
			"step of it.",
			key_of(act_pause, run), key_of(act_step_forward, step));
	else if (!seat->view->report)
		excuse_silence(seat, out, size);
	else
		excuse_node(stats, seat, out, size);
	return true;
}

void tab_draw_sentence(WINDOW *window, struct rect area, const char *text)
{
	int cols = area.cols - 4 > 56 ? 56 : area.cols - 4, rows = stat_line_rows(text, cols);
	int y = rows < area.rows ? (area.rows - rows) / 3 : 0;

	paint_wrapped(window, area.row + y, area.col + (area.cols - cols) / 2, cols, area.rows - y,
		STYLE_PLAIN, text);
}

bool tab_draw_excuse(const struct stats_pane *stats, WINDOW *window, struct rect area)
{
	char text[256];

	if (!find_excuse(stats, text, sizeof text))
		return false;
	tab_draw_sentence(window, area, text);
	return true;
}
