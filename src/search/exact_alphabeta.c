/* exact_alphabeta.c: the exact value of any game's position, by alpha-beta with a table of positions.
 *
 * Scores are integers that rank first by value, then by distance, so that the winner hurries and the loser delays:
 *
 * (1)  score = value * VALUE_STEP - sign(value) * plies to the end
 *
 * A score is relative to its node. One ply up it changes sign and comes one closer to zero (2); a window going down is widened the
 * other way. Draws have score 0 and no distance, which cuts much more; the length of a drawn line is found afterwards by walking
 * along moves that keep the draw. The move that was best last time is tried first.
 *
 * The states and moves of the current path are on the heap, so that a game of a thousand plies fits a small stack. */
#include <math.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "search/exact.h"
#include "search/search.h"

typedef int64_t score;

/* The table doubles whenever it is half full, up to 192 MiB; from then on the newest replaces what was there. */
enum { ENTRIES_FIRST = 1 << 12, ENTRIES_MOST = 1 << 23 };

#define VALUE_STEP ((score)1 << 14) /* more than the plies of any game */
#define VALUE_UNIT ((score)1 << 60) /* of the value 1 */
#define SCORE_MOST (VALUE_UNIT * 2)

struct entry {
	uint64_t key; /* 0: free */
	score score;
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
};

/* (1) at the end of the game: no plies left. Rounded to a whole number of steps. */
static score score_of(double value)
{
	return llround(value * (double)(VALUE_UNIT / VALUE_STEP)) * VALUE_STEP;
}

static double value_of(score s)
{
	score magnitude = s < 0 ? -s : s;

	magnitude = (magnitude + VALUE_STEP - 1) / VALUE_STEP;
	return (double)(s < 0 ? -magnitude : magnitude) / (double)(VALUE_UNIT / VALUE_STEP);
}

static int plies_of(score s)
{
	score magnitude = s < 0 ? -s : s;

	return (int)((VALUE_STEP - magnitude % VALUE_STEP) % VALUE_STEP);
}

/* (2) What a child's score is worth to its parent, and the window bound that a child must see for a parent's. */
static score from_child(score s)
{
	return s > 0 ? 1 - s : s < 0 ? -1 - s : 0;
}

static score for_child(score bound)
{
	return bound > 0 ? -bound - 1 : bound < 0 ? 1 - bound : 0;
}

static bool suits(const struct game *game)
{
	(void)game;
	return true;
}

static void *open(const struct game *game)
{
	struct solver *solver = xcalloc(1, sizeof *solver);
	size_t plies = (size_t)game->max_plies + 2; /* the state before the first, and room behind the last */

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

/* As after open(), also in size: what is found again depends on it, and with that the number of nodes. */
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
static const struct entry *look_up(const struct solver *solver, const void *state, uint64_t *key, bool *is_known)
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

static bool answers(const struct entry *entry, score alpha, score beta)
{
	return entry->kind == VALUE_EXACT || (entry->kind == VALUE_LOWER && entry->score >= beta)
		|| (entry->kind == VALUE_UPPER && entry->score <= alpha);
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

/* The score of a state for its mover, fail-soft within (alpha, beta). The state is one of solver->states, and those of the plies below
 * go behind it, as their moves go behind `moves`. Meaningless once the control says stop. */
static score search(struct solver *solver, unsigned char *state, game_move *moves, score alpha, score beta)
{
	const struct game *game = solver->game;
	unsigned char *child = state + solver->stride;
	game_move best_move;
	score best = -SCORE_MOST, alpha_before = alpha;
	const struct entry *entry;
	uint64_t key;
	bool is_known;
	int n;

	if (control_tick(solver->control))
		return 0;
	if (game_is_over(game, state))
		return score_of(game_value_for(game_mover(game, state), game_result(game, state)));
	entry = look_up(solver, state, &key, &is_known);
	if (is_known && answers(entry, alpha, beta))
		return entry->score;
	n = game_moves(game, state, moves);
	if (is_known)
		move_to_front(moves, n, entry->best);
	best_move = moves[0];
	for (int i = 0; i < n && alpha < beta; i++) {
		score s;

		game_copy(game, child, state);
		game_play(game, child, moves[i]);
		s = from_child(search(solver, child, moves + n, for_child(beta), for_child(alpha)));
		if (solver->control->is_stopped)
			return 0;
		if (s > best) {
			best = s;
			best_move = moves[i];
		}
		if (best > alpha)
			alpha = best;
	}
	store(solver, (struct entry){.key = key, .score = best, .best = best_move,
		.kind = best <= alpha_before ? VALUE_UPPER : best >= beta ? VALUE_LOWER : VALUE_EXACT});
	return best;
}

/* The score of a state from anywhere. */
static score search_from(struct solver *solver, const void *state, score alpha, score beta)
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
			if (search_from(solver, &child, -1, 1) == 0 || solver->control->is_stopped)
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
	score s;

	solver->control = control;
	s = search_from(solver, state, -SCORE_MOST, SCORE_MOST);
	if (control->is_stopped)
		return false;
	out->value = value_of(s);
	out->plies = s ? plies_of(s) : drawn_plies(solver, state);
	return !control->is_stopped;
}

const struct exact_ops exact_alphabeta = {
	.name = "alphabeta", .summary = "alpha-beta with a table of positions, for every game",
	.suits = suits, .open = open, .close = close_solver, .forget = forget, .solve = solve,
};
