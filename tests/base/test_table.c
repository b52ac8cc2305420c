/* test_table.c: tables in memory: rows in order, and columns of every type. */
#include <math.h>

#include "base/table.h"
#include "tests/check.h"

START_TEST(rows_in_order)
{
	static const char *const names[] = {"a", "b", "c"};
	struct table rows;

	table_init(&rows, 3, names);
	for (int i = 0; i < 200; i++) {
		struct cell *row = table_add_row(&rows);

		row[0].number = (199 - i) / 10;
		row[1].number = i % 5;
		cell_set_text(&row[2], i % 10 < 5 ? "first" : "again");
	}
	table_sort(&rows, 2);
	ck_assert_uint_eq(rows.count, 100); /* 20 times 5, of two that are equal the first */
	for (size_t i = 0; i < rows.count; i++) {
		ck_assert_double_eq(table_at(&rows, i, 0)->number, (double)(i / 5));
		ck_assert_double_eq(table_at(&rows, i, 1)->number, (double)(i % 5));
		ck_assert_str_eq(table_at(&rows, i, 2)->text, "first");
	}
	ck_assert_int_eq(table_find(&rows, "C"), 2);
	ck_assert_int_eq(table_find(&rows, "d"), -1);
	table_done(&rows);
}
END_TEST

/* A column that is added last has nothing in the rows that are there; the others keep theirs. */
START_TEST(columns_are_added)
{
	struct table table;
	struct column *col;

	table_init(&table, 0, NULL);
	col = table_add_column(&table, "x", CELLS_REAL);
	ck_assert_int_eq(col->range, RANGE_ANY);
	for (int i = 0; i < 100; i++)
		table_add_row(&table)->number = i;
	table_add_column(&table, "n", CELLS_COUNT);
	cell_set_text(table_at(&table, 7, 0), "seven");
	for (size_t i = 0; i < 100; i++) {
		ck_assert_uint_eq(table_at(&table, i, 1)->count, TABLE_NO_COUNT);
		ck_assert(i == 7 || table_at(&table, i, 0)->number == (double)i);
	}
	ck_assert(isnan(table_at(&table, 7, 0)->number));
	ck_assert_str_eq(table_at(&table, 7, 0)->text, "seven");
	table_empty(&table);
	ck_assert_uint_eq(table.count, 0);
	ck_assert(isnan(table_add_row(&table)[0].number));
	ck_assert_uint_eq(table_at(&table, 0, 1)->count, TABLE_NO_COUNT);
	table_done(&table);
}
END_TEST

CHECK_TESTS(table, rows_in_order, columns_are_added);
