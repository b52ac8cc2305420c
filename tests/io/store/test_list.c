/* test_list.c: the known experiments: bundled, the user's own, and files. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/text.h"
#include "io/store/list.h"
#include "tests/check.h"
#include "tests/io/scratch.h"

#define OWN ".config/mctscope/experiments"
#define GOOD "[experiment]\ntitle = Mine\nkind = match\ntrials = 3\n"

static struct status st;

static void make_own(void)
{
	ck_assert_int_eq(mkdir(scratch_path(".config"), 0755), 0);
	ck_assert_int_eq(mkdir(scratch_path(".config/mctscope"), 0755), 0);
	ck_assert_int_eq(mkdir(scratch_path(OWN), 0755), 0);
}

/* The place of a name in the list, -1 if it is not there. */
static int place(const struct experiment_list *list, const char *name)
{
	for (int i = 0; i < list->count; i++)
		if (!strcmp(list->entry[i].name, name))
			return i;
	return -1;
}

/* Every bundled one can be read, and is what its name finds. */
START_TEST(bundled_ones)
{
	struct experiment_list list;

	experiment_list_make(&list);
	ck_assert_int_gt(list.count, 0);
	ck_assert_int_ge(place(&list, "random-match"), 0);
	for (int i = 0; i < list.count; i++) {
		struct experiment *experiment = experiment_load(list.entry[i].name, NULL, 0, &st);
		char path[256];

		ck_assert_msg(experiment != NULL, "%s", st.text);
		ck_assert(list.entry[i].is_bundled);
		ck_assert_str_eq(experiment->name, list.entry[i].name);
		ck_assert_str_eq(experiment->title, list.entry[i].title);
		snprintf(path, sizeof path, "conf/experiments/%s.ini", experiment->name);
		ck_assert_str_eq(list.entry[i].path, path);
		ck_assert_msg(ini_get(experiment->ini, "experiment", "title") != NULL,
			"%s has no title", path);
		ck_assert_msg(*experiment->caption, "%s has no caption", path);
		/* `experiment list` has 80 columns: the longest name with two blanks, and 8 columns
		 * each for trials and done */
		ck_assert_msg(16 + 2 + 8 + 8 + text_width(experiment->title) <= 80,
			"%s has a long title", path);
		experiment_free(experiment);
	}
	experiment_list_done(&list);
}
END_TEST

/* By name behind the bundled ones, one with the name of a bundled one too, which is gone then; one
 * that is wrong has no title. */
START_TEST(the_users_own)
{
	struct experiment_list list;
	struct experiment *experiment;
	int bundled;

	experiment_list_make(&list);
	bundled = list.count;
	experiment_list_done(&list);
	make_own();
	scratch_write(OWN "/zeal.ini", GOOD);
	scratch_write(OWN "/Ardour.ini", "[experiment]\nkind = nothing\n");
	scratch_write(OWN "/RANDOM-match.ini", GOOD);
	scratch_write(OWN "/notes.txt", "none");
	scratch_write(OWN "/.hidden.ini", GOOD);
	experiment_list_make(&list);
	ck_assert_int_eq(list.count, bundled + 2);
	ck_assert(list.entry[bundled - 2].is_bundled);
	ck_assert_int_eq(place(&list, "Ardour"), bundled - 1);
	ck_assert_int_eq(place(&list, "RANDOM-match"), bundled);
	ck_assert_int_eq(place(&list, "random-match"), -1);
	ck_assert_int_eq(place(&list, "zeal"), bundled + 1);
	ck_assert_str_eq(list.entry[bundled - 1].title, "");
	ck_assert_str_eq(list.entry[bundled].title, "Mine");
	ck_assert(!list.entry[bundled].is_bundled);
	ck_assert_str_eq(list.entry[bundled + 1].title, "Mine");
	ck_assert_str_eq(list.entry[bundled + 1].path, scratch_path(OWN "/zeal.ini"));
	ck_assert(!list.entry[bundled + 1].is_bundled);
	experiment_list_done(&list);
	experiment = experiment_load("random-match", NULL, 0, &st);
	ck_assert_msg(experiment != NULL, "%s", st.text);
	ck_assert_str_eq(experiment->title, "Mine");
	ck_assert_str_eq(experiment->name, "RANDOM-match");
	experiment_free(experiment);
	ck_assert_ptr_null(experiment_load("ardour", NULL, 0, &st));
	ck_assert_msg(strstr(st.text, "/Ardour.ini:2: unknown kind of trial 'nothing'") != NULL,
		"%s", st.text);
}
END_TEST

/* The title is there although the grid cannot be read: one with many points would take seconds. */
START_TEST(titles_need_no_grid)
{
	struct experiment_list list;

	make_own();
	scratch_write(OWN "/zeal.ini", GOOD "[grid]\nc = 1..\n");
	scratch_write(OWN "/zest.ini", "[experiment]\nkind = match\n");
	scratch_write(OWN "/zone.ini", "[experiment]\ntitle = Zone\n"); /* of the usual kind */
	experiment_list_make(&list);
	ck_assert_str_eq(list.entry[list.count - 3].title, "Mine");
	ck_assert_str_eq(list.entry[list.count - 2].title, "zest");
	ck_assert_str_eq(list.entry[list.count - 1].title, "Zone");
	experiment_list_done(&list);
	ck_assert_ptr_null(experiment_load("zeal", NULL, 0, &st));
}
END_TEST

START_TEST(files)
{
	char *name, *path, *text;

	scratch_write("some.ini", GOOD);
	scratch_write("plain", GOOD);
	text = experiment_find(scratch_path("some.ini"), &name, &path, &st);
	ck_assert_str_eq(text, GOOD);
	ck_assert_str_eq(name, "some");
	ck_assert_str_eq(path, scratch_path("some.ini"));
	free(text);
	free(name);
	free(path);
	text = experiment_find(scratch_path("plain"), &name, &path, &st);
	ck_assert_str_eq(name, "plain");
	free(text);
	free(name);
	free(path);
	ck_assert_ptr_null(experiment_find("none.ini", &name, &path, &st));
	ck_assert_str_eq(st.text, "none.ini: No such file or directory");
	ck_assert_ptr_null(experiment_find("none", &name, &path, &st));
	ck_assert_msg(!strncmp(st.text,
			      "unknown experiment 'none', expected a file NAME.ini, a directory of "
			      "results or one of: ",
			      86),
		"%s", st.text);
	ck_assert_msg(text_contains(st.text, "random-match"), "%s", st.text);
}
END_TEST

START_TEST(nowhere)
{
	struct experiment_list list;

	unsetenv("HOME");
	experiment_list_make(&list);
	ck_assert_int_ge(place(&list, "random-match"), 0);
	experiment_list_done(&list);
}
END_TEST

CHECK_SCRATCH(experiment_list, bundled_ones, the_users_own, titles_need_no_grid, files, nowhere);
