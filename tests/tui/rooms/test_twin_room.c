/* test_twin_room.c: twin races on the screen, and where they stand without one. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/rooms/twin_race.h"
#include "base/system/clock.h"
#include "tests/check.h"
#include "tests/tui/harness/workbench.h"

/* ---- the race without a screen */

static struct twin_race *race_new(const char *first, const char *second, uint64_t iterations)
{
	struct status st;
	struct game *game = game_new("mnk:rows=3,cols=3,k=3", &st);
	union game_state state;
	struct twin_race *race;

	ck_assert(game_reach(game, NULL, NULL, &state, &st));
	race = twin_race_new(game, &state, first, second, iterations, &st);
	ck_assert_msg(race != NULL, "%s", st.text);
	game_free(game); /* it has its own */
	return race;
}

/* Until nothing more happens without an order. */
static void settle(struct twin_race *race)
{
	tick_until(twin_race_tick(race, clock_ns()), !twin_race_is_busy(race));
}

static void expect(struct twin_race *race, uint64_t at, bool is_at_parting)
{
	settle(race);
	ck_assert_uint_eq(twin_race_at(race), at);
	ck_assert_int_eq(race->is_at_parting, is_at_parting);
	for (int i = 0; i < 2; i++) {
		ck_assert_uint_eq(stepper_view(race->stepper[i])->iteration, at);
		ck_assert_int_eq(stepper_view(race->stepper[i])->phase,
			is_at_parting ? race->parting.event + 1 : 0);
	}
}

START_TEST(stops_where_they_part)
{
	struct twin_race *race = race_new("mcts:c=1.414", "mcts:c=1", 200);
	uint64_t border;

	settle(race);
	border = twin_finding(race->twin)->parted_at - 1;
	ck_assert_uint_gt(border, 2);
	twin_race_go_to(race, 200);
	expect(race, border, true);
	ck_assert_uint_eq(race->parting.iteration, border + 1);
	twin_race_step(race, 1);
	expect(race, border + 1, false);
	twin_race_step(race, -1);
	expect(race, border, false);
	twin_race_step(race, 1); /* it is seen again */
	expect(race, border, true);
	twin_race_step(race, -1);
	expect(race, border, false);
	twin_race_step(race, -2);
	expect(race, border - 2, false);
	twin_race_set_speed(race, 1e6, clock_ns());
	twin_race_toggle(race, clock_ns());
	expect(race, border, true);
	twin_race_toggle(race, clock_ns()); /* goes on, to the end */
	expect(race, 200, false);
	twin_race_step(race, 50);
	expect(race, 200, false);
	twin_race_free(race);
}
END_TEST

START_TEST(twins_that_never_part)
{
	struct twin_race *race = race_new("mcts:c=2", "mcts:c=2.0", 300);

	twin_race_go_to_parting(race);
	expect(race, 300, false);
	ck_assert_uint_eq(stepper_checksum(race->stepper[0]), stepper_checksum(race->stepper[1]));
	ck_assert_uint_eq(race->parting.iteration, 0);
	twin_race_go_to(race, 0);
	expect(race, 0, false);
	twin_race_free(race);
}
END_TEST

/* Whether it is known how far they are, and how long they will still take. */
static bool is_on_the_way(const struct twin_race *race, double *done, double *left)
{
	double before = *done;

	*done = twin_race_progress(race, clock_ns(), left);
	ck_assert(*done >= before && *done < 1);
	return *left >= 0 && *done > 0;
}

/* On a long way it is known how far they are; stopped, both stand somewhere on it. */
START_TEST(a_long_way_can_be_stopped)
{
	struct twin_race *race =
		race_new("mcts:c=1.414,nodes=1000", "mcts:c=1,nodes=1000", 2000000000);
	double left = -1, done = 0;
	uint64_t at;

	race->has_passed = true;
	twin_race_go_to(race, 2000000000);
	tick_until(twin_race_tick(race, clock_ns()), is_on_the_way(race, &done, &left));
	ck_assert(done > 0 && left > 0);
	ck_assert(twin_race_is_under_way(race));
	twin_race_toggle(race, clock_ns());
	tick_until(twin_race_tick(race, clock_ns()), !twin_race_is_under_way(race));
	ck_assert(!twin_race_is_under_way(race) && !twin_race_is_at_end(race));
	at = twin_race_at(race);
	ck_assert_uint_gt(at, 0);
	ck_assert_uint_eq(stepper_view(race->stepper[0])->iteration, at);
	ck_assert_uint_eq(stepper_view(race->stepper[1])->iteration, at);
	twin_race_free(race);
}
END_TEST

/* ---- on the screen */

static struct terminal *start(int rows, int cols)
{
	struct terminal *t = workbench_open(&(struct terminal_setup){.rows = rows,
		.cols = cols,
		.argv = {terminal_program(), "tui", "-g", "tictactoe"}});

	workbench_press(t, "<F8>", "Twin race");
	workbench_press(t, "tw<Enter>", "a twin race from this position");
	return t;
}

static void leave(struct terminal *t)
{
	workbench_press(t, "<Esc>", "your turn");
	workbench_close(t);
}

START_TEST(stands_at_the_parting)
{
	struct terminal *t = start(24, 80);

	workbench_press(t, "<Enter>", "options that differ: c: 1 and 0.5");
	ck_assert_shows(
		t, "no difference so far (p: find the first difference)"); /* nothing is told before
									      it is seen */
	wait_until(t, terminal_is_idle(t));
	ck_assert(!terminal_find(t, "18", NULL, NULL));
	workbench_press(t, "p", "iteration 17 of 10 000, first difference: Space or Right");
	ck_assert_shows(t, "first difference in iteration 18, at the root: select");
	ck_assert(!terminal_find(t, "(first differ", NULL, NULL));
	ck_assert_shows(
		t, "first: select at the root: a3 wins with 0.5000 + 1.1902 = 1.6902 (2 visits),");
	ck_assert_shows(t, "first takes a3                          second takes c3");
	ck_assert_shows(t, "UCB1 = 0.500 + 1.190 = 1.690            UCB1 = 1.000 + 0.318 = 1.318");
	ck_assert_shows(
		t, "►S a3       2   0.500    1.690          ►  a3       2   0.500    1.095");
	/* what they take comes first, so they are not sorted by their names */
	ck_assert(!terminal_find(t, "move▼", NULL, NULL));
	workbench_press(t, "<Down>",
		"first, c3                               second takes c3"); /* its worked formulas,
									       not those of what is
									       taken */
	workbench_press(t, "<Up>", "first takes a3                          second, a3");
	workbench_press(t, "<Right>", "iteration 18 of 10 000, paused");
	workbench_press(t, "<End>", "iteration 10 000 of 10 000, last iteration: Left goes back");
	ck_assert_shows(t, "move▼");
	workbench_press(t, " ", "This is the last iteration: Left goes back.");
	ck_assert_shows(t, "first difference in iteration 18, at the root: select");
	ck_assert_shows(t, " (first differ: 102); distance of the shares ");
	leave(t);
}
END_TEST

/* One on and one back is the same screen; a run stops by itself where they part. */
START_TEST(steps_and_runs)
{
	struct terminal *t = start(24, 80);
	char *before, *after;

	workbench_press(t, "<Enter>", "no difference so far");
	workbench_press(t, "<Right><F5>", "iteration 2 of 10 000, paused");
	before = terminal_text(t);
	workbench_press(t, "<Right>", "iteration 3 of 10 000, paused");
	workbench_press(t, "<Left>", "iteration 2 of 10 000, paused");
	after = terminal_text(t);
	ck_assert_str_eq(before, after);
	free(before);
	free(after);
	workbench_press(t, "+++", "Space: run at 64/s");
	workbench_press(t, " ", "first difference: Space or Right goes on");
	ck_assert_shows(t, "F2 Recipes");
	ck_assert_hides(t, "Settings"); /* the keys of the workbench */
	workbench_press(t, "?", "go to the iteration of the first difference");
	workbench_dismiss(t, "<Esc>", "go to the iteration of the first difference");
	terminal_resize(t, 12, 40);
	ck_assert_shows(t, "first: select at the root");
	terminal_resize(t, 3, 15);
	terminal_resize(t, 50, 160);
	ck_assert_shows(t, "first takes a3");
	leave(t);
}
END_TEST

START_TEST(form_refuses)
{
	struct terminal *t = start(24, 80);

	workbench_press(t, "<C-u>minimax<Enter>", "minimax and mcts have no steps in common");
	ck_assert_shows(t, "two of minimax and alphabeta"); /* the message has a second line */
	workbench_press(t, "<C-u>uct:c=x<Enter>", "option c is 'x', expected a number");
	workbench_press(
		t, "<C-u>uct:c=0.5<Enter>", "no difference: the recipes and the seed are the same");
	workbench_press(t, "<End>", "the same tree after 10 000 iterations");
	terminal_keys(t, "qq");
	ck_assert_exits(t, 0);
	terminal_free(t);
}
END_TEST

CHECK_TESTS(twin_room, stops_where_they_part, twins_that_never_part, a_long_way_can_be_stopped,
	stands_at_the_parting, steps_and_runs, form_refuses);
