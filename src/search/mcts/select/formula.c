/* formula.c: the list of the rules, and what is the same for all of them; see formula.h. */
#include "search/mcts/select/formula.h"

#include <stdio.h>

#include "base/maths/exact.h"
#include "game/game.h"
#include "search/search.h"

const struct formula_rule *const formula_rules[] = {
	&formula_ucb1,
	&formula_ucb1_tuned,
	&formula_prior,
	&formula_puct,
	&formula_bias,
	&formula_rave,
	&formula_thompson,
	&formula_eps_greedy,
	&formula_round_robin,
	NULL,
};

/* ---- scores */

struct formula_point formula_point_at(double c, uint64_t argument)
{
	double ln;

	exact_init();
	ln = exact_ln_count(argument);
	return (struct formula_point){c, ln, sqrt(ln), sqrt((double)argument), argument};
}

struct formula_arm formula_arm_of(const struct formula *formula, const struct report_move *row)
{
	uint32_t own = formula_prior_visits(formula, formula->rule->uses);
	double visits = (double)(row->visits + own);

	return (struct formula_arm){row->visits ? row->reward : row->urgency, visits,
		sqrt(1 / visits), row->variance, row->prior, row->amaf,
		(double)(row->amaf_visits + formula->prior_visits - own)};
}

struct formula_terms formula_terms(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm)
{
	return formula->rule->terms(formula, at, arm);
}

double formula_score(
	const struct formula *formula, double c, uint64_t argument, const struct report_move *row)
{
	struct formula_point at = formula_point_at(c, argument);
	struct formula_arm arm = formula_arm_of(formula, row);

	return formula_terms(formula, &at, &arm).score;
}

bool formula_prunes(const struct report_move *row)
{
	return row->role != ROLE_CHILD || (row->kind == VALUE_EXACT && row->value == -1);
}

/* ---- priors */

static void make_shares(double *priors, int n)
{
	double sum = 0;

	for (int i = 0; i < n; i++)
		sum += priors[i];
	for (int i = 0; i < n; i++)
		priors[i] = sum > 0 ? priors[i] / sum : 1.0 / n;
}

void formula_priors(const struct formula *formula, const struct game *game, const void *state,
	game_move last, const game_move *moves, int n, double *out)
{
	if (formula->prior_by) {
		game_evaluate_moves(game, formula->prior_by, state, moves, n, out);
		for (int i = 0; i < n; i++)
			out[i] = (1 + out[i]) / 2;
	} else {
		game_prior_after(game, state, last, moves, n, out);
	}
	if (formula->rule->uses & FORMULA_SHARES)
		make_shares(out, n);
}

double formula_prior_reward(const struct formula *formula, double prior)
{
	double visits = formula->prior_visits;

	return formula->slope * (prior_total(prior, formula->prior_visits) * (1 / visits)) +
		formula->offset;
}

double formula_urgency(const struct formula *formula, double mover_mean, double prior)
{
	if (formula_prior_visits(formula, formula->rule->uses))
		return isnan(prior) ? NAN : formula_prior_reward(formula, prior);
	if (!(formula->rule->uses & FORMULA_SHARES))
		return NAN;
	return isfinite(formula->fpu) ? formula->fpu
				      : formula->slope * mover_mean + formula->offset;
}

/* ---- in words */

void formula_knobs(const struct formula *formula, bool is_unicode, char *out, size_t size)
{
	*out = '\0';
	if (formula->rule->knobs)
		formula->rule->knobs(formula, is_unicode, out, size);
}

void formula_describe(const struct formula *formula, bool is_unicode, char *out, size_t size)
{
	static const char *const logs[] = {"parent's n", "parent's n + 1", "all sims"};
	char c[32], terms[160], n[48] = "", knobs[64], scale[64], draw[48] = "",
				fpu[48] = "unvisited first";

	snprintf(c, sizeof c, "%.4g", formula->c);
	snprintf(terms, sizeof terms, is_unicode ? formula->rule->unicode : formula->rule->text, c);
	snprintf(scale, sizeof scale, "[%g, %g]", formula->offset - formula->slope,
		formula->offset + formula->slope);
	if (isfinite(formula->draw))
		snprintf(draw, sizeof draw, ", a draw is worth %g", formula->draw);
	if (formula->rule->uses & FORMULA_N)
		snprintf(n, sizeof n, ", N = %s",
			formula->is_bandit ? "all pulls" : logs[formula->log_argument]);
	formula_knobs(formula, is_unicode, knobs, sizeof knobs);
	if (formula->prior_visits)
		snprintf(fpu, sizeof fpu, "%u prior visits", formula->prior_visits);
	else if (formula->rule->unvisited_text)
		snprintf(fpu, sizeof fpu, "unvisited %s", formula->rule->unvisited_text);
	else if (isfinite(formula->fpu))
		snprintf(fpu, sizeof fpu, "unvisited score %g", formula->fpu);
	snprintf(out, size, "%s: %s%s%s%s, rewards %s%s, %s", formula->rule->name, terms,
		*knobs ? ", " : "", knobs, n, scale, draw, fpu);
}
