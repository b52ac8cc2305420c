/* table_view.h: the rows of a lens as a table in a window: a search's moves, or whatever else fills
 * a lens with a report. move_table.h says what stands where.
 *
 * The selected row keeps its line on the screen while rows are sorted anew around it: the anchor is
 * that line, which the owner sets when the user selects, and the rows in view follow from it. */
#ifndef TUI_TABLE_VIEW_H
#define TUI_TABLE_VIEW_H

#include "tui/layout.h"
#include "tui/move_table.h"
#include "tui/term/term.h"

enum { TABLE_VIEW_HEAD = 1 }; /* rows of the head */

/* Draws it in a room of the window. The report is that of the lens's rows. */
void table_view_draw(const struct lens *lens, const struct report *report, int anchor,
	WINDOW *window, struct rect room, bool has_focus);

/* The columns in so much room, and which rows are in view in so many, the head's counted. */
struct move_table table_view_columns(
	const struct lens *lens, const struct report *report, int cols);
struct move_table_window table_view_window(const struct lens *lens, int anchor, int rows);

/* The anchor for what the lens has selected now, where these rows were in view before. */
int table_view_anchor(const struct lens *lens, const struct move_table_window *rows);

#endif
