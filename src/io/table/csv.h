/* csv.h: the reader of CSV (RFC 4180): names in the first line, then rows with as many fields.
 *
 * Lines may end with CR LF, and empty ones are passed over. Where the first line has no comma,
 * fields are separated by its tabs or else by its semicolons. Blanks around fields do not count,
 * nor does a ' that csv_bare() takes off. */
#ifndef IO_TABLE_CSV_H
#define IO_TABLE_CSV_H

#include <stdbool.h>
#include <stdio.h>

#include "base/status.h"
#include "base/table.h"

struct csv {
	struct table table; /* each cell is a text */
	int *line; /* where each row begins, from 1 */
	const char *file; /* its name, in messages; the caller's */
};

/* Reads all of a file; "FILE:LINE: what is wrong, expected what" if it is not such a table. Ends
 * with csv_done() if it was read. */
bool csv_read(struct csv *csv, FILE *file, const char *name, struct status *st);
void csv_done(struct csv *csv);

/* A cell as a number: NAN if it is empty, -, NA, null or nan. "FILE:LINE: column 'y' is 'abc',
 * expected a number". */
bool csv_number(const struct csv *csv, int row, int col, double *out, struct status *st);

/* ---- field by field */

struct csv_reader {
	char *at; /* the text that is not read yet; fields are ended in place */
	char separator;
	const char *file; /* its name, in messages */
	int line; /* of `at`, from 1 */
	struct status *st;
};

struct csv_field {
	char *text; /* in the reader's text, with its ' */
	bool is_quoted;
	bool is_last; /* of its line */
};

/* Reads the next field; false with "FILE:LINE: ...". */
bool csv_read_field(struct csv_reader *reader, struct csv_field *field);

/* Whether a line has as many fields as it must; a message if not. */
bool csv_check_count(const struct csv_reader *reader, int line, int count, int expected);

#endif
