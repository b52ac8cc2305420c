/* former.h: the names that options and their choices had in earlier versions. They are read
 * wherever a spec is, and no longer written. A row of an option table lists its own. */
#ifndef BASE_OPTIONS_FORMER_H
#define BASE_OPTIONS_FORMER_H

#include "base/options/option.h"

/* Copies the present name of a choice into `out`; false if the text is no former name in this row.
 */
bool former_choice(const struct option *row, const char *text, char *out, size_t size);

/* The options "a=1,b=2" with present names, or with `is_former` with the oldest ones; whatever has
 * no other name stays as it is. The caller frees. */
char *former_respell(const struct option *table, const char *text, bool is_former);

#endif
