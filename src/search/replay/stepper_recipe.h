/* stepper_recipe.h: a recipe as a stepper runs it: without a budget and on one thread. Only
 * stepper*.c, break_finder.c and lab/twin/twin.c include it. */
#ifndef SEARCH_REPLAY_STEPPER_RECIPE_H
#define SEARCH_REPLAY_STEPPER_RECIPE_H

#include "game/game.h"

struct stepper_recipe {
	char *spec;
	uint64_t budget; /* simulations of the recipe that was given; 0: no limit, or it has none */
	uint64_t playouts; /* likewise, for each move of the root */
	bool is_fresh, is_single; /* see stepper.h */
	char notice[512]; /* in words, "" if there is nothing to say */
};

/* Reads a spec as it is meant for a game; false with a message. A true answer is paired with
 * stepper_recipe_done(). */
bool stepper_recipe_read(struct stepper_recipe *recipe, const struct game *game, const char *spec,
	struct status *st);
void stepper_recipe_done(struct stepper_recipe *recipe);

#endif
