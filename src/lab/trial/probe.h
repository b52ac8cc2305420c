/* trial_probe.h: one search of one position, as the kinds `search`, `moves` and `depths` make it.
 *
 * Trial t of an experiment with seed s begins its search with stream s + t and remembers nothing of
 * the trials before: it finds what `mctscope analyze --seed` with s + t shows. */
#ifndef LAB_TRIAL_PROBE_H
#define LAB_TRIAL_PROBE_H

#include "lab/trial/start.h"
#include "search/search.h"

/* What these kinds are told, as rows of their tables of keys. */
#define PROBE_KEYS \
	TRIAL_SUBJECT_KEYS, \
		{"solver", OPTION_TEXT, "uct", 0, 0, NULL, "who searches, as for analyze -s"}, \
	{ \
		"exact", OPTION_BOOL, "no", 0, 0, NULL, \
			"compare with exact values, for positions that are solved in a moment" \
	}

/* Which of them are names. */
extern const struct trial_name probe_names[];

struct probe {
	struct game *game;
	union game_state state;
	struct search *search;
	struct report *report; /* of the last trial */
	uint64_t seed;
	bool uses_cpu_time;
	const atomic_bool *stop;
	bool wants_exact; /* and there is a solver for the game */
	int exact_count; /* moves whose exact values are known: 0 before the first trial, then all
			  */
	game_move exact_move[GAME_MAX_MOVES];
	double exact[GAME_MAX_MOVES]; /* for the side to move */
	double exact_value; /* the highest of them */
};

/* NULL with a message; ends with probe_close(). As a kind's open() and close(). */
void *probe_open(const struct trial_setting *setting, struct status *st);
void probe_close(void *probe);

/* Searches; false if it was stopped. */
bool probe_run(struct probe *probe, uint64_t trial);

/* The exact value of a move for who makes it; NAN where it is not known. */
double probe_exact(const struct probe *probe, game_move move);

/* The part of all visits of the root that a row of the report has, which for the image of a move is
 * that move's; NAN without any. */
double probe_share(const struct probe *probe, const struct report_move *row);

/* A number for a cell: nothing where it is infinite, as the score of a move without visits is. */
static inline double probe_number(double number)
{
	return isfinite(number) ? number : NAN;
}

#endif
