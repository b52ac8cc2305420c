/* morpion.c: Morpion, tic-tac-toe with a few pieces each, which are placed in turn and then moved.
 *
 * A board of order D has D rows and D columns. When a side has no piece left in hand it moves one
 * of its own to any other empty cell. A line of one's own wins: D cells in a row, a column or one
 * of the two diagonals, or fewer for beginners. A game without a line ends
 *  - when a position (the board and who is to move) is there for the k-th time;
 *  - when `cap` moves of pieces were made: there are too many positions for repetition alone to end
 *    a game soon;
 *  - when the board is full, which happens where there are pieces enough; else there is always an
 *    empty cell, and any own piece can go there, so that nobody is ever without a move.
 * It is a draw, or goes to the side whose cells are worth more, a cell being worth the lines that
 * go through it.
 *
 * Here are the options and the lines; see morpion.h for the rest. */
#include "game/morpion/morpion.h"

#include <stdlib.h>

#include "base/hash.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "game/registry.h"

static const struct option options_table[] = {
	{.name = "order",
		.type = OPTION_INT,
		.fallback = "3",
		.min = MAGIC_LEAST,
		.max = MAGIC_MOST,
		.help = "rows and columns of the board"},
	{.name = "pieces",
		.type = OPTION_TEXT,
		.fallback = "order",
		.help = "how many pieces each side has: a number, order, order+1, order-1, or fill "
			"(the board gets full)"},
	{.name = "line",
		.type = OPTION_CHOICE,
		.fallback = "full",
		.choices = "full|beginner|3|4|5|6",
		.help = "how many pieces in a line win: a number, full (as many as the order), or "
			"beginner (one less)"},
	{.name = "lines",
		.type = OPTION_CHOICE,
		.fallback = "consecutive",
		.choices = "consecutive|any",
		.help = "if fewer than the order win: whether they must be side by side, or may be "
			"anywhere in a line"},
	{.name = "diagonals",
		.type = OPTION_CHOICE,
		.fallback = "main",
		.choices = "main|all",
		.help = "which diagonals count as lines: the two through the corners (main), or "
			"all that are long enough"},
	{.name = "repeat",
		.type = OPTION_INT,
		.fallback = "3",
		.min = 2,
		.max = 9,
		.help = "the game ends when a position has come this many times"},
	{.name = "cap",
		.type = OPTION_INT,
		.fallback = "100",
		.min = 2,
		.max = MORPION_MAX_CAP,
		.help = "the game ends after this many moves of pieces"},
	{.name = "tiebreak",
		.type = OPTION_CHOICE,
		.fallback = "none",
		.choices = "none|squares",
		.help = "who wins if nobody has a line: none (a draw), or the side whose cells "
			"have more lines through them (squares)"},
	{.name = NULL},
};

static const char *const presets[] = {
	"",
	"pieces=order+1,repeat=2",
	"pieces=fill",
	"pieces=fill,tiebreak=squares",
	"tiebreak=squares,cap=11",
	"order=4,cap=40",
	"order=4,line=beginner,pieces=order-1,repeat=5",
	"order=4,pieces=8,line=beginner,lines=any",
	"order=5,line=beginner,lines=any,cap=30",
	"order=5,line=3,pieces=4,diagonals=all,tiebreak=squares",
	"order=6,pieces=7,cap=20",
	NULL,
};

/* --- lines */

static void add_window(struct morpion *rules, uint64_t window)
{
	rules->window[rules->window_count++] = window;
	for (; window; window &= window - 1) {
		int cell = bits_lowest(window), at = rules->through_count[cell]++;

		rules->through[cell][at] = rules->window[rules->window_count - 1];
		if (at + 1 > rules->most_through)
			rules->most_through = at + 1;
	}
}

/* The windows of the line that begins in `cell` and goes on for `length` cells in steps of `step`.
 */
static void add_line(struct morpion *rules, int cell, int step, int length, bool is_any)
{
	int width = is_any ? length : rules->line;

	for (int first = 0; first + width <= length; first++) {
		uint64_t window = 0;

		for (int i = 0; i < width; i++)
			window |= BIT(cell + (first + i) * step);
		add_window(rules, window);
	}
}

static void set_windows(struct morpion *rules, bool is_any, bool has_all_diagonals)
{
	int order = rules->order;

	for (int i = 0; i < order; i++) {
		add_line(rules, i * order, 1, order, is_any);
		add_line(rules, i, order, order, is_any);
	}
	for (int shift = 0; shift <= (has_all_diagonals ? order - rules->line : 0); shift++) {
		int length = order - shift;

		add_line(rules, shift, order + 1, length, is_any);
		add_line(rules, order - 1 - shift, order - 1, length, is_any);
		if (shift) {
			add_line(rules, shift * order, order + 1, length, is_any);
			add_line(rules, shift * order + order - 1, order - 1, length, is_any);
		}
	}
}

bool morpion_has_any_line(const struct morpion *rules, uint64_t set)
{
	for (int i = 0; i < rules->window_count; i++)
		if (bits_count(set & rules->window[i]) >= rules->line)
			return true;
	return false;
}

static void set_tables(struct morpion *rules)
{
	uint64_t power = 1;

	for (int cell = 0; cell < rules->cells; cell++, power *= 3)
		rules->power[cell] = power;
	for (int s = 0; s < grid_symmetries(rules->grid); s++)
		for (int cell = 0; cell < rules->cells; cell++)
			rules->image[s][cell] = (uint8_t)grid_transform(rules->grid, s, cell);
	for (uint64_t set = 0; rules->cells <= MORPION_SMALL_CELLS && set <= rules->all; set++)
		if (morpion_has_any_line(rules, set))
			rules->wins[set >> 6] |= BIT(set & 63);
}

/* --- options */

static bool read_line(struct morpion *rules, int choice, struct status *st)
{
	rules->line = choice == 0 ? rules->order : choice == 1 ? rules->order - 1 : choice + 1;
	if (choice == 1 && rules->order == MAGIC_LEAST)
		return status_fail(st,
			"with line=beginner two in a line win on order %d, which the first player "
			"cannot miss; "
			"expected an order above %d",
			rules->order, MAGIC_LEAST);
	if (rules->line > rules->order)
		return status_fail(st,
			"no line of %d fits on a board of order %d, expected line to be at most %d",
			rules->line, rules->order, rules->order);
	return true;
}

static bool read_pieces(struct morpion *rules, const char *text, struct status *st)
{
	int fill = rules->cells / 2 + rules->order / 2;
	char *end;

	if (!strcmp(text, "order"))
		rules->pieces = rules->order;
	else if (!strcmp(text, "order+1"))
		rules->pieces = rules->order + 1;
	else if (!strcmp(text, "order-1"))
		rules->pieces = rules->order - 1;
	else if (!strcmp(text, "fill"))
		rules->pieces = fill;
	else {
		long number = strtol(text, &end, 10);

		if (*text < '1' || *text > '9' || *end || number > fill)
			return status_fail(st,
				"option pieces is '%s', expected %d to %d, order, order+1, order-1 "
				"or fill",
				text_quoted(text).text, rules->line, fill);
		rules->pieces = (int)number;
	}
	if (rules->pieces < rules->line)
		return status_fail(st,
			"%d pieces make no line of %d, expected at least as many pieces",
			rules->pieces, rules->line);
	return true;
}

/* Boards with all pieces placed, once for each side to move: nearly all that there are. */
static double count_boards(const struct morpion *rules)
{
	double boards = 2;

	for (int side = 0; side < 2; side++)
		for (int i = 0; i < rules->pieces; i++)
			boards *= (double)(rules->cells - side * rules->pieces - i) / (i + 1);
	return boards;
}

static bool morpion_setup(struct game *game, const struct options *options, struct status *st)
{
	int order = (int)options_int(options, "order");
	struct morpion rules = {
		.grid = {order, order},
		.order = order,
		.cells = order * order,
		.all = BIT(order * order) - 1,
		.repeat = (int)options_int(options, "repeat"),
		.cap = (int)options_int(options, "cap"),
		.has_tiebreak = options_choice(options, "tiebreak") == 1,
	};

	if (!read_line(&rules, options_choice(options, "line"), st) ||
		!read_pieces(&rules, options_text(options, "pieces"), st))
		return false;
	rules.has_moves = 2 * rules.pieces < rules.cells;
	set_windows(&rules, options_choice(options, "lines") == 1,
		options_choice(options, "diagonals") == 1);
	set_tables(&rules);
	game->data = xmalloc(sizeof rules);
	memcpy(game->data, &rules, sizeof rules);
	game->state_bytes = sizeof(struct morpion_state);
	game->max_plies = rules.cells;
	game->symmetries = grid_symmetries(rules.grid);
	if (!rules.has_moves)
		return true;
	game->state_bytes = (MORPION_PAST + (size_t)rules.cap * sizeof(game_move) + 7) / 8 * 8;
	game->max_plies = 2 * rules.pieces + rules.cap;
	game->has_steps = true;
	game->repeats = true;
	/* else the end depends on where the play has got to, and the past on more than draws */
	if (!rules.has_tiebreak) {
		game->board_bytes = MORPION_BOARD_BYTES;
		game->boards = count_boards(&rules);
	}
	return true;
}

/* --- what does not need the rules of play */

static void morpion_start(const struct game *game, void *state)
{
	memset(state, 0, game->state_bytes);
}

static uint64_t morpion_key(const struct game *game, const void *state)
{
	const struct morpion_state *s = state;

	(void)game;
	return hash_bytes(state, MORPION_PAST + s->moved * sizeof(game_move));
}

static game_move morpion_transform_move(const struct game *game, int s, game_move move)
{
	const uint8_t *image = morpion_rules(game)->image[s];

	if (morpion_from(move) < 0)
		return image[morpion_to(move)];
	return (game_move)((image[morpion_from(move)] + 1) * MORPION_FROM +
		image[morpion_to(move)]);
}

static void morpion_transform(const struct game *game, int symmetry, const void *from, void *to)
{
	const struct morpion_state *s = from;
	struct morpion_state *image = to;

	memcpy(to, from, MORPION_PAST);
	for (int side = 0; side < 2; side++) {
		image->stones[side] = 0;
		for (uint64_t set = s->stones[side]; set; set &= set - 1)
			image->stones[side] |=
				BIT(morpion_rules(game)->image[symmetry][bits_lowest(set)]);
	}
	for (int i = 0; i < s->moved; i++)
		image->past[i] = morpion_transform_move(game, symmetry, s->past[i]);
}

/* Of a piece that is placed the lines through its cell, as a share of those through the best cell;
 * of one that is moved one half, and half of what its new cell has more of them than its old one.
 * So the centre of 3x3 comes first with 1, corners have 3/4 and edges 1/2. */
static void morpion_prior(
	const struct game *game, const void *state, const game_move *moves, int n, double *out)
{
	const struct morpion *rules = morpion_rules(game);

	(void)state;
	for (int i = 0; i < n; i++) {
		int from = morpion_from(moves[i]);
		double gain = rules->through_count[morpion_to(moves[i])] -
			(from < 0 ? 0 : rules->through_count[from]);

		out[i] = from < 0 ? gain / rules->most_through
				  : 0.5 + 0.5 * gain / rules->most_through;
	}
}

static const struct game_rule rules[] = {
	{"turn",
		"place a piece on any free cell; when you have placed all of yours, move one of "
		"them to any free cell instead",
		NULL},
	{"move",
		"type a1-b2; on the board, choose your piece and press Enter, then choose the cell "
		"where it goes",
		NULL},
	{"goal", "get {order} of your own pieces into one line", "line=full"},
	{"goal", "get all but one cell of a line of {order} with your own pieces", "line=beginner"},
	{"goal", "get {line} of your own pieces into one line", "line!=full,line!=beginner"},
	{"line", "a row, a column, or a diagonal from corner to corner", "diagonals=main"},
	{"line", "a row, a column, or any diagonal that is long enough", "diagonals=all"},
	{"end",
		"without a line when a position has come {repeat} times, or after {cap} moves of "
		"pieces: a draw",
		"tiebreak=none"},
	{"end",
		"when a position has come {repeat} times, or after {cap} moves of pieces: the "
		"cells with more lines through them win",
		"tiebreak=squares"},
	{"in hand",
		"the pieces that X and O still have to place; later, moved: how many moves of "
		"pieces were made, and how many end the game",
		NULL},
	{.word = NULL},
};

const struct game_ops game_morpion = {
	.name = "morpion",
	.title = "Morpion",
	.summary = "place your few pieces, then move them, to get them in a line",
	.rules = rules,
	.options = options_table,
	.presets = presets,
	.setup = morpion_setup,
	.start = morpion_start,
	.mover = morpion_mover,
	.moves = morpion_moves,
	.count = morpion_count,
	.is_over = morpion_is_over,
	.play = morpion_play,
	.result = morpion_result,
	.rollout = morpion_rollout,
	.rollout_line = morpion_rollout_line,
	.key = morpion_key,
	.transform = morpion_transform,
	.transform_move = morpion_transform_move,
	.evaluations = morpion_evaluations,
	.prior = morpion_prior,
	.priors = "prefers cells with many lines through them: the centre first",
	.spent = morpion_spent,
	.plies_left = morpion_plies_left,
	.move_format = morpion_move_format,
	.position_format = morpion_position_format,
	.position_parse = morpion_position_parse,
	.view = morpion_view,
};
