/* test_ini.c: ini files: values, the lines that keys stand in, and what is refused. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/maths/rng.h"
#include "base/options/ini.h"
#include "tests/check.h"

START_TEST(values_and_lines)
{
	struct status st;
	struct ini *ini = ini_load_text("t.ini",
		"; comment\n[Game Big]\nTitle = A = B ; note\n\n  k=3\n[other]\nk = 4", &st);

	ck_assert_msg(ini != NULL, "%s", st.text);
	ck_assert_str_eq(ini_get(ini, "game big", "title"), "A = B");
	ck_assert_str_eq(ini_get(ini, "game big", "k"), "3");
	ck_assert_str_eq(ini_get(ini, "other", "k"), "4");
	ck_assert(ini_get(ini, "other", "title") == NULL);
	ck_assert_int_eq(ini_entry(ini, 0)->line, 3);
	ck_assert_int_eq(ini_entry(ini, 1)->line, 5);
	ck_assert_int_eq(ini_entry(ini, 2)->line, 7);
	ck_assert_str_eq(ini_entry(ini, 0)->section, "game big");
	ck_assert(ini_entry(ini, 3) == NULL);
	ck_assert_str_eq(ini_section(ini, 0)->name, "game big");
	ck_assert_int_eq(ini_section(ini, 1)->line, 6);
	ck_assert(ini_section(ini, 2) == NULL);
	ini_free(ini);
}
END_TEST

START_TEST(wrong_lines_are_named)
{
	static const struct {
		const char *text, *why;
	} wrong[] = {
		{"[a\n", "t.ini:1: section '[a' has no closing ']'"},
		{"[]\n", "t.ini:1: section '[]', expected a name without ':' between the brackets"},
		{"[a] b\n", "t.ini:1: 'b' after a section's name, expected the end of the line"},
		{"\nk = 1\n", "t.ini:2: 'k = 1' stands before the first [SECTION]"},
		{"[a]\nword\n", "t.ini:2: 'word', expected KEY = VALUE, [SECTION] or a comment"},
		{"[a]\n= 3\n", "t.ini:2: '= 3', expected KEY = VALUE, [SECTION] or a comment"},
		{"[a]\nk=1\n;\nK = 2\n", "t.ini:4: key 'k' is set a second time, first in line 2"},
		{"[a]\nk:x=1\n", "t.ini:2: key 'k:x' contains one of : \" ; #"},
		{"[a]\nk = a;b\n",
			"t.ini:2: ';' would end the value 'a;b', expected the value in quotes, or "
			"a blank before a comment"},
		{"[a]\nk = a#b\n",
			"t.ini:2: '#' would end the value 'a#b', expected the value in quotes, or "
			"a blank before a comment"},
	};
	struct status st;

	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		ck_assert_msg(
			ini_load_text("t.ini", wrong[i].text, &st) == NULL, "%s", wrong[i].text);
		ck_assert_str_eq(st.text, wrong[i].why);
	}
}
END_TEST

START_TEST(long_lines_are_refused_not_cut)
{
	char text[1300] = "[a]\nk = ";
	struct status st;
	struct ini *ini;

	memset(text + strlen(text), 'x', 990);
	ini = ini_load_text("t.ini", text, &st);
	ck_assert_msg(ini != NULL, "%s", st.text);
	ck_assert_uint_eq(strlen(ini_get(ini, "a", "k")), 990);
	ini_free(ini);
	memset(text + strlen(text), 'x', 20);
	ck_assert(ini_load_text("t.ini", text, &st) == NULL);
	ck_assert_str_eq(st.text, "t.ini:2: the line has 1014 characters, expected at most 1000");
}
END_TEST

/* A title with an escape sequence would be printed as it is. */
START_TEST(control_characters_are_refused)
{
	struct status st;

	ck_assert(ini_load_text("t.ini", "[a]\nk = b \\\n\tc \x1b[31m\n", &st) == NULL);
	ck_assert_str_eq(
		st.text, "t.ini:3: the line has a control character (code 27), expected text");
	ck_assert(ini_load_text("t.ini", "; \x7f\n[a]\n", &st) == NULL);
	ck_assert_str_eq(
		st.text, "t.ini:1: the line has a control character (code 127), expected text");
}
END_TEST

START_TEST(files_that_cannot_be_read)
{
	struct status st;

	ck_assert(ini_load("/nowhere/t.ini", &st) == NULL);
	ck_assert_str_eq(st.text, "/nowhere/t.ini: No such file or directory");
	ck_assert(ini_load("/", &st) == NULL);
	ck_assert_str_eq(st.text, "/: Is a directory");
	ck_assert(ini_load("/dev/zero", &st) == NULL);
	ck_assert_str_eq(st.text, "/dev/zero: the file has more than 1048576 bytes");
}
END_TEST

/* Nobody writes to the pipe that has a name, so reading it would never end; the one that the
 * program was given is read. */
START_TEST(only_pipes_that_were_given_are_read)
{
	static const char name[] = "check_ini.pipe", text[] = "[a]\nk = 3\n";
	struct status st;
	struct ini *ini;
	char path[32];
	int ends[2];

	ck_assert_int_eq(mkfifo(name, 0600), 0);
	ck_assert(ini_load(name, &st) == NULL);
	unlink(name);
	ck_assert_str_eq(st.text, "check_ini.pipe: is a pipe, expected a file");
	ck_assert_int_eq(pipe(ends), 0);
	ck_assert_int_eq(write(ends[1], text, strlen(text)), (ssize_t)strlen(text));
	close(ends[1]);
	snprintf(path, sizeof path, "/dev/fd/%d", ends[0]);
	ini = ini_load(path, &st);
	ck_assert_msg(ini != NULL, "%s", st.text);
	ck_assert_str_eq(ini_get(ini, "a", "k"), "3");
	ini_free(ini);
	close(ends[0]);
}
END_TEST

/* Every problem is named, and what is not a problem is read. */
START_TEST(leniently_the_rest_is_read)
{
	static const char text[] = "x = 1\n[a] ; note\nword\nk = 1\nk = 2\n[b\nlost = 1 \\\n  "
				   "2\nmore\n[c]\nlong = %s\nm = 3\nend = \\\n";
	static const char *const expected[] = {
		"t.ini:1: 'x = 1' stands before the first [SECTION]",
		"t.ini:3: 'word', expected KEY = VALUE, [SECTION] or a comment",
		"t.ini:5: key 'k' is set a second time, first in line 4",
		"t.ini:6: section '[b' has no closing ']'",
		"t.ini:11: the line has 1507 characters, expected at most 1000",
		"t.ini:13: the last line ends in '\\', expected a line that goes on",
	};
	char filled[sizeof text + 1500], many[1501];
	struct problems problems = {0};
	struct ini *ini;

	memset(many, 'y', 1500);
	many[1500] = '\0';
	snprintf(filled, sizeof filled, text, many);
	ini = ini_load_text_leniently("t.ini", filled, &problems);
	ck_assert(ini != NULL);
	for (int i = 0; i < problems.count && i < 6; i++)
		ck_assert_str_eq(problems.text[i], expected[i]);
	ck_assert_int_eq(problems.count, 6);
	ck_assert_str_eq(ini_get(ini, "a", "k"), "1");
	ck_assert_str_eq(ini_get(ini, "c", "m"), "3");
	ck_assert_int_eq(ini_entry(ini, 1)->line, 12);
	ck_assert(ini_entry(ini, 2) == NULL);
	ck_assert(ini_get(ini, "a", "lost") == NULL);
	ini_free(ini);
	problems_done(&problems);
	ck_assert(ini_load_leniently("/nowhere/t.ini", &problems) == NULL);
	ck_assert_int_eq(problems.count, 1);
	ck_assert_str_eq(problems.text[0], "/nowhere/t.ini: No such file or directory");
	problems_done(&problems);
}
END_TEST

/* iniparser takes these for blanks, and terminals obey the last. */
START_TEST(bytes_that_parsers_read_differently_are_refused)
{
	static const struct {
		const char *text, *why;
	} wrong[] = {
		{"[a]\nc\f=1 2\n",
			"t.ini:2: the line has a control character (code 12), expected text"},
		{"[case \v]\n",
			"t.ini:1: the line has a control character (code 11), expected text"},
		{"[a]\nk = \xc2\x9b"
		 "31m\n",
			"t.ini:2: the line has a control character (code 155), expected text"},
	};
	struct status st;

	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		ck_assert(ini_load_text("t.ini", wrong[i].text, &st) == NULL);
		ck_assert_str_eq(st.text, wrong[i].why);
	}
}
END_TEST

/* Random texts of the signs that matter: what the first pass accepts, iniparser reads with the same
 * keys. */
START_TEST(both_parsers_see_the_same_keys)
{
	static const char sign[] = "[]ab=;#:\"' \t\v\f\r\n\n\nAB\\,\xc3\xa9";
	struct rng rng;
	int accepted = 0;

	rng_init(&rng, RNG_FAST, 1);
	for (int i = 0; i < 40000; i++) {
		char text[64] = "[a]\n";
		size_t length = 4 + rng_below(&rng, sizeof text - 5);
		struct status st = {.text = ""};
		struct ini *ini;

		for (size_t k = 4; k < length; k++)
			text[k] = sign[rng_below(&rng, sizeof sign - 1)];
		ini = ini_load_text("t.ini", text, &st);
		ck_assert_msg(!strstr(st.text, "iniparser"), "%s: %s", st.text, text);
		for (int k = 0; ini && ini_entry(ini, k); k++)
			ck_assert(ini_get(ini, ini_entry(ini, k)->section,
					  ini_entry(ini, k)->key) == ini_entry(ini, k)->value);
		accepted += ini && ini_entry(ini, 0);
		ini_free(ini);
	}
	ck_assert_int_gt(accepted, 100);
}
END_TEST

/* A dictionary in which each key is looked for among all others would take minutes. */
START_TEST(many_keys_are_read_in_linear_time)
{
	enum { SECTIONS = 20000, KEYS = 60000 };
	char *text = malloc((SECTIONS + KEYS) * 32), *at = text;
	struct status st;
	struct ini *ini;

	for (int i = 0; i < SECTIONS; i++)
		at += sprintf(at, "[case c%d]\nk=%d\n", i, i);
	for (int i = 0; i < KEYS; i++)
		at += sprintf(at, "k%d=%d\n", i, i);
	ini = ini_load_text("t.ini", text, &st);
	ck_assert_msg(ini != NULL, "%s", st.text);
	ck_assert_str_eq(ini_get(ini, "case c19999", "k"), "19999");
	ck_assert_str_eq(ini_get(ini, "case c700", "k"), "700");
	ck_assert_str_eq(ini_get(ini, "case c19999", "k59999"), "59999");
	ck_assert_int_eq(ini_line(ini, "case c19999", "k59999"), 2 * SECTIONS + KEYS);
	ini_free(ini);
	free(text);
}
END_TEST

CHECK_TESTS(ini, values_and_lines, wrong_lines_are_named, long_lines_are_refused_not_cut,
	control_characters_are_refused, files_that_cannot_be_read,
	only_pipes_that_were_given_are_read, leniently_the_rest_is_read,
	bytes_that_parsers_read_differently_are_refused, both_parsers_see_the_same_keys,
	many_keys_are_read_in_linear_time);
