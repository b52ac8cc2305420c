/* test_session_code.c: trees by their lab codes: of step mode and of searches of a game, where
 * there is none, and on the screen. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/session/session_code.h"
#include "base/system/clock.h"
#include "base/xalloc.h"
#include "io/config/config.h"
#include "tests/check.h"

static struct log story;
static struct session session;

static void begin(const char *game, const char *first, const char *second, const char *analyst)
{
	struct status st;

	ck_assert_msg(config_load("/dev/null", &st), "%s", st.text);
	session_init(&session, &story, analyst);
	ck_assert_msg(session_begin(&session, game, NULL, first, second, &st), "%s", st.text);
}

static void finish(void)
{
	session_done(&session);
	log_done(&story);
}

/* Until nothing happens by itself. */
static void settle(void)
{
	tick_until(session_tick(&session), !session_is_busy(&session));
}

static char *step_code(uint64_t iteration)
{
	struct status st;
	char *code;

	ck_assert_msg(session_begin_steps(&session, &st), "%s", st.text);
	session_step_to(&session, iteration);
	settle();
	code = session_code(&session, &st);
	ck_assert_msg(code != NULL, "%s", st.text);
	return code;
}

/* Typed into a session that plays something else, it comes to the same tree; then that has the same
 * code. */
static void expect_return(const char *text)
{
	struct labcode code;
	struct status st;
	char words[128], *again;

	begin("nim", "human", "random", "solver");
	ck_assert_msg(session_open_code(&session, text, &code, &st), "%s: %s", text, st.text);
	settle();
	ck_assert_int_eq(session_look_at_code(&session, &code, words, sizeof words), CODE_SAME);
	ck_assert_str_eq(words, "the same tree");
	ck_assert_uint_eq(session_steps(&session)->iteration, code.iterations);
	again = session_code(&session, &st);
	ck_assert_str_eq(again, text);
	free(again);
	labcode_done(&code);
	finish();
}

START_TEST(steps_and_back)
{
	struct status st;
	char *code;

	begin("othello:size=6", "human", "human", "mcts:c=1.3,seed=9,parallel=tree,threads=2");
	ck_assert_msg(session_play_line(&session, "b3", &st), "%s", st.text);
	code = step_code(321);
	ck_assert_msg(!strncmp(code, "othello:size=6/b3/mcts:c=1.3,seed=9/321/", 40), "%s", code);
	finish();
	expect_return(code);
	free(code);
}
END_TEST

/* A position instead of moves, and the random numbers of the second side. */
START_TEST(search_of_a_player)
{
	struct status st;
	char *code;

	begin("tictactoe", "human", "uct:sims=400", "uct");
	ck_assert_msg(
		session_begin(&session, "tictactoe", ".../.X./... O", "human", "uct:sims=400", &st),
		"%s", st.text);
	session_arrange(&session);
	settle(); /* it has moved: what is shown is the tree of the position before */
	ck_assert_int_eq(session.at, 1);
	code = session_code(&session, &st);
	ck_assert_msg(code != NULL, "%s", st.text);
	ck_assert_msg(strstr(code, "/.../.X./...+O/") && strstr(code, "/400:3/"), "%s", code);
	finish();
	expect_return(code);
	free(code);
}
END_TEST

/* The second analysis with Python's generator has other random numbers than the first, with which
 * it is stepped: its tree is not the one that step mode shows, and the code is that of step mode's.
 */
START_TEST(a_serial_search_is_stepped_from_its_beginning)
{
	char *code;
	struct status st;

	begin("tictactoe", "human", "human", "mcts:sims=300,rng=python,seed=3");
	for (int i = 0; i < 3; i++) { /* begin, end, begin */
		session_toggle_analysis(&session);
		settle();
	}
	ck_assert_msg(session_begin_steps(&session, &st), "%s", st.text);
	settle();
	ck_assert_uint_eq(session_steps(&session)->iteration, 300);
	code = session_code(&session, &st);
	ck_assert_msg(code != NULL, "%s", st.text);
	finish();
	expect_return(code);
	free(code);
}
END_TEST

static void expect_no_code(const char *why)
{
	struct status st;
	char *code = session_code(&session, &st);

	ck_assert_msg(!code, "%s", code);
	ck_assert_msg(strstr(st.text, why), "%s", st.text);
}

START_TEST(where_there_is_none)
{
	const struct engine_view *analyst;
	struct status st;
	bool is_at_once;

	begin("tictactoe", "human", "uct:sims=300", "uct:sims=0");
	analyst = session.seat[SEAT_ANALYST].view;
	expect_no_code("no search of this position yet: Space");
	session_toggle_pause(&session); /* the analyst thinks */
	while (!session.seat[SEAT_ANALYST].view->report)
		session_tick(&session);
	expect_no_code("pause the search first (Space)");
	ck_assert_msg(session_set_c(&session, 3, &is_at_once, &st), "%s", st.text);
	for (uint64_t from = 0; !from || analyst->report->iterations < from + 1000;
		session_tick(&session)) /* some of them with that c */
		if (!from && analyst->report->formula.c == 3)
			from = analyst->report->iterations;
	session_toggle_pause(&session);
	settle();
	expect_no_code("no code leads to this tree");
	finish();
	begin("tictactoe", "human", "alphabeta", "uct");
	ck_assert(session_play(&session, 0, &st));
	settle();
	expect_no_code("alphabeta keeps no tree: choose");
	finish();
}
END_TEST

/* At its second move a search begins with the tree of the first, and with random numbers that are
 * drawn already. */
START_TEST(second_move_of_a_player)
{
	struct status st;

	begin("othello", "human", "uct:sims=300", "uct");
	for (int i = 0; i < 2; i++) {
		game_move moves[GAME_MAX_MOVES];

		game_moves(session.game, session_state(&session), moves);
		ck_assert_msg(session_play(&session, moves[0], &st), "%s", st.text);
		settle();
	}
	expect_no_code("no code leads to this tree");
	finish();
}
END_TEST

START_TEST(codes_that_do_not_fit)
{
	static const struct {
		const char *code, *why;
	} rows[] = {
		{"mnk/b3,a1/mcts:log=parent+1,seed=4/500/2cw4g-3r4rg",
			"has a typing error at character 6; did you mean mnk/b2,a1/"},
		{"tictactoe", "is not a lab code, expected"},
	};
	struct labcode code;
	struct status st;

	begin("nim", "human", "human", "solver");
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		ck_assert(!session_open_code(&session, rows[i].code, &code, &st));
		ck_assert_msg(strstr(st.text, rows[i].why), "%s", st.text);
	}
	ck_assert_str_eq(session.game->spec, "nim"); /* nothing has changed */
	ck_assert_str_eq(session.seat[SEAT_ANALYST].spec, "solver");
	finish();
}
END_TEST

START_TEST(going_elsewhere)
{
	struct labcode code;
	struct status st;
	char words[128];

	begin("nim", "human", "human", "solver");
	ck_assert(session_open_code(
		&session, "mnk/b2,a1/mcts:log=parent+1,seed=4/500/2cw4g-3r4rg", &code, &st));
	session_step_to(&session, 20);
	ck_assert_int_eq(session_look_at_code(&session, &code, words, sizeof words), CODE_LEFT);
	session_step_to(&session, 500);
	settle();
	ck_assert_int_eq(session_look_at_code(&session, &code, words, sizeof words), CODE_SAME);
	code.tree ^= 1;
	ck_assert_int_eq(session_look_at_code(&session, &code, words, sizeof words), CODE_OTHER);
	ck_assert_msg(
		strstr(words, "a different tree: checksum 2cw4g instead of 2cw4h"), "%s", words);
	session_end_steps(&session);
	ck_assert_int_eq(session_look_at_code(&session, &code, words, sizeof words), CODE_LEFT);
	labcode_done(&code);
	finish();
}
END_TEST

CHECK_TESTS(recall, steps_and_back, search_of_a_player,
	a_serial_search_is_stepped_from_its_beginning, where_there_is_none, second_move_of_a_player,
	codes_that_do_not_fit, going_elsewhere);
