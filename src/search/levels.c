/* levels.c: players for people; see levels.h. */
#include "search/levels.h"

#include <stdio.h>

#include "base/options/spec.h"
#include "base/text.h"
#include "search/registry.h"

static struct alias_list lists;

void levels_reset(void)
{
	alias_list_done(&lists);
}

const struct alias_list *levels_lists(void)
{
	return &lists;
}

/* The names of a text; false with a message if there are too many, or none. */
static bool split(const char *text, struct levels *levels, struct status *st)
{
	const char *const blanks = " \t";

	levels->count = 0;
	for (text += strspn(text, blanks); *text; text += strspn(text, blanks)) {
		size_t length = strcspn(text, blanks);

		if (levels->count == LEVELS_MOST)
			return status_fail(st, "more than %d levels, expected fewer", LEVELS_MOST);
		snprintf(levels->name[levels->count++], SPEC_NAME_MOST, "%.*s", (int)length, text);
		text += length;
	}
	return levels->count ||
		status_fail(st, "no levels, expected names of recipes, separated by blanks");
}

bool levels_set(const char *game, const char *names, struct status *st)
{
	struct levels levels;

	if (!text_same(game, LEVELS_ELSEWHERE) && !game_check(game, st))
		return false;
	if (!split(names, &levels, st))
		return false;
	for (int i = 0; i < levels.count; i++)
		if (!alias_find(search_aliases(), levels.name[i]))
			return status_fail(st,
				"level '%s' of %s is unknown, expected the name of a recipe",
				text_quoted(levels.name[i]).text, game);
	alias_define(&lists, game, NULL, names);
	return true;
}

struct levels levels_of(const struct spec_scope *scope)
{
	const struct alias *list = NULL;
	struct levels levels = {0};
	struct status st;

	for (int i = 0; i < SPEC_SCOPES && !list; i++)
		list = *scope->name[i] ? alias_find(&lists, scope->name[i]) : NULL;
	if (!list)
		list = alias_find(&lists, LEVELS_ELSEWHERE);
	if (list)
		split(list->spec, &levels, &st);
	return levels;
}

static bool is_among(const struct levels *levels, const char *recipe)
{
	size_t length = strcspn(recipe, (const char[]){SPEC_AT, '\0'});

	for (int i = 0; i < levels->count; i++)
		if (strlen(levels->name[i]) == length &&
			text_same_n(levels->name[i], recipe, length))
			return true;
	return false;
}

bool levels_has(const char *recipe)
{
	for (const struct alias *list = lists.first; list; list = list->next) {
		struct levels levels;
		struct status st;

		if (split(list->spec, &levels, &st) && is_among(&levels, recipe))
			return true;
	}
	return false;
}
