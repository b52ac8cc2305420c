/* test_magic.c: the squares are magic, and when a sum tells a line. */
#include "game/lines/magic.h"

#include <stdbool.h>

#include "tests/check.h"

static void look_at_square(int order)
{
	bool seen[MAGIC_MOST * MAGIC_MOST + 1] = {false};
	int down = 0, up = 0;

	for (int i = 0; i < order; i++) {
		int row = 0, col = 0;

		for (int j = 0; j < order; j++) {
			row += magic_number(order, i * order + j);
			col += magic_number(order, j * order + i);
			ck_assert(!seen[magic_number(order, i * order + j)]);
			seen[magic_number(order, i * order + j)] = true;
			ck_assert_int_eq(magic_cell(order, magic_number(order, i * order + j)),
				i * order + j);
		}
		ck_assert_int_eq(row, magic_sum(order));
		ck_assert_int_eq(col, magic_sum(order));
		down += magic_number(order, i * order + i);
		up += magic_number(order, i * order + order - 1 - i);
	}
	ck_assert_int_eq(down, magic_sum(order));
	ck_assert_int_eq(up, magic_sum(order));
	for (int number = 1; number <= order * order; number++)
		ck_assert(seen[number]);
}

START_TEST(every_line_has_the_sum)
{
	for (int order = MAGIC_LEAST; order <= MAGIC_MOST; order++)
		look_at_square(order);
}
END_TEST

START_TEST(sums_of_the_course)
{
	static const int sum[] = {15, 34, 65, 111};

	for (int order = MAGIC_LEAST; order <= MAGIC_MOST; order++)
		ck_assert_int_eq(magic_sum(order), sum[order - MAGIC_LEAST]);
}
END_TEST

/* Sets of `order` different cells with the sum of a line. */
static int sets(int order, int first, int left, int sum)
{
	int n = 0;

	if (!left)
		return sum == 0;
	for (int cell = first; cell < order * order; cell++)
		n += sets(order, cell + 1, left - 1, sum - magic_number(order, cell));
	return n;
}

START_TEST(a_sum_is_a_line_only_in_order_3)
{
	ck_assert_int_eq(sets(3, 0, 3, 15), 8); /* three rows, three columns, two diagonals */
	ck_assert_int_eq(sets(4, 0, 4, 34), 86); /* of which 4 + 4 + 2 are lines */
}
END_TEST

CHECK_TESTS(magic, every_line_has_the_sum, sums_of_the_course, a_sum_is_a_line_only_in_order_3);
