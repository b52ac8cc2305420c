/* clock.c: the clocks of the two sides; see gtp/clock.h.
 *
 * (1)  a move of the main time:   left / MOVES_AHEAD, and one period's share on top, where periods
 * follow (2)  a move of a period:        left / stones left
 *
 * Of both, a little stays unused for the way to the program that keeps the time. */
#include "io/gtp/clock.h"

/* How many moves the main time is thought to be for, however many have been made. */
enum { MOVES_AHEAD = 25 };

static const double lag_s = 0.05, lag_share = 0.05; /* kept back: the larger of both */
static const double least_s = 0.01; /* a move takes some time, however little is left */

static void fill(struct gtp_clock *clock, int side)
{
	bool has_main = clock->main_s > 0;

	clock->hand[side] = (struct gtp_hand){
		has_main ? clock->main_s : clock->period_s, has_main ? 0 : clock->stones};
}

void gtp_clock_reset(struct gtp_clock *clock)
{
	fill(clock, 0);
	fill(clock, 1);
}

void gtp_clock_set(struct gtp_clock *clock, double main_s, double period_s, int stones)
{
	bool is_free = (period_s > 0 && stones == 0) || (main_s <= 0 && period_s <= 0);

	*clock = (struct gtp_clock){
		.is_set = !is_free, .main_s = main_s, .period_s = period_s, .stones = stones};
	gtp_clock_reset(clock);
}

void gtp_clock_tell(struct gtp_clock *clock, int side, double left_s, int stones)
{
	clock->is_set = true;
	clock->hand[side] = (struct gtp_hand){left_s, stones};
}

int64_t gtp_clock_allot_ms(const struct gtp_clock *clock, int side)
{
	const struct gtp_hand *hand = &clock->hand[side];
	double share_s, kept_s;

	if (!clock->is_set)
		return 0;
	if (hand->stones_left > 0) {
		share_s = hand->left_s / hand->stones_left; /* (2) */
	} else {
		share_s = hand->left_s / MOVES_AHEAD; /* (1) */
		if (clock->period_s > 0 && clock->stones > 0)
			share_s += clock->period_s / clock->stones;
	}
	kept_s = share_s * lag_share > lag_s ? share_s * lag_share : lag_s;
	share_s -= kept_s;
	return (int64_t)((share_s > least_s ? share_s : least_s) * 1000);
}

void gtp_clock_spend(struct gtp_clock *clock, int side, double spent_s)
{
	struct gtp_hand *hand = &clock->hand[side];
	bool has_periods = clock->period_s > 0 && clock->stones > 0;

	hand->left_s -= spent_s;
	/* the period's moves are made: the next one begins */
	if (hand->stones_left > 0 && --hand->stones_left == 0) {
		*hand = (struct gtp_hand){clock->period_s, clock->stones};
	} else if (hand->left_s <= 0 && hand->stones_left == 0 && has_periods) {
		*hand = (struct gtp_hand){clock->period_s + hand->left_s, clock->stones};
	}
	if (hand->left_s < 0)
		hand->left_s = 0;
}
