/* recording_emit.c: tells a journal again what was recorded; see recording.h. */
#include "search/replay/recording.h"

/* The window of a node before one of its events. */
static void window_before(const struct recording *recording, const struct recorded_event *event,
	struct journal_event *out)
{
	const struct recorded_event *last =
		event->before < 0 ? event : &recording->event[event->before];

	out->alpha_before = last->alpha;
	out->beta_before = last->beta;
}

static void tell(
	const struct recording *recording, int number, uint64_t iteration, struct journal *journal)
{
	const struct recorded_event *event = &recording->event[number];
	const struct recorded_node *node = &recording->node[event->node];
	union game_state state, before;
	struct journal_event out = {.kind = event->kind,
		.iteration = iteration,
		.depth = node->depth,
		.state = &state,
		.move = event->move,
		.line_length = event->skipped_count,
		.how = event->how,
		.chooser = event->kind == JOURNAL_RETURN ? node->mover : side_other(node->mover),
		.value = event->value,
		.value_kind = event->value_kind,
		.is_better = event->is_better,
		.has_symmetry = recording->has_symmetry,
		.has_window = recording->has_window,
		.alpha = event->alpha,
		.beta = event->beta};

	recording_reach(recording, event->node, &state);
	if (node->parent >= 0) {
		recording_reach(recording, node->parent, &before);
		out.before = &before;
	}
	if (event->skipped_count)
		out.line = &recording->skipped[event->first_skipped];
	window_before(recording, event, &out);
	journal->event(journal, &out);
}

static void tell_arrivals(
	const struct recording *recording, int node, uint64_t iteration, struct journal *journal)
{
	if (node < 0)
		return;
	tell_arrivals(recording, recording->node[node].parent, iteration, journal);
	tell(recording, recording->node[node].first, iteration, journal);
}

/* As if the nodes above had just been entered: a reader that counts nodes must find a new one only
 * where the event itself enters one. */
void recording_emit_path(const struct recording *recording, int event, struct journal *journal)
{
	const struct recorded_event *it = &recording->event[event];
	bool arrives = recorded_is_arrival(it);

	tell_arrivals(recording, arrives ? recording->node[it->node].parent : it->node,
		(uint64_t)it->entered - (it->kind == JOURNAL_ENTER), journal);
}

void recording_emit(const struct recording *recording, int event, struct journal *journal)
{
	tell(recording, event, (uint64_t)recording->event[event].entered, journal);
}
