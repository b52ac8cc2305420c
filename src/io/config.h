/* config.h: the program's ini files: names for games and recipes.
 *
 * The commented default file is compiled in and read first; the user's own file may add to it and redefine what it says. */
#ifndef IO_CONFIG_H
#define IO_CONFIG_H

#include <stdbool.h>

#include "base/status.h"

/* The text of conf/mctscope.ini. */
extern const char config_text_mctscope[];

/* Reads the defaults, then `path`, or if that is NULL the user's file if there is one. "FILE:LINE: what is wrong" on failure. */
bool config_load(const char *path, struct status *st);

/* Where the user's file is looked for: $XDG_CONFIG_HOME/mctscope/mctscope.ini or the same under ~/.config. The caller frees; NULL
 * if neither variable is set. */
char *config_user_path(void);

#endif
