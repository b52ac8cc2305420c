/* bandit.c: the command `bandit`. */
#include "lab/bandit/bandit.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "cli/command.h"
#include "cli/shared/interrupt.h"
#include "cli/shared/progress.h"
#include "cli/shared/result.h"
#include "lab/bandit/study.h"
#include "search/mcts/select/worked_formula.h"
#include "search/search.h"

/* What was asked for. */
struct request {
	const struct arguments *args;
	uint64_t runs;
	struct bandit_arms *arms;
	int policies;
	struct bandit_policy **policy;
	const atomic_bool *stop;
};

static void start_rows(struct result_table *table, const struct request *request)
{
	char *arms = bandit_arms_format(request->arms);

	result_text(table, "arms", arms);
	result_count(table, "seed", request->args->seed);
	free(arms);
}

/* ---- many runs */

/* The bar goes on from one policy to the next. */
struct bar {
	struct progress progress;
	uint64_t before, total;
};

static void show(void *context, uint64_t done, uint64_t total)
{
	struct bar *bar = context;

	(void)total;
	progress_show(&bar->progress, bar->before + done, bar->total);
}

static void stat_cells(struct result_table *table, const struct study_stat *stat, int decimals)
{
	result_real(table, "mean", stat->mean.mean, decimals);
	result_real(table, "low95", stat->mean.interval.low, decimals);
	result_real(table, "high95", stat->mean.interval.high, decimals);
	result_real(table, "q10", stat->low, decimals);
	result_real(table, "q90", stat->high, decimals);
}

/* The regret (arm -1) or the pulls of an arm at a point; `bound` is the name of that column, which
 * is empty for policies without a bound. */
static void point_cells(struct result_table *table, const struct request *request,
	const struct study_point *point, int arm, const char *bound, bool is_bounded)
{
	const struct study_stat *stat = arm < 0 ? &point->regret : &point->arm[arm];
	double ln = exact_ln_count(point->pulls);
	/* its pulls grow with n itself */
	bool is_best = arm >= 0 && request->arms->arm[arm].gap == 0;

	stat_cells(table, stat, arm < 0 ? 2 : point->pulls < 10000);
	result_real(table, bound,
		!is_bounded       ? NAN
			: arm < 0 ? study_regret_bound(request->arms, point->pulls)
				  : study_pulls_bound(request->arms, arm, point->pulls),
		1);
	result_real(table, "per_ln_n", ln > 0 && !is_best ? stat->mean.mean / ln : NAN, 2);
}

/* For programs: one table with a row for every number at every point. */
static void write_rows(const struct request *request, const struct study *study)
{
	struct result_table *table = result_new();

	start_rows(table, request);
	result_rows(table, "rows");
	for (int s = 0; s < request->policies; s++) {
		for (int which = -1; which < request->arms->count; which++) {
			for (int p = 0; p < study[s].count; p++) {
				const struct study_point *point = &study[s].point[p];

				result_row(table);
				result_text(table, "policy", request->policy[s]->spec);
				result_text(table, "figure", which < 0 ? "regret" : "pulls");
				result_known(table, "arm", which >= 0, (uint64_t)which + 1);
				result_count(table, "n", point->pulls);
				result_count(table, "runs", point->runs);
				point_cells(table, request, point, which, "ucb1_bound", true);
			}
		}
	}
	result_print(table, request->args->format);
}

/* The last point that a run has reached; NULL if there is none. */
static const struct study_point *last_point(const struct study *study)
{
	for (int p = study->count - 1; p >= 0; p--)
		if (study->point[p].runs)
			return &study->point[p];
	return NULL;
}

/* For people: the regret as it grows, and the pulls of each arm in the end. The number of runs is a
 * column only if a stop made it differ, so that a table fits 80 columns. */
static void write_text(const struct request *request, const struct study *study, bool is_whole)
{
	struct result_table *regret = result_new(), *pulls = result_new();

	start_rows(regret, request);
	if (is_whole)
		result_count(regret, "runs", request->runs);
	result_rows(regret, "regret");
	result_rows(pulls, "pulls");
	for (int s = 0; s < request->policies; s++) {
		const struct study_point *end = last_point(&study[s]);
		bool is_bounded = study_has_bound(request->policy[s]);

		for (int p = 0; end && &study[s].point[p] <= end; p++) {
			result_row(regret);
			result_text(regret, "regret", request->policy[s]->spec);
			result_count(regret, "n", study[s].point[p].pulls);
			if (!is_whole)
				result_count(regret, "runs", study[s].point[p].runs);
			point_cells(regret, request, &study[s].point[p], -1, "bound", is_bounded);
		}
		for (int i = 0; end && i < request->arms->count; i++) {
			result_row(pulls);
			result_text(pulls, "pulls", request->policy[s]->spec);
			if (!is_whole)
				result_count(pulls, "n", end->pulls);
			result_count(pulls, "arm", (uint64_t)i + 1);
			result_real(pulls, "gap", request->arms->arm[i].gap, 4);
			point_cells(pulls, request, end, i, "bound", is_bounded);
		}
	}
	result_print(regret, RESULT_TEXT);
	fputc('\n', stdout);
	result_print(pulls, RESULT_TEXT);
}

/* Runs every policy; *done of `runs` runs of each were not stopped. */
static bool run_studies(
	const struct request *request, struct study *study, uint64_t *done, struct status *st)
{
	const struct arguments *args = request->args;
	struct bar bar = {.total = (uint64_t)request->policies * request->runs * args->pulls};
	bool is_good = true;

	progress_init(&bar.progress, "pulls");
	*done = 0;
	for (int s = 0; s < request->policies && is_good; s++) {
		struct study_setup setup = {.arms = request->arms,
			.policy = request->policy[s],
			.pulls = args->pulls,
			.runs = request->runs,
			.seed = args->seed,
			.jobs = (int)args->jobs,
			.grid = args->grid < 0 ? STUDY_COARSE : (enum study_grid)args->grid,
			.stop = request->stop,
			.progress = show,
			.context = &bar};

		is_good = study_run(&setup, &study[s], st);
		bar.before += request->runs * args->pulls;
		*done += study[s].done;
	}
	progress_done(&bar.progress);
	return is_good;
}

static int study_all(const struct request *request)
{
	struct study *study = xcalloc((size_t)request->policies, sizeof *study);
	struct status st;
	uint64_t done, runs = (uint64_t)request->policies * request->runs;
	bool is_good = run_studies(request, study, &done, &st);

	if (is_good && request->args->format == RESULT_TEXT)
		write_text(request, study, done == runs);
	else if (is_good)
		write_rows(request, study);
	for (int s = 0; s < request->policies; s++)
		study_done(&study[s]);
	free(study);
	if (!is_good)
		return command_refuse(&st);
	return done < runs ? interrupt_report("after %" PRIu64 " of %" PRIu64 " runs", done, runs)
			   : EXIT_OK;
}

/* ---- one run */

static void run_rows(
	struct result_table *table, const struct bandit *bandit, const struct bandit_policy *policy)
{
	struct report_move *rows = xcalloc(BANDIT_ARMS_MOST, sizeof *rows);
	int n = bandit_rows(bandit, policy, rows), next = policy_choose(policy, bandit);

	for (int i = 0; i < n; i++) {
		result_row(table);
		result_text(table, "policy", policy->spec);
		result_count(table, "arm", (uint64_t)i + 1);
		result_text(table, "reward", bandit->arms->arm[i].name);
		result_real(table, "truth", bandit->arms->arm[i].mean, 4);
		result_count(table, "pulls", rows[i].visits);
		result_real(table, "mean", rows[i].reward, 4);
		result_real(table, "explore", rows[i].explore, 4);
		result_real(table, "index", rows[i].score, 4);
		result_real(table, "regret", bandit->arms->arm[i].gap * (double)rows[i].visits, 2);
		result_text(table, "next", i == next ? "yes" : "no");
	}
	free(rows);
}

/* How the index of the next arm comes about. */
static void write_worked(const struct bandit *bandit, const struct bandit_policy *policy)
{
	const struct formula *formula = &policy->formula;
	struct report_move *rows = xcalloc(BANDIT_ARMS_MOST, sizeof *rows);
	int next = policy_choose(policy, bandit);
	struct worked_formula worked;
	char line[256];

	bandit_rows(bandit, policy, rows);
	formula_describe(formula, false, line, sizeof line);
	worked_formula_fill(formula, bandit->pulls, &rows[next],
		(struct formula_style){.columns = 80}, &worked);
	printf("\n%s\narm %d:\n", line, next + 1);
	for (int i = 0; i < worked.count; i++)
		printf("  %s\n", worked.line[i]);
	free(rows);
}

/* Plays one run of a policy; false if it was stopped. */
static bool play_run(
	const struct request *request, struct bandit *bandit, const struct bandit_policy *policy)
{
	bandit_restart(bandit, bandit_run_seed(request->args->seed, request->args->run - 1));
	return bandit_play(bandit, policy, request->args->pulls, request->stop, NULL);
}

static int show_run(const struct request *request)
{
	struct bandit *bandit = xcalloc((size_t)request->policies, sizeof *bandit);
	struct result_table *table = result_new();
	int done = 0;

	start_rows(table, request);
	result_count(table, "run", request->args->run);
	result_rows(table, "rows");
	for (int s = 0; s < request->policies; s++) {
		bandit_init(&bandit[s], request->arms, 0, false);
		done += play_run(request, &bandit[s], request->policy[s]);
		run_rows(table, &bandit[s], request->policy[s]);
	}
	result_write(table, stdout, request->args->format);
	for (int s = 0; s < request->policies && request->args->format == RESULT_TEXT; s++)
		if (request->policy[s]->formula.rule)
			write_worked(&bandit[s], request->policy[s]);
	result_free(table);
	free(bandit);
	return done < request->policies ? interrupt_report("before the end of the run") : EXIT_OK;
}

/* ---- the command */

static bool prepare(struct request *request, struct status *st)
{
	static char usual[] = "ucb1";
	static char *const usual_list[] = {usual};
	const struct arguments *args = request->args;
	char *const *specs = args->rest_count ? args->rest : usual_list;
	int n = args->rest_count ? args->rest_count : 1;

	if (args->arms && args->rewards)
		return status_fail(st, "both --arms and --rewards, expected one of them");
	if (args->run && (args->runs || args->grid >= 0))
		return status_fail(st,
			"--run and %s, expected one of them: --run shows a single run at its end",
			args->runs ? "--runs" : "--grid");
	request->runs = args->runs ? args->runs : 200;
	request->arms = args->rewards ? bandit_arms_read(args->rewards, st)
				      : bandit_arms_parse(args->arms ? args->arms : "0.9,0.6", st);
	if (!request->arms)
		return false;
	request->policy = xcalloc((size_t)n, sizeof(struct bandit_policy *));
	for (; request->policies < n; request->policies++) {
		request->policy[request->policies] = policy_new(specs[request->policies], st);
		if (!request->policy[request->policies])
			return false;
	}
	return true;
}

static int run(const struct arguments *args)
{
	struct request request = {.args = args, .stop = interrupt_catch()};
	struct status st;
	int status;

	if (!prepare(&request, &st))
		status = command_refuse(&st);
	else
		status = args->run ? show_run(&request) : study_all(&request);
	for (int s = 0; s < request.policies; s++)
		policy_free(request.policy[s]);
	free(request.policy);
	bandit_arms_free(request.arms);
	return status;
}

const struct command command_bandit = {
	.name = "bandit",
	.synopsis = "[--arms LIST | --rewards FILE] [-n PULLS] [-r RUNS] [--run N] [--grid "
		    "coarse|fine] [--seed N] [POLICY...]",
	.summary = "Pulls the arms of bandits by UCB1 and other policies: regret and pulls against "
		   "their bounds",
	.details =
		"A POLICY is a name or NAME:OPTION=VALUE,... from 'mctscope list policies' (ucb1). "
		"Several policies are compared with the same luck: in one run the k-th pull of an "
		"arm pays the same for all of them. An arm pays 1 with the given probability, else "
		"0; MEAN~SD pays a normal deviate clipped to [0, 1]. A file has a line for each "
		"observation, with a reward from 0 to 1 for each arm, separated by blanks or "
		"commas; a pull draws one of its arm's rewards. The first line may have names.\n"
		"Regret is the total reward lost by not always pulling the best arm: the sum of "
		"the gaps of the pulled arms, where a gap is the best mean minus the arm's mean. "
		"Numbers are means over the runs with their 95 % intervals, and the 10 % and 90 % "
		"quantiles of the runs.\n"
		"The bound is that of the theorem about ucb1 with c = sqrt 2: a regret of at most "
		"8 sum(ln n / gap) + (1 + pi^2/3) sum(gap), and at most 8 ln n / gap^2 + 1 + "
		"pi^2/3 pulls of a worse arm. per_ln_n is the mean divided by ln n. The result is "
		"the same for any number of threads. Ctrl-C stops and prints the numbers so far; "
		"runs is the number of runs that got that far.\n"
		"JSON: arms, seed, rows[] with policy, figure (regret or pulls), arm, n, runs, "
		"mean, low95, high95, q10, q90, ucb1_bound, per_ln_n; with --run: arms, seed, run, "
		"rows[] with policy, arm, reward, truth, pulls, mean, explore, index, regret, "
		"next. The regret as curves:\n"
		"    mctscope bandit ucb1 thompson -f csv | grep -v ,pulls, |\n"
		"    mctscope plot - --x n --y mean --low low95 --high high95 \\\n"
		"        --series policy --logx\n",
	.takes = (const char *const[]){"arms", "rewards", "pulls", "runs", "run", "grid", "jobs",
		"seed", "format", NULL},
	.takes_rest = true,
	.run = run,
};
