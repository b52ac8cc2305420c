/* probe.h: one search of one position, as the kinds `search`, `moves` and `depths` make it.
 *
 * Trial t of an experiment with seed s begins its search with stream s + t and remembers nothing of
 * the trials before: it finds what `mctscope analyze --seed` with s + t shows. */
#ifndef LAB_TRIAL_PROBE_H
#define LAB_TRIAL_PROBE_H

#include "lab/analysis/compare.h"
#include "lab/trial/start.h"
#include "search/search.h"

/* What these kinds are told, and which of their keys are names. */
extern const struct option probe_keys[];
extern const struct trial_name probe_names[];

struct probe {
	struct game *game;
	union game_state state;
	struct search *search;
	const struct report *report; /* of the last trial */
	uint64_t seed;
	bool uses_cpu_time;
	const atomic_bool *stop;
	bool wants_exact; /* and there is a solver for the game */
	struct compare_exact_values exact; /* known from the first trial on */
};

/* A kind's open() and close(). */
bool probe_open(void *probe, const struct trial_setting *setting, struct status *st);
void probe_close(void *probe);

/* Searches; false if it was stopped. */
bool probe_run(struct probe *probe, uint64_t trial);

/* The part of all visits of the root that a row of the report has, which for the image of a move is
 * that move's; NAN without any. */
double probe_share(const struct probe *probe, const struct report_move *row);

/* A number for a cell: nothing where it is infinite, as the score of a move without visits is. */
static inline double probe_number(double number)
{
	return isfinite(number) ? number : NAN;
}

#endif
