/* twin_journal.h: two journals that only a twin race keeps: a number for what is done in each
 * iteration, and everything about one of them. Only twin*.c include it. */
#ifndef LAB_TWIN_TWIN_JOURNAL_H
#define LAB_TWIN_TWIN_JOURNAL_H

#include "search/replay/events.h"

/* A number for what an event does, whatever the reasons are: equal digests, equal numbers. */
uint64_t twin_digest(uint64_t before, const struct journal_event *event);

/* The digests of the newest iterations, from number `base` on. The search's thread writes; others
 * read while it stands. */
struct twin_record {
	struct journal journal; /* first: the search knows only this */
	const struct search *search;
	uint64_t base; /* the iteration of digest[0] */
	int count;
	uint64_t *digest;
	/* best[i]: what would be played before that iteration; GAME_NO_MOVE: nothing is known */
	game_move *best;
	const struct report *scratch;
};

void twin_record_init(struct twin_record *record, const struct search *search);
void twin_record_done(struct twin_record *record);

/* Forgets its first n iterations. */
void twin_record_forget(struct twin_record *record, int n);

/* Keeps all events of one iteration. Minimax and alpha-beta are in the middle of a tree then: it
 * also keeps the nodes on the way there, and the first event of what comes next. */
struct twin_capture {
	struct journal journal; /* first */
	const struct game *game;
	const void *root;
	uint64_t wanted;
	bool is_inside; /* the wanted iteration has begun */
	atomic_bool is_past; /* the next one too: the search need not go on */
	game_move *path; /* path[d] leads to the node at depth d that was entered last */
	struct events events;
};

void twin_capture_init(
	struct twin_capture *capture, const struct game *game, const void *root, uint64_t wanted);
void twin_capture_done(struct twin_capture *capture); /* the events too, if they are still there */

#endif
