/* quote.h: text so that Graphviz, XML and the shell read it back unchanged. CSV and JSON are
 * written by table/csv_write.h and table/json.h. */
#ifndef IO_QUOTE_H
#define IO_QUOTE_H

#include <stdint.h>
#include <stdio.h>

/* What stands for a character, in `out` if it must be made; NULL: the character itself. A byte that
 * is not UTF-8 is U+FFFD. */
typedef const char *quote_escape(uint32_t code, char out[8]);

void quote_escaped(FILE *file, const char *text, quote_escape *escape);

/* A string of the DOT language, with its quotes. A byte that is not UTF-8 becomes U+FFFD. */
void quote_dot(FILE *file, const char *text);

/* Text for XML, between tags or in an attribute whose quotes the caller writes. What XML cannot
 * say becomes U+FFFD. */
void quote_xml(FILE *file, const char *text);

/* A word for the shell, in quotes only where it must be. */
void quote_shell(FILE *file, const char *text);

#endif
