/* twin_race.h: a twin race to look at: both searches stand after the same number of iterations, and
 * go on and back together.
 *
 * Two steppers are what one sees. Ahead of them runs the race itself (lab/twin/twin.h), which knows
 * long before they get there whether both still do the same: so they never go beyond the iteration
 * in which they part without standing in it, where that shows: the iteration has begun, and the
 * first thing has happened that is not the same in both. From there one goes on; a user who comes
 * back before it stops there again. */
#ifndef APP_ROOMS_TWIN_RACE_H
#define APP_ROOMS_TWIN_RACE_H

#include "lab/twin/twin.h"
#include "search/replay/stepper.h"

struct twin_race {
	struct game *game; /* its own */
	union game_state root;
	struct twin *twin; /* ahead */
	struct stepper *stepper[2];
	uint64_t iterations; /* no further than that */
	uint64_t target; /* where they are to stand, if they have not parted before */
	bool has_passed; /* the user has seen where they part, and goes on */
	bool is_at_parting; /* they stand there */
	struct twin_parting parting; /* from when they first stood there; iteration 0: not yet */
	bool is_running;
	double per_second; /* iterations, while it runs */
	double since_ns; /* up to when everything due has been ordered */
	uint64_t sent; /* where both were sent last, */
	int sent_phase; /* and to which phase */
	bool is_halting; /* both were told to stand wherever they are, and meet then */
	/* when a way began that was ordered, and at which iteration; 0: the next tick begins it */
	uint64_t way_ns, way_from;
};

/* A race at a state that is not over, of searches that have iterations: recipes of mcts. NULL with
 * a message. */
struct twin_race *twin_race_new(const struct game *game, const void *state, const char *first,
	const char *second, uint64_t iterations, struct status *st);
void twin_race_free(struct twin_race *race);

/* Orders: by a number of iterations, backwards if negative; to an iteration; to where they part (to
 * the last iteration if they do not); run, or stand. From where they part, one iteration on is its
 * end, and one back its beginning. */
void twin_race_step(struct twin_race *race, int64_t by);
void twin_race_go_to(struct twin_race *race, uint64_t iteration);
void twin_race_go_to_parting(struct twin_race *race);
void twin_race_toggle(struct twin_race *race, uint64_t now_ns);
/* stand soon: where they are by now if they are on the way somewhere */
void twin_race_halt(struct twin_race *race);
void twin_race_set_speed(struct twin_race *race, double per_second, uint64_t now_ns);

/* Sees how far they are, and goes on. True if something is new. */
bool twin_race_tick(struct twin_race *race, uint64_t now_ns);

/* Whether twin_race_tick() may find something without an order. */
bool twin_race_is_busy(const struct twin_race *race);

/* Whether they are on the way somewhere, or run; whether they stand and cannot go on. */
bool twin_race_is_under_way(const struct twin_race *race);
bool twin_race_is_at_end(const struct twin_race *race);

/* How much of the way is done, 0 to 1, and the seconds that are left; -1: not known yet. */
double twin_race_progress(const struct twin_race *race, uint64_t now_ns, double *seconds_left);

/* The iterations that are finished. */
uint64_t twin_race_at(const struct twin_race *race);

#endif
