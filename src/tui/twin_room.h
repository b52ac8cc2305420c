/* twin_room.h: what the files of the room for twin races share. */
#ifndef TUI_TWIN_ROOM_H
#define TUI_TWIN_ROOM_H

#include "tui/lens.h"
#include "tui/twin_race.h"
#include "tui/widget/popup.h"

struct twin_room {
	struct popup popup; /* first */
	struct twin_race *race;
	struct lens lens[2]; /* the same node of both: the root, or where they part by a selection
				that node */
	struct report shown[2]; /* what the lenses show */
	int anchor; /* the line of the tables in which the selected row stays */
	game_move selected; /* by the user; GAME_NO_MOVE: what is best in the first */
	bool is_at_node; /* the node is not the root */
	game_move taken[2]; /* where they part by a selection: what each of them takes; else
			       GAME_NO_MOVE */
	bool has_moved; /* the pointer, since they stand where they part: the receipts are of its
			   move then, not of those that are taken */
	char *knobs; /* that differ, in words */
};

/* twin_form.c: asks for the two recipes, those given at first, and then opens the room; NULL: the
 * players of the game. */
void twin_form_open(
	struct workbench *bench, const char *first, const char *second, uint64_t iterations);

/* twin_room.c: opens the room, which gets the race. */
void twin_room_open(struct workbench *bench, struct twin_race *race);

/* What the keys do, while the room is open and nothing lies over it. */
void act_twins_change(struct workbench *bench);
void act_twins_step(struct workbench *bench);
void act_twins_step_back(struct workbench *bench);
void act_twins_run(struct workbench *bench);
void act_twins_to_parting(struct workbench *bench);
void act_twins_leap(struct workbench *bench);
void act_twins_leap_back(struct workbench *bench);
void act_twins_to_start(struct workbench *bench);
void act_twins_to_end(struct workbench *bench);
void act_twins_faster(struct workbench *bench);
void act_twins_slower(struct workbench *bench);
void act_twins_down(struct workbench *bench);
void act_twins_up(struct workbench *bench);

/* twin_room_draw.c */
void twin_room_draw(struct popup *popup, const struct workbench *bench, WINDOW *window);

/* twin_rows.c: the rows of both tables, from where the race stands. */
void twin_rows_fill(struct twin_room *room);

#endif
