/* pvs_exact.c: how pvs hands a position over to the game's own exact solver, which knows more than
 * a general search can.
 *
 * Whether that solver will finish cannot be told beforehand. So it may try after each iteration,
 * each time with as many nodes for every one that the search itself has looked at so far as that
 * solver's promise() says, and is stopped if that is not enough; what its tables have learnt stays.
 * Since the nodes multiply from iteration to iteration, a position that it can solve is solved
 * after a few times the work that it takes, and one that it cannot solve costs a known part of the
 * time. Its nodes count as those of the search. */
#include "search/alphabeta/pvs_internal.h"

enum { LEAST = 2000 };

/* Follows the solver's control and counts its ticks on the search's own. */
struct usher {
	struct watch watch; /* first, so that it leads to the usher */
	struct pvs_diver *diver;
	uint64_t counted;
};

/* No more than the search's control can count before its own next look. */
static void count(struct usher *usher, uint64_t ticks)
{
	struct control *control = usher->diver->control;
	uint64_t fresh = ticks - usher->counted;

	usher->counted = ticks;
	pvs_count(usher->diver, fresh);
	usher->diver->exact_nodes += fresh;
	if (fresh < control->countdown) {
		control->countdown -= (uint32_t)fresh;
	} else {
		control->countdown = 1;
		pvs_ask(usher->diver);
	}
}

static uint64_t look(struct watch *watch, struct control *control)
{
	struct usher *usher = (struct usher *)watch;

	count(usher, control->ticks);
	control->is_stopped = control->is_stopped || usher->diver->is_stopped;
	return usher->diver->control->countdown;
}

/* The root's moves are known: the best one, and that no other is better. */
static void take(struct pvs_diver *diver, game_move best, struct exact_value value)
{
	struct pvs_root first = {.move = best};
	int i = 0;

	while (diver->root[i].move != best)
		i++;
	first.nodes = diver->root[i].nodes;
	first.kind = VALUE_EXACT;
	first.plies = value.plies;
	first.value = value.value;
	memmove(diver->root + 1, diver->root, (size_t)i * sizeof *diver->root);
	diver->root[0] = first;
	for (i = 1; i < diver->root_count; i++) {
		diver->root[i].value = first.value;
		diver->root[i].kind = VALUE_UPPER;
		diver->root[i].plies = 0;
	}
	diver->pv_length = 1;
	diver->pv[0] = best;
	diver->is_proven = true;
}

/* Lets the solver choose at a state, with this many nodes at most. */
static bool choose(struct pvs_diver *diver, const void *state, const game_move *moves, int n,
	uint64_t limit, game_move *best, struct exact_value *value)
{
	struct usher usher = {.watch = {look}, .diver = diver};
	struct pvs *pvs = diver->pvs;
	struct control control;
	bool is_solved;

	control_init(&control);
	control_limit(&control, limit);
	control_watch(&control, &usher.watch);
	is_solved = exact_choose(
		pvs->exact, pvs->exact_tables, pvs->game, state, moves, n, &control, best, value);
	count(&usher, control_ticks(&control));
	return is_solved;
}

/* Best play after the first move, as far as it can be had for a part of the nodes that the first
 * took. */
static void follow_line(struct pvs_diver *diver, uint64_t nodes)
{
	const struct game *game = diver->game;
	void *state = diver->states + diver->stride; /* the next ply's place is free now */
	uint64_t most = pvs_nodes(diver) + nodes / 4;

	game_copy(game, state, diver->states);
	game_play(game, state, diver->pv[0]);
	while (diver->pv_length < REPORT_PV && !game_is_over(game, state) &&
		pvs_nodes(diver) < most) {
		game_move *moves = diver->moves_free, best;
		int n = game_moves(game, state, moves);
		struct exact_value value;

		if (!choose(diver, state, moves, n, most - pvs_nodes(diver), &best, &value))
			break;
		diver->pv[diver->pv_length++] = best;
		game_play(game, state, best);
	}
}

bool pvs_try_exact(struct pvs_diver *diver)
{
	uint64_t nodes = pvs_nodes(diver), own = nodes - diver->exact_nodes,
		 limit = own * (uint64_t)diver->pvs->promise;
	game_move *moves = diver->moves_free, best;
	struct exact_value value;

	if (limit < LEAST)
		limit = LEAST;
	if (limit > diver->most_nodes - nodes)
		limit = diver->most_nodes - nodes;
	if (!limit)
		return false;
	for (int i = 0; i < diver->root_count; i++)
		moves[i] = diver->root[i].move;
	if (!choose(diver, diver->states, moves, diver->root_count, limit, &best, &value))
		return false;
	nodes = pvs_nodes(diver) - nodes;
	take(diver, best, value);
	diver->root[0].nodes += nodes; /* it cannot be told for which move they were */
	follow_line(diver, nodes < LEAST ? LEAST : nodes);
	return true;
}
