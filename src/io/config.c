/* config.c: the program's ini files; see config.h. */
#include "io/config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/ini.h"
#include "base/spec.h"
#include "base/xalloc.h"
#include "game/game.h"
#include "search/search.h"

/* A kind of section: "[game NAME]" defines a name for a game's spec. */
struct kind {
	const char *word;
	struct alias_list *(*aliases)(void);
	bool (*check)(const char *spec, struct status *st);
};

static const struct kind kinds[] = {
	{"game", game_aliases, game_check},
	{"recipe", search_aliases, search_check},
};

/* The kind of a section and the name behind it. */
static const struct kind *kind_of(const char *section, const char **name)
{
	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
		size_t n = strlen(kinds[i].word);

		if (strncmp(section, kinds[i].word, n) || section[n] != ' ')
			continue;
		*name = section + n + strspn(section + n, " \t");
		return &kinds[i];
	}
	return NULL;
}

static bool check_entry(const struct ini *ini, const struct ini_entry *entry, struct status *st)
{
	const char *name;

	if (!kind_of(entry->section, &name))
		return ini_fail(ini, entry->line, st, "unknown section [%s], expected [game NAME] or [recipe NAME]", entry->section);
	if (strpbrk(name, " ,=") || strlen(name) >= SPEC_NAME_MOST)
		return ini_fail(ini, entry->line, st, "name '%s', expected one word without ',' or '='", name);
	if (strcmp(entry->key, "title") && strcmp(entry->key, "spec") && strcmp(entry->key, "source"))
		return ini_fail(ini, entry->line, st, "unknown key '%s' in [%s], expected spec, title or source", entry->key,
			entry->section);
	if (!ini_get(ini, entry->section, "spec"))
		return ini_fail(ini, entry->line, st, "[%s] has no spec, expected spec = NAME:OPTION=VALUE,...", entry->section);
	return true;
}

static bool define(const struct ini *ini, const struct ini_entry *entry, struct status *st)
{
	const char *name, *spec = ini_get(ini, entry->section, "spec");
	const struct kind *kind = kind_of(entry->section, &name);
	struct status why;

	alias_define(kind->aliases(), name, ini_get(ini, entry->section, "title"), spec);
	if (!kind->check(name, &why))
		return ini_fail(ini, entry->line, st, "%s", why.text);
	return true;
}

static bool apply(struct ini *ini, struct status *st)
{
	const struct ini_entry *entry;
	bool is_good = ini != NULL;

	for (int i = 0; is_good && (entry = ini_entry(ini, i)); i++)
		is_good = check_entry(ini, entry, st);
	for (int i = 0; is_good && (entry = ini_entry(ini, i)); i++)
		if (!strcmp(entry->key, "spec"))
			is_good = define(ini, entry, st);
	ini_free(ini);
	return is_good;
}

char *config_user_path(void)
{
	const char *directory = getenv("XDG_CONFIG_HOME"), *home = getenv("HOME");

	if (directory && *directory)
		return xasprintf("%s/mctscope/mctscope.ini", directory);
	return home && *home ? xasprintf("%s/.config/mctscope/mctscope.ini", home) : NULL;
}

bool config_load(const char *path, struct status *st)
{
	char *user = config_user_path();
	bool is_good = apply(ini_load_text("the default mctscope.ini", config_text_mctscope, st), st);

	if (is_good && path)
		is_good = apply(ini_load(path, st), st);
	else if (is_good && user && access(user, F_OK) == 0)
		is_good = apply(ini_load(user, st), st);
	free(user);
	return is_good;
}
