/* bandit_window.h: the bandit room on the screen: where its parts stand, and the popup that it is.
 */
#ifndef TUI_BANDIT_WINDOW_H
#define TUI_BANDIT_WINDOW_H

#include "tui/bandit_room.h"
#include "tui/layout.h"
#include "tui/term/term.h"

struct workbench;

/* Where the parts stand in a window of a given size; rows = 0: folded away. */
struct bandit_plan {
	int lines; /* above them, of text */
	struct rect table, formula, chart, worse, log;
	int rule; /* the column of a line between left and right, 0: none */
};

/* With so many arms, and a part that has all the room that the table leaves. The log goes first
 * where there is little, then the chart. */
struct bandit_plan bandit_plan(int rows, int cols, int arms, enum room_part part);

/* bandit_parts.c: the parts. */
void bandit_draw_lines(const struct bandit_room *room, WINDOW *window, int lines, int cols);
void bandit_draw_formula(const struct bandit_room *room, WINDOW *window, struct rect at);
void bandit_draw_chart(const struct bandit_room *room, WINDOW *window, struct rect at);
void bandit_draw_worse(const struct bandit_room *room, WINDOW *window, struct rect at);

/* Selects the arm so many rows further down. */
void bandit_window_select_by(struct workbench *bench, int by);

/* Gives the next part all the room; shows the next chart. */
void bandit_window_next_part(struct workbench *bench);
void bandit_window_next_chart(struct workbench *bench);

/* Whether the chart is in view, with its curves; if not, the key bar says so. */
bool bandit_window_sees_chart(struct workbench *bench);
bool bandit_window_sees_curves(struct workbench *bench);

#endif
