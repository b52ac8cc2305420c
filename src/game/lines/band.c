/* band.c: the band: the numbers 1 to n lie side by side and are taken in turn. The side
 * wins that first has `count` numbers with the sum `sum`; or, more simply, `count` that lie side by
 * side.
 *
 * With three of 1 to 9 and the sum 15 the winning sets are the lines of the magic square of order
 * 3, so this is tic-tac-toe in disguise; that game shows the square below the band. Move i takes
 * the number i + 1. How it is played is in sets.c. */
#include <stdio.h>
#include <stdlib.h>

#include "base/array.h"
#include "base/xalloc.h"
#include "game/grid.h"
#include "game/lines/magic.h"
#include "game/lines/sets.h"
#include "game/registry.h"

enum {
	LONGEST = 20,
	ROW_MOST = 9, /* numbers in one row of the view; a longer band is folded */
	ORDER = 3, /* of the square that the game may be */
};

enum goal { GOAL_SUM, GOAL_CONTIGUOUS };

struct band {
	struct sets sets; /* first: sets.c looks for it there */
	int count, sum;
	enum goal goal;
	bool is_square; /* tic-tac-toe */
};

static const struct option options_table[] = {
	{.name = "length",
		.type = OPTION_INT,
		.fallback = "9",
		.min = 1,
		.max = LONGEST,
		.help = "the last number of the band, which starts at 1"},
	{.name = "count",
		.type = OPTION_INT,
		.fallback = "3",
		.min = 1,
		.max = LONGEST / 2,
		.help = "how many of your numbers win together"},
	{.name = "win",
		.type = OPTION_CHOICE,
		.fallback = "sum",
		.choices = "sum|contiguous",
		.help = "what wins: numbers with the right sum, or numbers side by side "
			"(contiguous)"},
	{.name = "sum",
		.type = OPTION_INT,
		.fallback = "15",
		.min = 1,
		.max = 155,
		.help = "the sum that wins, with win=sum"},
	{.name = NULL},
};

static const char *const presets[] = {
	"",
	"win=contiguous",
	"length=1,count=1,sum=1",
	"length=8,sum=12",
	"length=7,count=2,sum=8",
	"length=6,count=1,win=contiguous",
	"length=16,count=4,sum=34",
	"length=20,count=5,sum=50",
	"length=17,count=4,win=contiguous",
	NULL,
};

static const struct band *rules_of(const struct game *game)
{
	return game->data;
}

/* --- the rules */

static int sum_of(uint64_t set)
{
	int sum = 0;

	for (; set; set &= set - 1)
		sum += bits_lowest(set) + 1;
	return sum;
}

static bool is_contiguous(uint64_t set)
{
	set >>= bits_lowest(set);
	return !(set & (set + 1));
}

static uint64_t *list_sets(const struct band *band, int length, int *count)
{
	uint64_t *set = NULL, last = BIT(length);

	*count = 0;
	for (uint64_t i = BIT(band->count) - 1; i < last;) {
		uint64_t low = i & -i, carried = i + low;

		if (band->goal == GOAL_SUM ? sum_of(i) == band->sum : is_contiguous(i)) {
			*ARRAY_ADD(set, *count) = i;
		}
		/* the next larger set with as many members (Gosper) */
		i = ((i ^ carried) / low >> 2) | carried;
	}
	return set;
}

/* All symmetries of the square where the band is one; else it may be read from its other end, if
 * that leaves the sum. */
static void add_symmetries(struct band *band)
{
	struct grid square = {ORDER, ORDER};
	uint8_t image[SETS_CELLS];
	int length = band->sets.cells;

	for (int i = 0; i < length; i++)
		image[i] = (uint8_t)(length - 1 - i);
	if (!band->is_square)
		sets_add_symmetry(&band->sets, image);
	for (int s = 1; band->is_square && s < grid_symmetries(square); s++) {
		for (int i = 0; i < length; i++)
			image[i] = (uint8_t)(magic_number(ORDER,
						     grid_transform(
							     square, s, magic_cell(ORDER, i + 1))) -
				1);
		sets_add_symmetry(&band->sets, image);
	}
}

/* Says why nobody could win. */
static bool check(const struct band *band, int length, bool has_sum, struct status *st)
{
	int low = band->count * (band->count + 1) / 2,
	    high = band->count * (2 * length - band->count + 1) / 2;

	if (band->count > (length + 1) / 2)
		return status_fail(st,
			"count is %d, but of %d numbers nobody gets more than %d, expected at most "
			"that",
			band->count, length, (length + 1) / 2);
	if (band->goal == GOAL_CONTIGUOUS)
		return !has_sum ||
			status_fail(st, "a sum with win=contiguous, expected one of them");
	if (band->sum < low || band->sum > high)
		return status_fail(st,
			"no %d of the numbers from 1 to %d have the sum %d, expected %d to %d",
			band->count, length, band->sum, low, high);
	return true;
}

static bool band_setup(struct game *game, const struct options *options, struct status *st)
{
	int length = (int)options_int(options, "length"), count;
	struct band *band = xcalloc(1, sizeof *band);
	uint64_t *set;

	game->data = band;
	band->count = (int)options_int(options, "count");
	band->goal = (enum goal)options_choice(options, "win");
	band->sum = (int)options_int(options, "sum");
	band->is_square = length == ORDER * ORDER && band->goal == GOAL_SUM &&
		band->count == ORDER && band->sum == magic_sum(ORDER);
	if (!check(band, length, options_given(options, "sum"), st))
		return false;
	set = list_sets(band, length, &count);
	sets_init(&band->sets, length, set, count);
	add_symmetries(band);
	sets_describe(&band->sets, game);
	return true;
}

static void band_teardown(struct game *game)
{
	struct band *band = game->data;

	if (band)
		sets_done(&band->sets);
	free(band);
}

/* --- notation and view */

static void band_move_format(
	const struct game *game, const void *state, game_move move, char out[GAME_MOVE_TEXT])
{
	(void)game;
	(void)state;
	snprintf(out, GAME_MOVE_TEXT, "%d", move + 1);
}

/* The magic square, below the middle of the band: each of its cells is one of the band's once more.
 */
static void add_square(struct view *view)
{
	for (int cell = 0; cell < ORDER * ORDER; cell++) {
		int number = magic_number(ORDER, cell);
		struct view_cell *to = &view->cell[view->cell_count++];

		*to = view->cell[number - 1];
		to->row = (short)(2 + cell / ORDER);
		to->col = (short)((view->cols - ORDER) / 2 + cell % ORDER);
		to->twin = (short)number;
		to->move = GAME_NO_MOVE;
	}
	view->rows = 2 + ORDER;
}

static void band_view(const struct game *game, const void *state, struct view *view)
{
	const struct band *band = rules_of(game);
	int length = band->sets.cells;

	view->shape = VIEW_GRID;
	view->rows = (length + ROW_MOST - 1) / ROW_MOST;
	view->cols = (length + view->rows - 1) / view->rows;
	view->cell_count = length;
	if (band->goal == GOAL_SUM)
		snprintf(view->caption, sizeof view->caption, "%d sum %d", band->count, band->sum);
	else
		snprintf(view->caption, sizeof view->caption, "%d in row", band->count);
	for (int i = 0; i < length; i++) {
		view->cell[i] = (struct view_cell){.row = (short)(i / view->cols),
			.col = (short)(i % view->cols),
			.parent = -1};
		snprintf(view->cell[i].label, sizeof view->cell[i].label, "%d", i + 1);
	}
	sets_fill_view(game, state, view);
	if (band->is_square)
		add_square(view);
}

static const struct game_rule rules[] = {
	{"turn", "take a number that is still free: type it", NULL},
	{"goal", "get {count} numbers that add up to {sum}", "win=sum"},
	{"goal", "get {count} numbers side by side", "win=contiguous"},
	{"square",
		"below the band: its rows, columns and diagonals are the threes of 1 to 9 that add "
		"up to 15",
		"length=9,count=3,win=sum,sum=15"},
	{"draw", "all numbers are taken and nobody has won", NULL},
	{.word = NULL},
};

const struct game_ops game_band = {
	.name = "band",
	.title = "Band",
	.summary = "take numbers; a few of your own with the right sum, or side by side, win",
	.rules = rules,
	.options = options_table,
	.presets = presets,
	.setup = band_setup,
	.teardown = band_teardown,
	.move_format = band_move_format,
	SETS_OPS,
	.view = band_view,
};
