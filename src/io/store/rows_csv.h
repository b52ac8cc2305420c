/* rows_csv.h: the rows of an experiment as lines of CSV that are read back bit for bit, so that a
 * run can go on where it stopped.
 *
 * A row is a line, and a line without its end was cut off when the program was killed. Nothing at
 * all between two commas is a cell with nothing in it; text without a letter stands in quotes. */
#ifndef IO_STORE_ROWS_CSV_H
#define IO_STORE_ROWS_CSV_H

#include <stdio.h>

#include "base/status.h"
#include "lab/experiment/experiment.h"

/* The line with the names of the columns; a line for each row. Texts have no line ends in them. */
void rows_csv_names(const struct table *rows, FILE *file);
void rows_csv_write(const struct table *rows, FILE *file);

/* Adds the rows of a file, whose text is changed on the way. *whole is how many bytes of it are
 * there to stay: up to the end of the last row that is the last of its trial. "PATH:LINE: what is
 * wrong, expected what" if it is no such file, or one of other points. */
bool rows_csv_read(struct table *rows, const struct experiment *experiment, const char *path,
	char *text, size_t length, size_t *whole, struct status *st);

/* The line of a file, from 1, that has the row with these numbers in its first columns: point,
 * trial, item; 0 if none has. */
int rows_csv_find_line(const char *text, const struct cell *first);

#endif
