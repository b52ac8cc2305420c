/* test_course.c: the index of the course: bundled files, and the user's own. */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/text.h"
#include "io/course/course.h"
#include "tests/check.h"
#include "tests/io/scratch.h"

#define OWN ".config/mctscope/course"
#define COURSE "[course]\ntitle = My course\n"
#define ENTRY "[entry mine]\ntitle = T\nshows = s\ngame = tictactoe\n"

static struct course course;
static struct problems problems;
static struct status st;

/* The course with this file of the user's. */
static void make(const char *name, const char *text)
{
	char path[256];

	snprintf(path, sizeof path, OWN "/%s", name);
	mkdir(scratch_path(".config"), 0755);
	mkdir(scratch_path(".config/mctscope"), 0755);
	mkdir(scratch_path(OWN), 0755);
	scratch_write(path, text);
	problems_done(&problems);
	problems = (struct problems){.count = 0};
	course_done(&course);
	course_make(&course, &problems);
}

static int source_named(const char *name)
{
	for (int i = 0; i < course.source_count; i++)
		if (!strcmp(course.source[i].name, name))
			return i;
	return -1;
}

/* All of them can be opened, every one says what is seen, and the five come in the order in which
 * they are taught. */
START_TEST(bundled_ones)
{
	static const char *const names[] = {"adversarial", "mcts", "othello", "mini-go", "morpion"};

	course_make(&course, &problems);
	ck_assert_msg(!problems.count, "%s", problems.count ? problems.text[0] : "");
	ck_assert_int_eq(course.source_count, 5);
	for (int i = 0; i < 5; i++) {
		ck_assert_str_eq(course.source[i].name, names[i]);
		ck_assert(course.source[i].is_bundled && *course.source[i].from);
	}
	for (int i = 0; i < course.entry_count; i++) {
		const struct course_entry *entry = &course.entry[i];

		ck_assert_msg(entry->expect != NULL, "%s expects nothing", entry->key);
		ck_assert_msg(text_width(entry->key) <= 18, "%s is a long key", entry->key);
		ck_assert_ptr_eq(course_find(&course, entry->key, &st), entry);
		ck_assert_msg(source_named(entry->key) < 0,
			"%s is the name of a source, which is listed instead", entry->key);
	}
	ck_assert_ptr_null(course_find(&course, "nothing", &st));
	ck_assert_str_eq(st.text, "unknown entry 'nothing', expected one of 'mctscope course'");
	course_done(&course);
}
END_TEST

START_TEST(the_users_own_is_added)
{
	const struct course_entry *entry;
	int before;

	course_make(&course, &problems);
	before = course.entry_count;
	make("mine.ini", COURSE ENTRY "moves = b2\nsecond = perfect\n");
	ck_assert_int_eq(problems.count, 0);
	ck_assert_int_eq(course.source_count, 6);
	ck_assert_int_eq(course.entry_count, before + 1);
	entry = course_find(&course, "MINE", &st);
	ck_assert_ptr_nonnull(entry);
	ck_assert_str_eq(course.source[entry->source].title, "My course");
	ck_assert(!course.source[entry->source].is_bundled);
	ck_assert_str_eq(entry->gesture.first, "human"); /* who is not named */
	ck_assert_str_eq(entry->gesture.second, "perfect");
	course_done(&course);
}
END_TEST

START_TEST(the_users_own_hides)
{
	make("Othello.ini", COURSE ENTRY);
	ck_assert_int_eq(problems.count, 0);
	ck_assert_int_eq(course.source_count, 5);
	ck_assert_int_eq(source_named("othello"), -1);
	ck_assert_ptr_null(course_find(&course, "othello-c", &st));
	ck_assert_ptr_nonnull(course_find(&course, "mine", &st));
	course_done(&course);
}
END_TEST

/* One problem with file and line; the others are listed all the same. */
START_TEST(broken_ones)
{
	static const struct {
		const char *text, *says;
	} bad[] = {
		{"title = x\n", "/mine.ini:1: "},
		{"[course]\nsource = x\n", "/mine.ini: no title, expected [course] with a title"},
		{COURSE "author = me\n",
			"/mine.ini:3: unknown key 'author' in [course], expected title or source"},
		{COURSE "[lesson]\n",
			"/mine.ini:3: unknown section [lesson], expected [course] or [entry KEY]"},
		{COURSE "[entry a]\ntitle = x\ngame = tictactoe\n",
			"/mine.ini:3: [entry a] has no 'shows', expected one"},
		{COURSE ENTRY "colour = red\n",
			"/mine.ini:7: unknown key 'colour' in [entry mine], expected one of: "
			"title,"},
		{COURSE ENTRY "moves = b2 b2\n", "/mine.ini:7: "},
		{COURSE ENTRY "analyst = uct\nstep = soon\n",
			"/mine.ini:8: 'soon' is not a step, expected an iteration such as 4"},
		{COURSE "[entry a]\ntitle = x\nshows = y\n",
			"/mine.ini:3: nothing to open, expected 'game' or 'experiment'"},
		{COURSE ENTRY "[entry two-move]\ntitle = x\nshows = y\ngame = tictactoe\n",
			"/mine.ini:7: there is an entry 'two-move' already, expected another key"},
	};

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		make("mine.ini", bad[i].text);
		ck_assert_msg(problems.count == 1, "case %zu is good", i);
		ck_assert_msg(strstr(problems.text[0], bad[i].says) != NULL, "case %zu: %s", i,
			problems.text[0]);
		ck_assert_int_eq(course.source_count, 5);
		ck_assert_ptr_null(course_find(&course, "mine", &st));
	}
	problems_done(&problems);
	course_done(&course);
}
END_TEST

CHECK_SCRATCH(course, bundled_ones, the_users_own_is_added, the_users_own_hides, broken_ones);
