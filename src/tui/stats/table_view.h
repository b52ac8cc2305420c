/* table_view.h: the rows of a node view as a table in a window: a search's moves, or whatever else
 * fills a node view with a report. move_table.h says what stands where.
 *
 * The selected row keeps its line on the screen while rows are sorted again around it: the anchor
 * is that line, which the owner sets when the user selects, and the rows in view follow from it. */
#ifndef TUI_STATS_TABLE_VIEW_H
#define TUI_STATS_TABLE_VIEW_H

#include "app/node/move_table.h"
#include "tui/layout.h"
#include "tui/term/term.h"

enum { TABLE_VIEW_HEAD = 1 }; /* rows of the head */

/* Draws it in an area of the window. The node view has a report. */
void table_view_draw(const struct node_view *node_view, int anchor, WINDOW *window,
	struct rect area, bool has_focus);

/* The columns that fit a width, and the rows in view in a height, the head counted. */
struct move_table table_view_columns(const struct node_view *node_view, int cols);
struct move_table_window table_view_window(const struct node_view *node_view, int anchor, int rows);

/* The anchor for what the node view has selected now, where these rows were in view before. */
int table_view_anchor(const struct node_view *node_view, const struct move_table_window *rows);

#endif
