/* test_solvers.c: several solvers at one position, without a screen and on it. */
#include "app/rooms/solvers.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/system/clock.h"
#include "tests/check.h"
#include "tests/tui/harness/workbench.h"

/* ---- without a screen */

/* X takes the win: a1 b1 and then c1. */
static struct solvers *solvers_of(const char *const *specs, int count, double seconds)
{
	static const game_move moves[] = {0, 3, 1, 4}; /* a1 a2 b1 b2 */
	struct status st;
	struct game *game = game_new("mnk:rows=3,cols=3,k=3", &st);
	union game_state start;
	struct solvers *solvers;

	ck_assert(game_reach(game, NULL, NULL, &start, &st));
	solvers = solvers_new(game, &start, moves, 4, specs, count, seconds, &st);
	ck_assert_msg(solvers != NULL, "%s", st.text);
	game_free(game); /* it has its own */
	return solvers;
}

static void settle(struct solvers *solvers)
{
	tick_until(solvers_tick(solvers, clock_ns()), !solvers_is_busy(solvers));
}

/* The win in one is worth 1; every solver finds it, and minimax its exact value. */
START_TEST(finds_and_measures)
{
	struct solvers *solvers =
		solvers_of((const char *const[]){"minimax", "mcts:sims=500", "random"}, 3, 0);
	struct solver_stats figures;

	settle(solvers);
	ck_assert(solvers->known.is_known);
	ck_assert_double_eq(solvers->known.highest, 1);
	figures = solvers_stats(solvers, 0);
	ck_assert(figures.is_done && figures.has_move && figures.is_best);
	ck_assert_int_eq(figures.best, 2);
	ck_assert_double_eq(figures.value, 1);
	ck_assert_double_eq(figures.error, 0);
	figures = solvers_stats(solvers, 1);
	ck_assert_int_eq(figures.best, 2);
	ck_assert_uint_eq(figures.iterations, 500);
	ck_assert_double_eq_tol(figures.error, 1 - figures.value, 1e-12);
	figures = solvers_stats(solvers, 2); /* has a move, and no value */
	ck_assert(figures.has_move);
	ck_assert(isnan(figures.value) && isnan(figures.error));
	ck_assert_double_eq(figures.exact, compare_exact_values_of(&solvers->known, figures.best));
	solvers_free(solvers);
}
END_TEST

/* A search without a budget ends with the common limit, or when it is stopped; it begins anew from
 * nothing. */
START_TEST(limit_stop_and_restart)
{
	struct solvers *solvers =
		solvers_of((const char *const[]){"mcts:sims=0", "mcts:sims=50"}, 2, 3600);

	while (!solvers_stats(solvers, 1).is_done)
		solvers_tick(solvers, clock_ns());
	ck_assert(!solvers_stats(solvers, 0).is_done);
	solvers->limit_ns = 1000000;
	settle(solvers);
	ck_assert(solvers->box[0].was_stopped);
	ck_assert(!solvers->box[1].was_stopped);
	ck_assert_uint_ge(solvers_elapsed(solvers, clock_ns()), 1000000);
	solvers->limit_ns = 0;
	solvers_restart(solvers, clock_ns());
	solvers_toggle_pause(solvers, clock_ns());
	settle(solvers); /* paused */
	ck_assert(!solvers_stats(solvers, 0).is_done);
	solvers_toggle_pause(solvers, clock_ns());
	ck_assert(solvers_is_busy(solvers));
	solvers_tick(solvers, clock_ns());
	solvers_stop(solvers);
	settle(solvers);
	ck_assert(solvers_stats(solvers, 0).is_done);
	ck_assert_uint_le(solvers_stats(solvers, 1).iterations, 50);
	solvers_free(solvers);
}
END_TEST

START_TEST(refuses_a_bad_spec)
{
	struct status st;
	struct game *game = game_new("mnk:rows=3,cols=3,k=3", &st);
	union game_state start;

	ck_assert(game_reach(game, NULL, NULL, &start, &st));
	ck_assert_ptr_null(solvers_new(
		game, &start, NULL, 0, (const char *const[]){"mcts", "nobody"}, 2, 0, &st));
	ck_assert_msg(strstr(st.text, "unknown solver 'nobody'") != NULL, "%s", st.text);
	game_free(game);
}
END_TEST

/* ---- on the screen */

static struct terminal *start(int rows, int cols)
{
	struct terminal *t = workbench_open(&(struct terminal_setup){.rows = rows,
		.cols = cols,
		.argv = {terminal_program(), "tui", "-g", "tictactoe"}});

	workbench_press(t, "<F8>", "Solvers compared");
	workbench_press(t, "so<Enter>", "several solvers search this position");
	return t;
}

static void leave(struct terminal *t)
{
	workbench_press(t, "<Esc>", "your turn");
	workbench_close(t);
}

/* A list with one open; the figures are those of analyze --compare. */
START_TEST(list_on_a_small_screen)
{
	struct terminal *t = start(24, 80);

	workbench_press(t, "<Enter>", "all done after");
	ck_assert_shows(t, "truth: draw, by a1 b1 c1 a2 b2 c2 a3 b3 c3");
	ck_assert_shows(t, "► lookahead, done                     b2  +0.111         492");
	ck_assert_shows(t, "uct, done                           b2  +0.217       6 172");
	ck_assert_shows(t, "best b2  value +0.111 estimate  error 0.111, right");
	workbench_press(t, "<Down><Down>", "── uct: done");
	ck_assert_shows(t, "10 000 sims  6 172 nodes");
	ck_assert_shows(t, "b2◄   5 289   52.9%");
	terminal_resize(t, 40, 120); /* room for all */
	ck_assert_shows(t, "── strong: done");
	ck_assert_shows(t, "── flat: done");
	workbench_dismiss(t, "z", "── flat: done");
	terminal_resize(t, 60, 200);
	ck_assert_shows(t, "explore");
	ck_assert(!terminal_find(t, "children", NULL, NULL)); /* nobody has counted them */
	terminal_resize(t, 10, 30);
	terminal_resize(t, 24, 80);
	ck_assert_shows(t, "── uct: done");
	leave(t);
}
END_TEST

/* Live numbers while one thinks without end; s stops it. */
START_TEST(stops_what_thinks)
{
	struct terminal *t = start(24, 80);

	workbench_follow(t,
		(const struct step[]){
			{"<C-u>mcts:sims=0,memory=64,c=1.23456789,seed=12345<Enter>",
				"mcts:sims=0,c=1.23"},
			{"", "…, thinking"}, /* the state is whole, however long the spec is */
			{" ", "paused at"},
			{" ", NULL, "paused at"},
			{" ", "paused at"},
			{"s", "all done after"}, /* out of a pause too */
			{"", "stopped"},
			{"", "r: restart  F1: help"}, /* there is nothing to pause any more */
			{" ", "All solvers are done: r restarts"},
			{"?", "stop all solvers and keep their results"},
			{"<Esc>", "F2 Others", "stop all solvers and keep their results"},
			{"", NULL, "Settings"}, /* the keys of the workbench */
			{"z", "too small for all solvers"},
			{"qq"},
			{NULL},
		});
	ck_assert_exits(t, 0);
	terminal_free(t);
}
END_TEST

CHECK_TESTS(solvers, finds_and_measures, limit_stop_and_restart, refuses_a_bad_spec,
	list_on_a_small_screen, stops_what_thinks);
