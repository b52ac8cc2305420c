/* config.h: the program's ini files: names for games and recipes, and the settings of the
 * workbench.
 *
 * The commented default file is compiled in and read first; the user's own file may add to it and
 * redefine what it says. */
#ifndef IO_CONFIG_CONFIG_H
#define IO_CONFIG_CONFIG_H

#include <stdbool.h>

#include "base/problems.h"
#include "base/status.h"

/* The text of conf/mctscope.ini. */
extern const char config_text_mctscope[];

/* Reads the defaults, then `path`, or if that is NULL the user's file if there is one. "FILE:LINE:
 * what is wrong" on failure. */
bool config_load(const char *path, struct status *st);

/* The same for the workbench, which starts whatever the file says: every problem is added to the
 * list as "FILE:LINE: what is wrong", and what has no problem takes effect. A name that cannot be
 * used keeps the meaning that it had before this file. */
void config_load_leniently(const char *path, struct problems *problems);

#endif
