/* spec.c: specs with a name; see spec.h. */
#include "base/options/spec.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/options/former.h"
#include "base/options/words.h"
#include "base/text.h"
#include "base/xalloc.h"

const struct alias *alias_find(const struct alias_list *list, const char *name)
{
	for (const struct alias *a = list->first; a; a = a->next)
		if (text_same(a->name, name))
			return a;
	return NULL;
}

void alias_define(struct alias_list *list, const char *name, const char *title, const char *spec)
{
	struct alias **at = &list->first;

	while (*at && !text_same((*at)->name, name))
		at = &(*at)->next;
	if (!*at) {
		*at = xcalloc(1, sizeof **at);
	} else {
		free((*at)->name);
		free((*at)->title);
		free((*at)->spec);
		free((*at)->source);
		(*at)->source = NULL;
	}
	(*at)->name = xstrdup(name);
	(*at)->title = xstrdup(title ? title : name);
	(*at)->spec = xstrdup(spec);
}

void alias_set_source(struct alias_list *list, const char *name, const char *source)
{
	struct alias *a = list->first;

	while (!text_same(a->name, name))
		a = a->next;
	free(a->source);
	a->source = source ? xstrdup(source) : NULL;
}

char *alias_about(const struct alias *alias)
{
	if (!alias->source)
		return xstrdup(alias->title);
	if (text_same(alias->title, alias->name))
		return xstrdup(alias->source);
	return xasprintf("%s: %s", alias->title, alias->source);
}

void alias_list_done(struct alias_list *list)
{
	while (list->first) {
		struct alias *a = list->first;

		list->first = a->next;
		free(a->name);
		free(a->title);
		free(a->spec);
		free(a->source);
		free(a);
	}
}

void alias_list_copy(struct alias_list *to, const struct alias_list *from)
{
	alias_list_done(to);
	for (const struct alias *a = from->first; a; a = a->next) {
		alias_define(to, a->name, a->title, a->spec);
		alias_set_source(to, a->name, a->source);
	}
}

/* Whether the name is one of those that led here: then it is a name for itself. */
static bool leads_back(const struct alias *const *passed, int n, const struct alias *alias)
{
	for (int i = 0; i < n; i++)
		if (passed[i] == alias)
			return true;
	return false;
}

/* What a name stands for, by the aliases that have not been passed: its meaning here, or
 * everywhere. */
static const struct alias *find_meaning(const struct alias_list *list,
	const struct spec_scope *scope, const char *name, const struct alias *const *passed, int n)
{
	for (int i = 0; scope && i < SPEC_SCOPES; i++) {
		char longer[2 * SPEC_NAME_MOST];
		const struct alias *alias;

		snprintf(longer, sizeof longer, "%s%c%s", name, SPEC_AT, scope->name[i]);
		alias = *scope->name[i] ? alias_find(list, longer) : NULL;
		if (alias && !leads_back(passed, n, alias))
			return alias;
	}
	return alias_find(list, name);
}

/* What is wrong with the next name of a spec, if anything is. */
static bool check_name(const char *whole, size_t length, struct status *st)
{
	if (!length)
		return status_fail(st, "'%s' has no name, expected NAME or NAME:OPTION=VALUE,...",
			text_quoted(whole).text);
	if (length >= SPEC_NAME_MOST)
		return status_fail(st, "'%s' has too long a name, expected at most %d bytes",
			text_quoted(whole).text, SPEC_NAME_MOST - 1);
	return true;
}

/* Takes the layers off one by one, the outermost first. */
static bool collect(struct spec *spec, const struct alias_list *list,
	const struct spec_scope *scope, const char *whole, struct status *st)
{
	const struct alias *passed[SPEC_DEPTH_MOST], *alias;

	for (const char *text = whole;; text = alias->spec) {
		size_t length = strcspn(text, ":");
		int n = spec->layer_count;

		if (!check_name(whole, length, st))
			return false;
		memcpy(spec->name, text, length);
		spec->name[length] = '\0';
		spec->layer[n] = xstrdup(text + length + (text[length] == ':'));
		spec->layer_count++;
		alias = find_meaning(list, scope, spec->name, passed, n);
		if (!n)
			snprintf(spec->title, sizeof spec->title, "%.*s", (int)length,
				alias ? alias->name : text);
		if (!alias)
			return true;
		if (leads_back(passed, n, alias))
			return status_fail(st, "'%s' is defined by itself, expected a known name",
				text_quoted(whole).text);
		if (n + 1 == SPEC_DEPTH_MOST)
			return status_fail(st,
				"'%s' builds on too many names, one on another, expected at most "
				"%d",
				text_quoted(whole).text, SPEC_DEPTH_MOST - 1);
		passed[n] = alias;
		if (!n)
			spec->alias = alias;
	}
}

bool spec_resolve(struct spec *spec, const struct alias_list *list, const struct spec_scope *scope,
	const char *text, struct status *st)
{
	memset(spec, 0, sizeof *spec);
	if (!collect(spec, list, scope, text, st)) {
		spec_done(spec);
		return false;
	}
	for (int i = 0, k = spec->layer_count - 1; i < k; i++, k--) { /* innermost first */
		char *outer = spec->layer[i];

		spec->layer[i] = spec->layer[k];
		spec->layer[k] = outer;
	}
	return true;
}

void spec_done(struct spec *spec)
{
	for (int i = 0; i < spec->layer_count; i++)
		free(spec->layer[i]);
	spec->layer_count = 0;
}

bool spec_apply(const struct spec *spec, struct options *set, struct status *st)
{
	for (int i = 0; i < spec->layer_count; i++)
		if (!options_parse(set, spec->layer[i], st))
			return false;
	return true;
}

/* Adds a name if it is one that the user may have meant, or else if it is not. */
static void add_name(
	char *out, size_t size, size_t *used, const char *typed, bool is_meant, const char *name)
{
	if ((words_distance(typed, name) <= 2) == is_meant)
		text_append(out, size, used, "%s%s", *used ? ", " : "", name);
}

static void add_names(char *out, size_t size, size_t *used, const char *typed, bool is_meant,
	const void *const *registry, const struct alias_list *list)
{
	for (int i = 0; registry[i]; i++)
		add_name(out, size, used, typed, is_meant, *(const char *const *)registry[i]);
	for (const struct alias *a = list->first; a; a = a->next)
		if (!strchr(a->name, SPEC_AT))
			add_name(out, size, used, typed, is_meant, a->name);
}

const void *spec_find(const struct spec *spec, const char *what, const void *const *registry,
	const struct alias_list *list, struct status *st)
{
	char known[1024];
	size_t used = 0;

	for (int i = 0; registry[i]; i++)
		if (text_same(*(const char *const *)registry[i], spec->name))
			return registry[i];
	add_names(known, sizeof known, &used, spec->name, true, registry, list);
	add_names(known, sizeof known, &used, spec->name, false, registry, list);
	status_fail(st, "unknown %s '%s', expected one of: %s", what, spec->name, known);
	return NULL;
}

char *spec_format(const struct spec *spec, const struct options *set)
{
	char *options = spec->alias
		? former_respell(set->table, spec->layer[spec->layer_count - 1], false)
		: options_format(set);
	char *text = xasprintf(
		"%s%s%s", spec->alias ? spec->title : spec->name, *options ? ":" : "", options);

	free(options);
	return text;
}
