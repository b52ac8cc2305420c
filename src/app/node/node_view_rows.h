/* node_view_rows.h: the moves of a position as rows of a node view; also for rooms that draw tables
 * without the session's searches. */
#ifndef APP_NODE_NODE_VIEW_ROWS_H
#define APP_NODE_NODE_VIEW_ROWS_H

#include "app/node/node_view.h"

/* As many rows as this, whose content is to be filled in. */
void node_view_rows_hold(struct node_view *node_view, int count);

/* The legal moves of the node's state, of which nothing is known; none if the game is over. */
void node_view_rows_list(struct node_view *node_view, const struct game *game);

/* Each row's share of all visits, of which it returns the sum. */
uint64_t node_view_rows_share(struct node_view *node_view);

/* Makes the rows of a node view: all legal moves of the state, in the game's order, with what is
 * known of the n that are listed. What was selected stays so if it is one of them; otherwise it is
 * the best, or the first. */
void node_view_rows_put(struct node_view *node_view, const struct game *game, const void *state,
	const struct report_move *rows, int n, game_move best);

/* Puts them in order: the most visited first, or the best where the solver has no formula. */
void node_view_rows_sort(struct node_view *node_view, bool has_formula);

#endif
