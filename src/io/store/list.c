/* list.c: the known experiments; see list.h. */
#include "io/store/list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "io/config/own_files.h"

/* The files of conf/experiments in the order in which Makefile.am lists them: path and text, ended
 * by NULL. Made by build-aux/embed. */
extern const char *const experiment_texts[][2];

#define FOLDER "experiments"

/* ---- names and files */

/* The text that is compiled in under a name; NULL: none is. */
static const char *bundled_text(const char *wanted, const char **path)
{
	for (int i = 0; experiment_texts[i][0]; i++) {
		char *name = own_files_name(experiment_texts[i][0]);
		bool is_it = text_same(name, wanted);

		free(name);
		if (is_it) {
			*path = experiment_texts[i][0];
			return experiment_texts[i][1];
		}
	}
	return NULL;
}

/* ---- the list */

static bool has_section(const struct ini *ini, const char *name)
{
	const struct ini_section *section;

	for (int i = 0; (section = ini_section(ini, i)); i++)
		if (!strcmp(section->name, name))
			return true;
	return false;
}

char *experiment_title(const char *name, const char *path, const char *text)
{
	struct status st;
	struct ini *ini = text ? ini_load_text(path, text, &st) : NULL;
	const char *kind = ini ? ini_get(ini, "experiment", "kind") : NULL,
		   *title = ini ? ini_get(ini, "experiment", "title") : NULL;
	char *out = xstrdup("");

	if (ini && has_section(ini, "experiment") && (!kind || trial_find(kind, &st))) {
		free(out);
		out = text_repair(text_squeeze(xstrdup(title && *title ? title : name)));
	}
	ini_free(ini);
	return out;
}

static void entry_done(struct experiment_entry *entry)
{
	free(entry->name);
	free(entry->title);
	free(entry->path);
}

static void remove_named(struct experiment_list *list, const char *name)
{
	int left = 0;

	for (int i = 0; i < list->count; i++) {
		if (text_same(list->entry[i].name, name))
			entry_done(&list->entry[i]);
		else
			list->entry[left++] = list->entry[i];
	}
	list->count = left;
}

/* Adds a file, and takes away another one of its name; without a text it could not be read. */
static void add(struct experiment_list *list, const char *path, const char *text, bool is_bundled)
{
	char *name = own_files_name(path);

	remove_named(list, name);
	*ARRAY_ADD(list->entry, list->count) = (struct experiment_entry){.name = name,
		.title = experiment_title(name, path, text),
		.path = xstrdup(path),
		.is_bundled = is_bundled};
}

static void add_own(struct experiment_list *list)
{
	struct own_files own;

	own_files_list(&own, FOLDER);
	for (int i = 0; i < own.count; i++) {
		struct status st = {""};
		char *text = ini_read_text(own.path[i], &st);

		add(list, own.path[i], text, false);
		free(text);
	}
	own_files_done(&own);
}

void experiment_list_make(struct experiment_list *list)
{
	*list = (struct experiment_list){0};
	for (int i = 0; experiment_texts[i][0]; i++)
		add(list, experiment_texts[i][0], experiment_texts[i][1], true);
	add_own(list);
}

void experiment_list_done(struct experiment_list *list)
{
	for (int i = 0; i < list->count; i++)
		entry_done(&list->entry[i]);
	free(list->entry);
}

/* ---- one of them */

static bool is_file(const char *wanted)
{
	size_t length = strlen(wanted);

	return strchr(wanted, '/') || (length > 4 && text_same(wanted + length - 4, ".ini")) ||
		!strcmp(wanted, "-");
}

static char *fail_unknown(const char *wanted, struct status *st)
{
	struct experiment_list list;
	char known[4096];
	size_t used = 0;

	experiment_list_make(&list);
	known[0] = '\0';
	for (int i = 0; i < list.count; i++)
		text_append(known, sizeof known, &used, "%s%s", i ? ", " : "", list.entry[i].name);
	experiment_list_done(&list);
	status_fail(st,
		"unknown experiment '%s', expected a file NAME.ini, a directory of results or one "
		"of: %s",
		text_quoted(wanted).text, known);
	return NULL;
}

/* The file of the user's own that has this name, case aside; NULL if there is none. The caller
 * frees. */
static char *own_path(const char *wanted)
{
	struct own_files own;
	char *path = NULL;

	own_files_list(&own, FOLDER);
	for (int i = 0; i < own.count && !path; i++) {
		char *name = own_files_name(own.path[i]);

		if (text_same(name, wanted))
			path = xstrdup(own.path[i]);
		free(name);
	}
	own_files_done(&own);
	return path;
}

static bool is_own(const char *name)
{
	char *path = own_path(name);
	bool is_there = path != NULL;

	free(path);
	return is_there;
}

bool experiment_is_bundled(const char *name)
{
	const char *path;

	return !is_own(name) && bundled_text(name, &path);
}

bool experiment_is_known(const char *name)
{
	return is_own(name) || experiment_is_bundled(name);
}

char *experiment_find(const char *wanted, char **name, char **path, struct status *st)
{
	const char *bundled_path = NULL, *bundled = NULL;
	char *own = NULL, *text;

	if (is_file(wanted)) {
		own = xstrdup(strcmp(wanted, "-") ? wanted : "/dev/stdin");
	} else {
		own = own_path(wanted);
		bundled = own ? NULL : bundled_text(wanted, &bundled_path);
		if (!own && !bundled)
			return fail_unknown(wanted, st);
	}
	text = own ? ini_read_text(own, st) : xstrdup(bundled);
	if (text) {
		*path = xstrdup(!strcmp(wanted, "-") ? "stdin" : own ? own : bundled_path);
		*name = own_files_name(*path);
	}
	free(own);
	return text;
}

struct experiment *experiment_load(
	const char *wanted, const char *const *overrides, int count, struct status *st)
{
	char *name, *path, *text = experiment_find(wanted, &name, &path, st);
	struct experiment *experiment;

	if (!text)
		return NULL;
	experiment = experiment_read(name, path, text, overrides, count, st);
	free(name);
	free(path);
	free(text);
	return experiment;
}
