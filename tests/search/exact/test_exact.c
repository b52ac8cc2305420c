/* test_exact.c: the exact solver for every game: values and distances that are known, and plain
 * minimax as the reference. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/hash_table.h"
#include "base/maths/rng.h"
#include "search/exact/exact.h"
#include "tests/check.h"

static const struct exact_ops *ops;
static struct game *game;
static void *solver;

/* The general one for Othello too, which has another that plays for discs and so does not hurry. */
static void set_up(const char *spec)
{
	struct status st;

	game = game_new(spec, &st);
	ck_assert_msg(game != NULL, "%s", st.text);
	ops = exact_for(game) == &exact_othello ? &exact_alphabeta : exact_for(game);
	solver = ops->open(game);
}

static void tear_down(void)
{
	ops->close(solver);
	game_free(game);
}

static struct exact_value solve(const void *state)
{
	struct exact_value value;
	struct control control;

	control_init(&control);
	ck_assert(ops->solve(solver, state, &control, &value));
	return value;
}

static struct exact_value solve_text(const char *position)
{
	union game_state state;
	struct status st;

	ck_assert_msg(game_reach(game, position, NULL, &state, &st), "%s", st.text);
	return solve(&state);
}

static void assert_value(struct exact_value is, double value, int plies)
{
	ck_assert_double_eq(is.value, value);
	ck_assert_int_eq(is.plies, plies);
}

/* The definition, without any pruning: the winner takes the shortest win, the loser the longest
 * loss. A draw's length is not defined by the value alone, so it is 0 here. Each position is looked
 * at once. */
static struct exact_value reference(struct hash_table *table, const void *state)
{
	struct exact_value best = {-2, 0}, *known = hash_table_find(table, state);
	game_move moves[GAME_MAX_MOVES];
	int n = game_moves(game, state, moves);

	if (known)
		return *known;
	if (!n)
		best = (struct exact_value){
			game_value_for(game_mover(game, state), game_result(game, state)), 0};
	for (int i = 0; i < n; i++) {
		struct exact_value value;
		union game_state child;

		game_copy(game, &child, state);
		game_play(game, &child, moves[i]);
		value = reference(table, &child);
		value = (struct exact_value){
			0.0 - value.value, value.value != 0 ? value.plies + 1 : 0};
		if (value.value > best.value ||
			(value.value == best.value &&
				(value.value > 0 ? value.plies < best.plies
						 : value.plies > best.plies)))
			best = value;
	}
	*(struct exact_value *)hash_table_add(table, state) = best;
	return best;
}

/* Random positions at least `plies` into the game. */
static void compare(const char *spec, int positions, int plies, uint64_t seed)
{
	struct hash_table table;
	struct rng rng;

	set_up(spec);
	hash_table_init(&table, game->state_bytes, sizeof(struct exact_value));
	rng_init(&rng, RNG_FAST, seed);
	for (; positions > 0; positions--) {
		struct exact_value right, is;
		union game_state state;
		game_move line[64];
		int length, until;

		game_start(game, &state);
		game_rollout_generic(game, &state, &rng, line, &length);
		until = plies +
			(int)rng_below(&rng, (uint32_t)(length > plies ? length - plies : 0) + 1);
		for (int i = 0; i < until && i < length; i++)
			game_play(game, &state, line[i]);
		right = reference(&table, &state);
		is = solve(&state);
		ck_assert_double_eq(is.value, right.value);
		if (right.value != 0)
			ck_assert_int_eq(is.plies, right.plies);
		if (positions % 7 == 0)
			ops->forget(solver);
	}
	hash_table_done(&table);
	tear_down();
}

START_TEST(agrees_with_the_definition)
{
	compare("mnk", 100, 0, 1);
	compare("mnk:rows=4,cols=4,k=3", 100, 6, 2);
	compare("mnk:rows=3,cols=5,k=3,length=exact", 100, 5, 3);
	compare("othello:size=4", 100, 0, 4);
	compare("nim:heaps=1-3-4", 60, 0, 5);
	compare("nim:heaps=2-3-4,misere=yes,most=2", 60, 0, 6);
	compare("coins:coins=12", 20, 0, 7);
	compare("hex:size=3", 100, 0, 8);
	compare("hex:size=3,swap=yes", 100, 0, 9);
}
END_TEST

static const char tree_path[] = "check_exact.ini";

static void write_tree(const char *root)
{
	FILE *file = fopen(tree_path, "w");

	ck_assert(file != NULL);
	fprintf(file, "[tree]\nroot = %s\n", root);
	fclose(file);
}

/* Of the largest of these values, 1 and 2 are fractions that differ by less than 2^-49. */
START_TEST(values_are_not_rounded)
{
	write_tree("(A: 1, B: 2, C: -900000000000000)");
	set_up("tree:file=check_exact.ini");
	assert_value(solve_text(NULL), 2 / game->unit, 1);
	tear_down();
	write_tree("(A: (D: 2, E: 1), B: (F: 2, G: (H: 1.5)), C: -900000000000000)");
	set_up("tree:file=check_exact.ini");
	assert_value(solve_text(NULL), 1.5 / game->unit, 3);
	tear_down();
	write_tree("(A: (D: 0.0000001), B: (F: 0), C: -900000000000000)");
	set_up("tree:file=check_exact.ini");
	assert_value(solve_text(NULL), 1e-7 / game->unit, 2);
	tear_down();
	unlink(tree_path);
}
END_TEST

/* A tree of up to `plies` plies with values that are often the same, so that distances decide. */
static size_t random_tree(struct rng *rng, int plies, char *out, size_t size)
{
	static const char *const values[] = {
		"-900000000000000", "-2", "-1", "0", "0", "1", "1", "2", "3"};
	int n = 2 + (int)rng_below(rng, 2);
	size_t used;

	if (!plies || rng_below(rng, 4) == 0)
		return (size_t)snprintf(
			out, size, "%s", values[rng_below(rng, sizeof values / sizeof *values)]);
	used = (size_t)snprintf(out, size, "(");
	for (int i = 0; i < n; i++) {
		used += (size_t)snprintf(out + used, size - used, "%s%c: ", i ? "," : "", 'a' + i);
		used += random_tree(rng, plies - 1, out + used, size - used);
	}
	return used + (size_t)snprintf(out + used, size - used, ")");
}

START_TEST(random_trees_agree_with_the_definition)
{
	struct rng rng;

	rng_init(&rng, RNG_FAST, 8);
	for (int i = 0; i < 300; i++) {
		char root[4096] = "(only: ";
		size_t n = 7 + random_tree(&rng, 4, root + 7, sizeof root - 8);

		if (n > 900) /* more than a line of the file takes */
			continue;
		memcpy(root + n, ")", 2);
		write_tree(root);
		compare("tree:file=check_exact.ini", 8, 0, (uint64_t)i);
	}
	unlink(tree_path);
}
END_TEST

START_TEST(tic_tac_toe)
{
	set_up("mnk");
	assert_value(solve_text(NULL), 0, 9);
	assert_value(solve_text("XX./OO./... X"), 1, 1);
	assert_value(solve_text("XX./O../..O X"), 1, 1);
	assert_value(solve_text("X../.../..O X"), 1, 5); /* a fork */
	assert_value(solve_text("XXX/OO./... O"), -1, 0); /* over */
	tear_down();
}
END_TEST

START_TEST(nim)
{
	set_up("nim:heaps=1-3-5-7,misere=yes");
	ck_assert_double_eq(solve_text(NULL).value, -1);
	tear_down();
	set_up("nim:heaps=1-3,misere=yes");
	assert_value(solve_text(NULL), 1, 2); /* take the three, the one is forced on the other */
	tear_down();
	set_up("coins:coins=21,most=3");
	ck_assert_double_eq(solve_text(NULL).value, 1);
	ck_assert_double_eq(solve_text("20 O").value, -1);
	tear_down();
}
END_TEST

START_TEST(small_boards)
{
	set_up("othello:size=4");
	ck_assert_double_eq(solve_text(NULL).value, -1); /* the second player wins */
	tear_down();
	set_up("mnk:rows=4,cols=4,k=3");
	ck_assert_double_eq(solve_text(NULL).value, 1);
	tear_down();
	set_up("mnk:rows=4,cols=4,k=4");
	ck_assert_double_eq(solve_text(NULL).value, 0);
	tear_down();
}
END_TEST

/* Which first moves of Hex win: those of a plain search without any pruning. On 4x4 they are the
 * short diagonal. */
START_TEST(hex_openings)
{
	static const struct {
		const char *spec, *wins;
	} known[] = {{"hex:size=2", "b1 a2 "}, {"hex:size=3", "c1 a2 b2 c2 a3 "},
		{"hex:size=4", "d1 c2 b3 a4 "}, {"hex:size=2,swap=yes", ""},
		{"hex:size=3,swap=yes", ""}};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		game_move moves[GAME_MAX_MOVES];
		char wins[128] = "", name[GAME_MOVE_TEXT];
		union game_state start, child;
		int n;

		set_up(known[i].spec);
		game_start(game, &start);
		n = game_moves(game, &start, moves);
		for (int k = 0; k < n; k++) {
			game_copy(game, &child, &start);
			game_play(game, &child, moves[k]);
			game_move_format(game, &start, moves[k], name);
			if (solve(&child).value < 0)
				strcat(strcat(wins, name), " ");
		}
		ck_assert_str_eq(wins, known[i].wins);
		ck_assert_double_eq(solve(&start).value, *known[i].wins ? 1 : -1);
		tear_down();
	}
}
END_TEST

START_TEST(stops_when_told)
{
	struct exact_value value;
	union game_state state;
	struct control control;

	set_up("mnk:rows=6,cols=6,k=5");
	game_start(game, &state);
	control_init(&control);
	control_limit(&control, 10000);
	ck_assert(!ops->solve(solver, &state, &control, &value));
	ck_assert_uint_le(control_ticks(&control), 10200);
	tear_down();
}
END_TEST

CHECK_TESTS(exact, agrees_with_the_definition, values_are_not_rounded,
	random_trees_agree_with_the_definition, tic_tac_toe, nim, small_boards, hex_openings,
	stops_when_told);
