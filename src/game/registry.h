/* registry.h: the games that exist; only registry.c and tests of single games include it. */
#ifndef GAME_REGISTRY_H
#define GAME_REGISTRY_H

#include "game/connect4.h"
#include "game/game.h"

extern const struct game_ops game_coins, game_mnk, game_nim, game_othello, game_tree;

#endif
