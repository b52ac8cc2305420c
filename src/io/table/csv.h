/* csv.h: a table of text read from CSV (RFC 4180): names in the first line, then rows with as many
 * fields.
 *
 * Lines may end with CR LF, and empty ones are passed over. Where the first line has no comma,
 * fields are separated by its tabs or else by its semicolons. Blanks around fields do not count,
 * nor does a ' before = + - @ or another ', by which programs keep spreadsheets from taking a text
 * for a formula. */
#ifndef IO_CSV_H
#define IO_CSV_H

#include <stdbool.h>
#include <stdio.h>

#include "base/status.h"

struct csv {
	int cols, rows;
	char **cell; /* by row; row 0 has the names, and is not counted in rows */
	int *line; /* where each row begins, from 1 */
	const char *file; /* its name, in messages; the caller's */
};

/* Reads all of a file; "FILE:LINE: what is wrong, expected what" if it is not such a table. Ends
 * with csv_done() if it was read. */
bool csv_read(struct csv *csv, FILE *file, const char *name, struct status *st);
void csv_done(struct csv *csv);

const char *csv_name(const struct csv *csv, int col);
const char *csv_cell(const struct csv *csv, int row, int col); /* rows from 0 */

/* The column of a name; -1: there is none. */
int csv_find(const struct csv *csv, const char *name);

/* A cell as a number: NAN if it is empty, -, NA, null or nan. "FILE:LINE: column 'y' is 'abc',
 * expected a number". */
bool csv_number(const struct csv *csv, int row, int col, double *out, struct status *st);

#endif
