/* registry.h: the games that exist; only registry.c and tests of single games include it. */
#ifndef GAME_REGISTRY_H
#define GAME_REGISTRY_H

#include "game/game.h"

#endif
