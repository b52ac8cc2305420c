/* solvers.h: one position searched by several solvers at once, each on a thread of its own. Without
 * curses.
 *
 * Each solver keeps to its own budget, and to the limit of time that is common to all: then it says
 * what it has. The exact solver works beside them; what it finds says how far they are from the
 * truth. */
#ifndef APP_ROOMS_SOLVERS_H
#define APP_ROOMS_SOLVERS_H

#include "app/session/exact_values.h"
#include "lab/analysis/compare.h"
#include "search/engine/engine.h"

enum { SOLVERS_MOST = 6 };

/* One of them. */
struct solver_box {
	struct search *search;
	struct engine *engine;
	struct engine_view *view;
	bool was_stopped; /* before it came to its own end */
};

struct solvers {
	struct game *game; /* its own */
	union game_state start, root; /* from one to the other by these moves: */
	int move_count;
	game_move *move;
	uint64_t limit_ns; /* for each; 0: none */
	uint64_t started_ns, ended_ns; /* ended: the last one has; 0: not yet */
	bool is_paused;
	uint64_t paused_ns, pause_began_ns; /* is not their time */
	int count;
	struct solver_box box[SOLVERS_MOST];
	struct exact_values exact_values; /* is looked for, */
	struct compare_exact_values known; /* and was found */
};

/* Starts them all at a state that is not over, to which these moves have led from `start`. NULL
 * with a message. */
struct solvers *solvers_new(const struct game *game, const void *start, const game_move *moves,
	int n, const char *const *specs, int count, double seconds, struct status *st);
void solvers_free(struct solvers *solvers);

/* Orders: pause all, or go on; stop all, with the results so far; restart all. */
void solvers_toggle_pause(struct solvers *solvers, uint64_t now_ns);
void solvers_stop(struct solvers *solvers);
void solvers_restart(struct solvers *solvers, uint64_t now_ns);

/* Sees what they have found; ends them when the time is over. True if something is new. */
bool solvers_tick(struct solvers *solvers, uint64_t now_ns);
bool solvers_is_busy(const struct solvers *solvers);

/* What there is to say of one, as it is now. */
struct solver_stats {
	bool is_done, has_move; /* has_move: best and what follows are known */
	game_move best;
	enum value_kind kind;
	double value; /* NAN: not known */
	uint64_t iterations, nodes, elapsed_ns;
	double exact, error; /* of the best move and of its value; NAN: not known */
	bool is_best; /* the move keeps the exact value */
};
struct solver_stats solvers_stats(const struct solvers *solvers, int box);

/* Time that they have had. */
uint64_t solvers_elapsed(const struct solvers *solvers, uint64_t now_ns);

#endif
