/* mnk.c: the m,n,k-game: two players place stones in turn, and a line of k of one's own wins.
 * Tic-tac-toe is 3,3,3, gomoku 15,15,5.
 *
 * Here are the options, what counts as a line, and the notation; how a board is kept and played out
 * is in small.c and large.c (see mnk.h). Moves are cell numbers. */
#include "game/mnk/mnk.h"

#include <stdlib.h>

#include "base/hash.h"
#include "base/xalloc.h"
#include "game/lines/magic.h"
#include "game/registry.h"

static const struct option options_table[] = {
	{.name = "rows",
		.type = OPTION_INT,
		.fallback = "3",
		.min = 1,
		.max = GRID_MOST,
		.help = "rows of the board"},
	{.name = "cols",
		.type = OPTION_INT,
		.fallback = "3",
		.min = 1,
		.max = GRID_MOST,
		.help = "columns of the board"},
	{.name = "k",
		.type = OPTION_INT,
		.fallback = "3",
		.min = 1,
		.max = GRID_MOST,
		.help = "how many of your own stones in a line win"},
	{.name = "length",
		.type = OPTION_CHOICE,
		.fallback = "atleast",
		.choices = "atleast|exact",
		.help = "atleast: k or more in a line win; exact: only k"},
	{.name = "lines",
		.type = OPTION_CHOICE,
		.fallback = "consecutive",
		.choices = "consecutive|any",
		.help = "consecutive: the k stones are side by side; any: they are anywhere in one "
			"line"},
	{.name = "diagonals",
		.type = OPTION_CHOICE,
		.fallback = "all",
		.choices = "all|main|none",
		.help = "which diagonals count as lines: all, only those that start in a corner "
			"(main), or none"},
	{.name = NULL},
};

static const char *const presets[] = {
	"",
	"rows=3,cols=4",
	"rows=1,cols=7",
	"rows=2,cols=2,k=1",
	"rows=4,cols=4,k=4",
	"rows=4,cols=4,k=3,length=exact",
	"rows=4,cols=4,k=3,lines=any,diagonals=main",
	"rows=5,cols=5,k=4,lines=any,diagonals=none",
	"rows=6,cols=7,k=4,length=exact,diagonals=main",
	"rows=15,cols=15,k=5",
	"rows=19,cols=19,k=6,length=exact",
	NULL,
};

static const struct mnk *rules_of(const struct game *game)
{
	return game->data;
}

/* --- the geometry */

int mnk_lines(const struct mnk *rules)
{
	int ends = rules->grid.rows + rules->grid.cols;

	return ends + 2 * (ends - 1);
}

/* Whether a diagonal of `length` cells whose topmost cell is (row, col) is a line. One
 * that ends in a corner also starts there, seen from its other end. */
static bool diagonal_counts(const struct mnk *rules, int row, int col, int step, int length)
{
	int last_row = row + length - 1, last_col = col + step * (length - 1);
	int bottom = rules->grid.rows - 1, right = rules->grid.cols - 1;

	if (rules->diagonals != MNK_DIAGONALS_MAIN)
		return rules->diagonals == MNK_DIAGONALS_ALL;
	return (row == 0 && (col == 0 || col == right)) ||
		(last_row == bottom && (last_col == 0 || last_col == right));
}

int mnk_line_cells(const struct mnk *rules, int line, int cells[GRID_MOST])
{
	int rows = rules->grid.rows, cols = rules->grid.cols, diagonals = rows + cols - 1;
	int row = 0, col = 0, down = 1, step = 0, length = 0;

	if (line < rows) {
		row = line;
		down = 0;
		step = 1;
	} else if (line < rows + cols) {
		col = line - rows;
	} else if (line < rows + cols + diagonals) { /* col - row is constant, from 1 - rows up */
		int offset = line - rows - cols - (rows - 1);

		row = offset < 0 ? -offset : 0;
		col = offset < 0 ? 0 : offset;
		step = 1;
	} else { /* row + col is constant, from 0 up */
		int sum = line - rows - cols - diagonals;

		row = sum < cols ? 0 : sum - (cols - 1);
		col = sum - row;
		step = -1;
	}
	for (int r = row, c = col; r < rows && c >= 0 && c < cols; r += down, c += step)
		cells[length++] = r * cols + c;
	if (length < rules->k ||
		(line >= rows + cols && !diagonal_counts(rules, row, col, step, length)))
		return 0;
	return length;
}

/* Doubles the run that a bit stands for while it fits, then adds the rest: k = 5 is 1, 2, 1. */
static void set_shifts(struct mnk *rules)
{
	int reach = 1;

	for (int i = 0; reach < rules->k; i++) {
		rules->shift[i] = (uint8_t)(2 * reach <= rules->k ? reach : rules->k - reach);
		reach += rules->shift[i];
	}
}

/* How many lines of k go through each cell, over the most that go through one: 4, 3 and 2 of 4 in
 * the centre, the corners and on the edges of 3x3. Where any k cells of a line win, the line counts
 * once. */
static void set_priors(struct mnk *rules)
{
	int cells[GRID_MOST];
	double most = 1;

	for (int line = 0; line < mnk_lines(rules); line++) {
		int length = mnk_line_cells(rules, line, cells),
		    window = rules->rule >= MNK_ANY ? length : rules->k;

		for (int start = 0; length && start + window <= length; start++)
			for (int i = start; i < start + window; i++)
				most = ++rules->prior[cells[i]] > most ? rules->prior[cells[i]]
								       : most;
	}
	for (int cell = 0; cell < rules->cells; cell++)
		rules->prior[cell] /= most;
}

static bool mnk_setup(struct game *game, const struct options *options, struct status *st)
{
	struct mnk rules = {
		.grid = {(int)options_int(options, "rows"), (int)options_int(options, "cols")},
		.k = (int)options_int(options, "k"),
		.rule = (enum mnk_rule)(
			options_choice(options, "length") + 2 * options_choice(options, "lines")),
		.diagonals = (enum mnk_diagonals)options_choice(options, "diagonals"),
	};
	int longest = rules.grid.rows > rules.grid.cols ? rules.grid.rows : rules.grid.cols;

	if (rules.k > longest)
		return status_fail(st,
			"no line of k=%d fits on %d rows and %d columns, expected k to be at most "
			"%d",
			rules.k, rules.grid.rows, rules.grid.cols, longest);
	rules.cells = rules.grid.rows * rules.grid.cols;
	rules.board = rules.cells <= MNK_SMALL_CELLS ? &mnk_board_small : &mnk_board_large;
	set_shifts(&rules);
	set_priors(&rules);
	rules.board->setup(&rules);
	game->data = xmalloc(sizeof rules);
	memcpy(game->data, &rules, sizeof rules);
	game->state_bytes = rules.board->state_bytes(&rules);
	game->max_plies = rules.cells;
	game->symmetries = grid_symmetries(rules.grid);
	return true;
}

static void mnk_teardown(struct game *game)
{
	struct mnk *rules = game->data;

	if (rules)
		rules->board->teardown(rules);
	free(rules);
}

/* --- play */

static void mnk_start(const struct game *game, void *state)
{
	memset(state, 0, game->state_bytes);
}

static enum side mnk_mover(const struct game *game, const void *state)
{
	return rules_of(game)->board->mover(state);
}

static int mnk_moves(const struct game *game, const void *state, game_move *out)
{
	return rules_of(game)->board->moves(rules_of(game), state, out);
}

static int mnk_count(const struct game *game, const void *state)
{
	return rules_of(game)->board->count(rules_of(game), state);
}

static bool mnk_is_over(const struct game *game, const void *state)
{
	return rules_of(game)->board->is_over(rules_of(game), state);
}

static void mnk_play(const struct game *game, void *state, game_move move)
{
	rules_of(game)->board->play(rules_of(game), state, move);
}

static double mnk_result(const struct game *game, const void *state)
{
	return rules_of(game)->board->result(rules_of(game), state);
}

static double mnk_rollout(const struct game *game, const void *state, struct xoshiro *random)
{
	return rules_of(game)->board->rollout(rules_of(game), state, random);
}

static double mnk_rollout_line(const struct game *game, const void *state, struct xoshiro *random,
	game_move *line, int *length)
{
	return rules_of(game)->board->rollout_line(rules_of(game), state, random, line, length);
}

static double mnk_decisive(const struct game *game, const void *state, struct xoshiro *random,
	game_move *line, int *length)
{
	return rules_of(game)->board->decisive(rules_of(game), state, random, line, length);
}

static double mnk_weighted(const struct game *game, const void *state, struct xoshiro *random,
	game_move *line, int *length)
{
	return rules_of(game)->board->weighted(rules_of(game), state, random, line, length);
}

static int mnk_forced(const struct game *game, const void *state, game_move *out)
{
	return rules_of(game)->board->forced(rules_of(game), state, out);
}

static int mnk_threats(const struct game *game, const void *state, game_move *out)
{
	const struct mnk_board *board = rules_of(game)->board;

	return (board->threats ? board->threats : board->forced)(rules_of(game), state, out);
}

static int mnk_candidates(const struct game *game, const void *state, game_move *out)
{
	const struct mnk_board *board = rules_of(game)->board;

	return board->candidates ? board->candidates(rules_of(game), state, out) : 0;
}

static uint64_t mnk_key(const struct game *game, const void *state)
{
	return hash_bytes(state, rules_of(game)->board->key_bytes(rules_of(game)));
}

static void mnk_transform(const struct game *game, int s, const void *from, void *to)
{
	rules_of(game)->board->transform(rules_of(game), s, from, to);
}

static game_move mnk_transform_move(const struct game *game, int s, game_move move)
{
	return (game_move)grid_transform(rules_of(game)->grid, s, move);
}

static void mnk_prior(
	const struct game *game, const void *state, const game_move *moves, int n, double *out)
{
	(void)state;
	for (int i = 0; i < n; i++)
		out[i] = rules_of(game)->prior[moves[i]];
}

/* --- notation and view */

static void mnk_move_format(
	const struct game *game, const void *state, game_move move, char out[GAME_MOVE_TEXT])
{
	(void)state;
	grid_cell_name(rules_of(game)->grid, move, out);
}

static void mnk_position_format(
	const struct game *game, const void *state, char out[GAME_POSITION_TEXT])
{
	struct grid_position position;

	rules_of(game)->board->unpack(rules_of(game), state, &position);
	grid_position_format(rules_of(game)->grid, &position, out);
}

static bool mnk_position_parse(
	const struct game *game, const char *text, void *state, struct status *st)
{
	const struct mnk *rules = rules_of(game);
	struct grid_position position;
	bool has_line[2];

	if (!grid_position_parse(rules->grid, text, &position, st) ||
		!grid_check_turns(rules->grid, &position, st))
		return false;
	rules->board->pack(rules, &position, state, has_line);
	if (has_line[0] && has_line[1])
		return status_fail(
			st, "both X and O have a line of %d, expected one at most", rules->k);
	if (has_line[position.mover])
		return status_fail(st,
			"%c has a line of %d and is to move, expected the game to be over for the "
			"other side",
			"XO"[position.mover], rules -> k);
	return true;
}

/* Whether the stone at a place of a line, all of whose own stones are `word`, belongs to what wins
 * there: any, or those in a long run. */
static bool is_in_win(const struct mnk *rules, uint32_t word, int length, int at)
{
	int first = at, last = at;

	while (first > 0 && word >> (first - 1) & 1)
		first--;
	while (last + 1 < length && word >> (last + 1) & 1)
		last++;
	if (rules->rule >= MNK_ANY)
		return true;
	return rules->rule == MNK_EXACT ? last - first + 1 == rules->k
					: last - first + 1 >= rules->k;
}

static void mark_wins(const struct mnk *rules, enum cell_kind kind, struct view *view)
{
	int cells[GRID_MOST];

	for (int line = 0; line < mnk_lines(rules); line++) {
		int length = mnk_line_cells(rules, line, cells);
		uint32_t word = 0;

		for (int i = 0; i < length; i++)
			word |= (uint32_t)(view->cell[cells[i]].kind == kind) << i;
		for (int i = 0; i < length && mnk_word_wins(rules, word); i++)
			if (word >> i & 1 && is_in_win(rules, word, length, i))
				view->cell[cells[i]].is_winning = true;
	}
}

/* Whether the lines are those of a magic square. */
static bool has_magic_square(const struct mnk *rules)
{
	return rules->k >= MAGIC_LEAST && rules->k <= MAGIC_MOST && rules->k == rules->grid.rows &&
		rules->k == rules->grid.cols && rules->diagonals != MNK_DIAGONALS_NONE;
}

static void mnk_view(const struct game *game, const void *state, struct view *view)
{
	const struct mnk *rules = rules_of(game);
	game_move moves[GRID_MAX_CELLS];
	struct grid_position position;
	bool is_over = mnk_is_over(game, state);

	rules->board->unpack(rules, state, &position);
	for (int cell = 0; cell < rules->cells; cell++)
		moves[cell] =
			!is_over && position.cell[cell] == '.' ? (game_move)cell : GAME_NO_MOVE;
	grid_view(rules->grid, &position, moves, view);
	if (is_over) {
		mark_wins(rules, CELL_FIRST, view);
		mark_wins(rules, CELL_SECOND, view);
	}
	if (has_magic_square(rules))
		magic_label(rules->k, view);
}

static const struct game_rule rules[] = {
	{"turn", "place a stone on any free cell", NULL},
	{"goal", "get {k} of your own stones side by side in a line", "lines=consecutive"},
	{"goal", "get {k} of your own stones into one line, side by side or not", "lines=any"},
	{"line", "a row, a column or a diagonal", "diagonals=all"},
	{"line", "a row, a column, or a diagonal that starts in a corner", "diagonals=main"},
	{"line", "a row or a column, but no diagonal", "diagonals=none"},
	{"exact", "more than {k} stones in a line do not win", "length=exact"},
	{"draw", "the board is full and nobody has won", NULL},
	{.word = NULL},
};

static const struct game_playout playouts[] = {
	{"decisive", mnk_decisive}, {"weighted", mnk_weighted}, {.name = NULL}};

const struct game_ops game_mnk = {
	.name = "mnk",
	.title = "m,n,k-game",
	.summary = "get enough of your own stones in a line to win",
	.rules = rules,
	.options = options_table,
	.presets = presets,
	.setup = mnk_setup,
	.teardown = mnk_teardown,
	.start = mnk_start,
	.mover = mnk_mover,
	.moves = mnk_moves,
	.count = mnk_count,
	.is_over = mnk_is_over,
	.play = mnk_play,
	.result = mnk_result,
	.rollout = mnk_rollout,
	.rollout_line = mnk_rollout_line,
	.playouts = playouts,
	.forced = mnk_forced,
	.threats = mnk_threats,
	.candidates = mnk_candidates,
	.key = mnk_key,
	.transform = mnk_transform,
	.transform_move = mnk_transform_move,
	.evaluations = mnk_evaluations,
	.prior = mnk_prior,
	.priors = "prefers cells with many lines through them: the centre first",
	.move_format = mnk_move_format,
	.position_format = mnk_position_format,
	.position_parse = mnk_position_parse,
	.view = mnk_view,
};
