/* worked_formula.h: a selection formula with the numbers of one child filled in, as lines of text.
 */
#ifndef SEARCH_MCTS_SELECT_WORKED_FORMULA_H
#define SEARCH_MCTS_SELECT_WORKED_FORMULA_H

#include "search/search.h"

enum { FORMULA_LINES = 12, FORMULA_LINE = 128 };

struct worked_formula {
	int count;
	char line[FORMULA_LINES][FORMULA_LINE];
};

struct formula_style {
	bool is_unicode; /* UTF-8, or else ASCII */
	int columns; /* lines that are wider go on in the next one */
	int digits; /* behind the point; worked_formula_fill() chooses them */
};

/* The value of a child, what exploration adds, and their sum. All numbers are rounded: to three to
 * five digits, as many as the printed sum needs to add up, or it says "about". Lines are at most
 * `columns` wide from 40 columns on; what is longer goes on in the next line. */
void worked_formula_fill(const struct formula *formula, uint64_t argument,
	const struct report_move *row, struct formula_style style, struct worked_formula *out);

/* For a rule's explain(): adds a line, or two if it is too wide. */
void worked_formula_add(struct worked_formula *out, struct formula_style style, const char *format,
	...) __attribute__((format(printf, 3, 4)));

/* A number as a worked formula prints it. */
struct formula_number {
	char text[32];
};
struct formula_number formula_number(double number, int digits);

#endif
