/* test_match.c: series of games: published tables to the game, exact probabilities, any number of
 * threads, intervals. */
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/xalloc.h"
#include "lab/match/match.h"
#include "lab/stats.h"
#include "search/search.h"
#include "tests/check.h"
#include "tests/search/fake.h"

static struct match_result play(const char *spec, const char *first, const char *second,
	uint64_t games, bool swaps, int jobs)
{
	struct match_result result;
	union game_state start;
	struct status st;
	struct game *game = game_new(spec, &st);
	struct match_setup setup = {.game = game,
		.start = &start,
		.spec = {first, second},
		.games = games,
		.swaps = swaps,
		.jobs = jobs};

	ck_assert_msg(game != NULL, "%s", st.text);
	game_start(game, &start);
	ck_assert_msg(match_run(&setup, &result, &st), "%s", st.text);
	game_free(game);
	return result;
}

static void assert_score(struct match_result is, uint64_t first, uint64_t draws, uint64_t second)
{
	ck_assert_uint_eq(is.wins[0], first);
	ck_assert_uint_eq(is.draws, draws);
	ck_assert_uint_eq(is.wins[1], second);
}

/* Tables of the course, made with Python's generator: exact to the game. */
START_TEST(published_tables)
{
	assert_score(play("mnk", "random:seed=7,rng=python", "random:seed=42,rng=python", 1000,
			     false, 2),
		581, 129, 290);
	assert_score(play("mnk", "minimax:memory=yes", "random:seed=7,rng=python", 1000, false, 2),
		998, 2, 0);
	assert_score(play("mnk", "random:seed=7,rng=python", "minimax:memory=yes", 1000, false, 2),
		0, 207, 793);
}
END_TEST

START_TEST(nodes_are_summed)
{
	struct match_result result = play("mnk", "minimax", "alphabeta", 1, false, 1);

	ck_assert_uint_eq(result.nodes[0], 557492);
	ck_assert_uint_eq(result.nodes[1], 2435);
	ck_assert_uint_eq(result.plies, 9);
}
END_TEST

/* X wins 737/1260, draws are 8/63, O wins 121/420. Of a million games each share has a standard
 * deviation below 0.0005; five of them are 0.0025. */
START_TEST(random_play_has_its_exact_chances)
{
	struct match_result r = play("mnk", "random:seed=1", "random:seed=2", 1000000, false, 2);

	ck_assert_uint_eq(r.games, 1000000);
	ck_assert_double_eq_tol((double)r.wins[0] / 1e6, 737.0 / 1260, 0.0025);
	ck_assert_double_eq_tol((double)r.draws / 1e6, 8.0 / 63, 0.0025);
	ck_assert_double_eq_tol((double)r.wins[1] / 1e6, 121.0 / 420, 0.0025);
}
END_TEST

struct probabilities {
	double first_wins, draws, second_wins;
};

/* The exact chances when one side searches and the other moves at random. */
static struct probabilities chances(const struct game *game, struct search *search, enum side side,
	const void *state, const struct report **report)
{
	struct probabilities sum = {0, 0, 0};
	game_move moves[GAME_MAX_MOVES];
	int n = game_moves(game, state, moves);

	if (!n) {
		double result = game_result(game, state);

		return (struct probabilities){result > 0, result == 0, result < 0};
	}
	if (game_mover(game, state) == side) {
		struct control control;

		control_init(&control);
		moves[0] = search_think(search, state, &control, report);
		n = 1;
	}
	for (int i = 0; i < n; i++) {
		union game_state child;
		struct probabilities below;

		game_copy(game, &child, state);
		game_play(game, &child, moves[i]);
		below = chances(game, search, side, &child, report);
		sum.first_wins += below.first_wins / n;
		sum.draws += below.draws / n;
		sum.second_wins += below.second_wins / n;
	}
	return sum;
}

START_TEST(minimax_against_random_exactly)
{
	const struct report *report = NULL;
	union game_state start;
	struct status st;
	struct game *game = game_new("mnk", &st);
	struct search *search = search_new(game, "minimax:memory=yes", &st);
	struct probabilities c;

	game_start(game, &start);
	c = chances(game, search, SIDE_FIRST, &start, &report);
	ck_assert_double_eq_tol(c.first_wins, 191.0 / 192, 1e-12);
	ck_assert_double_eq_tol(c.draws, 1.0 / 192, 1e-12);
	c = chances(game, search, SIDE_SECOND, &start, &report);
	ck_assert_double_eq_tol(c.draws, 61.0 / 315, 1e-12);
	ck_assert_double_eq_tol(c.second_wins, 254.0 / 315, 1e-12);
	search_free(search);
	game_free(game);
	report_release(report);
}
END_TEST

static void assert_same(struct match_result a, struct match_result b)
{
	ck_assert_uint_eq(a.games, b.games);
	ck_assert_uint_eq(a.draws, b.draws);
	ck_assert_mem_eq(a.wins, b.wins, sizeof a.wins);
	ck_assert_mem_eq(a.opened_by, b.opened_by, sizeof a.opened_by);
	ck_assert_mem_eq(a.nodes, b.nodes, sizeof a.nodes);
	ck_assert_uint_eq(a.plies, b.plies);
}

/* The lines that are told, in a row. */
static char told[4096];

static void tell(void *context, int player, const char *line)
{
	size_t used = strlen(told);

	(void)context;
	if (strstr(line, "forfeits") || strstr(line, "this is") || strstr(line, "cannot judge"))
		snprintf(told + used, sizeof told - used, "%d %s|", player, line);
}

static struct match_result play_fake(const char *words, uint64_t games)
{
	struct status st;
	struct game *game = game_new("mnk", &st);
	union game_state start;
	struct match_setup setup = {.game = game,
		.spec = {fake_player(words), "random"},
		.origin = {SPEC_OF_USER, SPEC_OF_USER},
		.start = &start,
		.games = games,
		.swaps = true,
		.jobs = 4,
		.tell = tell};
	struct match_result result;

	told[0] = '\0';
	game_start(game, &start);
	ck_assert_msg(match_run(&setup, &result, &st), "%s", st.text);
	game_free(game);
	return result;
}

/* Another program that fails loses the game, which is a forfeit; who resigns only loses. */
START_TEST(forfeits)
{
	struct match_result r = play_fake("z9", 4);

	ck_assert(r.is_serial);
	ck_assert_uint_eq(r.games, 4);
	ck_assert_uint_eq(r.wins[0], 0);
	ck_assert_uint_eq(r.wins[1], 4);
	ck_assert_uint_eq(r.forfeits[0], 4);
	ck_assert_uint_eq(r.forfeits[1], 0);
	ck_assert_uint_eq(r.plies, 2); /* the other one opens every other game */
	ck_assert_uint_eq(r.opened_by[0].second_wins, 2);
	ck_assert_uint_eq(r.opened_by[1].first_wins, 2);
	ck_assert_str_eq(told,
		"0 this is A fake|0 plays 'z9', which is not a legal move: forfeits game 1|"
		"0 plays 'z9', which is not a legal move: forfeits game 2|0 plays 'z9', which is "
		"not a legal move: forfeits game 3|"
		"0 plays 'z9', which is not a legal move: forfeits game 4|");
	r = play_fake("crash", 2);
	ck_assert_uint_eq(r.forfeits[0], 2);
	ck_assert_str_eq(told,
		"0 this is A fake|0 ended with status 3: forfeits game 1|0 this is A fake|0 ended "
		"with status 3: forfeits game 2|");
	r = play_fake("resign", 3);
	ck_assert_uint_eq(r.wins[1], 3);
	ck_assert_uint_eq(r.forfeits[0], 0);
}
END_TEST

/* Two games of Go in which both pass at once, on a board where that is a draw by the rules; what a
 * judge says of it. */
static struct match_result play_judged(const char *words, const char *score)
{
	struct status st;
	struct game *game = game_new("go:size=3", &st);
	union game_state start;
	char *first = xstrdup(fake_player(words));
	struct match_setup setup = {.game = game,
		.spec = {first, fake_player("pass pass")},
		.origin = {SPEC_OF_USER, SPEC_OF_USER},
		.start = &start,
		.games = 2,
		.swaps = true,
		.jobs = 1,
		.tell = tell};
	struct match_result result;

	setenv("FAKE_SCORE", score, 1);
	told[0] = '\0';
	game_start(game, &start);
	ck_assert_msg(match_run(&setup, &result, &st), "%s", st.text);
	ck_assert_uint_eq(result.plies, 4);
	unsetenv("FAKE_SCORE");
	game_free(game);
	free(first);
	return result;
}

START_TEST(a_player_may_judge)
{
	struct match_result r = play_judged("pass pass,judge=yes", "W+3.5");

	/* the second player of each game, whoever that is */
	ck_assert_uint_eq(r.opened_by[0].second_wins, 1);
	ck_assert_uint_eq(r.opened_by[1].second_wins, 1);
	r = play_judged("pass pass,judge=yes", "b+12");
	ck_assert_uint_eq(r.opened_by[0].first_wins, 1);
	ck_assert_uint_eq(r.opened_by[1].first_wins, 1);
	ck_assert_uint_eq(play_judged("pass pass,judge=yes", "0").draws, 2);
	ck_assert_uint_eq(play_judged("pass pass", "W+3.5").draws, 2); /* nobody has asked it */
	ck_assert_str_eq(told, "0 this is A fake|1 this is A fake|");
	ck_assert_uint_eq(play_judged("pass pass,judge=yes", "maybe").draws, 2);
	ck_assert_msg(strstr(told,
			      "0 answered 'maybe' to 'final_score', expected a score such as "
			      "B+3.5, W+7 or 0: cannot judge, so the rules do|"),
		"%s", told);
	ck_assert_uint_eq(play_judged("pass pass,judge=yes", "crash").draws, 2);
	ck_assert_msg(
		strstr(told, "0 ended with status 4: cannot judge, so the rules do|"), "%s", told);
}
END_TEST

/* A program that is started anew for each game is greeted once for each of four threads, and once
 * for each of eight games. */
START_TEST(fresh_programs_play_at_once)
{
	struct match_result r = play_fake("resign,fresh=yes", 8);
	int greetings = 0;

	ck_assert(!r.is_serial);
	ck_assert_uint_eq(r.wins[1], 8);
	for (const char *at = told; (at = strstr(at, "this is")); at++)
		greetings++;
	ck_assert_int_eq(greetings, 12);
}
END_TEST

START_TEST(a_program_that_is_not_there)
{
	struct status st;
	struct game *game = game_new("mnk", &st);
	union game_state start;
	struct match_setup setup = {.game = game,
		.spec = {"random", "gtp:command=/nonexistent/engine"},
		.origin = {SPEC_OF_USER, SPEC_OF_USER},
		.start = &start,
		.games = 2};
	struct match_result result;

	game_start(game, &start);
	ck_assert(!match_run(&setup, &result, &st));
	ck_assert_str_eq(
		st.text, "gtp: '/nonexistent/engine': ended with status 127 (no such program?)");
	game_free(game);
}
END_TEST

START_TEST(any_number_of_threads_gives_the_same)
{
	struct match_result one =
		play("connect4", "alphabeta:depth=2", "random:seed=9", 200, true, 1);

	assert_same(one, play("connect4", "alphabeta:depth=2", "random:seed=9", 200, true, 2));
	assert_same(one, play("connect4", "alphabeta:depth=2", "random:seed=9", 200, true, 7));
	ck_assert_uint_eq(outcomes_total(&one.opened_by[0]), 100);
	ck_assert_uint_eq(outcomes_total(&one.opened_by[1]), 100);
	ck_assert_uint_gt(one.wins[0], 190);

	/* its tables grow, and must not stay so */
	one = play("mnk:rows=3,cols=4,k=3", "solver", "random:seed=9", 40, true, 1);
	assert_same(one, play("mnk:rows=3,cols=4,k=3", "solver", "random:seed=9", 40, true, 3));
}
END_TEST

/* The address space has no room for more than a few stacks of threads, or for none. */
#if !defined __SANITIZE_ADDRESS__ && !defined __SANITIZE_THREAD__ && defined __linux__
START_TEST(fewer_threads_than_asked_for)
{
	struct match_result right = play("mnk", "minimax:memory=yes", "random:seed=3", 50, true, 1);
	struct rlimit before, small;
	unsigned long pages;
	FILE *file;

	getrlimit(RLIMIT_AS, &before);
	for (rlim_t spare = 6 << 20; spare <= 48 << 20; spare *= 2) {
		file = fopen("/proc/self/statm", "r");
		ck_assert(file && fscanf(file, "%lu", &pages) == 1);
		fclose(file);
		small = before;
		small.rlim_cur = (rlim_t)pages * (rlim_t)sysconf(_SC_PAGESIZE) + spare;
		ck_assert_int_eq(setrlimit(RLIMIT_AS, &small), 0);
		assert_same(
			right, play("mnk", "minimax:memory=yes", "random:seed=3", 50, true, 20));
		ck_assert_int_eq(setrlimit(RLIMIT_AS, &before), 0);
	}
}
END_TEST
#define IF_LIMITED(test) test,
#else
#define IF_LIMITED(test)
#endif

START_TEST(more_threads_than_games)
{
	assert_same(play("mnk", "minimax:memory=yes", "random:seed=3", 3, true, 1),
		play("mnk", "minimax:memory=yes", "random:seed=3", 3, true, 1000000));
	ck_assert_uint_eq(play("mnk", "random", "random", 0, true, 7).games, 0);
}
END_TEST

/* Both specs are read before a game is played. */
START_TEST(a_bad_spec_is_refused)
{
	static const struct {
		const char *spec[2], *why;
	} wrong[] = {
		{{"random", "minimax:dept=3"},
			"solver minimax: unknown option 'dept', expected one of: depth, eval, "
			"successors, seed, memory, symmetry"},
		{{"random:seed=x", "random"}, "solver random: option seed is 'x'"},
		{{"random:rng=python", "nobody"}, "unknown solver 'nobody'"},
	};
	struct match_result result;
	union game_state start;
	struct status st;
	struct game *game = game_new("mnk", &st);

	game_start(game, &start);
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		struct match_setup setup = {.game = game,
			.start = &start,
			.spec = {wrong[i].spec[0], wrong[i].spec[1]},
			.origin = {SPEC_OF_USER, SPEC_OF_USER},
			.games = 9,
			.jobs = 3};

		ck_assert(!match_run(&setup, &result, &st));
		ck_assert_msg(!strncmp(st.text, wrong[i].why, strlen(wrong[i].why)), "%s", st.text);
		ck_assert_uint_eq(result.games, 0);
	}
	game_free(game);
}
END_TEST

/* Different games of one series are different games. */
START_TEST(games_of_a_series_differ)
{
	struct match_result r = play("connect4", "random", "random", 1000, false, 2);

	ck_assert_uint_gt(r.wins[0], 400);
	ck_assert_uint_gt(r.wins[1], 300);
}
END_TEST

START_TEST(a_set_flag_stops_the_series)
{
	atomic_bool stop = true;
	struct match_result result;
	union game_state start;
	struct status st;
	struct game *game = game_new("mnk", &st);
	struct match_setup setup = {.game = game,
		.start = &start,
		.spec = {"random", "random"},
		.games = 1000,
		.jobs = 2,
		.stop = &stop};

	game_start(game, &start);
	ck_assert(match_run(&setup, &result, &st));
	ck_assert_uint_eq(result.games, 0);
	game_free(game);
}
END_TEST

/* By hand for 8 of 10, z = 2: p = 0.8, scale = 1.4, middle = 0.8 + 4/20 = 1.0,
 * half = 2 sqrt(0.016 + 0.01) = 0.322490, so 0.483935 and 0.944636. */
START_TEST(wilson_by_hand)
{
	struct interval i = stats_wilson(8, 10, 2);

	ck_assert_double_eq_tol(i.low, 0.483935, 1e-6);
	ck_assert_double_eq_tol(i.high, 0.944636, 1e-6);
	for (uint64_t n = 1; n < 1000; n++) { /* ends that are 0 and 1 are so exactly */
		ck_assert(stats_wilson(0, n, STATS_Z95).low == 0);
		ck_assert(stats_wilson((double)n, n, STATS_Z95).high == 1);
	}
	i = stats_wilson(0, 10, STATS_Z95);
	ck_assert_double_eq(i.low, 0);
	ck_assert_double_eq_tol(i.high, 0.277533, 1e-6); /* z^2 / (n + z^2) */
	i = stats_wilson(0, 0, STATS_Z95);
	ck_assert_double_eq(i.high, 1);
}
END_TEST

CHECK_TESTS(match, published_tables, nodes_are_summed, random_play_has_its_exact_chances,
	minimax_against_random_exactly, forfeits, a_player_may_judge, fresh_programs_play_at_once,
	a_program_that_is_not_there, any_number_of_threads_gives_the_same, more_threads_than_games,
	IF_LIMITED(fewer_threads_than_asked_for) a_bad_spec_is_refused, games_of_a_series_differ,
	a_set_flag_stops_the_series, wilson_by_hand);
