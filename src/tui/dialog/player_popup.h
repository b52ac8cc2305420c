/* player_popup.h: choosing a player: yourself, a recipe or a solver, with its options. */
#ifndef TUI_DIALOG_PLAYER_POPUP_H
#define TUI_DIALOG_PLAYER_POPUP_H

#include "base/options/spec.h"
#include "tui/widget/popup.h"

/* Who wants a player. It is copied; `context` outlives the popup. */
struct player_request {
	const char *title; /* of the list */
	const char *current; /* the spec that it begins with */
	bool may_be_human;
	int seat; /* for take() */
	struct spec_scope scope; /* of the game that is played: what recipes mean there */
	void *context;
	/* Gets the spec. True: take() has closed `list`, or all. False with a message: the user may
	 * try again. */
	bool (*take)(struct workbench *bench, struct popup *list, void *context, int seat,
		const char *spec, struct status *st);
};

/* Opens the list of players; the form with the options of the chosen one lies over it. */
void player_popup_open(struct workbench *bench, const struct player_request *request);

#endif
