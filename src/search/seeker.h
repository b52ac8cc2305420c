/* seeker.h: where in the course of a stepper's search a condition becomes true next.
 *
 * A stepper shows a search at points that it is sent to; it has no conditions of its own. A seeker
 * is a further search of the same recipe, which therefore does the same: it runs silently to where
 * the stepper stands, and from there on with the conditions in force.
 *
 * One thread owns a seeker and calls its functions; they return at once, but for seeker_free(). */
#ifndef SEARCH_SEEKER_H
#define SEARCH_SEEKER_H

#include "search/engine/engine.h"

struct seeker;

enum seeker_state {
	SEEKER_BUSY,
	SEEKER_FOUND, /* a condition that is not only watched becomes true with the iteration at
			 which it stands */
	SEEKER_AT_END, /* none did before the search had nothing more to do */
	SEEKER_AT_LIMIT, /* nor within the iterations that it was given */
};

/* Whose search: as for stepper_new(). */
struct seeker_subject {
	const struct game *game; /* outlives the seeker */
	const char *spec;
	const void *state; /* not over */
	uint64_t stream;
};

/* What is looked for: the first iteration after `from`, and no more than `most` further on. */
struct seeker_wish {
	struct condition *const
		*conditions; /* these three as for engine_set_conditions(); they are copied */
	int count;
	uint64_t watches;
	uint64_t from, most;
};

/* Begins to look. NULL with a message if the recipe cannot be watched. */
struct seeker *seeker_new(
	const struct seeker_subject *subject, const struct seeker_wish *wish, struct status *st);
void seeker_free(struct seeker *seeker); /* NULL: nothing */

/* Sees how far it is, and lets it go on. To be called often until it is no longer busy. */
enum seeker_state seeker_poll(struct seeker *seeker);

/* How many iterations it has finished: when something was found, the one at which that was. */
uint64_t seeker_iteration(const struct seeker *seeker);

/* What became true after `from`: watches on the way, and last what was found. */
const struct engine_hits *seeker_hits(const struct seeker *seeker);

#endif
