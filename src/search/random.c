/* random.c: the player that every other one must beat: one choice among the legal moves, all
 * equally likely. */
#include "base/xalloc.h"
#include "search/random_stream.h"
#include "search/registry.h"
#include "search/search.h"

static const struct option options[] = {RANDOM_STREAM_OPTIONS, {.name = NULL}};

static bool setup(struct search *search, const struct options *values, struct status *st)
{
	struct random_stream *random = search->data = xmalloc(sizeof *random);

	(void)st;
	random_stream_init(random, values);
	search->is_serial = random->kind == RNG_PYTHON;
	return true;
}

static bool draws(const struct options *values)
{
	(void)values;
	return true;
}

static void begin(struct search *search, uint64_t stream)
{
	random_stream_begin(search->data, stream);
}

static void reset(struct search *search)
{
	random_stream_reset(search->data);
}

static void think(
	struct search *search, const void *state, struct control *control, struct report *report)
{
	struct random_stream *random = search->data;
	game_move moves[GAME_MAX_MOVES];
	int n = game_moves(search->game, state, moves);

	control_tick(control); /* its one node: a watcher can pause before it */
	report->best = moves[rng_below(&random->rng, (uint32_t)n)];
	report->nodes = 1;
}

const struct search_ops search_random = {
	.name = "random",
	.title = "Random",
	.summary = "plays any legal move, all equally likely",
	.options = options,
	.is_uniform = true,
	.draws = draws,
	.setup = setup,
	.begin = begin,
	.reset = reset,
	.think = think,
};
