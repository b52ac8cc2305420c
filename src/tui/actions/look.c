/* look.c: what the keys do that show more beside the figures: exact values, and a snapshot;
 * see actions.h. */
#include "tui/actions/actions.h"
#include "tui/workbench_internal.h"

void act_exact_values(struct workbench *bench)
{
	struct exact_values *exact_values = &bench->app->session.exact_values;

	exact_values->is_on = !exact_values->is_on;
	if (exact_values->is_on) {
		workbench_tell(bench, LOG_NOTE,
			"truth on: exact values, if found within %d seconds",
			EXACT_VALUES_MS / 1000);
		return;
	}
	exact_values_forget(exact_values); /* its tables too */
	workbench_tell(bench, LOG_NOTE, "truth off");
}

void act_keep(struct workbench *bench)
{
	const struct seat *seat = session_watched(&bench->app->session);
	char words[64];

	if (!bench->app->node_view.has_search || !seat || !seat->view->report) {
		workbench_tell(
			bench, LOG_PROBLEM, "Nothing to keep yet: start a search first (Space).");
		return;
	}
	snapshot_keep(&bench->app->snapshot, bench->app->session.game, seat);
	bench->app->snapshot.is_shown = true;
	snapshot_describe(&bench->app->snapshot, words, sizeof words);
	workbench_tell(bench, LOG_NOTE,
		"snapshot kept: %s; the table now shows the change since then (D: off)", words);
}

void act_difference(struct workbench *bench)
{
	struct snapshot *snapshot = &bench->app->snapshot;

	if (!snapshot->is_kept) {
		workbench_tell(bench, LOG_PROBLEM, "No snapshot to compare with: K keeps one.");
		return;
	}
	snapshot->is_shown = !snapshot->is_shown;
	if (snapshot->is_shown &&
		!snapshot_applies(
			snapshot, bench->app->session.game, session_watched(&bench->app->session)))
		workbench_tell(bench, LOG_NOTE,
			"The snapshot belongs to another position: the change shows there.");
}
