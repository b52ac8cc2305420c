/* test_gtp.c: the Go text protocol as another program meets it: a line in, an answer out. */
#include "io/gtp/gtp.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/system/clock.h"
#include "base/xalloc.h"
#include "io/config/config.h"
#include "io/gtp/input.h"
#include "tests/check.h"

/* Everything that is answered to these lines. The caller frees. */
static char *talk(const char *game, const char *solver, const char *input)
{
	struct status st;
	struct gtp *gtp;
	int ends[2];
	char *text;
	size_t bytes;
	FILE *output = open_memstream(&text, &bytes);

	ck_assert_msg(config_load("/dev/null", &st), "%s", st.text);
	gtp = gtp_new(game, solver, &st);
	ck_assert_msg(gtp != NULL, "%s", st.text);
	ck_assert_int_eq(pipe(ends), 0);
	ck_assert_int_eq(write(ends[1], input, strlen(input)), (ssize_t)strlen(input));
	close(ends[1]);
	gtp_serve(gtp, ends[0], output);
	close(ends[0]);
	fclose(output);
	gtp_free(gtp);
	return text;
}

static void check(const char *game, const char *input, const char *expected)
{
	char *text = talk(game, "random", input);

	ck_assert_str_eq(text, expected);
	free(text);
}

START_TEST(input_lines)
{
	struct gtp_command command;
	static const char line[] = "\r 12 play\tb \x01 D4\x7f # no\tcomment";

	ck_assert(gtp_command_parse(&command, line, strlen(line)));
	ck_assert_str_eq(command.number, "12");
	ck_assert_str_eq(command.name, "play");
	ck_assert_str_eq(command.rest, "b  D4");
	ck_assert_int_eq(command.count, 2);
	ck_assert_str_eq(command.word[1], "D4");
	ck_assert(!gtp_command_parse(&command, " \t# 1 name", 10));
	ck_assert(!gtp_command_parse(&command, "", 0));
	ck_assert(gtp_command_parse(&command, "007", 3));
	ck_assert_str_eq(command.number, "007");
	ck_assert_str_eq(command.name, "");
}
END_TEST

START_TEST(handshake)
{
	check("mnk",
		"protocol_version\n\n# nothing\n7 name\nknown_command genmove\nknown_command "
		"x\r\n8 x\n9\nquit\nname\n",
		"= 2\n\n=7 mctscope\n\n= true\n\n= false\n\n?8 unknown command\n\n?9 unknown "
		"command\n\n=\n\n");
	check("mnk", "1 name", "=1 mctscope\n\n"); /* without an end of line */
}
END_TEST

START_TEST(a_line_that_is_too_long)
{
	char *input = xmalloc(50000), *text;

	memset(input, 'x', 40000);
	strcpy(input + 40000, "\nname\n");
	text = talk("mnk", "random", input);
	ck_assert_str_eq(
		text, "? the line is too long, expected at most 32767 bytes\n\n= mctscope\n\n");
	free(text);
	free(input);
}
END_TEST

START_TEST(every_command_is_listed_and_known)
{
	for (int i = 0; gtp_help(i).name; i++) {
		char *input = xasprintf("known_command %s\n", gtp_help(i).name),
		     *text = talk("mnk", "random", input);

		ck_assert_str_eq(text, "= true\n\n");
		ck_assert_int_gt((int)strlen(gtp_help(i).help), 0);
		free(text);
		free(input);
	}
}
END_TEST

START_TEST(moves)
{
	check("mnk",
		"play b b2\nplay w b2\nplay white a1\nmctscope-position\nundo\nundo\n1 "
		"undo\nmctscope-position\n",
		"=\n\n? illegal move: 'b2' is not a legal move, expected one of: a1 b1 c1 a2 c2 a3 "
		"b3 c3\n\n=\n\n= "
		"O../.X./... X\n\n=\n\n=\n\n"
		"?1 cannot undo\n\n= .../.../... X\n\n");
	check("mnk", "play b\nplay\nplay red a1\nplay b z9\nplay b a1 a2\n",
		"? syntax error: expected a colour and a move\n\n? syntax error: a colour is "
		"missing, expected b or w\n\n"
		"? syntax error: 'red' is not a colour, expected b or w\n\n"
		"? illegal move: 'z9' is not a legal move, expected one of: a1 b1 c1 a2 b2 c2 a3 "
		"b3 c3\n\n"
		"? syntax error: expected a colour and a move\n\n");
}
END_TEST

/* Where nobody may pass, turns alternate; in Go a pass of the other side is put in, and taken back
 * with the move. */
START_TEST(the_other_sides_turn)
{
	check("mnk", "play w a1\nplay b a1\nplay b a2\nmctscope-position\n",
		"? illegal move: it is black's turn, and it may not pass\n\n=\n\n? illegal move: "
		"it is white's turn, and "
		"it may not pass\n\n"
		"= X../.../... O\n\n");
	check("go:size=3",
		"play w A1\nplay w A2\nplay w "
		"A2\nmctscope-position\nundo\nmctscope-position\nundo\nmctscope-position\n",
		"=\n\n=\n\n? illegal move: 'A2' is not a legal move, expected one of: A3 B3 C3 B2 "
		"C2 B1 C1 pass\n\n= "
		".../O../O.. X plies=4\n\n=\n\n"
		"= .../.../O.. X plies=2\n\n=\n\n= .../.../... X\n\n");
	check("go:size=3", "play b pass\nplay b A1\nplay w pass\ngenmove b\n",
		"=\n\n? illegal move: it is white's turn, and a pass would end the game\n\n"
		"=\n\n? the game is over\n\n");
}
END_TEST

START_TEST(board_and_size)
{
	check("go", "boardsize 3\nplay b A1\nplay w B3\nshowboard\n",
		"=\n\n=\n\n=\n\n= \n    A B C\n  3 . O .\n  2 . . .\n  1 X . .\n    X 1  O 1\n    "
		"pass\n    black (X) to "
		"move\n    .O./.../X.. X plies=2\n\n");
	check("mnk",
		"boardsize 5\nmctscope-game\nboardsize 20\nboardsize\nboardsize "
		"x\nrectangular_boardsize 4 "
		"3\nmctscope-game\nmctscope-position\n",
		"=\n\n= mnk:rows=5,cols=5\n\n? unacceptable size\n\n? syntax error: a number is "
		"missing\n\n? syntax error: "
		"'x' is not a number\n\n=\n\n"
		"= mnk:cols=4\n\n= ..../..../.... X\n\n");
	check("connect4",
		"rectangular_boardsize 7 6\nboardsize 7\nmctscope-game\nboardsize 8.5\nkomi "
		"0\nkomi 6.5\n",
		"=\n\n=\n\n= connect4:rows=7\n\n? unacceptable size\n\n=\n\n? Connect Four has no "
		"komi, expected 0\n\n");
	check("othello", "boardsize 7\nboardsize 6\nmctscope-game\n",
		"? unacceptable size\n\n=\n\n= othello:size=6\n\n");
	check("nim", "boardsize 4\nplay b 4:7\nmctscope-position\n",
		"? unacceptable size\n\n=\n\n= 1-3-5-0 O\n\n");
}
END_TEST

START_TEST(komi_leaves_the_moves)
{
	check("go:size=5",
		"play b C3\nplay w B2\nkomi 1.5\nmctscope-position\nmctscope-game\nkomi "
		"1.3\nundo\nmctscope-position\n",
		"=\n\n=\n\n=\n\n= ...../...../..X../.O.../..... X plies=2\n\n= "
		"go:size=5,komi=1.5\n\n"
		"? game go: komi=1.3, expected auto or halves from -25 to 25, such as "
		"6.5\n\n=\n\n= "
		"...../...../..X../...../..... O plies=1\n\n");
}
END_TEST

START_TEST(our_own_commands)
{
	check("mnk",
		"mctscope-game othello:size=4\nmctscope-position\nmctscope-game "
		"othello:size=5\nmctscope-game\n",
		"=\n\n= ..../.OX./.XO./.... X\n\n"
		"? game othello: option size is '5', expected 4, 6, 8\n\n= othello:size=4\n\n");
	check("mnk",
		"mctscope-position X../.O./... X\nplay b c3\nundo\nundo\nmctscope-position "
		"XXX\nmctscope-position\nclear_board\nmctscope-position\n",
		"=\n\n=\n\n=\n\n? cannot undo\n\n? row 1 does not end after 3 cells, expected 3 "
		"rows of 3 separated by "
		"'/'\n\n= X../.O./... X\n\n=\n\n= .../.../... X\n\n");
}
END_TEST

START_TEST(scores)
{
	/* X has three columns of a 4x4 board, O three points of the last one and the komi; D4 is
	 * nobody's */
	static const char wall[] =
		"play b C1\nplay w D1\nplay b C2\nplay w D2\nplay b C3\nplay w D3\nplay b C4\n";
	char *input, *text;

	for (int is_over = 0; is_over < 2; is_over++) {
		input = xasprintf("%s%sfinal_score\nfinal_status_list alive\nfinal_status_list "
				  "dead\nfinal_status_list odd\n",
			wall, is_over ? "play w pass\nplay b pass\n" : "");
		text = talk("go:size=4,komi=2.5", "random", input);
		ck_assert_msg(strstr(text,
				      "= B+6.5\n\n= C4 C3 C2 C1\nD3 D2 D1\n\n=\n\n? syntax error: "
				      "expected alive, dead or "
				      "seki\n\n") != NULL,
			"%s", text);
		free(text);
		free(input);
	}
	check("mnk",
		"final_score\nplay b a1\nplay w a2\nplay b b1\nplay w b2\nplay b c1\nfinal_score\n",
		"? cannot score: the game is not over\n\n=\n\n=\n\n=\n\n=\n\n=\n\n= B+1\n\n");
	check("nim:heaps=1", "play b 1:1\nfinal_score\nfinal_status_list alive\n",
		"=\n\n= B+1\n\n=\n\n");
	check("go:size=3,komi=0", "final_score\n", "= 0\n\n");
}
END_TEST

START_TEST(a_move_of_the_search)
{
	char *text = talk("mnk", "alphabeta:memory=yes",
		"mctscope-position XX./.O./O.. X\nreg_genmove b\nmctscope-position\ngenmove b\n"
		"mctscope-position\ngenmove w\n");

	ck_assert_str_eq(text,
		"=\n\n= c1\n\n= XX./.O./O.. X\n\n= c1\n\n= XXX/.O./O.. O\n\n? the game is "
		"over\n\n");
	free(text);
}
END_TEST

/* Each number that a front end reads, of a search that is the same everywhere. */
START_TEST(information)
{
	char *text = talk("mnk", "mcts:sims=200,seed=1",
		"mctscope-position XX./.O./O.. X\n5 lz-genmove_analyze b 100\nmctscope-position\n");
	const char *info;
	double winrate, before = 1e9;
	int visits, prior, order, sum = 0, count = 0, used;
	char name[8];

	ck_assert_msg(strstr(text, "=\n\n=5\ninfo move c1 visits ") == text, "%s", text);
	for (info = text + 6;
		sscanf(info, "info move %7s visits %d winrate %lf prior %d order %d pv %n", name,
			&visits, &winrate, &prior, &order, &used) == 5;
		info = strchr(info + used, 'i') ? strchr(info + used, 'i') : "") {
		ck_assert_int_eq(order, count++);
		ck_assert_int_eq(prior, 0);
		ck_assert_double_ge(before, visits);
		ck_assert(!strncmp(info + used, name, strlen(name)));
		before = visits;
		sum += visits;
		if (count == 1)
			ck_assert_double_eq(winrate, 10000);
	}
	ck_assert_int_eq(count, 5); /* the free cells */
	ck_assert_int_eq(sum, 200);
	ck_assert_msg(strstr(text, "\nplay c1\n\n= XXX/.O./O.. O\n\n") != NULL, "%s", text);
	free(text);
	text = talk("mnk", "random:seed=1",
		"lz-genmove_analyze b 1\nlz-analyze w maxmoves 2 interval 5\n"); /* it compares
										    nothing */
	ck_assert_msg(
		strstr(text, " visits 1 winrate 5000 prior 0 order 0 pv ") != NULL, "%s", text);
	free(text);
	text = talk("go:size=5", "mcts:sims=100,select=prior",
		"lz-genmove_analyze 100 maxmoves 2\nlz-analyze b avoid w A1\nlz-analyze "
		"interval\n");
	ck_assert_msg(strstr(text, " order 1 ") && !strstr(text, " order 2 ") &&
			!strstr(text, "prior 0 "),
		"%s", text);
	ck_assert_msg(strstr(text, "? syntax error: 'avoid', expected") &&
			strstr(text, "? syntax error: a number is missing"),
		"%s", text);
	free(text);
}
END_TEST

struct writer {
	int fd;
	long delay_ms;
	const char *text;
};

static void *write_later(void *data)
{
	struct writer *writer = data;
	const struct timespec nap = {.tv_nsec = writer->delay_ms * 1000000};

	nanosleep(&nap, NULL);
	if (write(writer->fd, writer->text, strlen(writer->text)) < 0)
		abort();
	close(writer->fd);
	return NULL;
}

/* Analysis goes on without a limit until a line comes, and that is answered; the board is as
 * before. */
START_TEST(analysis)
{
	struct status st;
	struct gtp *gtp = gtp_new("mnk", "mcts:sims=10", &st);
	struct writer writer = {.delay_ms = 500, .text = "2 mctscope-position\n"};
	char *text, *last = NULL;
	int ends[2], lines = 0, visits;
	uint64_t start_ns = clock_ns();
	pthread_t thread;
	size_t bytes;
	FILE *output = open_memstream(&text, &bytes);

	ck_assert_int_eq(pipe(ends), 0);
	ck_assert_int_gt(write(ends[1], "1 lz-analyze b 2\n", 17), 0);
	writer.fd = ends[1];
	pthread_create(&thread, NULL, write_later, &writer);
	gtp_serve(gtp, ends[0], output);
	pthread_join(thread, NULL);
	close(ends[0]);
	fclose(output);
	gtp_free(gtp);
	ck_assert_msg(strstr(text, "=1\ninfo move ") == text, "%.300s", text);
	for (char *at = text; (at = strstr(at, "\ninfo move ")); at++, lines++)
		last = at;
	ck_assert_int_ge(lines, 2);
	/* every two hundredths of a second */
	ck_assert_uint_le((uint64_t)lines, (clock_ns() - start_ns) / 20000000 + 1);
	ck_assert_int_eq(sscanf(last, "\ninfo move %*s visits %d ", &visits), 1);
	ck_assert_int_gt(visits, 100); /* far more than the ten of its own budget */
	ck_assert_msg(strstr(last, "\n\n=2 .../.../... X\n\n") != NULL, "%s", last);
	free(text);
}
END_TEST

/* A clock ends what has no limit of its own, and what nobody gave a budget takes the time it may.
 */
START_TEST(clocks)
{
	uint64_t start_ns = clock_ns();
	char *text = talk("go:size=9", "mcts:sims=0",
		"time_settings 0 1 5\ngenmove b\ntime_left w 10 100\ngenmove w\n");

	ck_assert_msg(!strchr(text, '?'), "%s", text);
	/* 0.15 s and 0.05 s, on a machine that has other work */
	ck_assert_uint_lt(clock_ns() - start_ns, UINT64_C(20000000000));
	free(text);
	start_ns = clock_ns();
	/* 0.2 s, where uct alone takes a few milliseconds */
	text = talk("mnk", NULL, "time_settings 0 1 4\ngenmove b\n");
	ck_assert_uint_gt(clock_ns() - start_ns, UINT64_C(180000000));
	free(text);
	check("mnk",
		"time_settings 1\ntime_settings -1 0 0\ntime_left b x 0\ntime_settings 0 5 "
		"0\ntime_left b 5 0.5\n",
		"? syntax error: a number is missing\n\n? syntax error: expected two times and a "
		"number of moves, none "
		"below 0\n\n"
		"? syntax error: 'x' is not a number\n\n=\n\n? syntax error: expected a number of "
		"moves, 0 in the main "
		"time\n\n");
}
END_TEST

START_TEST(wrong_specs)
{
	struct status st;

	ck_assert(!gtp_new("chess", NULL, &st));
	ck_assert(!gtp_new("mnk", "deep", &st));
	ck_assert_msg(strstr(st.text, "unknown solver 'deep'") != NULL, "%s", st.text);
}
END_TEST

CHECK_TESTS(gtp, input_lines, handshake, a_line_that_is_too_long, every_command_is_listed_and_known,
	moves, the_other_sides_turn, board_and_size, komi_leaves_the_moves, our_own_commands,
	scores, a_move_of_the_search, information, analysis, clocks, wrong_specs);
