/* result_table_internal.h: what the files that write a result share. */
#ifndef IO_TABLE_RESULT_TABLE_INTERNAL_H
#define IO_TABLE_RESULT_TABLE_INTERNAL_H

#include "base/table.h"
#include "io/table/result_table.h"

struct result_table {
	struct table fields; /* one row, if there are any */
	struct table rows;
	char *name; /* of the rows; NULL: result_rows() was not called */
	int next; /* the column of the last row that is filled next */
};

/* Whether a cell has a number, whatever words it has beside it. */
bool result_is_number(const struct column *col, const struct cell *cell);

/* A cell for people, and what stands above its column; the caller frees. */
char *result_words(const struct column *col, const struct cell *cell);
char *result_heading(const struct column *col);

void result_write_csv(const struct result_table *result, FILE *file, bool has_header);
void result_write_json(const struct result_table *result, FILE *file);

#endif
