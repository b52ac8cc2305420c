/* test_course.c: the bundled experiments: every point of each can be opened, and those that are
 * quick come out as the course has them. What they are made of is tested in tests/lab. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/config/config.h"
#include "io/store/list.h"
#include "lab/stats.h"
#include "tests/check.h"
#include "tests/io/experiment/experiment_bench.h"

static struct status st;

static struct experiment *load(const char *name, const char *const *overrides, int count)
{
	struct experiment *experiment;

	ck_assert_msg(config_load("/dev/null", &st), "%s", st.text);
	experiment = experiment_load(name, overrides, count, &st);
	ck_assert_msg(experiment != NULL, "%s", st.text);
	return experiment;
}

/* The rows of some points of an experiment. */
struct course {
	struct experiment *experiment;
	bool (*is_wanted)(const struct experiment *experiment, uint64_t point); /* NULL: all */
	struct table rows;
};

static bool is_left_out(void *context, uint64_t point, uint64_t trial)
{
	const struct course *course = context;

	(void)trial;
	return course->is_wanted && !course->is_wanted(course->experiment, point);
}

static bool take(void *context, const struct table *rows, struct status *status)
{
	return bench_take(&((struct course *)context)->rows, rows, status);
}

static void run(struct course *course)
{
	struct run_setup setup = {.experiment = course->experiment,
		.jobs = 2,
		.shard = 1,
		.shards = 1,
		.context = course,
		.is_done = is_left_out,
		.take = take};

	experiment_rows(course->experiment, &course->rows);
	ck_assert_msg(experiment_run(&setup, &st), "%s", st.text);
}

static void done(struct course *course)
{
	table_done(&course->rows);
	experiment_free(course->experiment);
}

/* What the rows of a point have in a column: their sum, and how many they are. */
struct total {
	double sum;
	uint64_t count;
};

static struct total total(const struct course *course, uint64_t point, const char *column)
{
	int col = table_find(&course->rows, column);
	struct total total = {0, 0};

	ck_assert_int_ge(col, 0);
	for (size_t i = 0; i < course->rows.count; i++) {
		if (table_at(&course->rows, i, EXPERIMENT_POINT)->number == (double)point) {
			total.sum += table_at(&course->rows, i, col)->number;
			total.count++;
		}
	}
	return total;
}

/* Every bundled one has a table, plots that can be read, and points that can be opened. */
START_TEST(all_can_be_run)
{
	struct experiment_list list;

	experiment_list_make(&list);
	for (int i = 0; i < list.count; i++) {
		struct experiment *experiment = load(list.entry[i].name, NULL, 0);
		bool has_figure = false;

		ck_assert_msg(experiment_check(experiment, &st), "%s", st.text);
		ck_assert_msg(pictures_check(experiment, &st), "%s", st.text);
		for (int s = 0; ini_section(experiment->ini, s); s++)
			has_figure |= !strncmp(ini_section(experiment->ini, s)->name, "figure", 6);
		ck_assert_msg(has_figure && ini_get(experiment->ini, "table", "show"),
			"%s has no figure, or no table", experiment->name);
		experiment_free(experiment);
	}
	experiment_list_done(&list);
}
END_TEST

static bool has_few_simulations(const struct experiment *experiment, uint64_t point)
{
	const char *name = experiment_value(experiment, point, 0);

	return experiment->trials[point] == 100 && !strstr(name, "00") && !strstr(name, "minimax");
}

/* What stands beside each match of the course, "published: 19/9/72", is what it gives. */
START_TEST(matches_to_the_game)
{
	struct course course = {
		.experiment = load("classic-course", NULL, 0), .is_wanted = has_few_simulations};
	int matches = 0;

	run(&course);
	for (uint64_t point = 0; point < course.experiment->point_count; point++) {
		double wins, draws, losses;

		if (!has_few_simulations(course.experiment, point))
			continue;
		ck_assert_int_eq(sscanf(course.experiment->note[point], "published: %lf/%lf/%lf",
					 &wins, &draws, &losses),
			3);
		ck_assert_uint_eq(total(&course, point, "win").count, 100);
		ck_assert_double_eq(total(&course, point, "win").sum, wins);
		ck_assert_double_eq(total(&course, point, "draw").sum, draws);
		ck_assert_double_eq(total(&course, point, "loss").sum, losses);
		matches++;
	}
	ck_assert_int_eq(matches, 4); /* random - c10, c10 - random, c10 - c10, l10 - c10 */
	done(&course);
}
END_TEST

static double visits_of(const struct course *course, uint64_t point, const char *move)
{
	int name = table_find(&course->rows, "move"), visits = table_find(&course->rows, "visits");

	for (size_t i = 0; i < course->rows.count; i++)
		if (table_at(&course->rows, i, EXPERIMENT_POINT)->number == (double)point &&
			!strcmp(table_at(&course->rows, i, name)->text, move))
			return table_at(&course->rows, i, visits)->number;
	return NAN;
}

/* Heat maps after 50, 200, 500, 1000 and 5000 simulations: the first is the course's, all visits
 * are there, and the centre ends far ahead. */
START_TEST(the_centre_ends_far_ahead)
{
	static const double sims[] = {50, 200, 500, 1000, 5000};
	static const char *const others[] = {"a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"};
	static const double first[] = {6, 9, 5, 8, 7, 3, 2, 4};
	struct course course = {.experiment = load("heat-maps", NULL, 0)};

	run(&course);
	for (int i = 0; i < 8; i++)
		ck_assert_double_eq(visits_of(&course, 0, others[i]), first[i]);
	for (uint64_t point = 0; point < 5; point++)
		ck_assert_double_eq(total(&course, point, "visits").sum, sims[point]);
	for (int i = 0; i < 8; i++)
		ck_assert_double_gt(
			visits_of(&course, 4, "b2"), 5 * visits_of(&course, 4, others[i]));
	done(&course);
}
END_TEST

static bool is_tictactoe(const struct experiment *experiment, uint64_t point)
{
	return !strcmp(experiment_value(experiment, point, 0), "tic-tac-toe");
}

static struct interval points_at(const struct course *course, uint64_t point)
{
	double *points = malloc(course->rows.count * sizeof *points);
	int col = table_find(&course->rows, "points");
	struct mean mean;
	uint64_t n = 0;

	for (size_t i = 0; i < course->rows.count; i++)
		if (table_at(&course->rows, i, EXPERIMENT_POINT)->number == (double)point)
			points[n++] = table_at(&course->rows, i, col)->number;
	mean = stats_mean(points, n);
	free(points);
	return mean.interval;
}

/* The sweep over c, fewer games of its first case: the top is above both ends, and the intervals do
 * not overlap. */
START_TEST(an_inverted_u)
{
	static const char *const overrides[] = {"c=0.01 0.7 100", "trials=200"};
	struct course course = {
		.experiment = load("sweep-c", overrides, 2), .is_wanted = is_tictactoe};
	struct interval low, top, high;

	run(&course);
	low = points_at(&course, 0);
	top = points_at(&course, 1);
	high = points_at(&course, 2);
	ck_assert_double_gt(top.low, low.high);
	ck_assert_double_gt(top.low, high.high);
	done(&course);
}
END_TEST

/* With ten simulations and c = 1000 the choice by score is a coin toss, and the best mean of the
 * same search is far from one. */
START_TEST(the_final_choice)
{
	static const char *const overrides[] = {"c=1000", "trials=100", "final=mean score"};
	struct course course = {.experiment = load("othello-c", overrides, 3)};
	struct interval mean, score;

	run(&course);
	mean = stats_wilson(total(&course, 0, "win").sum, 100, STATS_Z95);
	score = stats_wilson(total(&course, 1, "win").sum, 100, STATS_Z95);
	ck_assert_double_gt(mean.low, score.high);
	ck_assert(score.low < 0.5 && score.high > 0.5);
	done(&course);
}
END_TEST

CHECK_TESTS(experiment_course, all_can_be_run, matches_to_the_game, the_centre_ends_far_ahead);
CHECK_LOOP(experiment_course, CHECK_THRIFT == 1, an_inverted_u,
	the_final_choice); /* fewer games would show nothing */
