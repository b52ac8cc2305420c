/* test_breakpoints.c: breakpoints and watches: in a session, in step mode, and on the screen. */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "app/session/session.h"
#include "base/system/clock.h"
#include "base/xalloc.h"
#include "io/config/config.h"
#include "tests/app/session/next_change.h"
#include "tests/check.h"

static struct log story;
static struct session session;

static void begin(const char *game, const char *analyst)
{
	struct status st;

	ck_assert_msg(config_load("/dev/null", &st), "%s", st.text);
	session_init(&session, &story, analyst);
	ck_assert_msg(session_begin(&session, game, NULL, "human", "human", &st), "%s", st.text);
	session_arrange(&session);
}

static void finish(void)
{
	session_done(&session);
	log_done(&story);
}

static void add(const char *text, bool is_watch)
{
	struct status st;

	ck_assert_msg(session_add_break(&session, text, is_watch, &st), "%s", st.text);
}

static void settle(void)
{
	tick_until(session_tick(&session), !session_is_busy(&session));
	session_tick(&session);
}

/* How many lines of the log have this text. */
static int said(const char *text)
{
	int n = 0;

	for (uint64_t i = log_first(&story); i < story.added; i++)
		n += strstr(log_line(&story, i)->text, text) != NULL;
	return n;
}

/* ---- a session */

START_TEST(search_pauses_where_the_best_move_changes)
{
	char line[128];
	int at = 0;

	begin("tictactoe", "classic:seed=4");
	add("best changes", false);
	session_toggle_pause(&session);
	for (int i = 0; i < 5; i++) {
		settle();
		at = next_change(at, line, sizeof line);
		ck_assert_int_eq(session.seat[SEAT_ANALYST].view->status, ENGINE_PAUSED);
		ck_assert_uint_eq(session.seat[SEAT_ANALYST].view->report->iterations, at);
		ck_assert_msg(said(line) == 1, "%s", line);
		session_toggle_pause(&session);
	}
	ck_assert_int_ge(said("best changes: "), 5);
	finish();
}
END_TEST

/* A watch that comes and goes is in the log each time, and the search runs to its end. */
START_TEST(watches_only_tell)
{
	char line[128];
	int at = 0;

	begin("tictactoe", "classic:seed=4");
	add("best changes", true);
	add("iteration = 40", false);
	session_switch_break(&session, 1);
	session_toggle_pause(&session);
	settle();
	ck_assert_int_eq(session.seat[SEAT_ANALYST].view->status, ENGINE_DONE);
	ck_assert_int_eq(said("iteration = 40"), 0); /* it is off */
	at = next_change(at, line, sizeof line);
	memcpy(line, "watch", 5);
	ck_assert_msg(said(line) == 1 || said("too fast") == 1, "%s", line);
	ck_assert_int_eq(said("break at"), 0);
	finish();
}
END_TEST

/* From a break one steps on, in the same search; running goes to the next break. */
START_TEST(steps_go_on_from_a_break)
{
	char line[128], name[GAME_MOVE_TEXT];
	struct status st;
	int at;

	begin("tictactoe", "classic:seed=4");
	add("best changes", false);
	session_toggle_pause(&session);
	settle();
	at = next_change(0, line, sizeof line);
	ck_assert_msg(session_begin_steps(&session, &st), "%s", st.text);
	settle();
	ck_assert_uint_eq(session_steps(&session)->iteration, at);
	game_move_format(session.game, session_state(&session),
		session_watched(&session)->view->report->best, name);
	ck_assert_ptr_nonnull(strstr(line, name));
	session_step_iterations(&session, -1);
	settle();
	ck_assert_int_eq(said(line), 1);
	session_step_iterations(&session, 1); /* also one step tells */
	settle();
	ck_assert_int_eq(said(line), 2);
	at = next_change(at, line, sizeof line);
	session_step_run(&session);
	settle();
	ck_assert_uint_eq(session_steps(&session)->iteration, at);
	ck_assert_msg(said(line) == 1, "%s", line);
	finish();
}
END_TEST

/* What cannot be said of the next position is dropped, with a note; what can stays. */
START_TEST(position_changes)
{
	struct status st;
	game_move move;

	begin("tictactoe", "classic");
	add("n(b2) >= 50", false);
	add("best changes", true);
	add("n(c3) >= 50", false);
	ck_assert(game_move_parse(session.game, session_state(&session), "b2", &move, &st));
	ck_assert(session_play(&session, move, &st));
	ck_assert_int_eq(session.breakpoints.count, 2);
	ck_assert_str_eq(session.breakpoints.row[0].text, "best changes");
	ck_assert(session.breakpoints.row[0].is_watch);
	ck_assert_str_eq(session.breakpoints.row[1].text, "n(c3) >= 50");
	ck_assert_int_eq(said("Breakpoint n(b2) >= 50 removed: its move is not legal here"), 1);
	finish();
}
END_TEST

START_TEST(list_is_kept_in_order)
{
	char text[64];
	struct status st;

	begin("tictactoe", "classic");
	ck_assert(!session_add_break(&session, "n(b9) > 1", false, &st));
	add("n(b2)>=50", false);
	ck_assert_str_eq(session.breakpoints.row[0].text, "n(b2) >= 50");
	ck_assert_msg(
		!session_add_break(&session, "n(b2)  >=  50", true, &st), "it is there already");
	ck_assert_int_eq(session.breakpoints.count, 1);
	for (int i = 1; i < BREAKPOINTS_MOST; i++) {
		snprintf(text, sizeof text, "iteration = %d", i);
		add(text, false);
	}
	ck_assert(!session_add_break(&session, "depth > 3", false, &st));
	session_remove_break(&session, 1);
	ck_assert_str_eq(session.breakpoints.row[1].text, "iteration = 2");
	add("depth > 3", false);
	finish();
}
END_TEST

CHECK_TESTS(breakpoints, search_pauses_where_the_best_move_changes, watches_only_tell,
	steps_go_on_from_a_break, position_changes, list_is_kept_in_order);
