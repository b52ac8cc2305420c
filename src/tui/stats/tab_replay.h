/* tab_replay.h: the tree of minimax and alpha-beta in step mode: what stands in the rows of the
 * tree tab. Only tab_tree.c includes it. */
#ifndef TUI_STATS_TAB_REPLAY_H
#define TUI_STATS_TAB_REPLAY_H

#include "app/node/tree_list.h"
#include "search/replay/replay.h"
#include "tui/layout.h"
#include "tui/term/theme.h"

/* The column behind the names of the moves, in so much room. */
int replay_names_end(struct rect area);

void replay_draw_head(const struct replay *replay, WINDOW *window, struct rect area);

/* A row of the list from column x on, behind the lines that lead to it; `style` is STYLE_PLAIN, or
 * that of the selected row. */
void replay_draw_row(const struct replay *replay, WINDOW *window, int y, int x, struct rect area,
	const struct tree_list *list, int row, const char *name, enum style style);

#endif
