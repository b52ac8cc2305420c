/* alphabeta.c: the exact value of a position in any game without repetition, by alpha-beta with a
 * table of positions.
 *
 * A score is a value and the plies to the end, so that the winner hurries and the loser delays:
 *
 * (1)  a < b   if a.value < b.value, or if they are equal and a wins later (both > 0) or loses
 * sooner (both < 0)
 *
 * A score is relative to its node. One ply up its value changes sign, if the other side was to
 * move, and the end is one ply further away (2); a window going down is changed the other way.
 * Draws have no distance, which cuts much more; the length of a drawn line is found afterwards by
 * walking along moves that keep the draw. The move that was best last time is tried first, then the
 * others by the game's priors where it has some: Hex on 4x4 is solved with 1.0 million nodes
 * instead of 15.2.
 *
 * The states and moves of the current path are on the heap, so that a game of a thousand plies fits
 * a small stack. */
#include <float.h>
#include <math.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "search/exact/exact.h"
#include "search/search.h"

/* The table doubles whenever it is half full, up to 192 MiB; from then on the newest replaces what
 * was there. */
enum { ENTRIES_FIRST = 1 << 12, ENTRIES_MOST = 1 << 23 };

struct score {
	double value; /* for the side to move */
	int plies; /* to the end, 0 in a draw; of a window's bound, also less than 0 */
};

/* Bounds that every score lies between, and bounds that only a draw's does. */
static const struct score least = {-INFINITY, 0}, most = {INFINITY, 0};
static const struct score below_draw = {-DBL_TRUE_MIN, 0}, above_draw = {DBL_TRUE_MIN, 0};

struct entry {
	uint64_t key; /* 0: free */
	double value; /* value and plies are a score; as a struct it would be padded */
	int plies;
	game_move best;
	uint8_t kind;
};

struct solver {
	const struct game *game;
	struct control *control;
	struct entry *entry;
	size_t capacity, used; /* entries, a power of two; those that are not free */
	unsigned char *states; /* of each ply of the current path */
	size_t stride;
	game_move *moves; /* of each ply of the current path, one behind the other */
	double prior[GAME_MAX_MOVES]; /* of the moves that are being put in order */
};

/* (1) */
static bool is_less(struct score a, struct score b)
{
	if (a.value != b.value)
		return a.value < b.value;
	return a.value > 0 ? a.plies > b.plies : a.value < 0 && a.plies < b.plies;
}

/* (2) The score of a node as its parent sees it, and a bound of the parent's window as the node
 * must see it, if the other side is to move there or the same. */
static struct score raised(struct score s, bool is_others)
{
	return (struct score){is_others ? 0.0 - s.value : s.value, s.plies + (s.value != 0)};
}

static struct score lowered(struct score bound, bool is_others)
{
	return (struct score){
		is_others ? 0.0 - bound.value : bound.value, bound.plies - (bound.value != 0)};
}

static bool suits(const struct game *game)
{
	/* else every way to a position is another state, and there is no end of them */
	return !game->repeats;
}

static void *open(const struct game *game)
{
	struct solver *solver = xcalloc(1, sizeof *solver);
	/* the state before the first, and room behind the last */
	size_t plies = (size_t)game->max_plies + 2;

	solver->game = game;
	solver->capacity = ENTRIES_FIRST;
	solver->entry = xcalloc(solver->capacity, sizeof *solver->entry);
	solver->stride = game_stride(game);
	solver->states = xmalloc(plies * solver->stride);
	solver->moves = xmalloc(plies * GAME_MAX_MOVES * sizeof *solver->moves);
	return solver;
}

static void close_solver(void *data)
{
	struct solver *solver = data;

	free(solver->entry);
	free(solver->states);
	free(solver->moves);
	free(solver);
}

/* As after open(), also in size: what is found again depends on it, and with that the number of
 * nodes. */
static void forget(void *data)
{
	struct solver *solver = data;

	free(solver->entry);
	solver->capacity = ENTRIES_FIRST;
	solver->used = 0;
	solver->entry = xcalloc(solver->capacity, sizeof *solver->entry);
}

static void grow(struct solver *solver)
{
	struct entry *old = solver->entry;
	size_t count = solver->capacity;

	solver->capacity *= 2;
	solver->entry = xcalloc(solver->capacity, sizeof *solver->entry);
	for (size_t i = 0; i < count; i++)
		if (old[i].key)
			solver->entry[old[i].key & (solver->capacity - 1)] = old[i];
	free(old);
}

/* The entry of a position, and whether it is known. */
static const struct entry *look_up(
	const struct solver *solver, const void *state, uint64_t *key, bool *is_known)
{
	const struct entry *entry;

	*key = game_key(solver->game, state);
	*key |= !*key; /* 0 marks a free entry */
	entry = &solver->entry[*key & (solver->capacity - 1)];
	*is_known = entry->key == *key;
	return entry;
}

static void store(struct solver *solver, struct entry entry)
{
	struct entry *to;

	if (2 * solver->used >= solver->capacity && solver->capacity < ENTRIES_MOST)
		grow(solver);
	to = &solver->entry[entry.key & (solver->capacity - 1)];
	solver->used += !to->key;
	*to = entry;
}

static struct score score_of(const struct entry *entry)
{
	return (struct score){entry->value, entry->plies};
}

static bool answers(const struct entry *entry, struct score alpha, struct score beta)
{
	return entry->kind == VALUE_EXACT ||
		(entry->kind == VALUE_LOWER && !is_less(score_of(entry), beta)) ||
		(entry->kind == VALUE_UPPER && !is_less(alpha, score_of(entry)));
}

static void move_to_front(game_move *moves, int n, game_move first)
{
	for (int i = 1; i < n; i++) {
		if (moves[i] == first) {
			memmove(moves + 1, moves, (size_t)i * sizeof *moves);
			moves[0] = first;
			return;
		}
	}
}

/* Promising moves first, by the game's own priors. */
static void sort_by_prior(struct solver *solver, const void *state, game_move *moves, int n)
{
	double *prior = solver->prior;

	solver->game->ops->prior(solver->game, state, moves, n, prior);
	for (int i = 1; i < n; i++) {
		game_move move = moves[i];
		double p = prior[i];
		int at = i;

		for (; at > 0 && prior[at - 1] < p; at--) {
			moves[at] = moves[at - 1];
			prior[at] = prior[at - 1];
		}
		moves[at] = move;
		prior[at] = p;
	}
}

/* The score of a state for its mover, fail-soft within (alpha, beta). The state is one of
 * solver->states, and those of the plies below go behind it, as their moves go behind `moves`.
 * Meaningless once the control says stop. */
static struct score search(struct solver *solver, unsigned char *state, game_move *moves,
	struct score alpha, struct score beta)
{
	const struct game *game = solver->game;
	unsigned char *child = state + solver->stride;
	enum side mover;
	game_move best_move;
	struct score best = least, alpha_before = alpha;
	const struct entry *entry;
	uint64_t key;
	bool is_known;
	int n;

	if (control_tick(solver->control))
		return best;
	if (game_is_over(game, state))
		return (struct score){
			game_value_for(game_mover(game, state), game_result(game, state)), 0};
	entry = look_up(solver, state, &key, &is_known);
	if (is_known && answers(entry, alpha, beta))
		return score_of(entry);
	n = game_moves(game, state, moves);
	if (game->ops->prior)
		sort_by_prior(solver, state, moves, n);
	if (is_known)
		move_to_front(moves, n, entry->best);
	best_move = moves[0];
	mover = game_mover(game, state);
	for (int i = 0; i < n && is_less(alpha, beta); i++) {
		struct score s;
		bool is_others;

		game_copy(game, child, state);
		game_play(game, child, moves[i]);
		is_others = game_mover(game, child) != mover;
		s = raised(search(solver, child, moves + n,
				   lowered(is_others ? beta : alpha, is_others),
				   lowered(is_others ? alpha : beta, is_others)),
			is_others);
		if (solver->control->is_stopped)
			return best;
		if (is_less(best, s)) {
			best = s;
			best_move = moves[i];
		}
		if (is_less(alpha, best))
			alpha = best;
	}
	store(solver,
		(struct entry){.key = key,
			.value = best.value,
			.plies = best.plies,
			.best = best_move,
			.kind = !is_less(alpha_before, best) ? VALUE_UPPER
				: !is_less(best, beta)       ? VALUE_LOWER
							     : VALUE_EXACT});
	return best;
}

/* The score of a state from anywhere. */
static struct score search_from(
	struct solver *solver, const void *state, struct score alpha, struct score beta)
{
	game_copy(solver->game, solver->states, state);
	return search(solver, solver->states, solver->moves, alpha, beta);
}

/* How long a drawn game lasts when both keep the draw, taking the first move that does. */
static int drawn_plies(struct solver *solver, const void *state)
{
	const struct game *game = solver->game;
	union game_state here, child;
	int plies = 0;

	game_copy(game, &here, state);
	while (!game_is_over(game, &here)) {
		game_move moves[GAME_MAX_MOVES];
		int n = game_moves(game, &here, moves);

		for (int i = 0; i < n; i++) {
			game_copy(game, &child, &here);
			game_play(game, &child, moves[i]);
			if (search_from(solver, &child, below_draw, above_draw).value == 0 ||
				solver->control->is_stopped)
				break;
		}
		if (solver->control->is_stopped)
			break;
		game_copy(game, &here, &child);
		plies++;
	}
	return plies;
}

static bool solve(void *data, const void *state, struct control *control, struct exact_value *out)
{
	struct solver *solver = data;
	struct score s;

	solver->control = control;
	s = search_from(solver, state, least, most);
	if (control->is_stopped)
		return false;
	out->value = s.value;
	out->plies = s.value != 0 ? s.plies : drawn_plies(solver, state);
	return !control->is_stopped;
}

const struct exact_ops exact_alphabeta = {
	.name = "alphabeta",
	.summary = "alpha-beta with a table of positions, for every game without repetition",
	.suits = suits,
	.open = open,
	.close = close_solver,
	.forget = forget,
	.solve = solve,
};
