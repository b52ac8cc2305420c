/* probe.c: one search of one position; see probe.h. */
#include "lab/trial/probe.h"

#include "base/system/clock.h"
#include "lab/match/pairing.h"
#include "search/exact/exact.h"

const struct option probe_keys[] = {
	TRIAL_START_KEYS,
	{"solver", OPTION_TEXT, "uct", 0, 0, NULL, "who searches, as for analyze -s"},
	{"exact", OPTION_BOOL, "no", 0, 0, NULL,
		"compare with exact values, for positions that are solved in a moment"},
	{.name = NULL},
};

const struct trial_name probe_names[] = {
	TRIAL_START_NAMES, {"solver", TRIAL_SOLVER}, {.key = NULL}};

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

bool probe_open(void *at, const struct trial_setting *setting, struct status *st)
{
	struct probe *probe = at;

	probe->seed = setting->seed;
	probe->uses_cpu_time = setting->uses_cpu_time;
	probe->stop = setting->stop;
	probe->game = trial_start(setting, &probe->state, st);
	if (!probe->game)
		return false;
	if (!open_search(probe, options_text(setting->keys, "solver"), st))
		return trial_blame(setting, "solver");
	probe->wants_exact = options_bool(setting->keys, "exact");
	return !probe->wants_exact || exact_for(probe->game) || exact_refuse(probe->game, st) ||
		trial_blame(setting, "exact");
}

void probe_close(void *at)
{
	struct probe *probe = at;

	report_release(probe->report);
	search_free(probe->search);
	game_free(probe->game);
}

bool probe_run(struct probe *probe, uint64_t trial)
{
	struct control control;

	if (probe->wants_exact && !probe->exact.is_known) { /* it takes time: not in probe_open() */
		compare_find_exact_values(
			probe->game, &probe->state, 0, probe->stop, &probe->exact);
		if (!probe->exact.is_known)
			return false;
	}
	control_init(&control);
	control.stop = probe->stop;
	if (probe->uses_cpu_time)
		control_use(&control, clock_thread_ns);
	search_reset(probe->search);
	search_begin(probe->search, probe->seed + trial);
	search_think(probe->search, &probe->state, &control, &probe->report);
	return !workers_are_stopped(probe->stop);
}

double probe_share(const struct probe *probe, const struct report_move *row)
{
	uint64_t visits = report_visits(probe->report);

	return visits ? (double)row->visits / (double)visits : NAN;
}
