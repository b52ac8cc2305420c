/* test_lines.c: lines of a file that may be anything. */
#include <stdio.h>
#include <string.h>

#include "io/lines.h"
#include "tests/check.h"

static struct lines lines;
static struct status st;

static FILE *open_bytes(const char *bytes, size_t size)
{
	FILE *file = fmemopen((void *)bytes, size, "r");

	lines_init(&lines, file, "f");
	return file;
}

START_TEST(lines_and_their_numbers)
{
	static const char bytes[] = "one\n\nthree";
	FILE *file = open_bytes(bytes, strlen(bytes));

	ck_assert_int_eq(lines_next(&lines, &st), LINES_READ);
	ck_assert_str_eq(lines.text, "one");
	ck_assert_int_eq(lines_next(&lines, &st), LINES_READ);
	ck_assert_str_eq(lines.text, "");
	ck_assert_int_eq(lines_next(&lines, &st), LINES_READ);
	ck_assert_str_eq(lines.text, "three");
	ck_assert_int_eq(lines.number, 3);
	ck_assert_int_eq(lines_next(&lines, &st), LINES_END);
	fclose(file);
}
END_TEST

START_TEST(the_longest_line)
{
	char bytes[LINES_MOST + 2];
	FILE *file;

	memset(bytes, 'x', sizeof bytes);
	bytes[LINES_MOST] = '\n';
	file = open_bytes(bytes, LINES_MOST + 1);
	ck_assert_int_eq(lines_next(&lines, &st), LINES_READ);
	ck_assert_uint_eq(strlen(lines.text), LINES_MOST);
	ck_assert_int_eq(lines_next(&lines, &st), LINES_END);
	fclose(file);
	bytes[LINES_MOST] = 'x';
	file = open_bytes(bytes, sizeof bytes);
	ck_assert_int_eq(lines_next(&lines, &st), LINES_WRONG);
	ck_assert_str_eq(st.text, "f:1: the line is too long, expected at most 32768 bytes");
	fclose(file);
}
END_TEST

START_TEST(not_text)
{
	FILE *file = open_bytes("a\nb\0c\nd", 7);

	ck_assert_int_eq(lines_next(&lines, &st), LINES_READ);
	ck_assert_int_eq(lines_next(&lines, &st), LINES_WRONG);
	ck_assert_str_eq(st.text, "f:2: the line has a NUL byte, expected text");
	ck_assert_int_eq(lines_next(&lines, &st), LINES_READ);
	ck_assert_str_eq(lines.text, "d");
	fclose(file);
	file = fopen("/", "r");
	lines_init(&lines, file, "/");
	ck_assert_int_eq(lines_next(&lines, &st), LINES_FAILED);
	ck_assert_str_eq(st.text, "/:1: Is a directory, expected lines of text");
	fclose(file);
}
END_TEST

CHECK_TESTS(lines, lines_and_their_numbers, the_longest_line, not_text);
