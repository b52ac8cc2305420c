/* test_course.c: every entry of the course, opened as a teacher would: it shows what it promises.
 */
#include <stdio.h>
#include <stdlib.h>

#include "io/config/config.h"
#include "io/course/course.h"
#include "tests/check.h"
#include "tests/tui/harness/workbench.h"

enum { SOURCES = 5 };

static char *directory;
static struct course course;

static void set_up(void)
{
	struct problems problems = {.count = 0};

	struct status st;

	setenv("XDG_CONFIG_HOME", "/nonexistent", 1); /* no entries of the user's own */
	ck_assert_msg(config_load("/dev/null", &st), "%s", st.text);
	course_make(&course, &problems);
	ck_assert_msg(!problems.count, "%s", problems.text ? problems.text[0] : "");
	directory = terminal_directory_new();
}

static void tear_down(void)
{
	terminal_directory_free(directory);
	course_done(&course);
}

static struct terminal *open_entry(const char *key)
{
	return terminal_start(&(struct terminal_setup){
		.argv = {terminal_program(), "course", key}, .directory = directory});
}

START_TEST(each_entry_shows_what_it_promises)
{
	ck_assert_int_eq(course.source_count, SOURCES);
	for (int i = 0; i < course.entry_count; i++) {
		const struct course_entry *entry = &course.entry[i];
		struct terminal *t;

		if (entry->source != _i)
			continue;
		ck_assert_msg(entry->expect != NULL, "%s expects nothing", entry->key);
		t = open_entry(entry->key);
		wait_until_as(t, terminal_find(t, entry->expect, NULL, NULL), entry->expect);
		terminal_free(t);
	}
}
END_TEST

CHECK_ENTER(course_entries, set_up, tear_down, SOURCES, each_entry_shows_what_it_promises);
