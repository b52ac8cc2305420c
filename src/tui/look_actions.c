/* look_actions.c: what the keys do that show more beside the figures: the truth, and a snapshot;
 * see actions.h. */
#include "tui/actions/actions.h"
#include "tui/workbench.h"

void act_truth(struct workbench *bench)
{
	struct truth *truth = &bench->session.truth;

	truth->is_on = !truth->is_on;
	if (truth->is_on) {
		workbench_tell(bench, LOG_NOTE,
			"truth on: exact values, if found within %d seconds", TRUTH_MS / 1000);
		return;
	}
	truth_forget(truth); /* its tables too */
	workbench_tell(bench, LOG_NOTE, "truth off");
}

void act_keep(struct workbench *bench)
{
	const struct seat *seat = session_watched(&bench->session);
	char words[64];

	if (!bench->lens.has_search || !seat || !seat->view.has_report) {
		workbench_tell(
			bench, LOG_PROBLEM, "Nothing to keep yet: start a search first (Space).");
		return;
	}
	snapshot_keep(&bench->snapshot, bench->session.game, seat);
	bench->snapshot.is_shown = true;
	snapshot_describe(&bench->snapshot, words, sizeof words);
	workbench_tell(bench, LOG_NOTE,
		"snapshot kept: %s; the table now shows the change since then (D: off)", words);
}

void act_difference(struct workbench *bench)
{
	struct snapshot *snapshot = &bench->snapshot;

	if (!snapshot->is_kept) {
		workbench_tell(bench, LOG_PROBLEM, "No snapshot to compare with: K keeps one.");
		return;
	}
	snapshot->is_shown = !snapshot->is_shown;
	if (snapshot->is_shown &&
		!snapshot_applies(snapshot, bench->session.game, session_watched(&bench->session)))
		workbench_tell(bench, LOG_NOTE,
			"The snapshot belongs to another position: the change shows there.");
}
