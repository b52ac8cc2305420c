/* stepper_internal.h: what the files of a stepper share: stepper.c takes the orders,
 * stepper_place.c knows where it is, stepper_run.c lets it run by itself. */
#ifndef SEARCH_REPLAY_STEPPER_INTERNAL_H
#define SEARCH_REPLAY_STEPPER_INTERNAL_H

#include "search/replay/runner.h"
#include "search/replay/stepper.h"
#include "search/replay/stepper_recipe.h"
#include "search/replay/walker.h"

struct run {
	enum stepper_unit unit;
	double per_second; /* 0: it does not run */
	double since_ns; /* up to when everything due has been ordered */
	uint64_t chunk; /* the most to order at once, so that there is something new to see soon */
	bool is_chunk_ordered; /* as many as that, */
	uint64_t ordered_ns; /* at that time */
};

struct stepper {
	const struct game *game;
	struct stepper_recipe recipe;
	uint64_t budget; /* simulations that it would have been given; 0: no limit */
	struct walker *walker; /* of a search with a timeline; NULL: */
	struct runner runner; /* of any other, which has no phases */
	struct target target;
	bool is_halting; /* the target's iteration is wherever the runner comes to stand */
	struct run run;
	struct subtree_request request; /* the newest, */
	bool has_request;
	uint64_t request_number; /* and its number */
	uint64_t shown; /* which arrival of the walker, or generation of the runner; 0: none */
	struct stepper_view view;
};

/* stepper_place.c: sends the search to the target. Sees how far they are; true if
 * the view is another. */
void stepper_send(struct stepper *stepper);
bool stepper_update(struct stepper *stepper);

/* stepper.c: orders that do not end a run; n phases on, back if negative; n iterations on or back.
 */
void stepper_move_phases(struct stepper *stepper, int64_t n);
void stepper_move_iterations(struct stepper *stepper, uint64_t n, bool is_back);
void stepper_end_run(struct stepper *stepper);

/* stepper_run.c: orders what is due by now; true if there was something. */
bool stepper_run_on(struct stepper *stepper, uint64_t now_ns);

#endif
