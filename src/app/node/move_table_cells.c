/* move_table_cells.c: what stands in the cells of the table of moves; see move_table.h. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/node/move_table.h"
#include "base/text.h"
#include "search/mcts/select/worked_formula.h"

enum { ERROR_DIGITS = 3, FEW_DIGITS = 3 };

/* ---- numbers */

/* With as many digits as fit. */
static void put_number(double number, int digits, int width, bool is_unicode, bool has_sign,
	char out[MOVE_TABLE_CELL])
{
	if (isnan(number)) {
		snprintf(out, MOVE_TABLE_CELL, "-");
		return;
	}
	if (isinf(number)) {
		snprintf(out, MOVE_TABLE_CELL, "%s%s", number < 0 ? "-" : "",
			is_unicode ? "∞" : "inf");
		return;
	}
	do {
		struct formula_number text = formula_number(number, digits);

		snprintf(
			out, MOVE_TABLE_CELL, "%s%s", has_sign && number > 0 ? "+" : "", text.text);
	} while (text_width(out) > width && digits-- > 0);
}

static void put_count(uint64_t count, int width, char out[MOVE_TABLE_CELL])
{
	char text[32];

	snprintf(out, MOVE_TABLE_CELL, "%s", text_count(count, width, text));
}

static void put_kind(const struct report_move *stats, int width, char out[MOVE_TABLE_CELL])
{
	bool is_wide = width >= text_width("lower bound");
	const char *result = stats->value == 1 ? "win"
		: stats->value == -1           ? "loss"
		: stats->value == 0            ? "draw"
					       : NULL;

	switch (stats->kind) {
	case VALUE_ESTIMATE:
		if (stats->has_bounds && stats->low > -1 && width >= text_width(">= -0.50"))
			snprintf(out, MOVE_TABLE_CELL, ">= %.2f", stats->low);
		else if (stats->has_bounds && stats->high < 1 && width >= text_width("<= -0.50"))
			snprintf(out, MOVE_TABLE_CELL, "<= %.2f", stats->high);
		else
			snprintf(out, MOVE_TABLE_CELL,
				width >= text_width("estimate") ? "estimate" : "-");
		break;
	case VALUE_EXACT:
		snprintf(out, MOVE_TABLE_CELL, "%s%s%s", is_wide || !result ? "exact" : "",
			is_wide && result ? " " : "", result ? result : "");
		break;
	case VALUE_LOWER:
	case VALUE_UPPER:
		snprintf(out, MOVE_TABLE_CELL, "%s%s",
			stats->kind == VALUE_LOWER ? "lower" : "upper", is_wide ? " bound" : "");
		break;
	case VALUE_NONE:
		snprintf(out, MOVE_TABLE_CELL, "-");
		break;
	}
}

static void put_role(enum move_role role, bool is_wide, char out[MOVE_TABLE_CELL])
{
	snprintf(out, MOVE_TABLE_CELL, "%s",
		role == ROLE_IMAGE ? (is_wide ? "mirror" : "same")
			: is_wide  ? "left out"
				   : "out");
}

/* "+488", or "-12" where the search of the snapshot had gone further. */
static void put_growth(const struct node_view_row *row, int width, char out[MOVE_TABLE_CELL])
{
	bool has_shrunk = row->stats.visits < row->visits_then;
	char count[MOVE_TABLE_CELL];

	put_count(has_shrunk ? row->visits_then - row->stats.visits
			     : row->stats.visits - row->visits_then,
		width - 1, count);
	snprintf(out, MOVE_TABLE_CELL, "%s%.40s", has_shrunk ? "-" : "+", count);
}

/* "win 5": the result and the plies to it; in games of points those, and where there is no room the
 * result alone. */
static void put_exact(const struct move_table *table, const struct node_view_row *row, int width,
	char out[MOVE_TABLE_CELL])
{
	double value = row->exact;
	const char *result = table->is_bandit ? NULL
		: value == 1                  ? "win"
		: value == -1                 ? "loss"
		: value == 0                  ? "draw"
					      : NULL;

	if (table->is_bandit)
		put_number(value, table->digits, width, table->is_unicode, false, out);
	else if (table->unit != 1)
		snprintf(out, MOVE_TABLE_CELL, value == 0 ? "draw" : "%+.4g", value * table->unit);
	else if (!result)
		put_number(value, table->digits, width, table->is_unicode, true, out);
	else if (value == 0 || !row->exact_plies)
		snprintf(out, MOVE_TABLE_CELL, "%s", result);
	else
		snprintf(out, MOVE_TABLE_CELL, "%s %d", result, row->exact_plies);
	if (text_width(out) > width && result)
		snprintf(out, MOVE_TABLE_CELL, "%s", result);
}

/* ---- text */

/* The rule's name, or what of it tells it from others: "tuned". */
static const char *rule_name(const struct move_table *table)
{
	const char *title = table->formula->rule->title, *last = strrchr(title, '-');

	return text_width(title) < table->column[COLUMN_SCORE].width || !last ? title : last + 1;
}

void move_table_head(
	const struct move_table *table, enum move_column column, char out[MOVE_TABLE_CELL])
{
	static const char *const names[COLUMN_COUNT] = {[COLUMN_MOVE] = "move",
		[COLUMN_SHARE] = "share",
		[COLUMN_BAR] = "",
		[COLUMN_KIND] = "kind",
		[COLUMN_CHILDREN] = "children",
		[COLUMN_EXACT_VALUES] = "exact",
		[COLUMN_ERROR] = "error"};
	bool is_drawn = table->formula && table->formula->rule->uses & FORMULA_DRAWN;
	const char *name = names[column];

	if (column == COLUMN_VALUE && !table->is_bandit) {
		bool is_long =
			!table->formula && table->column[column].width >= text_width("value for X");

		snprintf(out, MOVE_TABLE_CELL, "%s for %c", is_long ? "value" : "V", table->viewer);
		return;
	}
	if (column == COLUMN_VISITS)
		name = table->counts_nodes ? "nodes" : "n";
	else if (column == COLUMN_VALUE)
		name = table->formula ? "V" : "mean";
	else if (table->is_bandit && (column == COLUMN_MOVE || column == COLUMN_EXACT_VALUES))
		name = column == COLUMN_MOVE ? "arm" : "truth";
	else if (table->is_bandit && column == COLUMN_SCORE && is_drawn &&
		!(table->formula->rule->uses & FORMULA_EPS))
		name = "draw";
	else if (column == COLUMN_EXPLORE && is_drawn)
		name = table->is_unicode ? "±" : "+-";
	else if (column == COLUMN_SCORE && is_drawn)
		name = "mean";
	else if (column == COLUMN_EXPLORE)
		name = table->column[column].width > text_width("explore") ? "explore" : "expl";
	else if (column == COLUMN_GROWTH)
		name = table->is_unicode ? "Δn" : "+n";
	else if (column == COLUMN_RANK)
		name = table->column[column].width >= text_width("rank was") ? "rank was" : "was";
	else if (column == COLUMN_SCORE)
		name = table->formula ? rule_name(table) : "score";
	else if (column == COLUMN_AMAF_VISITS)
		name = table->is_unicode ? "ñ" : "n~";
	else if (column == COLUMN_AMAF)
		name = table->is_unicode ? "Ṽ" : "V~";
	else if (column == COLUMN_BETA)
		name = table->is_unicode ? "β" : "B";
	else if (column == COLUMN_PRIOR)
		name = "P";
	snprintf(out, MOVE_TABLE_CELL, "%s", name);
}

bool move_table_is_blank(const struct node_view_row *row)
{
	return row->stats.kind == VALUE_NONE && !row->stats.visits;
}

void move_table_cell(const struct move_table *table, const struct node_view_row *row,
	enum move_column column, char out[MOVE_TABLE_CELL])
{
	const struct report_move *stats = &row->stats;
	int width = table->column[column].width;

	snprintf(out, MOVE_TABLE_CELL, "%s",
		column == COLUMN_MOVE          ? row->name
			: column == COLUMN_BAR ? ""
					       : "-");
	if (column == COLUMN_SCORE)
		put_number(stats->score, table->digits, width, table->is_unicode, false, out);
	else if (column == COLUMN_AMAF)
		put_number(stats->amaf, FEW_DIGITS, width, table->is_unicode, false, out);
	else if (column == COLUMN_BETA)
		put_number(stats->beta, FEW_DIGITS, width, table->is_unicode, false, out);
	else if (column == COLUMN_PRIOR)
		put_number(stats->prior, FEW_DIGITS, width, table->is_unicode, false, out);
	else if (column == COLUMN_AMAF_VISITS && !isnan(stats->amaf))
		put_count(stats->amaf_visits, width, out);
	else if (column == COLUMN_EXACT_VALUES && row->has_exact)
		put_exact(table, row, width, out);
	else if (column == COLUMN_ERROR)
		put_number(row->error, ERROR_DIGITS, width, table->is_unicode, false, out);
	else if (column == COLUMN_KIND && stats->role != ROLE_CHILD && stats->kind != VALUE_EXACT)
		put_role(stats->role, width >= text_width("left out"), out);
	else if (column == COLUMN_RANK && row->rank_then)
		snprintf(out, MOVE_TABLE_CELL, "%d", row->rank_then);
	else if (move_table_is_blank(row) || column == COLUMN_MOVE || column == COLUMN_BAR)
		return;
	else if (column == COLUMN_VISITS)
		put_count(stats->visits, width, out);
	else if (column == COLUMN_GROWTH)
		put_growth(row, width, out);
	else if (column == COLUMN_RANK)
		snprintf(out, MOVE_TABLE_CELL, "new");
	else if (column == COLUMN_SHARE)
		snprintf(out, MOVE_TABLE_CELL, "%.1f%%", 100 * row->share);
	else if (column == COLUMN_VALUE)
		put_number(report_move_shown(stats), table->digits, width, table->is_unicode,
			!table->formula && !table->is_bandit, out);
	else if (column == COLUMN_EXPLORE)
		put_number(stats->explore, table->digits, width, table->is_unicode, false, out);
	else if (column == COLUMN_KIND)
		put_kind(stats, width, out);
	else if (column == COLUMN_CHILDREN)
		put_count((uint64_t)row->children, width, out);
}

/* A cell's number in units of the last digit, as a reader adds it up; false if it is none, or has
 * other digits than the table. */
static bool read_cell(const struct move_table *table, const struct node_view_row *row,
	enum move_column column, double *units)
{
	char cell[MOVE_TABLE_CELL], *end;
	const char *point;

	move_table_cell(table, row, column, cell);
	point = strchr(cell, '.');
	if (!point || strlen(point + 1) != (size_t)table->digits)
		return false;
	*units = round(strtod(cell, &end) * pow(10, table->digits));
	return true;
}

bool move_table_has_sum(const struct move_table *table)
{
	return table->formula &&
		!(table->formula->rule->uses & (FORMULA_AMAF | FORMULA_DRAWN | FORMULA_TURNS));
}

const char *move_table_equals(const struct move_table *table, const struct node_view_row *row)
{
	double value, explore, score;

	if (!read_cell(table, row, COLUMN_VALUE, &value) ||
		!read_cell(table, row, COLUMN_EXPLORE, &explore) ||
		!read_cell(table, row, COLUMN_SCORE, &score) || value + explore != score)
		return table->is_unicode ? "≈" : "~";
	return "=";
}
