/* test_csv.c: tables of text, and plots made of their columns. */
#include <math.h>
#include <string.h>

#include "base/maths/rng.h"
#include "io/plot/read.h"
#include "io/table/csv.h"
#include "io/table/csv_write.h"
#include "tests/check.h"

static bool read_text(struct csv *csv, const char *text, struct status *st)
{
	FILE *file = fmemopen((void *)(size_t)text, strlen(text), "r");
	bool is_good = csv_read(csv, file, "f.csv", st);

	fclose(file);
	return is_good;
}

START_TEST(tables)
{
	static const char *const same[] = {"a,b\n1,2\n3,4\n", "a,b\r\n1,2\r\n3,4",
		"\357\273\277a;b\n\n1;2\n3;4\n\n", "a\tb\n1\t2\n3\t4\n",
		"\"a\", b \n\"1\",2\n3,\"4\"\n"};

	for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
		struct status st;
		struct csv csv;
		double number;

		ck_assert_msg(read_text(&csv, same[i], &st), "%s", st.text);
		ck_assert_int_eq(csv.table.count, 2);
		ck_assert_int_eq(csv.table.cols, 2);
		ck_assert_str_eq(csv.table.col[1].name, "b");
		ck_assert_str_eq(table_at(&csv.table, 1, 0)->text, "3");
		ck_assert_int_eq(table_find(&csv.table, "B"), 1);
		ck_assert_int_eq(table_find(&csv.table, "c"), -1);
		ck_assert(csv_number(&csv, 1, 1, &number, &st) && number == 4);
		csv_done(&csv);
	}
}
END_TEST

START_TEST(quotes)
{
	struct status st;
	struct csv csv;
	double number;

	ck_assert_msg(
		read_text(&csv, "a,b\n\"x, \"\"y\"\"\nz\",\"\"\n1e-3,nan\n", &st), "%s", st.text);
	ck_assert_str_eq(table_at(&csv.table, 0, 0)->text, "x, \"y\"\nz");
	ck_assert(csv_number(&csv, 0, 1, &number, &st) && isnan(number));
	ck_assert(csv_number(&csv, 1, 0, &number, &st) && number == 1e-3);
	ck_assert(csv_number(&csv, 1, 1, &number, &st) && isnan(number));
	ck_assert(!csv_number(&csv, 0, 0, &number, &st));
	ck_assert_str_eq(st.text, "f.csv:2: column 'a' is 'x, \"y\" z', expected a number");
	csv_done(&csv);
}
END_TEST

/* A text that a spreadsheet would take for a formula is guarded, and comes back as it was; numbers
 * stay as they are. */
START_TEST(formulas)
{
	static const char *const texts[][2] = {{"=1+1", "'=1+1"}, {"+x", "'+x"},
		{"-x, y", "\"'-x, y\""}, {"@a", "'@a"}, {"'=1", "''=1"}, {"''", "'''"},
		{"'tis", "'tis"}, {"-1.5", "-1.5"}, {"+3 %", "+3 %"}, {"-", "-"}, {"a=b", "a=b"}};

	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		struct status st;
		struct csv csv;
		char *text;
		size_t size;
		FILE *file = open_memstream(&text, &size);

		fputs("a\n", file);
		csv_put_text(&(struct csv_writer){.file = file}, texts[i][0]);
		fclose(file);
		ck_assert_str_eq(text + 2, texts[i][1]);
		ck_assert_msg(read_text(&csv, text, &st), "%s", st.text);
		ck_assert_str_eq(table_at(&csv.table, 0, 0)->text, texts[i][0]);
		csv_done(&csv);
		free(text);
	}
}
END_TEST

START_TEST(wrong_tables)
{
	static const struct {
		const char *text, *message;
	} wrong[] = {
		{"\n\n", "f.csv: is empty, expected a line with the names of columns"},
		{"a,b\n1,2\n3\n", "f.csv:3: 1 field, expected 2 as in the first line"},
		{"a,b\n1,\"2\n3,4\n", "f.csv:2: a quote is not closed, expected '\"'"},
		{"a,b\n\"1\"x,2\n",
			"f.csv:2: text behind a closing quote, expected ',' or the end of the "
			"line"},
	};
	struct status st;
	struct csv csv;

	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		ck_assert(!read_text(&csv, wrong[i].text, &st));
		ck_assert_str_eq(st.text, wrong[i].message);
	}
}
END_TEST

/* Any text is a table or is refused in one line. */
START_TEST(odd_tables)
{
	static const char letters[] = "\",;\n\r\t a1\"\"\n,";
	struct rng random;
	int read = 0;

	rng_init(&random, RNG_FAST, 3);
	for (int i = 0; i < 2000 / CHECK_THRIFT; i++) {
		char text[40] = "a";
		struct status st = {""};
		struct csv csv;

		for (int k = 1, length = (int)rng_below(&random, 38); k < length; k++)
			text[k] = letters[rng_below(&random, sizeof letters - 1)];
		if (read_text(&csv, text, &st)) {
			read++;
			csv_done(&csv);
		} else if (!*st.text || strchr(st.text, '\n')) {
			ck_abort_msg("%s: '%s'", text, st.text);
		}
	}
	ck_assert_int_gt(read, 100 / CHECK_THRIFT);
}
END_TEST

/* ---- plots */

static bool make(struct plot **plot, enum plot_kind kind, const char *text,
	struct plot_columns columns, struct status *st)
{
	struct csv csv;
	bool is_good;

	ck_assert_msg(read_text(&csv, text, st), "%s", st->text);
	*plot = plot_new(kind, NULL, NULL);
	is_good = plot_read(*plot, &csv, &columns, st);
	csv_done(&csv);
	if (!is_good)
		plot_free(*plot);
	return is_good;
}

START_TEST(columns)
{
	struct plot *plot;
	struct status st;

	ck_assert(make(&plot, PLOT_LINES, "series,sims,wins\nu,10,3\nv,10,4\nu,20,5\n",
		(struct plot_columns){.x = NULL}, &st));
	ck_assert_str_eq(plot->x.label, "sims"); /* the first that is not the series */
	ck_assert_str_eq(plot->y.label, "wins");
	ck_assert_int_eq(plot->series_count, 2);
	ck_assert_int_eq(plot->series[0].count, 2);
	ck_assert(plot->series[0].point[1].x == 20 && plot->series[0].point[1].y == 5 &&
		isnan(plot->series[0].point[1].low));
	plot_free(plot);
	ck_assert(make(&plot, PLOT_LINES, "t,a,b,l,h\n1,2,3,1,4\n",
		(struct plot_columns){.y = "b, a", .low = "l", .high = "h"}, &st));
	ck_assert_int_eq(plot->series_count, 2);
	ck_assert_str_eq(plot->series[0].name, "b");
	ck_assert(plot->series[1].point[0].y == 2 && plot->series[1].point[0].high == 4);
	ck_assert_str_eq(plot->y.label, "");
	plot_free(plot);
	ck_assert(make(&plot, PLOT_BARS, "category,y\nx,1\ny,2\nx,3\n",
		(struct plot_columns){.x = NULL}, &st));
	ck_assert_int_eq(plot->category_count, 2);
	ck_assert(plot->series[0].point[2].x == 0);
	plot_free(plot);
}
END_TEST

START_TEST(grids)
{
	struct plot *plot;
	struct status st;

	ck_assert(make(&plot, PLOT_CONTOUR, "x,y,z\n10,1,5\n1,1,4\n1,0,3\n",
		(struct plot_columns){.x = NULL}, &st));
	ck_assert(plot->grid.rows == 2 && plot->grid.cols == 2 && plot->grid.x[1] == 10);
	ck_assert(plot->grid.value[0] == 3 && isnan(plot->grid.value[1]) &&
		plot->grid.value[2] == 4 && plot->grid.value[3] == 5);
	plot_free(plot);
	ck_assert(make(&plot, PLOT_HEAT, "board,a,b\n2,1,\n1,3,4\n",
		(struct plot_columns){.x = NULL}, &st)); /* a matrix */
	ck_assert_str_eq(plot->grid.row_name[0], "2");
	ck_assert_str_eq(plot->grid.col_name[1], "b");
	ck_assert(
		plot->grid.value[0] == 1 && isnan(plot->grid.value[1]) && plot->grid.value[3] == 4);
	plot_free(plot);
	ck_assert(make(&plot, PLOT_HEAT, "r,c,v\nq,p,1\nq,o,2\n",
		(struct plot_columns){.x = "c", .y = "r", .z = "v"}, &st));
	ck_assert(plot->grid.rows == 1 && plot->grid.cols == 2 && plot->grid.value[1] == 2);
	plot_free(plot);
}
END_TEST

START_TEST(cells_without_a_number)
{
	struct plot *plot;
	struct status st;

	ck_assert_msg(make(&plot, PLOT_LINES, "a,b\n1,2\n2,\n3,NA\n4,-\n5,null\n6,nan\n7,-3\n",
			      (struct plot_columns){.x = NULL}, &st),
		"%s", st.text);
	ck_assert_int_eq(plot->series[0].count, 7);
	ck_assert_double_eq(plot->series[0].point[0].y, 2);
	for (int i = 1; i < 6; i++)
		ck_assert(isnan(plot->series[0].point[i].y));
	ck_assert_double_eq(plot->series[0].point[6].y, -3);
	plot_free(plot);
}
END_TEST

START_TEST(wrong_columns)
{
	struct plot *plot;
	struct status st;

	ck_assert(!make(&plot, PLOT_LINES, "a,b\n1,2\n", (struct plot_columns){.x = "c"}, &st));
	ck_assert_str_eq(st.text, "f.csv: there is no column 'c', expected one of: a, b");
	ck_assert(!make(&plot, PLOT_LINES, "a,b\n1,2\n", (struct plot_columns){.y = "b,d"}, &st));
	ck_assert_str_eq(st.text, "f.csv: there is no column 'd', expected one of: a, b");
	ck_assert(!make(&plot, PLOT_LINES, "a\n1\n", (struct plot_columns){.x = NULL}, &st));
	ck_assert_str_eq(st.text, "f.csv: no column for y, expected one of that name, or --y");
	ck_assert(!make(&plot, PLOT_CONTOUR, "x,y\n1,2\n", (struct plot_columns){.x = NULL}, &st));
	ck_assert_str_eq(st.text, "f.csv: no column for z, expected one of that name, or --z");
	ck_assert(!make(
		&plot, PLOT_LINES, "a,b\n1,2\n1,two\n", (struct plot_columns){.x = NULL}, &st));
	ck_assert_str_eq(st.text, "f.csv:3: column 'b' is 'two', expected a number");
}
END_TEST

/* A table of so many rows with nothing twice. */
static char *long_table(int rows, const char *names)
{
	char *text = NULL;
	size_t size;
	FILE *file = open_memstream(&text, &size);

	fprintf(file, "%s\n", names);
	for (int i = 0; i < rows; i++)
		fprintf(file, "n%d,%d\n", i, i);
	fclose(file);
	return text;
}

START_TEST(too_much)
{
	char *text = long_table(1001, "category,y");
	struct plot *plot;
	struct status st;

	ck_assert(!make(&plot, PLOT_BARS, text, (struct plot_columns){.x = NULL}, &st));
	ck_assert_str_eq(st.text,
		"f.csv: column 'category' has more than 1000 different values, expected fewer, or "
		"--kind lines");
	free(text);
	text = long_table(101, "series,value");
	ck_assert(!make(&plot, PLOT_HISTOGRAM, text, (struct plot_columns){.x = NULL}, &st));
	ck_assert_str_eq(st.text, "f.csv: there are more than 100 series, expected fewer");
	free(text);
}
END_TEST

CHECK_TESTS(csv, tables, quotes, formulas, wrong_tables, odd_tables, columns, grids,
	cells_without_a_number, wrong_columns, too_much);
