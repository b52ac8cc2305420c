/* parts.h: the exchangeable parts of Monte Carlo tree search by name, for lists. */
#ifndef SEARCH_MCTS_PARTS_H
#define SEARCH_MCTS_PARTS_H

#include <stdbool.h>

struct part {
	const char *role; /* the recipe's option: "select" */
	const char *name, *summary;
};

/* Part number `index` from 0, role by role in the order of the phases; false past the last. */
bool parts_at(int index, struct part *out);

#endif
