/* iteration_stats.h: the figures of a search in the middle of an iteration. */
#ifndef SEARCH_REPLAY_ITERATION_STATS_H
#define SEARCH_REPLAY_ITERATION_STATS_H

#include "search/replay/events.h"
#include "search/subtree.h"

/* Turns what a report and part of the tree say after some iterations into what they say when the
 * first `count` events of the next one have happened. An expansion adds rows where the request asks
 * for them; a backup changes visits and value of its node, and the scores that depend on them, to
 * the last bit as the search itself does. What is said about the whole tree (the best move, the
 * line, nodes, depth, simulations) and proofs change only when the iteration is finished, and so do
 * nodes that the request leaves out for their visits, and other places of a position that a table
 * has merged. The subtree may be NULL; the request is the one that it answers, NULL if that is not
 * known: then no rows are added, and the first keeps its score. */
void iteration_stats_advance(const struct events *events, int count, struct report *report,
	struct subtree *subtree, const struct subtree_request *request);

#endif
