/* liberties.h: the true liberties of chains, as sets of points beside the board of chains.h.
 *
 * That board counts pseudo-liberties, which tell only whether a chain is dead. Who wants to know
 * whether it is in atari, where it can run and how far needs the points themselves: a set of bits
 * for each chain, kept up to date move by move. A set is as many words long as the board needs, two
 * on 9x9; `words` is a constant where the caller is built for one size. Chain 0, which is no
 * stones, has a set as well, whose contents mean nothing. */
#ifndef GAME_GO_LIBERTIES_H
#define GAME_GO_LIBERTIES_H

#include "base/bits.h"
#include "game/go/chains.h"

enum { LIBERTY_WORDS = (GO_POINTS + 63) / 64 };

struct go_liberties {
	uint64_t word[GO_POINTS * LIBERTY_WORDS]; /* of the chain of a name from name * words on */
};

/* One such set by itself. */
struct go_points {
	uint64_t word[LIBERTY_WORDS];
};

HOT_INLINE int liberties_words(const struct go_rules *rules)
{
	return (rules->points + 63) / 64;
}

HOT_INLINE uint64_t *liberties_of(struct go_liberties *l, int words, int name)
{
	return l->word + name * words;
}

HOT_INLINE int points_count(const uint64_t *set, int words)
{
	int n = 0;

	for (int i = 0; i < words; i++)
		n += bits_count(set[i]);
	return n;
}

/* The first point of a set that is not empty. */
HOT_INLINE int points_first(const uint64_t *set, int words)
{
	int i = 0;

	while (i < words - 1 && !set[i])
		i++;
	return 64 * i + bits_lowest(set[i]);
}

HOT_INLINE void points_add(uint64_t *set, int at)
{
	set[at / 64] |= BIT(at % 64);
}

HOT_INLINE void points_drop(uint64_t *set, int at)
{
	set[at / 64] &= ~BIT(at % 64);
}

HOT_INLINE bool points_have(const uint64_t *set, int at)
{
	return set[at / 64] >> at % 64 & 1;
}

HOT_INLINE void liberties_init(struct go_liberties *l, int words, const struct go_rules *rules,
	const struct go_chains *b, int stride)
{
	memset(l->word, 0, (size_t)(rules->points * words) * sizeof *l->word);
	for (int i = 0; i < b->empties; i++)
		FOR_NEIGHBOURS(next, b->empty[i], stride)
	points_add(liberties_of(l, words, b->chain[next]), b->empty[i]);
}

HOT_INLINE int liberties_count(struct go_liberties *l, int words, int name)
{
	return points_count(liberties_of(l, words, name), words);
}

/* Whether a point is a stone whose chain has one liberty left. */
HOT_INLINE bool liberties_in_atari(
	struct go_liberties *l, int words, const struct go_chains *b, int at)
{
	return b->chain[at] && liberties_count(l, words, b->chain[at]) == 1;
}

/* chains_put() with the liberties kept. */
HOT_INLINE int liberties_put(struct go_liberties *l, int words, struct go_chains *b, int stride,
	int at, int colour, bool *kills)
{
	struct go_points set = {.word = {0}};
	int own;

	FOR_NEIGHBOURS(next, at, stride)
	{
		uint64_t *there = liberties_of(l, words, b->chain[next]);

		points_drop(there, at);
		if (b->colour[next] == GO_EMPTY)
			points_add(set.word, next);
		else if (b->colour[next] == colour)
			for (int i = 0; i < words; i++)
				set.word[i] |= there[i];
	}
	own = chains_put(b, stride, at, colour, kills);
	for (int i = 0; i < words; i++)
		liberties_of(l, words, own)[i] = set.word[i];
	return own;
}

/* chains_take() with the liberties kept. */
HOT_INLINE void liberties_take(
	struct go_liberties *l, int words, struct go_chains *b, int stride, int name)
{
	int at = name;

	do {
		FOR_NEIGHBOURS(next, at, stride)
		points_add(liberties_of(l, words, b->chain[next]), at);
		at = b->next[at];
	} while (at != name);
	chains_take(b, stride, name);
}

/* What a stone on an empty point would have for liberties, with the chains that it joins, and
 * whether it takes something: then the stones beside it that come off are among them, those farther
 * off are not. Returns how many stones the chain has. */
HOT_INLINE int liberties_after(struct go_liberties *l, int words, const struct go_chains *b,
	int stride, int at, int colour, struct go_points *set, bool *takes)
{
	int stones = 1, joined[4], n = 0;

	for (int i = 0; i < words; i++)
		set->word[i] = 0;
	*takes = false;
	FOR_NEIGHBOURS(next, at, stride)
	{
		int name = b->chain[next];
		bool is_new = true;

		if (b->colour[next] == GO_EMPTY) {
			points_add(set->word, next);
		} else if (b->colour[next] == 3 - colour && liberties_count(l, words, name) == 1) {
			points_add(set->word, next);
			*takes = true;
		} else if (b->colour[next] == colour) {
			for (int j = 0; j < n; j++)
				is_new &= joined[j] != name;
			joined[n++] = name;
			stones += is_new ? b->stones[name] : 0;
			for (int i = 0; i < words; i++)
				set->word[i] |= liberties_of(l, words, name)[i];
		}
	}
	points_drop(set->word, at);
	return stones;
}

#endif
