/* experiment.h: WHAT AN EXPERIMENT IS: trials of one kind at every point of a grid, described by an
 * ini file.
 *
 *      [experiment]
 *      title  = Strength against exploration
 *      kind   = match                    ; what one trial is, see trial.h; then the kind's keys
 *      game   = tictactoe
 *      first  = uct:sims=100,c=$c        ; $NAME stands for the value of a factor
 *      second = uct:sims=100
 *      trials = 400                      ; at each point
 *      [grid]                            ; the factors; every combination of values is a point,
 *      c      = 0 0.5 1 1.414 2..10:2    ; and the last factor varies first
 *      [case Connect Four]               ; cases are the values of one more factor, `case`, before
 *      game   = connect4                 ; the others: there, some keys have other values
 *      [table]                           ; what is made of the rows: see summary.h
 *      show   = count(), share(win)
 *      [figure]                          ; see io/experiment/pictures.h
 *      kind   = lines
 *      x      = c
 *      y      = share(win)
 *
 * A row of results has the columns point, trial, item, items, then the factors, then what the kind
 * records. A trial may have several rows: item is the number of one, from 0, of `items`. */
#ifndef LAB_EXPERIMENT_EXPERIMENT_H
#define LAB_EXPERIMENT_EXPERIMENT_H

#include "base/options/ini.h"
#include "base/table.h"
#include "lab/experiment/factor.h"
#include "lab/trial/trial.h"

enum { EXPERIMENT_FACTORS = 8, EXPERIMENT_POINTS = 100000, EXPERIMENT_CASES = 1000 };
#define EXPERIMENT_CASE "case " /* how the name of a case's section begins */
#define EXPERIMENT_TRIALS 100000000L /* of a point */
#define EXPERIMENT_TRIALS_ALL 1000000000L /* of all points together */
enum {
	EXPERIMENT_POINT,
	EXPERIMENT_TRIAL,
	EXPERIMENT_ITEM,
	EXPERIMENT_ITEMS,
	EXPERIMENT_OWN
}; /* the first columns, and how many that are */

struct experiment {
	char *name; /* that of its file, without ".ini" */
	char *title, *caption; /* "" for none */
	const struct trial_kind *kind;
	struct ini *ini; /* for [table] and [figure NAME] */
	char *text; /* of the file, without a byte order mark */
	int factor_count;
	struct factor factor[EXPERIMENT_FACTORS];
	bool has_cases; /* factor 0 is `case` */
	uint64_t point_count;
	uint64_t *trials; /* of each point */
	uint64_t trial_count; /* of all points together */
	/* of each point: the key `note` of its case or of [experiment], with the values of the
	 * factors put in; NULL: none. Neighbours with the same note of the same line share it */
	char **note;
	uint64_t seed;
	bool uses_cpu_time;
	char **override; /* "key=value", as experiment_read() was given them */
	int override_count;
	/* how many of the overrides, at the end, the user has typed: programs in their specs may
	 * start. The command sets it */
	int typed_count;
	bool allows_programs; /* those of the file and of all overrides may start too */
};

/* Reads an experiment from the text of a file, which `path` names in messages. Each of the
 * `overrides`, "KEY=VALUE", takes the place of a value in [experiment] and of the same key in all
 * cases, or of the values of a factor. "FILE:LINE: what is wrong, expected what", and NULL, if the
 * file is not one; whether games and specs are right only experiment_check() says. Ends with
 * experiment_free(). */
struct experiment *experiment_read(const char *name, const char *path, const char *text,
	const char *const *overrides, int count, struct status *st);
void experiment_free(struct experiment *experiment);

/* Makes ready for the trials of a point, which look at `stop` (NULL: they cannot be stopped); NULL
 * with "FILE:LINE: at c=7: what is wrong". Ends with the kind's close(). */
void *experiment_open(const struct experiment *experiment, uint64_t point, const atomic_bool *stop,
	struct status *st);

/* Whether every point can be opened; a message as above if not. */
bool experiment_check(const struct experiment *experiment, struct status *st);

/* The keys of every kind: title, kind and so on; the table ends with a row without a name. */
extern const struct option experiment_general_keys[];

/* The value that an override gives to a key or factor; NULL: none. */
const char *experiment_override(const struct experiment *experiment, const char *key);

/* The value of a factor at a point, from 0. */
const char *experiment_value(const struct experiment *experiment, uint64_t point, int factor);

/* The values of all factors there, "case=connect4, c=1.4"; the caller frees. */
char *experiment_describe(const struct experiment *experiment, uint64_t point);

/* The kind's keys at a point, with the values of the factors put in. A true answer is paired with
 * options_done(). */
bool experiment_keys(const struct experiment *experiment, uint64_t point, struct options *keys,
	struct status *st);

/* Rows with the columns of the experiment, none yet. Pair with table_done(). */
void experiment_rows(const struct experiment *experiment, struct table *rows);

/* A number that is the same for experiments whose trials give the same rows, and almost never else:
 * of the kind, its keys at every point, what the names and files in them stand for now, and the
 * seed. The number of trials does not matter: a run for more trials goes on from the finished ones.
 * Nothing is opened or started. */
uint64_t experiment_plan(const struct experiment *experiment);

/* Whether another run may make other rows, times aside: a search is limited by time, its threads
 * race, or it is another program. Nothing is opened or started. */
bool experiment_varies(const struct experiment *experiment);

#endif
