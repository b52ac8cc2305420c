/* labcode.h: a search at one of its iterations as a short line that can be read out and typed:
 * the person who types it sees the same tree.
 *
 *     mnk/b2,a1/mcts:log=parent+1,seed=4/500/k7qd3-0pw2f
 *
 * Five parts: the game, the moves from its start, the solver, the iterations, and ten characters.
 * Names of the user's own stand for what they mean, because ini files differ; options at their
 * defaults are left out, and so are the solver's limits, for the iterations say where it stood.
 * `500:3` is a search with the random numbers of game 3 of a series; a command's single search has
 * 0. Instead of moves there may be a position, its blank written as '+': `.../.X./..O+X`.
 *
 * Of the ten characters, five are the tree's: 25 bits of its checksum. Five are a check of all that
 * stands before them, by which a mistyped line is told from one whose tree has changed: CRC-24 of
 * RFC 4880, which notices every wrong character and every two that changed places. They are digits
 * and letters without i, l, o and u, and when typed o is 0, i and l are 1. Capitals and blanks do
 * not matter anywhere. */
#ifndef IO_RECORDS_LABCODE_H
#define IO_RECORDS_LABCODE_H

#include "search/search.h"

struct labcode {
	char *game, *solver; /* specs; the solver's without a limit */
	char *position, *moves; /* one of them, or both NULL: the game's own start */
	uint64_t iterations;
	uint64_t stream; /* of its random numbers: see search_begin() */
	uint32_t tree; /* labcode_tree() of its checksum */
};

/* Whether there can be a code for this search: it keeps a tree, and grows it on one thread. False
 * with a message. */
bool labcode_check(const struct search *search, struct status *st);

/* The code of a search that began afresh at the position (NULL: the start) after the moves (NULL:
 * none), with nothing kept from earlier moves and no knob turned meanwhile. The caller frees. NULL
 * with a message if the position, the moves or the spec are wrong, or cannot be written in a code.
 */
char *labcode_make(const struct game *game, const char *position, const char *moves,
	const char *solver, uint64_t iterations, uint64_t stream, uint64_t checksum,
	struct status *st);

/* Reads a code. False with a message, and nothing to free, if it is mistyped; a single slip is
 * found and put right in the message. Whether the game knows the moves is for game_reach() to say.
 * Pair with labcode_done(). */
bool labcode_read(struct labcode *code, const char *text, struct status *st);
void labcode_done(struct labcode *code);

/* "the same tree", or how a tree with this checksum differs from that of the code: then false. */
bool labcode_compare(const struct labcode *code, uint64_t checksum, char *out, size_t size);

/* What a code keeps of a tree's checksum, and the five characters for it. */
enum { LABCODE_GROUP = 5 };
uint32_t labcode_tree(uint64_t checksum);
void labcode_group(uint32_t number, char out[LABCODE_GROUP + 1]);

#endif
