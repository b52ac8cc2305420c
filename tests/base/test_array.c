/* test_array.c: an array grows where its count needs it, and only there. */
#include "base/array.h"

#include <stdlib.h>

#include "tests/check.h"

START_TEST(an_array_keeps_what_was_added)
{
	int *array = NULL, count = 0;

	for (int i = 0; i < 1000; i++)
		*ARRAY_ADD(array, count) = i;
	ck_assert_int_eq(count, 1000);
	for (count = 17; count < 300;)
		*ARRAY_ADD(array, count) = 7;
	for (int i = 0; i < 300; i++)
		ck_assert_int_eq(array[i], i < 17 ? i : 7);
	free(array);
}
END_TEST

/* Eight things fit at first, then sixteen; 17 held at once are as 17 that were added. */
START_TEST(an_array_moves_at_powers_of_two)
{
	int *array = NULL, *before;
	size_t count = 0;

	before = ARRAY_ADD(array, count);
	for (; count < 8; count++)
		ck_assert_ptr_eq(ARRAY_GROW(array, count), before);
	ARRAY_HOLD(array, 17);
	before = array;
	for (count = 17; count < 32; count++)
		ck_assert_ptr_eq(ARRAY_GROW(array, count), before);
	array[31] = 1;
	free(array);
}
END_TEST

CHECK_TESTS(array, an_array_keeps_what_was_added, an_array_moves_at_powers_of_two);
