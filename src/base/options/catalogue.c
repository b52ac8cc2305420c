/* catalogue.c: a list of things that specs name; see catalogue.h. */
#include "base/options/catalogue.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/options/former.h"
#include "base/text.h"
#include "base/xalloc.h"

static const struct option no_options[] = {{.name = NULL}};

const char *choice_name(const struct choice *choice)
{
	return choice->spec.alias ? choice->spec.alias->name : choice->spec.name;
}

void choice_done(struct choice *choice)
{
	options_done(&choice->options);
	spec_done(&choice->spec);
}

struct spec_scope choice_scope(const struct choice *choice)
{
	struct spec_scope scope;

	snprintf(scope.name[0], sizeof scope.name[0], "%s", choice_name(choice));
	snprintf(scope.name[1], sizeof scope.name[1], "%s", choice->spec.name);
	return scope;
}

const struct option *catalogue_table(const struct catalogue *catalogue, const char *name)
{
	const struct option *table = NULL;

	for (int i = 0; catalogue->list[i] && !table; i++)
		if (text_same(*(const char *const *)catalogue->list[i], name))
			table = catalogue->options(catalogue->list[i]);
	return table ? table : no_options;
}

char *catalogue_respell(const struct catalogue *catalogue, const struct spec_scope *scope,
	const char *text, bool is_former)
{
	const char *layer = strchr(text, ':');
	struct status ignored;
	struct spec spec;
	char *options, *out;

	if (!layer || !spec_resolve(&spec, &catalogue->aliases, scope, text, &ignored))
		return xstrdup(text);
	options = former_respell(catalogue_table(catalogue, spec.name), layer + 1, is_former);
	out = xasprintf("%.*s:%s", (int)(layer - text), text, options);
	free(options);
	spec_done(&spec);
	return out;
}

bool catalogue_choose(const struct catalogue *catalogue, const char *text, struct choice *choice,
	struct status *st)
{
	return catalogue_choose_in(catalogue, NULL, text, choice, st);
}

bool catalogue_choose_in(const struct catalogue *catalogue, const struct spec_scope *scope,
	const char *text, struct choice *choice, struct status *st)
{
	choice->options.table = NULL;
	if (!spec_resolve(&choice->spec, &catalogue->aliases, scope, text, st))
		return false;
	choice->thing =
		spec_find(&choice->spec, catalogue->what, catalogue->list, &catalogue->aliases, st);
	if (choice->thing) {
		options_init(&choice->options, catalogue_table(catalogue, choice->spec.name));
		if (spec_apply(&choice->spec, &choice->options, st))
			return true;
		status_prefix(st, "%s %s", catalogue->what, choice_name(choice));
	}
	choice_done(choice);
	return false;
}

bool catalogue_check(const struct catalogue *catalogue, const char *text, struct status *st)
{
	struct choice choice;
	bool is_good = catalogue_choose(catalogue, text, &choice, st);

	if (is_good)
		choice_done(&choice);
	return is_good;
}

/* Whether two values of an option mean the same, however they are written. */
static bool is_same(
	const struct option *row, const struct option_value *a, const struct option_value *b)
{
	if (row->type == OPTION_TEXT)
		return !strcmp(a->text, b->text);
	return row->type == OPTION_REAL ? a->real == b->real : a->integer == b->integer;
}

char *catalogue_compose(const struct catalogue *catalogue, const struct spec_scope *scope,
	const char *name, const struct options *set)
{
	struct choice plain;
	struct status st;
	bool is_known = catalogue_choose_in(catalogue, scope, name, &plain, &st);
	char *out = xstrdup(name);

	assert(is_known && plain.options.table == set->table);
	(void)is_known;
	for (int i = 0, n = 0; set->table[i].name; i++) {
		char *longer, *value;

		if (is_same(&set->table[i], &set->value[i], &plain.options.value[i]))
			continue;
		value = option_quote(set->value[i].text);
		longer = xasprintf("%s%c%s=%s", out, n++ ? ',' : ':', set->table[i].name, value);
		free(value);
		free(out);
		out = longer;
	}
	choice_done(&plain);
	return out;
}
