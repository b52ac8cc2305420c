/* test_pvs.c: alpha-beta made strong: the values of the plain one, exact ends and distances,
 * limits, threads, the order of moves, its table. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/system/clock.h"
#include "search/alphabeta/pvs_internal.h"
#include "tests/check.h"

static const struct report *report, *other_report;

static struct game *make_game(const char *spec)
{
	struct status st;
	struct game *game = game_new(spec, &st);

	ck_assert_msg(game != NULL, "%s", st.text);
	return game;
}

static struct search *make(const struct game *game, const char *spec)
{
	struct status st;
	struct search *search = search_new(game, spec, &st);

	ck_assert_msg(search != NULL, "%s", st.text);
	return search;
}

static void think(struct search *search, const void *state, const struct report **out)
{
	struct control control;

	control_init(&control);
	search_think(search, state, &control, out);
	ck_assert(game_is_legal(search->game, state, (*out)->best));
}

/* A random position that is not over. */
static void wander(const struct game *game, struct rng *rng, int plies, void *state)
{
	game_move moves[GAME_MAX_MOVES];

	do {
		game_start(game, state);
		for (int i = (int)rng_below(rng, (uint32_t)plies + 1);
			i > 0 && !game_is_over(game, state); i--)
			game_play(game, state,
				moves[rng_below(rng, (uint32_t)game_moves(game, state, moves))]);
	} while (game_is_over(game, state));
}

/* ---- values */

/* What was played from position to position, with and without everything that must not change the
 * value. */
static const char *const ways[] = {
	"pvs:ms=0,exact=no,table=0,scout=no,aspiration=no,killers=no,history=no,sort=no,depth=",
	"pvs:ms=0,exact=no,table=1,scout=no,aspiration=no,killers=no,history=no,sort=no,depth=",
	"pvs:ms=0,exact=no,table=0,aspiration=no,depth=",
	"pvs:ms=0,exact=no,table=0,scout=no,killers=no,depth=", "pvs:ms=0,exact=no,table=1,depth=",
	"pvs:ms=0,exact=no,table=1,depth=", /* once more with a table of two lines */
};
enum { WAYS = sizeof ways / sizeof *ways };

static void compare(const char *spec, int plies, int depth, int positions, uint64_t seed)
{
	struct game *game = make_game(spec);
	struct search *plain, *strong[WAYS];
	char text[128];
	struct rng rng;

	snprintf(text, sizeof text, "alphabeta:depth=%d", depth);
	plain = make(game, text);
	for (int i = 0; i < WAYS; i++) {
		snprintf(text, sizeof text, "%s%d", ways[i], depth);
		strong[i] = make(game, text);
	}
	((struct pvs *)strong[WAYS - 1]->data)->table.lines = game->repeats ? 0 : 2;
	rng_init(&rng, RNG_FAST, seed);
	for (; positions > 0; positions -= CHECK_THRIFT) {
		union game_state state;

		wander(game, &rng, plies, &state);
		think(plain, &state, &report);
		for (int i = 0; i < WAYS; i++) {
			think(strong[i], &state, &other_report);
			ck_assert_msg(fabs(other_report->value - report->value) < 0x1p-23,
				"%s, %s: %.9g, expected %.9g", spec, ways[i], other_report->value,
				report->value);
			ck_assert_int_eq(other_report->move_count, report->move_count);
		}
	}
	for (int i = 0; i < WAYS; i++)
		search_free(strong[i]);
	search_free(plain);
	game_free(game);
}

START_TEST(values_are_those_of_alphabeta)
{
	compare("connect4", 30, 5, 10, 1);
	compare("othello", 50, 4, 10, 2);
	compare("othello:size=6,reward=margin", 30, 4, 10, 3);
	compare("mnk:rows=4,cols=4,k=3", 8, 4, 15, 4);
	compare("mnk:rows=7,cols=7,k=5", 20, 2, 5, 5);
	compare("hex:size=4", 8, 3, 8, 6);
	compare("nested", 40, 3, 8, 7);
	compare("go:size=4,cap=20", 6, 2, 8, 8);
	compare("morpion", 12, 3, 15, 9);
}
END_TEST

/* In small games everything can be seen: the value and the distance are those of the exact solver,
 * and both are known to be exact. */
static void solve(const char *spec, const char *way, int plies, int positions, uint64_t seed)
{
	struct game *game = make_game(spec);
	const struct exact_ops *ops = &exact_alphabeta;
	void *tables = ops->open(game);
	struct search *search = make(game, way);
	struct rng rng;

	rng_init(&rng, RNG_FAST, seed);
	for (; positions > 0; positions -= CHECK_THRIFT) {
		struct exact_value value;
		union game_state state;
		struct control control;
		const struct report_move *best;

		wander(game, &rng, plies, &state);
		control_init(&control);
		ck_assert(ops->solve(tables, &state, &control, &value));
		think(search, &state, &report);
		ck_assert_int_eq(report->kind, VALUE_EXACT);
		ck_assert_double_eq(report->value, value.value);
		best = report->move;
		while (best->move != report->best)
			best++;
		ck_assert_int_eq(best->kind, VALUE_EXACT);
		ck_assert(isnan(best->score) && isnan(best->prior) && isnan(best->amaf) &&
			isnan(best->beta) && isnan(best->urgency));
		if (fabs(value.value) == 1)
			ck_assert_int_eq(best->plies, value.plies);
	}
	search_free(search);
	ops->close(tables);
	game_free(game);
}

START_TEST(ends_are_exact)
{
	solve("mnk", "pvs:ms=0,table=1", 6, 40, 1);
	solve("mnk:rows=4,cols=4,k=3", "pvs:ms=0,table=1", 8, 20, 2);
	solve("mnk:rows=4,cols=4,k=3", "pvs:ms=0,table=0", 9, 10, 3);
	solve("othello:size=4", "pvs:ms=0,table=1,exact=no", 4, 20, 4);
	solve("connect4:rows=4,cols=5", "pvs:ms=0,table=4,exact=no", 8, 10, 5);
	/* it has no evaluation */
	solve("nim:heaps=2-3-4,misere=yes", "pvs:ms=0,table=1", 4, 20, 6);
	solve("hex:size=3", "pvs:ms=0,table=1", 4, 20, 7);
}
END_TEST

/* Values that are no multiples of 2^-24 are not rounded where they are exact. */
START_TEST(exact_values_are_not_rounded)
{
	struct game *game = make_game("tree:name=two-move");
	struct search *search = make(game, "pvs:ms=0");
	union game_state state;

	game_start(game, &state);
	think(search, &state, &report);
	ck_assert_int_eq(report->kind, VALUE_EXACT);
	ck_assert_double_eq(report->value, 3 / game->unit);
	ck_assert_int_eq(report->pv_length, 2);
	search_free(search);
	game_free(game);
}
END_TEST

/* Every public position of Connect Four, value, distance and best move, with the exact solver's
 * help; the limit of time is never reached. */
START_TEST(public_positions_are_solved)
{
	struct game *game = make_game("connect4");
	struct search *search = make(game, "pvs:ms=60000");
	void *tables = exact_connect4.open(game);
	const char *srcdir = getenv("srcdir");
	char path[1024], line[256], moves[64];
	int lines = 0, score;
	FILE *file;

	snprintf(path, sizeof path, "%s/tests/data/c4_public.txt", srcdir ? srcdir : ".");
	file = fopen(path, "r");
	ck_assert_msg(file != NULL, "cannot read %s", path);
	while (fgets(line, sizeof line, file)) {
		union game_state state;
		struct control control;
		struct exact_value want;
		const struct report_move *best;
		int plies;

		if (line[0] == '#' || lines++ % CHECK_THRIFT)
			continue;
		ck_assert_int_eq(sscanf(line, "%63[1-7] %d", moves, &score), 2);
		plies = (int)strlen(moves);
		game_start(game, &state);
		for (const char *move = moves; *move; move++)
			game_play(game, &state, (game_move)(*move - '1'));
		think(search, &state, &report);
		ck_assert_int_eq(report->kind, VALUE_EXACT);
		ck_assert_double_eq(report->value, (score > 0) - (score < 0));
		best = report->move;
		while (best->move != report->best)
			best++;
		/* the last stone is the winner's (22 - |score|)-th: as test_connect4.c has it */
		if (score)
			ck_assert_int_eq(best->plies,
				2 * (22 - abs(score)) - 1 +
					(score > 0 ? plies % 2 : (plies + 1) % 2) - plies);
		game_play(game, &state, report->best);
		control_init(&control);
		ck_assert(exact_connect4.solve(tables, &state, &control, &want));
		ck_assert_double_eq(want.value, 0 - report->value);
	}
	fclose(file);
	ck_assert_int_eq(lines, 366);
	exact_connect4.close(tables);
	search_free(search);
	game_free(game);
}
END_TEST

/* ---- limits */

/* A watcher that stops the search at one tick and sees a report at every look. */
struct stopper {
	struct watch watch;
	const struct search *search;
	uint64_t at;
	bool has_threads; /* whose nodes are no ticks of the first one's control */
	int looks;
};

static uint64_t look(struct watch *watch, struct control *control)
{
	struct stopper *stopper = (struct stopper *)watch;

	stopper->looks++;
	ck_assert(search_observe(stopper->search, 0, &other_report));
	ck_assert_uint_ne(other_report->best, GAME_NO_MOVE);
	ck_assert(stopper->has_threads || other_report->nodes <= control->ticks);
	control->is_stopped = control->ticks >= stopper->at;
	return 97;
}

START_TEST(stops_at_any_tick)
{
	static const char *const games[] = {"othello", "connect4", "morpion", "hex:size=5"};
	static const uint64_t ticks[] = {1, 2, 3, 50, 1000, 20000};

	for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
		struct game *game = make_game(games[g]);
		struct search *search = make(game, "pvs:ms=0");
		union game_state state;

		game_start(game, &state);
		for (size_t i = 0; i < sizeof ticks / sizeof *ticks; i++) {
			struct stopper stopper = {
				.watch = {look}, .search = search, .at = ticks[i]};
			struct control control;

			control_init(&control);
			control_watch(&control, &stopper.watch);
			search_think(search, &state, &control, &report);
			ck_assert(game_is_legal(game, &state, report->best));
			ck_assert_int_gt(stopper.looks, 0);
			ck_assert_uint_le(report->nodes, ticks[i] + 97);
		}
		search_free(search);
		game_free(game);
	}
}
END_TEST

/* It ends in time, and has thought that long: a machine that is busy may add to it, but nothing
 * takes away. */
START_TEST(respects_the_time)
{
	struct game *game = make_game("othello");
	struct search *search = make(game, "pvs:ms=40");
	union game_state state;
	uint64_t start_ns = clock_ns(), ms;

	game_start(game, &state);
	think(search, &state, &report);
	ms = (clock_ns() - start_ns) / 1000000;
	ck_assert_uint_ge(ms, 40);
	ck_assert_uint_lt(ms, 40 + 1000);
	ck_assert_int_gt(report->depth, 3);
	search_free(search);
	game_free(game);
}
END_TEST

/* The same search twice, and once after another: every figure is the same, and the limit is kept.
 */
START_TEST(nodes_decide_everything)
{
	static const struct {
		const char *game, *moves;
	} known[] = {{"othello", NULL}, {"connect4", "4 4 4 4 4 2 2 3 5 5 3 3"},
		{"mnk:rows=9,cols=9,k=5", NULL}, {"go:size=5", NULL}};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		struct game *game = make_game(known[i].game);
		struct search *search = make(game, "pvs:ms=0,nodes=7000"),
			      *fresh = make(game, "pvs:ms=0,nodes=7000");
		union game_state state, start;
		struct status st;

		game_start(game, &start);
		ck_assert_msg(game_reach(game, NULL, known[i].moves, &state, &st), "%s", st.text);
		think(search, &start, &report);
		think(search, &state, &report);
		think(fresh, &state, &other_report);
		/* the tick that stops the exact solver is counted */
		ck_assert_uint_le(report->nodes, 7001);
		ck_assert_uint_eq(report->nodes, other_report->nodes);
		ck_assert_uint_eq(report->best, other_report->best);
		ck_assert_double_eq(report->value, other_report->value);
		ck_assert_int_eq(report->pv_length, other_report->pv_length);
		ck_assert_mem_eq(report->pv, other_report->pv,
			(size_t)report->pv_length * sizeof *report->pv);
		for (int m = 0; m < report->move_count; m++)
			ck_assert_uint_eq(report->move[m].visits, other_report->move[m].visits);
		search_free(search);
		search_free(fresh);
		game_free(game);
	}
}
END_TEST

START_TEST(limits_can_be_changed)
{
	struct game *game = make_game("othello");
	struct search *search = make(game, "pvs:ms=0,depth=3");
	union game_state state;
	struct status st;

	game_start(game, &state);
	think(search, &state, &report);
	ck_assert_int_eq(report->depth, 3);
	ck_assert(search_tune(search, "depth", "5", &st));
	think(search, &state, &report);
	ck_assert_int_eq(report->depth, 5);
	ck_assert(search_tune(search, "nodes", "20", &st));
	think(search, &state, &report);
	ck_assert_uint_le(report->nodes, 20);
	ck_assert(!search_tune(search, "table", "5", &st));
	ck_assert_str_eq(st.text,
		"option 'table' cannot be changed while pvs thinks, expected one of: ms, depth, "
		"nodes");
	ck_assert(!search_tune(search, "depth", "-1", &st));
	search_free(search);
	ck_assert(!search_new(game, "pvs:eval=nose", &st));
	ck_assert_ptr_nonnull(
		strstr(st.text, "no evaluation 'nose' of othello, expected usual, stages"));
	game_free(game);
}
END_TEST

/* ---- work */

static uint64_t nodes_of(const struct game *game, const char *spec)
{
	struct search *search = make(game, spec);
	union game_state state;

	game_start(game, &state);
	think(search, &state, &report);
	search_free(search);
	return report->nodes;
}

/* All iterations together look at less than half of what plain alpha-beta looks at in one. */
START_TEST(looks_at_less_than_alphabeta)
{
	static const char *const games[] = {"connect4", "othello"};

	for (int i = 0; i < 2; i++) {
		struct game *game = make_game(games[i]);
		uint64_t plain = nodes_of(game, "alphabeta:depth=7"),
			 strong = nodes_of(game, "pvs:ms=0,exact=no,depth=7");

		ck_assert_msg(2 * strong < plain, "%s: %lu nodes, plain alpha-beta %lu", games[i],
			(unsigned long)strong, (unsigned long)plain);
		game_free(game);
	}
}
END_TEST

/* Four of five nodes that are cut off are so by the first move, and few null windows must be
 * opened; without any order it is less. */
START_TEST(moves_are_in_a_good_order)
{
	struct game *game = make_game("othello");
	struct search *search = make(game, "pvs:ms=0,depth=8");
	struct search *plain = make(game, "pvs:ms=0,depth=8,table=0,killers=no,history=no,sort=no");
	const struct pvs_counts *good = &((struct pvs *)search->data)->diver->counts,
				*bad = &((struct pvs *)plain->data)->diver->counts;
	union game_state state;

	game_start(game, &state);
	think(search, &state, &report);
	think(plain, &state, &report);
	ck_assert_uint_gt(good->cuts, 1000);
	ck_assert_uint_gt(5 * good->first_cuts, 4 * good->cuts);
	ck_assert_uint_lt(10 * good->researches, good->scouts);
	ck_assert_uint_gt(good->first_cuts * bad->cuts, bad->first_cuts * good->cuts);
	ck_assert(good->table_cuts && good->table_cuts <= good->table_hits);
	ck_assert_uint_eq(bad->table_hits, 0);
	search_free(search);
	search_free(plain);
	game_free(game);
}
END_TEST

/* (5): b = 20^2 = 400 and H = 8192. A first cut gives 400, a second 400 + 400 - 400 400 / 8192 =
 * 800 - 19 = 781; a move that was looked at in vain before it has -400, then -400 - 400 + 19 =
 * -781. */
START_TEST(history_fades)
{
	struct game *game = make_game("othello");
	struct search *search = make(game, "pvs");
	struct pvs_diver *diver = ((struct pvs *)search->data)->diver;
	const game_move moves[2] = {3, 5};

	pvs_order_forget(diver);
	pvs_order_learn(diver, SIDE_SECOND, 2, 20, moves, 1);
	ck_assert_int_eq(diver->history[SIDE_SECOND][5], 400);
	ck_assert_int_eq(diver->history[SIDE_SECOND][3], -400);
	pvs_order_learn(diver, SIDE_SECOND, 2, 30, moves, 1); /* 30^2 is more than the most */
	ck_assert_int_eq(diver->history[SIDE_SECOND][5], 781);
	ck_assert_int_eq(diver->history[SIDE_SECOND][3], -781);
	ck_assert_int_eq(diver->history[SIDE_FIRST][5], 0);
	ck_assert_uint_eq(diver->killer[2][0], 5);
	ck_assert_uint_eq(diver->killer[2][1], GAME_NO_MOVE);
	pvs_order_learn(diver, SIDE_SECOND, 2, 1, moves, 0);
	ck_assert_uint_eq(diver->killer[2][0], 3);
	ck_assert_uint_eq(diver->killer[2][1], 5);
	search_free(search);
	game_free(game);
}
END_TEST

/* (1) and (2). Lost now is -2^25; the player who brought that about has won in one ply: 2^25 - 1;
 * before that the other has lost in two. */
START_TEST(scores_know_their_distance)
{
	ck_assert_int_eq(pvs_score_of_result(-1), -33554432);
	ck_assert_int_eq(pvs_from_child(-33554432), 33554431);
	ck_assert_int_eq(pvs_from_child(33554431), -33554430);
	ck_assert_int_eq(pvs_score_of_result(0.25), 4194304);
	ck_assert_int_eq(pvs_from_child(4194304), -4194304);
	ck_assert_double_eq(pvs_value_of_score(4194304), 0.25);
	ck_assert_double_eq(pvs_value_of_score(-33554430), -1);
	for (int bound = PVS_WIN - 3; bound <= PVS_WIN - 1; bound++) {
		ck_assert_int_eq(pvs_from_child(pvs_for_child(bound)), bound);
		ck_assert_int_eq(pvs_from_child(pvs_for_child(-bound)), -bound);
	}
}
END_TEST

/* ---- threads */

START_TEST(threads_find_the_same)
{
	struct game *game = make_game("mnk"), *othello = make_game("othello:size=4");
	struct search *search = make(game, "pvs:ms=0,threads=4"),
		      *two = make(othello, "pvs:ms=0,threads=2,exact=no");
	union game_state state;

	for (int i = 0; i < 20 / CHECK_THRIFT; i++) {
		game_start(game, &state);
		think(search, &state, &report);
		ck_assert_int_eq(report->kind, VALUE_EXACT);
		ck_assert_double_eq(report->value, 0);
	}
	game_start(othello, &state);
	think(two, &state, &report);
	ck_assert_int_eq(report->kind, VALUE_EXACT);
	ck_assert_double_eq(report->value, -1);
	search_free(search);
	search_free(two);
	game_free(game);
	game_free(othello);
}
END_TEST

/* With a look now and then and an early stop, if the win at f3 were not found. */
START_TEST(threads_stop_together)
{
	struct game *game = make_game("mnk:rows=9,cols=9,k=5");
	struct search *search = make(game, "pvs:ms=0,threads=3");
	struct stopper stopper = {
		.watch = {look}, .search = search, .at = 3000, .has_threads = true};
	struct control control;
	union game_state state;
	struct status st;

	ck_assert_msg(
		game_reach(game, NULL, "c3 c4 d3 d4 e3 e4 g3 a9", &state, &st), "%s", st.text);
	control_init(&control);
	control_watch(&control, &stopper.watch);
	search_think(search, &state, &control, &report);
	ck_assert(game_is_legal(game, &state, report->best));
	ck_assert_double_eq(report->value, 1);
	ck_assert_int_eq(report->kind, VALUE_EXACT);
	search_free(search);
	game_free(game);
}
END_TEST

/* ---- the table */

START_TEST(table_keeps_what_it_is_told)
{
	static const struct pvs_fact facts[] = {
		{.score = -PVS_WIN,
			.best = 65535,
			.left = 127,
			.is_proven = true,
			.kind = VALUE_EXACT},
		{.score = PVS_WIN - 17,
			.best = 0,
			.left = 0,
			.is_proven = false,
			.kind = VALUE_UPPER},
		{.score = -1, .best = 361, .left = 12, .is_proven = true, .kind = VALUE_LOWER},
	};
	struct pvs_table table;
	struct pvs_fact found;

	pvs_table_init(&table, 1 << 12);
	ck_assert(!pvs_table_find(&table, 0, &found)); /* also the key of an empty entry */
	for (size_t i = 0; i < sizeof facts / sizeof *facts; i++) {
		pvs_table_store(&table, 77, &facts[i]);
		ck_assert(pvs_table_find(&table, 77, &found));
		ck_assert_int_eq(found.score, facts[i].score);
		ck_assert_uint_eq(found.best, facts[i].best);
		ck_assert_uint_eq(found.left, facts[i].left);
		ck_assert_int_eq(found.is_proven, facts[i].is_proven);
		ck_assert_int_eq(found.kind, facts[i].kind);
	}
	pvs_table_empty(&table);
	ck_assert(!pvs_table_find(&table, 77, &found));
	for (int i = 0; i < 200; i++) {
		pvs_table_store(&table, 77, &facts[2]);
		pvs_table_empty(&table);
		/* also when the stamps come round */
		ck_assert(!pvs_table_find(&table, 77, &found));
	}
	pvs_table_done(&table);
}
END_TEST

/* Four positions share a line: a fifth replaces the one that was looked ahead least, and half an
 * entry is none. */
START_TEST(table_gives_up_the_shallowest)
{
	struct pvs_table table;
	struct pvs_fact fact = {.best = 1, .kind = VALUE_EXACT}, found;

	pvs_table_init(&table, 64);
	ck_assert_uint_eq(table.lines, 1);
	for (int i = 0; i < 5; i++) {
		fact.left = (uint8_t)(i == 2 ? 1 : 5 + i);
		pvs_table_store(&table, (uint64_t)i + 1, &fact);
	}
	for (int i = 0; i < 5; i++)
		ck_assert_int_eq(pvs_table_find(&table, (uint64_t)i + 1, &found), i != 2);
	for (int i = 0; i < 4; i++) /* as if another thread had written one word of each by now */
		atomic_fetch_xor(&table.slot[i].data, UINT64_C(1) << 40);
	for (int i = 0; i < 5; i++)
		ck_assert(!pvs_table_find(&table, (uint64_t)i + 1, &found));
	pvs_table_done(&table);
}
END_TEST

CHECK_TESTS(pvs, values_are_those_of_alphabeta, ends_are_exact, exact_values_are_not_rounded,
	public_positions_are_solved, stops_at_any_tick, respects_the_time, nodes_decide_everything,
	limits_can_be_changed, looks_at_less_than_alphabeta, moves_are_in_a_good_order,
	history_fades, scores_know_their_distance, table_keeps_what_it_is_told,
	table_gives_up_the_shallowest);

/* By itself, because the thread sanitizer looks at it too. */
CHECK_TESTS(pvs_threads, threads_find_the_same, threads_stop_together);
