/* test_plot_svg.c: plots as pictures: where data lie beside the marks of the axes; well-formed,
 * whatever the numbers and names are. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/maths/rng.h"
#include "base/xalloc.h"
#include "io/plot_svg/plot_svg_internal.h"
#include "tests/check.h"
#include "tests/io/scratch.h"
#include "tests/io/xml.h"

/* Not inline: gcc 12 would take what it returns for a pointer to its variable. The caller frees. */
static __attribute__((noinline)) char *picture(const struct plot *plot)
{
	char *text = NULL;
	size_t size;
	FILE *file = open_memstream(&text, &size);

	plot_write_svg(plot, file);
	fclose(file);
	assert_well_formed(text);
	return text;
}

/* Where the text that says this stands: the last of them. */
static void find_text(const char *picture, const char *words, double *x, double *y)
{
	char end[64];
	const char *at = NULL;

	snprintf(end, sizeof end, ">%s</text>", words);
	for (const char *next = picture; (next = strstr(next, end)); next++)
		at = next;
	ck_assert_msg(at != NULL, "no %s in %s", words, picture);
	while (strncmp(at, "<text", 5))
		at--;
	ck_assert_int_eq(sscanf(at, "<text x=\"%lf\" y=\"%lf\"", x, y), 2);
}

/* The curve begins and ends where the axes say so: numbers along x are centred below their marks,
 * those along y stand 0.36 of their size of 16 below the height of theirs. */
START_TEST(curves_meet_the_marks)
{
	struct plot *plot = plot_new(PLOT_LINES, "T", NULL);
	double x0, y0, x1, y1, x, y;
	char *text;

	plot->x.is_log = true;
	plot_add_point(plot, plot_series(plot, ""), 1, 0, NAN, NAN);
	plot_add_point(plot, plot_series(plot, ""), 10, 25, NAN, NAN);
	plot_add_point(plot, plot_series(plot, ""), 100, 80, NAN, NAN);
	text = picture(plot);
	ck_assert_int_eq(sscanf(strstr(text, "<path d=\"M"), "<path d=\"M%lf %lfL%lf %lf", &x0, &y0,
				 &x1, &y1),
		4);
	find_text(text, "1", &x, &y);
	ck_assert_double_eq_tol(x, x0, 0.02);
	find_text(text, "10", &x, &y);
	ck_assert_double_eq_tol(x, x1, 0.02);
	find_text(text, "0", &x, &y);
	ck_assert_double_eq_tol(y - 0.36 * 16, y0, 0.02);
	find_text(text, "80", &x, &y);
	ck_assert_double_eq_tol(y0 - (y0 - (y - 0.36 * 16)) * 25 / 80, y1, 0.02);
	ck_assert_int_eq(occurrences(text, "<circle"), 3); /* all three points are marked */
	free(text);
	plot_free(plot);
}
END_TEST

/* A gap where there is no number; what stands alone is a mark; a band only where there are
 * intervals. */
START_TEST(gaps)
{
	struct plot *plot = plot_new(PLOT_LINES, NULL, NULL);
	char *text;

	for (int i = 0; i < 6; i++)
		plot_add_point(plot, plot_series(plot, ""), i, i == 3 ? NAN : i,
			i < 2 ? i - 1 : NAN, i < 2 ? i + 1 : NAN);
	plot_add_point(plot, plot_series(plot, ""), 6, INFINITY, NAN, NAN);
	plot_add_point(plot, plot_series(plot, ""), 7, 7, NAN, NAN);
	text = picture(plot);
	ck_assert_int_eq(occurrences(text, "<path"), 2);
	ck_assert_int_eq(occurrences(text, "<circle"), 6);
	ck_assert_int_eq(occurrences(text, "opacity=\"0.2\""), 1);
	free(text);
	plot_free(plot);
}
END_TEST

/* Colour is never alone: of series with one colour dashes or marks differ. */
START_TEST(styles)
{
	for (int i = 0; i < 20; i++) {
		for (int j = 0; j < i; j++) {
			struct plot_style a = plot_style(i), b = plot_style(j);

			ck_assert(strcmp(a.colour, b.colour) ||
				(a.mark != b.mark && a.dashes != b.dashes));
			ck_assert(i >= 7 || a.mark != b.mark);
		}
	}
}
END_TEST

/* The first box with a hatch among the data, and what is drawn next. */
static const char *find_bar(
	const char *picture, const char *hatch, double *x, double *width, double *height)
{
	const char *at = strstr(strstr(picture, "clip-path="), hatch), *begin = at;

	ck_assert_ptr_nonnull(at);
	while (strncmp(begin, "<rect", 5))
		begin--;
	ck_assert_int_eq(sscanf(begin, "<rect x=\"%lf\" y=\"%*f\" width=\"%lf\" height=\"%lf\"", x,
				 width, height),
		3);
	return strchr(at, '\n') + 1;
}

/* Short names stand beside the data, long ones below, where they are not cut. */
START_TEST(legends)
{
	static const char *const names[] = {
		"a short name", "a name of more columns than there are beside a plot"};

	for (int i = 0; i < 2; i++) {
		struct plot *plot = plot_new(PLOT_LINES, NULL, NULL);
		double x, y, tick_x, tick_y;
		char *text;

		plot_set_axis(&plot->x, "along x", NULL, false);
		for (int k = 0; k < 4; k++)
			plot_add_point(
				plot, plot_series(plot, names[k == 3 ? i : 0]), k, 2 * k, NAN, NAN);
		text = picture(plot);
		find_text(text, names[i], &x, &y);
		find_text(text, "along x", &tick_x, &tick_y);
		ck_assert(i ? y > tick_y : y < tick_y && x > tick_x);
		free(text);
		plot_free(plot);
	}
}
END_TEST

START_TEST(bars)
{
	struct plot *plot = plot_new(PLOT_BARS, NULL, NULL);
	double x, width, one, two, middle;
	const char *next;
	char *text;

	plot_add_bar(plot, plot_series(plot, "a"), "p", 1, 0.5, 1.5);
	plot_add_bar(plot, plot_series(plot, "b"), "p", 2, NAN, NAN);
	text = picture(plot);
	next = find_bar(text, "url(#hatch-0)", &x, &width, &one);
	ck_assert_int_eq(sscanf(next, "<line x1=\"%lf\"", &middle), 1);
	ck_assert_double_eq_tol(middle, x + width / 2, 0.02); /* its interval */
	find_bar(text, "url(#hatch-1)", &x, &width, &two);
	ck_assert_double_eq_tol(two, 2 * one, 0.03);
	ck_assert_int_eq(occurrences(text, "<pattern id=\"hatch-"), 2);
	free(text);
	plot_free(plot);
}
END_TEST

/* Names that are too wide for their bars have several lines, which end between words; turned is
 * only what cannot be broken. */
START_TEST(names_of_bars)
{
	static const char *const names[][2] = {
		{"alpha-beta with some memory", "ten"}, {"not-to-be-broken-anywhere", "ten"}};

	for (int i = 0; i < 2; i++) {
		struct plot *plot = plot_new(PLOT_BARS, NULL, NULL);
		char *text;

		for (int k = 0; k < 8; k++) {
			char *name = xasprintf("%s %d", names[i][k % 2], k);

			plot_add_bar(plot, plot_series(plot, ""), name, k, NAN, NAN);
			free(name);
		}
		text = picture(plot);
		/* of 10 columns: about as many as a bar of 107 pixels has */
		ck_assert_int_eq(occurrences(text, ">alpha-beta</text>"), i ? 0 : 4);
		ck_assert_int_eq(occurrences(text, ">with some</text>"), i ? 0 : 4);
		ck_assert_int_eq(occurrences(text, "rotate(-45"), i ? 8 : 0);
		free(text);
		plot_free(plot);
	}
}
END_TEST

START_TEST(heat_maps)
{
	struct plot *plot = plot_new(PLOT_HEAT, "V", NULL);
	char *text;

	plot_set_grid(plot, 2, 2);
	plot_set_cell(plot, 0, 0, 0, NULL);
	plot_set_cell(plot, 0, 1, 10, NULL);
	plot_set_cell(plot, 1, 0, NAN, "<X>");
	text = picture(plot);
	/* the ends of the ramp; a cell is 110 and a gap of 2 */
	ck_assert(strstr(text, "width=\"108\" height=\"108\" fill=\"#440154\"/>") != NULL);
	ck_assert(strstr(text, "width=\"108\" height=\"108\" fill=\"#fde725\"/>") != NULL);
	ck_assert_int_eq(occurrences(text, "width=\"108\" height=\"108\" fill=\"#f0f0f0\"/>"), 2);
	ck_assert_int_eq(occurrences(text, ">&lt;X&gt;</text>"), 1);
	free(text);
	plot_free(plot);
}
END_TEST

/* z = x over 0 to 1: the level 0.5 lies in the middle of the frame. */
START_TEST(contours)
{
	struct plot *plot = plot_new(PLOT_CONTOUR, NULL, NULL);
	double x0, x1, x, y;
	const char *at;
	char *text;

	plot_set_grid(plot, 2, 2);
	plot_set_cell(plot, 0, 0, 0, NULL);
	plot_set_cell(plot, 1, 0, 0, NULL);
	plot_set_cell(plot, 0, 1, 1, NULL);
	plot_set_cell(plot, 1, 1, 1, NULL);
	plot_set_axis(&plot->x, "x", NULL, false);
	text = picture(plot);
	at = strstr(text, "stroke=\"#ffffff\"");
	ck_assert_ptr_nonnull(at);
	for (int line = 0; line < 4; line++) /* levels 0.1, 0.2 ...: this is the fifth */
		at = strstr(at + 1, "stroke=\"#ffffff\"");
	while (strncmp(at, "<path", 5))
		at--;
	ck_assert_int_eq(sscanf(at, "<path d=\"M%lf %lfL%lf", &x0, &y, &x1), 3);
	ck_assert_double_eq_tol(x0, x1, 0.02);
	find_text(text, "x", &x, &y); /* the axis' name is below its middle */
	ck_assert_double_eq_tol(x0, x, 0.02);
	free(text);
	plot_free(plot);
}
END_TEST

/* A saddle, with 1 at the lower left and the upper right. The parts above a level hang together:
 * one outline of six corners, and its lines cut off the other two corners, so that each rises to
 * the right from an edge to the next one. */
START_TEST(saddles)
{
	struct plot *plot = plot_new(PLOT_CONTOUR, NULL, NULL);
	double x0, y0, x1, y1;
	const char *at;
	char *text;

	plot_set_grid(plot, 2, 2);
	for (int i = 0; i < 4; i++)
		plot_set_cell(plot, i / 2, i % 2, i == 0 || i == 3, NULL);
	for (int turn = 0; turn < 2; turn++) {
		text = picture(plot);
		at = strstr(text, "stroke=\"#ffffff\"");
		while (strncmp(at, "<path", 5))
			at--;
		ck_assert_int_eq(sscanf(at, "<path d=\"M%lf %lfL%lf %lfM", &x0, &y0, &x1, &y1), 4);
		ck_assert_msg(
			(x1 - x0) * (y1 - y0) * (turn ? -1 : 1) < 0, "%g %g %g %g", x0, y0, x1, y1);
		free(text);
		for (int i = 0; i < 4; i++) /* and the other way round */
			plot_set_cell(plot, i / 2, i % 2, i == 1 || i == 2, NULL);
	}
	plot_free(plot);
}
END_TEST

START_TEST(nothing)
{
	for (int kind = 0; kind < PLOT_KINDS; kind++) {
		struct plot *plot = plot_new((enum plot_kind)kind, NULL, NULL);
		char *text = picture(plot);

		ck_assert_int_eq(occurrences(text, ">no data</text>"), 1);
		free(text);
		plot_free(plot);
	}
}
END_TEST

START_TEST(xmllint)
{
	struct plot *plot = plot_new(PLOT_BARS, "a < b & \"c\"", "a caption\n\001\xff & more");
	char command[512], *text;

	if (system("command -v xmllint >/dev/null 2>&1")) {
		plot_free(plot);
		return;
	}
	plot_add_bar(plot, plot_series(plot, "<&>"), "]]>", 1, NAN, NAN);
	text = picture(plot);
	scratch_write("f.svg", text);
	snprintf(command, sizeof command, "xmllint --noout '%s'", scratch_path("f.svg"));
	ck_assert_int_eq(system(command), 0);
	free(text);
	plot_free(plot);
}
END_TEST

/* ---- any numbers, any names, any size */

static double odd_number(struct rng *random)
{
	static const double odd[] = {0, -0.0, 1, -1, 1e-300, 5e-324, 1e300, -1e300, 1.7e308,
		-1.7e308, 1e15, 1e15 + 1, 0.1, 1e-9, 3, 100};
	uint32_t which = rng_below(random, 24);

	if (which == 16)
		return NAN;
	if (which == 17)
		return rng_below(random, 2) ? INFINITY : -INFINITY;
	return which < 16 ? odd[which] : (double)rng_below(random, 1000) / 7 - 50;
}

static const char *odd_name(struct rng *random)
{
	static const char *const names[] = {"", "a", "<&>\"'", "\xff\001\n",
		"a name that is much too long for anything that it could stand beside, by far",
		"日本語", "b`c`$d", "e"};

	return names[rng_below(random, sizeof names / sizeof *names)];
}

static struct plot *odd_figure(struct rng *random)
{
	struct plot *plot = plot_new(
		(enum plot_kind)rng_below(random, PLOT_KINDS), odd_name(random), odd_name(random));
	int points = (int)rng_below(random, 40), rows = (int)rng_below(random, 6),
	    cols = (int)rng_below(random, 6);

	plot_set_axis(&plot->x, odd_name(random), odd_name(random), rng_below(random, 2));
	plot_set_axis(&plot->y, odd_name(random), odd_name(random), rng_below(random, 2));
	plot_set_axis(&plot->z, odd_name(random), odd_name(random), rng_below(random, 2));
	if (!rng_below(random, 4))
		plot->y.low = odd_number(random);
	if (!rng_below(random, 4))
		plot->x.high = odd_number(random);
	plot->bins = (int)rng_below(random, 3);
	if (plot->kind == PLOT_HEAT || plot->kind == PLOT_CONTOUR) {
		plot_set_grid(plot, rows, cols);
		for (int i = 0; i < rows * cols; i++)
			plot_set_cell(plot, i / cols, i % cols, odd_number(random),
				rng_below(random, 3) ? NULL : odd_name(random));
		for (int i = 0; i < rows; i++)
			plot_name_row(plot, i, odd_name(random));
		return plot;
	}
	for (int i = 0; i < points; i++) {
		int series = plot_series(plot, odd_name(random));

		if (plot->kind == PLOT_BARS)
			plot_add_bar(plot, series, odd_name(random), odd_number(random),
				odd_number(random), odd_number(random));
		else
			plot_add_point(plot, series, odd_number(random), odd_number(random),
				odd_number(random), odd_number(random));
	}
	return plot;
}

START_TEST(odd_figures)
{
	struct rng random;

	rng_init(&random, RNG_FAST, 8);
	for (int i = 0; i < 300 / CHECK_THRIFT; i++) {
		struct plot *plot = odd_figure(&random);
		char *text = picture(plot), *rest = NULL;
		size_t size;
		FILE *file = open_memstream(&rest, &size);

		for (const char *word = "nan"; word; word = strcmp(word, "nan") ? NULL : "inf")
			ck_assert_msg(!strstr(text, word), "figure %d: %.300s", i,
				strstr(text, word) - 100);
		free(text);
		plot_write_text(plot, file, 40 + (int)rng_below(&random, 100),
			10 + (int)rng_below(&random, 40), rng_below(&random, 2));
		plot_write_csv(plot, file);
		plot_write_json(plot, file);
		plot_write_gnuplot(plot, file, NULL);
		fclose(file);
		ck_assert_uint_gt(size, 100);
		free(rest);
		plot_free(plot);
	}
}
END_TEST

CHECK_SCRATCH(plot_svg, curves_meet_the_marks, gaps, styles, legends, bars, names_of_bars,
	heat_maps, contours, saddles, nothing, xmllint, odd_figures);
