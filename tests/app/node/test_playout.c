/* test_playout.c: going through a playout, rolling others from the same leaf, and making moves by
 * hand. */
#include <string.h>

#include "app/node/playout.h"
#include "tests/check.h"

static struct game *game;
static struct playout playout;
static union game_state leaf;

/* X has a1 and b2, O has c1: X to move wins at c3. */
static const char position[] = "X.O/.X./... O";

static void take_up(const char *at)
{
	struct status st;

	game = game_new("mnk", &st);
	ck_assert_msg(game != NULL, "%s", st.text);
	ck_assert_msg(game_position_parse(game, at, &leaf, &st), "%s", st.text);
}

static void begin(const game_move *line, int length, double result)
{
	playout_begin(&playout, game,
		&(struct journal_event){.kind = JOURNAL_PLAYOUT,
			.state = &leaf,
			.move = GAME_NO_MOVE,
			.line = line,
			.line_length = length,
			.how = "playout",
			.result = result});
}

static void put_down(void)
{
	playout_done(&playout);
	game_free(game);
}

static void check_board(const char *expected)
{
	char text[GAME_POSITION_TEXT];

	game_position_format(game, &playout.state, text);
	ck_assert_str_eq(text, expected);
}

START_TEST(move_by_move)
{
	static const game_move line[] = {1, 8}; /* O b1, X c3 wins */
	union game_state before;
	game_move last;
	char title[64];

	take_up(position);
	begin(line, 2, 1);
	check_board(position);
	ck_assert(!playout_last(&playout, &before, &last));
	ck_assert(!playout_go(&playout, -1));
	ck_assert(playout_go(&playout, 1));
	check_board("XOO/.X./... X");
	ck_assert(playout_last(&playout, &before, &last));
	ck_assert_int_eq(last, 1);
	ck_assert(!memcmp(&before, &leaf, game->state_bytes));
	ck_assert(playout_go(&playout, 1));
	check_board("XOO/.X./..X O");
	ck_assert(!playout_go(&playout, 1));
	playout_title(&playout, title, sizeof title);
	ck_assert_str_eq(title, "playout, move 2 of 2");
	ck_assert(playout_go(&playout, -1));
	check_board("XOO/.X./... X");
	put_down();
}
END_TEST

/* Re-rolls are whole games with the results that the rules give them, and not all the same. */
START_TEST(re_rolls)
{
	int lengths = 0;
	char tally[64];

	take_up(".../.X./... O");
	begin(NULL, 0, 0);
	for (int i = 0; i < 50; i++) {
		ck_assert(playout_reroll(&playout));
		ck_assert_int_eq(playout.at, 0);
		while (playout_go(&playout, 1))
			;
		ck_assert(game_is_over(game, &playout.state));
		ck_assert_double_eq(game_result(game, &playout.state), playout.result);
		lengths |= 1 << playout.length;
	}
	ck_assert(lengths & (lengths - 1)); /* of several lengths */
	ck_assert_int_eq(playout.rerolls, 50);
	ck_assert_int_eq(playout.wins[SIDE_FIRST] + playout.wins[SIDE_SECOND] + playout.draws, 50);
	ck_assert_int_gt(playout.wins[SIDE_FIRST], 0);
	ck_assert_int_gt(playout.wins[SIDE_SECOND], 0);
	playout_rerolls(&playout, tally, sizeof tally);
	ck_assert_ptr_eq(strstr(tally, "50 re-rolls: X wins "), tally);
	begin(NULL, 0, 0); /* another leaf begins to count anew */
	playout_rerolls(&playout, tally, sizeof tally);
	ck_assert_str_eq(tally, "");
	put_down();
}
END_TEST

START_TEST(no_re_roll_where_it_is_over)
{
	take_up("XXX/OO./... O");
	begin(NULL, 0, 1);
	ck_assert(!playout_reroll(&playout));
	ck_assert(!playout_take_over(&playout));
	ck_assert_int_eq(playout.kind, PLAYOUT_OF_SEARCH);
	put_down();
}
END_TEST

/* By hand from the middle of a playout: what was behind it is gone, chance answers, and one can go
 * back and do something else. */
START_TEST(by_hand)
{
	static const game_move line[] = {1, 8};
	union game_state alone;

	take_up(position);
	begin(line, 2, 1);
	ck_assert(!playout_is_users_turn(&playout));
	ck_assert(playout_go(&playout, 1));
	ck_assert(playout_take_over(&playout));
	ck_assert_int_eq(playout.hand, SIDE_FIRST);
	ck_assert_int_eq(playout.length, 1);
	ck_assert(playout_is_users_turn(&playout));
	playout_play(&playout, 3); /* a2: does not win */
	ck_assert_int_eq(playout.length, 3);
	ck_assert(!playout.has_result);
	ck_assert(playout_is_users_turn(&playout));
	ck_assert(game_is_legal(game, &playout.state, 6) || game_is_legal(game, &playout.state, 8));
	ck_assert(playout_go(&playout, -1)); /* both moves */
	check_board("XOO/.X./... X");
	playout_play(&playout, 8); /* c3 wins: nobody answers */
	ck_assert_int_eq(playout.length, 2);
	ck_assert(playout.has_result);
	ck_assert_double_eq(playout.result, 1);
	ck_assert(!playout_is_users_turn(&playout));
	game_copy(game, &alone, &leaf);
	ck_assert(!memcmp(&alone, &playout.leaf, game->state_bytes));
	put_down();
}
END_TEST

CHECK_TESTS(playout, move_by_move, re_rolls, no_re_roll_where_it_is_over, by_hand);
