/* test_minimax.c: minimax and alpha-beta: node counts known from enumeration, values, kinds of
 * values, stopping; their table. */
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "search/alphabeta/tt.h"
#include "search/search.h"
#include "tests/check.h"

struct setting {
	struct game *game;
	struct search *search;
	union game_state state;
	struct control control;
	const struct report *report;
};

static void set_up(struct setting *s, const char *game, const char *position, const char *spec)
{
	struct status st;

	s->game = game_new(game, &st);
	ck_assert_msg(s->game != NULL, "%s", st.text);
	ck_assert_msg(game_reach(s->game, position, NULL, &s->state, &st), "%s", st.text);
	s->search = search_new(s->game, spec, &st);
	ck_assert_msg(s->search != NULL, "%s", st.text);
	control_init(&s->control);
}

static void tear_down(struct setting *s)
{
	search_free(s->search);
	game_free(s->game);
}

static void think(struct setting *s)
{
	search_think(s->search, &s->state, &s->control, &s->report);
}

static struct setting setting;

static uint64_t nodes_from(const char *game, const char *spec)
{
	set_up(&setting, game, NULL, spec);
	think(&setting);
	tear_down(&setting);
	return setting.report->nodes;
}

START_TEST(nodes_from_the_empty_board)
{
	ck_assert_uint_eq(nodes_from("mnk", "minimax"), 549946);
	ck_assert_uint_eq(nodes_from("mnk", "alphabeta"), 18297);
	ck_assert_uint_eq(nodes_from("mnk", "minimax:memory=yes"), 5478);
	ck_assert_uint_eq(nodes_from("mnk", "alphabeta:memory=yes"), 3312);
	ck_assert_uint_eq(nodes_from("mnk", "minimax:memory=yes,symmetry=yes"), 765);
	ck_assert_uint_eq(nodes_from("nim:heaps=1-3,misere=yes", "minimax"), 28);
}
END_TEST

/* The course's worked example: two plies ahead on Morpion's open lines, from the empty board, in
 * lines. */
START_TEST(open_lines_two_plies_ahead)
{
	static const int lines[9] = {-1, -2, -1, -2, 1, -2, -1, -2, -1};

	set_up(&setting, "morpion", NULL, "minimax:depth=2");
	think(&setting);
	ck_assert_int_eq(setting.report->move_count, 9);
	for (int i = 0; i < 9; i++) {
		ck_assert_double_eq(setting.report->move[i].value, lines[i] / 9.0);
		ck_assert_int_eq(setting.report->move[i].kind, VALUE_ESTIMATE);
	}
	ck_assert_int_eq(setting.report->best, 4);
	tear_down(&setting);
}
END_TEST

/* Minimax as X against alpha-beta as O, one whole game. */
START_TEST(nodes_of_a_whole_game)
{
	uint64_t nodes[2] = {0, 0};
	struct setting o = {.report = NULL};

	set_up(&setting, "mnk", NULL, "minimax");
	set_up(&o, "mnk", NULL, "alphabeta");
	while (!game_is_over(setting.game, &setting.state)) {
		struct setting *mover =
			game_mover(setting.game, &setting.state) == SIDE_FIRST ? &setting : &o;

		mover->state = setting.state;
		think(mover);
		nodes[mover == &o] += mover->report->nodes;
		game_play(setting.game, &setting.state, mover->report->best);
	}
	ck_assert_uint_eq(nodes[0], 557492);
	ck_assert_uint_eq(nodes[1], 2435);
	ck_assert_double_eq(game_result(setting.game, &setting.state), 0);
	tear_down(&setting);
	tear_down(&o);
	report_release(o.report);
}
END_TEST

/* Every variant finds the same value in every position of tic-tac-toe that is not over. */
static int compare_below(
	const struct game *game, struct search *const search[], int n, const void *state)
{
	game_move moves[GAME_MAX_MOVES];
	int move_count = game_moves(game, state, moves), compared = 0;
	double first = 0;

	if (!move_count)
		return 0;
	for (int i = 0; i < n; i++) {
		control_init(&setting.control);
		search_think(search[i], state, &setting.control, &setting.report);
		if (i == 0)
			first = setting.report->value;
		ck_assert_double_eq(setting.report->value, first);
	}
	for (int i = 0; i < move_count;
		i += 1 + (move_count > 6)) { /* every other move near the root */
		union game_state child;

		game_copy(game, &child, state);
		game_play(game, &child, moves[i]);
		compared += compare_below(game, search, n, &child);
	}
	return compared + 1;
}

START_TEST(all_variants_agree)
{
	static const char *const spec[] = {"minimax:memory=yes", "alphabeta",
		"alphabeta:memory=yes", "alphabeta:table=1", "alphabeta:table=1,symmetry=yes",
		"alphabeta:memory=yes,symmetry=yes", "solver"};
	enum { N = sizeof spec / sizeof *spec };
	struct search *search[N];
	union game_state state;
	struct status st;
	struct game *game = game_new("mnk", &st);

	for (int i = 0; i < N; i++) {
		search[i] = search_new(game, spec[i], &st);
		ck_assert_msg(search[i] != NULL, "%s", st.text);
	}
	ck_assert(game_reach(game, "X../.../... O", NULL, &state, &st));
	ck_assert_int_gt(compare_below(game, search, N, &state), 1000);
	for (int i = 0; i < N; i++)
		search_free(search[i]);
	game_free(game);
}
END_TEST

/* X to move wins at c1; a2 and later moves cannot beat it, so alpha-beta knows only that they are
 * no better. */
START_TEST(kinds_of_values)
{
	set_up(&setting, "mnk", "XX./OO./... X", "alphabeta");
	think(&setting);
	ck_assert_int_eq(setting.report->best, 2);
	ck_assert_double_eq(setting.report->value, 1);
	ck_assert_int_eq(setting.report->kind, VALUE_EXACT);
	ck_assert_int_eq(setting.report->move_count, 5);
	ck_assert_int_eq(setting.report->move[0].kind, VALUE_EXACT);
	for (int i = 1; i < 5; i++) {
		ck_assert_int_eq(setting.report->move[i].kind, VALUE_UPPER);
		ck_assert_double_le(setting.report->move[i].value, 1);
	}
	tear_down(&setting);
	set_up(&setting, "mnk", "XX./OO./... X", "minimax");
	think(&setting);
	for (int i = 0; i < 5; i++) /* c1 wins, c2 blocks, after the rest O wins at c2 */
		ck_assert_double_eq(setting.report->move[i].value, i == 0 ? 1 : i == 1 ? 0 : -1);
	tear_down(&setting);
}
END_TEST

/* Depth-2 minimax on open lines from the empty board: centre 1, corners -1, edges -2, of 8 lines:
 * divided by 9. */
START_TEST(depth_limit_uses_the_evaluation)
{
	static const double lines[9] = {-1, -2, -1, -2, 1, -2, -1, -2, -1};

	set_up(&setting, "mnk", NULL, "minimax:depth=2");
	think(&setting);
	ck_assert_int_eq(setting.report->best, 4);
	ck_assert_int_eq(setting.report->kind, VALUE_ESTIMATE);
	ck_assert_uint_eq(setting.report->nodes, 1 + 9 + 72);
	ck_assert_int_eq(setting.report->depth, 2);
	for (int i = 0; i < 9; i++)
		ck_assert_double_eq_tol(setting.report->move[i].value * 9, lines[i], 1e-9);
	tear_down(&setting);
}
END_TEST

START_TEST(the_line_is_playable_and_keeps_the_value)
{
	set_up(&setting, "mnk", "X../.O./..X O", "alphabeta");
	think(&setting);
	ck_assert_int_eq(setting.report->pv_length, 6);
	for (int i = 0; i < setting.report->pv_length; i++) {
		ck_assert(game_is_legal(setting.game, &setting.state, setting.report->pv[i]));
		game_play(setting.game, &setting.state, setting.report->pv[i]);
	}
	ck_assert(game_is_over(setting.game, &setting.state));
	ck_assert_double_eq(game_result(setting.game, &setting.state), 0);
	tear_down(&setting);
}
END_TEST

START_TEST(a_stopped_search_still_has_a_legal_move)
{
	for (uint64_t most = 1; most < 40000; most = most * 3 + 1) {
		set_up(&setting, "mnk:rows=4,cols=4,k=4", NULL, "alphabeta");
		control_limit(&setting.control, most);
		think(&setting);
		ck_assert(game_is_legal(setting.game, &setting.state, setting.report->best));
		ck_assert(setting.control.is_stopped);
		ck_assert_uint_le(setting.report->nodes, most + 1);
		tear_down(&setting);
	}
}
END_TEST

static void keep(struct tt *table, uint64_t key, double value, int left, enum value_kind kind)
{
	tt_store(table, key, &(struct tt_entry){.value = value, .left = left, .kind = kind});
}

/* What the table says about a key within a window, NAN for nothing. */
static double found(const struct tt *table, uint64_t key, int left, double alpha, double beta)
{
	double value = NAN;

	ck_assert_int_eq(tt_find(table, key, left, alpha, beta, &value), !isnan(value));
	return value;
}

START_TEST(a_table_answers_what_its_bounds_allow)
{
	struct tt table;

	tt_init(&table, 1000);
	keep(&table, 1, 0.5, 4, VALUE_EXACT);
	/* at least 0.5: enough where 0.5 is too good already */
	keep(&table, 2, 0.5, 4, VALUE_LOWER);
	keep(&table, 3, -0.5, 4, VALUE_UPPER); /* at most -0.5: enough where that is too little */
	ck_assert_double_eq(found(&table, 1, 4, -1, 1), 0.5);
	ck_assert_double_eq(found(&table, 2, 4, -1, 0.5), 0.5);
	ck_assert_double_nan(found(&table, 2, 4, -1, 0.6));
	ck_assert_double_eq(found(&table, 3, 4, -0.5, 1), -0.5);
	ck_assert_double_nan(found(&table, 3, 4, -0.6, 1));
	ck_assert_double_nan(found(&table, 4, 4, -1, 1));
	tt_done(&table);
}
END_TEST

START_TEST(a_table_answers_for_at_most_the_plies_it_looked_ahead)
{
	struct tt table;

	tt_init(&table, 1000);
	keep(&table, 1, 0.5, 4, VALUE_EXACT);
	ck_assert_double_eq(found(&table, 1, 3, -1, 1), 0.5);
	ck_assert_double_nan(found(&table, 1, 5, -1, 1));
	tt_done(&table);
}
END_TEST

/* 1000 bytes hold 32 entries of 24 or 32 bytes at most, a power of two; keys that differ by the
 * count share a slot. */
START_TEST(the_newest_in_a_table_replaces_what_was_there)
{
	struct tt table;

	tt_init(&table, 1000);
	ck_assert_uint_le(table.count * sizeof *table.entry, 1000);
	ck_assert_uint_gt(2 * table.count * sizeof *table.entry, 1000);
	ck_assert_double_nan(found(&table, 0, 0, -1, 1)); /* an empty slot is no entry of key 0 */
	keep(&table, 0, 0.25, 1, VALUE_EXACT);
	ck_assert_double_eq(found(&table, 0, 1, -1, 1), 0.25);
	keep(&table, 5, 0.5, 9, VALUE_EXACT);
	keep(&table, 6, 0.75, 9, VALUE_EXACT);
	keep(&table, 5 + table.count, -1, 1, VALUE_EXACT);
	ck_assert_double_nan(found(&table, 5, 1, -1, 1));
	ck_assert_double_eq(found(&table, 5 + table.count, 1, -1, 1), -1);
	ck_assert_double_eq(found(&table, 6, 9, -1, 1), 0.75);
	tt_done(&table);
	tt_init(&table, 0); /* one entry is the least */
	ck_assert_uint_eq(table.count, 1);
	tt_done(&table);
}
END_TEST

/* Also nodes below a move that was not finished were looked at. */
START_TEST(a_stopped_solver_says_how_much_it_looked_at)
{
	set_up(&setting, "mnk:rows=6,cols=6,k=5", NULL, "solver");
	control_limit(&setting.control, 10000);
	think(&setting);
	ck_assert_int_eq(setting.report->move_count, 0);
	ck_assert_uint_eq(setting.report->nodes, control_ticks(&setting.control));
	ck_assert_uint_ge(setting.report->nodes, 10000);
	ck_assert(game_is_legal(setting.game, &setting.state, setting.report->best));
	tear_down(&setting);
}
END_TEST

/* A thread with a stack much smaller than a thousand moves and states would need. */
#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
enum { SMALL_STACK = 3 << 20 };
#else
enum { SMALL_STACK = 1 << 20 };
#endif

static void *think_in_thread(void *data)
{
	think(data);
	return NULL;
}

START_TEST(deep_games_fit_small_stacks)
{
	static const char *const spec[] = {
		"alphabeta:memory=yes", "alphabeta:table=1", "minimax:memory=yes", "solver"};

	for (size_t i = 0; i < sizeof spec / sizeof *spec; i++) {
		pthread_attr_t attributes;
		pthread_t thread;

		set_up(&setting, "coins:coins=1000,most=2", NULL, spec[i]);
		pthread_attr_init(&attributes);
		ck_assert_int_eq(pthread_attr_setstacksize(&attributes, SMALL_STACK), 0);
		ck_assert_int_eq(
			pthread_create(&thread, &attributes, think_in_thread, &setting), 0);
		pthread_join(thread, NULL);
		pthread_attr_destroy(&attributes);
		ck_assert_double_eq(setting.report->value, 1); /* 1000 is no multiple of 3 */
		ck_assert_int_eq(setting.report->move_count, 2);
		tear_down(&setting);
	}
}
END_TEST

START_TEST(wrong_specs_are_refused)
{
	static const struct {
		const char *spec, *why;
	} wrong[] = {
		{"deepthought",
			"unknown solver 'deepthought', expected one of: random, bestfirst, "
			"minimax"},
		{"minimax:depth=x",
			"solver minimax: option depth is 'x', expected a whole number from 0 to "
			"1000"},
		{"minimax:depht=3",
			"solver minimax: unknown option 'depht', expected one of: depth, eval, "
			"successors, seed, memory"},
		{"minimax:memory=yes,memory=no",
			"solver minimax: option memory is given twice, expected once"},
		{"minimax:symmetry=yes",
			"solver minimax: symmetry=yes, expected memory=yes with it"},
		{"alphabeta:memory=yes,table=1",
			"solver alphabeta: memory=yes and a table, expected one of them"},
		{"minimax:depth", "solver minimax: 'depth' is not an option, expected NAME=VALUE"},
		{"", "'' has no name, expected NAME or NAME:OPTION=VALUE,..."},
		{":x=1", "':x=1' has no name, expected NAME or NAME:OPTION=VALUE,..."},
		{"random:rng=dice", "solver random: option rng is 'dice', expected fast, python"},
		{"random:seed=-1",
			"solver random: option seed is '-1', expected a whole number from 0 to "
			"9007199254740992"},
	};
	struct status st;
	struct game *game = game_new("mnk", &st);

	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		ck_assert(search_new(game, wrong[i].spec, &st) == NULL);
		ck_assert_msg(text_same_n(st.text, wrong[i].why, strlen(wrong[i].why)),
			"'%s' for %s", st.text, wrong[i].spec);
	}
	game_free(game);
	game = game_new("nim", &st);
	ck_assert(search_new(game, "minimax:depth=3", &st) == NULL);
	ck_assert_str_eq(st.text,
		"solver minimax: depth=3 needs an evaluation and nim has none, expected depth=0");
	game_free(game);
}
END_TEST

/* A game that writes down the leaves it is asked about. */
static const struct game_ops *real;
static struct game_ops spy;
static char asked[256];

static double spy_result(const struct game *game, const void *state)
{
	char position[GAME_POSITION_TEXT];

	game_position_format(game, state, position);
	snprintf(asked + strlen(asked), sizeof asked - strlen(asked), "%s%.*s", *asked ? " " : "",
		(int)strcspn(position, " "), position);
	return real->result(game, state);
}

/* Which leaves a search asks about, in its order. */
static const char *leaves_asked(const char *game, const char *spec)
{
	set_up(&setting, game, NULL, spec);
	asked[0] = '\0';
	real = setting.game->ops;
	spy = *real;
	spy.result = spy_result;
	setting.game->ops = &spy;
	think(&setting);
	setting.game->ops = real;
	tear_down(&setting);
	return asked;
}

/* Leaves -1 3 5 x -6 -4 x x: after 5 the other move of that node cannot matter, after -4 nor can
 * the rest of the right half. */
START_TEST(explicit_trees)
{
	ck_assert_str_eq(
		leaves_asked("tree:name=eight-leaf", "alphabeta"), "L/L/L L/L/R L/R/L R/L/L R/L/R");
	ck_assert_double_eq_tol(setting.report->value * 6, 3, 1e-12);
	ck_assert_int_eq(setting.report->best, 0);
	ck_assert_uint_eq(setting.report->nodes, 11);
	ck_assert_str_eq(leaves_asked("tree:name=eight-leaf", "minimax"),
		"L/L/L L/L/R L/R/L L/R/R R/L/L R/L/R R/R/L R/R/R");
	ck_assert_uint_eq(setting.report->nodes, 15);
	ck_assert_str_eq(leaves_asked("tree:name=two-move", "minimax"), "A/C A/D B/C B/D");
	ck_assert_double_eq_tol(setting.report->value * 5, 3, 1e-12);
	ck_assert_int_eq(setting.report->best, 0);
	/* B is worth 2 at most */
	ck_assert_str_eq(leaves_asked("tree:name=two-move", "alphabeta"), "A/C A/D B/C");
	ck_assert_double_eq_tol(setting.report->value * 5, 3, 1e-12);
}
END_TEST

CHECK_TESTS(minimax, nodes_from_the_empty_board, open_lines_two_plies_ahead, nodes_of_a_whole_game,
	explicit_trees, all_variants_agree, kinds_of_values, depth_limit_uses_the_evaluation,
	the_line_is_playable_and_keeps_the_value, a_stopped_search_still_has_a_legal_move,
	a_stopped_solver_says_how_much_it_looked_at, deep_games_fit_small_stacks,
	a_table_answers_what_its_bounds_allow,
	a_table_answers_for_at_most_the_plies_it_looked_ahead,
	the_newest_in_a_table_replaces_what_was_there, wrong_specs_are_refused);
