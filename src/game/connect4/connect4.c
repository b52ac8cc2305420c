/* connect4.c: Connect Four: stones dropped into columns, four in a line wins, a full board draws.
 *
 * The rules are bit operations on the board of connect4.h. The playout is what a Monte Carlo search
 * lives on, so it is written for speed: see play_out(). The solver is not here but in
 * search/exact/connect4.c, the evaluations are in connect4/evaluation.c. */
#include "game/connect4/connect4.h"

#include <stdlib.h>

#include <stdio.h>

#include "base/xalloc.h"
#include "game/grid.h"

static const struct option options[] = {
	{.name = "rows",
		.type = OPTION_INT,
		.fallback = "6",
		.min = 1,
		.max = GRID_MOST,
		.help = "rows of the board"},
	{.name = "cols",
		.type = OPTION_INT,
		.fallback = "7",
		.min = 2,
		.max = CONNECT4_MOST_COLS,
		.help = "columns of the board"},
	{.name = NULL},
};

static const char *const presets[] = {"", "rows=4,cols=4", "rows=5,cols=6", "rows=7,cols=8",
	"rows=4,cols=12", "rows=1,cols=19", "rows=19,cols=3", "rows=3,cols=16", NULL};

static const struct connect4_board *board_of(const struct game *game)
{
	return game->data;
}

struct connect4_board connect4_board(const struct game *game)
{
	return *board_of(game);
}

static bool setup(struct game *game, const struct options *set, struct status *st)
{
	int rows = (int)options_int(set, "rows"), cols = (int)options_int(set, "cols");
	struct connect4_board *board;

	if ((rows + 1) * cols > 64)
		return status_fail(st,
			"%d rows and %d columns are too many, expected (rows + 1) * cols to be at "
			"most 64",
			rows, cols);
	if (rows < 4 && cols < 4)
		return status_fail(st,
			"no four fits on %d rows and %d columns, expected at least 4 of one of "
			"them",
			rows, cols);
	board = xmalloc(sizeof *board);
	*board = connect4_board_make(rows, cols);
	game->data = board;
	game->state_bytes = sizeof(struct connect4);
	game->max_plies = rows * cols;
	game->symmetries = 2;
	return true;
}

static void start(const struct game *game, void *state)
{
	(void)game;
	*(struct connect4 *)state = (struct connect4){.plies = 0};
}

static enum side mover(const struct game *game, const void *state)
{
	const struct connect4 *c4 = state;

	(void)game;
	return c4->plies & 1 ? SIDE_SECOND : SIDE_FIRST;
}

HOT_INLINE uint64_t occupied(const struct connect4 *c4)
{
	return c4->stones[0] | c4->stones[1];
}

/* Only the side that moved last can have made a four. */
HOT_INLINE bool last_mover_won(const struct connect4_board *b, const struct connect4 *c4)
{
	return connect4_has_four(*b, c4->stones[~c4->plies & 1]);
}

static bool is_over(const struct game *game, const void *state)
{
	const struct connect4_board *b = board_of(game);
	const struct connect4 *c4 = state;

	return c4->plies == (unsigned)b->cells || last_mover_won(b, c4);
}

static int moves(const struct game *game, const void *state, game_move *out)
{
	const struct connect4_board *b = board_of(game);
	const struct connect4 *c4 = state;
	uint64_t landing = connect4_landing(*b, occupied(c4));
	int n = 0;

	if (last_mover_won(b, c4))
		return 0;
	for (int col = 0; col < b->cols; col++, landing >>= b->height)
		if (landing & (BIT(b->rows) - 1))
			out[n++] = (game_move)col;
	return n;
}

static HOT int connect4_count(const struct game *game, const void *state)
{
	const struct connect4_board *b = board_of(game);
	const struct connect4 *c4 = state;

	return last_mover_won(b, c4) ? 0 : bits_count(connect4_landing(*b, occupied(c4)));
}

static void play(const struct game *game, void *state, game_move move)
{
	const struct connect4_board *b = board_of(game);
	struct connect4 *c4 = state;

	c4->stones[c4->plies & 1] |= connect4_landing(*b, occupied(c4)) & connect4_column(*b, move);
	c4->plies++;
}

static double result(const struct game *game, const void *state)
{
	const struct connect4 *c4 = state;

	if (!last_mover_won(board_of(game), c4))
		return 0;
	return c4->plies & 1 ? +1 : -1;
}

/* ---- the playout
 *
 * A column is drawn among all of them and drawn again if it is full: that is uniform among those
 * with room. Before the seventh stone there is no four to look for. From the start of the standard
 * board, in millions a second, the best of five runs in turn: 8.7; without constant shifts 7.4;
 * looking for a four from the first stone on 8.0; counting the columns with room and drawing one
 * of them 7.4 with PDEP and 2.7 without; the generator copied into a local variable 8.7. Twenty
 * draws from one random word give 9.1: not worth forty lines. */
HOT_INLINE double play_out(struct connect4_board b, const struct connect4 *c4,
	struct xoshiro *random, game_move *line, int *length)
{
	uint64_t full = occupied(c4), own = c4->stones[c4->plies & 1];

	if (last_mover_won(&b, c4))
		return c4->plies & 1 ? +1 : -1;
	for (int plies = (int)c4->plies; plies < b.cells; plies++) {
		uint64_t cell;
		int col;

		do {
			int shift = (col = (int)xoshiro_below(random, (uint32_t)b.cols)) * b.height;

			cell = (full + (BIT(0) << shift)) & ((BIT(b.rows) - 1) << shift);
		} while (!cell);
		game_record(line, length, (game_move)col);
		full |= cell;
		own |= cell;
		if (plies >= 6 && connect4_has_four(b, own))
			return plies & 1 ? -1 : +1;
		own ^= full;
	}
	return 0;
}

HOT_INLINE double play_out_on(const struct connect4_board *b, const void *state,
	struct xoshiro *random, game_move *line, int *length)
{
	if (b->rows == 6 && b->cols == 7) /* constants */
		return play_out(connect4_board_make(6, 7), state, random, line, length);
	return play_out(*b, state, random, line, length);
}

static HOT double connect4_rollout(
	const struct game *game, const void *state, struct xoshiro *random)
{
	return play_out_on(board_of(game), state, random, NULL, NULL);
}

static HOT double connect4_rollout_line(const struct game *game, const void *state,
	struct xoshiro *random, game_move *line, int *length)
{
	*length = 0;
	return play_out_on(board_of(game), state, random, line, length);
}

/* ---- keys, symmetry, priors */
static uint64_t key(const struct game *game, const void *state)
{
	const struct connect4 *c4 = state;
	uint64_t code = connect4_code(*board_of(game), c4->stones[0], occupied(c4));

	/* Each line can be undone, so keys are as distinct as codes. */
	code = (code ^ (code >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	code = (code ^ (code >> 27)) * UINT64_C(0x94d049bb133111eb);
	return code ^ (code >> 31);
}

static void transform(const struct game *game, int s, const void *from, void *to)
{
	const struct connect4 *c4 = from;
	struct connect4_board b = *board_of(game);

	assert(s == 1);
	*(struct connect4 *)to = (struct connect4){
		.stones = {connect4_mirror(b, c4->stones[0]), connect4_mirror(b, c4->stones[1])},
		.plies = c4->plies,
	};
}

static game_move transform_move(const struct game *game, int s, game_move move)
{
	assert(s == 1);
	return (game_move)(board_of(game)->cols - 1 - move);
}

/* 1 in the middle and less towards the sides: 1/4 1/2 3/4 1 3/4 1/2 1/4 on seven columns. */
static void connect4_prior(
	const struct game *game, const void *state, const game_move *moves, int n, double *out)
{
	int cols = board_of(game)->cols;

	(void)state;
	for (int i = 0; i < n; i++)
		out[i] = 1 - abs(2 * moves[i] - (cols - 1)) / (cols + 1.0);
}

/* ---- notation and view */
static struct grid grid_of(const struct game *game)
{
	const struct connect4_board *b = board_of(game);

	return (struct grid){.rows = b->rows, .cols = b->cols};
}

/* The bit of a cell of the grid, whose row 0 is on top. */
static uint64_t bit_of(struct grid grid, int cell)
{
	return BIT(cell % grid.cols * (grid.rows + 1) + grid.rows - 1 - cell / grid.cols);
}

static void to_grid(const struct game *game, const struct connect4 *c4, struct grid_position *out)
{
	struct grid grid = grid_of(game);

	memset(out, 0, sizeof *out);
	for (int cell = 0; cell < grid.rows * grid.cols; cell++) {
		uint64_t bit = bit_of(grid, cell);

		out->cell[cell] = c4->stones[0] & bit ? 'X' : c4->stones[1] & bit ? 'O' : '.';
	}
	out->mover = mover(game, c4);
}

static void move_format(
	const struct game *game, const void *state, game_move move, char out[GAME_MOVE_TEXT])
{
	(void)game;
	(void)state;
	snprintf(out, GAME_MOVE_TEXT, "%d", move + 1);
}

static void position_format(
	const struct game *game, const void *state, char out[GAME_POSITION_TEXT])
{
	struct grid_position position;

	to_grid(game, state, &position);
	grid_position_format(grid_of(game), &position, out);
}

/* A four ends the game, so the stone that made it is still on top, and without it there is none. */
static bool check_fours(struct connect4_board b, const struct connect4 *c4, struct status *st)
{
	bool first = connect4_has_four(b, c4->stones[0]),
	     second = connect4_has_four(b, c4->stones[1]);
	uint64_t winner = c4->stones[second],
		 top = (connect4_code(b, 0, occupied(c4)) >> 1) & winner;

	if (!first && !second)
		return true;
	if (first && second)
		return status_fail(st, "both X and O have four in a line, expected one at most");
	if (second == (c4->plies & 1))
		return status_fail(st,
			"%c has four in a line and is to move, expected the game to end when the "
			"four was made",
			second ? 'O' : 'X');
	for (; top; top &= top - 1)
		if (!connect4_has_four(b, winner & ~(top & -top)))
			return true;
	return status_fail(
		st, "%c has more fours in a line than one last stone can make", second ? 'O' : 'X');
}

static bool position_parse(
	const struct game *game, const char *text, void *state, struct status *st)
{
	struct connect4_board b = *board_of(game);
	struct grid grid = grid_of(game);
	struct grid_position position;
	struct connect4 *c4 = state;

	if (!grid_position_parse(grid, text, &position, st) ||
		!grid_check_turns(grid, &position, st))
		return false;
	*c4 = (struct connect4){.plies = 0};
	for (int cell = 0; cell < b.cells; cell++) {
		if (position.cell[cell] == '.')
			continue;
		if (cell + b.cols < b.cells && position.cell[cell + b.cols] == '.')
			return status_fail(st,
				"%c in row %d of column %d has no stone below it, expected it to "
				"have fallen",
				position.cell[cell], cell / b.cols + 1, cell % b.cols + 1);
		c4->stones[position.cell[cell] == 'O'] |= bit_of(grid, cell);
		c4->plies++;
	}
	return check_fours(b, c4, st);
}

/* The stones that stand in a line of four or more. */
static uint64_t fours_of(const struct connect4_board *b, uint64_t stones)
{
	const int apart[] = {1, b->height - 1, b->height, b->height + 1};
	uint64_t fours = 0;

	for (size_t i = 0; i < sizeof apart / sizeof *apart; i++) {
		int d = apart[i];
		uint64_t first = connect4_fours_along(stones, d);

		fours |= first | first << d | first << (2 * d) | first << (3 * d);
	}
	return fours;
}

/* The cell where a stone would land carries the column's move; rows have no part in the notation,
 * so they have no names. */
static void view(const struct game *game, const void *state, struct view *out)
{
	struct grid grid = grid_of(game);
	struct grid_position position;
	game_move move_at[GRID_MAX_CELLS];
	const struct connect4 *c4 = state;
	uint64_t fours =
		fours_of(board_of(game), c4->stones[0]) | fours_of(board_of(game), c4->stones[1]);
	uint64_t landing =
		is_over(game, state) ? 0 : connect4_landing(*board_of(game), occupied(c4));

	to_grid(game, state, &position);
	for (int cell = 0; cell < grid.rows * grid.cols; cell++)
		move_at[cell] =
			landing & bit_of(grid, cell) ? (game_move)(cell % grid.cols) : GAME_NO_MOVE;
	grid_view(grid, &position, move_at, out);
	for (int cell = 0; cell < out->cell_count; cell++)
		out->cell[cell].is_winning = fours & bit_of(grid, cell);
	for (int row = 0; row < grid.rows; row++)
		out->row_name[row][0] = '\0';
	for (int col = 0; col < grid.cols; col++)
		snprintf(out->col_name[col], sizeof out->col_name[col], "%d", col + 1);
}

static const struct game_rule rules[] = {
	{"turn", "choose a column by its number: your stone falls to the lowest free cell", NULL},
	{"goal", "get four of your own stones side by side in a row, a column or a diagonal", NULL},
	{"draw", "the board is full and nobody has won", NULL},
	{.word = NULL},
};

const struct game_ops game_connect4 = {
	.name = "connect4",
	.title = "Connect Four",
	.summary = "drop stones into columns and get four in a line",
	.rules = rules,
	.options = options,
	.presets = presets,
	.setup = setup,
	.start = start,
	.mover = mover,
	.moves = moves,
	.count = connect4_count,
	.is_over = is_over,
	.play = play,
	.result = result,
	.rollout = connect4_rollout,
	.rollout_line = connect4_rollout_line,
	.playouts = connect4_playouts,
	.forced = connect4_forced,
	.key = key,
	.transform = transform,
	.transform_move = transform_move,
	.evaluations = connect4_evaluations,
	.prior = connect4_prior,
	.priors = "prefers the middle columns, through which most lines go",
	.move_format = move_format,
	.position_format = position_format,
	.position_parse = position_parse,
	.view = view,
};
