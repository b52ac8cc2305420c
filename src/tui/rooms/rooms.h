/* rooms.h: every room of the lab: what opens it from the menu of the lab (dialog/lab_menu.c), and
 * its table of keys (keys.c lists the tables in the order of the manual). */
#ifndef TUI_ROOMS_ROOMS_H
#define TUI_ROOMS_ROOMS_H

#include "tui/keys.h"

struct workbench;

void act_bandit_room(struct workbench *bench);
extern const struct key_row bandit_room_keys[];

void act_experiments(struct workbench *bench);
extern const struct key_row experiment_room_keys[], experiment_list_keys[];

/* One position searched by several solvers at once. */
void act_solvers(struct workbench *bench);
extern const struct key_row solvers_room_keys[];

/* Two recipes side by side. */
void act_twin_race(struct workbench *bench);
extern const struct key_row twin_room_keys[];

#endif
