/* test_plot.c: plots: where axes end and are marked, how numbers are written, bins, levels, and
 * the data as CSV, JSON and for gnuplot. */
#include <math.h>
#include <string.h>

#include "io/plot/grid.h"
#include "io/plot/read.h"
#include "io/plot/scale.h"
#include "tests/check.h"
#include "tests/io/scratch.h"

static const struct plot_axis linear = {.low = NAN, .high = NAN};
static const struct plot_axis logarithmic = {.is_log = true, .low = NAN, .high = NAN};

/* ---- scales */

/* "0..100: 0 20 40 60 80 100" */
static const char *scale_text(const struct plot_axis *axis, double low, double high,
	enum plot_ends ends, int most, bool is_unicode)
{
	static char text[1024];
	struct plot_scale scale;
	int used;

	plot_scale_set(&scale, axis, (struct plot_span){low, high}, ends, most, is_unicode);
	used = snprintf(text, sizeof text, "%g..%g:", scale.axis.low, scale.axis.high);
	for (int i = 0; i < scale.count; i++)
		used += snprintf(text + used, sizeof text - (size_t)used, " %s", scale.label[i]);
	return text;
}

START_TEST(linear_scales)
{
	ck_assert_str_eq(
		scale_text(&linear, 0, 1, PLOT_TIGHT, 6, true), "0..1: 0 0.2 0.4 0.6 0.8 1.0");
	/* 94 / 8 is 11.75, so ends are multiples of 20; 100 / 5 marks are 20 apart */
	ck_assert_str_eq(
		scale_text(&linear, 3, 97, PLOT_ROUND, 6, true), "0..100: 0 20 40 60 80 100");
	ck_assert_str_eq(scale_text(&linear, 0.576, 0.98, PLOT_FROM_ZERO, 6, true),
		"0..1: 0 0.2 0.4 0.6 0.8 1.0");
	ck_assert_str_eq(
		scale_text(&linear, -30, -10, PLOT_FROM_ZERO, 4, true), "-30..0: -30 -20 -10 0");
	ck_assert_str_eq(
		scale_text(&linear, 0, 25000, PLOT_ROUND, 4, true), "0..25000: 0 10 000 20 000");
	ck_assert_str_eq(
		scale_text(&linear, 0, 3e9, PLOT_ROUND, 4, true), "0..3e+09: 0 10⁹ 2·10⁹ 3·10⁹");
	ck_assert_str_eq(
		scale_text(&linear, 0, 3e9, PLOT_ROUND, 4, false), "0..3e+09: 0 1e9 2e9 3e9");
	ck_assert_str_eq(
		scale_text(&linear, 0, 4e-5, PLOT_ROUND, 3, true), "0..4e-05: 0 2·10⁻⁵ 4·10⁻⁵");
	ck_assert_str_eq(scale_text(&linear, 1000000, 1000004, PLOT_TIGHT, 3, true),
		"1e+06..1e+06: 1 000 000 1 000 002 1 000 004");
}
END_TEST

START_TEST(logarithmic_scales)
{
	/* 2 and 1000 are the nearest of 1, 2 and 5 times a power around 3 and 700 */
	ck_assert_str_eq(scale_text(&logarithmic, 3, 700, PLOT_ROUND, 10, true),
		"2..1000: 2 5 10 20 50 100 200 500 1 000");
	ck_assert_str_eq(
		scale_text(&logarithmic, 3, 700, PLOT_ROUND, 6, true), "2..1000: 10 100 1 000");
	ck_assert_str_eq(scale_text(&logarithmic, 1, 1e5, PLOT_TIGHT, 6, true),
		"1..100000: 1 10 100 1 000 10 000 100 000");
	ck_assert_str_eq(scale_text(&logarithmic, 1, 1e8, PLOT_TIGHT, 5, true),
		"1..1e+08: 1 10² 10⁴ 10⁶ 10⁸");
	ck_assert_str_eq(scale_text(&logarithmic, 1e-4, 1, PLOT_TIGHT, 5, false),
		"0.0001..1: 1e-4 1e-3 1e-2 0.1 1");
	/* nothing round in between: the ends */
	ck_assert_str_eq(scale_text(&logarithmic, 3, 4, PLOT_TIGHT, 5, true), "3..4: 3 4");
	ck_assert_str_eq(scale_text(&logarithmic, 7, 7, PLOT_TIGHT, 5, true), "3.5..14: 5 10");
	ck_assert_str_eq(scale_text(&logarithmic, 1, 0, PLOT_ROUND, 5, true), "1..10: 1 2 5 10");
}
END_TEST

START_TEST(scales_of_little)
{
	struct plot_axis axis = linear;

	/* nothing */
	ck_assert_str_eq(scale_text(&linear, 1, 0, PLOT_ROUND, 3, true), "0..1: 0 0.5 1.0");
	ck_assert_str_eq(scale_text(&linear, 0, 0, PLOT_ROUND, 3, true), "-1..1: -1 0 1");
	ck_assert_str_eq(scale_text(&linear, 0, 0, PLOT_FROM_ZERO, 3, true), "0..1: 0 0.5 1.0");
	/* a tenth of it on either side: 0.225 to 0.275, in steps of 0.01 */
	ck_assert_str_eq(scale_text(&linear, 0.25, 0.25, PLOT_ROUND, 4, true),
		"0.22..0.28: 0.22 0.24 0.26 0.28");
	ck_assert_str_eq(scale_text(&linear, 1e-305, 3e-305, PLOT_ROUND, 3, true), "-1..1: -1 0 1");
	axis.low = -5;
	ck_assert_str_eq(scale_text(&axis, 0, 10, PLOT_TIGHT, 4, true), "-5..10: -5 0 5 10");
	axis.high = 5;
	ck_assert_str_eq(scale_text(&axis, 0, 10, PLOT_TIGHT, 3, true), "-5..5: -5 0 5");
	axis.low = 0;
	axis.high = 5e-324; /* no marks have room in between */
	ck_assert_str_eq(scale_text(&axis, 0, 10, PLOT_TIGHT, 3, true), "0..10: 0 5 10");
	axis.low = -5;
	axis.high = -6; /* makes no sense */
	ck_assert_str_eq(scale_text(&axis, 0, 10, PLOT_TIGHT, 3, true), "0..10: 0 5 10");
}
END_TEST

START_TEST(spans)
{
	struct plot *plot = plot_new(PLOT_LINES, NULL, NULL);
	struct plot_span span;
	int series = plot_series(plot, "a");

	plot_add_point(plot, series, 1, 10, 20, 5); /* in order: 5 to 20 */
	plot_add_point(plot, series, NAN, 1000, NAN, NAN);
	plot_add_point(plot, series, 4, INFINITY, NAN, NAN);
	plot_add_point(plot, series, 5, 1e305, NAN, NAN); /* beyond what is drawn */
	plot_add_point(plot, series, 2, 8, NAN, 900); /* half an interval is none */
	span = plot_span_x(plot);
	ck_assert(span.low == 1 && span.high == 2);
	span = plot_span_y(plot);
	ck_assert(span.low == 5 && span.high == 20);
	plot->y.is_log = true;
	plot_add_point(plot, series, 3, 0, NAN, NAN);
	ck_assert(plot_span_x(plot).high == 2);
	plot_free(plot);
}
END_TEST

static const char *number(double value, bool is_unicode)
{
	static char out[PLOT_LABEL];

	return plot_number(value, is_unicode, out);
}

START_TEST(numbers)
{
	ck_assert_str_eq(number(0, true), "0");
	ck_assert_str_eq(number(0.5, true), "0.5");
	ck_assert_str_eq(number(1 / 3.0, true), "0.333");
	ck_assert_str_eq(number(-12.3456, true), "-12.35");
	ck_assert_str_eq(number(123.456, true), "123.5");
	ck_assert_str_eq(number(100, true), "100");
	ck_assert_str_eq(number(12345, true), "12 345");
	ck_assert_str_eq(number(-1234567.8, true), "-1 234 568");
	ck_assert_str_eq(number(1.5e7, true), "1.5·10⁷");
	ck_assert_str_eq(number(1e9, true), "10⁹");
	ck_assert_str_eq(number(1.5e7, false), "1.5e7");
	ck_assert_str_eq(number(-2e-5, false), "-2e-5");
	ck_assert_str_eq(number(1.2345e300, false), "1.23e300");
	ck_assert_str_eq(number(NAN, true), "-");
}
END_TEST

START_TEST(names_give_way_in_the_middle)
{
	char *name = plot_shorten("series number 17", 10, true);

	ck_assert_str_eq(name, "serie…r 17"); /* 9 of its characters: 5 and 4 */
	free(name);
	name = plot_shorten("series number 17", 10, false);
	ck_assert_str_eq(name, "seri..r 17");
	free(name);
	name = plot_shorten("日本語日本語", 6, true); /* two columns each */
	ck_assert_str_eq(name, "日…語");
	free(name);
	name = plot_shorten("seven", 5, true);
	ck_assert_str_eq(name, "seven");
	free(name);
}
END_TEST

/* ---- bins and grids */

/* "0 + 5: 5 3": where they begin, how wide they are, how many are in each. */
static const char *bins_text(const double *sample, int count, int bins)
{
	static char text[512];
	struct plot *plot = plot_new(PLOT_HISTOGRAM, NULL, NULL);
	struct plot_bins out;
	int used, series = plot_series(plot, "");

	plot->bins = bins;
	for (int i = 0; i < count; i++)
		plot_add_sample(plot, series, sample[i]);
	plot_bin(plot, &out);
	used = snprintf(text, sizeof text, "%g + %g:", out.low, out.width);
	for (int i = 0; i < out.count; i++)
		used += snprintf(text + used, sizeof text - (size_t)used, " %d", out.in[i]);
	plot_bins_done(&out);
	plot_free(plot);
	return text;
}

START_TEST(bins)
{
	/* (1): the quartiles are at 1.75 and 5.25 of the places, 2.25 and 5.75; 2 * 3.5 / 8^(1/3)
	 * = 3.5, rounded up 5 */
	ck_assert_str_eq(
		bins_text((double[]){0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5}, 8, 0), "0 + 5: 5 3");
	/* whole: each by itself */
	ck_assert_str_eq(bins_text((double[]){1, 1, 2, 4}, 4, 0), "0.5 + 1: 2 1 0 1");
	/* the largest is in the last */
	ck_assert_str_eq(bins_text((double[]){0, 1, 2, 3}, 4, 3), "0 + 1: 1 1 2");
	ck_assert_str_eq(bins_text((double[]){2.5, 2.5, 2.5}, 3, 0), "2.5 + 0.5: 3");
	ck_assert_str_eq(bins_text((double[]){2.5, 2.5}, 2, 7), "2.5 + 0.5: 2");
	ck_assert_str_eq(bins_text((double[]){NAN, 7, INFINITY, 1e305}, 4, 0), "6.5 + 1: 1");
	ck_assert_str_eq(bins_text(NULL, 0, 5), "0 + 0:");
	/* IQR 0: log2 8 + 1 = 4 bins of 8 / 4 = 2 */
	ck_assert_str_eq(bins_text((double[]){0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 8.5}, 8, 0),
		"0 + 2: 7 0 0 0 1");
}
END_TEST

/* On a logarithmic axis counts begin below 1, so that a single one is seen. */
START_TEST(logarithmic_counts)
{
	struct plot *plot = plot_new(PLOT_HISTOGRAM, NULL, NULL);
	struct plot_span span;

	plot->y.is_log = plot->x.is_log = true;
	span = plot_span_counts(plot, &(struct plot_bins){.most = 30});
	ck_assert(span.low == 0.5 && span.high == 30);
	ck_assert(!plot_axis_x(plot).is_log);
	plot_free(plot);
}
END_TEST

START_TEST(levels)
{
	double level[AXIS_TICKS];

	/* of 10 marks 0.5 apart two are the ends */
	ck_assert_int_eq(plot_levels(&linear, (struct plot_span){0, 2}, 8, level), 3);
	ck_assert(level[0] == 0.5 && level[1] == 1 && level[2] == 1.5);
	ck_assert_int_eq(plot_levels(&logarithmic, (struct plot_span){0.5, 2000}, 5, level), 4);
	ck_assert_double_eq_tol(level[0], 1, 1e-9);
	ck_assert_double_eq_tol(level[3], 1000, 1e-9);
	ck_assert_int_eq(plot_levels(&linear, (struct plot_span){3, 3}, 8, level), 0);
	ck_assert_int_eq(plot_levels(&linear, PLOT_NOWHERE, 8, level), 0);
	ck_assert_int_eq(plot_band((double[]){1, 2}, 2, 0.5), 0);
	ck_assert_int_eq(plot_band((double[]){1, 2}, 2, 1), 1);
	ck_assert_int_eq(plot_band((double[]){1, 2}, 2, 9), 2);
}
END_TEST

START_TEST(between_places)
{
	struct plot *plot = plot_new(PLOT_CONTOUR, NULL, NULL);

	plot_set_grid(plot, 2, 2);
	plot_place_grid(plot, (double[]){1, 100}, (double[]){0, 1});
	for (int i = 0; i < 4; i++)
		plot_set_cell(plot, i / 2, i % 2, i, NULL);
	plot->x.is_log = true; /* so 10 is half way */
	ck_assert_double_eq_tol(plot_between(plot, 10, 0.5), 1.5, 1e-12);
	ck_assert_double_eq_tol(plot_between(plot, 10, 0), 0.5, 1e-12);
	ck_assert_double_eq_tol(plot_between(plot, 100, 1), 3, 1e-12);
	ck_assert(isnan(plot_between(plot, 101, 0.5)));
	plot_set_cell(plot, 0, 0, NAN, NULL);
	ck_assert(isnan(plot_between(plot, 10, 0.5)));
	plot_free(plot);
}
END_TEST

START_TEST(pools)
{
	struct plot *plot = plot_new(PLOT_HEAT, NULL, NULL);
	int rows = 1, cols = 2;
	double *pool;

	plot_set_grid(plot, 2, 3); /* 0 1 2 / 3 4 - */
	for (int i = 0; i < 5; i++)
		plot_set_cell(plot, i / 3, i % 3, i, NULL);
	pool = plot_pool(&plot->grid, &rows, &cols);
	ck_assert_int_eq(rows * cols, 2);
	ck_assert_double_eq_tol(pool[0], 1.5, 1e-12); /* 0 and 3 */
	ck_assert_double_eq_tol(pool[1], 7 / 3.0, 1e-12); /* 1, 2 and 4 */
	free(pool);
	plot_free(plot);
}
END_TEST

/* ---- data */

static char *written(const struct plot *plot, void (*write)(const struct plot *, FILE *))
{
	char *text = NULL;
	size_t size;
	FILE *file = open_memstream(&text, &size);

	write(plot, file);
	fclose(file);
	return text;
}

static struct plot *example(enum plot_kind kind)
{
	struct plot *plot = plot_new(kind, "T \"1\"", "c");

	if (kind == PLOT_HEAT || kind == PLOT_CONTOUR) {
		plot_set_grid(plot, 2, 2);
		for (int i = 0; i < 3; i++)
			plot_set_cell(plot, i / 2, i % 2, i, NULL);
	}
	if (kind == PLOT_CONTOUR)
		plot_place_grid(plot, (double[]){1, 10}, (double[]){2, 3});
	if (kind == PLOT_HEAT) {
		plot_name_row(plot, 0, "1");
		plot_name_row(plot, 1, "2");
		plot_name_col(plot, 0, "a,b");
		plot_name_col(plot, 1, "c");
		plot_set_cell(plot, 1, 1, NAN, "X");
	}
	if (kind == PLOT_LINES) {
		plot_add_point(plot, plot_series(plot, "u"), 1, 2, 1.5, 2.5);
		plot_add_point(plot, plot_series(plot, "u"), 2, NAN, NAN, NAN);
		plot_add_point(plot, plot_series(plot, "it's `v`"), 1, 0.1, NAN, NAN);
	}
	if (kind == PLOT_BARS) {
		plot_add_bar(plot, plot_series(plot, ""), "x\ny", 3, NAN, NAN);
		plot_add_bar(plot, plot_series(plot, ""), "z", -4, -5, -3);
	}
	if (kind == PLOT_HISTOGRAM)
		for (int i = 0; i < 3; i++)
			plot_add_sample(plot, plot_series(plot, "h"), i / 2);
	return plot;
}

START_TEST(csv)
{
	static const char *const expected[PLOT_KINDS] = {
		[PLOT_LINES] = "series,x,y,low,high\nu,1,2,1.5,2.5\nu,2,,,\nit's `v`,1,0.1,,\n",
		[PLOT_BARS] = "series,category,place,y,low,high\n,x y,0,3,,\n,z,1,-4,-5,-3\n",
		[PLOT_HISTOGRAM] = "series,from,to,count\nh,-0.5,0.5,2\nh,0.5,1.5,1\n",
		[PLOT_HEAT] = ("row,col,row_name,col_name,value,text\n0,0,1,\"a,b\",0,0\n"
			       "0,1,1,c,1,1\n1,0,2,\"a,b\",2,2\n1,1,2,c,,X\n"),
		[PLOT_CONTOUR] = "row,col,x,y,z\n0,0,1,2,0\n0,1,10,2,1\n1,0,1,3,2\n1,1,10,3,\n",
	};

	for (int kind = 0; kind < PLOT_KINDS; kind++) {
		struct plot *plot = example((enum plot_kind)kind);
		char *text = written(plot, plot_write_csv);

		ck_assert_str_eq(text, expected[kind]);
		free(text);
		plot_free(plot);
	}
}
END_TEST

/* What was written is read back and is the same again; a histogram has no samples any more. */
START_TEST(csv_comes_back)
{
	for (int kind = 0; kind < PLOT_KINDS; kind++) {
		struct plot *plot = example((enum plot_kind)kind),
			    *back = plot_new((enum plot_kind)kind, NULL, NULL);
		char *text = written(plot, plot_write_csv), *again;
		FILE *file = fmemopen(text, strlen(text), "r");
		struct status st;
		struct csv table;

		ck_assert_msg(csv_read(&table, file, "f", &st), "%s", st.text);
		ck_assert_msg(plot_read(back, &table, &(struct plot_columns){.x = NULL}, &st) ||
				kind == PLOT_HISTOGRAM,
			"%s", st.text);
		again = written(back, plot_write_csv);
		ck_assert(kind == PLOT_HISTOGRAM || !strcmp(again, text));
		fclose(file);
		csv_done(&table);
		plot_free(plot);
		plot_free(back);
		free(text);
		free(again);
	}
}
END_TEST

START_TEST(json)
{
	struct plot *plot = example(PLOT_LINES);
	char *text;

	plot_set_axis(&plot->x, "time", "ms", true);
	text = written(plot, plot_write_json);
	ck_assert_str_eq(text,
		"{\"kind\": \"lines\", \"title\": \"T \\\"1\\\"\", \"caption\": \"c\", \"x\": "
		"{\"label\": \"time\", \"unit\": \"ms\", \"log\": true}, "
		"\"y\": {\"label\": \"\", \"unit\": \"\", \"log\": false}, \"z\": {\"label\": "
		"\"\", \"unit\": \"\", \"log\": false}, \"series\": ["
		"{\"name\": \"u\", \"points\": [{\"x\": 1, \"y\": 2, \"low\": 1.5, \"high\": 2.5}, "
		"{\"x\": 2, \"y\": null, \"low\": null, \"high\": null}]}, "
		"{\"name\": \"it's `v`\", \"points\": [{\"x\": 1, \"y\": 0.1, \"low\": null, "
		"\"high\": null}]}]}\n");
	free(text);
	plot_free(plot);
	plot = example(PLOT_HISTOGRAM);
	text = written(plot, plot_write_json);
	ck_assert(strstr(text, "\"points\": [0, 0, 1]") &&
		strstr(text, "\"bins\": {\"low\": -0.5, \"width\": 1, \"counts\": [[2, 1]]}"));
	free(text);
	plot_free(plot);
	plot = example(PLOT_HEAT);
	text = written(plot, plot_write_json);
	ck_assert(strstr(text,
		"\"rows\": 2, \"cols\": 2, \"values\": [0, 1, 2, null], \"texts\": [null, null, "
		"null, \"X\"]"));
	free(text);
	plot_free(plot);
}
END_TEST

static void write_inline(const struct plot *plot, FILE *file)
{
	plot_write_gnuplot(plot, file, NULL);
}

static void write_script(const struct plot *plot, FILE *file)
{
	plot_write_gnuplot(plot, file, "it's");
}

/* Rows by number, and no text in which gnuplot would run a command. */
START_TEST(gnuplot)
{
	struct plot *plot = example(PLOT_LINES);
	char *text = written(plot, write_script);

	ck_assert(strstr(text, "set title 'T \"1\"' noenhanced\n") &&
		strstr(text, "\nname = 'it''s'\n") &&
		strstr(text, "\nset output here.name.'.png'\n"));
	ck_assert(strstr(text, "plot csv skip 1 every ::0::1 using 2:4:5 with filledcurves"));
	ck_assert(strstr(text, "csv skip 1 every ::2::2 using 2:3 with linespoints"));
	ck_assert(strstr(text, " title 'it''s `v`' noenhanced"));
	free(text);
	text = written(plot, write_inline);
	ck_assert(strstr(text, "$data << END_OF_DATA\nseries,x,y,low,high\nu,1,2,1.5,2.5\n") &&
		strstr(text, "plot $data skip 1 every"));
	free(text);
	plot_free(plot);
	plot = plot_new(PLOT_BARS, NULL, NULL);
	plot_add_bar(plot, plot_series(plot, "a\nEND_OF_DATA\nsystem 'x'"), "c", 1, NAN, NAN);
	text = written(plot, write_inline);
	ck_assert(strstr(text, "\na END_OF_DATA system 'x',c,0,1,,\nEND_OF_DATA\n"));
	free(text);
	/* gnuplot compares the beginning only */
	plot_add_bar(plot, plot_series(plot, "END_OF_DATA_00000 b"), "c", 1, NAN, NAN);
	plot_add_bar(plot, plot_series(plot, "system 'x'"), "c", 1, NAN, NAN);
	text = written(plot, write_inline);
	ck_assert(strstr(text, "$data << END_OF_DATA_00001\n") &&
		strstr(text, "\nsystem 'x',c,0,1,,\nEND_OF_DATA_00001\n"));
	free(text);
	plot_free(plot);
}
END_TEST

START_TEST(files)
{
	struct plot *plot = example(PLOT_CONTOUR);
	struct status st;

	ck_assert_msg(plot_save(plot, scratch_path("plot"), &st), "%s", st.text);
	ck_assert_int_eq(scratch_count(""), 4);
	ck_assert(strstr(scratch_read("plot.svg"), "</svg>"));
	ck_assert(strstr(scratch_read("plot.csv"), "row,col,x,y,z\n"));
	ck_assert(strstr(scratch_read("plot.json"), "\"kind\": \"contour\""));
	/* no directory: results are moved and copied */
	ck_assert(strstr(scratch_read("plot.gnuplot"), "\nname = 'plot'\n"));
	ck_assert(!plot_save(plot, scratch_path("none/plot"), &st));
	ck_assert_msg(strstr(st.text, "none/plot.svg: cannot be written: ") != NULL, "%s", st.text);
	plot_free(plot);
}
END_TEST

CHECK_SCRATCH(plot, linear_scales, logarithmic_scales, scales_of_little, spans, numbers,
	names_give_way_in_the_middle, bins, logarithmic_counts, levels, between_places, pools, csv,
	csv_comes_back, json, gnuplot, files);
