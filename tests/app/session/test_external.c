/* test_external.c: another program as a player of the workbench, without a screen. */
#include <string.h>
#include <time.h>

#include "app/session/session.h"
#include "base/system/clock.h"
#include "io/config/config.h"
#include "tests/check.h"
#include "tests/search/fake.h"

static struct log story;
static struct session session;
static struct status st;

static void begin(const char *words)
{
	ck_assert_msg(config_load("/dev/null", &st), "%s", st.text);
	session_init(&session, &story, "uct:sims=100");
	ck_assert_msg(session_begin(&session, "tictactoe", NULL, "human", fake_player(words), &st),
		"%s", st.text);
	session_arrange(&session);
}

static void finish(void)
{
	session_done(&session);
	log_done(&story);
}

static void settle(void)
{
	tick_until(session_tick(&session), !session_is_busy(&session));
}

static void make(const char *text)
{
	game_move move;

	ck_assert_msg(game_move_parse(session.game, session_state(&session), text, &move, &st),
		"%s", st.text);
	ck_assert_msg(session_play(&session, move, &st), "%s", st.text);
}

static bool log_has(const char *text)
{
	for (uint64_t i = log_first(&story); i < story.added; i++)
		if (strstr(log_line(&story, i)->text, text))
			return true;
	return false;
}

START_TEST(it_moves_and_speaks)
{
	char position[GAME_POSITION_TEXT];

	begin("-k undo b2 c3");
	make("a1");
	settle();
	ck_assert_int_eq(session.at, 2);
	ck_assert(log_has("gtp: this is A fake"));
	ck_assert(log_has("gtp: genmove w")); /* its standard error */
	ck_assert(session_undo(&session));
	make("a2");
	settle();
	game_position_format(session.game, session_state(&session), position);
	ck_assert_str_eq(position, ".../X../..O X");
	ck_assert(log_has("gtp: undo"));
	finish();
}
END_TEST

START_TEST(it_forfeits)
{
	char result[64];

	begin("crash");
	make("a1");
	settle();
	ck_assert(session_is_over(&session));
	session_result(&session, result, sizeof result);
	ck_assert_str_eq(result, "You won: O forfeits");
	ck_assert(log_has("ended with status 3"));
	/* it waits for an order: at once it would only fail again */
	ck_assert(session_undo(&session));
	settle();
	ck_assert(!session_is_over(&session));
	ck_assert_int_eq(session.at, 1);
	session_toggle_pause(&session);
	settle();
	ck_assert(session_is_over(&session));
	ck_assert(session_undo(&session));
	ck_assert(session_undo(&session));
	ck_assert_int_eq(session.at, 0);
	finish();
}
END_TEST

START_TEST(it_resigns)
{
	char result[64];

	begin("resign");
	make("a1");
	settle();
	session_result(&session, result, sizeof result);
	ck_assert_str_eq(result, "You won: O resigned");
	finish();
}
END_TEST

/* It cannot be hurried nor stepped; but everything else goes on, and leaving does not wait for it.
 */
START_TEST(it_hangs)
{
	uint64_t start_ns;

	begin("hang");
	make("a1");
	session_tick(&session);
	ck_assert(session_is_busy(&session));
	ck_assert(!session_play_now(&session, &st));
	ck_assert_msg(strstr(st.text, "cannot be hurried") != NULL, "%s", st.text);
	ck_assert(!session_begin_steps(&session, &st));
	ck_assert_msg(strstr(st.text, "another program") != NULL, "%s", st.text);
	start_ns = clock_ns();
	ck_assert(session_undo(&session));
	ck_assert_int_eq(session.at, 0);
	settle();
	finish();
	ck_assert_uint_lt(clock_ns() - start_ns, UINT64_C(10000000000));
}
END_TEST

START_TEST(it_is_asked_for_a_hint)
{
	ck_assert_msg(config_load("/dev/null", &st), "%s", st.text);
	session_init(&session, &story, fake_player("b2"));
	ck_assert_msg(
		session_begin(&session, "tictactoe", NULL, "human", "human", &st), "%s", st.text);
	session_arrange(&session);
	ck_assert(session_hint(&session, &st));
	settle();
	ck_assert_uint_eq(session.hint, 4);
	ck_assert(session_set_player(&session, SEAT_ANALYST, fake_player("crash"), &st));
	ck_assert(session_hint(&session, &st));
	settle();
	ck_assert(log_has("no hint: "));
	ck_assert(!session_play_now(&session, &st)); /* it has nothing to play */
	finish();
}
END_TEST

CHECK_TESTS(
	external, it_moves_and_speaks, it_forfeits, it_resigns, it_hangs, it_is_asked_for_a_hint);
