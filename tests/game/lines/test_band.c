/* test_band.c: the band: against a slow judge for every choice of options on short bands, and as
 * tic-tac-toe under the magic square. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/game.h"
#include "game/lines/magic.h"
#include "game/view.h"
#include "tests/check.h"

static struct game *make(const char *spec)
{
	struct status st = {""};
	struct game *game = game_new(spec, &st);

	ck_assert_msg(game != NULL, "%s: %s", spec, st.text);
	return game;
}

/* ---- the judge */

struct rules {
	int length, count, sum; /* sum 0: side by side */
	char owner[32]; /* of each number, from 1: '.', 'X' or 'O' */
};

/* Whether a player can choose so many of his numbers, none below `from`, with this sum. */
static bool can_sum(const struct rules *rules, char player, int from, int count, int sum)
{
	if (count == 0)
		return sum == 0;
	for (int i = from; i <= rules->length; i++)
		if (rules->owner[i] == player && can_sum(rules, player, i + 1, count - 1, sum - i))
			return true;
	return false;
}

static bool has_won(const struct rules *rules, char player)
{
	int run = 0;

	if (rules->sum)
		return can_sum(rules, player, 1, rules->count, rules->sum);
	for (int i = 1; i <= rules->length; i++) {
		run = rules->owner[i] == player ? run + 1 : 0;
		if (run == rules->count)
			return true;
	}
	return false;
}

/* The game says of this state what the judge says. Returns the number of moves. */
static int compare(const struct game *game, const void *state, const struct rules *rules, int plies,
	game_move *moves)
{
	int n = game_moves(game, state, moves), expected = 0;
	bool is_won[2] = {has_won(rules, 'X'), has_won(rules, 'O')};

	for (int i = 1; i <= rules->length && !is_won[0] && !is_won[1]; i++)
		if (rules->owner[i] == '.')
			ck_assert_msg(expected < n && moves[expected++] == i - 1, "%s: %s",
				game->spec, rules->owner + 1);
	ck_assert_msg(n == expected, "%s: %s: %d moves", game->spec, rules->owner + 1, n);
	ck_assert_int_eq(game_mover(game, state), plies % 2);
	if (!n)
		ck_assert_msg((int)game_result(game, state) == is_won[0] - is_won[1], "%s: %s",
			game->spec, rules->owner + 1);
	return n;
}

static void compare_all(const struct game *game, const void *state, struct rules *rules, int plies)
{
	game_move moves[GAME_MAX_MOVES];
	int n = compare(game, state, rules, plies, moves);

	for (int i = 0; i < n; i++) {
		union game_state next;

		game_copy(game, &next, state);
		game_play(game, &next, moves[i]);
		rules->owner[moves[i] + 1] = "XO"[plies % 2];
		compare_all(game, &next, rules, plies + 1);
		rules->owner[moves[i] + 1] = '.';
	}
}

static struct rules rules_for(int length, int count, int sum)
{
	struct rules rules = {.length = length, .count = count, .sum = sum};

	memset(rules.owner, '.', (size_t)length + 1);
	return rules;
}

static void spec_for(const struct rules *rules, char out[64])
{
	int n = snprintf(out, 64, "band:length=%d,count=%d", rules->length, rules->count);

	if (rules->sum)
		snprintf(out + n, 64 - (size_t)n, ",sum=%d", rules->sum);
	else
		snprintf(out + n, 64 - (size_t)n, ",win=contiguous");
}

/* Every length up to six with every count and every sum, those too that nobody can reach: they are
 * refused. */
START_TEST(options_agree_with_the_judge)
{
	int played = 0, refused = 0;

	for (int length = 1; length <= 6; length++)
		for (int count = 1; count <= length; count++)
			for (int sum = 0; sum <= length * (length + 1) / 2 + 1; sum++) {
				struct rules rules = rules_for(length, count, sum), all = rules;
				union game_state state;
				struct game *game;
				struct status st = {""};
				char spec[64];
				bool can_win;

				memset(all.owner, 'X', (size_t)length + 1);
				can_win = count <= (length + 1) / 2 && has_won(&all, 'X');
				spec_for(&rules, spec);
				game = game_new(spec, &st);
				ck_assert_msg((game != NULL) == can_win, "%s: %s", spec, st.text);
				if (game) {
					game_start(game, &state);
					compare_all(game, &state, &rules, 0);
				}
				played += game != NULL;
				refused += game == NULL;
				game_free(game);
			}
	ck_assert_int_gt(played, 50);
	ck_assert_int_gt(refused, 50);
}
END_TEST

/* Longer bands in random games: those up to 16, whose playouts pick from a word, and those beyond.
 */
START_TEST(random_games_agree_with_the_judge)
{
	static const int table[][3] = {{9, 3, 15}, {9, 4, 0}, {13, 4, 28}, {16, 4, 34}, {16, 2, 3},
		{17, 5, 45}, {20, 6, 60}, {20, 10, 105}, {20, 4, 0}};
	struct rng rng;

	rng_init(&rng, RNG_FAST, 5);
	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		struct rules rules = rules_for(table[i][0], table[i][1], table[i][2]);
		char spec[64];
		struct game *game;

		spec_for(&rules, spec);
		game = make(spec);
		for (int k = 0; k < 60; k++) {
			game_move moves[GAME_MAX_MOVES];
			union game_state state;
			int plies = 0, n;

			game_start(game, &state);
			rules = rules_for(table[i][0], table[i][1], table[i][2]);
			while ((n = compare(game, &state, &rules, plies, moves))) {
				game_move move = moves[rng_below(&rng, (uint32_t)n)];

				game_play(game, &state, move);
				rules.owner[move + 1] = "XO"[plies++ % 2];
			}
		}
		game_free(game);
	}
}
END_TEST

/* ---- tic-tac-toe */

struct twin {
	struct game *band, *square;
	long games[10][3]; /* by first move and result, from O wins to X wins; [9] is all of them */
};

/* A number of the band is the cell of the magic square where it stands. */
static void walk(struct twin *twin, const void *band, const void *square, int first, int plies)
{
	game_move moves[GAME_MAX_MOVES];
	int n = game_moves(twin->band, band, moves);

	ck_assert_int_eq(n, game_count(twin->square, square));
	ck_assert_double_eq(
		game_evaluate(twin->band, NULL, band), game_evaluate(twin->square, NULL, square));
	if (!n) {
		int result = (int)game_result(twin->band, band);

		ck_assert_int_eq(result, (int)game_result(twin->square, square));
		twin->games[first][1 + result]++;
		twin->games[9][1 + result]++;
	}
	for (int i = 0; i < n; i++) {
		game_move cell = (game_move)magic_cell(3, moves[i] + 1);
		union game_state next_band, next_square;

		ck_assert(game_is_legal(twin->square, square, cell));
		game_copy(twin->band, &next_band, band);
		game_copy(twin->square, &next_square, square);
		game_play(twin->band, &next_band, moves[i]);
		game_play(twin->square, &next_square, cell);
		walk(twin, &next_band, &next_square, plies ? first : moves[i], plies + 1);
	}
}

START_TEST(it_is_tictactoe)
{
	static const long corner[] = {7896, 5184, 14652}, edge[] = {10176, 5184, 14232},
			  centre[] = {5616, 4608, 15648}, all[] = {77904, 46080, 131184};
	struct twin twin = {.band = make("band"), .square = make("mnk")};
	union game_state band, square;

	game_start(twin.band, &band);
	game_start(twin.square, &square);
	walk(&twin, &band, &square, 9, 0);
	for (int number = 1; number <= 9; number++) {
		const long *expected = number == 5 ? centre
			: number % 2               ? edge
						   : corner; /* even numbers stand in the corners */

		ck_assert_mem_eq(twin.games[number - 1], expected, sizeof corner);
	}
	ck_assert_mem_eq(twin.games[9], all, sizeof all);
	game_free(twin.band);
	game_free(twin.square);
}
END_TEST

START_TEST(its_symmetries_are_those_of_the_square)
{
	struct game *band = make("band"), *square = make("mnk");

	ck_assert_int_eq(band->symmetries, 8);
	for (int s = 0; s < 8; s++)
		for (int i = 0; i < 9; i++)
			ck_assert_int_eq(
				magic_cell(3, game_transform_move(band, s, (game_move)i) + 1),
				game_transform_move(square, s, (game_move)magic_cell(3, i + 1)));
	game_free(band);
	game_free(square);
}
END_TEST

/* A band can be read from its other end if that leaves the sum: count (length + 1) - sum is the
 * same. */
START_TEST(other_symmetries)
{
	static const struct {
		const char *spec;
		int symmetries;
	} table[] = {{"band:win=contiguous", 2}, {"band:length=7,count=2,sum=8", 2},
		{"band:length=7,count=2,sum=7", 1}, {"band:length=8,sum=12", 1},
		{"band:length=16,count=4,sum=34", 2}, {"band:length=1,count=1,sum=1", 1}};

	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		struct game *game = make(table[i].spec);

		ck_assert_msg(game->symmetries == table[i].symmetries, "%s: %d", table[i].spec,
			game->symmetries);
		game_free(game);
	}
}
END_TEST

/* The game of the course: after 7 8 2 6 1 4 the second player threatens 5 (4 + 5 + 6) and 3 (8 + 4
 * + 3). */
START_TEST(game_of_the_course)
{
	struct game *game = make("band");
	union game_state state;
	struct status st;

	ck_assert(game_reach(game, NULL, "7 8 2 6 1 4 5", &state, &st));
	ck_assert(!game_is_over(game, &state));
	ck_assert(game_play_line(game, &state, "3", &st));
	ck_assert(game_is_over(game, &state));
	ck_assert_double_eq(game_result(game, &state), -1);
	game_free(game);
}
END_TEST

/* As in tic-tac-toe: 737/1260, 8/63 and 121/420. In a million games five standard deviations are
 * 2465, 1665 and 2265. */
START_TEST(playouts)
{
	static const double expected[3] = {737e6 / 1260, 8e6 / 63, 121e6 / 420},
			    bound[3] = {2465, 1665, 2265};
	struct game *game = make("band");
	int count[3] = {0};
	union game_state state;
	struct rng rng;

	rng_init(&rng, RNG_FAST, 1);
	game_start(game, &state);
	for (int i = 0; i < 1000000; i++)
		count[1 - (int)game_rollout(game, &state, &rng)]++;
	for (int i = 0; i < 3; i++)
		ck_assert_double_lt(fabs(count[i] - expected[i]), bound[i]);
	game_free(game);
}
END_TEST

/* ---- what is refused, and the view */

START_TEST(bad_options_are_refused)
{
	static const char *const table[][2] = {
		{"band:sum=25",
			"no 3 of the numbers from 1 to 9 have the sum 25, expected 6 to 24"},
		{"band:sum=5", "expected 6 to 24"},
		{"band:count=6,sum=21", "nobody gets more than 5"},
		{"band:length=4,count=3,win=contiguous", "nobody gets more than 2"},
		{"band:win=contiguous,sum=15", "a sum with win=contiguous, expected one of them"},
		{"band:length=21", "expected a whole number from 1 to 20"},
		{"band:win=most", "expected sum, contiguous"},
	};

	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		struct status st = {""};

		ck_assert_msg(game_new(table[i][0], &st) == NULL, "%s", table[i][0]);
		ck_assert_msg(strstr(st.text, table[i][1]) != NULL, "%s: %s", table[i][0], st.text);
	}
}
END_TEST

START_TEST(impossible_positions_are_refused)
{
	static const char *const table[][2] = {
		{"XXOO..... O", "one X more"},
		{"XXOOX..OX O", "both X and O have won"},
		{"X........ X", "as many of each"},
		{"OXOXXXO.O X", "has won and is to move"},
		{"........ X", "has 8 cells, expected 1 rows of 9"},
		{"X..Y..... O", "expected '.', 'X' or 'O'"},
	};
	struct game *game = make("band");

	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		union game_state state;
		struct status st = {""};

		ck_assert_msg(
			!game_position_parse(game, table[i][0], &state, &st), "%s", table[i][0]);
		ck_assert_msg(strstr(st.text, table[i][1]) != NULL, "%s: %s", table[i][0], st.text);
	}
	game_free(game);
}
END_TEST

/* The square's cells are those of the band once more: no moves, the same pieces, what won among
 * them. */
START_TEST(view_shows_the_square)
{
	static struct view view;
	struct game *game = make("band");
	union game_state state;
	struct status st;

	ck_assert(game_reach(game, NULL, "5 1 2 3 8", &state, &st)); /* 2 + 5 + 8 */
	game_view(game, &state, &view);
	ck_assert(view.rows == 5 && view.cols == 9 && view.cell_count == 18 &&
		!view.has_quiet_labels);
	for (int i = 0; i < 18; i++) {
		const struct view_cell *cell = &view.cell[i];
		int number = atoi(cell->label);

		ck_assert_int_eq(number, i < 9 ? i + 1 : magic_number(3, i - 9));
		ck_assert_int_eq(cell->twin, i < 9 ? 0 : number);
		ck_assert_int_eq(cell->is_winning, number == 2 || number == 5 || number == 8);
		ck_assert_int_eq(cell->kind,
			strchr("258", '0' + number)          ? CELL_FIRST
				: strchr("13", '0' + number) ? CELL_SECOND
							     : CELL_EMPTY);
		ck_assert_int_eq(cell->row, i < 9 ? 0 : 2 + (i - 9) / 3);
	}
	game_free(game);
	game = make("band:length=20,sum=30"); /* folded, and no square */
	game_start(game, &state);
	game_view(game, &state, &view);
	ck_assert(view.rows == 3 && view.cols == 7 && view.cell_count == 20);
	ck_assert(view.cell[19].row == 2 && view.cell[19].col == 5 && view.cell[19].move == 19);
	game_free(game);
}
END_TEST

CHECK_TESTS(band, options_agree_with_the_judge, random_games_agree_with_the_judge, it_is_tictactoe,
	its_symmetries_are_those_of_the_square, other_symmetries, game_of_the_course, playouts,
	bad_options_are_refused, impossible_positions_are_refused, view_shows_the_square);
