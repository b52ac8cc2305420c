/* test_condition.c: conditions as they are read, written and asked. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/maths/rng.h"
#include "search/engine/condition.h"
#include "tests/check.h"

static struct game *game;
static union game_state start;
static struct report *before, *now;

static void set_up(void)
{
	struct status st;

	game = game_new("mnk", &st);
	game_start(game, &start);
	before = report_new(3);
	now = report_new(3);
}

static void tear_down(void)
{
	report_release(before);
	report_release(now);
	game_free(game);
}

static struct condition *parse(const char *text)
{
	struct status st;
	struct condition *condition = condition_parse(text, game, &start, &st);

	ck_assert_msg(condition != NULL, "%s", st.text);
	return condition;
}

/* A report of three of nine moves: a1 with 60 of 100 visits, b2 with 40 and a proven draw, c3 never
 * tried. */
static void make_report(struct report *report)
{
	static const char *const names[] = {"a1", "b2", "c3"};
	struct status st;

	*report = (struct report){.kind = VALUE_ESTIMATE,
		.value = 0.25,
		.iterations = 100,
		.nodes = 300,
		.depth = 4,
		.move_count = 3};
	for (int i = 0; i < 3; i++)
		ck_assert(game_move_parse(game, &start, names[i], &report->move[i].move, &st));
	report->best = report->move[0].move;
	report->move[0].visits = 60;
	report->move[0].value = 0.25;
	report->move[0].explore = 0.5;
	report->move[0].score = 0.75;
	report->move[1].kind = VALUE_EXACT;
	report->move[1].visits = 40;
	report->move[1].value = 0;
	report->move[1].explore = 0.625;
	report->move[1].score = 0.625;
	report->move[2].kind = VALUE_NONE;
	report->move[2].explore = NAN;
	report->move[2].score = INFINITY;
}

START_TEST(what_holds)
{
	static const struct {
		const char *text;
		bool holds;
	} cases[] = {
		{"n(a1) >= 60", true},
		{"n(a1) > 60", false},
		{"n(a1) <= 60", true},
		{"n(a1) < 60", false},
		{"n(a1) = 60", true},
		{"n(a1) != 60", false},
		{"n(a1) > n(b2)", true},
		{"n(c3) = 0", true},
		{"v(a1) > 0.2", true},
		{"v(a1) < 0", false},
		{"v(b2) = 0", true},
		{"v(a1) > -1", true},
		{"v(c3) < 0", false},
		{"v(c3) >= 0", false},
		{"v(c3) != 0", false}, /* not known */
		{"explore(a1) = 0.5", true},
		{"explore(b2) > explore(a1)", true},
		{"explore(c3) != 7", false},
		{"ucb(a1) > ucb(b2)", true},
		{"ucb(c3) > ucb(a1)", true},
		{"ucb(a1) = .75", true},
		{"ucb(c3) > 1e300", true},
		{"share(b2) >= 40%", true},
		{"share(b2) > 40%", false},
		{"share(a1) = 0.6", true},
		{"share(a1) > share(b2)", true},
		{"depth > 3", true},
		{"depth > 4", false},
		{"nodes > 299", true},
		{"nodes > 300", false},
		{"iteration = 100", true},
		{"iteration = 101", false},
		{"99 < iteration", true},
		{"101 <= iteration", false},
		{"best = a1", true},
		{"best = b2", false},
		{"best != b2", true},
		{"best != a1", false},
		{"proven(b2)", true},
		{"proven(a1)", false},
		{"proven(c3)", false},
		{"proven", false},
		{"n(a3) >= 0", false},
		{"proven(a3)", false}, /* a move that the report has not */
		{"n(a1) = 60 and depth = 4", true},
		{"n(a1) = 60 and depth = 5", false},
		{"n(a1) = 61 and depth = 4", false},
	};

	make_report(now);
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct condition *condition = parse(cases[i].text);

		ck_assert_msg(condition_holds(condition, NULL, now) == cases[i].holds, "%s",
			cases[i].text);
		ck_assert(!condition_is_event(condition));
		condition_free(condition);
	}
}
END_TEST

START_TEST(what_is_proven)
{
	struct condition *condition = parse("proven");

	make_report(now);
	now->move[0].kind = now->move[2].kind = VALUE_EXACT;
	ck_assert(condition_holds(condition, NULL, now)); /* all are */
	now->move[2].kind = VALUE_NONE;
	ck_assert(!condition_holds(condition, NULL, now));
	now->move[0].value = 1;
	ck_assert(condition_holds(condition, NULL, now)); /* a win is enough */
	now->move[0].kind = VALUE_ESTIMATE;
	ck_assert(!condition_holds(condition, NULL, now));
	condition_free(condition);
}
END_TEST

static bool changes(const char *text)
{
	struct condition *condition = parse(text);
	bool holds = condition_holds(condition, before, now);

	ck_assert(condition_is_event(condition));
	ck_assert(!condition_holds(condition, NULL, now));
	condition_free(condition);
	return holds;
}

START_TEST(what_changes)
{
	static const char *const figures[] = {"n(a1)", "v(a1)", "explore(a1)", "ucb(a1)",
		"share(a1)", "depth", "nodes", "iteration", "best"};
	char text[64];

	make_report(before);
	make_report(now);
	for (size_t i = 0; i < sizeof figures / sizeof *figures; i++) {
		snprintf(text, sizeof text, "%s changes", figures[i]);
		ck_assert_msg(!changes(text), "%s", text);
	}
	ck_assert(!changes("v(c3) changes"));
	now->move[0].visits++;
	now->move[0].value = now->move[0].explore = now->move[0].score = 0.1;
	now->depth = 5;
	now->nodes++;
	now->iterations++;
	now->best = now->move[1].move;
	for (size_t i = 0; i < sizeof figures / sizeof *figures; i++) {
		snprintf(text, sizeof text, "%s changes", figures[i]);
		ck_assert_msg(changes(text), "%s", text);
	}
	ck_assert(changes("best changes and best = b2"));
	ck_assert(!changes("best changes and best = a1"));
	ck_assert(!changes("best changes and n(b2) changes"));
	before->kind = VALUE_NONE; /* nothing was best before: that is no change */
	ck_assert(!changes("best changes"));
}
END_TEST

START_TEST(canonical_text)
{
	static const char *const cases[][2] = {
		{"n(b2) >= 50", "n(b2) >= 50"},
		{" N( B2 )>=50.0", "n(b2) >= 50"},
		{"ucb(a1)>ucb(b2)", "ucb(a1) > ucb(b2)"},
		{"share(b2) > 40%", "share(b2) > 40%"},
		{"40% < share(b2)", "share(b2) > 40%"},
		{"0.4 >= share(b2)", "share(b2) <= 0.4"},
		{"1 = depth", "depth = 1"},
		{"2 != depth", "depth != 2"},
		{"3 > depth", "depth < 3"},
		{"4 <= depth", "depth >= 4"},
		{"v(c3) < -1e-3", "v(c3) < -0.001"},
		{"v(c3) < 0.1234567890123", "v(c3) < 0.1234567890123"},
		{"best  changes", "best changes"},
		{"best == B2", "best = b2"},
		{"Best != b2", "best != b2"},
		{"proven ( b2 ) AND proven", "proven(b2) and proven"},
		{"iteration=500 and best changes", "iteration = 500 and best changes"},
		{"nodes > 1000000", "nodes > 1000000"},
		{"n(a1) > v(a1) and n(a1)changes", "n(a1) > v(a1) and n(a1) changes"},
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct condition *condition = parse(cases[i][0]), *again,
				 *copy = condition_copy(condition);
		char *text = condition_format(copy), *text_again;

		ck_assert_str_eq(text, cases[i][1]);
		again = parse(text);
		text_again = condition_format(again);
		ck_assert_str_eq(text_again, text);
		free(text);
		free(text_again);
		condition_free(condition);
		condition_free(copy);
		condition_free(again);
	}
}
END_TEST

#define FIGURES "n, v, explore, ucb or share of a (MOVE), depth, nodes, iteration"
#define START FIGURES ", best, proven or a number"

START_TEST(wrong_text)
{
	static const char *const cases[][2] = {
		{"", "Type a condition, such as n(a1) >= 50 or best changes"},
		{" \t", "Type a condition, such as n(a1) >= 50 or best changes"},
		{"n(z9) >= 50",
			"'z9' at character 3 is not a legal move: type one such as a1 or c3"},
		{"foo > 3", "'foo' at character 1: type " START},
		{"> 3", "'>' at character 1: type " START},
		{"n > 50", "'>' at character 3: type (MOVE)"},
		{"n", "n: continue with (MOVE)"},
		{"n(", "n(: continue with a move such as a1 or c3"},
		{"n() > 5", "')' at character 3: type a move such as a1 or c3"},
		{"n(b2 > 5", "'>' at character 6: type )"},
		{"n(b2", "n(b2: continue with )"},
		{"proven(q1)",
			"'q1' at character 8 is not a legal move: type one such as a1 or c3"},
		{"proven = 1", "'=' at character 8: type and, or nothing more"},
		{"n(b2)", "n(b2): continue with <, <=, =, !=, >=, > or changes"},
		{"n(b2) ! 5", "'!' at character 7: type <, <=, =, !=, >=, > or changes"},
		{"n(b2) is 5", "'is' at character 7: type <, <=, =, !=, >=, > or changes"},
		{"5 changes", "'changes' at character 3: type <, <=, =, !=, >= or >"},
		{"5 < 6", "'6' at character 5: type " FIGURES},
		{"n(b2) >", "n(b2) >: continue with " FIGURES " or a number"},
		{"n(b2) > many", "'many' at character 9: type " FIGURES " or a number"},
		{"n(b2) > best", "'best' at character 9: type " FIGURES " or a number"},
		{"n(b2) > proven(b2)", "'proven' at character 9: type " FIGURES " or a number"},
		{"3 = best", "'best' at character 5: type " FIGURES},
		{"n(b2) > 0x10", "'x10' at character 10: type and, or nothing more"},
		{"n(b2) > nan", "'nan' at character 9: type " FIGURES " or a number"},
		{"n(b2) > 1e999", "'1e999' at character 9: type a smaller number"},
		{"n(b2) > -", "'-' at character 9: type " FIGURES " or a number"},
		{"n(b2) > .", "'.' at character 9: type " FIGURES " or a number"},
		{"n(b2) > 40%",
			"'40%' at character 9: type a number without %: only a share has %"},
		{"40% < n(b2)",
			"'40%' at character 1: type a number without %: only a share has %"},
		{"share(b2) > 40", "'40' at character 13: type a share from 0% to 100%"},
		{"101% > share(b2)", "'101%' at character 1: type a share from 0% to 100%"},
		{"share(b2) > -1%", "'-1%' at character 13: type a share from 0% to 100%"},
		{"best > b2", "'>' at character 6: type =, != or changes"},
		{"best", "best: continue with =, != or changes"},
		{"best = ", "best = : continue with a move such as a1 or c3"},
		{"best = 7", "'7' at character 8 is not a legal move: type one such as a1 or c3"},
		{"depth > 6 or nodes > 9", "'or' at character 11: type and, or nothing more"},
		{"depth > 6 and", "depth > 6 and: continue with " START},
		{"depth > 6 nodes > 9", "'nodes' at character 11: type and, or nothing more"},
		{"best changes b2", "'b2' at character 14: type and, or nothing more"},
		{"\xc3\xa9 and \xc3\xa9", "'\xc3\xa9' at character 1: type " START},
		{"depth > 6 \xc3\xa9\xc3\xa9 n",
			"'\xc3\xa9' at character 11: type and, or nothing more"},
		{"n(\xc3\xa9) > x",
			"'\xc3\xa9' at character 3 is not a legal move: type one such as a1 or c3"},
		{"proven and proven and proven and proven and proven and proven and proven and "
		 "proven and depth",
			"A condition has at most 8 clauses"},
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct status st;

		ck_assert_msg(!condition_parse(cases[i][0], game, &start, &st), "%s", cases[i][0]);
		ck_assert_str_eq(st.text, cases[i][1]);
	}
}
END_TEST

/* Moves that look like numbers are moves where a move is expected; where only one is left, it is
 * the only example. */
START_TEST(moves_of_other_games)
{
	struct game *connect4;
	union game_state state;
	struct condition *condition;
	struct status st;
	char *text;

	connect4 = game_new("connect4", &st);
	game_start(connect4, &state);
	condition = condition_parse("best = 4 and n(4) > 4", connect4, &state, &st);
	ck_assert_msg(condition != NULL, "%s", st.text);
	text = condition_format(condition);
	ck_assert_str_eq(text, "best = 4 and n(4) > 4");
	free(text);
	condition_free(condition);
	ck_assert(!condition_parse("n(8) > 4", connect4, &state, &st));
	ck_assert_str_eq(
		st.text, "'8' at character 3 is not a legal move: type one such as 1 or 7");
	game_free(connect4);
	ck_assert(game_play_line(game, &start, "a1 b1 c1 a2 c2 b2 a3 c3", &st));
	ck_assert(!condition_parse("n(a1) > 4", game, &start, &st));
	ck_assert_str_eq(st.text, "'a1' at character 3 is not a legal move: type one such as b3");
}
END_TEST

/* Whatever is typed is read or refused with a message; what is read is written so that it reads as
 * the same. */
static void try_text(const char *text)
{
	struct status st;
	struct condition *condition = condition_parse(text, game, &start, &st), *again;
	char *once, *twice;

	if (!condition) {
		ck_assert(strcasestr(st.text, "type ") || strstr(st.text, "continue with ") ||
			strstr(st.text, "at most "));
		return;
	}
	once = condition_format(condition);
	again = condition_parse(once, game, &start, &st);
	ck_assert_msg(again != NULL, "%s", st.text);
	twice = condition_format(again);
	ck_assert_str_eq(once, twice);
	condition_holds(condition, before, now);
	ck_assert_uint_ge(condition_rest(condition, now), 1);
	free(once);
	free(twice);
	condition_free(condition);
	condition_free(again);
}

START_TEST(any_text)
{
	static const char *const pieces[] = {"n", "v", "ucb", "share", "best", "proven", "changes",
		"and", "(", ")", "a1", "(b2)", "<", "=", ">=", "!", "50", "-3", ".5", "40%", "1e9",
		" ", "depth", "iteration", "\xff", "\xc3"};
	struct rng rng;
	char text[256];

	make_report(before);
	make_report(now);
	rng_init(&rng, RNG_FAST, 5);
	for (int round = 0; round < 200000; round++) {
		size_t length = 0, most = rng_below(&rng, 12);

		text[0] = '\0';
		if (round % 2) {
			for (size_t i = 0; i < most; i++)
				length += (size_t)snprintf(text + length, sizeof text - length,
					"%s%s",
					pieces[rng_below(&rng, sizeof pieces / sizeof *pieces)],
					rng_below(&rng, 2) ? " " : "");
		} else {
			for (; length < 3 * most; length++)
				text[length] = (char)(1 + rng_below(&rng, 255));
			text[length] = '\0';
		}
		try_text(text);
	}
}
END_TEST

/* Until the rest is over a condition stays as it is, whichever way the counts grow; and the rest is
 * as long as it can be. */
START_TEST(rests)
{
	static const struct {
		const char *text;
		uint64_t rest; /* at iteration 100, n(a1) = 60, n(b2) = 40 */
	} cases[] = {
		{"iteration = 500", 400},
		{"iteration = 100", 1},
		{"iteration = 99", UINT64_MAX},
		{"iteration > 500", 401},
		{"iteration >= 500", 400},
		{"iteration >= 100", UINT64_MAX},
		{"iteration < 500", 400},
		{"iteration <= 500", 401},
		{"iteration < 100", UINT64_MAX},
		{"iteration <= 100", 1},
		{"iteration != 500", 400},
		{"iteration != 100", 1},
		{"iteration > 100.5", 1},
		{"iteration > 101.5", 2},
		{"iteration >= 101.5", 2},
		{"iteration > 1e300", UINT64_MAX},
		{"n(a1) >= 70", 10},
		{"n(a1) > n(b2)", 1},
		{"depth > 6", 1},
		{"v(a1) < 0", 1},
		{"nodes > 1000", 1},
		{"best changes", 1},
		{"iteration = 500 and n(a1) >= 70", 400},
		{"iteration >= 100 and n(a1) >= 70", 10},
		{"depth > 6 and n(a1) >= 70", 10},
		{"depth < 6 and n(a1) >= 60", 1},
		{"n(b2) < 50 and n(a1) < 80", 10},
		{"best changes and iteration >= 500", 399},
		{"best changes and iteration >= 101", 1},
		{"best changes and iteration < 100", UINT64_MAX},
		{"best changes and iteration < 500", 1},
		{"n(a1) changes and n(a1) = 70", 9},
	};

	make_report(now);
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct condition *condition = parse(cases[i].text);

		ck_assert_msg(condition_rest(condition, now) == cases[i].rest, "%s: %llu",
			cases[i].text, (unsigned long long)condition_rest(condition, now));
		condition_free(condition);
	}
}
END_TEST

CHECK_TESTS_IN(set_up, tear_down, condition, what_holds, what_is_proven, what_changes,
	canonical_text, wrong_text, moves_of_other_games, any_text, rests);
