/* solvers_room.h: what the files of the room for several solvers share. */
#ifndef TUI_ROOMS_SOLVERS_SOLVERS_ROOM_H
#define TUI_ROOMS_SOLVERS_SOLVERS_ROOM_H

#include "app/node/node_view.h"
#include "app/rooms/solvers.h"
#include "tui/rooms/room.h"

struct solvers_room {
	struct room room; /* first */
	struct solvers *solvers;
	double seconds; /* the limit, as it was asked for */
	int open; /* the box that is looked at */
	bool is_list; /* drawn as a list with one open, also where there is room for all */
	struct node_view node_view[SOLVERS_MOST]; /* the moves as each knows them */
};

/* solvers_form.c: asks which solvers, those given at first, and then opens the room. */
void solvers_form_open(
	struct workbench *bench, const char *const *specs, int count, double seconds);

/* solvers_room.c: opens the room, which frees the solvers in the end, in place of every popup. */
void solvers_room_open(struct workbench *bench, struct solvers *solvers, double seconds);

/* solvers_draw.c */
void solvers_draw(struct room *room, WINDOW *inside);

/* Whether the boxes stand side by side in a window of this size. */
bool solvers_are_side_by_side(int rows, int cols, int count);

#endif
