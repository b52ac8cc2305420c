/* test_board_text.c: boards as plain text: names of cells, holes, notes, what won. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/board/board.h"
#include "tests/check.h"

static void check_text(const char *spec, const char *moves, const char *expected)
{
	static struct view view;
	struct status st;
	struct game *game = game_new(spec, &st);
	union game_state state;
	char *text = NULL;
	size_t size;
	FILE *file = open_memstream(&text, &size);

	ck_assert_msg(game && game_reach(game, NULL, moves, &state, &st), "%s", st.text);
	game_view(game, &state, &view);
	board_draw(&view, file);
	fclose(file);
	ck_assert_msg(!strcmp(text, expected), "%s is\n%s\nexpected\n%s", spec, text, expected);
	free(text);
	game_free(game);
}

/* Numbers of a magic square are for those who ask: here nobody can. */
START_TEST(grids)
{
	check_text("mnk", "b2 a1",
		"    a b c\n"
		"  1 O . .\n"
		"  2 . X .\n"
		"  3 . . .\n");
	check_text("mnk", "b2 a1 b1 a2 b3",
		"    a b c\n"
		"  1 O*X .\n"
		"  2 O*X .\n"
		"  3 .*X .\n");
}
END_TEST

START_TEST(labels)
{
	check_text("band", "5 2 8",
		"    1 O 3 4 X 6 7 X 9\n"
		"\n"
		"          O 7 6\n"
		"          9 X 1\n"
		"          4 3 X\n"
		"    3 sum 15\n");
	check_text("band:length=20,sum=40", "5 20",
		"     1  2  3  4  X  6  7\n"
		"     8  9 10 11 12 13 14\n"
		"    15 16 17 18 19  O\n"
		"    3 sum 40\n");
}
END_TEST

START_TEST(holes_and_notes)
{
	check_text("shape:name=fano", "g a e f c d",
		"        O       abd acf\n"
		"      b   X     def age\n"
		"        X       cgd bgf\n"
		"    O   X   O   bce\n");
	check_text("shape:name=ten", "a j b i c",
		"   *X*X*X d\n"
		"    e f g\n"
		"    h O O\n");
}
END_TEST

/* A pass stands below the board while it can be made. */
START_TEST(buttons)
{
	check_text("othello:size=4", "b1 a1 d3 c1 a2 a3",
		"    a b c d\n"
		"  1 O O O .\n"
		"  2 O O X .\n"
		"  3 O X X X\n"
		"  4 . . . .\n"
		"    X 4  O 6\n"
		"    pass\n");
}
END_TEST

/* The letters around a board of hexagons say whose edge it is. */
START_TEST(hexagons)
{
	check_text("hex:size=3,swap=yes", "a2",
		"     a b c\n"
		"      X X X\n"
		"  1 O\\ . . . \\O\n"
		"   2 O\\ X . . \\O\n"
		"    3 O\\ . . . \\O\n"
		"          X X X\n"
		"    swap\n");
	check_text("hex:size=3", "b2 a2 b1 a1 a3",
		"     a b c\n"
		"      X X X\n"
		"  1 O\\ O*X . \\O\n"
		"   2 O\\ O*X . \\O\n"
		"    3 O\\*X . . \\O\n"
		"          X X X\n");
}
END_TEST

CHECK_TESTS(board_text, grids, labels, holes_and_notes, buttons, hexagons);
