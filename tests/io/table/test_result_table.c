/* test_result_table.c: one table in its three forms. */
#include <math.h>
#include <string.h>

#include "io/table/result_table.h"
#include "tests/check.h"

static struct result_table *example(void)
{
	struct result_table *table = result_new();

	result_text(table, "game", "a \"b\", c");
	result_count(table, "games", 255168);
	result_list(table, "nodes", (const uint64_t[]){9, 72}, 2);
	result_rows(table, "moves");
	for (int i = 0; i < 2; i++) {
		result_row(table);
		result_text(table, "move", i ? "b2" : "a1");
		result_count(table, "games", i ? 7 : 1000);
		result_real(table, "value", i ? NAN : 0.1, 2);
	}
	return table;
}

static void assert_written(enum result_format format, bool is_record, const char *expected)
{
	struct result_table *table = example();
	char *text = NULL;
	size_t size;
	FILE *file = open_memstream(&text, &size);

	if (is_record)
		result_write_record(table, file, format, false);
	else
		result_write(table, file, format);
	fclose(file);
	ck_assert_str_eq(text, expected);
	free(text);
	result_free(table);
}

START_TEST(text)
{
	assert_written(RESULT_TEXT, false,
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
	assert_written(RESULT_CSV, false,
		"game,games,move,moves_games,value\n"
		"\"a \"\"b\"\", c\",255168,a1,1000,0.1\n"
		"\"a \"\"b\"\", c\",255168,b2,7,\n");
	assert_written(RESULT_CSV, true,
		"\"a \"\"b\"\", c\",255168,a1,1000,0.1\n"
		"\"a \"\"b\"\", c\",255168,b2,7,\n");
}
END_TEST

START_TEST(json)
{
	assert_written(RESULT_JSON, false,
		"{\"game\": \"a \\\"b\\\", c\", \"games\": 255168, \"nodes\": [9, 72], \"moves\": ["
		"{\"move\": \"a1\", \"games\": 1000, \"value\": 0.1}, {\"move\": \"b2\", "
		"\"games\": 7, \"value\": null}]}\n");
}
END_TEST

START_TEST(json_survives_any_bytes)
{
	struct result_table *table = result_new();
	char *out = NULL;
	size_t size;
	FILE *file = open_memstream(&out, &size);

	result_text(table, "t", "\x01\xff\\é");
	result_write(table, file, RESULT_JSON);
	fclose(file);
	ck_assert_str_eq(out, "{\"t\": \"\\u0001\\ufffd\\\\é\"}\n");
	free(out);
	result_free(table);
}
END_TEST

/* A table without rows has its columns all the same, so that CSV is never ragged. */
START_TEST(an_empty_table)
{
	static const char *const columns[] = {"move", "games", NULL};
	struct result_table *table = result_new();
	char *written = NULL;
	size_t size;
	FILE *file = open_memstream(&written, &size);

	result_count(table, "games", 3);
	result_rows(table, "moves");
	result_columns(table, columns);
	result_write(table, file, RESULT_CSV);
	result_write(table, file, RESULT_JSON);
	result_write(table, file, RESULT_TEXT);
	fclose(file);
	ck_assert_str_eq(
		written, "games,move,moves_games\n3,,\n{\"games\": 3, \"moves\": []}\ngames  3\n");
	free(written);
	result_free(table);
}
END_TEST

/* The table as text in one of its forms, which the caller frees; -1: HTML. */
static char *written(const struct result_table *table, int format)
{
	char *made = NULL;
	size_t size;
	FILE *file = open_memstream(&made, &size);

	if (format < 0)
		result_write_html(table, file);
	else
		result_write(table, file, (enum result_format)format);
	fclose(file);
	return made;
}

/* Numbers with words of their own, plots with their ends, and names that were made, with signs in
 * them. */
START_TEST(words_and_intervals)
{
	static const struct {
		int format;
		const char *expected;
	} forms[] = {
		{RESULT_TEXT,
			"a, \"b\" <c>         wins %\n       1/3  58.1 (55..61)\n         -        "
			"      -\n"},
		{RESULT_CSV,
			"\"a, \"\"b\"\" <c>\",wins,wins_low,wins_high\n0.5,0.581,0.55,0.61\n,,,\n"},
		{RESULT_JSON,
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
	struct result_table *table = result_new();
	const char *name = "a, \"b\" <c>";

	result_rows(table, "t");
	result_row(table);
	result_worded(table, name, "1/3", 0.5);
	result_interval(table, "wins", "wins %", "58.1 (55..61)", 0.581, 0.55, 0.61);
	result_row(table);
	result_worded(table, name, "-", NAN);
	result_interval(table, "wins", "wins %", "-", NAN, NAN, NAN);
	for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
		char *made = written(table, forms[i].format);

		ck_assert_str_eq(made, forms[i].expected);
		free(made);
	}
	result_free(table);
}
END_TEST

CHECK_TESTS(result_table, text, csv, json, json_survives_any_bytes, an_empty_table,
	words_and_intervals);
