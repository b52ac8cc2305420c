/* budget.h: how much a search may do for a move, and lifting that: so that it thinks until it is
 * stopped, and later as before. */
#ifndef SEARCH_BUDGET_H
#define SEARCH_BUDGET_H

#include "search/engine/engine.h"

enum { BUDGET_LIMITS = 5 };

struct budget {
	bool can_be_lifted; /* the search can be told to think without a limit */
	int count;
	struct budget_limit {
		const char *name; /* of the option */
		long most; /* what the spec says */
	} limit[BUDGET_LIMITS];
	bool is_lifted; /* it has been told so */
};

/* What the spec of a search gives it. */
struct budget budget_of(const struct search *search);

/* Lifts the limits of the engine's search from its next start on, or puts them back in force.
 * Nothing if they cannot be, or are so. */
void budget_lift(struct budget *budget, struct engine *engine, bool is_lifted);

#endif
