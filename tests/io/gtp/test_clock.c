/* test_clock.c: how long a move may take. Numbers worked out by hand from the two formulas of
 * gtp/clock.c. */
#include "io/gtp/clock.h"

#include "tests/check.h"

static struct gtp_clock clocks;

START_TEST(no_limit)
{
	ck_assert_int_eq(gtp_clock_allot_ms(&(struct gtp_clock){.is_set = false}, 0), 0);
	gtp_clock_set(&clocks, 600, 30, 0); /* the protocol's way to say so */
	ck_assert_int_eq(gtp_clock_allot_ms(&clocks, 0), 0);
	gtp_clock_set(&clocks, 0, 0, 0);
	ck_assert_int_eq(gtp_clock_allot_ms(&clocks, 1), 0);
}
END_TEST

START_TEST(main_time)
{
	gtp_clock_set(&clocks, 100, 0, 0);
	ck_assert_int_eq(gtp_clock_allot_ms(&clocks, 0), 3800); /* 100 / 25, less 5 % */
	gtp_clock_spend(&clocks, 0, 50);
	ck_assert_int_eq(gtp_clock_allot_ms(&clocks, 0), 1900);
	ck_assert_int_eq(gtp_clock_allot_ms(&clocks, 1), 3800);
	gtp_clock_spend(&clocks, 0, 60);
	/* it is over time, and moves at once */
	ck_assert_int_eq(gtp_clock_allot_ms(&clocks, 0), 10);
	gtp_clock_reset(&clocks);
	ck_assert_int_eq(gtp_clock_allot_ms(&clocks, 0), 3800);
}
END_TEST

START_TEST(periods)
{
	gtp_clock_set(&clocks, 100, 20, 10);
	ck_assert_int_eq(gtp_clock_allot_ms(&clocks, 0), 5700); /* 100 / 25 + 20 / 10, less 5 % */
	gtp_clock_spend(&clocks, 0, 105); /* five of the first period's twenty seconds */
	ck_assert_int_eq(gtp_clock_allot_ms(&clocks, 0), 1425); /* 15 / 10 less 5 % */
	for (int i = 0; i < 9; i++)
		gtp_clock_spend(&clocks, 0, 1);
	ck_assert_int_eq(clocks.hand[0].stones_left, 1);
	/* all of the six that are left, less 5 % */
	ck_assert_int_eq(gtp_clock_allot_ms(&clocks, 0), 5700);
	gtp_clock_spend(&clocks, 0, 1);
	/* the next period: 20 / 10 less 5 % */
	ck_assert_int_eq(gtp_clock_allot_ms(&clocks, 0), 1900);
}
END_TEST

START_TEST(told)
{
	gtp_clock_set(&clocks, 0, 0.5, 1);
	ck_assert_int_eq(gtp_clock_allot_ms(&clocks, 0), 450); /* at least 0.05 s are kept back */
	gtp_clock_tell(&clocks, 0, 30, 3);
	ck_assert_int_eq(gtp_clock_allot_ms(&clocks, 0), 9500);
	gtp_clock_tell(&clocks, 1, 50, 0);
	ck_assert_int_eq(gtp_clock_allot_ms(&clocks, 1), 2375); /* 50 / 25 + 0.5, less 5 % */
}
END_TEST

CHECK_TESTS(gtp_clock, no_limit, main_time, periods, told);
