/* coins.c: the coin game: one heap, take 1 to `most`.
 *
 * It is Nim with one heap and a limit. The side to move loses exactly if the coins left are a
 * multiple of most + 1 (one more than a multiple where the last coin loses). */
#include "game/registry.h"

#include <stdio.h>

#include "game/heaps/heaps.h"

static const struct option options[] = {
	{.name = "coins",
		.type = OPTION_INT,
		.fallback = "21",
		.min = 1,
		.max = HEAPS_MOST_TOKENS,
		.help = "how many coins there are at the start"},
	{.name = "most",
		.type = OPTION_INT,
		.fallback = "3",
		.min = 1,
		.max = HEAPS_MOST_TOKENS,
		.help = "how many coins you may take at a time"},
	{.name = "last",
		.type = OPTION_CHOICE,
		.fallback = "wins",
		.choices = "wins|loses",
		.help = "whether the side that takes the last coin wins or loses"},
	{.name = NULL},
};

static const char *const presets[] = {
	"", "last=loses", "coins=1", "coins=100,most=5", "coins=30,most=1000,last=loses", NULL};

static bool setup(struct game *game, const struct options *set, struct status *st)
{
	int coins = (int)options_int(set, "coins");

	(void)st;
	heaps_setup(
		game, &coins, 1, (int)options_int(set, "most"), options_choice(set, "last") == 0);
	return true;
}

/* The number taken. */
static void move_format(
	const struct game *game, const void *state, game_move move, char out[GAME_MOVE_TEXT])
{
	int heap, count;

	(void)state;
	heaps_move(game->data, move, &heap, &count);
	snprintf(out, GAME_MOVE_TEXT, "%d", count);
}

static const struct game_rule rules[] = {
	{"turn", "take 1 to {most} coins: type how many", NULL},
	{"goal", "take the last coin", "last=wins"},
	{"goal", "make your opponent take the last coin", "last=loses"},
	{.word = NULL},
};

const struct game_ops game_coins = {
	.name = "coins",
	.title = "The coin game",
	.summary = "take a few coins from one heap; the last coin wins, or loses",
	.rules = rules,
	.options = options,
	.presets = presets,
	.setup = setup,
	.move_format = move_format,
	HEAPS_OPS,
};
