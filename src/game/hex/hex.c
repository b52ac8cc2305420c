/* hex.c: Hex on boards of 2x2 to 19x19: X joins the upper and the lower border with a chain of
 * stones, O the left and the right one. There is no draw: a chain across the board shuts the other
 * side out, and a full board has one.
 *
 * With the option `swap` the second player may answer the first move by taking it over. Sides and
 * turns stay: the stone becomes an O, and moves to the mirror image of its cell in the long
 * diagonal from a1, where it stands to the borders of O as it stood to those of X.
 *
 * How a board is kept is in hex.h. Moves are cell numbers, and the swap comes after them. Whether
 * there was a swap can be told from the position: then X has one stone less. */
#include "game/hex/hex.h"

#include <stdlib.h>

#include "base/xalloc.h"
#include "game/registry.h"

static const struct option options_table[] = {
	{.name = "size",
		.type = OPTION_INT,
		.fallback = "11",
		.min = HEX_LEAST,
		.max = HEX_MOST,
		.help = "rows and columns of the board"},
	{.name = "swap",
		.type = OPTION_BOOL,
		.fallback = "no",
		.help = "allow O to answer the first move with swap: that stone becomes an O, "
			"mirrored in the diagonal from a1"},
	{.name = NULL},
};

static const char *const presets[] = {
	"",
	"size=2",
	"size=2,swap=yes",
	"size=3",
	"size=3,swap=yes",
	"size=8",
	"size=19,swap=yes",
	NULL,
};

static bool hex_setup(struct game *game, const struct options *options, struct status *st)
{
	struct hex_rules *rules = xcalloc(1, sizeof *rules);
	int n = (int)options_int(options, "size");

	(void)st;
	game->data = rules;
	rules->size = n;
	rules->cells = n * n;
	rules->has_swap = options_bool(options, "swap");
	rules->inside = (uint32_t)(BIT(n) - 1) << 1;
	rules->draws = 1;
	for (int i = 0; i < 2 * HEX_BATCH; i++)
		rules->draws *= (uint64_t)n;
	for (int cell = 0; cell < rules->cells; cell++) {
		rules->row[cell] = (uint8_t)(cell / n + 1);
		rules->col[cell] = (uint8_t)(cell % n + 1);
	}
	hex_set_priors(rules);
	game->state_bytes = sizeof(struct hex) + (size_t)(n + 2) * sizeof(struct hex_row);
	game->max_plies = rules->cells + rules->has_swap;
	game->symmetries = 2;
	return true;
}

/* --- play */

static void hex_start(const struct game *game, void *state)
{
	struct hex *hex = state;

	memset(hex, 0, game->state_bytes);
	hex->row[0].rooted[SIDE_FIRST] = ~UINT32_C(0);
	for (int row = 1; row <= hex_rules(game)->size; row++)
		hex->row[row].rooted[SIDE_SECOND] = 1;
}

static enum side hex_mover(const struct game *game, const void *state)
{
	(void)game;
	return ((const struct hex *)state)->plies & 1 ? SIDE_SECOND : SIDE_FIRST;
}

static int hex_moves(const struct game *game, const void *state, game_move *out)
{
	const struct hex_rules *rules = hex_rules(game);
	const struct hex *hex = state;
	int n = 0;

	if (hex->winner)
		return 0;
	for (int row = 1; row <= rules->size; row++)
		for (uint32_t empty = hex_empty(rules, &hex->row[row]); empty; empty &= empty - 1)
			out[n++] = hex_cell(rules, row, bits_lowest(empty));
	if (hex_can_swap(rules, hex))
		out[n++] = hex_swap(rules);
	return n;
}

static int hex_count(const struct game *game, const void *state)
{
	const struct hex_rules *rules = hex_rules(game);
	const struct hex *hex = state;

	return hex->winner
		? 0
		: rules->cells - (hex->plies - hex->has_swapped) + hex_can_swap(rules, hex);
}

static bool hex_is_over(const struct game *game, const void *state)
{
	(void)game;
	return ((const struct hex *)state)->winner;
}

static double hex_result(const struct game *game, const void *state)
{
	(void)game;
	return ((const struct hex *)state)->winner;
}

/* Roots stones of a row, which touch a rooted one, and all that are joined to them. True if the
 * other border is reached. */
static bool root(const struct hex_rules *rules, struct hex *hex, int side, int row, uint32_t seeds)
{
	struct hex_row *here = &hex->row[row];
	uint32_t cells = hex_spread(seeds, here->stones[side] & ~here->rooted[side]), next;
	bool is_joined = side == SIDE_FIRST ? row == rules->size : cells >> rules->size & 1;

	here->rooted[side] |= cells;
	next = hex_above(cells) & here[-1].stones[side] & ~here[-1].rooted[side];
	if (next)
		is_joined |= root(rules, hex, side, row - 1, next);
	next = hex_below(cells) & here[1].stones[side] & ~here[1].rooted[side];
	if (next)
		is_joined |= root(rules, hex, side, row + 1, next);
	return is_joined;
}

static void set_stone(const struct hex_rules *rules, struct hex *hex, int side, int row, int col)
{
	struct hex_row *here = &hex->row[row];
	uint32_t bit = UINT32_C(1) << col;

	here->stones[side] |= bit;
	if (((hex_above(bit) & here[-1].rooted[side]) |
		    ((bit << 1 | bit >> 1) & here->rooted[side]) |
		    (hex_below(bit) & here[1].rooted[side])) &&
		root(rules, hex, side, row, bit))
		hex->winner = side == SIDE_FIRST ? +1 : -1;
}

game_move hex_opening(const struct hex_rules *rules, const struct hex *hex)
{
	for (int row = 1; row <= rules->size; row++)
		if (hex->row[row].stones[SIDE_FIRST])
			return hex_cell(rules, row, bits_lowest(hex->row[row].stones[SIDE_FIRST]));
	return GAME_NO_MOVE;
}

/* A board of 2x2 or more is not joined by the one stone that is there. */
static void swap(const struct hex_rules *rules, struct hex *hex)
{
	int cell = hex_opening(rules, hex), row = rules->row[cell], col = rules->col[cell];

	hex->row[row].stones[SIDE_FIRST] = hex->row[row].rooted[SIDE_FIRST] = 0;
	set_stone(rules, hex, SIDE_SECOND, col, row);
	hex->has_swapped = true;
}

void hex_play(const struct hex_rules *rules, struct hex *hex, game_move move)
{
	if (move == hex_swap(rules))
		swap(rules, hex);
	else
		set_stone(rules, hex, hex->plies & 1, rules->row[move], rules->col[move]);
	hex->plies++;
}

static void hex_play_move(const struct game *game, void *state, game_move move)
{
	hex_play(hex_rules(game), state, move);
}

/* The stones and the turn; the rest follows from them. Each line can be undone, so that one row
 * alone makes no two keys equal. */
static uint64_t hex_key(const struct game *game, const void *state)
{
	const struct hex *hex = state;
	uint64_t key = hex->plies + 1;

	for (int row = 1; row <= hex_rules(game)->size; row++) {
		key = (key ^ (hex->row[row].stones[0] | (uint64_t)hex->row[row].stones[1] << 32)) *
			UINT64_C(0x9e3779b97f4a7c15);
		key ^= key >> 29;
		key *= UINT64_C(0xbf58476d1ce4e5b9);
		key ^= key >> 32;
	}
	return key;
}

/* --- boards from letters and back; symmetry */

static void unpack(const struct game *game, const struct hex *hex, struct grid_position *out)
{
	const struct hex_rules *rules = hex_rules(game);

	memset(out, 0, sizeof *out);
	for (int cell = 0; cell < rules->cells; cell++) {
		const struct hex_row *row = &hex->row[rules->row[cell]];

		out->cell[cell] = row->stones[0] >> rules->col[cell] & 1 ? 'X'
			: row->stones[1] >> rules->col[cell] & 1         ? 'O'
									 : '.';
	}
	out->mover = hex_mover(game, hex);
}

/* A board after `stones` moves, one of which may have been a swap. */
static void pack(
	const struct game *game, const struct grid_position *position, int stones, struct hex *hex)
{
	const struct hex_rules *rules = hex_rules(game);

	hex_start(game, hex);
	for (int cell = 0; cell < rules->cells; cell++)
		if (position->cell[cell] != '.')
			set_stone(rules, hex, position->cell[cell] == 'O', rules->row[cell],
				rules->col[cell]);
	hex->has_swapped = (stones & 1) != (int)position->mover;
	hex->plies = (uint16_t)(stones + hex->has_swapped);
}

static int count_stones(
	const struct hex_rules *rules, const struct grid_position *position, char letter)
{
	int n = 0;

	for (int cell = 0; cell < rules->cells; cell++)
		n += position->cell[cell] == letter;
	return n;
}

static void hex_transform(const struct game *game, int s, const void *from, void *to)
{
	const struct hex *hex = from;
	int cells = hex_rules(game)->cells;
	struct grid_position position, turned = {.mover = hex_mover(game, from)};

	assert(s == 1);
	unpack(game, from, &position);
	for (int cell = 0; cell < cells; cell++)
		turned.cell[cells - 1 - cell] = position.cell[cell];
	pack(game, &turned, hex->plies - hex->has_swapped, to);
}

static game_move hex_transform_move(const struct game *game, int s, game_move move)
{
	const struct hex_rules *rules = hex_rules(game);

	assert(s == 1);
	return move == hex_swap(rules) ? move : (game_move)(rules->cells - 1 - move);
}

/* --- notation */

static void hex_move_format(
	const struct game *game, const void *state, game_move move, char out[GAME_MOVE_TEXT])
{
	const struct hex_rules *rules = hex_rules(game);

	(void)state;
	if (move == hex_swap(rules))
		strcpy(out, "swap");
	else
		grid_cell_name((struct grid){rules->size, rules->size}, move, out);
}

static void hex_position_format(
	const struct game *game, const void *state, char out[GAME_POSITION_TEXT])
{
	struct grid_position position;

	unpack(game, state, &position);
	grid_position_format(
		(struct grid){hex_rules(game)->size, hex_rules(game)->size}, &position, out);
}

/* A game ends with the stone that joins, so without one of its stones the winner has not joined. */
static bool check_end(const struct game *game, const struct grid_position *position,
	const struct hex *hex, struct status *st)
{
	const struct hex_rules *rules = hex_rules(game);
	char winner = hex->winner > 0 ? 'X' : 'O';
	union game_state without;

	if (!hex->winner)
		return true;
	if ((hex->winner > 0) == (position->mover == SIDE_FIRST))
		return status_fail(st,
			"%c has joined its borders and is to move, expected the game to end with "
			"that",
			winner);
	for (int cell = 0; cell < rules->cells; cell++) {
		struct grid_position before = *position;

		before.cell[cell] = '.';
		pack(game, &before, 0, (struct hex *)&without);
		if (position->cell[cell] == winner && !((struct hex *)&without)->winner)
			return true;
	}
	return status_fail(st,
		"%c has joined its borders twice, expected the game to end with the first time",
		winner);
}

static bool hex_position_parse(
	const struct game *game, const char *text, void *state, struct status *st)
{
	const struct hex_rules *rules = hex_rules(game);
	struct grid grid = {rules->size, rules->size};
	struct grid_position position;
	int x, o;

	if (!grid_position_parse(grid, text, &position, st))
		return false;
	x = count_stones(rules, &position, 'X');
	o = count_stones(rules, &position, 'O');
	if (!(rules->has_swap && o && o - x == (position.mover == SIDE_FIRST)) &&
		!grid_check_turns(grid, &position, st))
		return false;
	pack(game, &position, x + o, state);
	return check_end(game, &position, state, st);
}

/* --- the view */

/* Marks a shortest chain that joins the winner's borders: breadth first from the one, then back
 * from the first cell at the other. */
static void mark_chain(const struct hex_rules *rules, const struct hex *hex, struct view *view)
{
	enum { NOT_YET = -2, BORDER = -1 };
	static const int down[] = {0, 0, -1, -1, 1, 1}, right[] = {-1, 1, 0, 1, -1, 0};
	enum cell_kind kind = hex->winner > 0 ? CELL_FIRST : CELL_SECOND;
	int from[GRID_MAX_CELLS], queue[GRID_MAX_CELLS], head = 0, tail = 0, n = rules->size;

	for (int cell = 0; cell < rules->cells; cell++) {
		bool is_at_border = (kind == CELL_FIRST ? rules->row[cell] : rules->col[cell]) == 1;

		from[cell] = NOT_YET;
		if (is_at_border && view->cell[cell].kind == kind) {
			from[cell] = BORDER;
			queue[tail++] = cell;
		}
	}
	/* The winner has a stone at its first border. */
	/* cppcheck-suppress uninitvar */
	while ((kind == CELL_FIRST ? rules->row : rules->col)[queue[head]] < n) {
		int cell = queue[head++];

		for (int i = 0; i < 6; i++) {
			int row = rules->row[cell] + down[i], col = rules->col[cell] + right[i],
			    next = hex_cell(rules, row, col);

			if (row < 1 || row > n || col < 1 || col > n ||
				view->cell[next].kind != kind || from[next] != NOT_YET)
				continue;
			from[next] = cell;
			queue[tail++] = next;
		}
	}
	for (int cell = queue[head]; cell != BORDER; cell = from[cell])
		view->cell[cell].is_winning = true;
}

static void hex_view(const struct game *game, const void *state, struct view *view)
{
	const struct hex_rules *rules = hex_rules(game);
	const struct hex *hex = state;
	struct grid_position position;
	game_move moves[GRID_MAX_CELLS];

	unpack(game, state, &position);
	for (int cell = 0; cell < rules->cells; cell++)
		moves[cell] =
			!hex->winner && position.cell[cell] == '.' ? (game_move)cell : GAME_NO_MOVE;
	grid_view((struct grid){rules->size, rules->size}, &position, moves, view);
	view->shape = VIEW_HEX;
	if (hex->winner)
		mark_chain(rules, hex, view);
	if (rules->has_swap)
		view->cell[view->cell_count++] = (struct view_cell){.row = (short)rules->size,
			.parent = -1,
			.label = "swap",
			.move = hex_can_swap(rules, hex) ? hex_swap(rules) : GAME_NO_MOVE};
}

static const struct game_rule rules[] = {
	{"turn", "place a stone on any free cell; stones never move", NULL},
	{"goal",
		"join your two borders with a chain of your own stones: X from top to bottom, O "
		"from left to right",
		NULL},
	{"draw", "there is none: one of the two chains always exists in the end", NULL},
	{"swap",
		"O may answer the first move with the word swap: that stone becomes an O, mirrored "
		"in the diagonal from a1",
		"swap=yes"},
	{.word = NULL},
};

static const struct game_evaluation evaluations[] = {
	{.name = "twodistance",
		.summary = "how much closer X is to its borders than O, if the opponent always "
			   "blocks the best way",
		.position = hex_evaluate_twodistance},
	{.name = "paths",
		.summary = "how many cells fewer X needs than O to join its borders, if the "
			   "opponent never blocks",
		.position = hex_evaluate},
	{.name = NULL},
};

static const struct game_playout playouts[] = {{"weighted", hex_rollout_bridges}, {.name = NULL}};

const struct game_ops game_hex = {
	.name = "hex",
	.title = "Hex",
	.summary = "X joins top and bottom with a chain of stones, O joins left and right",
	.rules = rules,
	.options = options_table,
	.presets = presets,
	.setup = hex_setup,
	.start = hex_start,
	.mover = hex_mover,
	.moves = hex_moves,
	.count = hex_count,
	.is_over = hex_is_over,
	.play = hex_play_move,
	.result = hex_result,
	.rollout = hex_rollout,
	.rollout_line = hex_rollout_line,
	.playouts = playouts,
	.key = hex_key,
	.transform = hex_transform,
	.transform_move = hex_transform_move,
	.evaluations = evaluations,
	.prior = hex_prior,
	.priors = "prefers the middle of the board, and to swap a stone in the middle",
	.move_format = hex_move_format,
	.position_format = hex_position_format,
	.position_parse = hex_position_parse,
	.view = hex_view,
};
