/* lab_menu.c: the menu of the lab: what one can do there beside the game, one row each; see
 * dialogs.h. */
#include "tui/dialogs.h"
#include "tui/lab_experiments.h"
#include "tui/widget/menu_popup.h"

/* To add a room: a file that opens a popup, and one row. */
static const struct room {
	const char *name, *text;
	void (*open)(struct workbench *bench);
} rooms[] = {
	{"Experiments", "trials over a grid of values, with tables and figures", act_experiments},
	{"Bandit room", "slot machines: which arm to pull, and what a wrong pull costs",
		act_bandit_room},
	{"Twin race", "two recipes, one seed: their first difference, and why", act_twin_race},
	{"Solvers compared", "several solvers search this position at once", act_solvers},
	{"Lab code", "code of this tree, so that others can see it; or type a code", act_lab_code},
};

enum { ROOMS = sizeof rooms / sizeof rooms[0] };

static void choose(struct workbench *bench, struct popup *popup, void *context, int row)
{
	(void)context;
	popup_close(bench, popup);
	rooms[row].open(bench);
}

void act_lab(struct workbench *bench)
{
	static const struct menu_ops ops = {.choose = choose};
	struct popup *menu = menu_popup_new("the lab", NULL, &ops, NULL);

	for (int i = 0; i < ROOMS; i++)
		menu_popup_add(menu, rooms[i].name, rooms[i].text);
	popup_open(bench, menu);
}
