/* move_table.c: the columns and rows of the table of moves; see move_table.h. */
#include "app/node/move_table.h"

#include <math.h>
#include <string.h>

#include "base/text.h"
#include "search/mcts/select/worked_formula.h"

enum {
	FEWEST_DIGITS = 3,
	LETTER = 2, /* a blank, and the letter that the user marked it with */
	LEAST_EXACT = 5, /* "exact", "draw" */
	BAR = 12,
	WIDEST_BAR = 32,
};

/* Room for a column. */
struct want {
	int least, preferred; /* 0: it has no meaning here */
	int gap; /* in front of it */
};

/* ---- columns */

static int name_width(const struct node_view *node_view)
{
	int widest = 0;

	for (int i = 0; i < node_view->count; i++) {
		int width = text_width(node_view->row[i].name);

		widest = width > widest ? width : widest;
	}
	return widest;
}

static uint64_t most_visits(const struct node_view *node_view)
{
	uint64_t most = 0;

	for (int i = 0; i < node_view->count; i++)
		most = node_view->row[i].stats.visits > most ? node_view->row[i].stats.visits
							     : most;
	return most;
}

static uint64_t most_amaf_visits(const struct node_view *node_view)
{
	uint64_t most = 0;

	for (int i = 0; i < node_view->count; i++)
		most = node_view->row[i].stats.amaf_visits > most
			? node_view->row[i].stats.amaf_visits
			: most;
	return most;
}

/* Whether the search has proven a move: then that must be seen, also where there is little room. */
static bool has_proofs(const struct node_view *node_view)
{
	for (int i = 0; i < node_view->count; i++)
		if (node_view->row[i].stats.kind == VALUE_EXACT)
			return true;
	return false;
}

/* Of "loss 12", or of the word alone. */
static int exact_width(const struct node_view *node_view)
{
	int most = 0;

	for (int i = 0; i < node_view->count; i++)
		if (node_view->row[i].has_exact && node_view->row[i].exact != 0 &&
			node_view->row[i].exact_plies > most)
			most = node_view->row[i].exact_plies;
	return most == 0     ? LEAST_EXACT
		: most < 10  ? LEAST_EXACT + 1
		: most < 100 ? LEAST_EXACT + 2
			     : LEAST_EXACT + 3;
}

/* The width of the widest of the rows' numbers with `digits` decimals. */
static int number_width(const struct node_view *node_view, int digits,
	double (*number)(const struct report_move *stats))
{
	int widest = 0;

	for (int i = 0; i < node_view->count; i++) {
		double stat = number(&node_view->row[i].stats);
		int width = isfinite(stat) ? text_width(formula_number(stat, digits).text) : 1;

		widest = width > widest ? width : widest;
	}
	return widest;
}

static double explore_of(const struct report_move *stats)
{
	return stats->explore;
}

static double score_of(const struct report_move *stats)
{
	return stats->score;
}

static int at_least(int a, int b)
{
	return a > b ? a : b;
}

/* What the columns need; a head has a mark behind it when it is sorted by. */
static void find_wants(const struct move_table *table, const struct node_view *node_view,
	struct want want[COLUMN_COUNT])
{
	uint64_t most = most_visits(node_view);
	int move = at_least(table->marks + name_width(node_view) + 1, 6) +
		(node_view->has_marks ? LETTER : 0),
	    number = FEWEST_DIGITS + 3;
	int count = node_view->is_bandit ? 5 : 6;
	char text[32];

	number -= node_view->is_bandit; /* nothing is below 0 there */
	memset(want, 0, COLUMN_COUNT * sizeof *want);
	want[COLUMN_MOVE] = (struct want){move, move, 0};
	want[COLUMN_VALUE] = (struct want){
		at_least(number, number_width(node_view, table->digits, report_move_shown)), number,
		2};
	want[COLUMN_KIND] = node_view->is_bandit ? (struct want){0} : (struct want){8, 11, 2};
	/* a search with a formula counts visits, also while there are none */
	if (most || table->formula) {
		want[COLUMN_VISITS] = (struct want){
			count, at_least(count, text_width(text_grouped(most, text))), 1};
		want[COLUMN_SHARE] = (struct want){6, 6, 2};
		want[COLUMN_BAR] = (struct want){6, BAR, 1};
	}
	if (node_view->has_snapshot) {
		want[COLUMN_GROWTH] =
			(struct want){6, at_least(6, text_width(text_grouped(most, text)) + 1), 1};
		want[COLUMN_RANK] = (struct want){3, 8, 2};
	}
	if (node_view->has_exact_values) {
		want[COLUMN_EXACT_VALUES] = (struct want){LEAST_EXACT, exact_width(node_view), 2};
		want[COLUMN_ERROR] =
			node_view->is_bandit ? (struct want){0} : (struct want){5, 5, 2};
	}
	if (table->formula && has_proofs(node_view))
		want[COLUMN_KIND] = (struct want){LEAST_EXACT, LEAST_EXACT, 2};
	if (!table->formula)
		return;
	if (table->formula->rule->uses & FORMULA_AMAF) {
		want[COLUMN_AMAF_VISITS] = (struct want){6,
			at_least(6, text_width(text_grouped(most_amaf_visits(node_view), text))),
			1};
		want[COLUMN_AMAF] = (struct want){number, number, 2};
		want[COLUMN_BETA] = (struct want){5, 5, 1};
	}
	if (table->formula->has_priors)
		want[COLUMN_PRIOR] = (struct want){5, 5, 2};
	if (!(table->formula->rule->uses & (FORMULA_EPS | FORMULA_TURNS)))
		want[COLUMN_EXPLORE] = (struct want){
			at_least(5, number_width(node_view, table->digits, explore_of)), 8, 3};
	if (!node_view->is_bandit ||
		!(table->formula->rule->uses & FORMULA_EPS)) /* there it is V once more */
		want[COLUMN_SCORE] = (struct want){
			at_least(number, number_width(node_view, table->digits, score_of)),
			at_least(number, text_width(table->formula->rule->title) + 1), 3};
	want[COLUMN_CHILDREN] = node_view->has_children ? (struct want){8, 8, 2} : (struct want){0};
}

/* Gives the columns their least widths in the order of their importance, as far as they fit;
 * returns what is left of `cols`. */
static int choose_columns(struct move_table *table, const struct want want[COLUMN_COUNT], int cols)
{
	static const enum move_column scored[] = {COLUMN_MOVE, COLUMN_VISITS, COLUMN_VALUE,
		COLUMN_GROWTH, COLUMN_EXACT_VALUES, COLUMN_ERROR, COLUMN_RANK, COLUMN_SCORE,
		COLUMN_AMAF, COLUMN_BETA, COLUMN_AMAF_VISITS, COLUMN_EXPLORE, COLUMN_PRIOR,
		COLUMN_SHARE, COLUMN_BAR, COLUMN_KIND, COLUMN_CHILDREN, COLUMN_COUNT};
	static const enum move_column proven[] = {COLUMN_MOVE, COLUMN_VISITS, COLUMN_VALUE,
		COLUMN_KIND, COLUMN_GROWTH, COLUMN_EXACT_VALUES, COLUMN_ERROR, COLUMN_RANK,
		COLUMN_SCORE, COLUMN_AMAF, COLUMN_BETA, COLUMN_AMAF_VISITS, COLUMN_EXPLORE,
		COLUMN_PRIOR, COLUMN_SHARE, COLUMN_BAR, COLUMN_CHILDREN, COLUMN_COUNT};
	static const enum move_column valued[] = {COLUMN_MOVE, COLUMN_VALUE, COLUMN_GROWTH,
		COLUMN_EXACT_VALUES, COLUMN_ERROR, COLUMN_RANK, COLUMN_KIND, COLUMN_VISITS,
		COLUMN_SHARE, COLUMN_BAR, COLUMN_COUNT};
	bool is_proven = want[COLUMN_KIND].least == LEAST_EXACT;
	const enum move_column *order = !table->formula ? valued : is_proven ? proven : scored;

	if (cols < want[COLUMN_MOVE].least) { /* not even the name fits: it is cut */
		table->column[COLUMN_MOVE].width = cols;
		return 0;
	}
	for (int i = 0; order[i] != COLUMN_COUNT; i++) {
		const struct want *column = &want[order[i]];

		if (!column->least)
			continue;
		if (column->gap + column->least > cols)
			break;
		table->column[order[i]].width = column->least;
		cols -= column->gap + column->least;
	}
	return cols;
}

int move_table_digits(const struct formula *formula, uint64_t visits)
{
	int digits = visits < 10000 ? FEWEST_DIGITS
		: visits < 1000000  ? FEWEST_DIGITS + 1
				    : FEWEST_DIGITS + 2;

	return formula && formula->slope >= 10 ? digits - 1 : digits;
}

/* As many digits as the scores of a large N need, if there is room. */
static int add_digits(struct move_table *table, uint64_t visits, int cols)
{
	int preferred = move_table_digits(table->formula, visits);

	while (table->column[COLUMN_EXPLORE].width && table->digits < preferred && cols >= 3) {
		table->digits++;
		table->column[COLUMN_VALUE].width++;
		table->column[COLUMN_EXPLORE].width++;
		table->column[COLUMN_SCORE].width++;
		cols -= 3;
	}
	return cols;
}

/* What is left goes to the columns as far as it makes a difference to them, then to the bar. */
static void widen(struct move_table *table, const struct want want[COLUMN_COUNT], int cols)
{
	for (int i = 0; i < COLUMN_COUNT; i++) {
		int more = want[i].preferred - table->column[i].width;

		if (!table->column[i].width || more <= 0 || more > cols)
			continue;
		table->column[i].width += more;
		cols -= more;
	}
	if (table->column[COLUMN_BAR].width)
		table->column[COLUMN_BAR].width +=
			cols < WIDEST_BAR - BAR ? cols : WIDEST_BAR - BAR;
}

struct move_table move_table_lay_out(const struct node_view *node_view, bool is_unicode, int cols)
{
	const struct report *report = node_view->report;
	struct move_table table = {.formula = report->formula.rule ? &report->formula : NULL,
		.is_unicode = is_unicode,
		.is_bandit = node_view->is_bandit,
		.viewer = session_letter[node_view->viewer],
		.counts_nodes = !report->iterations && !report->formula.rule,
		.marks = node_view->is_stepping ? 3 : 2,
		.unit = node_view->unit};
	struct want want[COLUMN_COUNT];
	int x = 0;

	for (int i = 0; i < node_view->count; i++)
		table.most_share = fmax(table.most_share, node_view->row[i].share);
	table.digits = move_table_digits(table.formula, 0);
	find_wants(&table, node_view, want);
	cols = choose_columns(&table, want, cols);
	widen(&table, want, add_digits(&table, node_view->visits, cols));
	for (int i = 0; i < COLUMN_COUNT; i++) {
		if (!table.column[i].width)
			continue;
		x += want[i].gap;
		table.column[i].x = x;
		x += table.column[i].width;
	}
	return table;
}

enum move_column move_table_column_at(const struct move_table *table, int x)
{
	for (int i = 0; i < COLUMN_COUNT; i++)
		if (table->column[i].width && x >= 0 &&
			x < table->column[i].x + table->column[i].width)
			return (enum move_column)i;
	return COLUMN_COUNT;
}

/* ---- rows and order */

enum node_view_sort move_table_sort_of(enum move_column column)
{
	switch (column) {
	case COLUMN_MOVE:
		return SORT_MOVE;
	case COLUMN_VISITS:
	case COLUMN_SHARE:
	case COLUMN_BAR:
		return SORT_VISITS;
	case COLUMN_VALUE:
	case COLUMN_KIND:
		return SORT_VALUE;
	case COLUMN_EXPLORE:
		return SORT_EXPLORE;
	case COLUMN_SCORE:
		return SORT_SCORE;
	default:
		return SORT_COUNT;
	}
}

enum move_column move_table_column_of(enum node_view_sort sort)
{
	for (int i = 0; i < COLUMN_COUNT; i++)
		if (move_table_sort_of((enum move_column)i) == sort)
			return (enum move_column)i;
	return COLUMN_COUNT;
}

struct move_table_window move_table_window(int count, int place, int anchor, int rows)
{
	struct move_table_window window = {.rows = count};

	if (rows < 1)
		return (struct move_table_window){.below = count};
	if (count > rows)
		window.rows = rows > 1 ? rows - 1 : 1;
	anchor = anchor >= window.rows ? window.rows - 1 : anchor < 0 ? 0 : anchor;
	window.top = place - anchor;
	if (window.top > count - window.rows)
		window.top = count - window.rows;
	if (window.top < 0)
		window.top = 0;
	window.above = window.top;
	window.below = count - window.top - window.rows;
	return window;
}
