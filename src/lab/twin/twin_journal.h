/* twin_journal.h: two journals that only a twin race keeps: a number for what is done in each
 * iteration, and everything about one of them. Only twin*.c include it. */
#ifndef LAB_TWIN_JOURNAL_H
#define LAB_TWIN_JOURNAL_H

#include "search/replay/events.h"

/* A number for what an event does, whatever the reasons are: equal deeds, equal numbers. */
uint64_t twin_deed(uint64_t before, const struct journal_event *event);

/* The deeds of the newest iterations, from number `base` on. The search's thread writes; others
 * read while it stands. */
struct twin_diary {
	struct journal journal; /* first: the search knows only this */
	const struct search *search;
	uint64_t base; /* the iteration of deed[0] */
	int count, capacity;
	uint64_t *deed;
	game_move *best; /* best[i]: what would be played before that iteration; GAME_NO_MOVE:
			    nothing is known */
	struct report *scratch;
};

void twin_diary_init(struct twin_diary *diary, const struct search *search);
void twin_diary_done(struct twin_diary *diary);

/* Forgets the first so many iterations of those that it has. */
void twin_diary_forget(struct twin_diary *diary, int n);

/* Keeps all events of one iteration. Minimax and alpha-beta are in the middle of a tree then: it
 * also keeps the nodes on the way there, and the first event of what comes next. */
struct twin_witness {
	struct journal journal; /* first */
	const struct game *game;
	const void *root;
	uint64_t wanted;
	bool is_inside; /* the wanted iteration has begun */
	atomic_bool is_past; /* the next one too: the search need not go on */
	game_move *path; /* path[d] leads to the node at depth d that was entered last */
	struct events events;
};

void twin_witness_init(
	struct twin_witness *witness, const struct game *game, const void *root, uint64_t wanted);
void twin_witness_done(struct twin_witness *witness); /* the events too, if they are still there */

#endif
