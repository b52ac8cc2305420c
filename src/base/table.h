/* table.h: a table in memory: named columns, and rows of cells that are numbers or text. The rows
 * of an experiment, the results of a command and a CSV file are such tables. */
#ifndef BASE_TABLE_H
#define BASE_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What the numbers of a column are. A cell of any column may be text or have nothing in it. */
enum cells_type {
	CELLS_REAL, /* in `number`; nothing is NAN */
	CELLS_COUNT, /* in `count`; nothing is TABLE_NO_COUNT */
	CELLS_TEXT, /* there are none */
	CELLS_LIST /* there are none; the text is a list in JSON, and only JSON shows it */
};

/* Which numbers a column may hold. The interval of a mean ends where they do, see
 * lab/experiment/summary.h. */
enum column_range {
	RANGE_ANY,
	RANGE_POSITIVE, /* not below 0: times and counts */
	RANGE_PART, /* from 0 to 1 */
	/* from 0 to 1, and a result of chance: one that has never varied may vary yet */
	RANGE_RESULT,
};

struct column {
	char *name;
	enum cells_type type;
	enum column_range range;
	char *heading; /* above the column for people; NULL: the name, with blanks for _ */
	bool is_hidden; /* from people */
	bool is_wrapped; /* for people in several lines, where there are no columns */
};

#define TABLE_NO_COUNT UINT64_MAX

struct cell {
	union {
		double number;
		uint64_t count;
	};
	char *text; /* NULL: the number alone. Beside a number: that number in words for people */
};

struct table {
	int cols;
	struct column *col;
	size_t count, capacity; /* of rows */
	struct cell *cell; /* by row */
};

/* Names are copied; the columns are CELLS_REAL. Pair with table_done(). */
void table_init(struct table *table, int cols, const char *const *names);
void table_done(struct table *table);

/* Another column, with nothing in its cells. */
struct column *table_add_column(struct table *table, const char *name, enum cells_type type);

/* A cell of the column with nothing in it. */
struct cell table_nothing(const struct column *col);

/* Another row, with nothing in its cells; the pointer is good until the next one is added. */
struct cell *table_add_row(struct table *table);

/* Copies a text into a cell, whose number is nothing then. Not of a CELLS_COUNT. */
void cell_set_text(struct cell *cell, const char *text);

/* Removes all rows. */
void table_empty(struct table *table);

static inline struct cell *table_at(const struct table *table, size_t row, int col)
{
	return &table->cell[row * (size_t)table->cols + (size_t)col];
}

/* The number of a column by its name, ASCII case aside; -1: there is none. */
int table_find(const struct table *table, const char *name);

/* Sorts the rows by the numbers in their first `by` columns; of equal rows only the first that was
 * added stays. */
void table_sort(struct table *table, int by);

#endif
