/* registry.h: the games that exist; only registry.c and tests of single games include it. */
#ifndef GAME_REGISTRY_H
#define GAME_REGISTRY_H

#include "game/connect4/connect4.h"
#include "game/game.h"
#include "game/othello/kernel.h"

extern const struct game_ops game_band;
extern const struct game_ops game_coins;
extern const struct game_ops game_go;
extern const struct game_ops game_hex;
extern const struct game_ops game_mnk;
extern const struct game_ops game_morpion;
extern const struct game_ops game_nested;
extern const struct game_ops game_nim;
extern const struct game_ops game_shape;
extern const struct game_ops game_tree;

#endif
