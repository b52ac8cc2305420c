/* recording.c: the whole course of a search by minimax or alpha-beta, kept; see recording.h. */
#include "search/replay/recording.h"

#include <math.h>
#include <stdlib.h>

#include "base/array.h"
#include "base/xalloc.h"

/* ---- writing */

static void add_node(struct recording *recording, const struct journal_event *event)
{
	int number = recording->node_count,
	    parent = event->depth ? recording->path[event->depth - 1] : -1;
	struct recorded_node *node, *above;

	node = ARRAY_ADD(recording->node, recording->node_count);
	*node = (struct recorded_node){.parent = parent,
		.first_child = -1,
		.last_child = -1,
		.next = -1,
		.first = recording->count,
		.last = -1,
		.depth = event->depth,
		.move = event->move,
		.mover = side_other(event->chooser)};
	if (event->kind == JOURNAL_ENTER && !game_is_over(recording->game, event->state))
		node->moves = game_count(recording->game, event->state);
	recording->path[event->depth] = number;
	if (parent < 0)
		return;
	above = &recording->node[parent];
	if (above->last_child < 0)
		above->first_child = number;
	else
		recording->node[above->last_child].next = number;
	above->last_child = number;
}

static void add_skipped(struct recording *recording, const struct journal_event *event)
{
	for (int i = 0; i < event->line_length; i++)
		*ARRAY_ADD(recording->skipped, recording->skipped_count) = event->line[i];
}

static void add_event(struct recording *recording, const struct journal_event *event)
{
	const struct recorded_event *last =
		recording->count ? &recording->event[recording->count - 1] : NULL;
	int number = recording->path[event->depth],
	    deepest = last && last->deepest > event->depth ? last->deepest : event->depth;
	struct recorded_node *node = &recording->node[number];
	struct recorded_event new = {.kind = event->kind,
		.node = number,
		.before = node->last,
		.value_kind = event->value_kind,
		.is_better = event->is_better,
		.move = event->move,
		.value = event->value,
		.alpha = event->alpha,
		.beta = event->beta,
		.how = event->how,
		.first_skipped = recording->skipped_count,
		.skipped_count = event->line_length,
		.entered = (int)event->iteration,
		.deepest = deepest};

	add_skipped(recording, event);
	new.pruned = (last ? last->pruned : 0) +
		(event->kind == JOURNAL_CUTOFF ? event->line_length : 0);
	new.omitted =
		(last ? last->omitted : 0) + (event->kind == JOURNAL_OMIT ? event->line_length : 0);
	if (event->kind == JOURNAL_OMIT)
		node->moves -= event->line_length;
	if (event->kind == JOURNAL_LEAVE && node->first_child < 0)
		node->moves = 0; /* whatever the rules say, the search looks no further */
	node->last = recording->count;
	*ARRAY_ADD(recording->event, recording->count) = new;
}

static void record(struct journal *journal, const struct journal_event *event)
{
	struct recording *recording = (struct recording *)journal;

	if (recording->count == recording->most)
		atomic_store(&recording->is_full, true);
	if (atomic_load(&recording->is_full))
		return;
	recording->has_window = event->has_window;
	recording->has_symmetry = recording->has_symmetry || event->has_symmetry;
	if (event->kind == JOURNAL_ENTER || event->kind == JOURNAL_RECALL)
		add_node(recording, event);
	add_event(recording, event);
}

void recording_init(
	struct recording *recording, const struct game *game, const void *root, int most)
{
	*recording = (struct recording){.journal = {.event = record}, .game = game, .most = most};
	game_copy(game, &recording->root, root);
	recording->path = xmalloc(((size_t)game->max_plies + 2) * sizeof *recording->path);
}

void recording_done(struct recording *recording)
{
	free(recording->event);
	free(recording->node);
	free(recording->skipped);
	free(recording->path);
	*recording = (struct recording){.game = NULL};
}

/* ---- what was known of a node */

enum side recording_chooser(const struct recording *recording, int node)
{
	return side_other(recording->node[node].mover);
}

/* What a node is worth at least for its mover, given the value of one of its moves; a value that
 * has no floor says nothing. */
static enum value_kind guarantee(enum value_kind kind)
{
	return kind == VALUE_EXACT ? VALUE_LOWER : kind == VALUE_UPPER ? VALUE_NONE : kind;
}

/* Takes in an event about the node; the events come from the newest to the oldest, so what is known
 * already is newer. */
static void take_in(struct recorded_look *look, const struct recorded_event *event, int number,
	bool *has_window)
{
	if (!*has_window &&
		(event->kind == JOURNAL_ENTER || event->kind == JOURNAL_RETURN ||
			event->kind == JOURNAL_CUTOFF)) {
		look->alpha = event->alpha;
		look->beta = event->beta;
		*has_window = true;
	}
	if (event->kind == JOURNAL_LEAVE || event->kind == JOURNAL_RECALL) {
		look->state = event->kind == JOURNAL_LEAVE ? RECORDED_LEFT : RECORDED_RECALLED;
		look->kind = event->value_kind;
		look->value = event->value;
	} else if (event->kind == JOURNAL_CUTOFF) {
		look->cutoff = number;
	} else if (event->kind == JOURNAL_OMIT) {
		look->omission = number;
	} else if (event->kind == JOURNAL_RETURN && event->is_better && look->best < 0) {
		look->best = number;
		if (look->state != RECORDED_OPEN)
			return;
		look->kind = value_kind_turned(guarantee(event->value_kind));
		look->value = 0.0 - event->value;
	}
}

struct recorded_look recording_look(const struct recording *recording, int node, int at)
{
	struct recorded_look look = {.alpha = -INFINITY,
		.beta = INFINITY,
		.kind = VALUE_NONE,
		.best = -1,
		.cutoff = -1,
		.omission = -1};
	int first = recording->node[node].first, newest = at - 1;
	bool has_window = false;

	if (first >= at)
		return look;
	look.state = RECORDED_OPEN;
	for (int i = recording->node[node].last; i >= 0; i = recording->event[i].before)
		if (i < at)
			take_in(&look, &recording->event[i], i, &has_window);
	if (look.state == RECORDED_LEFT)
		newest = recording->node[node].last;
	if (look.state != RECORDED_RECALLED)
		look.nodes = (uint64_t)(recording->event[newest].entered -
			recording->event[first].entered + 1);
	return look;
}

/* ---- finding one's way */

int recording_current(const struct recording *recording, int at)
{
	return at ? recording->event[at - 1].node : -1;
}

int recording_child(const struct recording *recording, int node, game_move move)
{
	int child = recording->node[node].first_child;

	while (child >= 0 && recording->node[child].move != move)
		child = recording->node[child].next;
	return child;
}

int recording_find(const struct recording *recording, const game_move *path, int length)
{
	int node = 0;

	for (int i = 0; i < length && node >= 0; i++)
		node = recording_child(recording, node, path[i]);
	return node;
}

int recording_path(const struct recording *recording, int node, game_move *path, int most)
{
	int depth = recording->node[node].depth;

	for (; recording->node[node].parent >= 0; node = recording->node[node].parent)
		if (recording->node[node].depth <= most)
			path[recording->node[node].depth - 1] = recording->node[node].move;
	return depth < most ? depth : most;
}

void recording_reach(const struct recording *recording, int node, union game_state *state)
{
	const struct recorded_node *n = &recording->node[node];

	if (n->parent < 0) {
		game_copy(recording->game, state, &recording->root);
		return;
	}
	recording_reach(recording, n->parent, state);
	game_play(recording->game, state, n->move);
}

int recording_waiting(
	const struct recording *recording, int node, int at, game_move out[GAME_MAX_MOVES])
{
	int n = 0;

	for (int child = recording->node[node].first_child; child >= 0;
		child = recording->node[child].next)
		if (recording->node[child].first >= at)
			out[n++] = recording->node[child].move;
	for (int i = recording->node[node].last; i >= 0; i = recording->event[i].before) {
		const struct recorded_event *event = &recording->event[i];

		for (int k = 0; event->kind == JOURNAL_CUTOFF && k < event->skipped_count; k++)
			out[n++] = recording->skipped[event->first_skipped + k];
	}
	return n;
}

int recording_point(const struct recording *recording, uint64_t n)
{
	if (!n)
		return 0;
	for (int i = 0; i < recording->count; i++)
		if (recording->event[i].kind == JOURNAL_ENTER &&
			(uint64_t)recording->event[i].entered == n)
			return i + 1;
	return recording->count;
}

bool recorded_is_arrival(const struct recorded_event *event)
{
	return event->kind == JOURNAL_ENTER || event->kind == JOURNAL_RECALL;
}

int recording_next_node(const struct recording *recording, int at)
{
	while (at < recording->count && !recorded_is_arrival(&recording->event[at]))
		at++;
	return at < recording->count ? at + 1 : at;
}

int recording_last_node(const struct recording *recording, int at)
{
	for (at--; at > 0; at--)
		if (recorded_is_arrival(&recording->event[at - 1]))
			return at;
	return 0;
}
