/* test_timeline.c: whichever way a search was walked to a point, between two iterations or inside
 * of one, every number there is that of a search that has only gone forwards. */
#include <stdio.h>

#include "search/mcts/mcts_internal.h"
#include "search/timeline.h"
#include "tests/search/recorded_journal.h"

static const struct subtree_request whole = {.depth = 99};
static const atomic_bool never;
static union game_state root;

static struct search *take_up(const struct game *game, const char *spec)
{
	struct search *search = make_search(game, spec);

	search_begin(search, 0);
	search->ops->timeline->begin(search, &root);
	return search;
}

/* From a place between two iterations into the next one, `phases` steps; fewer if it has fewer.
 * False if there is no next one. */
static bool walk_in(struct search *search, int phases)
{
	if (!search->ops->timeline->enter(search, NULL))
		return false;
	while (phases-- && search->ops->timeline->step(search))
		;
	return true;
}

static void assert_same(const struct search *search, const struct search *fresh)
{
	const struct report *a = NULL, *b = NULL;
	struct subtree left = {.count = 0}, right = {.count = 0};

	ck_assert(search_observe(search, 0, &a) && search_observe(fresh, 0, &b));
	assert_same_report(a, b);
	ck_assert_uint_eq(a->simulations, b->simulations);
	ck_assert_uint_eq(a->slots, b->slots);
	report_release(a);
	report_release(b);
	ck_assert_uint_eq(search->ops->checksum(search), fresh->ops->checksum(fresh));
	ck_assert(search->ops->browse(search, &whole, &left));
	ck_assert(fresh->ops->browse(fresh, &whole, &right));
	assert_same_subtree(&left, &right);
	subtree_done(&left);
	subtree_done(&right);
}

static void go_to(struct search **search, const struct game *game, const char *spec, uint64_t to)
{
	if ((*search)->ops->timeline->seek(*search, to, &never))
		return;
	search_free(*search);
	*search = take_up(game, spec);
	ck_assert((*search)->ops->timeline->seek(*search, to, &never));
}

static const struct {
	const char *game, *spec;
	int points;
	uint32_t most;
	bool has_history;
} walks[] = {
	{"mnk", "mcts:log=parent+1,seed=4,rng=python", 200, 3000, true}, /* classic */
	{"connect4", "mcts:seed=1", 40, 3000, true},
	{"connect4", "mcts:seed=2,expand=all", 40, 3000, true},
	{"connect4", "mcts:seed=3,select=ucb1-tuned,draw=0.3", 40, 2000, true},
	{"connect4", "mcts:seed=4,nodes=500", 40, 2000, true},
	{"othello:size=6", "mcts:seed=5,log=all,ties=random", 30, 1000, true},
	{"nim:heaps=3-4", "mcts:seed=6,fpu=0.1", 30, 1000, true},
	{"connect4", "mcts:seed=7,select=puct", 40, 2000, true},
	{"othello:size=6", "mcts:seed=7,select=puct", 30, 1000, true},
	{"mnk:rows=7,cols=7,k=4", "mcts:seed=7,select=puct", 10, 200, true},
	{"connect4", "mcts:seed=8,select=rave", 30, 1000, false},
	{"othello:size=6", "mcts:seed=8,select=rave", 20, 500, false},
	{"hex:size=5", "mcts:seed=8,select=rave", 20, 500, false},
	{"mnk", "mcts:seed=9,backup=solver", 40, 2000, false},
	{"connect4", "mcts:seed=9,backup=solver", 30, 1000, false},
	{"nim:heaps=2-3", "mcts:seed=9,backup=solver", 30, 100, false},
	{"mnk", "mcts:seed=10,backup=bounds", 30, 1000, false},
	{"mnk", "mcts:seed=11,reuse=table", 40, 2000, false},
	{"connect4", "mcts:seed=12,rollout=mast", 20, 500, false},
	{"connect4", "mcts:seed=13,rollout=lgr", 20, 500, false},
};

/* Every second time it undoes an iteration that it had gone into before it goes on from there. */
START_TEST(every_number_at_any_point)
{
	struct status st;
	struct game *game = game_new(walks[_i].game, &st);
	const char *spec = walks[_i].spec;
	struct search *search;
	struct rng rng;

	ck_assert_msg(game != NULL, "%s", st.text);
	game_start(game, &root);
	search = take_up(game, spec);
	rng_init(&rng, RNG_FAST, (uint64_t)_i);
	for (int i = 0; i < walks[_i].points / CHECK_THRIFT; i++) {
		uint64_t to = rng_below(&rng, walks[_i].most);
		int phase = (int)rng_below(&rng, 16);
		struct search *fresh = take_up(game, spec);

		go_to(&search, game, spec, to);
		if (i % 2 && walk_in(search, (int)rng_below(&rng, 16)))
			search->ops->timeline->undo(search);
		fresh->ops->timeline->run(fresh, to, &never);
		assert_same(search, fresh);
		if (walk_in(search, phase)) {
			ck_assert(walk_in(fresh, phase));
			assert_same(search, fresh);
			search->ops->timeline->undo(search);
		}
		search_free(fresh);
	}
	search_free(search);
	game_free(game);
}
END_TEST

/* A recipe that remembers its way is not begun again. */
START_TEST(who_has_a_history)
{
	struct status st;
	struct game *game = game_new(walks[_i].game, &st);
	struct search *search;

	game_start(game, &root);
	search = take_up(game, walks[_i].spec);
	search->ops->timeline->run(search, 20, &never);
	ck_assert(search->ops->timeline->seek(search, 7, &never) == walks[_i].has_history);
	search_free(search);
	game_free(game);
}
END_TEST

/* The random numbers of a mark that it has just come to, and not gone beyond, are known. */
START_TEST(a_mark_at_the_end)
{
	static const char *const specs[] = {"mcts:seed=1", "mcts:seed=1,rng=python"};
	struct status st;
	struct game *game = game_new("mnk", &st);

	game_start(game, &root);
	for (int i = 0; i < 2; i++) {
		struct search *search = take_up(game, specs[i]), *fresh = take_up(game, specs[i]);

		search->ops->timeline->run(search, 1024, &never);
		ck_assert(search->ops->timeline->seek(search, 10, &never));
		ck_assert(search->ops->timeline->seek(search, 1100, &never));
		fresh->ops->timeline->run(fresh, 1100, &never);
		assert_same(search, fresh);
		search_free(search);
		search_free(fresh);
	}
	game_free(game);
}
END_TEST

/* Whole iterations are those of a search that was thought. */
START_TEST(it_is_the_search_itself)
{
	const struct report *report = NULL;
	struct status st;
	struct game *game = game_new("connect4", &st);
	struct search *walked, *thought = make_search(game, "mcts:seed=1,sims=700");
	struct control control;
	int phases = 0;

	game_start(game, &root);
	walked = take_up(game, "mcts:seed=1,sims=0");
	search_begin(thought, 0);
	control_init(&control);
	search_think(thought, &root, &control, &report);
	walked->ops->timeline->run(walked, 500, &never);
	for (int i = 500; i < 700; i++) {
		ck_assert(walked->ops->timeline->enter(walked, NULL));
		while (walked->ops->timeline->step(walked))
			phases++;
	}
	assert_same(walked, thought);
	report_release(report);
	ck_assert_int_ge(phases, 200 * 4);
	search_free(walked);
	search_free(thought);
	game_free(game);
}
END_TEST

enum { WALKS = sizeof walks / sizeof *walks };

CHECK_TESTS(timeline, it_is_the_search_itself, a_mark_at_the_end);
CHECK_LOOP(timeline, WALKS, every_number_at_any_point);
CHECK_LOOP(timeline, WALKS, who_has_a_history);
