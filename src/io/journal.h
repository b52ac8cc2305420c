/* journal.h: a search's journal as a file: sentences for people, JSON lines, or CSV.
 *
 * Values, sums and results are in the game's points (from -1 to 1 in a game without points): a child's for the player who would choose
 * it, a result for the first player. Reward, explore and score are on the scale of the selection formula. A move is written as it is
 * in the position where it is made; `path` is the moves from the root to the node that an event is about. */
#ifndef IO_JOURNAL_H
#define IO_JOURNAL_H

#include <stdio.h>

#include "search/journal.h"

/* In the order of "sentences|json|csv". */
enum journal_format { JOURNAL_SENTENCES, JOURNAL_JSON, JOURNAL_CSV };

/* A journal for searches of one position, the root; it writes to the file, which stays the caller's, as the search goes on. */
struct journal *journal_writer_new(FILE *file, enum journal_format format, const struct game *game, const void *root);
void journal_writer_free(struct journal *journal);

#endif
