/* experiment.h: WHAT AN EXPERIMENT IS: trials of one kind at every point of a grid, described by an
 * ini file.
 *
 *      [experiment]
 *      title  = Strength against exploration
 *      kind   = match                       ; what one trial is, see trial.h; the kind's own keys
 * follow game   = tictactoe first  = uct:sims=100,c=$c           ; $NAME stands for the value of a
 * knob second = uct:sims=100 trials = 400                         ; at each point [grid] c      = 0
 * 0.5 1 1.414 2..10:2       ; the knobs; every combination of their values is a point, and the last
 * varies first [case Connect Four]                  ; cases, if there are any, are the values of
 * one more knob, `case`, before the others: in each, some game   = connect4                    ;
 * keys of [experiment] have other values [table]                              ; what is made of the
 * rows: see summary.h, and io/experiment_figure.h for figures show   = count(), share(win) [figure]
 *      kind   = lines
 *      x      = c
 *      y      = share(win)
 *
 * A row of results has the columns point, trial, item, items, then the knobs, then what the kind
 * records. An item is one of several rows of the same trial, from 0; items is how many that are. */
#ifndef LAB_EXPERIMENT_H
#define LAB_EXPERIMENT_H

#include "base/options/ini.h"
#include "lab/knob.h"
#include "lab/rows.h"
#include "lab/trial/trial.h"

enum { EXPERIMENT_KNOBS = 8, EXPERIMENT_POINTS = 100000, EXPERIMENT_CASES = 1000 };
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
	int knob_count;
	struct knob knob[EXPERIMENT_KNOBS];
	bool has_cases; /* knob 0 is `case` */
	uint64_t point_count;
	uint64_t *trials; /* of each point */
	uint64_t trial_count; /* of all points together */
	char **note; /* of each point; NULL: none. Neighbours that have the same from the same line
			share it */
	uint64_t seed;
	bool uses_cpu_time;
	char **override; /* "key=value", as experiment_read() was given them */
	int override_count;
	int typed_count; /* so many of the overrides, at the end, are the user's own: programs in
			    their specs may start. Set by who knows */
	bool allows_programs; /* those of the file and of all overrides may start too */
};

/* Reads an experiment from the text of a file, which `path` names in messages. Each of the
 * `overrides`, "KEY=VALUE", takes the place of a value in [experiment] and of the same key in all
 * cases, or of the values of a knob. "FILE:LINE: what is wrong, expected what", and NULL, if the
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

/* The value that whoever runs it gave a key or knob; NULL: none. */
const char *experiment_override(const struct experiment *experiment, const char *key);

/* The line in which a key stands; 0: nowhere. */
int experiment_line(const struct experiment *experiment, const char *section, const char *key);

/* What stands beside a point in the table: the key `note` of its case, or of [experiment], with the
 * values of the knobs put in; NULL: nothing. Points side by side that have the same from the same
 * line of the file share the pointer. */
const char *experiment_note(const struct experiment *experiment, uint64_t point);

/* The value of a knob at a point, from 0. */
const char *experiment_value(const struct experiment *experiment, uint64_t point, int knob);

/* The values of all knobs there, "case=connect4, c=1.4"; the caller frees. */
char *experiment_describe(const struct experiment *experiment, uint64_t point);

/* How many trials a point has. */
uint64_t experiment_trials(const struct experiment *experiment, uint64_t point);

/* The kind's keys at a point, with the values of the knobs put in. A true answer is paired with
 * options_done(). */
bool experiment_keys(const struct experiment *experiment, uint64_t point, struct options *keys,
	struct status *st);

/* Rows with the columns of the experiment, none yet. Pair with rows_done(). */
void experiment_rows(const struct experiment *experiment, struct rows *rows);

/* A number that is the same for experiments whose trials give the same rows, and almost never else:
 * of the kind, its keys at every point, what the names and files in them stand for now, and the
 * seed. How many trials there are does not matter: who wants more of them goes on from those that
 * there are. Nothing is opened or started. */
uint64_t experiment_plan(const struct experiment *experiment);

/* Whether rows may be others when they are made again, times aside: a search is limited by time,
 * its threads race, or it is another program. Nothing is opened or started. */
bool experiment_varies(const struct experiment *experiment);

#endif
