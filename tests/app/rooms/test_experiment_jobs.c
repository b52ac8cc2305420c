/* test_experiment_jobs.c: experiments at work behind the screen, without a screen: runs, stops,
 * what is kept and what there is to see. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "app/rooms/experiment_job.h"
#include "app/rooms/experiment_progress.h"
#include "base/system/clock.h"
#include "base/xalloc.h"
#include "io/store/items.h"
#include "tests/check.h"
#include "tests/io/scratch.h"

/* Searches of 2 simulations are quick; those of 4000 take long enough to be stopped. */
#define HEAD "[experiment]\ntitle = Small\nkind = match\ngame = mnk\nsecond = random\n"
#define TAIL "[grid]\nc = 0 1\n[figure wins]\nkind = lines\nx = c\ny = share(win)\n"

static struct jobs jobs;
static int ends;

static void set_up(void)
{
	scratch_enter();
	ends = 0;
}

static void tear_down(void)
{
	jobs_done(&jobs);
	scratch_leave();
}

static struct experiment *make(const char *first, int trials, const char *override)
{
	char *text = xasprintf(HEAD "first = %s\ntrials = %d\n" TAIL, first, trials);
	struct status st;
	struct experiment *experiment =
		experiment_read("small", "small.ini", text, &override, override != NULL, &st);

	ck_assert_msg(experiment != NULL, "%s", st.text);
	free(text);
	return experiment;
}

static struct job *hold(struct experiment *experiment, const char *name)
{
	return jobs_hold(&jobs, experiment, scratch_path(name));
}

static void count_end(void *context, const struct job *job)
{
	(void)context;
	(void)job;
	ends++;
}

static bool is_resting(const struct job *job)
{
	return job->state == JOB_RESTING;
}

static bool has_some(const struct job *job)
{
	return job->done > 0 && job->show && job->show->trials > 0;
}

static bool has_begun(const struct job *job)
{
	return job->done > 0;
}

static void assert_file(const char *name, bool is_there)
{
	ck_assert_msg((access(scratch_path(name), F_OK) == 0) == is_there, "%s", name);
}

static char *contents(const char *name)
{
	const char *text = scratch_read(name);

	ck_assert_ptr_nonnull(text);
	return xstrdup(text);
}

/* 2 points of 10 trials: the table has two rows that count 10. */
START_TEST(a_run_makes_table_and_figures)
{
	struct job *job = hold(make("mcts:sims=2,c=$c", 10, NULL), "run");

	tick_until(jobs_look(&jobs, count_end, NULL), is_resting(job));
	ck_assert_uint_eq(job->done, 0);
	ck_assert_uint_eq(job->total, 20);
	assert_file("run", false);
	job_run(job, false);
	tick_until(jobs_look(&jobs, count_end, NULL), is_resting(job));
	ck_assert_ptr_null(job->problem);
	ck_assert_int_eq(ends, 1);
	ck_assert_uint_eq(job->done, 20);
	ck_assert_uint_eq(job->show->trials, 20);
	ck_assert_int_eq(job->show->pictures.count, 1);
	ck_assert_int_eq(job->show->pictures.picture[0].plot->series[0].count, 2);
	ck_assert_ptr_nonnull(strstr(job->show->table, "10"));
	assert_file("run/rows.csv", true);
	assert_file("run/table.csv", true);
	assert_file("run/wins.svg", true);
	assert_file("run/wins.gnuplot", true);
	job_release(job);
}
END_TEST

/* Stopped in the middle and run again, the rows are those of one that ran through. */
START_TEST(a_stopped_run_goes_on)
{
	struct job *job = hold(make("mcts:sims=4000,c=$c", 200 / CHECK_THRIFT, NULL), "stopped"),
		   *whole;
	uint64_t kept;
	char *rows, *straight;

	job_run(job, false);
	tick_until(jobs_look(&jobs, count_end, NULL), has_begun(job));
	job_stop(job);
	tick_until(jobs_look(&jobs, count_end, NULL), is_resting(job));
	kept = job->done;
	ck_assert_uint_lt(kept, job->total);
	ck_assert(job->was_stopped);
	ck_assert_uint_eq(job->show->trials, kept);
	job_run(job, false);
	tick_until(jobs_look(&jobs, count_end, NULL), is_resting(job));
	ck_assert_uint_eq(job->done, job->total);
	ck_assert(!job->was_stopped);
	ck_assert_int_eq(ends, 2);
	whole = hold(make("mcts:sims=4000,c=$c", 200 / CHECK_THRIFT, NULL), "whole");
	ck_assert_ptr_ne(whole, job);
	job_run(whole, false);
	tick_until(jobs_look(&jobs, count_end, NULL), is_resting(whole));
	rows = contents("stopped/rows.csv");
	straight = contents("whole/rows.csv");
	ck_assert_str_eq(rows, straight);
	free(rows);
	free(straight);
	job_release(job);
	job_release(whole);
}
END_TEST

/* What one has run, another finds; afresh, it is made once more. */
START_TEST(results_are_found_again)
{
	struct job *job = hold(make("mcts:sims=2,c=$c", 10, NULL), "run");

	job_run(job, false);
	tick_until(jobs_look(&jobs, count_end, NULL), is_resting(job));
	job_release(job);
	while (jobs.first)
		jobs_look(&jobs, count_end, NULL);
	job = hold(make("mcts:sims=2,c=$c", 10, NULL), "run");
	tick_until(jobs_look(&jobs, count_end, NULL), is_resting(job));
	ck_assert_uint_eq(job->done, 20);
	ck_assert_uint_eq(job->show->trials, 20);
	job_run(job, true);
	tick_until(jobs_look(&jobs, count_end, NULL), is_resting(job));
	ck_assert_ptr_null(job->problem);
	ck_assert_uint_eq(job->done, 20);
	ck_assert_int_eq(ends, 2);
	job_release(job);
}
END_TEST

/* The directory holds the rows of another seed. */
START_TEST(rows_of_another_plan_are_refused)
{
	struct job *job = hold(make("mcts:sims=2,c=$c", 10, NULL), "run"), *other;

	job_run(job, false);
	tick_until(jobs_look(&jobs, count_end, NULL), is_resting(job));
	other = hold(make("mcts:sims=2,c=$c", 10, "seed=2"), "run");
	ck_assert_ptr_ne(other, job);
	tick_until(jobs_look(&jobs, count_end, NULL), is_resting(other));
	ck_assert_ptr_nonnull(other->problem);
	ck_assert_uint_eq(other->show->trials, 0);
	job_run(other, false);
	ck_assert_ptr_null(other->problem);
	tick_until(jobs_look(&jobs, count_end, NULL), is_resting(other));
	ck_assert_ptr_nonnull(other->problem);
	job_release(other);
	job_release(job);
}
END_TEST

/* A run that nobody looks at goes on; whoever comes back finds it; at the end it is stopped with
 * its rows on disk. */
START_TEST(a_run_goes_on_alone)
{
	struct job *job = hold(make("mcts:sims=20,c=$c", 1000000, NULL), "long");
	char *rows;

	job_run(job, false);
	tick_until(jobs_look(&jobs, count_end, NULL), has_some(job));
	job_release(job);
	jobs_look(&jobs, count_end, NULL);
	ck_assert_ptr_eq(jobs_running(&jobs), job);
	ck_assert(jobs_are_busy(&jobs));
	ck_assert_ptr_eq(hold(make("mcts:sims=20,c=$c", 1000000, NULL), "long"), job);
	job_release(job);
	jobs_done(&jobs);
	ck_assert_ptr_null(jobs_running(&jobs));
	rows = contents("long/rows.csv");
	ck_assert_ptr_nonnull(strstr(rows, "\n0,0,0,1,"));
	free(rows);
}
END_TEST

static bool is_making(const struct job *job)
{
	return job->left_ns > 0;
}

/* What is removed while it runs ends the run, and its rows are on disk all the same. */
START_TEST(rows_that_are_removed_are_written_again)
{
	struct job *job = hold(make("mcts:sims=20,c=$c", 1000000, NULL), "long");
	char *rows;

	job_run(job, false);
	tick_until(jobs_look(&jobs, count_end, NULL), is_making(job));
	scratch_remove("long");
	tick_until(jobs_look(&jobs, count_end, NULL), is_resting(job));
	ck_assert_ptr_nonnull(job->problem);
	ck_assert_msg(strstr(job->problem, "deleted during the run") != NULL, "%s", job->problem);
	ck_assert(!job->is_lost);
	ck_assert_uint_gt(job->done, 0);
	ck_assert_uint_lt(job->done, job->total);
	assert_file("long/plan.ini", true);
	rows = contents("long/rows.csv");
	ck_assert_ptr_nonnull(strstr(rows, "\n0,0,0,1,"));
	free(rows);
	job_release(job);
}
END_TEST

/* Where nothing can be written any more, that is known. A link to the directory becomes a file, in
 * one step. */
START_TEST(rows_that_cannot_be_kept)
{
	const char *link = scratch_path("link"), *other = scratch_path("other");
	struct job *job = hold(make("mcts:sims=20,c=$c", 1000000, NULL), "link/long");
	FILE *file = fopen(other, "w");

	ck_assert_ptr_nonnull(file);
	fclose(file);
	ck_assert_int_eq(symlink(".", link), 0);
	job_run(job, false);
	tick_until(jobs_look(&jobs, count_end, NULL), is_making(job));
	ck_assert_int_eq(rename(other, link), 0);
	tick_until(jobs_look(&jobs, count_end, NULL), is_resting(job));
	ck_assert_ptr_nonnull(job->problem);
	ck_assert(job->is_lost);
	ck_assert_uint_lt(job->done, job->total);
	job_release(job);
}
END_TEST

START_TEST(the_time_left_is_told)
{
	struct job *job = hold(make("mcts:sims=20,c=$c", 1000000, NULL), "long");

	job_run(job, false);
	tick_until(jobs_look(&jobs, count_end, NULL), has_some(job));
	ck_assert_uint_gt(job->left_ns, 0);
	job_stop(job);
	tick_until(jobs_look(&jobs, count_end, NULL), is_resting(job));
	ck_assert_uint_eq(job->left_ns, 0);
	job_release(job);
}
END_TEST

/* 1 of 300 is no per cent yet, 299 are not all. */
START_TEST(how_far_in_words)
{
	static const struct {
		uint64_t done, total;
		const char *words;
	} cases[] = {{0, 300, "-"}, {1, 300, "0 %"}, {111, 300, "37 %"}, {299, 300, "99 %"},
		{300, 300, "done"}, {301, 300, "done"}};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		char words[8];

		experiment_progress_words(cases[i].done, cases[i].total, words);
		ck_assert_str_eq(words, cases[i].words);
	}
}
END_TEST

CHECK_TESTS_IN(set_up, tear_down, experiment_jobs, a_run_makes_table_and_figures,
	a_stopped_run_goes_on, results_are_found_again, rows_of_another_plan_are_refused,
	a_run_goes_on_alone, rows_that_are_removed_are_written_again, rows_that_cannot_be_kept,
	the_time_left_is_told, how_far_in_words);
