/* stat_line.h: a search's stats in a given number of columns: in words where there is room, tight
 * where there is not. */
#ifndef APP_WORDS_STAT_LINE_H
#define APP_WORDS_STAT_LINE_H

#include "search/report.h"

/* Time, speed, nodes, depth and memory: "1.2 s  1.92M sims/s  12 345 nodes  depth 6  0.3 MB", or in
 * 38 columns "1.2s 1.92M/s 12.3k nodes d6 0.3MB". */
void stat_line_work(const struct report *report, int columns, char *out, size_t size);

/* The formula with its knobs in at most `rows` lines of `columns` columns: as formula_describe()
 * has it, or if that is too long without its rarer words, "V + 1.414·√(ln N/n), N = parent's n, V
 * in
 * [-1,1]", or with the rule's name for its terms: "UCB1 c 1.414, N parent's n, V -1..1". */
void stat_line_formula(const struct formula *formula, bool is_unicode, int columns, int rows,
	char *out, size_t size);

/* A value as report_move_shown() has it: V on the formula's scale as the table has it, or without a
 * formula with its sign. */
void stat_line_value(const struct formula *formula, double value, char out[16]);

/* How many lines of `columns` columns a text takes. */
int stat_line_rows(const char *text, int columns);

#endif
