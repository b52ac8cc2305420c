/* past.h: superko in a random game: the positions seen, as a table of sums with two free entries
 * for each at least. An empty entry is 0. */
#ifndef GAME_GO_PAST_H
#define GAME_GO_PAST_H

#include "game/go/chains.h"

enum { PAST_ENTRIES = 4096 };

_Static_assert(2 * (GO_MOST_PLIES + 1) <= PAST_ENTRIES, "there is always a free entry");

struct go_past {
	/* of the stones on the board, now and after the move that was found legal last */
	uint64_t sum, after;
	unsigned mask;
	uint64_t entry[PAST_ENTRIES];
};

static inline uint64_t *past_find(struct go_past *past, uint64_t situation)
{
	unsigned i = (unsigned)situation & past->mask;

	while (past->entry[i] && past->entry[i] != situation)
		i = (i + 1) & past->mask;
	return &past->entry[i];
}

/* A sum of 0, the empty board's, would look like a free entry. */
static inline void past_add(struct go_past *past, uint64_t situation)
{
	*past_find(past, situation | !situation) = situation | !situation;
}

static inline bool past_has(struct go_past *past, uint64_t situation)
{
	return *past_find(past, situation | !situation) != 0;
}

static inline void past_init(struct go_past *past, const struct go_rules *rules, const struct go *s)
{
	past->sum = s->sum;
	for (past->mask = 63; past->mask < 2u * (unsigned)rules->most_seen;
		past->mask = 2 * past->mask + 1)
		;
	memset(past->entry, 0, (past->mask + 1) * sizeof *past->entry);
	for (int i = 0; i < s->seen; i++)
		past_add(past, go_seen(rules, s)[i]);
}

static inline uint64_t past_sum_of_chain(
	const struct go_rules *rules, const struct go_chains *b, int name)
{
	uint64_t sum = 0;
	int at = name;

	do {
		sum ^= rules->random[b->colour[at] - 1][at];
		at = b->next[at];
	} while (at != name);
	return sum;
}

/* The sum without the chains of a colour beside a point, each of them once; *taken if there are
 * any. With `only_dead` those that have no liberty but the point. */
HOT_INLINE uint64_t past_without_chains(const struct go_rules *rules, const struct go_chains *b,
	int stride, int at, int colour, bool only_dead, uint64_t sum, bool *taken)
{
	int next[4] = {at - stride, at - 1, at + 1, at + stride};

	for (int i = 0; i < 4; i++) {
		int name = b->chain[next[i]], touches = 0;
		bool is_first = true;

		if (b->colour[next[i]] != colour)
			continue;
		for (int j = 0; j < 4; j++) {
			touches += b->chain[next[j]] == name;
			is_first &= j >= i || b->chain[next[j]] != name;
		}
		if (!is_first || (only_dead && b->liberties[name] != touches))
			continue;
		sum ^= past_sum_of_chain(rules, b, name);
		*taken = true;
	}
	return sum;
}

/* The sum after a stone on an empty point: with it, and without what it takes; or if it dies,
 * without its own side's chains. */
static inline uint64_t past_sum_after(const struct go_rules *rules, const struct go_chains *b,
	int stride, int at, int colour, uint64_t sum)
{
	bool lives = b->around[at] & AROUND_COUNT, joins = false;

	sum = past_without_chains(rules, b, stride, at, 3 - colour, true, sum, &lives);
	if (lives || chains_lives(b, stride, at, colour))
		return sum ^ rules->random[colour - 1][at];
	return past_without_chains(rules, b, stride, at, colour, false, sum, &joins);
}

#endif
