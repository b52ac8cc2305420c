/* minimax_journal.h: what minimax and alpha-beta tell a journal. Only they include it.
 *
 * They count in the view of the side to move, at every ply another one. What is passed here is in
 * that view, and leaves as journal.h wants it. Nothing here is called, and nothing else is done,
 * for a search without a journal. */
#ifndef SEARCH_ALPHABETA_MINIMAX_JOURNAL_H
#define SEARCH_ALPHABETA_MINIMAX_JOURNAL_H

#include "search/journal.h"

/* Where the search keeps what an event is made of. */
struct minimax_journal {
	struct journal *reader;
	const struct game *game;
	bool has_window; /* minimax has none */
	bool has_symmetry;
	uint64_t entered; /* nodes so far */
	const unsigned char *states; /* of each ply of the current path */
	size_t state_stride;
	const game_move *path; /* path[p] led to the node at ply p > 0 */
	/* of the value that was told last, in the view of the side to move there */
	enum value_kind kind;
};

/* The window of the side to move, when a node is entered or a move has been looked at. */
struct minimax_window {
	double alpha, beta;
};

void minimax_journal_enter(struct minimax_journal *journal, int ply, struct minimax_window window);
void minimax_journal_leave(struct minimax_journal *journal, int ply, double value,
	enum value_kind kind, const char *how);

/* The node that was entered last leaves these moves out: they were not drawn. */
void minimax_journal_omit(struct minimax_journal *journal, int ply, struct minimax_window window,
	const game_move *omitted, int count);

/* Instead of entering and leaving. */
void minimax_journal_recall(struct minimax_journal *journal, int ply, double value,
	enum value_kind kind, const char *how);

/* A move's value comes back to the node at `ply`: it is of the kind that was told last, one ply
 * further down. */
void minimax_journal_return(struct minimax_journal *journal, int ply, double value, bool is_better,
	struct minimax_window before, struct minimax_window after);

/* The moves that are left are not looked at; the last one that was is in path[ply + 1]. */
void minimax_journal_cutoff(struct minimax_journal *journal, int ply, struct minimax_window window,
	const game_move *skipped, int count);

#endif
