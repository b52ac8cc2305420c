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
#include "cli/shared/search_run.h"
#include "cli/subject.h"
#include "lab/compare.h"

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
	struct compare_truth truth;
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
	if (game_is_over(comparison->game, &comparison->state))
		return status_fail(
			st, "the game is over here, expected a position with a move to make");
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
	struct inquiry inquiry;

	words.solver = comparison->spec[index];
	if (!inquiry_open(&inquiry, &words, st))
		return false;
	inquiry_think(&inquiry, NULL);
	report = inquiry.report;
	if (!atomic_load(comparison->stop))
		*finding = (struct finding){xstrdup(inquiry.search->spec), report->end,
			report->best, report->kind, report->value, report->iterations,
			report->nodes, report->elapsed_ns};
	if (report->end != END_MOVE) {
		progress_done(&comparison->progress);
		fprintf(stderr, "mctscope: %s %s\n", inquiry.search->title, report->reason);
	}
	inquiry_close(&inquiry);
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

static void find_truth(struct comparison *comparison)
{
	progress_show(&comparison->progress, (uint64_t)comparison->count,
		(uint64_t)comparison->count + 1);
	compare_find_truth(
		comparison->game, &comparison->state, comparison->stop, &comparison->truth);
	if (comparison->truth.is_known || atomic_load(comparison->stop))
		return;
	progress_done(&comparison->progress);
	fprintf(stderr,
		"mctscope: the exact solver has no answer within %d seconds; 'mctscope solve' "
		"takes as long as it needs\n",
		COMPARE_TRUTH_MS / 1000);
}

/* ---- the table */

/* The exact value of the position, and the moves that keep it. */
static void truth_fields(struct sheet *sheet, const struct comparison *comparison)
{
	const struct compare_truth *truth = &comparison->truth;
	char *moves = xmalloc((size_t)truth->count * (GAME_MOVE_TEXT + 1) + 1);
	size_t used = 0;

	sheet_real(sheet, "exact", truth->is_known ? truth->highest : NAN, 4);
	for (int i = 0; truth->is_known && i < truth->count; i++) {
		char name[GAME_MOVE_TEXT];

		if (truth->value[i] != truth->highest)
			continue;
		game_move_format(comparison->game, &comparison->state, truth->move[i], name);
		used += (size_t)sprintf(moves + used, "%s%s", used ? " " : "", name);
	}
	if (used)
		sheet_text(sheet, "best_moves", moves);
	else
		sheet_nothing(sheet, "best_moves");
	free(moves);
}

/* What 80 columns have no room for is left out of a brief one. */
static void finding_row(struct sheet *sheet, const struct comparison *comparison,
	const struct finding *finding, bool is_brief)
{
	double value = finding->kind == VALUE_NONE ? NAN : finding->value,
	       exact = compare_truth_of(&comparison->truth, finding->best);
	char name[GAME_MOVE_TEXT];

	sheet_row(sheet);
	sheet_text(sheet, "solver", finding->solver);
	if (finding->end == END_MOVE) {
		game_move_format(comparison->game, &comparison->state, finding->best, name);
		sheet_text(sheet, "best", name);
	} else {
		sheet_nothing(sheet, "best");
	}
	sheet_real(sheet, "value", value, 4);
	sheet_text(sheet, "kind", value_kind_name(finding->kind));
	if (!is_brief)
		sheet_count(sheet, "iterations", finding->iterations);
	sheet_count(sheet, "nodes", finding->nodes);
	sheet_real(sheet, "elapsed_ms", (double)finding->elapsed_ns / 1e6, 3);
	if (!is_brief)
		sheet_real(sheet, "exact", exact, 4);
	sheet_real(sheet, "error", compare_error(&comparison->truth, finding->best, value), 4);
	if (isnan(exact))
		sheet_nothing(sheet, "is_best");
	else
		sheet_text(sheet, "is_best", exact == comparison->truth.highest ? "yes" : "no");
}

static void write_table(const struct comparison *comparison, enum sheet_format format)
{
	static const char *const columns[] = {"solver", "best", "value", "kind", "iterations",
		"nodes", "elapsed_ms", "exact", "error", "is_best", NULL};
	struct sheet *sheet = sheet_new();

	subject_fields(sheet, comparison->game, &comparison->state);
	truth_fields(sheet, comparison);
	sheet_table(sheet, "rows");
	if (format != SHEET_TEXT)
		sheet_columns(sheet, columns);
	for (int i = 0; i < comparison->count; i++)
		if (comparison->finding[i].solver)
			finding_row(
				sheet, comparison, &comparison->finding[i], format == SHEET_TEXT);
	sheet_write(sheet, stdout, format);
	sheet_free(sheet);
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
		comparison->game = subject_game(args, &comparison->state, &st);
	is_good = comparison->game && choose(comparison, args, &st);
	if (is_good) {
		progress_init(&comparison->progress, "searches");
		is_good = ask_all(comparison, args, &st);
		if (is_good)
			find_truth(comparison);
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
