/* search.h: WHAT A SEARCH IS; the report that it fills in is report.h.
 *
 * A search is a solver with its options fixed, bound to one game. It is asked for a move at a
 * position; the control says when it must stop, so every solver is deterministic without a thread.
 *
 * Sign rule: a move's value lies in [-1, +1] and is seen by the player who makes that move.
 * Choosing is always a maximum; one ply up is always a minus. Only formatting code turns values
 * into anything else.
 *
 * To add a solver: write one file that ends in a `const struct search_ops`, and add one line to
 * registry.c. */
#ifndef SEARCH_SEARCH_H
#define SEARCH_SEARCH_H

#include "game/game.h"
#include "search/control.h"
#include "search/report.h"

/* Decides in which order a search looks at the moves of a node: alpha-beta cuts most where
 * the best come first. */
struct search_order {
	/* Rearranges the moves of a position, which come in the game's order; none may be lost. In
	 * the search's thread. */
	void (*arrange)(struct search_order *order, const struct game *game, const void *state,
		game_move *moves, int count);
};

struct timeline_ops;
struct journal;
struct subtree;
struct subtree_request;
struct search;

struct search_ops {
	const char *name, *title;
	const char *summary; /* one line */
	const struct option *options; /* NULL for none */
	/* another program thinks: it cannot be hurried, and when it is stopped it ends without a
	 * move */
	bool is_external;
	bool is_uniform; /* any legal move, all equally likely */

	/* What its options say of it, NULL: no. Whether random numbers decide what it finds;
	 * whether it may find something else when all is the same, those numbers too, because time
	 * limits it, threads race, or it is another program. */
	bool (*draws)(const struct options *options);
	bool (*varies)(const struct options *options);

	/* Fixes the options: fills in search->data, is_stepwise, is_judge and is_serial. False with
	 * a message if they do not fit the game. */
	bool (*setup)(struct search *search, const struct options *options, struct status *st);
	void (*teardown)(struct search *search); /* NULL: free(search->data) is enough */
	/* a game begins; NULL: nothing to do */
	void (*begin)(struct search *search, uint64_t stream);
	/* forgets what it has searched and drawn; NULL: it remembers nothing */
	void (*reset)(struct search *search);
	/* Fills in an empty report with room for all legal moves. */
	void (*think)(struct search *search, const void *state, struct control *control,
		struct report *report);

	/* For solvers that are other programs, NULL for others: see search_get_ready(),
	 * search_follow(), search_take_remark() and search_judge(). */
	bool (*get_ready)(struct search *search, struct status *st);
	void (*follow)(struct search *search, const void *start, const game_move *moves, int n);
	bool (*take_remark)(struct search *search, char *out, size_t size);
	bool (*judge)(struct search *search, const void *start, const game_move *moves, int n,
		double *result, struct status *st);

	/* For solvers that keep a tree, NULL for others. In the thread that thinks: from a look of
	 * the control, or after think(). */
	/* fills in an empty report, as think() does, with what is known by now */
	void (*observe)(const struct search *search, struct report *report);
	bool (*browse)(const struct search *search, const struct subtree_request *request,
		struct subtree *out); /* false: no such node */
	/* Tells a journal from the next think() on; NULL ends it. False with a message if it cannot
	 * with these options. */
	bool (*set_journal)(struct search *search, struct journal *journal, struct status *st);
	/* from the next think() on; NULL: the game's */
	void (*set_order)(struct search *search, struct search_order *order);
	/* What can be changed while it thinks; NULL: nothing. The first only asks, in any thread,
	 * whatever the search is doing; the second changes it, in the thread that thinks: from a
	 * look of the control, or between searches. False with a message. */
	bool (*can_tune)(const struct search *search, const char *name, const char *value,
		struct status *st);
	bool (*tune)(struct search *search, const char *name, const char *value, struct status *st);
	/* how its owner walks through it, see timeline.h; NULL: it cannot */
	const struct timeline_ops *timeline;
	/* of the tree: equal trees, equal sums, on every machine */
	uint64_t (*checksum)(const struct search *search);
	/* the formula in force with its knobs, one line */
	void (*describe)(const struct search *search, char *out, size_t size);
};

struct search {
	const struct search_ops *ops;
	const struct game *game;
	char *spec; /* canonical: "alphabeta:depth=4" */
	char *title; /* the alias's name if it was made by one */
	void *data; /* the solver's own */
	/* each tick of its control is one simulation: a single thread does them all */
	bool is_stepwise;
	/* its word on a game that is over counts, not that of the rules: it has judge() */
	bool is_judge;
	/* what it does depends on the games it played before: a series cannot be split over threads
	 */
	bool is_serial;
	bool draws, varies; /* what its ops say of its options */
	int root_moves; /* of the last position that it thought about: the rows of its reports */
	/* Set by its owner: another search may want to follow() it, see timeline.h, so it remembers
	 * its way if it can, as long as that fits half as much memory as the tree may have (or 12
	 * MB). Where playouts are shortest it costs a twentieth of the time. */
	bool keeps_timeline;
};

/* THE SWITCH THAT LETS PROGRAMS START: who wrote a spec. Files may be somebody else's: experiments,
 * plans, saved games, lab codes. A solver that runs a command is refused if the spec with the
 * command comes from there. What the user typed, on the command line or in the workbench, may run
 * it, and so may a name that the user's own ini file gives to such a spec, wherever that name
 * stands with nothing added. */
enum spec_origin { SPEC_OF_FILE, SPEC_OF_USER };

/* A solver from a spec such as "minimax:memory=yes" or the name of an alias. The game outlives it.
 * Without an origin the spec counts as a file's. */
struct search *search_new_of(const struct game *game, const char *spec, enum spec_origin origin,
	struct status *st); /* NULL with a message */
struct search *search_new(const struct game *game, const char *spec, struct status *st);
void search_free(struct search *search);

/* A game begins: number `stream` of its series. Whatever is drawn in it depends only on the seed
 * and on that number, unless the search is serial. */
void search_begin(struct search *search, uint64_t stream);

/* Forgets all that it has searched and drawn, as if it had just been made; only what was tuned
 * stays. Not while it thinks. */
void search_reset(struct search *search);

/* Tells a journal what happens in every search from now on; it outlives the search or is ended with
 * NULL. False with a message for a solver that keeps none, or not with its options. */
bool search_set_journal(struct search *search, struct journal *journal, struct status *st);

/* Looks at moves in another order from the next search on, NULL for the game's own; it outlives the
 * search or is ended with NULL. The value found is the same, what is looked at on the way is not.
 * False with a message for a solver that has no order of its own. */
bool search_set_order(struct search *search, struct search_order *order, struct status *st);

/* Does now what would otherwise delay the first search, and may fail: a program is started and
 * greeted. It may take seconds. */
bool search_get_ready(struct search *search, struct status *st);

/* How the state of the next search came about: from a state by these moves. A search that is not
 * told knows only the state; most need no more. In the thread that thinks. */
void search_follow(struct search *search, const void *start, const game_move *moves, int n);

/* A line that the search has said besides its moves, the oldest first; false if there is none. In
 * any thread, at any time. */
bool search_take_remark(struct search *search, char *out, size_t size);

/* Asks a search that is a judge who has won the game that is over after these moves: 1 for the
 * first player, -1 for the second, 0 for a draw. False with a message if it has no answer. In the
 * thread that thinks. */
bool search_judge(struct search *search, const void *start, const game_move *moves, int n,
	double *result, struct status *st);

/* Chooses a move at a state that is not over, and lets the place hold its report; returns the
 * report's best: a legal move, even if stopped, unless the solver is external: then look at its
 * end. */
game_move search_think(struct search *search, const void *state, struct control *control,
	const struct report **place);

/* Gives an option another value from here on, as if the search had been made with it; the spec
 * stays as it was. In the thread that thinks, at a look or between searches; a budget below what is
 * already spent ends the search at once. search_can_tune() says, in any thread, whether that will
 * succeed. False with a message that says what can be changed. */
bool search_tune(struct search *search, const char *name, const char *value, struct status *st);
bool search_can_tune(
	const struct search *search, const char *name, const char *value, struct status *st);

/* Lets the place hold a report of what is known by now, after so much time; in the thread that
 * thinks. False, and an empty report, if the solver cannot say. */
bool search_observe(const struct search *search, uint64_t elapsed_ns, const struct report **place);

#endif
