/* test_gtp.c: a player that is another program: what it is told, and what becomes of its answers.
 */
#include <string.h>

#include "base/system/clock.h"
#include "tests/search/fake.h"
#include "tests/search/setting.h"

static struct game *game;
static struct search *search;
static union game_state start, state;
static game_move line[64];
static int length;
static const struct report *report;

static void open_player(const char *rules, const char *words)
{
	struct status st;

	game = game_new(rules, &st);
	ck_assert_msg(game != NULL, "%s", st.text);
	search = make_search(game, fake_player(words));
	game_start(game, &start);
	game_start(game, &state);
	length = 0;
	search_begin(search, 0);
}

static void close_player(void)
{
	search_free(search);
	game_free(game);
}

static void move(game_move made)
{
	line[length++] = made;
	game_play(game, &state, made);
}

static void play(const char *text)
{
	struct status st;
	game_move made;

	ck_assert_msg(game_move_parse(game, &state, text, &made, &st), "%s", st.text);
	move(made);
}

static void undo(int moves)
{
	length -= moves;
	game_copy(game, &state, &start);
	for (int i = 0; i < length; i++)
		game_play(game, &state, line[i]);
}

static void think(void)
{
	struct control control;

	control_init(&control);
	search_follow(search, &start, line, length);
	search_think(search, &state, &control, &report);
}

/* Its move is this one, and is made. */
static void expect_move(const char *expected)
{
	char name[GAME_MOVE_TEXT];

	think();
	ck_assert_msg(report->end == END_MOVE, "%s", report->reason);
	game_move_format(game, &state, report->best, name);
	ck_assert_str_eq(name, expected);
	move(report->best);
}

static void expect_failure(const char *reason)
{
	think();
	ck_assert_int_eq(report->end, END_FAILED);
	ck_assert_uint_eq(report->best, GAME_NO_MOVE);
	ck_assert_str_eq(report->reason, reason);
}

/* What it has been told since the last time, without the questions of the handshake. */
static void expect_told(const char *expected)
{
	char told[2048] = "", remark[256];
	size_t used = 0;
	bool is_known;

	while (search_take_remark(search, remark, sizeof remark)) {
		is_known = !strncmp(remark, "known_command", 13) ||
			!strcmp(remark, "protocol_version") || !strcmp(remark, "name");
		if (!is_known && used + strlen(remark) + 2 < sizeof told)
			used += (size_t)snprintf(
				told + used, sizeof told - used, "%s%s", used ? "|" : "", remark);
	}
	ck_assert_str_eq(told, expected);
}

START_TEST(a_game)
{
	open_player("mnk", "-k undo b2 a3 c1");
	play("a1");
	expect_move("b2");
	play("c3");
	expect_move("a3");
	play("c2");
	expect_move("c1");
	close_player();
}
END_TEST

START_TEST(what_it_is_told)
{
	open_player("mnk", "-k undo b2 a3 c1 b1");
	play("a1");
	expect_move("b2");
	play("c3");
	expect_move("a3");
	expect_told(
		"this is A fake|boardsize 3|clear_board|play b a1|genmove w|play b c3|genmove w");
	undo(2);
	play("c2");
	expect_move("c1"); /* its next word */
	expect_told("undo|undo|play b c2|genmove w");
	search_begin(search, 1);
	undo(length);
	play("a1");
	expect_move("b2");
	expect_told("boardsize 3|clear_board|play b a1|genmove w");
	close_player();
}
END_TEST

START_TEST(without_undo_it_begins_again)
{
	open_player("mnk", "b2 a3 c1");
	play("a1");
	expect_move("b2");
	undo(1);
	expect_move("b2");
	expect_told("this is A fake|boardsize 3|clear_board|play b a1|genmove w|boardsize "
		    "3|clear_board|play b a1|genmove w");
	close_player();
}
END_TEST

START_TEST(size_and_komi)
{
	open_player("go:size=5,komi=2.5", "C3");
	expect_move("C3");
	expect_told("this is A fake|boardsize 5|komi 2.5|clear_board|genmove b");
	close_player();
	open_player("go:size=9", "pass");
	expect_move("pass");
	expect_told("this is A fake|boardsize 9|komi 7.5|clear_board|genmove b");
	close_player();
	open_player("connect4", "-k rectangular_boardsize 4");
	expect_move("4");
	expect_told("this is A fake|rectangular_boardsize 7 6|clear_board|genmove b");
	close_player();
	open_player("nim", "1:1");
	expect_move("1:1");
	expect_told("this is A fake|clear_board|genmove b");
	close_player();
	open_player("mnk:k=2", "-k mctscope-game a1");
	expect_move("a1");
	expect_told("this is A fake|mctscope-game mnk:k=2|clear_board|genmove b");
	close_player();
}
END_TEST

/* A position that was not reached by moves can only be shown to a program that knows our word for
 * it. */
START_TEST(from_a_position)
{
	struct control control;
	struct status st;

	for (int knows = 0; knows < 2; knows++) {
		open_player("mnk", knows ? "-k mctscope-position c3" : "c3");
		ck_assert(game_position_parse(game, ".../.X./O.. X", &start, &st));
		game_copy(game, &state, &start);
		if (knows) {
			expect_move("c3");
			expect_told("this is A fake|boardsize 3|clear_board|mctscope-position "
				    ".../.X./O.. X|genmove b");
		} else {
			expect_failure(
				"cannot be shown a position, expected a game from its start");
		}
		close_player();
	}
	open_player("mnk", "-k mctscope-position c3"); /* the moves to the position are not told */
	play("a1");
	play("a2");
	control_init(&control);
	search_think(search, &state, &control, &report);
	ck_assert_int_eq(report->end, END_MOVE);
	expect_told(
		"this is A fake|boardsize 3|clear_board|mctscope-position X../O../... X|genmove b");
	close_player();
}
END_TEST

START_TEST(failures)
{
	static const struct {
		const char *words, *reason;
	} row[] = {
		{"crash", "ended with status 3"},
		{"kill", "was killed by signal 9 (Killed)"},
		{"hang,timeout=0.3", "has not answered 'genmove b' within 0.3 s"},
		{"z9", "plays 'z9', which is not a legal move"},
		{"nonsense",
			"answered 'hello there' to 'genmove b', expected '=' or '?' and then an "
			"empty line"},
		{"refuse", "refused 'genmove b': I will not"},
	};

	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		open_player("mnk", row[i].words);
		expect_failure(row[i].reason);
		search_begin(search, 1);
		expect_failure(row[i].reason); /* it is started again, and fails again */
		close_player();
	}
	open_player("mnk", "flood");
	think();
	ck_assert_int_eq(report->end, END_FAILED);
	ck_assert_msg(strstr(report->reason, "answered 'xxxxxxxxxx") == report->reason, "%s",
		report->reason);
	close_player();
	open_player("mnk", "resign");
	think();
	ck_assert_int_eq(report->end, END_RESIGNED);
	ck_assert_str_eq(report->reason, "resigns");
	close_player();
}
END_TEST

/* Answers to other commands than the last, without a number, with other ends of line. */
START_TEST(odd_answers)
{
	open_player("mnk", "stale b2 bare a1");
	expect_move("b2");
	play("c1");
	expect_move("a1");
	close_player();
}
END_TEST

START_TEST(getting_ready)
{
	struct status st;

	open_player("mnk", "b2");
	ck_assert_msg(search_get_ready(search, &st), "%s", st.text);
	close_player();
	game = game_new("mnk", &st);
	search = make_search(game, "gtp:command=exit 5");
	ck_assert(!search_get_ready(search, &st));
	ck_assert_str_eq(st.text, "gtp: 'exit 5': ended with status 5");
	search_free(search);
	search = make_search(game, "gtp:command=echo hello && cat");
	ck_assert(!search_get_ready(search, &st));
	ck_assert_msg(
		strstr(st.text, "answered 'hello' to 'protocol_version'") != NULL, "%s", st.text);
	search_free(search);
	setenv("FAKE_VERSION", "1", 1);
	search = make_search(game, fake_player("b2"));
	ck_assert(!search_get_ready(search, &st));
	ck_assert_msg(strstr(st.text, "speaks version 1 of the protocol, expected 2") != NULL, "%s",
		st.text);
	unsetenv("FAKE_VERSION");
	search_free(search);
	ck_assert(!search_new_of(game, "gtp", SPEC_OF_USER, &st));
	ck_assert_msg(strstr(st.text, "option command is missing") != NULL, "%s", st.text);
	game_free(game);
}
END_TEST

/* A command with commas and quotes in it survives from spec to spec. */
START_TEST(quotes_in_a_command)
{
	static const char spec[] = "gtp:command=\"printf \"\"a,b\"\"\",timeout=5";
	struct status st;

	game = game_new("mnk", &st);
	search = make_search(game, spec);
	ck_assert_str_eq(search->spec, spec);
	search_free(search);
	game_free(game);
}
END_TEST

/* Stopped, it goes on thinking: its answer is the next search's, if that is about the same
 * position. */
START_TEST(stopped_and_taken_up_again)
{
	struct setting s;
	uint64_t start_ns = clock_ns();

	set_up(&s, "mnk", fake_player("hang"));
	engine_start(s.engine, &s.state, false);
	nap_us(200000);
	engine_stop(s.engine);
	expect(&s, ENGINE_DONE);
	ck_assert_int_eq(s.view.report->end, END_FAILED);
	ck_assert_str_eq(s.view.report->reason, "was stopped before it answered");
	tear_down(&s);
	ck_assert_msg(clock_ns() - start_ns < UINT64_C(20000000000), "it was waited for");

	set_up(&s, "mnk", fake_player("slow 1 b2 a1"));
	engine_start(s.engine, &s.state, false);
	nap_us(100000);
	engine_stop(s.engine);
	expect(&s, ENGINE_DONE);
	ck_assert_int_eq(s.view.report->end, END_FAILED);
	engine_start(s.engine, &s.state, false);
	expect(&s, ENGINE_DONE);
	ck_assert_int_eq(s.view.report->end, END_MOVE);
	ck_assert_uint_eq(s.view.report->best, 4); /* b2, which it was asked for only once */
	tear_down(&s);
}
END_TEST

/* A pause is not its time: it answers after four seconds of which two were a pause, and has three.
 */
START_TEST(paused)
{
	struct setting s;

	set_up(&s, "mnk", fake_player("slow 4 b2,timeout=3"));
	engine_start(s.engine, &s.state, true);
	expect(&s, ENGINE_PAUSED);
	engine_resume(s.engine);
	nap_us(500000);
	engine_pause(s.engine);
	for (int i = 0; i < 4; i++)
		nap_us(500000);
	expect(&s, ENGINE_PAUSED);
	engine_resume(s.engine);
	expect(&s, ENGINE_DONE);
	ck_assert_msg(s.view.report->end == END_MOVE, "%s", s.view.report->reason);
	tear_down(&s);
}
END_TEST

static uint64_t note_ticks(struct watch *watch, struct control *control)
{
	(void)watch;
	control->put_off_ns = control->ticks; /* a place that a test can read */
	return 0;
}

/* Waiting is no work: a glance lets the watcher look and sees the stop, but counts nothing. */
START_TEST(a_glance_counts_nothing)
{
	struct watch watch = {.look = note_ticks};
	struct control control;
	atomic_bool stop = false;

	control_init(&control);
	control.stop = &stop;
	control_watch(&control, &watch);
	ck_assert(!control_tick(&control));
	for (int i = 0; i < 5; i++)
		ck_assert(!control_glance(&control));
	ck_assert_uint_eq(control.put_off_ns, 1);
	ck_assert_uint_eq(control_ticks(&control), 1);
	ck_assert(!control_tick(&control));
	ck_assert_uint_eq(control_ticks(&control), 2);
	atomic_store(&stop, true);
	ck_assert(control_glance(&control));
	ck_assert(control_glance(&control));
	ck_assert(control_tick(&control));
	ck_assert_uint_eq(control_ticks(&control), 2);
}
END_TEST

/* The engine passes on how its state came about. */
START_TEST(engine_follows)
{
	struct setting s;
	union game_state first;

	set_up(&s, "mnk", fake_player("b2"));
	game_copy(s.game, &first, &s.state);
	game_play(s.game, &s.state, 0);
	engine_follow(s.engine, &first, (const game_move[]){0}, 1);
	engine_start(s.engine, &s.state, false);
	expect(&s, ENGINE_DONE);
	/* it knows no word for positions */
	ck_assert_msg(s.view.report->end == END_MOVE, "%s", s.view.report->reason);
	tear_down(&s);
}
END_TEST

CHECK_TESTS(gtp_player, a_game, what_it_is_told, without_undo_it_begins_again, size_and_komi,
	from_a_position, failures, odd_answers, getting_ready, quotes_in_a_command,
	stopped_and_taken_up_again, paused, engine_follows, a_glance_counts_nothing);
