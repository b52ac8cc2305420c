/* test_autosave.c: the unfinished game of a running program: several programs at once, one that is
 * killed, files that are broken. */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "io/records/autosave.h"
#include "tests/check.h"
#include "tests/io/scratch.h"

#define STATE ".local/state/mctscope"

static struct status st;

static struct autosave *open_autosave(void)
{
	struct autosave *autosave = autosave_open(&st);

	ck_assert_str_eq(st.text, "");
	return autosave;
}

static void save_moves(struct autosave *autosave, int n)
{
	struct game *game = game_new("tictactoe", &st);
	struct record record;

	record_init(&record, "tictactoe", "human", "uct", NULL);
	for (int i = 0; i < n; i++) {
		record_add(&record, (game_move)i);
		ck_assert_msg(autosave_save(autosave, &record, game, &st), "%s", st.text);
	}
	record_done(&record);
	game_free(game);
}

/* How many moves the autosave's game has, -1 if there is none. */
static int moves_in(struct autosave *autosave)
{
	struct record record;
	int n;

	if (!autosave_load(autosave, &record, &st))
		return -1;
	n = record.count;
	record_done(&record);
	return n;
}

START_TEST(a_game_is_found_again)
{
	struct autosave *autosave = open_autosave();

	ck_assert_str_eq(autosave_path(autosave), scratch_path(STATE "/unfinished-1.game"));
	ck_assert_int_eq(moves_in(autosave), -1);
	ck_assert_str_eq(st.text, "");
	save_moves(autosave, 3);
	autosave_close(autosave);
	autosave = open_autosave();
	ck_assert_int_eq(moves_in(autosave), 3);
	autosave_empty(autosave);
	autosave_empty(autosave);
	ck_assert_int_eq(moves_in(autosave), -1);
	autosave_close(autosave);
	ck_assert_int_eq(scratch_count(STATE), 1); /* the lock */
}
END_TEST

START_TEST(two_at_once)
{
	struct autosave *one = open_autosave(), *two = open_autosave();

	ck_assert_str_eq(autosave_path(two), scratch_path(STATE "/unfinished-2.game"));
	save_moves(one, 1);
	save_moves(two, 2);
	ck_assert_int_eq(moves_in(one), 1);
	autosave_close(one);
	one = open_autosave();
	ck_assert_int_eq(moves_in(one), 1);
	autosave_empty(one);
	autosave_close(two);
	autosave_close(one);
	one = open_autosave(); /* autosave 1 is empty: the game in autosave 2 comes first */
	ck_assert_int_eq(moves_in(one), 2);
	two = open_autosave();
	ck_assert_str_eq(autosave_path(two), scratch_path(STATE "/unfinished-1.game"));
	autosave_close(two);
	autosave_close(one);
}
END_TEST

/* Another process holds an autosave, saves, and is killed without a chance to tidy up. */
START_TEST(killed)
{
	int ready[2], status;
	char byte;
	struct autosave *autosave;
	pid_t child;

	ck_assert_int_eq(pipe(ready), 0);
	child = fork();
	if (child == 0) {
		save_moves(open_autosave(), 4);
		if (write(ready[1], "r", 1) == 1)
			pause();
		_exit(1);
	}
	close(ready[1]);
	ck_assert_int_eq(read(ready[0], &byte, 1), 1);
	close(ready[0]);
	autosave = open_autosave();
	ck_assert_str_eq(autosave_path(autosave), scratch_path(STATE "/unfinished-2.game"));
	autosave_close(autosave);
	ck_assert_int_eq(kill(child, SIGKILL), 0);
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	autosave = open_autosave();
	ck_assert_str_eq(autosave_path(autosave), scratch_path(STATE "/unfinished-1.game"));
	ck_assert_int_eq(moves_in(autosave), 4);
	autosave_close(autosave);
}
END_TEST

static void set_time(struct autosave *autosave, time_t when)
{
	ck_assert_int_eq(utimensat(AT_FDCWD, autosave_path(autosave),
				 (struct timespec[]){{.tv_sec = when}, {.tv_sec = when}}, 0),
		0);
	ck_assert_int_eq(autosave_when(autosave), when);
}

/* A game that is left for the next start stays in its autosave; the autosave that is taken instead
 * is empty. */
START_TEST(a_game_is_left_where_it_is)
{
	struct autosave *autosave = open_autosave();

	ck_assert_int_eq(autosave_when(autosave), 0);
	save_moves(autosave, 3);
	autosave = autosave_leave(autosave, &st);
	ck_assert_str_eq(st.text, "");
	ck_assert_str_eq(autosave_path(autosave), scratch_path(STATE "/unfinished-2.game"));
	autosave_close(autosave);
	autosave = open_autosave();
	ck_assert_int_eq(moves_in(autosave), 3);
	autosave_close(autosave);
	autosave = autosave_open_empty(&st);
	ck_assert_str_eq(autosave_path(autosave), scratch_path(STATE "/unfinished-2.game"));
	autosave_close(autosave);
}
END_TEST

/* Of three games the newest is found; then the others, the newer one first, and never one that is
 * held. */
START_TEST(the_newest_game_comes_first)
{
	struct autosave *held[3], *autosave;

	for (int i = 0; i < 3; i++) {
		held[i] = open_autosave();
		save_moves(held[i], i + 1);
	}
	set_time(held[0], 2000);
	set_time(held[1], 3000);
	set_time(held[2], 1000);
	ck_assert_ptr_null(autosave_take_game());
	for (int i = 0; i < 3; i++)
		autosave_close(held[i]);
	held[0] = open_autosave();
	ck_assert_int_eq(moves_in(held[0]), 2);
	autosave = autosave_take_game();
	ck_assert_int_eq(moves_in(autosave), 1);
	autosave_empty(autosave);
	autosave_close(autosave);
	autosave = autosave_take_game();
	ck_assert_int_eq(moves_in(autosave), 3);
	autosave_empty(autosave);
	autosave_close(autosave);
	ck_assert_ptr_null(autosave_take_game());
	autosave_close(held[0]);
}
END_TEST

/* Killed in the middle of saving, over and over: what is found is always a whole game. */
START_TEST(killed_while_saving)
{
	struct autosave *autosave;

	for (int i = 0; i < 20; i++) {
		int status;
		pid_t child = fork();

		if (child == 0) {
			autosave = open_autosave();
			for (;;)
				save_moves(autosave, 5);
		}
		usleep(5000u + 700u * (unsigned)i);
		ck_assert_int_eq(kill(child, SIGKILL), 0);
		ck_assert_int_eq(waitpid(child, &status, 0), child);
		autosave = open_autosave();
		moves_in(autosave);
		ck_assert_str_eq(st.text, "");
		autosave_close(autosave);
	}
}
END_TEST

START_TEST(broken_files_are_moved_aside)
{
	struct autosave *autosave = open_autosave();
	char expected[8192];

	for (int i = 1; i <= 2; i++) {
		scratch_write(STATE "/unfinished-1.game",
			i == 1 ? "mine" : "mctscope game 1\ngame tictactoe\n1. z9\n");
		ck_assert_int_eq(moves_in(autosave), -1);
		ck_assert(access(autosave_path(autosave), F_OK) != 0);
		snprintf(expected, sizeof expected, "(the unfinished game was moved to %s)",
			scratch_path(i == 1 ? STATE "/unfinished-1.broken"
					    : STATE "/unfinished-1.broken-2"));
		ck_assert_msg(strstr(st.text, expected) != NULL, "%s", st.text);
	}
	ck_assert_msg(
		strstr(st.text,
			"/unfinished-1.game:3: move 1: 'z9' is not a legal move, expected") != NULL,
		"%s", st.text);
	ck_assert_str_eq(scratch_read(STATE "/unfinished-1.broken"), "mine");
	ck_assert_int_eq(moves_in(autosave), -1);
	ck_assert_str_eq(st.text, "");
	autosave_close(autosave);
}
END_TEST

static void keeps_nothing(const char *why)
{
	struct autosave *autosave = autosave_open(&st);

	ck_assert_msg(
		!strncmp(st.text, "unfinished games are not saved: ", 32) && strstr(st.text, why),
		"%s", st.text);
	ck_assert_ptr_null(autosave_path(autosave));
	ck_assert_int_eq(moves_in(autosave), -1);
	ck_assert_str_eq(st.text, "");
	save_moves(autosave, 2);
	ck_assert_int_eq(moves_in(autosave), -1);
	autosave_empty(autosave);
	autosave_close(autosave);
}

START_TEST(where_nothing_can_be_written)
{
	scratch_write("file", "");
	setenv("XDG_STATE_HOME", scratch_path("file"), 1);
	keeps_nothing("/file/mctscope: cannot be made: Not a directory");
	setenv("XDG_STATE_HOME", scratch_path("closed"), 1);
	ck_assert_int_eq(mkdir(scratch_path("closed"), 0555), 0);
	ck_assert_int_eq(mkdir(scratch_path("other"), 0755), 0);
	ck_assert_int_eq(mkdir(scratch_path("other/mctscope"), 0555), 0);
	if (!scratch_drop_root())
		return;
	keeps_nothing("/closed/mctscope: cannot be made: Permission denied");
	setenv("XDG_STATE_HOME", scratch_path("other"), 1);
	keeps_nothing("/other/mctscope: Permission denied");
	unsetenv("XDG_STATE_HOME");
	unsetenv("HOME");
	keeps_nothing("neither XDG_STATE_HOME nor HOME is an absolute path");
}
END_TEST

/* The directory goes away while the program runs: one message, and one more if it happens again
 * after a save that worked. */
START_TEST(saving_stops_to_work)
{
	struct autosave *autosave = open_autosave();
	struct game *game = game_new("tictactoe", &st);
	struct record record;

	record_init(&record, "tictactoe", "human", "human", NULL);
	ck_assert_int_eq(rename(scratch_path(STATE), scratch_path("gone")), 0);
	ck_assert(!autosave_save(autosave, &record, game, &st));
	ck_assert_msg(
		strstr(st.text,
			"/unfinished-1.game: cannot be written: No such file or directory") != NULL,
		"%s", st.text);
	ck_assert(autosave_save(autosave, &record, game, &st));
	ck_assert_int_eq(rename(scratch_path("gone"), scratch_path(STATE)), 0);
	ck_assert(autosave_save(autosave, &record, game, &st));
	ck_assert_int_eq(moves_in(autosave), 0);
	ck_assert_int_eq(rename(scratch_path(STATE), scratch_path("gone")), 0);
	ck_assert(!autosave_save(autosave, &record, game, &st));
	record_done(&record);
	game_free(game);
	autosave_close(autosave);
}
END_TEST

CHECK_SCRATCH(autosave, a_game_is_found_again, two_at_once, a_game_is_left_where_it_is,
	the_newest_game_comes_first, killed, killed_while_saving, broken_files_are_moved_aside,
	where_nothing_can_be_written, saving_stops_to_work);
