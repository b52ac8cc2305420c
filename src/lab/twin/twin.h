/* twin.h: a twin race: two recipes think about the same position with the same random numbers, side
 * by side, to see where they part.
 *
 * A search on one thread is a pure function of the game, the position, the recipe, the seed and the
 * number of iterations. So two recipes that differ in one knob do the same until the knob matters
 * for the first time, and from there on they are two searches. The race runs both, iteration by
 * iteration, and finds that moment: the first iteration in which they do not do the same (other
 * moves down the tree, another move that enters it, another playout, or another value that is
 * backed up). It also finds when they would first play different moves, and what has become of both
 * in the end.
 *
 * Scores are not what a search does but why it does it: two searches with another c have other
 * scores from the second visit on, and part only where the other score wins. Minimax and alpha-beta
 * race too; their iterations are the nodes that they enter.
 *
 * Recipes run as a stepper runs them (stepper_recipe.h): without a budget, on one thread, from an
 * empty tree.
 *
 * One thread owns a race and calls its functions. They return at once, but for twin_wait(),
 * twin_explain() and twin_free(). */
#ifndef LAB_TWIN_TWIN_H
#define LAB_TWIN_TWIN_H

#include "base/options/option.h"
#include "search/engine/engine.h"
#include "search/replay/events.h"

enum { TWIN_KNOB_TEXT = 96 };

/* A knob that is not the same in both recipes. */
struct twin_knob {
	const char *name; /* of the option; "solver" if it is that */
	char text[2][TWIN_KNOB_TEXT]; /* its values */
	bool is_lifted; /* a budget or a number of threads, which is not in force in a race */
};

/* What has been found so far. Others only read it. */
struct twin_finding {
	uint64_t same; /* iterations in which both have done the same, from the first on */
	uint64_t parted_at; /* the first in which they have not; 0: none so far */
	/* the iterations after which they would first play different moves; 0: not so far, or
	 * unknown */
	uint64_t best_parted_at;
	/* iterations that each has run; of minimax and alpha-beta that have ended, all nodes */
	uint64_t reached[2];
	/* as many as were asked for have been run, or both searches have come to their ends */
	bool is_over;
	/* the search has nothing more to do: everything is proven or looked at */
	bool has_ended[2];
};

/* Where they part: what both do in that iteration. Zeroed before use; ends with
 * twin_parting_done(). */
struct twin_parting {
	uint64_t iteration; /* 0: they do not part */
	/* the number of the first event that is not the same in both lists; one of them may be over
	 * there */
	int event;
	/* of that iteration, selections with all competitors; of minimax and alpha-beta, in front
	 * of them nodes are entered that lead there, and behind them stands what comes next */
	struct events events[2];
	struct formula formula[2]; /* in force; no rule for minimax and alpha-beta */
};

struct twin;

/* A race of two recipes at a state that is not over, with the random numbers of game `stream` of a
 * series (a single search of a command has 0). The game outlives it. NULL with a message for a bad
 * spec, or one of a solver that does not tell what it does. */
struct twin *twin_new(const struct game *game, const char *first, const char *second,
	const void *state, uint64_t stream, struct status *st);
void twin_free(struct twin *twin);

/* The recipes, which = 0 or 1: in their canonical form, and as they run. */
const char *twin_spec(const struct twin *twin, int which);
const char *twin_run_spec(const struct twin *twin, int which);

/* The game, and the position at which they start. */
const struct game *twin_game(const struct twin *twin);
const void *twin_root(const struct twin *twin);

/* Whether iterations are nodes: of minimax and alpha-beta. */
bool twin_counts_nodes(const struct twin *twin);

/* The knobs that differ, in the order of the option table; how many. */
int twin_knobs(const struct twin *twin, const struct twin_knob **knobs);

/* Lets both run on to this many iterations from the beginning; never back. */
void twin_run(struct twin *twin, uint64_t iterations);

/* Sees how far they are and goes on. True if something new was found. */
bool twin_poll(struct twin *twin);
const struct twin_finding *twin_finding(const struct twin *twin);

/* Blocks until it is over, or until they have run some more and have something to show: true as
 * long as it is not over. */
bool twin_wait(struct twin *twin);

/* What a search knew when twin_poll() last found something; NULL for one that says so only at its
 * end, until then. */
const struct report *twin_report(const struct twin *twin, int which);

/* (1)  half the sum over the moves of |share of the first - share of the second|, a share being the
 * move's part of the visits of its root From 0, where the visits are spread in the same way, to 1,
 * where no move was visited by both: their total variation distance. */
double twin_distance(const struct report *first, const struct report *second);

/* Runs both once more, up to the iteration in which they part, and keeps what they do there.
 * Nothing if they have not parted, or stop was set meanwhile (it may be NULL). */
void twin_explain(const struct twin *twin, const atomic_bool *stop, struct twin_parting *out);
void twin_parting_done(struct twin_parting *parting);

/* The event in which they part, of one of them; NULL if its list is over there. */
const struct journal_event *twin_parting_event(const struct twin_parting *parting, int which);

/* The moves from the root to the node at which they part, where both are before that event; room
 * for as many as the game has plies and one more. Returns how many. */
int twin_parting_path(const struct twin_parting *parting, game_move *path);

/* The first event that is not the same in two lists, from number `from` on; the length of both if
 * there is none. */
int twin_compare_events(const struct events *first, const struct events *second, int from);

#endif
