/* twin_room.h: what the files of the room for twin races share. */
#ifndef TUI_ROOMS_TWIN_TWIN_ROOM_H
#define TUI_ROOMS_TWIN_TWIN_ROOM_H

#include "app/node/node_view.h"
#include "app/rooms/twin_race.h"
#include "tui/rooms/room.h"

struct twin_room {
	struct room room; /* first */
	struct twin_race *race;
	/* the same node of both: the root, or where they part by a selection that node */
	struct node_view node_view[2];
	int anchor; /* the line of the tables in which the selected row stays */
	game_move selected; /* by the user; GAME_NO_MOVE: what is best in the first */
	bool is_at_node; /* the node is not the root */
	/* where they part by a selection: what each of them takes; else GAME_NO_MOVE */
	game_move taken[2];
	/* the pointer, since they stand where they part: the worked formulas are of its move then,
	 * not of those that are taken */
	bool has_moved;
	char *knobs; /* that differ, in words */
};

/* twin_form.c: asks for the two recipes, those given at first, and then opens the room; NULL: the
 * players of the game. */
void twin_form_open(
	struct workbench *bench, const char *first, const char *second, uint64_t iterations);

/* twin_room.c: opens the room, which frees the race in the end, in place of every popup. */
void twin_room_open(struct workbench *bench, struct twin_race *race);

/* twin_draw.c */
void twin_draw(struct room *room, WINDOW *inside);

/* twin_rows.c: the rows of both tables, from where the race stands. */
void twin_rows_fill(struct twin_room *room);

#endif
