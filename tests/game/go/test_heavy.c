/* test_heavy.c: Go that thinks a little: liberties kept as sets, shapes, what a heavy playout
 * answers, and what moves look worth. */
#include <stdio.h>

#include "game/go/heavy.h"
#include "tests/check.h"
#include "tests/game/go/slow.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof *(array)))

static struct game *make(const char *spec)
{
	struct status st = {""};
	struct game *game = game_new(spec, &st);

	ck_assert_msg(game != NULL, "%s: %s", spec, st.text);
	return game;
}

/* The point of a name such as D4. */
static int point_of(const struct game *game, const char *name)
{
	const struct go_rules *rules = go_rules_of(game);
	int col = name[0] - 'A' - (name[0] > 'I'), row = rules->size - atoi(name + 1);

	return rules->point[row * rules->size + col];
}

static void name_point(const struct game *game, int at, char out[GAME_MOVE_TEXT])
{
	game_move_format(game, NULL, go_rules_of(game)->cell[at], out);
}

static struct go_mode mode_of(const struct go_rules *rules)
{
	return (struct go_mode){.stride = rules->stride,
		.words = liberties_words(rules),
		.has_captures = true,
		.has_suicide = rules->has_suicide,
		.has_superko = rules->most_seen,
		.has_pass = true,
		.is_light = true,
		.is_heavy = true};
}

/* A turn at a position, after a stone at `last` (NULL: nowhere). */
static void begin_turn(
	const struct game *game, const char *position, const char *last, struct go_turn *g)
{
	const struct go_rules *rules = go_rules_of(game);
	union game_state state;
	const struct go *s = (const struct go *)(const void *)&state;
	struct status st = {""};

	ck_assert_msg(game_reach(game, position, NULL, &state, &st), "%s", st.text);
	chains_init(&g->board, rules, s, rules->stride);
	liberties_init(&g->liberties, liberties_words(rules), rules, &g->board, rules->stride);
	g->ko = s->ko;
	g->mover = s->mover;
	g->last = last ? point_of(game, last) : 0;
	if (rules->most_seen)
		past_init(&g->past, rules, s);
}

/* --- liberties */

/* What is kept move by move is what counting afresh finds, on games with captures and suicides. */
START_TEST(liberties_are_kept)
{
	static const char *const specs[] = {
		"go:size=5", "go:size=9,suicide=yes", "go:size=13", "go:size=19"};
	static struct go_turn g;
	static struct go_liberties fresh;
	int compared = 0;
	struct rng rng;

	rng_init(&rng, RNG_FAST, 7);
	for (int i = 0; i < COUNT(specs); i++) {
		struct game *game = make(specs[i]);
		const struct go_rules *rules = go_rules_of(game);
		struct go_mode mode = mode_of(rules);

		begin_turn(game, NULL, NULL, &g);
		for (int ply = 0; ply < 4 * rules->cells && g.board.empties; ply++) {
			int at = g.board.empty[rng_below(&rng, (uint32_t)g.board.empties)];

			if (!turn_is_legal(rules, mode, &g, at))
				continue;
			turn_place(mode, &g, at);
			g.mover = !g.mover;
			liberties_init(&fresh, mode.words, rules, &g.board, mode.stride);
			for (int cell = 0; cell < rules->cells; cell++) {
				int name = g.board.chain[rules->point[cell]];

				ck_assert(!name ||
					!memcmp(liberties_of(&fresh, mode.words, name),
						liberties_of(&g.liberties, mode.words, name),
						(size_t)mode.words * sizeof(uint64_t)));
				compared += name != 0;
			}
		}
		game_free(game);
	}
	ck_assert_int_gt(compared, 10000);
}
END_TEST

/* --- shapes */

START_TEST(shapes_are_found)
{
	static const struct {
		const char *position, *point;
		bool first, second; /* worth a move of X, of O */
	} cases[] = {
		/* hane below O, beside X's stone */
		{"......./......./..XO.../......./......./......./....... X", "D4", true, true},
		{"......./......./..XO.../......./......./......./....... X", "E4", false, false},
		{"......./......./..XOO../......./......./......./....... X", "D4", true,
			false}, /* round a wall's end: for X only */
		/* between two */
		{"......./......./..XOX../......./......./......./....... X", "D4", true, true},
		{"......./......./..XO.../..O..../......./......./....... X", "D4", true,
			true}, /* cut */
		/* held from two sides */
		{"......./......./..XO.../..O.O../...O.../......./....... X", "D4", false, false},
		{"......./......./..XO.../..O.X../...O.../......./....... X", "D4", true,
			true}, /* with a stone behind it */
		/* blocking along the edge */
		{"......./......./......./......./......./....X../...O... X", "E1", true, true},
		{"......./......./......./......./......./....X../...O.X. X", "E1", false,
			false}, /* nothing to block: X is connected */
		{"......./......./..X..../......./......./......./....... X", "D4", false, false},
		{"......./......./......./......./......./......./....... X", "D4", false, false},
		{"......./......./......./......./......./......./....... X", "A1", false, false},
	};
	const struct go_patterns *patterns = go_patterns();

	for (int i = 0; i < COUNT(cases); i++)
		for (int turns = 0; turns < 8; turns++) {
			struct game *game = make("go:size=7");
			const struct go_rules *rules = go_rules_of(game);
			union game_state state, turned;
			struct status st;
			unsigned code;
			int cell;

			ck_assert(game_reach(game, cases[i].position, NULL, &state, &st));
			game_transform(game, turns, &state, &turned);
			cell = game_transform_move(
				game, turns, rules->cell[point_of(game, cases[i].point)]);
			code = patterns_code(((const struct go *)(const void *)&turned)->point,
				rules->stride, rules->point[cell]);
			ck_assert_msg(patterns_fit(patterns, SIDE_FIRST, code) == cases[i].first,
				"X at %s of %s", cases[i].point, cases[i].position);
			ck_assert_msg(patterns_fit(patterns, SIDE_SECOND, code) == cases[i].second,
				"O at %s of %s", cases[i].point, cases[i].position);
			game_free(game);
		}
}
END_TEST

/* --- what the rules of a heavy playout propose */

enum rule { ATARI, EVERY_ATARI, EYE, SHAPE };

static void propose(
	const struct game *game, enum rule rule, struct go_turn *g, struct heavy_list *list)
{
	const struct go_rules *rules = go_rules_of(game);
	struct go_mode mode = mode_of(rules);

	if (rule == ATARI)
		heavy_answer_atari(mode, g, list);
	else if (rule == EVERY_ATARI)
		heavy_find_atari(rules, mode, g, list);
	else if (rule == EYE)
		heavy_find_eye(mode, g, list);
	else
		heavy_find_shape(rules, mode, g, list);
}

START_TEST(answers_are_proposed)
{
	static const struct {
		enum rule rule;
		/* in the order in which they are found, each with a blank behind it */
		const char *position, *last, *expected;
	} cases[] = {
		/* D5 is in atari by the stone at E5 and runs to three liberties */
		{ATARI, "......./...O.../..OXO../......./......./......./....... X", "E5", "D4 "},
		/* running leaves one liberty, E1: no answer */
		{ATARI, "......./......./......./......./......./...OO../..OX... X", "D2", ""},
		/* the stone just placed is in atari itself; taking it saves D5 too, and running to
		   C5 is as good */
		{ATARI, "......./...OX../...XO../...OX../......./......./....... X", "E5",
			"F5 F5 C5 "},
		/* a chain far off is not looked at, unless there is no last stone */
		{ATARI, "......./...O.../..OXO../......./......./......./O...... X", "A1", ""},
		{EVERY_ATARI, "......./...O.../..OXO../......./......./......./O...... X", NULL,
			"D4 "},
		{EVERY_ATARI, "......./...O.../..OXO../......./......./......./O...... O", NULL,
			"D4 "},

		/* the middle of three, of four in a T; nothing in a row of four or in a square, or
		   where both have stones around */
		{EYE, "...O.../OOOO.../......./......./......./......./....... X", "D7", "B7 "},
		{EYE, "...O.../O.OO.../OOO..../......./......./......./....... X", "D7", "B7 "},
		{EYE, "....O../OOOOO../......./......./......./......./....... X", "E7", ""},
		{EYE, "..O..../..O..../OOO..../......./......./......./....... X", "C7", ""},
		{EYE, "...O.../XOOO.../OOO..../......./......./......./....... X", "D7", ""},

		/* hane on both sides of a stone that touches one's own, and stretching there; none
		   that is atari to oneself */
		{SHAPE, "......./......./..XO.../......./......./......./....... X", "D5",
			"C6 D6 C4 D4 "},
		{SHAPE, "......./......./......./......./......./......X/......O X", "G1",
			"F2 F1 "},
		{SHAPE, "......./......./..XOO../..O.XO./...OO../......./....... X", "D5",
			"C6 D6 "},
		{SHAPE, "......./......./..XOO../..O.X../...O.../......./....... X", "D5",
			"C6 D6 D4 "},
	};

	for (int i = 0; i < COUNT(cases); i++) {
		struct game *game = make("go:size=7");
		struct heavy_list list = {.n = 0};
		static struct go_turn g;
		char found[256] = "", name[GAME_MOVE_TEXT];

		begin_turn(game, cases[i].position, cases[i].last, &g);
		propose(game, cases[i].rule, &g, &list);
		for (int k = 0; k < list.n; k++) {
			name_point(game, list.at[k], name);
			strcat(strcat(found, name), " ");
		}
		ck_assert_msg(!strcmp(found, cases[i].expected), "after %s in %s: %s, expected %s",
			cases[i].last, cases[i].position, found, cases[i].expected);
		game_free(game);
	}
}
END_TEST

START_TEST(atari_to_oneself_is_seen)
{
	static const struct {
		const char *position, *point;
		int stones; /* lost with it; 0: it is none */
	} cases[] = {
		{"...../...../...../O..../..... X", "A1", 1}, /* one liberty, B1 */
		{"...../...../...../OX.../..... X", "A1", 1},
		{"...../...../...../O..../.X... X", "A1", 0}, /* joined to B1 it has two */
		{"...../...../...../OO.../.XO.. X", "A1", 2}, /* not even one liberty */
		{"...../...../O..../XOO../..XO. X", "B1", 2}, /* B1 and C1 have A1 left */
		{"...../...../X..../OX.../..... X", "A1", 0}, /* it takes A2 */
		{"...../...../...../...../..... X", "C3", 0},
	};

	for (int i = 0; i < COUNT(cases); i++) {
		struct game *game = make("go:size=5");
		static struct go_turn g;
		int stones = 0;
		bool is_one;

		begin_turn(game, cases[i].position, NULL, &g);
		is_one = heavy_is_self_atari(
			mode_of(go_rules_of(game)), &g, point_of(game, cases[i].point), &stones);
		ck_assert_msg(
			is_one == (cases[i].stones > 0) && (!is_one || stones == cases[i].stones),
			"%s in %s: %d, %d stones", cases[i].point, cases[i].position, is_one,
			stones);
		game_free(game);
	}
}
END_TEST

/* --- whole playouts */

/* From a position in the middle of a random game, the playout's moves are all legal to the slow
 * rules, and its result is theirs. */
static void replay(const struct game *game, const struct slow_rules *rules, struct rng *rng)
{
	const struct game_playout *playout = game_playout_find(game, "weighted");
	game_move line[1400], moves[GAME_MAX_MOVES];
	struct xoshiro before;
	struct slow_go slow;
	union game_state state;
	double result;
	int n, length = 0;

	game_start(game, &state);
	slow_open(&slow, rules);
	for (uint32_t i = rng_below(rng, (uint32_t)(2 * game->max_plies / 3));
		i > 0 && (n = game_moves(game, &state, moves)) > 0; i--) {
		game_move move = moves[rng_below(rng, (uint32_t)n)];

		game_play(game, &state, move);
		slow_play(&slow, move);
	}
	before = rng->fast;
	result = game_is_over(game, &state)
		? game_result(game, &state)
		: playout->play(game, &state, &rng->fast, line, &length);
	if (length) { /* the same game when nobody writes it down */
		ck_assert_double_eq(playout->play(game, &state, &before, NULL, NULL), result);
		ck_assert_mem_eq(&before, &rng->fast, sizeof before);
	}
	for (int i = 0; i < length; i++) {
		bool is_pass = line[i] == go_rules_of(game)->pass;

		ck_assert(!slow_has_ended(&slow));
		ck_assert_msg(is_pass ? rules->has_pass
				      : slow_may_place(&slow, line[i] / rules->size,
						line[i] % rules->size),
			"%s: move %d of %d", game->spec, i + 1, length);
		slow_play(&slow, line[i]);
	}
	ck_assert_msg(slow_moves(&slow, moves) == 0 && slow_result(&slow) == result,
		"%s: %g after %d moves", game->spec, result, length);
	slow_close(&slow);
}

START_TEST(heavy_games_keep_the_rules)
{
	static const struct {
		const char *spec;
		struct slow_rules rules;
	} sets[] = {
		{"go:size=9", {9, 243, 15, true, false, true, false, true, false, SLOW_SIMPLE}},
		{"go:size=5,komi=2.5",
			{5, 75, 5, true, false, true, false, true, false, SLOW_SIMPLE}},
		{"go:size=4,reward=margin,suicide=yes",
			{4, 48, 0, true, true, true, false, true, true, SLOW_SIMPLE}},
		{"go:size=6,ko=positional,komi=0.5",
			{6, 108, 1, true, false, true, false, true, false, SLOW_POSITIONAL}},
		{"go:size=5,ko=situational,suicide=yes,playout=uniform",
			{5, 75, 0, true, true, true, false, true, false, SLOW_SITUATIONAL}},
		{"go:size=5,pass=no,end=full,scoring=stones",
			{5, 75, 0, true, false, false, true, false, false, SLOW_SIMPLE}},
		{"go:size=4,captures=no,scoring=stones,cap=34",
			{4, 34, 0, false, false, true, false, false, false, SLOW_SIMPLE}},
		{"go:size=19,cap=500",
			{19, 500, 15, true, false, true, false, true, false, SLOW_SIMPLE}},
	};
	struct rng rng;

	rng_init(&rng, RNG_FAST, 11);
	for (int i = 0; i < COUNT(sets); i++) {
		struct game *game = make(sets[i].spec);

		for (int k = 0; k < (sets[i].rules.size > 9 ? 5 : 200) / CHECK_THRIFT; k++)
			replay(game, &sets[i].rules, &rng);
		game_free(game);
	}
}
END_TEST

/* How many of 400 playouts begin with a move. */
static int begin_with(const char *position, const char *name)
{
	struct game *game = make("go:size=7");
	game_move line[1400];
	union game_state state;
	struct status st;
	struct rng rng;
	int n = 0;

	rng_init(&rng, RNG_FAST, 3);
	ck_assert(game_reach(game, position, NULL, &state, &st));
	for (int i = 0; i < 400; i++) {
		int length = 0;

		game_playout_find(game, "weighted")->play(game, &state, &rng.fast, line, &length);
		n += line[0] == go_rules_of(game)->cell[point_of(game, name)];
	}
	game_free(game);
	return n;
}

/* Saving four stones is tried with odds of HEAVY_ATARI / 256 = 0.9, so 359 times on average, with a
 * deviation of 6; by chance only, one of 30 points is drawn 13 times. Five stones put into atari
 * themselves are refused more often than not. */
START_TEST(odds_are_kept)
{
	static const char in_atari[] = "..OOOO./.OXXXXO/..OOO../......./......./......./....... X";

	ck_assert_int_eq(begin_with(in_atari, "F5"), begin_with(in_atari, "F5"));
	ck_assert_int_gt(begin_with(in_atari, "F5"), 359 - 36);
	ck_assert_int_lt(begin_with(in_atari, "A1"), 20);
}
END_TEST

/* --- priors */

/* (1) of go/prior.c with its weights. */
START_TEST(priors_by_hand)
{
	static const struct {
		const char *position, *last, *move;
		double expected;
	} cases[] = {
		/* nothing is to be seen: the fourth line of an empty board */
		{NULL, NULL, "D4", 5.0 / 10},
		{NULL, NULL, "C3", 15.0 / 20}, /* the third */
		{NULL, NULL, "B4", 5.0 / 20}, /* the second */
		{NULL, NULL, "pass", 0.05},
		{"......./......./......./...X.../......./......./....... O", "D4", "D3",
			(5 + 24) / (10 + 24.0)}, /* beside the last stone */
		{"......./......./......./...X.../......./......./....... O", "D4", "C3",
			(5 + 22) / (10 + 22.0)}, /* two steps */
		{"......./......./......./...X.../......./......./....... O", "D4", "B3",
			(5 + 8) / (10 + 8.0)}, /* three */
		/* not known which was the last */
		{"......./......./......./...X.../......./......./....... O", NULL, "D3", 5.0 / 10},
		{"......./......./......./...X.../......./......./....... O", NULL, "A1",
			5.0 / 20}, /* the edge, far from all */
		/* saves one stone, between two of the other's, two steps from the last; the same
		   point takes that stone */
		{"......./...O.../..OXO../......./......./......./....... X", "D6", "D4",
			(5 + 15 + 10 + 22) / (10 + 15 + 10 + 22.0)},
		{"......./...O.../..OXO../......./......./......./....... O", NULL, "D4",
			(5 + 15 + 10) / (10 + 15 + 10.0)},
		/* atari to oneself */
		{"......./......./......./......./......./O....../....... X", NULL, "A1",
			5.0 / (10 + 20)},
		/* an eye of one's own */
		{".X...../XX...../......./......./......./......./....... X", NULL, "A7",
			5.0 / (10 + 90)},
		/* hane: a shape */
		{"......./......./..XO.../......./......./......./....... X", NULL, "D4",
			(5 + 10) / (10 + 10.0)},
	};

	for (int i = 0; i < COUNT(cases); i++) {
		struct game *game = make("go:size=7");
		game_move moves[GAME_MAX_MOVES], last = GAME_NO_MOVE, move;
		double priors[GAME_MAX_MOVES], found = -1;
		union game_state state;
		struct status st;
		int n;

		ck_assert_msg(
			game_reach(game, cases[i].position, NULL, &state, &st), "%s", st.text);
		if (cases[i].last)
			last = go_rules_of(game)->cell[point_of(game, cases[i].last)];
		ck_assert_msg(
			game_move_parse(game, &state, cases[i].move, &move, &st), "%s", st.text);
		n = game_moves(game, &state, moves);
		game_prior_after(game, &state, last, moves, n, priors);
		for (int k = 0; k < n; k++)
			if (moves[k] == move)
				found = priors[k];
		ck_assert_msg(found == cases[i].expected, "%s in case %d: %.17g, expected %.17g",
			cases[i].move, i, found, cases[i].expected);
		game_free(game);
	}
}
END_TEST

CHECK_TESTS(go_heavy, liberties_are_kept, shapes_are_found, answers_are_proposed,
	atari_to_oneself_is_seen, heavy_games_keep_the_rules, odds_are_kept, priors_by_hand);
