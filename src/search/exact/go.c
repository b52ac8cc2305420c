/* go.c: Go on small boards solved exactly, where stones are taken and passing is allowed.
 *
 * What makes Go hard for a table of positions is its past: with superko the value of a position
 * depends on all those that went before, and with a cap on the number of moves in the game. Nothing
 * that depends on the past is ever carried over to another past here:
 *
 *  - The table is keyed by game_key(), which has the whole past in it, the side to move, passes, ko
 *    and the number of moves.
 *  - Bounds come from what is certain whatever is played (go_life.h): they hold for every past and
 *    at every end, also at a cap.
 *  - A second table without the past says only which move to look at first: that cannot make
 *    anything wrong.
 *
 * Search. Plain alpha-beta is exact but gets lost in long fights that no sane player would begin.
 * So depth is limited, and where it ends the side that is favoured is given the most that it can
 * have by those bounds:
 *
 * (1)  F(position, depth, favoured) is the value of the game that ends after `depth` more moves and
 *      in which each position that is not over by then is worth the favoured side's upper bound.
 *      With the first player favoured it is not below the true value, with the second favoured not
 *      above it.
 *
 * Depth grows until both agree, and then both are the value. That happens at the latest when depth
 * is what is left of the game.
 *
 * The order of moves: what was best in this position last time; a pass after a pass, which ends the
 * game; takings, the largest first; then by empty neighbours. One's own eyes last, and before them
 * a pass.
 *
 * The length of the game is that of one line of best play, in which a side passes as soon as that
 * costs nothing. */
#include <math.h>
#include <stdlib.h>

#include "base/bits.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "game/go/go.h"
#include "search/exact/exact.h"
#include "search/exact/go_life.h"
#include "search/search.h"

enum { ENTRIES = 1 << 18, HINTS = 1 << 16 };

/* What is known about F of a position with its past. */
struct entry {
	uint64_t key; /* 0: free */
	double value; /* for the side to move */
	uint8_t kind;
};

struct hint {
	uint64_t key; /* 0: free */
	game_move best;
};

struct solver {
	const struct game *game;
	const struct go_rules *rules;
	struct go_life life;
	struct control *control;
	enum side favoured;
	struct entry *entry;
	struct hint *hint;
	unsigned char *states; /* of each ply of the current path */
	size_t stride;
	game_move *moves; /* of each ply of the current path, one behind the other */
};

/* ---- the solver */

static bool suits(const struct game *game)
{
	const struct go_rules *rules;

	if (!text_same(game->ops->name, "go"))
		return false;
	rules = go_rules_of(game);
	return rules->has_captures && rules->has_pass && rules->size <= GO_LIFE_MOST_SIZE;
}

static void *open(const struct game *game)
{
	struct solver *solver = xcalloc(1, sizeof *solver);
	/* the state before the first, and room behind the last */
	size_t plies = (size_t)game->max_plies + 2;

	solver->game = game;
	solver->rules = go_rules_of(game);
	go_life_init(&solver->life, solver->rules->size, solver->rules->has_suicide);
	solver->entry = xcalloc(ENTRIES, sizeof *solver->entry);
	solver->hint = xcalloc(HINTS, sizeof *solver->hint);
	solver->stride = game_stride(game);
	solver->states = xmalloc(plies * solver->stride);
	solver->moves = xmalloc(plies * (size_t)(solver->rules->cells + 1) * sizeof *solver->moves);
	return solver;
}

static void close_solver(void *data)
{
	struct solver *solver = data;

	free(solver->entry);
	free(solver->hint);
	free(solver->states);
	free(solver->moves);
	free(solver);
}

static void forget(void *data)
{
	struct solver *solver = data;

	memset(solver->entry, 0, ENTRIES * sizeof *solver->entry);
	memset(solver->hint, 0, HINTS * sizeof *solver->hint);
}

/* ---- the board */

struct board {
	go_cells stones[2], empty;
};

static struct board board_of(const struct solver *solver, const void *state)
{
	const struct go *s = state;
	struct board board = {{0, 0}, 0};

	for (int cell = 0; cell < solver->rules->cells; cell++) {
		int colour = s->point[solver->rules->point[cell]];

		if (colour == GO_EMPTY)
			board.empty |= UINT32_C(1) << cell;
		else
			board.stones[colour - 1] |= UINT32_C(1) << cell;
	}
	return board;
}

struct bounds {
	double low, high;
};

/* What the position is worth to a side, whatever is played. */
static struct bounds bounds_for(
	const struct solver *solver, const struct board *board, enum side side)
{
	const struct go_rules *rules = solver->rules;
	struct go_sure first = go_life_sure(&solver->life, board->stones[0], board->stones[1]);
	struct go_sure second = go_life_sure(&solver->life, board->stones[1], board->stones[0]);
	double low = go_reward(rules,
		rules->scores_area ? first.area - first.others_area
				   : first.stones - first.others_stones);
	double high = go_reward(rules,
		rules->scores_area ? second.others_area - second.area
				   : second.others_stones - second.stones);

	return side == SIDE_FIRST ? (struct bounds){low, high}
				  : (struct bounds){0.0 - high, 0.0 - low};
}

/* ---- the order of moves */

static int taken_by(
	const struct solver *solver, const struct board *board, enum side mover, int cell)
{
	const struct go_life *life = &solver->life;
	go_cells other = board->stones[side_other(mover)], taken = 0;

	for (go_cells rest = life->near[cell] & other; rest; rest &= rest - 1) {
		go_cells chain = go_life_flood(life, rest & (0 - rest), other);

		if (!(go_life_around(life, chain) & board->empty & ~(UINT32_C(1) << cell)))
			taken |= chain;
	}
	return bits_count(taken);
}

enum { RANK_FIRST = 1000, RANK_TAKEN = 10, RANK_PASS = -1, RANK_EYE = -20 };

static int rank_of(
	const struct solver *solver, const struct board *board, const struct go *s, game_move move)
{
	go_cells near;

	if (move == solver->rules->pass)
		return s->passes ? RANK_FIRST - 1 : RANK_PASS;
	near = solver->life.near[move];
	return RANK_TAKEN * taken_by(solver, board, (enum side)s->mover, move) +
		bits_count(near & board->empty) + bits_count(near) / 2 +
		(near & ~board->stones[s->mover] ? 0 : RANK_EYE);
}

static void sort_moves(const struct solver *solver, const struct board *board, const struct go *s,
	game_move first, game_move *moves, int n)
{
	int rank[GO_LIFE_MOST_CELLS + 1];

	for (int i = 0; i < n; i++) {
		game_move move = moves[i];
		int its_rank = move == first ? RANK_FIRST : rank_of(solver, board, s, move), at = i;

		for (; at > 0 && rank[at - 1] < its_rank; at--) {
			rank[at] = rank[at - 1];
			moves[at] = moves[at - 1];
		}
		rank[at] = its_rank;
		moves[at] = move;
	}
}

/* ---- the search */

static struct entry *entry_of(
	const struct solver *solver, const void *state, int depth, uint64_t *key)
{
	*key = (game_key(solver->game, state) ^ (uint64_t)(2 * depth + (int)solver->favoured)) *
		UINT64_C(0x9e3779b97f4a7c15);
	*key |= !*key;
	return &solver->entry[*key >> 46];
}

_Static_assert(ENTRIES == 1 << (64 - 46), "the highest bits are the index");

static struct hint *hint_of(const struct solver *solver, const struct go *s, uint64_t *key)
{
	*key = (s->sum ^ (s->mover ? solver->rules->turn : 0)) + s->passes;
	*key |= !*key;
	return &solver->hint[*key % HINTS];
}

static bool answers(const struct entry *entry, double alpha, double beta)
{
	return entry->kind == VALUE_EXACT || (entry->kind == VALUE_LOWER && entry->value >= beta) ||
		(entry->kind == VALUE_UPPER && entry->value <= alpha);
}

static double search(struct solver *solver, unsigned char *state, game_move *moves, int depth,
	double alpha, double beta);

/* The best of the moves, which are not sorted yet. */
static double search_moves(struct solver *solver, unsigned char *state, const struct board *board,
	game_move *moves, int depth, double alpha, double beta, double most)
{
	const struct game *game = solver->game;
	const struct go *s = (const struct go *)(const void *)state;
	unsigned char *child = state + solver->stride;
	int n = game_moves(game, state, moves);
	game_move best_move = GAME_NO_MOVE;
	double best = -INFINITY;
	uint64_t key;
	struct hint *hint = hint_of(solver, s, &key);

	sort_moves(solver, board, s, hint->key == key ? hint->best : GAME_NO_MOVE, moves, n);
	for (int i = 0; i < n && best < beta && best < most; i++) {
		double value;

		game_copy(game, child, state);
		game_play(game, child, moves[i]);
		value = 0.0 -
			search(solver, child, moves + n, depth - 1, 0.0 - beta,
				0.0 - fmax(alpha, best));
		if (solver->control->is_stopped)
			return best;
		if (value > best) {
			best = value;
			best_move = moves[i];
		}
	}
	*hint = (struct hint){key, best_move};
	return best;
}

/* F for the side to move, fail-soft within (alpha, beta). The state is one of solver->states, and
 * those of the plies below go behind it, as their moves go behind `moves`. Meaningless once the
 * control says stop. */
static double search(struct solver *solver, unsigned char *state, game_move *moves, int depth,
	double alpha, double beta)
{
	enum side mover = game_mover(solver->game, state);
	struct board board;
	struct bounds bounds;
	struct entry *entry;
	uint64_t key;
	double value;

	if (control_tick(solver->control))
		return 0;
	if (game_is_over(solver->game, state))
		return game_value_for(mover, game_result(solver->game, state));
	board = board_of(solver, state);
	bounds = bounds_for(solver, &board, mover);
	if (bounds.low >= beta || bounds.low == bounds.high)
		return bounds.low;
	if (bounds.high <= alpha)
		return bounds.high;
	if (depth == 0)
		return mover == solver->favoured ? bounds.high : bounds.low; /* (1) */
	entry = entry_of(solver, state, depth, &key);
	if (entry->key == key && answers(entry, alpha, beta))
		return entry->value;
	value = search_moves(solver, state, &board, moves, depth, alpha, beta, bounds.high);
	if (!solver->control->is_stopped)
		*entry = (struct entry){key, value,
			value <= alpha          ? VALUE_UPPER
				: value >= beta ? VALUE_LOWER
						: VALUE_EXACT};
	return value;
}

/* F of a state from anywhere, within a window, all in the first player's view. */
static double search_from(struct solver *solver, const void *state, int depth, enum side favoured,
	struct bounds window)
{
	enum side mover = game_mover(solver->game, state);
	bool is_first = mover == SIDE_FIRST;

	solver->favoured = favoured;
	game_copy(solver->game, solver->states, state);
	return game_value_for(mover,
		search(solver, solver->states, solver->moves, depth,
			game_value_for(mover, is_first ? window.low : window.high),
			game_value_for(mover, is_first ? window.high : window.low)));
}

/* The value of a state for the first player. What is known so far is the window: an F outside it
 * says that it has no value beyond. */
static double value_of(struct solver *solver, const void *state)
{
	struct bounds known = {-1, 1};

	for (int depth = 1; known.low < known.high && !solver->control->is_stopped; depth++) {
		known.low = fmax(known.low, search_from(solver, state, depth, SIDE_SECOND, known));
		if (known.low < known.high)
			known.high = fmax(known.low,
				fmin(known.high,
					search_from(solver, state, depth, SIDE_FIRST, known)));
	}
	return known.low;
}

/* ---- the length of a game */

/* Plays a move that keeps the value: a pass if that does, else the first one. */
static void play_on(struct solver *solver, union game_state *state, double value)
{
	const struct game *game = solver->game;
	game_move moves[GAME_MAX_MOVES];
	int n = game_moves(game, state, moves);

	for (int i = n - 1; i >= 0; i--) { /* the pass is the last */
		union game_state child;

		game_copy(game, &child, state);
		game_play(game, &child, moves[i]);
		if (i && value_of(solver, &child) != value && !solver->control->is_stopped)
			continue;
		game_copy(game, state, &child);
		return;
	}
}

static int count_plies(struct solver *solver, const void *state, double value)
{
	union game_state here;
	int plies = 0;

	game_copy(solver->game, &here, state);
	for (; !game_is_over(solver->game, &here) && !solver->control->is_stopped; plies++)
		play_on(solver, &here, value);
	return plies;
}

static bool solve(void *data, const void *state, struct control *control, struct exact_value *out)
{
	struct solver *solver = data;
	double value;

	solver->control = control;
	value = value_of(solver, state);
	if (control->is_stopped)
		return false;
	out->value = game_value_for(game_mover(solver->game, state), value);
	out->plies = count_plies(solver, state, value);
	return !control->is_stopped;
}

const struct exact_ops exact_go = {
	.name = "go",
	.summary = "Go on small boards: alpha-beta with unconditional life",
	.suits = suits,
	.open = open,
	.close = close_solver,
	.forget = forget,
	.solve = solve,
};
