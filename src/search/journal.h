/* journal.h: what happens inside an iteration, phase by phase, for whoever wants to read along.
 *
 * A search that is given a journal tells it about every selection with all competitors, every expansion, every playout with its
 * moves, and every backup. It searches exactly the same with and without one. */
#ifndef SEARCH_JOURNAL_H
#define SEARCH_JOURNAL_H

#include "search/search.h"

enum journal_kind { JOURNAL_SELECT, JOURNAL_EXPAND, JOURNAL_PLAYOUT, JOURNAL_BACKUP };

struct journal_event {
	enum journal_kind kind;
	uint64_t iteration; /* from 1 */
	int depth; /* of the node that the event is about: 0 is the root */
	const void *state; /* the position there; for a backup, the root's */
	game_move move; /* selected there; for an expansion and a backup the move into the node; GAME_NO_MOVE for a playout, for the
			 * root's backup, and for an expansion that lets all children of the node into the tree at once */

	/* JOURNAL_EXPAND: of all children at once, their moves are in `line`. */

	/* JOURNAL_SELECT: every child in the tree, in order of insertion; the one that won, and N in the logarithm. */
	int competitor_count, chosen;
	const struct report_move *competitor;
	double log_argument;

	/* JOURNAL_PLAYOUT: its moves, how the result came about ("playout", "the end of the game", "proven", "stated", "evaluation"). */
	int line_length;
	const game_move *line;
	const char *how;
	double result; /* the first player's view */

	/* JOURNAL_BACKUP: of one node, leaf first: visits and sum of values, for the player who chose the move into it. */
	uint64_t visits_before, visits_after;
	double sum_before, sum_after;
	enum side chooser; /* whose view that is; at the root, the one who is not to move; where values have one player, the first */
};

struct journal {
	void (*event)(struct journal *journal, const struct journal_event *event); /* in the search's thread */
};

#endif
