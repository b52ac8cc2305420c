/* quote.h: text and numbers so that CSV, JSON, Graphviz, XML and the shell read them back
 * unchanged. */
#ifndef IO_QUOTE_H
#define IO_QUOTE_H

#include <stdbool.h>
#include <stdio.h>

/* A field of CSV (RFC 4180), in quotes only where it must be. What a spreadsheet would take for a
 * formula begins with a ' more. */
void quote_csv(FILE *file, const char *text);

/* Whether a spreadsheet would take a text for a formula, because it begins with = + - @ or a tab
 * and is no number; or it begins with a ' that quote_csv_bare() would take off. */
bool quote_is_formula(const char *text);

/* A text that was read from CSV without the ' that stands before a formula. */
const char *quote_csv_bare(const char *text);

/* A string of JSON or of the DOT language, with its quotes. A byte that is not UTF-8 becomes
 * U+FFFD. */
void quote_json(FILE *file, const char *text);
void quote_dot(FILE *file, const char *text);

/* Text for XML, between tags or in an attribute whose quotes the caller writes. What XML cannot say
 * at all becomes U+FFFD. */
void quote_xml(FILE *file, const char *text);

/* A word for the shell, in quotes only where it must be. */
void quote_shell(FILE *file, const char *text);

/* A number with up to 10 digits, which is what a value in fixed point is good for; where it is not
 * finite, null in JSON and nothing in CSV. */
void quote_json_real(FILE *file, double number);
void quote_csv_real(FILE *file, double number);

#endif
