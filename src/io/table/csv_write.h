/* csv_write.h: the writer of CSV (RFC 4180, but lines end with \n). */
#ifndef IO_TABLE_CSV_WRITE_H
#define IO_TABLE_CSV_WRITE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

struct csv_writer {
	FILE *file;
	bool has_before; /* a field in the same row */
	/* Fields are read back as they were: a number has all its digits, up to 17; a text that is
	 * empty, or has blanks at an end, stands in quotes. Without it, a number has up to 10. */
	bool is_exact;
};

/* A text stands in quotes only where it must. One that a spreadsheet would take for a formula gets
 * a ' in front, see csv_bare(). */
void csv_put_text(struct csv_writer *csv, const char *text);

/* Nothing where the number is not finite; if is_exact, where it is NAN. */
void csv_put_real(struct csv_writer *csv, double number);
void csv_put_count(struct csv_writer *csv, uint64_t number);
void csv_put_nothing(struct csv_writer *csv);

/* Several numbers. */
void csv_put_reals(struct csv_writer *csv, const double *number, int count);

void csv_end_row(struct csv_writer *csv);

/* A text that was read from CSV without the ' in front of what a spreadsheet would take for a
 * formula: it begins with = + - @ or a tab and is no number. */
const char *csv_bare(const char *text);

#endif
