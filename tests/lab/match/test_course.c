/* test_course.c: every table of the tic-tac-toe course that depends on chance, to the game.
 *
 * They were made with Python's generator; rng=python draws the same numbers. classic is UCB1 with
 * ln(N + 1) and a fresh tree for each move; the learner keeps one table of positions across moves
 * and games and takes untried moves last first. */
#include <stdio.h>

#include "lab/match/match.h"
#include "tests/check.h"

#define RANDOM(seed) "random:rng=python,seed=" #seed
#define CLASSIC(sims, seed) \
	"mcts:log=parent+1,final=first-visits,rng=python,sims=" #sims ",seed=" #seed
#define LEARNER(sims, seed) \
	"mcts:log=parent+1,expand=last,reuse=table,final=first-visits,rng=python,sims=" #sims \
	",seed=" #seed
#define MINIMAX "minimax:memory=yes" /* plays as plain minimax does */

static const struct {
	const char *first, *second;
	uint64_t games, first_wins, draws, second_wins;
} table[] = {
	{RANDOM(0), CLASSIC(10, 1), 100, 19, 9, 72},
	{RANDOM(0), CLASSIC(100, 1), 100, 0, 9, 91},
	{CLASSIC(10, 0), RANDOM(0), 100, 89, 6, 5},
	{CLASSIC(100, 0), RANDOM(0), 100, 97, 3, 0},
	{MINIMAX, CLASSIC(10, 2), 100, 95, 5, 0},
	{MINIMAX, CLASSIC(100, 2), 100, 53, 47, 0},
	{MINIMAX, CLASSIC(500, 2), 100, 13, 87, 0},
	{CLASSIC(10, 2), MINIMAX, 100, 0, 53, 47},
	{CLASSIC(100, 2), MINIMAX, 100, 0, 99, 1},
	{CLASSIC(500, 2), MINIMAX, 100, 0, 100, 0},
	{CLASSIC(10, 3), CLASSIC(10, 4), 100, 60, 16, 24},
	{CLASSIC(10, 3), CLASSIC(500, 4), 100, 2, 41, 57},
	{LEARNER(10, 3), CLASSIC(10, 4), 100, 86, 6, 8},
	{LEARNER(10, 3), CLASSIC(40, 4), 375, 207, 150, 18},
	{LEARNER(10, 3), MINIMAX, 375, 0, 366, 9},
	{LEARNER(20, 3), MINIMAX, 375, 0, 372, 3},
	{LEARNER(50, 3), MINIMAX, 375, 0, 375, 0},
};

static struct match_result play(const char *first, const char *second, uint64_t games)
{
	struct match_result result;
	union game_state start;
	struct status st;
	struct game *game = game_new("mnk", &st);
	struct match_setup setup = {
		.game = game, .start = &start, .spec = {first, second}, .games = games, .jobs = 2};

	game_start(game, &start);
	ck_assert_msg(match_run(&setup, &result, &st), "%s", st.text);
	game_free(game);
	return result;
}

START_TEST(a_row_of_the_tables)
{
	struct match_result is = play(table[_i].first, table[_i].second, table[_i].games);

	ck_assert_msg(is.wins[0] == table[_i].first_wins && is.draws == table[_i].draws &&
			is.wins[1] == table[_i].second_wins,
		"%s against %s: %d/%d/%d", table[_i].first, table[_i].second, (int)is.wins[0],
		(int)is.draws, (int)is.wins[1]);
	ck_assert(is.is_serial);
}
END_TEST

/* The learner's first 50 games against classic 40, and its next 325, from the same series: it
 * scores more of the latter. */
START_TEST(the_learner_learns)
{
	struct match_result early = play(LEARNER(10, 3), CLASSIC(40, 4), 50),
			    all = play(LEARNER(10, 3), CLASSIC(40, 4), 375);
	double points = (double)early.wins[0] + 0.5 * (double)early.draws;
	double later = (double)all.wins[0] + 0.5 * (double)all.draws - points;

	ck_assert_double_gt(later / 325, points / 50 + 0.1);
}
END_TEST

CHECK_LOOP(course, sizeof table / sizeof *table, a_row_of_the_tables);
CHECK_TESTS(course, the_learner_learns);
