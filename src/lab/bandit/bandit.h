/* bandit.h: one run of a multi-armed bandit: K arms, of which one is pulled at a time, and all that
 * is known of each.
 *
 * Every arm draws from its own stream: the k-th pull of an arm pays the same in a run, whatever
 * policy chose it and whatever was pulled in between. So a run is fixed by the arms, its seed and
 * the sequence of pulled arms, and two policies can be compared on the same luck. A run with a
 * history can go back to any of its pulls, and forwards again. */
#ifndef LAB_BANDIT_BANDIT_H
#define LAB_BANDIT_BANDIT_H

#include <assert.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "base/maths/exact.h"
#include "lab/bandit/arms.h"
#include "lab/bandit/policy.h"

struct report_move;

enum { BANDIT_PULLS_MOST = 1000000000 };

/* Sixteen bits name an arm. */
typedef uint16_t bandit_choice;

struct bandit {
	const struct bandit_arms *arms;
	uint64_t seed; /* of this run */
	uint64_t policy_seed; /* of what a policy draws in it */
	uint64_t pulls;
	int untried; /* arms that were never pulled */
	/* Of each arm: pulls; what they gave, and its squares; the mean and the variance of that; 1
	 * / sqrt(pulls). */
	uint32_t visits[BANDIT_ARMS_MOST];
	double sum[BANDIT_ARMS_MOST], squares[BANDIT_ARMS_MOST];
	double mean[BANDIT_ARMS_MOST], variance[BANDIT_ARMS_MOST], inverse_root[BANDIT_ARMS_MOST];
	double last_reward; /* of the last pull */
	struct xoshiro stream[BANDIT_ARMS_MOST];
	bool has_history;
	/* the pulled arms in order; at the end those that were taken back */
	bandit_choice *history;
	uint64_t history_count;
};

/* The seed of run number `run` of a series. */
uint64_t bandit_run_seed(uint64_t seed, uint64_t run);

/* A run in which nothing was pulled yet. The arms outlive it. Without a history it is only played
 * forwards, and any number of pulls takes no memory. Pair with bandit_done(). */
void bandit_init(
	struct bandit *bandit, const struct bandit_arms *arms, uint64_t seed, bool has_history);
void bandit_done(struct bandit *bandit);

/* Another run with the same arms, without pulls and with an empty history. */
void bandit_restart(struct bandit *bandit, uint64_t seed);

/* Pulls an arm and returns the reward. With a history: a pull of another arm than last time forgets
 * the pulls that were taken back. */
double bandit_pull(struct bandit *bandit, int arm);

/* Pulls what a policy chooses, and returns which that was; bandit_pull() of policy_choose(). */
int bandit_step(struct bandit *bandit, const struct bandit_policy *policy);

/* Lets a policy choose until the run has `pulls` pulls: fast, for a run without a history. Now and
 * then it looks at `stop` (NULL: never), and adds what was pulled to *pulled (NULL: does not).
 * False if it was stopped before the last pull. */
bool bandit_play(struct bandit *bandit, const struct bandit_policy *policy, uint64_t pulls,
	const atomic_bool *stop, atomic_uint_fast64_t *pulled);

/* Goes forwards or backwards to the moment after `pulls` pulls, 0 to history_count. */
void bandit_seek(struct bandit *bandit, uint64_t pulls);

/* What was lost against pulling a best arm always, on average: the sum of the gaps of the arms that
 * were pulled. */
double bandit_regret(const struct bandit *bandit);

/* A row for each arm, as of a search's root moves, with its numbers as a policy sees them before
 * the next pull (NULL: only pulls and means): the move is the arm's number from 0; reward is the
 * mean in [0, 1] and value the same in [-1, 1]; score is what the policy compares, NAN where it
 * compares nothing, and explore what it adds to the mean. With the policy's formula the worked
 * formulas, the ruler and the queue of formula.h say of an arm what they say of a move; N is the
 * pulls. Returns how many rows it wrote: one for each arm. */
int bandit_rows(
	const struct bandit *bandit, const struct bandit_policy *policy, struct report_move *rows);

/* One pull, for the loops of policies; bandit_pull() is for all others. */
HOT_INLINE void bandit_take(struct bandit *bandit, int arm)
{
	double reward = bandit_arm_draw(&bandit->arms->arm[arm], &bandit->stream[arm]);
	uint32_t n = ++bandit->visits[arm];
	double sum = bandit->sum[arm] += reward, squares = bandit->squares[arm] += reward * reward,
	       mean = sum / n;
	double variance = squares / n - mean * mean;

	bandit->mean[arm] = mean;
	/* rounding may leave less than nothing */
	bandit->variance[arm] = variance > 0 ? variance : 0;
	bandit->inverse_root[arm] = exact_inverse_sqrt(n);
	bandit->untried -= n == 1;
	bandit->last_reward = reward;
	bandit->pulls++;
}

#endif
