/* registry.h: the list of solvers, and what a spec of one says before any is made. */
#ifndef SEARCH_REGISTRY_H
#define SEARCH_REGISTRY_H

#include "game/game.h"

struct alias_list;
struct catalogue;
struct choice;
struct search_ops;

const struct search_ops *const *search_registry(void); /* ends with NULL */
struct alias_list *search_aliases(void);

/* The solvers as base/options/catalogue.h has them: for forms, which show every option of a spec.
 */
const struct catalogue *search_catalogue(void);

/* What a spec names where this game is played, NULL for any: see catalogue_choose(). A recipe
 * NAME@GAME is what NAME means there. */
bool search_choose(
	const struct game *game, const char *spec, struct choice *choice, struct status *st);

/* Whether a spec names a solver and options that it has; whether they fit a game only search_new()
 * can tell. */
bool search_check(const char *spec, struct status *st);

/* A spec with the present names of options and choices, for a game with this spec. The caller
 * frees.
 */
char *search_respell(const char *game_spec, const char *spec);

/* Whether a spec runs a command of its own where a game with this spec is played, so that
 * search_new() refuses it. */
bool search_runs_command(const char *game_spec, const char *spec);

/* The solvers, each in its own file. */
extern const struct search_ops search_alphabeta;
extern const struct search_ops search_bestfirst;
extern const struct search_ops search_gtp;
extern const struct search_ops search_mcts;
extern const struct search_ops search_minimax;
extern const struct search_ops search_pvs;
extern const struct search_ops search_random;
extern const struct search_ops search_solver;

#endif
