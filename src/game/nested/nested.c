/* nested.c: nested boards, also called ultimate tic-tac-toe: nine small boards of 3x3 cells in a
 * large one of 3x3.
 *
 * The cell of its small board in which one plays says in which small board the other must play
 * next; a side that is sent to a small board that is won or full plays in any other. Three in a row
 * win a small board, and a small board that is won is closed at once. What wins the game is an
 * option: three small boards in a row, the most small boards when all are closed, or the first one.
 *
 * Here are the options and the rules; see nested.h for the rest. */
#include "game/nested/nested.h"

#include "base/hash.h"
#include "base/xalloc.h"
#include "game/registry.h"

static const struct option options[] = {
	{.name = "end",
		.type = OPTION_CHOICE,
		.fallback = "line",
		.choices = "first|most|line",
		.help = "what wins: the first small board, more small boards (most), or three of "
			"them in a line"},
	{.name = "tie",
		.type = OPTION_CHOICE,
		.fallback = "draw",
		.choices = "draw|most",
		.help = "with end=line, if nobody gets a line: a draw, or more small boards win "
			"(most)"},
	{.name = NULL},
};

static const char *const presets[] = {
	"",
	"tie=most",
	"end=most",
	"end=first",
	NULL,
};

const uint16_t nested_line[NESTED_LINES] = {0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};

static const struct nested_rules *rules_of(const struct game *game)
{
	return game->data;
}

/* --- tables */

static void set_lines(struct nested_rules *rules)
{
	for (int set = 0; set < NESTED_SETS; set++) {
		for (int i = 0; i < NESTED_LINES; i++)
			if ((set & nested_line[i]) == nested_line[i])
				rules->has_line[set] = 1;
		if (rules->end != NESTED_END_MOST)
			rules->wins[set] =
				rules->end == NESTED_END_FIRST ? set != 0 : rules->has_line[set];
	}
}

static void set_completions(struct nested_rules *rules)
{
	for (int set = 0; set < NESTED_SETS; set++)
		for (int i = 0; i < NESTED_BOARDS; i++) {
			int with = set | 1 << i;

			rules->completions[set] |= (uint16_t)(rules->has_line[with] << i);
			rules->deciders[set] |= (uint16_t)(rules->wins[with] << i);
		}
}

static void set_images(struct nested_rules *rules)
{
	const struct grid grid = {NESTED_SIDE, NESTED_SIDE};

	for (int s = 0; s < GAME_MAX_SYMMETRIES; s++) {
		rules->place[s][NESTED_FREE] = NESTED_FREE;
		for (int cell = 0; cell < NESTED_BOARDS; cell++)
			rules->place[s][cell] = (uint8_t)grid_transform(grid, s, cell);
		for (int set = 0; set < NESTED_SETS; set++)
			for (int cell = 0; cell < NESTED_BOARDS; cell++)
				if (set >> cell & 1)
					rules->image[s][set] |=
						(uint16_t)BIT(rules->place[s][cell]);
	}
}

static bool setup(struct game *game, const struct options *given, struct status *st)
{
	struct nested_rules *rules = xcalloc(1, sizeof *rules);

	(void)st;
	rules->end = (enum nested_end)options_choice(given, "end");
	rules->counts_boards = rules->end == NESTED_END_MOST || options_choice(given, "tie");
	set_lines(rules);
	set_completions(rules);
	nested_set_evaluations(rules);
	set_images(rules);
	for (int set = 0; set < NESTED_SETS; set++)
		for (int cell = NESTED_BOARDS - 1; cell >= 0; cell--)
			if (set >> cell & 1)
				rules->list[set] = rules->list[set] << 4 | (unsigned)cell;
	game->data = rules;
	game->state_bytes = sizeof(struct nested);
	game->max_plies = NESTED_CELLS;
	game->symmetries = GAME_MAX_SYMMETRIES;
	return true;
}

/* --- play */

static void start(const struct game *game, void *state)
{
	struct nested *n = state;

	(void)game;
	memset(n, 0, sizeof *n);
	n->target = NESTED_FREE;
}

static enum side mover(const struct game *game, const void *state)
{
	(void)game;
	return (enum side)((const struct nested *)state)->turn;
}

static int add_moves(const struct nested *n, int board, game_move *out)
{
	int count = 0;

	for (uint32_t empty = nested_empty(n, board); empty; empty &= empty - 1)
		out[count++] = (game_move)(NESTED_BOARDS * board + bits_lowest(empty));
	return count;
}

/* The small boards in which one may play. */
static uint32_t open_boards(const struct nested_rules *rules, const struct nested *n)
{
	if (n->target != NESTED_FREE)
		return (uint32_t)BIT(n->target);
	return nested_is_over(rules, n) ? 0 : NESTED_FULL & ~(uint32_t)n->closed;
}

static int moves(const struct game *game, const void *state, game_move *out)
{
	int count = 0;

	for (uint32_t open = open_boards(rules_of(game), state); open; open &= open - 1)
		count += add_moves(state, bits_lowest(open), out + count);
	return count;
}

HOT static int nested_count(const struct game *game, const void *state)
{
	int count = 0;

	for (uint32_t open = open_boards(rules_of(game), state); open; open &= open - 1)
		count += bits_count(nested_empty(state, bits_lowest(open)));
	return count;
}

static bool is_over(const struct game *game, const void *state)
{
	return nested_is_over(rules_of(game), state);
}

void nested_play(const struct nested_rules *rules, struct nested *n, game_move move)
{
	int board = move / NESTED_BOARDS, cell = move % NESTED_BOARDS, side = n->turn;
	uint32_t set = n->stones[side][board] | 1u << cell, is_won = rules->has_line[set];

	assert(nested_empty(n, board) >> cell & 1);
	assert(n->target == board || (n->target == NESTED_FREE && !(n->closed >> board & 1)));
	n->stones[side][board] = (uint16_t)set;
	n->won[side] |= (uint16_t)(is_won << board);
	n->closed |= (uint16_t)((is_won | !nested_empty(n, board)) << board);
	n->turn ^= 1;
	n->target =
		(uint8_t)(n->closed >> cell & 1 || nested_is_over(rules, n) ? NESTED_FREE : cell);
}

static void play(const struct game *game, void *state, game_move move)
{
	nested_play(rules_of(game), state, move);
}

static double result(const struct game *game, const void *state)
{
	const struct nested *n = state;

	return nested_outcome(rules_of(game), n->won[SIDE_FIRST], n->won[SIDE_SECOND]);
}

static uint64_t key(const struct game *game, const void *state)
{
	(void)game;
	return hash_bytes(state, sizeof(struct nested));
}

/* --- symmetries: the same one for the large board and for every small one, or a move would send
 * elsewhere */

static void transform(const struct game *game, int s, const void *from, void *to)
{
	const struct nested_rules *rules = rules_of(game);
	const uint16_t *image = rules->image[s];
	const struct nested *a = from;
	struct nested *b = to;

	for (int side = 0; side < 2; side++) {
		for (int board = 0; board < NESTED_BOARDS; board++)
			b->stones[side][rules->place[s][board]] = image[a->stones[side][board]];
		b->won[side] = image[a->won[side]];
	}
	b->closed = image[a->closed];
	b->target = rules->place[s][a->target];
	b->turn = a->turn;
}

static game_move transform_move(const struct game *game, int s, game_move move)
{
	const uint8_t *place = rules_of(game)->place[s];

	return (game_move)(NESTED_BOARDS * place[move / NESTED_BOARDS] +
		place[move % NESTED_BOARDS]);
}

static const struct game_rule rules[] = {
	{"turn",
		"play in the small board that your opponent's last move points to: its place on "
		"the large board is that of the last cell",
		NULL},
	{"free",
		"at the start, and when that small board is won or full, you may play in any small "
		"board that is not",
		NULL},
	{"small", "three of your own in a row win a small board", NULL},
	{"goal", "win a small board before your opponent does", "end=first"},
	{"goal", "win more small boards than your opponent", "end=most"},
	{"goal", "win three small boards in a row, a column or a diagonal", "end=line"},
	{"draw", "all small boards are won or full, and nobody has three in a line",
		"end=line,tie=draw"},
	{"no line", "when all small boards are won or full, more small boards win",
		"end=line,tie=most"},
	{"on screen",
		"a double frame shows where you may play; - is a free cell elsewhere; X 2  O 1 "
		"counts small boards that are won",
		NULL},
	{.word = NULL},
};

static const struct game_evaluation evaluations[] = {
	{.name = "boards",
		.summary = "small boards that are won or nearly won, and the lines of the large "
			   "board that they are in",
		.position = nested_evaluate},
	{.name = "won",
		.summary = "small boards won by X minus those won by O, divided by 10",
		.position = nested_evaluate_won},
	{.name = NULL},
};

const struct game_ops game_nested = {
	.name = "nested",
	.title = "Nested boards",
	.summary = "your cell decides in which small board your opponent plays; win three small "
		   "boards in a row",
	.rules = rules,
	.options = options,
	.presets = presets,
	.setup = setup,
	.start = start,
	.mover = mover,
	.moves = moves,
	.count = nested_count,
	.is_over = is_over,
	.play = play,
	.result = result,
	.rollout = nested_rollout,
	.rollout_line = nested_rollout_line,
	.playouts = nested_playouts,
	.forced = nested_forced,
	.key = key,
	.transform = transform,
	.transform_move = transform_move,
	.evaluations = evaluations,
	.prior = nested_prior,
	.priors = "prefers moves that gain in their small board, avoids those that give the "
		  "opponent a free choice",
	.move_format = nested_move_format,
	.position_format = nested_position_format,
	.position_parse = nested_position_parse,
	.view = nested_view,
};
