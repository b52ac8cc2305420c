/* measure_rewind.c: how long a search takes to come to other iterations, and the memory that it
 * needs for that; run by hand: make -C build rewind
 *
 * Times are the thread's own. From the end of a search to some of its iterations, from there to
 * others, and one iteration back a hundred times: the worst of them. */
#include <stdio.h>

#include "base/system/clock.h"
#include "search/mcts/mcts_internal.h"
#include "search/timeline.h"
#include "tests/search/setting.h"

static const atomic_bool never;

static double seek(struct search *search, uint64_t to)
{
	uint64_t start_ns = clock_thread_ns();

	ck_assert(search->ops->timeline->seek(search, to, &never));
	ck_assert_uint_eq(search->ops->timeline->at(search), to);
	return (double)(clock_thread_ns() - start_ns) / 1e9;
}

static double worst_step_back(struct search *search)
{
	double worst = 0;

	for (int i = 0; i < 100; i++)
		worst = fmax(worst, seek(search, search->ops->timeline->at(search) - 1));
	return worst;
}

static void measure(const char *game_spec, uint64_t n)
{
	static const double parts[] = {0.9, 0.75, 0.5, 0.25, 0.01, 0.25, 0.5, 0.75, 1, 0.5, 1};
	struct status st;
	struct game *game = game_new(game_spec, &st);
	struct search *search = make_search(game, "mcts:seed=1,sims=0");
	union game_state root;
	const struct report *report = NULL;
	uint64_t start_ns = clock_thread_ns();

	game_start(game, &root);
	search_begin(search, 0);
	search->ops->timeline->begin(search, &root);
	search->ops->timeline->run(search, n, &never);
	search_observe(search, 0, &report);
	printf("%s, %.0f k iterations in %.2f s: tree %.0f MB, history %.0f MB\n", game_spec,
		(double)n / 1000, (double)(clock_thread_ns() - start_ns) / 1e9,
		(double)report->bytes / 1e6, (double)timeline_bytes(search->data) / 1e6);
	for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
		printf("  to %3.0f %%  %.3f s\n", 100 * parts[i],
			seek(search, (uint64_t)(parts[i] * (double)n)));
	printf("  one back  %.4f s\n", worst_step_back(search));
	report_release(report);
	search_free(search);
	game_free(game);
}

START_TEST(rewinding)
{
	measure("connect4", 1000000);
	measure("connect4", 10000000);
	measure("othello", 1000000);
	measure("othello", 10000000);
}
END_TEST

CHECK_TESTS(rewind, rewinding);
