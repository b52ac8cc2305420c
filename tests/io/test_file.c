/* test_file.c: files written whole or not at all, and where the program's own files lie. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "io/config/xdg.h"
#include "io/file.h"
#include "tests/check.h"
#include "tests/io/scratch.h"

static struct status st;

static bool replace(const char *name, const char *text)
{
	return file_replace(scratch_path(name), text, strlen(text), &st);
}

static void fails(const char *name, const char *why)
{
	char expected[8192];

	snprintf(expected, sizeof expected, "%s: cannot be written: %s", scratch_path(name), why);
	ck_assert_msg(!replace(name, "new"), "%s was written", name);
	ck_assert_str_eq(st.text, expected);
}

static unsigned mode_of(const char *name)
{
	struct stat about;

	ck_assert_int_eq(stat(scratch_path(name), &about), 0);
	return about.st_mode & 07777;
}

START_TEST(a_file_is_replaced)
{
	mode_t mask = umask(027);

	ck_assert_msg(replace("f", "one"), "%s", st.text);
	ck_assert_str_eq(scratch_read("f"), "one");
	ck_assert_uint_eq(mode_of("f"), 0640);
	ck_assert_int_eq(chmod(scratch_path("f"), 0606), 0);
	ck_assert_msg(replace("f", "two, longer"), "%s", st.text);
	ck_assert_msg(replace("f", ""), "%s", st.text);
	ck_assert_str_eq(scratch_read("f"), "");
	ck_assert_uint_eq(mode_of("f"), 0606);
	ck_assert_int_eq(scratch_count(""), 1);
	umask(mask);
}
END_TEST

/* Whoever has the file open reads the old text to its end: it is another file that takes its name.
 */
START_TEST(a_reader_sees_one_text)
{
	char text[8] = "";
	FILE *file;

	scratch_write("f", "old");
	file = fopen(scratch_path("f"), "r");
	ck_assert(replace("f", "new"));
	ck_assert_uint_eq(fread(text, 1, 7, file), 3);
	ck_assert_str_eq(text, "old");
	fclose(file);
	ck_assert_str_eq(scratch_read("f"), "new");
}
END_TEST

START_TEST(links_are_followed)
{
	struct stat about;

	ck_assert_int_eq(mkdir(scratch_path("d"), 0700), 0);
	scratch_write("d/f", "old");
	ck_assert_int_eq(symlink("f", scratch_path("d/second")), 0);
	ck_assert_int_eq(symlink("d/second", scratch_path("first")), 0);
	ck_assert_int_eq(symlink(scratch_path("d/made"), scratch_path("dangling")), 0);
	ck_assert_msg(replace("first", "new"), "%s", st.text);
	ck_assert_str_eq(scratch_read("d/f"), "new");
	ck_assert_msg(replace("dangling", "made"), "%s", st.text);
	ck_assert_str_eq(scratch_read("d/made"), "made");
	ck_assert(lstat(scratch_path("first"), &about) == 0 && S_ISLNK(about.st_mode));
	ck_assert(lstat(scratch_path("d/second"), &about) == 0 && S_ISLNK(about.st_mode));
	ck_assert(lstat(scratch_path("dangling"), &about) == 0 && S_ISLNK(about.st_mode));
	ck_assert_int_eq(scratch_count("") + scratch_count("d"), 3 + 3);
}
END_TEST

START_TEST(links_are_replaced_in_directories_of_others)
{
	struct stat about;

	scratch_write("kept", "old");
	ck_assert_int_eq(symlink("kept", scratch_path("link")), 0);
	ck_assert_int_eq(symlink("made", scratch_path("dangling")), 0);
	ck_assert_msg(file_replace_entry(scratch_path("link"), "new", 3, &st), "%s", st.text);
	ck_assert_msg(file_replace_entry(scratch_path("dangling"), "new", 3, &st), "%s", st.text);
	ck_assert_str_eq(scratch_read("kept"), "old");
	ck_assert_str_eq(scratch_read("link"), "new");
	ck_assert(lstat(scratch_path("link"), &about) == 0 && S_ISREG(about.st_mode));
	ck_assert_int_eq(scratch_count(""), 3);
}
END_TEST

START_TEST(what_cannot_be_written)
{
	ck_assert_int_eq(mkdir(scratch_path("d"), 0755), 0);
	ck_assert_int_eq(mkfifo(scratch_path("fifo"), 0666), 0);
	ck_assert_int_eq(symlink("loop", scratch_path("loop")), 0);
	ck_assert_int_eq(symlink("no/where", scratch_path("dangling")), 0);
	scratch_write("f", "old");
	scratch_write("d/f", "old");
	fails("d", "Is a directory");
	fails("no/f", "No such file or directory");
	fails("dangling", "No such file or directory");
	fails("f/g", "Not a directory");
	fails("fifo", "not a regular file");
	fails("loop", strerror(ELOOP));
	ck_assert_int_eq(chmod(scratch_path("f"), 0444), 0);
	ck_assert_int_eq(chmod(scratch_path("d/f"), 0666), 0);
	ck_assert_int_eq(chmod(scratch_path("d"), 0555), 0);
	if (!scratch_drop_root())
		return;
	fails("f", "Permission denied");
	fails("d/f", "Permission denied");
	fails("d/g", "Permission denied");
	scratch_become_root();
	ck_assert_int_eq(chmod(scratch_path("d"), 0755), 0);
	ck_assert_str_eq(scratch_read("f"), "old");
	ck_assert_int_eq(scratch_count("") + scratch_count("d"), 5 + 1);
}
END_TEST

/* As on a full disk, only that the limit is ours. */
START_TEST(no_room)
{
	struct rlimit limit = {.rlim_cur = 4096}, before;
	char text[10000];

	memset(text, 'x', sizeof text);
	scratch_write("f", "old");
	signal(SIGXFSZ, SIG_IGN);
	ck_assert_int_eq(getrlimit(RLIMIT_FSIZE, &before), 0);
	limit.rlim_max = before.rlim_max;
	ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
	ck_assert(!file_replace(scratch_path("f"), text, sizeof text, &st));
	ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &before), 0);
	ck_assert_msg(
		strstr(st.text, "/f: cannot be written: File too large") != NULL, "%s", st.text);
	ck_assert_str_eq(scratch_read("f"), "old");
	ck_assert_int_eq(scratch_count(""), 1);
}
END_TEST

START_TEST(directories_are_made)
{
	ck_assert_int_eq(mkdir(scratch_path("a"), 0755), 0);
	ck_assert_msg(file_make_parent(scratch_path("a/b//c/file"), &st), "%s", st.text);
	ck_assert_msg(file_make_directory(scratch_path("a/b/c/"), &st), "%s", st.text);
	ck_assert_uint_eq(mode_of("a"), 0755);
	ck_assert_uint_eq(mode_of("a/b"), 0700);
	ck_assert_uint_eq(mode_of("a/b/c"), 0700);
	ck_assert_int_eq(scratch_count("a/b/c"), 0);
	ck_assert_msg(file_make_parent("file", &st), "%s", st.text);
	ck_assert_msg(file_make_parent("/file", &st), "%s", st.text);
	scratch_write("f", "");
	ck_assert(!file_make_directory(scratch_path("f/d"), &st));
	ck_assert_msg(
		strstr(st.text, "/f/d: cannot be made: Not a directory") != NULL, "%s", st.text);
	ck_assert(!file_make_directory(scratch_path("f"), &st));
	ck_assert_msg(
		strstr(st.text, "/f: cannot be made: Not a directory") != NULL, "%s", st.text);
	if (!scratch_drop_root())
		return;
	if (getuid() == geteuid()) /* root's directory is closed to others as it is */
		ck_assert_int_eq(chmod(scratch_path(""), 0555), 0);
	ck_assert(!file_make_directory(scratch_path("x/y"), &st));
	ck_assert_msg(
		strstr(st.text, "/x/y: cannot be made: Permission denied") != NULL, "%s", st.text);
	scratch_become_root();
	ck_assert_int_eq(chmod(scratch_path(""), 0755), 0);
}
END_TEST

static void lies(char *path, const char *expected)
{
	if (expected)
		ck_assert_str_eq(path, expected);
	else
		ck_assert_ptr_null(path);
	free(path);
}

START_TEST(where_files_lie)
{
	setenv("HOME", "/h", 1);
	lies(xdg_config_path(), "/h/.config/mctscope/mctscope.ini");
	lies(xdg_state_directory(), "/h/.local/state/mctscope");
	setenv("XDG_CONFIG_HOME", "/c", 1);
	setenv("XDG_STATE_HOME", "/s", 1);
	lies(xdg_config_path(), "/c/mctscope/mctscope.ini");
	lies(xdg_state_directory(), "/s/mctscope");
	setenv("XDG_CONFIG_HOME", "c", 1);
	setenv("XDG_STATE_HOME", "", 1);
	lies(xdg_config_path(), "/h/.config/mctscope/mctscope.ini");
	lies(xdg_state_directory(), "/h/.local/state/mctscope");
	setenv("HOME", "h", 1);
	lies(xdg_config_path(), NULL);
	unsetenv("HOME");
	lies(xdg_state_directory(), NULL);
}
END_TEST

CHECK_SCRATCH(file, a_file_is_replaced, a_reader_sees_one_text, links_are_followed,
	links_are_replaced_in_directories_of_others, what_cannot_be_written, no_room,
	directories_are_made, where_files_lie);
