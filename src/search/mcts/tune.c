/* tune.c: the knobs that can be turned while a search thinks.
 *
 * They are those that an iteration only reads: another value is in force from the next iteration
 * on, and the tree that stands is a tree all the same. What decides the shape of the tree or how
 * many threads there are is fixed with the recipe. */
#include "base/text.h"
#include "search/mcts/mcts_internal.h"

static bool set_sims(struct recipe *recipe, const struct options *options, struct status *st)
{
	(void)st;
	recipe->sims = (uint64_t)options_int(options, "sims");
	return true;
}

static bool set_playouts(struct recipe *recipe, const struct options *options, struct status *st)
{
	(void)st;
	recipe->playouts = (uint64_t)options_int(options, "playouts");
	return true;
}

static bool set_ms(struct recipe *recipe, const struct options *options, struct status *st)
{
	(void)st;
	recipe->ms = (uint64_t)options_int(options, "ms");
	return true;
}

static bool set_c(struct recipe *recipe, const struct options *options, struct status *st)
{
	(void)st;
	recipe->c = options_real(options, "c");
	return true;
}

static bool set_log(struct recipe *recipe, const struct options *options, struct status *st)
{
	(void)st;
	recipe->log_argument = (enum log_argument)options_choice(options, "log");
	return true;
}

static bool set_beta(struct recipe *recipe, const struct options *options, struct status *st)
{
	(void)st;
	recipe->beta = (enum rave_beta)options_choice(options, "beta");
	return true;
}

static bool set_b(struct recipe *recipe, const struct options *options, struct status *st)
{
	(void)st;
	recipe->b = options_real(options, "b");
	return true;
}

static bool set_k(struct recipe *recipe, const struct options *options, struct status *st)
{
	(void)st;
	recipe->k = options_real(options, "k");
	return true;
}

static bool set_bias(struct recipe *recipe, const struct options *options, struct status *st)
{
	(void)st;
	recipe->bias = options_real(options, "bias");
	return true;
}

static bool set_eps(struct recipe *recipe, const struct options *options, struct status *st)
{
	(void)st;
	recipe->eps = options_real(options, "eps");
	return true;
}

static bool set_final(struct recipe *recipe, const struct options *options, struct status *st)
{
	(void)st;
	recipe->final = final_parts[options_choice(options, "final")];
	return true;
}

static bool set_ties(struct recipe *recipe, const struct options *options, struct status *st)
{
	(void)st;
	recipe->breaks_ties_at_random = options_choice(options, "ties") == 1;
	return true;
}

static const struct knob {
	const char *name;
	bool (*set)(struct recipe *recipe, const struct options *options, struct status *st);
} knobs[] = {
	{"sims", set_sims},
	{"playouts", set_playouts},
	{"ms", set_ms},
	{"c", set_c},
	{"log", set_log},
	{"fpu", recipe_read_fpu},
	{"beta", set_beta},
	{"b", set_b},
	{"k", set_k},
	{"bias", set_bias},
	{"eps", set_eps},
	{"final", set_final},
	{"ties", set_ties},
};

enum { KNOBS = sizeof knobs / sizeof *knobs };

static const struct knob *find_knob(const char *name, struct status *st)
{
	char names[128];
	size_t n = 0;

	for (int i = 0; i < KNOBS; i++) {
		if (text_same(knobs[i].name, name))
			return &knobs[i];
		text_append(names, sizeof names, &n, "%s%s", i ? ", " : "", knobs[i].name);
	}
	status_fail(st, "option '%s' cannot be changed while mcts thinks, expected one of: %s",
		text_quoted(name).text, names);
	return NULL;
}

bool recipe_tune(struct recipe *recipe, const char *name, const char *value, struct status *st)
{
	const struct knob *knob = find_knob(name, st);
	struct recipe tuned = *recipe;
	struct options options;
	bool is_valid;

	if (!knob)
		return false;
	options_init(&options, recipe_options);
	is_valid = options_set(&options, name, value, st) &&
		recipe_allows(recipe, name, &options, st) && knob->set(&tuned, &options, st);
	options_done(&options);
	if (is_valid)
		*recipe = tuned;
	return is_valid;
}
