/* test_saves.c: games that were saved under a name. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <utime.h>

#include "io/records/saves.h"
#include "tests/check.h"
#include "tests/io/scratch.h"

#define GAMES ".local/state/mctscope/games"

static struct status st;

static bool save(const char *name, game_move move)
{
	struct game *game = game_new("tictactoe", &st);
	struct record record;
	bool is_good;

	record_init(&record, "tictactoe", "human", "uct", NULL);
	record_add(&record, move);
	is_good = saves_write(name, &record, game, &st);
	record_done(&record);
	game_free(game);
	return is_good;
}

static void age(const char *file, time_t when)
{
	struct utimbuf times = {when, when};

	ck_assert_int_eq(utime(scratch_path(file), &times), 0);
}

START_TEST(saved_games_come_back)
{
	struct record record;
	char *path = saves_path("my first", &st);

	ck_assert_str_eq(path, scratch_path(GAMES "/my first.game"));
	ck_assert_msg(save("my first", 4), "%s", st.text);
	ck_assert_msg(save("my first", 3), "%s", st.text);
	ck_assert_int_eq(scratch_count(GAMES), 1);
	ck_assert_msg(record_read(&record, path, &st), "%s", st.text);
	ck_assert_int_eq(record.count, 1);
	ck_assert_int_eq(record.moves[0], 3);
	record_done(&record);
	free(path);
}
END_TEST

START_TEST(the_newest_first)
{
	static const char *const expected[] = {"c", "a", "b", "new.game"};
	struct save_list list;

	saves_list(&list);
	ck_assert_int_eq(list.count, 0);
	saves_done(&list);
	for (int i = 0; i < 4; i++)
		ck_assert_msg(save(expected[i], 0), "%s", st.text);
	scratch_write(GAMES "/notes.txt", "");
	scratch_write(GAMES "/.hidden.game", "");
	scratch_write(GAMES "/.game", "");
	ck_assert_int_eq(mkdir(scratch_path(GAMES "/d.game"), 0700), 0);
	age(GAMES "/c.game", 2000);
	age(GAMES "/a.game", 1000);
	age(GAMES "/b.game", 1000);
	age(GAMES "/new.game.game", 999);
	saves_list(&list);
	ck_assert_int_eq(list.count, 4);
	for (int i = 0; i < 4; i++)
		ck_assert_str_eq(list.save[i].name, expected[i]);
	ck_assert_int_eq(list.save[0].when, 2000);
	saves_done(&list);
}
END_TEST

/* Copies that were kept by themselves go when there are newer ones; games that the user named stay.
 */
START_TEST(old_copies_are_pruned)
{
	struct save_list list;

	ck_assert(save("mine", 1) && save("unfinished", 1) && save("unfinished a", 2) &&
		save("unfinished b", 3) && save("unfinished c", 4));
	age(GAMES "/mine.game", 50);
	age(GAMES "/unfinished.game", 40);
	age(GAMES "/unfinished a.game", 300);
	age(GAMES "/unfinished b.game", 100);
	age(GAMES "/unfinished c.game", 200);
	saves_prune(2);
	saves_list(&list);
	ck_assert_int_eq(list.count, 4);
	ck_assert_str_eq(list.save[0].name, "unfinished a");
	ck_assert_str_eq(list.save[1].name, "unfinished c");
	ck_assert_str_eq(list.save[2].name, "mine");
	ck_assert_str_eq(list.save[3].name, "unfinished");
	saves_done(&list);
	ck_assert(saves_remove("mine", &st) && !saves_remove("mine", &st));
	ck_assert_int_eq(scratch_count(GAMES), 3);
}
END_TEST

START_TEST(names_that_are_none)
{
	static const struct {
		const char *name, *why;
	} wrong[] = {
		{"",
			"the name of a game is empty, expected a name without '/' that does not "
			"begin with '.'"},
		{".x",
			"the name of a game is '.x', expected a name without '/' that does not "
			"begin with '.'"},
		{"..",
			"the name of a game is '..', expected a name without '/' that does not "
			"begin with '.'"},
		{"a/b",
			"the name of a game is 'a/b', expected a name without '/' that does not "
			"begin with '.'"},
		{"a\nb", "the name of a game has a control character, expected text"},
	};
	char name[SAVES_NAME_MOST + 2];
	char *path;

	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		ck_assert_ptr_null(saves_path(wrong[i].name, &st));
		ck_assert_str_eq(st.text, wrong[i].why);
	}
	memset(name, 'n', sizeof name);
	name[SAVES_NAME_MOST + 1] = '\0';
	ck_assert_ptr_null(saves_path(name, &st));
	ck_assert_str_eq(st.text, "the name of a game has 101 bytes, expected at most 100");
	name[SAVES_NAME_MOST] = '\0';
	path = saves_path(name, &st);
	ck_assert_msg(path != NULL, "%s", st.text);
	free(path);
	unsetenv("HOME");
	ck_assert_ptr_null(saves_path("a", &st));
	ck_assert_str_eq(st.text,
		"games cannot be saved: neither XDG_STATE_HOME nor HOME is an absolute path");
}
END_TEST

CHECK_SCRATCH(
	saves, saved_games_come_back, the_newest_first, old_copies_are_pruned, names_that_are_none);
