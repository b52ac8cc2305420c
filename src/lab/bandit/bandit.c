/* bandit.c: one run of a bandit; see bandit.h.
 *
 * Going back replays the history from the start: a hundred thousand pulls take a few milliseconds,
 * and nothing else need be kept. */
#include "lab/bandit/bandit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "lab/workers.h"
#include "search/report.h"

uint64_t bandit_run_seed(uint64_t seed, uint64_t run)
{
	return rng_stream(seed, run);
}

/* No pulls; the history is left alone. */
static void rewind_to_start(struct bandit *bandit)
{
	bandit->pulls = 0;
	bandit->untried = bandit->arms->count;
	bandit->last_reward = 0;
	for (int i = 0; i < bandit->arms->count; i++) {
		struct rng rng;

		bandit->visits[i] = 0;
		bandit->sum[i] = bandit->squares[i] = bandit->mean[i] = bandit->variance[i] = 0;
		bandit->inverse_root[i] = INFINITY;
		rng_init(&rng, RNG_FAST, rng_stream(bandit->seed, 1 + (uint64_t)i));
		bandit->stream[i] = rng.fast;
	}
}

void bandit_init(
	struct bandit *bandit, const struct bandit_arms *arms, uint64_t seed, bool has_history)
{
	exact_init();
	bandit->arms = arms;
	bandit->has_history = has_history;
	bandit->history = NULL;
	bandit_restart(bandit, seed);
}

void bandit_done(struct bandit *bandit)
{
	free(bandit->history);
	bandit->history = NULL;
}

void bandit_restart(struct bandit *bandit, uint64_t seed)
{
	bandit->seed = seed;
	bandit->policy_seed = rng_stream(seed, 0);
	bandit->history_count = 0;
	rewind_to_start(bandit);
}

static void remember(struct bandit *bandit, int arm)
{
	bool is_again =
		bandit->pulls < bandit->history_count && bandit->history[bandit->pulls] == arm;

	if (is_again) /* a pull that was taken back is made again, and what came after it stays */
		return;
	ARRAY_GROW(bandit->history, bandit->pulls);
	bandit->history[bandit->pulls] = (bandit_choice)arm;
	bandit->history_count = bandit->pulls + 1;
}

double bandit_pull(struct bandit *bandit, int arm)
{
	assert(arm >= 0 && arm < bandit->arms->count && bandit->pulls < BANDIT_PULLS_MOST);
	if (bandit->has_history)
		remember(bandit, arm);
	bandit_take(bandit, arm);
	return bandit->last_reward;
}

int bandit_step(struct bandit *bandit, const struct bandit_policy *policy)
{
	int arm = policy_choose(policy, bandit);

	bandit_pull(bandit, arm);
	return arm;
}

bool bandit_play(struct bandit *bandit, const struct bandit_policy *policy, uint64_t pulls,
	const atomic_bool *stop, atomic_uint_fast64_t *pulled)
{
	enum { CHUNK = 1 << 16 }; /* pulls between two looks at `stop` */

	assert(!bandit->has_history && pulls <= BANDIT_PULLS_MOST);
	while (bandit->pulls < pulls) {
		uint64_t left = pulls - bandit->pulls, chunk = left < CHUNK ? left : CHUNK;

		if (workers_are_stopped(stop))
			return false;
		policy->ops->play(policy, bandit, bandit->pulls + chunk);
		if (pulled)
			atomic_fetch_add_explicit(pulled, chunk, memory_order_relaxed);
	}
	return true;
}

void bandit_seek(struct bandit *bandit, uint64_t pulls)
{
	assert(bandit->has_history && pulls <= bandit->history_count);
	if (pulls < bandit->pulls)
		rewind_to_start(bandit);
	while (bandit->pulls < pulls)
		bandit_take(bandit, bandit->history[bandit->pulls]);
}

double bandit_regret(const struct bandit *bandit)
{
	double sum = 0;

	for (int i = 0; i < bandit->arms->count; i++)
		sum += bandit->arms->arm[i].gap * bandit->visits[i];
	return sum;
}

int bandit_rows(
	const struct bandit *bandit, const struct bandit_policy *policy, struct report_move *rows)
{
	double index[BANDIT_ARMS_MOST];

	for (int i = 0; i < bandit->arms->count; i++)
		index[i] = NAN;
	if (policy && policy->ops->indices)
		policy->ops->indices(policy, bandit, index);
	for (int i = 0; i < bandit->arms->count; i++) {
		bool is_tried = bandit->visits[i] > 0;

		rows[i] = (struct report_move){.move = (game_move)i,
			.kind = is_tried ? VALUE_ESTIMATE : VALUE_NONE,
			.visits = bandit->visits[i],
			.reward = NAN,
			.explore = NAN,
			.score = index[i],
			.variance = NAN,
			.prior = NAN,
			.order = is_tried ? i + 1 : 0}; /* of equal indices the first arm's wins */
		if (!is_tried)
			continue;
		rows[i].value = 2 * bandit->mean[i] - 1;
		rows[i].reward = bandit->mean[i];
		/* values are twice as wide as rewards */
		rows[i].variance = 4 * bandit->variance[i];
		rows[i].explore = index[i] - bandit->mean[i];
		if (policy && policy->formula.rule)
			rows[i].explore = policy_explore(policy, bandit, i);
	}
	return bandit->arms->count;
}
