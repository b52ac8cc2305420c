/* overwrite.c: files that are there already are written over at the second Enter; see overwrite.h.
 */
#include "tui/overwrite.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/xalloc.h"

static void forget_files(struct overwrite *overwrite)
{
	free(overwrite->first);
	overwrite->first = NULL;
	overwrite->count = 0;
}

void overwrite_done(struct overwrite *overwrite)
{
	forget_files(overwrite);
	free(overwrite->agreed);
}

void overwrite_look(struct overwrite *overwrite, const char *path)
{
	if (access(path, F_OK) != 0)
		return;
	if (!overwrite->count++)
		overwrite->first = xstrdup(path);
}

static void ask(const struct overwrite *overwrite, struct status *st)
{
	if (overwrite->count == 1)
		status_fail(st,
			"%s exists already: Enter once more overwrites it, or type another name",
			overwrite->first);
	else
		status_fail(st,
			"%s and %d more exist already: Enter once more overwrites them, or type "
			"another name",
			overwrite->first, overwrite->count - 1);
}

bool overwrite_agree(struct overwrite *overwrite, const char *typed, struct status *st)
{
	bool is_agreed =
		!overwrite->count || (overwrite->agreed && !strcmp(overwrite->agreed, typed));

	if (!is_agreed) {
		ask(overwrite, st);
		free(overwrite->agreed);
		overwrite->agreed = xstrdup(typed);
	}
	forget_files(overwrite);
	return is_agreed;
}
