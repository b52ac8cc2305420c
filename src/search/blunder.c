/* blunder.c: players that err on purpose; see blunder.h. */
#include "search/blunder.h"

#include <stdio.h>

#include "base/maths/rng.h"

void blunder_read(struct blunder *blunder, const struct options *options)
{
	blunder->chance = options_real(options, "blunder");
	blunder->seed = (uint64_t)options_int(options, "seed");
	blunder_begin(blunder, 0);
}

void blunder_begin(struct blunder *blunder, uint64_t stream)
{
	blunder->stream = rng_stream(blunder->seed, stream);
}

/* What is known of a move, if the search has compared it with others. */
static void take_value(struct report *report, game_move move)
{
	report->kind = VALUE_NONE;
	for (int i = 0; i < report->move_count; i++) {
		if (report->move[i].move != move)
			continue;
		report->kind = report->move[i].kind;
		report->value = report->move[i].value;
	}
}

static void play_instead(
	struct report *report, const struct game *game, const void *state, game_move move)
{
	char best[GAME_MOVE_TEXT];

	game_move_format(game, state, report->best, best);
	snprintf(
		report->reason, sizeof report->reason, "random move on purpose: %s was best", best);
	report->best = report->pv[0] = move;
	report->pv_length = 1;
	take_value(report, move);
}

void blunder_draw(const struct blunder *blunder, const struct game *game, const void *state,
	struct report *report)
{
	game_move moves[GAME_MAX_MOVES];
	struct rng rng;

	if (blunder->chance <= 0)
		return;
	rng_init(&rng, RNG_FAST, rng_stream(blunder->stream, game_key(game, state)));
	if (rng_unit(&rng) < blunder->chance) {
		int count = game_moves(game, state, moves);
		game_move move = moves[rng_below(&rng, (uint32_t)count)];

		if (move != report->best)
			play_instead(report, game, state, move);
	}
}
