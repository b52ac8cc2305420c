/* clock.h: the clocks of the two sides, and how much of one a move may take.
 *
 * Canadian byo-yomi, as the protocol has it: first the main time, then a number of moves within
 * each period. */
#ifndef IO_GTP_CLOCK_H
#define IO_GTP_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

struct gtp_clock {
	bool is_set; /* false: no limit */
	double main_s, period_s; /* as set */
	int stones; /* to be played within a period */
	struct gtp_hand {
		double left_s; /* of the main time, or of the period */
		int stones_left; /* in the period; 0: still in the main time */
	} hand[2]; /* of each side */
};

/* Another setting, and both sides have all of it. A period without stones means no limit; so does
 * no time at all. */
void gtp_clock_set(struct gtp_clock *clock, double main_s, double period_s, int stones);

/* A game begins: both sides have all their time. */
void gtp_clock_reset(struct gtp_clock *clock);

/* What a side has left, as somebody who keeps the time says. */
void gtp_clock_tell(struct gtp_clock *clock, int side, double left_s, int stones);

/* How many milliseconds a move of a side should take; 0: no limit. */
int64_t gtp_clock_allot_ms(const struct gtp_clock *clock, int side);

/* It took so long. */
void gtp_clock_spend(struct gtp_clock *clock, int side, double spent_s);

#endif
