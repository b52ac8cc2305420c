/* test_board_nested.c: nested boards as plain text. */
#include <stdio.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "game/view.h"
#include "io/board/board.h"
#include "tests/check.h"

static void check_text(const char *spec, const char *moves, const char *expected)
{
	struct view *view = xcalloc(1, sizeof *view);
	union game_state state;
	struct status st = {.text = ""};
	struct game *game = game_new(spec, &st);
	char *text;
	size_t size;
	FILE *file = open_memstream(&text, &size);

	ck_assert_msg(game && game_reach(game, NULL, moves, &state, &st), "%s", st.text);
	game_view(game, &state, view);
	board_draw(view, file);
	fclose(file);
	ck_assert_str_eq(text, expected);
	free(text);
	free(view);
	game_free(game);
}

/* Small boards that are won are large letters; cells where nobody may play now are dashes. */
START_TEST(small_boards_are_told_apart)
{
	check_text("nested", "a1 b2 d5 a4 b1 e2 d6 a7 c1",
		"    a b c   d e f   g h i\n"
		"  1 \\   / | - - - | . . .\n"
		"  2   X   | - O - | . . .\n"
		"  3 /   \\ | - - - | . . .\n"
		"    ------+-------+-------\n"
		"  4 O - - | - - - | - - -\n"
		"  5 - - - | X - - | - - -\n"
		"  6 - - - | X - - | - - -\n"
		"    ------+-------+-------\n"
		"  7 O - - | - - - | - - -\n"
		"  8 - - - | - - - | - - -\n"
		"  9 - - - | - - - | - - -\n"
		"    X 1  O 0\n");
	/* the same for O, whose board ends the game */
	check_text("nested:end=first", "e2 d4 b2 d5 b5 d6",
		"    a b c   d e f   g h i\n"
		"  1 - - - | - - - | - - -\n"
		"  2 - X - | - X - | - - -\n"
		"  3 - - - | - - - | - - -\n"
		"    ------+-------+-------\n"
		"  4 - - - | / - \\ | - - -\n"
		"  5 - X - | |*O | | - - -\n"
		"  6 - - - | \\ - / | - - -\n"
		"    ------+-------+-------\n"
		"  7 - - - | - - - | - - -\n"
		"  8 - - - | - - - | - - -\n"
		"  9 - - - | - - - | - - -\n"
		"    X 0  O 1\n");
}
END_TEST

CHECK_TESTS(board_nested, small_boards_are_told_apart);
