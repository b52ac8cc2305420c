/* node_view.h: what is looked at: a node of the tree of the search that is watched, with its
 * children as rows.
 *
 * The node is the position on the board, and from there what the user walks: node_view_walk() goes
 * down to a child, node_view_back() up again. A search that has moved is still shown: the node is
 * then the one below its move, so the table has the moves of the next player. */
#ifndef APP_NODE_NODE_VIEW_H
#define APP_NODE_NODE_VIEW_H

#include "app/session/session.h"
#include "app/words/phases.h"

enum node_view_sort { SORT_VISITS, SORT_VALUE, SORT_EXPLORE, SORT_SCORE, SORT_MOVE, SORT_COUNT };

struct node_view_row {
	struct report_move stats; /* kind VALUE_NONE and no visits: not in the tree */
	char name[GAME_MOVE_TEXT];
	int children; /* that it has in the tree, where the node view has_children */
	double share; /* of the visits of all rows */

	/* Filled in by others, after node_view_update(). */
	/* exact_values.h: the true value of the move, and how far it is to the end */
	bool has_exact;
	double exact;
	int exact_plies;
	double error; /* of the value above; NAN: not known */
	uint64_t visits_then; /* snapshot.h: its visits, and its place by them; 0: it had none */
	int rank_then;
	bool is_unscored; /* not in the tree, and only the search knows its score */
	char mark; /* marks.h: a letter, or '\0' */
};

enum { NODE_VIEW_OPEN = 200 };

struct node_view {
	/* Where the user has walked: `above` moves of the game up from the position on the board,
	 * and from there down the walk. */
	int above;
	int walk_length;
	game_move walk[REPORT_PV];

	/* The node, by node_view_update(). */
	union game_state state; /* its position */
	const struct report *report; /* that the rows are from, held; NULL: none */
	/* that is what the search knew that made the move here, long ago: there is no tree any more
	 */
	bool is_past;
	/* a search has looked, or looks, at a position from which the moves lead here */
	bool has_search;
	bool has_node; /* its tree has this node, so the rows have numbers */
	int path_length; /* from the search's root to the node */
	game_move path[REPORT_PV];
	/* children that may enter the tree and have not; -1: not known, for none has been looked
	 * for */
	int untried;
	uint64_t visits; /* the node's own */
	uint64_t argument; /* N in the formula's logarithm */
	int count; /* rows: the legal moves, in the game's order; none if it is over */
	struct node_view_row *row;
	int *order; /* the rows, sorted */
	int capacity; /* of both */
	bool has_children; /* of the rows: those of a room without a tree have none to count */
	bool has_exact_values, has_snapshot, has_marks; /* of the rows, see there */
	double mean_error; /* weighted by visits; NAN: not known */
	/* the rows are arms: visits are pulls, values are means of rewards from 0 to 1, and the
	 * exact one is the true mean */
	bool is_bandit;
	/* for whom the values of the rows are: who is to move at the node, unless the recipe has
	 * one player */
	enum side viewer;
	double unit; /* a value times this is in the game's own points */
	/* what the search would play here, or its most visited child; GAME_NO_MOVE: unknown */
	game_move best;

	bool is_stepping; /* the search stands at a point of step mode */
	/* in step mode: the path of the iteration as far as it has come, from the search's root */
	struct trail trail;

	/* What the user has chosen. */
	enum node_view_sort sort;
	bool is_ascending;
	game_move selected; /* one of the rows, as long as there are any; else GAME_NO_MOVE */
	/* by the user; until then it is the best move, whichever that is at the time */
	bool is_chosen;

	/* What the user has chosen in the tree; see tree_list.h. */
	int open_count; /* unfolded nodes, by their keys */
	uint64_t open[NODE_VIEW_OPEN];
	uint64_t min_visits; /* no nodes with fewer are shown */
	/* nodes stand in the order in which they are looked at, and none is hidden; the selected
	 * one is unfolded, */
	bool is_course;
	bool is_small; /* or even all, for there are few */
	bool follows_line; /* the line of best play is unfolded, whatever it is at the time */
	bool is_aside; /* the selected node cannot be walked to from the position on the board: */
	int aside_length; /* its path from the search's root */
	game_move aside[REPORT_PV];

	/* node_view.c's own. */
	int sorted; /* rows that `order` has */
	uint64_t asked; /* what the watched engine was last asked for: a hash */
	uint64_t seen_changes; /* of the session, when the walk began */
	uint64_t seen_start; /* which tree the keys are about: the start of its search */
};

void node_view_init(struct node_view *node_view);
void node_view_done(struct node_view *node_view);

/* Takes in what the search knows now, and asks it for the part of the tree that is looked at. */
void node_view_update(struct node_view *node_view, struct session *session);

/* Whether another position is looked at than the one on the board; how many moves of the game lead
 * to where the walk begins. */
bool node_view_is_away(const struct node_view *node_view);
int node_view_base(const struct node_view *node_view, const struct session *session);

/* Down to the child by this legal move, up to the parent (also above the board's position, to the
 * moves of the game before), and back to the board. False if it cannot. */
bool node_view_walk(struct node_view *node_view, struct session *session, game_move move);
bool node_view_back(struct node_view *node_view, struct session *session);
void node_view_go(struct node_view *node_view, struct session *session, const game_move *walk,
	int length); /* to a node by its moves from the board */
void node_view_return(struct node_view *node_view, struct session *session);

/* What step mode did last to the child by a move: a phase of enum journal_kind, -1: nothing in this
 * iteration. */
int node_view_phase_of(const struct node_view *node_view, game_move move);

/* The user chooses a row. */
void node_view_select(struct node_view *node_view, game_move move);

/* The row of a move, NULL if it is none. */
const struct node_view_row *node_view_find(const struct node_view *node_view, game_move move);

/* The place of the selected row in `order`; 0 if there is none. */
int node_view_place(const struct node_view *node_view);

/* Selects the row `by` places further down in the order, as far as there are any. */
void node_view_select_by(struct node_view *node_view, int by);

/* Sorts by this column; by the one that is sorted by already, the other way round. */
void node_view_sort_by(struct node_view *node_view, enum node_view_sort sort);

#endif
