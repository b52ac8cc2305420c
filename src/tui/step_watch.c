/* step_watch.c: what the screen does as step mode begins, moves and ends; see step_watch.h. */
#include "tui/step_watch.h"

#include "tui/board_steps.h"
#include "tui/phases.h"
#include "tui/workbench.h"

void step_watch(struct workbench *bench)
{
	bool is_stepping = bench->session.stepper != NULL;

	step_log_follow(&bench->step_log, &bench->session);
	if (is_stepping == bench->is_stepping)
		return;
	bench->is_stepping = is_stepping;
	if (is_stepping) {
		bench->tab_before = bench->tab;
		bench->tab = TAB_STEP;
	} else if (bench->tab == TAB_STEP) {
		bench->tab = bench->tab_before;
	}
	playout_end(&bench->playout);
}

void step_arrive(struct workbench *bench)
{
	const struct journal_event *newest = phases_newest(session_steps(&bench->session));

	playout_end(&bench->playout);
	bench->step_scroll = 0;
	if (newest && newest->kind == JOURNAL_SELECT)
		lens_select(&bench->lens, newest->move);
	bench->has_arrived = bench->session.stepper != NULL;
}

void step_point(struct workbench *bench)
{
	int cell = bench->has_arrived
		? board_cell_of(&bench->view, bench->picked, bench->lens.selected)
		: -1;

	bench->has_arrived = false;
	if (cell >= 0)
		bench->cursor = cell;
}
