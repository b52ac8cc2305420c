/* recipe.c: which parts and knobs a search is made of: the table of both, and how a recipe is read
 * from it, tuned and put in words. recipe_check.c says what goes with what.
 *
 * An iteration only reads the knobs, so of those that are live another value is in force from the
 * next iteration on, and the tree stays a tree. What decides the shape of the tree or the number of
 * threads is fixed with the recipe. */
#include <limits.h>
#include <stdlib.h>

#include "base/text.h"
#include "search/mcts/mcts_internal.h"

/* What a field of a recipe is: a uint64_t; an int; a double; an enum; a bool; a double for which a
 * word may stand; a pointer into a list of parts. */
enum knob_kind {
	KNOB_COUNT,
	KNOB_INT,
	KNOB_REAL,
	KNOB_CHOICE,
	KNOB_YES,
	KNOB_WORD,
	KNOB_PART,
};

/* Where an option is kept, and what else there is to know. */
struct knob {
	enum knob_kind kind;
	size_t at; /* of the field in the recipe */
	bool is_live; /* it can be changed while a search thinks */
	unsigned uses; /* what a formula must use for it: FORMULA_ bits */
	const char *lacks; /* what one that does not has not got; NULL: see misses() */
	const void *parts; /* the list of a KNOB_PART */
	const char *word; /* of a KNOB_WORD, and what it stands for */
	double for_word;
};

#define KNOB(its_kind, field, ...) \
	.knob = &(const struct knob) \
	{ \
		.kind = (its_kind), .at = offsetof(struct recipe, field), __VA_ARGS__ \
	}
#define FIXED(...) KNOB(__VA_ARGS__, .is_live = false)
#define LIVE(...) KNOB(__VA_ARGS__, .is_live = true)

/* The choices below name the parts in the order of their lists; a test compares. */
const struct option recipe_options[] = {
	{"sims", OPTION_INT, "1000", 0, 2000000000, NULL,
		"how many simulations the search makes for each move (0: no limit)",
		LIVE(KNOB_COUNT, sims)},
	{"ms", OPTION_INT, "0", 0, 86400000, NULL,
		"how long the search thinks about each move, in milliseconds (0: no limit)",
		LIVE(KNOB_COUNT, ms)},
	{"playouts", OPTION_INT, "0", 0, 2000000000, NULL,
		"how many simulations for each legal move: with 7 legal moves, 7 times as many in "
		"all (0: no limit)",
		LIVE(KNOB_COUNT, playouts)},
	{"depth", OPTION_INT, "0", 0, 10000, NULL,
		"how deep the tree may grow, in plies (0: no limit)", FIXED(KNOB_INT, depth)},
	{"select", OPTION_CHOICE, "ucb1", 0, 0,
		"ucb1|ucb1-tuned|prior|puct|progressive-bias|rave|thompson|eps-greedy|round-robin",
		"the rule that chooses the child to visit next",
		.former_choices = "even=round-robin",
		FIXED(KNOB_PART, formula.rule, .parts = formula_rules)},
	{"c", OPTION_REAL, "1.4142135623730951", 0, 1e9, NULL,
		"how much the search explores; try 0.5 to 2 (usual: 1 for ucb1-tuned, 2.5 for "
		"puct, 0.2 for rave)",
		LIVE(KNOB_REAL, formula.c, .uses = FORMULA_C, .lacks = "such weight")},
	{"log", OPTION_CHOICE, "parent", 0, 0, "parent|parent+1|all",
		"what N is in the formula: the parent's visits, one more than that, or all "
		"simulations",
		LIVE(KNOB_CHOICE, formula.log_argument, .uses = FORMULA_N, .lacks = "logarithm")},
	{"scale", OPTION_CHOICE, "signed", 0, 0, "signed|unit|points",
		"how rewards are counted: from -1 to 1 (signed), from 0 to 1 (unit), or in the "
		"game's points"},
	{"draw", OPTION_TEXT, "middle", 0, 0, NULL,
		"what a draw is worth to both players on that scale: a number, or middle",
		FIXED(KNOB_WORD, formula.draw, .word = "middle", .for_word = NAN)},
	{"fpu", OPTION_TEXT, "inf", 0, 0, NULL,
		"first-play urgency: the score of a child without visits; inf: such children come "
		"first (puct: its V; inf: the parent's V)",
		LIVE(KNOB_WORD, formula.fpu, .word = "inf", .for_word = INFINITY,
			.uses = FORMULA_FPU)},
	{"beta", OPTION_CHOICE, "source", 0, 0, "source|mse|hand",
		"rave: the rule by which the AMAF value loses its weight as visits grow",
		LIVE(KNOB_CHOICE, formula.beta, .uses = FORMULA_AMAF, .lacks = "AMAF value")},
	{"b", OPTION_REAL, "0.05", 0, 10, NULL,
		"rave with beta=source or mse: the error expected of AMAF values, from 0 to 1; a "
		"smaller one trusts them longer",
		LIVE(KNOB_REAL, formula.b, .uses = FORMULA_AMAF, .lacks = "AMAF value")},
	{"k", OPTION_REAL, "1000", 0.001, 1e9, NULL,
		"rave with beta=hand: after this many visits of the parent both values have the "
		"same weight",
		LIVE(KNOB_REAL, formula.k, .uses = FORMULA_AMAF, .lacks = "AMAF value")},
	{"bias", OPTION_REAL, "1", 0, 1e9, NULL,
		"progressive-bias: the weight of the prior; a larger one trusts the prior longer",
		LIVE(KNOB_REAL, formula.bias, .uses = FORMULA_BIAS, .lacks = "such weight")},
	{"eps", OPTION_REAL, "0.1", 0, 1, NULL,
		"eps-greedy: how likely a random child is chosen instead of the best; try 0.05 to "
		"0.2",
		LIVE(KNOB_REAL, formula.eps, .uses = FORMULA_EPS, .lacks = "such chance")},
	{"prior-visits", OPTION_INT, "0", 0, 1000000, NULL,
		"how many visits a new child starts with, each worth 2 P - 1, where P is its prior "
		"(rave: AMAF visits); try 5 to 20",
		.former = "virtual", FIXED(KNOB_INT, formula.prior_visits)},
	{"priors", OPTION_CHOICE, "game", 0, 0, "game|eval",
		"where the prior P of a move comes from: the game, or (1 + evaluation) / 2; a game "
		"without priors always uses eval"},
	{"eval", OPTION_TEXT, "usual", 0, 0, NULL,
		"the name of the evaluation to use (mctscope list evaluations); usual: the game's "
		"first"},
	{"expand", OPTION_CHOICE, "one", 0, 0, "one|ordered|last|all",
		"which children enter the tree: one at a time (at random, in order, or the last "
		"first), or all at once",
		FIXED(KNOB_PART, expand, .parts = expand_parts)},
	{"forced", OPTION_CHOICE, "no", 0, 0, "no|yes|threats",
		"look only at moves that win or prevent a loss: at once (yes), or also by a double "
		"threat (threats)"},
	{"candidates", OPTION_CHOICE, "no", 0, 0, "no|yes",
		"look only at moves that the game suggests, such as those near other stones",
		FIXED(KNOB_YES, uses_candidates)},
	{"symmetry", OPTION_CHOICE, "no", 0, 0, "no|yes",
		"search only one of the root's moves that mirror each other",
		FIXED(KNOB_YES, uses_symmetry)},
	{"rollout", OPTION_CHOICE, "uniform", 0, 0, "uniform|truncated|decisive|weighted|lgr|mast",
		"how a playout chooses its moves: at random, or with knowledge of the game "
		"(mctscope list parts explains each)",
		.former_choices = "cut=truncated",
		FIXED(KNOB_PART, rollout, .parts = rollout_parts)},
	{"rollout-depth", OPTION_INT, "10", 0, 10000, NULL,
		"rollout=truncated: how many random plies come before the evaluation",
		.former = "cut", FIXED(KNOB_INT, cut)},
	{"mast-eps", OPTION_REAL, "0.2", 0, 1, NULL,
		"rollout=mast: how likely a playout makes a random move; try 0.1 to 0.4",
		FIXED(KNOB_REAL, mast_eps)},
	{"backup", OPTION_CHOICE, "mean", 0, 0, "mean|solver|single-agent|bounds",
		"what goes up the tree: means, also proven results (solver), means for a single "
		"player, or also certain bounds",
		.former_choices = "single=single-agent",
		FIXED(KNOB_PART, backup, .parts = backup_parts)},
	{"final", OPTION_CHOICE, "visits", 0, 0, "visits|mean|score|lcb|first-visits",
		"the move to play: most visits (ties: the best mean; first-visits: the first), "
		"best mean, score, or lower confidence bound",
		.former_choices = "lower=lcb", LIVE(KNOB_PART, final, .parts = final_parts)},
	{"ties", OPTION_CHOICE, "first", 0, 0, "first|random",
		"which child is chosen among equal scores: the first that entered the tree, or a "
		"random one",
		LIVE(KNOB_YES, formula.draws_ties)},
	{"reuse", OPTION_CHOICE, "nothing", 0, 0, "nothing|subtree|table",
		"what is kept for the next move: nothing, the subtree of the moves played, or a "
		"table of all positions",
		FIXED(KNOB_CHOICE, reuse)},
	{"parallel", OPTION_CHOICE, "none", 0, 0, "none|root|leaf|tree",
		"what several threads do: grow a tree each (root), make playouts of the same leaf "
		"(leaf), or grow one tree (tree)",
		FIXED(KNOB_CHOICE, parallel)},
	{"threads", OPTION_INT, "1", 1, THREADS_MOST, NULL,
		"how many threads work, unless parallel=none", FIXED(KNOB_INT, threads)},
	{"memory", OPTION_INT, "1024", 1, 1048576, NULL,
		"memory for the tree, in MiB; when it is full, the tree stops growing"},
	{"nodes", OPTION_INT, "0", 0, 4000000000.0, NULL,
		"how many nodes the tree, or each of several, has room for: one for each move of "
		"every expanded position (0: what memory allows)",
		FIXED(KNOB_COUNT, most_nodes)},
	RANDOM_STREAM_OPTIONS,
	{.name = NULL},
};

/* ---- one knob */

static bool read_word(const struct option *row, const char *text, double *out, struct status *st)
{
	char *end;

	*out = row->knob->for_word;
	if (text_same(text, row->knob->word))
		return true;
	*out = strtod(text, &end);
	if (end != text && !*end && isfinite(*out))
		return true;
	return status_fail(
		st, "option %s is '%s', expected a number or %s", row->name, text, row->knob->word);
}

static bool set_knob(struct recipe *recipe, const struct option *row, const struct options *options,
	struct status *st)
{
	const struct knob *knob = row->knob;
	void *field = (char *)recipe + knob->at;

	switch (knob->kind) {
	case KNOB_COUNT:
		*(uint64_t *)field = (uint64_t)options_int(options, row->name);
		break;
	case KNOB_INT:
		*(int *)field = (int)options_int(options, row->name);
		break;
	case KNOB_REAL:
		*(double *)field = options_real(options, row->name);
		break;
	case KNOB_CHOICE:
		*(int *)field = options_choice(options, row->name);
		break;
	case KNOB_YES:
		*(bool *)field = options_choice(options, row->name) == 1;
		break;
	case KNOB_WORD:
		return read_word(row, options_text(options, row->name), field, st);
	case KNOB_PART:
		*(const void **)field =
			((const void *const *)knob->parts)[options_choice(options, row->name)];
		break;
	}
	return true;
}

/* The rule that has what a knob asks for, if it is the only one. */
static const struct formula_rule *only_rule(const struct knob *knob)
{
	const struct formula_rule *only = NULL;

	for (int i = 0; formula_rules[i]; i++) {
		if (!(formula_rules[i]->uses & knob->uses))
			continue;
		if (only)
			return NULL;
		only = formula_rules[i];
	}
	return only;
}

/* Whether the formula has no use for a knob that was given; the message. */
static bool misses(const struct recipe *recipe, const struct option *row,
	const struct options *options, struct status *st)
{
	const struct formula_rule *rule = recipe->formula.rule, *only;

	if (!row->knob || !row->knob->uses || rule->uses & row->knob->uses ||
		!options_given(options, row->name))
		return false;
	only = only_rule(row->knob);
	status_fail(st, "option %s has no meaning with select=%s, %s %s, expected no %s or %s%s",
		row->name, rule->name,
		row->knob->lacks ? "which has no" : "where children without visits",
		row->knob->lacks               ? row->knob->lacks
			: rule->unvisited_text ? rule->unvisited_text
					       : "come first",
		row->name, only ? "select=" : "another select", only ? only->name : "");
	return true;
}

/* ---- all of them */

static bool read_knobs(struct recipe *recipe, const struct options *options, struct status *st)
{
	for (const struct option *row = recipe_options; row->name; row++)
		if (row->knob && !set_knob(recipe, row, options, st))
			return false;
	for (const struct option *row = recipe_options; row->name; row++)
		if (misses(recipe, row, options, st))
			return false;
	if (!options_given(options, "c"))
		recipe->formula.c = recipe->formula.rule->usual_c;
	return true;
}

static void read_scale(
	struct recipe *recipe, const struct game *game, const struct options *options)
{
	enum scale scale = (enum scale)options_choice(options, "scale");

	recipe->formula.slope = scale == SCALE_UNIT ? 0.5 : scale == SCALE_POINTS ? game->unit : 1;
	recipe->formula.offset = scale == SCALE_UNIT ? 0.5 : 0;
}

static bool read_draw(struct recipe *recipe, struct status *st)
{
	const struct formula *formula = &recipe->formula;

	recipe->has_draw = isfinite(formula->draw);
	recipe->draw_value = (formula->draw - formula->offset) / formula->slope;
	if (recipe->has_draw && fabs(recipe->draw_value) > 1)
		return status_fail(st, "option draw is %g, expected a reward from %g to %g",
			formula->draw, formula->offset - formula->slope,
			formula->offset + formula->slope);
	return true;
}

/* What the formula has to know of the other parts. */
static void complete_formula(struct recipe *recipe)
{
	struct formula *formula = &recipe->formula;
	const struct formula_rule *rule = formula->rule;

	formula->entry = recipe->expand->entry;
	formula->has_one_player = recipe->backup->has_one_player;
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

static void read_limits(struct recipe *recipe, const struct options *options)
{
	recipe->depth = recipe->depth ? recipe->depth : INT_MAX;
	recipe->threads = recipe->parallel == PARALLEL_NONE ? 1 : recipe->threads;
	recipe->most_bytes = (size_t)options_int(options, "memory") << 20;
}

bool recipe_read(struct recipe *recipe, const struct game *game, const struct options *options,
	struct status *st)
{
	if (!read_knobs(recipe, options, st))
		return false;
	recipe->native = game_playout_find(game, recipe->rollout->name);
	recipe->forced = (int (*const[])(const struct game *, const void *, game_move *)){
		NULL, game->ops->forced, game->ops->threats}[options_choice(options, "forced")];
	complete_formula(recipe);
	read_scale(recipe, game, options);
	read_limits(recipe, options);
	return read_draw(recipe, st) && recipe_check(recipe, game, options, st);
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

/* ---- while a search thinks */

static const struct option *find_live(const char *name, struct status *st)
{
	char names[128];
	size_t n = 0;

	for (const struct option *row = recipe_options; row->name; row++) {
		if (!row->knob || !row->knob->is_live)
			continue;
		if (text_same(row->name, name))
			return row;
		text_append(names, sizeof names, &n, "%s%s", n ? ", " : "", row->name);
	}
	status_fail(st, "option '%s' cannot be changed while mcts thinks, expected one of: %s",
		text_quoted(name).text, names);
	return NULL;
}

bool recipe_tune(struct recipe *recipe, const char *name, const char *value, struct status *st)
{
	const struct option *row = find_live(name, st);
	struct recipe tuned = *recipe;
	struct options options;
	bool is_valid;

	if (!row)
		return false;
	options_init(&options, recipe_options);
	is_valid = options_set(&options, name, value, st) && !misses(recipe, row, &options, st) &&
		set_knob(&tuned, row, &options, st);
	options_done(&options);
	if (is_valid)
		*recipe = tuned;
	return is_valid;
}

void recipe_describe(const struct recipe *recipe, char *out, size_t size)
{
	formula_describe(&recipe->formula, false, out, size);
}
