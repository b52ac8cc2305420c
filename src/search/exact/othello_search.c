/* othello_search.c: the search of Othello's exact solver, built for every machine and for AVX2; see
 * othello_internal.h.
 *
 * A score is the lead in discs at the end of the game, for the side to move. It is negamax with
 * principal variation search, fail soft. How the children of a node are found and ordered depends
 * on how many cells are empty, because what saves nodes at the top costs more than it saves at the
 * bottom:
 *
 *  - TABLE_LEAST cells or more: a table of bounds, and FASTEST FIRST: the move that leaves the
 *    other side the fewest replies, for it is likely to be good and certain to be quick (the
 *    corners among the replies count twice); then by the cell, and PARITY: in a part of the board
 *    with an odd number of empty cells one has the last word;
 *  - fewer: no table, the cells of odd parts first, and no list of moves: a cell is tried if a
 *    neighbour is the other's;
 *  - four, three, two and one: functions of their own, with the empty cells as arguments; the last
 *    disc is only counted.
 *
 * Parts are the quarters of the board: empty cells in one quarter mostly belong together, and the
 * parity of all four is one word that each move changes by one bit.
 *
 * Nodes with three or fewer empty cells are not counted as such. */
#include "search/exact/othello_internal.h"

#include "game/othello/lines.h"

enum { TABLE_LEAST = 8 };

#define SCORE KERNEL __attribute__((noinline)) int

INLINE int lead(uint64_t own, uint64_t other)
{
	return bits_count(own) - bits_count(other);
}

INLINE uint64_t flips_at(const struct othello_solver *s, uint64_t own, uint64_t other, int bit)
{
	return s->near[bit] & other ? find_flips(own, other, &s->rules->rays[bit]) : 0;
}

/* One empty cell. The mover places there if it can, otherwise the other side. */
INLINE int last_one(const struct othello_solver *s, uint64_t own, uint64_t other, int bit)
{
	int score = lead(own, other);
	uint64_t flips = flips_at(s, own, other, bit);

	if (flips)
		return score + 2 * bits_count(flips) + 1;
	flips = flips_at(s, other, own, bit);
	return flips ? score - 2 * bits_count(flips) - 1 : score;
}

/* The functions for two, three and four empty cells a, b, c, d. TRY looks at a move, and leaves if
 * it is good enough. If there was none the other side moves; if that cannot either, the game is
 * over. */
#define TRY(bit, reply) \
	do { \
		uint64_t flips = flips_at(s, own, other, bit); \
\
		if (flips) { \
			uint64_t next_own = other ^ flips, next_other = own ^ flips ^ BIT(bit); \
			int score = -(reply); \
\
			if (score > best) { \
				if (score >= beta) \
					return score; \
				best = score; \
				if (score > alpha) \
					alpha = score; \
			} \
		} \
	} while (0)

enum { NOTHING = -OTHELLO_MOST_SCORE - 1 };

KERNEL int last_two(const struct othello_solver *s, uint64_t own, uint64_t other, int alpha,
	int beta, int a, int b, bool has_passed)
{
	int best = NOTHING;

	TRY(a, last_one(s, next_own, next_other, b));
	TRY(b, last_one(s, next_own, next_other, a));
	if (best != NOTHING)
		return best;
	return has_passed ? lead(own, other) : -last_two(s, other, own, -beta, -alpha, a, b, true);
}

KERNEL int last_three(const struct othello_solver *s, uint64_t own, uint64_t other, int alpha,
	int beta, int a, int b, int c, bool has_passed)
{
	int best = NOTHING;

	TRY(a, last_two(s, next_own, next_other, -beta, -alpha, b, c, false));
	TRY(b, last_two(s, next_own, next_other, -beta, -alpha, a, c, false));
	TRY(c, last_two(s, next_own, next_other, -beta, -alpha, a, b, false));
	if (best != NOTHING)
		return best;
	return has_passed ? lead(own, other)
			  : -last_three(s, other, own, -beta, -alpha, a, b, c, true);
}

KERNEL int last_four(const struct othello_solver *s, uint64_t own, uint64_t other, int alpha,
	int beta, const int cell[4], bool has_passed)
{
	int a = cell[0], b = cell[1], c = cell[2], d = cell[3], best = NOTHING;

	TRY(a, last_three(s, next_own, next_other, -beta, -alpha, b, c, d, false));
	TRY(b, last_three(s, next_own, next_other, -beta, -alpha, a, c, d, false));
	TRY(c, last_three(s, next_own, next_other, -beta, -alpha, a, b, d, false));
	TRY(d, last_three(s, next_own, next_other, -beta, -alpha, a, b, c, false));
	if (best != NOTHING)
		return best;
	return has_passed ? lead(own, other) : -last_four(s, other, own, -beta, -alpha, cell, true);
}

/* The empty cells, those of odd parts first. */
INLINE int list_cells(const struct othello_solver *s, uint64_t empty, unsigned parity, int *cell)
{
	int n = 0;

	for (int is_even = 0; is_even < 2; is_even++)
		for (uint64_t set = empty; set; set &= set - 1) {
			int bit = bits_lowest(set);

			if (((s->quarter[bit] & parity) == 0) == is_even)
				cell[n++] = bit;
		}
	return n;
}

/* Up to four empty cells. */
KERNEL int last_few(const struct othello_solver *s, uint64_t own, uint64_t other, int alpha,
	int beta, uint64_t empty, unsigned parity)
{
	int cell[4], n = list_cells(s, empty, parity, cell);

	switch (n) {
	case 4:
		return last_four(s, own, other, alpha, beta, cell, false);
	case 3:
		return last_three(s, own, other, alpha, beta, cell[0], cell[1], cell[2], false);
	case 2:
		return last_two(s, own, other, alpha, beta, cell[0], cell[1], false);
	case 1:
		return last_one(s, own, other, cell[0]);
	default:
		return lead(own, other);
	}
}

/* Fewer than TABLE_LEAST empty cells. */
SCORE search_bottom(struct othello_solver *s, uint64_t own, uint64_t other, int alpha, int beta,
	unsigned parity, bool has_passed)
{
	uint64_t empty = s->rules->board & ~(own | other);
	int cell[TABLE_LEAST], n, best = NOTHING;

	if (control_tick(s->control))
		return 0;
	if (bits_count(empty) <= 4)
		return last_few(s, own, other, alpha, beta, empty, parity);
	n = list_cells(s, empty, parity, cell);
	for (int i = 0; i < n; i++) {
		int bit = cell[i];

		TRY(bit,
			search_bottom(s, next_own, next_other, -beta, -alpha,
				parity ^ s->quarter[bit], false));
	}
	if (best != NOTHING)
		return best;
	return has_passed ? lead(own, other)
			  : -search_bottom(s, other, own, -beta, -alpha, parity, true);
}

/* ---- the table */
INLINE struct othello_entry *pair_of(const struct othello_solver *s, uint64_t own, uint64_t other)
{
	uint64_t hash =
		own * UINT64_C(0x9e3779b97f4a7c15) ^ (other * UINT64_C(0xc2b2ae3d27d4eb4f) >> 7);

	hash ^= hash >> 32;
	hash *= UINT64_C(0xd6e8feb86659fd93);
	return &s->entry[2 * (hash >> (64 - OTHELLO_TABLE_BITS))];
}

INLINE const struct othello_entry *table_find(
	const struct othello_solver *s, uint64_t own, uint64_t other)
{
	const struct othello_entry *entry = pair_of(s, own, other);

	for (int i = 0; i < 2; i++, entry++)
		if (entry->own == own && entry->other == other && entry->stamp == s->stamp)
			return entry;
	return NULL;
}

INLINE void table_store(struct othello_solver *s, const struct othello_entry *fact)
{
	struct othello_entry *entry = pair_of(s, fact->own, fact->other);

	if (entry->stamp == s->stamp && entry->empties > fact->empties)
		entry++;
	*entry = *fact;
}

/* ---- the upper plies */
struct child {
	uint64_t own, other; /* after the move, for the side to move then */
	int bit, rank;
};

/* The positions after each move, in order; `first` is the table's. */
INLINE int make_children(const struct othello_solver *s, uint64_t own, uint64_t other,
	uint64_t places, unsigned parity, int first, struct child *child)
{
	int n = 0;

	for (; places; places &= places - 1) {
		int bit = bits_lowest(places), at = n++;
		uint64_t flips = find_flips(own, other, &s->rules->rays[bit]), replies;
		struct child c = {
			.own = other ^ flips, .other = own ^ flips ^ BIT(bit), .bit = bit};

		replies = places_of(s->rules->board, c.own, c.other);
		c.rank = s->worth[bit] + (s->quarter[bit] & parity ? 4 : 0) -
			16 * (bits_count(replies) + bits_count(replies & s->corners));
		if (bit == first)
			c.rank = 1 << 20;
		for (; at > 0 && child[at - 1].rank < c.rank; at--)
			child[at] = child[at - 1];
		child[at] = c;
	}
	return n;
}

SCORE search_top(struct othello_solver *s, uint64_t own, uint64_t other, int alpha, int beta,
	unsigned parity);

INLINE int search_child(struct othello_solver *s, const struct child *c, int alpha, int beta,
	unsigned parity, bool is_bottom)
{
	return is_bottom
		? -search_bottom(
			  s, c->own, c->other, -beta, -alpha, parity ^ s->quarter[c->bit], false)
		: -search_top(s, c->own, c->other, -beta, -alpha, parity ^ s->quarter[c->bit]);
}

/* The best of the moves, whose bit goes to *bit. */
KERNEL int best_child(struct othello_solver *s, uint64_t own, uint64_t other, int alpha, int beta,
	unsigned parity, uint64_t places, int *bit)
{
	struct child child[OTHELLO_CELLS];
	int n = make_children(s, own, other, places, parity, *bit, child), best = NOTHING;
	bool is_bottom = bits_count(s->rules->board & ~(own | other)) - 1 < TABLE_LEAST;

	for (int i = 0; i < n && best < beta; i++) {
		int score, low = best > alpha ? best : alpha;

		score = search_child(s, &child[i], low, i ? low + 1 : beta, parity, is_bottom);
		if (i && score > low && score < beta)
			score = search_child(s, &child[i], low, beta, parity, is_bottom);
		if (s->control->is_stopped)
			return 0;
		if (score > best) {
			best = score;
			*bit = child[i].bit;
		}
	}
	return best;
}

SCORE search_top(struct othello_solver *s, uint64_t own, uint64_t other, int alpha, int beta,
	unsigned parity)
{
	struct othello_entry fact = {.own = own,
		.other = other,
		.lower = -OTHELLO_MOST_SCORE,
		.upper = OTHELLO_MOST_SCORE,
		.best = OTHELLO_NO_BIT,
		.stamp = s->stamp};
	const struct othello_entry *known;
	uint64_t places;
	int score, bit;

	if (control_tick(s->control))
		return 0;
	known = table_find(s, own, other);
	if (known) {
		if (known->lower >= beta || known->lower == known->upper)
			return known->lower;
		if (known->upper <= alpha)
			return known->upper;
		fact = *known;
	}
	places = places_of(s->rules->board, own, other);
	if (!places) {
		if (!places_of(s->rules->board, other, own))
			return lead(own, other);
		return -search_top(s, other, own, -beta, -alpha, parity);
	}
	bit = fact.best;
	score = best_child(s, own, other, alpha, beta, parity, places, &bit);
	if (s->control->is_stopped)
		return 0;
	if (score > alpha && score > fact.lower)
		fact.lower = (int8_t)score;
	if (score < beta && score < fact.upper)
		fact.upper = (int8_t)score;
	fact.best = (uint8_t)bit;
	fact.empties = (uint8_t)bits_count(s->rules->board & ~(own | other));
	table_store(s, &fact);
	return score;
}

/* ---- from outside */
KERNEL unsigned parity_of(const struct othello_solver *s, uint64_t own, uint64_t other)
{
	unsigned parity = 0;

	for (uint64_t empty = s->rules->board & ~(own | other); empty; empty &= empty - 1)
		parity ^= s->quarter[bits_lowest(empty)];
	return parity;
}

KERNEL int find_score(struct othello_solver *s, uint64_t own, uint64_t other, int alpha, int beta)
{
	unsigned parity = parity_of(s, own, other);

	if (bits_count(s->rules->board & ~(own | other)) < TABLE_LEAST)
		return search_bottom(s, own, other, alpha, beta, parity, false);
	return search_top(s, own, other, alpha, beta, parity);
}

KERNEL int find_best(
	struct othello_solver *s, uint64_t own, uint64_t other, int alpha, int beta, int *bit)
{
	const struct othello_entry *known = table_find(s, own, other);

	*bit = known ? known->best : OTHELLO_NO_BIT;
	return best_child(s, own, other, alpha, beta, parity_of(s, own, other),
		places_of(s->rules->board, own, other), bit);
}

const struct othello_search exact_othello_search = {.score = find_score, .best = find_best};
