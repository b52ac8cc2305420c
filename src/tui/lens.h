/* lens.h: what is looked at: a node of the tree of the search that is watched, with its children as
 * rows. Without curses.
 *
 * The node is the position on the board, and from there what the user walks: lens_walk() goes down
 * to a child, lens_back() up again. A search that has moved is still shown: the node is then the
 * one below its move, so the table has the moves of whoever is next. */
#ifndef TUI_LENS_H
#define TUI_LENS_H

#include "tui/phases.h"
#include "tui/session.h"

enum lens_sort { SORT_VISITS, SORT_VALUE, SORT_EXPLORE, SORT_SCORE, SORT_MOVE, SORT_COUNT };

struct lens_row {
	struct report_move stats; /* kind VALUE_NONE and no visits: not in the tree */
	char name[GAME_MOVE_TEXT];
	int children; /* that it has in the tree, where the lens has_children */
	double share; /* of the visits of all rows */

	/* Filled in by others, after lens_update(). */
	bool has_exact; /* truth.h: the true value of the move, and how far it is to the end */
	double exact;
	int exact_plies;
	double error; /* of the value above; NAN: not known */
	uint64_t visits_then; /* snapshot.h: its visits, and its place by them; 0: it had none */
	int rank_then;
	bool is_stranger; /* not in the tree, and only the search knows its score */
	char mark; /* marks.h: a letter, or '\0' */
};

enum { LENS_OPEN = 200 };

struct lens {
	/* Where the user has walked: so many moves of the game up from the position on the board,
	 * and from there down the walk. */
	int above;
	int walk_length;
	game_move walk[REPORT_PV];

	/* The node, by lens_update(). */
	union game_state state; /* its position */
	const struct report *report; /* that the rows are from, NULL: none. The session's own, until
					it changes */
	bool is_past; /* that is what the search knew that made the move here, long ago: there is no
			 tree any more */
	bool has_search; /* a search has looked, or looks, at a position from which the moves lead
			    here */
	bool has_node; /* its tree has this node, so the rows have figures */
	int path_length; /* from the search's root to the node */
	game_move path[REPORT_PV];
	int untried; /* children that may enter the tree and have not; -1: not known, for none has
			been looked for */
	uint64_t visits; /* the node's own */
	uint64_t argument; /* N in the formula's logarithm */
	int count; /* rows: the legal moves, in the game's order; none if it is over */
	struct lens_row row[GAME_MAX_MOVES];
	int order[GAME_MAX_MOVES]; /* the rows, sorted */
	bool has_children; /* of the rows: those of a room without a tree have none to count */
	bool has_truth, has_snapshot, has_marks; /* of the rows, see there */
	double mean_error; /* weighted by visits; NAN: not known */
	bool is_bandit; /* the rows are arms: visits are pulls, values are means of rewards from 0
			   to 1, and the exact one is the true mean */
	enum side viewer; /* for whom the values of the rows are: who is to move at the node, unless
			     the recipe has one player */
	double unit; /* a value times this is in the game's own points */
	game_move best; /* what the search would play here, or its most visited child; GAME_NO_MOVE:
			   unknown */

	bool is_stepping; /* the search stands at a point of step mode */
	struct trail trail; /* in step mode: the path of the iteration as far as it has come, from
			       the search's root */

	/* What the user has chosen. */
	enum lens_sort sort;
	bool is_ascending;
	game_move selected; /* one of the rows, as long as there are any; else GAME_NO_MOVE */
	bool is_chosen; /* by the user; until then it is the best move, whichever that is at the
			   time */

	/* What the user has chosen in the tree; see tree_list.h. */
	int open_count; /* unfolded nodes, by their keys */
	uint64_t open[LENS_OPEN];
	uint64_t min_visits; /* no nodes with fewer are shown */
	bool is_course; /* nodes stand in the order in which they are looked at, and none is hidden;
			   the selected one is unfolded, */
	bool is_small; /* or even all, for there are few */
	bool follows_line; /* the line of best play is unfolded, whatever it is at the time */
	bool is_aside; /* the selected node cannot be walked to from the position on the board: */
	int aside_length; /* its path from the search's root */
	game_move aside[REPORT_PV];

	/* lens.c's own. */
	int sorted; /* rows that `order` has */
	uint64_t asked; /* what the watched engine was last asked for: a hash */
	uint64_t seen_changes; /* of the session, when the walk began */
	uint64_t seen_start; /* which tree the keys are about: the start of its search */
};

void lens_init(struct lens *lens);

/* Takes in what the search knows now, and asks it for the part of the tree that is looked at. */
void lens_update(struct lens *lens, struct session *session);

/* Whether another position is looked at than the one on the board; how many moves of the game lead
 * to where the walk begins. */
bool lens_is_away(const struct lens *lens);
int lens_base(const struct lens *lens, const struct session *session);

/* Down to the child by this legal move, up to the parent (also above the board's position, to the
 * moves of the game before), and back to the board. False if it cannot. */
bool lens_walk(struct lens *lens, struct session *session, game_move move);
bool lens_back(struct lens *lens, struct session *session);
void lens_go(struct lens *lens, struct session *session, const game_move *walk,
	int length); /* to a node by its moves from the board */
void lens_return(struct lens *lens, struct session *session);

/* What step mode did last to the child by a move: a phase of enum journal_kind, -1: nothing in this
 * iteration. */
int lens_phase_of(const struct lens *lens, game_move move);

/* The user chooses a row. */
void lens_select(struct lens *lens, game_move move);

/* The row of a move, NULL if it is none. */
const struct lens_row *lens_find(const struct lens *lens, game_move move);

/* The selected row, NULL if there is none; its place in `order`. */
const struct lens_row *lens_selected(const struct lens *lens);
int lens_place(const struct lens *lens);

/* Selects the row `by` places further down in the order, as far as there are any. */
void lens_select_by(struct lens *lens, int by);

/* Sorts by this column; by the one that is sorted by already, the other way round. */
void lens_sort_by(struct lens *lens, enum lens_sort sort);

#endif
