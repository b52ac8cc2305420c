/* compare.h: several searches of one position side by side, and how far they are from the truth
 * where that can be had: analyze --compare. */
#ifndef CLI_COMPARE_H
#define CLI_COMPARE_H

#include "cli/command.h"

/* Searches the position with each -s, or with the usual ones if there is none, and writes the
 * table. Exit status. */
int compare_run(const struct arguments *args);

#endif
