/* test_sheet.c: one sheet in its three forms. */
#include <math.h>
#include <string.h>

#include "io/sheet.h"
#include "tests/suites.h"

static struct sheet *example(void)
{
	struct sheet *sheet = sheet_new();

	sheet_text(sheet, "game", "a \"b\", c");
	sheet_count(sheet, "games", 255168);
	sheet_list(sheet, "nodes", (const uint64_t[]){9, 72}, 2);
	sheet_table(sheet, "moves");
	for (int i = 0; i < 2; i++) {
		sheet_row(sheet);
		sheet_text(sheet, "move", i ? "b2" : "a1");
		sheet_count(sheet, "games", i ? 7 : 1000);
		sheet_real(sheet, "value", i ? NAN : 0.1, 2);
	}
	return sheet;
}

static void assert_written(enum sheet_format format, bool is_record, const char *expected)
{
	struct sheet *sheet = example();
	char *text = NULL;
	size_t size;
	FILE *file = open_memstream(&text, &size);

	if (is_record)
		sheet_write_record(sheet, file, format, false);
	else
		sheet_write(sheet, file, format);
	fclose(file);
	ck_assert_str_eq(text, expected);
	free(text);
	sheet_free(sheet);
}

START_TEST(text)
{
	assert_written(SHEET_TEXT, false,
		"game   a \"b\", c\n"
		"games  255 168\n"
		"\n"
		"move  games  value\n"
		"a1    1 000   0.10\n"
		"b2        7      -\n");
}
END_TEST

START_TEST(csv)
{
	assert_written(SHEET_CSV, false,
		"game,games,move,moves_games,value\n"
		"\"a \"\"b\"\", c\",255168,a1,1000,0.1\n"
		"\"a \"\"b\"\", c\",255168,b2,7,\n");
	assert_written(SHEET_CSV, true,
		"\"a \"\"b\"\", c\",255168,a1,1000,0.1\n"
		"\"a \"\"b\"\", c\",255168,b2,7,\n");
}
END_TEST

START_TEST(json)
{
	assert_written(SHEET_JSON, false,
		"{\"game\": \"a \\\"b\\\", c\", \"games\": 255168, \"nodes\": [9, 72], \"moves\": ["
		"{\"move\": \"a1\", \"games\": 1000, \"value\": 0.1}, {\"move\": \"b2\", "
		"\"games\": 7, \"value\": null}]}\n");
}
END_TEST

START_TEST(json_survives_any_bytes)
{
	struct sheet *sheet = sheet_new();
	char *out = NULL;
	size_t size;
	FILE *file = open_memstream(&out, &size);

	sheet_text(sheet, "t", "\x01\xff\\é");
	sheet_write(sheet, file, SHEET_JSON);
	fclose(file);
	ck_assert_str_eq(out, "{\"t\": \"\\u0001\\ufffd\\\\é\"}\n");
	free(out);
	sheet_free(sheet);
}
END_TEST

/* A table without rows has its columns all the same, so that CSV is never ragged. */
START_TEST(an_empty_table)
{
	static const char *const columns[] = {"move", "games", NULL};
	struct sheet *sheet = sheet_new();
	char *written = NULL;
	size_t size;
	FILE *file = open_memstream(&written, &size);

	sheet_count(sheet, "games", 3);
	sheet_table(sheet, "moves");
	sheet_columns(sheet, columns);
	sheet_write(sheet, file, SHEET_CSV);
	sheet_write(sheet, file, SHEET_JSON);
	sheet_write(sheet, file, SHEET_TEXT);
	fclose(file);
	ck_assert_str_eq(
		written, "games,move,moves_games\n3,,\n{\"games\": 3, \"moves\": []}\ngames  3\n");
	free(written);
	sheet_free(sheet);
}
END_TEST

/* The sheet as text in one of its forms, which the caller frees; -1: HTML. */
static char *written(const struct sheet *sheet, int format)
{
	char *made = NULL;
	size_t size;
	FILE *file = open_memstream(&made, &size);

	if (format < 0)
		sheet_write_html(sheet, file);
	else
		sheet_write(sheet, file, (enum sheet_format)format);
	fclose(file);
	return made;
}

/* Numbers with words of their own, figures with their ends, and names that were made, with signs in
 * them. */
START_TEST(words_and_intervals)
{
	static const struct {
		int format;
		const char *expected;
	} forms[] = {
		{SHEET_TEXT,
			"a, \"b\" <c>         wins %\n       1/3  58.1 (55..61)\n         -        "
			"      -\n"},
		{SHEET_CSV,
			"\"a, \"\"b\"\" <c>\",wins,wins_low,wins_high\n0.5,0.581,0.55,0.61\n,,,\n"},
		{SHEET_JSON,
			"{\"t\": [{\"a, \\\"b\\\" <c>\": 0.5, \"wins\": 0.581, \"wins_low\": 0.55, "
			"\"wins_high\": 0.61}, "
			"{\"a, \\\"b\\\" <c>\": null, \"wins\": null, \"wins_low\": null, "
			"\"wins_high\": null}]}\n"},
		{-1,
			"<table>\n<thead>\n<tr><th class=\"number\">a, &quot;b&quot; "
			"&lt;c&gt;</th><th class=\"number\">wins %</th></tr>\n</thead>\n<tbody>\n"
			"<tr><td class=\"number\">1/3</td><td class=\"number\">58.1 "
			"(55..61)</td></tr>\n"
			"<tr><td class=\"number\">-</td><td "
			"class=\"number\">-</td></tr>\n</tbody>\n</table>\n"},
	};
	struct sheet *sheet = sheet_new();
	const char *name = sheet_keep(sheet, strdup("a, \"b\" <c>"));

	sheet_table(sheet, "t");
	sheet_row(sheet);
	sheet_worded(sheet, name, "1/3", 0.5);
	sheet_interval(sheet, "wins", "wins %", "58.1 (55..61)", 0.581, 0.55, 0.61);
	sheet_row(sheet);
	sheet_worded(sheet, name, "-", NAN);
	sheet_interval(sheet, "wins", "wins %", "-", NAN, NAN, NAN);
	for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
		char *made = written(sheet, forms[i].format);

		ck_assert_str_eq(made, forms[i].expected);
		free(made);
	}
	sheet_free(sheet);
}
END_TEST

Suite *sheet_suite(void)
{
	return check_suite("sheet",
		(const TTest *const[]){text, csv, json, json_survives_any_bytes, an_empty_table,
			words_and_intervals, NULL});
}
