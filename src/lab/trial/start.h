/* start.h: the keys by which trials say which game they are about, and where it starts. */
#ifndef LAB_TRIAL_START_H
#define LAB_TRIAL_START_H

#include "game/game.h"
#include "lab/trial/trial.h"

/* Rows for the keys of a kind. */
#define TRIAL_START_KEYS \
	{"game", OPTION_TEXT, "tictactoe", 0, 0, NULL, "the game"}, \
		{"position", OPTION_TEXT, "", 0, 0, NULL, \
			"where it starts; empty: as the game does"}, \
	{ \
		"moves", OPTION_TEXT, "", 0, 0, NULL, "moves that are played before that" \
	}

/* The row for their names. */
#define TRIAL_START_NAMES \
	{ \
		"game", TRIAL_GAME \
	}

/* The game and its state; NULL with a message, and the key that is to blame, if the keys are wrong
 * or the game is over. */
struct game *trial_start(
	const struct trial_setting *setting, union game_state *start, struct status *st);

#endif
