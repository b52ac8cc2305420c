/* spec.c: specs with a name; see spec.h. */
#include "base/spec.h"

#include <stdlib.h>
#include <string.h>

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
	}
	(*at)->name = xstrdup(name);
	(*at)->title = xstrdup(title ? title : name);
	(*at)->spec = xstrdup(spec);
}

void alias_list_done(struct alias_list *list)
{
	while (list->first) {
		struct alias *a = list->first;

		list->first = a->next;
		free(a->name);
		free(a->title);
		free(a->spec);
		free(a);
	}
}

bool spec_resolve(struct spec *spec, const struct alias_list *list, const char *text, struct status *st)
{
	char *layer[SPEC_DEPTH_MOST]; /* outermost first */
	const char *whole = text;
	int n = 0;

	memset(spec, 0, sizeof *spec);
	for (;;) {
		size_t length = strcspn(text, ":");
		const struct alias *alias;

		if (!length || length >= sizeof spec->name || n == SPEC_DEPTH_MOST) {
			while (n)
				free(layer[--n]);
			if (!length)
				return status_fail(st, "'%s' has no name, expected NAME or NAME:OPTION=VALUE,...", whole);
			return status_fail(st, "'%s' %s", whole, length >= sizeof spec->name ? "has too long a name"
				: "is a name for itself, expected one that leads to a known name");
		}
		memcpy(spec->name, text, length);
		spec->name[length] = '\0';
		layer[n++] = xstrdup(text + length + (text[length] == ':'));
		alias = alias_find(list, spec->name);
		if (!alias)
			break;
		if (!spec->alias)
			spec->alias = alias;
		text = alias->spec;
	}
	spec->layer_count = n;
	for (int i = 0; i < n; i++)
		spec->layer[i] = layer[n - 1 - i];
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

const void *spec_find(const struct spec *spec, const char *what, const void *const *registry, const struct alias_list *list,
	struct status *st)
{
	char known[sizeof st->text / 2];
	size_t n = 0;

	for (int i = 0; registry[i]; i++) {
		const char *name = *(const char *const *)registry[i];

		if (text_same(name, spec->name))
			return registry[i];
		text_append(known, sizeof known, &n, "%s%s", n ? ", " : "", name);
	}
	for (const struct alias *a = list->first; a; a = a->next)
		text_append(known, sizeof known, &n, ", %s", a->name);
	status_fail(st, "unknown %s '%s', expected one of: %s", what, spec->name, known);
	return NULL;
}

char *spec_format(const struct spec *spec, const struct options *set)
{
	char *options = spec->alias ? xstrdup(spec->layer[spec->layer_count - 1]) : options_format(set);
	char *text = xasprintf("%s%s%s", spec->alias ? spec->alias->name : spec->name, *options ? ":" : "", options);

	free(options);
	return text;
}
