/* spec.h: specs with a name.
 *
 * An alias gives a spec a name and a title: `tictactoe` stands for `mnk:rows=3,cols=3,k=3`. An
 * alias may build on another one, and options that the user adds to it win over its own.
 *
 * A name may mean something of its own in places: `strong@othello` is what `strong` means where
 * Othello is played, and `strong` is for all other games. A scope says where we are. */
#ifndef BASE_OPTIONS_SPEC_H
#define BASE_OPTIONS_SPEC_H

#include "base/options/option.h"

struct alias {
	char *name, *title, *spec;
	char *source; /* where it comes from, for people; NULL: not said */
	struct alias *next;
};

/* In the order in which they were defined. */
struct alias_list {
	struct alias *first;
};

/* Defines or redefines a name. The title may be NULL: then it is the name. */
void alias_define(struct alias_list *list, const char *name, const char *title, const char *spec);
/* Says where a name that is defined comes from; NULL: not said. */
void alias_set_source(struct alias_list *list, const char *name, const char *source);
/* What a name is, in one line: "TITLE: SOURCE", or only one of them where the other says nothing
 * more. The caller frees. */
char *alias_about(const struct alias *alias);
const struct alias *alias_find(const struct alias_list *list, const char *name);
/* Puts copies of the names of another list in place of those of this one. */
void alias_list_copy(struct alias_list *to, const struct alias_list *from);
void alias_list_done(struct alias_list *list);

enum { SPEC_NAME_MOST = 64, SPEC_DEPTH_MOST = 8, SPEC_SCOPES = 2 };

#define SPEC_AT '@'

/* What may stand behind the '@' of a name here, the closest first: "gomoku", "mnk"; "" for none. */
struct spec_scope {
	char name[SPEC_SCOPES][SPEC_NAME_MOST];
};

/* A spec taken apart: the name at the bottom of its aliases, and the options to apply, those of the
 * innermost alias first. */
struct spec {
	char name[SPEC_NAME_MOST];
	int layer_count;
	char *layer[SPEC_DEPTH_MOST]; /* options of each layer, "" for none */
	const struct alias *alias; /* the outermost alias, NULL if the name was used directly */
	char title[SPEC_NAME_MOST]; /* the name that was asked for: "strong", also where
				       strong@othello was found */
};

/* The scope may be NULL: then names mean what they mean everywhere. In a name's own meaning for a
 * place the same name means what it would without that: `strong@othello` may build on `strong`. */
bool spec_resolve(struct spec *spec, const struct alias_list *list, const struct spec_scope *scope,
	const char *text, struct status *st);
void spec_done(struct spec *spec);

/* What the spec's name stands for in a registry that ends with NULL and whose entries point to
 * structs that begin with their name; NULL and a message that lists `what` is known. */
const void *spec_find(const struct spec *spec, const char *what, const void *const *registry,
	const struct alias_list *list, struct status *st);

/* The spec in its shortest form: the name that was asked for with what was added to it, or the
 * options that differ from their defaults. The caller frees. */
char *spec_format(const struct spec *spec, const struct options *set);

/* Applies every layer to a set of options. */
bool spec_apply(const struct spec *spec, struct options *set, struct status *st);

#endif
