/* bandit.c: the command `bandit`. */
#include "lab/bandit/bandit.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "cli/command.h"
#include "cli/shared/interrupt.h"
#include "cli/shared/progress.h"
#include "lab/bandit/study.h"
#include "search/search.h"

/* What was asked for. */
struct inquest {
	const struct arguments *args;
	uint64_t runs;
	struct bandit_arms *arms;
	int policies;
	struct bandit_policy **policy;
	const atomic_bool *stop;
};

static bool is_stopped(const struct inquest *inquest)
{
	return atomic_load_explicit(inquest->stop, memory_order_relaxed);
}

static void subject_rows(struct sheet *sheet, const struct inquest *inquest)
{
	char *arms = bandit_arms_format(inquest->arms);

	sheet_text(sheet, "arms", arms);
	sheet_count(sheet, "seed", inquest->args->seed);
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

static void figure_cells(struct sheet *sheet, const struct study_figure *figure, int decimals)
{
	sheet_real(sheet, "mean", figure->mean.mean, decimals);
	sheet_real(sheet, "low95", figure->mean.interval.low, decimals);
	sheet_real(sheet, "high95", figure->mean.interval.high, decimals);
	sheet_real(sheet, "q10", figure->low, decimals);
	sheet_real(sheet, "q90", figure->high, decimals);
}

/* The regret (arm -1) or the pulls of an arm after so many pulls in all; `bound` is the name of
 * that column, which may be of no meaning for the policy. */
static void point_cells(struct sheet *sheet, const struct inquest *inquest,
	const struct study_point *point, int arm, const char *bound, bool is_bounded)
{
	const struct study_figure *figure = arm < 0 ? &point->regret : &point->arm[arm];
	double ln = numbers_ln(point->pulls);
	bool is_best =
		arm >= 0 && inquest->arms->arm[arm].gap == 0; /* its pulls grow with n itself */

	figure_cells(sheet, figure, arm < 0 ? 2 : point->pulls < 10000);
	sheet_real(sheet, bound,
		!is_bounded       ? NAN
			: arm < 0 ? study_regret_bound(inquest->arms, point->pulls)
				  : study_pulls_bound(inquest->arms, arm, point->pulls),
		1);
	sheet_real(sheet, "per_ln_n", ln > 0 && !is_best ? figure->mean.mean / ln : NAN, 2);
}

/* For programs: one table with a row for every figure at every point. */
static void write_rows(const struct inquest *inquest, const struct study *study)
{
	struct sheet *sheet = sheet_new();

	subject_rows(sheet, inquest);
	sheet_table(sheet, "rows");
	for (int s = 0; s < inquest->policies; s++) {
		for (int which = -1; which < inquest->arms->count; which++) {
			for (int p = 0; p < study[s].count; p++) {
				const struct study_point *point = &study[s].point[p];

				sheet_row(sheet);
				sheet_text(sheet, "policy", inquest->policy[s]->spec);
				sheet_text(sheet, "figure", which < 0 ? "regret" : "pulls");
				if (which < 0)
					sheet_nothing(sheet, "arm");
				else
					sheet_count(sheet, "arm", (uint64_t)which + 1);
				sheet_count(sheet, "n", point->pulls);
				sheet_count(sheet, "runs", point->runs);
				point_cells(sheet, inquest, point, which, "ucb1_bound", true);
			}
		}
	}
	sheet_write(sheet, stdout, inquest->args->format);
	sheet_free(sheet);
}

/* The last point that a run has reached; NULL if there is none. */
static const struct study_point *last_point(const struct study *study)
{
	for (int p = study->count - 1; p >= 0; p--)
		if (study->point[p].runs)
			return &study->point[p];
	return NULL;
}

/* For people: the regret as it grows, and the pulls of each arm in the end. What is the same
 * everywhere, as it is unless it was stopped, is said once, so that a table fits 80 columns. */
static void write_text(const struct inquest *inquest, const struct study *study, bool is_whole)
{
	struct sheet *regret = sheet_new(), *pulls = sheet_new();

	subject_rows(regret, inquest);
	if (is_whole)
		sheet_count(regret, "runs", inquest->runs);
	sheet_table(regret, "regret");
	sheet_table(pulls, "pulls");
	for (int s = 0; s < inquest->policies; s++) {
		const struct study_point *end = last_point(&study[s]);
		bool is_bounded = study_has_bound(inquest->policy[s]);

		for (int p = 0; end && &study[s].point[p] <= end; p++) {
			sheet_row(regret);
			sheet_text(regret, "regret", inquest->policy[s]->spec);
			sheet_count(regret, "n", study[s].point[p].pulls);
			if (!is_whole)
				sheet_count(regret, "runs", study[s].point[p].runs);
			point_cells(regret, inquest, &study[s].point[p], -1, "bound", is_bounded);
		}
		for (int i = 0; end && i < inquest->arms->count; i++) {
			sheet_row(pulls);
			sheet_text(pulls, "pulls", inquest->policy[s]->spec);
			if (!is_whole)
				sheet_count(pulls, "n", end->pulls);
			sheet_count(pulls, "arm", (uint64_t)i + 1);
			sheet_real(pulls, "gap", inquest->arms->arm[i].gap, 4);
			point_cells(pulls, inquest, end, i, "bound", is_bounded);
		}
	}
	sheet_write(regret, stdout, SHEET_TEXT);
	fputc('\n', stdout);
	sheet_write(pulls, stdout, SHEET_TEXT);
	sheet_free(regret);
	sheet_free(pulls);
}

/* Runs every policy; *done of `runs` runs of each were not stopped. */
static bool run_studies(
	const struct inquest *inquest, struct study *study, uint64_t *done, struct status *st)
{
	const struct arguments *args = inquest->args;
	struct bar bar = {.total = (uint64_t)inquest->policies * inquest->runs * args->pulls};
	bool is_good = true;

	progress_init(&bar.progress, "pulls");
	*done = 0;
	for (int s = 0; s < inquest->policies && is_good; s++) {
		struct study_setup setup = {.arms = inquest->arms,
			.policy = inquest->policy[s],
			.pulls = args->pulls,
			.runs = inquest->runs,
			.seed = args->seed,
			.jobs = (int)args->jobs,
			.grid = args->grid < 0 ? STUDY_COARSE : (enum study_grid)args->grid,
			.stop = inquest->stop,
			.progress = show,
			.context = &bar};

		is_good = study_run(&setup, &study[s], st);
		bar.before += inquest->runs * args->pulls;
		*done += study[s].done;
	}
	progress_done(&bar.progress);
	return is_good;
}

static int study_all(const struct inquest *inquest)
{
	struct study *study = xcalloc((size_t)inquest->policies, sizeof *study);
	struct status st;
	uint64_t done, runs = (uint64_t)inquest->policies * inquest->runs;
	bool is_good = run_studies(inquest, study, &done, &st);

	if (is_good && inquest->args->format == SHEET_TEXT)
		write_text(inquest, study, done == runs);
	else if (is_good)
		write_rows(inquest, study);
	for (int s = 0; s < inquest->policies; s++)
		study_done(&study[s]);
	free(study);
	if (!is_good)
		return command_refuse(&st);
	return done < runs ? interrupt_report("after %" PRIu64 " of %" PRIu64 " runs", done, runs)
			   : EXIT_OK;
}

/* ---- one run */

static void run_rows(
	struct sheet *sheet, const struct bandit *bandit, const struct bandit_policy *policy)
{
	struct report_move *rows = xcalloc(BANDIT_ARMS_MOST, sizeof *rows);
	int n = bandit_rows(bandit, policy, rows), next = policy_choose(policy, bandit);

	for (int i = 0; i < n; i++) {
		sheet_row(sheet);
		sheet_text(sheet, "policy", policy->spec);
		sheet_count(sheet, "arm", (uint64_t)i + 1);
		sheet_text(sheet, "reward", bandit->arms->arm[i].name);
		sheet_real(sheet, "truth", bandit->arms->arm[i].mean, 4);
		sheet_count(sheet, "pulls", rows[i].visits);
		sheet_real(sheet, "mean", rows[i].reward, 4);
		sheet_real(sheet, "explore", rows[i].explore, 4);
		sheet_real(sheet, "index", rows[i].score, 4);
		sheet_real(sheet, "regret", bandit->arms->arm[i].gap * (double)rows[i].visits, 2);
		sheet_text(sheet, "next", i == next ? "yes" : "no");
	}
	free(rows);
}

/* How the index of the next arm comes about. */
static void write_receipt(const struct bandit *bandit, const struct bandit_policy *policy)
{
	const struct formula *formula = &policy->formula;
	struct report_move *rows = xcalloc(BANDIT_ARMS_MOST, sizeof *rows);
	int next = policy_choose(policy, bandit);
	struct formula_receipt receipt;
	char line[256];

	bandit_rows(bandit, policy, rows);
	formula_describe(formula, false, line, sizeof line);
	formula_receipt(formula, bandit->pulls, &rows[next], (struct formula_style){.columns = 80},
		&receipt);
	printf("\n%s\narm %d:\n", line, next + 1);
	for (int i = 0; i < receipt.count; i++)
		printf("  %s\n", receipt.line[i]);
	free(rows);
}

/* Plays one run of a policy; false if it was stopped. */
static bool play_run(
	const struct inquest *inquest, struct bandit *bandit, const struct bandit_policy *policy)
{
	uint64_t pulls = inquest->args->pulls;

	bandit_restart(bandit, bandit_run_seed(inquest->args->seed, inquest->args->run - 1));
	while (bandit->pulls < pulls && !is_stopped(inquest))
		bandit_play(bandit, policy,
			pulls - bandit->pulls < 100000 ? pulls : bandit->pulls + 100000);
	return bandit->pulls == pulls;
}

static int show_run(const struct inquest *inquest)
{
	struct bandit *bandit = xcalloc((size_t)inquest->policies, sizeof *bandit);
	struct sheet *sheet = sheet_new();
	int done = 0;

	subject_rows(sheet, inquest);
	sheet_count(sheet, "run", inquest->args->run);
	sheet_table(sheet, "rows");
	for (int s = 0; s < inquest->policies; s++) {
		bandit_init(&bandit[s], inquest->arms, 0, false);
		done += play_run(inquest, &bandit[s], inquest->policy[s]);
		run_rows(sheet, &bandit[s], inquest->policy[s]);
	}
	sheet_write(sheet, stdout, inquest->args->format);
	for (int s = 0; s < inquest->policies && inquest->args->format == SHEET_TEXT; s++)
		if (inquest->policy[s]->formula.rule)
			write_receipt(&bandit[s], inquest->policy[s]);
	sheet_free(sheet);
	free(bandit);
	return done < inquest->policies ? interrupt_report("before the end of the run") : EXIT_OK;
}

/* ---- the command */

static bool prepare(struct inquest *inquest, struct status *st)
{
	static char usual[] = "ucb1";
	static char *const usual_list[] = {usual};
	const struct arguments *args = inquest->args;
	char *const *specs = args->rest_count ? args->rest : usual_list;
	int n = args->rest_count ? args->rest_count : 1;

	if (args->arms && args->rewards)
		return status_fail(st, "both --arms and --rewards, expected one of them");
	if (args->run && (args->runs || args->grid >= 0))
		return status_fail(st,
			"--run and %s, expected one of them: --run shows a single run at its end",
			args->runs ? "--runs" : "--grid");
	inquest->runs = args->runs ? args->runs : 200;
	inquest->arms = args->rewards ? bandit_arms_read(args->rewards, st)
				      : bandit_arms_parse(args->arms ? args->arms : "0.9,0.6", st);
	if (!inquest->arms)
		return false;
	inquest->policy = xcalloc((size_t)n, sizeof(struct bandit_policy *));
	for (; inquest->policies < n; inquest->policies++) {
		inquest->policy[inquest->policies] = policy_new(specs[inquest->policies], st);
		if (!inquest->policy[inquest->policies])
			return false;
	}
	return true;
}

static int run(const struct arguments *args)
{
	struct inquest inquest = {.args = args, .stop = interrupt_catch()};
	struct status st;
	int status;

	if (!prepare(&inquest, &st))
		status = command_refuse(&st);
	else
		status = args->run ? show_run(&inquest) : study_all(&inquest);
	for (int s = 0; s < inquest.policies; s++)
		policy_free(inquest.policy[s]);
	free(inquest.policy);
	bandit_arms_free(inquest.arms);
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
		"arm "
		"pays the same for all of them. An arm pays 1 with the given probability, else 0; "
		"MEAN~SD pays a normal deviate clipped to [0, 1]. A file has a line for each "
		"observation, with a reward from 0 to 1 for each arm, separated by blanks or "
		"commas; a "
		"pull draws one of its arm's rewards. The first line may have names.\n"
		"Regret is the total reward lost by not always pulling the best arm: the sum of "
		"the gaps "
		"of the pulled arms, where a gap is the best mean minus the arm's mean. Figures "
		"are "
		"means over the runs with their 95 % intervals, and the 10 % and 90 % quantiles of "
		"the "
		"runs.\n"
		"The bound is that of the theorem about ucb1 with c = sqrt 2: a regret of at most "
		"8 sum(ln n / "
		"gap) + (1 + pi^2/3) sum(gap), and at most 8 ln n / gap^2 + 1 + pi^2/3 pulls of a "
		"worse "
		"arm. per_ln_n is the mean divided by ln n. The result is the same for any number "
		"of "
		"threads. Ctrl-C stops and prints the figures so far; runs is the number of runs "
		"that "
		"got that far.\n"
		"JSON: arms, seed, rows[] with policy, figure (regret or pulls), arm, n, runs, "
		"mean, "
		"low95, high95, q10, q90, ucb1_bound, per_ln_n; with --run: arms, seed, run, "
		"rows[] with "
		"policy, arm, reward, truth, pulls, mean, explore, index, regret, next. The regret "
		"as "
		"curves:\n"
		"    mctscope bandit ucb1 thompson -f csv | grep -v ,pulls, |\n"
		"    mctscope plot - --x n --y mean --low low95 --high high95 \\\n"
		"        --series policy --logx\n",
	.takes = (const char *const[]){"arms", "rewards", "pulls", "runs", "run", "grid", "jobs",
		"seed", "format", NULL},
	.takes_rest = true,
	.run = run,
};
