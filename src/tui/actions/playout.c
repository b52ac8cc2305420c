/* playout.c: what the keys of playouts do; see step_watch.h. */
#include <stdio.h>
#include <stdlib.h>

#include "app/words/phases.h"
#include "io/journal/journal.h"
#include "io/records/line.h"
#include "tui/actions/actions.h"
#include "tui/term/paint.h"
#include "tui/workbench_internal.h"

/* The newest event if it is a playout; NULL if not. */
static const struct journal_event *newest_playout(const struct workbench *bench)
{
	const struct journal_event *newest = phases_newest(session_steps(&bench->app->session));

	return newest && newest->kind == JOURNAL_PLAYOUT ? newest : NULL;
}

/* Looks at the playout of the newest event, unless one is looked at already; false with a word if
 * there is none. */
static bool is_ready(struct workbench *bench)
{
	const struct journal_event *event = newest_playout(bench);

	if (bench->app->playout.is_on)
		return true;
	if (!event) {
		workbench_tell(bench, LOG_PROBLEM,
			"Playout keys work right after a playout: press . until the phase says "
			"playout.");
		return false;
	}
	playout_begin(&bench->app->playout, bench->app->session.game, event);
	return true;
}

/* ---- through its moves */

void act_playout_forward(struct workbench *bench)
{
	if (is_ready(bench) && !playout_go(&bench->app->playout, 1))
		workbench_tell(bench, LOG_PROBLEM,
			"End of the playout: ; goes back, * re-rolls, Esc leaves.");
}

void act_playout_back(struct workbench *bench)
{
	if (is_ready(bench) && !playout_go(&bench->app->playout, -1))
		workbench_tell(bench, LOG_PROBLEM,
			"Start of the playout: ' goes forward, * re-rolls, Esc leaves.");
}

void step_right(struct workbench *bench)
{
	const struct journal_event *event = newest_playout(bench);
	bool is_at_end = !bench->app->playout.is_on
		? !event || !event->line_length
		: bench->app->playout.at == bench->app->playout.length;

	if (is_at_end &&
		(!bench->app->playout.is_on || bench->app->playout.kind == PLAYOUT_OF_SEARCH))
		act_phase_forward(bench);
	else
		act_playout_forward(bench);
}

void step_left(struct workbench *bench)
{
	if (!bench->app->playout.is_on ||
		(bench->app->playout.at == 0 && bench->app->playout.kind == PLAYOUT_OF_SEARCH))
		act_phase_back(bench);
	else
		act_playout_back(bench);
}

/* ---- other games from there */

static void tell_result(struct workbench *bench, const char *what)
{
	const struct playout *playout = &bench->app->playout;
	char *line = line_format(playout->game, &playout->leaf, playout->line, playout->length),
	     result[32];

	journal_result_words(playout->game, playout->result, result, sizeof result);
	workbench_tell(bench, LOG_SEARCH, "%s, not part of the search: %s, %s", what, line, result);
	free(line);
}

void act_playout_reroll(struct workbench *bench)
{
	if (!is_ready(bench))
		return;
	if (playout_reroll(&bench->app->playout))
		tell_result(bench, "a re-roll");
	else
		workbench_tell(bench, LOG_PROBLEM,
			"Game over at this leaf, so there is no playout to re-roll: . goes on.");
}

void act_playout_by_hand(struct workbench *bench)
{
	if (!is_ready(bench))
		return;
	if (!playout_take_over(&bench->app->playout)) {
		workbench_tell(bench, LOG_PROBLEM,
			"Game over here: Left goes back to a position with moves.");
		return;
	}
	bench->screen->focus = PANE_BOARD;
	workbench_lay_out(bench);
	workbench_tell(bench, LOG_NOTE,
		"what if: you play %c from here against random moves; the tree does not change; "
		"Esc ends it",
		session_letter[bench->app->playout.hand]);
}

void step_play(struct workbench *bench, unsigned short move)
{
	struct playout *playout = &bench->app->playout;
	char name[GAME_MOVE_TEXT];
	int was = playout->at;

	if (!playout_is_users_turn(playout)) {
		workbench_tell(bench, LOG_PROBLEM,
			playout->kind == PLAYOUT_BY_HAND
				? "This playout is over: ; goes back, Esc leaves."
				: "The board shows a playout: V lets you play on from here, Esc "
				  "leaves it.");
		return;
	}
	if (!game_is_legal(playout->game, &playout->state, move)) {
		workbench_tell(bench, LOG_PROBLEM, "No move here: choose a cell marked %s.",
			paint_glyph(GLYPH_LEGAL));
		return;
	}
	game_move_format(playout->game, &playout->state, move, name);
	playout_play(playout, move);
	if (playout->has_result)
		tell_result(bench, "what if");
	else
		workbench_tell(bench, LOG_SEARCH,
			"what if %c %s: move %d from the leaf, random answer played",
			session_letter[playout->hand], name, was + 2);
}
