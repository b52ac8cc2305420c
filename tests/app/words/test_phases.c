/* test_phases.c: the phases of an iteration in words, on the worked example whose numbers are known
 * by hand (see tests/io/journal/test_journal.c) and on a game where values change their sign; and
 * the log of a search that is stepped through. */
#include <string.h>
#include <time.h>

#include "app/words/phases.h"
#include "app/words/step_log.h"
#include "base/system/clock.h"
#include "base/text.h"
#include "io/config/config.h"
#include "tests/check.h"

#define LEVINE \
	"mcts:sims=4,c=2,expand=all,scale=points,backup=single-agent,ties=random,final=mean,seed=" \
	"2"
#define CLASSIC "mcts:sims=500,log=parent+1,seed=4,rng=python"

static struct game *game;
static union game_state root;
static struct stepper *stepper;
static const struct stepper_view *view;
static struct phases phases;
static const char *recipe;

static void take_up(const char *game_spec, const char *spec)
{
	struct status st;

	game = game_new(game_spec, &st);
	ck_assert_msg(game != NULL, "%s", st.text);
	game_start(game, &root);
	stepper = stepper_new(game, spec, &root, 0, &st);
	ck_assert_msg(stepper != NULL, "%s", st.text);
	view = stepper_view(stepper);
	recipe = spec;
	stepper_wait(stepper);
	phases_init(&phases, game, &root, view, false);
}

static void go(uint64_t iteration, int phase)
{
	phases_done(&phases);
	stepper_go_to(stepper, iteration, phase);
	stepper_wait(stepper);
	phases_init(&phases, game, &root, view, false);
}

static void put_down(void)
{
	phases_done(&phases);
	stepper_free(stepper);
	game_free(game);
}

static void check_line(int number, int columns, const char *expected)
{
	char text[PHASE_TEXT];

	phases_brief(&phases, number, columns, text, sizeof text);
	ck_assert_str_eq(text, expected);
}

static void check_words(int number, const char *expected)
{
	char text[PHASE_TEXT];

	phases_explain(&phases, number, recipe, text, sizeof text);
	ck_assert_str_eq(text, expected);
}

static void check_place(const char *expected, double share)
{
	uint64_t budget = stepper_budget(stepper);
	char text[PHASE_TEXT];

	phases_place(view, budget, text, sizeof text);
	ck_assert_str_eq(text, expected);
	ck_assert_double_eq_tol(phases_share(view, budget), share, 1e-9);
}

/* ---- words */

START_TEST(worked_example)
{
	take_up("tree:name=four-iterations", LEVINE);
	go(2, 7);
	ck_assert_int_eq(view->events.count, 7);
	check_line(0, 99, "select at root: a1 wins 21.67, ahead of a2 by 10.00");
	check_line(0, 40, "select root: a1 21.67 before a2 11.67");
	check_line(1, 99, "expand a1: 2 children enter the tree");
	check_line(2, 99, "select at a1: a3 wins inf, tied with a4");
	check_line(2, 20, "select a1: a3 inf as a4 inf");
	check_line(3, 99, "no playout, the end of the game: 0 for X");
	check_line(4, 99, "backup a3: n 0 -> 1, t 0 -> 0");
	check_line(5, 99, "backup a1: n 1 -> 2, t +20 -> +20");
	check_line(6, 99, "backup root: n 2 -> 3, t +30 -> +30");
	check_words(0, "a1 wins, ahead of a2 by 10.00; N" TEXT_TIE "=" TEXT_TIE "2");
	check_words(1,
		"new below a1, each with n 0 and t 0: a3 a4. expand=all: all children when a leaf "
		"is visited for the second time");
	check_words(6, "result 0 for X; this recipe scores every node for X: t gets 0; V = t/n");
	put_down();
}
END_TEST

/* What has not happened is not told. */
START_TEST(what_is_to_come)
{
	take_up("tree:name=four-iterations", LEVINE);
	go(3, 1);
	check_line(0, 99, "select at root: a2 wins 12.10, ahead of a1 by 0.61");
	check_line(1, 99, "expand");
	check_line(2, 99, "select");
	check_line(3, 99, "playout");
	check_line(4, 99, "backup");
	ck_assert_ptr_eq(phases_newest(view), &view->events.event[0]);
	go(3, 0);
	check_line(0, 99, "select");
	ck_assert_ptr_null(phases_newest(view));
	put_down();
}
END_TEST

/* The result is X's, a node's sum that of the player who moved there: in one ply the sign turns. */
START_TEST(signs)
{
	bool has_turned = false;

	take_up("mnk", CLASSIC);
	for (uint64_t k = 20; k < 40; k++) {
		int last;

		go(k, 0);
		go(k, view->events.count);
		last = view->events.count - 1;
		ck_assert_int_eq(view->events.event[last].depth, 0);
		for (int i = 0; i < last; i++)
			has_turned = has_turned ||
				(view->events.event[i].kind == JOURNAL_BACKUP &&
					view->events.event[i].depth == 2 &&
					view->events.event[i].sum_after <
						view->events.event[i].sum_before);
		if (!has_turned)
			continue;
		check_words(last, "result +1 for X; the root is scored for O: t gets -1; V = t/n");
		check_words(last - 1, "result +1 for X; X chose this move: t gets +1; V = t/n");
		check_words(last - 2, "result +1 for X; O chose this move: t gets -1; V = t/n");
		break;
	}
	ck_assert(has_turned);
	put_down();
}
END_TEST

START_TEST(expansion_of_one)
{
	take_up("mnk", CLASSIC);
	go(0, 1);
	ck_assert_int_eq(phases_newest(view)->kind, JOURNAL_EXPAND);
	check_line(0, 99, "expand: a2 enters the tree");
	check_words(0,
		"a2 is a new node below root, with n 0 and t 0. expand=one: one untried child at "
		"each visit, chosen at random");
	go(0, 2);
	check_line(1, 99, "playout 4 moves: X wins");
	put_down();
}
END_TEST

/* ---- the competitors */

START_TEST(ranking)
{
	struct report_move row[4] = {{.score = 1}, {.score = 3}, {.score = 3}, {.score = -1}};
	struct journal_event event = {
		.kind = JOURNAL_SELECT, .competitor_count = 4, .competitor = row, .chosen = 2};
	int order[4];

	phases_rank(&event, true, order);
	ck_assert_int_eq(order[0], 2); /* the one that was chosen before its equal */
	ck_assert_int_eq(order[1], 1);
	ck_assert_int_eq(order[2], 0);
	ck_assert_int_eq(order[3], 3);
	/* nobody knows yet: in the order in which they entered */
	phases_rank(&event, false, order);
	ck_assert_int_eq(order[0], 1);
	ck_assert_int_eq(order[1], 2);
}
END_TEST

START_TEST(cells_of_a_competitor)
{
	char cell[RIVAL_COLUMNS][32];

	take_up("tree:name=four-iterations", LEVINE);
	go(3, 1);
	phases_rival(&phases, 0, 0, cell);
	ck_assert_str_eq(cell[RIVAL_MOVE], "a1");
	ck_assert_str_eq(cell[RIVAL_VISITS], "2");
	ck_assert_str_eq(cell[RIVAL_VALUE], "10.00");
	ck_assert_str_eq(cell[RIVAL_EXPLORE], "1.48");
	ck_assert_str_eq(cell[RIVAL_SCORE], "11.48");
	go(0, 2);
	phases_rival(&phases, 1, 1, cell);
	ck_assert_str_eq(cell[RIVAL_VALUE], "-");
	ck_assert_str_eq(cell[RIVAL_SCORE], "inf");
	put_down();
}
END_TEST

START_TEST(line_of_a_playout)
{
	static const game_move line[] = {4, 0, 8};
	char text[64];

	take_up("mnk", CLASSIC);
	phases_line(
		game, &root, line, (struct phases_span){.at = 2, .length = 3}, text, sizeof text);
	ck_assert_str_eq(text, " X" TEXT_TIE "b2 [O" TEXT_TIE "a1] X" TEXT_TIE "c3 ");
	phases_line(
		game, &root, line, (struct phases_span){.from = 1, .length = 3}, text, sizeof text);
	ck_assert_str_eq(text, " O" TEXT_TIE "a1  X" TEXT_TIE "c3 ");
	put_down();
}
END_TEST

/* ---- where one is */

START_TEST(place)
{
	take_up("tree:name=four-iterations", LEVINE);
	check_place("before iteration 1 of 4", 0);
	go(2, 0);
	check_place("after iteration 2 of 4", 0.5);
	go(2, 1);
	check_place("iteration 3 of 4, phase 1 of 7: select", (2 + 1 / 8.) / 4);
	go(6, 0);
	check_place("after iteration 6, the budget was 4", -1);
	put_down();
}
END_TEST

START_TEST(place_on_the_way)
{
	struct stepper_view way = {
		.iteration = 10, .is_under_way = true, .target = 100000, .reached = 43000};
	char text[PHASE_TEXT];

	phases_place(&way, 500, text, sizeof text);
	ck_assert_str_eq(text, "replaying to iteration 100 000: 43 %");
	ck_assert_double_eq_tol(phases_share(&way, 500), 0.43, 1e-9);
}
END_TEST

START_TEST(path)
{
	struct trail trail;

	take_up("tree:name=four-iterations", LEVINE);
	go(2, 4); /* select a1, expand, select a3, the result there */
	trail_of(&trail, &view->events, view->phase);
	ck_assert_int_eq(trail.length, 2);
	ck_assert_int_eq(trail.kind[0], -1);
	ck_assert_int_eq(trail.kind[1], JOURNAL_EXPAND);
	ck_assert_int_eq(trail.kind[2], JOURNAL_PLAYOUT);
	trail_of(&trail, &view->events, 7);
	ck_assert_int_eq(trail.length, 2);
	for (int d = 0; d <= 2; d++)
		ck_assert_int_eq(trail.kind[d], JOURNAL_BACKUP);
	trail_of(&trail, &view->events, 0);
	ck_assert_int_eq(trail.length, 0);
	put_down();
}
END_TEST

/* ---- the log */

static struct log story;
static struct session session;
static struct step_log told;

static void settle(void)
{
	tick_until((session_tick(&session), step_log_follow(&told, &session)),
		!session_is_busy(&session));
}

static void check_last(const char *expected)
{
	ck_assert_str_eq(log_line(&story, story.added - 1)->text, expected);
}

static void begin_log(void)
{
	struct status st;

	ck_assert_msg(config_load("/dev/null", &st), "%s", st.text);
	session_init(&session, &story, "random");
	ck_assert_msg(
		session_begin(&session, "tree:name=four-iterations", NULL, LEVINE, "human", &st),
		"%s", st.text);
	ck_assert_msg(session_begin_steps(&session, &st), "%s", st.text);
	settle();
}

static void end_log(void)
{
	session_end_steps(&session);
	step_log_follow(&told, &session);
	ck_assert(!told.is_begun);
	step_log_done(&told);
	session_done(&session);
	log_done(&story);
}

START_TEST(a_sentence_for_each_phase)
{
	uint64_t before;

	begin_log();
	session_step_to(&session, 2);
	settle();
	check_last("after iteration 2 of 4: the best move is a1, V 20.000 for X, N 2, depth 1");
	session_step_phases(&session, 1);
	settle();
	check_last("iteration 3, select at the root: a1 wins with 20.0000 + 1.6651 = 21.6651 (1 "
		   "visit), ahead of a2 by 10.0000; N = 2");
	session_step_phases(&session, 1);
	settle();
	check_last("expand: all children of a1 enter the tree: a3 a4");
	before = story.added;
	session_step_phases(&session, 5);
	settle();
	ck_assert_uint_eq(story.added, before + 5);
	check_last("backup: the root n 2 -> 3, t +30 -> +30 (for X)");
	session_step_phases(&session, -1);
	settle();
	check_last("back: iteration 3 of 4, phase 6 of 7: backup");
	end_log();
}
END_TEST

START_TEST(one_line_for_what_was_fast)
{
	uint64_t before;

	begin_log();
	session_step_iterations(&session, 1);
	settle();
	check_last("iteration 1: a1, stated: +20 for X");
	session_step_iterations(&session, 1);
	settle();
	check_last("iteration 2: a2, stated: +10 for X");
	before = story.added;
	session_set_step_speed(&session, STEPPER_ITERATION, 5000);
	session_step_run(&session);
	while (session_steps(&session)->iteration < 300) {
		session_tick(&session);
		step_log_follow(&told, &session);
	}
	ck_assert_uint_eq(story.added, before);
	session_step_run(&session); /* stands */
	settle();
	ck_assert_uint_eq(story.added, before + 1);
	ck_assert_ptr_nonnull(strstr(log_line(&story, before)->text, "after iteration "));
	end_log();
}
END_TEST

CHECK_TESTS(phases, worked_example, what_is_to_come, signs, expansion_of_one, ranking,
	cells_of_a_competitor, line_of_a_playout, place, place_on_the_way, path,
	a_sentence_for_each_phase, one_line_for_what_was_fast);
