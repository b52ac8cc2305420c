/* test_truth.c: exact values beside the estimates: what is computed and kept, the error, and how it
 * stands on the screen. */
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/system/clock.h"
#include "tests/suites.h"
#include "tests/tui/harness/workbench.h"
#include "tui/lens.h"
#include "tui/move_table.h"
#include "tui/truth.h"

static struct truth truth;
static struct game *game;
static union game_state state;
static struct lens lens;

static void set_up_game(const char *spec, const char *position)
{
	struct status st;

	game = game_new(spec, &st);
	ck_assert_msg(game != NULL, "%s", st.text);
	ck_assert_msg(game_reach(game, position, NULL, &state, &st), "%s", st.text);
	truth.is_on = true;
}

static void tear_down_game(void)
{
	truth_forget(&truth);
	game_free(game);
}

static void settle(void)
{
	uint64_t end_ns = clock_ns() + UINT64_C(30000000000);

	while (truth_is_busy(&truth)) {
		truth_tick(&truth);
		nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
		ck_assert(clock_ns() < end_ns);
	}
}

/* What stands in the row of a move: how the game ends after it. */
static const struct truth_move *find(const char *name)
{
	const struct truth_entry *entry = truth_here(&truth);
	struct status st;
	game_move move;

	ck_assert_ptr_nonnull(entry);
	ck_assert_msg(game_move_parse(game, &state, name, &move, &st), "%s", st.text);
	for (int i = 0; i < entry->count; i++)
		if (entry->move[i].move == move)
			return &entry->move[i];
	ck_abort_msg("no row for %s", name);
}

/* In tic-tac-toe every first move draws; after the centre the corners draw and the edges lose, in 6
 * plies. */
START_TEST(tic_tac_toe)
{
	static const char *const corners[] = {"a1", "c1", "a3", "c3"},
				 *const edges[] = {"b1", "a2", "c2", "b3"};

	set_up_game("mnk", NULL);
	truth_follow(&truth, game, &state);
	ck_assert_str_eq(truth_words(&truth), "truth: computing");
	ck_assert_ptr_null(truth_here(&truth));
	settle();
	ck_assert_str_eq(truth_words(&truth), "truth: exact");
	for (int i = 0; i < 9; i++)
		ck_assert_double_eq(truth_here(&truth)->move[i].value, 0);
	tear_down_game();
	set_up_game("mnk", ".../.X./... O");
	truth_follow(&truth, game, &state);
	settle();
	for (int i = 0; i < 4; i++) {
		ck_assert_double_eq(find(corners[i])->value, 0);
		ck_assert_double_eq(find(edges[i])->value, -1);
		ck_assert_int_eq(find(edges[i])->plies, 6);
	}
	tear_down_game();
}
END_TEST

/* What was found is kept: back at a position, its answer is there at once; off, nothing is. */
START_TEST(answers_are_kept)
{
	union game_state child;

	set_up_game("mnk", NULL);
	truth_follow(&truth, game, &state);
	settle();
	game_copy(game, &child, &state);
	game_play(game, &child, 4);
	truth_follow(&truth, game, &child);
	settle();
	ck_assert_int_eq(truth_here(&truth)->count, 8);
	truth_follow(&truth, game, &state);
	ck_assert(!truth_is_busy(&truth));
	ck_assert_int_eq(truth_here(&truth)->count, 9);
	truth_follow(&truth, game, NULL); /* over */
	ck_assert_str_eq(truth_words(&truth), "");
	truth.is_on = false;
	truth_follow(&truth, game, &state);
	ck_assert_ptr_null(truth_here(&truth));
	tear_down_game();
}
END_TEST

/* More positions than are kept, and one in the middle of the work on another. */
START_TEST(positions_come_and_go)
{
	union game_state at[2 * TRUTH_KEPT];

	set_up_game("coins:coins=100", NULL);
	at[0] = state;
	for (int i = 1; i < 2 * TRUTH_KEPT; i++) {
		at[i] = at[i - 1];
		game_play(game, &at[i], 0);
	}
	for (int round = 0; round < 2; round++) {
		for (int i = 0; i < 2 * TRUTH_KEPT; i++) {
			truth_follow(&truth, game, &at[i]);
			if (i % 3)
				settle();
		}
	}
	settle();
	ck_assert_str_eq(truth_words(&truth), "truth: exact");
	tear_down_game();
}
END_TEST

/* Far too large: it gives up at the limit, remembers that, and the program never waits. */
START_TEST(limit_is_kept)
{
	uint64_t begun_ns = clock_ns();

	set_up_game("mnk:rows=15,cols=15,k=5", NULL);
	truth_follow(&truth, game, &state);
	ck_assert_uint_lt(clock_ns() - begun_ns, UINT64_C(1000000000));
	settle();
	ck_assert_uint_ge(clock_ns() - begun_ns, TRUTH_MS * UINT64_C(1000000));
	ck_assert_str_eq(truth_words(&truth), "truth: not found in time");
	ck_assert_int_eq(truth_here(&truth)->count, 0);
	tear_down_game();
}
END_TEST

/* (0.4 * 10 + 0.25 * 30) / 40 = 0.2875: |0.4 - 0| and |-0.75 - -1|, by visits; the third move was
 * never tried. */
START_TEST(error_by_visits)
{
	static struct truth_move moves[] = {{0, 0, 9}, {1, -1, 6}, {2, 1, 3}};
	static struct report report = {.iterations = 40};
	struct move_table table;
	char cell[MOVE_TABLE_CELL];

	set_up_game("mnk", NULL);
	truth.game = game;
	truth.state = TRUTH_EXACT;
	truth.position = state;
	truth.kept[0] = (struct truth_entry){
		.state = TRUTH_EXACT, .position = state, .count = 3, .move = moves};
	lens = (struct lens){.count = 3, .visits = 40, .unit = 1};
	for (int i = 0; i < 3; i++)
		lens.row[i] = (struct lens_row){.name = "a1",
			.stats = {.move = (game_move)i, .kind = VALUE_NONE},
			.error = NAN};
	lens.row[0].stats = (struct report_move){
		.move = 0, .kind = VALUE_ESTIMATE, .visits = 10, .value = 0.4, .reward = 0.4};
	lens.row[1].stats = (struct report_move){
		.move = 1, .kind = VALUE_ESTIMATE, .visits = 30, .value = -0.75, .reward = -0.75};
	truth_fill(&truth, &lens);
	ck_assert_double_eq_tol(lens.mean_error, 0.2875, 1e-12);
	table = move_table_lay_out(&lens, &report, false, 100);
	ck_assert_int_gt(table.column[COLUMN_ERROR].width, 0);
	move_table_cell(&table, &lens.row[0], COLUMN_TRUTH, cell);
	ck_assert_str_eq(cell, "draw");
	move_table_cell(&table, &lens.row[1], COLUMN_TRUTH, cell);
	ck_assert_str_eq(cell, "loss 6");
	move_table_cell(&table, &lens.row[1], COLUMN_ERROR, cell);
	ck_assert_str_eq(cell, "0.250");
	move_table_cell(&table, &lens.row[2], COLUMN_TRUTH, cell);
	ck_assert_str_eq(cell, "win 3");
	move_table_cell(&table, &lens.row[2], COLUMN_ERROR, cell);
	ck_assert_str_eq(cell, "-");
	table.unit = 64;
	lens.row[2].exact = 6.0 / 64;
	move_table_cell(&table, &lens.row[2], COLUMN_TRUTH, cell);
	ck_assert_str_eq(cell, "+6");
	truth.kept[0].move = NULL;
	tear_down_game();
}
END_TEST

/* ---- the screen */

/* How often a text stands on the screen, once that is painted. */
static int count(struct terminal *t, const char *wanted)
{
	char *text;
	int n = 0;

	ck_assert(terminal_settle(t, 200, TERMINAL_PATIENCE_MS));
	text = terminal_text(t);
	for (const char *at = text; (at = strstr(at, wanted)); at++)
		n++;
	free(text);
	return n;
}

/* All first moves draw; after the centre four replies lose, and say so in the table and on the
 * board. */
START_TEST(truth_on_the_screen)
{
	struct terminal *t = workbench_open(&(struct terminal_setup){
		.argv = {terminal_program(), "-1", "human", "-2", "human"}, .rows = 32});

	terminal_keys(t, "<F5><F5><F5>");
	ck_assert_shows(t, "[Step]");
	terminal_keys(t, "]T");
	ck_assert_shows(t, "[Table]");
	ck_assert_shows(t, "N 3");
	ck_assert_shows(t, "truth: exact  mean error");
	ck_assert_shows(t, " 1 =");
	ck_assert_int_eq(count(t, "  draw"),
		9); /* in the table; the log may have a playout that was a draw */
	terminal_keys(t, "b2<Enter>");
	ck_assert_shows(t, "1. X b2");
	terminal_keys(t, "I20<Enter>");
	ck_assert_shows(t, "[Step]");
	terminal_keys(t, "]");
	ck_assert_shows(t, "N 20");
	ck_assert_shows(t, "loss 6");
	ck_assert_shows(t, " -");
	ck_assert_int_eq(count(t, "loss"), 4);
	terminal_keys(t, "T");
	ck_assert_shows(t, "truth off");
	ck_assert_hides(t, "loss 6");
	workbench_close(t);
}
END_TEST

/* A game whose positions come back and that is too large: nobody solves it, and nobody tries. Games
 * that are solved come after it. */
START_TEST(games_without_a_solver)
{
	set_up_game("morpion:order=6", NULL);
	truth_follow(&truth, game, &state);
	ck_assert(!truth_is_busy(&truth) && !truth_tick(&truth));
	ck_assert_str_eq(truth_words(&truth), "truth: not found in time");
	ck_assert_ptr_null(truth_here(&truth));
	tear_down_game();
	set_up_game("morpion", ".../.X./... O");
	truth_follow(&truth, game, &state);
	settle();
	ck_assert_double_eq(find("a1")->value, 0);
	ck_assert_double_eq(find("b1")->value, -1);
	ck_assert_int_eq(find("b1")->plies, 6);
	tear_down_game();
}
END_TEST

Suite *truth_suite(void)
{
	return check_suite("truth",
		(const TTest *const[]){tic_tac_toe, answers_are_kept, positions_come_and_go,
			limit_is_kept, error_by_visits, truth_on_the_screen, games_without_a_solver,
			NULL});
}
