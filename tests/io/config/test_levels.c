/* test_levels.c: how the levels of play answer an attack: those from medium on take every win, and
 * block what would lose at once. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "game/game.h"
#include "io/config/config.h"
#include "io/records/line.h"
#include "search/search.h"
#include "tests/check.h"

enum { SEEDS = 5 / CHECK_THRIFT };

/* The strongest has less than its second here: it must not need it. */
static const char *const levels[] = {
	"medium:seed=%d", "hard:seed=%d", "expert:seed=%d", "strongest:ms=50,seed=%d"};

enum { LEVELS = sizeof levels / sizeof *levels };

/* A position after some moves, and all answers that do not lose, or that win. */
static const struct attack {
	const char *game, *moves, *answers;
} attacks[] = {
	{"gomoku", "h8 a1 i8 a15 j8", "g8 k8"}, /* an open three */
	{"gomoku", "h8 a1 h9 a15 h10", "h7 h11"}, {"gomoku", "h8 a1 i9 a15 j10", "g7 k11"},
	{"gomoku", "h8 a1 g9 a15 f10", "i7 e11"},
	{"gomoku", "h8 a1 i8 a15 k8", "g8 j8 l8"}, /* with a gap */
	{"gomoku", "h8 g8 i8 a1 j8 a15 k8", "l8"}, /* a four with one end */
	{"gomoku", "h8 g8 i8 a1 k8 a15 l8", "j8"},
	{"gomoku", "a1 h8 a15 i8 o1 j8 o15 k8 c3", "g8 l8"}, /* its own win */
	{"gomoku", "a1 h8 a15 i8 o1 j8 o15 k8 b1", "g8 l8"},
	{"connect4", "1 7 2 7 3", "4"}, /* three in a row with a free end */
	{"connect4", "4 1 4 1 4", "4"},
	{"connect4", "4 4 5", "3 6"}, /* two that become three with both ends free */
	{"connect4", "3 3 4", "2 5"}, {"connect4", "1 4 1 4 2 4 7", "4"}, /* its own win */
	{"connect4", "1 2 2 3 3 4 3 4 4 6 6", "5"}, /* a win comes before a block */
};

/* What a player answers. */
static game_move answer(const struct game *game, const void *state, const char *spec)
{
	const struct report *report = NULL;
	struct status st;
	struct search *search = search_new(game, spec, &st);
	struct control control;
	game_move move;

	ck_assert_msg(search != NULL, "%s", st.text);
	control_init(&control);
	move = search_think(search, state, &control, &report);
	search_free(search);
	report_release(report);
	return move;
}

static bool is_among(const char *word, const char *words)
{
	char padded[64], wanted[GAME_MOVE_TEXT + 2];

	snprintf(padded, sizeof padded, " %s ", words);
	snprintf(wanted, sizeof wanted, " %s ", word);
	return strstr(padded, wanted) != NULL;
}

static void play(const struct game *game, void *state, const char *moves)
{
	game_move line[32];
	struct status st;
	int n = 0;

	ck_assert_msg(line_parse(game, state, moves, line, 32, &n, &st), "%s", st.text);
}

static struct game *open_game(const char *name)
{
	struct status st;
	struct game *game;

	ck_assert_msg(config_load("/dev/null", &st), "%s", st.text);
	game = game_new(name, &st);
	ck_assert_msg(game != NULL, "%s", st.text);
	return game;
}

START_TEST(attacks_are_answered)
{
	const struct attack *attack = &attacks[_i / LEVELS];
	struct game *game = open_game(attack->game);
	char name[GAME_MOVE_TEXT], spec[64];
	union game_state state;

	game_start(game, &state);
	play(game, &state, attack->moves);
	for (int seed = 1; seed <= SEEDS; seed++) {
		snprintf(spec, sizeof spec, levels[_i % LEVELS], seed);
		game_move_format(game, &state, answer(game, &state, spec), name);
		ck_assert_msg(is_among(name, attack->answers),
			"%s after %s: %s plays %s, expected one of: %s", attack->game,
			attack->moves, spec, name, attack->answers);
	}
	game_free(game);
}
END_TEST

/* Somebody who places stones along one line after the other, in this order, as long as cells are
 * free. */
static const struct script {
	const char *game, *wishes;
} scripts[] = {
	{"gomoku", "h8 i8 j8 k8 g8 l8 f8 h9 h10 h7 h11 h6 i9 j10 g7 k11 i7 g9 j6 f10 f9 j9 e8 m8"},
	{"connect4", "4 5 3 6 2 4 4 3 5 3 5 2 6 1 7 1 7"},
};

/* The script's next move: the first wish that is legal; GAME_NO_MOVE if none is left. */
static game_move next_wish(const struct game *game, const void *state, const char **wishes)
{
	struct status st;
	game_move move;

	while (**wishes) {
		size_t length = strcspn(*wishes, " ");
		char word[GAME_MOVE_TEXT];

		snprintf(word, sizeof word, "%.*s", (int)length, *wishes);
		*wishes += length + ((*wishes)[length] == ' ');
		if (game_move_parse(game, state, word, &move, &st))
			return move;
	}
	return GAME_NO_MOVE;
}

START_TEST(scripted_attackers_never_win)
{
	const struct script *script = &scripts[_i / LEVELS];
	struct game *game = open_game(script->game);
	char spec[64];

	for (int seed = 1; seed <= SEEDS; seed++) {
		const char *wishes = script->wishes;
		union game_state state;
		game_move move;

		game_start(game, &state);
		snprintf(spec, sizeof spec, levels[_i % LEVELS], seed);
		while (!game_is_over(game, &state) &&
			(move = next_wish(game, &state, &wishes)) != GAME_NO_MOVE) {
			game_play(game, &state, move);
			ck_assert_msg(!game_is_over(game, &state) || game_result(game, &state) <= 0,
				"%s loses %s", spec, script->game);
			if (!game_is_over(game, &state))
				game_play(game, &state, answer(game, &state, spec));
		}
	}
	game_free(game);
}
END_TEST

/* Every small game has players that err: with the same seed the same way, and they say so. */
START_TEST(slips_are_told)
{
	struct game *game = open_game("nim");
	const struct report *report = NULL;
	int slips = 0;
	union game_state state;

	game_start(game, &state);
	play(game, &state, "4:7"); /* 1-3-5 is won by 3:3 alone */
	for (int seed = 0; seed < 100; seed++) {
		char spec[64], name[GAME_MOVE_TEXT];
		struct status st;
		struct control control;
		struct search *search;

		snprintf(spec, sizeof spec, "beginner:blunder=0.5,seed=%d", seed);
		search = search_new(game, spec, &st);
		ck_assert_msg(search != NULL, "%s", st.text);
		control_init(&control);
		game_move_format(
			game, &state, search_think(search, &state, &control, &report), name);
		ck_assert_int_eq(text_same(name, "3:3"), !*report->reason);
		ck_assert(!*report->reason ||
			!strcmp(report->reason, "random move on purpose: 3:3 was best"));
		ck_assert(answer(game, &state, spec) == report->best);
		slips += *report->reason != '\0';
		search_free(search);
	}
	/* A slip has the chance 1/2 * 8/9, so there are 44.4 of 100 on average with a deviation
	 * of 5.0: four of them on each side. */
	ck_assert_int_ge(slips, 25);
	ck_assert_int_le(slips, 64);
	report_release(report);
	game_free(game);
}
END_TEST

CHECK_TESTS(levels, slips_are_told);
CHECK_LOOP(levels, LEVELS *(int)(sizeof attacks / sizeof *attacks), attacks_are_answered);
CHECK_LOOP(levels, LEVELS *(int)(sizeof scripts / sizeof *scripts), scripted_attackers_never_win);
