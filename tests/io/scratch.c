/* scratch.c: a directory for each test; see scratch.h. */
#include "tests/io/scratch.h"

#include <dirent.h>
#include <ftw.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "io/config/config.h"

static char root[PATH_MAX];

/* Not in the build directory: others may not be able to enter that, such as a clone in /root, and
 * scratch_drop_root() makes us one of them. */
void scratch_enter(void)
{
	struct status st;
	const char *base = getenv("TMPDIR");
	char name[PATH_MAX];

	snprintf(name, sizeof name, "%s/check_io.XXXXXX", base && *base ? base : "/tmp");
	ck_assert_ptr_nonnull(mkdtemp(name));
	ck_assert_ptr_nonnull(realpath(name, root));
	ck_assert_int_eq(chmod(root, 0755), 0);
	setenv("HOME", root, 1);
	unsetenv("XDG_CONFIG_HOME");
	unsetenv("XDG_STATE_HOME");
	ck_assert_msg(config_load(NULL, &st), "%s", st.text);
}

static int drop(const char *path, const struct stat *about, int what, struct FTW *where)
{
	(void)about;
	(void)what;
	(void)where;
	return remove(path);
}

void scratch_leave(void)
{
	scratch_become_root();
	scratch_remove("");
}

void scratch_remove(const char *name)
{
	ck_assert_int_eq(nftw(scratch_path(name), drop, 16, FTW_DEPTH | FTW_PHYS), 0);
}

const char *scratch_path(const char *name)
{
	static char path[4][PATH_MAX + 300];
	static int turn;

	turn = (turn + 1) % 4;
	snprintf(path[turn], sizeof path[turn], *name ? "%s/%s" : "%s%s", root, name);
	return path[turn];
}

void scratch_write_bytes(const char *name, const char *bytes, size_t length)
{
	FILE *file = fopen(scratch_path(name), "w");

	ck_assert_ptr_nonnull(file);
	ck_assert_uint_eq(fwrite(bytes, 1, length, file), length);
	ck_assert_int_eq(fclose(file), 0);
}

void scratch_write(const char *name, const char *text)
{
	scratch_write_bytes(name, text, strlen(text));
}

const char *scratch_read(const char *name)
{
	static char text[1 << 16];
	FILE *file = fopen(scratch_path(name), "r");

	if (!file)
		return NULL;
	text[fread(text, 1, sizeof text - 1, file)] = '\0';
	fclose(file);
	return text;
}

int scratch_count(const char *name)
{
	DIR *dir = opendir(scratch_path(name));
	int n = 0;

	ck_assert_ptr_nonnull(dir);
	for (const struct dirent *entry; (entry = readdir(dir));)
		n += strcmp(entry->d_name, ".") && strcmp(entry->d_name, "..");
	closedir(dir);
	return n;
}

bool scratch_drop_root(void)
{
	struct stat about;

	if (geteuid() != 0)
		return true;
	if (seteuid(65534) == 0 && stat(root, &about) == 0)
		return true;
	printf("skipped: root cannot become a user who enters %s; set TMPDIR to a directory that "
	       "others can enter\n",
		root);
	scratch_become_root();
	return false;
}

void scratch_become_root(void)
{
	if (getuid() == 0)
		ck_assert_int_eq(seteuid(0), 0);
}
