/* budget.c: how much a search may do for a move; see budget.h. */
#include "search/budget.h"

#include <stdio.h>

#include "base/catalogue.h"

struct budget budget_of(const struct search *search)
{
	struct budget budget = {.can_be_lifted = false};
	bool has_sims = false, has_ms = false;
	struct status ignored;
	struct choice choice;

	if (!catalogue_choose(search_catalogue(), search->spec, &choice, &ignored))
		return budget;
	for (const struct option *row = choice.options.table; row->name; row++) {
		has_sims = has_sims || !strcmp(row->name, "sims");
		has_ms = has_ms || !strcmp(row->name, "ms");
	}
	if (has_sims && has_ms && search->ops->tune)
		budget = (struct budget){true, options_int(&choice.options, "sims"), options_int(&choice.options, "ms"), false};
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
	tune(engine, "sims", is_lifted ? 0 : budget->sims);
	tune(engine, "ms", is_lifted ? 0 : budget->ms);
}
