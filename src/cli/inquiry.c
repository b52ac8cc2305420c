/* inquiry.c: one search of one position; see inquiry.h. */
#include "cli/inquiry.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "cli/interrupt.h"
#include "cli/subject.h"
#include "io/journal.h"
#include "io/line.h"

/* The journal is the last thing to be opened, so that a wrong word leaves the file of that name alone. */
static bool open_journal(struct inquiry *inquiry, const struct arguments *args, struct status *st)
{
	struct journal probe = {.event = NULL};
	bool is_stdout = args->journal && !strcmp(args->journal, "-");

	if (!args->journal)
		return true;
	if (!search_set_journal(inquiry->search, &probe, st))
		return false;
	inquiry->journal_file = is_stdout ? stdout : fopen(args->journal, "w");
	if (!inquiry->journal_file)
		return status_fail(st, "%s: %s", args->journal, strerror(errno));
	inquiry->journal = journal_writer_new(inquiry->journal_file, (enum journal_format)args->journal_format, inquiry->game,
		&inquiry->state);
	return search_set_journal(inquiry->search, inquiry->journal, st);
}

bool inquiry_open(struct inquiry *inquiry, const struct arguments *args, struct status *st)
{
	*inquiry = (struct inquiry){.report = xcalloc(1, sizeof *inquiry->report)};
	inquiry->game = subject_game(args, &inquiry->state, st);
	if (inquiry->game && game_is_over(inquiry->game, &inquiry->state))
		status_fail(st, "the game is over here, expected a position with a move to make");
	else if (inquiry->game)
		inquiry->search = search_new(inquiry->game, args->solver, st);
	if (inquiry->search && open_journal(inquiry, args, st))
		return true;
	inquiry_close(inquiry);
	return false;
}

void inquiry_close(struct inquiry *inquiry)
{
	if (inquiry->search)
		search_free(inquiry->search);
	if (inquiry->game)
		game_free(inquiry->game);
	if (inquiry->journal_file && inquiry->journal_file != stdout)
		fclose(inquiry->journal_file);
	journal_writer_free(inquiry->journal);
	free(inquiry->report);
}

void inquiry_think(struct inquiry *inquiry, struct watch *watch)
{
	struct control control;

	control_init(&control);
	control.stop = inquiry->stop = interrupt_catch();
	if (watch)
		control_watch(&control, watch);
	search_begin(inquiry->search, 0);
	search_think(inquiry->search, &inquiry->state, &control, inquiry->report);
}

int inquiry_finish(struct inquiry *inquiry)
{
	FILE *file = inquiry->journal_file;
	bool is_written = !file || file == stdout || (fflush(file) == 0 && !ferror(file));

	if (!is_written)
		fputs("mctscope: the journal cannot be written\n", stderr);
	if (!atomic_load(inquiry->stop))
		return is_written ? EXIT_OK : EXIT_FAILED;
	fflush(stdout);
	return interrupt_report("after %" PRIu64 " iterations", inquiry->report->iterations);
}

/* ---- the sheet */

static void formula_field(struct sheet *sheet, const struct search *search)
{
	char formula[256];

	if (!search->ops->describe) {
		sheet_nothing(sheet, "formula");
		return;
	}
	search->ops->describe(search, formula, sizeof formula);
	sheet_text(sheet, "formula", formula);
}

void inquiry_fields(struct sheet *sheet, const struct inquiry *inquiry)
{
	subject_fields(sheet, inquiry->game, &inquiry->state);
	sheet_text(sheet, "solver", inquiry->search->spec);
	formula_field(sheet, inquiry->search);
}

/* The value, and in a game with points these too. */
static void value_fields(struct sheet *sheet, const struct game *game, enum value_kind kind, double value)
{
	double number = kind == VALUE_NONE ? NAN : value;

	sheet_real(sheet, "value", number, 4);
	if (game->unit != 1)
		sheet_real(sheet, "points", number * game->unit, 2);
}

static void best_fields(struct sheet *sheet, const struct inquiry *inquiry, const struct report *report)
{
	char name[GAME_MOVE_TEXT];

	game_move_format(inquiry->game, &inquiry->state, report->best, name);
	sheet_text(sheet, "best", name);
	value_fields(sheet, inquiry->game, report->kind, report->value);
}

static void line_field(struct sheet *sheet, const struct inquiry *inquiry, const struct report *report)
{
	char *pv = line_format(inquiry->game, &inquiry->state, report->pv, report->pv_length);

	sheet_text(sheet, "pv", pv);
	free(pv);
}

static void speed_field(struct sheet *sheet, const struct report *report)
{
	double seconds = (double)report->elapsed_ns / 1e9;

	sheet_real(sheet, "sims_per_s", report->iterations && seconds > 0 ? (double)report->iterations / seconds : NAN, 0);
}

static void figure_fields(struct sheet *sheet, const struct inquiry *inquiry, const struct report *report)
{
	const struct search *search = inquiry->search;
	char checksum[17];

	best_fields(sheet, inquiry, report);
	sheet_text(sheet, "kind", value_kind_name(report->kind));
	sheet_count(sheet, "iterations", report->iterations);
	sheet_count(sheet, "nodes", report->nodes);
	sheet_count(sheet, "bytes", report->bytes);
	sheet_count(sheet, "depth", (uint64_t)report->depth);
	sheet_real(sheet, "elapsed_ms", (double)report->elapsed_ns / 1e6, 3);
	speed_field(sheet, report);
	sheet_text(sheet, "is_full", report->is_full ? "yes" : "no");
	if (search->ops->checksum) {
		snprintf(checksum, sizeof checksum, "%016" PRIx64, search->ops->checksum(search));
		sheet_text(sheet, "checksum", checksum);
	} else {
		sheet_nothing(sheet, "checksum");
	}
	line_field(sheet, inquiry, report);
}

static int compare_visits(const void *a, const void *b)
{
	const struct report_move *const *left = a, *const *right = b;

	if ((*left)->visits != (*right)->visits)
		return (*left)->visits > (*right)->visits ? -1 : 1;
	return *left < *right ? -1 : 1; /* the game's order */
}

static void move_row(struct sheet *sheet, const struct inquiry *inquiry, const struct report_move *row, uint64_t visits)
{
	bool has_formula = inquiry->search->ops->describe != NULL; /* a solver without one compares values only */
	char name[GAME_MOVE_TEXT];

	game_move_format(inquiry->game, &inquiry->state, row->move, name);
	sheet_row(sheet);
	sheet_text(sheet, "move", name);
	sheet_count(sheet, "visits", row->visits);
	sheet_real(sheet, "share", visits ? (double)row->visits / (double)visits : NAN, 3);
	value_fields(sheet, inquiry->game, row->kind, row->value);
	sheet_real(sheet, "reward", has_formula ? row->reward : NAN, 4);
	sheet_real(sheet, "explore", has_formula ? row->explore : NAN, 4);
	sheet_real(sheet, "score", has_formula ? row->score : NAN, 4);
	sheet_text(sheet, "kind", value_kind_name(row->kind));
}

/* The table of moves, in the game's order or the most visited first. */
static void move_rows(struct sheet *sheet, const struct inquiry *inquiry, const struct report *report, bool is_sorted)
{
	const struct report_move *order[GAME_MAX_MOVES];
	uint64_t visits = 0;

	for (int i = 0; i < report->move_count; i++) {
		order[i] = &report->move[i];
		visits += report->move[i].visits;
	}
	if (is_sorted)
		qsort(order, (size_t)report->move_count, sizeof *order, compare_visits);
	sheet_table(sheet, "children");
	for (int i = 0; i < report->move_count; i++)
		move_row(sheet, inquiry, order[i], visits);
}

struct sheet *inquiry_sheet(const struct inquiry *inquiry, const struct report *report, bool is_sorted)
{
	struct sheet *sheet = sheet_new();

	inquiry_fields(sheet, inquiry);
	figure_fields(sheet, inquiry, report);
	move_rows(sheet, inquiry, report, is_sorted);
	return sheet;
}

struct sheet *inquiry_glance(const struct inquiry *inquiry, const struct report *report)
{
	struct sheet *sheet = sheet_new();

	formula_field(sheet, inquiry->search);
	best_fields(sheet, inquiry, report);
	sheet_count(sheet, "iterations", report->iterations);
	speed_field(sheet, report);
	line_field(sheet, inquiry, report);
	move_rows(sheet, inquiry, report, true);
	return sheet;
}
