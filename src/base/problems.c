/* problems.c: a list of messages; see problems.h. */
#include "base/problems.h"

#include <stdlib.h>

#include "base/array.h"
#include "base/xalloc.h"

bool problems_add(struct problems *list, const struct status *st)
{
	if (!list)
		return false;
	*ARRAY_ADD(list->text, list->count) = xstrdup(st->text);
	return true;
}

void problems_done(struct problems *list)
{
	for (int i = 0; i < list->count; i++)
		free(list->text[i]);
	free(list->text);
	list->text = NULL;
	list->count = 0;
}
