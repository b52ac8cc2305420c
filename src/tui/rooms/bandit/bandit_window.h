/* bandit_window.h: the bandit room on the screen: what its files share. */
#ifndef TUI_ROOMS_BANDIT_BANDIT_WINDOW_H
#define TUI_ROOMS_BANDIT_BANDIT_WINDOW_H

#include "app/rooms/bandit_room.h"
#include "tui/layout.h"
#include "tui/rooms/room.h"

/* The window goes when the room is left; the bandit stays, and the room begins where it was left.
 */
struct bandit_window {
	struct room room; /* first */
	struct bandit_room *bandit;
};

static inline struct bandit_room *bandit_of(const struct room *room)
{
	return ((const struct bandit_window *)room)->bandit; /* its first member */
}

/* Where the parts stand in a window of a given size; rows = 0: folded away. */
struct bandit_plan {
	int lines; /* above them, of text */
	struct rect table, formula, chart, worse, log;
	int rule; /* the column of a line between left and right, 0: none */
};

/* The part has all the area that the table leaves; PART_ALL: each has its own. The log goes first
 * where there is little, then the chart. */
struct bandit_plan bandit_plan(int rows, int cols, int arms, enum bandit_part part);

/* bandit_parts.c: the parts. */
void bandit_draw_lines(const struct bandit_room *room, WINDOW *window, int lines, int cols);
void bandit_draw_formula(const struct bandit_room *room, WINDOW *window, struct rect at);
void bandit_draw_chart(const struct bandit_room *room, WINDOW *window, struct rect at);
void bandit_draw_worse(const struct bandit_room *room, WINDOW *window, struct rect at);

/* Selects the arm `by` rows further down. */
void bandit_window_select_by(struct room *room, int by);

/* Gives the next part all the area; shows the next chart. */
void bandit_window_next_part(struct room *room);
void bandit_window_next_chart(struct room *room);

/* Whether the chart is in view, with its curves; if not, the key bar says so. */
bool bandit_window_sees_chart(struct room *room);
bool bandit_window_sees_curves(struct room *room);

/* bandit_form.c: asks for the arms, the seed and the runs; asks who pulls. */
void bandit_form_open(struct workbench *bench, struct bandit_room *room);
void bandit_policies_open(struct workbench *bench, struct bandit_room *room);

/* bandit_export.c: asks what is written to a file, and writes it. */
void bandit_export_open(struct workbench *bench, struct bandit_room *room);

#endif
