/* config.c: the program's ini files; see config.h. */
#include "io/config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/ini.h"
#include "base/spec.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "game/game.h"
#include "search/search.h"

/* A kind of section: "[game NAME]" defines a name for a game's spec. */
struct kind {
	const char *word;
	struct alias_list *(*aliases)(void);
	bool (*check)(const char *spec, struct status *st);
	const char *reserved; /* a name that commands give a meaning of their own; NULL: none */
};

static const struct kind kinds[] = {
	{"game", game_aliases, game_check, NULL},
	{"recipe", search_aliases, search_check, "human"},
};

/* The kind of a section and the name behind it. */
static const struct kind *kind_of(const char *section, const char **name)
{
	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
		size_t n = strlen(kinds[i].word);

		if (strncmp(section, kinds[i].word, n) || !section[n] || !strchr(" \t", section[n]))
			continue;
		*name = section + n + strspn(section + n, " \t");
		return &kinds[i];
	}
	return NULL;
}

static bool check_section(const struct ini *ini, const struct ini_section *section, struct status *st)
{
	const char *name;
	const struct kind *kind = kind_of(section->name, &name);

	if (!kind)
		return ini_fail(ini, section->line, st, "unknown section [%s], expected [game NAME] or [recipe NAME]",
			text_quoted(section->name).text);
	if (strpbrk(name, " \t,="))
		return ini_fail(ini, section->line, st, "name '%s', expected one word without ',' or '='", text_quoted(name).text);
	if (strlen(name) >= SPEC_NAME_MOST)
		return ini_fail(ini, section->line, st, "name '%s' has %zu bytes, expected at most %d", text_quoted(name).text, strlen(name),
			SPEC_NAME_MOST - 1);
	if (kind->reserved && text_same(name, kind->reserved))
		return ini_fail(ini, section->line, st, "name '%s' for a %s, which has a meaning of its own, expected another", name,
			kind->word);
	if (!ini_get(ini, section->name, "spec"))
		return ini_fail(ini, section->line, st, "[%s] has no spec, expected spec = NAME:OPTION=VALUE,...",
			text_quoted(section->name).text);
	return true;
}

static bool check_key(const struct ini *ini, const struct ini_entry *entry, struct status *st)
{
	if (!strcmp(entry->key, "title") || !strcmp(entry->key, "spec") || !strcmp(entry->key, "source"))
		return true;
	return ini_fail(ini, entry->line, st, "unknown key '%s' in [%s], expected spec, title or source", text_quoted(entry->key).text,
		text_quoted(entry->section).text);
}

static void define(const struct ini *ini, const char *section)
{
	const char *name;
	struct alias_list *aliases = kind_of(section, &name)->aliases();

	alias_define(aliases, name, ini_get(ini, section, "title"), ini_get(ini, section, "spec"));
	alias_set_source(aliases, name, ini_get(ini, section, "source"));
}

/* Whether a spec leads to something that exists, once all names are defined. */
static bool check_spec(const struct ini *ini, const struct ini_entry *entry, struct status *st)
{
	const char *name;
	struct status why;

	if (strcmp(entry->key, "spec") || kind_of(entry->section, &name)->check(name, &why))
		return true;
	return ini_fail(ini, entry->line, st, "%s", why.text);
}

static bool apply(struct ini *ini, struct status *st)
{
	const struct ini_section *section;
	const struct ini_entry *entry;
	bool is_good = ini != NULL;

	for (int i = 0; is_good && (section = ini_section(ini, i)); i++)
		is_good = check_section(ini, section, st);
	for (int i = 0; is_good && (entry = ini_entry(ini, i)); i++)
		is_good = check_key(ini, entry, st);
	for (int i = 0; is_good && (section = ini_section(ini, i)); i++)
		define(ini, section->name);
	for (int i = 0; is_good && (entry = ini_entry(ini, i)); i++)
		is_good = check_spec(ini, entry, st);
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
