/* bandit_parts.c: the parts of the bandit room: its lines, the worked formula, the chart, the pulls
 * of worse arms; see bandit_window.h. */
#include <math.h>
#include <stdio.h>

#include "app/words/stat_line.h"
#include "base/text.h"
#include "tui/rooms/bandit/bandit_window.h"
#include "tui/stats/candidates_view.h"
#include "tui/stats/tab.h"
#include "tui/term/paint.h"
#include "tui/widget/plot_view.h"

enum {
	BAR_COLS = 16,
	LEAST_TITLE = 11, /* the bar is left out where it would leave fewer columns for the title */
};

/* ---- lines */

/* "running 10/s", or a bar: many runs are being made. Ends at the right; returns the columns that
 * are left of it. */
static int draw_state(const struct bandit_room *room, WINDOW *window, int y, int cols)
{
	double left, done;
	char text[64] = "", speed[16];

	if (room->means.is_running) {
		done = means_progress(&room->means, &left);
		snprintf(text, sizeof text, " %3.0f %% %.0f:%02.0f left", 100 * done,
			floor(left / 60), floor(fmod(left, 60)));
		if (left < 0 || text_width(text) + LEAST_TITLE > cols)
			snprintf(text, sizeof text, " %3.0f %%", 100 * done);
		paint_right(window, y, cols, cols, STYLE_BUSY, text);
		cols -= text_width(text);
		if (cols - BAR_COLS < LEAST_TITLE)
			return cols;
		cols -= BAR_COLS;
		paint_text(window, y, cols - 1, 1, STYLE_DIM, "[");
		paint_bar(window, y, cols, BAR_COLS - 1, done, STYLE_BUSY);
		paint_text(window, y, cols + BAR_COLS - 1, 1, STYLE_DIM, "]");
		return cols - 2;
	}
	if (room->run_to)
		snprintf(text, sizeof text, "running");
	else if (room->is_running)
		snprintf(text, sizeof text, "running %s/s",
			text_short(bandit_room_speed(room), speed));
	else if (room->bandit.pulls < room->bandit.history_count)
		snprintf(text, sizeof text, "%s undone",
			text_grouped(
				room->bandit.history_count - room->bandit.pulls, (char[32]){0}));
	paint_right(window, y, cols, cols, room->is_running ? STYLE_BUSY : STYLE_DIM, text);
	return cols - text_width(text) - 1;
}

void bandit_draw_lines(const struct bandit_room *room, WINDOW *window, int lines, int cols)
{
	char text[512];
	int left = draw_state(room, window, 0, cols);

	bandit_room_title(room, left - 1, text, sizeof text);
	paint_short(window, 0, 1, left - 1, STYLE_STRONG, text);
	bandit_room_standing(room, cols - 2, text, sizeof text);
	paint_short(window, 1, 1, cols - 2, STYLE_PLAIN, text);
	if (lines < 4)
		return;
	bandit_room_last_pulls(room, cols - 2, text, sizeof text);
	paint_text(window, 2, 1, cols - 2, STYLE_PLAIN, text);
	if (room->policy && room->policy->formula.rule) {
		stat_line_formula(&room->node_view.report->formula, paint_is_unicode(), cols - 2, 1,
			text, sizeof text);
		paint_wrapped(window, 3, 1, cols - 2, 1, STYLE_DIM, text); /* it may have ties */
		return;
	}
	if (room->policy)
		snprintf(text, sizeof text, "%s: %s", room->policy->ops->name,
			room->policy->ops->summary);
	else
		snprintf(text, sizeof text,
			"you choose: 1 to %d, or Up, Down and Enter; F3: let a policy choose",
			room->arms->count < 9 ? room->arms->count : 9);
	paint_short(window, 3, 1, cols - 2, STYLE_DIM, text);
}

/* ---- the worked formula */

void bandit_draw_formula(const struct bandit_room *room, WINDOW *window, struct rect at)
{
	struct candidates candidates;
	char verdict[160];

	if (!bandit_room_candidates(room, &candidates, verdict, sizeof verdict)) {
		tab_draw_sentence(window, at,
			"Which arm would you pull, and why? T shows what they pay on average.");
		return;
	}
	candidates_view_draw(&candidates, window, at);
	candidates_done(&candidates);
}

/* ---- the chart */

void bandit_draw_chart(const struct bandit_room *room, WINDOW *window, struct rect at)
{
	struct plot_view view = {.stamp = 0}; /* it grows at every pull: nothing is kept */
	struct plot *plot;
	char law[128];

	bandit_room_bound_text(room, paint_is_unicode(), law, sizeof law);
	if (!bandit_room_shows_regret(room))
		snprintf(law, sizeof law, "Regret, bound: hidden (T shows them)");
	else if (room->chart == BANDIT_REWARD)
		snprintf(law, sizeof law, "mean of all rewards so far");
	paint_short(window, at.row, at.col + 1, at.cols - 1, STYLE_DIM, law);
	at.row++;
	at.rows--;
	if (at.cols < PLOT_LEAST_COLS || at.rows < PLOT_LEAST_ROWS) {
		snprintf(law, sizeof law, "a chart needs %d columns and %d rows", PLOT_LEAST_COLS,
			PLOT_LEAST_ROWS);
		tab_draw_sentence(window, at, law);
		return;
	}
	if (!room->bandit.pulls && !(room->means.has_study && bandit_room_shows_regret(room))) {
		tab_draw_sentence(window, at,
			room->policy ? "F5 pulls once, F7 runs, m starts many runs"
				     : "1 pulls the first arm, 2 the second");
		return;
	}
	plot = bandit_room_plot(room, 2 * at.cols);
	*plot->title = *plot->caption = '\0';
	plot_view_draw(&view, plot, 0, window, at);
	plot_view_done(&view);
	plot_free(plot);
}

/* ---- the pulls of worse arms */

/* The point of the many runs that is nearest below the pulls of now, or their last; NULL: there is
 * none. */
static const struct study_point *point_of(const struct bandit_room *room)
{
	const struct study_point *found = NULL;

	for (int i = 0; room->means.has_study && i < room->means.study.count; i++)
		if (room->means.study.point[i].runs &&
			(!found || room->means.study.point[i].pulls <= room->bandit.pulls))
			found = &room->means.study.point[i];
	return found;
}

static void draw_worse_row(const struct bandit_room *room, WINDOW *window, int y, struct rect at,
	int arm, const struct study_point *point)
{
	char name[GAME_MOVE_TEXT], number[32];
	int x = at.col + 1, right = at.col + at.cols;
	double bound =
		study_pulls_bound(room->arms, arm, room->bandit.pulls ? room->bandit.pulls : 1);

	paint_short(window, y, x, 11, STYLE_PLAIN, bandit_arm_name(room, arm, name));
	snprintf(number, sizeof number, "%.3f", room->arms->arm[arm].gap);
	paint_right(window, y, x + 17, 6, STYLE_PLAIN, number);
	paint_right(window, y, x + 24, 7, STYLE_STRONG,
		text_count(room->bandit.visits[arm], 6, number));
	if (point)
		paint_right(window, y, x + 31, 7, STYLE_PLAIN,
			text_short(point->arm[arm].mean.mean, number));
	if (bandit_room_bound_applies(room) && x + 39 <= right)
		paint_right(window, y, x + 39, 7, STYLE_PLAIN, text_short(bound, number));
}

void bandit_draw_worse(const struct bandit_room *room, WINDOW *window, struct rect at)
{
	const struct study_point *point = point_of(room);
	int y = at.row + 1, x = at.col + 1, hidden = 0;

	if (!room->has_exact_values) {
		tab_draw_sentence(window, at,
			"Which arms are worse is hidden. T shows them, with their pulls and "
			"bounds.");
		return;
	}
	paint_text(window, at.row, x, at.cols - 1, STYLE_DIM, "worse         gap  pulls");
	if (point)
		paint_right(window, at.row, x + 31, 7, STYLE_DIM, "mean");
	paint_right(window, at.row, x + 39, 8, STYLE_DIM,
		bandit_room_bound_applies(room) ? "bound" : "no bound");
	for (int i = 0; i < room->arms->count; i++) {
		if (!(room->arms->arm[i].gap > 0))
			continue;
		if (y < at.row + at.rows)
			draw_worse_row(room, window, y++, at, i, point);
		else
			hidden++;
	}
	if (hidden)
		paint_format(
			window, at.row + at.rows - 1, x, at.cols - 1, STYLE_DIM, "%d more", hidden);
	if (point && y < at.row + at.rows)
		paint_format(window, y, x, at.cols - 1, STYLE_DIM, "mean of %s runs after %s pulls",
			text_grouped(point->runs, (char[32]){0}),
			text_grouped(point->pulls, (char[32]){0}));
}
