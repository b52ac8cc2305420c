/* title.c: the first line of the screen; see title.h. */
#include "tui/title.h"

#include <stdio.h>

#include "app/words/phases.h"
#include "app/words/replay_text.h"
#include "base/text.h"
#include "tui/term/paint.h"
#include "tui/workbench_internal.h"

#define PROGRAM "mctscope  "

/* "thinking 1.92M sims/s", "your turn", "X wins": what matters most at the moment. */
static enum style describe_state(const struct workbench *bench, char *out, size_t size)
{
	const struct session *session = &bench->app->session;
	const struct seat *seat = session_watched(session);
	const struct report *report = seat ? seat->view->report : NULL;
	enum engine_status status = seat ? seat->view->status : ENGINE_IDLE;
	char speed[16] = "", number[32];
	const char *word = seat && seat->purpose == PURPOSE_PONDER ? "pondering"
		: session->watched == SEAT_ANALYST                 ? "analysing"
								   : "thinking";

	if (session->replay) {
		replay_text_title(session->replay, out, size);
		return STYLE_BUSY;
	}
	if (session->stepper) {
		const struct stepper_view *steps = session_steps(session);

		if (session->break_finder) {
			snprintf(out, size, "looking for a break  %s sims",
				text_grouped(
					break_finder_iteration(session->break_finder), number));
			return STYLE_BUSY;
		}
		phases_place(steps, stepper_budget(session->stepper), out, size);
		return STYLE_BUSY;
	}
	if (report && report->elapsed_ns && bench->screen->is_look)
		text_short(report_speed(report), speed);
	if (status == ENGINE_PAUSED && seat->purpose == PURPOSE_MOVE && !bench->screen->is_look) {
		snprintf(out, size, "paused: Space goes on");
		return STYLE_BUSY;
	}
	if (status == ENGINE_THINKING || status == ENGINE_PAUSED) {
		snprintf(out, size, "%s%s%s%s", status == ENGINE_PAUSED ? "paused" : word,
			*speed ? "  " : "", speed,
			!*speed                      ? ""
				: report->iterations ? " sims/s"
						     : " nodes/s");
		return STYLE_BUSY;
	}
	session_result(session, out, size);
	if (*out)
		return STYLE_BUSY;
	if (seat && seat->purpose == PURPOSE_MOVE) {
		snprintf(
			out, size, seat->is_paused ? "paused: Space goes on" : "moves in a moment");
		return STYLE_BUSY;
	}
	if (session_is_human(session, (int)session_mover(session)))
		snprintf(out, size, "your turn: %c", session_letter[session_mover(session)]);
	else
		snprintf(out, size, "%c waits: Space goes on",
			session_letter[session_mover(session)]);
	return STYLE_TITLE;
}

/* An experiment that runs behind the screen, and the state of the game; the state alone where there
 * is no room for both. */
static enum style describe_all(const struct workbench *bench, int cols, char *out, size_t size)
{
	char mark[96], state[128];
	enum style style = describe_state(bench, state, sizeof state);

	experiments_mark(&bench->lab->experiments, mark, sizeof mark);
	if (*mark && text_width(mark) + text_width(state) < cols / 2)
		snprintf(out, size, "%s   %s", mark, state);
	else
		snprintf(out, size, "%s", state);
	return style;
}

/* What does not fit in whole is left out: first the number of the move, then the program's name;
 * what then is still too long is cut. */
void title_draw(const struct workbench *bench, WINDOW *window)
{
	const struct session *session = &bench->app->session;
	int cols = getmaxx(window), x = 1, right, room, need;
	char state[256], game[512], move[48];
	size_t used = 0;
	enum style style = describe_all(bench, cols, state, sizeof state);
	bool has_move;

	text_append(game, sizeof game, &used, "%s", session->game->title);
	for (int side = 0; side < 2; side++)
		text_append(game, sizeof game, &used, "   %c %s", session_letter[side],
			session_player(session, side));
	if (session->at < session->length)
		snprintf(move, sizeof move, "   move %d of %d", session->at, session->length);
	else
		snprintf(move, sizeof move, "   move %d", session->at);
	theme_set(window, STYLE_TITLE);
	paint_blank(window, 0, 0, cols);
	right = cols - 1 - text_width(state);
	if (right < 2)
		right = 2;
	room = right - 2;
	need = text_width(game);
	has_move = need + text_width(move) <= room;
	if (has_move)
		need += text_width(move);
	if (cols >= 70 && need + text_width(PROGRAM) <= room)
		x = paint_text(window, 0, x, room, STYLE_TITLE, PROGRAM);
	x = paint_text(window, 0, x, right - 1 - x, STYLE_TITLE, game);
	if (has_move)
		paint_text(window, 0, x, right - 1 - x, STYLE_TITLE, move);
	else if (need > room && room > 0)
		paint_text(window, 0, right - 2, 1, STYLE_TITLE, paint_glyph(GLYPH_ELLIPSIS));
	paint_text(window, 0, right, cols - right, style, state);
}
