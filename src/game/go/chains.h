/* chains.h: a board of Go for playing fast: chains of stones with their liberties, kept up to date
 * move by move. Random games and priors use it; it begins with a position as go.h has it.
 *
 * A chain is a ring of points, named after one of them. Its liberties are counted once for each
 * stone that they touch (pseudo-liberties): such a count changes by one with every stone placed or
 * taken beside the chain, whatever shape it has, and is zero exactly when the true one is. A point
 * knows how many of its neighbours are empty, of the first player and of the second; the edge
 * counts as both, so that a point is shut in by a side when four of its neighbours are.
 *
 * Points that are no stones belong to chain 0, an edge point whose counts mean nothing: so nobody
 * has to ask what a neighbour is. */
#ifndef GAME_GO_CHAINS_H
#define GAME_GO_CHAINS_H

#include "game/go/go.h"

/* What a neighbour adds to go_chains.around: three counts of three bits. */
enum { AROUND_EMPTY = 1, AROUND_FIRST = 8, AROUND_SECOND = 64, AROUND_COUNT = 7 };

struct go_chains {
	uint8_t colour[GO_POINTS];
	uint16_t around[GO_POINTS];
	uint16_t chain[GO_POINTS]; /* its name */
	uint16_t next[GO_POINTS]; /* along the ring */
	uint16_t liberties[GO_POINTS], stones[GO_POINTS]; /* of the chain of that name */
	uint16_t place[GO_POINTS]; /* where an empty point stands in the list */
	uint16_t empty[GRID_MAX_CELLS];
	int empties;
	int count[2]; /* stones of each side */
};

#define FOR_NEIGHBOURS(next, at, stride) \
	for (int neighbour_ = 0, next; neighbour_ < 4 && \
		(next = (at) + \
				(neighbour_ == 0                  ? -(stride) \
						: neighbour_ == 1 ? -1 \
						: neighbour_ == 2 ? 1 \
								  : (stride)), \
		true); \
		neighbour_++)

HOT_INLINE uint16_t chains_weight(int colour)
{
	return (uint16_t)((colour == GO_EMPTY) * AROUND_EMPTY + (colour & 1) * AROUND_FIRST +
		(colour >> 1) * AROUND_SECOND);
}

/* Makes one chain of two, the smaller one taking the larger one's name. */
HOT_INLINE int chains_join(struct go_chains *b, int one, int other)
{
	int large = b->stones[one] < b->stones[other] ? other : one, small = one + other - large,
	    at = small;
	uint16_t swap;

	b->liberties[large] = (uint16_t)(b->liberties[large] + b->liberties[small]);
	b->stones[large] = (uint16_t)(b->stones[large] + b->stones[small]);
	do {
		b->chain[at] = (uint16_t)large;
		at = b->next[at];
	} while (at != small);
	swap = b->next[large];
	b->next[large] = b->next[small];
	b->next[small] = swap;
	return large;
}

/* The stone at a point as a chain of its own. */
HOT_INLINE void chains_begin(struct go_chains *b, int at)
{
	b->chain[at] = b->next[at] = (uint16_t)at;
	b->stones[at] = 1;
	b->liberties[at] = b->around[at] & AROUND_COUNT;
}

HOT_INLINE void chains_init(
	struct go_chains *b, const struct go_rules *rules, const struct go *s, int stride)
{
	memcpy(b->colour, s->point, (size_t)rules->points);
	memset(b->chain, 0, (size_t)rules->points * sizeof *b->chain);
	for (int at = stride; at < rules->points - stride; at++)
		b->around[at] = (uint16_t)(chains_weight(b->colour[at - stride]) +
			chains_weight(b->colour[at - 1]) + chains_weight(b->colour[at + 1]) +
			chains_weight(b->colour[at + stride]));
	b->empties = b->count[0] = b->count[1] = 0;
	for (int cell = 0; cell < rules->cells; cell++) {
		int at = rules->point[cell], colour = b->colour[at];

		if (colour == GO_EMPTY) {
			b->place[at] = (uint16_t)b->empties;
			b->empty[b->empties++] = (uint16_t)at;
			continue;
		}
		b->count[colour - 1]++;
		chains_begin(b, at);
		if (b->colour[at - 1] == colour)
			chains_join(b, b->chain[at], b->chain[at - 1]);
		if (b->colour[at - stride] == colour && b->chain[at - stride] != b->chain[at])
			chains_join(b, b->chain[at], b->chain[at - stride]);
	}
}

/* Adds a stone that is a chain of its own to another: chains_join() with nothing to compare. */
HOT_INLINE int chains_add(struct go_chains *b, int name, int at)
{
	b->liberties[name] = (uint16_t)(b->liberties[name] + b->liberties[at]);
	b->stones[name]++;
	b->chain[at] = (uint16_t)name;
	b->next[at] = b->next[name];
	b->next[name] = (uint16_t)at;
	return name;
}

/* Puts a stone on an empty point and returns its chain. *kills: whether that leaves a chain of the
 * other without liberties. */
HOT_INLINE int chains_put(struct go_chains *b, int stride, int at, int colour, bool *kills)
{
	uint16_t last = b->empty[--b->empties];
	int own = at;

	*kills = false;
	b->empty[b->place[at]] = last;
	b->place[last] = b->place[at];
	b->colour[at] = (uint8_t)colour;
	b->count[colour - 1]++;
	chains_begin(b, at);
	FOR_NEIGHBOURS(next, at, stride)
	{
		b->around[next] =
			(uint16_t)(b->around[next] + chains_weight(colour) - AROUND_EMPTY);
		*kills |= (--b->liberties[b->chain[next]] == 0) & (b->colour[next] == 3 - colour);
	}
	FOR_NEIGHBOURS(next, at, stride)
	if (b->colour[next] == colour && b->chain[next] != own)
		own = own == at ? chains_add(b, b->chain[next], at)
				: chains_join(b, own, b->chain[next]);
	return own;
}

/* Takes a chain off the board. */
HOT_INLINE void chains_take(struct go_chains *b, int stride, int name)
{
	int at = name, colour = b->colour[name];

	do {
		b->colour[at] = GO_EMPTY;
		b->chain[at] = 0;
		b->place[at] = (uint16_t)b->empties;
		b->empty[b->empties++] = (uint16_t)at;
		b->count[colour - 1]--;
		FOR_NEIGHBOURS(next, at, stride)
		{
			b->around[next] =
				(uint16_t)(b->around[next] - chains_weight(colour) + AROUND_EMPTY);
			b->liberties[b->chain[next]]++;
		}
		at = b->next[at];
	} while (at != name);
}

/* Whether all four neighbours are of a colour or edge. */
HOT_INLINE bool chains_is_shut(const struct go_chains *b, int at, int colour)
{
	return (b->around[at] >> 3 * colour & AROUND_COUNT) == 4;
}

/* Whether a shut point is an eye: the other has no stone on its diagonals, or one if none of them
 * is off the board. */
HOT_INLINE bool chains_is_eye(const struct go_chains *b, int stride, int at, int colour)
{
	const uint8_t *c = b->colour + at;
	int diagonals[4] = {c[-stride - 1], c[-stride + 1], c[stride - 1], c[stride + 1]}, bad = 0,
	    edge = 0;

	for (int i = 0; i < 4; i++) {
		bad += diagonals[i] == 3 - colour;
		edge |= diagonals[i] == GO_EDGE;
	}
	return bad + edge < 2;
}

/* Whether a stone on a point without an empty neighbour takes something or joins a chain that has
 * another liberty. Each neighbour's chain loses as many liberties as there are neighbours of that
 * chain. */
HOT_INLINE bool chains_lives(const struct go_chains *b, int stride, int at, int colour)
{
	int name[4] = {
		b->chain[at - stride], b->chain[at - 1], b->chain[at + 1], b->chain[at + stride]};
	int there[4] = {b->colour[at - stride], b->colour[at - 1], b->colour[at + 1],
		b->colour[at + stride]};
	bool lives = false;

	for (int i = 0; i < 4; i++) {
		int lost = 0;

		for (int j = 0; j < 4; j++)
			lost += name[j] == name[i];
		lives |= (there[i] != GO_EDGE) &
			((b->liberties[name[i]] != lost) == (there[i] == colour));
	}
	return lives;
}

#endif
