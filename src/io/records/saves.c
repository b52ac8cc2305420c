/* saves.c: games that were saved under a name; see saves.h. */
#include "io/records/saves.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/array.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "io/config/xdg.h"
#include "io/file.h"

static const char ending[] = ".game";

static bool has_control(const char *name)
{
	for (; *name; name++)
		if ((unsigned char)*name < ' ' || *name == 0x7f)
			return true;
	return false;
}

static bool check_name(const char *name, struct status *st)
{
	static const char expected[] = "expected a name without '/' that does not begin with '.'";

	if (!*name)
		return status_fail(st, "the name of a game is empty, %s", expected);
	if (*name == '.' || strchr(name, '/'))
		return status_fail(
			st, "the name of a game is '%s', %s", text_quoted(name).text, expected);
	if (has_control(name))
		return status_fail(st, "the name of a game has a control character, expected text");
	if (strlen(name) > SAVES_NAME_MOST)
		return status_fail(st, "the name of a game has %zu bytes, expected at most %d",
			strlen(name), SAVES_NAME_MOST);
	return true;
}

/* STATE/games; NULL if there is no state directory. */
static char *directory(void)
{
	char *state = xdg_state_directory(), *path = state ? xasprintf("%s/games", state) : NULL;

	free(state);
	return path;
}

char *saves_path(const char *name, struct status *st)
{
	char *games, *path;

	if (!check_name(name, st))
		return NULL;
	games = directory();
	if (!games) {
		status_fail(st,
			"games cannot be saved: neither XDG_STATE_HOME nor HOME is an absolute "
			"path");
		return NULL;
	}
	path = xasprintf("%s/%s%s", games, name, ending);
	free(games);
	return path;
}

bool saves_write(
	const char *name, const struct record *record, const struct game *game, struct status *st)
{
	char *path = saves_path(name, st), *text;
	bool is_good;

	if (!path)
		return false;
	text = record_format(record, game);
	is_good = file_make_parent(path, st) && file_replace(path, text, strlen(text), st);
	free(text);
	free(path);
	return is_good;
}

/* Adds a file of the directory if it is one of ours. */
static void add(struct save_list *list, const char *games, const char *file)
{
	size_t length = strlen(file), tail = strlen(ending);
	struct status st;
	struct stat about;
	char *name, *path;

	if (length <= tail || strcmp(file + length - tail, ending))
		return;
	name = xstrndup(file, length - tail);
	path = xasprintf("%s/%s", games, file);
	if (check_name(name, &st) && stat(path, &about) == 0 && S_ISREG(about.st_mode)) {
		*ARRAY_ADD(list->save, list->count) = (struct save){name, about.st_mtime};
	} else {
		free(name);
	}
	free(path);
}

static int compare(const void *a, const void *b)
{
	const struct save *x = a, *y = b;

	if (x->when != y->when)
		return x->when > y->when ? -1 : 1;
	return strcmp(x->name, y->name);
}

void saves_list(struct save_list *list)
{
	char *games = directory();
	DIR *dir = games ? opendir(games) : NULL;
	struct dirent *entry;

	*list = (struct save_list){NULL, 0};
	while (dir && (entry = readdir(dir)))
		add(list, games, entry->d_name);
	if (dir)
		closedir(dir);
	if (list->count)
		qsort(list->save, (size_t)list->count, sizeof *list->save, compare);
	free(games);
}

void saves_done(struct save_list *list)
{
	for (int i = 0; i < list->count; i++)
		free(list->save[i].name);
	free(list->save);
	*list = (struct save_list){NULL, 0};
}

bool saves_remove(const char *name, struct status *st)
{
	char *path = saves_path(name, st);
	bool is_good = path && unlink(path) == 0;

	if (path && !is_good)
		status_fail(st, "%s: %s", path, strerror(errno));
	free(path);
	return is_good;
}

bool saves_is_automatic(const char *name)
{
	return !strncmp(name, SAVES_AUTOMATIC, strlen(SAVES_AUTOMATIC));
}

void saves_prune(int most)
{
	struct save_list list;
	struct status ignored;
	int kept = 0;

	saves_list(&list);
	for (int i = 0; i < list.count; i++)
		if (saves_is_automatic(list.save[i].name) && ++kept > most)
			saves_remove(list.save[i].name, &ignored);
	saves_done(&list);
}
