/* policy.h: WHO CHOOSES THE ARM: the policies of a bandit, by spec: `ucb1:c=0.5`.
 *
 * A policy keeps nothing of its own: its choice is a function of what the run knows of its arms,
 * and what it draws at a pull depends on the run's seed and the number of that pull alone. So a
 * caller may ask it at any time about any run, also about a run that another policy has played.
 *
 * To add one: one row (struct policy_ops) and one line in the list of policy.c. */
#ifndef LAB_BANDIT_POLICY_H
#define LAB_BANDIT_POLICY_H

#include <stdint.h>

#include "base/options/option.h"
#include "search/mcts/select/formula.h"

struct bandit;
struct bandit_policy;

struct policy_ops {
	const char *name, *title, *summary;
	const struct option *options; /* NULL for none */
	/* NULL: nothing to set */
	void (*setup)(struct bandit_policy *policy, const struct options *options);
	int (*choose)(const struct bandit_policy *policy, const struct bandit *bandit);
	/* Chooses and pulls until the run has `pulls` pulls, fast. */
	void (*play)(const struct bandit_policy *policy, struct bandit *bandit, uint64_t pulls);
	/* What is compared: the highest is chosen, the first of equal ones; INFINITY for an arm
	 * that was never pulled and must be. NULL: nothing is. */
	void (*indices)(
		const struct bandit_policy *policy, const struct bandit *bandit, double *out);
	const struct formula_rule *outlook; /* for policy_outlook(), where it has no formula */
};

struct bandit_policy {
	const struct policy_ops *ops;
	char *spec; /* canonical */
	struct formula formula; /* no rule: its index is none of formula.h's */
	double eps, decay; /* the chance of any arm: of eps-greedy; 0 of greedy, 1 of random */
};

/* A policy from a spec; NULL with a message. */
struct bandit_policy *policy_new(const char *spec, struct status *st);
void policy_free(struct bandit_policy *policy);

/* The list, which ends with NULL; and as base/options/catalogue.h has it, for forms. */
const struct policy_ops *const *policy_registry(void);
struct catalogue;
const struct catalogue *policy_catalogue(void);

/* Which arm it would pull next. Nothing changes: asked again, it says the same. */
int policy_choose(const struct bandit_policy *policy, const struct bandit *bandit);

/* The formula by which the worked formula explains the next choice: its own; for a policy that
 * draws, eps-greedy, whose ends are greedy and random. */
struct formula policy_outlook(const struct bandit_policy *policy, const struct bandit *bandit);

/* The second term of its index of an arm that was pulled, if it has a formula. */
double policy_explore(const struct bandit_policy *policy, const struct bandit *bandit, int arm);

#endif
