/* iteration_stats.c: the figures of a search in the middle of an iteration; see iteration_stats.h.
 *
 * The events are followed from the root: a selection or the expansion of one child goes one ply
 * down, so every node of the path gets its key, by which its row is found. */
#include "search/replay/iteration_stats.h"

#include <math.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "search/mcts/select/terms.h"

struct advance {
	const struct events *events;
	int count; /* events that have happened */
	struct report *report;
	struct subtree *subtree; /* NULL: none */
	const struct subtree_request *request; /* NULL: not known */
	struct subtree_open open; /* of the request */
	uint64_t *key; /* key[d] is that of the path's node at depth d */
};

/* ---- rows */

static struct subtree_row *row_of(const struct advance *advance, uint64_t key)
{
	for (int i = 0; advance->subtree && i < advance->subtree->count; i++)
		if (advance->subtree->row[i].key == key)
			return &advance->subtree->row[i];
	return NULL;
}

static struct report_move *move_of(const struct advance *advance, game_move move)
{
	for (int i = 0; i < advance->report->move_count; i++)
		if (advance->report->move[i].move == move)
			return &advance->report->move[i];
	return NULL;
}

static bool is_asked_for(
	const struct advance *advance, const struct subtree_row *parent, uint64_t key)
{
	const struct subtree_request *request = advance->request;

	if (!request ||
		(parent->depth >= request->depth && !subtree_is_open(&advance->open, parent->key)))
		return false;
	return !request->min_visits || subtree_is_open(&advance->open, key);
}

/* Makes room for a row where a walk breadth first would meet it: rows stand in the order of their
 * parents. The last one may fall off. */
static void insert_row(struct advance *advance, int parent, const struct subtree_row *new)
{
	struct subtree *subtree = advance->subtree;
	int at = parent + 1, most = advance->request->most_rows;

	while (at < subtree->count && subtree->row[at].parent <= parent)
		at++;
	subtree_add(subtree);
	memmove(&subtree->row[at + 1], &subtree->row[at],
		(size_t)(subtree->count - 1 - at) * sizeof *subtree->row);
	subtree->row[at] = *new;
	for (int i = at + 1; i < subtree->count; i++)
		subtree->row[i].parent += subtree->row[i].parent >= at;
	if (most && subtree->count > most) {
		subtree->count = most;
		subtree->is_cut = true;
	}
}

/* A child without visits enters the tree, as number `order` of its parent's. */
static void add_child(
	struct advance *advance, uint64_t parent_key, const struct report_move *entrant, int order)
{
	struct subtree_row *parent = row_of(advance, parent_key), new;
	struct report_move *in_report =
		parent_key == subtree_root_key ? move_of(advance, entrant->move) : NULL;

	if (in_report)
		in_report->order = order;
	if (!parent)
		return;
	parent->children = order;
	new = (struct subtree_row){.parent = (int)(parent - advance->subtree->row),
		.depth = parent->depth + 1,
		.move = entrant->move,
		.key = subtree_key(parent_key, entrant->move),
		.stats = *entrant};
	if (is_asked_for(advance, parent, new.key))
		insert_row(advance, new.parent, &new);
}

/* How many children a node of the path has before the expansion, as far as anything says so. */
static int children_of(const struct advance *advance, uint64_t key)
{
	const struct subtree_row *row = row_of(advance, key);
	int n = 0;

	if (row)
		return row->children;
	for (int i = 0; key == subtree_root_key && i < advance->report->move_count; i++)
		n += advance->report->move[i].order > 0;
	return n;
}

/* ---- events */

static void count_node(struct report *report, int depth)
{
	report->nodes++;
	report->depth_nodes[depth < REPORT_DEPTHS ? depth : REPORT_DEPTHS - 1]++;
}

static void expand(struct advance *advance, const struct journal_event *event)
{
	bool is_all = event->move == GAME_NO_MOVE;
	uint64_t key = advance->key[is_all ? event->depth : event->depth - 1];
	int n = is_all ? 0 : children_of(advance, key);

	for (int i = 0; i < event->competitor_count; i++) {
		add_child(advance, key, &event->competitor[i], n + i + 1);
		if (!event->competitor[i]
				.visits) /* in a table of positions it may have been there */
			count_node(advance->report, is_all ? event->depth + 1 : event->depth);
	}
	if (event->depth > advance->report->depth)
		advance->report->depth = event->depth;
}

/* Another visit. A value that is proven stays; the mean counts in the reward all the same. */
static void set_figures(
	struct report_move *row, const struct formula *formula, const struct journal_event *event)
{
	double mean = event->sum_after * (1 / (double)event->visits_after);
	uint32_t prior_visits =
		formula->rule && !(formula->rule->uses & FORMULA_AMAF) ? formula->prior_visits : 0;

	row->visits = event->visits_after;
	if (row->kind != VALUE_EXACT) {
		row->kind = VALUE_ESTIMATE;
		row->value = mean;
	}
	if (event->depth == 0)
		return; /* no player chooses the root */
	if (prior_visits)
		mean = (event->sum_after + prior_total(row->prior, prior_visits)) *
			(1 / (double)(event->visits_after + prior_visits));
	row->reward = formula->slope * mean + formula->offset;
	row->urgency = NAN;
	row->variance = event->variance_after;
}

/* The AMAF counters of a child of the event's node. */
static void set_amaf(
	struct advance *advance, const struct journal_event *event, const struct journal_amaf *amaf)
{
	struct subtree_row *row =
		row_of(advance, subtree_key(advance->key[event->depth], amaf->move));
	struct report_move *rows[2] = {
		row ? &row->stats : NULL, event->depth == 0 ? move_of(advance, amaf->move) : NULL};

	for (int i = 0; i < 2; i++) {
		if (!rows[i])
			continue;
		rows[i]->amaf_visits = amaf->visits;
		rows[i]->amaf = amaf->value;
	}
}

/* What the children of the event's node are taken to be worth that have no visits. */
static void set_urgencies(struct advance *advance, const struct journal_event *event)
{
	for (int i = 0; event->depth == 0 && i < advance->report->move_count; i++)
		if (!advance->report->move[i].visits)
			advance->report->move[i].urgency = event->urgency_after;
	for (int i = 0; advance->subtree && i < advance->subtree->count; i++) {
		struct subtree_row *row = &advance->subtree->row[i];

		if (!row->stats.visits &&
			row->key == subtree_key(advance->key[event->depth], row->move))
			row->stats.urgency = event->urgency_after;
	}
}

static void back_up(struct advance *advance, const struct journal_event *event)
{
	struct report *report = advance->report;
	struct subtree_row *row = row_of(advance, advance->key[event->depth]);
	struct report_move *in_report = event->depth == 1 ? move_of(advance, event->move) : NULL;

	if (row)
		set_figures(&row->stats, &report->formula, event);
	if (in_report)
		set_figures(in_report, &report->formula, event);
	if (event->depth == 0)
		report->root_visits = event->visits_after;
	for (int i = 0; i < event->amaf_count; i++)
		set_amaf(advance, event, &event->amaf[i]);
	if (!isnan(event->urgency_after))
		set_urgencies(advance, event);
}

/* ---- scores */

static void score(const struct report *report, uint64_t parent_visits, struct report_move *row)
{
	const struct formula *formula = &report->formula;
	struct formula_point at = formula_point_at(
		formula->c, formula_argument(formula, parent_visits, report->simulations));
	struct formula_arm arm = formula_arm_of(formula, row);

	if (arm.visits > 0 || !isnan(arm.reward))
		row->explore = formula->rule->explore(formula, &at, &arm);
	row->beta = formula_beta(formula, &at, &arm);
	row->score = formula_arm_score(formula, &at, &arm);
}

/* The visits of the parent of the first row, which has no row; false if it is not on the path, and
 * then nothing about it has changed. */
static bool find_parent_visits(const struct advance *advance, uint64_t *visits)
{
	const struct subtree_request *request = advance->request;
	int depth = request ? request->path_length - 1 : -1;
	uint64_t key = subtree_root_key;

	for (int i = 0; i < depth; i++)
		key = subtree_key(key, request->path[i]);
	for (int i = 0; depth >= 0 && i < advance->events->count; i++) {
		const struct journal_event *event = &advance->events->event[i];

		if (event->kind == JOURNAL_BACKUP && event->depth == depth &&
			advance->key[depth] == key) {
			*visits = i < advance->count ? event->visits_after : event->visits_before;
			return true;
		}
	}
	return false;
}

/* Computes all scores again: those that nothing has changed come out the same. */
static void score_all(struct advance *advance)
{
	struct report *report = advance->report;
	struct subtree *subtree = advance->subtree;
	uint64_t visits;

	for (int i = 0; i < report->move_count; i++)
		if (report->move[i].role == ROLE_CHILD || report->move[i].visits)
			score(report, report->root_visits, &report->move[i]);
	if (subtree && find_parent_visits(advance, &visits))
		score(report, visits, &subtree->row[0].stats);
	for (int i = 1; subtree && i < subtree->count; i++)
		score(report, subtree->row[subtree->row[i].parent].stats.visits,
			&subtree->row[i].stats);
}

/* Images have the figures of the moves that are searched for them. */
static void mirror(struct report *report)
{
	for (int i = 0; i < report->move_count; i++) {
		struct report_move *row = &report->move[i];
		game_move move = row->move, original = row->image_of;

		for (int j = 0; row->role == ROLE_IMAGE && j < i; j++)
			if (report->move[j].move == original) {
				*row = report->move[j];
				row->move = move;
				row->role = ROLE_IMAGE;
				row->image_of = original;
				row->order = 0;
				break;
			}
	}
}

/* The keys of the path, all the way down. */
static void find_path(struct advance *advance)
{
	advance->key[0] = subtree_root_key;
	for (int i = 0; i < advance->events->count; i++) {
		const struct journal_event *event = &advance->events->event[i];

		if (event->kind == JOURNAL_SELECT)
			advance->key[event->depth + 1] =
				subtree_key(advance->key[event->depth], event->move);
		else if (event->kind == JOURNAL_EXPAND && event->move != GAME_NO_MOVE)
			advance->key[event->depth] =
				subtree_key(advance->key[event->depth - 1], event->move);
	}
}

void iteration_stats_advance(const struct events *events, int count, struct report *report,
	struct subtree *subtree, const struct subtree_request *request)
{
	struct advance advance = {.events = events,
		.count = count,
		.report = report,
		.subtree = subtree,
		.request = request};

	assert(count <= events->count);
	advance.key = xcalloc((size_t)events->count + 2, sizeof *advance.key);
	if (request)
		subtree_open_init(&advance.open, request);
	find_path(&advance);
	for (int i = 0; i < count; i++) {
		const struct journal_event *event = &events->event[i];

		if (event->kind == JOURNAL_EXPAND)
			expand(&advance, event);
		else if (event->kind == JOURNAL_BACKUP)
			back_up(&advance, event);
	}
	if (count && report->formula.rule)
		score_all(&advance);
	mirror(report);
	free(advance.key);
}
