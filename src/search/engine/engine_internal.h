/* engine_internal.h: what the two sides of an engine share: engine.c gives the orders, thread.c
 * carries them out.
 *
 * One lock guards the orders and what is published. It is never held while something is computed:
 * the search thread fills a draft of its own and then, under the lock, exchanges it with
 * the one that is shown. So a poll waits for the exchange of two pointers at most, and the search
 * for the copying of one subtree. Reports are not copied: views hold the one that is shown, and the
 * search thread writes only into a report that no view holds.
 *
 * Orders concern the newest start, number `ordered`. A search that finds another number than its
 * own, `running`, has been replaced: it stops as soon as it looks, and publishes nothing more. */
#ifndef SEARCH_ENGINE_ENGINE_INTERNAL_H
#define SEARCH_ENGINE_ENGINE_INTERNAL_H

#include <pthread.h>

#include "search/engine/engine.h"

#define ENGINE_NEVER UINT64_MAX

struct publication {
	uint64_t ticks;
	uint64_t broken;
	const struct report *report; /* NULL: nothing is known yet */
	bool has_subtree;
	uint64_t request, tuning; /* the numbers of the newest that were in force */
	struct subtree subtree;
};

/* A knob to turn. */
struct tuning {
	char *name, *value;
	struct tuning *next;
};

/* How the next state came about. */
struct engine_line {
	union game_state start;
	int count;
	game_move move[];
};

/* The conditions that were set together. All but the first three lines is the search thread's own.
 */
struct breaks {
	int count;
	struct condition *condition[ENGINE_BREAKS];
	uint64_t watches; /* of them: bits */
	bool is_fresh; /* what holds now has not been found out yet */
	bool is_true[ENGINE_BREAKS]; /* when last seen */
	uint64_t seen_at, look_at; /* ticks of the last look at them; of the next one that is due */
	const struct report *before, *now; /* of that last look; scratch */
	struct engine_hit hit; /* what became true then */
};

struct engine {
	struct watch watch; /* first: a look gets its address */
	struct search *search;
	pthread_t thread;
	pthread_mutex_t lock;
	pthread_cond_t ordered_something, settled; /* for the search thread; for engine_wait() */

	/* Orders. */
	uint64_t ordered; /* number of the newest start; 0: none */
	union game_state next; /* its state */
	bool has_reset, has_begin; /* search_reset(), search_begin() come before it */
	uint64_t stream; /* of that */
	struct engine_line *line; /* for search_follow() before it; NULL: not told */
	bool is_stopping, is_quitting;
	/* ticks finished at which to stand; 0: as soon as possible; ENGINE_NEVER: runs freely */
	uint64_t stand_at;
	uint64_t steps; /* ordered, not yet added to stand_at */
	int rate;
	bool has_request;
	struct subtree_request request;
	uint64_t request_number;
	struct tuning *tunings; /* ordered, not yet made; one for a name */
	uint64_t tuning_number;
	int samples_per_octave; /* of the next start */
	struct breaks *new_breaks; /* to put in force; NULL: as before */

	/* Published. */
	enum engine_status status;
	uint64_t generation;
	struct publication *shown;
	struct trace trace;
	struct engine_hits hits;

	/* The search thread's own. */
	uint64_t running; /* the start that it has taken up last */
	union game_state state;
	const struct report *final; /* of think() */
	struct publication *draft;
	struct subtree_request asked;
	uint64_t tuned; /* the number of the newest tuning that is in force */
	int per_octave; /* samples, of the running search */
	uint64_t sample_at; /* ticks finished at which the next sample is due; ENGINE_NEVER: none */
	struct breaks *breaks; /* in force; NULL: none */
	uint64_t broken, broken_at; /* which of them became true last, and with how many ticks */
	uint64_t start_ns, paused_ns, looked_ns, published_ns;
};

/* Under the lock: a request, a tuning, that what is shown does not take into account yet. */
static inline bool engine_has_new_request(const struct engine *engine)
{
	return engine->request_number != engine->shown->request;
}

static inline bool engine_has_new_tuning(const struct engine *engine)
{
	return engine->tuning_number != engine->shown->tuning;
}

/* Under the lock: wakes the threads that wait and poll. */
void engine_set_status(struct engine *engine, enum engine_status status);

/* thread.c: what the search thread does; frees tunings that will not be made any more. */
void *engine_serve(void *engine);
uint64_t engine_look(struct watch *watch, struct control *control);
void engine_free_tunings(struct tuning *tunings);

/* breaks.c. In the search thread, without the lock: the conditions that have become true with these
 * ticks, 0 if none was due; then the same after the last iteration, which the report is of. */
uint64_t breaks_look(struct engine *engine, uint64_t ticks);
uint64_t breaks_end(struct engine *engine, uint64_t ticks, const struct report *report);
void breaks_free(struct breaks *breaks); /* NULL: nothing */

/* In the search thread, with the lock: puts new ones in force. True if there were any, which
 * breaks_look() must see then. */
bool breaks_renew(struct engine *engine);

/* When the next look at them is due; ENGINE_NEVER: never. */
static inline uint64_t breaks_due(const struct engine *engine)
{
	return engine->breaks ? engine->breaks->look_at : ENGINE_NEVER;
}

#endif
