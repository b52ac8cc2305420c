/* registry.h: the solvers that exist; only registry.c includes it. */
#ifndef SEARCH_REGISTRY_H
#define SEARCH_REGISTRY_H

#include "search/search.h"

extern const struct search_ops search_alphabeta;
extern const struct search_ops search_bestfirst;
extern const struct search_ops search_gtp;
extern const struct search_ops search_mcts;
extern const struct search_ops search_minimax;
extern const struct search_ops search_pvs;
extern const struct search_ops search_random;
extern const struct search_ops search_solver;

#endif
