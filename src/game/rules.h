/* rules.h: the rules of a game in words, with the numbers of its options: "4 of your stones in a
 * line" instead of "k". */
#ifndef GAME_RULES_H
#define GAME_RULES_H

#include "base/options/option.h"
#include "game/game.h"

/* The rows of a table that apply with these options, with their values filled in; NULL: all rows,
 * with the names of the options. The list ends with a NULL word; pair with rules_free(). */
struct game_rule *rules_make(const struct game_rule *table, const struct options *options);
void rules_free(struct game_rule *rules);

#endif
