/* test_gesture.c: what one gesture may name, and the command line that says the same. */
#include <stdlib.h>
#include <string.h>

#include "io/course/gesture.h"
#include "tests/check.h"
#include "tests/io/scratch.h"

static struct status st;

START_TEST(steps)
{
	static const struct {
		const char *text;
		uint64_t finished;
		int events;
	} good[] = {{"0", 0, 0}, {"4", 4, 0}, {"3.2", 2, 2}, {"1.34", 0, 34}};
	static const char *const bad[] = {"", "x", "3.", "3.2.1", "0.1", "-1", "+1", " 1", "3,2",
		"1.x", "99999999999999999999"};
	uint64_t finished;
	int events;

	for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
		ck_assert_msg(
			gesture_read_step(good[i].text, &finished, &events, &st), "%s", st.text);
		ck_assert_uint_eq(finished, good[i].finished);
		ck_assert_int_eq(events, good[i].events);
	}
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		ck_assert_msg(!gesture_read_step(bad[i], &finished, &events, &st), "%s", bad[i]);
		ck_assert(
			strstr(st.text, "is not a step, expected an iteration such as 4") != NULL);
	}
}
END_TEST

/* What does not fit names the field that is to blame. */
START_TEST(what_does_not_fit)
{
	static const struct {
		struct gesture gesture;
		const char *field, *says;
	} bad[] = {
		{{.tab = "tree"}, "experiment", "nothing to open, expected 'game' or 'experiment'"},
		{{.game = "chess"}, "game", "unknown game 'chess'"},
		{{.game = "tictactoe", .position = "XX"}, "position", "row 1"},
		{{.game = "tictactoe", .moves = "b2 b2"}, "moves", "b2"},
		{{.game = "tictactoe", .second = "nobody"}, "second", "nobody"},
		{{.game = "tictactoe", .analyst = "uct:q=1"}, "analyst", "q"},
		{{.game = "tictactoe", .step = "3"}, "step", "expected 'analyst' too"},
		{{.game = "tictactoe", .analyst = "uct", .step = "x"}, "step", "is not a step"},
		{{.game = "tictactoe", .moves = "a1 b1 a2 b2 a3", .analyst = "uct", .step = "1"},
			"step", "a game that is over"},
		{{.game = "tictactoe", .tab = "graph"}, "tab", "table, tree, formula"},
		{{.game = "tictactoe", .overlay = "heat"}, "overlay", "visits"},
		{{.game = "connect4", .evaluation = "valeur"}, "evaluation",
			"Connect Four has no evaluation 'valeur'"},
		{{.game = "tictactoe", .room = "kitchen"}, "room", "bandit"},
		{{.experiment = "none"}, "experiment", "unknown experiment 'none'"},
		{{.game = "tictactoe", .experiment = "regret"}, "game",
			"'game' beside an experiment"},
	};

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		int wrong = -1;

		ck_assert_msg(!gesture_check(&bad[i].gesture, &wrong, &st), "case %zu fits", i);
		ck_assert_msg(strstr(st.text, bad[i].says) != NULL, "case %zu: %s", i, st.text);
		ck_assert_str_eq(gesture_field(wrong), bad[i].field);
	}
}
END_TEST

static void check_command(const struct gesture *gesture, const char *expected)
{
	char *command = gesture_command(gesture);

	ck_assert_str_eq(command, expected);
	free(command);
}

START_TEST(commands)
{
	check_command(
		&(struct gesture){.experiment = "sweep-c"}, "mctscope experiment run sweep-c");
	check_command(&(struct gesture){.game = "tictactoe",
			      .moves = "a1 b2",
			      .analyst = "classic:seed=4",
			      .step = "3.1",
			      .tab = "formula"},
		"mctscope tui --game tictactoe --moves 'a1 b2' --analyst classic:seed=4 --step 3.1 "
		"--tab formula");
}
END_TEST

CHECK_SCRATCH(gesture, steps, what_does_not_fit, commands);
