/* manual.h: the parts of the manual pages that come from the program's own tables, in roff. */
#ifndef CLI_SHARED_MANUAL_H
#define CLI_SHARED_MANUAL_H

#include <stdio.h>

/* Text in which roff finds nothing to interpret. */
void manual_text(FILE *file, const char *text);

/* Paragraphs, each of which ends with '\n'; a line that begins with a blank is an example and stays
 * as it is. */
void manual_prose(FILE *file, const char *text);

/* For mctscope(6): commands, options, games, solvers and recipes. */
void manual_write(FILE *file);

/* For mctscope.ini(5): the settings of the workbench. */
void manual_write_settings(FILE *file);

/* For mctscope.experiment(5): the keys of experiments, and the kinds of trials. */
void manual_write_experiment(FILE *file);

#endif
