/* stepper_recipe.c: a recipe as a stepper runs it; see stepper_recipe.h.
 *
 * One table says which options matter to a stepper, whatever the solver: those that it sets itself,
 * and those that it must explain. */
#include "search/replay/stepper_recipe.h"

#include <stdlib.h>
#include <string.h>

#include "base/options/catalogue.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "search/registry.h"
#include "search/search.h"

static const struct stepped_option {
	const char *option;
	const char *plain; /* the value that needs no words */
	bool is_set; /* to that value, for stepping */
	bool means_fresh, means_single; /* another value does */
	const char *words; /* behind "option=value: "; NULL: nothing needs to be said */
} stepped_options[] = {
	{"sims", "0", .is_set = true},
	{"playouts", "0", .is_set = true},
	{"ms", "0", .is_set = true},
	{"parallel", "none", .is_set = true, .means_single = true,
		.words = "stepped on one thread, which may find something else"},
	{"threads", "1", .is_set = true},
	{"reuse", "nothing", .means_fresh = true,
		.words = "stepped from an empty tree, as if nothing had been searched before"},
	{"rng", "fast", .means_fresh = true,
		.words = "stepped with the first random numbers of its series"},
};

static const struct stepped_option *find_stepped(const char *option)
{
	for (size_t i = 0; i < sizeof stepped_options / sizeof *stepped_options; i++)
		if (text_same(stepped_options[i].option, option))
			return &stepped_options[i];
	return NULL;
}

static void note(
	struct stepper_recipe *recipe, const struct stepped_option *stepped, const char *value)
{
	size_t used = strlen(recipe->notice);

	if (text_same(value, stepped->plain))
		return;
	recipe->is_fresh = recipe->is_fresh || stepped->means_fresh;
	recipe->is_single = recipe->is_single || stepped->means_single;
	if (stepped->words)
		text_append(recipe->notice, sizeof recipe->notice, &used, "%s%s=%s: %s",
			used ? "; " : "", stepped->option, value, stepped->words);
}

/* "name:option=value,...", with every option that was given and those that the table sets. An
 * option that is given as its default is written out too, because a recipe may ask whether it was
 * given. */
static char *write_spec(const struct choice *choice)
{
	char *spec = xstrdup(choice->spec.name);
	const char *separator = ":";

	for (int i = 0; choice->options.table[i].name; i++) {
		const struct option *row = &choice->options.table[i];
		const struct option_value *value = &choice->options.value[i];
		const struct stepped_option *stepped = find_stepped(row->name);
		bool is_set = stepped && stepped->is_set;
		char *longer;

		if (!is_set && !value->is_given)
			continue;
		longer = xasprintf("%s%s%s=\"%s\"", spec, separator, row->name,
			is_set ? stepped->plain : value->text);
		free(spec);
		spec = longer;
		separator = ",";
	}
	return spec;
}

bool stepper_recipe_read(
	struct stepper_recipe *recipe, const struct game *game, const char *spec, struct status *st)
{
	struct choice choice;

	*recipe = (struct stepper_recipe){.spec = NULL};
	if (!search_choose(game, spec, &choice, st))
		return false;
	if (((const struct search_ops *)choice.thing)->is_external) {
		choice_done(&choice);
		return status_fail(st,
			"%s is another program, whose steps cannot be seen, expected a solver of "
			"ours",
			text_quoted(spec).text);
	}
	for (int i = 0; choice.options.table[i].name; i++) {
		const struct option *row = &choice.options.table[i];
		const struct stepped_option *stepped = find_stepped(row->name);

		if (stepped)
			note(recipe, stepped, choice.options.value[i].text);
		if (text_same(row->name, "sims"))
			recipe->budget = (uint64_t)choice.options.value[i].integer;
		if (text_same(row->name, "playouts"))
			recipe->playouts = (uint64_t)choice.options.value[i].integer;
	}
	recipe->spec = write_spec(&choice);
	choice_done(&choice);
	return true;
}

void stepper_recipe_done(struct stepper_recipe *recipe)
{
	free(recipe->spec);
	recipe->spec = NULL;
}
