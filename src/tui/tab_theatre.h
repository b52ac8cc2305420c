/* tab_theatre.h: the tree of minimax and alpha-beta in step mode: what stands in the rows of the
 * tree tab. Only tab_tree.c includes it. */
#ifndef TUI_TAB_THEATRE_H
#define TUI_TAB_THEATRE_H

#include "search/theatre.h"
#include "tui/layout.h"
#include "tui/term/theme.h"
#include "tui/tree_list.h"

/* The column behind the names of the moves, in so much room. */
int theatre_names_end(struct rect room);

void theatre_draw_head(const struct theatre *theatre, WINDOW *window, struct rect room);

/* A row of the list from column x on, behind the lines that lead to it; `style` is STYLE_PLAIN, or
 * that of the selected row. */
void theatre_draw_row(const struct theatre *theatre, WINDOW *window, int y, int x, struct rect room,
	const struct tree_list *list, int row, const char *name, enum style style);

#endif
