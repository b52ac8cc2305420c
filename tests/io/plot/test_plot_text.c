/* test_figure_text.c: figures as lines of text, in pictures. */
#include <math.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "io/figure_canvas.h"
#include "tests/suites.h"

static char *drawn(const struct figure *figure, int cols, int rows, bool is_unicode)
{
	char *text = NULL;
	size_t size;
	FILE *file = open_memstream(&text, &size);

	figure_write_text(figure, file, cols, rows, is_unicode);
	fclose(file);
	return text;
}

static void expect(struct figure *figure, int cols, int rows, bool is_unicode, const char *expected)
{
	char *text = drawn(figure, cols, rows, is_unicode);

	ck_assert_msg(!strcmp(text, expected), "\n%s\nexpected\n%s", text, expected);
	free(text);
	figure_free(figure);
}

static struct figure *two_lines(void)
{
	struct figure *figure = figure_new(FIGURE_LINES, "Two lines", NULL);

	figure_set_axis(&figure->x, "n", NULL, false);
	figure_set_axis(&figure->y, "share", "%", false);
	for (int i = 0; i <= 10; i++) {
		figure_add_point(figure, figure_series(figure, "up"), i, 10 * i, NAN, NAN);
		figure_add_point(figure, figure_series(figure, "flat"), i, 20, NAN, NAN);
	}
	return figure;
}

/* The numbers take 3 columns, the axis one, and one stays free at the end, so there are 35 for x:
 * it lies in column 4 + 34 x / 10 rounded, 0 in 4, 2 in 11, 4 in 18, 6 in 24, 8 in 31 and 10 in 38.
 * Of six rows 100 is the first, 50 the middle of the third and fourth, 20 the fifth. */
START_TEST(lines)
{
	expect(two_lines(), 40, 12, false,
		"Two lines\n"
		"share (%)\n"
		"100+                               ****\n"
		"   |                        *******\n"
		" 50+                 *******\n"
		"   |          *******\n"
		"   |ooo*******ooooooooooooooooooooooooo\n"
		"  0+****\n"
		"   ++------+------+-----+------+------+\n"
		"    0      2      4     6      8     10\n"
		"                   n\n"
		"* up   o flat\n");
	expect(two_lines(), 40, 12, true,
		"Two lines\n"
		"share (%)\n"
		"100┤                             ⢀⣀●⠔⠒●\n"
		"   │                       ⢀⣀⠤⠔⠒⠉⠁\n"
		" 50┤                 ⢀⣀⠤●⠒⠉⠁\n"
		"   │           ⢀⣀⠤⠔⠒⠉⠁\n"
		"   │⠤⠤⠤○⠤⢤⣤⠤⠴⠶●⠥⠤⠤○⠤⠤⠤⠤⠤⠤⠤⠤⠤○⠤⠤⠤⠤⠤⠤⠤⠤⠤○\n"
		"  0┤●⠤⠔⠒⠉⠁\n"
		"   └┬──────┬──────┬─────┬──────┬──────┬\n"
		"    0      2      4     6      8     10\n"
		"                   n\n"
		"● up   ○ flat\n");
}
END_TEST

START_TEST(bands)
{
	struct figure *figure =
		figure_new(FIGURE_LINES, NULL, "A caption that is longer than one line of forty.");

	for (int i = 0; i <= 4; i++)
		figure_add_point(figure, figure_series(figure, "mean"), pow(10, i), 5 + i, 4,
			i == 4 ? NAN : 6 + i);
	figure->x.is_log = true;
	expect(figure, 40, 16, false,
		" |                         :::      ***\n"
		" |                     :::::::  ****\n"
		"8+                :::::::::*****\n"
		" |            :::::::::****:::\n"
		" |       :::::::::*****:::::::\n"
		" |   :::::::::****::::::::::::\n"
		"6+:::::::*****::::::::::::::::\n"
		" |:::****:::::::::::::::::::::\n"
		" |***:::::::::::::::::::::::::\n"
		" |::::::::::::::::::::::::::::\n"
		"4+::::::::::::::::::::::::::::\n"
		" ++--------+--------+--------+--------+\n"
		"  1       10       100     1 000  10 000\n"
		"* mean\n"
		"A caption that is longer than one line\n"
		"of forty.\n");
}
END_TEST

static struct figure *bars(void)
{
	struct figure *figure = figure_new(FIGURE_BARS, "Wins", NULL);

	figure_set_axis(&figure->y, "share", NULL, false);
	figure_add_bar(figure, figure_series(figure, "uct"), "10", 0.5, 0.25, 0.75);
	figure_add_bar(figure, figure_series(figure, "random"), "10", 0.25, NAN, NAN);
	figure_add_bar(figure, figure_series(figure, "uct"), "100", 1, 0.9, 1);
	figure_add_bar(figure, figure_series(figure, "random"), "100", -0.5, NAN, NAN);
	return figure;
}

START_TEST(bars_lie)
{
	expect(bars(), 60, 20, true,
		"Wins\n"
		" 10 ●               ██████▒▒▒▒▒──────       0.5 [0.25, 0.75]\n"
		"    ○               █████▋                  0.25\n"
		"\n"
		"100 ●               █████████████████████▒▒ 1 [0.9, 1]\n"
		"    ○   ████████████                        -0.5\n"
		"      ──┬───────────┬──────────┬──────────┬\n"
		"      -0.5          0         0.5        1.0\n"
		"                      share\n"
		"● uct   ○ random\n");
	expect(bars(), 40, 10, false,
		"Wins\n"
		" 10 *            ****=====----      0.5\n"
		"    o            oooo               0.25\n"
		"\n"
		"100 *            ****************== 1\n"
		"    o   ooooooooo                   -0.5\n"
		"      -----------+----------------+\n"
		"                 0                1\n"
		"                  share\n"
		"* uct   o random\n");
}
END_TEST

START_TEST(histograms)
{
	struct figure *figure = figure_new(FIGURE_HISTOGRAM, NULL, NULL);

	for (int i = 0; i < 10; i++)
		figure_add_sample(figure, figure_series(figure, ""),
			(double[]){1, 2, 2, 3, 3, 3, 3, 4, 4, 6}[i]);
	expect(figure, 40, 10, true,
		"4┤            ██████\n"
		" │            ██████\n"
		" │            ██████\n"
		"2┤            ██████\n"
		" │      ███████████████████\n"
		" │      ███████████████████\n"
		" │█████████████████████████      ██████\n"
		"0┤█████████████████████████      ██████\n"
		" └───┬─────┬─────┬─────┬─────┬─────┬───\n"
		"     1     2     3     4     5     6\n");
}
END_TEST

static struct figure *board(void)
{
	struct figure *figure = figure_new(FIGURE_HEAT, "Visits", NULL);

	figure_set_grid(figure, 3, 3);
	for (int i = 0; i < 9; i++)
		figure_set_cell(figure, i / 3, i % 3,
			i == 8 ? NAN : (double[]){0, 25, 50, 75, 400, 100, 200, 300}[i],
			i == 8 ? "X" : NULL);
	for (int i = 0; i < 3; i++) {
		figure_name_row(figure, i, (const char *[]){"1", "2", "3"}[i]);
		figure_name_col(figure, i, (const char *[]){"a", "b", "c"}[i]);
	}
	figure_set_axis(&figure->z, "n", NULL, false);
	return figure;
}

START_TEST(heat_maps)
{
	expect(board(), 40, 10, true,
		"Visits\n"
		"       a      b      c\n"
		"1      0     25 ░░  50\n"
		"2 ░░  75 ██ 400 ░░ 100\n"
		"3 ▒▒ 200 ▓▓ 300      X\n"
		"n: 0 ▕  ░░▒▒▓▓██▏ 400\n");
	expect(board(), 40, 10, false,
		"Visits\n"
		"       a      b      c\n"
		"1      0 ..  25 ..  50\n"
		"2 ::  75 @@ 400 :: 100\n"
		"3 ++ 200 ## 300      X\n"
		"n: 0 |  ..::--==++**##%%@@| 400\n");
}
END_TEST

/* z = x + y over the unit square: the levels are lines from the upper left to the lower right. */
START_TEST(contours)
{
	struct figure *figure = figure_new(FIGURE_CONTOUR, NULL, NULL);

	figure_set_grid(figure, 2, 2);
	for (int i = 0; i < 4; i++)
		figure_set_cell(figure, i / 2, i % 2, i / 2 + i % 2, NULL);
	expect(figure, 40, 11, false,
		"1.0+--******************@@@@@@@@@@@@@@@\n"
		"   |-------*****************@@@@@@@@@@@\n"
		"   |-----------*****************@@@@@@@\n"
		"0.5+---------------******************@@\n"
		"   |  ------------------***************\n"
		"   |       -----------------***********\n"
		"   |           -----------------*******\n"
		"  0+               ------------------**\n"
		"   ++------+------+-----+------+------+\n"
		"    0     0.2    0.4   0.6    0.8    1.0\n"
		"   0.5 -- 1 ** 1.5 @@\n");
}
END_TEST

START_TEST(nothing_and_one_point)
{
	struct figure *figure = figure_new(FIGURE_LINES, NULL, NULL);

	expect(figure, 40, 10, false,
		"1.0+\n"
		"   |\n"
		"   |\n"
		"0.5+\n"
		"   |             no data\n"
		"   |\n"
		"   |\n"
		"  0+\n"
		"   ++------+------+-----+------+------+\n"
		"    0     0.2    0.4   0.6    0.8    1.0\n");
	figure = figure_new(FIGURE_LINES, NULL, NULL);
	figure_add_point(figure, figure_series(figure, ""), 3, 5, NAN, NAN);
	expect(figure, 40, 10, true,
		" │\n"
		" │\n"
		" │\n"
		" │\n"
		"5┤                  ●\n"
		" │\n"
		" │\n"
		" │\n"
		" └┬─────┬─────┬─────┬─────┬─────┬─────┬\n"
		" 2.7   2.8   2.9   3.0   3.1   3.2   3.3\n");
}
END_TEST

/* ---- what must hold for any figure */

static void assert_fits(const char *text, int cols, int rows, bool is_unicode)
{
	int count = 0;

	for (const char *at = text; *at; count++) {
		size_t length = strcspn(at, "\n");
		char *line = xstrndup(at, length);

		ck_assert_int_le(text_width(line), cols);
		for (const char *c = line; *c; c++)
			ck_assert_msg((unsigned char)*c >= 0x20 &&
					(is_unicode || (unsigned char)*c < 0x7f),
				"%s", line);
		free(line);
		ck_assert_int_eq(at[length], '\n');
		at += length + 1;
	}
	ck_assert_int_le(count, rows);
}

START_TEST(twenty_series_with_long_names)
{
	struct figure *figure = figure_new(
		FIGURE_LINES, "A title that is longer than the forty columns of the picture", NULL);
	char *text;

	for (int i = 0; i < 20; i++) {
		char name[64];

		snprintf(name, sizeof name, "the curve of number %d, which has a long name", i);
		figure_add_point(figure, figure_series(figure, name), 0, i, NAN, NAN);
		figure_add_point(figure, figure_series(figure, name), 1, i, NAN, NAN);
	}
	text = drawn(figure, 40, 10, true);
	assert_fits(text, 40, 10, true);
	ck_assert_msg(strstr(text, "● the c…name   ○ the c…name   +18 more\n") != NULL, "%s", text);
	free(text);
	text = drawn(figure, 120, 40, false);
	assert_fits(text, 120, 40, false);
	ck_assert_msg(strstr(text, "J the curve of n..as a long name\n") != NULL, "%s",
		text); /* the last of them */
	free(text);
	figure_free(figure);
}
END_TEST

/* Escape sequences do not reach the terminal, nor in ASCII what is none; wide characters take two
 * columns. */
START_TEST(any_text)
{
	struct figure *figure = figure_new(FIGURE_BARS, "\033[31mré\xff", NULL);
	char *text;

	figure_add_bar(figure, figure_series(figure, "日本"), "語", 1, NAN, NAN);
	text = drawn(figure, 40, 10, true);
	ck_assert_msg(!strncmp(text, "?[31mré?\n語 ███", strlen("?[31mré?\n語 ███")) &&
			strstr(text, "\n● 日本\n"),
		"%s", text);
	free(text);
	text = drawn(figure, 40, 10, false);
	ck_assert_msg(!strncmp(text, "?[31mr??\n", 9) && strstr(text, "\n* ??\n"), "%s", text);
	free(text);
	figure_free(figure);
}
END_TEST

/* Whoever paints the cells knows whose they are. */
START_TEST(cells_belong_to_series)
{
	struct figure *figure = two_lines();
	struct figure_canvas canvas;

	figure_draw(figure, &canvas, 40, 12, false);
	ck_assert_int_eq(canvas.glyph[0].whose, FIGURE_STRONG);
	ck_assert_int_eq(canvas.glyph[2 * 40 + 38].whose,
		0); /* the upper right corner of the picture above */
	ck_assert_int_eq(canvas.glyph[6 * 40 + 4].whose, 1);
	ck_assert_int_eq(canvas.glyph[6 * 40 + 3].whose, FIGURE_FAINT);
	ck_assert_int_eq(canvas.glyph[11 * 40 + 7].whose, 1); /* in the legend */
	figure_canvas_done(&canvas);
	figure_free(figure);
}
END_TEST

Suite *figure_text_suite(void)
{
	return check_suite("figure_text",
		(const TTest *const[]){lines, bands, bars_lie, histograms, heat_maps, contours,
			nothing_and_one_point, twenty_series_with_long_names, any_text,
			cells_belong_to_series, NULL});
}
