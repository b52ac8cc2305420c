/* events.c: what happened inside an iteration, kept; see events.h.
 *
 * An event that points to something new needs two lines in keep(): its size in the block, and where
 * it lies there. */
#include "search/replay/events.h"

#include <stdlib.h>

#include "base/array.h"
#include "base/xalloc.h"

/* Copies bytes to *at, if there are any, and moves it past them. */
static const void *put(unsigned char **at, const void *from, size_t bytes)
{
	unsigned char *to = *at;

	if (!from || !bytes)
		return NULL;
	memcpy(to, from, bytes);
	*at += bytes;
	return to;
}

/* Gives an event that was copied as a struct a block of its own for what it points to, and returns
 * that. The parts lie in the order of their alignment; `how` is one of a few constant texts. */
static void *keep(struct journal_event *event, const struct game *game)
{
	size_t stride = event->state ? game_stride(game) : 0,
	       before = event->before ? game_stride(game) : 0;
	size_t competitor_bytes = (size_t)event->competitor_count * sizeof *event->competitor;
	size_t amaf_bytes = (size_t)event->amaf_count * sizeof *event->amaf,
	       amaf_state = event->amaf_state ? game_stride(game) : 0;
	size_t line_bytes = (size_t)event->line_length * sizeof *event->line;
	size_t states = stride + before + amaf_state;
	unsigned char *block = xcalloc(1, states + competitor_bytes + amaf_bytes + line_bytes + 1),
		      *at = block + states;

	if (event->state)
		event->state = memcpy(block, event->state, game->state_bytes);
	if (event->before)
		event->before = memcpy(block + stride, event->before, game->state_bytes);
	if (event->amaf_state)
		event->amaf_state =
			memcpy(block + stride + before, event->amaf_state, game->state_bytes);
	event->competitor = put(&at, event->competitor, competitor_bytes);
	event->amaf = put(&at, event->amaf, amaf_bytes);
	event->line = put(&at, event->line, line_bytes);
	return block;
}

void events_add(struct events *events, const struct game *game, const struct journal_event *event)
{
	ARRAY_GROW(events->event, events->count);
	ARRAY_GROW(events->memory, events->count);
	events->event[events->count] = *event;
	events->memory[events->count] = keep(&events->event[events->count], game);
	events->count++;
}

void events_copy(struct events *to, const struct game *game, const struct events *from)
{
	events_drop(to);
	for (int i = 0; i < from->count; i++)
		events_add(to, game, &from->event[i]);
}

void events_drop(struct events *events)
{
	while (events->count)
		free(events->memory[--events->count]);
}

void events_done(struct events *events)
{
	events_drop(events);
	free(events->event);
	free(events->memory);
	*events = (struct events){.count = 0};
}

static void begin(struct journal *journal, uint64_t iteration)
{
	struct recorder *recorder = (struct recorder *)journal;

	events_drop(&recorder->events);
	recorder->iteration = iteration;
}

static void record(struct journal *journal, const struct journal_event *event)
{
	struct recorder *recorder = (struct recorder *)journal;

	events_add(&recorder->events, recorder->game, event);
}

void recorder_init(struct recorder *recorder, const struct game *game)
{
	*recorder = (struct recorder){.journal = {.begin = begin, .event = record}, .game = game};
}

void recorder_done(struct recorder *recorder)
{
	events_done(&recorder->events);
}
