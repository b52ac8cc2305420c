/* test_labcode.c: lab codes: what they hold, what typing may do to them, and that they lead to the
 * same tree. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/maths/rng.h"
#include "base/options/spec.h"
#include "io/records/labcode.h"
#include "io/records/labcode_internal.h"
#include "io/records/line.h"
#include "search/registry.h"
#include "tests/check.h"

static struct game *make_game(const char *spec)
{
	struct status st;
	struct game *game = game_new(spec, &st);

	ck_assert_msg(game != NULL, "%s", st.text);
	return game;
}

/* A code for tic-tac-toe. */
static char *make(const char *position, const char *moves, const char *solver, uint64_t iterations,
	uint64_t checksum)
{
	struct game *game = make_game("mnk");
	struct status st;
	char *code = labcode_make(game, position, moves, solver, iterations, 0, checksum, &st);

	ck_assert_msg(code != NULL, "%s", st.text);
	game_free(game);
	return code;
}

static void expect_text(char *code, const char *expected)
{
	ck_assert_str_eq(code, expected);
	free(code);
}

/* What stands in a code must not change: there are some on paper. */
START_TEST(the_text)
{
	expect_text(make(NULL, "b2 a1", "mcts:log=parent+1,seed=4,sims=500", 500,
			    UINT64_C(0x0123456789abcdef)),
		"mnk/b2,a1/mcts:log=parent+1,seed=4/500/1j9tf-59vw2");
	expect_text(make(NULL, NULL, "mcts:ms=20", 7, 0), "mnk//mcts/7/00000-9bdhf");
	expect_text(make("x.o/.../... X", NULL, "mcts:c=1", 0, 1),
		"mnk/X.O/.../...+X/mcts:c=1/0/krvqk-5f8w5");
	expect_text(make("x.o/.../... X", "B2", "mcts:c=1", 0, 1),
		"mnk/X.O/.X./...+O/mcts:c=1/0/krvqk-6wvjt");
}
END_TEST

/* Groups of five, and the check value of CRC-24/OPENPGP, which is that of "123456789". */
START_TEST(the_check)
{
	char group[LABCODE_GROUP + 1];

	labcode_group(0x1ffffff, group);
	ck_assert_str_eq(group, "zzzzz");
	labcode_group(0, group);
	ck_assert_str_eq(group, "00000");
	labcode_group(1 << 5 | 31, group);
	ck_assert_str_eq(group, "0001z");
	/* The tree's characters come last: 4 that are typed and the 5 of the tree make "123456789".
	 */
	ck_assert_uint_eq(
		labcode_checksum("1234", 4, 5u << 20 | 6u << 15 | 7u << 10 | 8u << 5 | 9u),
		0x21cf02);
}
END_TEST

static void expect_read(const char *text, const char *game, const char *position, const char *moves,
	const char *solver, uint64_t iterations, uint64_t checksum)
{
	struct labcode code;
	struct status st;

	ck_assert_msg(labcode_read(&code, text, &st), "%s", st.text);
	ck_assert_str_eq(code.game, game);
	ck_assert_pstr_eq(code.position, position);
	ck_assert_pstr_eq(code.moves, moves);
	ck_assert_str_eq(code.solver, solver);
	ck_assert_uint_eq(code.iterations, iterations);
	ck_assert_uint_eq(code.tree, labcode_tree(checksum));
	labcode_done(&code);
}

START_TEST(what_is_read)
{
	char *code = make(NULL, "b2 a1", "mcts:log=parent+1,seed=4", 500, 77);

	expect_read(code, "mnk", NULL, "b2,a1", "mcts:sims=0,log=parent+1,seed=4", 500, 77);
	free(code);
	code = make("x.o/.../... X", NULL, "mcts", UINT64_MAX - 1, UINT64_MAX);
	expect_read(code, "mnk", "X.O/.../... X", NULL, "mcts:sims=0", UINT64_MAX - 1, UINT64_MAX);
	free(code);
	code = make(NULL, "", "mcts:reuse=subtree,nodes=100", 1, 0);
	expect_read(code, "mnk", NULL, NULL, "mcts:sims=0,reuse=subtree,nodes=100", 1, 0);
	free(code);
}
END_TEST

/* Capitals, blanks, a missing dash, and letters that look like digits. */
START_TEST(how_it_may_be_typed)
{
	for (uint64_t sum = 0; sum < 200; sum++) {
		char *code = make(NULL, "b2 a1", "mcts:seed=4", 500, sum), typed[256];
		size_t n = 0, tail = (size_t)(strrchr(code, '/') - code);

		for (size_t i = 0; code[i]; i++) {
			char c = (char)toupper((unsigned char)code[i]);

			if (i > tail && c == '-')
				continue;
			if (i > tail && c == '0')
				c = 'O';
			if (i > tail && c == '1')
				c = sum % 2 ? 'l' : 'I';
			typed[n++] = c;
			typed[n++] = ' ';
		}
		typed[n] = '\0';
		expect_read(typed, "mnk", NULL, "B2,A1", "mcts:sims=0,seed=4", 500, sum);
		free(code);
	}
}
END_TEST

/* The code as it is and after a slip: refused, and in the end put right. */
static void expect_mended(const char *code, const char *slip)
{
	struct labcode read;
	struct status st;
	char *expected;

	if (!strcmp(code, slip) || !strcasecmp(code, slip))
		return;
	ck_assert_msg(!labcode_read(&read, slip, &st), "%s was taken for %s", slip, code);
	expected = strstr(st.text, "did you mean ");
	ck_assert_msg(
		expected && !strncasecmp(expected + strlen("did you mean "), code, strlen(code)),
		"%s: %s", slip, st.text);
	ck_assert_str_eq(expected + strlen("did you mean ") + strlen(code), "?");
}

/* Whether a character of the tail, or the dash in it, is typed in another of the ways that are
 * allowed. */
static bool is_allowed(const char *code, const char *slip)
{
	struct labcode_parts a, b;

	return labcode_split(&a, code) && labcode_split(&b, slip) && a.tree == b.tree &&
		a.check == b.check && a.tail - code == b.tail - slip &&
		!strncasecmp(code, slip, (size_t)(a.tail - code));
}

static void try_slip(const char *code, const char *slip)
{
	if (!is_allowed(code, slip))
		expect_mended(code, slip);
}

START_TEST(slips)
{
	enum {
		STRIDE = 4 * CHECK_THRIFT
	}; /* not every character at every place, for reading a slip tries them all */
	static const char typed[] = "0123456789abcdefghijklmnopqrstuvwxyz/:=,.+-_";
	char *code = make(NULL, "b2 a1", "mcts:log=parent+1,seed=4", 500, 4711), slip[256];
	size_t length = strlen(code);

	for (size_t i = 0; i <= length; i++) {
		for (size_t k = i % STRIDE; k < sizeof typed - 1; k += STRIDE) {
			const char *c = &typed[k];

			/* one too many */
			snprintf(slip, sizeof slip, "%.*s%c%s", (int)i, code, *c, code + i);
			try_slip(code, slip);
			if (i == length)
				continue;
			strcpy(slip, code); /* a wrong one */
			slip[i] = *c;
			try_slip(code, slip);
		}
		if (i == length)
			break;
		/* a missing one */
		snprintf(slip, sizeof slip, "%.*s%s", (int)i, code, code + i + 1);
		try_slip(code, slip);
		strcpy(slip, code); /* two that changed places */
		if (code[i + 1]) {
			slip[i] = code[i + 1];
			slip[i + 1] = code[i];
			try_slip(code, slip);
		}
	}
	free(code);
}
END_TEST

#define NO_CODE \
	" is not a lab code, expected one such as mnk/b2,a1/mcts:seed=4/500/ and ten characters"

static void expect_refused(const char *text, const char *message)
{
	struct labcode code;
	struct status st;

	ck_assert_msg(!labcode_read(&code, text, &st), "%s", text);
	ck_assert_str_eq(st.text, message);
}

/* A text with the check that fits it. */
static char *seal(const char *body)
{
	char check[LABCODE_GROUP + 1];

	labcode_group(labcode_checksum(body, strlen(body), 0), check);
	return strcat(strcat(strcat(strcpy(malloc(strlen(body) + 16), body), "00000"), "-"), check);
}

START_TEST(what_is_refused)
{
	static const char *const sealed[][2] = {
		{"chess//mcts/5/", "unknown game 'chess', expected one of: "},
		{"mnk//deep/5/", "unknown solver 'deep', expected one of: "},
		{"mnk//mcts:x=1/5/", "solver mcts: unknown option 'x', expected one of: "},
		{"mnk//mcts/-5/", "lab code: '-5' iterations, expected a whole number"},
		{"mnk//mcts//", "lab code: '' iterations, expected a whole number"},
		{"mnk//mcts/99999999999999999999/",
			"lab code: '99999999999999999999' iterations, expected a whole number"},
	};
	struct labcode code;
	struct status st;

	expect_refused("", "''" NO_CODE);
	expect_refused("uct", "'uct'" NO_CODE);
	expect_refused("mnk/mcts/500/0000000000", "'mnk/mcts/500/0000000000'" NO_CODE);
	expect_refused("mnk//mcts/500/u000000000", "'mnk//mcts/500/u000000000'" NO_CODE);
	expect_refused("mnk//mcts/500/0000000000",
		"lab code 'mnk//mcts/500/0000000000' has a typing error: its last five "
		"characters do not match the others");
	for (size_t i = 0; i < sizeof sealed / sizeof *sealed; i++) {
		char *text = seal(sealed[i][0]);

		ck_assert(!labcode_read(&code, text, &st));
		ck_assert_msg(!strncmp(st.text, sealed[i][1], strlen(sealed[i][1])), "%s", st.text);
		free(text);
	}
}
END_TEST

START_TEST(what_cannot_be_made)
{
	struct game *game = make_game("mnk");
	struct search *search;
	struct status st;

	ck_assert(!labcode_make(game, NULL, "b2 b2", "mcts", 1, 0, 1, &st));
	ck_assert_msg(!strncmp(st.text, "move 2: 'b2' is not a legal move", 32), "%s", st.text);
	ck_assert(!labcode_make(game, "q", NULL, "mcts", 1, 0, 1, &st));
	ck_assert(!labcode_make(game, NULL, NULL, "deep", 1, 0, 1, &st));
	search = search_new(game, "alphabeta", &st);
	ck_assert(!labcode_check(search, &st));
	ck_assert_str_eq(
		st.text, "alphabeta keeps no tree: choose a solver that does, such as mcts");
	search_free(search);
	search = search_new(game, "mcts:parallel=tree,threads=2", &st);
	ck_assert(!labcode_check(search, &st));
	ck_assert_str_eq(
		st.text, "a lab code needs a search on one thread: leave out the option parallel");
	search_free(search);
	search = search_new(game, "mcts", &st);
	ck_assert(labcode_check(search, &st));
	search_free(search);
	game_free(game);
}
END_TEST

/* Searches until the limit of the control or its own, and gives the code. */
static char *search_code(const struct game *game, const char *position, const char *moves,
	const char *spec, uint64_t limit, uint64_t *checksum)
{
	static const struct report *report;
	struct control control;
	struct search *search;
	union game_state state;
	struct status st;
	char *code;

	ck_assert_msg(game_reach(game, position, moves, &state, &st), "%s", st.text);
	search = search_new(game, spec, &st);
	ck_assert_msg(search != NULL, "%s", st.text);
	control_init(&control);
	if (limit)
		control_limit(&control, limit + 1);
	search_begin(search, 0);
	search_think(search, &state, &control, &report);
	*checksum = search->ops->checksum(search);
	code = labcode_make(
		game, position, moves, search->spec, report->iterations, 0, *checksum, &st);
	ck_assert_msg(code != NULL, "%s", st.text);
	search_free(search);
	return code;
}

/* The search of a code gives its tree, and the same code. */
static void expect_same_tree(const char *text, uint64_t checksum)
{
	uint64_t again_checksum;
	struct labcode code;
	struct game *game;
	struct status st;
	char *again;

	ck_assert_msg(labcode_read(&code, text, &st), "%s: %s", text, st.text);
	ck_assert_uint_eq(code.tree, labcode_tree(checksum));
	game = make_game(code.game);
	again = search_code(
		game, code.position, code.moves, code.solver, code.iterations, &again_checksum);
	ck_assert_uint_eq(again_checksum, checksum);
	ck_assert_str_eq(again, text);
	free(again);
	game_free(game);
	labcode_done(&code);
}

/* Random lines of every game with every preset, told by their moves and by the position. */
START_TEST(every_game)
{
	static const char *const specs[] = {
		"mcts:sims=60,seed=3",
		"mcts:sims=50,backup=solver,rng=python,c=0.7",
		"mcts:sims=80,select=ucb1-tuned,expand=all",
	};
	const struct game_ops *const *list = game_registry();
	struct rng rng;
	int codes = 0;

	rng_init(&rng, RNG_FAST, 8);
	for (int g = 0; list[g]; g++) {
		for (int p = 0; list[g]->presets[p]; p++) {
			char spec[128], position[GAME_POSITION_TEXT], *moves, *code;
			union game_state start, state;
			game_move line[GAME_MAX_MOVES], all[GAME_MAX_MOVES];
			int most = (int)rng_below(&rng, 6), n = 0, count;
			struct game *game;
			uint64_t checksum;

			snprintf(spec, sizeof spec, "%s%s%s", list[g]->name,
				*list[g]->presets[p] ? ":" : "", list[g]->presets[p]);
			game = make_game(spec);
			game_start(game, &start);
			game_copy(game, &state, &start);
			while (n < most && (count = game_moves(game, &state, all)) > 0) {
				union game_state next;

				game_copy(game, &next, &state);
				line[n] = all[rng_below(&rng, (uint32_t)count)];
				game_play(game, &next, line[n]);
				if (game_is_over(game, &next))
					break;
				game_copy(game, &state, &next);
				n++;
			}
			moves = line_format(game, &start, line, n);
			code = search_code(game, NULL, moves, specs[codes % 3], 0, &checksum);
			expect_same_tree(code, checksum);
			free(code);
			game_position_format(game, &state, position);
			code = search_code(game, position, NULL, specs[codes % 3], 0, &checksum);
			expect_same_tree(code, checksum);
			free(code);
			free(moves);
			game_free(game);
			codes++;
		}
	}
	ck_assert_int_ge(codes, 6);
}
END_TEST

/* Everybody has other names in his ini file. */
START_TEST(names_of_ones_own)
{
	struct game *game;
	uint64_t checksum;
	char *code;

	alias_define(game_aliases(), "ours", NULL, "mnk:rows=4,cols=4");
	alias_define(search_aliases(), "teacher", NULL, "mcts:log=parent+1");
	alias_define(search_aliases(), "mine", NULL, "teacher:sims=90,seed=5");
	game = make_game("ours:k=4");
	code = search_code(game, NULL, "a1", "mine:c=2", 0, &checksum);
	ck_assert_msg(
		!strncmp(code, "mnk:rows=4,cols=4,k=4/a1/mcts:c=2,log=parent+1,seed=5/90/", 55),
		"%s", code);
	alias_define(game_aliases(), "ours", NULL, "nim");
	alias_define(search_aliases(), "teacher", NULL, "minimax");
	expect_same_tree(code, checksum);
	free(code);
	game_free(game);
}
END_TEST

/* A search of a game has other random numbers than a command's: the code says which. */
START_TEST(stream_of_random_numbers)
{
	struct game *game = make_game("mnk");
	struct labcode code;
	struct status st;
	char words[128], *text = labcode_make(game, NULL, "b2", "mcts", 500, 3, 77, &st);

	ck_assert_msg(text && strstr(text, "mnk/b2/mcts/500:3/"), "%s", text);
	ck_assert_msg(labcode_read(&code, text, &st), "%s", st.text);
	ck_assert_uint_eq(code.iterations, 500);
	ck_assert_uint_eq(code.stream, 3);
	ck_assert(labcode_compare(&code, 77, words, sizeof words));
	ck_assert_str_eq(words, "the same tree");
	ck_assert(!labcode_compare(&code, 78, words, sizeof words));
	ck_assert_msg(strstr(words, "a different tree: checksum "), "%s", words);
	labcode_done(&code);
	free(text);
	game_free(game);
}
END_TEST

START_TEST(any_text)
{
	static const char bytes[] = "mnk/ b2,:-=+019zuo\xff";
	struct rng rng;

	rng_init(&rng, RNG_FAST, 6);
	for (int round = 0; round < 3000; round++) {
		struct labcode code;
		struct status st;
		char text[64];
		size_t n = rng_below(&rng, 30);

		for (size_t i = 0; i < n; i++)
			text[i] = round % 2 ? (char)(1 + rng_below(&rng, 255))
					    : bytes[rng_below(&rng, sizeof bytes - 1)];
		text[n] = '\0';
		ck_assert(!labcode_read(&code, text, &st));
		ck_assert(strstr(st.text, "lab code"));
	}
}
END_TEST

CHECK_TESTS(labcode, the_text, the_check, what_is_read, how_it_may_be_typed, slips, what_is_refused,
	what_cannot_be_made, every_game, names_of_ones_own, stream_of_random_numbers, any_text);
