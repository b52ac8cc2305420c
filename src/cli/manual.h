/* manual.h: the parts of the manual page that come from the program's own tables, in roff. */
#ifndef CLI_MANUAL_H
#define CLI_MANUAL_H

#include <stdio.h>

/* Text in which roff finds nothing to interpret. */
void manual_text(FILE *file, const char *text);

/* Commands, options, games, solvers and recipes. */
void manual_write(FILE *file);

#endif
