/* slow.h: nested boards as the rules are told: a letter for each cell of 9x9, a look at every line.
 *
 * It shares nothing with src/game/nested/nested.c but the numbers of the moves. */
#ifndef TESTS_GAME_NESTED_SLOW_H
#define TESTS_GAME_NESTED_SLOW_H

#include <stdbool.h>
#include <string.h>

#include "game/game.h"

struct slow {
	const char *end; /* the option */
	bool most_breaks_ties;
	char cell[9][9], mover;
	int last_row, last_col; /* -1: no move was made */
};

static inline void slow_start(struct slow *slow, const char *end, bool most_breaks_ties)
{
	*slow = (struct slow){.end = end,
		.most_breaks_ties = most_breaks_ties,
		.mover = 'X',
		.last_row = -1,
		.last_col = -1};
	memset(slow->cell, '.', sizeof slow->cell);
}

/* Who has a line on a board of three by three: 'X', 'O' or '.'. */
static inline char slow_line(char b[3][3])
{
	for (int i = 0; i < 3; i++) {
		if (b[i][0] != '.' && b[i][0] == b[i][1] && b[i][1] == b[i][2])
			return b[i][0];
		if (b[0][i] != '.' && b[0][i] == b[1][i] && b[1][i] == b[2][i])
			return b[0][i];
	}
	if (b[1][1] != '.' &&
		((b[0][0] == b[1][1] && b[1][1] == b[2][2]) ||
			(b[0][2] == b[1][1] && b[1][1] == b[2][0])))
		return b[1][1];
	return '.';
}

/* A small board: 'X' or 'O' have won it, '#' it is full, '.' it is open. */
static inline char slow_small(const struct slow *slow, int row, int col)
{
	char b[3][3];
	bool is_full = true;

	for (int r = 0; r < 3; r++)
		for (int c = 0; c < 3; c++) {
			b[r][c] = slow->cell[3 * row + r][3 * col + c];
			is_full = is_full && b[r][c] != '.';
		}
	return slow_line(b) != '.' ? slow_line(b) : is_full ? '#' : '.';
}

/* How the game stands: +1, 0, -1 for the first player if it is over, else 2. */
static inline int slow_standing(const struct slow *slow)
{
	char large[3][3];
	int won[2] = {0, 0}, open = 0, lead;

	for (int row = 0; row < 3; row++)
		for (int col = 0; col < 3; col++) {
			char small = slow_small(slow, row, col);

			won[0] += small == 'X';
			won[1] += small == 'O';
			open += small == '.';
			large[row][col] = small == 'X' || small == 'O' ? small : '.';
		}
	lead = (won[0] > won[1]) - (won[0] < won[1]);
	if (!strcmp(slow->end, "first") && lead)
		return lead;
	if (!strcmp(slow->end, "line") && slow_line(large) != '.')
		return slow_line(large) == 'X' ? 1 : -1;
	if (open)
		return 2;
	return !strcmp(slow->end, "most") || slow->most_breaks_ties ? lead : 0;
}

static inline bool slow_is_legal(const struct slow *slow, int row, int col)
{
	int sent_row = slow->last_row % 3, sent_col = slow->last_col % 3;

	if (slow->cell[row][col] != '.' || slow_small(slow, row / 3, col / 3) != '.')
		return false;
	if (slow->last_row >= 0 && slow_small(slow, sent_row, sent_col) == '.' &&
		(row / 3 != sent_row || col / 3 != sent_col))
		return false;
	return slow_standing(slow) == 2;
}

static inline int slow_row(int move)
{
	return move / 27 * 3 + move % 9 / 3;
}

static inline int slow_col(int move)
{
	return move / 9 % 3 * 3 + move % 3;
}

static inline int slow_moves(const struct slow *slow, game_move *out)
{
	int n = 0;

	for (int move = 0; move < 81; move++)
		if (slow_is_legal(slow, slow_row(move), slow_col(move)))
			out[n++] = (game_move)move;
	return n;
}

static inline void slow_play(struct slow *slow, int move)
{
	slow->last_row = slow_row(move);
	slow->last_col = slow_col(move);
	slow->cell[slow->last_row][slow->last_col] = slow->mover;
	slow->mover = slow->mover == 'X' ? 'O' : 'X';
}

#endif
