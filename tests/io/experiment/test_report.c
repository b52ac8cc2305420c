/* test_report.c: experiments as one page of HTML. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/text.h"
#include "io/experiment/report.h"
#include "io/store/plan.h"
#include "io/table/result_table.h"
#include "tests/check.h"
#include "tests/io/experiment/experiment_bench.h"
#include "tests/io/scratch.h"
#include "tests/io/xml.h"

#define DOCTYPE "<!DOCTYPE html>\n"
#define XML "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

/* The page; the caller frees. It is XML but for its first line. */
static char *page_of(const struct report_part *part, int count)
{
	char *text = NULL, *xml;
	size_t size;
	FILE *file = open_memstream(&text, &size);

	ck_assert(report_write(file, part, count));
	fclose(file);
	ck_assert(!strncmp(text, DOCTYPE, strlen(DOCTYPE)));
	xml = xasprintf("%s%s", XML, text + strlen(DOCTYPE));
	free(text);
	return xml;
}

/* A style table has signs that text may not have. */
static void assert_page(const char *text)
{
	const char *style = strstr(text, "<style>"), *behind = strstr(text, "</style>");
	char *without;

	ck_assert(style && behind && style < behind);
	without = xasprintf("%.*s%s", (int)(style - text), text, behind + strlen("</style>"));
	assert_well_formed(without);
	free(without);
	for (const char *at = style; at < behind; at++)
		ck_assert(*at != '&' && (*at != '<' || at == style));
}

START_TEST(a_page)
{
	struct experiment *experiment[2] = {
		bench_read(BENCH_GRID,
			"[figure wins]\ntitle = Won\ncaption = More < less & \"so\" on.\nx = c\ny "
			"= share(win)\n"),
		bench_read(BENCH_CASES, "[figure b]\nkind = bars\nx = case\ny = sum(win)\n"),
	};
	char *text, plan[64];
	struct table rows[2];

	bench_rows(experiment[0], &rows[0]);
	bench_rows(experiment[1], &rows[1]);
	rows[1].count -= 3; /* a run that was stopped */
	text = page_of((const struct report_part[]){{experiment[0], &rows[0], "first.ini"},
			       {experiment[1], &rows[1], "second --set 'c=1 2'"}},
		2);
	rows[1].count += 3;
	assert_page(text);
	ck_assert_int_eq(occurrences(text, "<h2>Test</h2>"), 2);
	ck_assert_int_eq(occurrences(text, "<a href=\"#experiment-"), 2);
	ck_assert_int_eq(occurrences(text, "id=\"experiment-2\""), 1);
	ck_assert_int_eq(occurrences(text, "<svg "), 2);
	ck_assert_int_eq(occurrences(text, "<?xml"), 1); /* the one of this test */
	/* below the picture, not in it too */
	ck_assert_int_eq(occurrences(text, "More &lt; less &amp; &quot;so&quot; on."), 1);
	ck_assert_int_eq(occurrences(text, "<td class=\"number\">75.00 (30.1..95.4)</td>"), 3);
	ck_assert_int_eq(occurrences(text, "<dt>c</dt>\n<dd>0.5 2</dd>"), 1);
	ck_assert_int_eq(
		occurrences(text, "<dt>case tic tac</dt>\n<dd>first = mcts:sims=7</dd>"), 1);
	ck_assert_int_eq(occurrences(text, "published: 581, &quot;129&quot;"), 1);
	snprintf(plan, sizeof plan, "<dt>plan</dt>\n<dd>%016" PRIx64 "</dd>",
		plan_number(experiment[0])); /* the one that is in plan.ini */
	ck_assert_int_eq(occurrences(text, plan), 1);
	ck_assert_int_eq(occurrences(text, "class=\"unfinished\""), 1);
	ck_assert_int_eq(occurrences(text, "5 of 8 trials are made so far (62.5 %)"), 1);
	ck_assert_ptr_null(strstr(text, "<script"));
	/* names of XML: that of the page and of two pictures */
	ck_assert_int_eq(occurrences(text, "http"), 3);
	free(text);
	for (int i = 0; i < 2; i++) {
		table_done(&rows[i]);
		experiment_free(experiment[i]);
	}
}
END_TEST

/* Whatever the file says, the page says it as text. */
START_TEST(nothing_gets_through)
{
	static const char bad[] =
		"[experiment]\ntitle = <script>alert(1)</script>\ncaption = a & b > c \" ' "
		"\xff\nfirst = mcts:c=$c\n[grid]\nc = 1\n"
		"[table]\nshow = <b>&\" = count()\n[figure <i>]\ntitle = </svg>&\nx = c\ny = <u> = "
		"count(), </b> = sum(win)\nxlabel = ]]>\n";
	struct experiment *experiment = bench_read(bad, "");
	struct report_part part = {experiment, NULL, "one"};
	struct table rows;
	char *text;

	experiment_rows(experiment, &rows);
	table_add_row(&rows)[EXPERIMENT_OWN].number = 1;
	part.rows = &rows;
	text = page_of(&part, 1);
	assert_page(text);
	ck_assert_ptr_null(strstr(text, "<script"));
	ck_assert_ptr_null(strstr(text, "<nav>")); /* one needs no list */
	ck_assert_int_ge(occurrences(text, "&lt;script&gt;alert(1)&lt;/script&gt;"), 2);
	free(text);
	table_done(&rows);
	experiment_free(experiment);
}
END_TEST

START_TEST(nothing_to_show)
{
	struct experiment *experiment = bench_read(BENCH_GRID, "[figure a]\nx = c\ny = count()\n");
	struct table rows;
	char *text;

	experiment_rows(experiment, &rows);
	text = page_of(&(struct report_part){experiment, &rows, "one"}, 1);
	assert_page(text);
	ck_assert_int_eq(occurrences(text, "0 of 8 trials"), 1);
	ck_assert_ptr_null(strstr(text, "<table>"));
	free(text);
	text = page_of(NULL, 0);
	assert_page(text);
	free(text);
	table_done(&rows);
	experiment_free(experiment);
}
END_TEST

/* Boards stand side by side. */
START_TEST(pictures_on_a_page)
{
	struct experiment *experiment =
		bench_read("[experiment]\nkind = search\ngame = mnk\nsolver = "
			   "mcts:sims=$sims\n[grid]\nsims = 9 60\n",
			"[figure board]\nkind = board\n[figure p]\nx = sims\ny = "
			"mean(depth)\n[figure]\nkind = tree\ncaption = Grown\nmost = 12\n");
	struct table rows;
	char *text;

	bench_run(experiment, &rows);
	text = page_of(&(struct report_part){experiment, &rows, "one"}, 1);
	assert_page(text);
	ck_assert_int_eq(occurrences(text, "<div class=\"pictures\">"), 1); /* trees are wide */
	ck_assert_int_eq(occurrences(text, "<svg "), 5);
	ck_assert_int_eq(occurrences(text, "<b>test: sims = 60.</b> Grown"), 1);
	free(text);
	table_done(&rows);
	experiment_free(experiment);
}
END_TEST

START_TEST(a_full_disk)
{
	FILE *file = fopen("/dev/full", "w");

	if (!file)
		return;
	ck_assert(!report_write(file, NULL, 0));
	fclose(file);
}
END_TEST

/* Results that somebody else made, with a picture of a program's search: whoever makes the report
 * again, and so merge and run, which draw the same pictures, must not start the program. The plan
 * has its right number, as anybody can write it. */
START_TEST(a_picture_starts_no_program)
{
	char *head = xasprintf("[experiment]\nkind = search\ngame = go:size=5\nsolver = "
			       "gtp:command=touch %s\ntrials = 1\n",
		scratch_path("started"));
	struct experiment *experiment = bench_read(
				  head, "[figure p]\nkind = board\n[figure q]\nkind = tree\n"),
			  *again;
	struct status st;
	struct table rows;
	char *text;

	ck_assert_int_eq(mkdir(scratch_path("evil"), 0755), 0);
	ck_assert_msg(plan_write(experiment, scratch_path("evil"), &st), "%s", st.text);
	again = plan_load(scratch_path("evil"), NULL, 0, &st);
	ck_assert_msg(
		again && plan_look(again, scratch_path("evil"), &st) == PLAN_SAME, "%s", st.text);
	experiment_rows(again, &rows);
	table_add_row(&rows);
	for (int i = 0; i < EXPERIMENT_OWN; i++)
		rows.cell[i].number = i == EXPERIMENT_ITEMS;
	text = page_of(&(const struct report_part){again, &rows, "evil"}, 1);
	assert_page(text);
	ck_assert_msg(strstr(text, "Not drawn: figure p: &#39;gtp:command=touch ") &&
			strstr(text, "starts another program"),
		"%s", text);
	ck_assert_ptr_null(scratch_read("started"));
	free(text);
	free(head);
	table_done(&rows);
	experiment_free(again);
	experiment_free(experiment);
}
END_TEST

CHECK_SCRATCH(experiment_report, a_picture_starts_no_program, a_page, nothing_gets_through,
	nothing_to_show, pictures_on_a_page, a_full_disk);
