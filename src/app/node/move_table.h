/* move_table.h: the table of the node view's rows: which columns a width has, what
 * stands in a cell, which rows are in view. Without curses; tab_table.c draws it.
 *
 * The numbers are the true ones, rounded. Two rounded terms may miss their rounded sum by one in
 * the last digit: such a row has the sign "about" instead of "=", and the worked formula of the row
 * (search/mcts/select/formula.h) has as many digits as it takes. */
#ifndef APP_NODE_MOVE_TABLE_H
#define APP_NODE_MOVE_TABLE_H

#include "app/node/node_view.h"

/* From left to right. */
enum move_column {
	COLUMN_MOVE,
	COLUMN_VISITS,
	COLUMN_GROWTH, /* visits more than in the snapshot */
	COLUMN_RANK, /* there */
	COLUMN_SHARE,
	COLUMN_BAR, /* of the share */
	COLUMN_VALUE, /* on the formula's scale, the first term of the score */
	COLUMN_AMAF_VISITS, /* simulations in which the move was made later, */
	COLUMN_AMAF, /* their value, */
	COLUMN_BETA, /* and its part of the score */
	COLUMN_EXPLORE,
	COLUMN_SCORE,
	COLUMN_PRIOR,
	COLUMN_EXACT_VALUES, /* the exact value */
	COLUMN_ERROR, /* how far the value is from it */
	COLUMN_KIND,
	COLUMN_CHILDREN,
	COLUMN_COUNT
};

struct move_table {
	const struct formula *formula; /* NULL: the solver has none */
	bool is_unicode;
	bool is_bandit; /* see node_view.h */
	char viewer; /* for whom the values are: 'X' or 'O' */
	bool counts_nodes; /* the visits are no simulations but nodes */
	int digits; /* behind the point; see move_table_digits() */
	/* columns in front of a move: the pointer, in step mode the letter of a phase, a blank */
	int marks;
	double most_share; /* of a row: it has the whole bar */
	double unit; /* see node_view.h */
	struct {
		int x, width; /* width 0: there is no such column */
	} column[COLUMN_COUNT];
};

/* The columns that have a meaning and fit, the most important first; never wider than `cols`. The
 * node view has a report, and outlives the table. */
struct move_table move_table_lay_out(const struct node_view *node_view, bool is_unicode, int cols);

/* How many decimals tell the scores below a node with `visits` visits from each other: three, and
 * more when the scores are close; one less on a scale of ten points and more. The formula may
 * be NULL. */
int move_table_digits(const struct formula *formula, uint64_t visits);

/* What stands at the head of a column: what its numbers are under the formula in force. */
enum { MOVE_TABLE_CELL = 48 };
void move_table_head(
	const struct move_table *table, enum move_column column, char out[MOVE_TABLE_CELL]);

/* What stands in a cell: "" in the bar, the name alone in the first column, "-" where nothing is
 * known. */
void move_table_cell(const struct move_table *table, const struct node_view_row *row,
	enum move_column column, char out[MOVE_TABLE_CELL]);

/* Whether the score is the sum of V and explore. */
bool move_table_has_sum(const struct move_table *table);

/* "=", or the sign for "about" if the terms as they are printed miss the score as it is printed. */
const char *move_table_equals(const struct move_table *table, const struct node_view_row *row);

/* Whether a row has no numbers: it is not in the tree. */
bool move_table_is_blank(const struct node_view_row *row);

/* What a click on a column's head sorts by, SORT_COUNT if it cannot; the column of that order that
 * has the mark. */
enum node_view_sort move_table_sort_of(enum move_column column);
enum move_column move_table_column_of(enum node_view_sort sort);

/* The column at x, COLUMN_COUNT if there is none; the blanks in front of a column belong to it. */
enum move_column move_table_column_at(const struct move_table *table, int x);

/* The rows in view. */
struct move_table_window {
	int top, rows; /* the first of them, how many */
	int above, below; /* how many there are beyond */
};

/* So that of `count` rows the one at `place` stands in line `anchor`, as far as no row
 * is wasted at either end. Where not all of them fit, the last line is left free to say
 * so. */
struct move_table_window move_table_window(int count, int place, int anchor, int rows);

#endif
