/* pvs_search.c: one iteration of pvs: principal variation search to a depth; see pvs_internal.h and
 * pvs.c.
 *
 * Alpha-beta as in minimax.c, fail soft, with one difference. If the moves are in a good order the
 * first one is best. So it alone is looked at with the whole window (alpha, beta), and of the
 * others it is only asked
 *
 * (3)  is the score above alpha?       by a search with the null window (alpha, alpha + 1), which
 * cuts off most
 *
 * Only if the answer is yes, and the score may lie below beta too, that move is searched again with
 * the whole window (Marsland and Campbell 1982, Pearl's Scout 1980). The values are those of
 * alpha-beta to the same depth, for nothing is left out on suspicion.
 *
 * Proof. A score that no evaluation had a part in holds however far one looks ahead. A node that is
 * cut off is proven if the move that did it is; any other if all its moves are. Proven scores
 * answer at any depth, and end the search at the root. For wins to be proven as soon as they are
 * found:
 *
 * (4)  no game that is not over ends before the next ply, so |score| <= PVS_WIN - 1; a window
 * outside needs no search */
#include "search/alphabeta/pvs_internal.h"

enum {
	TABLE_LEFT = 2
}; /* plies left from which on a position is worth a place in the table: nearer the leaves memory is
      the slower way */

/* The line from `ply` on becomes this move and what follows it. */
static void remember_line(struct pvs_diver *diver, int ply, game_move move)
{
	int tail = diver->line_length[ply + 1];

	diver->line[ply][0] = move;
	memcpy(&diver->line[ply][1], diver->line[ply + 1], (size_t)tail * sizeof move);
	diver->line_length[ply] = 1 + tail;
}

static void *play_from(const struct pvs_diver *diver, void *state, game_move move)
{
	void *child = (unsigned char *)state + diver->stride;

	game_copy(diver->game, child, state);
	game_play(diver->game, child, move);
	return child;
}

static int evaluate(struct pvs_diver *diver, const void *state)
{
	const struct game_evaluation *evaluation = diver->pvs->options.evaluation;
	const struct game *game = diver->game;

	diver->is_estimate = true;
	return evaluation ? (int)(game_value_for(game_mover(game, state),
					  game_evaluate(game, evaluation, state)) *
				    PVS_ONE)
			  : 0;
}

/* Whether the table answers; if not, the move that was best. */
static bool is_answered(struct pvs_diver *diver, uint64_t key, int left, int alpha, int beta,
	int *score, game_move *first)
{
	struct pvs_fact fact;

	if (!pvs_table_find(&diver->pvs->table, key, &fact))
		return false;
	diver->counts.table_hits++;
	*first = fact.best;
	if (fact.left < left && !fact.is_proven)
		return false;
	if (fact.kind != VALUE_EXACT && !(fact.kind == VALUE_LOWER && fact.score >= beta) &&
		!(fact.kind == VALUE_UPPER && fact.score <= alpha))
		return false;
	diver->counts.table_cuts++;
	diver->is_estimate = !fact.is_proven;
	*score = fact.score;
	return true;
}

static int search(struct pvs_diver *diver, void *state, int ply, int left, int alpha, int beta);

/* The score of a child within (alpha, beta), for the side that has made the move. */
static int score_of_child(struct pvs_diver *diver, enum side mover, void *child, int ply, int left,
	int alpha, int beta)
{
	if (game_mover(diver->game, child) == mover)
		return -pvs_from_child(search(
			diver, child, ply, left, -pvs_for_child(alpha), -pvs_for_child(beta)));
	return pvs_from_child(
		search(diver, child, ply, left, pvs_for_child(beta), pvs_for_child(alpha)));
}

/* The score of a move for the side that makes it: (3) if it is not the first, and the whole window
 * if that did not settle it. */
static int score_of_move(struct pvs_diver *diver, enum side mover, void *state, game_move move,
	int ply, int left, int alpha, int beta, bool is_first)
{
	void *child = play_from(diver, state, move);
	int score;

	if (!is_first && diver->pvs->options.scouts && beta - alpha > 1) {
		diver->counts.scouts++;
		score = score_of_child(
			diver, mover, child, ply + 1, left - 1, alpha, alpha + 1); /* (3) */
		if (diver->is_stopped || score <= alpha || score >= beta)
			return score;
		diver->counts.researches++;
	}
	return score_of_child(diver, mover, child, ply + 1, left - 1, alpha, beta);
}

/* The best of the n moves, which are in order, of a node that is not over; its kind within the
 * window goes to *fact. */
static int best_of(struct pvs_diver *diver, void *state, int ply, int left, int alpha, int beta,
	const game_move *moves, int n, struct pvs_fact *fact)
{
	enum side mover = game_mover(diver->game, state);
	int best = -PVS_INFINITY;
	bool is_estimate = false;

	fact->kind = VALUE_UPPER;
	for (int i = 0; i < n; i++) {
		int score = score_of_move(
			diver, mover, state, moves[i], ply, left, alpha, beta, i == 0);

		if (diver->is_stopped)
			return best;
		is_estimate = is_estimate || diver->is_estimate;
		if (score > best) {
			best = score;
			fact->best = moves[i];
		}
		if (score <= alpha)
			continue;
		alpha = score;
		fact->kind = VALUE_EXACT;
		remember_line(diver, ply, moves[i]);
		if (score >= beta) {
			fact->kind = VALUE_LOWER;
			is_estimate = diver->is_estimate;
			diver->counts.cuts++;
			diver->counts.first_cuts += i == 0;
			pvs_order_learn(diver, mover, ply, left, moves, i);
			break;
		}
	}
	diver->is_estimate = is_estimate;
	return best;
}

/* The score of a node that is not over, with plies left to look ahead, and that the table does not
 * know. */
static int search_moves(struct pvs_diver *diver, void *state, int ply, int left, int alpha,
	int beta, struct pvs_fact *fact)
{
	game_move *moves = diver->moves_free;
	int n = game_moves(diver->game, state, moves), score;

	pvs_order_moves(diver, state, ply, left, fact->best, moves, n);
	fact->best = moves[0];
	diver->moves_free += n;
	score = best_of(diver, state, ply, left, alpha, beta, moves, n, fact);
	diver->moves_free = moves;
	return score;
}

/* The score of a state for its mover within (alpha, beta); diver->is_estimate says whether it is
 * proven. */
static int search(struct pvs_diver *diver, void *state, int ply, int left, int alpha, int beta)
{
	struct pvs_fact fact = {.best = GAME_NO_MOVE, .left = (uint8_t)left};
	struct pvs_table *table = &diver->pvs->table;
	bool is_tabled = left >= TABLE_LEFT && table->slot;
	uint64_t key = 0;
	int score;

	diver->line_length[ply] = 0;
	if (pvs_tick(diver))
		return 0;
	if (ply > diver->deepest)
		diver->deepest = ply;
	diver->is_estimate = false;
	if (game_is_over(diver->game, state))
		return pvs_score_of_result(game_value_for(
			game_mover(diver->game, state), game_result(diver->game, state)));
	if (alpha >= PVS_WIN - 1) /* (4) */
		return PVS_WIN - 1;
	if (beta <= 1 - PVS_WIN)
		return 1 - PVS_WIN;
	if (left <= 0)
		return evaluate(diver, state);
	if (is_tabled) {
		key = game_key(diver->game, state);
		if (is_answered(diver, key, left, alpha, beta, &score, &fact.best))
			return score;
	}
	score = search_moves(diver, state, ply, left, alpha, beta, &fact);
	if (is_tabled && !diver->is_stopped) {
		fact.score = score;
		fact.is_proven = !diver->is_estimate;
		pvs_table_store(table, key, &fact);
	}
	return score;
}

/* A move at the root is known better now; the best one becomes the first of the list, those before
 * it stay in their order. */
static void take_root(struct pvs_diver *diver, int i, int score, int alpha, int beta)
{
	struct pvs_root *root = &diver->root[i], best;

	root->kind = score <= alpha  ? VALUE_UPPER
		: score >= beta      ? VALUE_LOWER
		: diver->is_estimate ? VALUE_ESTIMATE
				     : VALUE_EXACT;
	root->plies = score > PVS_WON ? PVS_WIN - score : score < -PVS_WON ? PVS_WIN + score : 0;
	root->value = pvs_value_of_score(score);
	if (score <= alpha)
		return;
	/* a cut line is short: the longer one is kept */
	if (score < beta || !diver->pv_length || diver->pv[0] != root->move) {
		remember_line(diver, 0, root->move);
		diver->pv_length = diver->line_length[0];
		memcpy(diver->pv, diver->line[0], (size_t)diver->pv_length * sizeof *diver->pv);
	}
	best = *root;
	memmove(diver->root + 1, diver->root, (size_t)i * sizeof best);
	diver->root[0] = best;
}

int pvs_iterate(struct pvs_diver *diver, int depth, int alpha, int beta)
{
	enum side mover = game_mover(diver->game, diver->states);
	int best = -PVS_INFINITY;
	bool is_estimate = false;

	for (int i = 0; i < diver->root_count; i++) {
		uint64_t nodes_before = pvs_nodes(diver);
		int score = score_of_move(diver, mover, diver->states, diver->root[i].move, 0,
			depth, alpha, beta, i == 0);

		diver->root[i].effort = pvs_nodes(diver) - nodes_before;
		diver->root[i].nodes += diver->root[i].effort;
		if (diver->is_stopped)
			return best;
		is_estimate = is_estimate || diver->is_estimate;
		take_root(diver, i, score, alpha, beta);
		best = score > best ? score : best;
		if (score >= beta) {
			is_estimate = true; /* it is only a bound */
			break;
		}
		alpha = score > alpha ? score : alpha;
	}
	diver->is_estimate = is_estimate;
	return best;
}

/* The move that the table holds for best at a state; GAME_NO_MOVE if it does not know. */
static game_move known_best(const struct pvs_diver *diver, const void *state)
{
	struct pvs_fact fact;

	if (!diver->pvs->table.slot ||
		!pvs_table_find(&diver->pvs->table, game_key(diver->game, state), &fact) ||
		fact.kind != VALUE_EXACT || (diver->is_proven && !fact.is_proven) ||
		!game_is_legal(diver->game, state, fact.best))
		return GAME_NO_MOVE;
	return fact.best;
}

void pvs_extend_line(struct pvs_diver *diver)
{
	void *state = diver->states + diver->stride; /* the next ply's place is free now */
	const struct game *game = diver->game;
	int n = 0;

	game_copy(game, state, diver->states);
	for (; n < PVS_DEPTH && !game_is_over(game, state); n++) {
		game_move move = n < diver->pv_length ? diver->pv[n] : known_best(diver, state);

		if (move == GAME_NO_MOVE)
			break;
		diver->pv[n] = move;
		game_play(game, state, move);
	}
	diver->pv_length = n;
	if (diver->is_proven && game_is_over(game, state))
		diver->root->value =
			game_value_for(game_mover(game, diver->states), game_result(game, state));
}
