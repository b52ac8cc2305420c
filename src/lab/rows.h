/* rows.h: results as a table in memory: columns by name, and rows of cells that are numbers or
 * text. */
#ifndef LAB_ROWS_H
#define LAB_ROWS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Nothing is in a cell without a text whose number is NAN. */
struct cell {
	double number;
	char *text; /* NULL: it is a number; else the rows' own */
};

/* Which numbers a column may hold. The interval of a mean ends where they do, see summary.h. */
enum rows_range {
	RANGE_ANY,
	RANGE_POSITIVE, /* not below 0: times and counts */
	RANGE_PART, /* from 0 to 1 */
	RANGE_RESULT, /* from 0 to 1, and a result of chance: one that has never varied may vary yet
		       */
};

struct rows {
	int cols;
	char **name; /* of the columns */
	enum rows_range *range; /* of the columns; RANGE_ANY until it is set */
	size_t count, room;
	struct cell *cell; /* by row */
};

/* Names are copied. Pair with rows_done(). */
void rows_init(struct rows *rows, int cols, const char *const *names);
void rows_done(struct rows *rows);

/* Another row, with nothing in its cells; the pointer is good until the next one is added. */
struct cell *rows_add(struct rows *rows);

/* Copies a text into a cell of the table. */
void cell_set_text(struct cell *cell, const char *text);

/* Takes all rows away. */
void rows_empty(struct rows *rows);

static inline struct cell *rows_at(const struct rows *rows, size_t row, int col)
{
	return &rows->cell[row * (size_t)rows->cols + (size_t)col];
}

/* The column of a name, ASCII case aside; -1: there is none. */
int rows_find(const struct rows *rows, const char *name);

/* Puts the rows in ascending order of the numbers in their first `by` columns; of equal ones only
 * the first that was added stays. */
void rows_sort(struct rows *rows, int by);

#endif
