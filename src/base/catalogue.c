/* catalogue.c: a list of things that specs name; see catalogue.h. */
#include "base/catalogue.h"

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

bool catalogue_choose(const struct catalogue *catalogue, const char *text, struct choice *choice, struct status *st)
{
	const struct option *table;

	choice->options.table = NULL;
	if (!spec_resolve(&choice->spec, &catalogue->aliases, text, st))
		return false;
	choice->thing = spec_find(&choice->spec, catalogue->what, catalogue->list, &catalogue->aliases, st);
	if (choice->thing) {
		table = catalogue->options(choice->thing);
		options_init(&choice->options, table ? table : no_options);
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
