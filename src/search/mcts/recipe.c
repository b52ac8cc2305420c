/* recipe.c: which parts and knobs a search is made of: the option table, how it is read, how it is
 * put in words. */
#include <limits.h>
#include <math.h>
#include <stdlib.h>

#include "base/text.h"
#include "search/mcts/mcts_internal.h"

/* The choices below name the parts in the order of their lists; a test compares. */
const struct option recipe_options[] = {
	{"sims", OPTION_INT, "1000", 0, 2000000000, NULL,
		"how many simulations the search makes for each move (0: no limit)"},
	{"ms", OPTION_INT, "0", 0, 86400000, NULL,
		"how long the search thinks about each move, in milliseconds (0: no limit)"},
	{"playouts", OPTION_INT, "0", 0, 2000000000, NULL,
		"how many simulations for each legal move: with 7 legal moves, 7 times as many in "
		"all (0: no limit)"},
	{"depth", OPTION_INT, "0", 0, 10000, NULL,
		"how deep the tree may grow, in plies (0: no limit)"},
	{"select", OPTION_CHOICE, "ucb1", 0, 0,
		"ucb1|ucb1-tuned|prior|puct|progressive-bias|rave|thompson|eps-greedy|round-robin",
		"the rule that chooses the child to visit next",
		.former_choices = "even=round-robin"},
	{"c", OPTION_REAL, "1.4142135623730951", 0, 1e9, NULL,
		"how much the search explores; try 0.5 to 2 (usual: 1 for ucb1-tuned, 2.5 for "
		"puct, 0.2 for rave)"},
	{"log", OPTION_CHOICE, "parent", 0, 0, "parent|parent+1|all",
		"what N is in the formula: the parent's visits, one more than that, or all "
		"simulations"},
	{"scale", OPTION_CHOICE, "signed", 0, 0, "signed|unit|points",
		"how rewards are counted: from -1 to 1 (signed), from 0 to 1 (unit), or in the "
		"game's points"},
	{"draw", OPTION_TEXT, "middle", 0, 0, NULL,
		"what a draw is worth to both players on that scale: a number, or middle"},
	{"fpu", OPTION_TEXT, "inf", 0, 0, NULL,
		"first-play urgency: the score of a child without visits; inf: such children come "
		"first (puct: its V; inf: the parent's V)"},
	{"beta", OPTION_CHOICE, "source", 0, 0, "source|mse|hand",
		"rave: the rule by which the AMAF value loses its weight as visits grow"},
	{"b", OPTION_REAL, "0.05", 0, 10, NULL,
		"rave with beta=source or mse: the error expected of AMAF values, from 0 to 1; a "
		"smaller one trusts them longer"},
	{"k", OPTION_REAL, "1000", 0.001, 1e9, NULL,
		"rave with beta=hand: after this many visits of the parent both values have the "
		"same weight"},
	{"bias", OPTION_REAL, "1", 0, 1e9, NULL,
		"progressive-bias: the weight of the prior; a larger one trusts the prior longer"},
	{"eps", OPTION_REAL, "0.1", 0, 1, NULL,
		"eps-greedy: how likely a random child is chosen instead of the best; try 0.05 to "
		"0.2"},
	{"prior-visits", OPTION_INT, "0", 0, 1000000, NULL,
		"how many visits a new child starts with, each worth 2 P - 1, where P is its prior "
		"(rave: AMAF visits); try 5 to 20",
		.former = "virtual"},
	{"priors", OPTION_CHOICE, "game", 0, 0, "game|eval",
		"where the prior P of a move comes from: the game, or (1 + evaluation) / 2; a game "
		"without priors always uses eval"},
	{"eval", OPTION_TEXT, "usual", 0, 0, NULL,
		"the name of the evaluation to use (mctscope list evaluations); usual: the game's "
		"first"},
	{"expand", OPTION_CHOICE, "one", 0, 0, "one|ordered|last|all",
		"which children enter the tree: one at a time (at random, in order, or the last "
		"first), or all at once"},
	{"forced", OPTION_CHOICE, "no", 0, 0, "no|yes|threats",
		"look only at moves that win or prevent a loss: at once (yes), or also by a double "
		"threat (threats)"},
	{"candidates", OPTION_CHOICE, "no", 0, 0, "no|yes",
		"look only at moves that the game suggests, such as those near other stones"},
	{"symmetry", OPTION_CHOICE, "no", 0, 0, "no|yes",
		"search only one of the root's moves that mirror each other"},
	{"rollout", OPTION_CHOICE, "uniform", 0, 0, "uniform|truncated|decisive|weighted|lgr|mast",
		"how a playout chooses its moves: at random, or with knowledge of the game "
		"(mctscope list parts explains each)",
		.former_choices = "cut=truncated"},
	{"rollout-depth", OPTION_INT, "10", 0, 10000, NULL,
		"rollout=truncated: how many random plies come before the evaluation",
		.former = "cut"},
	{"mast-eps", OPTION_REAL, "0.2", 0, 1, NULL,
		"rollout=mast: how likely a playout makes a random move; try 0.1 to 0.4"},
	{"backup", OPTION_CHOICE, "mean", 0, 0, "mean|solver|single-agent|bounds",
		"what goes up the tree: means, also proven results (solver), means for a single "
		"player, or also certain bounds",
		.former_choices = "single=single-agent"},
	{"final", OPTION_CHOICE, "visits", 0, 0, "visits|mean|score|lcb|first-visits",
		"the move to play: most visits (ties: the best mean; first-visits: the first), "
		"best mean, score, or lower confidence bound",
		.former_choices = "lower=lcb"},
	{"ties", OPTION_CHOICE, "first", 0, 0, "first|random",
		"which child is chosen among equal scores: the first that entered the tree, or a "
		"random one"},
	{"reuse", OPTION_CHOICE, "nothing", 0, 0, "nothing|subtree|table",
		"what is kept for the next move: nothing, the subtree of the moves played, or a "
		"table of all positions"},
	{"parallel", OPTION_CHOICE, "none", 0, 0, "none|root|leaf|tree",
		"what several threads do: grow a tree each (root), make playouts of the same leaf "
		"(leaf), or grow one tree (tree)"},
	{"threads", OPTION_INT, "1", 1, THREADS_MOST, NULL,
		"how many threads work, unless parallel=none"},
	{"memory", OPTION_INT, "1024", 1, 1048576, NULL,
		"memory for the tree, in MiB; when it is full, the tree stops growing"},
	{"nodes", OPTION_INT, "0", 0, 4000000000.0, NULL,
		"how many nodes the tree, or each of several, has room for: one for each move of "
		"every expanded position (0: what memory allows)"},
	RANDOM_STREAM_OPTIONS,
	{.name = NULL},
};

/* A number, or infinity or nothing for a word. */
static bool read_number(const struct options *options, const char *name, const char *word,
	double for_word, double *out, struct status *st)
{
	const char *text = options_text(options, name);
	char *end;

	*out = for_word;
	if (text_same(text, word))
		return true;
	*out = strtod(text, &end);
	if (end != text && !*end && isfinite(*out))
		return true;
	return status_fail(st, "option %s is '%s', expected a number or %s", name, text, word);
}

bool recipe_read_fpu(struct recipe *recipe, const struct options *options, struct status *st)
{
	return read_number(options, "fpu", "inf", INFINITY, &recipe->formula.fpu, st);
}

static void read_scale(
	struct recipe *recipe, const struct game *game, const struct options *options)
{
	enum scale scale = (enum scale)options_choice(options, "scale");

	recipe->formula.slope = scale == SCALE_UNIT ? 0.5 : scale == SCALE_POINTS ? game->unit : 1;
	recipe->formula.offset = scale == SCALE_UNIT ? 0.5 : 0;
}

static bool read_draw(struct recipe *recipe, const struct options *options, struct status *st)
{
	double draw;

	if (!read_number(options, "draw", "middle", NAN, &draw, st))
		return false;
	recipe->has_draw = isfinite(draw);
	recipe->formula.draw = draw;
	recipe->draw_value = (draw - recipe->formula.offset) / recipe->formula.slope;
	if (recipe->has_draw && fabs(recipe->draw_value) > 1)
		return status_fail(st, "option draw is %g, expected a reward from %g to %g", draw,
			recipe->formula.offset - recipe->formula.slope,
			recipe->formula.offset + recipe->formula.slope);
	return true;
}

static void read_prior_visits(struct recipe *recipe, const struct options *options)
{
	struct formula *formula = &recipe->formula;
	const struct formula_rule *rule = formula->rule;

	formula->prior_visits = (uint32_t)options_int(options, "prior-visits");
	formula->ranks_untried = rule->uses & FORMULA_RANKS || formula->prior_visits;
	formula->has_priors = rule->uses & FORMULA_PRIOR || formula->prior_visits;
	recipe->choose = rule->choose && (!formula->ranks_untried || rule->uses & FORMULA_EPS)
		? rule->choose
		: select_by_scores;
}

unsigned recipe_keeps(const struct recipe *recipe)
{
	unsigned uses = recipe->formula.rule->uses;

	return (uses & FORMULA_VARIANCE ? TREE_SQUARES : 0) |
		(recipe->formula.has_priors ? TREE_PRIORS : 0) |
		(uses & FORMULA_AMAF ? TREE_AMAF : 0) |
		(recipe->backup->keeps_bounds ? TREE_BOUNDS : 0);
}

static void read_tree(struct recipe *recipe, const struct options *options)
{
	recipe->reuse = (enum reuse)options_choice(options, "reuse");
	recipe->parallel = (enum parallel)options_choice(options, "parallel");
	recipe->threads =
		recipe->parallel == PARALLEL_NONE ? 1 : (int)options_int(options, "threads");
	recipe->most_bytes = (size_t)options_int(options, "memory") << 20;
	recipe->most_nodes = (size_t)options_int(options, "nodes");
}

bool recipe_allows(const struct recipe *recipe, const char *name, const struct options *options,
	struct status *st)
{
	static const struct {
		const char *name;
		unsigned use; /* that the formula must have for it */
		const char *what, *expected;
	} owned[] = {
		{"c", FORMULA_C, "such weight", "another select"},
		{"log", FORMULA_N, "logarithm", "another select"},
		{"beta", FORMULA_AMAF, "AMAF value", "select=rave"},
		{"b", FORMULA_AMAF, "AMAF value", "select=rave"},
		{"k", FORMULA_AMAF, "AMAF value", "select=rave"},
		{"bias", FORMULA_BIAS, "such weight", "select=progressive-bias"},
		{"eps", FORMULA_EPS, "such chance", "select=eps-greedy"},
	};
	const struct formula_rule *rule = recipe->formula.rule;

	if (!options_given(options, name))
		return true;
	if (text_same(name, "fpu") && !(rule->uses & FORMULA_FPU))
		return status_fail(st,
			"option fpu has no meaning with select=%s, where children without visits "
			"%s, expected no fpu or another select",
			rule->name, rule->unvisited_text ? rule->unvisited_text : "come first");
	for (size_t i = 0; i < sizeof owned / sizeof *owned; i++)
		if (text_same(name, owned[i].name) && !(rule->uses & owned[i].use))
			return status_fail(st,
				"option %s has no meaning with select=%s, which has no %s, "
				"expected no %s or %s",
				name, rule->name, owned[i].what, name, owned[i].expected);
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

/* Whether the parts go together, and with the game. */
static bool check(const struct recipe *recipe, const struct game *game,
	const struct options *options, struct status *st)
{
	static const char *const knobs[] = {
		"c", "log", "fpu", "beta", "b", "k", "bias", "eps", NULL};

	if ((recipe->rollout->needs & NEEDS_EVALUATION) && !game->ops->evaluations)
		return status_fail(st,
			"rollout=%s needs an evaluation and %s has none, expected another rollout",
			recipe->rollout->name, game->ops->name);
	if ((recipe->rollout->needs & NEEDS_WEIGHTS) && !recipe->native && !game->ops->prior &&
		!game->ops->evaluations)
		return status_fail(st,
			"rollout=%s needs priors of moves or an evaluation and %s has none, "
			"expected another rollout",
			recipe->rollout->name, game->ops->name);
	if (options_choice(options, "forced") && !recipe->forced)
		return status_fail(st,
			"forced=%s needs a game that finds such moves quickly and %s does not, "
			"expected forced=no%s",
			options_choice(options, "forced") == 1 ? "yes" : "threats", game->ops->name,
			game->ops->forced ? " or yes" : "");
	if (recipe->uses_candidates && !game->ops->candidates)
		return status_fail(st,
			"candidates=yes needs a game that suggests moves and %s does not, expected "
			"candidates=no",
			game->ops->name);
	if (recipe->uses_symmetry && recipe->reuse == REUSE_TABLE)
		return status_fail(st,
			"symmetry=yes with reuse=table, where a root may come back below another "
			"root, expected one of them");
	for (int i = 0; knobs[i]; i++)
		if (!recipe_allows(recipe, knobs[i], options, st))
			return false;
	if (recipe->parallel == PARALLEL_NONE && options_given(options, "threads") &&
		options_int(options, "threads") > 1)
		return status_fail(st,
			"threads=%ld without parallel, expected parallel=root, leaf or tree",
			options_int(options, "threads"));
	if (recipe->reuse == REUSE_TABLE && recipe->parallel != PARALLEL_NONE)
		return status_fail(st, "reuse=table with parallel, expected one of them");
	if (recipe->reuse == REUSE_SUBTREE && recipe->parallel == PARALLEL_ROOT)
		return status_fail(
			st, "reuse=subtree with parallel=root, expected parallel=leaf or tree");
	if (recipe->reuse == REUSE_TABLE && recipe->backup->proves)
		return status_fail(st, "reuse=table with backup=%s, expected backup=mean",
			recipe->backup->name);
	if (recipe->reuse == REUSE_TABLE && recipe->formula.rule->uses & FORMULA_AMAF)
		return status_fail(st,
			"reuse=table with select=%s, whose counters belong to a move after "
			"another, expected reuse=nothing or subtree",
			recipe->formula.rule->name);
	if (recipe->reuse == REUSE_TABLE && recipe->formula.prior_visits)
		return status_fail(st,
			"reuse=table with prior visits, which belong to a move and not to a "
			"position, expected prior-visits=0");
	if (recipe->formula.prior_visits && recipe->formula.rule->uses & FORMULA_SHARES)
		return status_fail(st,
			"option prior-visits has no meaning with select=%s, whose priors are "
			"shares of "
			"one, expected no prior-visits or another select",
			recipe->formula.rule->name);
	if (recipe->reuse == REUSE_TABLE && recipe->expand->adds_all)
		return status_fail(
			st, "reuse=table with expand=all, expected expand=one, ordered or last");
	if (recipe->backup->has_one_player && recipe->has_draw)
		return status_fail(
			st, "backup=single-agent with a draw value, expected draw=middle");
	return true;
}

bool recipe_read(struct recipe *recipe, const struct game *game, const struct options *options,
	struct status *st)
{
	recipe->formula.rule = formula_rules[options_choice(options, "select")];
	recipe->expand = expand_parts[options_choice(options, "expand")];
	recipe->formula.entry = recipe->expand->entry;
	recipe->rollout = rollout_parts[options_choice(options, "rollout")];
	recipe->native = game_playout_find(game, recipe->rollout->name);
	recipe->forced = (int (*const[])(const struct game *, const void *, game_move *)){
		NULL, game->ops->forced, game->ops->threats}[options_choice(options, "forced")];
	recipe->uses_candidates = options_choice(options, "candidates") == 1;
	recipe->uses_symmetry = options_choice(options, "symmetry") == 1;
	recipe->mast_eps = options_real(options, "mast-eps");
	recipe->backup = backup_parts[options_choice(options, "backup")];
	recipe->formula.has_one_player = recipe->backup->has_one_player;
	read_prior_visits(recipe, options);
	recipe->cut = (int)options_int(options, "rollout-depth");
	recipe->depth =
		options_int(options, "depth") ? (int)options_int(options, "depth") : INT_MAX;
	read_scale(recipe, game, options);
	read_tree(recipe, options);
	return read_draw(recipe, options, st) && recipe_read_knobs(recipe, options, st) &&
		check(recipe, game, options, st) && read_priors(recipe, game, options, st) &&
		read_evaluation(recipe, game, options, st);
}

/* A playout that is cut at once only evaluates. Where a game states the results of its nodes
 * nothing may be drawn after all. */
bool recipe_draws(const struct options *options)
{
	bool has_playouts = !rollout_parts[options_choice(options, "rollout")]->is_cut ||
		options_int(options, "rollout-depth");

	return has_playouts || expand_parts[options_choice(options, "expand")]->draws ||
		options_choice(options, "ties") == 1 ||
		formula_rules[options_choice(options, "select")]->uses &
		(FORMULA_DRAWN | FORMULA_EPS);
}

/* Trees of their own are the same whichever thread is faster, unless their formula asks for the
 * simulations of all, or a proof in one of them ends the others. */
bool recipe_varies(const struct options *options)
{
	enum parallel parallel = (enum parallel)options_choice(options, "parallel");
	bool is_told = options_choice(options, "log") == LOG_ALL ||
		backup_parts[options_choice(options, "backup")]->proves,
	     is_racing = parallel == PARALLEL_TREE || (parallel == PARALLEL_ROOT && is_told);

	return options_int(options, "ms") || (is_racing && options_int(options, "threads") > 1);
}

void recipe_describe(const struct recipe *recipe, char *out, size_t size)
{
	formula_describe(&recipe->formula, false, out, size);
}
