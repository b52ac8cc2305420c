/* room.h: WHAT A ROOM IS: a popup that takes the whole screen down to the key bar, where one looks
 * at something else than the game on the board.
 *
 * A room is one struct with `struct room` as its first member, one table of operations and one
 * table of keys (key_table.h). Everything that rooms have in common is in room.c. */
#ifndef TUI_ROOMS_ROOM_H
#define TUI_ROOMS_ROOM_H

#include <stdint.h>

#include "tui/keys.h"
#include "tui/widget/popup.h"

struct room;

struct room_ops {
	size_t size; /* of the room's struct */
	const char *title, *hint; /* at first; see struct popup */
	enum key_place keys; /* the rows of the table of keys that work here */

	/* Draws everything inside the frame, which is blank. */
	void (*draw)(struct room *room, WINDOW *inside);
	/* A key without a row in the table, such as a digit. NULL: it means nothing. */
	void (*type)(struct room *room, int key);
	/* A click inside; buttons 4 and 5 are the wheel. NULL: nothing. */
	void (*click)(struct room *room, int row, int col, int button);
	/* Esc: stops one thing that goes on. False: nothing goes on, and the room closes. NULL:
	 * nothing ever does. */
	bool (*stop)(struct room *room);
	/* Once a frame. True: it is busy, and wants the next frame too; *has_changed: there is
	 * something to paint. NULL: it only waits for keys. */
	bool (*tick)(struct room *room, uint64_t now_ns, bool *has_changed);
	/* Frees what the room holds, not the room. NULL: nothing. */
	void (*done)(struct room *room);
};

/* The first member of every room; popup.title and popup.hint may change at any time. */
struct room {
	struct popup popup; /* first */
	const struct room_ops *ops;
	struct workbench *bench; /* over which it lies */
};

/* A room that is zero but for this member; room_open() shows it, and closing it frees it. */
void *room_new(struct workbench *bench, const struct room_ops *ops);
void room_open(struct room *room);

/* Closes every popup, an older room included, and shows this one: what a form does in the end. */
void room_open_alone(struct room *room);

/* Closes it, and whatever lies over it. */
void room_close(struct room *room);

/* The room that has the keys. */
struct room *room_on_top(const struct workbench *bench);

/* Says in the key bar why a key does nothing now. */
void room_refuse(struct room *room, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
