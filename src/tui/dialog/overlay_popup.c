/* overlay_popup.c: the menu of heat maps, with a row for each evaluation of the game; see
 * dialogs.h. */
#include <stdio.h>
#include <string.h>

#include "base/xalloc.h"
#include "tui/board/board_pane.h"
#include "tui/dialog/dialog_internal.h"
#include "tui/widget/menu_popup.h"

static const char *const texts[OVERLAY_COUNT] = {
	[OVERLAY_OFF] = "only the pieces",
	[OVERLAY_VISITS] = "number of iterations that went through each move",
	[OVERLAY_SHARE] = "share of all visits",
	[OVERLAY_VALUE] = "value of each move by the search, -1 to 1",
	[OVERLAY_EXPLORE] = "exploration term of the formula, for moves with few visits",
	[OVERLAY_SCORE] = "value + explore: the search selects the highest",
	[OVERLAY_PRIOR] = "what the game prefers before any search, 0 to 1",
	[OVERLAY_NUMBERS] = "the numbers of the cells",
};

/* What a row of the menu stands for. */
struct choice {
	enum overlay overlay;
	const struct game_evaluation *evaluation;
};

enum { MOST_ROWS = 64 };

/* The rows that there are for this game; returns how many. */
static int list_choices(const struct workbench *bench, struct choice choices[MOST_ROWS])
{
	int n = 0;

	for (int i = 0; i < OVERLAY_COUNT; i++) {
		const struct game_evaluation *way =
			workbench_session(bench)->game->ops->evaluations;

		if (!board_has_overlay(workbench_board(bench), (enum overlay)i))
			continue;
		if (i != OVERLAY_EVALUATION)
			choices[n++] = (struct choice){(enum overlay)i, NULL};
		for (; i == OVERLAY_EVALUATION && way->name && n < MOST_ROWS - OVERLAY_COUNT; way++)
			choices[n++] = (struct choice){OVERLAY_EVALUATION, way};
	}
	return n;
}

static void choose(struct workbench *bench, struct popup *popup, void *context, int row)
{
	struct choice choices[MOST_ROWS];

	(void)context;
	list_choices(bench, choices); /* the game is the same: the menu has all keys */
	popup_close(bench, popup);
	if (choices[row].evaluation)
		board_set_evaluation(workbench_board(bench), choices[row].evaluation->name);
	board_choose_overlay(workbench_board(bench), choices[row].overlay);
}

void act_overlay_menu(struct workbench *bench)
{
	static const struct menu_ops ops = {.choose = choose};
	struct popup *menu = menu_popup_new("what the board shows", NULL, &ops, NULL);
	struct choice choices[MOST_ROWS];
	const struct board_pane *board = workbench_board(bench);
	int n = list_choices(bench, choices);

	for (int i = 0; i < n; i++) {
		const struct game_evaluation *way = choices[i].evaluation;
		char name[64];

		snprintf(name, sizeof name, "%s%s%s", overlay_names[choices[i].overlay],
			way ? " " : "", way ? way->name : "");
		menu_popup_add(menu, name, way ? way->summary : texts[choices[i].overlay]);
		if (choices[i].overlay == board_overlay(board) &&
			way == (way ? board_evaluation(board) : NULL))
			menu_popup_select(menu, i);
	}
	popup_open(bench, menu);
}
