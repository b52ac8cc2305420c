/* test_store.c: results on disk: read back bit for bit, after a kill too, in any order, from
 * several directories; and files that are not what they should be. */
#include <fcntl.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/text.h"
#include "io/store/plan.h"
#include "io/store/store.h"
#include "lab/experiment/run.h"
#include "tests/check.h"
#include "tests/io/scratch.h"

#define TEXT \
	"[experiment]\nkind = match\nfirst = $who\nsecond = random\ntrials = 4\n[grid]\nwho = " \
	"random uct:sims=2,c=1\n"

static struct status st;

static struct experiment *read_text(const char *text, const char *override)
{
	struct experiment *experiment =
		experiment_read("test", "test.ini", text, &override, override ? 1 : 0, &st);

	ck_assert_msg(experiment != NULL, "%s", st.text);
	return experiment;
}

static struct store *open_store(
	const struct experiment *experiment, const char *name, int shard, int shards)
{
	struct store *store = store_open(experiment, scratch_path(name), shard, shards, false, &st);

	ck_assert_msg(store != NULL, "%s", st.text);
	return store;
}

/* Makes what is not there yet of a shard, on `jobs` threads, and puts it in order. */
static void run_on(
	int jobs, const struct experiment *experiment, const char *name, int shard, int shards)
{
	struct store *store = open_store(experiment, name, shard, shards);
	struct run_setup setup = {.experiment = experiment,
		.jobs = jobs,
		.shard = shard,
		.shards = shards,
		.context = store,
		.is_done = store_is_done,
		.take = store_take};

	ck_assert_msg(experiment_run(&setup, &st), "%s", st.text);
	ck_assert_msg(store_tidy(store, &st), "%s", st.text);
	store_close(store);
}

static void run(const struct experiment *experiment, const char *name, int shard, int shards)
{
	run_on(1, experiment, name, shard, shards);
}

/* Adds the rows of one made-up trial, of so many items; the number is that of column `plies`. */
static bool take(struct store *store, const struct experiment *experiment, int point, int trial,
	int items, double plies)
{
	struct table rows;
	bool is_good;

	experiment_rows(experiment, &rows);
	for (int i = 0; i < items; i++) {
		struct cell *cell = table_add_row(&rows);

		cell[EXPERIMENT_POINT].number = point;
		cell[EXPERIMENT_TRIAL].number = trial;
		cell[EXPERIMENT_ITEM].number = i;
		cell[EXPERIMENT_ITEMS].number = items;
		for (int k = 0; k < experiment->factor_count; k++)
			cell_set_text(&cell[EXPERIMENT_OWN + k],
				experiment_value(experiment, (uint64_t)point, k));
		cell[table_find(&rows, "plies")].number = plies;
		cell[table_find(&rows, "first_ms")].number = 17; /* which nothing shows */
	}
	is_good = store_take(store, &rows, &st);
	table_done(&rows);
	return is_good;
}

/* What a file holds. The caller frees. */
static char *content(const char *name)
{
	const char *text = scratch_read(name);

	ck_assert_msg(text != NULL, "no %s", name);
	return strdup(text);
}

static void assert_same(const char *name, const char *expected)
{
	ck_assert_str_eq(scratch_read(name), expected);
}

/* A file to which something is added behind its end. */
static void add_text(const char *name, const char *text)
{
	FILE *file = fopen(scratch_path(name), "a");

	ck_assert_ptr_nonnull(file);
	fputs(text, file);
	fclose(file);
}

static void assert_refused(
	const struct experiment *experiment, const char *name, bool is_fresh, const char *message)
{
	struct store *store = store_open(experiment, scratch_path(name), 1, 1, is_fresh, &st);

	ck_assert_msg(store == NULL, "not refused");
	ck_assert_msg(strstr(st.text, message) != NULL, "'%s' is not in '%s'", message, st.text);
}

START_TEST(numbers_come_back_bit_for_bit)
{
	static const double numbers[] = {0.1, 1.0 / 3, -0.0, 1e300, 5e-324, 123456789012345678.0,
		INFINITY, -7, 0.30000000000000004, NAN};
	struct experiment *experiment = read_text(TEXT, "trials=10");
	struct store *store = open_store(experiment, "r", 1, 1);
	struct table rows;

	for (int i = 0; i < 10; i++)
		ck_assert(take(store, experiment, 1, i, 1, numbers[i]));
	store_close(store);
	ck_assert_msg(strstr(scratch_read("r/rows.csv"),
			      "\n1,0,0,1,\"uct:sims=2,c=1\",,,,,,0.1,") != NULL,
		"%s", scratch_read("r/rows.csv"));
	store = store_look(experiment, scratch_path("r"), &st);
	ck_assert_msg(store != NULL, "%s", st.text);
	store_rows(store, &rows);
	ck_assert_uint_eq(rows.count, 10);
	for (int i = 0; i < 10; i++) {
		double back = table_at(&rows, (size_t)i, table_find(&rows, "plies"))->number;

		ck_assert_msg(
			isnan(numbers[i]) ? isnan(back) : !memcmp(&back, &numbers[i], sizeof back),
			"%g came back as %g", numbers[i], back);
		ck_assert_str_eq(
			table_at(&rows, (size_t)i, EXPERIMENT_OWN)->text, "uct:sims=2,c=1");
		ck_assert(isnan(table_at(&rows, (size_t)i, table_find(&rows, "first_ms"))->number));
	}
	table_done(&rows);
	store_close(store);
	experiment_free(experiment);
}
END_TEST

START_TEST(formulas_come_back_as_text)
{
	struct experiment *experiment = read_text(
		"[experiment]\nfirst = $who\ntrials = 1\n[grid]\nwho = =1+1 | -7 | @x,y | '=z\n",
		NULL);
	struct store *store = open_store(experiment, "r", 1, 1);
	struct table rows;

	for (int i = 0; i < 4; i++)
		ck_assert(take(store, experiment, i, 0, 1, i));
	store_close(store);
	for (const char *const *line = (const char *const[]){"\n0,0,0,1,'=1+1,", "\n1,0,0,1,-7,",
		     "\n2,0,0,1,\"'@x,y\",", "\n3,0,0,1,''=z,", NULL};
		*line; line++)
		ck_assert_msg(strstr(scratch_read("r/rows.csv"), *line) != NULL, "%s",
			scratch_read("r/rows.csv"));
	store = store_look(experiment, scratch_path("r"), &st);
	ck_assert_msg(store != NULL, "%s", st.text);
	store_rows(store, &rows);
	for (int i = 0; i < 4; i++)
		ck_assert_str_eq(table_at(&rows, (size_t)i, EXPERIMENT_OWN)->text,
			experiment_value(experiment, (uint64_t)i, 0));
	table_done(&rows);
	store_close(store);
	experiment_free(experiment);
}
END_TEST

/* A time that the table shows is kept, and makes another plan. */
START_TEST(times_that_are_shown)
{
	struct experiment *plain = read_text(TEXT, NULL),
			  *timed = read_text(TEXT "[table]\nshow = mean(first_ms)\n", NULL);
	struct store *store = open_store(timed, "r", 1, 1);
	struct table rows;

	ck_assert(take(store, timed, 0, 0, 1, 9));
	store_rows(store, &rows);
	ck_assert_double_eq(table_at(&rows, 0, table_find(&rows, "first_ms"))->number, 17);
	ck_assert(isnan(table_at(&rows, 0, table_find(&rows, "second_ms"))->number));
	table_done(&rows);
	store_close(store);
	assert_refused(plain, "r", false, "of another experiment or of other values");
	experiment_free(plain);
	experiment_free(timed);
}
END_TEST

/* Words that only speak of a time change nothing. */
START_TEST(times_that_are_spoken_of)
{
	struct experiment *plain = read_text(TEXT, NULL), *other;

	other = read_text(TEXT "[figure wins]\ncaption = first_ms is not shown\nxlabel = "
			       "first_ms\ntitle = second_ms\ny = running(win)\n",
		NULL);
	ck_assert_uint_eq(plan_number(plain), plan_number(other));
	experiment_free(other);
	/* as columns are found */
	other = read_text(TEXT "[figure]\nkind = histogram\nx = FIRST_MS\n", NULL);
	ck_assert_uint_ne(plan_number(plain), plan_number(other));
	experiment_free(other);
	experiment_free(plain);
}
END_TEST

/* Cut at any byte of its last trial's rows, the file gives all trials but that one, and the run
 * goes on to the same end. */
START_TEST(cut_anywhere)
{
	struct experiment *experiment = read_text(TEXT, NULL);
	struct store *store = open_store(experiment, "r", 1, 1);
	size_t before, after;
	char *whole;

	ck_assert(take(store, experiment, 0, 2, 1, 5) && take(store, experiment, 1, 1, 3, 6));
	before = strlen(scratch_read("r/rows.csv"));
	ck_assert(take(store, experiment, 0, 1, 3, 7));
	store_close(store);
	whole = content("r/rows.csv");
	after = strlen(whole);
	for (size_t cut = before; cut < after; cut += cut + 3 < after ? 3 : 1) {
		scratch_write_bytes("r/rows.csv", whole, cut);
		store = store_look(experiment, scratch_path("r"), &st);
		ck_assert_msg(store != NULL, "%s", st.text);
		ck_assert_uint_eq(store_trials(store), 2);
		store_close(store);
		/* looking changes nothing */
		ck_assert_uint_eq(strlen(scratch_read("r/rows.csv")), cut);
		store = open_store(experiment, "r", 1, 1);
		ck_assert(store_is_done(store, 0, 2) && store_is_done(store, 1, 1) &&
			!store_is_done(store, 0, 1));
		ck_assert_uint_eq(strlen(scratch_read("r/rows.csv")), before);
		ck_assert(take(store, experiment, 0, 1, 3, 7));
		store_close(store);
		assert_same("r/rows.csv", whole);
	}
	for (size_t cut = 0; cut < strcspn(whole, "\n"); cut += 7) { /* in the names */
		scratch_write_bytes("r/rows.csv", whole, cut);
		store = open_store(experiment, "r", 1, 1);
		ck_assert_uint_eq(store_trials(store), 0);
		store_close(store);
	}
	free(whole);
	experiment_free(experiment);
}
END_TEST

/* The end of a run is the same file, whatever was there before and in whichever order. */
START_TEST(order_does_not_matter)
{
	struct experiment *experiment = read_text(TEXT, NULL);
	struct store *store = open_store(experiment, "a", 1, 1);
	char *expected;
	struct table rows;

	for (int i = 0; i < 8; i++)
		ck_assert(take(store, experiment, i / 4, i % 4, 2, i));
	ck_assert(store_tidy(store, &st));
	store_close(store);
	expected = content("a/rows.csv");
	store = open_store(experiment, "b", 1, 1);
	for (int i = 7; i >= 0; i -= 2)
		ck_assert(take(store, experiment, i / 4, i % 4, 2, i));
	ck_assert(store_tidy(store, &st));
	for (int i = 0; i < 8; i += 2) /* rows can be added to a file that is in order */
		ck_assert(take(store, experiment, i / 4, i % 4, 2, i));
	ck_assert(take(store, experiment, 0, 0, 2, 99)); /* there already */
	ck_assert_uint_eq(store_trials(store), 8);
	store_rows(store, &rows);
	ck_assert_uint_eq(rows.count, 16);
	ck_assert_double_eq(table_at(&rows, 0, table_find(&rows, "plies"))->number, 0);
	table_done(&rows);
	ck_assert(store_tidy(store, &st));
	store_close(store);
	assert_same("b/rows.csv", expected);
	free(expected);
	experiment_free(experiment);
}
END_TEST

/* Trials that were really made, in one piece, on several threads, in shards of one directory, and
 * in shards of several. */
START_TEST(shards)
{
	struct experiment *experiment = read_text(TEXT, NULL);
	struct store *store;
	char *expected;

	run(experiment, "whole", 1, 1);
	expected = content("whole/rows.csv");
	run_on(3, experiment, "threads", 1, 1);
	assert_same("threads/rows.csv", expected);
	run(experiment, "here", 2, 3);
	run(experiment, "here", 1, 3);
	store = store_look(experiment, scratch_path("here"), &st);
	ck_assert_uint_eq(store_trials(store), 6); /* numbers 0, 1, 3, 4, 6, 7 of 8 */
	store_close(store);
	run(experiment, "elsewhere", 3, 3);
	ck_assert_ptr_nonnull(scratch_read("elsewhere/rows.3-of-3.csv"));
	ck_assert_ptr_null(scratch_read("elsewhere/rows.csv"));
	store = open_store(experiment, "here", 1, 1);
	ck_assert_msg(store_merge(store, scratch_path("elsewhere"), &st), "%s", st.text);
	ck_assert_uint_eq(store_trials(store), 8);
	ck_assert_msg(store_tidy(store, &st), "%s", st.text);
	ck_assert(!store_merge(store, scratch_path("nowhere"), &st));
	ck_assert_msg(
		strstr(st.text, "nowhere: no plan.ini, expected a directory of results") != NULL,
		"%s", st.text);
	store_close(store);
	assert_same("here/rows.csv", expected);
	free(expected);
	experiment_free(experiment);
}
END_TEST

/* The same trial has the same rows wherever it was made; only times differ, and all else too where
 * a search is limited by time. */
START_TEST(contradictions)
{
	struct experiment *experiment = read_text(TEXT "[table]\nshow = mean(first_ms)\n", NULL),
			  *timed = read_text(TEXT, "second=uct:ms=5");
	struct store *store;
	char expected[2048], *rows;

	for (int i = 0; i < 6; i++) {
		const struct experiment *one = i < 4 ? experiment : timed;

		store = open_store(
			one, (const char *const[]){"a", "b", "same", "times", "d", "e"}[i], 1, 1);
		ck_assert(take(store, one, 0, 1, 1, 9));
		ck_assert(take(store, one, 1, 2, 1, i == 1 || i == 5 ? 8 : 7));
		store_close(store);
	}
	rows = content("times/rows.csv");
	for (char *at = rows; (at = strstr(at, ",17,")); at++)
		at[2] = '8';
	scratch_write("times/rows.csv", rows);
	free(rows);
	store = open_store(experiment, "a", 1, 1);
	ck_assert_msg(store_merge(store, scratch_path("same"), &st), "%s", st.text);
	ck_assert_msg(store_merge(store, scratch_path("times"), &st), "%s", st.text);
	ck_assert(!store_merge(store, scratch_path("b"), &st));
	snprintf(expected, sizeof expected, "%s:3: trial 2 differs from %s:3, expected",
		scratch_path("b/rows.csv"), scratch_path("a/rows.csv"));
	ck_assert_msg(strstr(st.text, expected) != NULL, "%s", st.text);
	store_close(store);
	store = open_store(timed, "d", 1, 1);
	ck_assert_msg(store_merge(store, scratch_path("e"), &st), "%s", st.text);
	store_close(store);
	experiment_free(experiment);
	experiment_free(timed);
}
END_TEST

/* What there is counts for more trials, and is kept where there are to be fewer. */
START_TEST(more_trials_and_fewer)
{
	struct experiment *experiment = read_text(TEXT, NULL), *few = read_text(TEXT, "trials=1"),
			  *many = read_text(TEXT, "trials=6");
	struct store *store;
	struct table rows;
	char *expected;

	run(experiment, "r", 1, 1);
	expected = content("r/rows.csv");
	run(few, "r", 1, 1);
	assert_same("r/rows.csv", expected);
	store = store_look(few, scratch_path("r"), &st);
	ck_assert_uint_eq(store_trials(store), 2);
	store_rows(store, &rows);
	ck_assert_uint_eq(rows.count, 2);
	table_done(&rows);
	store_close(store);
	store = store_look(many, scratch_path("r"), &st);
	ck_assert_uint_eq(store_trials(store), 8);
	store_close(store);
	free(expected);
	experiment_free(experiment);
	experiment_free(few);
	experiment_free(many);
}
END_TEST

START_TEST(garbage)
{
	static const struct {
		const char *text, *message;
	} wrong[] = {
		{"none of it\n",
			"g/rows.csv:1: the columns are 'none of it', expected "
			"'point,trial,item,items,who,"},
		{"none", "g/rows.csv:1: the columns are 'none', expected 'point,"},
		{"@0,0,0,1,random\n", "g/rows.csv:2: 5 fields, expected 21 as in the first line"},
		{"@0,0,0,1,random,,,,,,,,,,,,,,,,\n0,1,0,1,random,x,,,,,,,,,,,,,,,\n",
			"g/rows.csv:3: column 'opener' is 'x', expected a number"},
		{"@2,0,0,1,random,,,,,,,,,,,,,,,,\n",
			"g/rows.csv:2: column 'point' is 2, expected a whole number from 0 to 1"},
		{"@0,0.5,0,1,random,,,,,,,,,,,,,,,,\n",
			"column 'trial' is 0.5, expected a whole number"},
		{"@0,0,1,1,random,,,,,,,,,,,,,,,,\n",
			"column 'item' is 1, expected a whole number from 0 to 0"},
		{"@0,0,0,1,uct,,,,,,,,,,,,,,,,\n",
			"column 'who' is 'uct', expected 'random' as at every trial of point 0"},
		{"@0,0,0,1,\"random,,,,,,,,,,,,,,,,\n", "g/rows.csv:2: a quote is not closed"},
		{"@0,0,0,1,\"random\"x,,,,,,,,,,,,,,,,\n",
			"g/rows.csv:2: text behind a closing quote"},
		{"@0,0,0,1,\"random\",\"1\",,,,,,,,,,,,,,,\n",
			"column 'opener' is '1', expected a number"},
		{"@0,0,0,1,random,,,,,,,,,,,,,,,,\r\n",
			"g/rows.csv:2: the line ends in CR and LF, expected LF alone"},
		{"point,trial\r\n", "g/rows.csv:1: the line ends in CR and LF, expected LF alone"},
	};
	struct experiment *experiment = read_text(TEXT, NULL);
	struct store *store = open_store(experiment, "g", 1, 1);
	char *names;

	store_close(store);
	names = content("g/rows.csv");
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		char text[1024];

		snprintf(text, sizeof text, "%s%s", *wrong[i].text == '@' ? names : "",
			wrong[i].text + (*wrong[i].text == '@'));
		scratch_write("g/rows.csv", text);
		assert_refused(experiment, "g", false, wrong[i].message);
		assert_same("g/rows.csv", text);
		ck_assert_ptr_null(store_look(experiment, scratch_path("g"), &st));
	}
	scratch_write_bytes("g/rows.csv", names, strlen(names) + 1);
	add_text("g/rows.csv", "\n");
	assert_refused(
		experiment, "g", false, "g/rows.csv:2: the line has a NUL byte, expected text");
	scratch_write("g/rows.csv", names);
	scratch_write("g/plan.ini", "nothing\n");
	assert_refused(experiment, "g", false, "g/plan.ini:1: the line is not '; plan NUMBER'");
	ck_assert_int_eq(unlink(scratch_path("g/plan.ini")), 0);
	assert_refused(experiment, "g", false, "g: has rows without plan.ini");
	assert_same("g/rows.csv", names);
	free(names);
	experiment_free(experiment);
}
END_TEST

START_TEST(another_plan)
{
	struct experiment *experiment = read_text(TEXT, NULL), *other = read_text(TEXT, "seed=1"),
			  *titled = read_text(TEXT, "title=x");
	struct store *store;
	char *kept;

	run(experiment, "r", 1, 1);
	run(experiment, "r", 1, 4);
	kept = content("r/rows.csv");
	assert_refused(other, "r", false,
		"r: the results there are of another experiment or of other values");
	ck_assert_ptr_null(store_look(other, scratch_path("r"), &st));
	store = open_store(titled, "r", 1, 1); /* a title changes nothing */
	store_close(store);
	ck_assert_ptr_nonnull(strstr(scratch_read("r/plan.ini"), "\n; --set title=x\n" TEXT));
	store = open_store(experiment, "elsewhere", 1, 1);
	run(other, "third", 1, 1);
	ck_assert(!store_merge(store, scratch_path("third"), &st));
	store_close(store);
	store = open_store(experiment, "r", 1, 4);
	assert_refused(other, "r", true, "rows.1-of-4.csv: another program is writing to it");
	assert_same("r/rows.csv", kept);
	store_close(store);
	store = store_open(other, scratch_path("r"), 1, 1, true, &st);
	ck_assert_msg(store != NULL, "%s", st.text);
	ck_assert_uint_eq(store_trials(store), 0);
	ck_assert_ptr_null(scratch_read("r/rows.1-of-4.csv"));
	store_close(store);
	free(kept);
	experiment_free(experiment);
	experiment_free(other);
	experiment_free(titled);
}
END_TEST

/* Values are one line each, wherever they come from, so what was written is read again. */
START_TEST(values_with_line_ends)
{
	struct experiment *experiment = read_text(
		"[experiment]\nfirst = $who\nsecond = random\ntrials = 1\n[grid]\nwho = a\n",
		"who=uct: \n sims=2|random");
	struct store *store = open_store(experiment, "r", 1, 1);

	ck_assert(take(store, experiment, 0, 0, 1, 5));
	store_close(store);
	store = open_store(experiment, "r", 1, 1);
	ck_assert_uint_eq(store_trials(store), 1);
	store_close(store);
	experiment_free(experiment);
}
END_TEST

/* plan.ini is an experiment, also of a file with a byte order mark. */
START_TEST(plans_can_be_read_again)
{
	struct experiment *marked = read_text("\357\273\277" TEXT, NULL), *again;
	char *plan;

	store_close(open_store(marked, "r", 1, 1));
	plan = content("r/plan.ini");
	again = read_text(plan, NULL);
	ck_assert_uint_eq(plan_number(again), plan_number(marked));
	experiment_free(again);
	experiment_free(marked);
	free(plan);
}
END_TEST

/* What is not ours is neither overwritten nor removed. */
START_TEST(files_of_others)
{
	static const char *const names[] = {"o/table.csv", "o/wins.csv", "o/wins.gnuplot",
		"o/wins-0.5.svg", "o/figure.json", "o/figure-2-10.txt"};
	struct experiment *experiment = read_text(
		TEXT "[figure wins]\ny = running(win)\n[figure]\ny = running(draw)\n", NULL);

	ck_assert_int_eq(mkdir(scratch_path("o"), 0700), 0);
	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		scratch_write(names[i], "mine\n");
		assert_refused(experiment, "o", false, names[i]);
		assert_refused(experiment, "o", true,
			"exists without plan.ini, expected a directory of results, or an empty "
			"one");
		assert_same(names[i], "mine\n");
		ck_assert_int_eq(scratch_count("o"), 1);
		ck_assert_int_eq(unlink(scratch_path(names[i])), 0);
	}
	scratch_write("o/rows.csv", "mine\n");
	assert_refused(experiment, "o", true, "o: has rows without plan.ini");
	scratch_write("o/plan.ini", "mine\n");
	scratch_write("o/table.csv", "mine\n");
	assert_refused(experiment, "o", true, "o/plan.ini:1: the line is not '; plan NUMBER'");
	assert_same("o/rows.csv", "mine\n");
	assert_same("o/table.csv", "mine\n");
	assert_same("o/plan.ini", "mine\n");
	for (const char *const *name =
			(const char *const[]){"o/rows.csv", "o/plan.ini", "o/table.csv", NULL};
		*name; name++)
		ck_assert_int_eq(unlink(scratch_path(*name)), 0);
	scratch_write("o/notes.txt", "mine\n"); /* which nothing of ours is called */
	scratch_write("o/winners.csv", "mine\n");
	store_close(open_store(experiment, "o", 1, 1));
	experiment_free(experiment);
}
END_TEST

/* A directory that was received may hold links to files of the user: nothing is written through
 * them. */
START_TEST(links_lead_nowhere)
{
	static const char *const names[] = {"l/rows.csv", "l/.rows.lock", "l/.plan.lock"},
				 *const targets[] = {"../kept", "../made"};
	struct experiment *experiment = read_text(TEXT, NULL);
	char *rows;

	run(experiment, "l", 1, 1);
	rows = content("l/rows.csv");
	for (size_t i = 0; i < 2 * sizeof names / sizeof *names; i++) {
		const char *name = names[i / 2], *target = targets[i % 2];
		bool is_read = !strcmp(name, "l/rows.csv") && !strcmp(target, "../made");

		scratch_write("kept", rows);
		ck_assert_int_eq(unlink(scratch_path(name)), 0);
		ck_assert_int_eq(symlink(target, scratch_path(name)), 0);
		assert_refused(experiment, "l", false,
			is_read ? "No such file" : "is a symbolic link, expected a file");
		assert_same("kept", rows);
		ck_assert_ptr_null(scratch_read("made"));
		ck_assert_int_eq(unlink(scratch_path(name)), 0);
		scratch_write(name, i / 2 ? "" : rows);
	}
	scratch_write("kept", scratch_read("l/plan.ini"));
	add_text("kept", "; mine\n");
	ck_assert_int_eq(unlink(scratch_path("l/plan.ini")), 0);
	ck_assert_int_eq(symlink("../kept", scratch_path("l/plan.ini")), 0);
	run(experiment, "l", 1, 1);
	ck_assert_ptr_nonnull(strstr(scratch_read("kept"), "; mine"));
	ck_assert_ptr_null(strstr(scratch_read("l/plan.ini"), "; mine"));
	free(rows);
	experiment_free(experiment);
}
END_TEST

/* Each variation has a directory of its own. */
START_TEST(usual_directories)
{
	struct experiment *plain = read_text(TEXT, NULL), *seed = read_text(TEXT, "seed=1"),
			  *more = read_text(TEXT, "trials=9");
	char *one = store_directory(plain, &st), *two = store_directory(seed, &st),
	     *three = store_directory(more, &st);

	ck_assert_str_eq(one, scratch_path(".local/state/mctscope/experiments/test"));
	ck_assert_msg(!strncmp(two, one, strlen(one)) && strlen(two) == strlen(one) + 9, "%s", two);
	ck_assert_str_eq(three, one);
	free(three);
	free(more->name);
	more->name = strdup(".."); /* of a file "...ini" */
	three = store_directory(more, &st);
	ck_assert_str_eq(three, scratch_path(".local/state/mctscope/experiments/experiment"));
	unsetenv("HOME");
	ck_assert_ptr_null(store_directory(plain, &st));
	free(one);
	free(two);
	free(three);
	experiment_free(plain);
	experiment_free(seed);
	experiment_free(more);
}
END_TEST

/* A second program is refused while the first is there, and goes on once that was killed. */
START_TEST(two_at_once)
{
	struct experiment *experiment = read_text(TEXT, NULL);
	struct store *store;
	int ready[2], status;
	char byte;
	pid_t child;

	ck_assert_int_eq(pipe(ready), 0);
	child = fork();
	if (child == 0) {
		store = open_store(experiment, "r", 1, 1);
		take(store, experiment, 0, 3, 1, 5);
		if (write(ready[1], "r", 1) == 1)
			pause();
		_exit(1);
	}
	ck_assert_int_eq(read(ready[0], &byte, 1), 1);
	assert_refused(experiment, "r", false,
		"r/rows.csv: another program is writing to it, expected only one at a time");
	store = open_store(experiment, "r", 2, 2); /* which has a file of its own */
	ck_assert(store_is_done(store, 0, 3));
	store_close(store);
	ck_assert_int_eq(kill(child, SIGKILL), 0);
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	store = open_store(experiment, "r", 1, 1);
	ck_assert_uint_eq(store_trials(store), 1);
	store_close(store);
	close(ready[0]);
	close(ready[1]);
	experiment_free(experiment);
}
END_TEST

/* Programs that start together look for the plan one after the other: while one is about to write
 * its own, another one waits, and is refused then. */
START_TEST(plans_that_meet)
{
	struct experiment *experiment = read_text(TEXT, NULL), *other = read_text(TEXT, "seed=1");
	char *plan;
	int lock, status;
	pid_t child;

	store_close(open_store(other, "other", 1, 1));
	plan = content("other/plan.ini");
	ck_assert_int_eq(mkdir(scratch_path("r"), 0700), 0);
	lock = open(scratch_path("r/.plan.lock"), O_RDWR | O_CREAT, 0666);
	ck_assert_int_eq(flock(lock, LOCK_EX), 0);
	child = fork();
	if (child == 0) {
		struct store *store;

		close(lock);
		store = store_open(experiment, scratch_path("r"), 1, 2, false, &st);
		status = store                                                        ? 10
			: strstr(st.text, "of another experiment or of other values") ? 20
										      : 30;
		store_close(store);
		free(plan);
		experiment_free(experiment);
		experiment_free(other);
		_exit(status);
	}
	usleep(200000); /* enough to open results, were they not locked */
	scratch_write("r/plan.ini", plan);
	close(lock);
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	ck_assert_msg(WIFEXITED(status) && WEXITSTATUS(status) == 20, "%d", WEXITSTATUS(status));
	assert_same("r/plan.ini", plan);
	free(plan);
	experiment_free(experiment);
	experiment_free(other);
}
END_TEST

/* A full disk, which a limit on the size of files stands for: a message, and the file ends with the
 * last whole trial. */
START_TEST(no_room)
{
	struct experiment *experiment = read_text(TEXT, NULL);
	struct store *store = open_store(experiment, "r", 1, 1);
	struct rlimit usual, limit;
	size_t length;
	bool is_good;

	ck_assert(take(store, experiment, 0, 0, 1, 1));
	length = strlen(scratch_read("r/rows.csv"));
	signal(SIGXFSZ, SIG_IGN);
	ck_assert_int_eq(getrlimit(RLIMIT_FSIZE, &usual), 0);
	limit = (struct rlimit){.rlim_cur = length + 20, .rlim_max = usual.rlim_max};
	ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
	is_good = take(store, experiment, 0, 1, 3, 1);
	ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &usual), 0);
	signal(SIGXFSZ, SIG_DFL);
	ck_assert(!is_good);
	ck_assert_msg(strstr(st.text, "r/rows.csv: cannot be written: File too large") != NULL,
		"%s", st.text);
	ck_assert_uint_eq(strlen(scratch_read("r/rows.csv")), length);
	ck_assert(!store_is_done(store, 0, 1));
	ck_assert(take(store, experiment, 0, 1, 3, 1)); /* there is room again */
	store_close(store);
	store = store_look(experiment, scratch_path("r"), &st);
	ck_assert_uint_eq(store_trials(store), 2);
	store_close(store);
	experiment_free(experiment);
}
END_TEST

START_TEST(where_nothing_can_be_written)
{
	struct experiment *experiment = read_text(TEXT, NULL);

	scratch_write("file", "");
	assert_refused(experiment, "file", false, "file: cannot be made: Not a directory");
	ck_assert_int_eq(mkdir(scratch_path("closed"), 0555), 0);
	if (!scratch_drop_root())
		return;
	assert_refused(experiment, "closed", false,
		"/closed/.rows.lock: cannot be written: Permission denied");
	assert_refused(
		experiment, "closed/in", false, "/closed/in: cannot be made: Permission denied");
	scratch_become_root();
	ck_assert_ptr_null(store_look(experiment, scratch_path("none"), &st));
	ck_assert_msg(strstr(st.text, "/none: no results yet") != NULL, "%s", st.text);
	experiment_free(experiment);
}
END_TEST

CHECK_SCRATCH(experiment_store, numbers_come_back_bit_for_bit, formulas_come_back_as_text,
	times_that_are_shown, times_that_are_spoken_of, cut_anywhere, order_does_not_matter, shards,
	contradictions, more_trials_and_fewer, garbage, another_plan, values_with_line_ends,
	plans_can_be_read_again, files_of_others, links_lead_nowhere, usual_directories,
	two_at_once, plans_that_meet, no_room, where_nothing_can_be_written);
