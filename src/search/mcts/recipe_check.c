/* recipe_check.c: which knobs and parts of a recipe go together, and with the game; where priors
 * and evaluations come from. */
#include <stdlib.h>
#include <string.h>

#include "base/options/words.h"
#include "base/text.h"
#include "search/mcts/mcts_internal.h"

/* ---- with each other */

/* Two options that do not go together with these values: "a|b" is either, "!a" any but this. Or one
 * and a formula that uses something. */
static const struct clash {
	const char *option, *values;
	const char *other, *others;
	unsigned uses; /* of the formula, if `others` is NULL; `other` is select then */
	const char *why, *expected;
} clashes[] = {
	{"symmetry", "yes", "reuse", "table", 0, ", where a root may come back below another root",
		"one of them"},
	{"threads", "!1", "parallel", "none", 0, "", "parallel=root, leaf or tree"},
	{"reuse", "table", "parallel", "!none", 0, "", "one of them"},
	{"reuse", "subtree", "parallel", "root", 0, "", "parallel=leaf or tree"},
	{"reuse", "table", "backup", "solver|bounds", 0, "", "backup=mean"},
	{"reuse", "table", "select", NULL, FORMULA_AMAF,
		", whose counters belong to a move after another", "reuse=nothing or subtree"},
	{"reuse", "table", "prior-visits", "!0", 0,
		", which belong to a move and not to a position", "prior-visits=0"},
	{"prior-visits", "!0", "select", NULL, FORMULA_SHARES, ", whose priors are shares of one",
		"no prior-visits or another select"},
	{"reuse", "table", "expand", "all", 0, "", "expand=one, ordered or last"},
	{"backup", "single-agent", "draw", "!middle", 0, "", "draw=middle"},
};

static bool is_one_of(const char *text, const char *values)
{
	size_t n;

	for (; *values; values += n + (values[n] == '|')) {
		n = strcspn(values, "|");
		if (words_same(values, n, text))
			return true;
	}
	return false;
}

static bool has_value(const struct options *options, const char *name, const char *values)
{
	bool is_other = *values == '!';

	return is_one_of(options_written(options, name), values + is_other) != is_other;
}

static bool is_clash(
	const struct clash *clash, const struct recipe *recipe, const struct options *options)
{
	return has_value(options, clash->option, clash->values) &&
		(clash->others ? has_value(options, clash->other, clash->others)
			       : recipe->formula.rule->uses & clash->uses);
}

static bool check_clashes(
	const struct recipe *recipe, const struct options *options, struct status *st)
{
	for (size_t i = 0; i < sizeof clashes / sizeof *clashes; i++) {
		const struct clash *clash = &clashes[i];

		if (is_clash(clash, recipe, options))
			return status_fail(st, "%s=%s with %s=%s%s, expected %s", clash->option,
				options_written(options, clash->option), clash->other,
				options_written(options, clash->other), clash->why,
				clash->expected);
	}
	return true;
}

/* ---- with the game */

static bool check_game(const struct recipe *recipe, const struct game *game,
	const struct options *options, struct status *st)
{
	unsigned needs = recipe->rollout->needs;

	if (needs & NEEDS_EVALUATION && !game->ops->evaluations)
		return status_fail(st,
			"rollout=%s needs an evaluation and %s has none, expected another rollout",
			recipe->rollout->name, game->ops->name);
	if (needs & NEEDS_WEIGHTS && !recipe->native && !game->ops->prior &&
		!game->ops->evaluations)
		return status_fail(st,
			"rollout=%s needs priors of moves or an evaluation and %s has none, "
			"expected another rollout",
			recipe->rollout->name, game->ops->name);
	if (options_choice(options, "forced") && !recipe->forced)
		return status_fail(st,
			"forced=%s needs a game that finds such moves quickly and %s does not, "
			"expected forced=no%s",
			options_written(options, "forced"), game->ops->name,
			game->ops->forced ? " or yes" : "");
	if (recipe->uses_candidates && !game->ops->candidates)
		return status_fail(st,
			"candidates=yes needs a game that suggests moves and %s does not, expected "
			"candidates=no",
			game->ops->name);
	return true;
}

/* Where the priors come from, if any part asks for them. */
static bool read_priors(struct recipe *recipe, const struct game *game,
	const struct options *options, struct status *st)
{
	bool by_game = options_choice(options, "priors") == 0,
	     is_wanted = recipe_keeps(recipe) & TREE_PRIORS;
	const char *why = recipe->formula.prior_visits ? "option prior-visits" : "select=",
		   *name = recipe->formula.prior_visits ? "" : recipe->formula.rule->name;

	if (!is_wanted && options_given(options, "priors"))
		return status_fail(st,
			"option priors has no meaning with select=%s, which has no priors, "
			"expected no priors, prior-visits=N or another select",
			recipe->formula.rule->name);
	if (!is_wanted || (by_game && game->ops->prior))
		return true;
	if (by_game && (options_given(options, "priors") || !game->ops->evaluations))
		return status_fail(st, "%s%s needs priors of moves and %s has none, expected %s",
			why, name, game->ops->name,
			game->ops->evaluations                 ? "priors=eval"
				: recipe->formula.prior_visits ? "prior-visits=0"
							       : "another select");
	recipe->formula.prior_by = game_evaluation_find(game, options_text(options, "eval"), st);
	return recipe->formula.prior_by;
}

/* By which evaluation playouts go, if they ask one. */
static bool read_evaluation(struct recipe *recipe, const struct game *game,
	const struct options *options, struct status *st)
{
	unsigned needs = recipe->rollout->needs;

	if (needs & NEEDS_EVALUATION ||
		(needs & NEEDS_WEIGHTS && !recipe->native && !game->ops->prior)) {
		recipe->evaluation = game_evaluation_find(game, options_text(options, "eval"), st);
		return recipe->evaluation;
	}
	if (options_given(options, "eval") && !recipe->formula.prior_by)
		return status_fail(st,
			"option eval has no meaning where neither priors nor playouts use an "
			"evaluation, expected no eval, priors=eval or rollout=truncated");
	return true;
}

bool recipe_check(struct recipe *recipe, const struct game *game, const struct options *options,
	struct status *st)
{
	return check_game(recipe, game, options, st) && check_clashes(recipe, options, st) &&
		read_priors(recipe, game, options, st) &&
		read_evaluation(recipe, game, options, st);
}
