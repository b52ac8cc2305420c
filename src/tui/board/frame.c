/* frame.c: what stands in the frame around the board: where one is, the heat map's legend, and how
 * the game ended. See board_pane.h. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "io/journal/journal.h"
#include "tui/board/board_internal.h"
#include "tui/board/board_pane.h"
#include "tui/board/scene.h"
#include "tui/term/paint.h"

enum { RAMP = 8, BUTTON = 10 }; /* columns of the ramp; where a button on the same line has ended */

/* "board  looking at d3 c5, O to move": the moves from the game's position to the one that is
 * shown. Where that is too long the first word goes, and then the first moves. */
static void describe_walk(const struct board_pane *board, int width, char *out, size_t size)
{
	const struct game *game = board->session->game;
	const struct node_view *node_view = board->node_view;
	char name[GAME_MOVE_TEXT], mover[32] = "over";
	int base = node_view_base(node_view, board->session);

	if (!game_is_over(game, &node_view->state))
		snprintf(mover, sizeof mover, "%c to move",
			session_letter[game_mover(game, &node_view->state)]);
	for (int skipped = -1; skipped <= 0 || skipped < node_view->walk_length; skipped++) {
		union game_state along;
		size_t used = 0;

		game_copy(game, &along, session_state_at(board->session, base));
		text_append(out, size, &used, "%slooking at", skipped < 0 ? "board  " : "");
		if (node_view->above)
			text_append(out, size, &used, " move %d", base);
		if (skipped > 0)
			text_append(out, size, &used, " %s", paint_glyph(GLYPH_ELLIPSIS));
		for (int i = 0; i < node_view->walk_length; i++) {
			game_move_format(game, &along, node_view->walk[i], name);
			if (i >= skipped)
				text_append(out, size, &used, " %s", name);
			game_play(game, &along, node_view->walk[i]);
		}
		text_append(out, size, &used, ", %s", mover);
		if (text_width(out) <= width)
			return;
	}
	snprintf(out, size, "looking, %s", mover);
	if (text_width(out) > width)
		snprintf(out, size, "%s", mover);
}

/* "board  heat: evaluation valeur: open lines of X ...", or less of it; false if nothing of that
 * fits. */
static bool describe_evaluation(
	const struct game_evaluation *way, int width, char *out, size_t size)
{
	static const char *const formats[] = {"board  heat: evaluation %s: %s", "evaluation %s: %s",
		"board  heat: evaluation %s", "board  heat: %s", "heat: %s", "%s"};

	for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
		snprintf(out, size, formats[i], way->name, way->summary);
		if (text_width(out) <= width)
			return true;
	}
	return false;
}

/* "board  heat: visits", or as much of it as fits. */
static void describe_overlay(const struct board_pane *board, int width, char *out, size_t size)
{
	static const char *const formats[][2] = {
		{"board  heat: %s%s", "board  %s%s"}, {"heat: %s%s", "%s%s"}, {"%s%s", "%s%s"}};
	bool has_view = board->node_view->report && board->overlay == OVERLAY_VALUE;
	char view[16] = "";

	if (board->screen->is_look && board->overlay == OVERLAY_EVALUATION && board->move_values &&
		describe_evaluation(board->move_values->evaluation, width, out, size))
		return;
	if (has_view)
		snprintf(view, sizeof view, " for %c", session_letter[board->node_view->viewer]);
	for (size_t i = 0; i < sizeof formats / sizeof *formats && board->screen->is_look; i++) {
		snprintf(out, size, formats[i][board->overlay == OVERLAY_NUMBERS],
			overlay_names[board->overlay], view);
		if (text_width(out) <= width)
			return;
	}
	snprintf(out, size, "board");
}

/* Double lines: this is not the game's position. */
static void draw_double_frame(WINDOW *window)
{
	static const char *const unicode[] = {"╔", "╗", "╚", "╝", "═", "║"},
				 *const ascii[] = {"*", "*", "*", "*", "=", "!"};
	const char *const *sign = paint_is_unicode() ? unicode : ascii;
	int bottom = getmaxy(window) - 1, right = getmaxx(window) - 1;

	theme_set(window, STYLE_WARNING);
	for (int x = 1; x < right; x++) {
		paint_raw(window, 0, x, 1, sign[4]);
		paint_raw(window, bottom, x, 1, sign[4]);
	}
	for (int y = 1; y < bottom; y++) {
		paint_raw(window, y, 0, 1, sign[5]);
		paint_raw(window, y, right, 1, sign[5]);
	}
	for (int i = 0; i < 4; i++)
		paint_raw(window, i < 2 ? 0 : bottom, i % 2 ? right : 0, 1, sign[i]);
}

/* The score, where one is kept, at the right end of the frame's first line. Returns the columns
 * that it takes. */
static int draw_caption(const struct board_pane *board, WINDOW *window, bool has_focus)
{
	const char *caption = board->view->caption;
	int width = *caption && !board->preview ? text_width(caption) + 2 : 0;

	if (width && width < getmaxx(window) - 4)
		paint_format(window, 0, getmaxx(window) - 2 - width, width,
			has_focus ? STYLE_STRONG : STYLE_PLAIN, " %s ", caption);
	return width;
}

void board_draw_frame(const struct board_pane *board, WINDOW *window, bool has_focus)
{
	char title[256];
	int caption;

	if ((node_view_is_away(board->node_view) || board->playout->is_on) && !board->preview) {
		draw_double_frame(window);
		caption = draw_caption(board, window, has_focus);
		if (board->playout->is_on)
			playout_title(board->playout, title, sizeof title);
		else
			describe_walk(board, getmaxx(window) - 6 - caption, title, sizeof title);
		paint_format(window, 0, 2, getmaxx(window) - 4 - caption,
			has_focus ? STYLE_STRONG : STYLE_PLAIN, " %s ", title);
		return;
	}
	paint_frame(window, NULL, has_focus);
	caption = draw_caption(board, window, has_focus);
	if (board->preview)
		snprintf(title, sizeof title, "board  edit");
	else
		describe_overlay(board, getmaxx(window) - 6 - caption, title, sizeof title);
	paint_format(window, 0, 2, getmaxx(window) - 4 - caption,
		has_focus ? STYLE_STRONG : STYLE_PLAIN, " %s ", title);
}

/* "visits 0 ▁▂▃▄▅▆▇█ 612", at the right end of the frame's last line, behind the column `left`;
 * with a shorter ramp where there is little room, and then without one: "visits 0-612". */
static void draw_legend(const struct board_scene *scene, WINDOW *window, int left)
{
	const char *name = scene->overlay_name;
	char low[HEAT_TEXT], high[HEAT_TEXT];
	int y = getmaxy(window) - 1, right = getmaxx(window) - 2, area, ramp, x;

	if (scene->overlay == OVERLAY_VISITS &&
		(scene->form.kind == HEAT_PERCENT || scene->form.kind == HEAT_BARE_PERCENT)) {
		name = "% of visits";
		heat_write(&scene->form, scene->range.low, paint_is_unicode(), low);
		heat_write(&scene->form, scene->range.high, paint_is_unicode(), high);
	} else {
		heat_format(scene->overlay, scene->range.low, 5, paint_is_unicode(), low);
		heat_format(scene->overlay, scene->range.high, 5, paint_is_unicode(), high);
	}
	area = right - left - text_width(name) - text_width(low) - text_width(high) - 5;
	ramp = area < RAMP ? area : RAMP;
	if (ramp < 2) {
		/* three points would be something else */
		const char *to = *high == '.' ? "..0" : "..";

		x = right - text_width(name) - text_width(low) - text_width(high) - text_width(to) -
			3;
		if (x >= left)
			paint_format(window, y, x, right - x, STYLE_DIM, " %s %s%s%s ", name, low,
				to, high);
		else if ((x += text_width(name) + 1) >= left) /* the title has the name */
			paint_format(window, y, x, right - x, STYLE_DIM, " %s%s%s ", low, to, high);
		return;
	}
	x = right - (right - left - area + ramp);
	x = paint_format(window, y, x, right - x, STYLE_DIM, " %s %s ", name, low);
	for (int i = 0; i < ramp; i++) {
		double share = (double)i / (ramp - 1);

		theme_set_heat(window, share);
		x = paint_raw(window, y, x, 1, theme_colours() ? " " : theme_heat_mark(share));
	}
	paint_format(window, y, x, right - x, STYLE_DIM, " %s ", high);
}

void board_draw_foot(
	const struct board_pane *board, const struct board_scene *scene, WINDOW *window)
{
	const struct playout *playout = board->playout;
	char result[128];

	session_result(board->session, result, sizeof result);
	if (playout->is_on && !board->preview) {
		if (playout->has_result && playout->at == playout->length) {
			journal_result_words(playout->game, playout->result, result, sizeof result);
			paint_format(window, getmaxy(window) - 1, 2, getmaxx(window) - 4,
				STYLE_STRONG, " %s ", result);
		}
	} else if (*result && !node_view_is_away(board->node_view) && !board->preview)
		paint_format(window, getmaxy(window) - 1, 2, getmaxx(window) - 4, STYLE_STRONG,
			" %s ", result);
	else if (!board->screen->is_look && !board->preview)
		paint_right(window, getmaxy(window) - 1, getmaxx(window) - 2, getmaxx(window) - 4,
			STYLE_DIM, " v: see what the search thinks ");
	else if (scene->range.is_known)
		draw_legend(scene, window, board_has_buttons(scene->view) ? BUTTON : 2);
}
