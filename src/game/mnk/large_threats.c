/* large_threats.c: which moves matter on large m,n,k boards: those to which threats force a side,
 * and those near the stones.
 *
 * A four is k - 1 of one's own in a window of k cells whose last one is empty: its side wins there
 * unless that cell is taken. A move that makes two winning cells at once, an open four or two
 * fours, wins for certain if the other side has no four itself. So where no side can win at once
 *
 *   (1)  a side that has such a move plays one;
 *   (2)  a side against which the other has such moves must take a cell of each of them (the cell
 *        itself, or one of the two winning cells that it makes, if these are no more than two), or
 *        make a four of its own first.
 *
 * An open three and a broken three are positions in which (2) holds. Every other move loses, so
 * nothing is lost by leaving it out. */
#include "game/mnk/large.h"

/* What a side gets by a stone on each cell: how many winning cells, and the first two of them. */
struct fours {
	uint8_t count[GRID_MAX_CELLS];
	uint16_t win[GRID_MAX_CELLS][2];
};

enum { DOUBLE = 2 };

static int cell_at(const struct mnk_large *tables, int line, uint32_t bits)
{
	return tables->origin[line] + tables->step[line] * bits_lowest(bits);
}

/* Two lines through a cell share no other, so no winning cell is counted twice. */
static void add_fours(
	const struct mnk_large *tables, int line, int cell, uint32_t wins, struct fours *fours)
{
	for (; wins; wins &= wins - 1) {
		if (fours->count[cell] < DOUBLE)
			fours->win[cell][fours->count[cell]] =
				(uint16_t)cell_at(tables, line, wins);
		fours->count[cell]++;
	}
}

static void find_fours(
	const struct mnk *rules, const struct large *s, int side, struct fours *fours)
{
	const struct mnk_large *tables = rules->tables.large;

	memset(fours->count, 0, sizeof fours->count);
	for (int line = 0; line < tables->lines; line++) {
		uint32_t own = s->word[line][side],
			 empty = tables->cells[line] & ~(own | s->word[line][!side]);

		if (bits_count(own) < rules->k - 2)
			continue;
		for (uint32_t left = empty; left; left &= left - 1) {
			uint32_t stone = left & -left;

			add_fours(tables, line, cell_at(tables, line, stone),
				mnk_large_wins_on(
					own | stone, empty ^ stone, rules->rule, rules->k),
				fours);
		}
	}
}

/* The cells whose count is at least `least`, ascending. */
static int list(const struct mnk *rules, const uint8_t *count, int least, game_move *out)
{
	int n = 0;

	for (int cell = 0; cell < rules->cells; cell++)
		if (count[cell] >= least)
			out[n++] = (game_move)cell;
	return n;
}

/* In how many of the other side's double threats each cell is a remedy; returns how many there are.
 */
static int count_remedies(const struct mnk *rules, const struct fours *threats, uint8_t *remedies)
{
	int n = 0;

	memset(remedies, 0, (size_t)rules->cells);
	for (int cell = 0; cell < rules->cells; cell++) {
		if (threats->count[cell] < DOUBLE || n == UINT8_MAX)
			continue;
		n++;
		remedies[cell]++;
		for (int i = 0; i < DOUBLE && threats->count[cell] == DOUBLE; i++)
			remedies[threats->win[cell][i]]++;
	}
	return n;
}

/* (2); where nothing helps, what would help against one of the threats. */
static int defend(const struct mnk *rules, const struct fours *own, const struct fours *others,
	game_move *out)
{
	uint8_t remedies[GRID_MAX_CELLS];
	int threats = count_remedies(rules, others, remedies), n;

	if (!threats)
		return 0;
	for (int cell = 0; cell < rules->cells; cell++)
		if (own->count[cell])
			remedies[cell] = UINT8_MAX;
	n = list(rules, remedies, threats, out);
	return n ? n : list(rules, remedies, 1, out);
}

int mnk_large_threats(const struct mnk *rules, const void *state, game_move *out)
{
	const struct large *s = state;
	struct fours own, others;
	int n = mnk_large_forced(rules, state, out);

	if (n)
		return n;
	find_fours(rules, s, s->plies & 1, &own);
	n = list(rules, own.count, DOUBLE, out); /* (1) */
	if (n)
		return n;
	find_fours(rules, s, ~s->plies & 1, &others);
	return defend(rules, &own, &others, out);
}

/* Where any cells of a line count, one far away is as good as one beside a stone. */
int mnk_large_candidates(const struct mnk *rules, const void *state, game_move *out)
{
	const struct large *s = state;
	uint32_t near[GRID_MOST];
	int n = 0;

	if (rules->rule >= MNK_ANY)
		return 0;
	mnk_large_near_stones(rules, s, near);
	if (!s->plies)
		near[(rules->grid.rows - 1) / 2] = 1u << (rules->grid.cols - 1) / 2;
	for (int row = 0; row < rules->grid.rows; row++)
		for (uint32_t left = near[row]; left; left &= left - 1)
			out[n++] = (game_move)(row * rules->grid.cols + bits_lowest(left));
	return n;
}
