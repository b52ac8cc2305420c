/* break_finder.h: where in the course of a stepper's search a condition becomes true next.
 *
 * A stepper shows a search at points that it is sent to; it has no conditions of its own. A break
 * finder is a further search of the same recipe, which therefore does the same: it runs silently to
 * where the stepper stands, and from there on with the conditions in force.
 *
 * One thread owns a break finder and calls its functions; they return at once, but for
 * break_finder_free(). */
#ifndef SEARCH_REPLAY_BREAK_FINDER_H
#define SEARCH_REPLAY_BREAK_FINDER_H

#include "search/engine/engine.h"

struct break_finder;

enum break_finder_state {
	BREAK_FINDER_BUSY,
	/* a condition that is not only watched becomes true with the iteration at which it stands
	 */
	BREAK_FINDER_FOUND,
	BREAK_FINDER_AT_END, /* none did before the search had nothing more to do */
	BREAK_FINDER_AT_LIMIT, /* nor within the iterations that it was given */
};

/* Whose search: as for stepper_new(). */
struct break_finder_source {
	const struct game *game; /* outlives the break finder */
	const char *spec;
	const void *state; /* not over */
	uint64_t stream;
};

/* What is looked for: the first iteration after `from`, and no more than `most` further on. */
struct break_finder_goal {
	/* these three as for engine_set_conditions(); they are copied */
	struct condition *const *conditions;
	int count;
	uint64_t watches;
	uint64_t from, most;
};

/* Begins to look. NULL with a message if the recipe cannot be watched. */
struct break_finder *break_finder_new(const struct break_finder_source *subject,
	const struct break_finder_goal *wish, struct status *st);
void break_finder_free(struct break_finder *break_finder); /* NULL: nothing */

/* Sees how far it is, and lets it go on. To be called often until it is no longer busy. */
enum break_finder_state break_finder_poll(struct break_finder *break_finder);

/* How many iterations it has finished: when something was found, the one at which that was. */
uint64_t break_finder_iteration(const struct break_finder *break_finder);

/* What became true after `from`: watches on the way, and last what was found. */
const struct engine_hits *break_finder_hits(const struct break_finder *break_finder);

#endif
