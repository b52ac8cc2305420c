/* test_marks.c: marks on nodes: letters, going from one to the next, and how they stand in the tree
 * and in the table. */
#include <string.h>

#include "app/node/marks.h"
#include "tests/check.h"

static struct marks marks;
static struct game *game;
static union game_state root;

static void set_up_game(void)
{
	struct status st;

	memset(&marks, 0, sizeof marks);
	game = game_new("mnk:rows=6,cols=6", &st);
	ck_assert_msg(game != NULL, "%s", st.text);
	game_start(game, &root);
}

static char toggle(game_move move)
{
	return marks_toggle(&marks, game, &root, &move, 1);
}

static char letter_of(game_move move)
{
	return marks_find(&marks, game, &root, subtree_key(subtree_root_key, move));
}

START_TEST(letters)
{
	set_up_game();
	ck_assert_int_eq(toggle(5), 'A');
	ck_assert_int_eq(toggle(9), 'B');
	ck_assert_int_eq(letter_of(9), 'B');
	ck_assert_int_eq(letter_of(1), '\0');
	ck_assert_int_eq(toggle(5), 'a'); /* taken away, and free again */
	ck_assert_int_eq(letter_of(5), '\0');
	ck_assert_int_eq(toggle(1), 'A');
	for (int i = 2; i < MARKS_MOST; i++)
		ck_assert_int_eq(toggle((game_move)(i + 8)), 'A' + i);
	ck_assert_int_eq(toggle(0), '\0');
	game_free(game);
}
END_TEST

START_TEST(from_one_to_the_next)
{
	const game_move path[] = {3, 4};

	set_up_game();
	ck_assert_ptr_null(marks_go(&marks, game, &root, 1));
	toggle(5);
	marks_toggle(&marks, game, &root, path, 2);
	toggle(7);
	/* from the newest round to the first */
	ck_assert_int_eq(marks_go(&marks, game, &root, 1)->letter, 'A');
	ck_assert_int_eq(marks_go(&marks, game, &root, 1)->length, 2);
	ck_assert_int_eq(marks_go(&marks, game, &root, -1)->letter, 'A');
	ck_assert_int_eq(marks_go(&marks, game, &root, -1)->letter, 'C');
	toggle(7);
	toggle(5);
	ck_assert_int_eq(marks_go(&marks, game, &root, 1)->letter, 'B');
	ck_assert_int_eq(marks_go(&marks, game, &root, 1)->letter, 'B'); /* the only one */
	game_free(game);
}
END_TEST

/* They are about one position's tree: in another nothing is marked, and a first mark there begins
 * anew. */
START_TEST(another_tree)
{
	set_up_game();
	toggle(5);
	game_play(game, &root, 0);
	ck_assert_int_eq(letter_of(5), '\0');
	ck_assert_ptr_null(marks_go(&marks, game, &root, 1));
	game_start(game, &root);
	ck_assert_int_eq(letter_of(5), 'A');
	game_play(game, &root, 0);
	toggle(6);
	game_start(game, &root);
	ck_assert_int_eq(letter_of(5), '\0');
	game_free(game);
}
END_TEST

CHECK_TESTS(marks, letters, from_one_to_the_next, another_tree);
