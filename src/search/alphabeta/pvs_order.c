/* pvs_order.c: in which order pvs looks at the moves of a node; see pvs_internal.h. The best first
 * saves most. In this order:
 *
 *   the move that the table remembers from an earlier, shallower look;
 *   far from the leaves, by what the evaluation says of the position after each move: it costs
 *   little against the search that follows;
 *   near them, KILLERS: the two moves that last cut off another node at the same ply (Huberman
 *   1968);
 *   then the HISTORY: how often a move cut off, anywhere (Schaeffer 1989), in the form
 *
 * (5)  h += b - h b / H    for the move that cut off, h += -b - h b / H for those before it    h =
 *      history[side][move], b = left^2, H = HISTORY_MOST, so that |h| stays below H and old merit
 *      fades */
#include "search/alphabeta/pvs_internal.h"

enum {
	RANK_TABLE = 1 << 30,
	RANK_KILLER = 1 << 29,
	RANK_VALUE = 1 << 14, /* a value of 1 against a history of HISTORY_MOST */
	HISTORY_MOST = 1 << 13,
	BONUS_MOST = 400,
	SORT_LEFT = 3, /* plies left from which on the evaluation is asked */
};

static int rank_of(
	const struct pvs_diver *diver, enum side side, int ply, bool has_killers, game_move move)
{
	int history =
		diver->pvs->options.keeps_history ? diver->history[side][move % PVS_MOVES] : 0;

	if (has_killers && move == diver->killer[ply][0])
		return RANK_KILLER + 1;
	if (has_killers && move == diver->killer[ply][1])
		return RANK_KILLER;
	return history;
}

/* By rank, equal ones as they were. */
static void sort(game_move *moves, int32_t *rank, int n)
{
	for (int i = 1; i < n; i++) {
		game_move move = moves[i];
		int32_t r = rank[i];
		int at = i;

		for (; at > 0 && rank[at - 1] < r; at--) {
			moves[at] = moves[at - 1];
			rank[at] = rank[at - 1];
		}
		moves[at] = move;
		rank[at] = r;
	}
}

void pvs_order_moves(struct pvs_diver *diver, const void *state, int ply, int left, game_move first,
	game_move *moves, int n)
{
	const struct pvs_options *options = &diver->pvs->options;
	bool is_sorted = options->sorts && options->evaluation && left >= SORT_LEFT;
	enum side side = game_mover(diver->game, state);
	int32_t *rank = diver->ranks;

	if (n == 1)
		return;
	if (is_sorted)
		game_evaluate_moves(
			diver->game, options->evaluation, state, moves, n, diver->values);
	for (int i = 0; i < n; i++) {
		rank[i] = rank_of(diver, side, ply, options->keeps_killers && !is_sorted, moves[i]);
		if (is_sorted)
			rank[i] += (int32_t)(diver->values[i] * RANK_VALUE);
		if (moves[i] == first)
			rank[i] = RANK_TABLE;
	}
	sort(moves, rank, n);
}

/* (5) */
static void reward(int32_t *history, int bonus)
{
	*history += bonus - *history * (bonus < 0 ? -bonus : bonus) / HISTORY_MOST;
}

void pvs_order_learn(struct pvs_diver *diver, enum side side, int ply, int left,
	const game_move *moves, int before)
{
	int bonus = left * left < BONUS_MOST ? left * left : BONUS_MOST;
	game_move *killer = diver->killer[ply], move = moves[before];

	if (killer[0] != move) {
		killer[1] = killer[0];
		killer[0] = move;
	}
	reward(&diver->history[side][move % PVS_MOVES], bonus);
	for (int i = 0; i < before; i++)
		reward(&diver->history[side][moves[i] % PVS_MOVES], -bonus);
}

void pvs_order_forget(struct pvs_diver *diver)
{
	memset(diver->history, 0, sizeof diver->history);
	for (int ply = 0; ply < PVS_DEPTH + 2; ply++)
		diver->killer[ply][0] = diver->killer[ply][1] = GAME_NO_MOVE;
}
