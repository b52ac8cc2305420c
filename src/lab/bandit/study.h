/* study.h: many runs of a bandit under one policy: the mean regret and the pulls of each arm as
 * they grow, with bands, and what the theorem of UCB1 says of them.
 *
 * Run r depends on its number alone, so the stats are the same for any number of threads. */
#ifndef LAB_BANDIT_STUDY_H
#define LAB_BANDIT_STUDY_H

#include <stdatomic.h>

#include "lab/bandit/bandit.h"
#include "lab/stats.h"

enum study_grid {
	STUDY_COARSE,
	STUDY_FINE
}; /* 1, 2, 5, 10, ...; or ten points for each power of ten */
enum { STUDY_POINTS = 128 };

/* Fills in those points in ascending order, the last of which is `pulls` (1 to BANDIT_PULLS_MOST);
 * returns how many, at most STUDY_POINTS. */
int study_points(enum study_grid grid, uint64_t pulls, uint64_t *point);

struct study_setup {
	const struct bandit_arms *arms;
	const struct bandit_policy *policy;
	uint64_t pulls; /* of each run, 1 to BANDIT_PULLS_MOST */
	uint64_t runs; /* at least 1 */
	uint64_t seed;
	int jobs; /* threads */
	enum study_grid grid;
	/* set: the stats are of what is done; NULL: it cannot be stopped */
	const atomic_bool *stop;
	/* in pulls; called now and then by the calling thread; NULL: no */
	void (*progress)(void *context, uint64_t done, uint64_t total);
	void *context;
};

/* What the runs that got there have in common. Without two of them there is no interval, without
 * one nothing: NAN. */
struct study_stat {
	struct mean mean; /* with its 95 % interval */
	double low, high; /* the 10 % and the 90 % quantile */
};

/* What the runs have in common after `pulls` pulls. */
struct study_point {
	uint64_t pulls, runs; /* that got there: all, unless it was stopped */
	struct study_stat regret;
	struct study_stat *arm; /* the pulls of each */
};

struct study {
	int count;
	uint64_t done; /* runs that were not stopped */
	struct study_point *point; /* in ascending order; the last is the end of the runs */
};

/* Whether the stats of `runs` runs fit into memory; false with a message. */
bool study_check(const struct bandit_arms *arms, enum study_grid grid, uint64_t pulls,
	uint64_t runs, struct status *st);

/* Makes the runs. False with a message if their stats would not fit into memory. Pair with
 * study_done(). */
bool study_run(const struct study_setup *setup, struct study *study, struct status *st);
void study_done(struct study *study);

/* ---- what the theorem says of UCB1 with c = sqrt 2, for rewards in [0, 1]; D_i = the gap of an
 * arm that is worse than the best
 *
 * (1)  regret after n pulls         <= 8 sum of (ln n / D_i) + (1 + pi^2/3) sum of D_i
 * (2)  pulls of such an arm by then <= 8 ln n / D_i^2 + 1 + pi^2/3          Auer, Cesa-Bianchi,
 * Fischer 2002, theorem 1 and its proof */
/* whether it says something about this policy; a c of 1.414 is sqrt 2 */
bool study_has_bound(const struct bandit_policy *policy);
double study_regret_bound(const struct bandit_arms *arms, uint64_t n);
/* INFINITY for a best arm: there is none */
double study_pulls_bound(const struct bandit_arms *arms, int arm, uint64_t n);

#endif
