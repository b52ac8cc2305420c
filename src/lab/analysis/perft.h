/* perft.h: how many sequences of moves there are: the standard check of a game's rules. */
#ifndef LAB_ANALYSIS_PERFT_H
#define LAB_ANALYSIS_PERFT_H

#include "game/game.h"
#include "search/control.h"

/* Sequences of exactly `depth` moves (>= 1) from a state; a game that is over is not continued. The
 * last ply is counted, not played. Each position whose moves are played or counted is one tick;
 * meaningless once the control says stop. */
uint64_t perft(const struct game *game, const void *state, int depth, struct control *control);

#endif
