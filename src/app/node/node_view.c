/* node_view.c: what is looked at: a node of the watched search's tree, with its children as rows;
 * see node_view.h. */
#include "app/node/node_view.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/node/node_view_rows.h"

enum {
	/* of a subtree: more cannot be looked at, and copying them would slow the search */
	MOST_ROWS = 8000,
	FEW_NODES = 32, /* of a course that is shown whole */
};

void node_view_init(struct node_view *node_view)
{
	memset(node_view, 0, sizeof *node_view);
	node_view->selected = node_view->best = GAME_NO_MOVE;
	node_view->min_visits = 1;
}

void node_view_done(struct node_view *node_view)
{
	report_release(node_view->report);
	free(node_view->row);
	free(node_view->order);
	node_view_init(node_view);
}

/* ---- where the node is */

bool node_view_is_away(const struct node_view *node_view)
{
	return node_view->walk_length > 0 || node_view->above > 0;
}

int node_view_base(const struct node_view *node_view, const struct session *session)
{
	return session->at - node_view->above;
}

/* The moves from the root of the search to the node; false if the search is about something else.
 */
static bool find_path(
	struct node_view *node_view, const struct session *session, const struct seat *seat)
{
	int played = seat ? node_view_base(node_view, session) - seat->root_at : 0;

	node_view->path_length = 0;
	if (!seat || seat->root_at < 0 || played < 0 || played + node_view->walk_length > REPORT_PV)
		return false;
	if (memcmp(&seat->root, session_state_at(session, seat->root_at),
		    session->game->state_bytes))
		return false;
	memcpy(node_view->path, &session->move[seat->root_at],
		(size_t)played * sizeof *node_view->path);
	memcpy(node_view->path + played, node_view->walk,
		(size_t)node_view->walk_length * sizeof *node_view->path);
	node_view->path_length = played + node_view->walk_length;
	return true;
}

static void find_state(struct node_view *node_view, const struct session *session)
{
	game_copy(session->game, &node_view->state,
		session_state_at(session, node_view_base(node_view, session)));
	for (int i = 0; i < node_view->walk_length; i++)
		game_play(session->game, &node_view->state, node_view->walk[i]);
}

/* ---- rows */

/* What the formula says of a move that is not in the tree. As the search does it: at its root it
 * does not know the move before. */
static void take_priors(struct node_view *node_view, const struct game *game)
{
	const struct formula *formula = &node_view->report->formula;
	game_move moves[GAME_MAX_MOVES];
	double priors[GAME_MAX_MOVES];

	if (!formula->has_priors || !node_view->count)
		return;
	for (int i = 0; i < node_view->count; i++)
		moves[i] = node_view->row[i].stats.move;
	formula_priors(formula, game, &node_view->state,
		node_view->path_length ? node_view->path[node_view->path_length - 1] : GAME_NO_MOVE,
		moves, node_view->count, priors);
	for (int i = 0; i < node_view->count; i++)
		node_view->row[i].stats.prior = priors[i];
}

/* The scores of moves that are not in the tree, where the search has not told them; with AMAF
 * values only the search knows them. */
static void score_unvisited(struct node_view *node_view, double value)
{
	const struct formula *formula = &node_view->report->formula;

	for (int i = 0; i < node_view->count; i++) {
		struct report_move *stats = &node_view->row[i].stats;

		node_view->row[i].is_unscored =
			formula->rule->uses & FORMULA_AMAF && !stats->visits && isnan(stats->score);
		if (stats->visits || !isnan(stats->score) || node_view->row[i].is_unscored ||
			stats->role != ROLE_CHILD)
			continue;
		stats->urgency = formula_urgency(formula, value, stats->prior);
		stats->score = formula_score(formula, formula->c, node_view->argument, stats);
	}
}

static struct node_view_row *row_of(struct node_view *node_view, game_move move)
{
	for (int i = 0; i < node_view->count; i++)
		if (node_view->row[i].stats.move == move)
			return &node_view->row[i];
	return NULL;
}

const struct node_view_row *node_view_find(const struct node_view *node_view, game_move move)
{
	return row_of((struct node_view *)node_view, move);
}

static void take_report(struct node_view *node_view, const struct report *report)
{
	for (int i = 0; i < report->move_count; i++) {
		struct node_view_row *row = row_of(node_view, report->move[i].move);

		if (row)
			row->stats = report->move[i];
		node_view->has_node = node_view->has_node || row;
	}
}

/* The node's row in a subtree of the whole, -1 if it is not in the tree. */
static int find_node(const struct node_view *node_view, const struct subtree *subtree)
{
	uint64_t key = subtree_root_key;

	for (int i = 0; i < node_view->path_length; i++)
		key = subtree_key(key, node_view->path[i]);
	for (int i = 0; i < subtree->count; i++)
		if (subtree->row[i].key == key)
			return i;
	return -1;
}

static bool is_outside(const struct node_view_row *row)
{
	return !row->stats.order && row->stats.role == ROLE_CHILD;
}

static bool is_among(game_move move, const game_move *moves, int n)
{
	while (n > 0 && moves[n - 1] != move)
		n--;
	return n > 0;
}

/* Whether these moves can be all that a node looks at: as many as it has places for, its children
 * among them. */
static bool can_be_all(
	const struct node_view *node_view, const game_move *moves, int n, int outside)
{
	if (n != node_view->count - outside + node_view->untried)
		return false;
	for (int i = 0; i < node_view->count; i++)
		if (!is_outside(&node_view->row[i]) &&
			!is_among(node_view->row[i].stats.move, moves, n))
			return false;
	return true;
}

/* Below the root the tree does not say which moves will never be children, only how many may still
 * become some. The game knows the ways in which a recipe leaves moves out (search/mcts/children.c);
 * where none of them fits, nothing is marked. */
static void mark_left_out(struct node_view *node_view, const struct game *game)
{
	int (*const ways[])(const struct game *, const void *, game_move *) = {
		game->ops->forced, game->ops->threats, game->ops->candidates};
	game_move moves[GAME_MAX_MOVES];
	int outside = 0, n = 0;
	bool is_known = node_view->untried == 0;

	for (int i = 0; i < node_view->count; i++)
		outside += is_outside(&node_view->row[i]);
	if (node_view->untried < 0 || outside <= node_view->untried ||
		(!node_view->untried && outside == node_view->count))
		return; /* also of a new leaf, whose children are not known yet */
	for (size_t w = 0; w < sizeof ways / sizeof *ways && !is_known; w++) {
		n = ways[w] ? ways[w](game, &node_view->state, moves) : 0;
		is_known = can_be_all(node_view, moves, n, outside);
	}
	for (int i = 0; i < node_view->count && is_known; i++)
		if (is_outside(&node_view->row[i]) &&
			!is_among(node_view->row[i].stats.move, moves, n)) {
			node_view->row[i].stats.role = ROLE_LEFT_OUT;
			node_view->row[i].stats.score = NAN;
		}
}

static void take_subtree(
	struct node_view *node_view, const struct game *game, const struct subtree *subtree)
{
	int node = find_node(node_view, subtree);

	if (node < 0)
		return;
	node_view->has_node = node_view->has_children = true;
	node_view->visits = subtree->row[node].stats.visits;
	node_view->untried = subtree->row[node].untried;
	for (int i = node + 1; i < subtree->count; i++) {
		struct node_view_row *row = subtree->row[i].parent == node
			? row_of(node_view, subtree->row[i].move)
			: NULL;

		if (!row)
			continue;
		/* at the root the report says more: trees of several threads added up */
		if (node_view->path_length)
			row->stats = subtree->row[i].stats;
		row->children = subtree->row[i].children;
	}
	if (node_view->path_length)
		mark_left_out(node_view, game);
}

/* What the search would play at its root; along its line of best play, the next move of that;
 * elsewhere the child that leads. */
static game_move find_best(const struct node_view *node_view, const struct report *report)
{
	const struct node_view_row *best = NULL;
	int n;
	const game_move *line =
		report_line_from(report, node_view->path, node_view->path_length, &n);

	if (node_view->path_length == 0 && report->kind != VALUE_NONE)
		return report->best;
	if (n)
		return *line;
	for (int i = 0; i < node_view->count; i++)
		if (node_view->row[i].stats.visits &&
			(!best || report_leads(report, &node_view->row[i].stats, &best->stats)))
			best = &node_view->row[i];
	return best ? best->stats.move : GAME_NO_MOVE;
}

/* ---- order */

static double sort_value(const struct node_view_row *row, enum node_view_sort sort)
{
	const struct report_move *stats = &row->stats;
	double value = sort == SORT_VISITS ? (double)stats->visits
		: sort == SORT_VALUE       ? (stats->kind == VALUE_NONE ? -INFINITY : stats->value)
		: sort == SORT_EXPLORE     ? stats->explore
					   : stats->score;

	return isnan(value) ? -INFINITY : value;
}

static bool is_before(const struct node_view *node_view, int a, int b)
{
	double va = sort_value(&node_view->row[a], node_view->sort),
	       vb = sort_value(&node_view->row[b], node_view->sort);

	if (node_view->sort == SORT_MOVE || va == vb)
		return (a < b) != (node_view->is_ascending && node_view->sort == SORT_MOVE);
	return (va > vb) != node_view->is_ascending;
}

/* By insertion, from the order of before: it hardly changes from one look to the next. */
static void sort_rows(struct node_view *node_view)
{
	bool is_kept = node_view->sorted == node_view->count;

	for (int i = 0; i < node_view->count; i++) {
		int row = is_kept ? node_view->order[i] : i, at = i;

		while (at > 0 && is_before(node_view, row, node_view->order[at - 1])) {
			node_view->order[at] = node_view->order[at - 1];
			at--;
		}
		node_view->order[at] = row;
	}
	node_view->sorted = node_view->count;
}

/* ---- what the engine is asked for */

static bool add_open(struct subtree_request *request, uint64_t key)
{
	if (request->open_count == SUBTREE_OPEN)
		return false;
	request->open[request->open_count++] = key;
	return true;
}

/* The nodes along a line from the root. */
static void add_line(struct subtree_request *request, const game_move *move, int length)
{
	uint64_t key = subtree_root_key;

	for (int i = 0; i < length; i++) {
		key = subtree_key(key, move[i]);
		add_open(request, key);
	}
}

/* The nodes on the way to the node view's, and in step mode on the path of the whole iteration,
 * which are the same ones at each phase. */
static void add_paths(struct subtree_request *request, const struct node_view *node_view,
	const struct stepper_view *steps)
{
	struct trail whole = {.length = 0};
	bool is_within;

	if (steps)
		trail_of(&whole, &steps->events, steps->events.count);
	is_within = node_view->path_length <= whole.length &&
		!memcmp(whole.move, node_view->path,
			(size_t)node_view->path_length * sizeof *node_view->path);
	if (!is_within)
		add_line(request, node_view->path, node_view->path_length);
	add_line(request, whole.move, whole.length);
}

/* All children of the nodes on the path and of those that are unfolded: what has few visits only
 * the tree leaves out. */
static void ask(struct node_view *node_view, struct session *session, struct seat *seat)
{
	struct subtree_request request = {
		.depth = node_view->is_small ? FEW_NODES : 1, .most_rows = MOST_ROWS};
	uint64_t hash = (uint64_t)(uintptr_t)seat->engine + (uint64_t)request.depth;

	add_paths(&request, node_view, session_steps(session));
	if (node_view->follows_line && seat->view->report)
		add_line(&request, seat->view->report->pv, seat->view->report->pv_length);
	for (int i = 0; i < node_view->open_count; i++)
		add_open(&request, node_view->open[i]);
	for (int i = 0; i < request.open_count; i++)
		hash = (hash ^ request.open[i]) * UINT64_C(0x9e3779b97f4a7c15);
	if (hash == node_view->asked && seat->asked) /* a new engine has been asked for nothing */
		return;
	node_view->asked = hash;
	seat->asked = session_is_stepping(session) ? session_step_request(session, &request)
						   : engine_request(seat->engine, &request);
	seat->view->owes_answer = true; /* until a poll says otherwise */
}

/* Keys are about one tree: in another they would name other nodes. */
static void forget_tree(struct node_view *node_view, const struct seat *seat)
{
	if (!seat || node_view->seen_start == seat->start)
		return;
	node_view->seen_start = seat->start;
	node_view->open_count = 0;
	node_view->is_aside = false;
}

/* What is known about the node: by the search that is shown, or else what the one knew that moved
 * here. */
static const struct report *find_report(
	struct node_view *node_view, const struct session *session, const struct seat *seat)
{
	int base = node_view_base(node_view, session);

	node_view->has_search = find_path(node_view, session, seat);
	node_view->is_past = !node_view->has_search && node_view->walk_length == 0 &&
		base < session->length && session->known[base];
	if (node_view->is_past) {
		node_view->has_search = true;
		return session->known[base];
	}
	return node_view->has_search ? seat->view->report : NULL;
}

/* The tree that the node is in, NULL if there is none: of what was known in the past only the
 * report is left, and the seat may be empty. */
static const struct subtree *find_tree(const struct node_view *node_view, const struct seat *seat)
{
	return !node_view->is_past && seat && seat->view->has_subtree ? &seat->view->subtree : NULL;
}

/* The mean value of the node for the player who is to move there; 0 without a tree, where the
 * report has told the scores already. */
static double node_value(const struct node_view *node_view, const struct subtree *subtree)
{
	int node = subtree ? find_node(node_view, subtree) : -1;
	double value =
		node < 0 || !subtree->row[node].stats.visits ? 0 : subtree->row[node].stats.value;

	return node_view->report->formula.has_one_player ? value : 0.0 - value;
}

static void take_stats(
	struct node_view *node_view, const struct game *game, const struct seat *seat)
{
	const struct report *report = node_view->report;
	const struct subtree *tree = find_tree(node_view, seat);

	if (report->formula.rule)
		take_priors(node_view, game);
	if (node_view->path_length == 0)
		take_report(node_view, report);
	if (tree)
		take_subtree(node_view, game, tree);
	if (node_view->path_length == 0 && report->root_visits)
		node_view->visits = report->root_visits;
	node_view_rows_share(node_view);
	if (report->formula.rule) {
		node_view->argument =
			formula_argument(&report->formula, node_view->visits, report->simulations);
		score_unvisited(node_view, node_value(node_view, tree));
	}
	node_view->best = find_best(node_view, report);
}

void node_view_update(struct node_view *node_view, struct session *session)
{
	const struct seat *seat = session_watched(session);
	const struct stepper_view *steps = session_steps(session);

	node_view->is_stepping = steps != NULL;
	trail_of(&node_view->trail, steps ? &steps->events : NULL, steps ? steps->phase : 0);
	if (node_view->seen_changes != session->changes)
		node_view_return(node_view, session);
	forget_tree(node_view, seat);
	node_view->is_course = session->replay && seat == &session->seat[SEAT_STEPPER];
	node_view->is_small = node_view->is_course && replay_recording(session->replay) &&
		replay_recording(session->replay)->node_count <= FEW_NODES;
	report_hold(&node_view->report, find_report(node_view, session, seat));
	node_view->has_node = node_view->has_children = false;
	node_view->visits = node_view->argument = 0;
	node_view->untried = -1;
	node_view->best = GAME_NO_MOVE;
	find_state(node_view, session);
	node_view_rows_list(node_view, session->game);
	node_view->viewer = node_view->report && node_view->report->formula.has_one_player
		? SIDE_FIRST
		: game_mover(session->game, &node_view->state);
	if (node_view->report)
		take_stats(node_view, session->game, seat);
	if (node_view->has_search && !node_view->is_past)
		ask(node_view, session, &session->seat[session->watched]);
	sort_rows(node_view);
	if (!node_view->is_chosen && row_of(node_view, node_view->best))
		node_view->selected = node_view->best;
	if (!row_of(node_view, node_view->selected))
		node_view->selected = node_view->count
			? node_view->row[node_view->order[0]].stats.move
			: GAME_NO_MOVE;
}

/* ---- walking and choosing */

static void arrive(struct node_view *node_view)
{
	node_view->is_aside = false;
	node_view->is_chosen = false;
	node_view->sorted = 0;
}

bool node_view_walk(struct node_view *node_view, struct session *session, game_move move)
{
	if (!row_of(node_view, move) || node_view->path_length + 1 >= REPORT_PV ||
		node_view->walk_length + 1 >= REPORT_PV)
		return false;
	if (node_view->above && !node_view->walk_length &&
		session->move[node_view_base(node_view, session)] == move)
		node_view->above--; /* down the game again */
	else
		node_view->walk[node_view->walk_length++] = move;
	arrive(node_view);
	node_view_update(node_view, session);
	return true;
}

void node_view_go(
	struct node_view *node_view, struct session *session, const game_move *walk, int length)
{
	bool is_here = !node_view->above && length == node_view->walk_length &&
		!memcmp(node_view->walk, walk, (size_t)length * sizeof *walk);
	bool was_chosen = node_view->is_chosen;

	memcpy(node_view->walk, walk, (size_t)length * sizeof *walk);
	node_view->walk_length = length;
	node_view->above = 0;
	node_view->seen_changes = session->changes;
	arrive(node_view);
	node_view->is_chosen = is_here && was_chosen;
	node_view_update(node_view, session);
}

bool node_view_back(struct node_view *node_view, struct session *session)
{
	if (!node_view->walk_length && node_view_base(node_view, session) == 0)
		return false;
	arrive(node_view);
	if (node_view->walk_length) {
		node_view->selected = node_view->walk[--node_view->walk_length];
	} else {
		node_view->above++;
		node_view->selected = session->move[node_view_base(node_view, session)];
	}
	node_view->is_chosen = true;
	node_view_update(node_view, session);
	return true;
}

void node_view_return(struct node_view *node_view, struct session *session)
{
	node_view->walk_length = node_view->above = 0;
	node_view->seen_changes = session->changes;
	arrive(node_view);
}

int node_view_phase_of(const struct node_view *node_view, game_move move)
{
	const struct trail *trail = &node_view->trail;
	int depth = node_view->path_length;
	bool is_on = depth < trail->length &&
		!memcmp(trail->move, node_view->path, (size_t)depth * sizeof *node_view->path);

	return is_on && trail->move[depth] == move ? trail->kind[depth + 1] : -1;
}

void node_view_select(struct node_view *node_view, game_move move)
{
	if (!row_of(node_view, move))
		return;
	node_view->selected = move;
	node_view->is_chosen = true;
}

int node_view_place(const struct node_view *node_view)
{
	for (int i = 0; i < node_view->count; i++)
		if (node_view->row[node_view->order[i]].stats.move == node_view->selected)
			return i;
	return 0;
}

void node_view_select_by(struct node_view *node_view, int by)
{
	int place = node_view_place(node_view) + by;

	if (!node_view->count)
		return;
	place = place < 0 ? 0 : place >= node_view->count ? node_view->count - 1 : place;
	node_view_select(node_view, node_view->row[node_view->order[place]].stats.move);
}

void node_view_sort_by(struct node_view *node_view, enum node_view_sort sort)
{
	node_view->is_ascending = sort == node_view->sort && !node_view->is_ascending;
	node_view->sort = sort;
	sort_rows(node_view);
}
