/* prose.h: text for people on standard output, wrapped between words. */
#ifndef CLI_SHARED_PROSE_H
#define CLI_SHARED_PROSE_H

#include <stdio.h>

/* Writes text in lines that end between two words and begin at column `indent`. The cursor is at
 * column `at` of the first line. A tie (TEXT_TIE) is a blank at which no line ends. */
void prose_fill(FILE *file, int at, int indent, const char *text);

/* A label at column `margin` and a text beside it at column `indent`; below it where the label is
 * too long or the lines are short. */
void prose_entry(FILE *file, int margin, const char *label, int indent, const char *text);

/* Paragraphs, each of which ends with '\n'. A line that begins with a blank is an example and stays
 * as it is. */
void prose_write(FILE *file, const char *text);

#endif
