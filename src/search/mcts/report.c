/* report.c: what the tree says: the table of the root's moves, the line of best play, figures of
 * the whole.
 *
 * Trees of a root-parallel search are added up into a small one of the root and its children, so
 * that the same formulas give the figures of the whole. */
#include <math.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "search/mcts/mcts_internal.h"

struct report_move report_child(
	const struct mcts *mcts, const struct tree *tree, node_id parent, node_id slot)
{
	node_id id = node_of_slot(tree, slot);
	const struct node *child = &tree->node[id];
	const struct formula *formula = &mcts->recipe.formula;
	struct formula_arm arm;
	struct formula_terms terms = select_terms(mcts, tree, parent, slot, &arm);
	struct report_move row = {.move = tree->node[slot].move,
		.kind = VALUE_ESTIMATE,
		.visits = relaxed_load(child->visits),
		.reward = NAN,
		.explore = formula->rule->uses & FORMULA_TURNS ? NAN : terms.explore,
		.score = terms.score,
		.variance = select_variance(mcts, tree, id),
		.urgency = NAN,
		.prior = tree->priors.item_bytes ? *tree_prior(tree, slot) : NAN,
		.amaf = arm.amaf,
		.beta = terms.beta};
	int order = (int)(slot - relaxed_load(tree->node[parent].first)) + 1;

	row.order = order <= relaxed_load(tree->node[parent].tried) ? order : 0;
	if (tree->amaf.item_bytes)
		row.amaf_visits =
			relaxed_load(tree_amaf(tree, slot)->visits) - formula->prior_visits;
	if (!row.visits) {
		row.kind = VALUE_NONE;
		row.urgency = arm.reward;
	} else {
		row.value = node_mean(child);
		row.reward = arm.reward;
	}
	if (tree->bounds.item_bytes) {
		row.has_bounds = true;
		row.low = relaxed_load(tree_bounds(tree, id)->low);
		row.high = relaxed_load(tree_bounds(tree, id)->high);
	}
	if (relaxed_load(child->proof) == PROOF_CUT)
		row.role = ROLE_LEFT_OUT;
	if (node_is_settled(child) || (row.has_bounds && row.low == row.high)) {
		row.kind = VALUE_EXACT;
		row.value = row.has_bounds ? row.low : tree_settled_value(tree, id);
	}
	return row;
}

/* Adds the AMAF counters of a root's slots, in the tree or not, to those of the merged one; what
 * they began with is counted once. */
static void merge_amaf(const struct mcts *mcts, struct tree *merged, int n, const struct tree *tree)
{
	const struct node *root = &tree->node[tree->root];
	node_id first = relaxed_load(root->first);
	uint32_t prior_visits = mcts->recipe.formula.prior_visits;

	for (uint32_t k = 0; first != NODE_NONE && k < root->count; k++) {
		const struct amaf *amaf = tree_amaf(tree, first + k);
		int64_t began = prior_visits
			? tree_prior_sum(*tree_prior(tree, first + k), prior_visits)
			: 0;
		int i = 0;

		while (i < n && merged->node[2 + i].move != tree->node[first + k].move)
			i++;
		if (i == n)
			continue;
		tree_amaf(merged, 2 + (node_id)i)->sum +=
			relaxed_load(amaf->sum) - (tree == mcts->tree ? 0 : began);
		tree_amaf(merged, 2 + (node_id)i)->visits +=
			relaxed_load(amaf->visits) - (tree == mcts->tree ? 0 : prior_visits);
	}
}

/* What one tree has proven is true for all; what it has cut is left to the whole. */
static void merge_proof(struct tree *merged, node_id to, const struct tree *tree, node_id from)
{
	struct bounds *bounds = tree_bounds(merged, to);

	if (bounds) {
		bounds->low = fmax(bounds->low, relaxed_load(tree_bounds(tree, from)->low));
		bounds->high = fmin(bounds->high, relaxed_load(tree_bounds(tree, from)->high));
		merged->node[to].proof = prove_by_bounds(bounds);
	} else if (node_is_settled(&tree->node[from])) {
		merged->node[to].proof = relaxed_load(tree->node[from].proof);
	}
}

/* Adds up the roots of all trees, slot by slot in the order of the first, which knows every move as
 * soon as it is expanded. */
static void merge_roots(const struct mcts *mcts, struct tree *merged)
{
	const struct tree *trees = mcts->tree;
	const struct node *first_root = &trees[0].node[trees[0].root];
	int n = relaxed_load(first_root->first) == NODE_NONE ? 0 : first_root->count;

	*merged = (struct tree){.game = mcts->game,
		.root = 1,
		.squares = {.item_bytes = trees[0].squares.item_bytes},
		.priors = {.item_bytes = trees[0].priors.item_bytes},
		.amaf = {.item_bytes = trees[0].amaf.item_bytes},
		.bounds = {.item_bytes = trees[0].bounds.item_bytes}};
	merged->node = xcalloc((size_t)n + 2, sizeof *merged->node);
	merged->squares.base = xcalloc((size_t)n + 2, sizeof(int64_t));
	merged->priors.base = xcalloc((size_t)n + 2, sizeof(double));
	merged->amaf.base = xcalloc((size_t)n + 2, sizeof(struct amaf));
	merged->bounds.base = xcalloc((size_t)n + 2, sizeof(struct bounds));
	for (int i = 0; merged->bounds.item_bytes && i <= n; i++)
		*tree_bounds(merged, 1 + (node_id)i) = (struct bounds){-1, 1};
	relaxed_store(merged->node[1].first, 2);
	relaxed_store(merged->node[1].tried, (uint16_t)n);
	merged->node[1].count = (uint16_t)n;
	for (int i = 0; i < n; i++)
		merged->node[2 + i].move =
			trees[0].node[relaxed_load(first_root->first) + (node_id)i].move;
	if (n && merged->priors.item_bytes)
		memcpy(tree_prior(merged, 2),
			tree_prior(&trees[0], relaxed_load(first_root->first)),
			(size_t)n * sizeof(double));
	for (int t = 0; t < mcts->tree_count; t++) {
		const struct node *root = &trees[t].node[trees[t].root];
		node_id first = relaxed_load(root->first);

		merged->node[1].visits += relaxed_load(root->visits);
		if (merged->amaf.item_bytes)
			merge_amaf(mcts, merged, n, &trees[t]);
		for (uint32_t k = 0; k < relaxed_load(root->tried); k++) {
			const struct node *child = &trees[t].node[first + k];
			int i = 0;

			while (i < n && merged->node[2 + i].move != child->move)
				i++;
			if (i == n)
				continue;
			merged->node[2 + i].sum += relaxed_load(child->sum);
			merged->node[2 + i].visits += relaxed_load(child->visits);
			merge_proof(merged, 2 + (node_id)i, &trees[t], first + k);
			if (merged->squares.item_bytes)
				*tree_squares(merged, 2 + (node_id)i) +=
					relaxed_load(*tree_squares(&trees[t], first + k));
		}
	}
	if (n && merged->bounds.item_bytes)
		prove_from_children(merged, merged->root);
}

static void free_merged(struct tree *merged)
{
	free(merged->node);
	free(merged->squares.base);
	free(merged->priors.base);
	free(merged->amaf.base);
	free(merged->bounds.base);
}

/* From the move that is played on, the most visited child of each node. */
static void fill_line(const struct mcts *mcts, node_id slot, struct report *report)
{
	const struct tree *tree = mcts->tree;
	int most = mcts->game->max_plies < REPORT_PV ? mcts->game->max_plies : REPORT_PV;

	for (; slot != NODE_NONE && report->pv_length < most;
		slot = final_follow(mcts, tree, node_of_slot(tree, slot)))
		report->pv[report->pv_length++] = tree->node[slot].move;
}

static int compare_moves(const void *a, const void *b)
{
	return *(const game_move *)a - *(const game_move *)b;
}

/* The moves that are, or before the first simulation will be, children of the root; its symmetries
 * aside. */
static int list_children(
	const struct mcts *mcts, const struct tree *tree, game_move out[GAME_MAX_MOVES])
{
	const struct node *root = &tree->node[tree->root];
	node_id first = relaxed_load(root->first);
	bool is_partial;

	if (first == NODE_NONE)
		return children_wanted(mcts, &mcts->root, out, &is_partial);
	for (int i = 0; i < root->count; i++)
		out[i] = tree->node[first + (node_id)i].move;
	return root->count;
}

/* The moves that are no children of the root have no score. */
static void mark_left_out(const struct mcts *mcts, const struct tree *tree, struct report *report)
{
	game_move child[GAME_MAX_MOVES];
	int n = list_children(mcts, tree, child);

	for (int i = 0; n && n < report->move_count && i < report->move_count; i++) {
		int at = 0;

		while (at < n && child[at] != report->move[i].move)
			at++;
		if (at == n) {
			report->move[i].role = ROLE_LEFT_OUT;
			report->move[i].score = NAN;
		}
	}
}

/* A game's order is ascending, so the place of each child is found by halving: on a large board
 * there are hundreds of them. */
static void fill_moves(const struct mcts *mcts, const struct tree *tree, struct report *report)
{
	bool has_priors = report->formula.has_priors;
	game_move moves[GAME_MAX_MOVES];
	double priors[GAME_MAX_MOVES];
	int n = game_moves(mcts->game, &mcts->root, moves),
	    children = tree_children(tree, tree->root);
	uint64_t argument =
		formula_argument(&report->formula, report->root_visits, report->simulations);
	node_id first = relaxed_load(tree->node[tree->root].first);

	if (has_priors)
		formula_priors(
			&report->formula, mcts->game, &mcts->root, GAME_NO_MOVE, moves, n, priors);
	if (mcts->recipe.formula.ranks_untried && children)
		children = tree->node[tree->root].count;
	report->move_count = n;
	for (int i = 0; i < n; i++) {
		struct report_move *row = &report->move[i];

		*row = report_move_unknown(moves[i]);
		row->prior = has_priors ? priors[i] : NAN;
		row->variance = select_first_variance(mcts, row->prior);
		row->urgency = select_urgency(mcts, &tree->node[tree->root], row->prior);
		if (tree->amaf.item_bytes && report->formula.prior_visits)
			row->amaf = formula_prior_reward(&report->formula, priors[i]);
		row->score = formula_score(&report->formula, report->formula.c, argument, row);
	}
	for (node_id slot = first; slot < first + (node_id)children; slot++) {
		const game_move *move = bsearch(
			&tree->node[slot].move, moves, (size_t)n, sizeof *moves, compare_moves);

		report->move[move - moves] = report_child(mcts, tree, tree->root, slot);
	}
	mark_left_out(mcts, tree, report);
	for (int i = 0; mcts->symmetries && i < n; i++) { /* an original comes before its images */
		game_move original = children_original(mcts, moves[i]);
		const game_move *at =
			bsearch(&original, moves, (size_t)n, sizeof *moves, compare_moves);

		if (original == moves[i] || report->move[at - moves].role == ROLE_LEFT_OUT)
			continue;
		report->move[i] = report->move[at - moves];
		report->move[i].move = moves[i];
		report->move[i].role = ROLE_IMAGE;
		report->move[i].image_of = original;
		report->move[i].order = 0;
	}
}

/* What the trees had when the search began, and what the threads have added since. */
static void fill_depths(const struct mcts *mcts, struct report *report)
{
	for (int d = 0; d < REPORT_DEPTHS; d++) {
		report->depth_nodes[d] = 0;
		for (int t = 0; t < mcts->tree_count; t++)
			report->depth_nodes[d] += mcts->tree[t].depth_nodes[d];
		for (int w = 0; w < mcts->worker_count; w++)
			report->depth_nodes[d] += mcts->worker[w].depth_nodes[d];
	}
}

/* What the formula needs besides the rows; the simulation that is under way is not counted. */
static void fill_formula(const struct mcts *mcts, const struct tree *tree, struct report *report)
{
	report->formula = mcts->recipe.formula;
	report->root_visits = relaxed_load(tree->node[tree->root].visits);
	report->simulations = mcts_simulations(mcts);
}

static void fill_figures(const struct mcts *mcts, struct report *report)
{
	report->nodes = report->slots = report->bytes = report->iterations = 0;
	report->depth = 0;
	report->is_full = false;
	report->is_counted_out = parallel_is_counted_out(mcts->worker);
	for (int t = 0; t < mcts->tree_count; t++) {
		report->nodes += mcts->tree[t].merges ? mcts->tree[t].positions.count : 0;
		report->slots += mcts->tree[t].arena.count - 1;
		report->bytes += tree_bytes(&mcts->tree[t]);
		report->is_full = report->is_full || relaxed_load(mcts->tree[t].is_full);
	}
	for (int d = 0; d < REPORT_DEPTHS && !mcts->tree->merges; d++)
		report->nodes += report->depth_nodes[d];
	for (int w = 0; w < mcts->worker_count; w++) {
		int deepest = relaxed_load(mcts->worker[w].deepest);

		report->iterations += relaxed_load(mcts->worker[w].iterations);
		if (deepest > report->depth)
			report->depth = deepest;
	}
}

void report_fill(const struct mcts *mcts, struct report *report)
{
	struct tree merged = {.node = NULL};
	const struct tree *tree = mcts->tree;
	node_id best;

	if (mcts->tree_count > 1) {
		merge_roots(mcts, &merged);
		tree = &merged;
	}
	fill_depths(mcts, report);
	fill_figures(mcts, report);
	fill_formula(mcts, tree, report);
	fill_moves(mcts, tree, report);
	best = final_choose(mcts, tree);
	report->final_rule = mcts->recipe.final->summary;
	report->prefers_value = mcts->recipe.final->prefers_value;
	report->pv_length = 0;
	report->kind = VALUE_NONE;
	report->value = 0;
	report->best = report->move_count ? report->move[0].move : GAME_NO_MOVE;
	if (best != NODE_NONE) {
		struct report_move row = report_child(mcts, tree, tree->root, best);

		report->best = row.move;
		report->kind = row.kind;
		report->value = row.value;
		fill_line(mcts, tree_child(mcts->tree, mcts->tree->root, row.move), report);
	}
	if (mcts->tree_count > 1)
		free_merged(&merged);
}
