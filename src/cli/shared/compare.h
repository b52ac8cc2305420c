/* compare.h: analyze --compare: several searches of one position, and how far each is from the
 * exact values. */
#ifndef CLI_SHARED_COMPARE_H
#define CLI_SHARED_COMPARE_H

#include "cli/command.h"

/* Searches the position with each -s, or with the usual ones if there is none, and writes the
 * table. Exit status. */
int compare_run(const struct arguments *args);

#endif
