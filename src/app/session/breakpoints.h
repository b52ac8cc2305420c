/* breakpoints.h: the moments of a search that the user wants to see: where it stops, and what is
 * only watched for.
 *
 * They are conditions (search/engine/condition.h) about the position on the board. When that
 * changes, those that can still be said of it stay. */
#ifndef APP_SESSION_BREAKPOINTS_H
#define APP_SESSION_BREAKPOINTS_H

#include "app/session/log.h"
#include "search/engine/engine.h"

enum { BREAKPOINTS_MOST = 32 };
_Static_assert((int)BREAKPOINTS_MOST <= (int)ENGINE_BREAKS, "an engine takes all of them");

struct breakpoint {
	struct condition *condition;
	char *text; /* as condition_format() writes it */
	bool is_watch; /* the search goes on, and only the log says it */
	bool is_off;
};

/* Zeroed at first; ends with breakpoints_done(). */
struct breakpoints {
	int count;
	struct breakpoint row[BREAKPOINTS_MOST];
};

void breakpoints_done(struct breakpoints *list);

/* Adds one about a position, which is not over. False with a message if it is wrong, there already,
 * or one too many. */
bool breakpoints_add(struct breakpoints *list, const char *text, bool is_watch,
	const struct game *game, const void *state, struct status *st);
void breakpoints_remove(struct breakpoints *list, int row);

/* The position is another, which is not over: what cannot be said of it is dropped, and the log
 * says so. */
void breakpoints_follow(
	struct breakpoints *list, const struct game *game, const void *state, struct log *log);

/* Those that are on, in the form in which engine_set_conditions() wants them: bit i of a hit is row
 * row[i]. */
struct breakpoints_active {
	int count, stops; /* all, and those that are not only watched */
	struct condition *condition[BREAKPOINTS_MOST]; /* the list's own */
	int row[BREAKPOINTS_MOST];
	uint64_t watches;
};
void breakpoints_list_active(const struct breakpoints *list, struct breakpoints_active *out);

/* Says in the log what became true at an iteration, a line for each: "break at iteration 1240: best
 * changes: b2 instead of a1". The state is that of the search's root; the list is as it was when
 * the conditions were set. */
void breakpoints_tell(const struct breakpoints *list, const struct engine_hit *hit,
	const struct game *game, const void *state, struct log *log);

/* The same of all hits from number `*seen` on, which becomes the number of the next. Says so if
 * some are no longer kept. */
void breakpoints_tell_new(const struct breakpoints *list, const struct engine_hits *hits,
	uint64_t *seen, const struct game *game, const void *state, struct log *log);

#endif
