/* test_pictures.c: what is made of the rows of an experiment: its table, its plots, and sections
 * that are wrong. */
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/maths/rng.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "io/experiment/pictures.h"
#include "io/plot/scale.h"
#include "lab/experiment/run.h"
#include "tests/check.h"
#include "tests/io/experiment/experiment_bench.h"
#include "tests/io/scratch.h"
#include "tests/io/xml.h"

/* ---- the table */

static const char *table_text(
	const struct experiment *experiment, const struct table *rows, enum result_format format)
{
	static char text[8192];
	FILE *file = fmemopen(memset(text, 0, sizeof text), sizeof text, "w");
	struct result_table *table = experiment_table(experiment, rows);

	result_write(table, file, format);
	result_free(table);
	fclose(file);
	return text;
}

START_TEST(tables)
{
	struct experiment *experiment = bench_read(BENCH_GRID, "");
	struct table rows;

	bench_rows(experiment, &rows);
	/* 3 of 4 and none of 4, as in test_summary.c; 0 of 4: up to z^2 / (4 + z^2) = 0.48989 */
	ck_assert_str_eq(table_text(experiment, &rows, RESULT_TEXT),
		"  c  games              wins %            draws %            losses %\n"
		"0.5      4  75.00 (30.1..95.4)   0.00 (0.0..49.0)   25.00 (4.6..69.9)\n"
		"  2      4    0.00 (0.0..49.0)  25.00 (4.6..69.9)  75.00 (30.1..95.4)\n");
	table_done(&rows);
	experiment_free(experiment);
	experiment = bench_read(BENCH_GRID,
		"[table]\nby = c\nshow = n = count(), mean(plies), max(plies), only(c)\n");
	bench_rows(experiment, &rows);
	/* plies 5, 6, 7, 8: 6.5 -+ 3.182446 sqrt(5/3 / 4), where 3.182446 is Student's with 3
	 * degrees of freedom */
	ck_assert_str_eq(table_text(experiment, &rows, RESULT_CSV),
		"c,n,mean(plies),mean(plies)_low,mean(plies)_high,max(plies),only(c)\n"
		"0.5,4,6.5,4.445739743,8.554260257,8,0.5\n"
		"2,4,6.5,4.445739743,8.554260257,8,2\n");
	ck_assert_str_eq(table_text(experiment, &rows, RESULT_JSON),
		"{\"table\": [{\"c\": 0.5, \"n\": 4, \"mean(plies)\": 6.5, \"mean(plies)_low\": "
		"4.445739743, \"mean(plies)_high\": 8.554260257, "
		"\"max(plies)\": 8, \"only(c)\": 0.5}, {\"c\": 2, \"n\": 4, \"mean(plies)\": 6.5, "
		"\"mean(plies)_low\": 4.445739743, "
		"\"mean(plies)_high\": 8.554260257, \"max(plies)\": 8, \"only(c)\": 2}]}\n");
	table_empty(&rows);
	ck_assert_str_eq(table_text(experiment, &rows, RESULT_CSV),
		"c,n,mean(plies),mean(plies)_low,mean(plies)_high,max(plies),only(c)\n");
	ck_assert_str_eq(table_text(experiment, &rows, RESULT_JSON), "{\"table\": []}\n");
	ck_assert_str_eq(table_text(experiment, &rows, RESULT_TEXT), "");
	table_done(&rows);
	experiment_free(experiment);
}
END_TEST

/* All rows are one group where `by` is empty; a note stands beside the case that has one. */
START_TEST(tables_by_nothing_and_with_notes)
{
	struct experiment *experiment = bench_read(
		BENCH_GRID, "[table]\nby =\nshow = count(), share(win), mean(first_ms)\n");
	struct table rows;

	bench_rows(experiment, &rows);
	/* 3 of 8: (0.375 + 0.240091 -+ 1.959964 sqrt(0.029297 + 0.015006)) / 1.480182 */
	ck_assert_str_eq(table_text(experiment, &rows, RESULT_TEXT),
		"count()        share(win) %  mean(first_ms)\n"
		"      8  37.50 (13.7..69.4)               -\n");
	table_done(&rows);
	experiment_free(experiment);
	experiment = bench_read(BENCH_CASES, "[table]\nshow = sum(win)\n");
	bench_rows(experiment, &rows);
	ck_assert_str_eq(table_text(experiment, &rows, RESULT_TEXT),
		"case     sum(win)  note\n"
		"tic tac         3  published: 581, \"129\"\n"
		"7               0  \n");
	ck_assert_str_eq(table_text(experiment, &rows, RESULT_CSV),
		"case,sum(win),note\ntic tac,3,\"published: 581, \"\"129\"\"\"\n7,0,\n");
	table_done(&rows);
	experiment_free(experiment);
}
END_TEST

/* A kind whose trials have several rows does not mix them in its usual table. */
START_TEST(usual_tables)
{
	static const struct {
		const char *kind, *names; /* the first line of its CSV begins with these */
	} cases[] = {{"match", "games,"}, {"search", "count()"}, {"moves", "move,count()"},
		{"depths", "depth,count()"}, {"count", "move,only(games)"}, {"bandit", "n,count()"},
		{"arms", "n,arm,count()"}, {"integral", "n,count()"}, {"term", "count()"}};

	ck_assert_ptr_null(trial_registry()[sizeof cases / sizeof *cases]); /* none is missing */
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		char *head = xasprintf("[experiment]\nkind = %s\n", cases[i].kind);
		struct experiment *experiment = bench_read(head, "");
		struct table rows;
		const char *text;

		experiment_rows(experiment, &rows);
		text = table_text(experiment, &rows, RESULT_CSV);
		ck_assert_msg(!strncmp(text, cases[i].names, strlen(cases[i].names)), "%s: %s",
			cases[i].kind, text);
		table_done(&rows);
		experiment_free(experiment);
		free(head);
	}
}
END_TEST

/* A group of several points has a note if it is the note of all of them. */
START_TEST(notes_of_several_points)
{
	struct experiment *experiment =
		bench_read("[experiment]\ntitle = Test\ngame = mnk\nfirst = mcts:c=$c\ntrials = "
			   "4\nnote = all\n[grid]\nc = 0.5 2\n",
			"[table]\nby =\nshow = count()\n");
	struct table rows;

	bench_rows(experiment, &rows);
	ck_assert_str_eq(
		table_text(experiment, &rows, RESULT_TEXT), "count()  note\n      8  all\n");
	table_done(&rows);
	experiment_free(experiment);
	experiment = bench_read(BENCH_CASES, "[table]\nby =\nshow = count()\n");
	bench_rows(experiment, &rows);
	ck_assert_str_eq(table_text(experiment, &rows, RESULT_TEXT), "count()\n      8\n");
	table_done(&rows);
	experiment_free(experiment);
}
END_TEST

/* ---- plots */

/* The data of plot number i as CSV, or "none". */
static const char *plot_text(const char *head, const char *sections, int number)
{
	static char text[8192];
	struct experiment *experiment = bench_read(head, sections);
	struct pictures pictures;
	struct table rows;

	bench_rows(experiment, &rows);
	pictures_make(&pictures, experiment, &rows, NULL);
	snprintf(text, sizeof text, "none");
	if (number < pictures.count) {
		FILE *file = fmemopen(text, sizeof text, "w");

		fprintf(file, "%s|%s|%s|%s|%s\n", pictures.picture[number].name,
			pictures.picture[number].title, pictures.picture[number].plot->x.label,
			pictures.picture[number].plot->y.label,
			pictures.picture[number].plot->z.label);
		plot_write_csv(pictures.picture[number].plot, file);
		fclose(file);
	}
	pictures_done(&pictures);
	table_done(&rows);
	experiment_free(experiment);
	return text;
}

START_TEST(lines)
{
	ck_assert_str_eq(plot_text(BENCH_GRID, "[figure wins]\nx = c\ny = share(win)\n", 0),
		"wins|Test|c|share of wins|\nseries,x,y,low,high\n"
		",0.5,0.75,0.3006418426,0.9544127392\n,2,0,0,0.4898908365\n");
	ck_assert_str_eq(
		plot_text(BENCH_GRID,
			"[figure]\nx = c\ny = mean(plies), max(plies)\nintervals = no\n", 0),
		"figure|Test|c||\nseries,x,y,low,high\nmean of plies,0.5,6.5,,\nmean of "
		"plies,2,6.5,,\nmost of plies,0.5,8,,\nmost of plies,2,8,,\n");
	ck_assert_str_eq(plot_text(BENCH_GRID,
				 "[figure a]\ntitle = T\nx = plies\ny = sum(win), "
				 "sum(draw)\nseries = c\nwhere = plies>=7, c != 0.50\n",
				 0),
		"a|T|plies|sum|\nseries,x,y,low,high\nc = 2: wins,7,0,,\nc = 2: wins,8,0,,\nc = 2: "
		"draws,7,0,,\nc = 2: draws,8,0,,\n");
}
END_TEST

/* The mean of a series as it settles, with both players, and a value that is known: from the first
 * game to the last. */
START_TEST(running)
{
	ck_assert_str_eq(plot_text(BENCH_GRID,
				 "[figure r]\ny = running(win), X = running(draw)\nwhere = "
				 "c=0.5\nintervals = no\nmarks = exact: 1/4, 0.5\n",
				 0),
		"r|Test|trials|mean so far|\nseries,x,y,low,high\n"
		"wins,1,1,,\nwins,2,1,,\nwins,3,1,,\nwins,4,0.75,,\nX,1,0,,\nX,2,0,,\nX,3,0,,\nX,4,"
		"0,,\n"
		"exact,1,0.25,,\nexact,4,0.25,,\n0.5,1,0.5,,\n0.5,4,0.5,,\n");
}
END_TEST

/* Of very many games those are drawn that an eye can tell apart, and the last. */
START_TEST(long_running_means_are_thinned)
{
	struct experiment *experiment = bench_read(BENCH_GRID,
		"[figure r]\ny = running(win)\n[figure l]\ny = running(win)\nlogx = yes\n");
	int win;
	struct pictures pictures;
	struct table rows;

	experiment_rows(experiment, &rows);
	win = table_find(&rows, "win");
	for (int i = 0; i < 10000; i++)
		table_add_row(&rows)[win].number = i % 2;
	pictures_make(&pictures, experiment, &rows, NULL);
	for (int i = 0; i < 2; i++) {
		const struct plot_series *series = &pictures.picture[i].plot->series[0];

		ck_assert_int_gt(series->count, 250);
		ck_assert_int_le(series->count, 402);
		ck_assert(series->point[series->count - 1].x == 10000 &&
			series->point[series->count - 1].y == 0.5);
	}
	/* the first are close together on a logarithmic scale */
	ck_assert(pictures.picture[1].plot->series[0].point[20].x < 100);
	pictures_done(&pictures);
	table_done(&rows);
	experiment_free(experiment);
}
END_TEST

START_TEST(which_rows)
{
	static const struct {
		const char *where;
		double rows;
	} tests[] = {{"", 8}, {"c=2", 4}, {"c=2.0 | 7", 4}, {"c=2|0.5", 8}, {"c!=2|0.5", 0},
		{"plies<6", 2}, {"plies<=6", 4}, {"plies>7", 2}, {"plies>=7,c!=2", 2},
		{"plies=5|8,win=1", 1}, {"first_ms<1", 0}, {"first_ms!=1", 8}, {"c=", 0}};

	for (size_t i = 0; i < sizeof tests / sizeof *tests; i++) {
		char *section = xasprintf(
			"[table]\nby =\nshow = n = count()\nwhere = %s\n", tests[i].where);
		struct experiment *experiment = bench_read(BENCH_GRID, section);
		struct table rows;
		char expected[32];

		bench_rows(experiment, &rows);
		snprintf(expected, sizeof expected, tests[i].rows > 0 ? "n\n%g\n" : "n\n",
			tests[i].rows);
		ck_assert_str_eq(table_text(experiment, &rows, RESULT_CSV), expected);
		table_done(&rows);
		experiment_free(experiment);
		free(section);
	}
}
END_TEST

/* Names of cases are small letters, however the file writes them, and may be asked for as it does.
 */
START_TEST(cases_are_found_by_their_names)
{
	static const char head[] = "[experiment]\ngame = mnk\n[case Connect Four]\nfirst = "
				   "random\n[case Go]\nfirst = uct\n";
	struct experiment *experiment = bench_read(head,
		"[table]\nshow = n = count(), share(case=Connect Four)\nwhere = case=Connect "
		"Four\n");
	struct table rows;

	bench_rows(experiment, &rows);
	ck_assert_str_eq(table_text(experiment, &rows, RESULT_TEXT),
		"case          n  share(case=Connect Four) %\nconnect four  4        100.00 "
		"(51.0..100.0)\n");
	table_done(&rows);
	experiment_free(experiment);
}
END_TEST

START_TEST(bars)
{
	ck_assert_str_eq(
		plot_text(BENCH_CASES,
			"[figure b]\nkind = bars\nx = case\ny = sum(win), sum(loss)\nmarks = 1.5\n",
			0),
		"b|Test|case|sum|\nseries,category,place,y,low,high\nwins,tic "
		"tac,0,3,,\nwins,7,1,0,,\nlosses,tic tac,0,1,,\nlosses,7,1,3,,\n"
		"1.5,tic tac,0,1.5,,\n1.5,7,1,1.5,,\n");
	/* without x each stat is a bar, and a known value of that name stands beside it */
	ck_assert_str_eq(plot_text(BENCH_CASES,
				 "[figure b]\nkind = bars\ny = X = sum(win), O = sum(loss)\nwhere "
				 "= case=7\nmarks = O: 2\n",
				 0),
		"b|Test|||\nseries,category,place,y,low,high\nmeasured,X,0,0,,\nmeasured,O,1,3,,"
		"\nknown,O,1,2,,\n");
	ck_assert_str_eq(
		plot_text(BENCH_GRID,
			"[figure b]\nkind = bars\nx = plies\ny = sum(loss)\nsort = value\n", 0),
		"b|Test|plies|sum of "
		"loss|\nseries,category,place,y,low,high\n,8,0,2,,\n,6,1,1,,\n,7,2,1,,\n,5,3,0,,"
		"\n");
}
END_TEST

START_TEST(histograms)
{
	/* whole numbers have a bin each, around them */
	ck_assert_str_eq(
		plot_text(BENCH_GRID, "[figure h]\nkind = histogram\nx = plies\nseries = c\n", 0),
		"h|Test|plies|count|\nseries,from,to,count\nc = 0.5,4.5,5.5,1\nc = "
		"0.5,5.5,6.5,1\nc = 0.5,6.5,7.5,1\nc = 0.5,7.5,8.5,1\n"
		"c = 2,4.5,5.5,1\nc = 2,5.5,6.5,1\nc = 2,6.5,7.5,1\nc = 2,7.5,8.5,1\n");
	/* texts are counted */
	ck_assert_str_eq(
		plot_text(BENCH_CASES,
			"[figure h]\nkind = histogram\nx = case\nsort = name\nwhere = plies<8\n",
			0),
		"h|Test|case|count|\nseries,category,place,y,low,high\n,7,0,3,,\n,tic tac,1,3,,\n");
}
END_TEST

START_TEST(grids)
{
	ck_assert_str_eq(plot_text(BENCH_GRID,
				 "[figure g]\nkind = heat\nx = plies\ny = c\nz = sum(win)\nwhere = "
				 "plies<7\n",
				 0),
		"g|Test|plies|c|sum of win\nrow,col,row_name,col_name,value,text\n"
		"0,0,0.5,5,1,1\n0,1,0.5,6,1,1\n1,0,2,5,0,0\n1,1,2,6,0,0\n");
	ck_assert_str_eq(plot_text(BENCH_GRID,
				 "[figure g]\nkind = contour\nx = c\ny = plies\nz = "
				 "only(loss)\nwhere = plies>6\nzlabel = losses\n",
				 0),
		"g|Test|c|plies|losses\nrow,col,x,y,z\n0,0,0.5,7,0\n0,1,2,7,1\n1,0,0.5,8,1\n1,1,2,"
		"8,1\n");
	/* rows in the order in which they come, unless they are to be sorted */
	ck_assert_str_eq(
		plot_text(BENCH_CASES,
			"[figure g]\nkind = heat\nx = win\ny = case\nz = count()\nsort = name\n",
			0),
		"g|Test|win|case|count\nrow,col,row_name,col_name,value,text\n"
		"0,0,7,0,4,4\n0,1,7,1,,-\n1,0,tic tac,0,1,1\n1,1,tic tac,1,3,3\n");
}
END_TEST

/* The only plot of a section, made of so many rows, in each of which the plies are others. Pair
 * with pictures_done(). */
static const struct picture *make_many(struct pictures *pictures, const char *section, int count)
{
	struct experiment *experiment = bench_read(BENCH_GRID, section);
	struct table rows;

	experiment_rows(experiment, &rows);
	for (int i = 0; i < count; i++) {
		struct cell *row = table_add_row(&rows);

		row[EXPERIMENT_ITEM].number = 0;
		cell_set_text(&row[EXPERIMENT_OWN], "2");
		row[table_find(&rows, "plies")].number = i;
		row[table_find(&rows, "win")].number = row[table_find(&rows, "loss")].number = 0.5;
	}
	pictures_make(pictures, experiment, &rows, NULL);
	ck_assert_int_eq(pictures->count, 1);
	table_done(&rows);
	experiment_free(experiment);
	return pictures->picture;
}

/* Where there is more than can be drawn, all that is drawn is whole, and the caption says so. */
START_TEST(more_than_can_be_drawn)
{
	static const struct {
		const char *section;
		int rows, series, points; /* points: of all series */
		const char *words;
	} cases[] = {
		{"kind = bars\nx = plies\ny = sum(win), sum(loss)\ncaption = Bars.\n", 1000, 2,
			2000, NULL},
		{"kind = bars\nx = plies\ny = sum(win), sum(loss)\ncaption = Bars.\n", 1001, 2,
			2000, "Bars. Not drawn: bars beyond the first 1000 names."},
		{"kind = bars\nx = win\ny = sum(loss)\nseries = plies\n", 101, 100, 100,
			"Not drawn: series beyond the first 100."},
		{"x = win\ny = sum(loss)\nseries = plies\n", 100, 100, 100, NULL},
		{"x = win\ny = sum(loss)\nseries = plies\n", 101, 100, 100,
			"Not drawn: series beyond the first 100."},
		{"y = running(win)\nseries = plies\n", 101, 100, 100,
			"Not drawn: series beyond the first 100."},
		{"kind = histogram\nx = win\nseries = plies\n", 101, 100, 100,
			"Not drawn: series beyond the first 100."},
		{"kind = heat\nx = plies\ny = c\nz = sum(win)\n", 1001, 0, 0,
			"Not drawn: values beyond the first 1000 of an axis."},
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		char *section = xasprintf("[figure f]\n%s", cases[i].section);
		struct pictures pictures;
		const struct picture *picture = make_many(&pictures, section, cases[i].rows);
		int points = 0;

		for (int k = 0; k < picture->plot->series_count; k++)
			points += picture->plot->series[k].count;
		ck_assert_int_eq(picture->plot->series_count, cases[i].series);
		ck_assert_int_eq(points, cases[i].points);
		if (cases[i].words) {
			ck_assert_str_eq(picture->caption, cases[i].words);
			ck_assert_str_eq(picture->plot->caption, cases[i].words);
		} else {
			ck_assert(!text_contains(picture->caption, "Not drawn"));
		}
		pictures_done(&pictures);
		free(section);
	}
}
END_TEST

START_TEST(one_for_each)
{
	static const char sections[] = "[figure w]\nx = plies\ny = sum(win)\neach = case\n[figure "
				       "w-7]\nx = plies\ny = count()\n";
	char longest[400];
	size_t used = 0;

	ck_assert_str_eq(plot_text(BENCH_CASES, sections, 0),
		"w-tic-tac|Test: tic tac|plies|sum of "
		"win|\nseries,x,y,low,high\n,5,1,,\n,6,1,,\n,7,1,,\n,8,0,,\n");
	ck_assert(text_contains(plot_text(BENCH_CASES, sections, 1), "w-7|Test: 7|plies"));
	/* no file is written twice */
	ck_assert(text_contains(plot_text(BENCH_CASES, sections, 2), "w-7-2|Test|plies|count|"));
	ck_assert_str_eq(plot_text(BENCH_CASES, sections, 3), "none");
	ck_assert(text_contains(
		plot_text(BENCH_CASES, "[figure ../.. /x]\nx = plies\ny = count()\n", 0),
		"figure|"));
	for (int i = 0; i < 300; i++)
		text_append(longest, sizeof longest, &used, "%s", i ? "n" : "[figure n");
	text_append(longest, sizeof longest, &used, "]\nx = plies\ny = count()\n");
	/* more would be too much for a system of files */
	ck_assert_uint_eq(strcspn(plot_text(BENCH_CASES, longest, 0), "|"), 100);
}
END_TEST

START_TEST(without_rows)
{
	struct experiment *experiment = bench_read(BENCH_GRID,
		"[figure a]\nx = c\ny = share(win)\nmarks = 0.5\n[figure b]\nkind = bars\ny = "
		"sum(win)\n"
		"[figure c]\nkind = histogram\nx = plies\n[figure d]\nkind = heat\nx = c\ny = "
		"plies\nz = count()\n"
		"[figure e]\nkind = contour\nx = c\ny = plies\nz = count()\n[figure f]\ny = "
		"running(win)\n[figure g]\nx = c\ny = count()\neach = c\n");
	struct pictures pictures;
	struct table rows;

	experiment_rows(experiment, &rows);
	pictures_make(&pictures, experiment, &rows, NULL);
	ck_assert_int_eq(pictures.count, 6);
	for (int i = 0; i < pictures.count; i++) {
		char *text = NULL;
		size_t size;
		FILE *file = open_memstream(&text, &size);

		picture_write_text(&pictures.picture[i], file, 60, 15, true);
		fclose(file);
		ck_assert(text_contains(text, "Test"));
		free(text);
	}
	pictures_done(&pictures);
	table_done(&rows);
	experiment_free(experiment);
}
END_TEST

START_TEST(axes)
{
	struct experiment *experiment = bench_read(BENCH_GRID,
		"[figure a]\nx = c\ny = mean(plies)\nlogx = yes\nlogy = on\nxlabel = C\nylabel = "
		"n\n"
		"xmin = 0.1\nymax = 100/2\ncaption = words\n");
	struct pictures pictures;
	struct table rows;
	struct plot *plot;

	bench_rows(experiment, &rows);
	pictures_make(&pictures, experiment, &rows, NULL);
	plot = pictures.picture[0].plot;
	ck_assert(plot->x.is_log && plot->y.is_log && plot->x.low == 0.1 && isnan(plot->x.high) &&
		plot->y.high == 50);
	ck_assert_str_eq(plot->x.label, "C");
	ck_assert_str_eq(plot->caption, "words");
	ck_assert_str_eq(pictures.picture[0].caption, "words");
	pictures_done(&pictures);
	table_done(&rows);
	experiment_free(experiment);
}
END_TEST

/* ---- pictures of a search */

START_TEST(pictures_of_searches)
{
	struct experiment *experiment =
		bench_read("[experiment]\ntitle = Seen\nkind = search\ngame = mnk\nsolver = "
			   "mcts:sims=$sims\nseed = 4\n"
			   "[grid]\nsims = 9 60\n",
			"[figure board]\nkind = board\n[figure]\nkind = tree\nmost = 12\nwhere = "
			"sims=60\n");
	struct pictures pictures;
	struct status st;
	struct table rows;

	bench_run(experiment, &rows);
	pictures_make(&pictures, experiment, &rows, NULL);
	ck_assert_int_eq(pictures.count, 3);
	ck_assert_str_eq(pictures.picture[0].name, "board-sims-9");
	ck_assert_str_eq(pictures.picture[1].title, "Seen: sims = 60");
	ck_assert_str_eq(pictures.picture[2].name, "figure-sims-60");
	for (int i = 0; i < pictures.count; i++) {
		ck_assert_ptr_null(pictures.picture[i].plot);
		assert_well_formed(pictures.picture[i].svg);
	}
	/* nine simulations visit each of the nine moves once: 11 % */
	/* and once in the legend */
	ck_assert_int_eq(occurrences(pictures.picture[0].svg, "11 %"), 10);
	ck_assert_int_eq(occurrences(pictures.picture[0].text, "1 visits  11.11 %"), 9);
	/* the search, a heading, twelve nodes, and that there are more */
	ck_assert_int_eq(occurrences(pictures.picture[2].text, "\n"), 15);
	ck_assert(picture_save(&pictures.picture[2], scratch_path(""), &st));
	ck_assert_str_eq(scratch_read("figure-sims-60.svg"), pictures.picture[2].svg);
	ck_assert_str_eq(scratch_read("figure-sims-60.txt"), pictures.picture[2].text);
	pictures_done(&pictures);
	table_done(&rows);
	experiment_free(experiment);
}
END_TEST

START_TEST(saved_figures)
{
	struct experiment *experiment =
		bench_read(BENCH_GRID, "[figure wins]\nx = c\ny = share(win)\n");
	struct pictures pictures;
	struct status st;
	struct table rows;

	bench_rows(experiment, &rows);
	pictures_make(&pictures, experiment, &rows, NULL);
	ck_assert(picture_save(&pictures.picture[0], scratch_path(""), &st));
	ck_assert_int_eq(scratch_count(""), 4); /* SVG, CSV, JSON, gnuplot */
	assert_well_formed(scratch_read("wins.svg"));
	ck_assert(!picture_save(&pictures.picture[0], scratch_path("nowhere"), &st));
	ck_assert(text_contains(st.text, "nowhere/wins.svg"));
	pictures_done(&pictures);
	table_done(&rows);
	experiment_free(experiment);
}
END_TEST

/* ---- wrong sections */

static void assert_refused(const char *sections, const char *message)
{
	char *text = xasprintf("%s%s", BENCH_GRID, sections);
	struct status st = {""};
	struct experiment *experiment = experiment_read("test", "test.ini", text, NULL, 0, &st);

	ck_assert_msg(experiment != NULL, "%s", st.text);
	ck_assert_msg(!pictures_check(experiment, &st), "not refused: %s", sections);
	ck_assert_msg(text_contains(st.text, message), "'%s' is not in '%s'", message, st.text);
	experiment_free(experiment);
	free(text);
}

/* The sections begin in line BENCH_LINE. */
START_TEST(wrong_sections)
{
	ck_assert_int_eq(BENCH_LINE, 8);
	assert_refused("[table]\nsort = c\n", "test.ini:9: [table] unknown key 'sort'");
	assert_refused("[table]\nby = nobody\n",
		"test.ini:9: by: unknown column 'nobody', expected one of point, trial");
	assert_refused("[table]\nby = c c\n", "test.ini:9: by: column 'c' twice");
	assert_refused("[table]\n\nshow = share(won)\n", "test.ini:10: show: unknown column 'won'");
	assert_refused("[table]\nshow = running(win)\n", "test.ini:9: show: running() in a table");
	assert_refused("[figure a]\nkind = pie\n", "test.ini:9: [figure a] ");
	assert_refused("[figure a]\nkind = pie\n",
		"expected lines, bars, histogram, heat, contour, board, tree");
	assert_refused(
		"[figure a]\nx = c\n", "test.ini:8: [figure a] has no y, expected y = FIGURE");
	assert_refused("[figure a]\ny = count()\n",
		"test.ini:8: [figure a] has no x, expected x = COLUMN");
	assert_refused("[figure a]\ny = count()\nx = C.\n", "test.ini:10: x: unknown column 'C.'");
	assert_refused(
		"[figure a]\nx = c\ny = share(c\n", "test.ini:10: y: unknown stat 'share(c'");
	assert_refused("[figure a]\nx = c\ny = count()\nz = count()\n",
		"test.ini:11: z does not go with kind = lines, expected it with heat, contour");
	assert_refused("[figure a]\nx = c\ny = count()\nbins = 3\n",
		"test.ini:11: bins does not go with kind = lines, expected it with histogram");
	assert_refused("[figure a]\nx = c\ny = running(win)\n",
		"test.ini:9: x: running() counts its rows");
	assert_refused("[figure a]\ny = running(win), count()\n",
		"test.ini:9: y: running() cannot be drawn like this");
	assert_refused("[figure a]\nkind = bars\ny = running(win)\n",
		"test.ini:10: y: running() cannot be drawn like this");
	assert_refused("[figure a]\nkind = heat\nx = c\ny = plies\nz = count(), sum(win)\n",
		"test.ini:12: z: 2 figures, expected one");
	assert_refused("[figure a]\nkind = heat\nx = c\ny = plies\nz = count()\nsort = value\n",
		"test.ini:13: sort: cells cannot be sorted by value");
	assert_refused("[figure a]\nx = c\ny = count()\nwhere = c\n",
		"test.ini:11: where: 'c', expected COLUMN=VALUE");
	assert_refused("[figure a]\nx = c\ny = count()\nwhere = c<x\n",
		"test.ini:11: where: 'x', expected a number");
	assert_refused("[figure a]\nx = c\ny = count()\nwhere = q=1\n",
		"test.ini:11: where: unknown column 'q'");
	assert_refused("[figure a]\nx = c\ny = count()\nwhere = c=1,\nmarks = a:\n",
		"test.ini:12: marks: '', expected a number");
	assert_refused("[figure a]\nx = c\ny = count()\nmarks = 1/0\n",
		"test.ini:11: marks: '1/0', expected a number");
	assert_refused("[figure a]\nx = c\ny = count()\nymax = high\n",
		"test.ini:11: ymax: 'high', expected a number");
	assert_refused("[figure a]\nx = c\ny = count()\nymax = 1\nymin = 1\n",
		"test.ini:11: ymax: 1, expected more than ymin, which is 1");
	assert_refused("[figure rows]\nx = c\ny = count()\n",
		"test.ini:8: [figure rows] would be written to rows.csv, where the rows are");
	assert_refused("[figure /Rows]\nx = c\ny = count()\n",
		"test.ini:8: [figure /Rows] would be written to Rows.csv");
	assert_refused("[figure rows.1-of-2]\nx = c\ny = count()\n",
		"test.ini:8: [figure rows.1-of-2] would be written to");
	assert_refused("[figure table]\nx = c\ny = count()\n",
		"test.ini:8: [figure table] would be written to table.csv, where the figures of");
	assert_refused("[figure a]\nx = c\ny = count()\nseries = d\n",
		"test.ini:11: series: unknown column 'd'");
	assert_refused("[figure a]\nkind = board\n",
		"test.ini:9: kind: a picture of a search, but an experiment of kind 'match' has "
		"none");
	assert_refused(
		"[figure a]\nkind = tree\nx = c\n", "test.ini:10: x does not go with kind = tree");
}
END_TEST

/* Text along x is known beforehand: cases, and values of factors that are no numbers. */
START_TEST(text_along_x)
{
	char *text = xasprintf("%s[figure a]\nx = case\ny = count()\n", BENCH_CASES);
	struct experiment *experiment;
	struct status st;

	experiment = experiment_read("test", "test.ini", text, NULL, 0, &st);
	ck_assert(!pictures_check(experiment, &st));
	ck_assert(text_contains(
		st.text, "x: 'case' is text, expected a column of numbers, or kind = bars"));
	experiment_free(experiment);
	free(text);
}
END_TEST

/* Whatever stands in a section, it is refused with its line or makes a plot. */
START_TEST(any_bytes)
{
	static const char *const pieces[] = {"x = c\n", "y = share(win)\n", "kind = heat\n",
		"kind = bars\n", "z = count()\n", "series = c plies\n", "(", ")", "=", ",",
		"where = c=1\n", "where = plies>6,c=2\n", "each = c\n", "\n", "y = running(win)\n",
		"marks = a:b:1/3\n", "[table]\n", "[figure]\n", "[figure x]\n",
		"show = mean(plies)\n", "by = ,\n", "sort = name\n", "kind = histogram\n",
		"x = plies\n", "y = plies\n", "\xc3\xa9", "logx = yes\n"};
	struct rng random;
	int made = 0;

	rng_init(&random, RNG_FAST, 5);
	for (int i = 0; i < 1500 / CHECK_THRIFT; i++) {
		struct experiment *experiment;
		struct status st = {""};
		char text[1024];
		size_t used = 0;

		text_append(text, sizeof text, &used, "%s[figure f]\n%s", BENCH_GRID,
			i % 2 ? "x = c\ny = share(win)\n" : "");
		for (uint32_t n = rng_below(&random, 6); n; n--)
			text_append(text, sizeof text, &used, "%s",
				pieces[rng_below(&random, sizeof pieces / sizeof *pieces)]);
		experiment = experiment_read("test", "test.ini", text, NULL, 0, &st);
		if (!experiment)
			continue;
		if (pictures_check(experiment, &st)) {
			struct pictures pictures;
			struct table rows;

			bench_rows(experiment, &rows);
			pictures_make(&pictures, experiment, &rows, NULL);
			table_text(experiment, &rows, RESULT_TEXT);
			made += pictures.count;
			pictures_done(&pictures);
			table_done(&rows);
		} else {
			ck_assert_msg(!strncmp(st.text, "test.ini:", 9), "%s: %s", st.text, text);
		}
		experiment_free(experiment);
	}
	ck_assert_int_gt(made, 100 / CHECK_THRIFT);
}
END_TEST

CHECK_SCRATCH(experiment_plot, tables, usual_tables, tables_by_nothing_and_with_notes,
	notes_of_several_points, lines, running, long_running_means_are_thinned, which_rows,
	cases_are_found_by_their_names, bars, histograms, grids, more_than_can_be_drawn,
	one_for_each, without_rows, axes, pictures_of_searches, saved_figures, wrong_sections,
	text_along_x, any_bytes);
