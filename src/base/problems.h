/* problems.h: what went wrong where work goes on all the same: a list of messages, each as a struct
 * status would hold it. */
#ifndef BASE_PROBLEMS_H
#define BASE_PROBLEMS_H

#include <stdbool.h>

#include "base/status.h"

/* {0} is an empty list. */
struct problems {
	char **text; /* in the order in which they were found */
	int count;
};

/* Adds a copy of a message. Without a list the first problem is the end: false, so that `if
 * (!problems_add(list, st)) return false;` reads as "the first problem is the end, unless they are
 * collected". */
bool problems_add(struct problems *list, const struct status *st);
void problems_done(struct problems *list);

#endif
