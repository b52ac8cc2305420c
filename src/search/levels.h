/* levels.h: players for people: which recipes are levels, from the weakest to the strongest, game
 * by game.
 *
 * A level is a recipe like any other. What makes it a level is that a list names it: one list for
 * each game that wants its own, and one for all other games. */
#ifndef SEARCH_LEVELS_H
#define SEARCH_LEVELS_H

#include "search/search.h"

/* The list for games that have none of their own. */
#define LEVELS_ELSEWHERE "elsewhere"

/* The level that people meet who name no opponent. */
#define LEVELS_USUAL "strongest"

enum { LEVELS_MOST = 9 };

struct levels {
	int count;
	char name[LEVELS_MOST][SPEC_NAME_MOST]; /* the weakest first */
};

/* Forgets all lists. */
void levels_reset(void);

/* Makes the list of a game, or of LEVELS_ELSEWHERE, from names with blanks between them. False with
 * a message if there is no such game or recipe. */
bool levels_set(const char *game, const char *names, struct status *st);

/* The levels of the game that a scope is about. */
struct levels levels_of(const struct spec_scope *scope);

/* The lists: each alias is a game's name with the names of its levels as its spec. */
const struct alias_list *levels_lists(void);

/* Whether a recipe NAME or NAME@GAME is a level of any game. */
bool levels_has(const char *recipe);

#endif
