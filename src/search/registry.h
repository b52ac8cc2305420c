/* registry.h: the solvers that exist; only registry.c includes it. */
#ifndef SEARCH_REGISTRY_H
#define SEARCH_REGISTRY_H

#include "search/search.h"

extern const struct search_ops search_alphabeta, search_gtp, search_mcts, search_minimax, search_pvs, search_random, search_solver;

#endif
