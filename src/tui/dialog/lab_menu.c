/* lab_menu.c: the menu of the lab: what one can do there beside the game, one row each; see
 * dialogs.h. */
#include "tui/dialog/dialog_internal.h"
#include "tui/rooms/rooms.h"
#include "tui/widget/menu_popup.h"

/* How to add a room: rooms/README. */
static const struct menu_command rooms[] = {
	{"Course", "sections of the course: one opens what it is taught with", act_course},
	{"Experiments", "trials over a grid of values, with tables and figures", act_experiments},
	{"Bandit room", "slot machines: which arm to pull, and what a wrong pull costs",
		act_bandit_room},
	{"Twin race", "two recipes, one seed: their first difference, and why", act_twin_race},
	{"Solvers compared", "several solvers search this position at once", act_solvers},
	{"Lab code", "code of this tree, so that others can see it; or type a code", act_lab_code},
	{.name = NULL},
};

void act_lab(struct workbench *bench)
{
	static const struct menu_ops ops = {.done = NULL};
	struct popup *menu = menu_popup_new("the lab", NULL, &ops, NULL);

	menu_popup_add_commands(menu, rooms);
	popup_open(bench, menu);
}
