/* test_plot.c: curves on a grid of characters: dots to text. */
#include <math.h>
#include <string.h>

#include "io/plot.h"
#include "tests/suites.h"

/* The plot as lines of text. */
static const char *drawn(const struct plot *plot)
{
	static char text[4096];
	size_t used = 0;
	char out[4];
	int curve;

	for (int row = 0; row < plot->rows; row++) {
		for (int col = 0; col < plot->cols; col++) {
			const char *cell = plot_text(plot, row, col, out, &curve);

			memcpy(text + used, cell, strlen(cell));
			used += strlen(cell);
		}
		text[used++] = '\n';
	}
	text[used] = '\0';
	return text;
}

static int curve_at(const struct plot *plot, int row, int col)
{
	char out[4];
	int curve;

	plot_text(plot, row, col, out, &curve);
	return curve;
}

static const struct plot_axis unit = {.low = 0, .high = 1};

START_TEST(braille_dots)
{
	struct plot plot;

	plot_init(&plot, 2, 3, PLOT_BRAILLE, unit, unit);
	ck_assert_str_eq(drawn(&plot), "   \n   \n");
	plot_point(&plot, 0, 0, 0); /* bottom left: dot 7 */
	plot_point(&plot, 1, 1, 0); /* top right: dot 4 */
	ck_assert_str_eq(drawn(&plot), "  ⠈\n⡀  \n");
	plot_line(&plot, 0, 1, 1, 1, 0);
	ck_assert_str_eq(drawn(&plot), "⠉⠉⠉\n⡀  \n");
	plot_line(&plot, 0, 0, 0, 1, 0);
	ck_assert_str_eq(drawn(&plot), "⡏⠉⠉\n⡇  \n");
	plot_done(&plot);
}
END_TEST

START_TEST(marks)
{
	struct plot plot;

	plot_init(&plot, 3, 3, PLOT_ASCII, unit, unit);
	plot_line(&plot, 0, 0, 1, 1, 0);
	plot_line(&plot, 0, 0.5, 1, 0.5, 1); /* drawn last, it has the cell in the middle */
	ck_assert_str_eq(drawn(&plot), "  *\nooo\n*  \n");
	ck_assert_int_eq(curve_at(&plot, 1, 1), 1);
	ck_assert_int_eq(curve_at(&plot, 0, 2), 0);
	ck_assert_int_eq(curve_at(&plot, 0, 0), PLOT_NOBODY);
	plot_done(&plot);
	plot_init(&plot, 1, 2, PLOT_MARKS, unit, unit);
	plot_point(&plot, 1, 0, 2);
	ck_assert_str_eq(drawn(&plot), " ■\n");
	plot_done(&plot);
}
END_TEST

/* In one cell of braille the dots of all curves show, in the colour of the last. */
START_TEST(the_last_curve_wins)
{
	struct plot plot;

	plot_init(&plot, 1, 1, PLOT_BRAILLE, unit, unit);
	plot_point(&plot, 0, 0, 3);
	plot_point(&plot, 1, 1, 1);
	ck_assert_str_eq(drawn(&plot), "⡈\n");
	ck_assert_int_eq(curve_at(&plot, 0, 0), 1);
	plot_done(&plot);
}
END_TEST

START_TEST(what_leaves_the_plot_is_cut)
{
	struct plot plot;

	plot_init(&plot, 3, 3, PLOT_ASCII, unit, unit);
	plot_line(&plot, -1, -1, 2, 2, 0); /* the diagonal, whatever lies beyond */
	ck_assert_str_eq(drawn(&plot), "  *\n * \n*  \n");
	plot_line(&plot, 0, 1.01, 1, 5, 1);
	plot_line(&plot, -3, 0.2, -0.01, 0.9, 1);
	plot_point(&plot, NAN, 0, 1);
	plot_line(&plot, 0, 0, 1, NAN, 1);
	plot_line(&plot, 0, INFINITY, 1, 0, 1);
	ck_assert_str_eq(drawn(&plot), "  *\n * \n*  \n");
	plot_line(&plot, 0.5, -1e9, 0.5, 1e9, 1); /* must not take for ever either */
	ck_assert_str_eq(drawn(&plot), " o*\n o \n*o \n");
	plot_done(&plot);
}
END_TEST

START_TEST(a_logarithmic_axis)
{
	const struct plot_axis decades = {1, 10000, true};
	struct plot plot;

	ck_assert_double_eq_tol(plot_place(&decades, 100), 0.5, 1e-12);
	ck_assert(isnan(plot_place(&decades, 0)));
	plot_init(&plot, 1, 5, PLOT_ASCII, decades, unit);
	for (double x = 1; x <= 10000; x *= 10)
		plot_point(&plot, x, 0, 0);
	plot_point(&plot, 0, 0, 1);
	ck_assert_str_eq(drawn(&plot), "*****\n");
	ck_assert_int_eq(plot_col(&plot, 100), 2);
	ck_assert_int_eq(plot_col(&plot, 1e9), 4);
	ck_assert_int_eq(plot_col(&plot, NAN), 0);
	plot_done(&plot);
}
END_TEST

/* A figure's row is the one in which its dot lies. */
START_TEST(rows_of_figures)
{
	struct plot plot;

	for (enum plot_dots dots = PLOT_BRAILLE; dots <= PLOT_ASCII; dots++) {
		plot_init(&plot, 7, 9, dots, unit, unit);
		for (int i = 0; i <= 20; i++)
			plot_point(&plot, i / 20.0, i / 20.0, i);
		for (int i = 0; i <= 20; i++)
			ck_assert_int_ne(curve_at(&plot, plot_row(&plot, i / 20.0),
						 plot_col(&plot, i / 20.0)),
				PLOT_NOBODY);
		ck_assert_int_eq(plot_row(&plot, 2), 0);
		ck_assert_int_eq(plot_row(&plot, -2), 6);
		plot_done(&plot);
	}
}
END_TEST

static void expect_ticks(struct plot_axis axis, int most, int count, const double *expected)
{
	double ticks[PLOT_TICKS];

	ck_assert_int_eq(plot_ticks(&axis, most, ticks), count);
	for (int i = 0; i < count; i++)
		ck_assert_double_eq_tol(ticks[i], expected[i], 1e-9);
}

START_TEST(ticks)
{
	expect_ticks((struct plot_axis){0, 1, false}, 5, 3, (double[]){0, 0.5, 1});
	expect_ticks((struct plot_axis){0, 1, false}, 6, 6, (double[]){0, 0.2, 0.4, 0.6, 0.8, 1});
	expect_ticks((struct plot_axis){-0.3, 0.3, false}, 4, 3, (double[]){-0.2, 0, 0.2});
	expect_ticks(
		(struct plot_axis){1, 12345, true}, 10, 5, (double[]){1, 10, 100, 1000, 10000});
	expect_ticks((struct plot_axis){1, 12345, true}, 3, 3, (double[]){1, 100, 10000});
	expect_ticks((struct plot_axis){0, 0.8, false}, 2, 2, (double[]){0, 0.8});
	expect_ticks((struct plot_axis){0, 0.8, false}, 1, 1, (double[]){0});
	expect_ticks((struct plot_axis){2, 7, true}, 3, 0, NULL);
	expect_ticks((struct plot_axis){0, 1, false}, 0, 0, NULL);
}
END_TEST

START_TEST(round_ends)
{
	struct plot_axis axis = plot_axis_around(0.03, 0.61, 0.1);

	ck_assert_double_eq_tol(axis.low, 0, 1e-12);
	ck_assert_double_eq_tol(axis.high, 0.7, 1e-12);
	axis = plot_axis_around(0.25, 0.25, 0.1); /* all equal */
	ck_assert(axis.low <= 0.2 && axis.high >= 0.3 && axis.high - axis.low < 0.2);
	axis = plot_axis_around(0, 1, 0.1);
	ck_assert_double_eq_tol(axis.low, 0, 1e-12);
	ck_assert_double_eq_tol(axis.high, 1, 1e-12);
}
END_TEST

Suite *plot_suite(void)
{
	return check_suite("plot",
		(const TTest *const[]){braille_dots, marks, the_last_curve_wins,
			what_leaves_the_plot_is_cut, a_logarithmic_axis, rows_of_figures, ticks,
			round_ends, NULL});
}
