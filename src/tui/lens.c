/* lens.c: what is looked at: a node of the watched search's tree, with its children as rows; see
 * lens.h. */
#include "tui/lens.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
	MOST_ROWS = 8000
}; /* of an outline: more cannot be looked at, and copying them would slow the search */
enum { FEW_NODES = 32 }; /* of a course that is shown whole */

void lens_init(struct lens *lens)
{
	memset(lens, 0, sizeof *lens);
	lens->selected = lens->best = GAME_NO_MOVE;
	lens->min_visits = 1;
}

/* ---- where the node is */

bool lens_is_away(const struct lens *lens)
{
	return lens->walk_length > 0 || lens->above > 0;
}

int lens_base(const struct lens *lens, const struct session *session)
{
	return session->at - lens->above;
}

/* The moves from the root of the search to the node; false if the search is about something else.
 */
static bool find_path(struct lens *lens, const struct session *session, const struct seat *seat)
{
	int played = seat ? lens_base(lens, session) - seat->root_at : 0;

	lens->path_length = 0;
	if (!seat || seat->root_at < 0 || played < 0 || played + lens->walk_length > REPORT_PV)
		return false;
	if (memcmp(&seat->root, &session->state[seat->root_at], session->game->state_bytes))
		return false;
	memcpy(lens->path, &session->move[seat->root_at], (size_t)played * sizeof *lens->path);
	memcpy(lens->path + played, lens->walk, (size_t)lens->walk_length * sizeof *lens->path);
	lens->path_length = played + lens->walk_length;
	return true;
}

static void find_state(struct lens *lens, const struct session *session)
{
	game_copy(session->game, &lens->state, &session->state[lens_base(lens, session)]);
	for (int i = 0; i < lens->walk_length; i++)
		game_play(session->game, &lens->state, lens->walk[i]);
}

/* ---- rows */

static void list_moves(struct lens *lens, const struct game *game)
{
	game_move moves[GAME_MAX_MOVES];

	lens->count = game_is_over(game, &lens->state) ? 0 : game_moves(game, &lens->state, moves);
	lens->unit = game->unit;
	for (int i = 0; i < lens->count; i++) {
		struct lens_row *row = &lens->row[i];

		*row = (struct lens_row){.stats = report_move_unknown(moves[i]), .error = NAN};
		game_move_format(game, &lens->state, moves[i], row->name);
	}
}

/* What the formula says of a move that is not in the tree. */
static void take_priors(struct lens *lens, const struct game *game)
{
	const struct formula *formula = &lens->report->formula;
	game_move moves[GAME_MAX_MOVES];
	double priors[GAME_MAX_MOVES];

	if (!formula->has_priors || !lens->count)
		return;
	for (int i = 0; i < lens->count; i++)
		moves[i] = lens->row[i].stats.move;
	formula_priors(formula, game, &lens->state,
		lens->walk_length ? lens->walk[lens->walk_length - 1] : GAME_NO_MOVE, moves,
		lens->count, priors);
	for (int i = 0; i < lens->count; i++)
		lens->row[i].stats.prior = priors[i];
}

/* The scores of moves that are not in the tree, where the search has not told them; with AMAF
 * values only the search knows them. */
static void score_strangers(struct lens *lens, double value)
{
	const struct formula *formula = &lens->report->formula;

	for (int i = 0; i < lens->count; i++) {
		struct report_move *stats = &lens->row[i].stats;

		lens->row[i].is_stranger =
			formula->rule->uses & FORMULA_AMAF && !stats->visits && isnan(stats->score);
		if (stats->visits || !isnan(stats->score) || lens->row[i].is_stranger ||
			stats->role != ROLE_CHILD)
			continue;
		stats->urgency = formula_urgency(formula, value, stats->prior);
		stats->score = formula_score(formula, formula->c, lens->argument, stats);
	}
}

static struct lens_row *row_of(struct lens *lens, game_move move)
{
	for (int i = 0; i < lens->count; i++)
		if (lens->row[i].stats.move == move)
			return &lens->row[i];
	return NULL;
}

const struct lens_row *lens_find(const struct lens *lens, game_move move)
{
	return row_of((struct lens *)lens, move);
}

static void take_report(struct lens *lens, const struct report *report)
{
	for (int i = 0; i < report->move_count; i++) {
		struct lens_row *row = row_of(lens, report->move[i].move);

		if (row)
			row->stats = report->move[i];
		lens->has_node = lens->has_node || row;
	}
}

/* The node's row in an outline of the whole, -1 if it is not in the tree. */
static int find_node(const struct lens *lens, const struct outline *outline)
{
	uint64_t key = outline_root_key;

	for (int i = 0; i < lens->path_length; i++)
		key = outline_key(key, lens->path[i]);
	for (int i = 0; i < outline->count; i++)
		if (outline->row[i].key == key)
			return i;
	return -1;
}

static bool is_outside(const struct lens_row *row)
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
static bool can_be_all(const struct lens *lens, const game_move *moves, int n, int outside)
{
	if (n != lens->count - outside + lens->untried)
		return false;
	for (int i = 0; i < lens->count; i++)
		if (!is_outside(&lens->row[i]) && !is_among(lens->row[i].stats.move, moves, n))
			return false;
	return true;
}

/* Below the root the tree does not say which moves will never be children, only how many may still
 * become some. The game knows the ways in which a recipe leaves moves out (search/mcts/children.c);
 * where none of them fits, nothing is marked. */
static void mark_left_out(struct lens *lens, const struct game *game)
{
	int (*const ways[])(const struct game *, const void *, game_move *) = {
		game->ops->forced, game->ops->threats, game->ops->candidates};
	game_move moves[GAME_MAX_MOVES];
	int outside = 0, n = 0;
	bool is_known = lens->untried == 0;

	for (int i = 0; i < lens->count; i++)
		outside += is_outside(&lens->row[i]);
	if (lens->untried < 0 || outside <= lens->untried ||
		(!lens->untried && outside == lens->count))
		return; /* also of a new leaf, whose children are not known yet */
	for (size_t w = 0; w < sizeof ways / sizeof *ways && !is_known; w++) {
		n = ways[w] ? ways[w](game, &lens->state, moves) : 0;
		is_known = can_be_all(lens, moves, n, outside);
	}
	for (int i = 0; i < lens->count && is_known; i++)
		if (is_outside(&lens->row[i]) && !is_among(lens->row[i].stats.move, moves, n)) {
			lens->row[i].stats.role = ROLE_LEFT_OUT;
			lens->row[i].stats.score = NAN;
		}
}

static void take_outline(struct lens *lens, const struct game *game, const struct outline *outline)
{
	int node = find_node(lens, outline);

	if (node < 0)
		return;
	lens->has_node = lens->has_children = true;
	lens->visits = outline->row[node].stats.visits;
	lens->untried = outline->row[node].untried;
	for (int i = node + 1; i < outline->count; i++) {
		struct lens_row *row =
			outline->row[i].parent == node ? row_of(lens, outline->row[i].move) : NULL;

		if (!row)
			continue;
		if (lens->path_length) /* at the root the report says more: trees of several threads
					  added up */
			row->stats = outline->row[i].stats;
		row->children = outline->row[i].children;
	}
	if (lens->path_length)
		mark_left_out(lens, game);
}

static void share_out(struct lens *lens)
{
	uint64_t sum = 0;

	for (int i = 0; i < lens->count; i++)
		sum += lens->row[i].stats.role == ROLE_IMAGE ? 0 : lens->row[i].stats.visits;
	for (int i = 0; i < lens->count; i++)
		lens->row[i].share = sum ? (double)lens->row[i].stats.visits / (double)sum : 0;
}

/* What the search would play at its root; along its line of best play, the next move of that;
 * elsewhere the child that leads. */
static game_move find_best(const struct lens *lens, const struct report *report)
{
	const struct lens_row *best = NULL;
	int n = lens->path_length;

	if (n == 0 && report->kind != VALUE_NONE)
		return report->best;
	if (n < report->pv_length &&
		!memcmp(report->pv, lens->path, (size_t)n * sizeof *lens->path))
		return report->pv[n];
	for (int i = 0; i < lens->count; i++)
		if (lens->row[i].stats.visits &&
			(!best || report_leads(report, &lens->row[i].stats, &best->stats)))
			best = &lens->row[i];
	return best ? best->stats.move : GAME_NO_MOVE;
}

/* ---- order */

static double sort_value(const struct lens_row *row, enum lens_sort sort)
{
	const struct report_move *stats = &row->stats;
	double value = sort == SORT_VISITS ? (double)stats->visits
		: sort == SORT_VALUE       ? (stats->kind == VALUE_NONE ? -INFINITY : stats->value)
		: sort == SORT_EXPLORE     ? stats->explore
					   : stats->score;

	return isnan(value) ? -INFINITY : value;
}

static bool is_before(const struct lens *lens, int a, int b)
{
	double va = sort_value(&lens->row[a], lens->sort),
	       vb = sort_value(&lens->row[b], lens->sort);

	if (lens->sort == SORT_MOVE || va == vb)
		return (a < b) != (lens->is_ascending && lens->sort == SORT_MOVE);
	return (va > vb) != lens->is_ascending;
}

/* By insertion, from the order of before: it hardly changes from one look to the next. */
static void sort_rows(struct lens *lens)
{
	bool is_kept = lens->sorted == lens->count;

	for (int i = 0; i < lens->count; i++) {
		int row = is_kept ? lens->order[i] : i, at = i;

		while (at > 0 && is_before(lens, row, lens->order[at - 1])) {
			lens->order[at] = lens->order[at - 1];
			at--;
		}
		lens->order[at] = row;
	}
	lens->sorted = lens->count;
}

/* ---- what the engine is asked for */

static bool add_open(struct outline_request *request, uint64_t key)
{
	if (request->open_count == OUTLINE_OPEN)
		return false;
	request->open[request->open_count++] = key;
	return true;
}

/* The nodes along a line from the root. */
static void add_line(struct outline_request *request, const game_move *move, int length)
{
	uint64_t key = outline_root_key;

	for (int i = 0; i < length; i++) {
		key = outline_key(key, move[i]);
		add_open(request, key);
	}
}

/* The nodes on the way to the lens's, and in step mode on the path of the whole iteration, which
 * are the same ones at each phase. */
static void add_paths(
	struct outline_request *request, const struct lens *lens, const struct stepper_view *steps)
{
	struct trail whole = {.length = 0};
	bool is_within;

	if (steps)
		trail_of(&whole, &steps->events, steps->events.count);
	is_within = lens->path_length <= whole.length &&
		!memcmp(whole.move, lens->path, (size_t)lens->path_length * sizeof *lens->path);
	if (!is_within)
		add_line(request, lens->path, lens->path_length);
	add_line(request, whole.move, whole.length);
}

/* All children of the nodes on the path and of those that are unfolded: what has few visits only
 * the tree leaves out. */
static void ask(struct lens *lens, struct session *session, struct seat *seat)
{
	struct outline_request request = {
		.depth = lens->is_small ? FEW_NODES : 1, .most_rows = MOST_ROWS};
	uint64_t hash = (uint64_t)(uintptr_t)seat->engine + (uint64_t)request.depth;

	add_paths(&request, lens, session_steps(session));
	if (lens->follows_line && seat->view.has_report)
		add_line(&request, seat->view.report.pv, seat->view.report.pv_length);
	for (int i = 0; i < lens->open_count; i++)
		add_open(&request, lens->open[i]);
	for (int i = 0; i < request.open_count; i++)
		hash = (hash ^ request.open[i]) * UINT64_C(0x9e3779b97f4a7c15);
	if (hash == lens->asked && seat->asked) /* a new engine has been asked for nothing */
		return;
	lens->asked = hash;
	seat->asked = session_is_stepping(session) ? session_step_request(session, &request)
						   : engine_request(seat->engine, &request);
	seat->view.owes_answer = true; /* until a poll says otherwise */
}

/* Keys are about one tree: in another they would name other nodes. */
static void forget_tree(struct lens *lens, const struct seat *seat)
{
	if (!seat || lens->seen_start == seat->start)
		return;
	lens->seen_start = seat->start;
	lens->open_count = 0;
	lens->is_aside = false;
}

/* What is known about the node: by the search that is shown, or else what the one knew that moved
 * here. */
static const struct report *find_report(
	struct lens *lens, const struct session *session, const struct seat *seat)
{
	int base = lens_base(lens, session);

	lens->has_search = find_path(lens, session, seat);
	lens->is_past = !lens->has_search && lens->walk_length == 0 && base < session->length &&
		session->known[base];
	if (lens->is_past) {
		lens->has_search = true;
		return session->known[base];
	}
	return lens->has_search && seat->view.has_report ? &seat->view.report : NULL;
}

/* The tree that the node is in, NULL if there is none: of what was known in the past only the
 * report is left, and the seat may be empty. */
static const struct outline *find_tree(const struct lens *lens, const struct seat *seat)
{
	return !lens->is_past && seat && seat->view.has_outline ? &seat->view.outline : NULL;
}

/* The mean value of the node for the player who is to move there; 0 without a tree, where the
 * report has told the scores already. */
static double node_value(const struct lens *lens, const struct outline *outline)
{
	int node = outline ? find_node(lens, outline) : -1;

	return node < 0 || !outline->row[node].stats.visits ? 0
							    : 0.0 - outline->row[node].stats.value;
}

static void take_figures(struct lens *lens, const struct game *game, const struct seat *seat)
{
	const struct report *report = lens->report;
	const struct outline *tree = find_tree(lens, seat);

	if (report->formula.rule)
		take_priors(lens, game);
	if (lens->path_length == 0)
		take_report(lens, report);
	if (tree)
		take_outline(lens, game, tree);
	if (lens->path_length == 0 && report->root_visits)
		lens->visits = report->root_visits;
	share_out(lens);
	if (report->formula.rule) {
		lens->argument =
			formula_argument(&report->formula, lens->visits, report->simulations);
		score_strangers(lens, node_value(lens, tree));
	}
	lens->best = find_best(lens, report);
}

void lens_update(struct lens *lens, struct session *session)
{
	const struct seat *seat = session_watched(session);
	const struct stepper_view *steps = session_steps(session);

	lens->is_stepping = steps != NULL;
	trail_of(&lens->trail, steps ? &steps->events : NULL, steps ? steps->phase : 0);
	if (lens->seen_changes != session->changes)
		lens_return(lens, session);
	forget_tree(lens, seat);
	lens->is_course = session->theatre && seat == &session->seat[SEAT_STEPPER];
	lens->is_small = lens->is_course && theatre_recording(session->theatre) &&
		theatre_recording(session->theatre)->node_count <= FEW_NODES;
	lens->report = find_report(lens, session, seat);
	lens->has_node = lens->has_children = false;
	lens->visits = lens->argument = 0;
	lens->untried = -1;
	lens->best = GAME_NO_MOVE;
	find_state(lens, session);
	list_moves(lens, session->game);
	lens->viewer = lens->report && lens->report->formula.has_one_player
		? SIDE_FIRST
		: game_mover(session->game, &lens->state);
	if (lens->report)
		take_figures(lens, session->game, seat);
	if (lens->has_search && !lens->is_past)
		ask(lens, session, &session->seat[session->watched]);
	sort_rows(lens);
	if (!lens->is_chosen && row_of(lens, lens->best))
		lens->selected = lens->best;
	if (!row_of(lens, lens->selected))
		lens->selected = lens->count ? lens->row[lens->order[0]].stats.move : GAME_NO_MOVE;
}

/* ---- walking and choosing */

static void arrive(struct lens *lens)
{
	lens->is_aside = false;
	lens->is_chosen = false;
	lens->sorted = 0;
}

bool lens_walk(struct lens *lens, struct session *session, game_move move)
{
	if (!row_of(lens, move) || lens->path_length + 1 >= REPORT_PV ||
		lens->walk_length + 1 >= REPORT_PV)
		return false;
	if (lens->above && !lens->walk_length && session->move[lens_base(lens, session)] == move)
		lens->above--; /* down the game again */
	else
		lens->walk[lens->walk_length++] = move;
	arrive(lens);
	lens_update(lens, session);
	return true;
}

void lens_go(struct lens *lens, struct session *session, const game_move *walk, int length)
{
	bool is_here = !lens->above && length == lens->walk_length &&
		!memcmp(lens->walk, walk, (size_t)length * sizeof *walk);
	bool was_chosen = lens->is_chosen;

	memcpy(lens->walk, walk, (size_t)length * sizeof *walk);
	lens->walk_length = length;
	lens->above = 0;
	lens->seen_changes = session->changes;
	arrive(lens);
	lens->is_chosen = is_here && was_chosen;
	lens_update(lens, session);
}

bool lens_back(struct lens *lens, struct session *session)
{
	if (!lens->walk_length && lens_base(lens, session) == 0)
		return false;
	arrive(lens);
	if (lens->walk_length) {
		lens->selected = lens->walk[--lens->walk_length];
	} else {
		lens->above++;
		lens->selected = session->move[lens_base(lens, session)];
	}
	lens->is_chosen = true;
	lens_update(lens, session);
	return true;
}

void lens_return(struct lens *lens, struct session *session)
{
	lens->walk_length = lens->above = 0;
	lens->seen_changes = session->changes;
	arrive(lens);
}

int lens_phase_of(const struct lens *lens, game_move move)
{
	const struct trail *trail = &lens->trail;
	int depth = lens->path_length;
	bool is_on = depth < trail->length &&
		!memcmp(trail->move, lens->path, (size_t)depth * sizeof *lens->path);

	return is_on && trail->move[depth] == move ? trail->kind[depth + 1] : -1;
}

void lens_select(struct lens *lens, game_move move)
{
	if (!row_of(lens, move))
		return;
	lens->selected = move;
	lens->is_chosen = true;
}

const struct lens_row *lens_selected(const struct lens *lens)
{
	return lens_find(lens, lens->selected);
}

int lens_place(const struct lens *lens)
{
	for (int i = 0; i < lens->count; i++)
		if (lens->row[lens->order[i]].stats.move == lens->selected)
			return i;
	return 0;
}

void lens_select_by(struct lens *lens, int by)
{
	int place = lens_place(lens) + by;

	if (!lens->count)
		return;
	place = place < 0 ? 0 : place >= lens->count ? lens->count - 1 : place;
	lens_select(lens, lens->row[lens->order[place]].stats.move);
}

void lens_sort_by(struct lens *lens, enum lens_sort sort)
{
	lens->is_ascending = sort == lens->sort && !lens->is_ascending;
	lens->sort = sort;
	sort_rows(lens);
}
