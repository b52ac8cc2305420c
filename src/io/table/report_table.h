/* report_table.h: what a search found, as fields and rows of a table: the same names wherever it is
 * written. */
#ifndef IO_TABLE_REPORT_TABLE_H
#define IO_TABLE_REPORT_TABLE_H

#include "io/table/result_table.h"
#include "search/report.h"

/* What is written: a report about a state. */
struct report_page {
	const struct game *game;
	const void *state;
	const char *solver; /* a spec */
	const char *formula; /* in words; NULL: the solver has none and compares values only */
	const struct report *report;
};

/* Fields: game, position, solver, formula. Their report is not looked at. */
void report_table_head(struct result_table *table, const struct report_page *page);

/* Fields: best, value, and points in a game that has them. */
void report_table_best(struct result_table *table, const struct report_page *page);

/* A field: pv, the line of best play. */
void report_table_line(struct result_table *table, const struct report_page *page);

/* The table "children", a row for each move: in the game's order, or the most visited first. */
void report_table_moves(struct result_table *table, const struct report_page *page, bool is_sorted);

#endif
