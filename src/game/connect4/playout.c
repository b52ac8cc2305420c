/* playout.c: random games of Connect Four whose players see one move ahead; see connect4.h for the
 * boards.
 *
 * decisive: a four if there is one, else a column that leaves the other no four, else any;
 * decisive.c says exactly how. Such a column takes the cell where the other would make a four, and
 * is not one whose next cell would be such a cell.
 *
 * weighted: the same, but what is left to chance favours the middle: a column has the weight 1 +
 * its distance from the nearer side, as in the priors, so 1 2 3 4 3 2 1 on seven columns. That is
 * how the sum of two even draws is distributed, from 0 to (cols - 1) / 2 and from 0 to cols / 2,
 * both rounded down: columns are drawn so until one is among those to choose from. */
#include "game/connect4/connect4.h"

HOT_INLINE uint64_t draw_middle(struct connect4_board b, uint64_t choice, struct xoshiro *random)
{
	uint64_t cell;

	do {
		uint32_t col = xoshiro_below(random, (uint32_t)(b.cols + 1) / 2) +
			xoshiro_below(random, (uint32_t)b.cols / 2 + 1);

		cell = choice & connect4_column(b, (int)col);
	} while (!cell);
	return cell;
}

HOT_INLINE uint64_t draw(
	struct connect4_board b, uint64_t choice, bool is_weighted, struct xoshiro *random)
{
	int n;

	if (!(choice & (choice - 1)))
		return choice;
	if (is_weighted)
		return draw_middle(b, choice, random);
	for (n = (int)xoshiro_below(random, (uint32_t)bits_count(choice)); n; n--)
		choice &= choice - 1;
	return choice & -choice;
}

/* The cells where the side to move may land, of which it chooses one: those that the rules above
 * leave. */
HOT_INLINE uint64_t choices(
	struct connect4_board b, uint64_t other, uint64_t full, uint64_t landing)
{
	uint64_t danger = connect4_threats(b, other, full), needed = danger & landing,
		 safe = landing & ~(danger >> 1);

	return needed ? needed & -needed : safe ? safe : landing;
}

HOT_INLINE double play_out(struct connect4_board b, const struct connect4 *c4, bool is_weighted,
	struct xoshiro *random, game_move *line, int *length)
{
	uint64_t full = c4->stones[0] | c4->stones[1], own = c4->stones[c4->plies & 1],
		 other = full ^ own;

	if (connect4_has_four(b, other))
		return c4->plies & 1 ? +1 : -1;
	for (int plies = (int)c4->plies; plies < b.cells; plies++) {
		uint64_t landing = connect4_landing(b, full),
			 wins = connect4_threats(b, own, full) & landing, cell;

		cell = wins ? wins & -wins
			    : draw(b, choices(b, other, full, landing), is_weighted, random);
		game_record(line, length, (game_move)(bits_lowest(cell) / b.height));
		if (wins)
			return plies & 1 ? -1 : +1;
		full |= cell;
		own |= cell;
		cell = own;
		own = other;
		other = cell;
	}
	return 0;
}

HOT_INLINE double play_out_on(const struct game *game, const void *state, bool is_weighted,
	struct xoshiro *random, game_move *line, int *length)
{
	const struct connect4_board *b = game->data;

	if (b->rows == 6 && b->cols == 7) /* constants */
		return play_out(
			connect4_board_make(6, 7), state, is_weighted, random, line, length);
	return play_out(*b, state, is_weighted, random, line, length);
}

HOT static double connect4_decisive(const struct game *game, const void *state,
	struct xoshiro *random, game_move *line, int *length)
{
	return play_out_on(game, state, false, random, line, length);
}

HOT static double connect4_weighted(const struct game *game, const void *state,
	struct xoshiro *random, game_move *line, int *length)
{
	return play_out_on(game, state, true, random, line, length);
}

int connect4_forced(const struct game *game, const void *state, game_move *out)
{
	const struct connect4_board *b = game->data;
	const struct connect4 *c4 = state;
	uint64_t own = c4->stones[c4->plies & 1], other = c4->stones[~c4->plies & 1],
		 full = own | other, landing = connect4_landing(*b, full);
	uint64_t wins = connect4_threats(*b, own, full) & landing,
		 cells = wins ? wins : choices(*b, other, full, landing);
	int n = 0;

	if (!wins && cells == landing)
		return 0;
	for (; cells; cells &= cells - 1)
		out[n++] = (game_move)(bits_lowest(cells) / b->height);
	return n;
}

const struct game_playout connect4_playouts[] = {
	{"decisive", connect4_decisive}, {"weighted", connect4_weighted}, {.name = NULL}};
