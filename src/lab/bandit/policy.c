/* policy.c: the policies of a bandit; see policy.h.
 *
 * mean_i = what arm i gave on average, n_i = its pulls, n = all pulls. Of equal indices the first
 * arm's wins.
 *
 * (1)  ucb1:        mean_i + c sqrt(ln n / n_i)       Auer, Cesa-Bianchi, Fischer 2002; there
 *      sqrt(2 ln n / n_i), which is c = sqrt 2
 * (2)  ucb1-tuned:  mean_i + c sqrt(ln n / n_i * min(1/4, s_i^2 + sqrt(2 ln n / n_i)))       there
 *      too, c = 1; s_i^2 = the variance
 * (3)  greedy:      mean_i
 * (4)  eps-greedy:  mean_i, but any arm, all equally likely, with probability eps; or min(1, decay
 *      K / n): there too, c / d^2 = decay
 * (5)  thompson:    a draw from Beta(1 + sum_i, 1 + n_i - sum_i): how likely each chance is after
 *      what was seen, all being equally likely before. Thompson 1933. That is for rewards 0 and 1;
 *      others count as parts of a success (Agrawal, Goyal 2012 flip a coin for them, which draws
 *      more and has the same mean).
 * (6)  random:      any arm, all equally likely
 *
 * (1) to (4) pull every arm once before they compare: an arm that was never pulled has no mean.
 * (1) and (2) are the functions of search/mcts/select/ucb1.h, which the tree search calls too. */
#include "lab/bandit/policy.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

#include "base/maths/exact.h"
#include "base/options/catalogue.h"
#include "base/xalloc.h"
#include "lab/bandit/bandit.h"
#include "search/mcts/select/ucb1.h"

/* The numbers that a policy draws for the next pull of a run. */
static struct xoshiro draws(const struct bandit *bandit)
{
	struct rng rng;

	rng_init(&rng, RNG_FAST, rng_stream(bandit->policy_seed, bandit->pulls));
	return rng.fast;
}

HOT_INLINE int first_untried(const struct bandit *bandit)
{
	int i = 0;

	while (bandit->visits[i])
		i++;
	return i;
}

/* The place of the highest. */
HOT_INLINE int highest(const double *index, int n)
{
	int best = 0;

	for (int i = 1; i < n; i++)
		best = index[i] > index[best] ? i : best;
	return best;
}

/* The functions choose() and play() of a policy from its NAME_choice(), which is inlined in the
 * loop. */
#define CHOOSE_AND_PLAY(name) \
	static int name##_choose(const struct bandit_policy *policy, const struct bandit *bandit) \
	{ \
		return name##_choice(policy, bandit); \
	} \
	HOT static void bandit_##name##_play( \
		const struct bandit_policy *policy, struct bandit *bandit, uint64_t pulls) \
	{ \
		while (bandit->pulls < pulls) \
			bandit_take(bandit, name##_choice(policy, bandit)); \
	}

/* ---- (1) */

HOT_INLINE int ucb1_choice(const struct bandit_policy *policy, const struct bandit *bandit)
{
	double c = policy->formula.c, root_ln = exact_sqrt_ln(bandit->pulls), best_score;
	int best = 0;

	if (__builtin_expect(bandit->untried, 0))
		return first_untried(bandit);
	best_score = bandit->mean[0] + ucb1_explore(c, root_ln, bandit->inverse_root[0]);
	for (int i = 1; i < bandit->arms->count; i++) {
		double score = bandit->mean[i] +
			ucb1_explore(c, root_ln, bandit->inverse_root[i]); /* (1) */
		/* without a branch: it would be guessed wrong too often */
		bool is_better = score > best_score;

		best = is_better ? i : best;
		best_score = is_better ? score : best_score;
	}
	return best;
}

/* ---- (2) */

HOT_INLINE int tuned_choice(const struct bandit_policy *policy, const struct bandit *bandit)
{
	double ln = exact_ln_count(bandit->pulls), index[BANDIT_ARMS_MOST];

	if (__builtin_expect(bandit->untried, 0))
		return first_untried(bandit);
	for (int i = 0; i < bandit->arms->count; i++)
		index[i] = bandit->mean[i] +
			tuned_explore(policy->formula.c, 1, ln, bandit->visits[i],
				bandit->variance[i]); /* (2) */
	return highest(index, bandit->arms->count);
}

/* ---- both */

/* As formula.h says it, so that a worked formula adds up. */
static void formula_indices(
	const struct bandit_policy *policy, const struct bandit *bandit, double *out)
{
	for (int i = 0; i < bandit->arms->count; i++)
		out[i] = bandit->visits[i] ? bandit->mean[i] + policy_explore(policy, bandit, i)
					   : policy->formula.fpu;
}

static void formula_setup(struct bandit_policy *policy, const struct formula_rule *rule,
	const struct options *options)
{
	policy->formula = (struct formula){.rule = rule,
		.c = options_real(options, "c"),
		.slope = 0.5,
		.offset = 0.5,
		.fpu = INFINITY,
		.draw = NAN,
		.log_argument = LOG_PARENT,
		.is_bandit = true};
}

static void ucb1_setup(struct bandit_policy *policy, const struct options *options)
{
	formula_setup(policy, &formula_ucb1, options);
}

static void tuned_setup(struct bandit_policy *policy, const struct options *options)
{
	formula_setup(policy, &formula_ucb1_tuned, options);
}

/* ---- (3), (4) */

static void mean_indices(
	const struct bandit_policy *policy, const struct bandit *bandit, double *out)
{
	(void)policy;
	for (int i = 0; i < bandit->arms->count; i++)
		out[i] = bandit->visits[i] ? bandit->mean[i] : INFINITY;
}

HOT_INLINE int greedy_choice(const struct bandit_policy *policy, const struct bandit *bandit)
{
	(void)policy;
	return bandit->untried ? first_untried(bandit)
			       : highest(bandit->mean, bandit->arms->count); /* (3) */
}

static void eps_setup(struct bandit_policy *policy, const struct options *options)
{
	policy->eps = options_real(options, "eps");
	policy->decay = options_real(options, "decay");
}

/* Above 1 is always. */
static double eps_now(const struct bandit_policy *policy, const struct bandit *bandit)
{
	return policy->decay > 0 ? policy->decay * bandit->arms->count / (double)bandit->pulls
				 : policy->eps;
}

HOT_INLINE int eps_choice(const struct bandit_policy *policy, const struct bandit *bandit)
{
	struct xoshiro x = draws(bandit);

	if (bandit->untried)
		return first_untried(bandit);
	if (draw_unit(&x) < eps_now(policy, bandit))
		return (int)xoshiro_below(&x, (uint32_t)bandit->arms->count);
	return highest(bandit->mean, bandit->arms->count); /* (4) */
}

/* ---- (5) */

static void thompson_indices(
	const struct bandit_policy *policy, const struct bandit *bandit, double *out)
{
	struct xoshiro x = draws(bandit);

	(void)policy;
	for (int i = 0; i < bandit->arms->count; i++)
		out[i] = draw_beta_sparing(
			&x, 1 + bandit->sum[i], 1 + (bandit->visits[i] - bandit->sum[i])); /* (5) */
}

HOT_INLINE int thompson_choice(const struct bandit_policy *policy, const struct bandit *bandit)
{
	double index[BANDIT_ARMS_MOST];

	thompson_indices(policy, bandit, index);
	return highest(index, bandit->arms->count);
}

/* ---- (6) */

static void random_setup(struct bandit_policy *policy, const struct options *options)
{
	(void)options;
	policy->eps = 1;
}

HOT_INLINE int random_choice(const struct bandit_policy *policy, const struct bandit *bandit)
{
	struct xoshiro x = draws(bandit);

	(void)policy;
	return (int)xoshiro_below(&x, (uint32_t)bandit->arms->count); /* (6) */
}

CHOOSE_AND_PLAY(ucb1)
CHOOSE_AND_PLAY(tuned)
CHOOSE_AND_PLAY(greedy)
CHOOSE_AND_PLAY(eps)
CHOOSE_AND_PLAY(thompson)
CHOOSE_AND_PLAY(random)

/* ---- the list */

static const struct option ucb1_options[] = {
	{"c", OPTION_REAL, "1.4142135623730951", 0, 1e6, NULL,
		"how much the policy explores; try 0.2 to 2; the theorem holds for the square root "
		"of 2"},
	{.name = NULL},
};

static const struct option tuned_options[] = {
	{"c", OPTION_REAL, "1", 0, 1e6, NULL, "how much the policy explores; try 0.2 to 2"},
	{.name = NULL},
};

static const struct option eps_options[] = {
	{"eps", OPTION_REAL, "0.1", 0, 1, NULL,
		"how likely a random arm is pulled; try 0.01 to 0.2"},
	{"decay", OPTION_REAL, "0", 0, 1e6, NULL,
		"above 0: a random arm is pulled with the chance min(1, decay K / pulls) instead, "
		"where K is the number of arms"},
	{.name = NULL},
};

static const struct policy_ops ucb1 = {
	.name = "ucb1",
	.title = "UCB1",
	.summary = "the highest mean + c sqrt(ln of all pulls / pulls of the arm)",
	.options = ucb1_options,
	.setup = ucb1_setup,
	.choose = ucb1_choose,
	.play = bandit_ucb1_play,
	.indices = formula_indices,
};

static const struct policy_ops ucb1_tuned = {
	.name = "ucb1-tuned",
	.title = "UCB1-tuned",
	.summary = "UCB1 that explores less where rewards vary less",
	.options = tuned_options,
	.setup = tuned_setup,
	.choose = tuned_choose,
	.play = bandit_tuned_play,
	.indices = formula_indices,
};

static const struct policy_ops greedy = {
	.name = "greedy",
	.title = "greedy",
	.summary = "pulls each arm once, then always the arm with the highest mean",
	.choose = greedy_choose,
	.play = bandit_greedy_play,
	.indices = mean_indices,
	.outlook = &formula_eps_greedy,
};

static const struct policy_ops eps_greedy = {
	.name = "eps-greedy",
	.title = "eps-greedy",
	.summary = "the arm with the highest mean, but now and then a random one",
	.options = eps_options,
	.setup = eps_setup,
	.choose = eps_choose,
	.play = bandit_eps_play,
	.indices = mean_indices,
	.outlook = &formula_eps_greedy,
};

static const struct policy_ops thompson = {
	.name = "thompson",
	.title = "Thompson",
	.summary = "pulls each arm as often as it is likely to be the best one, judging by its "
		   "rewards so far",
	.choose = thompson_choose,
	.play = bandit_thompson_play,
	.indices = thompson_indices,
	.outlook = &formula_thompson,
};

static const struct policy_ops random_policy = {
	.name = "random",
	.title = "random",
	.summary = "any arm, all equally likely",
	.setup = random_setup,
	.choose = random_choose,
	.play = bandit_random_play,
	.outlook = &formula_eps_greedy,
};

static const struct policy_ops *const registry[] = {
	&ucb1,
	&ucb1_tuned,
	&greedy,
	&eps_greedy,
	&thompson,
	&random_policy,
	NULL,
};

static const struct option *options_of(const void *ops)
{
	return ((const struct policy_ops *)ops)->options;
}

static const struct catalogue policies = {
	.what = "policy", .list = (const void *const *)registry, .options = options_of};

const struct policy_ops *const *policy_registry(void)
{
	return registry;
}

const struct catalogue *policy_catalogue(void)
{
	return &policies;
}

struct bandit_policy *policy_new(const char *spec, struct status *st)
{
	struct bandit_policy *policy;
	struct choice choice;

	if (!catalogue_choose(&policies, spec, &choice, st))
		return NULL;
	policy = xcalloc(1, sizeof *policy);
	policy->ops = choice.thing;
	policy->spec = spec_format(&choice.spec, &choice.options);
	if (policy->ops->setup)
		policy->ops->setup(policy, &choice.options);
	choice_done(&choice);
	exact_init();
	return policy;
}

void policy_free(struct bandit_policy *policy)
{
	if (!policy)
		return;
	free(policy->spec);
	free(policy);
}

int policy_choose(const struct bandit_policy *policy, const struct bandit *bandit)
{
	return policy->ops->choose(policy, bandit);
}

struct formula policy_outlook(const struct bandit_policy *policy, const struct bandit *bandit)
{
	struct formula formula = {.rule = policy->ops->outlook,
		.slope = 0.5,
		.offset = 0.5,
		.draw = NAN,
		.log_argument = LOG_PARENT,
		.is_bandit = true};

	if (policy->formula.rule)
		return policy->formula;
	formula.eps = bandit->untried ? policy->eps : fmin(1, eps_now(policy, bandit));
	formula.fpu = policy->ops->indices == mean_indices
		? INFINITY
		: 0.5; /* who compares means needs one of each arm */
	return formula;
}

double policy_explore(const struct bandit_policy *policy, const struct bandit *bandit, int arm)
{
	struct formula_point at = formula_point_at(policy->formula.c, bandit->pulls);
	struct formula_arm seen = {.reward = bandit->mean[arm],
		.visits = bandit->visits[arm],
		.inverse_root = bandit->inverse_root[arm],
		.variance = 4 * bandit->variance[arm],
		.prior = NAN};

	assert(policy->formula.rule && bandit->visits[arm]);
	return formula_terms(&policy->formula, &at, &seen).explore;
}
