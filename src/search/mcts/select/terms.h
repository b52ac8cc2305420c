/* terms.h: terms of the selection formulas that are more than a line, for formula.c and its like
 * and for the parts of mcts/ that must be fast: one text, so that both agree to the last bit.
 *
 * (1)  RAVE:  U(i) = (1 - B) V_i + B V~_i + c sqrt(ln N / n_i)
 *      V~_i, n~_i = value and number of the simulations from the parent on in which the player who
 *      would make the move made it at any time ("all moves as first"): many more than n_i, and
 *      biased. B goes from 1 to 0 as n_i grows:
 *
 * (2)  source:  B = n~ / (n + n~ + 4 b^2 n n~)
 * (3)  mse:     B = n~ / (n + n~ + b^2 n n~ / (m (1 - m)))
 * (4)  hand:    B = sqrt(k / (3 N + k))
 *
 *      (3) is the B with the least mean squared error, if V is the mean of n draws, V~ of n~ draws,
 *      and the expectation of V~ is off by b, all on a scale of [0, 1]; m = the chance to win, here
 *      (n v + n~ v~ + 1) / (n + n~ + 2) of both together. (2) is (3) in an even position, where
 *      m (1 - m) = 1/4; it trusts V~ a little longer than (3) where the game is nearly decided. (4)
 *      asks only the parent's visits: k of them make B one half. Gelly, Silver 2011, "Monte-Carlo
 *      tree search and rapid action value estimation in computer Go", section 4; (2) is also the
 *      course's. */
#ifndef SEARCH_MCTS_SELECT_TERMS_H
#define SEARCH_MCTS_SELECT_TERMS_H

#include <math.h>
#include <stdint.h>

#include "base/hot.h"
#include "search/mcts/select/formula.h"

/* What a prior P stands for as a mean value in [-1, 1], and what a number of prior visits with
 * that mean add up to: a multiple of 2^-32, as all sums of values. */
HOT_INLINE double prior_mean(double prior)
{
	return 2 * prior - 1;
}

HOT_INLINE double prior_total(double prior, uint32_t visits)
{
	return (double)llrint(visits * prior_mean(prior) * 4294967296.0) / 4294967296.0;
}

/* What (2) to (4) need that is the same for all children. */
struct rave {
	enum rave_beta beta;
	double squared; /* b^2 */
	double by_hand; /* (4) */
	double slope, offset;
};

HOT_INLINE struct rave rave_at(
	enum rave_beta beta, double b, double k, double slope, double offset, uint64_t argument)
{
	return (struct rave){beta, b * b,
		beta == BETA_HAND ? sqrt(k / (3 * (double)argument + k)) : 0, slope, offset};
}

/* The chance to win that rewards stand for, on [0, 1]. */
HOT_INLINE double rave_chance(const struct rave *rave, double reward)
{
	return ((reward - rave->offset) / rave->slope + 1) / 2;
}

/* m of (3). */
HOT_INLINE double rave_mean(
	const struct rave *rave, double n, double reward, double amaf_n, double amaf)
{
	return (n * rave_chance(rave, reward) + amaf_n * rave_chance(rave, amaf) + 1) /
		(n + amaf_n + 2);
}

/* B for a child with n > 0 and n~ > 0. */
HOT_INLINE double rave_beta(
	const struct rave *rave, double n, double reward, double amaf_n, double amaf)
{
	double m, odds = 4;

	if (rave->beta == BETA_HAND)
		return rave->by_hand; /* (4) */
	if (rave->beta == BETA_MSE) {
		m = rave_mean(rave, n, reward, amaf_n, amaf);
		odds = 1 / (m * (1 - m));
	}
	return amaf_n / (n + amaf_n + odds * rave->squared * n * amaf_n); /* (2), (3) */
}

/* The first two terms of (1), likewise. */
HOT_INLINE double rave_blend(double beta, double reward, double amaf)
{
	return (1 - beta) * reward + beta * amaf;
}

/* Mean and deviation, on the formula's scale, of what a child may be worth that has n visits with
 * this mean reward: of the distribution Beta(1 + w, 1 + l) on [0, 1] with w won and l lost; see
 * drawn.c. */
HOT_INLINE double beta_wins(double slope, double offset, double n, double reward)
{
	return n * ((reward - offset) / slope + 1) / 2;
}

HOT_INLINE double beta_mean(double slope, double offset, double n, double reward)
{
	return slope * (2 * (1 + beta_wins(slope, offset, n, reward)) / (2 + n) - 1) + offset;
}

HOT_INLINE double beta_deviation(double slope, double offset, double n, double reward)
{
	double wins = beta_wins(slope, offset, n, reward);

	return 2 * slope * sqrt((1 + wins) * (1 + n - wins) / ((2 + n) * (2 + n) * (3 + n)));
}

#endif
