/* minimax_journal.h: what minimax and alpha-beta tell a journal. Only they include it.
 *
 * They count in the view of the side to move, at every ply another one. What is passed here is in
 * that view, and leaves as journal.h wants it. Nothing here is called, and nothing else is done,
 * for a search without a journal. */
#ifndef SEARCH_MINIMAX_JOURNAL_H
#define SEARCH_MINIMAX_JOURNAL_H

#include "search/journal.h"

/* Whoever tells: where the search keeps what an event is made of. */
struct minimax_teller {
	struct journal *journal;
	const struct game *game;
	bool has_window; /* minimax has none */
	bool has_symmetry;
	uint64_t entered; /* nodes so far */
	const unsigned char *states; /* of each ply of the current path */
	size_t state_stride;
	const game_move *path; /* path[p] led to the node at ply p > 0 */
	enum value_kind
		kind; /* of the value that was told last, in the view of the side to move there */
};

/* The window of the side to move, when a node is entered or a move has been looked at. */
struct minimax_window {
	double alpha, beta;
};

void minimax_tell_enter(struct minimax_teller *teller, int ply, struct minimax_window window);
void minimax_tell_leave(struct minimax_teller *teller, int ply, double value, enum value_kind kind,
	const char *how);

/* The node that was entered last leaves these moves out: they were not drawn. */
void minimax_tell_omission(struct minimax_teller *teller, int ply, struct minimax_window window,
	const game_move *omitted, int count);

/* Instead of entering and leaving. */
void minimax_tell_recall(struct minimax_teller *teller, int ply, double value, enum value_kind kind,
	const char *how);

/* A move's value comes back to the node at `ply`: it is of the kind that was told last, one ply
 * further down. */
void minimax_tell_return(struct minimax_teller *teller, int ply, double value, bool is_better,
	struct minimax_window before, struct minimax_window after);

/* The moves that are left are not looked at; the last one that was is in path[ply + 1]. */
void minimax_tell_cutoff(struct minimax_teller *teller, int ply, struct minimax_window window,
	const game_move *skipped, int count);

#endif
