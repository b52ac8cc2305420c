/* journal.h: what happens inside a search, step by step, as events.
 *
 * Monte Carlo tree search tells its journal about every selection with all competitors, every
 * expansion, every playout with its moves, and every backup. Minimax and alpha-beta tell it about
 * every node that they enter and leave, moves that they leave out there, every value that comes
 * back to the node above, and every cutoff. A search does exactly the same with and without a
 * journal. */
#ifndef SEARCH_JOURNAL_H
#define SEARCH_JOURNAL_H

#include <stdatomic.h>

#include "search/report.h"

enum journal_kind {
	JOURNAL_SELECT,
	JOURNAL_EXPAND,
	JOURNAL_PLAYOUT,
	JOURNAL_BACKUP,

	JOURNAL_ENTER, /* a node is looked at: as many of these as the report has nodes */
	/* the node that was just entered has moves that are not drawn: they are never looked at,
	   whatever the window is */
	JOURNAL_OMIT,
	JOURNAL_RECALL, /* a node is not looked at, since the memory or the table knows its value */
	JOURNAL_RETURN, /* a child's value comes back to the node above, and may move its window */
	/* the window is closed and there are moves left: they are never looked at */
	JOURNAL_CUTOFF,
	/* a node has its value; what is entered when a search is stopped is never left */
	JOURNAL_LEAVE,
	JOURNAL_KINDS
};

/* The AMAF counters of a node's child, after they have changed. */
struct journal_amaf {
	game_move move; /* into it */
	uint64_t visits; /* n~, one more than before */
	double value; /* V~ on the formula's scale */
};

struct journal_event {
	enum journal_kind kind;
	uint64_t iteration; /* from 1; of minimax and alpha-beta: how many nodes were entered */
	int depth; /* of the node that the event is about: 0 is the root */
	const void *state; /* the position there; for a backup, the root's */
	/* selected there; for an expansion and a backup the move into the node; GAME_NO_MOVE for a
	 * playout, for the root's backup, and for an expansion that lets all children of the node
	 * into the tree at once. Entering, omitting, recalling and leaving: the move into the node,
	 * GAME_NO_MOVE for the root. A return: the child's. A cutoff: the one that caused it. */
	game_move move;

	/* JOURNAL_SELECT: every child in the tree, in order of insertion; the one that won, and N
	 * in the formula. JOURNAL_EXPAND: what enters the tree, as it is then; of all children at
	 * once, their moves are also in `line`. */
	int competitor_count, chosen;
	const struct report_move *competitor;
	double log_argument;

	/* JOURNAL_PLAYOUT: its moves, how the result came about ("playout", "the end of the game",
	 * "proven", "stated", "evaluation"). */
	int line_length;
	const game_move *line;
	const char *how;
	double result; /* the first player's view */

	/* JOURNAL_BACKUP: of one node, leaf first: visits and sum of values, for the player who
	 * chose the move into it. */
	uint64_t visits_before, visits_after;
	double sum_before, sum_after;
	double variance_after; /* of the values; NAN where it is not kept */
	/* what its children without visits are taken to be worth; NAN where the formula does not
	 * ask that */
	double urgency_after;
	int amaf_count; /* of its children, in the tree or not, whose AMAF counters have changed */
	const struct journal_amaf *amaf;
	/* the position in which their moves are made; NULL if there are none */
	const void *amaf_state;
	/* whose view that is; at the root, the one who is not to move; where values have one
	 * player, the first */
	enum side chooser;

	/* From here on minimax and alpha-beta, which use `line` for the moves that are omitted or
	 * that a cutoff skips, and `how` for how a recall or a leave came by its value: "the end of
	 * the game", "evaluation", "its moves", "memory", "table". */
	/* the position in which the move into the node is made; NULL for the root */
	const void *before;

	/* RECALL, RETURN, LEAVE: the value of the node, of a return the child's, for the player who
	 * chose the move into it; `chooser` says who that is, and for the other events whose turn
	 * it is not in the node. A lower bound in one view is an upper one in the other: see
	 * value_kind_turned(). */
	double value;
	enum value_kind value_kind;
	bool is_better; /* RETURN: than what came back to the node before */
	/* RECALL: symmetric positions are one, so it may have been another of them that was looked
	 * at */
	bool has_symmetry;

	/* The window, as one draws it on a blackboard, in the first player's view throughout: alpha
	 * is what the first player has for certain, beta what the second will not let it exceed. So
	 * the first player's nodes raise alpha, the second's lower beta, and both cut off where
	 * beta <= alpha. A return has it as it was and as it is. Minimax has none: always from -inf
	 * to +inf. */
	bool has_window;
	double alpha, beta, alpha_before, beta_before;
};

/* The kind that a value has in the other player's view. */
static inline enum value_kind value_kind_turned(enum value_kind kind)
{
	return kind == VALUE_LOWER ? VALUE_UPPER : kind == VALUE_UPPER ? VALUE_LOWER : kind;
}

struct journal {
	void (*begin)(
		struct journal *journal, uint64_t iteration); /* before its events, in the search's
								 thread; NULL: not wanted */
	/* in the search's thread */
	void (*event)(struct journal *journal, const struct journal_event *event);
	/* iterations before this one are not told, and cost nothing; any thread may change it */
	_Atomic uint64_t first_iteration;
	/* what is done is enough for it: a selection comes without its competitors, whose scores
	 * take most of the time */
	bool is_brief;
};

#endif
