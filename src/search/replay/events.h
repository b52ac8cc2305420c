/* events.h: what happened inside an iteration, kept: copies of a journal's events that own what
 * they point to. */
#ifndef SEARCH_REPLAY_EVENTS_H
#define SEARCH_REPLAY_EVENTS_H

#include "search/journal.h"

/* One after the other, as they were told. Each can be handed to any reader of a journal. Zeroed
 * before use; ends with events_done(). */
struct events {
	int count;
	struct journal_event *event; /* their positions, competitors and lines lie in `memory` */
	void **memory; /* one block for each event */
};

/* Adds a copy of an event of a search of this game. */
void events_add(struct events *events, const struct game *game, const struct journal_event *event);

/* Makes the first list equal to the second. */
void events_copy(struct events *to, const struct game *game, const struct events *from);

/* Drops the events, but keeps the room for them. */
void events_drop(struct events *events);
void events_done(struct events *events);

/* A journal that keeps the events of one iteration: the newest that it was told about. Only the
 * search's thread changes it, so others read it while the search stands. */
struct recorder {
	struct journal journal; /* first: the search knows only this */
	const struct game *game;
	uint64_t iteration; /* of the events; 0: none yet */
	struct events events;
};

void recorder_init(struct recorder *recorder, const struct game *game);
void recorder_done(struct recorder *recorder);

#endif
