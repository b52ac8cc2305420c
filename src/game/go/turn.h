/* turn.h: a turn of a random game of Go: which points may be drawn, drawing one, and placing the
 * stone. The playouts of go/playout.c are built of it; heavy.h thinks before it draws. */
#ifndef GAME_GO_TURN_H
#define GAME_GO_TURN_H

#include "game/go/liberties.h"
#include "game/go/past.h"

/* The rules as a playout asks for them: constants where its body is built for some. */
struct go_mode {
	int stride, words; /* words: of a set of liberties */
	bool has_captures, has_suicide, has_superko, has_pass, ends_full;
	bool is_light; /* leaves its own eyes alone */
	/* and thinks of atari, shape and where the last stone was; the liberties are kept */
	bool is_heavy;
};

struct go_turn {
	struct go_chains board;
	int ko, mover;
	int last; /* where the other has just placed a stone; 0: nowhere */
	struct go_liberties liberties; /* large, as is the past: touched only if they are used */
	struct go_past past;
};

/* Whether a stone may be placed on an empty point. */
HOT_INLINE bool turn_is_legal(
	const struct go_rules *rules, const struct go_mode mode, struct go_turn *g, int at)
{
	const struct go_chains *b = &g->board;
	int colour = g->mover + 1;

	if (mode.has_captures && !(b->around[at] & AROUND_COUNT) &&
		(at == g->ko || (!mode.has_suicide && !chains_lives(b, mode.stride, at, colour))))
		return false;
	if (mode.has_superko) {
		g->past.after = past_sum_after(rules, b, mode.stride, at, colour, g->past.sum);
		return !past_has(&g->past, go_situation(rules, g->past.after, !g->mover));
	}
	return true;
}

/* Whether a point is no eye of the mover: an eye has no empty neighbour, and most points have. */
HOT_INLINE bool turn_is_no_eye(const struct go_mode mode, const struct go_turn *g, int at)
{
	const struct go_chains *b = &g->board;
	int colour = g->mover + 1;

	return (b->around[at] & AROUND_COUNT) || !chains_is_shut(b, at, colour) ||
		!chains_is_eye(b, mode.stride, at, colour);
}

/* Puts an empty point aside: behind the first n - 1 of the list, which are those that may still be
 * drawn. */
HOT_INLINE void turn_put_aside(struct go_turn *g, int at, int n)
{
	struct go_chains *b = &g->board;
	int i = b->place[at], last = b->empty[n - 1];

	b->empty[n - 1] = (uint16_t)at;
	b->empty[i] = (uint16_t)last;
	b->place[at] = (uint16_t)(n - 1);
	b->place[last] = (uint16_t)i;
}

/* Simple ko: the one stone taken, the last on the list of empty points, by one that stands alone
 * and has no other liberty. */
HOT_INLINE void turn_take_all(
	const struct go_mode mode, struct go_turn *g, int at, int colour, int own)
{
	struct go_chains *b = &g->board;
	int before = b->empties;

	FOR_NEIGHBOURS(next, at, mode.stride)
	if (b->colour[next] == colour && !b->liberties[b->chain[next]]) {
		if (mode.is_heavy)
			liberties_take(&g->liberties, mode.words, b, mode.stride, b->chain[next]);
		else
			chains_take(b, mode.stride, b->chain[next]);
	}
	if (!mode.has_superko && b->empties == before + 1 && b->stones[own] == 1 &&
		b->liberties[own] == 1)
		g->ko = b->empty[before];
}

/* Plays where a stone has just been found to be legal. */
HOT_INLINE void turn_place(const struct go_mode mode, struct go_turn *g, int at)
{
	struct go_chains *b = &g->board;
	int colour = g->mover + 1, own;
	bool kills;

	if (mode.has_superko)
		g->past.sum = g->past.after;
	own = mode.is_heavy
		? liberties_put(&g->liberties, mode.words, b, mode.stride, at, colour, &kills)
		: chains_put(b, mode.stride, at, colour, &kills);
	g->ko = 0;
	if (!mode.has_captures)
		return;
	if (kills)
		turn_take_all(mode, g, at, 3 - colour, own);
	else if (mode.has_suicide && !b->liberties[own]) {
		if (mode.is_heavy)
			liberties_take(&g->liberties, mode.words, b, mode.stride, own);
		else
			chains_take(b, mode.stride, own);
	}
}

#endif
