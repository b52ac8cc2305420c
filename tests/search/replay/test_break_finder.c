/* test_break_finder.c: the next iteration of a stepper's search at which a condition becomes true.
 */
#include "search/replay/break_finder.h"
#include "tests/search/setting.h"

#define RECIPE "mcts:log=parent+1,seed=4,sims=50" /* beyond its budget too, as a stepper goes */

static struct game *game;
static union game_state root;

static void set_up_game(const char *spec)
{
	struct status st;

	game = game_new(spec, &st);
	ck_assert_msg(game != NULL, "%s", st.text);
	game_start(game, &root);
}

/* Where a search of this stream stands after these iterations: its best move. */
static game_move best_after(uint64_t stream, uint64_t iterations)
{
	static const struct report *report;
	struct search *search = make_search(game, "mcts:log=parent+1,seed=4,sims=0");
	struct control control;

	search_begin(search, stream);
	control_init(&control);
	control_limit(&control, iterations + 1);
	search_think(search, &root, &control, &report);
	search_free(search);
	return report->best;
}

/* Looks for one condition; the break finder's answer, and where it was found. */
static enum break_finder_state seek(const char *spec, const char *text, uint64_t stream,
	uint64_t from, uint64_t most, uint64_t *at)
{
	struct status st;
	struct condition *condition = condition_parse(text, game, &root, &st);
	struct break_finder_source subject = {game, spec, &root, stream};
	struct break_finder_goal wish = {
		.conditions = &condition, .count = 1, .from = from, .most = most};
	struct break_finder *break_finder;
	enum break_finder_state state;

	ck_assert_msg(condition != NULL, "%s", st.text);
	break_finder = break_finder_new(&subject, &wish, &st);
	ck_assert_msg(break_finder != NULL, "%s", st.text);
	condition_free(condition);
	while ((state = break_finder_poll(break_finder)) == BREAK_FINDER_BUSY)
		nap_us(200);
	*at = break_finder_iteration(break_finder);
	ck_assert_uint_eq(break_finder_hits(break_finder)->added, state == BREAK_FINDER_FOUND);
	break_finder_free(break_finder);
	return state;
}

/* From one change of the best move to the next, and none is left out. */
START_TEST(finds_every_change)
{
	uint64_t from = 0, at;
	game_move best;

	set_up_game("mnk");
	best = best_after(3, 1);
	for (uint64_t k = 2; k <= 400; k++) {
		game_move now = best_after(3, k);

		if (now == best)
			continue;
		best = now;
		ck_assert_int_eq(
			seek(RECIPE, "best changes", 3, from, 1000, &at), BREAK_FINDER_FOUND);
		ck_assert_uint_eq(at, k);
		from = at;
	}
	ck_assert_uint_gt(from, 50);
	game_free(game);
}
END_TEST

/* What is true already must become true again; nothing is found beyond the limit, or beyond the end
 * of a search. */
START_TEST(knows_where_to_end)
{
	uint64_t at;

	set_up_game("mnk");
	ck_assert_int_eq(seek(RECIPE, "iteration > 20", 0, 0, 1000, &at), BREAK_FINDER_FOUND);
	ck_assert_uint_eq(at, 21);
	ck_assert_int_eq(seek(RECIPE, "iteration > 20", 0, 30, 1000, &at), BREAK_FINDER_AT_LIMIT);
	ck_assert_uint_eq(at, 1030);
	game_free(game);
	set_up_game("nim:heaps=1-2");
	ck_assert_int_eq(seek("mcts:seed=2,backup=solver", "nodes > 1000", 0, 2, 1000000, &at),
		BREAK_FINDER_AT_END);
	ck_assert_uint_lt(at, 1000);
	ck_assert_int_eq(seek("mcts:seed=2,backup=solver", "proven", 0, 2, 1000000, &at),
		BREAK_FINDER_FOUND); /* with its last iteration */
	game_free(game);
}
END_TEST

START_TEST(refuses_what_cannot_be_watched)
{
	struct break_finder_source subject = {.spec = "solver", .state = &root};
	struct break_finder_goal wish = {.most = 1};
	struct status st;

	set_up_game("mnk");
	subject.game = game;
	ck_assert(!break_finder_new(&subject, &wish, &st));
	ck_assert_str_eq(
		st.text, "solver cannot be watched, expected a solver that can, such as mcts");
	subject.spec = "nobody";
	ck_assert(!break_finder_new(&subject, &wish, &st));
	game_free(game);
}
END_TEST

CHECK_TESTS(break_finder, finds_every_change, knows_where_to_end, refuses_what_cannot_be_watched);
