/* tab.c: what the tabs of the statistics share: the words where there are no figures; see tab.h. */
#include "tui/tab.h"

#include <stdio.h>

#include "tui/actions/actions.h"
#include "tui/figures.h"
#include "tui/keys.h"
#include "tui/term/paint.h"
#include "tui/workbench.h"

/* The name of the key that does something; of several the last, which is easier to remember than
 * the function key. */
static const char *key_of(void (*act)(struct workbench *bench), char out[16])
{
	for (const struct key_row *row = key_table; row->help; row++) {
		int last = 0;

		if (row->act != act)
			continue;
		while (last < 3 && row->key[last + 1])
			last++;
		return term_key_name(row->key[last], out);
	}
	return "?";
}

/* The node is not among what the search can show. */
static void excuse_node(
	const struct workbench *bench, const struct seat *seat, char *out, size_t size)
{
	const char *title = seat->ops->title;
	char up[16];

	if (bench->lens.path_length == 0)
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

	if (seat->view.status == ENGINE_PAUSED)
		snprintf(out, size,
			"The search stands at its beginning. %s runs it, %s makes one step.",
			key_of(act_pause, run), key_of(act_step_forward, step));
	else if (seat->ops->observe)
		snprintf(out, size, "The search has just begun.");
	else
		snprintf(out, size, "%s is thinking, and has something to say when it is done.",
			seat->ops->title);
}

static bool find_excuse(const struct workbench *bench, char *out, size_t size)
{
	const struct lens *lens = &bench->lens;
	const struct seat *seat = session_watched(&bench->session);
	char run[16], step[16];

	if (lens->count && lens->report && lens->has_node)
		return false;
	if (!lens->count)
		snprintf(out, size, "The game is over here: there are no moves to compare.");
	else if (!lens->has_search || !seat)
		snprintf(out, size,
			"No search has looked at this position. %s starts the search, %s makes one "
			"step of it.",
			key_of(act_pause, run), key_of(act_step_forward, step));
	else if (!seat->view.has_report)
		excuse_silence(seat, out, size);
	else
		excuse_node(bench, seat, out, size);
	return true;
}

void tab_draw_sentence(WINDOW *window, struct rect room, const char *text)
{
	int cols = room.cols - 4 > 56 ? 56 : room.cols - 4, rows = figures_rows(text, cols);
	int y = rows < room.rows ? (room.rows - rows) / 3 : 0;

	paint_wrapped(window, room.row + y, room.col + (room.cols - cols) / 2, cols, room.rows - y,
		STYLE_PLAIN, text);
}

bool tab_draw_excuse(const struct workbench *bench, WINDOW *window, struct rect room)
{
	char text[256];

	if (!find_excuse(bench, text, sizeof text))
		return false;
	tab_draw_sentence(window, room, text);
	return true;
}
