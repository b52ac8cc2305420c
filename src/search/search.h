/* search.h: WHAT A SEARCH IS, and the report that it fills in.
 *
 * A search is a solver with its options fixed, bound to one game. It is asked for a move at a position; the control says when it must
 * stop, so every solver is deterministic without a thread.
 *
 * Sign rule: a move's value lies in [-1, +1] and is seen by the player who makes that move. Choosing is always a maximum; one ply up
 * is always a minus. Only formatting code turns values into anything else.
 *
 * To add a solver: write one file that ends in a `const struct search_ops`, and add one line to registry.c. */
#ifndef SEARCH_SEARCH_H
#define SEARCH_SEARCH_H

#include "game/game.h"
#include "search/control.h"

enum value_kind { VALUE_ESTIMATE, VALUE_EXACT, VALUE_LOWER, VALUE_UPPER, VALUE_NONE };

/* "estimate", "exact", "lower", "upper", "none" */
const char *value_kind_name(enum value_kind kind);

struct report_move {
	game_move move;
	enum value_kind kind;
	uint64_t visits; /* simulations, or nodes below it */
	double value; /* for the player who makes it */
	double reward, explore, score; /* the value on the formula's scale, its second term, their sum; NAN where there is none */
};

enum { REPORT_PV = 64 };

struct report {
	game_move best;
	enum value_kind kind;
	double value; /* of the best move */
	uint64_t iterations, nodes, bytes, elapsed_ns;
	int depth; /* deepest ply looked at below the root */
	bool is_full; /* the tree has reached its cap and no longer grows */
	int pv_length;
	game_move pv[REPORT_PV]; /* best play for both, as far as it is known */
	int move_count;
	struct report_move move[GAME_MAX_MOVES]; /* in the game's order; none for a solver that does not compare */
};

struct journal;
struct outline;
struct outline_request;
struct search;

struct search_ops {
	const char *name, *title;
	const char *summary; /* one line */
	const struct option *options; /* NULL for none */

	/* Fixes the options: fills in search->data and is_serial. False with a message if they do not fit the game. */
	bool (*setup)(struct search *search, const struct options *options, struct status *st);
	void (*teardown)(struct search *search); /* NULL: free(search->data) is enough */
	void (*begin)(struct search *search, uint64_t stream); /* a game begins; NULL: nothing to do */
	void (*think)(struct search *search, const void *state, struct control *control, struct report *report);

	/* For solvers that keep a tree, NULL for others. In the thread that thinks: from a look of the control, or after think(). */
	void (*observe)(const struct search *search, struct report *report); /* what is known by now */
	bool (*browse)(const struct search *search, const struct outline_request *request, struct outline *out); /* false: no such node */
	/* Tells a journal from the next think() on; NULL ends it. False with a message if it cannot with these options. */
	bool (*set_journal)(struct search *search, struct journal *journal, struct status *st);
	uint64_t (*checksum)(const struct search *search); /* of the tree: equal trees, equal sums, on every machine */
	void (*describe)(const struct search *search, char *out, size_t size); /* the formula in force with its knobs, one line */
};

struct search {
	const struct search_ops *ops;
	const struct game *game;
	char *spec; /* canonical: "alphabeta:depth=4" */
	char *title; /* the alias's name if it was made by one */
	void *data; /* the solver's own */
	bool is_serial; /* what it does depends on the games it played before: a series cannot be split over threads */
};

/* The list of solvers, and a solver from a spec such as "minimax:memory=yes" or the name of an alias. The game outlives it. */
const struct search_ops *const *search_registry(void); /* ends with NULL */
struct search *search_new(const struct game *game, const char *spec, struct status *st); /* NULL with a message */
void search_free(struct search *search);
struct alias_list *search_aliases(void);

/* Whether a spec names a solver and options that it has; whether they fit a game only search_new() can tell. */
bool search_check(const char *spec, struct status *st);

/* A game begins: number `stream` of its series. Whatever is drawn in it depends only on the seed and on that number, unless the
 * search is serial. */
void search_begin(struct search *search, uint64_t stream);

/* Tells a journal what happens in every search from now on; it outlives the search or is ended with NULL. False with a message for a
 * solver that keeps none, or not with its options. */
bool search_set_journal(struct search *search, struct journal *journal, struct status *st);

/* Chooses a move at a state that is not over, fills in the report, returns report->best: always a legal move, even if stopped. */
game_move search_think(struct search *search, const void *state, struct control *control, struct report *report);

/* What is known by now, except elapsed_ns; in the thread that thinks. False, and an empty report, if the solver cannot say. */
bool search_observe(const struct search *search, struct report *report);

/* Copies what a report holds: only the moves that it has, for it is large. */
void report_copy(struct report *to, const struct report *from);

#endif
