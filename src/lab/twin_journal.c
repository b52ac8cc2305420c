/* twin_journal.c: what searches do, as numbers and in full; see twin_journal.h. */
#include "lab/twin/twin_journal.h"

#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"

/* ---- numbers for deeds */

static uint64_t mix(uint64_t sum, uint64_t value)
{
	sum = (sum ^ value) * UINT64_C(0x9e3779b97f4a7c15);
	return sum ^ sum >> 29;
}

static uint64_t mix_real(uint64_t sum, double value)
{
	uint64_t bits;

	value += 0.0; /* -0 is 0 */
	memcpy(&bits, &value, sizeof bits);
	return mix(sum, bits);
}

/* Windows, scores and the kind of a value are left out: they are reasons. */
uint64_t twin_deed(uint64_t sum, const struct journal_event *event)
{
	sum = mix(sum, (uint64_t)event->kind << 48 | (uint64_t)event->depth << 16 | event->move);
	for (int i = 0; i < event->line_length; i++)
		sum = mix(sum, event->line[i]);
	for (const char *how = event->how; how && *how; how++)
		sum = mix(sum, (unsigned char)*how);
	switch (event->kind) {
	case JOURNAL_PLAYOUT:
		return mix_real(sum, event->result);
	case JOURNAL_BACKUP:
		return mix_real(mix(sum, event->visits_after), event->sum_after);
	case JOURNAL_RECALL:
	case JOURNAL_RETURN:
	case JOURNAL_LEAVE:
		return mix_real(sum, event->value);
	default:
		return sum;
	}
}

/* ---- the diary */

/* A line for an iteration. */
static void open_line(struct twin_diary *diary)
{
	if (diary->count == diary->capacity) {
		diary->capacity = diary->capacity ? 2 * diary->capacity : 1024;
		diary->deed = xrealloc(diary->deed, (size_t)diary->capacity * sizeof *diary->deed);
		diary->best = xrealloc(diary->best, (size_t)diary->capacity * sizeof *diary->best);
	}
	diary->deed[diary->count] = 0;
	diary->best[diary->count++] = GAME_NO_MOVE;
}

/* Monte Carlo tree search begins an iteration, and can be asked what it would play. */
static void begin(struct journal *journal, uint64_t iteration)
{
	struct twin_diary *diary = (struct twin_diary *)journal;

	if (!diary->count)
		diary->base = iteration;
	open_line(diary);
	search_observe(diary->search, diary->scratch);
	if (diary->scratch->kind != VALUE_NONE)
		diary->best[diary->count - 1] = diary->scratch->best;
}

static void note(struct journal *journal, const struct journal_event *event)
{
	struct twin_diary *diary = (struct twin_diary *)journal;
	uint64_t *deed;

	if (!diary->count)
		diary->base = event->iteration;
	if (event->iteration >= diary->base + (uint64_t)diary->count)
		open_line(diary);
	deed = &diary->deed[diary->count - 1];
	*deed = twin_deed(*deed, event);
}

void twin_diary_init(struct twin_diary *diary, const struct search *search)
{
	*diary = (struct twin_diary){.journal = {.begin = begin, .event = note, .is_brief = true},
		.search = search,
		.scratch = xcalloc(1, sizeof *diary->scratch)};
}

void twin_diary_done(struct twin_diary *diary)
{
	free(diary->deed);
	free(diary->best);
	free(diary->scratch);
}

void twin_diary_forget(struct twin_diary *diary, int n)
{
	diary->base += (uint64_t)n;
	diary->count -= n;
	memmove(diary->deed, diary->deed + n, (size_t)diary->count * sizeof *diary->deed);
	memmove(diary->best, diary->best + n, (size_t)diary->count * sizeof *diary->best);
}

/* ---- the witness */

/* The nodes from below the root to above the node of an event are entered once more, so that
 * whoever reads the events knows the way. */
static void retrace(struct twin_witness *witness, const struct journal_event *event)
{
	const struct game *game = witness->game;
	union game_state before, state;

	game_copy(game, &state, witness->root);
	for (int depth = 1; depth < event->depth; depth++) {
		game_copy(game, &before, &state);
		game_play(game, &state, witness->path[depth]);
		events_add(&witness->events, game,
			&(struct journal_event){.kind = JOURNAL_ENTER,
				.iteration = event->iteration,
				.depth = depth,
				.state = &state,
				.before = &before,
				.move = witness->path[depth],
				.chooser = game_mover(game, &before),
				.value_kind = VALUE_NONE});
	}
}

static void see(struct journal *journal, const struct journal_event *event)
{
	struct twin_witness *witness = (struct twin_witness *)journal;

	if (event->kind == JOURNAL_ENTER)
		witness->path[event->depth] = event->move;
	if (event->iteration < witness->wanted || atomic_load(&witness->is_past))
		return;
	if (event->iteration > witness->wanted)
		atomic_store(&witness->is_past, true);
	if (!witness->is_inside && event->kind == JOURNAL_ENTER)
		retrace(witness, event);
	witness->is_inside = true;
	events_add(&witness->events, witness->game, event);
}

void twin_witness_init(
	struct twin_witness *witness, const struct game *game, const void *root, uint64_t wanted)
{
	*witness = (struct twin_witness){.journal = {.event = see, .first_told = wanted},
		.game = game,
		.root = root,
		.wanted = wanted,
		.path = xcalloc((size_t)game->max_plies + 2, sizeof *witness->path)};
}

void twin_witness_done(struct twin_witness *witness)
{
	events_done(&witness->events);
	free(witness->path);
}
