/* bridges.c: random games of Hex in which nobody lets a bridge be cut: the playout "weighted".
 *
 * Two stones with two empty cells between them that touch both are a bridge: whichever of the cells
 * the other takes, the other one joins the stones. So a side whose bridge the last move has entered
 * takes the other cell of it, one at random if there are several; all other moves are uniform. A
 * border of one's own counts as a stone.
 *
 *       X            of the six neighbours of O's move (o), going round: an X, an empty cell (e),
 *                    an X: X plays e
 *      o e
 *       X
 *
 * The cells are in random order and played in turn, but for those that are taken out of order; the
 * game goes on until the board is full, which does not change who has won (hex/playout.c). */
#include "game/hex/hex.h"

enum { ROWS = HEX_MOST + 2, CELLS = HEX_MOST * HEX_MOST };

/* A playout's board: the cells of each side with its borders, as in hex.h. */
struct board {
	uint32_t stones[ROWS][2];
};

HOT_INLINE void lay(struct board *board, const struct hex_rules *rules, const struct hex *hex)
{
	int n = rules->size;

	for (int row = 1; row <= n; row++) {
		board->stones[row][SIDE_FIRST] = hex->row[row].stones[SIDE_FIRST] & rules->inside;
		board->stones[row][SIDE_SECOND] =
			(hex->row[row].stones[SIDE_SECOND] & rules->inside) | 1u | 1u << (n + 1);
	}
	/* a corner touches the borders of both: it makes no bridge, whose ever it is */
	for (int row = 0; row <= n + 1; row += n + 1) {
		board->stones[row][SIDE_FIRST] = rules->inside;
		board->stones[row][SIDE_SECOND] = 1u | 1u << (n + 1);
	}
}

/* Which of the six neighbours of a cell, going round clockwise from the one above, a side has. */
HOT_INLINE uint32_t ring_of(const struct board *board, int row, int col, int side)
{
	uint32_t above = board->stones[row - 1][side] >> col,
		 here = board->stones[row][side] >> (col - 1);
	uint32_t below = board->stones[row + 1][side] >> (col - 1);

	return (above & 3) | (here & 4) | (below & 2) << 2 | (below & 1) << 4 | (here & 1) << 5;
}

/* The neighbours that a side needs to join stones that the cell, now the other's, has come between.
 */
HOT_INLINE uint32_t needed(const struct board *board, int row, int col, int side)
{
	uint32_t own = ring_of(board, row, col, side), other = ring_of(board, row, col, side ^ 1);
	uint32_t before = (own << 1 | own >> 5) & 63, after = (own >> 1 | own << 5) & 63;

	return before & after & ~own & ~other & 63;
}

/* The cells that are left, in the order in which they are played. */
struct queue {
	uint16_t cell[CELLS], where[CELLS];
};

HOT_INLINE void put_first(struct queue *queue, int at, int from)
{
	uint16_t moved = queue->cell[at], chosen = queue->cell[from];

	queue->cell[at] = chosen;
	queue->cell[from] = moved;
	queue->where[moved] = (uint16_t)from;
}

HOT_INLINE int line_up(const struct hex_rules *rules, const struct hex *hex, struct queue *queue)
{
	int n = 0;

	for (int row = 1; row <= rules->size; row++)
		for (uint32_t empty = hex_empty(rules, &hex->row[row]); empty; empty &= empty - 1) {
			game_move cell = hex_cell(rules, row, bits_lowest(empty));

			queue->where[cell] = (uint16_t)n;
			queue->cell[n++] = cell;
		}
	return n;
}

/* Fills the board; `order` gets the cells in the order of play. */
HOT_INLINE int fill(const struct hex_rules *rules, const struct hex *hex, struct board *board,
	struct xoshiro *random, struct queue *queue)
{
	static const int row_step[6] = {-1, -1, 0, 1, 1, 0}, col_step[6] = {0, 1, 1, 0, -1, -1};
	int n = line_up(rules, hex, queue), side = hex->plies & 1;
	uint32_t wanted = 0;
	int row = 0, col = 0;

	for (int i = 0; i < n; i++, side ^= 1) {
		int from;

		if (wanted) {
			int at = wanted & (wanted - 1)
				? bits_select(wanted,
					  xoshiro_below(random, (uint32_t)bits_count(wanted)))
				: bits_lowest(wanted);

			from = queue->where[hex_cell(
				rules, row + row_step[at], col + col_step[at])];
		} else {
			from = i + (int)xoshiro_below(random, (uint32_t)(n - i));
		}
		put_first(queue, i, from);
		row = rules->row[queue->cell[i]];
		col = rules->col[queue->cell[i]];
		board->stones[row][side] |= 1u << col;
		wanted = needed(board, row, col, side ^ 1);
	}
	return n;
}

/* Who has joined its borders on a full board. */
HOT_INLINE int winner_of(const struct hex_rules *rules, const struct board *board)
{
	uint32_t first[HEX_MOST + 2];

	for (int row = 1; row <= rules->size; row++)
		first[row] = board->stones[row][SIDE_FIRST];
	return hex_full_winner(rules->size, first);
}

HOT static int hex_play_bridges(const struct hex_rules *rules, const struct hex *hex,
	struct xoshiro *random, struct queue *queue, int *count)
{
	struct board board;

	lay(&board, rules, hex);
	*count = fill(rules, hex, &board, random, queue);
	return winner_of(rules, &board);
}

/* The moves until one side has won. */
static void write_line(const struct hex_rules *rules, struct hex *hex, const struct queue *queue,
	int count, game_move *line, int *length)
{
	for (int i = 0; i < count && !hex->winner; i++) {
		game_record(line, length, queue->cell[i]);
		hex_play(rules, hex, queue->cell[i]);
	}
}

double hex_rollout_bridges(const struct game *game, const void *state, struct xoshiro *random,
	game_move *line, int *length)
{
	const struct hex_rules *rules = hex_rules(game);
	union hex_storage now;
	struct queue queue;
	int count, winner;

	game_copy(game, &now, state);
	if (now.hex.winner)
		return now.hex.winner;
	hex_play_opening(rules, &now.hex, random, line, length);
	winner = hex_play_bridges(rules, &now.hex, random, &queue, &count);
	if (line)
		write_line(rules, &now.hex, &queue, count, line, length);
	return winner;
}
