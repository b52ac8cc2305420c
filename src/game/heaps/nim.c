/* nim.c: Nim: take any number from one heap.
 *
 * Bouton 1901. Normal play (who takes the last one wins) is the default, since there the side to
 * move loses exactly if the exclusive or of the heaps is zero. The course plays misère (who takes
 * the last one loses): `misere=yes`. */
#include "game/registry.h"

#include <stdio.h>

#include "base/text.h"
#include "game/heaps/heaps.h"

static const struct option options[] = {
	{.name = "heaps",
		.type = OPTION_TEXT,
		.fallback = "1-3-5-7",
		.help = "the sizes of the heaps at the start, such as 3-4-5: up to 20 heaps, "
			"together at most 1000"},
	{.name = "misere",
		.type = OPTION_BOOL,
		.fallback = "no",
		.help = "the side that takes the last one loses (no: it wins)"},
	{.name = "most",
		.type = OPTION_INT,
		.fallback = "0",
		.min = 0,
		.max = HEAPS_MOST_TOKENS,
		.help = "how many you may take at a time (0: no limit)"},
	{.name = NULL},
};

static const char *const presets[] = {
	"",
	"misere=yes",
	"heaps=1-3,misere=yes",
	"heaps=3-4-5,most=2",
	"heaps=40-2-30-1-7",
	"heaps=64",
	"heaps=1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1",
	"heaps=30-50,most=7,misere=yes",
	NULL,
};

static bool setup(struct game *game, const struct options *set, struct status *st)
{
	const char *text = options_text(set, "heaps"), *end;
	int start[HEAPS_MOST], count, total = 0;

	if (!heaps_read(text, start, &count, &end) || *end)
		return status_fail(st,
			"option heaps is '%s', expected 1 to %d numbers to %d separated by '-'",
			text_quoted(text).text, HEAPS_MOST, HEAPS_MOST_TOKENS);
	for (int heap = 0; heap < count; heap++) {
		if (!start[heap])
			return status_fail(st, "heap %d of '%s' is empty, expected at least 1",
				heap + 1, text_quoted(text).text);
		total += start[heap];
	}
	if (total > HEAPS_MOST_TOKENS)
		return status_fail(st, "the heaps '%s' hold %d, expected at most %d in all",
			text_quoted(text).text, total, HEAPS_MOST_TOKENS);
	heaps_setup(
		game, start, count, (int)options_int(set, "most"), !options_bool(set, "misere"));
	return true;
}

/* "2:3" takes three from the second heap. */
static void move_format(
	const struct game *game, const void *state, game_move move, char out[GAME_MOVE_TEXT])
{
	int heap, count;

	(void)state;
	heaps_move(game->data, move, &heap, &count);
	snprintf(out, GAME_MOVE_TEXT, "%d:%d", heap + 1, count);
}

static const struct game_rule rules[] = {
	{"turn", "take one or more from one heap; 2:3 takes three from the second heap", NULL},
	{"limit", "you may take at most {most} at a time", "most!=0"},
	{"goal", "take the last one", "misere=no"},
	{"goal", "make your opponent take the last one", "misere=yes"},
	{.word = NULL},
};

const struct game_ops game_nim = {
	.name = "nim",
	.title = "Nim",
	.summary = "take any number from one heap; the side that takes the last one wins (misère: "
		   "it loses)",
	.rules = rules,
	.options = options,
	.presets = presets,
	.setup = setup,
	.move_format = move_format,
	HEAPS_OPS,
};
