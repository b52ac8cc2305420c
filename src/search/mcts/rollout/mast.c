/* mast.c: playouts that prefer moves that have done well wherever they were played: the
 * move-average sampling technique, MAST.
 *
 * Of every move and side the mean result over all simulations in which the side played it is kept,
 * in the tree or not:
 *
 * (1)  Q(side, move) = sum / n      seen by the side; n = 0: as good as can be, so that every move
 * gets its try
 *
 * A playout plays a move with the highest Q of those that are legal, one of equals at random, and
 * with chance `eps` any move. Finnsson and Bjornsson 2008, "Simulation-based approach to general
 * game playing", draw by Gibbs' distribution; that epsilon-greedy plays as well or better was found
 * by Tak, Winands and Bjornsson 2012, "N-grams and the last-good-reply policy applied in general
 * game playing", and it needs no exponential, which is not the same number on every machine.
 *
 * Each thread has its own means; they are empty when a search begins. Sums are fixed point. */
#include <math.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "search/mcts/rollout/rollout_internal.h"

struct average {
	int64_t sum; /* in 1/FIXED_ONE */
	uint64_t n;
};

struct averages {
	int used; /* moves with a higher number have no figures */
	struct average of[2][ROLLOUT_MOVES];
};

static void forget(struct worker *worker)
{
	struct averages *averages = worker->learned;

	if (!averages)
		worker->learned = averages = xcalloc(1, sizeof *averages);
	for (int side = 0; side < 2; side++)
		memset(averages->of[side], 0, (size_t)averages->used * sizeof *averages->of[side]);
	averages->used = 0;
}

static void learn(
	struct worker *worker, const void *state, const game_move *line, int length, double result)
{
	struct averages *averages = worker->learned;
	const struct worker *leader = worker->leader;
	enum side leaf = game_mover(worker->mcts->game, state);

	for (int ply = 1 - leader->depth; ply <= length;
		ply++) { /* the playout's first is number 1 */
		/* cppcheck-suppress nullPointer ; there is a line if it has a length */
		game_move move = ply <= 0 ? leader->moves[leader->depth + ply] : line[ply - 1];
		enum side side = ply & 1 ? leaf : side_other(leaf);
		struct average *average = &averages->of[side][move];

		average->sum += llrint(game_value_for(side, result) * FIXED_ONE);
		average->n++;
		if (move >= averages->used)
			averages->used = move + 1;
	}
}

/* (1), 1 being as good as can be. */
static double mean_of(const struct average *average)
{
	return average->n ? (double)average->sum / FIXED_ONE / (double)average->n : 1;
}

double rollout_mast_mean(const struct worker *worker, enum side side, game_move move)
{
	return mean_of(&((const struct averages *)worker->learned)->of[side][move]);
}

/* A move with the highest mean. */
static game_move choose_best(
	const struct average *of, const game_move *moves, int n, struct rng *rng)
{
	double most = -INFINITY;
	uint32_t equals = 0;
	game_move best = GAME_NO_MOVE;

	for (int i = 0; i < n; i++) {
		double mean = mean_of(&of[moves[i]]);

		if (mean < most)
			continue;
		equals = mean > most ? 1 : equals + 1;
		most = mean;
		if (equals == 1 ||
			rng_below(rng, equals) ==
				0) /* each of the k equals has chance 1/k in the end */
			best = moves[i];
	}
	return best;
}

static double play_mast(
	struct worker *worker, const void *state, game_move *wanted, int *length, const char **how)
{
	const struct game *game = worker->mcts->game;
	const struct averages *averages = worker->learned;
	struct rng *rng = &worker->random.rng;
	game_move moves[GAME_MAX_MOVES], *line = rollout_line(worker, wanted);
	enum side side = game_mover(game, state);
	union game_state here;
	double result;
	int n;

	if (rollout_is_stated(worker, state, &result, length, how)) {
		learn(worker, state, NULL, 0, result);
		return result;
	}
	game_copy(game, &here, state);
	for (; (n = game_moves(game, &here, moves)) > 0; side = side_other(side)) {
		bool is_any = rng_unit(rng) < worker->mcts->recipe.mast_eps;
		game_move move = is_any ? moves[rng_below(rng, (uint32_t)n)]
					: choose_best(averages->of[side], moves, n, rng);

		game_play(game, &here, move);
		line[(*length)++] = move;
	}
	result = game_result(game, &here);
	learn(worker, state, line, *length, result);
	return result;
}

const struct rollout_part rollout_mast = {
	.name = "mast",
	.summary = "the move with the best mean wherever it was played; with the chance mast-eps a "
		   "random one",
	.begin = forget,
	.play = play_mast,
	.learn = learn,
	.learned_bytes = sizeof(struct averages),
};
