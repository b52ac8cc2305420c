/* title.h: the first line of the screen: the game, who plays, and what is going on. */
#ifndef TUI_TITLE_H
#define TUI_TITLE_H

#include "tui/term/term.h"

struct workbench;

void title_draw(const struct workbench *bench, WINDOW *window);

#endif
