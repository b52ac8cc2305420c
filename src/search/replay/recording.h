/* recording.h: the whole course of a search by minimax or alpha-beta, kept: what was known of every
 * node after any of its events.
 *
 * Nodes are numbered in the order in which the search came to them; the root is 0. A point of the
 * course is how many events have happened, from 0 to `count`. Nothing is replayed to look at a
 * point: every event knows the one before it about the same node, so what was known of a node is
 * found by going back along its own events. Backwards costs no more than forwards.
 *
 * A recording is a journal. The search's thread writes it; others read it when the search is done.
 * What comes after the most events that it was made for is not kept. */
#ifndef SEARCH_REPLAY_RECORDING_H
#define SEARCH_REPLAY_RECORDING_H

#include "search/journal.h"
#include "search/subtree.h"

struct recorded_node {
	int parent; /* -1: the root */
	int first_child, last_child, next; /* next: of the same parent; -1: none */
	int first, last; /* events about it */
	int depth;
	/* that it has, looked at or not, but for those that are omitted; 0 where the game is over
	 * or the search looks no further */
	int moves;
	game_move move; /* into it */
	enum side mover; /* whose turn it is there */
};

/* As in journal.h; a value is for the player who chose the move to which it belongs. */
struct recorded_event {
	enum journal_kind kind;
	int node;
	int before; /* the last event about the same node before this one, -1: none */
	enum value_kind value_kind;
	bool is_better;
	game_move move;
	double value, alpha, beta;
	const char *how;
	int first_skipped, skipped_count; /* CUTOFF, OMIT: the moves that are never looked at */
	/* nodes and moves so far, with this event: cut off, not drawn; the deepest node */
	int entered, pruned, omitted, deepest;
};

struct recording {
	struct journal journal; /* first: the search knows only this */
	const struct game *game;
	union game_state root;
	bool has_window, has_symmetry;
	int most;
	atomic_bool is_full; /* there were more events than that; any thread may ask */
	int count;
	struct recorded_event *event;
	int node_count;
	struct recorded_node *node;
	int skipped_count;
	game_move *skipped;
	int *path; /* path[d] is the node at depth d that the search is in */
};

void recording_init(
	struct recording *recording, const struct game *game, const void *root, int most);
void recording_done(struct recording *recording);

enum recorded_state {
	RECORDED_NOT_YET,
	RECORDED_OPEN, /* being looked at */
	RECORDED_LEFT, /* it has its value */
	RECORDED_RECALLED, /* its value was known from elsewhere */
};

/* What is known of a node at a point. */
struct recorded_look {
	enum recorded_state state;
	double alpha, beta; /* the window in force, or the last one; the first player's view */
	/* while it is open: of what its best move so far guarantees; NONE: nothing yet */
	enum value_kind kind;
	double value; /* for the player who chose the move into it */
	int best; /* the RETURN of its best move so far, -1: none */
	int cutoff; /* the CUTOFF that ended it, -1: none */
	int omission; /* the OMIT with the moves that were not drawn, -1: none */
	uint64_t nodes; /* looked at so far, itself and below it */
};

struct recorded_look recording_look(const struct recording *recording, int node, int at);

/* The player who chose the move into a node; at the root the one who is not to move. */
enum side recording_chooser(const struct recording *recording, int node);

/* The node of the newest event at a point, -1 at the beginning; the child of a node by a move, -1
 * if the search never comes there. */
int recording_current(const struct recording *recording, int at);
int recording_child(const struct recording *recording, int node, game_move move);

/* The node by the moves from the root, -1 if the search never comes there. */
int recording_find(const struct recording *recording, const game_move *path, int length);

/* The moves from the root to a node, no more than `most`. Returns how many. */
int recording_path(const struct recording *recording, int node, game_move *path, int most);

/* The position of a node. */
void recording_reach(const struct recording *recording, int node, union game_state *state);

/* The moves of a node that are not looked at by this point, in the order in which they come or
 * would have come. Returns how many. Of a recording that is full some may be missing. */
int recording_waiting(
	const struct recording *recording, int node, int at, game_move out[GAME_MAX_MOVES]);

/* Points: right after the search came to node number n (from 1; 0 is the beginning; too many is the
 * end); from a point to the one after the next node, and after the one before. */
int recording_point(const struct recording *recording, uint64_t n);
int recording_next_node(const struct recording *recording, int at);
int recording_last_node(const struct recording *recording, int at);

/* Whether an event is that the search comes to a node. */
bool recorded_is_arrival(const struct recorded_event *event);

/* recording_emit.c: tells a journal an event again; before, the nodes that lead there, so that its
 * reader knows the path. */
void recording_emit_path(const struct recording *recording, int event, struct journal *journal);
void recording_emit(const struct recording *recording, int event, struct journal *journal);

/* recording_view.c: what a search that can be watched would have published at this point. In the
 * subtree a node's `children` are its moves, and those that are not looked at by then have no row;
 * no rows at all if that is so of the node that was asked for. The caller holds the report. */
struct report *recording_report(const struct recording *recording, int at);
void recording_subtree(const struct recording *recording, int at,
	const struct subtree_request *request, struct subtree *out);

#endif
