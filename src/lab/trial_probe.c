/* trial_probe.c: one search of one position; see trial_probe.h. */
#include "lab/trial/probe.h"

#include <stdlib.h>

#include "base/system/clock.h"
#include "base/xalloc.h"
#include "lab/match/pairing.h"
#include "search/exact/exact.h"

const struct trial_name probe_names[] = {
	TRIAL_SUBJECT_NAMES, {"solver", TRIAL_SOLVER}, {.key = NULL}};

static bool open_search(struct probe *probe, const char *spec, struct status *st)
{
	if (!pairing_check_spec(spec, st))
		return false;
	probe->search = search_new(probe->game, spec, st);
	if (probe->search && probe->search->ops->is_external) /* by a name of the user's own */
		return status_fail(st,
			"'%s' is another program, which shows nothing of its search, expected a "
			"solver of mctscope",
			spec);
	return probe->search != NULL;
}

static bool open_parts(struct probe *probe, const struct trial_setting *setting, struct status *st)
{
	probe->game = trial_subject(setting, &probe->state, st);
	if (!probe->game)
		return false;
	if (!open_search(probe, options_text(setting->keys, "solver"), st))
		return trial_blame(setting, "solver");
	probe->wants_exact = options_bool(setting->keys, "exact");
	return !probe->wants_exact || exact_for(probe->game) || exact_refuse(probe->game, st) ||
		trial_blame(setting, "exact");
}

void *probe_open(const struct trial_setting *setting, struct status *st)
{
	struct probe *probe = xcalloc(1, sizeof *probe);

	probe->report = xcalloc(1, sizeof *probe->report);
	probe->seed = setting->seed;
	probe->uses_cpu_time = setting->uses_cpu_time;
	probe->stop = setting->stop;
	if (open_parts(probe, setting, st))
		return probe;
	probe_close(probe);
	return NULL;
}

void probe_close(void *at)
{
	struct probe *probe = at;

	if (probe->search)
		search_free(probe->search);
	if (probe->game)
		game_free(probe->game);
	free(probe->report);
	free(probe);
}

/* Finds the exact values of all moves, which takes time: not before the first trial. */
static bool find_exact(struct probe *probe)
{
	struct status st;
	struct search *solver =
		search_new(probe->game, "solver", &st); /* it was there when the point was opened */
	struct control control;

	control_init(&control);
	control.stop = probe->stop;
	search_think(solver, &probe->state, &control, probe->report);
	search_free(solver);
	if (trial_is_stopped(probe->stop))
		return false;
	probe->exact_count = probe->report->move_count;
	probe->exact_value = probe->report->value;
	for (int i = 0; i < probe->exact_count; i++) {
		probe->exact_move[i] = probe->report->move[i].move;
		probe->exact[i] = probe->report->move[i].value;
	}
	return true;
}

bool probe_run(struct probe *probe, uint64_t trial)
{
	struct control control;

	if (probe->wants_exact && !probe->exact_count && !find_exact(probe))
		return false;
	control_init(&control);
	control.stop = probe->stop;
	if (probe->uses_cpu_time)
		control_use(&control, clock_thread_ns);
	search_reset(probe->search);
	search_begin(probe->search, probe->seed + trial);
	search_think(probe->search, &probe->state, &control, probe->report);
	return !trial_is_stopped(probe->stop);
}

double probe_exact(const struct probe *probe, game_move move)
{
	for (int i = 0; i < probe->exact_count; i++)
		if (probe->exact_move[i] == move)
			return probe->exact[i];
	return NAN;
}

double probe_share(const struct probe *probe, const struct report_move *row)
{
	uint64_t visits = report_visits(probe->report);

	return visits ? (double)row->visits / (double)visits : NAN;
}
