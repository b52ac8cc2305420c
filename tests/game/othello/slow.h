/* slow.h: Othello as the rules are told: a letter for each cell, a walk along every line.
 *
 * It shares nothing with src/game/othello/othello.c but the numbers of the moves. */
#ifndef TESTS_GAME_OTHELLO_SLOW_H
#define TESTS_GAME_OTHELLO_SLOW_H

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "game/game.h"

struct slow {
	int size;
	char cell[8][8], mover;
};

static inline char slow_other(char who)
{
	return who == 'X' ? 'O' : 'X';
}

static inline void slow_start(struct slow *slow, int size)
{
	int mid = size / 2;

	memset(slow->cell, '.', sizeof slow->cell);
	slow->size = size;
	slow->mover = 'X';
	slow->cell[mid - 1][mid - 1] = slow->cell[mid][mid] = 'O';
	slow->cell[mid - 1][mid] = slow->cell[mid][mid - 1] = 'X';
}

/* How many discs `who` would flip by placing at (row, col); flips them if asked to. */
static inline int slow_flips(struct slow *slow, char who, int row, int col, bool flip)
{
	int flips = 0;

	if (slow->cell[row][col] != '.')
		return 0;
	for (int down = -1; down <= 1; down++)
		for (int right = -1; right <= 1; right++)
			for (int n = 1;; n++) {
				int r = row + n * down, c = col + n * right;

				if ((!down && !right) || r < 0 || c < 0 || r >= slow->size ||
					c >= slow->size || slow->cell[r][c] == '.')
					break;
				if (slow->cell[r][c] == who) {
					flips += n - 1;
					for (int i = 1; flip && i < n; i++)
						slow->cell[row + i * down][col + i * right] = who;
					break;
				}
			}
	return flips;
}

static inline int slow_places(struct slow *slow, char who, game_move *out)
{
	int n = 0;

	for (int cell = 0; cell < slow->size * slow->size; cell++)
		if (slow_flips(slow, who, cell / slow->size, cell % slow->size, false))
			out[n++] = (game_move)cell;
	return n;
}

static inline int slow_moves(struct slow *slow, game_move *out)
{
	game_move unused[64];
	int n = slow_places(slow, slow->mover, out);

	if (!n && slow_places(slow, slow_other(slow->mover), unused))
		out[n++] = (game_move)(slow->size * slow->size);
	return n;
}

static inline void slow_play(struct slow *slow, game_move move)
{
	if (move < slow->size * slow->size) {
		slow_flips(slow, slow->mover, move / slow->size, move % slow->size, true);
		slow->cell[move / slow->size][move % slow->size] = slow->mover;
	}
	slow->mover = slow_other(slow->mover);
}

static inline int slow_result(const struct slow *slow)
{
	int lead = 0;

	for (int cell = 0; cell < 64; cell++)
		lead += (slow->cell[cell / 8][cell % 8] == 'X') -
			(slow->cell[cell / 8][cell % 8] == 'O');
	return (lead > 0) - (lead < 0);
}

static inline void slow_format(const struct slow *slow, char out[GAME_POSITION_TEXT])
{
	for (int row = 0; row < slow->size; row++)
		out += sprintf(out, "%s%.*s", row ? "/" : "", slow->size, slow->cell[row]);
	sprintf(out, " %c", slow->mover);
}

static inline uint64_t slow_perft(const struct slow *slow, int depth)
{
	struct slow here = *slow, next;
	game_move moves[64];
	int n = slow_moves(&here, moves);
	uint64_t leaves = 0;

	if (depth == 1)
		return (uint64_t)n;
	for (int i = 0; i < n; i++) {
		next = here;
		slow_play(&next, moves[i]);
		leaves += slow_perft(&next, depth - 1);
	}
	return leaves;
}

#endif
