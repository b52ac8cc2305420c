/* test_ini_edit.c: one value changed in the text of an ini file, all else as it was. */
#include <stdlib.h>
#include <string.h>

#include "base/maths/rng.h"
#include "base/options/ini.h"
#include "base/options/ini_edit.h"
#include "tests/check.h"

struct edit {
	const char *text, *value, *expected; /* key k of section s */
};

static void try(const struct edit *edit)
{
	struct problems problems = {0};
	char *edited = ini_edit(edit->text, "s", "k", edit->value);
	struct ini *ini;

	ck_assert_msg(edited != NULL, "%s", edit->text);
	ck_assert_str_eq(edited, edit->expected);
	ini = ini_load_text_leniently("t.ini", edited, &problems);
	ck_assert_msg(ini != NULL, "%s", edited);
	ck_assert_str_eq(ini_get(ini, "s", "k"), edit->value);
	ini_free(ini);
	problems_done(&problems);
	free(edited);
}

static void try_all(const struct edit *edits, size_t n)
{
	for (size_t i = 0; i < n; i++)
		try(&edits[i]);
}

#define TRY(edits) try_all(edits, sizeof(edits) / sizeof *(edits))

START_TEST(a_value_changes_in_its_place)
{
	static const struct edit edits[] = {
		{"[s]\nk = 1\n", "2", "[s]\nk = 2\n"},
		{"; top\n\n[S]  ; mine\n\tK=1   ; one\n\n# end\n", "2",
			"; top\n\n[S]  ; mine\n\tK=2   ; one\n\n# end\n"},
		{"[r]\nk = 0\n[s]\nj = 0\nk = 1\n[t]\nk = 0\n", "2",
			"[r]\nk = 0\n[s]\nj = 0\nk = 2\n[t]\nk = 0\n"},
		{"[s]\nk = a # c\n", "b", "[s]\nk = b # c\n"},
		{"[s]\r\nk = 1\r\nj = 2\r\n", "x y", "[s]\r\nk = x y\r\nj = 2\r\n"},
		{"[s]\nk = 1", "2", "[s]\nk = 2"},
		{"[s]\nk = \"a ; b\" ; c\n", "d", "[s]\nk = \"d\" ; c\n"},
		{"[s]\nk = 'a # b' ; c\n", "d", "[s]\nk = 'd' ; c\n"},
		{"[s]\nk = 'a # b' ; c\n", "d'", "[s]\nk = \"d'\" ; c\n"},
		{"[s]\nk = 'a # b'junk ; c\n", "d", "[s]\nk = 'd'junk ; c\n"},
		{"[s]\nk = \"a ; b\n", "d", "[s]\nk = d\n"},
		{"[s]\nk = \"\" ; none\n", "d", "[s]\nk = \"d\" ; none\n"},
		{"[s]\nk =\n", "d", "[s]\nk = d\n"},
		{"[s]\nk = ; c\n", "d", "[s]\nk = d ; c\n"},
		{"[s]\nk =; c\n", "d", "[s]\nk = d ; c\n"},
		{"[s]\nk=", "d", "[s]\nk= d"},
		{"\xef\xbb\xbf[s]\nk = 1\n", "2", "\xef\xbb\xbf[s]\nk = 2\n"},
		{"[s]\nj = 1\n[t]\n[s]\nk = 1\n", "2", "[s]\nj = 1\n[t]\n[s]\nk = 2\n"},
	};

	TRY(edits);
}
END_TEST

START_TEST(lines_that_go_on)
{
	static const struct edit edits[] = {
		{"[s]\nk = a \\\n  b ; c\nj = 1\n", "d", "[s]\nk = d ; c\nj = 1\n"},
		{"[s]\nk = \\\n  a\nj = 1\n", "d", "[s]\nk = \\\n  d\nj = 1\n"},
		{"[s]\nk = a ; c \\\n  more\nj = 1\n", "d", "[s]\nk = d ; c \\\n  more\nj = 1\n"},
		{"[s]\nj = a \\\nk = b\n", "d",
			"[s]\nj = a \\\nk = b\nk = d\n"}, /* that k is part of j */
		/* and this one of the comment */
		{"[s]\n; c \\\nk = b\n", "d", "[s]\nk = d\n; c \\\nk = b\n"},
		{"[s]\r\nk = a \\\r\n  b\r\n", "d", "[s]\r\nk = d\r\n"},
	};

	TRY(edits);
}
END_TEST

START_TEST(a_key_that_is_not_there)
{
	static const struct edit edits[] = {
		{"", "1", "[s]\nk = 1\n"},
		{"[r]\nk = 0\n", "1", "[r]\nk = 0\n\n[s]\nk = 1\n"},
		{"[r]\r\nk = 0", "1", "[r]\r\nk = 0\r\n\r\n[s]\r\nk = 1\r\n"},
		{"[s]\n", "1", "[s]\nk = 1\n"},
		{"[s]", "1", "[s]\nk = 1\n"},
		{"[s]\n; k = 0\n", "1", "[s]\nk = 1\n; k = 0\n"},
		{"[s]\nj = 0\n\n; about t\n[t]\n", "1", "[s]\nj = 0\nk = 1\n\n; about t\n[t]\n"},
		{"[s]\nj = 0 \\\n 1", "1", "[s]\nj = 0 \\\n 1\nk = 1\n"},
		{"; only\n", "1", "; only\n\n[s]\nk = 1\n"},
	};

	TRY(edits);
}
END_TEST

/* What cannot be read stays, and what stands below a broken section is not taken for part of the
 * one before. */
START_TEST(wrong_lines_stay)
{
	static const struct edit edits[] = {
		{"[s]\nnonsense\nk = 1\n", "2", "[s]\nnonsense\nk = 2\n"},
		{"[s]\nk = 1\nk = 3\n", "2", "[s]\nk = 2\nk = 3\n"},
		{"[s]\nj = 0\n[t\nk = 1\n", "2", "[s]\nj = 0\nk = 2\n[t\nk = 1\n"},
		{"k = 1\n[s]\nk = 1\n", "2", "k = 1\n[s]\nk = 2\n"},
	};

	TRY(edits);
}
END_TEST

START_TEST(values_that_need_quotes)
{
	static const struct edit edits[] = {
		{"[s]\nk = 1 ; c\n", "a;b", "[s]\nk = \"a;b\" ; c\n"},
		{"[s]\nk = 1;c\n", "2", "[s]\nk = 2 ;c\n"},
		{"[s]\nk = 1\n", "\"a\"", "[s]\nk = '\"a\"'\n"},
		{"[s]\nk = 1\n", "nim:heaps=\"1,2\"", "[s]\nk = nim:heaps=\"1,2\"\n"},
		{"[s]\nk = 1\n", " a ", "[s]\nk = \" a \"\n"},
		{"[s]\nk = 1 ; c\n", "", "[s]\nk = \"\" ; c\n"},
		{"[s]\nk = 1\n", "a\\", "[s]\nk = \"a\\\"\n"},
	};

	TRY(edits);
	ck_assert_ptr_null(ini_edit("[s]\n", "s", "k", "a\nb"));
	ck_assert_ptr_null(ini_edit("[s]\n", "s", "k", "\"a;'"));
}
END_TEST

/* Every key of a file but s:k has the same value in another. */
static bool holds(const struct ini *all, const struct ini *part)
{
	const struct ini_entry *entry;

	for (int i = 0; (entry = ini_entry(part, i)); i++) {
		const char *value = ini_get(all, entry->section, entry->key);

		if (!strcmp(entry->section, "s") && !strcmp(entry->key, "k"))
			continue;
		if (!value || strcmp(value, ini_get(part, entry->section, entry->key)))
			return false;
	}
	return true;
}

/* Files put together at random from pieces that mean something: the edit changes its one key, as
 * ini.h reads the file, and no other. Left out is what has no right answer: a last line that goes
 * on nowhere. */
START_TEST(whatever_the_file_is)
{
	static const char *const pieces[] = {"[s]", "[S] ; x", "[t]", "[s", "k", "K", "j", " = ",
		"=", "1", "\"a ; b\"", "'", "\"", "\"\"", ";", "#", " ", "\t", "\\\n", "\\ \r\n",
		"\n", "\n", "\n", "\r\n", "\nk = 2\n", "\n[s]\n"};
	enum { PIECES = sizeof pieces / sizeof *pieces };
	struct rng rng;

	rng_init(&rng, RNG_FAST, 3);
	for (int i = 0; i < 8000; i++) {
		char text[400] = "";
		struct problems before_problems = {0}, after_problems = {0};
		struct ini *before, *after;
		char *edited;

		for (uint32_t n = 1 + rng_below(&rng, 20); n; n--)
			strcat(text, pieces[rng_below(&rng, PIECES)]);
		strcat(text, "\n");
		if (i % 2)
			strcat(text, "[z]\nend = 1\n");
		edited = ini_edit(text, "s", "k", "new");
		before = ini_load_text_leniently("t", text, &before_problems);
		after = ini_load_text_leniently("t", edited, &after_problems);
		ck_assert_msg(before && after, "%s", text);
		if (!before_problems.count ||
			!strstr(before_problems.text[before_problems.count - 1], "goes on")) {
			ck_assert_msg(ini_get(after, "s", "k") &&
					!strcmp(ini_get(after, "s", "k"), "new"),
				"%s\n----\n%s", text, edited);
			ck_assert_msg(holds(before, after) && holds(after, before), "%s\n----\n%s",
				text, edited);
			ck_assert_msg(after_problems.count <= before_problems.count, "%s\n----\n%s",
				text, edited);
		}
		problems_done(&before_problems);
		problems_done(&after_problems);
		ini_free(before);
		ini_free(after);
		free(edited);
	}
}
END_TEST

CHECK_TESTS(ini_edit, a_value_changes_in_its_place, lines_that_go_on, a_key_that_is_not_there,
	wrong_lines_stay, values_that_need_quotes, whatever_the_file_is);
