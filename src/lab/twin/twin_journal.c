/* twin_journal.c: what searches do, as numbers and in full; see twin_journal.h. */
#include "lab/twin/twin_journal.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/hash.h"
#include "base/xalloc.h"
#include "search/search.h"

/* ---- numbers for digests */

static uint64_t hash_real(uint64_t sum, double value)
{
	uint64_t bits;

	value += 0.0; /* -0 is 0 */
	memcpy(&bits, &value, sizeof bits);
	return hash_number(sum, bits);
}

/* Windows, scores and the kind of a value are left out: they are reasons. */
uint64_t twin_digest(uint64_t sum, const struct journal_event *event)
{
	sum = hash_number(
		sum, (uint64_t)event->kind << 48 | (uint64_t)event->depth << 16 | event->move);
	for (int i = 0; i < event->line_length; i++)
		sum = hash_number(sum, event->line[i]);
	for (const char *how = event->how; how && *how; how++)
		sum = hash_number(sum, (unsigned char)*how);
	switch (event->kind) {
	case JOURNAL_PLAYOUT:
		return hash_real(sum, event->result);
	case JOURNAL_BACKUP:
		return hash_real(hash_number(sum, event->visits_after), event->sum_after);
	case JOURNAL_RECALL:
	case JOURNAL_RETURN:
	case JOURNAL_LEAVE:
		return hash_real(sum, event->value);
	default:
		return sum;
	}
}

/* ---- the record */

/* A line for an iteration. */
static void open_line(struct twin_record *record)
{
	ARRAY_GROW(record->digest, record->count);
	record->digest[record->count] = 0;
	*ARRAY_ADD(record->best, record->count) = GAME_NO_MOVE;
}

/* Monte Carlo tree search begins an iteration, and can be asked what it would play. */
static void begin(struct journal *journal, uint64_t iteration)
{
	struct twin_record *record = (struct twin_record *)journal;

	if (!record->count)
		record->base = iteration;
	open_line(record);
	search_observe(record->search, 0, &record->scratch);
	record->best[record->count - 1] = report_known_best(record->scratch);
}

static void note(struct journal *journal, const struct journal_event *event)
{
	struct twin_record *record = (struct twin_record *)journal;
	uint64_t *digest;

	if (!record->count)
		record->base = event->iteration;
	if (event->iteration >= record->base + (uint64_t)record->count)
		open_line(record);
	digest = &record->digest[record->count - 1];
	*digest = twin_digest(*digest, event);
}

void twin_record_init(struct twin_record *record, const struct search *search)
{
	*record = (struct twin_record){
		.journal = {.begin = begin, .event = note, .is_brief = true}, .search = search};
}

void twin_record_done(struct twin_record *record)
{
	free(record->digest);
	free(record->best);
	report_release(record->scratch);
}

void twin_record_forget(struct twin_record *record, int n)
{
	record->base += (uint64_t)n;
	record->count -= n;
	memmove(record->digest, record->digest + n, (size_t)record->count * sizeof *record->digest);
	memmove(record->best, record->best + n, (size_t)record->count * sizeof *record->best);
}

/* ---- the capture */

/* The nodes from below the root to above the node of an event are entered once more, so that the
 * events name the way to it. */
static void retrace(struct twin_capture *capture, const struct journal_event *event)
{
	const struct game *game = capture->game;
	union game_state before, state;

	game_copy(game, &state, capture->root);
	for (int depth = 1; depth < event->depth; depth++) {
		game_copy(game, &before, &state);
		game_play(game, &state, capture->path[depth]);
		events_add(&capture->events, game,
			&(struct journal_event){.kind = JOURNAL_ENTER,
				.iteration = event->iteration,
				.depth = depth,
				.state = &state,
				.before = &before,
				.move = capture->path[depth],
				.chooser = game_mover(game, &before),
				.value_kind = VALUE_NONE});
	}
}

static void see(struct journal *journal, const struct journal_event *event)
{
	struct twin_capture *capture = (struct twin_capture *)journal;

	if (event->kind == JOURNAL_ENTER)
		capture->path[event->depth] = event->move;
	if (event->iteration < capture->wanted || atomic_load(&capture->is_past))
		return;
	if (event->iteration > capture->wanted)
		atomic_store(&capture->is_past, true);
	if (!capture->is_inside && event->kind == JOURNAL_ENTER)
		retrace(capture, event);
	capture->is_inside = true;
	events_add(&capture->events, capture->game, event);
}

void twin_capture_init(
	struct twin_capture *capture, const struct game *game, const void *root, uint64_t wanted)
{
	*capture = (struct twin_capture){.journal = {.event = see, .first_iteration = wanted},
		.game = game,
		.root = root,
		.wanted = wanted,
		.path = xcalloc((size_t)game->max_plies + 2, sizeof *capture->path)};
}

void twin_capture_done(struct twin_capture *capture)
{
	events_done(&capture->events);
	free(capture->path);
}
