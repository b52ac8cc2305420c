/* retrograde.c: games whose positions come back, solved from their ends backwards.
 *
 * A search forwards cannot tell what a position is worth that leads to itself. So all boards are
 * written down that can come from the one asked about (a board is a state without its past, see
 * game.board_bytes), with what leads to what, and their values are found in the order of their
 * distance d from the end, for the side to move:
 *
 * (1)  lost in 0        the game is over and lost (won in 0: over and won)
 * (2)  won in d + 1     if a move leads to a board that is lost in d for the other side, or won for
 *      the same one, and none to one where that comes sooner
 * (3)  lost in d + 1    if all moves lead to boards that are won for the other side, or lost for
 * the same one, the last of them in d (4)  a draw           whatever is left when nothing more
 * follows: there each side has a way never to get to a loss
 *
 * Thompson 1986, "Retrograde analysis of certain endgames". Boards that a symmetry maps to each
 * other are one.
 *
 * What the past does to this. A board that was there k - 1 times ends the game in a draw when it is
 * reached once more; such boards are called spent. Play by (2) goes to smaller and smaller
 * distances, so it meets no board twice, and only boards that are spent already can spoil it. Let
 * them be draws as if the game ended there, and (1) to (4) give the true values: the winner's way
 * passes each other board at most once more, which ends nothing; and a player who has a way never
 * to lose has it all the same where more games end in draws. For the same reason distances are
 * true. It follows that
 *  - a draw without a past is a draw with any;
 *  - spent boards that are draws anyhow change nothing, nor does the present one, which no win
 *    comes back to;
 *  - if others are spent, all is done once more with these as draws, without symmetries, since the
 *    past has none. That is rare: a side must have let a win pass k - 1 times.
 * A game that ends in a draw after a number of plies leaves exactly those wins and losses that are
 * no further away: the loser can always delay so long. So values are found without that end, and
 * then compared with game_ops.plies_left(). */
#include <stdlib.h>

#include "base/array.h"
#include "base/hash_table.h"
#include "base/xalloc.h"
#include "search/exact/exact.h"

/* More boards than this take longer than anybody waits, and more memory than many have. */
static const double most_boards = 8e6;

#define NOBODY UINT32_MAX

/* Boards by number, in the order in which they were found. */
struct graph {
	bool has_symmetry;
	struct hash_table numbers; /* board -> its number + 1 */
	uint32_t count;
	unsigned char *board;
	uint8_t *mover; /* the side to move */
	int16_t *value; /* d + 1 if won in d, -(d + 1) if lost in d, 0 for a draw */
	uint16_t *left; /* moves that are not known to lose */
	uint32_t *next; /* the next board with the same distance */
	size_t *into; /* where the moves into a board begin in `from`; one more than boards */
	uint32_t *from;
	uint32_t *near; /* the first board with each distance */
};

/* The moves out of boards [first, first + count): where they lead to. */
struct edges {
	uint32_t first;
	size_t count;
	uint32_t *to;
	size_t *begin; /* of each board's, and one more */
};

struct solver {
	const struct game *game;
	struct control *control;
	struct graph graph;
	unsigned char *spent; /* room for those of a state */
};

/* ---- boards */

static void graph_init(struct graph *graph, const struct game *game, bool has_symmetry)
{
	*graph = (struct graph){.has_symmetry = has_symmetry};
	hash_table_init(&graph->numbers, game->board_bytes, sizeof(uint32_t));
	graph->near = xmalloc(((size_t)game->max_plies + 1) * sizeof *graph->near);
}

static void graph_done(struct graph *graph)
{
	hash_table_done(&graph->numbers);
	free(graph->board);
	free(graph->mover);
	free(graph->value);
	free(graph->left);
	free(graph->next);
	free(graph->into);
	free(graph->from);
	free(graph->near);
}

/* The state as if it had no past, and of all that are symmetric to it one. */
static void strip(const struct graph *graph, const struct game *game, const void *state,
	union game_state *out)
{
	union game_state bare;

	memset(&bare, 0, game->state_bytes);
	memcpy(&bare, state, game->board_bytes);
	if (graph->has_symmetry)
		game_canonical(game, &bare, out);
	else
		game_copy(game, out, &bare);
}

static uint32_t number_of(const struct graph *graph, const union game_state *board)
{
	const uint32_t *known = hash_table_find(&graph->numbers, board);

	return known ? *known - 1 : NOBODY;
}

static uint32_t add_board(
	struct graph *graph, const struct game *game, const union game_state *board)
{
	graph->board = array_grown(graph->board, graph->count, game->board_bytes);
	ARRAY_GROW(graph->mover, graph->count);
	ARRAY_GROW(graph->value, graph->count);
	ARRAY_GROW(graph->left, graph->count);
	memcpy(graph->board + graph->count * game->board_bytes, board, game->board_bytes);
	graph->mover[graph->count] = (uint8_t)game_mover(game, board);
	graph->value[graph->count] = 0;
	graph->left[graph->count] = 0;
	*(uint32_t *)hash_table_add(&graph->numbers, board) = graph->count + 1;
	return graph->count++;
}

/* ---- what leads to what */

static void add_edge(struct edges *edges, uint32_t to)
{
	*ARRAY_ADD(edges->to, edges->count) = to;
}

/* (1), or the moves of a board; those that they lead to are added if they are new. */
static void expand(
	struct graph *graph, const struct game *game, uint32_t number, struct edges *edges)
{
	union game_state here, child, board;
	game_move moves[GAME_MAX_MOVES];
	int n;

	memset(&here, 0, game->state_bytes);
	memcpy(&here, graph->board + number * game->board_bytes, game->board_bytes);
	n = game_moves(game, &here, moves);
	if (!n) {
		double value = game_value_for(game_mover(game, &here), game_result(game, &here));

		graph->value[number] = (int16_t)((value > 0) - (value < 0));
	}
	graph->left[number] = (uint16_t)n;
	for (int i = 0; i < n; i++) {
		uint32_t to;

		game_copy(game, &child, &here);
		game_play(game, &child, moves[i]);
		strip(graph, game, &child, &board);
		to = number_of(graph, &board);
		add_edge(edges, to == NOBODY ? add_board(graph, game, &board) : to);
	}
}

/* All boards from number `edges->first` on, and all that come from them. False if the control says
 * stop. */
static bool expand_all(struct solver *solver, struct graph *graph, const struct hash_table *spent,
	struct edges *edges)
{
	const struct game *game = solver->game;

	ARRAY_GROW(edges->begin, 0);
	for (uint32_t i = edges->first; i < graph->count; i++) {
		ARRAY_GROW(edges->begin, i - edges->first + 1);
		edges->begin[i - edges->first] = edges->count;
		if (control_tick(solver->control))
			return false;
		if (!spent || !hash_table_find(spent, graph->board + i * game->board_bytes))
			expand(graph, game, i, edges);
		edges->begin[i - edges->first + 1] = edges->count;
	}
	return true;
}

/* The same the other way round. */
static void turn_round(struct graph *graph, const struct edges *edges)
{
	size_t sum = 0;

	graph->into = xrealloc(graph->into, ((size_t)graph->count + 1) * sizeof *graph->into);
	graph->from = xrealloc(graph->from, (edges->count + 1) * sizeof *graph->from);
	memset(graph->into, 0, ((size_t)graph->count + 1) * sizeof *graph->into);
	for (size_t i = 0; i < edges->count; i++)
		graph->into[edges->to[i]]++;
	for (uint32_t i = 0; i < graph->count;
		i++) { /* where each one's end: filling them from behind leaves where they begin */
		sum += graph->into[i];
		graph->into[i] = sum;
	}
	graph->into[graph->count] = sum;
	for (uint32_t i = edges->first; i < graph->count; i++)
		for (size_t j = edges->begin[i - edges->first];
			j < edges->begin[i - edges->first + 1]; j++)
			graph->from[--graph->into[edges->to[j]]] = i;
}

/* ---- from the ends backwards */

static int distance_of(int value)
{
	return abs(value) - 1;
}

static void put(struct graph *graph, uint32_t number)
{
	int distance = distance_of(graph->value[number]);

	graph->next[number] = graph->near[distance];
	graph->near[distance] = number;
}

/* What follows for the boards from which one leads that is won or lost in `plies` plies. */
static void follow(struct graph *graph, uint32_t number, int distance)
{
	for (size_t i = graph->into[number]; i < graph->into[number + 1]; i++) {
		uint32_t before = graph->from[i];
		bool is_lost = graph->value[number] < 0,
		     is_others = graph->mover[number] != graph->mover[before];

		if (graph->value[before])
			continue;
		if (is_lost == is_others) /* the side that made the move wins */
			graph->value[before] = (int16_t)(distance + 2); /* (2) */
		else if (--graph->left[before] == 0)
			graph->value[before] = (int16_t) - (distance + 2); /* (3) */
		if (graph->value[before])
			put(graph, before);
	}
}

/* No game is longer than max_plies, so a value that is further away is a draw. */
static void evaluate(struct graph *graph, const struct game *game)
{
	graph->next = xrealloc(graph->next, ((size_t)graph->count + 1) * sizeof *graph->next);
	for (int d = 0; d <= game->max_plies; d++)
		graph->near[d] = NOBODY;
	for (uint32_t i = 0; i < graph->count; i++)
		if (graph->value[i])
			put(graph, i);
	for (int d = 0; d < game->max_plies; d++)
		for (uint32_t i = graph->near[d]; i != NOBODY; i = graph->next[i])
			follow(graph, i, d);
}

/* The value of a board that is stripped; if it is not known yet, with all that comes from it.
 * Values that are known stay: what they come from is known too. False if stopped: then the graph is
 * empty again. */
static bool look_up(struct solver *solver, struct graph *graph, const union game_state *board,
	const struct hash_table *spent, int *value)
{
	struct edges edges = {.first = graph->count};
	uint32_t number = number_of(graph, board);
	bool is_known = number != NOBODY, is_done = is_known;

	if (!is_known) {
		number = add_board(graph, solver->game, board);
		is_done = expand_all(solver, graph, spent, &edges);
	}
	if (!is_known && is_done) {
		turn_round(graph, &edges);
		evaluate(graph, solver->game);
	}
	free(edges.to);
	free(edges.begin);
	if (is_done) {
		*value = graph->value[number];
		return true;
	}
	graph_done(graph);
	graph_init(graph, solver->game, graph->has_symmetry);
	return false;
}

/* ---- with a past */

/* The spent boards that can matter to a state, as the keys of `out`; returns how many. */
static size_t collect_spent(struct solver *solver, const void *state, struct hash_table *out)
{
	const struct game *game = solver->game;
	size_t size = game->board_bytes;
	int n = game->ops->spent(game, state, solver->spent);

	for (int i = 0; i < n; i++) {
		const unsigned char *board = solver->spent + (size_t)i * size;
		union game_state stripped;
		uint32_t number;

		strip(&solver->graph, game, board, &stripped);
		number = number_of(&solver->graph, &stripped);
		if (number != NOBODY && solver->graph.value[number] && memcmp(board, state, size))
			hash_table_add(out, board);
	}
	return out->count;
}

/* The value of a state with its past; false if stopped. */
static bool evaluate_state(struct solver *solver, const void *state, int *value)
{
	const struct game *game = solver->game;
	struct hash_table spent;
	union game_state board;
	bool is_done;

	if (control_tick(solver->control))
		return false;
	strip(&solver->graph, game, state, &board);
	if (!look_up(solver, &solver->graph, &board, NULL, value))
		return false;
	if (!*value)
		return true;
	hash_table_init(&spent, game->board_bytes, 1);
	is_done = true;
	if (collect_spent(solver, state, &spent)) {
		struct graph graph;

		graph_init(&graph, game, false);
		strip(&graph, game, state, &board);
		is_done = look_up(solver, &graph, &board, &spent, value);
		graph_done(&graph);
	}
	hash_table_done(&spent);
	if (is_done && distance_of(*value) > game->ops->plies_left(game, state))
		*value = 0;
	return is_done;
}

/* Whether a state is a draw; if not is_thorough, only whether it is one with any past, which is
 * quick. Neither if stopped. */
static bool is_draw(struct solver *solver, const void *state, bool is_thorough)
{
	const struct game *game = solver->game;
	union game_state board;
	int value = 1;

	if (game_is_over(game, state))
		return game_result(game, state) == 0;
	if (is_thorough)
		return evaluate_state(solver, state, &value) && !value;
	strip(&solver->graph, game, state, &board);
	return look_up(solver, &solver->graph, &board, NULL, &value) && !value;
}

/* How long a drawn game lasts when both take the first move that keeps the draw; false if stopped.
 */
static bool drawn_plies(struct solver *solver, const void *state, int *plies)
{
	const struct game *game = solver->game;
	union game_state here, child;

	game_copy(game, &here, state);
	for (*plies = 0; !game_is_over(game, &here); ++*plies) {
		game_move moves[GAME_MAX_MOVES];
		int n = game_moves(game, &here, moves);
		bool is_found = false;

		for (int i = 0; i < 2 * n && !is_found && !solver->control->is_stopped; i++) {
			game_copy(game, &child, &here);
			game_play(game, &child, moves[i % n]);
			is_found = is_draw(solver, &child, i >= n);
		}
		assert(is_found || solver->control->is_stopped);
		if (!is_found)
			return false;
		game_copy(game, &here, &child);
	}
	return true;
}

/* ---- the table of functions */

static bool suits(const struct game *game)
{
	return game->board_bytes && game->boards <= most_boards;
}

static void *open(const struct game *game)
{
	struct solver *solver = xcalloc(1, sizeof *solver);

	solver->game = game;
	solver->spent = xmalloc(((size_t)game->max_plies + 1) * game->board_bytes);
	graph_init(&solver->graph, game, game->symmetries > 1);
	return solver;
}

static void forget(void *data)
{
	struct solver *solver = data;

	graph_done(&solver->graph);
	graph_init(&solver->graph, solver->game, solver->game->symmetries > 1);
}

static void close_solver(void *data)
{
	struct solver *solver = data;

	graph_done(&solver->graph);
	free(solver->spent);
	free(solver);
}

static bool solve(void *data, const void *state, struct control *control, struct exact_value *out)
{
	struct solver *solver = data;
	const struct game *game = solver->game;
	int value;

	solver->control = control;
	if (game_is_over(game, state)) {
		*out = (struct exact_value){
			game_value_for(game_mover(game, state), game_result(game, state)), 0};
		return true;
	}
	if (!evaluate_state(solver, state, &value))
		return false;
	*out = (struct exact_value){(value > 0) - (value < 0), value ? distance_of(value) : 0};
	return value || drawn_plies(solver, state, &out->plies);
}

/* It knows all or nothing: where there are few boards, all soon. */
static int promise(void *data, const void *state)
{
	const struct solver *solver = data;

	(void)state;
	return solver->game->boards <= 2e5 ? 4 : 0;
}

const struct exact_ops exact_retrograde = {
	.name = "retrograde",
	.summary = "from the ends backwards, for games whose positions come back",
	.promise = promise,
	.suits = suits,
	.open = open,
	.close = close_solver,
	.forget = forget,
	.solve = solve,
};
