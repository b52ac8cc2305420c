/* test_iteration_stats.c: the figures in the middle of an iteration are those that the search
 * itself has at that very moment. */
#include "search/replay/iteration_stats.h"
#include "tests/search/recorded_journal.h"

static struct game *game;
static union game_state root;

enum { WITNESSED = 120 / CHECK_THRIFT }; /* iterations */

/* Looks into the search itself at every event. */
struct witness {
	struct journal journal;
	struct search *search;
	const struct subtree_request *request;
	struct diary diary;
	const struct report *report; /* before the iteration */
	struct subtree subtree;
	bool has_subtree;
	int told, seen; /* events, of the iteration and of all */
};

static void testify(struct journal *journal, const struct journal_event *event)
{
	static const struct report *expected;
	struct report *now;
	struct witness *witness = (struct witness *)journal;
	struct subtree subtree = {.count = 0}, expected_subtree = {.count = 0};

	witness->told++;
	search_observe(witness->search, 0, &expected);
	now = report_copy(witness->report, witness->report->move_count);
	if (witness->has_subtree) {
		subtree_copy(&subtree, &witness->subtree);
		ck_assert(witness->search->ops->browse(
			witness->search, witness->request, &expected_subtree));
	}
	iteration_stats_advance(&witness->diary.of[event->iteration], witness->told, now,
		witness->has_subtree ? &subtree : NULL, witness->request);
	for (int i = 0; i < now->move_count; i++)
		if (!is_same_row(&now->move[i], &expected->move[i])) /* not ck_assert(): it writes
									to a file each time */
			ck_abort_msg("%s, iteration %d, event %d: move %d", witness->search->spec,
				(int)event->iteration, witness->told, i);
	ck_assert_uint_eq(now->root_visits, expected->root_visits);
	ck_assert_uint_eq(now->nodes, expected->nodes);
	ck_assert_mem_eq(now->depth_nodes, expected->depth_nodes, sizeof now->depth_nodes);
	if (witness->has_subtree)
		assert_same_subtree(&subtree, &expected_subtree);
	witness->seen++;
	report_release(now);
	subtree_done(&subtree);
	subtree_done(&expected_subtree);
}

struct stocktaker {
	struct watch watch;
	struct witness *witness;
};

/* Between two iterations: what the events of the next will change. */
static uint64_t take_stock(struct watch *watch, struct control *control)
{
	struct witness *witness = ((struct stocktaker *)watch)->witness;

	(void)control;
	search_observe(witness->search, 0, &witness->report);
	witness->has_subtree =
		witness->search->ops->browse(witness->search, witness->request, &witness->subtree);
	witness->told = 0;
	return 1;
}

static void bear_witness(const char *options, const struct subtree_request *request)
{
	const struct report *report = NULL;
	char *spec = xasprintf("%ssims=%d", options, WITNESSED);
	struct witness witness = {.journal = {.event = testify},
		.search = make_search(game, spec),
		.request = request};
	struct stocktaker stocktaker = {.watch = {take_stock}, .witness = &witness};
	struct control control;
	struct status st;

	diary_fill(&witness.diary, game, &root, spec, WITNESSED);
	search_begin(witness.search, 0);
	ck_assert(search_set_journal(witness.search, &witness.journal, &st));
	control_init(&control);
	control_watch(&control, &stocktaker.watch);
	search_think(witness.search, &root, &control, &report);
	ck_assert_int_gt(witness.seen, 3 * WITNESSED);
	diary_done(&witness.diary, WITNESSED);
	subtree_done(&witness.subtree);
	report_release(witness.report);
	report_release(report);
	search_free(witness.search);
	free(spec);
}

START_TEST(figures_are_those_of_the_tree_at_that_moment)
{
	struct subtree_request requests[] = {{.depth = 99}, {.depth = 1},
		{.depth = 99, .most_rows = 7}, {.depth = 2, .path_length = 1, .path = {3}},
		{.depth = 0, .path_length = 2, .path = {3, 3}}, {.depth = 1, .open_count = 1}};

	requests[5].open[0] = subtree_key(subtree_root_key, 3);
	for (int r = 0; diary_recipes[r]; r++) {
		struct status st;

		if (strstr(diary_recipes[r], "reuse=table"))
			continue; /* a position may have rows elsewhere */
		game = game_new("connect4", &st);
		game_start(game, &root);
		for (size_t i = 0; i < sizeof requests / sizeof *requests; i++)
			bear_witness(diary_recipes[r], &requests[i]);
		game_free(game);
	}
}
END_TEST

CHECK_TESTS(iteration_stats, figures_are_those_of_the_tree_at_that_moment);
