/* test_tree.c: games given by their trees: the bundled ones by their known figures, the grammar,
 * and every way a file can be wrong. */
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/options/ini.h"
#include "game/game.h"
#include "game/tree/tree.h"
#include "game/view.h"
#include "tests/check.h"

static struct game *made(const char *spec)
{
	struct status st = {""};
	struct game *game = game_new(spec, &st);

	ck_assert_msg(game != NULL, "%s: %s", spec, st.text);
	return game;
}

/* Writes a file and makes a game of it; NULL with the message if it is refused. */
static struct game *from_text(const char *text, struct status *st)
{
	char path[] = "tree-XXXXXX", spec[64];
	int fd = mkstemp(path);
	struct game *game;

	ck_assert_int_ge(fd, 0);
	ck_assert_int_eq(write(fd, text, strlen(text)), (ssize_t)strlen(text));
	close(fd);
	snprintf(spec, sizeof spec, "tree:file=%s", path);
	game = game_new(spec, st);
	unlink(path);
	return game;
}

/* Minimax in the game's own points, the first player's view, and the first best move. */
static double minimax(const struct game *game, const void *state, int *nodes, game_move *best_move)
{
	game_move moves[GAME_MAX_MOVES], ignored;
	int n = game_moves(game, state, moves);
	double sign = game_mover(game, state) == SIDE_FIRST ? 1 : -1, best = -INFINITY;
	union game_state next;

	++*nodes;
	if (!n)
		return game_result(game, state) * game->unit;
	for (int i = 0; i < n; i++) {
		double value;

		game_copy(game, &next, state);
		game_play(game, &next, moves[i]);
		value = sign * minimax(game, &next, nodes, &ignored);
		if (value > best) {
			best = value;
			*best_move = moves[i];
		}
	}
	return sign * best;
}

static void check_value(const struct game *game, double value, const char *move, int nodes)
{
	union game_state state;
	game_move best = GAME_NO_MOVE;
	char text[GAME_MOVE_TEXT];
	int count = 0;

	game_start(game, &state);
	ck_assert_double_eq(minimax(game, &state, &count, &best), value);
	game_move_format(game, &state, best, text);
	ck_assert_str_eq(text, move);
	ck_assert_int_eq(count, nodes);
}

START_TEST(two_move)
{
	struct game *game = made("tree");

	ck_assert_str_eq(game->spec, "tree");
	ck_assert_str_eq(game->title, "The two-move game");
	ck_assert_double_eq(game->unit, 5);
	ck_assert_int_eq(game->max_plies, 2);
	check_value(game, 3, "A", 7);
	game_free(game);
}
END_TEST

/* Whatever the three leaves are that alpha-beta never looks at, the value is 3 by L. */
START_TEST(eight_leaf)
{
	static const char *const unknown[] = {"x", "-100", "0", "100"};
	struct game *game = made("tree:name=eight-leaf");

	check_value(game, 3, "L", 15);
	game_free(game);
	for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) {
		struct status st = {""};
		char text[512];

		snprintf(text, sizeof text,
			"[tree]\nroot = (L: @l, R: @r)\nl = (L: (L: -1, R: 3), R: (L: 5, R: %s))\n"
			"r = (L: (L: -6, R: -4), R: (L: %s, R: %s))\n",
			unknown[i], unknown[i], unknown[i]);
		game = from_text(text, &st);
		ck_assert_msg(game != NULL, "%s", st.text);
		check_value(game, 3, "L", 15);
		ck_assert_double_eq(game->unit, i % 2 ? 100 : 6);
		game_free(game);
	}
}
END_TEST

/* A playout value belongs to a node, also to one with moves; rollouts do not look at it. */
START_TEST(four_iterations)
{
	static const struct {
		const char *position;
		bool has_value;
		double value;
	} known[] = {
		{". X", false, 0},
		{"a1 O", true, 20},
		{"a2 O", true, 10},
		{"a1/a3 X", true, 0},
		{"a1/a4 X", false, 0},
		{"a2/a5 X", false, 0},
		{"a2/a6 X", true, 14},
	};
	struct game *game = made("tree:name=four-iterations"), *other = made("nim");
	struct status st = {""};
	union game_state state;
	struct rng rng;
	double value;

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		ck_assert_msg(
			game_position_parse(game, known[i].position, &state, &st), "%s", st.text);
		value = 0;
		ck_assert(game_node_value(game, &state, &value) == known[i].has_value);
		ck_assert_double_eq(value * game->unit, known[i].value);
	}
	rng_init(&rng, RNG_FAST, 1);
	ck_assert(game_position_parse(game, "a1 O", &state, &st));
	for (int i = 0; i < 100; i++)
		ck_assert_double_eq(game_rollout(game, &state, &rng), 0); /* S3 and S4 */
	game_start(other, &state);
	ck_assert(!game_node_value(other, &state, &value));
	game_free(game);
	game_free(other);
}
END_TEST

/* The two games have the same moves by the same names in the same order all the way down, and the
 * same results. */
static int same_below(
	const struct game *a, const void *at_a, const struct game *b, const void *at_b)
{
	game_move moves_a[GAME_MAX_MOVES], moves_b[GAME_MAX_MOVES];
	int n = game_moves(a, at_a, moves_a), nodes = 1;

	ck_assert_int_eq(game_moves(b, at_b, moves_b), n);
	ck_assert_int_eq(game_mover(a, at_a), game_mover(b, at_b));
	if (!n)
		ck_assert_double_eq(game_result(a, at_a), game_result(b, at_b));
	for (int i = 0; i < n; i++) {
		char name_a[GAME_MOVE_TEXT], name_b[GAME_MOVE_TEXT];
		union game_state next_a, next_b;

		game_move_format(a, at_a, moves_a[i], name_a);
		game_move_format(b, at_b, moves_b[i], name_b);
		ck_assert_str_eq(name_a, name_b);
		game_copy(a, &next_a, at_a);
		game_copy(b, &next_b, at_b);
		game_play(a, &next_a, moves_a[i]);
		game_play(b, &next_b, moves_b[i]);
		nodes += same_below(a, &next_a, b, &next_b);
	}
	return nodes;
}

START_TEST(nim_unfolded_is_nim)
{
	struct game *tree = made("tree:name=nim-1-3"), *nim = made("nim:heaps=1-3,misere=yes");
	union game_state at_tree, at_nim;

	game_start(tree, &at_tree);
	game_start(nim, &at_nim);
	ck_assert_int_eq(same_below(tree, &at_tree, nim, &at_nim), 28);
	check_value(tree, 1, "2:3", 28);
	game_free(tree);
	game_free(nim);
}
END_TEST

/* Every form of the grammar in one tree: blanks or none, names, values, references in either case,
 * numbers. */
START_TEST(grammar)
{
	static const char *const leaf[][2] = {
		{"a/b:c X", "1.25"},
		{"a/d X", "-3"},
		{"e/f X", "4"},
		{"e/g X", "0.5"},
		{"e/h X", "0"},
		{"i O", "-0.75"},
		{"j O", "7"},
		{"k O", "0"},
	};
	struct status st = {""};
	struct game *game = from_text(
		"[Tree]\n"
		"root=Start=2(a:(b:c: end=+1.25,d:=-3),e:@SUB , i: -.75,j: only = 7,k: X)\n"
		"sub = 5 (f: 4., g: .5, h: name=x) ; an inner value without a name\n",
		&st);
	union game_state state;
	double value;

	ck_assert_msg(game != NULL, "%s", st.text);
	ck_assert_str_eq(game->title, "Explicit tree");
	ck_assert_double_eq(game->unit, 7);
	for (size_t i = 0; i < sizeof leaf / sizeof *leaf; i++) {
		ck_assert_msg(game_position_parse(game, leaf[i][0], &state, &st), "%s", st.text);
		ck_assert(game_is_over(game, &state));
		ck_assert_double_eq(game_result(game, &state), strtod(leaf[i][1], NULL) / 7);
	}
	ck_assert(game_reach(game, NULL, "e", &state, &st));
	ck_assert(game_node_value(game, &state, &value));
	ck_assert_double_eq(value, 5.0 / 7);
	game_free(game);
}
END_TEST

/* All results 0: the unit is 1, not a division by 0. */
START_TEST(zeros)
{
	struct status st = {""};
	struct game *game = from_text("[tree]\nroot = (a: 0, b: x)\n", &st);
	union game_state state;

	ck_assert_msg(game != NULL, "%s", st.text);
	ck_assert_double_eq(game->unit, 1);
	ck_assert(game_reach(game, NULL, "a", &state, &st));
	ck_assert_double_eq(game_result(game, &state), 0);
	game_free(game);
}
END_TEST

START_TEST(positions)
{
	static const char *const bad[][2] = {
		{"", "expected moves separated by '/'"},
		{" X", "expected moves separated by '/'"},
		{".", "for the side to move, expected X after 0 moves"},
		{". O", "expected X after 0 moves"},
		{"A X", "expected O after 1 move"},
		{"A OX", "expected O after 1 move"},
		{"A/Z X", "'Z' is not a legal move, expected one of: C D"},
		{"A//C X", "'' is not a legal move"},
		{"A/ O", "expected a move after the last '/'"},
		{"A/C/D O", "the game is over"},
	};
	struct game *game = made("tree");
	struct status st = {""};
	union game_state state;
	char text[GAME_POSITION_TEXT];

	game_start(game, &state);
	game_position_format(game, &state, text);
	ck_assert_str_eq(text, ". X");
	ck_assert(game_play_line(game, &state, "b D", &st));
	game_position_format(game, &state, text);
	ck_assert_str_eq(text, "B/D X");
	ck_assert(game_position_parse(game, "b/d x", &state, &st));
	ck_assert_double_eq(game_result(game, &state) * game->unit, 1);
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		ck_assert_msg(!game_position_parse(game, bad[i][0], &state, &st), "%s", bad[i][0]);
		ck_assert_msg(strstr(st.text, bad[i][1]) != NULL, "'%s': %s", bad[i][0], st.text);
	}
	game_free(game);
}
END_TEST

/*        .            column 3
 *     A     B         1 5
 *    3 5   2 1        0 2 4 6, and the game stands at B */
START_TEST(view_of_a_tree)
{
	static const struct {
		int row, col, parent, kind, move;
		const char *label;
	} known[] = {
		{0, 3, -1, CELL_NODE, GAME_NO_MOVE, ""},
		{1, 1, 0, CELL_NODE, GAME_NO_MOVE, ""},
		{2, 0, 1, CELL_NODE, GAME_NO_MOVE, "3"},
		{2, 2, 1, CELL_NODE, GAME_NO_MOVE, "5"},
		{1, 5, 0, CELL_FIRST, GAME_NO_MOVE, ""},
		{2, 4, 4, CELL_NODE, 0, "2"},
		{2, 6, 4, CELL_NODE, 1, "1"},
	};
	static struct view view;
	struct game *game = made("tree");
	struct status st = {""};
	union game_state state;

	ck_assert(game_reach(game, NULL, "B", &state, &st));
	game_view(game, &state, &view);
	ck_assert_int_eq(view.shape, VIEW_TREE);
	ck_assert_int_eq(view.rows, 3);
	ck_assert_int_eq(view.cols, 7);
	ck_assert_int_eq(view.cell_count, 7);
	for (int i = 0; i < 7; i++) {
		ck_assert_int_eq(view.cell[i].row, known[i].row);
		ck_assert_int_eq(view.cell[i].col, known[i].col);
		ck_assert_int_eq(view.cell[i].parent, known[i].parent);
		ck_assert_int_eq(view.cell[i].kind, known[i].kind);
		ck_assert_int_eq(view.cell[i].move, known[i].move);
		ck_assert_str_eq(view.cell[i].label, known[i].label);
	}
	game_free(game);
	game = made("tree:name=four-iterations");
	game_start(game, &state);
	game_view(game, &state, &view);
	ck_assert_str_eq(view.cell[0].label, "S0");
	ck_assert_str_eq(view.cell[1].label, "S1");
	game_free(game);
}
END_TEST

/* What each wrong file says; the message begins with "game tree: FILE", then ":LINE: " unless the
 * line is 0. */
START_TEST(wrong_files)
{
	static const struct {
		const char *text;
		int line;
		const char *says;
	} wrong[] = {
		{"[tree]\ntitle = none\n", 0, "expected a key 'root' in section [tree]"},
		{"", 0, "expected a key 'root'"},
		{"[tree]\nroot = (A: 1)\n[other]\nkey = 1\n", 4,
			"section [other], expected section [tree]"},
		{"root = 1\n", 1, "before the first [SECTION]"},
		{"[tree]\nroot =\n", 2, "the value of 'root' ends where a leaf"},
		{"[tree]\nroot = 3\n", 2, "the root has no moves"},
		{"[tree]\n\nroot = (A: @lost)\n", 3, "'@lost' is no key of this file"},
		{"[tree]\ntitle = T\nroot = (A: @title)\n", 3, "'@title' is no key"},
		{"[tree]\nroot = (A: @)\n", 2, "'@' is no key"},
		{"[tree]\nroot = (A: @root)\n", 2, "'@root' leads back to itself"},
		{"[tree]\nroot = (A: @b)\nb = (B: @c)\nc = @b\n", 4, "'@b' leads back to itself"},
		{"[tree]\nroot = (A: @b)\nb = (B: 1, C\n", 3, "'C' where a move was expected"},
		{"[tree]\nroot = (A: 1)\nspare = 2\n", 3, "nothing leads to '@spare'"},
		{"[tree]\nroot = (A: 1, B: 2\n", 2,
			"the value of 'root' ends where ',' or ')' was expected"},
		{"[tree]\nroot = (A: 1 B: 2)\n", 2, "'B: 2)' where ',' or ')' was expected"},
		{"[tree]\nroot = (A: 1))\n", 2, "')' after the node"},
		{"[tree]\nroot = (A: @b)\nb = 1, 2\n", 3, "', 2' after the node"},
		{"[tree]\nroot = (A: 1, a: 2)\n", 2, "two moves 'a' at one node"},
		{"[tree]\nroot = (A:1)\n", 2, "'A:1)' where a move was expected"},
		{"[tree]\nroot = (A : 1)\n", 2, "'A : 1)' where a move was expected"},
		{"[tree]\nroot = ()\n", 2, "')' where a move was expected"},
		{"[tree]\nroot = (A: 1,)\n", 2, "')' where a move was expected"},
		{"[tree]\nroot = (: 1)\n", 2, "': 1)' where a move was expected"},
		{"[tree]\nroot = (A/B: 1)\n", 2, "move 'A/B', expected a name without '/'"},
		{"[tree]\nroot = (.: 1)\n", 2, "move '.', expected a name"},
		{"[tree]\nroot = (A: leaf)\n", 2, "'leaf)' where a leaf with a value"},
		{"[tree]\nroot = (A: , B: 1)\n", 2, "', B: 1)' where a leaf with a value"},
		{"[tree]\nroot = (A: leaf=)\n", 2, "')' where a number"},
		{"[tree]\nroot = (A: leaf=1e5)\n", 2, "'1e5)' where a number"},
		{"[tree]\nroot = (A: leaf=.)\n", 2, "'.)' where a number"},
		{"[tree]\nroot = (A: leaf=1.2.3)\n", 2, "'1.2.3)' where a number"},
		{"[tree]\nroot = (A: leaf=nan)\n", 2, "'nan)' where a number"},
		{"[tree]\nroot = (A: leaf=1234567890123456)\n", 2,
			"where a number of at most 15 digits"},
		{"[tree]\nroot = (A: 3=5)\n", 2, "'=5)' where ',' or ')' was expected"},
		{"[tree]\nroot = (abcdefghijklmnopqrstuvwx: 5)\n", 2,
			"has 25 bytes, expected a word of at most 24"},
		{"[tree]\nroot = (A: abcdefghijklmnopqrstuvwx=5)\n", 2,
			"has 24 bytes, expected a word of at most 23"},
		{"[tree]\nroot = (A: n=123456789012345678901234)\n", 2, "has 24 bytes"},
		{"[tree]\nroot = (A\033: 5)\n", 2, "control character"},
		{"[tree]\ntitle = a\033b\nroot = (A: 5)\n", 2, "control character"},
	};

	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		struct status st = {""};
		char where[16];

		ck_assert_msg(from_text(wrong[i].text, &st) == NULL, "%s", wrong[i].text);
		ck_assert_msg(
			strstr(st.text, wrong[i].says) != NULL, "%s%s", wrong[i].text, st.text);
		snprintf(where, sizeof where, ":%d: ", wrong[i].line);
		ck_assert_msg(!wrong[i].line || strstr(st.text, where) != NULL, "%s%s",
			wrong[i].text, st.text);
	}
}
END_TEST

/* A tree of subtrees k0, k1, ..., each of the form given, in which # stands for the next; the last
 * one is `end`. */
static struct game *chain(int levels, const char *form, const char *end, struct status *st)
{
	static char text[1 << 16];
	size_t n = (size_t)snprintf(text, sizeof text, "[tree]\nroot = @k0\n");

	for (int i = 0; i < levels; i++) {
		n += (size_t)snprintf(text + n, sizeof text - n, "k%d = ", i);
		for (const char *c = form; *c; c++) {
			if (*c == '#')
				n += (size_t)snprintf(text + n, sizeof text - n, "@k%d", i + 1);
			else
				text[n++] = *c;
		}
		text[n++] = '\n';
	}
	snprintf(text + n, sizeof text - n, "k%d = %s\n", levels, end);
	return from_text(text, st);
}

START_TEST(limits)
{
	struct status st = {""};
	struct game *game;
	union game_state state;
	char text[GAME_POSITION_TEXT];

	game = chain(9, "(a: #, b: #)", "1", &st); /* 2^10 - 1 = 1023 nodes */
	ck_assert_msg(game != NULL, "%s", st.text);
	ck_assert_int_eq(((struct tree *)game->data)->node_count, 1023);
	game_free(game);
	ck_assert(chain(30, "(a: #, b: #)", "1", &st) == NULL);
	ck_assert_msg(
		strstr(st.text, "too many nodes, expected at most 1024") != NULL, "%s", st.text);

	game = chain(TREE_MAX_DEPTH - 1, "(abcdefghijklmnopqrstuvw: #)", "(a: 1)", &st);
	ck_assert_msg(game != NULL, "%s", st.text);
	ck_assert_int_eq(game->max_plies, TREE_MAX_DEPTH);
	game_start(game, &state);
	while (!game_is_over(game, &state))
		game_play(game, &state, 0);
	game_position_format(game, &state, text);
	ck_assert_msg(game_position_parse(game, text, &state, &st), "%s", st.text);
	ck_assert(game_is_over(game, &state));
	game_free(game);
	ck_assert(chain(TREE_MAX_DEPTH - 1, "(a: (b: #))", "(a: 1)", &st) == NULL);
	ck_assert_msg(
		strstr(st.text, "too deep, expected at most 41 moves") != NULL, "%s", st.text);
	ck_assert(chain(2000, "#", "(a: 1)", &st) == NULL);
	ck_assert_msg(strstr(st.text, "lies in too many others") != NULL, "%s", st.text);
}
END_TEST

START_TEST(options)
{
	struct status st = {""};

	ck_assert(game_new("tree:name=oak", &st) == NULL);
	ck_assert_msg(
		strstr(st.text, "expected two-move, eight-leaf, four-iterations, nim-1-3") != NULL,
		"%s", st.text);
	ck_assert(game_new("tree:name=nim-1-3,file=some.ini", &st) == NULL);
	ck_assert_msg(strstr(st.text, "both name and file") != NULL, "%s", st.text);
	ck_assert(game_new("tree:file=no/such/file.ini", &st) == NULL);
	ck_assert_msg(strstr(st.text, "no/such/file.ini: ") != NULL, "%s", st.text);
}
END_TEST

/* Damaged files are read or refused, never worse; sanitizer builds are what this is for. */
START_TEST(damaged_files)
{
	static const char *const texts[] = {tree_text_two_move, tree_text_eight_leaf,
		tree_text_four_iterations, tree_text_nim_1_3};
	static const char pieces[] = "(),:=@x1-. \t\n\\\"';#[]/Aa\303\033\177";
	struct rng rng;
	int read = 0;

	rng_init(&rng, RNG_FAST, 1);
	for (int i = 0; i < 2000; i++) {
		const char *text = texts[rng_below(&rng, 4)];
		char damaged[4096];
		size_t length;
		struct status st = {""};
		struct ini *ini;
		struct tree *tree;

		text = strstr(text, "[tree]"); /* past the comment */
		length = strlen(text);
		memcpy(damaged, text, length + 1);
		for (int k = (int)rng_below(&rng, 3); k >= 0; k--) {
			size_t at = rng_below(&rng, (uint32_t)length),
			       from = rng_below(&rng, (uint32_t)length);

			switch (rng_below(&rng, 4)) {
			case 0: /* lost from here on */
				if (rng_below(&rng, 4) == 0 && at > 10)
					damaged[length = at] = '\0';
				break;
			case 1: /* one byte lost */
				memmove(damaged + at, damaged + at + 1, length - at);
				length--;
				break;
			case 2: /* one byte copied from elsewhere */
				damaged[at] = damaged[from];
				break;
			default:
				damaged[at] = pieces[rng_below(&rng, sizeof pieces - 1)];
			}
		}
		ini = ini_load_text("damaged", damaged, &st);
		tree = ini ? tree_read(ini, &st) : NULL;
		ck_assert_msg(tree != NULL || *st.text, "%s", damaged);
		read += tree != NULL;
		tree_free(tree);
		ini_free(ini);
	}
	ck_assert_int_gt(read, 100);
	ck_assert_int_lt(read, 1900);
}
END_TEST

CHECK_TESTS(tree, two_move, eight_leaf, four_iterations, nim_unfolded_is_nim, grammar, zeros,
	positions, view_of_a_tree, wrong_files, limits, options, damaged_files);
