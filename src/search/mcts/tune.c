/* tune.c: the knobs that can be changed while a search thinks.
 *
 * An iteration only reads them, so another value is in force from the next iteration on, and the
 * tree stays a tree. What decides the shape of the tree or the number of threads is fixed with the
 * recipe. */
#include <stddef.h>

#include "base/text.h"
#include "search/mcts/mcts_internal.h"

enum knob_kind { KNOB_COUNT, KNOB_REAL, KNOB_CHOICE, KNOB_YES, KNOB_FPU, KNOB_FINAL };

#define AT(field) offsetof(struct recipe, field)

static const struct knob {
	const char *name;
	enum knob_kind kind;
	size_t at; /* of the field in the recipe, whose type the kind says */
} knobs[] = {
	{"sims", KNOB_COUNT, AT(sims)},
	{"playouts", KNOB_COUNT, AT(playouts)},
	{"ms", KNOB_COUNT, AT(ms)},
	{"c", KNOB_REAL, AT(formula.c)},
	{"log", KNOB_CHOICE, AT(formula.log_argument)},
	{"fpu", KNOB_FPU, AT(formula.fpu)},
	{"beta", KNOB_CHOICE, AT(formula.beta)},
	{"b", KNOB_REAL, AT(formula.b)},
	{"k", KNOB_REAL, AT(formula.k)},
	{"bias", KNOB_REAL, AT(formula.bias)},
	{"eps", KNOB_REAL, AT(formula.eps)},
	{"final", KNOB_FINAL, AT(final)},
	{"ties", KNOB_YES, AT(formula.draws_ties)},
};

enum { KNOBS = sizeof knobs / sizeof *knobs };

static bool set_knob(struct recipe *recipe, const struct knob *knob, const struct options *options,
	struct status *st)
{
	void *field = (char *)recipe + knob->at;

	switch (knob->kind) {
	case KNOB_COUNT:
		*(uint64_t *)field = (uint64_t)options_int(options, knob->name);
		break;
	case KNOB_REAL:
		*(double *)field = options_real(options, knob->name);
		break;
	case KNOB_CHOICE:
		*(int *)field = options_choice(options, knob->name);
		break;
	case KNOB_YES:
		*(bool *)field = options_choice(options, knob->name) == 1;
		break;
	case KNOB_FPU:
		return recipe_read_fpu(recipe, options, st);
	case KNOB_FINAL:
		recipe->final = final_parts[options_choice(options, knob->name)];
		break;
	}
	return true;
}

bool recipe_read_knobs(struct recipe *recipe, const struct options *options, struct status *st)
{
	for (int i = 0; i < KNOBS; i++)
		if (!set_knob(recipe, &knobs[i], options, st))
			return false;
	if (!options_given(options, "c"))
		recipe->formula.c = recipe->formula.rule->usual_c;
	return true;
}

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
		recipe_allows(recipe, name, &options, st) && set_knob(&tuned, knob, &options, st);
	options_done(&options);
	if (is_valid)
		*recipe = tuned;
	return is_valid;
}
