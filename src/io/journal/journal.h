/* journal.h: a search's journal as a file: sentences for people, JSON lines, or CSV.
 *
 * Values, sums and results are in the game's points (from -1 to 1 in a game without points): a
 * child's for the player who would choose it, a result for the first player. Reward, explore and
 * score are on the scale of the selection formula. A move is written as it is in the position where
 * it is made; `path` is the moves from the root to the node that an event is about.
 *
 * Of minimax and alpha-beta a value is for the player who chose the move into the node, `side`, and
 * of the kind that it is for that player; alpha and beta are for the first player. Sentences and
 * the column `result` have everything in the first player's view. */
#ifndef IO_JOURNAL_JOURNAL_H
#define IO_JOURNAL_JOURNAL_H

#include <stdio.h>

#include "search/replay/events.h"

/* In the order of "sentences|json|csv". */
enum journal_format { JOURNAL_SENTENCES, JOURNAL_JSON, JOURNAL_CSV };

/* A journal for searches of one position, the root; it writes to the file, which stays the
 * caller's, as the search goes on. */
struct journal *journal_writer_new(
	FILE *file, enum journal_format format, const struct game *game, const void *root);
void journal_writer_free(struct journal *journal);

/* The sentence about one event of an iteration of Monte Carlo tree search, number 0 being the
 * first, as the journal has it but in one line without its end. `root` is the position that is
 * searched. The caller frees. */
char *journal_sentence(
	const struct game *game, const void *root, const struct events *events, int number);

/* A result of the first player's in words: "X wins", "a draw", in a game with points "+20 for X".
 */
void journal_result_words(const struct game *game, double result, char *out, size_t size);

/* Of a selection: the best of those that were not chosen, -1 if there is none. */
int journal_runner_up(const struct journal_event *event);

#endif
