/* solvers_room.h: what the files of the room for several solvers share. */
#ifndef TUI_SOLVERS_ROOM_H
#define TUI_SOLVERS_ROOM_H

#include "tui/lens.h"
#include "tui/solvers.h"
#include "tui/widget/popup.h"

struct solvers_room {
	struct popup popup; /* first */
	struct solvers *solvers;
	double seconds; /* the limit, as it was asked for */
	int open; /* the box that is looked at */
	bool is_list; /* drawn as a list with one open, also where there is room for all */
	struct lens lens[SOLVERS_MOST]; /* the moves as each knows them */
};

/* solvers_form.c: asks which solvers, those given at first, and then opens the room. */
void solvers_form_open(
	struct workbench *bench, const char *const *specs, int count, double seconds);

/* solvers_room.c: opens the room, which gets the solvers. */
void solvers_room_open(struct workbench *bench, struct solvers *solvers, double seconds);

/* What the keys do, while the room is open and nothing lies over it. */
void act_solvers_change(struct workbench *bench);
void act_solvers_pause(struct workbench *bench);
void act_solvers_stop(struct workbench *bench);
void act_solvers_again(struct workbench *bench);
void act_solvers_turn_list(struct workbench *bench);
void act_solvers_next(struct workbench *bench);
void act_solvers_previous(struct workbench *bench);

/* solvers_draw.c */
void solvers_draw(struct popup *popup, const struct workbench *bench, WINDOW *window);

/* Whether the boxes stand side by side in a window of this size. */
bool solvers_are_side_by_side(int rows, int cols, int count);

#endif
