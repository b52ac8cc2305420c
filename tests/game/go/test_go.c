/* test_go.c: Go by pictures: what is taken, what ko forbids, who has how much, what random games
 * leave alone, what is refused. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/game.h"
#include "game/view.h"
#include "tests/check.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof *(array)))

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

	ck_assert_msg(game_reach(game, position, moves, state, &st), "%s: %s", game->spec, st.text);
}

static bool can_play(const struct game *game, const void *state, const char *name)
{
	struct status st;
	game_move move;

	return game_move_parse(game, state, name, &move, &st);
}

/* --- counts */

static uint64_t perft(const struct game *game, const void *state, int depth)
{
	game_move moves[GAME_MAX_MOVES];
	uint64_t leaves = 0;
	int n = game_moves(game, state, moves);

	for (int i = 0; depth > 1 && i < n; i++) {
		union game_state next;

		game_copy(game, &next, state);
		game_play(game, &next, moves[i]);
		leaves += perft(game, &next, depth - 1);
	}
	return depth > 1 ? leaves : (uint64_t)n;
}

/* Captures, no suicide, positional superko, passes: known to five plies. The others follow by hand
 * from the first plies: without captures 9 8 7 ... stones; with a pass 10 moves, then 9 + 1, or 9
 * and the second pass that ends it. */
START_TEST(perft_is_known)
{
	static const struct {
		const char *spec;
		int depths;
		uint64_t known[5];
	} counts[] = {
		{"go:size=3,ko=positional", 5, {10, 91, 738, 5281, 33384}},
		{"go:size=3,captures=no,pass=no,end=full", 5, {9, 72, 504, 3024, 15120}},
		{"go:size=3,captures=no", 3, {10, 9 * 9 + 10, 9 * 8 * 8 + 9 * 9 + 9 * 9}},
		{"go:size=19", 2, {362, 361 * 361 + 362}},
	};

	for (int i = 0; i < COUNT(counts); i++) {
		struct game *game = make(counts[i].spec);
		union game_state state;

		game_start(game, &state);
		for (int depth = 1; depth <= counts[i].depths; depth++)
			ck_assert_uint_eq(perft(game, &state, depth), counts[i].known[depth - 1]);
		game_free(game);
	}
}
END_TEST

/* --- what a move does */

START_TEST(stones_are_taken)
{
	static const struct {
		const char *spec, *position, *moves, *after;
	} pictures[] = {
		{"go:size=3", ".X./XO./.X. X", "C2", ".X./X.X/.X. O plies=1"},
		{"go:size=3", "OX./.../... X", "A2", ".X./X../... O plies=1"},
		{"go:size=3,captures=no,pass=no,end=full", ".X./XO./.X. X", "C2", ".X./XOX/.X. O"},
		{"go:size=4", "XOO./.XXO/..../.... X", "D4", "X..X/.XXO/..../.... O plies=1"},
		/* three chains by one stone in their midst, and a chain that keeps its last liberty
		 */
		{"go:size=5", ".XOX./XO.OX/.XOX./..X../..... X", "C4",
			".X.X./X.X.X/.X.X./..X../..... O plies=1"},
		{"go:size=4", "XO../XO../.X../.... X", "C4", "XOX./XO../.X../.... O plies=1"},
		/* to take comes before being without liberties oneself */
		{"go:size=3", ".OX/OOX/XX. X", "A3", "X.X/..X/XX. O plies=1"},
		{"go:size=4", ".XO./XO.O/.XO./.... X", "C3", ".XO./X.XO/.XO./.... O ko=B3 plies=1"},
		/* snapback: one stone in, it is taken, and so are the five that took it */
		{"go:size=4", "O..X/OOOX/XXXX/.... X", "B4 C4", "O.OX/OOOX/XXXX/.... X plies=2"},
		{"go:size=4", "O..X/OOOX/XXXX/.... X", "B4 C4 B4", ".X.X/...X/XXXX/.... O plies=3"},
		/* suicide of one stone and of two */
		{"go:size=3,suicide=yes", ".X./X.X/.X. O", "B2", ".X./X.X/.X. X plies=1"},
		{"go:size=3,suicide=yes", ".XX/X.O/.XX O", "B2", ".XX/X../.XX X plies=1"},
		{"go:size=3", ".../.../... X", "pass", ".../.../... O passes=1 plies=1"},
		{"go:size=3", ".../.../... X", "pass A1", ".../.../O.. X plies=2"},
		/* a pass that the position came with is not among the plies */
		{"go:size=3", ".../.../... X passes=1", "pass", ".../.../... O passes=2 plies=1"},
	};

	for (int i = 0; i < COUNT(pictures); i++) {
		struct game *game = make(pictures[i].spec);
		char text[GAME_POSITION_TEXT];
		union game_state state, read;
		struct status st = {""};

		reach(game, pictures[i].position, pictures[i].moves, &state);
		game_position_format(game, &state, text);
		ck_assert_str_eq(text, pictures[i].after);
		ck_assert_msg(game_position_parse(game, text, &read, &st), "%s: %s", text, st.text);
		ck_assert_mem_eq(&read, &state, game->state_bytes);
		game_free(game);
	}
}
END_TEST

#define KO ".XO./XO.O/.XO./.... X" /* X takes at C3, O wants back at B3 */
#define TWO \
	"..../XX../XXO./.O.O O" /* O sends two with A1, X takes them with C1, O takes one back \
				   with B1: the same stones again */

START_TEST(some_moves_are_forbidden)
{
	static const struct {
		const char *spec, *position, *moves, *move;
		bool is_legal;
	} cases[] = {
		{"go:size=3", ".X./X.X/.X. O", "", "B2", false},
		{"go:size=3", ".X./X.X/.X. X", "", "B2", true},
		{"go:size=3,suicide=yes", ".X./X.X/.X. O", "", "B2", true},
		{"go:size=4", KO, "C3", "B3", false},
		{"go:size=4", KO, "C3 D1 A1", "B3", true},
		{"go:size=4,ko=positional", KO, "C3", "B3", false},
		{"go:size=4,ko=positional", KO, "C3 D1 A1", "B3", true},
		{"go:size=4,ko=situational", KO, "C3", "B3", false},
		/* with passes between, simple ko has forgotten, superko has not; who is to move
		   makes a difference */
		{"go:size=4", KO, "C3 pass A1", "B3", true},
		{"go:size=4", TWO, "A1 C1", "B1", true},
		{"go:size=4,ko=positional", TWO, "A1 C1", "B1", false},
		{"go:size=4,ko=situational", TWO, "A1 C1", "B1", true},
		{"go:size=4", TWO, "A1 C1 B1 pass", "A1", true},
		{"go:size=4,ko=situational", TWO, "A1 C1 B1 pass", "A1", false},
		/* a stone that dies at once leaves the same position, with the other to move */
		{"go:size=3,suicide=yes,ko=positional", ".X./X.X/.X. O", "", "B2", false},
		{"go:size=3,suicide=yes,ko=situational", ".X./X.X/.X. O", "", "B2", true},
		{"go:size=3,pass=no,end=full", ".../.../... X", "", "pass", false},
		{"go:size=3,cap=3", ".../.../... X", "A1 B1", "C1", true},
		{"go:size=3,cap=3", ".../.../... X", "A1 B1 C1", "pass", false},
	};

	for (int i = 0; i < COUNT(cases); i++) {
		struct game *game = make(cases[i].spec);
		union game_state state;

		reach(game, cases[i].position, cases[i].moves, &state);
		ck_assert_msg(can_play(game, &state, cases[i].move) == cases[i].is_legal,
			"%s: %s after %s and %s", cases[i].spec, cases[i].move, cases[i].position,
			cases[i].moves);
		game_free(game);
	}
}
END_TEST

/* --- the end */

START_TEST(results_are_counted)
{
	static const struct {
		const char *spec, *position;
		double points; /* for X, komi taken off */
	} ends[] = {
		/* the middle is nobody's */
		{"go:size=3,reward=margin", "X.O/X.O/X.O X passes=2", 0},
		{"go:size=3,reward=margin", ".X./XX./..O X passes=2",
			3}, /* A3 is X's, the rest borders on both */
		{"go:size=3,reward=margin,scoring=stones", ".X./XX./..O X passes=2", 2},
		{"go:size=3,reward=margin", ".../.X./... O passes=2", 9},
		{"go:size=3,reward=margin", ".../.../... X passes=2", 0},
		{"go:size=3,reward=margin,komi=0.5", "X.O/X.O/X.O X passes=2", -0.5},
		{"go:size=3,reward=margin,komi=-1.5", "X.O/X.O/X.O X passes=2", 1.5},
		{"go:size=5,reward=margin,komi=3", ".O.X./OOXXX/.OX../OOXXX/.OX.. X passes=2",
			14 - 10 - 3},
		{"go:size=3,reward=margin,captures=no,pass=no,end=full,scoring=stones",
			"XOX/OXO/XOX O", 1},
		{"go:size=3,reward=margin,cap=4", ".../.X./... X plies=4", 9},
		{"go:size=3,reward=margin,pass=no,end=full", ".X./XXX/.X. O",
			9}, /* O has no move that lives */
	};

	for (int i = 0; i < COUNT(ends); i++) {
		struct game *game = make(ends[i].spec);
		union game_state state;

		reach(game, ends[i].position, NULL, &state);
		ck_assert_msg(game_is_over(game, &state), "%s", ends[i].position);
		ck_assert_double_eq_tol(
			game_result(game, &state) * game->unit, ends[i].points, 1e-9);
		game_free(game);
	}
}
END_TEST

START_TEST(komi_decides)
{
	struct game *game = make("go:size=7"), *small = make("go:size=6");
	union game_state state;

	reach(game, "......./......./......./......./......./......./....... X", "pass pass",
		&state);
	ck_assert_double_eq(game_result(game, &state), -1);
	reach(small, NULL, "pass pass", &state);
	ck_assert_double_eq(game_result(small, &state), 0);
	game_free(game);
	game_free(small);
}
END_TEST

/* Who fills the board of mini-Go has five stones of nine, whatever is played; a stone of O
 * beforehand turns that round. */
START_TEST(minigo_is_parity)
{
	struct game *game = make(
		"go:size=3,captures=no,pass=no,end=full,scoring=stones,komi=0,playout=uniform");
	union game_state start, behind;
	struct rng rng;

	rng_init(&rng, RNG_FAST, 1);
	game_start(game, &start);
	reach(game, ".../.O./... X", NULL, &behind);
	ck_assert_int_eq(game->max_plies, 9);
	ck_assert(!game->has_own_playouts);
	for (int i = 0; i < 100; i++) {
		ck_assert_double_eq(game_rollout(game, &start, &rng), 1);
		ck_assert_double_eq(game_rollout(game, &behind, &rng), -1);
	}
	game_free(game);
}
END_TEST

/* --- random games */

/* How many of 500 playouts begin with a move. */
static int begin_with(const char *spec, const char *position, const char *name)
{
	struct game *game = make(spec);
	game_move line[1400], move;
	union game_state state;
	struct status st;
	struct rng rng;
	int n = 0, length;

	rng_init(&rng, RNG_FAST, 3);
	reach(game, position, NULL, &state);
	ck_assert_msg(game_move_parse(game, &state, name, &move, &st), "%s", st.text);
	for (int i = 0; i < 500; i++) {
		game_rollout_line(game, &state, &rng, line, &length);
		ck_assert_int_gt(length, 0);
		n += line[0] == move;
	}
	game_free(game);
	return n;
}

/* A move that is one of a few is drawn 500 times in vain with odds below (20/21)^500, which is 2 in
 * 10^11. */
START_TEST(eyes_are_left_alone)
{
	static const char true_eye[] = "...../.OXX./.X.X./..XX./..... X",
			  false_eye[] = "...../.OXX./.X.X./..XO./..... X";
	static const char edge_eye[] = "X.X../XXX../...../...../..... X",
			  false_edge[] = "X.X../XXO../...../...../..... X";

	ck_assert_int_eq(begin_with("go:size=5", true_eye, "C3"), 0);
	ck_assert_int_gt(begin_with("go:size=5,playout=uniform", true_eye, "C3"), 0);
	ck_assert_int_gt(begin_with("go:size=5", false_eye, "C3"), 0);
	ck_assert_int_eq(begin_with("go:size=5", edge_eye, "B5"), 0);
	ck_assert_int_gt(begin_with("go:size=5", false_edge, "B5"), 0);

	/* nothing but eyes is left: pass, or where that ends nothing, fill one */
	ck_assert_int_eq(begin_with("go:size=3", ".X./XXX/.X. X", "pass"), 500);
	ck_assert_int_lt(begin_with("go:size=3,playout=uniform", ".X./XXX/.X. X", "pass"), 500);
	ck_assert_int_gt(begin_with("go:size=3,pass=no,end=full", ".X./XXX/.X. X", "A1"), 0);
}
END_TEST

static int count_stones(const struct game *game, const void *state)
{
	char text[GAME_POSITION_TEXT], *end;
	int n = 0;

	game_position_format(game, state, text);
	end = strchr(text, ' ');
	for (char *at = text; at < end; at++)
		n += *at == 'X' || *at == 'O';
	return n;
}

/* Whole games, longer than conformance has time for: where stones are taken, kos are fought and
 * eyes are left, each move is legal and the end is the result. The first two are what the playout
 * is built for once more. */
START_TEST(whole_games_keep_the_rules)
{
	static const char *const specs[] = {"go", "go:size=19", "go:size=13,suicide=yes",
		"go:ko=situational", "go:size=13,ko=positional",
		"go:ko=situational,suicide=yes,end=full",
		"go:ko=positional,suicide=yes,playout=uniform,cap=600",
		"go:pass=no,end=full,cap=600"};
	int taken = 0;
	struct rng rng;

	rng_init(&rng, RNG_FAST, 19);
	for (size_t i = 0; i < sizeof specs / sizeof *specs; i++)
		for (int k = 0; k < 8; k++) {
			struct game *game = make(specs[i]);
			game_move line[1400];
			union game_state state;
			int stones = 0, length;
			double result;

			game_start(game, &state);
			result = game_rollout_line(game, &state, &rng, line, &length);
			for (int ply = 0; ply < length; ply++) {
				int before = stones;

				ck_assert_msg(game_is_legal(game, &state, line[ply]),
					"%s: move %d of %d, %d", specs[i], ply + 1, length,
					line[ply]);
				game_play(game, &state, line[ply]);
				stones = count_stones(game, &state);
				taken += stones < before;
			}
			ck_assert_msg(
				game_is_over(game, &state) && game_result(game, &state) == result,
				"%s: %g", specs[i], result);
			game_free(game);
		}
	ck_assert_int_gt(taken, 64);
}
END_TEST

/* Stones of X less stones of O. */
static int lead(const struct game *game, const void *state)
{
	char text[GAME_POSITION_TEXT], *end;
	int n = 0;

	game_position_format(game, state, text);
	end = strchr(text, ' ');
	for (char *at = text; at < end; at++)
		n += (*at == 'X') - (*at == 'O');
	return n;
}

START_TEST(mercy_ends_playouts)
{
	/* seven stones against one */
	static const char position[] = "XXXXX/.X.X./...../..O../..... O";
	struct game *six = make("go:size=5,mercy=6,reward=margin"),
		    *seven = make("go:size=5,mercy=7,reward=margin");
	game_move line[75];
	union game_state state, end;
	int stopped = 0, length;
	struct rng rng;

	rng_init(&rng, RNG_FAST, 3);
	ck_assert(six->playouts_may_stop && six->has_own_playouts);
	reach(six, position, NULL, &state);
	ck_assert(!game_is_over(six, &state));
	ck_assert_double_eq(
		game_rollout_line(six, &state, &rng, line, &length), game_result(six, &state));
	ck_assert_int_eq(length, 0);
	for (int i = 0; i < 100;
		i++) { /* it ends with the first lead of seven, not later and scored as it stands */
		double result = game_rollout_line(seven, &state, &rng, line, &length);

		ck_assert_int_gt(length, 0);
		game_copy(seven, &end, &state);
		for (int j = 0; j < length; j++) {
			ck_assert_int_lt(abs(lead(seven, &end)), 7);
			game_play(seven, &end, line[j]);
		}
		ck_assert(game_is_over(seven, &end) || abs(lead(seven, &end)) >= 7);
		stopped += !game_is_over(seven, &end);
		ck_assert_double_eq(result, game_result(seven, &end));
	}
	ck_assert_int_gt(stopped, 0);
	game_free(six);
	game_free(seven);
}
END_TEST

/* --- words */

START_TEST(names_are_gos_own)
{
	struct game *game = make("go");
	struct view *view = malloc(sizeof *view);
	char name[GAME_MOVE_TEXT];
	union game_state state;
	int stars = 0;

	game_start(game, &state);
	game_move_format(game, &state, 0, name);
	ck_assert_str_eq(name, "A9");
	game_move_format(game, &state, 8, name);
	ck_assert_str_eq(name, "J9");
	game_move_format(game, &state, 72, name);
	ck_assert_str_eq(name, "A1");
	game_move_format(game, &state, 81, name);
	ck_assert_str_eq(name, "pass");
	ck_assert(can_play(game, &state, "h5") && !can_play(game, &state, "I5") &&
		can_play(game, &state, "PASS"));
	game_view(game, &state, view);
	ck_assert_int_eq(view->shape, VIEW_POINTS);
	ck_assert_str_eq(view->row_name[0], "9");
	ck_assert_str_eq(view->col_name[8], "J");
	for (int i = 0; i < view->cell_count; i++)
		stars += view->cell[i].is_star;
	ck_assert_int_eq(stars, 5);
	ck_assert(view->cell[4 * 9 + 4].is_star && view->cell[2 * 9 + 2].is_star);
	reach(game, NULL, "E5 A1 pass", &state);
	game_view(game, &state, view);
	ck_assert_str_eq(view->caption, "X 1  O 1");
	reach(game, NULL, "E5 pass pass", &state);
	game_view(game, &state, view);
	ck_assert_str_eq(view->caption, "X 81  O 7.5");
	free(view);
	game_free(game);
}
END_TEST

/* A game to the longest cap on the largest board: every position of it is remembered, written and
 * read. */
START_TEST(the_longest_past_is_read_back)
{
	struct game *game = make("go:size=19,ko=situational,cap=1400");
	static char text[GAME_POSITION_TEXT];
	union game_state state, read;
	struct status st = {""};
	struct rng rng;

	rng_init(&rng, RNG_FAST, 5);
	game_start(game, &state);
	while (!game_is_over(game, &state)) {
		game_move moves[GAME_MAX_MOVES];
		int n = game_moves(game, &state, moves);

		game_play(game, &state,
			moves[n > 1 ? (int)rng_below(&rng, (uint32_t)(n - 1))
				    : 0]); /* a pass only where it must be */
	}
	game_position_format(game, &state, text);
	ck_assert_msg(strstr(text, " plies=1400 seen="), "%s", text);
	ck_assert_uint_gt(strlen(text), 1400 * 17);
	memset(&read, 0xa5, sizeof read);
	ck_assert_msg(game_position_parse(game, text, &read, &st), "%s", st.text);
	ck_assert_mem_eq(&read, &state, game->state_bytes);
	game_free(game);
}
END_TEST

START_TEST(positions_are_checked)
{
	static const char *const refused[][2] = {
		{"go:size=3", ".X./XOX/.X. X"},
		{"go:size=3", "XXX/XXX/XXX X"},
		{"go:size=3", ".X./X.X/.X. O ko=B2"}, /* nothing took there */
		{"go:size=4", ".XO./X.XO/.XO./.... X ko=B3"}, /* the other side's */
		{"go:size=4", ".XO./X.XO/.XO./.... O ko=B3 passes=1"},
		{"go:size=4", ".XO./X.XO/.XO./.... O ko=I3"},
		{"go:size=3", ".../.../... X passes=3"},
		{"go:size=3", ".../.../... X plies=28"},
		{"go:size=3", ".../.../... X plies=-1"},
		{"go:size=3", ".../.../... X plies=2 passes=1"},
		{"go:size=3", ".../.../... X seen=0000000000000000"},
		{"go:size=3,ko=positional", ".../.../... X seen=0000000000000001"},
		{"go:size=3,ko=positional", ".../.../... X seen=000000000000000"},
		{"go:size=3,ko=positional", ".../.../... X seen=0000000000000000,0000000000000001"},
		{"go:size=3,ko=positional", ".X./XO./.X. X ko=C2"},
		{"go:size=3,pass=no,end=full", ".../.../... X passes=1"},
		{"go:size=3,captures=no", ".../.../... X plies=1"},
		{"go:size=3", ".../.../... X end"},
	};

	for (int i = 0; i < COUNT(refused); i++) {
		struct game *game = make(refused[i][0]);
		struct status st = {""};
		union game_state state;

		ck_assert_msg(!game_position_parse(game, refused[i][1], &state, &st), "%s",
			refused[i][1]);
		ck_assert(*st.text);
		game_free(game);
	}
}
END_TEST

START_TEST(options_are_checked)
{
	static const char *const refused[][2] = {
		{"go:size=1", "2 to 19"},
		{"go:size=20", "2 to 19"},
		{"go:pass=no", "end=full"},
		{"go:captures=no,suicide=yes", "captures"},
		{"go:captures=no,ko=positional", "ko=simple"},
		{"go:komi=0.25", "halves"},
		{"go:komi=81.5", "-81 to 81"},
		{"go:komi=82", "-81 to 81"},
		{"go:komi=x", "halves"},
		{"go:komi=", "halves"},
		{"go:cap=0", "1 to 1400"},
		{"go:cap=1401", "1 to 1400"},
		{"go:mercy=82", "off or 1 to 81"},
		{"go:mercy=-1", "off or 1 to 81"},
	};

	for (int i = 0; i < COUNT(refused); i++) {
		struct status st = {""};
		struct game *game = game_new(refused[i][0], &st);

		ck_assert_msg(
			!game && strstr(st.text, refused[i][1]), "%s: %s", refused[i][0], st.text);
	}
}
END_TEST

CHECK_TESTS(go, perft_is_known, stones_are_taken, some_moves_are_forbidden, results_are_counted,
	komi_decides, minigo_is_parity, eyes_are_left_alone, whole_games_keep_the_rules,
	mercy_ends_playouts, names_are_gos_own, the_longest_past_is_read_back,
	positions_are_checked, options_are_checked);
