/* exact.c: the list of ways to find an exact value. A new one is one line here, before the last. */
#include "search/exact.h"

const struct exact_ops *exact_for(const struct game *game)
{
	static const struct exact_ops *const list[] = {&exact_connect4, &exact_go, &exact_alphabeta};
	int i = 0;

	while (!list[i]->suits(game))
		i++;
	return list[i];
}
