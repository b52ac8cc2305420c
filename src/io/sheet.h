/* sheet.h: a result as data: named fields, and at most one table of rows. What a command found out
 * is put in once and written as text for people, CSV or JSON; its table also for a page of HTML. */
#ifndef IO_SHEET_H
#define IO_SHEET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum sheet_format { SHEET_TEXT, SHEET_CSV, SHEET_JSON };

struct sheet;

struct sheet *sheet_new(void);
void sheet_free(struct sheet *sheet);

/* Adds a field; after sheet_row(), a cell of that row. Every row has the same names in the same
 * order. Names are string constants, or sheet_keep() has them. */
void sheet_text(struct sheet *sheet, const char *name, const char *text);
void sheet_prose(struct sheet *sheet, const char *name,
	const char *text); /* a field that is wrapped in text */
void sheet_count(struct sheet *sheet, const char *name, uint64_t number);
void sheet_real(struct sheet *sheet, const char *name, double number,
	int decimals); /* decimals: in text; not finite: nothing */
void sheet_nothing(struct sheet *sheet, const char *name); /* null, "-" in text */

/* A number that has words of its own in text. */
void sheet_worded(struct sheet *sheet, const char *name, const char *words, double number);

/* A figure with its ends: in text one cell with these words below this heading; in CSV and JSON
 * NAME, NAME_low and NAME_high. */
void sheet_interval(struct sheet *sheet, const char *name, const char *heading, const char *words,
	double number, double low, double high);

/* Adds an array of numbers; in JSON only (text and CSV have them in the table). */
void sheet_list(struct sheet *sheet, const char *name, const uint64_t *numbers, size_t count);

/* Begins the table, and begins a row of it. */
void sheet_table(struct sheet *sheet, const char *name);
void sheet_row(struct sheet *sheet);

/* Says which columns the table has (constants, ends with NULL), so that CSV has them also where
 * there are no rows. For a table that may be empty. */
void sheet_columns(struct sheet *sheet, const char *const *names);

/* Frees memory from the heap when the sheet is freed, and returns it: for names that were made. */
void *sheet_keep(struct sheet *sheet, void *memory);

/* The whole sheet: aligned text; CSV with the fields repeated in each row of the table; one line of
 * JSON. In CSV a column of the table whose name is also a field's is called TABLE_NAME. */
void sheet_write(const struct sheet *sheet, FILE *file, enum sheet_format format);

/* The table alone as a <table> of HTML, with the words that the text has; nothing if it is empty.
 * Cells of numbers have the class "number", those of long text "long". */
void sheet_write_html(const struct sheet *sheet, FILE *file);

/* One sheet of many: text is one line of the fields, and CSV has the header only with the first. */
void sheet_write_record(
	const struct sheet *sheet, FILE *file, enum sheet_format format, bool is_first);

#endif
