/* parts.c: the exchangeable parts by name; see parts.h. */
#include "search/mcts/parts.h"

#include "search/mcts/mcts_internal.h"

/* Gives the index-th part of a list, or takes the list's length off the index. */
#define LOOK_IN(list, its_role) \
	for (int i = 0; (list)[i]; i++, index--) { \
		if (index == 0) { \
			*out = (struct part){(its_role), (list)[i]->name, (list)[i]->summary}; \
			return true; \
		} \
	}

bool parts_at(int index, struct part *out)
{
	LOOK_IN(formula_rules, "select")
	LOOK_IN(expand_parts, "expand")
	LOOK_IN(rollout_parts, "rollout")
	LOOK_IN(backup_parts, "backup")
	LOOK_IN(final_parts, "final")
	return false;
}
