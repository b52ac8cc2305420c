/* slow.h: Hex in the slow and obvious way, the judge of the fast one: letters on a board, and a
 * fill from cell to cell. */
#ifndef TESTS_GAME_HEX_SLOW_H
#define TESTS_GAME_HEX_SLOW_H

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { MOST = 19, SWAP_PLY = 1 };

struct slow {
	int size, plies;
	bool has_swap;
	char cell[MOST][MOST]; /* '.', 'X', 'O' */
};

static const int down[] = {0, 0, -1, -1, 1, 1}, right[] = {-1, 1, 0, 1, -1, 0};

static struct slow slow_start(int size, bool has_swap)
{
	struct slow slow = {.size = size, .has_swap = has_swap};

	memset(slow.cell, '.', sizeof slow.cell);
	return slow;
}

static bool is_on_board(const struct slow *slow, int row, int col)
{
	return row >= 0 && row < slow->size && col >= 0 && col < slow->size;
}

/* Whether the letter's other border is joined to this cell by cells that were not seen before. */
static bool fill(const struct slow *slow, char letter, bool seen[MOST][MOST], int row, int col)
{
	if (!is_on_board(slow, row, col) || slow->cell[row][col] != letter || seen[row][col])
		return false;
	seen[row][col] = true;
	if ((letter == 'X' ? row : col) == slow->size - 1)
		return true;
	for (int i = 0; i < 6; i++)
		if (fill(slow, letter, seen, row + down[i], col + right[i]))
			return true;
	return false;
}

static bool slow_wins(const struct slow *slow, char letter)
{
	bool seen[MOST][MOST] = {{false}};

	for (int i = 0; i < slow->size; i++)
		if (fill(slow, letter, seen, letter == 'X' ? 0 : i, letter == 'X' ? i : 0))
			return true;
	return false;
}

static int slow_moves(const struct slow *slow, int *out)
{
	int n = 0;

	if (slow_wins(slow, 'X') || slow_wins(slow, 'O'))
		return 0;
	for (int cell = 0; cell < slow->size * slow->size; cell++)
		if (slow->cell[cell / slow->size][cell % slow->size] == '.')
			out[n++] = cell;
	if (slow->has_swap && slow->plies == SWAP_PLY)
		out[n++] = slow->size * slow->size;
	return n;
}

static void slow_swap(struct slow *slow)
{
	for (int row = 0; row < slow->size; row++)
		for (int col = 0; col < slow->size; col++)
			if (slow->cell[row][col] == 'X') {
				slow->cell[row][col] = '.';
				slow->cell[col][row] = 'O';
				return;
			}
}

static void slow_play(struct slow *slow, int move)
{
	if (move == slow->size * slow->size)
		slow_swap(slow);
	else
		slow->cell[move / slow->size][move % slow->size] = "XO"[slow->plies & 1];
	slow->plies++;
}

static void slow_format(const struct slow *slow, char *out)
{
	for (int row = 0; row < slow->size; row++)
		out += sprintf(out, "%s%.*s", row ? "/" : "", slow->size, slow->cell[row]);
	sprintf(out, " %c", "XO"[slow->plies & 1]);
}

/* The fewest empty cells to fill: costs settle when nothing gets cheaper any more. */
static int slow_distance(const struct slow *slow, char letter)
{
	int cost[MOST][MOST], best = slow->size * slow->size;
	bool is_new = true;

	for (int row = 0; row < slow->size; row++)
		for (int col = 0; col < slow->size; col++)
			cost[row][col] = 1000;
	while (is_new) {
		is_new = false;
		for (int row = 0; row < slow->size; row++)
			for (int col = 0; col < slow->size; col++) {
				char c = slow->cell[row][col];
				int from = (letter == 'X' ? row : col) == 0 ? 0 : 1000;

				for (int i = 0; i < 6; i++)
					if (is_on_board(slow, row + down[i], col + right[i]) &&
						cost[row + down[i]][col + right[i]] < from)
						from = cost[row + down[i]][col + right[i]];
				if ((c != '.' && c != letter) ||
					from + (c == '.') >= cost[row][col])
					continue;
				cost[row][col] = from + (c == '.');
				is_new = true;
			}
	}
	for (int i = 0; i < slow->size; i++) {
		int last = letter == 'X' ? cost[slow->size - 1][i] : cost[i][slow->size - 1];

		best = last < best ? last : best;
	}
	return best;
}

#endif
