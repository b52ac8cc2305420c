/* option.h: options as data.
 *
 * Games, solvers and commands declare what can be set in a table of rows; the command line, the ini
 * file, the forms on the screen, `mctscope list` and the manual all read that table. A spec is a
 * name with options: `name` or `name:option=value,option=value`; a value with a comma in it stands
 * in double quotes, in which "" is one such sign. */
#ifndef BASE_OPTIONS_OPTION_H
#define BASE_OPTIONS_OPTION_H

#include <stdbool.h>
#include <stddef.h>

#include "base/status.h"

enum option_type { OPTION_INT, OPTION_REAL, OPTION_BOOL, OPTION_CHOICE, OPTION_TEXT };

struct knob;

struct option {
	const char *name; /* NULL in the row that ends a table */
	enum option_type type;
	const char *fallback; /* the default, written as a user would write it */
	double min, max; /* of a number */
	const char *choices; /* of a choice: "exact|atleast" */
	const char *help; /* one line without a full stop */
	/* names of earlier versions, which are still read: the option's, NULL for none, and those
	 * of choices, "cut=truncated|lower=lcb" */
	const char *former, *former_choices;
	const struct knob *knob; /* what else its owner says of it; NULL: nothing */
};

enum { OPTION_MOST = 40 }; /* rows in one table */

struct option_value {
	bool is_given; /* by the user, not by default */
	long integer; /* an int, a bool as 0 or 1, a choice as its index */
	double real;
	char *text; /* as written */
};

/* One value for each row of a table. */
struct options {
	const struct option *table;
	struct option_value value[OPTION_MOST];
};

/* Every option at its default. The table outlives the set. Pair with options_done(). */
void options_init(struct options *set, const struct option *table);
void options_done(struct options *set);

/* Sets one option, or every one in "a=1,b=2" ("" and NULL set none; the same option twice is an
 * error). */
bool options_set(struct options *set, const char *name, const char *value, struct status *st);
bool options_parse(struct options *set, const char *text, struct status *st);

/* As options_set(), for the key of an ini file: the message says key instead of option. */
bool options_set_key(struct options *set, const char *name, const char *value, struct status *st);

/* Values by name; the name stands in the table with that type, or it is a bug. */
long options_int(const struct options *set, const char *name);
double options_real(const struct options *set, const char *name);
bool options_bool(const struct options *set, const char *name);
int options_choice(const struct options *set, const char *name);
const char *options_text(const struct options *set, const char *name);
bool options_given(const struct options *set, const char *name);

/* The value of an option of any type, as it was written. */
const char *options_written(const struct options *set, const char *name);

/* The options that differ from their defaults, as "a=1,b=2" in the table's order; "" if none does.
 * The caller frees. */
char *options_format(const struct options *set);

/* A value as a spec has it: in double quotes where it needs them. The caller frees. */
char *option_quote(const char *text);

/* The row with this name, or with this former name; NULL: there is none. */
const struct option *option_find(const struct option *table, const char *name);

/* What a row accepts, for messages and help: "3 to 19", "yes or no", "exact, atleast". */
void option_describe(const struct option *row, char *out, size_t size);

#endif
