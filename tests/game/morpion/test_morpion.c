/* test_morpion.c: Morpion: known counts, every combination of options against slow rules, positions
 * with a past, refusals. */
#include <stdio.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "game/game.h"
#include "game/view.h"
#include "tests/check.h"
#include "tests/game/morpion/slow.h"

static struct game *make(const char *spec)
{
	struct status st = {""};
	struct game *game = game_new(spec, &st);

	ck_assert_msg(game != NULL, "%s: %s", spec, st.text);
	return game;
}

static void reach(const struct game *game, const char *position, const char *moves, void *state)
{
	struct status st = {""};

	ck_assert_msg(game_reach(game, position, moves, state, &st), "%s", st.text);
}

static void play_all(const struct game *game, const void *state, int depth, int ply, long *perft)
{
	game_move moves[GAME_MAX_MOVES];
	int n = game_moves(game, state, moves);

	for (int i = 0; i < n; i++) {
		union game_state next;

		perft[ply]++;
		if (ply + 1 == depth)
			continue;
		game_copy(game, &next, state);
		game_play(game, &next, moves[i]);
		play_all(game, &next, depth, ply + 1, perft);
	}
}

/* As long as pieces are placed it is tic-tac-toe, of which 54 720 games have a sixth move; 49 392
 * of them go on (148 176 seventh moves, three cells to choose from each), and here 3 pieces to 3
 * cells are 9 seventh moves. */
START_TEST(counts)
{
	static const long known[] = {9, 72, 504, 3024, 15120, 54720, 49392 * 9};
	long perft[7] = {0};
	struct game *game = make("morpion");
	union game_state state;

	game_start(game, &state);
	play_all(game, &state, 7, 0, perft);
	for (int i = 0; i < 7; i++)
		ck_assert_int_eq(perft[i], known[i]);
	game_free(game);
}
END_TEST

/* With pieces enough to fill the board it is tic-tac-toe to the end: 255 168 games. */
static long results_of(const struct game *game, const void *state, long results[3])
{
	game_move moves[GAME_MAX_MOVES];
	int n = game_moves(game, state, moves);
	long games = !n;

	if (!n)
		results[1 - (int)game_result(game, state)]++;
	for (int i = 0; i < n; i++) {
		union game_state next;

		game_copy(game, &next, state);
		game_play(game, &next, moves[i]);
		games += results_of(game, &next, results);
	}
	return games;
}

START_TEST(filling_is_tictactoe)
{
	static const char *const specs[] = {"morpion:pieces=fill", "morpion:pieces=5"};

	for (int i = 0; i < 2; i++) {
		struct game *game = make(specs[i]);
		long results[3] = {0};
		union game_state state;

		game_start(game, &state);
		ck_assert_int_eq(results_of(game, &state, results), 255168);
		ck_assert_int_eq(results[0], 131184);
		ck_assert_int_eq(results[2], 77904);
		ck_assert_int_eq(game->max_plies, 9);
		ck_assert(!game->repeats);
		game_free(game);
	}
}
END_TEST

/* --- against the slow rules */

/* One random game, looked at after every ply; three of four times a side takes its last move back
 * if it can, so that positions repeat. Returns how it ended: 0 with a line, 1 by repetition, 2 by
 * the cap, 3 with a full board. */
static int compare_game(const struct game *game, const struct rules *rules, struct rng *rng)
{
	struct slow *slow = xcalloc(1, sizeof *slow);
	char names[8192], fast[8192], name[GAME_MOVE_TEXT], back[2][GAME_MOVE_TEXT] = {"", ""};
	game_move moves[GAME_MAX_MOVES];
	union game_state state;
	int result, how;

	memset(slow->at[0].cell, '.', 36);
	game_start(game, &state);
	for (;;) {
		int n = game_moves(game, &state, moves), used = 0, choice = -1;

		fast[0] = '\0';
		for (int i = 0; i < n; i++) {
			game_move_format(game, &state, moves[i], name);
			used += sprintf(fast + used, "%s ", name);
			if (!strcmp(name, back[slow->plies % 2]))
				choice = i;
		}
		slow_list_moves(rules, slow, names);
		ck_assert_msg(!strcmp(names, fast), "%s after %d plies: %s instead of %s",
			game->spec, slow->plies, fast, names);
		if (!n)
			break;
		if (choice < 0 || rng_below(rng, 4) == 0)
			choice = (int)rng_below(rng, (uint32_t)n);
		game_move_format(game, &state, moves[choice], name);
		if (name[2])
			snprintf(back[slow->plies % 2], GAME_MOVE_TEXT, "%c%c-%c%c", name[3],
				name[4], name[0], name[1]);
		slow_play(rules, slow, name);
		game_play(game, &state, moves[choice]);
	}
	ck_assert(slow_is_over(rules, slow, &result));
	ck_assert_double_eq(game_result(game, &state), result);
	how = slow_has_line(rules, slow, 'X') || slow_has_line(rules, slow, 'O') ? 0
		: slow->moved == rules->cap                                      ? 2
		: slow_count_cells(rules, slow, '.')                             ? 1
										 : 3;
	free(slow);
	return how;
}

/* Every combination of options on small boards, and which ends were reached in all of them
 * together. */
START_TEST(every_option)
{
	static const int lines[4][2] = {{3, 3}, {4, 4}, {4, 3}, {5, 4}}; /* order and line */
	int ends[4] = {0}, combinations = 0;
	struct rng rng;

	rng_init(&rng, RNG_FAST, 5);
	for (int bits = 0; bits < 4 * 3 * 2 * 2 * 2 * 2 * 2; bits++) {
		const int *size = lines[bits % 4];
		struct rules rules = {.order = size[0],
			.line = size[1],
			.pieces = size[1] + bits / 4 % 3,
			.is_any = bits / 12 % 2,
			.has_all_diagonals = bits / 24 % 2,
			.has_tiebreak = bits / 48 % 2,
			.repeat = bits / 96 % 2 ? 3 : 2,
			.cap = bits / 192 % 2 ? 30 : 5};
		char spec[256];
		struct game *game;

		snprintf(spec, sizeof spec,
			"morpion:order=%d,line=%d,pieces=%d,lines=%s,diagonals=%s,tiebreak=%s,"
			"repeat=%d,cap=%d",
			rules.order, rules.line, rules.pieces, rules.is_any ? "any" : "consecutive",
			rules.has_all_diagonals ? "all" : "main",
			rules.has_tiebreak ? "squares" : "none", rules.repeat, rules.cap);
		game = make(spec);
		for (int i = 0; i < 6; i++)
			ends[compare_game(game, &rules, &rng)]++;
		game_free(game);
		combinations++;
	}
	ck_assert_int_eq(combinations, 384);
	for (int i = 0; i < 4; i++)
		ck_assert_msg(ends[i] > 20, "only %d games with end %d", ends[i], i);
}
END_TEST

/* --- by hand */

/* Both sides go to and fro, so that the position comes back after four moves; the third time ends
 * it. X holds cells with 2 + 4 + 3 lines through them and O with 3 + 2 + 2, which decides where
 * that counts. */
static const char quiet[] = "b2 a1 b1 b3 a3 c2", to_and_fro[] = "a3-a2 c2-c3 a2-a3 c3-c2";

START_TEST(repetition)
{
	static const struct {
		const char *spec;
		int rounds;
		double result;
	} cases[] = {{"morpion", 2, 0}, {"morpion:repeat=2", 1, 0}, {"morpion:repeat=9", 8, 0},
		{"morpion:tiebreak=squares", 2, 1}, {"morpion:cap=4", 1, 0},
		{"morpion:cap=8,repeat=4,tiebreak=squares", 2, 1}};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct game *game = make(cases[i].spec);
		union game_state state;
		struct status st;

		reach(game, NULL, quiet, &state);
		for (int round = 0; round < cases[i].rounds; round++) {
			ck_assert_msg(!game_is_over(game, &state), "%s is over after %d rounds",
				cases[i].spec, round);
			ck_assert_msg(game_play_line(game, &state, to_and_fro, &st), "%s: %s",
				cases[i].spec, st.text);
		}
		ck_assert_msg(game_is_over(game, &state), "%s is not over", cases[i].spec);
		ck_assert_double_eq(game_result(game, &state), cases[i].result);
		game_free(game);
	}
}
END_TEST

/* A line that is made with the last move before the cap wins. */
START_TEST(a_line_comes_first)
{
	struct game *game = make("morpion:cap=5");
	union game_state state;
	struct status st;

	reach(game, NULL, quiet, &state);
	ck_assert(game_play_line(game, &state, to_and_fro, &st));
	ck_assert(game_play_line(game, &state, "b1-c1", &st));
	ck_assert(game_is_over(game, &state));
	ck_assert_double_eq(game_result(game, &state), 1);
	game_free(game);
}
END_TEST

START_TEST(positions_with_a_past)
{
	static const char text[] = "OX./.XO/XO. X a3-a2,c2-c3,a2-a3,c3-c2";
	struct game *game = make("morpion");
	char again[GAME_POSITION_TEXT];
	union game_state state, read, fresh;
	struct status st;

	reach(game, NULL, quiet, &state);
	reach(game, "OX./.XO/XO. X", NULL, &fresh);
	ck_assert_mem_eq(&state, &fresh, game->state_bytes);
	ck_assert(game_play_line(game, &state, to_and_fro, &st));
	game_position_format(game, &state, again);
	ck_assert_str_eq(again, text);
	reach(game, text, NULL, &read);
	ck_assert_mem_eq(&state, &read, game->state_bytes);
	ck_assert(memcmp(&state, &fresh, game->state_bytes) != 0);
	ck_assert_mem_eq(&state, &fresh, game->board_bytes);
	game_free(game);
}
END_TEST

START_TEST(wrong_positions)
{
	static const char *const cases[][2] = {
		{"XXX/X../OOO O", "X has 4 pieces, expected at most 3"},
		{"XX./.../... O", "X has 2 and O has 0 with O to move, expected one X more"},
		{"XXX/OO./O.. X",
			"X has a line of 3 and is to move, expected the game to be over for the "
			"other side"},
		{"OX./.XO/XO. X a3-a2",
			"a3-a2 cannot have been move 1 of a piece: expected O where it ends and "
			"nothing where it began"},
		{"OX./.XO/XO. X c3-c2,b3",
			"'c3-c2,b3' behind the side to move, expected moves of pieces such as "
			"a1-b2,c3-c1"},
		{"X../.../... O a2-a1", "moves of pieces before all were placed, expected none"},
		{"XX./.OO/.XO X a1-c2",
			"a1-c2 cannot have been move 1 of a piece: expected O where it ends and "
			"nothing where it began"},
		{"XOX/O.O/.X. O b2-a1,b1-b2",
			"b1-b2 cannot have been move 2 of a piece: expected X where it ends and "
			"nothing where it began"},
		{"X.X/OO./.XO X b1-b3,c2-c3",
			"there was a line of 3 before the first of these moves, expected none"},
		{"OX./XXO/.O. O a3-a2,c2-c3,a2-a3,c3-c2,a3-a2,c2-c3,a2-a3,c3-c2,a3-a2",
			"the game was over before move 9 of a piece, expected no more moves"},
	};
	struct game *game = make("morpion");

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		union game_state state;
		struct status st = {""};

		ck_assert_msg(!game_position_parse(game, cases[i][0], &state, &st), "%s is read",
			cases[i][0]);
		ck_assert_str_eq(st.text, cases[i][1]);
	}
	game_free(game);
}
END_TEST

START_TEST(refused_options)
{
	static const char *const cases[][2] = {
		{"line=beginner", "two in a line win on order 3"},
		{"line=4",
			"no line of 4 fits on a board of order 3, expected line to be at most 3"},
		{"pieces=order-1", "2 pieces make no line of 3"},
		{"order=5,line=4,pieces=3", "3 pieces make no line of 4"},
		{"pieces=6",
			"option pieces is '6', expected 3 to 5, order, order+1, order-1 or fill"},
		{"order=6,pieces=22", "expected 6 to 21"},
		{"pieces=4x", "option pieces is '4x'"},
		{"pieces=", "option pieces is ''"},
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		char spec[128];
		struct status st = {""};

		snprintf(spec, sizeof spec, "morpion:%s", cases[i][0]);
		ck_assert_msg(game_new(spec, &st) == NULL, "%s is accepted", spec);
		ck_assert_msg(strstr(st.text, cases[i][1]) != NULL, "%s: %s", spec, st.text);
	}
}
END_TEST

/* The figures of the course: pieces for a full board. */
START_TEST(pieces_to_fill)
{
	static const int known[] = {5, 10, 14, 21};

	for (int order = 3; order <= 6; order++) {
		char spec[64];
		struct game *game;
		union game_state state;
		struct rng rng;
		game_move line[36];
		int length, longest = 0;

		snprintf(spec, sizeof spec, "morpion:order=%d,pieces=%d", order, known[order - 3]);
		game_free(make(spec));
		snprintf(spec, sizeof spec, "morpion:order=%d,pieces=fill", order);
		game = make(spec);
		rng_init(&rng, RNG_FAST, 3);
		for (int i = 0; i < 200; i++) {
			game_start(game, &state);
			game_rollout_generic(game, &state, &rng, line, &length);
			longest = length > longest ? length : longest;
		}
		ck_assert_int_eq(longest, order * order);
		game_free(game);
	}
}
END_TEST

/* Valeur: of 8 lines 6 are free of O and 5 free of X. */
START_TEST(evaluation_and_priors)
{
	static const double known[9] = {0.75, 0.5, 0.75, 0.5, 1, 0.5, 0.75, 0.5, 0.75};
	struct game *game = make("morpion");
	game_move moves[GAME_MAX_MOVES];
	double prior[GAME_MAX_MOVES];
	union game_state state;

	reach(game, "X../.../.O. X", NULL, &state);
	ck_assert_double_eq(game_evaluate(game, NULL, &state), 1.0 / 9);
	game_start(game, &state);
	ck_assert_int_eq(game_moves(game, &state, moves), 9);
	game->ops->prior(game, &state, moves, 9, prior);
	for (int i = 0; i < 9; i++)
		ck_assert_double_eq(prior[i], known[i]);
	/* from the edge b1 to the corner c1, and from the centre there: (4 + 3 - 2) / 8, (4 + 3 -
	 * 4) / 8 */
	reach(game, NULL, quiet, &state);
	ck_assert_int_eq(game_moves(game, &state, moves), 9);
	game->ops->prior(game, &state, moves, 9, prior);
	ck_assert_double_eq(prior[0], 5.0 / 8);
	ck_assert_double_eq(prior[3], 3.0 / 8);
	game_free(game);
}
END_TEST

START_TEST(view_of_it)
{
	struct game *game = make("morpion");
	struct view *view = xmalloc(sizeof *view);
	union game_state state;

	game_start(game, &state);
	game_view(game, &state, view);
	ck_assert_int_eq(view->step_count, 0);
	ck_assert_int_eq(view->cell[4].move, 4);
	ck_assert_str_eq(view->caption, "in hand 3:3");
	reach(game, NULL, quiet, &state);
	game_view(game, &state, view);
	ck_assert_int_eq(view->step_count, 9);
	ck_assert(view->cell[2].move == GAME_NO_MOVE);
	ck_assert_int_eq(view->step[0].from, 1); /* b1-c1 */
	ck_assert_int_eq(view->step[0].to, 2);
	ck_assert_str_eq(view->caption, "moved 0/100");
	reach(game, NULL, "b2 a1 b1 b3 a3 c2 a3-a2 c2-c3 a2-a3 c3-c2", &state);
	game_view(game, &state, view);
	ck_assert_str_eq(view->caption, "seen 2 of 3");
	reach(game, NULL, "b2 a1 b1 b3 a3 c2 b1-c1", &state);
	game_view(game, &state, view);
	ck_assert(view->cell[2].is_winning && view->cell[4].is_winning &&
		view->cell[6].is_winning && !view->cell[0].is_winning);
	ck_assert_int_eq(view->step_count, 0);
	ck_assert_double_eq(game_result(game, &state), 1);
	free(view);
	game_free(game);
}
END_TEST

CHECK_TESTS(morpion, counts, filling_is_tictactoe, every_option, repetition, a_line_comes_first,
	positions_with_a_past, wrong_positions, refused_options, pieces_to_fill,
	evaluation_and_priors, view_of_it);
