/* config.c: the program's ini files; see config.h.
 *
 * A file is read in four passes, because a name may build on one that is defined further down: the
 * sections, the keys, then the names are defined, and then what stands behind them is looked at. */
#include "io/config/config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/options/ini.h"
#include "base/options/spec.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "game/game.h"
#include "io/config/settings.h"
#include "io/config/xdg.h"
#include "search/levels.h"
#include "search/registry.h"

static const char *const name_keys[] = {"spec", "title", "source", NULL};

/* A kind of section: "[game NAME]" defines a name for a game's spec. One without `aliases` has no
 * name, and each of its keys is set. */
struct kind {
	const char *word;
	struct alias_list *(*aliases)(void);
	bool (*check)(const char *spec, struct status *st);
	bool (*set)(const char *key, const char *value, struct status *st);
	const char *reserved; /* a name that commands give a meaning of their own; NULL: none */
	bool has_places; /* NAME@GAME is what NAME means for that game */
};

static bool set_setting(const char *key, const char *value, struct status *st)
{
	return settings_set(settings_get(), key, value, st);
}

static const struct kind kinds[] = {
	{"game", game_aliases, game_check, NULL, NULL, false},
	{"recipe", search_aliases, search_check, NULL, "human", true},
	{"levels", NULL, NULL, levels_set, NULL, false},
	{SETTINGS_SECTION, NULL, NULL, set_setting, NULL, false},
};

enum { KINDS = sizeof kinds / sizeof *kinds, SECTIONS_MOST = 1000 };

/* A file that is being read. */
struct reading {
	struct ini *ini;
	struct problems *problems; /* where they are collected; NULL: the first is the end */
	struct status *st;
	/* for each section of the file: it has a problem that leaves nothing of it to use */
	bool *is_left_out;
};

static int place_of(const struct reading *r, const char *section)
{
	return ini_section_number(r->ini, section);
}

static const struct ini_section *section_of(const struct reading *r, const char *name)
{
	return ini_section(r->ini, place_of(r, name));
}

static bool *left_out(const struct reading *r, const char *name)
{
	return &r->is_left_out[place_of(r, name)];
}

/* The kind of a section and the name behind it. */
static const struct kind *kind_of(const char *section, const char **name)
{
	for (int i = 0; i < KINDS; i++) {
		size_t n = strlen(kinds[i].word);

		if (strncmp(section, kinds[i].word, n))
			continue;
		*name = section + n + strspn(section + n, " \t");
		if (kinds[i].aliases ? *name > section + n && **name : !section[n])
			return &kinds[i];
	}
	return NULL;
}

static bool check_name(const struct reading *r, const struct ini_section *section,
	const struct kind *kind, const char *name)
{
	if (strpbrk(name, " \t,="))
		return ini_fail(r->ini, section->line, r->st,
			"name '%s', expected one word without ',' or '='", text_quoted(name).text);
	if (strlen(name) >= SPEC_NAME_MOST)
		return ini_fail(r->ini, section->line, r->st,
			"name '%s' has %zu bytes, expected at most %d", text_quoted(name).text,
			strlen(name), SPEC_NAME_MOST - 1);
	if (kind->reserved && text_same(name, kind->reserved))
		return ini_fail(r->ini, section->line, r->st,
			"'%s' cannot be the name of a %s, expected another name", name, kind->word);
	if (!ini_get(r->ini, section->name, "spec"))
		return ini_fail(r->ini, section->line, r->st,
			"[%s] has no spec, expected spec = NAME:OPTION=VALUE,...",
			text_quoted(section->name).text);
	return true;
}

static bool check_section(const struct reading *r, const struct ini_section *section)
{
	const char *name;
	const struct kind *kind = kind_of(section->name, &name);

	if (ini_section_number(r->ini, section->name) >= SECTIONS_MOST)
		return ini_fail(r->ini, section->line, r->st,
			"more than %d sections, expected fewer", SECTIONS_MOST);
	if (!kind)
		return ini_fail(r->ini, section->line, r->st,
			"unknown section [%s], expected [game NAME], [recipe NAME], [levels] or "
			"[%s]",
			text_quoted(section->name).text, SETTINGS_SECTION);
	return !kind->aliases || check_name(r, section, kind, name);
}

/* A key without a name's section is looked at when it is set. */
static bool check_key(const struct reading *r, const struct ini_entry *entry)
{
	const char *name;

	if (!kind_of(entry->section, &name)->aliases)
		return true;
	for (int i = 0; name_keys[i]; i++)
		if (!strcmp(entry->key, name_keys[i]))
			return true;
	return ini_fail(r->ini, entry->line, r->st,
		"unknown key '%s' in [%s], expected spec, title or source",
		text_quoted(entry->key).text, text_quoted(entry->section).text);
}

static void define(const struct reading *r, const char *section)
{
	const char *name;
	const struct kind *kind = kind_of(section, &name);

	if (!kind->aliases)
		return;
	alias_define(kind->aliases(), name, ini_get(r->ini, section, "title"),
		ini_get(r->ini, section, "spec"));
	alias_set_source(kind->aliases(), name, ini_get(r->ini, section, "source"));
}

/* Whether a name for one place, such as strong@othello, is one: there is that game, and a meaning
 * for all others. */
static bool check_place(const struct reading *r, const struct ini_section *section,
	const struct kind *kind, const char *name)
{
	const char *at = strchr(name, SPEC_AT);
	char everywhere[SPEC_NAME_MOST];
	struct status why;

	if (!at || !kind->has_places)
		return true;
	snprintf(everywhere, sizeof everywhere, "%.*s", (int)(at - name), name);
	if (!game_check(at + 1, &why))
		return ini_fail(r->ini, section->line, r->st, "name '%s': %s",
			text_quoted(name).text, why.text);
	if (!alias_find(kind->aliases(), everywhere))
		return ini_fail(r->ini, section->line, r->st,
			"[%s] without [%s %s], expected that section too, for all other games",
			text_quoted(section->name).text, kind->word, everywhere);
	return true;
}

/* Whether a spec leads to something that exists, once all names are defined. */
static bool check_spec(const struct reading *r, const struct ini_entry *entry)
{
	const char *name;
	const struct kind *kind = kind_of(entry->section, &name);
	struct status why;

	if (!kind->aliases || strcmp(entry->key, "spec"))
		return true;
	if (!check_place(r, section_of(r, entry->section), kind, name))
		return false;
	return kind->check(name, &why) || ini_fail(r->ini, entry->line, r->st, "%s", why.text);
}

/* Whether a value has a name whose own section is left out: the problem of that section explains
 * why the name is unknown. */
static bool names_left_out(const struct reading *r, const char *value)
{
	const struct ini_section *section;
	const char *name;

	for (int i = 0; (section = ini_section(r->ini, i)); i++) {
		const struct kind *kind = r->is_left_out[i] ? kind_of(section->name, &name) : NULL;

		if (!kind || !kind->aliases)
			continue;
		for (const char *at = value; *at; at += strcspn(at, " \t"), at += strspn(at, " \t"))
			if (strcspn(at, " \t:") == strlen(name) &&
				text_same_n(at, name, strlen(name)))
				return true;
	}
	return false;
}

static bool set_key(const struct reading *r, const struct ini_entry *entry)
{
	const char *name, *value = ini_get(r->ini, entry->section, entry->key);
	const struct kind *kind = kind_of(entry->section, &name);
	struct status why;

	if (!kind->set || kind->set(entry->key, value, &why) || names_left_out(r, value))
		return true;
	return ini_fail(r->ini, entry->line, r->st, "%s", why.text);
}

static bool check_sections(struct reading *r)
{
	const struct ini_section *section;

	for (int i = 0; (section = ini_section(r->ini, i)); i++) {
		r->is_left_out[i] = !check_section(r, section);
		if (r->is_left_out[i] && !problems_add(r->problems, r->st))
			return false;
	}
	return true;
}

/* Asks about every key of the sections that are in use; whether a wrong one takes its section with
 * it. */
static bool check_keys(struct reading *r,
	bool (*check)(const struct reading *, const struct ini_entry *), bool leaves_out)
{
	const struct ini_entry *entry;

	for (int i = 0; (entry = ini_entry(r->ini, i)); i++) {
		bool *is_left_out = left_out(r, entry->section);

		if (*is_left_out || check(r, entry))
			continue;
		if (!problems_add(r->problems, r->st))
			return false;
		*is_left_out = leaves_out;
	}
	return true;
}

static void define_names(const struct reading *r)
{
	for (int i = 0; ini_section(r->ini, i); i++)
		if (!r->is_left_out[i])
			define(r, ini_section(r->ini, i)->name);
}

/* Defines the names and looks at them. If some are left out, it goes back to the names before this
 * file and defines the others again: those are good still, because a name that builds on one with a
 * problem has that problem too. */
static bool settle_names(struct reading *r)
{
	struct alias_list before[KINDS] = {{NULL}};
	int count = r->problems ? r->problems->count : 0;
	bool is_good;

	for (int i = 0; i < KINDS; i++)
		if (kinds[i].aliases)
			alias_list_copy(&before[i], kinds[i].aliases());
	define_names(r);
	is_good = check_keys(r, check_spec, true);
	if (r->problems && r->problems->count > count) {
		for (int i = 0; i < KINDS; i++)
			if (kinds[i].aliases)
				alias_list_copy(kinds[i].aliases(), &before[i]);
		define_names(r);
	}
	for (int i = 0; i < KINDS; i++)
		alias_list_done(&before[i]);
	return is_good;
}

/* Takes the ini file, which may be NULL: then it could not be read. */
static bool apply(struct ini *ini, struct problems *problems, struct status *st)
{
	struct reading r = {.ini = ini, .problems = problems, .st = st};
	int sections = 0;
	bool is_good;

	if (!ini)
		return false;
	while (ini_section(ini, sections))
		sections++;
	r.is_left_out = xcalloc((size_t)sections + 1, sizeof *r.is_left_out);
	is_good = check_sections(&r) && check_keys(&r, check_key, false) && settle_names(&r) &&
		check_keys(&r, set_key, false);
	free(r.is_left_out);
	ini_free(ini);
	return is_good;
}

static bool load(const char *path, struct problems *problems, struct status *st)
{
	char *user = path ? NULL : xdg_config_path();
	bool is_good;

	settings_reset();
	levels_reset();
	if (!path && user && access(user, F_OK) == 0)
		path = user;
	is_good = apply(
		ini_load_text("the default mctscope.ini", config_text_mctscope, st), NULL, st);
	if (is_good && path)
		is_good = apply(problems ? ini_load_leniently(path, problems) : ini_load(path, st),
			problems, st);
	free(user);
	return is_good;
}

bool config_load(const char *path, struct status *st)
{
	return load(path, NULL, st);
}

void config_load_leniently(const char *path, struct problems *problems)
{
	struct status st;

	load(path, problems, &st);
}
