/* compare.c: several searches of one position side by side; see compare.h.
 *
 * One search after the other, each alone and from nothing, as `analyze` would run it. Then the
 * exact solver has a few seconds; if it ends in time, every row says what its move is really worth.
 */
#include "cli/shared/compare.h"

#include <math.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "cli/shared/interrupt.h"
#include "cli/shared/progress.h"
#include "cli/shared/result.h"
#include "cli/shared/search_run.h"
#include "cli/shared/start.h"
#include "lab/analysis/compare.h"

/* What one search found. */
struct finding {
	char *solver; /* its spec; NULL: it has not been asked, or was stopped */
	enum report_end end;
	game_move best;
	enum value_kind kind;
	double value;
	uint64_t iterations, nodes, elapsed_ns;
};

struct comparison {
	struct game *game;
	union game_state state;
	int count;
	const char *spec[ARGUMENTS_SPECS];
	struct finding finding[ARGUMENTS_SPECS];
	struct compare_exact_values exact_values;
	struct progress progress;
	atomic_bool *stop;
};

/* ---- what is compared */

static bool check(const struct arguments *args, struct status *st)
{
	const char *other = args->code ? "--code"
		: args->show_code      ? "--show-code"
		: args->live           ? "--live"
		: args->journal        ? "--journal"
				       : NULL;

	if (other)
		return status_fail(st, "--compare with %s, expected only one of them", other);
	if (args->own_format)
		return status_fail(st,
			"--compare has a table and no picture, expected --format text, csv or "
			"json");
	return true;
}

/* All are looked at before the first one thinks. */
static bool choose(struct comparison *comparison, const struct arguments *args, struct status *st)
{
	if (!start_check(comparison->game, &comparison->state, st))
		return false;
	for (int i = 0; i < args->solver_count; i++) {
		if (!compare_suits(comparison->game, args->solvers[i], st))
			return false;
		comparison->spec[comparison->count++] = args->solvers[i];
	}
	if (!args->solver_count)
		comparison->count =
			compare_usual(comparison->game, comparison->spec, COMPARE_USUAL);
	return true;
}

/* ---- searching */

/* False with a message if it cannot be asked at all. */
static bool ask(
	struct comparison *comparison, const struct arguments *args, int index, struct status *st)
{
	struct finding *finding = &comparison->finding[index];
	struct arguments words = *args;
	const struct report *report;
	struct search_run run;

	words.solver = comparison->spec[index];
	if (!search_run_open(&run, &words, st))
		return false;
	search_run_think(&run, NULL);
	report = run.report;
	if (!atomic_load(comparison->stop))
		*finding = (struct finding){xstrdup(run.search->spec), report->end, report->best,
			report->kind, report->value, report->iterations, report->nodes,
			report->elapsed_ns};
	if (report->end != END_MOVE) {
		progress_done(&comparison->progress);
		fprintf(stderr, "mctscope: %s %s\n", run.search->title, report->reason);
	}
	search_run_close(&run);
	return true;
}

static bool ask_all(struct comparison *comparison, const struct arguments *args, struct status *st)
{
	for (int i = 0; i < comparison->count && !atomic_load(comparison->stop); i++) {
		progress_show(&comparison->progress, (uint64_t)i, (uint64_t)comparison->count + 1);
		if (!ask(comparison, args, i, st))
			return false;
	}
	return true;
}

static void find_exact_values(struct comparison *comparison)
{
	progress_show(&comparison->progress, (uint64_t)comparison->count,
		(uint64_t)comparison->count + 1);
	compare_find_exact_values(comparison->game, &comparison->state, COMPARE_EXACT_MS,
		comparison->stop, &comparison->exact_values);
	if (comparison->exact_values.is_known || atomic_load(comparison->stop))
		return;
	progress_done(&comparison->progress);
	fprintf(stderr,
		"mctscope: the exact solver has no answer within %d seconds; 'mctscope solve' "
		"takes as long as it needs\n",
		COMPARE_EXACT_MS / 1000);
}

/* ---- the table */

/* The exact value of the position, and the moves that keep it. */
static void exact_fields(struct result_table *table, const struct comparison *comparison)
{
	const struct compare_exact_values *known = &comparison->exact_values;
	game_move best[GAME_MAX_MOVES];
	int count = 0;
	char *text;

	result_real(table, "exact", known->is_known ? known->highest : NAN, 4);
	for (int i = 0; known->is_known && i < known->count; i++)
		if (known->value[i] == known->highest)
			best[count++] = known->move[i];
	text = result_moves_text(comparison->game, &comparison->state, best, count);
	result_text(table, "best_moves", count ? text : NULL);
	free(text);
}

/* What 80 columns have no room for is left out of a brief one. */
static void finding_row(struct result_table *table, const struct comparison *comparison,
	const struct finding *finding, bool is_brief)
{
	double value = finding->kind == VALUE_NONE ? NAN : finding->value,
	       exact = compare_exact_values_of(&comparison->exact_values, finding->best);

	result_row(table);
	result_text(table, "solver", finding->solver);
	result_move(table, "best", comparison->game, &comparison->state,
		finding->end == END_MOVE ? finding->best : GAME_NO_MOVE);
	result_real(table, "value", value, 4);
	result_text(table, "kind", value_kind_name(finding->kind));
	if (!is_brief)
		result_count(table, "iterations", finding->iterations);
	result_count(table, "nodes", finding->nodes);
	result_real(table, "elapsed_ms", (double)finding->elapsed_ns / 1e6, 3);
	if (!is_brief)
		result_real(table, "exact", exact, 4);
	result_real(
		table, "error", compare_error(&comparison->exact_values, finding->best, value), 4);
	result_text(table, "is_best",
		isnan(exact)                                        ? NULL
			: exact == comparison->exact_values.highest ? "yes"
								    : "no");
}

static void write_table(const struct comparison *comparison, enum result_format format)
{
	static const char *const columns[] = {"solver", "best", "value", "kind", "iterations",
		"nodes", "elapsed_ms", "exact", "error", "is_best", NULL};
	struct result_table *table = result_new();

	result_start(table, comparison->game, &comparison->state);
	exact_fields(table, comparison);
	result_rows(table, "rows");
	if (format != RESULT_TEXT)
		result_columns(table, columns);
	for (int i = 0; i < comparison->count; i++)
		if (comparison->finding[i].solver)
			finding_row(
				table, comparison, &comparison->finding[i], format == RESULT_TEXT);
	result_print(table, format);
}

static int finish(const struct comparison *comparison)
{
	int done = 0, failed = 0;

	for (int i = 0; i < comparison->count; i++) {
		done += comparison->finding[i].solver != NULL;
		failed += comparison->finding[i].end != END_MOVE;
	}
	fflush(stdout);
	if (atomic_load(comparison->stop))
		return interrupt_report("after %d of %d searches", done, comparison->count);
	return failed ? EXIT_FAILED : EXIT_OK;
}

int compare_run(const struct arguments *args)
{
	struct comparison *comparison = xcalloc(1, sizeof *comparison);
	struct status st;
	bool is_good = check(args, &st);
	int status;

	comparison->stop = interrupt_catch();
	if (is_good)
		comparison->game = start_read(args, &comparison->state, &st);
	is_good = comparison->game && choose(comparison, args, &st);
	if (is_good) {
		progress_init(&comparison->progress, "searches");
		is_good = ask_all(comparison, args, &st);
		if (is_good)
			find_exact_values(comparison);
		progress_done(&comparison->progress);
	}
	if (is_good)
		write_table(comparison, args->format);
	status = is_good ? finish(comparison) : command_refuse(&st);
	for (int i = 0; i < comparison->count; i++)
		free(comparison->finding[i].solver);
	game_free(comparison->game);
	free(comparison);
	return status;
}
