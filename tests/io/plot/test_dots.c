/* test_dots.c: curves on a grid of characters: dots to text. */
#include <math.h>
#include <string.h>

#include "io/plot_text/dots.h"
#include "tests/check.h"

/* The plot as lines of text. */
static const char *drawn(const struct dots *dots)
{
	static char text[4096];
	size_t used = 0;
	char out[4];
	int curve;

	for (int row = 0; row < dots->rows; row++) {
		for (int col = 0; col < dots->cols; col++) {
			const char *cell = dots_text(dots, row, col, out, &curve);

			memcpy(text + used, cell, strlen(cell));
			used += strlen(cell);
		}
		text[used++] = '\n';
	}
	text[used] = '\0';
	return text;
}

static int curve_at(const struct dots *dots, int row, int col)
{
	char out[4];
	int curve;

	dots_text(dots, row, col, out, &curve);
	return curve;
}

static const struct axis unit = {.low = 0, .high = 1};

START_TEST(braille_dots)
{
	struct dots dots;

	dots_init(&dots, 2, 3, DOTS_BRAILLE, unit, unit);
	ck_assert_str_eq(drawn(&dots), "   \n   \n");
	dots_point(&dots, 0, 0, 0); /* bottom left: dot 7 */
	dots_point(&dots, 1, 1, 0); /* top right: dot 4 */
	ck_assert_str_eq(drawn(&dots), "  ⠈\n⡀  \n");
	dots_line(&dots, 0, 1, 1, 1, 0);
	ck_assert_str_eq(drawn(&dots), "⠉⠉⠉\n⡀  \n");
	dots_line(&dots, 0, 0, 0, 1, 0);
	ck_assert_str_eq(drawn(&dots), "⡏⠉⠉\n⡇  \n");
	dots_done(&dots);
}
END_TEST

START_TEST(marks)
{
	struct dots dots;

	dots_init(&dots, 3, 3, DOTS_ASCII, unit, unit);
	dots_line(&dots, 0, 0, 1, 1, 0);
	dots_line(&dots, 0, 0.5, 1, 0.5, 1); /* drawn last, it has the cell in the middle */
	ck_assert_str_eq(drawn(&dots), "  *\nooo\n*  \n");
	ck_assert_int_eq(curve_at(&dots, 1, 1), 1);
	ck_assert_int_eq(curve_at(&dots, 0, 2), 0);
	ck_assert_int_eq(curve_at(&dots, 0, 0), DOTS_NONE);
	dots_done(&dots);
	dots_init(&dots, 1, 2, DOTS_MARKS, unit, unit);
	dots_point(&dots, 1, 0, 2);
	ck_assert_str_eq(drawn(&dots), " ■\n");
	dots_done(&dots);
}
END_TEST

/* In one cell of braille the dots of all curves show, in the colour of the last. */
START_TEST(the_last_curve_wins)
{
	struct dots dots;

	dots_init(&dots, 1, 1, DOTS_BRAILLE, unit, unit);
	dots_point(&dots, 0, 0, 3);
	dots_point(&dots, 1, 1, 1);
	ck_assert_str_eq(drawn(&dots), "⡈\n");
	ck_assert_int_eq(curve_at(&dots, 0, 0), 1);
	dots_done(&dots);
}
END_TEST

START_TEST(what_leaves_the_plot_is_cut)
{
	struct dots dots;

	dots_init(&dots, 3, 3, DOTS_ASCII, unit, unit);
	dots_line(&dots, -1, -1, 2, 2, 0); /* the diagonal, whatever lies beyond */
	ck_assert_str_eq(drawn(&dots), "  *\n * \n*  \n");
	dots_line(&dots, 0, 1.01, 1, 5, 1);
	dots_line(&dots, -3, 0.2, -0.01, 0.9, 1);
	dots_point(&dots, NAN, 0, 1);
	dots_line(&dots, 0, 0, 1, NAN, 1);
	dots_line(&dots, 0, INFINITY, 1, 0, 1);
	ck_assert_str_eq(drawn(&dots), "  *\n * \n*  \n");
	dots_line(&dots, 0.5, -1e9, 0.5, 1e9, 1); /* must not take for ever either */
	ck_assert_str_eq(drawn(&dots), " o*\n o \n*o \n");
	dots_done(&dots);
}
END_TEST

START_TEST(a_logarithmic_axis)
{
	const struct axis decades = {1, 10000, true};
	struct dots dots;

	ck_assert_double_eq_tol(axis_place(&decades, 100), 0.5, 1e-12);
	ck_assert(isnan(axis_place(&decades, 0)));
	dots_init(&dots, 1, 5, DOTS_ASCII, decades, unit);
	for (double x = 1; x <= 10000; x *= 10)
		dots_point(&dots, x, 0, 0);
	dots_point(&dots, 0, 0, 1);
	ck_assert_str_eq(drawn(&dots), "*****\n");
	ck_assert_int_eq(dots_col(&dots, 100), 2);
	ck_assert_int_eq(dots_col(&dots, 1e9), 4);
	ck_assert_int_eq(dots_col(&dots, NAN), 0);
	dots_done(&dots);
}
END_TEST

/* The row of a number is the one in which its dot lies. */
START_TEST(rows_of_numbers)
{
	struct dots dots;

	for (enum dots_style style = DOTS_BRAILLE; style <= DOTS_ASCII; style++) {
		dots_init(&dots, 7, 9, style, unit, unit);
		for (int i = 0; i <= 20; i++)
			dots_point(&dots, i / 20.0, i / 20.0, i);
		for (int i = 0; i <= 20; i++)
			ck_assert_int_ne(curve_at(&dots, dots_row(&dots, i / 20.0),
						 dots_col(&dots, i / 20.0)),
				DOTS_NONE);
		ck_assert_int_eq(dots_row(&dots, 2), 0);
		ck_assert_int_eq(dots_row(&dots, -2), 6);
		dots_done(&dots);
	}
}
END_TEST

static void expect_ticks(struct axis axis, int most, int count, const double *expected)
{
	double ticks[AXIS_TICKS];

	ck_assert_int_eq(axis_ticks(&axis, most, ticks), count);
	for (int i = 0; i < count; i++)
		ck_assert_double_eq_tol(ticks[i], expected[i], 1e-9);
}

START_TEST(ticks)
{
	expect_ticks((struct axis){0, 1, false}, 5, 3, (double[]){0, 0.5, 1});
	expect_ticks((struct axis){0, 1, false}, 6, 6, (double[]){0, 0.2, 0.4, 0.6, 0.8, 1});
	expect_ticks((struct axis){-0.3, 0.3, false}, 4, 3, (double[]){-0.2, 0, 0.2});
	expect_ticks((struct axis){1, 12345, true}, 10, 5, (double[]){1, 10, 100, 1000, 10000});
	expect_ticks((struct axis){1, 12345, true}, 3, 3, (double[]){1, 100, 10000});
	expect_ticks((struct axis){0, 0.8, false}, 2, 2, (double[]){0, 0.8});
	expect_ticks((struct axis){0, 0.8, false}, 1, 1, (double[]){0});
	expect_ticks((struct axis){2, 7, true}, 3, 0, NULL);
	expect_ticks((struct axis){0, 1, false}, 0, 0, NULL);
}
END_TEST

START_TEST(round_ends)
{
	struct axis axis = axis_around(0.03, 0.61, 0.1);

	ck_assert_double_eq_tol(axis.low, 0, 1e-12);
	ck_assert_double_eq_tol(axis.high, 0.7, 1e-12);
	axis = axis_around(0.25, 0.25, 0.1); /* all equal */
	ck_assert(axis.low <= 0.2 && axis.high >= 0.3 && axis.high - axis.low < 0.2);
	axis = axis_around(0, 1, 0.1);
	ck_assert_double_eq_tol(axis.low, 0, 1e-12);
	ck_assert_double_eq_tol(axis.high, 1, 1e-12);
}
END_TEST

CHECK_TESTS(dots, braille_dots, marks, the_last_curve_wins, what_leaves_the_plot_is_cut,
	a_logarithmic_axis, rows_of_numbers, ticks, round_ends);
