/* catalogue.h: a list of things that specs name, such as the games or the solvers, and how a spec
 * chooses one with its options. */
#ifndef BASE_OPTIONS_CATALOGUE_H
#define BASE_OPTIONS_CATALOGUE_H

#include "base/options/spec.h"

struct catalogue {
	const char *what; /* one of them is called: "game" */
	/* ends with NULL; each points to a struct that begins with its name */
	const void *const *list;
	/* the table of one, NULL if it has none */
	const struct option *(*options)(const void *thing);
	struct alias_list aliases;
};

/* What a spec names, with its options read. */
struct choice {
	const void *thing;
	struct spec spec;
	struct options options;
};

/* Reads a spec; false with a message if there is no such thing or option. A true answer is paired
 * with choice_done(). */
bool catalogue_choose(const struct catalogue *catalogue, const char *text, struct choice *choice,
	struct status *st);
bool catalogue_choose_in(const struct catalogue *catalogue, const struct spec_scope *scope,
	const char *text, struct choice *choice,
	struct status *st); /* where a name may mean something of its own; NULL: nowhere */
void choice_done(struct choice *choice);

/* Whether catalogue_choose() would succeed. */
bool catalogue_check(const struct catalogue *catalogue, const char *text, struct status *st);

/* The options of the thing with this name of its own; none if there is no such thing. */
const struct option *catalogue_table(const struct catalogue *catalogue, const char *name);

/* A spec with the present names of options and choices, or with the oldest ones; see former.h. The
 * caller frees. */
char *catalogue_respell(const struct catalogue *catalogue, const struct spec_scope *scope,
	const char *text, bool is_former);

/* The shortest spec of these values under a name, an alias's or a thing's own, that can be chosen:
 * `name:option=value,...` with the options that differ from what the name alone stands for there.
 * The set is of that thing. The caller frees. */
char *catalogue_compose(const struct catalogue *catalogue, const struct spec_scope *scope,
	const char *name, const struct options *set);

/* The name that says what it is everywhere: the alias's, or the thing's own. The one that the user
 * gave is choice->spec.title. */
const char *choice_name(const struct choice *choice);

/* The scope that a choice makes for names elsewhere: a recipe may mean something of its own for a
 * named game, or for its rules. */
struct spec_scope choice_scope(const struct choice *choice);

#endif
