/* report_sheet.c: what a search found, as fields and rows of a sheet; see report_sheet.h. */
#include "io/table/report_table.h"

#include <math.h>
#include <stdlib.h>

#include "io/records/line.h"

void report_sheet_subject(struct sheet *sheet, const struct report_page *page)
{
	char position[GAME_POSITION_TEXT];

	game_position_format(page->game, page->state, position);
	sheet_text(sheet, "game", page->game->spec);
	sheet_text(sheet, "position", position);
	sheet_text(sheet, "solver", page->solver);
	if (page->formula)
		sheet_prose(sheet, "formula", page->formula);
	else
		sheet_nothing(sheet, "formula");
}

/* The value, and in a game with points these too. */
static void value_fields(
	struct sheet *sheet, const struct game *game, enum value_kind kind, double value)
{
	double number = kind == VALUE_NONE ? NAN : value;

	sheet_real(sheet, "value", number, 4);
	if (game->unit != 1)
		sheet_real(sheet, "points", number * game->unit, 2);
}

void report_sheet_best(struct sheet *sheet, const struct report_page *page)
{
	const struct report *report = page->report;
	char name[GAME_MOVE_TEXT];

	if (report->best == GAME_NO_MOVE) {
		sheet_nothing(sheet, "best");
	} else {
		game_move_format(page->game, page->state, report->best, name);
		sheet_text(sheet, "best", name);
	}
	if (report->end == END_MOVE && *report->reason)
		sheet_text(sheet, "note", report->reason);
	value_fields(sheet, page->game, report->kind, report->value);
}

void report_sheet_line(struct sheet *sheet, const struct report_page *page)
{
	char *pv = line_format(page->game, page->state, page->report->pv, page->report->pv_length);

	sheet_text(sheet, "pv", pv);
	free(pv);
}

static int compare_visits(const void *a, const void *b)
{
	const struct report_move *const *left = a, *const *right = b;

	if ((*left)->visits != (*right)->visits)
		return (*left)->visits > (*right)->visits ? -1 : 1;
	return *left < *right ? -1 : 1; /* the game's order */
}

static bool has_bounds(const struct report *report)
{
	for (int i = 0; i < report->move_count; i++)
		if (report->move[i].has_bounds)
			return true;
	return false;
}

/* Of moves that mirror each other only one is searched: which one, and nothing for that one. */
static bool has_images(const struct report *report)
{
	for (int i = 0; i < report->move_count; i++)
		if (report->move[i].role == ROLE_IMAGE)
			return true;
	return false;
}

static void same_as_field(
	struct sheet *sheet, const struct report_page *page, const struct report_move *row)
{
	char name[GAME_MOVE_TEXT] = "";

	if (row->role == ROLE_IMAGE)
		game_move_format(page->game, page->state, row->image_of, name);
	sheet_text(sheet, "same_as", name);
}

static void move_row(struct sheet *sheet, const struct report_page *page,
	const struct report_move *row, uint64_t visits)
{
	char name[GAME_MOVE_TEXT];

	game_move_format(page->game, page->state, row->move, name);
	sheet_row(sheet);
	sheet_text(sheet, "move", name);
	sheet_count(sheet, "visits", row->visits);
	sheet_real(sheet, "share", visits ? (double)row->visits / (double)visits : NAN, 3);
	value_fields(sheet, page->game, row->kind, row->value);
	sheet_real(sheet, "reward", page->formula ? row->reward : NAN, 4);
	sheet_real(sheet, "explore", page->formula ? row->explore : NAN, 4);
	sheet_real(sheet, "score", page->formula ? row->score : NAN, 4);
	if (page->report->formula.rule && page->report->formula.has_priors)
		sheet_real(sheet, "prior", row->prior, 4);
	if (page->report->formula.rule && page->report->formula.rule->uses & FORMULA_AMAF) {
		sheet_count(sheet, "amaf_visits", row->amaf_visits);
		sheet_real(sheet, "amaf", row->amaf, 4);
		sheet_real(sheet, "beta", row->beta, 4);
	}
	sheet_text(sheet, "kind", value_kind_name(row->kind));
	if (has_bounds(page->report)) {
		sheet_real(sheet, "low", row->has_bounds ? row->low : NAN, 4);
		sheet_real(sheet, "high", row->has_bounds ? row->high : NAN, 4);
	}
	if (has_images(page->report))
		same_as_field(sheet, page, row);
}

void report_sheet_moves(struct sheet *sheet, const struct report_page *page, bool is_sorted)
{
	const struct report *report = page->report;
	const struct report_move *order[GAME_MAX_MOVES];
	uint64_t visits = report_visits(report);

	for (int i = 0; i < report->move_count; i++)
		order[i] = &report->move[i];
	if (is_sorted)
		qsort(order, (size_t)report->move_count, sizeof *order, compare_visits);
	sheet_table(sheet, "children");
	for (int i = 0; i < report->move_count; i++)
		move_row(sheet, page, order[i], visits);
}
