/* test_record.c: a game as a file: every game comes back as it was written, and what is wrong is
 * named with its line. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/options/spec.h"
#include "base/xalloc.h"
#include "io/records/record.h"
#include "search/registry.h"
#include "search/search.h"
#include "tests/check.h"
#include "tests/io/scratch.h"

static struct status st;

static bool read_text(struct record *record, const char *text, size_t length)
{
	FILE *file = length ? fmemopen((void *)text, length, "r") : fopen("/dev/null", "r");
	bool is_good;

	ck_assert_ptr_nonnull(file);
	is_good = record_read_file(record, file, "f", &st);
	fclose(file);
	return is_good;
}

static void same(const struct record *a, const struct record *b)
{
	ck_assert_str_eq(a->game, b->game);
	ck_assert_str_eq(a->player[SIDE_FIRST], b->player[SIDE_FIRST]);
	ck_assert_str_eq(a->player[SIDE_SECOND], b->player[SIDE_SECOND]);
	ck_assert(!a->position == !b->position &&
		(!a->position || !strcmp(a->position, b->position)));
	ck_assert_int_eq(a->count, b->count);
	ck_assert(!a->count || !memcmp(a->moves, b->moves, (size_t)a->count * sizeof *a->moves));
	ck_assert_int_eq(a->at, b->at);
	ck_assert_int_eq(a->resigned, b->resigned);
}

/* Writes, reads, compares, and writes again. */
static void goes_round(const struct record *record, const struct game *game)
{
	char *text = record_format(record, game), *again;
	struct record back;

	ck_assert_msg(
		read_text(&back, text, strlen(text)), "%s: %s\n%s", game->spec, st.text, text);
	same(record, &back);
	again = record_format(&back, game);
	ck_assert_str_eq(text, again);
	free(again);
	free(text);
	record_done(&back);
}

/* A random game, from the start or from some moves into it. */
static void play_random(const struct game *game, struct rng *rng, int skip)
{
	union game_state state;
	struct record record;
	char position[GAME_POSITION_TEXT];
	game_move *line = xcalloc((size_t)game->max_plies + 1, sizeof *line);
	int length = 0;

	game_start(game, &state);
	game_rollout_generic(game, &state, rng, line, &length);
	skip = skip < length ? skip : length;
	for (int i = 0; i < skip; i++)
		game_play(game, &state, line[i]);
	game_position_format(game, &state, position);
	record_init(&record, game->spec, "human", "uct:sims=50,c=0.5", skip ? position : NULL);
	goes_round(&record, game);
	for (int i = skip; i < length; i++)
		record_add(&record, line[i]);
	goes_round(&record, game);
	record.at = record.count / 2;
	if (record.count)
		record.resigned = SIDE_SECOND;
	goes_round(&record, game);
	record_done(&record);
	free(line);
}

START_TEST(every_game_comes_back)
{
	static const char *const only_default[] = {"", NULL};
	struct rng rng;
	int games = 0;

	rng_init(&rng, RNG_FAST, 1);
	for (int i = 0; game_registry()[i]; i++) {
		const struct game_ops *ops = game_registry()[i];
		const char *const *presets = ops->presets ? ops->presets : only_default;

		for (int j = 0; presets[j]; j++, games++) {
			char *spec =
				xasprintf("%s%s%s", ops->name, *presets[j] ? ":" : "", presets[j]);
			struct game *game = game_new(spec, &st);

			ck_assert_msg(game != NULL, "%s", st.text);
			for (int k = 0; k < 5; k++)
				play_random(game, &rng, k);
			game_free(game);
			free(spec);
		}
	}
	ck_assert_int_gt(games, 10);
}
END_TEST

START_TEST(as_a_person_writes_it)
{
	static const char text[] = "\xef\xbb\xbfmctscope game 1\r\n# a comment\r\n\r\n  Second "
				   "uct\r\nGAME mnk\r\nmoves B2, a1 c3\r\n"
				   "# another\r\n4. a3\tb1\r\nmoves\r\nat 3\r\n7.";
	struct record record;
	struct game *game = game_new("mnk", &st);
	char *out;

	ck_assert(!read_text(&record, text, strlen(text)));
	ck_assert_str_eq(st.text, "f:11: '7.' before move 6, expected '6.'");
	ck_assert_msg(read_text(&record, text, strlen(text) - 2), "%s", st.text);
	ck_assert_str_eq(record.player[SIDE_FIRST], "human");
	ck_assert_int_eq(record.count, 5);
	ck_assert_int_eq(record.at, 3);
	out = record_format(&record, game);
	ck_assert_str_eq(out,
		"mctscope game 1\ngame mnk\nfirst human\nsecond uct\nat 3\n1. b2 a1 c3 a3 b1\n");
	free(out);
	record_done(&record);
	game_free(game);
}
END_TEST

/* Moves that were taken back stay until another one is made in their place. */
START_TEST(moves_taken_back)
{
	struct record record;

	record_init(&record, "mnk", "human", "human", NULL);
	for (game_move m = 0; m < 4; m++)
		record_add(&record, m);
	record.at = 1;
	record_add(&record, 1);
	ck_assert_int_eq(record.at, 2);
	ck_assert_int_eq(record.count, 4);
	record_add(&record, 7);
	ck_assert_int_eq(record.at, 3);
	ck_assert_int_eq(record.count, 3);
	ck_assert_int_eq(record.moves[2], 7);
	record_done(&record);
}
END_TEST

#define TOP "mctscope game 1\ngame mnk\n"

START_TEST(wrong_files_are_refused_with_their_line)
{
	static const struct {
		const char *text, *why;
	} wrong[] = {
		{"", "f: the file is empty, expected 'mctscope game 1'"},
		{"\n", "f:1: '', expected 'mctscope game 1': this is not a game of mctscope"},
		{"(;GM[1])",
			"f:1: '(;GM[1])', expected 'mctscope game 1': this is not a game of "
			"mctscope"},
		{"mctscope game 2\n", "f:1: version '2' of the format, expected 1"},
		{"mctscope game 1",
			"f:2: no game is named, expected a line 'game NAME' before the moves"},
		{"mctscope game 1\n1. a1\ngame mnk\n",
			"f:2: no game is named, expected a line 'game NAME' before the moves"},
		{"mctscope game 1\ngame chess\n", "f:2: unknown game 'chess', expected one of: "},
		{"mctscope game 1\ngame mnk:rows=99\n",
			"f:2: game mnk: option rows is '99', expected a whole number from 1 to 19"},
		{"mctscope game 1\ngame tree:file=/nowhere.ini\n", "f:2: "},
		{TOP "first you\n", "f:3: unknown solver 'you', expected one of: "},
		{TOP "second uct:x=1\n1. a1\n",
			"f:3: solver uct: unknown option 'x', expected one of: "},
		{TOP "\nposition zzz\n1. a1\n", "f:4: position 'zzz': "},
		{TOP "1. a1 b1\n3. a1\n",
			"f:4: move 3: 'a1' is not a legal move, expected one of: c1 a2 b2 c2 a3 b3 "
			"c3"},
		{TOP "1. a1 b1\n4. c1\n", "f:4: '4.' before move 3, expected '3.'"},
		{TOP "1. a1 a2 b1 b2 c1 c2\n",
			"f:3: move 6: move 'c2': the game is over, expected no more moves"},
		{TOP "colour red\n",
			"f:3: unknown key 'colour', expected one of: game, first, second, "
			"position, at, resigned, "
			"moves, "
			"a number such as 1., or # for a comment"},
		{TOP "a1 b1\n", "f:3: unknown key 'a1', expected one of: "},
		{TOP "game mnk\n", "f:3: key 'game' is set a second time, first in line 2"},
		{TOP "at 0\n1. a1\nat 1\n", "f:5: key 'at' is set a second time, first in line 3"},
		{TOP "first\n", "f:3: key 'first' has no value, expected one after it"},
		{TOP "1. a1\nfirst human\n",
			"f:4: key 'first' comes after moves, expected it before them"},
		{TOP "at 2\n1. a1\n", "f:3: at is '2', expected a number of moves from 0 to 1"},
		{TOP "at -1\n", "f:3: at is '-1', expected a number of moves from 0 to 0"},
		{TOP "at 99999999999999999999\n",
			"f:3: at is '99999999999999999999', expected a number of moves from 0 to "
			"0"},
		{TOP "resigned white\n", "f:3: resigned is 'white', expected first or second"},
		{TOP "resigned second\n1. a1 a2 b1 b2 c1\n",
			"f:3: the game is over, expected no resignation"},
	};
	struct record record;

	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		ck_assert_msg(!read_text(&record, wrong[i].text, strlen(wrong[i].text)), "%s",
			wrong[i].text);
		ck_assert_msg(!strncmp(st.text, wrong[i].why, strlen(wrong[i].why)), "%s\n%s",
			st.text, wrong[i].why);
		ck_assert_ptr_null(record.game);
	}
}
END_TEST

START_TEST(files_that_are_no_text)
{
	static const char binary[] = TOP "1. a1\0b1\n";
	char text[34000] = TOP;
	struct record record;

	ck_assert(!read_text(&record, binary, sizeof binary - 1));
	ck_assert_str_eq(st.text, "f:3: the line has a NUL byte, expected text");
	memset(text + strlen(text), 'x', 33000);
	ck_assert(!read_text(&record, text, strlen(text)));
	ck_assert_str_eq(st.text, "f:3: the line is too long, expected at most 32768 bytes");
	ck_assert(!record_read(&record, "/nowhere.game", &st));
	ck_assert_str_eq(st.text, "/nowhere.game: No such file or directory");
	ck_assert(!record_read(&record, "/", &st));
	ck_assert_str_eq(st.text, "/:1: Is a directory, expected lines of text");
	ck_assert(!record_read(&record, "/dev/zero", &st));
	ck_assert_str_eq(st.text, "/dev/zero:1: the line has a NUL byte, expected text");
}
END_TEST

/* Random damage to a good file: it is read or refused, and nothing else happens. */
START_TEST(damaged_files)
{
	static const char good[] = "mctscope game 1\ngame othello:size=6\nfirst human\nsecond "
				   "uct\nat 3\n1. c2 b2 b3 b4 a2 c1\n";
	struct record record;
	int refused = 0;
	struct rng rng;

	rng_init(&rng, RNG_FAST, 7);
	ck_assert_msg(read_text(&record, good, sizeof good - 1), "%s", st.text);
	record_done(&record);
	for (int i = 0; i < 3000; i++) {
		char text[sizeof good];

		memcpy(text, good, sizeof good);
		for (int j = 0; j < 1 + i % 3; j++)
			text[rng_below(&rng, sizeof good - 1)] = (char)rng_below(&rng, 256);
		if (read_text(&record, text, sizeof good - 1 - rng_below(&rng, 30)))
			record_done(&record);
		else
			refused++;
	}
	ck_assert_int_gt(refused, 1000);
	ck_assert_int_lt(refused, 3000);
}
END_TEST

/* A file that somebody sent must not run what it says. */
START_TEST(a_file_starts_no_program)
{
	static const char text[] = TOP "first gtp:command=touch /tmp/x\nsecond mine\n";
	struct record record;

	alias_define(search_aliases(), "mine", NULL, "gtp:command=engine");
	ck_assert_msg(read_text(&record, text, sizeof text - 1), "%s", st.text);
	ck_assert(record_disarm(&record, 0));
	ck_assert_str_eq(record.player[0], "human");
	ck_assert(!record_disarm(&record, 0));
	ck_assert(!record_disarm(&record, 1)); /* a name of the user's own */
	ck_assert_str_eq(record.player[1], "mine");
	free(record.player[1]);
	record.player[1] = strdup("mine:command=touch /tmp/x"); /* but not with anything added */
	ck_assert(record_disarm(&record, 1));
	ck_assert_str_eq(record.player[1], "human");
	record_done(&record);
}
END_TEST

CHECK_SCRATCH(record, every_game_comes_back, as_a_person_writes_it, moves_taken_back,
	wrong_files_are_refused_with_their_line, files_that_are_no_text, damaged_files,
	a_file_starts_no_program);
