/* slow.h: Morpion as the rules are told: the whole game is kept as a list of boards, a letter for
 * each cell, and lines are found by walking from every cell into every direction.
 *
 * It shares nothing with src/game/morpion*.c. */
#ifndef TESTS_GAME_MORPION_SLOW_H
#define TESTS_GAME_MORPION_SLOW_H

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

struct rules {
	int order, pieces, line, repeat, cap;
	bool is_any, has_all_diagonals, has_tiebreak;
};

struct slow {
	int plies, moved;
	struct {
		char cell[36];
		int mover;
	} at[256]; /* after each ply */
};

static inline char slow_cell_of(
	const struct rules *rules, const struct slow *slow, int row, int col)
{
	bool is_inside = row >= 0 && row < rules->order && col >= 0 && col < rules->order;

	return is_inside ? slow->at[slow->plies].cell[row * rules->order + col] : '#';
}

/* How many winning sets of cells there are on the whole line from a cell in a direction, and how
 * many of them `letter` has; where any cells of a line will do, the line is one set, of which
 * `line` are enough. `through`: only those with this cell, -1 for all. */
static inline void slow_count_line(const struct rules *rules, const struct slow *slow, int row,
	int col, int down, int right, char letter, int through, int *sets, int *won)
{
	int length = 0, width;

	if (slow_cell_of(rules, slow, row - down, col - right) != '#')
		return; /* not the line's first cell */
	while (slow_cell_of(rules, slow, row + length * down, col + length * right) != '#')
		length++;
	if (down && right && !rules->has_all_diagonals && length < rules->order)
		return;
	width = rules->is_any ? length : rules->line;
	for (int first = 0; length >= rules->line && first + width <= length; first++) {
		int own = 0;
		bool is_through = through < 0;

		for (int i = first; i < first + width; i++) {
			own += slow_cell_of(rules, slow, row + i * down, col + i * right) == letter;
			is_through |= (row + i * down) * rules->order + col + i * right == through;
		}
		*sets += is_through;
		*won += is_through && own >= rules->line;
	}
}

static inline void slow_count_lines(const struct rules *rules, const struct slow *slow, char letter,
	int through, int *sets, int *won)
{
	static const int direction[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};

	*sets = *won = 0;
	for (int cell = 0; cell < rules->order * rules->order; cell++)
		for (int i = 0; i < 4; i++)
			slow_count_line(rules, slow, cell / rules->order, cell % rules->order,
				direction[i][0], direction[i][1], letter, through, sets, won);
}

static inline bool slow_has_line(const struct rules *rules, const struct slow *slow, char letter)
{
	int sets, won;

	slow_count_lines(rules, slow, letter, -1, &sets, &won);
	return won > 0;
}

static inline int slow_count_cells(const struct rules *rules, const struct slow *slow, char letter)
{
	int n = 0;

	for (int cell = 0; cell < rules->order * rules->order; cell++)
		n += slow->at[slow->plies].cell[cell] == letter;
	return n;
}

/* Over? With the result for X. */
static inline bool slow_is_over(const struct rules *rules, const struct slow *slow, int *result)
{
	int cells = rules->order * rules->order, times = 0, worth = 0;

	*result = slow_has_line(rules, slow, 'X') ? 1 : slow_has_line(rules, slow, 'O') ? -1 : 0;
	if (*result)
		return true;
	for (int ply = 0; ply <= slow->plies; ply++)
		times += slow->at[ply].mover == slow->at[slow->plies].mover &&
			!memcmp(slow->at[ply].cell, slow->at[slow->plies].cell, 36);
	if (times < rules->repeat && slow->moved < rules->cap && slow_count_cells(rules, slow, '.'))
		return false;
	for (int cell = 0; cell < cells && rules->has_tiebreak; cell++) {
		char letter = slow->at[slow->plies].cell[cell];
		int sets, won;

		slow_count_lines(rules, slow, 'X', cell, &sets, &won);
		worth += letter == 'X' ? sets : letter == 'O' ? -sets : 0;
	}
	*result = (worth > 0) - (worth < 0);
	return true;
}

/* The names of all legal moves, with a blank behind each. */
static inline void slow_list_moves(const struct rules *rules, const struct slow *slow, char *out)
{
	char own = "XO"[slow->at[slow->plies].mover];
	int cells = rules->order * rules->order, ignored;

	*out = '\0';
	if (slow_is_over(rules, slow, &ignored))
		return;
	for (int from = 0; from < cells; from++)
		for (int to = 0; to < cells; to++) {
			bool is_placing = slow_count_cells(rules, slow, own) < rules->pieces;

			if (slow->at[slow->plies].cell[to] != '.')
				continue;
			if (is_placing && from == 0)
				out += sprintf(out, "%c%d ", 'a' + to % rules->order,
					to / rules->order + 1);
			if (!is_placing && slow->at[slow->plies].cell[from] == own)
				out += sprintf(out, "%c%d-%c%d ", 'a' + from % rules->order,
					from / rules->order + 1, 'a' + to % rules->order,
					to / rules->order + 1);
		}
}

static inline void slow_play(const struct rules *rules, struct slow *slow, const char *name)
{
	int to = (strlen(name) > 2 ? name[3] - 'a' : name[0] - 'a') +
		rules->order * ((strlen(name) > 2 ? name[4] : name[1]) - '1');

	slow->at[slow->plies + 1] = slow->at[slow->plies];
	slow->plies++;
	if (strlen(name) > 2) {
		slow->at[slow->plies].cell[name[0] - 'a' + rules->order * (name[1] - '1')] = '.';
		slow->moved++;
	}
	slow->at[slow->plies].cell[to] = "XO"[slow->at[slow->plies].mover];
	slow->at[slow->plies].mover ^= 1;
}

#endif
