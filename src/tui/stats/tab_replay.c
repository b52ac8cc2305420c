/* tab_replay.c: the tree of minimax and alpha-beta in step mode; see tab_replay.h. tab_tree.c has
 * the lines and the list.
 *
 *     moves, in order             (α, β)   for X
 *     ▾ root                  (-inf, inf)    >= 3
 *     ├─▾ L                    (-inf, 3)     = 3
 *    ►│ └─▾ R                      (5, 3)    >= 5
 *     │   ├─· L                               = 5
 *     │   └─cut: β 3 <= α 5, 1 not searched: R
 *     └─1 move to come: R */
#include "tui/stats/tab_replay.h"

#include <stdio.h>
#include <string.h>

#include "app/words/replay_text.h"
#include "base/text.h"
#include "tui/term/paint.h"

enum { VALUE_COLS = 10, BRIEF_COLS = 17, WINDOW_COLS = 24, WIDE = 64, LEAST = 38, NAMED = 46 };

/* Columns of the window; 0: no room for it. */
static int window_cols(struct rect area)
{
	return area.cols >= WIDE ? WINDOW_COLS : area.cols >= LEAST ? BRIEF_COLS : 0;
}

static int value_end(struct rect area)
{
	return area.col + area.cols - 1;
}

int replay_names_end(struct rect area)
{
	return value_end(area) - VALUE_COLS - window_cols(area);
}

void replay_draw_head(const struct replay *replay, WINDOW *window, struct rect area)
{
	const struct recording *recording = replay_recording(replay);
	int end = value_end(area), cols = window_cols(area);

	paint_text(window, area.row, area.col + 1, replay_names_end(area) - area.col - 1, STYLE_DIM,
		area.cols >= NAMED ? "moves, in order" : "moves");
	paint_right(window, area.row, end, VALUE_COLS, STYLE_DIM, "for X");
	if (cols && recording && recording->has_window)
		paint_right(window, area.row, end - VALUE_COLS, cols, STYLE_DIM,
			paint_is_unicode() ? "(α, β)" : "(alpha, beta)");
}

/* The node of the recording that a row shows. */
static int node_of(const struct recording *recording, const struct tree_list *list, int row)
{
	game_move path[REPORT_PV];

	return recording_find(recording, path, tree_list_path(list, row, path));
}

/* The moves of the node above that are not looked at: what was cut off is a warning, the rest is
 * dim. */
static void draw_rest(const struct recording *recording, int at, WINDOW *window, int y, int x,
	struct rect area, int node, int count)
{
	int end = area.col + area.cols;
	char text[256], *reason_end;

	replay_text_rest(recording, node, at, count, paint_is_unicode(), text, sizeof text);
	reason_end = strstr(text, ", ");
	if (reason_end) {
		char first = reason_end[2];

		reason_end[2] = '\0';
		x = paint_text(window, y, x, end - x, STYLE_WARNING, text);
		reason_end[2] = first;
	}
	paint_text(window, y, x, end - x, STYLE_DIM, reason_end ? reason_end + 2 : text);
}

/* What is said behind a name: how much was cut off below a node that is folded; where a value is
 * known from. */
static void draw_remark(const struct recording *recording, const struct recorded_look *look,
	bool is_open, int node, WINDOW *window, int y, int x, int cols, enum style style)
{
	const struct recorded_event *last = &recording->event[recording->node[node].last];

	style = style == STYLE_PLAIN ? STYLE_DIM : style;
	if (look->state == RECORDED_RECALLED)
		paint_format(window, y, x, cols, style, "  from the %s", last->how);
	else if (look->cutoff >= 0 && !is_open)
		paint_format(window, y, x, cols, style, "  cut %d",
			recording->event[look->cutoff].skipped_count);
}

static void draw_figures(const struct recording *recording, const struct recorded_look *look,
	int node, WINDOW *window, int y, struct rect area, enum style style)
{
	int end = value_end(area), cols = window_cols(area);
	char text[REPLAY_TEXT];

	replay_text_value(recording, node, look, text);
	paint_right(window, y, end, VALUE_COLS, style, text);
	replay_text_window(recording, look, cols == BRIEF_COLS, paint_is_unicode(), text);
	if (cols &&
		(recording->node[node].moves ||
			look->state == RECORDED_OPEN)) /* a leaf has no use for one */
		paint_right(window, y, end - VALUE_COLS, cols, style, text);
}

void replay_draw_row(const struct replay *replay, WINDOW *window, int y, int x, struct rect area,
	const struct tree_list *list, int row, const char *name, enum style style)
{
	const struct recording *recording = replay_recording(replay);
	const struct tree_row *at_row = &list->row[row];
	int at = replay_view(replay)->at, end = replay_names_end(area), node;
	struct recorded_look look;

	if (at_row->node < 0) {
		draw_rest(recording, at, window, y, x, area,
			node_of(recording, list, tree_list_parent(list, row)), at_row->left_out);
		return;
	}
	node = node_of(recording, list, row);
	look = recording_look(recording, node, at);
	if (style == STYLE_PLAIN && look.state == RECORDED_OPEN)
		style = STYLE_STRONG;
	if (node == recording_current(recording, at))
		paint_text(window, y, area.col, 1, style, paint_glyph(GLYPH_POINTER));
	x = paint_text(window, y, x, end - x, style,
		paint_glyph(at_row->is_open                   ? GLYPH_OPEN
				: recording->node[node].moves ? GLYPH_CLOSED
							      : GLYPH_LEAF));
	x = paint_format(window, y, x, end - x, style, " %s", name);
	draw_remark(recording, &look, at_row->is_open, node, window, y, x, end - x, style);
	draw_figures(recording, &look, node, window, y, area, style);
}
