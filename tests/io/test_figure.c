/* test_figure.c: figures: where axes end and are marked, how numbers are written, bins, levels, and
 * the data as CSV, JSON and for gnuplot. */
#include <math.h>
#include <string.h>

#include "io/figure_form.h"
#include "io/figure_read.h"
#include "tests/io/scratch.h"
#include "tests/suites.h"

static const struct figure_axis linear = {.low = NAN, .high = NAN};
static const struct figure_axis logarithmic = {.is_log = true, .low = NAN, .high = NAN};

/* ---- scales */

/* "0..100: 0 20 40 60 80 100" */
static const char *scale_text(const struct figure_axis *axis, double low, double high,
	enum figure_ends ends, int most, bool is_unicode)
{
	static char text[1024];
	struct figure_scale scale;
	int used;

	figure_scale_set(&scale, axis, (struct figure_span){low, high}, ends, most, is_unicode);
	used = snprintf(text, sizeof text, "%g..%g:", scale.axis.low, scale.axis.high);
	for (int i = 0; i < scale.count; i++)
		used += snprintf(text + used, sizeof text - (size_t)used, " %s", scale.label[i]);
	return text;
}

START_TEST(linear_scales)
{
	ck_assert_str_eq(
		scale_text(&linear, 0, 1, FIGURE_TIGHT, 6, true), "0..1: 0 0.2 0.4 0.6 0.8 1.0");
	/* 94 / 8 is 11.75, so ends are multiples of 20; 100 / 5 marks are 20 apart */
	ck_assert_str_eq(
		scale_text(&linear, 3, 97, FIGURE_ROUND, 6, true), "0..100: 0 20 40 60 80 100");
	ck_assert_str_eq(scale_text(&linear, 0.576, 0.98, FIGURE_FROM_ZERO, 6, true),
		"0..1: 0 0.2 0.4 0.6 0.8 1.0");
	ck_assert_str_eq(
		scale_text(&linear, -30, -10, FIGURE_FROM_ZERO, 4, true), "-30..0: -30 -20 -10 0");
	ck_assert_str_eq(
		scale_text(&linear, 0, 25000, FIGURE_ROUND, 4, true), "0..25000: 0 10 000 20 000");
	ck_assert_str_eq(
		scale_text(&linear, 0, 3e9, FIGURE_ROUND, 4, true), "0..3e+09: 0 10⁹ 2·10⁹ 3·10⁹");
	ck_assert_str_eq(
		scale_text(&linear, 0, 3e9, FIGURE_ROUND, 4, false), "0..3e+09: 0 1e9 2e9 3e9");
	ck_assert_str_eq(
		scale_text(&linear, 0, 4e-5, FIGURE_ROUND, 3, true), "0..4e-05: 0 2·10⁻⁵ 4·10⁻⁵");
	ck_assert_str_eq(scale_text(&linear, 1000000, 1000004, FIGURE_TIGHT, 3, true),
		"1e+06..1e+06: 1 000 000 1 000 002 1 000 004");
}
END_TEST

START_TEST(logarithmic_scales)
{
	/* 2 and 1000 are the nearest of 1, 2 and 5 times a power around 3 and 700 */
	ck_assert_str_eq(scale_text(&logarithmic, 3, 700, FIGURE_ROUND, 10, true),
		"2..1000: 2 5 10 20 50 100 200 500 1 000");
	ck_assert_str_eq(
		scale_text(&logarithmic, 3, 700, FIGURE_ROUND, 6, true), "2..1000: 10 100 1 000");
	ck_assert_str_eq(scale_text(&logarithmic, 1, 1e5, FIGURE_TIGHT, 6, true),
		"1..100000: 1 10 100 1 000 10 000 100 000");
	ck_assert_str_eq(scale_text(&logarithmic, 1, 1e8, FIGURE_TIGHT, 5, true),
		"1..1e+08: 1 10² 10⁴ 10⁶ 10⁸");
	ck_assert_str_eq(scale_text(&logarithmic, 1e-4, 1, FIGURE_TIGHT, 5, false),
		"0.0001..1: 1e-4 1e-3 1e-2 0.1 1");
	ck_assert_str_eq(scale_text(&logarithmic, 3, 4, FIGURE_TIGHT, 5, true),
		"3..4: 3 4"); /* nothing round in between: the ends */
	ck_assert_str_eq(scale_text(&logarithmic, 7, 7, FIGURE_TIGHT, 5, true), "3.5..14: 5 10");
	ck_assert_str_eq(scale_text(&logarithmic, 1, 0, FIGURE_ROUND, 5, true), "1..10: 1 2 5 10");
}
END_TEST

START_TEST(scales_of_little)
{
	struct figure_axis axis = linear;

	ck_assert_str_eq(
		scale_text(&linear, 1, 0, FIGURE_ROUND, 3, true), "0..1: 0 0.5 1.0"); /* nothing */
	ck_assert_str_eq(scale_text(&linear, 0, 0, FIGURE_ROUND, 3, true), "-1..1: -1 0 1");
	ck_assert_str_eq(scale_text(&linear, 0, 0, FIGURE_FROM_ZERO, 3, true), "0..1: 0 0.5 1.0");
	/* a tenth of it on either side: 0.225 to 0.275, in steps of 0.01 */
	ck_assert_str_eq(scale_text(&linear, 0.25, 0.25, FIGURE_ROUND, 4, true),
		"0.22..0.28: 0.22 0.24 0.26 0.28");
	ck_assert_str_eq(
		scale_text(&linear, 1e-305, 3e-305, FIGURE_ROUND, 3, true), "-1..1: -1 0 1");
	axis.low = -5;
	ck_assert_str_eq(scale_text(&axis, 0, 10, FIGURE_TIGHT, 4, true), "-5..10: -5 0 5 10");
	axis.high = 5;
	ck_assert_str_eq(scale_text(&axis, 0, 10, FIGURE_TIGHT, 3, true), "-5..5: -5 0 5");
	axis.low = 0;
	axis.high = 5e-324; /* no marks have room in between */
	ck_assert_str_eq(scale_text(&axis, 0, 10, FIGURE_TIGHT, 3, true), "0..10: 0 5 10");
	axis.low = -5;
	axis.high = -6; /* makes no sense */
	ck_assert_str_eq(scale_text(&axis, 0, 10, FIGURE_TIGHT, 3, true), "0..10: 0 5 10");
}
END_TEST

START_TEST(spans)
{
	struct figure *figure = figure_new(FIGURE_LINES, NULL, NULL);
	struct figure_span span;
	int series = figure_series(figure, "a");

	figure_add_point(figure, series, 1, 10, 20, 5); /* in order: 5 to 20 */
	figure_add_point(figure, series, NAN, 1000, NAN, NAN);
	figure_add_point(figure, series, 4, INFINITY, NAN, NAN);
	figure_add_point(figure, series, 5, 1e305, NAN, NAN); /* beyond what is drawn */
	figure_add_point(figure, series, 2, 8, NAN, 900); /* half an interval is none */
	span = figure_span_x(figure);
	ck_assert(span.low == 1 && span.high == 2);
	span = figure_span_y(figure);
	ck_assert(span.low == 5 && span.high == 20);
	figure->y.is_log = true;
	figure_add_point(figure, series, 3, 0, NAN, NAN);
	ck_assert(figure_span_x(figure).high == 2);
	figure_free(figure);
}
END_TEST

static const char *number(double value, bool is_unicode)
{
	static char out[FIGURE_LABEL];

	return figure_number(value, is_unicode, out);
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
	char *name = figure_shorten("series number 17", 10, true);

	ck_assert_str_eq(name, "serie…r 17"); /* 9 of its characters: 5 and 4 */
	free(name);
	name = figure_shorten("series number 17", 10, false);
	ck_assert_str_eq(name, "seri..r 17");
	free(name);
	name = figure_shorten("日本語日本語", 6, true); /* two columns each */
	ck_assert_str_eq(name, "日…語");
	free(name);
	name = figure_shorten("seven", 5, true);
	ck_assert_str_eq(name, "seven");
	free(name);
}
END_TEST

/* ---- bins and grids */

/* "0 + 5: 5 3": where they begin, how wide they are, how many are in each. */
static const char *bins_text(const double *sample, int count, int bins)
{
	static char text[512];
	struct figure *figure = figure_new(FIGURE_HISTOGRAM, NULL, NULL);
	struct figure_bins out;
	int used, series = figure_series(figure, "");

	figure->bins = bins;
	for (int i = 0; i < count; i++)
		figure_add_sample(figure, series, sample[i]);
	figure_bin(figure, &out);
	used = snprintf(text, sizeof text, "%g + %g:", out.low, out.width);
	for (int i = 0; i < out.count; i++)
		used += snprintf(text + used, sizeof text - (size_t)used, " %d", out.in[i]);
	figure_bins_done(&out);
	figure_free(figure);
	return text;
}

START_TEST(bins)
{
	/* (1): the quartiles are at 1.75 and 5.25 of the places, 2.25 and 5.75; 2 * 3.5 / 8^(1/3)
	 * = 3.5, rounded up 5 */
	ck_assert_str_eq(
		bins_text((double[]){0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5}, 8, 0), "0 + 5: 5 3");
	ck_assert_str_eq(bins_text((double[]){1, 1, 2, 4}, 4, 0),
		"0.5 + 1: 2 1 0 1"); /* whole: each by itself */
	ck_assert_str_eq(bins_text((double[]){0, 1, 2, 3}, 4, 3),
		"0 + 1: 1 1 2"); /* the largest is in the last */
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
	struct figure *figure = figure_new(FIGURE_HISTOGRAM, NULL, NULL);
	struct figure_span span;

	figure->y.is_log = figure->x.is_log = true;
	span = figure_span_counts(figure, &(struct figure_bins){.most = 30});
	ck_assert(span.low == 0.5 && span.high == 30);
	ck_assert(!figure_axis_x(figure).is_log);
	figure_free(figure);
}
END_TEST

START_TEST(levels)
{
	double level[PLOT_TICKS];

	/* of 10 marks 0.5 apart two are the ends */
	ck_assert_int_eq(figure_levels(&linear, (struct figure_span){0, 2}, 8, level), 3);
	ck_assert(level[0] == 0.5 && level[1] == 1 && level[2] == 1.5);
	ck_assert_int_eq(figure_levels(&logarithmic, (struct figure_span){0.5, 2000}, 5, level), 4);
	ck_assert_double_eq_tol(level[0], 1, 1e-9);
	ck_assert_double_eq_tol(level[3], 1000, 1e-9);
	ck_assert_int_eq(figure_levels(&linear, (struct figure_span){3, 3}, 8, level), 0);
	ck_assert_int_eq(figure_levels(&linear, FIGURE_NOWHERE, 8, level), 0);
	ck_assert_int_eq(figure_band((double[]){1, 2}, 2, 0.5), 0);
	ck_assert_int_eq(figure_band((double[]){1, 2}, 2, 1), 1);
	ck_assert_int_eq(figure_band((double[]){1, 2}, 2, 9), 2);
}
END_TEST

START_TEST(between_places)
{
	struct figure *figure = figure_new(FIGURE_CONTOUR, NULL, NULL);

	figure_set_grid(figure, 2, 2);
	figure_place_grid(figure, (double[]){1, 100}, (double[]){0, 1});
	for (int i = 0; i < 4; i++)
		figure_set_cell(figure, i / 2, i % 2, i, NULL);
	figure->x.is_log = true; /* so 10 is half way */
	ck_assert_double_eq_tol(figure_between(figure, 10, 0.5), 1.5, 1e-12);
	ck_assert_double_eq_tol(figure_between(figure, 10, 0), 0.5, 1e-12);
	ck_assert_double_eq_tol(figure_between(figure, 100, 1), 3, 1e-12);
	ck_assert(isnan(figure_between(figure, 101, 0.5)));
	figure_set_cell(figure, 0, 0, NAN, NULL);
	ck_assert(isnan(figure_between(figure, 10, 0.5)));
	figure_free(figure);
}
END_TEST

START_TEST(pools)
{
	struct figure *figure = figure_new(FIGURE_HEAT, NULL, NULL);
	int rows = 1, cols = 2;
	double *pool;

	figure_set_grid(figure, 2, 3); /* 0 1 2 / 3 4 - */
	for (int i = 0; i < 5; i++)
		figure_set_cell(figure, i / 3, i % 3, i, NULL);
	pool = figure_pool(&figure->grid, &rows, &cols);
	ck_assert_int_eq(rows * cols, 2);
	ck_assert_double_eq_tol(pool[0], 1.5, 1e-12); /* 0 and 3 */
	ck_assert_double_eq_tol(pool[1], 7 / 3.0, 1e-12); /* 1, 2 and 4 */
	free(pool);
	figure_free(figure);
}
END_TEST

/* ---- data */

static char *written(const struct figure *figure, void (*write)(const struct figure *, FILE *))
{
	char *text = NULL;
	size_t size;
	FILE *file = open_memstream(&text, &size);

	write(figure, file);
	fclose(file);
	return text;
}

static struct figure *example(enum figure_kind kind)
{
	struct figure *figure = figure_new(kind, "T \"1\"", "c");

	if (kind == FIGURE_HEAT || kind == FIGURE_CONTOUR) {
		figure_set_grid(figure, 2, 2);
		for (int i = 0; i < 3; i++)
			figure_set_cell(figure, i / 2, i % 2, i, NULL);
	}
	if (kind == FIGURE_CONTOUR)
		figure_place_grid(figure, (double[]){1, 10}, (double[]){2, 3});
	if (kind == FIGURE_HEAT) {
		figure_name_row(figure, 0, "1");
		figure_name_row(figure, 1, "2");
		figure_name_col(figure, 0, "a,b");
		figure_name_col(figure, 1, "c");
		figure_set_cell(figure, 1, 1, NAN, "X");
	}
	if (kind == FIGURE_LINES) {
		figure_add_point(figure, figure_series(figure, "u"), 1, 2, 1.5, 2.5);
		figure_add_point(figure, figure_series(figure, "u"), 2, NAN, NAN, NAN);
		figure_add_point(figure, figure_series(figure, "it's `v`"), 1, 0.1, NAN, NAN);
	}
	if (kind == FIGURE_BARS) {
		figure_add_bar(figure, figure_series(figure, ""), "x\ny", 3, NAN, NAN);
		figure_add_bar(figure, figure_series(figure, ""), "z", -4, -5, -3);
	}
	if (kind == FIGURE_HISTOGRAM)
		for (int i = 0; i < 3; i++)
			figure_add_sample(figure, figure_series(figure, "h"), i / 2);
	return figure;
}

START_TEST(csv)
{
	static const char *const expected[FIGURE_KINDS] = {
		[FIGURE_LINES] = "series,x,y,low,high\nu,1,2,1.5,2.5\nu,2,,,\nit's `v`,1,0.1,,\n",
		[FIGURE_BARS] = "series,category,place,y,low,high\n,x y,0,3,,\n,z,1,-4,-5,-3\n",
		[FIGURE_HISTOGRAM] = "series,from,to,count\nh,-0.5,0.5,2\nh,0.5,1.5,1\n",
		[FIGURE_HEAT] = "row,col,row_name,col_name,value,text\n0,0,1,\"a,b\",0,0\n0,1,1,c,"
				"1,1\n1,0,2,\"a,b\",2,2\n1,1,2,c,,X\n",
		[FIGURE_CONTOUR] = "row,col,x,y,z\n0,0,1,2,0\n0,1,10,2,1\n1,0,1,3,2\n1,1,10,3,\n",
	};

	for (int kind = 0; kind < FIGURE_KINDS; kind++) {
		struct figure *figure = example((enum figure_kind)kind);
		char *text = written(figure, figure_write_csv);

		ck_assert_str_eq(text, expected[kind]);
		free(text);
		figure_free(figure);
	}
}
END_TEST

/* What was written is read back and is the same again; a histogram has no samples any more. */
START_TEST(csv_comes_back)
{
	for (int kind = 0; kind < FIGURE_KINDS; kind++) {
		struct figure *figure = example((enum figure_kind)kind),
			      *back = figure_new((enum figure_kind)kind, NULL, NULL);
		char *text = written(figure, figure_write_csv), *again;
		FILE *file = fmemopen(text, strlen(text), "r");
		struct status st;
		struct csv table;

		ck_assert_msg(csv_read(&table, file, "f", &st), "%s", st.text);
		ck_assert_msg(figure_read(back, &table, &(struct figure_columns){.x = NULL}, &st) ||
				kind == FIGURE_HISTOGRAM,
			"%s", st.text);
		again = written(back, figure_write_csv);
		ck_assert(kind == FIGURE_HISTOGRAM || !strcmp(again, text));
		fclose(file);
		csv_done(&table);
		figure_free(figure);
		figure_free(back);
		free(text);
		free(again);
	}
}
END_TEST

START_TEST(json)
{
	struct figure *figure = example(FIGURE_LINES);
	char *text;

	figure_set_axis(&figure->x, "time", "ms", true);
	text = written(figure, figure_write_json);
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
	figure_free(figure);
	figure = example(FIGURE_HISTOGRAM);
	text = written(figure, figure_write_json);
	ck_assert(strstr(text, "\"points\": [0, 0, 1]") &&
		strstr(text, "\"bins\": {\"low\": -0.5, \"width\": 1, \"counts\": [[2, 1]]}"));
	free(text);
	figure_free(figure);
	figure = example(FIGURE_HEAT);
	text = written(figure, figure_write_json);
	ck_assert(strstr(text,
		"\"rows\": 2, \"cols\": 2, \"values\": [0, 1, 2, null], \"texts\": [null, null, "
		"null, \"X\"]"));
	free(text);
	figure_free(figure);
}
END_TEST

static void write_inline(const struct figure *figure, FILE *file)
{
	figure_write_gnuplot(figure, file, NULL);
}

static void write_script(const struct figure *figure, FILE *file)
{
	figure_write_gnuplot(figure, file, "it's");
}

/* Rows by number, and no text in which gnuplot would run a command. */
START_TEST(gnuplot)
{
	struct figure *figure = example(FIGURE_LINES);
	char *text = written(figure, write_script);

	ck_assert(strstr(text, "set title 'T \"1\"' noenhanced\n") &&
		strstr(text, "\nname = 'it''s'\n") &&
		strstr(text, "\nset output here.name.'.png'\n"));
	ck_assert(strstr(text, "plot csv skip 1 every ::0::1 using 2:4:5 with filledcurves"));
	ck_assert(strstr(text, "csv skip 1 every ::2::2 using 2:3 with linespoints"));
	ck_assert(strstr(text, " title 'it''s `v`' noenhanced"));
	free(text);
	text = written(figure, write_inline);
	ck_assert(strstr(text, "$data << END_OF_DATA\nseries,x,y,low,high\nu,1,2,1.5,2.5\n") &&
		strstr(text, "plot $data skip 1 every"));
	free(text);
	figure_free(figure);
	figure = figure_new(FIGURE_BARS, NULL, NULL);
	figure_add_bar(
		figure, figure_series(figure, "a\nEND_OF_DATA\nsystem 'x'"), "c", 1, NAN, NAN);
	text = written(figure, write_inline);
	ck_assert(strstr(text, "\na END_OF_DATA system 'x',c,0,1,,\nEND_OF_DATA\n"));
	free(text);
	figure_add_bar(figure, figure_series(figure, "END_OF_DATA_00000 b"), "c", 1, NAN,
		NAN); /* gnuplot compares the beginning only */
	figure_add_bar(figure, figure_series(figure, "system 'x'"), "c", 1, NAN, NAN);
	text = written(figure, write_inline);
	ck_assert(strstr(text, "$data << END_OF_DATA_00001\n") &&
		strstr(text, "\nsystem 'x',c,0,1,,\nEND_OF_DATA_00001\n"));
	free(text);
	figure_free(figure);
}
END_TEST

START_TEST(files)
{
	struct figure *figure = example(FIGURE_CONTOUR);
	struct status st;

	ck_assert_msg(figure_save(figure, scratch_path("plot"), &st), "%s", st.text);
	ck_assert_int_eq(scratch_count(""), 4);
	ck_assert(strstr(scratch_read("plot.svg"), "</svg>"));
	ck_assert(strstr(scratch_read("plot.csv"), "row,col,x,y,z\n"));
	ck_assert(strstr(scratch_read("plot.json"), "\"kind\": \"contour\""));
	ck_assert(strstr(scratch_read("plot.gnuplot"),
		"\nname = 'plot'\n")); /* no directory: results are moved and copied */
	ck_assert(!figure_save(figure, scratch_path("none/plot"), &st));
	ck_assert_msg(strstr(st.text, "none/plot.svg: cannot be written: ") != NULL, "%s", st.text);
	figure_free(figure);
}
END_TEST

Suite *figure_suite(void)
{
	return scratch_suite("figure",
		(const TTest *const[]){linear_scales, logarithmic_scales, scales_of_little, spans,
			numbers, names_give_way_in_the_middle, bins, logarithmic_counts, levels,
			between_places, pools, csv, csv_comes_back, json, gnuplot, files, NULL});
}
