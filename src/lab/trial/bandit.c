/* bandit.c: trials that are one run of a bandit: the kind `bandit`, whose rows are its regret as it
 * grows, and the kind `arms`, whose rows are the pulls of each arm.
 *
 * Trial t is run t + 1 of `mctscope bandit` with the same arms, policy and seed. The bounds are (1)
 * and (2) of study.h, which the theorem promises for ucb1 with c = sqrt 2. */
#include <math.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "lab/bandit/study.h"
#include "lab/trial/trial.h"

static const struct option keys[] = {
	{"arms", OPTION_TEXT, "0.9,0.6", 0, 0, NULL,
		"the chances of the arms: 0.1,3x0.05; MEAN~SD is a normal deviate clipped to [0, "
		"1]"},
	{"rewards", OPTION_TEXT, "", 0, 0, NULL,
		"a file of rewards, with a column for each arm, in place of arms; a relative path "
		"is from the working directory"},
	{"policy", OPTION_TEXT, "ucb1", 0, 0, NULL,
		"who chooses the arm, see mctscope list policies"},
	{"pulls", OPTION_INT, "10000", 1, BANDIT_PULLS_MOST, NULL, "pulls of the run"},
	{"grid", OPTION_CHOICE, "coarse", 0, 0, "coarse|fine",
		"a row after 1, 2, 5, 10, ... pulls, or ten rows for each power of ten"},
	{.name = NULL},
};

static const struct trial_name names[] = {{"rewards", TRIAL_FILE}, {.key = NULL}};

struct run {
	struct bandit_arms *arms;
	struct bandit_policy *policy;
	struct bandit *bandit;
	uint64_t seed;
	const atomic_bool *stop;
	int points;
	uint64_t point[STUDY_POINTS];
};

static void close_run(void *at)
{
	struct run *run = at;

	if (run->bandit)
		bandit_done(run->bandit);
	free(run->bandit);
	policy_free(run->policy);
	bandit_arms_free(run->arms);
}

static bool open_arms(struct run *run, const struct options *set, struct status *st)
{
	const char *file = options_text(set, "rewards");

	if (*file && options_given(set, "arms"))
		return status_fail(st, "both arms and rewards, expected one of them");
	run->arms = *file ? bandit_arms_read(file, st)
			  : bandit_arms_parse(options_text(set, "arms"), st);
	return run->arms != NULL;
}

static bool open_run(void *at, const struct trial_setting *setting, struct status *st)
{
	struct run *run = at;

	run->seed = setting->seed;
	run->stop = setting->stop;
	if (!open_arms(run, setting->keys, st))
		return trial_blame(
			setting, *options_text(setting->keys, "rewards") ? "rewards" : "arms");
	run->policy = policy_new(options_text(setting->keys, "policy"), st);
	if (!run->policy)
		return trial_blame(setting, "policy");
	run->points = study_points((enum study_grid)options_choice(setting->keys, "grid"),
		(uint64_t)options_int(setting->keys, "pulls"), run->point);
	run->bandit = xcalloc_apart(1, sizeof *run->bandit);
	bandit_init(run->bandit, run->arms, 0, false);
	return true;
}

/* Plays a run, and has rows added at each of its points. */
static bool play(struct run *run, uint64_t trial, struct table *out,
	void (*add)(const struct run *run, struct table *out))
{
	bandit_restart(run->bandit, bandit_run_seed(run->seed, trial));
	for (int p = 0; p < run->points; p++) {
		if (!bandit_play(run->bandit, run->policy, run->point[p], run->stop, NULL))
			return false;
		add(run, out);
	}
	return true;
}

/* ---- the regret */

enum { N, LN_N, REGRET, PER_LN_N, BOUND, BEST_SHARE };

static const struct trial_column regret_columns[] = {
	[N] = {"n", .help = "pulls so far"},
	[LN_N] = {"ln_n", .help = "the logarithm of n"},
	[REGRET] = {"regret", .help = "the sum of the gaps of the arms that were pulled",
		.range = RANGE_POSITIVE},
	[PER_LN_N] = {"per_ln_n", .help = "the regret divided by ln n", .range = RANGE_POSITIVE},
	[BOUND] = {"bound",
		.help = "what the theorem of ucb1 allows the mean regret: 8 sum(ln n / gap) + (1 + "
			"pi^2/3) sum(gap)"},
	[BEST_SHARE] = {"best_share", .help = "the part of the pulls that was of a best arm",
		.range = RANGE_PART},
	{.name = NULL},
};

static void add_regret(const struct run *run, struct table *out)
{
	const struct bandit *bandit = run->bandit;
	struct cell *cell = table_add_row(out);
	uint64_t best = 0;

	for (int i = 0; i < run->arms->count; i++)
		if (run->arms->arm[i].gap == 0)
			best += bandit->visits[i];
	cell[N].number = (double)bandit->pulls;
	cell[LN_N].number = exact_ln_count(bandit->pulls);
	cell[REGRET].number = bandit_regret(bandit);
	if (bandit->pulls > 1)
		cell[PER_LN_N].number = cell[REGRET].number / cell[LN_N].number;
	cell[BOUND].number = study_regret_bound(run->arms, bandit->pulls);
	cell[BEST_SHARE].number = (double)best / (double)bandit->pulls;
}

static bool run_regret(void *at, uint64_t trial, struct table *out)
{
	return play(at, trial, out, add_regret);
}

const struct trial_kind trial_bandit = {
	.name = "bandit",
	.summary = "one run of a bandit: its regret as it grows",
	.keys = keys,
	.names = names,
	.columns = regret_columns,
	.usual_table = "count(), mean(regret), only(bound)",
	.usual_by = "n",
	.usual_trials = 200,
	.bytes = sizeof(struct run),
	.open = open_run,
	.close = close_run,
	.run = run_regret,
};

/* ---- the arms */

enum { ARM_N, ARM, NAME, GAP, PULLS, SHARE, MEAN, PULLS_BOUND };

static const struct trial_column arm_columns[] = {
	[ARM_N] = {"n", .help = "pulls of all arms so far"},
	[ARM] = {"arm", .help = "its number, from 1"},
	[NAME] = {"name", .is_text = true,
		.help = "its name: its chance, or that of its column in the file"},
	[GAP] = {"gap", .help = "what its mean lacks to the best arm's"},
	[PULLS] = {"pulls", .help = "how often it was pulled", .range = RANGE_POSITIVE},
	[SHARE] = {"share", .help = "the part of all pulls that was of this arm",
		.range = RANGE_PART},
	[MEAN] = {"mean", .help = "what it has paid on average; nothing before its first pull"},
	[PULLS_BOUND] = {"bound",
		.help = "what the theorem of ucb1 allows the mean of its pulls: 8 ln n / gap^2 + 1 "
			"+ pi^2/3; nothing for a best arm"},
	{.name = NULL},
};

static void add_arms(const struct run *run, struct table *out)
{
	const struct bandit *bandit = run->bandit;

	for (int i = 0; i < run->arms->count; i++) {
		struct cell *cell = table_add_row(out);
		double bound = study_pulls_bound(run->arms, i, bandit->pulls);

		cell[ARM_N].number = (double)bandit->pulls;
		cell[ARM].number = i + 1;
		cell_set_text(&cell[NAME], run->arms->arm[i].name);
		cell[GAP].number = run->arms->arm[i].gap;
		cell[PULLS].number = bandit->visits[i];
		cell[SHARE].number = (double)bandit->visits[i] / (double)bandit->pulls;
		cell[MEAN].number = bandit->visits[i] ? bandit->mean[i] : NAN;
		cell[PULLS_BOUND].number = isfinite(bound) ? bound : NAN;
	}
}

static bool run_arms(void *at, uint64_t trial, struct table *out)
{
	return play(at, trial, out, add_arms);
}

const struct trial_kind trial_arms = {
	.name = "arms",
	.summary = "one run of a bandit: the pulls of each arm as they grow",
	.keys = keys,
	.names = names,
	.columns = arm_columns,
	.usual_table = "count(), mean(pulls), only(bound)",
	.usual_by = "n, arm",
	.usual_trials = 200,
	.bytes = sizeof(struct run),
	.open = open_run,
	.close = close_run,
	.run = run_arms,
};
