/* count.c: counts everything that can happen from a position; see count.h.
 *
 * Each position is expanded once and remembered; sums run over moves, so a position that is reached
 * in many ways counts as often in the games and once in the positions. Up to symmetry, a position
 * stands for all its images, and its children are the different images of its successors. Whole
 * games up to symmetry follow from Burnside's lemma:
 *
 * (1)  orbits = 1/|G| * sum over g in G of the games whose every move g leaves in place,  G = the
 * symmetries that keep the root
 *
 * A symmetry that moves nothing, such as the flip of a single row, leaves all games in place; so
 * does the identity.
 *
 * Where positions come back (game.board_bytes), each stands for itself with any past: it is
 * expanded as if it were met for the first time, so the numbers do not depend on after how many
 * times or moves a game is drawn.
 *
 * The states and moves of the current path are on the heap, so that a game of a thousand plies fits
 * a small stack. */
#include "lab/analysis/count.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/hash_table.h"
#include "base/xalloc.h"

struct subtree {
	struct outcomes outcomes;
	uint64_t nodes;
};

struct counter {
	const struct game *game;
	struct control *control;
	size_t most_bytes;
	/* position -> struct subtree, canonical position -> uint64_t paths, position -> uint64_t
	 * fixed games */
	struct hash_table table;
	/* whether the symmetry moves any move that was seen */
	bool moves_something[GAME_MAX_SYMMETRIES];
	bool has_overflowed, is_too_large;
	unsigned char *states; /* of each ply of the current path */
	game_move *moves; /* and the moves in each, GAME_MAX_MOVES apart */
	union game_state child; /* on its way to its canonical image */
};

static void *state_at(const struct counter *counter, int ply)
{
	return counter->states + (size_t)ply * game_stride(counter->game);
}

static game_move *moves_at(const struct counter *counter, int ply)
{
	return counter->moves + (size_t)ply * GAME_MAX_MOVES;
}

/* Puts the state after a move at the next ply. */
static void play_from(const struct counter *counter, int ply, game_move move)
{
	game_copy(counter->game, state_at(counter, ply + 1), state_at(counter, ply));
	game_play(counter->game, state_at(counter, ply + 1), move);
}

static void add(struct counter *counter, uint64_t *sum, uint64_t more)
{
	if (__builtin_add_overflow(*sum, more, sum))
		counter->has_overflowed = true;
}

/* False if the counting must end. */
static bool goes_on(struct counter *counter)
{
	return !control_tick(counter->control) && !counter->is_too_large &&
		!counter->has_overflowed;
}

/* Keeps what was counted below a position, unless the counting was cut short or memory ends. */
static void remember(struct counter *counter, const void *state, const void *value)
{
	if (hash_table_bytes_to_add(&counter->table) > counter->most_bytes)
		counter->is_too_large = true;
	if (!counter->control->is_stopped && !counter->is_too_large)
		memcpy(hash_table_add(&counter->table, state), value, counter->table.value_bytes);
}

static void note_symmetries(struct counter *counter, const game_move *moves, int n)
{
	for (int s = 1; s < counter->game->symmetries; s++)
		for (int i = 0; i < n && !counter->moves_something[s]; i++)
			counter->moves_something[s] =
				game_transform_move(counter->game, s, moves[i]) != moves[i];
}

static void end_of_game(const struct game *game, const void *state, struct outcomes *outcomes)
{
	double result = game_result(game, state);

	*(result > 0                 ? &outcomes->first_wins
			: result < 0 ? &outcomes->second_wins
				     : &outcomes->draws) = 1;
}

static struct subtree count_below(struct counter *counter, int ply)
{
	const struct game *game = counter->game;
	const void *state = state_at(counter, ply);
	struct subtree sum = {.nodes = 1}, *known = hash_table_find(&counter->table, state);
	game_move *moves = moves_at(counter, ply);
	int n;

	if (known)
		return *known;
	if (!goes_on(counter))
		return sum;
	n = game_moves(game, state, moves);
	note_symmetries(counter, moves, n);
	if (!n)
		end_of_game(game, state, &sum.outcomes);
	for (int i = 0; i < n; i++) {
		struct subtree below;

		play_from(counter, ply, moves[i]);
		below = count_below(counter, ply + 1);
		add(counter, &sum.outcomes.first_wins, below.outcomes.first_wins);
		add(counter, &sum.outcomes.draws, below.outcomes.draws);
		add(counter, &sum.outcomes.second_wins, below.outcomes.second_wins);
		add(counter, &sum.nodes, below.nodes);
	}
	remember(counter, state, &sum);
	return sum;
}

/* Paths from a canonical position to ends of the game through canonical positions. */
static uint64_t count_paths(struct counter *counter, int ply)
{
	const struct game *game = counter->game;
	const void *state = state_at(counter, ply);
	uint64_t paths = 0, *known = hash_table_find(&counter->table, state);
	game_move *moves = moves_at(counter, ply);
	struct hash_table children; /* the different ones */
	int n;

	if (known)
		return *known;
	if (!goes_on(counter))
		return 0;
	n = game_moves(game, state, moves);
	hash_table_init(&children, game->state_bytes, 1);
	for (int i = 0; i < n; i++) {
		void *canonical = state_at(counter, ply + 1);

		game_copy(game, &counter->child, state);
		game_play(game, &counter->child, moves[i]);
		game_canonical(game, &counter->child, canonical);
		if (hash_table_find(&children, canonical))
			continue;
		hash_table_add(&children, canonical);
		add(counter, &paths, count_paths(counter, ply + 1));
	}
	hash_table_done(&children);
	if (!n)
		paths = 1;
	remember(counter, state, &paths);
	return paths;
}

/* Complete games in which symmetry s leaves every move where it is. */
static uint64_t count_fixed(struct counter *counter, int ply, int s)
{
	const struct game *game = counter->game;
	const void *state = state_at(counter, ply);
	uint64_t sum = 0, *known = hash_table_find(&counter->table, state);
	game_move *moves = moves_at(counter, ply);
	int n;

	if (known)
		return *known;
	if (!goes_on(counter))
		return 0;
	n = game_moves(game, state, moves);
	if (!n)
		sum = 1;
	for (int i = 0; i < n; i++) {
		if (game_transform_move(game, s, moves[i]) != moves[i])
			continue;
		play_from(counter, ply, moves[i]);
		add(counter, &sum, count_fixed(counter, ply + 1, s));
	}
	remember(counter, state, &sum);
	return sum;
}

/* (1), from the state at ply 0. */
static uint64_t count_orbits(struct counter *counter, uint64_t games)
{
	const void *state = state_at(counter, 0);
	uint64_t sum = games, group = 1;

	for (int s = 1; s < counter->game->symmetries; s++) {
		union game_state image;

		game_transform(counter->game, s, state, &image);
		if (memcmp(&image, state, counter->game->state_bytes))
			continue;
		group++;
		if (!counter->moves_something[s]) {
			add(counter, &sum, games);
			continue;
		}
		hash_table_init(&counter->table, counter->game->state_bytes, sizeof(uint64_t));
		add(counter, &sum, count_fixed(counter, 0, s));
		hash_table_done(&counter->table);
	}
	return sum / group;
}

static void count_by_move(struct counter *counter, struct count *out)
{
	game_move *moves = moves_at(counter, 0);

	out->move_count = game_moves(counter->game, state_at(counter, 0), moves);
	for (int i = 0; i < out->move_count; i++) {
		play_from(counter, 0, moves[i]);
		out->move[i] = (struct count_move){moves[i], count_below(counter, 1).outcomes};
	}
}

/* Everything that happens from a state. */
static void count_all(struct counter *counter, const void *state, struct count *out)
{
	const struct game *game = counter->game;
	struct subtree all;

	game_copy(game, state_at(counter, 0), state);
	hash_table_init(&counter->table, game->state_bytes, sizeof(struct subtree));
	all = count_below(counter, 0);
	count_by_move(counter, out);
	out->has_games = true;
	out->outcomes = all.outcomes;
	out->nodes = all.nodes;
	out->positions = counter->table.count;
	hash_table_done(&counter->table);
	out->games_orbits = count_orbits(counter, outcomes_total(&all.outcomes));

	game_canonical(game, state, state_at(counter, 0));
	hash_table_init(&counter->table, game->state_bytes, sizeof(uint64_t));
	out->games_symmetric = count_paths(counter, 0);
	out->positions_symmetric = counter->table.count;
	hash_table_done(&counter->table);
}

/* ---- positions that come back */

struct boards {
	struct counter *counter;
	bool is_symmetric; /* symmetric ones are one */
	unsigned char *waiting; /* those that are to be expanded, game_stride() apart */
	size_t count, capacity;
};

/* Takes in the position of a state, without its past; it waits if it is new. */
static void meet(struct boards *boards, const void *state)
{
	struct counter *counter = boards->counter;
	const struct game *game = counter->game;
	union game_state board, canonical;

	memset(&board, 0, sizeof board);
	memcpy(&board, state, game->board_bytes);
	if (boards->is_symmetric) {
		game_canonical(game, &board, &canonical);
		game_copy(game, &board, &canonical);
	}
	if (hash_table_find(&counter->table, &board) || !goes_on(counter))
		return;
	remember(counter, &board, &(char){0});
	if (boards->count == boards->capacity) {
		boards->capacity = boards->capacity ? 2 * boards->capacity : 256;
		boards->waiting = xrealloc(boards->waiting, boards->capacity * game_stride(game));
	}
	game_copy(game, boards->waiting + boards->count++ * game_stride(game), &board);
}

/* How many positions can be reached from a state, with its own. */
static uint64_t count_boards(struct counter *counter, const void *state, bool is_symmetric)
{
	const struct game *game = counter->game;
	struct boards boards = {.counter = counter, .is_symmetric = is_symmetric};
	game_move *moves = moves_at(counter, 0);
	uint64_t count;

	hash_table_init(&counter->table, game->state_bytes, 1);
	meet(&boards, state);
	while (boards.count > 0 && goes_on(counter)) {
		int n;

		boards.count--;
		game_copy(game, state_at(counter, 0),
			boards.waiting + boards.count * game_stride(game));
		n = game_moves(game, state_at(counter, 0), moves);
		for (int i = 0; i < n; i++) {
			play_from(counter, 0, moves[i]);
			meet(&boards, state_at(counter, 1));
		}
	}
	count = counter->table.count;
	hash_table_done(&counter->table);
	free(boards.waiting);
	return count;
}

static void count_all_boards(struct counter *counter, const void *state, struct count *out)
{
	*out = (struct count){.positions = count_boards(counter, state, false),
		.positions_symmetric = count_boards(counter, state, true)};
}

bool count_games(const struct game *game, const void *state, struct control *control,
	size_t most_bytes, struct count *out, struct status *st)
{
	struct counter counter = {.game = game, .control = control, .most_bytes = most_bytes};
	size_t plies = (size_t)game->max_plies + 2;

	counter.states = xmalloc(plies * game_stride(game));
	counter.moves = xmalloc(plies * GAME_MAX_MOVES * sizeof *counter.moves);
	if (game->board_bytes)
		count_all_boards(&counter, state, out);
	else
		count_all(&counter, state, out);
	free(counter.states);
	free(counter.moves);
	if (control->is_stopped)
		return status_fail(st, "stopped before everything was counted");
	if (counter.is_too_large)
		return status_fail(st,
			"the positions need more than %zu MiB, expected a smaller game",
			most_bytes >> 20);
	if (counter.has_overflowed)
		return status_fail(st,
			"there are more than %" PRIu64 " games, expected a smaller game",
			UINT64_MAX);
	return true;
}
