/* sheet_form.h: what the files that write a sheet share. Only sheet*.c include it. */
#ifndef IO_SHEET_FORM_H
#define IO_SHEET_FORM_H

#include "io/sheet.h"

enum sheet_cell_type {
	SHEET_CELL_TEXT,
	SHEET_CELL_COUNT,
	SHEET_CELL_REAL,
	SHEET_CELL_INTERVAL,
	SHEET_CELL_NOTHING,
	SHEET_CELL_LIST
};

struct sheet_cell {
	const char *name;
	enum sheet_cell_type type;
	bool is_wrapped; /* a field in text */
	char *text; /* of SHEET_CELL_TEXT; of numbers, the words for people if they are their own;
		       else NULL */
	uint64_t count;
	double real;
	int decimals;
	const char *heading; /* of an interval: of its column in text */
	double low, high;
	uint64_t *list;
	size_t list_count;
};

struct sheet_cells {
	struct sheet_cell *cell;
	size_t count;
};

struct sheet {
	struct sheet_cells fields;
	const char *table; /* NULL: none */
	const char *const *columns; /* of the table, if they were declared */
	struct sheet_cells *row;
	size_t row_count;
	void **kept; /* memory that is its own now */
	size_t kept_count;
};

/* A cell for people, and what stands above its column; the caller frees. */
char *sheet_cell_words(const struct sheet_cell *cell);
char *sheet_heading(const struct sheet_cell *cell);

/* Whether the cells of a column stand at its right side: numbers do. */
bool sheet_is_right(const struct sheet *sheet, size_t column);

#endif
