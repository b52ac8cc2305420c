/* result_table.h: a result as data: named fields, and at most one table of rows. A command puts its
 * result in once, and it is written as text for people, CSV or JSON; its rows also as HTML. */
#ifndef IO_TABLE_RESULT_TABLE_H
#define IO_TABLE_RESULT_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum result_format { RESULT_TEXT, RESULT_CSV, RESULT_JSON };

struct result_table;

struct result_table *result_new(void);
void result_free(struct result_table *result);

/* Each adds a field; after result_row(), a cell of that row. All rows have the same names in the
 * same order. Names and texts are copied. */
void result_text(
	struct result_table *result, const char *name, const char *text); /* NULL: nothing */
void result_count(struct result_table *result, const char *name, uint64_t number);
void result_nothing(struct result_table *result, const char *name); /* null, "-" in text */

/* `decimals` are those in text. Not finite: nothing. */
void result_real(struct result_table *result, const char *name, double number, int decimals);

/* A text that text wraps; of a field. */
void result_prose(struct result_table *result, const char *name, const char *text);

/* A number that has words of its own in text; NAN has "-". */
void result_worded(struct result_table *result, const char *name, const char *words, double number);

/* A number with its interval: in text one cell with these words below this heading; in CSV and JSON
 * NAME, NAME_low and NAME_high. */
void result_interval(struct result_table *result, const char *name, const char *heading,
	const char *words, double number, double low, double high);

/* A field that is an array of numbers; in JSON only (text and CSV have them in the rows). */
void result_list(
	struct result_table *result, const char *name, const uint64_t *numbers, size_t count);

/* Begins the table of rows, which has a name in JSON, and begins a row of it. */
void result_rows(struct result_table *result, const char *name);
void result_row(struct result_table *result);

/* Says which columns the rows have (NULL ends the list), so that CSV has them also where there are
 * no rows. For a table that may be empty. */
void result_columns(struct result_table *result, const char *const *names);

/* All of it: aligned text; CSV with the fields repeated in each row; one line of JSON. In CSV a
 * column whose name is also a field's is called TABLE_NAME. */
void result_write(const struct result_table *result, FILE *file, enum result_format format);

/* The rows alone as a <table> of HTML, with the words that the text has; nothing if there are none.
 * Cells of numbers have the class "number", those of long text "long". */
void result_write_html(const struct result_table *result, FILE *file);

/* One result of many: text is one line of the fields, and CSV has the header only with the first.
 */
void result_write_record(
	const struct result_table *result, FILE *file, enum result_format format, bool is_first);

#endif
