/* own_files.c: the user's own ini files of one kind; see own_files.h. */
#include "io/config/own_files.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "io/config/xdg.h"

enum { NAME_MOST = 64 };

char *own_files_name(const char *path)
{
	const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
	size_t length = strlen(name);

	if (length > 4 && text_same(name + length - 4, ".ini"))
		length -= 4;
	return xstrndup(name, length);
}

static int is_own_file(const struct dirent *entry)
{
	size_t length = strlen(entry->d_name);

	return *entry->d_name != '.' && length > 4 && length < NAME_MOST + 4 &&
		!strcmp(entry->d_name + length - 4, ".ini");
}

/* NULL if there is no place for it. The caller frees. */
static char *folder_path(const char *folder)
{
	char *path = xdg_config_path(), *out = NULL;

	if (path)
		out = xasprintf("%.*s/%s", (int)(strrchr(path, '/') - path), path, folder);
	free(path);
	return out;
}

void own_files_list(struct own_files *files, const char *folder)
{
	char *path = folder_path(folder);
	struct dirent **entry;
	int count = path ? scandir(path, &entry, is_own_file, alphasort) : -1;

	*files = (struct own_files){0};
	for (int i = 0; i < count; i++) {
		*ARRAY_ADD(files->path, files->count) = xasprintf("%s/%s", path, entry[i]->d_name);
		free(entry[i]);
	}
	if (count >= 0)
		free(entry);
	free(path);
}

void own_files_done(struct own_files *files)
{
	for (int i = 0; i < files->count; i++)
		free(files->path[i]);
	free(files->path);
}
