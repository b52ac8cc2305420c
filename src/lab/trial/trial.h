/* trial.h: WHAT A TRIAL IS: the smallest piece of an experiment, such as one game, one search or
 * one run of a bandit, that gives one row of numbers or several.
 *
 * What a trial gives depends on its keys, the seed and its number alone, so trials may be made in
 * any order and by any number of threads; only searches that time limits, whose threads race, or
 * that are other programs may find something else the next time. Where trials do depend on one
 * another (a player that learns from game to game) the kind says so, and one thread makes those of
 * a point in order.
 *
 * To add a kind: write one file that ends in a `const struct trial_kind`, and add one line to
 * trial.c. */
#ifndef LAB_TRIAL_TRIAL_H
#define LAB_TRIAL_TRIAL_H

#include "base/options/option.h"
#include "base/table.h"
#include "lab/workers.h"
#include "search/search.h"

/* What a trial records. */
struct trial_column {
	const char *name; /* NULL in the row that ends a table */
	bool is_text;
	bool is_time; /* it is not the same when it is made again */
	const char *help; /* one line without a full stop */
	enum column_range range;
};

enum { TRIAL_TRUSTED = 4 };

/* What the trials of one point have in common. */
struct trial_setting {
	const struct options *keys; /* of the kind's table; they may be gone once it is open */
	uint64_t seed;
	bool uses_cpu_time; /* limits of time, and times that are recorded, are of the processor */
	const atomic_bool *stop; /* set: the trial is given up; NULL: never */
	/* the keys whose specs may start programs: the user typed them, or allows it; then NULL */
	const char *trusted[TRIAL_TRUSTED];
	/* where trial_blame() leaves the name of the wrong key; NULL: nowhere */
	const char **wrong_key;
};

/* What a key names: its definition is elsewhere, and may change. */
enum trial_meaning {
	TRIAL_GAME, /* a spec, whose name may be the user's, and which may read a file */
	/* a spec, whose name may be a recipe of the user's, perhaps one for the game */
	TRIAL_SOLVER,
	TRIAL_FILE, /* a path; "" for none */
};

struct trial_name {
	const char *key; /* NULL in the row that ends a table */
	enum trial_meaning meaning;
};

struct trial_kind {
	const char *name, *summary;
	/* what an experiment of this kind says, in its section [experiment] or in a [case] */
	const struct option *keys;
	/* those of them that are names, a game before who plays it; NULL: none */
	const struct trial_name *names;
	const struct trial_column *columns;
	/* what its table shows where the experiment does not say: "count(), share(win)"; see
	 * summary.h */
	const char *usual_table;
	const char *usual_by; /* the columns by which that groups rows besides the factors, "n,
				 arm"; NULL: none */
	long usual_trials; /* of each point */
	bool is_exact; /* nothing is drawn at random: one trial is enough */

	size_t bytes; /* of `at`: what the trials of a point need */
	/* Fills in `at`, which is all zero; false with a message if the keys are wrong, and the key
	 * to blame if there is one. Then close() ends what is there already. */
	bool (*open)(void *at, const struct trial_setting *setting, struct status *st);
	void (*close)(void *at); /* NULL: nothing to end */
	/* Whether a trial depends on those before it, which then were made with the same `at`;
	 * NULL: no. */
	bool (*is_serial)(const void *at);
	/* Makes a trial, from 0, and adds its rows, whose columns are those of the kind; false if
	 * it was stopped on the way. */
	bool (*run)(void *at, uint64_t trial, struct table *out);
};

const struct trial_kind *const *trial_registry(void); /* ends with NULL */
/* NULL with a message that lists them */
const struct trial_kind *trial_find(const char *name, struct status *st);

/* Makes ready for the trials of a point, in one thread; NULL with a message. */
void *trial_open(
	const struct trial_kind *kind, const struct trial_setting *setting, struct status *st);
void trial_close(const struct trial_kind *kind, void *at);

/* How many columns a kind has, and whether one has this name. */
int trial_column_count(const struct trial_kind *kind);
bool trial_has_column(const struct trial_kind *kind, const char *name);

/* Says which key a message of open() is about. Returns false. */
static inline bool trial_blame(const struct trial_setting *setting, const char *key)
{
	if (setting->wrong_key)
		*setting->wrong_key = key;
	return false;
}

/* Who wrote the spec that is the value of a key. */
enum spec_origin trial_origin(const struct trial_setting *setting, const char *key);

/* The list's members. */
extern const struct trial_kind trial_arms, trial_bandit, trial_count, trial_depths, trial_integral,
	trial_match, trial_moves, trial_search, trial_term;

#endif
