/* arms.h: the arms of a bandit: what a pull of each may give, and what it gives on average.
 *
 * Rewards lie in [0, 1]. An arm pays 1 or 0 (Bernoulli), a normal deviate clipped to [0, 1], or one
 * of the rewards of a sample, all equally likely. */
#ifndef LAB_BANDIT_ARMS_H
#define LAB_BANDIT_ARMS_H

#include <stddef.h>

#include "base/maths/draws.h"
#include "base/status.h"

enum { BANDIT_ARMS_LEAST = 2, BANDIT_ARMS_MOST = 256 };

enum bandit_arm_kind { ARM_BERNOULLI, ARM_NORMAL, ARM_SAMPLE };

struct bandit_arm {
	enum bandit_arm_kind kind;
	char *name; /* for people: "0.6", "0.6~0.1", or the name of a column */
	double mean; /* of its rewards: clipped ones, if they are */
	/* how much less that is than the best arm's; what only rounding makes of equal means is 0
	 */
	double gap;
	double chance; /* Bernoulli: of a 1 */
	double location, sd; /* normal: before it is clipped */
	double *reward; /* sample */
	size_t reward_count;
};

struct bandit_arms {
	int count;
	int best; /* the first of those with the highest mean */
	struct bandit_arm arm[BANDIT_ARMS_MOST];
};

/* Arms from a text: numbers in [0, 1], each the chance of a 1; or MEAN~SD, a normal deviate clipped
 * to [0, 1]; 3xARM is three such arms: "0.1,3x0.05", "0.9~0.1,0.6~0.2". NULL with a message. Pair
 * with bandit_arms_free(). */
struct bandit_arms *bandit_arms_parse(const char *text, struct status *st);

/* Arms from a file of rewards: a line for each observation, with a reward in [0, 1] for each arm,
 * separated by blanks, tabs, commas or semicolons. The first line may have names instead; empty
 * lines and those that begin with # do not count. NULL with "FILE:LINE: what is wrong, expected
 * what". bandit/read.c. */
struct bandit_arms *bandit_arms_read(const char *path, struct status *st);

void bandit_arms_free(struct bandit_arms *arms);

/* As bandit_arms_parse() reads them; names, if they come from a file. The caller frees. */
char *bandit_arms_format(const struct bandit_arms *arms);

/* Fills in the means, the gaps and the best of arms whose kinds and rewards are set. */
void bandit_arms_settle(struct bandit_arms *arms);

/* A reward of an arm that is not Bernoulli. */
double bandit_arm_draw_other(const struct bandit_arm *arm, struct xoshiro *x);

/* A reward. */
HOT_INLINE double bandit_arm_draw(const struct bandit_arm *arm, struct xoshiro *x)
{
	if (arm->kind == ARM_BERNOULLI)
		return draw_unit(x) < arm->chance;
	return bandit_arm_draw_other(arm, x);
}

#endif
