/* report_table.c: what a search found, as fields and rows of a table; see report_table.h. */
#include "io/table/report_table.h"

#include <math.h>
#include <stdlib.h>

#include "io/records/line.h"

void report_table_head(struct result_table *table, const struct report_page *page)
{
	char position[GAME_POSITION_TEXT];

	game_position_format(page->game, page->state, position);
	result_text(table, "game", page->game->spec);
	result_text(table, "position", position);
	result_text(table, "solver", page->solver);
	if (page->formula)
		result_prose(table, "formula", page->formula);
	else
		result_nothing(table, "formula");
}

/* The value, and in a game with points these too. */
static void value_fields(
	struct result_table *table, const struct game *game, enum value_kind kind, double value)
{
	double number = kind == VALUE_NONE ? NAN : value;

	result_real(table, "value", number, 4);
	if (game->unit != 1)
		result_real(table, "points", number * game->unit, 2);
}

void report_table_best(struct result_table *table, const struct report_page *page)
{
	const struct report *report = page->report;
	char name[GAME_MOVE_TEXT];

	if (report->best == GAME_NO_MOVE) {
		result_nothing(table, "best");
	} else {
		game_move_format(page->game, page->state, report->best, name);
		result_text(table, "best", name);
	}
	if (report->end == END_MOVE && *report->reason)
		result_text(table, "note", report->reason);
	value_fields(table, page->game, report->kind, report->value);
}

void report_table_line(struct result_table *table, const struct report_page *page)
{
	char *pv = line_format(page->game, page->state, page->report->pv, page->report->pv_length);

	result_text(table, "pv", pv);
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
	struct result_table *table, const struct report_page *page, const struct report_move *row)
{
	char name[GAME_MOVE_TEXT] = "";

	if (row->role == ROLE_IMAGE)
		game_move_format(page->game, page->state, row->image_of, name);
	result_text(table, "same_as", name);
}

static void move_row(struct result_table *table, const struct report_page *page,
	const struct report_move *row, uint64_t visits)
{
	char name[GAME_MOVE_TEXT];

	game_move_format(page->game, page->state, row->move, name);
	result_row(table);
	result_text(table, "move", name);
	result_count(table, "visits", row->visits);
	result_real(table, "share", visits ? (double)row->visits / (double)visits : NAN, 3);
	value_fields(table, page->game, row->kind, row->value);
	result_real(table, "reward", page->formula ? row->reward : NAN, 4);
	result_real(table, "explore", page->formula ? row->explore : NAN, 4);
	result_real(table, "score", page->formula ? row->score : NAN, 4);
	if (page->report->formula.rule && page->report->formula.has_priors)
		result_real(table, "prior", row->prior, 4);
	if (page->report->formula.rule && page->report->formula.rule->uses & FORMULA_AMAF) {
		result_count(table, "amaf_visits", row->amaf_visits);
		result_real(table, "amaf", row->amaf, 4);
		result_real(table, "beta", row->beta, 4);
	}
	result_text(table, "kind", value_kind_name(row->kind));
	if (has_bounds(page->report)) {
		result_real(table, "low", row->has_bounds ? row->low : NAN, 4);
		result_real(table, "high", row->has_bounds ? row->high : NAN, 4);
	}
	if (has_images(page->report))
		same_as_field(table, page, row);
}

void report_table_moves(struct result_table *table, const struct report_page *page, bool is_sorted)
{
	const struct report *report = page->report;
	const struct report_move *order[GAME_MAX_MOVES];
	uint64_t visits = report_visits(report);

	for (int i = 0; i < report->move_count; i++)
		order[i] = &report->move[i];
	if (is_sorted)
		qsort(order, (size_t)report->move_count, sizeof *order, compare_visits);
	result_rows(table, "children");
	for (int i = 0; i < report->move_count; i++)
		move_row(table, page, order[i], visits);
}
