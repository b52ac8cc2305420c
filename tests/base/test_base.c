/* test_base.c: the small parts of src/base: status, text, options, specs, arena. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/maths/rng.h"
#include "base/options/catalogue.h"
#include "base/options/former.h"
#include "base/options/spec.h"
#include "base/options/words.h"
#include "base/system/input.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "tests/check.h"

START_TEST(a_message_is_one_line_with_its_place)
{
	struct status st;

	ck_assert(!status_fail(&st, "bad\nword %d", 7));
	ck_assert(!status_prefix(&st, "%s:%d", "file", 3));
	ck_assert_str_eq(st.text, "file:3: bad word 7");
}
END_TEST

START_TEST(width_of_text)
{
	static const struct {
		const char *text;
		int width;
	} known[] = {{"", 0}, {"abc", 3}, {"é", 1}, {"e\xcc\x81", 1}, {"漢字", 4}, {"█▌", 2},
		{"\xff\xfe", 2}, {"a\xe2\x82", 3}};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		ck_assert_int_eq(text_width(known[i].text), known[i].width);
	ck_assert_uint_eq(text_fit("漢字", 3), 3);
	ck_assert_uint_eq(text_fit("abc", 9), 3);
	ck_assert_uint_eq(text_wrap("one two three", 9), 7);
	ck_assert_uint_eq(text_wrap("one two", 7), 7);
	ck_assert_uint_eq(text_wrap("onetwothree", 5), 5);
	/* a word that fits into a line is not cut */
	ck_assert_uint_eq(text_wrap("a looooong", 8), 1);
	ck_assert_uint_eq(text_wrap("one,two,three", 9), 8);
	ck_assert_uint_eq(text_wrap("a one,two,three", 9), 1);
	ck_assert_uint_eq(text_wrap("漢字", 1), 3); /* a line has at least one character */
}
END_TEST

START_TEST(words_that_people_type)
{
	static const struct {
		const char *a, *b;
		bool is_same;
		int distance;
	} known[] = {
		{"analyze", "analyse", true, 1},
		{"ANALYSE", "analyze", true, 7},
		{"centre", "center", true, 1},
		{"colour", "color", true, 1},
		{"play", "plya", false, 1},
		{"tree", "trees", false, 1},
		{"solve", "sole", false, 1},
		{"list", "gtp", false, 4},
		{"", "", true, 0},
		{"", "abc", false, 3},
		{"ours", "ors", true, 1},
		{"prise", "prize", true, 1},
	};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		ck_assert_int_eq(
			words_same(known[i].a, strlen(known[i].a), known[i].b), known[i].is_same);
		ck_assert_int_eq(words_distance(known[i].a, known[i].b), known[i].distance);
	}
	ck_assert(words_same("centre|first", 6, "center"));
	ck_assert_int_eq(words_distance("0123456789012345678901234567890123456789", "play"), 44);
}
END_TEST

START_TEST(numbers_for_people)
{
	char out[32];

	ck_assert_str_eq(text_grouped(0, out), "0");
	ck_assert_str_eq(text_grouped(999, out), "999");
	ck_assert_str_eq(text_grouped(1234567, out), "1 234 567");
	ck_assert_str_eq(text_grouped(UINT64_MAX, out), "18 446 744 073 709 551 615");
	ck_assert_str_eq(text_short(12, out), "12");
	ck_assert_str_eq(text_short(10000, out), "10k");
	ck_assert_str_eq(text_short(1e9, out), "1G");
	ck_assert_str_eq(text_count(41279, 6, out), "41 279");
	ck_assert_str_eq(text_count(174127, 6, out), "174k");
	ck_assert_str_eq(text_count(174127, 7, out), "174 127");
	ck_assert_str_eq(text_short(1920000, out), "1.92M");
	ck_assert_str_eq(text_short(999900, out), "1M");
}
END_TEST

START_TEST(numbers_of_people)
{
	static const char *const wrong[] = {"", " ", "x", "1x", "1 2", "nan", "inf", "1e999", "-"};
	double number;

	ck_assert(text_is_number("-1.50", &number) && number == -1.5);
	ck_assert(text_is_number("1e3 \t", &number) && number == 1000);
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
		ck_assert_msg(!text_is_number(wrong[i], &number), "%s", wrong[i]);
}
END_TEST

static const struct option table[] = {
	{"rows", OPTION_INT, "3", 1, 19, NULL, "rows"},
	{"c", OPTION_REAL, "1.4", 0, 10, NULL, "exploration"},
	{"misere", OPTION_BOOL, "no", 0, 0, NULL, "who takes the last loses"},
	{"lines", OPTION_CHOICE, "all", 0, 0, "all|main|none", "lines"},
	{"file", OPTION_TEXT, "", 0, 0, NULL, "a file"},
	{.name = NULL},
};

START_TEST(options_are_read_and_written)
{
	struct options set;
	struct status st;
	char *text;

	options_init(&set, table);
	ck_assert_int_eq(options_int(&set, "rows"), 3);
	ck_assert(!options_given(&set, "rows"));
	ck_assert(options_parse(&set, "lines=main,c=2.5,misere=YES,file=\"a,b.ini\"", &st));
	ck_assert_double_eq(options_real(&set, "c"), 2.5);
	ck_assert(options_bool(&set, "misere"));
	ck_assert_int_eq(options_choice(&set, "lines"), 1);
	ck_assert_str_eq(options_text(&set, "file"), "a,b.ini");
	text = options_format(&set);
	ck_assert_str_eq(text, "c=2.5,misere=YES,lines=main,file=\"a,b.ini\"");
	free(text);
	options_done(&set);
}
END_TEST

static const struct option renamed[] = {
	{"rows", OPTION_INT, "3", 1, 19, NULL, "rows"},
	{"lines", OPTION_CHOICE, "all", 0, 0, "all|main|none", "lines",
		.former_choices = "every=all|first=main"},
	{"depth", OPTION_INT, "0", 0, 9, NULL, "depth", .former = "cut"},
	{.name = NULL},
};

static void expect_spelling(const char *text, bool is_former, const char *expected)
{
	char *spelt = former_respell(renamed, text, is_former);

	ck_assert_str_eq(spelt, expected);
	free(spelt);
}

START_TEST(former_names_are_read_and_not_written)
{
	struct options set;
	struct status st;
	char *text;

	options_init(&set, renamed);
	ck_assert(options_parse(&set, "lines=FIRST,cut=4", &st));
	ck_assert_int_eq(options_choice(&set, "lines"), 1);
	ck_assert_int_eq(options_int(&set, "depth"), 4);
	text = options_format(&set);
	ck_assert_str_eq(text, "lines=main,depth=4");
	free(text);
	ck_assert(!options_parse(&set, "depth=4,cut=4", &st));
	ck_assert_str_eq(st.text, "option cut is given twice, expected once");
	ck_assert(!options_set(&set, "cut", "10", &st));
	ck_assert_str_eq(st.text, "option depth is '10', expected a whole number from 0 to 9");
	options_done(&set);
	expect_spelling("lines=first,cut=4,rows=5", false, "lines=main,depth=4,rows=5");
	expect_spelling("lines=main,depth=4,rows=5", true, "lines=first,cut=4,rows=5");
	expect_spelling("file=\"a,cut=3\",lines=none,x=first", false,
		"file=\"a,cut=3\",lines=none,x=first");
	expect_spelling("lines=firs,odd", false, "lines=firs,odd");
	expect_spelling("", true, "");
}
END_TEST

START_TEST(wrong_options_are_refused)
{
	static const struct {
		const char *text, *why;
	} wrong[] = {
		{"rows=0", "option rows is '0', expected a whole number from 1 to 19"},
		{"rows=3x", "option rows is '3x', expected a whole number from 1 to 19"},
		{"rows=", "option rows is '', expected a whole number from 1 to 19"},
		{"rows=99999999999999999999",
			"option rows is '99999999999999999999', expected a whole number from 1 to "
			"19"},
		{"c=nan", "option c is 'nan', expected a number from 0 to 10"},
		{"misere=maybe", "option misere is 'maybe', expected yes or no"},
		{"lines=mai", "option lines is 'mai', expected all, main, none"},
		{"cols=3", "unknown option 'cols', expected one of: rows, c, misere, lines, file"},
		{"rows=3,,c=1", "'' is not an option, expected NAME=VALUE"},
		{"rows=3,", "'' is not an option, expected NAME=VALUE"},
		{"=3", "'=3' is not an option, expected NAME=VALUE"},
		{"file=\"a", "a quoted value has no closing '\"'"},
		{"rows=3,Rows=4", "option Rows is given twice, expected once"},
	};
	struct options set;
	struct status st;

	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		options_init(&set, table);
		ck_assert_msg(!options_parse(&set, wrong[i].text, &st), "%s", wrong[i].text);
		ck_assert_str_eq(st.text, wrong[i].why);
		options_done(&set);
	}
}
END_TEST

START_TEST(aliases_build_on_each_other)
{
	struct alias_list list = {NULL};
	struct options set;
	struct status st;
	struct spec spec;
	char *text;

	alias_define(&list, "square", "Square", "grid:rows=5,c=1");
	alias_define(&list, "big", NULL, "square:rows=9");
	alias_set_source(&list, "big", "a book");
	ck_assert_str_eq(alias_find(&list, "big")->source, "a book");
	alias_define(&list, "big", NULL, "square:rows=9");
	ck_assert_ptr_null(alias_find(&list, "big")->source); /* it is a new one */
	alias_define(&list, "loop", NULL, "loop:rows=1");
	ck_assert(spec_resolve(&spec, &list, NULL, "BIG:c=3", &st));
	ck_assert_str_eq(spec.name, "grid");
	ck_assert_str_eq(spec.alias->title, "big");
	options_init(&set, table);
	ck_assert(spec_apply(&spec, &set, &st));
	ck_assert_int_eq(options_int(&set, "rows"), 9);
	ck_assert_double_eq(options_real(&set, "c"), 3);
	text = spec_format(&spec, &set);
	ck_assert_str_eq(text, "big:c=3");
	free(text);
	options_done(&set);
	spec_done(&spec);
	ck_assert(!spec_resolve(&spec, &list, NULL, "loop", &st));
	ck_assert(strstr(st.text, "defined by itself"));
	alias_list_done(&list);
}
END_TEST

/* A name has its own meaning in places: the closest that there is, and in that meaning itself the
 * next one. */
START_TEST(a_name_means_something_of_its_own_in_places)
{
	static const struct {
		const char *close, *wide; /* the scope */
		const char *text, *title, *alias;
		int rows;
	} cases[] = {
		{"", "", "strong", "strong", "strong", 2},
		{"chess", "board", "strong", "strong", "strong@board", 4},
		{"checkers", "board", "STRONG", "strong", "strong@checkers", 4},
		{"checkers", "", "strong", "strong", "strong@checkers", 2},
		{"chess", "cards", "strong", "strong", "strong", 2},
		{"chess", "cards", "strong@board", "strong@board", "strong@board", 4},
		{"", "board", "best", "best", "best", 4},
		{"", "board", "strong:rows=7", "strong", "strong@board", 7},
	};
	struct alias_list list = {NULL};
	struct options set;
	struct status st;
	struct spec spec;
	char *text;

	alias_define(&list, "strong", NULL, "grid:rows=2");
	alias_define(&list, "strong@board", NULL, "strong:rows=4");
	/* builds on strong@board where there is a board */
	alias_define(&list, "strong@checkers", NULL, "strong:c=2");
	alias_define(&list, "best", NULL, "strong:c=1");
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct spec_scope scope;

		snprintf(scope.name[0], sizeof scope.name[0], "%s", cases[i].close);
		snprintf(scope.name[1], sizeof scope.name[1], "%s", cases[i].wide);
		ck_assert_msg(
			spec_resolve(&spec, &list, &scope, cases[i].text, &st), "%s", st.text);
		ck_assert_str_eq(spec.title, cases[i].title);
		ck_assert_str_eq(spec.alias->name, cases[i].alias);
		options_init(&set, table);
		ck_assert(spec_apply(&spec, &set, &st));
		ck_assert_int_eq(options_int(&set, "rows"), cases[i].rows);
		text = spec_format(&spec, &set);
		ck_assert_msg(!strncmp(text, cases[i].title, strlen(cases[i].title)), "%s", text);
		free(text);
		options_done(&set);
		spec_done(&spec);
	}
	alias_list_done(&list);
}
END_TEST

static const struct thing {
	const char *name;
} grid = {"grid"}, *const things[] = {&grid, NULL};

static const struct option *options_of_thing(const void *thing)
{
	(void)thing;
	return table;
}

/* A name with the options that differ from what it stands for alone, also where those are the
 * table's own defaults. */
START_TEST(a_spec_is_composed)
{
	static const struct {
		const char *name, *from, *spec;
	} cases[] = {
		{"grid", "grid", "grid"},
		{"grid", "grid:rows=3", "grid"},
		{"grid", "grid:rows=5,c=1.40,misere=off", "grid:rows=5"},
		{"square", "square", "square"},
		{"square", "square:rows=5", "square"},
		{"square", "square:rows=3", "square:rows=3"},
		{"square", "square:rows=9,c=2.0", "square:rows=9"},
		{"grid", "grid:file=\"a,b\"", "grid:file=\"a,b\""},
	};
	struct catalogue catalogue = {
		.what = "thing", .list = (const void *const *)things, .options = options_of_thing};

	alias_define(&catalogue.aliases, "square", "Square", "grid:rows=5,c=2");
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct choice choice;
		struct status st;
		char *spec;

		ck_assert_msg(
			catalogue_choose(&catalogue, cases[i].from, &choice, &st), "%s", st.text);
		spec = catalogue_compose(&catalogue, NULL, cases[i].name, &choice.options);
		ck_assert_str_eq(spec, cases[i].spec);
		free(spec);
		choice_done(&choice);
	}
	alias_list_done(&catalogue.aliases);
}
END_TEST

/* As under ulimit -v: an arena of more than all the address space leaves enough for others. */
START_TEST(an_arena_takes_a_share_of_scarce_address_space)
{
	struct rlimit before, scarce;
	struct arena arena[8];

	if (CHECK_THRIFT > 1)
		return; /* the address space of a sanitizer is larger than any limit */
	ck_assert_int_eq(getrlimit(RLIMIT_AS, &before), 0);
	scarce = before;
	scarce.rlim_cur = 2000000 * 1024L;
	ck_assert_int_eq(setrlimit(RLIMIT_AS, &scarce), 0);
	for (int i = 0; i < 8; i++) {
		arena_init(&arena[i], 24, (size_t)1 << 32);
		ck_assert_uint_eq(arena_take(&arena[i], 1000000), 0);
		memset(arena_at(&arena[i], 999999), 1, 24);
	}
	for (int i = 0; i < 8; i++)
		arena_done(&arena[i]);
	ck_assert_int_eq(setrlimit(RLIMIT_AS, &before), 0);
}
END_TEST

START_TEST(a_full_arena_is_no_error)
{
	struct arena arena;

	arena_init(&arena, 24, 24 * 10 + 23);
	ck_assert_uint_eq(arena_take(&arena, 4), 0);
	ck_assert_uint_eq(arena_take_shared(&arena, 3), 4);
	ck_assert_uint_eq(arena_take_shared(&arena, 4), ARENA_FULL);
	ck_assert_uint_eq(arena_take(&arena, 3), 7);
	memset(arena_at(&arena, 0), 1, 240);
	ck_assert_uint_eq(arena_take(&arena, 1), ARENA_FULL);
	ck_assert_uint_eq(arena_bytes(&arena), 240);
	arena_done(&arena);
}
END_TEST

/* What a message quotes is cut at a character's border: "é" has two bytes, and 60 bytes end inside
 * of it or behind it. */
/* A file that was read is known by all of its names. Once the name is gone by which it was read it
 * is not: a new file may have its number. */
START_TEST(a_file_that_was_read_is_known)
{
	const char *tmp = getenv("TMPDIR");
	char *first = xasprintf("%s/mctscope-read-%ld", tmp ? tmp : "/tmp", (long)getpid()),
	     *second = xasprintf("%s-link", first);
	struct status st;
	FILE *file = fopen(first, "w");

	ck_assert_ptr_nonnull(file);
	fclose(file);
	ck_assert_int_eq(link(first, second), 0);
	ck_assert(!input_was_read(first));
	file = input_open(first, NULL, &st);
	ck_assert_ptr_nonnull(file);
	fclose(file);
	ck_assert(input_was_read(first));
	ck_assert(input_was_read(second));
	unlink(first);
	ck_assert(!input_was_read(first));
	ck_assert(!input_was_read(second));
	unlink(second);
	free(second);
	free(first);
}
END_TEST

START_TEST(quoted_input)
{
	char text[80];

	ck_assert_str_eq(text_quoted("").text, "");
	ck_assert_str_eq(text_quoted_n("abc", 2).text, "ab");
	memset(text, 'x', sizeof text);
	text[60] = '\0';
	ck_assert_str_eq(text_quoted(text).text, text);
	strcpy(text + 59, "\xc3\xa9");
	ck_assert_str_eq(text_quoted(text).text + 57, "xx...");
	strcpy(text + 58, "\xc3\xa9");
	ck_assert_str_eq(text_quoted(text).text + 57, "x\xc3\xa9");
	strcat(text, "y");
	ck_assert_str_eq(text_quoted(text).text + 57, "x\xc3\xa9...");
	memset(text, 0x80, 79);
	text[79] = '\0';
	ck_assert_uint_eq(strlen(text_quoted(text).text), 59);
}
END_TEST

CHECK_TESTS(base, a_message_is_one_line_with_its_place, width_of_text, quoted_input,
	a_file_that_was_read_is_known, words_that_people_type, numbers_for_people,
	numbers_of_people, options_are_read_and_written, former_names_are_read_and_not_written,
	wrong_options_are_refused, aliases_build_on_each_other, a_spec_is_composed,
	a_name_means_something_of_its_own_in_places, a_full_arena_is_no_error,
	an_arena_takes_a_share_of_scarce_address_space);
