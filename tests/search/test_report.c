/* test_report.c: reports that are published do not change, and the last holder frees each. */
#include <string.h>

#include "tests/search/setting.h"

static struct setting setting;

/* All that a report says; the count of its holders stands in front of it. */
static size_t bytes_of(const struct report *report)
{
	return sizeof *report + (size_t)report->move_count * sizeof *report->move;
}

static struct report *three_moves(void)
{
	struct report *report = report_new(3);

	report->move_count = 3;
	for (int i = 0; i < 3; i++)
		report->move[i] = (struct report_move){.move = (game_move)i, .visits = 10};
	return report;
}

START_TEST(the_last_holder_frees)
{
	const struct report *one = three_moves(), *two = NULL, *three = NULL;
	int others = report_alive() - 1;

	report_hold(&two, one);
	report_hold(&three, two);
	ck_assert(two == one && three == one);
	ck_assert_int_eq(report_alive(), others + 1);
	report_hold(&one, NULL);
	report_hold(&two, two); /* what it holds already */
	report_release(three);
	ck_assert_int_eq(report_alive(), others + 1);
	ck_assert_uint_eq(report_visits(two), 30);
	report_hold(&two, NULL);
	ck_assert(!one && !two);
	ck_assert_int_eq(report_alive(), others);
	report_release(NULL);
}
END_TEST

START_TEST(a_copy_is_private)
{
	struct report *from = three_moves(), *copy = report_copy(from, 5),
		      *cut = report_copy(from, 2);

	copy->move[0].visits = 99;
	copy->move_count = 5;
	copy->move[4] = (struct report_move){.visits = 1};
	ck_assert_uint_eq(from->move[0].visits, 10);
	ck_assert_int_eq(from->move_count, 3);
	ck_assert_int_eq(cut->move_count, 2);
	ck_assert_uint_eq(report_visits(cut), 20);
	report_release(from);
	report_release(copy);
	report_release(cut);
}
END_TEST

/* A report is written again only if it has one holder and is large enough. */
START_TEST(what_is_held_is_not_written)
{
	const struct report *place = NULL, *kept = NULL;
	struct report *first = report_renew(&place, 3), *second;

	first->move_count = 3;
	first->iterations = 7;
	ck_assert(place == first && report_renew(&place, 2) == first);
	ck_assert(first->move_count == 0 && first->iterations == 0 && first->best == GAME_NO_MOVE);
	first->iterations = 8;
	report_hold(&kept, place);
	second = report_renew(&place, 3);
	ck_assert(place == second && second != kept);
	ck_assert_uint_eq(kept->iterations, 8);
	ck_assert_uint_eq(second->iterations, 0);
	first = report_renew(&place, 4);
	first->move_count = 4;
	memset(first->move, 0, 4 * sizeof *first->move);
	first->move[3].visits = 5;
	ck_assert_uint_eq(report_visits(place), 5);
	report_release(kept);
	report_release(place);
}
END_TEST

/* A report that is held stays as it is to the last byte, however long the search goes on. */
START_TEST(the_search_goes_on)
{
	static const char *const specs[] = {
		"mcts:sims=0", "mcts:sims=0,threads=2,parallel=tree", "pvs:ms=0"};
	const struct report *kept[20] = {NULL};
	char *said[20];
	int others = report_alive();

	for (size_t s = 0; s < sizeof specs / sizeof *specs; s++) {
		set_up(&setting, "othello", specs[s]);
		engine_start(setting.engine, &setting.state, true);
		for (int i = 0; i < 20; i++) {
			expect(&setting, ENGINE_PAUSED);
			report_hold(&kept[i], setting.view.report);
			said[i] = malloc(bytes_of(kept[i]));
			memcpy(said[i], kept[i], bytes_of(kept[i]));
			engine_step(setting.engine, 50);
		}
		expect(&setting, ENGINE_PAUSED);
		engine_stop(setting.engine);
		expect(&setting, ENGINE_DONE);
		for (int i = 0; i < 20; i++) {
			ck_assert(kept[i] != setting.view.report && (!i || kept[i] != kept[i - 1]));
			ck_assert_mem_eq(kept[i], said[i], bytes_of(kept[i]));
			free(said[i]);
		}
		tear_down(&setting);
		ck_assert_int_eq(report_alive(), others + 20);
		for (int i = 0; i < 20; i++)
			report_hold(&kept[i], NULL);
		ck_assert_int_eq(report_alive(), others);
	}
}
END_TEST

/* A view and its engine: the one that is shown and held by both, the draft, and that of think(). */
START_TEST(no_more_than_needed)
{
	int others = report_alive();

	set_up(&setting, "go:size=9", "mcts:sims=0");
	engine_set_rate(setting.engine, 1000);
	engine_start(setting.engine, &setting.state, false);
	for (int published = 0; published < 50;)
		if (engine_poll(setting.engine, &setting.view)) {
			published++;
			ck_assert_int_le(report_alive(), others + 4);
		} else {
			nap_us(100);
		}
	tear_down(&setting);
	ck_assert_int_eq(report_alive(), others);
}
END_TEST

/* Best play is 5 6 7. */
START_TEST(the_line_from_a_node)
{
	static const struct {
		game_move path[4];
		int length, rest; /* -1: not on the line */
	} cases[] = {
		{{0}, 0, 3},
		{{5}, 1, 2},
		{{5, 6}, 2, 1},
		{{5, 6, 7}, 3, 0},
		{{5, 6, 7, 8}, 4, -1},
		{{6}, 1, -1},
		{{5, 7}, 2, -1},
	};
	struct report *report = report_new(0);

	report->pv_length = 3;
	for (int i = 0; i < 3; i++)
		report->pv[i] = (game_move)(5 + i);
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		int count;
		const game_move *line =
			report_line_from(report, cases[i].path, cases[i].length, &count);

		ck_assert_int_eq(line != NULL, cases[i].rest >= 0);
		ck_assert_int_eq(count, cases[i].rest > 0 ? cases[i].rest : 0);
		ck_assert(!count || *line == 5 + cases[i].length);
	}
	report_release(report);
}
END_TEST

/* 500 nodes in a quarter of a second are 2000 in a second; 100 iterations, where there are some,
 * 400. */
START_TEST(work_by_hand)
{
	struct report *report = report_new(0);

	report->nodes = 500;
	ck_assert_double_eq(report_speed(report), 0);
	report->elapsed_ns = 250000000;
	ck_assert_uint_eq(report_work(report), 500);
	ck_assert_double_eq_tol(report_speed(report), 2000, 1e-9);
	report->iterations = 100;
	ck_assert_uint_eq(report_work(report), 100);
	ck_assert_double_eq_tol(report_speed(report), 400, 1e-9);
	report->best = 3;
	ck_assert_uint_eq(report_known_best(report), GAME_NO_MOVE);
	report->kind = VALUE_ESTIMATE;
	ck_assert_uint_eq(report_known_best(report), 3);
	report_release(report);
}
END_TEST

CHECK_TESTS(report, the_last_holder_frees, a_copy_is_private, what_is_held_is_not_written,
	the_search_goes_on, no_more_than_needed, the_line_from_a_node, work_by_hand);
