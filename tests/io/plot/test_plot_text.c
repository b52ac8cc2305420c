/* test_plot_text.c: plots as lines of text, in pictures. */
#include <math.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "io/plot_text/plot_canvas.h"
#include "tests/check.h"

static char *drawn(const struct plot *plot, int cols, int rows, bool is_unicode)
{
	char *text = NULL;
	size_t size;
	FILE *file = open_memstream(&text, &size);

	plot_write_text(plot, file, cols, rows, is_unicode);
	fclose(file);
	return text;
}

static void expect(struct plot *plot, int cols, int rows, bool is_unicode, const char *expected)
{
	char *text = drawn(plot, cols, rows, is_unicode);

	ck_assert_msg(!strcmp(text, expected), "\n%s\nexpected\n%s", text, expected);
	free(text);
	plot_free(plot);
}

static struct plot *two_lines(void)
{
	struct plot *plot = plot_new(PLOT_LINES, "Two lines", NULL);

	plot_set_axis(&plot->x, "n", NULL, false);
	plot_set_axis(&plot->y, "share", "%", false);
	for (int i = 0; i <= 10; i++) {
		plot_add_point(plot, plot_series(plot, "up"), i, 10 * i, NAN, NAN);
		plot_add_point(plot, plot_series(plot, "flat"), i, 20, NAN, NAN);
	}
	return plot;
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
	struct plot *plot =
		plot_new(PLOT_LINES, NULL, "A caption that is longer than one line of forty.");

	for (int i = 0; i <= 4; i++)
		plot_add_point(plot, plot_series(plot, "mean"), pow(10, i), 5 + i, 4,
			i == 4 ? NAN : 6 + i);
	plot->x.is_log = true;
	expect(plot, 40, 16, false,
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

static struct plot *bars(void)
{
	struct plot *plot = plot_new(PLOT_BARS, "Wins", NULL);

	plot_set_axis(&plot->y, "share", NULL, false);
	plot_add_bar(plot, plot_series(plot, "uct"), "10", 0.5, 0.25, 0.75);
	plot_add_bar(plot, plot_series(plot, "random"), "10", 0.25, NAN, NAN);
	plot_add_bar(plot, plot_series(plot, "uct"), "100", 1, 0.9, 1);
	plot_add_bar(plot, plot_series(plot, "random"), "100", -0.5, NAN, NAN);
	return plot;
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
	struct plot *plot = plot_new(PLOT_HISTOGRAM, NULL, NULL);

	for (int i = 0; i < 10; i++)
		plot_add_sample(
			plot, plot_series(plot, ""), (double[]){1, 2, 2, 3, 3, 3, 3, 4, 4, 6}[i]);
	expect(plot, 40, 10, true,
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

static struct plot *board(void)
{
	struct plot *plot = plot_new(PLOT_HEAT, "Visits", NULL);

	plot_set_grid(plot, 3, 3);
	for (int i = 0; i < 9; i++)
		plot_set_cell(plot, i / 3, i % 3,
			i == 8 ? NAN : (double[]){0, 25, 50, 75, 400, 100, 200, 300}[i],
			i == 8 ? "X" : NULL);
	for (int i = 0; i < 3; i++) {
		plot_name_row(plot, i, (const char *[]){"1", "2", "3"}[i]);
		plot_name_col(plot, i, (const char *[]){"a", "b", "c"}[i]);
	}
	plot_set_axis(&plot->z, "n", NULL, false);
	return plot;
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
	struct plot *plot = plot_new(PLOT_CONTOUR, NULL, NULL);

	plot_set_grid(plot, 2, 2);
	for (int i = 0; i < 4; i++)
		plot_set_cell(plot, i / 2, i % 2, i / 2 + i % 2, NULL);
	expect(plot, 40, 11, false,
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
	struct plot *plot = plot_new(PLOT_LINES, NULL, NULL);

	expect(plot, 40, 10, false,
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
	plot = plot_new(PLOT_LINES, NULL, NULL);
	plot_add_point(plot, plot_series(plot, ""), 3, 5, NAN, NAN);
	expect(plot, 40, 10, true,
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

/* ---- what must hold for any plot */

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
	struct plot *plot = plot_new(
		PLOT_LINES, "A title that is longer than the forty columns of the picture", NULL);
	char *text;

	for (int i = 0; i < 20; i++) {
		char name[64];

		snprintf(name, sizeof name, "the curve of number %d, which has a long name", i);
		plot_add_point(plot, plot_series(plot, name), 0, i, NAN, NAN);
		plot_add_point(plot, plot_series(plot, name), 1, i, NAN, NAN);
	}
	text = drawn(plot, 40, 10, true);
	assert_fits(text, 40, 10, true);
	ck_assert_msg(strstr(text, "● the c…name   ○ the c…name   +18 more\n") != NULL, "%s", text);
	free(text);
	text = drawn(plot, 120, 40, false);
	assert_fits(text, 120, 40, false);
	/* the last of them */
	ck_assert_msg(strstr(text, "J the curve of n..as a long name\n") != NULL, "%s", text);
	free(text);
	plot_free(plot);
}
END_TEST

/* Escape sequences do not reach the terminal, nor in ASCII what is none; wide characters take two
 * columns. */
START_TEST(any_text)
{
	struct plot *plot = plot_new(PLOT_BARS, "\033[31mré\xff", NULL);
	char *text;

	plot_add_bar(plot, plot_series(plot, "日本"), "語", 1, NAN, NAN);
	text = drawn(plot, 40, 10, true);
	ck_assert_msg(!strncmp(text, "?[31mré?\n語 ███", strlen("?[31mré?\n語 ███")) &&
			strstr(text, "\n● 日本\n"),
		"%s", text);
	free(text);
	text = drawn(plot, 40, 10, false);
	ck_assert_msg(!strncmp(text, "?[31mr??\n", 9) && strstr(text, "\n* ??\n"), "%s", text);
	free(text);
	plot_free(plot);
}
END_TEST

/* Each cell knows its series. */
START_TEST(cells_belong_to_series)
{
	struct plot *plot = two_lines();
	struct plot_canvas canvas;

	plot_draw(plot, &canvas, 40, 12, false);
	ck_assert_int_eq(canvas.glyph[0].role, PLOT_STRONG);
	/* the upper right corner of the picture above */
	ck_assert_int_eq(canvas.glyph[2 * 40 + 38].role, 0);
	ck_assert_int_eq(canvas.glyph[6 * 40 + 4].role, 1);
	ck_assert_int_eq(canvas.glyph[6 * 40 + 3].role, PLOT_FAINT);
	ck_assert_int_eq(canvas.glyph[11 * 40 + 7].role, 1); /* in the legend */
	plot_canvas_done(&canvas);
	plot_free(plot);
}
END_TEST

CHECK_TESTS(plot_text, lines, bands, bars_lie, histograms, heat_maps, contours,
	nothing_and_one_point, twenty_series_with_long_names, any_text, cells_belong_to_series);
