/* trial.c: the list of kinds of trials; see trial.h. */
#include "lab/trial/trial.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"

static const struct trial_kind *const registry[] = {
	&trial_match,
	&trial_search,
	&trial_moves,
	&trial_depths,
	&trial_count,
	&trial_bandit,
	&trial_arms,
	&trial_integral,
	&trial_term,
	NULL,
};

const struct trial_kind *const *trial_registry(void)
{
	return registry;
}

const struct trial_kind *trial_find(const char *name, struct status *st)
{
	char known[256];
	size_t used = 0;

	known[0] = '\0';
	for (int i = 0; registry[i]; i++) {
		if (text_same(registry[i]->name, name))
			return registry[i];
		text_append(known, sizeof known, &used, "%s%s", i ? ", " : "", registry[i]->name);
	}
	status_fail(st, "unknown kind of trial '%s', expected one of %s", text_quoted(name).text,
		known);
	return NULL;
}

void *trial_open(
	const struct trial_kind *kind, const struct trial_setting *setting, struct status *st)
{
	void *at = xcalloc(1, kind->bytes);

	if (kind->open(at, setting, st))
		return at;
	trial_close(kind, at);
	return NULL;
}

void trial_close(const struct trial_kind *kind, void *at)
{
	if (kind->close)
		kind->close(at);
	free(at);
}

enum spec_origin trial_origin(const struct trial_setting *setting, const char *key)
{
	for (int i = 0; i < TRIAL_TRUSTED && setting->trusted[i]; i++)
		if (!strcmp(setting->trusted[i], key))
			return SPEC_OF_USER;
	return SPEC_OF_FILE;
}

int trial_column_count(const struct trial_kind *kind)
{
	int n = 0;

	while (kind->columns[n].name)
		n++;
	return n;
}

bool trial_has_column(const struct trial_kind *kind, const char *name)
{
	for (const struct trial_column *column = kind->columns; column->name; column++)
		if (text_same(column->name, name))
			return true;
	return false;
}
