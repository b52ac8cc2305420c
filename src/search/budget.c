/* budget.c: how much a search may do for a move; see budget.h. */
#include "search/budget.h"

#include <stdio.h>

#include "base/options/catalogue.h"
#include "search/registry.h"

/* Options that limit what is done for a move, in the solvers that let them be changed. */
static const char *const names[BUDGET_LIMITS] = {"sims", "playouts", "ms", "depth", "nodes"};

static bool has_option(const struct options *options, const char *name)
{
	for (const struct option *row = options->table; row->name; row++)
		if (!strcmp(row->name, name))
			return true;
	return false;
}

struct budget budget_of(const struct search *search)
{
	struct budget budget = {.can_be_lifted = false};
	struct status ignored;
	struct choice choice;

	if (!search->ops->tune || !search_choose(search->game, search->spec, &choice, &ignored))
		return budget;
	for (int i = 0; i < BUDGET_LIMITS; i++)
		if (has_option(&choice.options, names[i]) &&
			search_can_tune(search, names[i], "0", &ignored))
			budget.limit[budget.count++] = (struct budget_limit){
				names[i], options_int(&choice.options, names[i])};
	budget.can_be_lifted = budget.count > 0;
	choice_done(&choice);
	return budget;
}

static void tune(struct engine *engine, const char *name, long value)
{
	struct status ignored;
	char text[32];

	snprintf(text, sizeof text, "%ld", value);
	engine_tune(engine, name, text, &ignored);
}

void budget_lift(struct budget *budget, struct engine *engine, bool is_lifted)
{
	if (!budget->can_be_lifted || budget->is_lifted == is_lifted)
		return;
	budget->is_lifted = is_lifted;
	for (int i = 0; i < budget->count; i++)
		tune(engine, budget->limit[i].name, is_lifted ? 0 : budget->limit[i].most);
}
