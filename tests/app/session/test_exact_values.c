/* test_exact_values.c: exact values beside the estimates: what is computed and kept, the error, and
 * how it stands on the screen. */
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "app/node/move_table.h"
#include "app/node/node_view.h"
#include "app/node/node_view_rows.h"
#include "app/session/exact_values.h"
#include "base/system/clock.h"
#include "tests/check.h"

static struct exact_values exact_values;
static struct game *game;
static union game_state state;
static struct node_view node_view;

static void set_up_game(const char *spec, const char *position)
{
	struct status st;

	game = game_new(spec, &st);
	ck_assert_msg(game != NULL, "%s", st.text);
	ck_assert_msg(game_reach(game, position, NULL, &state, &st), "%s", st.text);
	exact_values.is_on = true;
}

static void tear_down_game(void)
{
	exact_values_forget(&exact_values);
	game_free(game);
}

static void settle(void)
{
	tick_until(exact_values_tick(&exact_values), !exact_values_is_busy(&exact_values));
}

/* What stands in the row of a move: how the game ends after it. */
static const struct exact_values_move *find(const char *name)
{
	const struct exact_values_entry *entry = exact_values_here(&exact_values);
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
	exact_values_follow(&exact_values, game, &state);
	ck_assert_str_eq(exact_values_words(&exact_values), "truth: computing");
	ck_assert_ptr_null(exact_values_here(&exact_values));
	settle();
	ck_assert_str_eq(exact_values_words(&exact_values), "truth: exact");
	for (int i = 0; i < 9; i++)
		ck_assert_double_eq(exact_values_here(&exact_values)->move[i].value, 0);
	tear_down_game();
	set_up_game("mnk", ".../.X./... O");
	exact_values_follow(&exact_values, game, &state);
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
	exact_values_follow(&exact_values, game, &state);
	settle();
	game_copy(game, &child, &state);
	game_play(game, &child, 4);
	exact_values_follow(&exact_values, game, &child);
	settle();
	ck_assert_int_eq(exact_values_here(&exact_values)->count, 8);
	exact_values_follow(&exact_values, game, &state);
	ck_assert(!exact_values_is_busy(&exact_values));
	ck_assert_int_eq(exact_values_here(&exact_values)->count, 9);
	exact_values_follow(&exact_values, game, NULL); /* over */
	ck_assert_str_eq(exact_values_words(&exact_values), "");
	exact_values.is_on = false;
	exact_values_follow(&exact_values, game, &state);
	ck_assert_ptr_null(exact_values_here(&exact_values));
	tear_down_game();
}
END_TEST

/* More positions than are kept, and one in the middle of the work on another. */
START_TEST(positions_come_and_go)
{
	union game_state at[2 * EXACT_VALUES_KEPT];

	set_up_game("coins:coins=100", NULL);
	at[0] = state;
	for (int i = 1; i < 2 * EXACT_VALUES_KEPT; i++) {
		at[i] = at[i - 1];
		game_play(game, &at[i], 0);
	}
	for (int round = 0; round < 2; round++) {
		for (int i = 0; i < 2 * EXACT_VALUES_KEPT; i++) {
			exact_values_follow(&exact_values, game, &at[i]);
			if (i % 3)
				settle();
		}
	}
	settle();
	ck_assert_str_eq(exact_values_words(&exact_values), "truth: exact");
	tear_down_game();
}
END_TEST

/* Far too large: it gives up at the limit, remembers that, and the program never waits. */
START_TEST(limit_is_kept)
{
	uint64_t begun_ns = clock_ns();

	set_up_game("mnk:rows=15,cols=15,k=5", NULL);
	exact_values_follow(&exact_values, game, &state);
	ck_assert_uint_lt(clock_ns() - begun_ns, UINT64_C(1000000000));
	exact_values.begun_ns = clock_ns() - (EXACT_VALUES_MS - 100) * UINT64_C(1000000);
	settle(); /* for the last tenth of a second */
	ck_assert_uint_ge(clock_ns() - exact_values.begun_ns, EXACT_VALUES_MS * UINT64_C(1000000));
	ck_assert_str_eq(exact_values_words(&exact_values), "truth: not found in time");
	ck_assert_int_eq(exact_values_here(&exact_values)->count, 0);
	tear_down_game();
}
END_TEST

/* (0.4 * 10 + 0.25 * 30) / 40 = 0.2875: |0.4 - 0| and |-0.75 - -1|, by visits; the third move was
 * never tried. */
START_TEST(error_by_visits)
{
	static struct exact_values_move moves[] = {{0, 0, 9}, {1, -1, 6}, {2, 1, 3}};
	struct report *report = report_new(0);
	struct move_table table;
	char cell[MOVE_TABLE_CELL];

	set_up_game("mnk", NULL);
	exact_values.game = game;
	exact_values.state = EXACT_VALUES_EXACT;
	exact_values.position = state;
	exact_values.kept[0] = (struct exact_values_entry){
		.state = EXACT_VALUES_EXACT, .position = &state, .count = 3, .move = moves};
	node_view_done(&node_view);
	node_view_rows_hold(&node_view, 3);
	node_view.visits = 40;
	node_view.unit = 1;
	for (int i = 0; i < 3; i++)
		node_view.row[i] = (struct node_view_row){.name = "a1",
			.stats = {.move = (game_move)i, .kind = VALUE_NONE},
			.error = NAN};
	node_view.row[0].stats = (struct report_move){
		.move = 0, .kind = VALUE_ESTIMATE, .visits = 10, .value = 0.4, .reward = 0.4};
	node_view.row[1].stats = (struct report_move){
		.move = 1, .kind = VALUE_ESTIMATE, .visits = 30, .value = -0.75, .reward = -0.75};
	exact_values_fill(&exact_values, &node_view);
	ck_assert_double_eq_tol(node_view.mean_error, 0.2875, 1e-12);
	report->iterations = 40;
	node_view.report = report;
	table = move_table_lay_out(&node_view, false, 100);
	ck_assert_int_gt(table.column[COLUMN_ERROR].width, 0);
	move_table_cell(&table, &node_view.row[0], COLUMN_EXACT_VALUES, cell);
	ck_assert_str_eq(cell, "draw");
	move_table_cell(&table, &node_view.row[1], COLUMN_EXACT_VALUES, cell);
	ck_assert_str_eq(cell, "loss 6");
	move_table_cell(&table, &node_view.row[1], COLUMN_ERROR, cell);
	ck_assert_str_eq(cell, "0.250");
	move_table_cell(&table, &node_view.row[2], COLUMN_EXACT_VALUES, cell);
	ck_assert_str_eq(cell, "win 3");
	move_table_cell(&table, &node_view.row[2], COLUMN_ERROR, cell);
	ck_assert_str_eq(cell, "-");
	table.unit = 64;
	node_view.row[2].exact = 6.0 / 64;
	move_table_cell(&table, &node_view.row[2], COLUMN_EXACT_VALUES, cell);
	ck_assert_str_eq(cell, "+6");
	exact_values.kept[0] = (struct exact_values_entry){.move = NULL};
	tear_down_game();
}
END_TEST

/* A game whose positions come back and that is too large: nobody solves it, and nobody tries. Games
 * that are solved come after it. */
START_TEST(games_without_a_solver)
{
	set_up_game("morpion:order=6", NULL);
	exact_values_follow(&exact_values, game, &state);
	ck_assert(!exact_values_is_busy(&exact_values) && !exact_values_tick(&exact_values));
	ck_assert_str_eq(exact_values_words(&exact_values), "truth: not found in time");
	ck_assert_ptr_null(exact_values_here(&exact_values));
	tear_down_game();
	set_up_game("morpion", ".../.X./... O");
	exact_values_follow(&exact_values, game, &state);
	settle();
	ck_assert_double_eq(find("a1")->value, 0);
	ck_assert_double_eq(find("b1")->value, -1);
	ck_assert_int_eq(find("b1")->plies, 6);
	tear_down_game();
}
END_TEST

CHECK_TESTS(exact_values, tic_tac_toe, answers_are_kept, positions_come_and_go, limit_is_kept,
	error_by_visits, games_without_a_solver);
