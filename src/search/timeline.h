/* timeline.h: a search on one thread that its owner walks through, forwards and backwards, also
 * inside an iteration. It has no control and no budget: it stands between two calls, and the
 * caller may look at its tree there (observe, browse, checksum).
 *
 * What is shown at a point is what the search itself knows there: nothing is computed a second
 * time. */
#ifndef SEARCH_TIMELINE_H
#define SEARCH_TIMELINE_H

#include "search/search.h"

struct timeline_ops {
	/* Stands before the first iteration of a state that is not over. After search_reset() and
	 * search_begin(), or as the first search. */
	void (*begin)(struct search *search, const void *state);

	/* How many iterations are finished. */
	uint64_t (*at)(const struct search *search);

	/* Runs up to n iterations; fewer if it comes to its end, or when another thread sets *stop.
	 */
	void (*run)(struct search *search, uint64_t n, const atomic_bool *stop);

	/* Goes to where `to` are finished, back or to where it was once, without playing them
	 * again. It may stop on the way as run() does. False if it does not remember the way, and
	 * then it stands where it stood: to begin again leads there. */
	bool (*seek)(struct search *search, uint64_t to, const atomic_bool *stop);

	/* Begins an iteration and tells the journal about it; false if the search has nothing more
	 * to do. Then step() takes one step after another; false when the iteration is finished. */
	bool (*enter)(struct search *search, struct journal *journal);
	bool (*step)(struct search *search);

	/* From anywhere in an iteration that was entered, or from its end, to before it. */
	void (*undo)(struct search *search);

	/* Stands where another search of the same recipe stands, its budget aside, with a copy of
	 * what it knows. The other keeps its timeline (struct search), has thought about the state
	 * of begin(), and stands still. False if it does not remember its way. */
	bool (*follow)(struct search *search, const struct search *other);
};

#endif
