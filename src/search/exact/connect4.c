/* connect4.c: Connect Four solved exactly, on any board of connect4.h.
 *
 * Score. With c cells, a game that is won by stone number p has for its winner the score
 *
 *     (1)  s = (c + 2 - p) / 2, rounded down,
 *
 * and -s for its loser; a draw has 0. So s is 1 when the winner's last possible stone wins, one
 * more for each of its own stones that it saves, and maximising the score is hurrying to win and
 * delaying a loss. The winner's parity gives p back from s.
 *
 * Search. search() answers one question: is the score above alpha? It is negamax with a null
 * window, fail soft: an answer above alpha is a lower bound, any other an upper bound. find_score()
 * asks it by bisection, first near 0.
 *
 * A node is (own, full, moves): the stones of the side to move, the occupied cells, and the moves
 * worth a thought. The caller vouches that the side to move cannot win at once, and that `moves`,
 * not empty, are those after which the opponent cannot win at once either (replies_to). With n
 * stones on the board the game then ends no earlier than with stone n + 3 if the side to move wins
 * and n + 4 if it loses, which by (1) bounds the score:
 *
 *     (2)  -(c - 2 - n) / 2 <= score <= (c - 1 - n) / 2
 *
 * Each of these saves nodes, in the order of the code:
 *  - (2), and a side that has no line of four free of the other's stones cannot win: at best, or
 *    at worst, it is a draw;
 *  - a single move is followed without looking into the table;
 *  - the table keeps a lower and an upper bound for each position;
 *  - a move is made for each child before any is searched: one that leaves the opponent no reply
 *    wins by stone n + 3, the best there is, and ends the node; the replies of the others are
 *    handed down, so nothing is computed twice;
 *  - the others are searched by the number of cells where they threaten to complete a four, then
 *    from the centre outwards.
 *
 * After Allis 1988 ("A Knowledge-based Approach of Connect-Four"), Tromp's Fhourstones and Pons'
 * solver tutorial, to which the bounds from free lines, the replies found by the parent and the
 * growing table were added.
 *
 * Measured on tests/data/c4_public.txt (2.3 GHz, one thread, an empty table for each position, the
 * mean over positions of the best of six times): 13 to 15 stones 6.7 ms and 175 000 nodes, 21 to
 * 27 stones 0.027 ms and 700, 28 to 38 stones 0.0014 ms and 29. What follows was chosen on the same
 * positions. Without gain, in nodes at 21 to 27 stones: weighing threats by the parity of their
 * row (16 % more), forcing moves first (16 % more), few replies first (30 % more). Looking all
 * children up in the table before searching one: at 13 to 15 stones 16 % fewer nodes, 19 % fewer
 * of them a second. */
#include "search/exact/exact.h"

#include <stdlib.h>

#include "base/xalloc.h"
#include "game/connect4/connect4.h"

/* What search() returns when the control says stop; no score. */
enum { STOPPED = 1000 };

/* ---- the table: bounds of positions
 *
 * The code of a position has as many bits as the board with its sentinels; multiplied by an odd
 * number modulo that power of two it is still another number for each position. Its highest `width`
 * bits are the index of an entry, the others its tag, so a found entry is never another position's.
 * An entry is one word, from the top:
 *
 *     tag (at most 42 bits) | stamp (10) | lower bound + 32 (6) | upper bound + 32 (6)
 *
 * Entries with another stamp than the table's are empty, so emptying the table is counting the
 * stamp up. It begins small and doubles when as many bounds as it has entries were stored: lost
 * entries cost fewer nodes than a table outside the cache costs time (13 to 15 stones: 13 ms if it
 * grows eightfold when an eighth was stored, 8.9 when half, 7.0 so). */
enum {
	LEAST_WIDTH = 12,
	MOST_WIDTH = 23, /* 64 MiB, touched only when needed */
	TAG_BITS = 42,
	STAMP_BITS = 10,
	BOUND_BITS = 6,
	BOUND_ZERO = 32,
	LOW_BITS = STAMP_BITS + 2 * BOUND_BITS,
};

struct table {
	uint64_t *entry;
	uint64_t stamp; /* from 1: new memory is empty */
	uint64_t stored; /* bounds since it was emptied or grew */
	int bits, width; /* of a code, of an index */
};

static int table_least_width(const struct table *t)
{
	return t->bits - TAG_BITS > LEAST_WIDTH ? t->bits - TAG_BITS : LEAST_WIDTH;
}

static void table_init(struct table *t, int bits)
{
	*t = (struct table){
		.entry = xcalloc(BIT(MOST_WIDTH), sizeof *t->entry), .stamp = 1, .bits = bits};
	t->width = table_least_width(t);
}

static void table_empty(struct table *t)
{
	t->width = table_least_width(t);
	t->stored = 0;
	if (++t->stamp == BIT(STAMP_BITS)) {
		memset(t->entry, 0, BIT(MOST_WIDTH) * sizeof *t->entry);
		t->stamp = 1;
	}
}

/* Index and tag are neighbours in one word, so the tag's highest bit sends entry i to 2i or 2i + 1.
 * From the last to the first none is overwritten before it has moved. */
static __attribute__((noinline)) void table_grow(struct table *t)
{
	int tag_bits = t->bits - t->width - 1;

	t->stored = 0;
	if (t->width == MOST_WIDTH)
		return;
	for (uint64_t i = BIT(t->width); i-- > 0;) {
		uint64_t old = t->entry[i], tag = old >> LOW_BITS, low = old & (BIT(LOW_BITS) - 1);

		t->entry[2 * i] = t->entry[2 * i + 1] = 0;
		if (low >> (2 * BOUND_BITS) == t->stamp)
			t->entry[2 * i + (tag >> tag_bits)] =
				(tag & (BIT(tag_bits) - 1)) << LOW_BITS | low;
	}
	t->width++;
}

/* The number of a position, and of its mirror image the same one while few stones lie: later there
 * are too few such pairs. */
HOT_INLINE uint64_t table_hash(struct connect4_board b, uint64_t own, uint64_t full, int plies)
{
	uint64_t code = connect4_code(b, own, full);

	if (plies <= b.cells / 4) {
		uint64_t mirror = connect4_mirror(b, code);

		code = mirror < code ? mirror : code;
	}
	return (code * UINT64_C(0x9e3779b97f4a7c15)) & (~UINT64_C(0) >> (64 - b.height * b.cols));
}

HOT_INLINE uint64_t *table_entry(struct connect4_board b, const struct table *t, uint64_t hash)
{
	return &t->entry[hash >> (b.height * b.cols - t->width)];
}

/* An entry without its bounds. */
HOT_INLINE uint64_t table_mark(struct connect4_board b, const struct table *t, uint64_t hash)
{
	return (hash & (BIT(b.height * b.cols - t->width) - 1)) << STAMP_BITS | t->stamp;
}

HOT_INLINE void table_find(
	struct connect4_board b, const struct table *t, uint64_t hash, int *lower, int *upper)
{
	uint64_t entry = *table_entry(b, t, hash);

	if (entry >> (2 * BOUND_BITS) != table_mark(b, t, hash))
		return;
	*lower = (int)((entry >> BOUND_BITS) & (BIT(BOUND_BITS) - 1)) - BOUND_ZERO;
	*upper = (int)(entry & (BIT(BOUND_BITS) - 1)) - BOUND_ZERO;
}

HOT_INLINE void table_store(
	struct connect4_board b, struct table *t, uint64_t hash, int lower, int upper)
{
	*table_entry(b, t, hash) = table_mark(b, t, hash) << (2 * BOUND_BITS) |
		(uint64_t)(lower + BOUND_ZERO) << BOUND_BITS | (uint64_t)(upper + BOUND_ZERO);
	if (__builtin_expect(++t->stored > BIT(t->width), 0))
		table_grow(t);
}

/* ---- the search */
struct solver {
	struct connect4_board board;
	struct table table;
	struct control *control;
	uint64_t column[CONNECT4_MOST_COLS]; /* from the centre outwards */
};

typedef int search_fn(
	struct solver *s, uint64_t own, uint64_t full, uint64_t moves, int plies, int alpha);

/* The moves after which the opponent, who threatens these cells, cannot win at once: none if the
 * game is lost. A cell where it can win must be taken, two cannot, and none right below a threat
 * may be. */
HOT_INLINE uint64_t replies_to(struct connect4_board b, uint64_t full, uint64_t threats)
{
	uint64_t landing = connect4_landing(b, full), forced = landing & threats;

	if (forced & (forced - 1))
		return 0;
	return (forced ? forced : landing) & ~(threats >> 1);
}

/* The children of a node, the best first. */
struct children {
	int count;
	int threats[CONNECT4_MOST_COLS];
	uint64_t full[CONNECT4_MOST_COLS], replies[CONNECT4_MOST_COLS];
};

HOT_INLINE void children_add(struct children *c, uint64_t full, uint64_t replies, int threats)
{
	int at = c->count++;

	for (; at > 0 && c->threats[at - 1] < threats; at--) {
		c->threats[at] = c->threats[at - 1];
		c->full[at] = c->full[at - 1];
		c->replies[at] = c->replies[at - 1];
	}
	c->threats[at] = threats;
	c->full[at] = full;
	c->replies[at] = replies;
}

/* False if one of the moves wins by leaving no reply. */
HOT_INLINE bool children_make(struct connect4_board b, const struct solver *s, uint64_t own,
	uint64_t full, uint64_t moves, struct children *c)
{
	c->count = 0;
	for (int i = 0; i < b.cols; i++) {
		uint64_t move = moves & s->column[i], threats, replies;

		if (!move)
			continue;
		threats = connect4_threats(b, own | move, full | move);
		replies = replies_to(b, full | move, threats);
		if (!replies)
			return false;
		children_add(c, full | move, replies, bits_count(threats));
	}
	return true;
}

/* What search() says, seen by the player who moved to the node. */
HOT_INLINE int turned(int score)
{
	return score == STOPPED ? STOPPED : -score;
}

/* The one body of the functions below, each of which hands itself in: so the recursion stays within
 * one instruction set and one size of board. */
HOT_INLINE int search_body(struct connect4_board b, search_fn *search, struct solver *s,
	uint64_t own, uint64_t full, uint64_t moves, int plies, int alpha)
{
	int least = -((b.cells - 2 - plies) / 2), most = (b.cells - 1 - plies) / 2; /* (2) */
	int lower = least, upper = most, best = least;
	uint64_t other = own ^ full, hash;
	struct children c;

	if (control_tick(s->control))
		return STOPPED;
	if (most <= alpha) /* with two cells left both bounds are 0 */
		return most;
	if (least > alpha)
		return least;
	if (!connect4_has_four(b, b.all & ~(alpha >= 0 ? other : own)))
		return 0;

	if (!(moves & (moves - 1))) {
		uint64_t taken = full | moves;
		uint64_t replies = replies_to(b, taken, connect4_threats(b, own | moves, taken));

		return replies ? turned(search(s, other, taken, replies, plies + 1, -alpha - 1))
			       : most;
	}

	hash = table_hash(b, own, full, plies);
	table_find(b, &s->table, hash, &lower, &upper);
	if (lower > alpha)
		return lower;
	if (upper <= alpha)
		return upper;

	if (!children_make(b, s, own, full, moves, &c))
		return most;
	for (int i = 0; i < c.count && best <= alpha; i++) {
		int score =
			turned(search(s, other, c.full[i], c.replies[i], plies + 1, -alpha - 1));

		if (score == STOPPED)
			return STOPPED;
		if (score > best)
			best = score;
	}
	if (best > alpha)
		lower = best;
	else
		upper = best;
	table_store(b, &s->table, hash, lower, upper);
	return best;
}

static HOT int search_standard(
	struct solver *s, uint64_t own, uint64_t full, uint64_t moves, int plies, int alpha)
{
	struct connect4_board b = connect4_board_make(6, 7); /* constants */

	return search_body(b, search_standard, s, own, full, moves, plies, alpha);
}

static HOT int search_any(
	struct solver *s, uint64_t own, uint64_t full, uint64_t moves, int plies, int alpha)
{
	return search_body(s->board, search_any, s, own, full, moves, plies, alpha);
}

/* Halves the interval of possible scores, but asks first whether it is won or lost: near 0 the
 * search is cheaper. */
static bool find_score(struct solver *s, uint64_t own, uint64_t full, int plies, int *score)
{
	struct connect4_board b = s->board;
	search_fn *search = b.rows == 6 && b.cols == 7 ? search_standard : search_any;
	int low = -((b.cells - 2 - plies) / 2), high = (b.cells - 1 - plies) / 2; /* (2) */
	uint64_t moves = replies_to(b, full, connect4_threats(b, full ^ own, full));

	if (connect4_threats(b, own, full) & connect4_landing(b, full))
		low = high = (b.cells + 1 - plies) / 2; /* (1) with p = plies + 1 */
	else if (!moves)
		low = high = -((b.cells - plies) / 2); /* (1) with p = plies + 2; a full board: 0 */
	while (low < high) {
		int middle = low + (high - low) / 2, answer;

		if (middle <= 0 && low / 2 < middle)
			middle = low / 2;
		else if (middle >= 0 && high / 2 > middle)
			middle = high / 2;
		answer = search(s, own, full, moves, plies, middle);
		if (answer == STOPPED)
			return false;
		if (answer > middle)
			low = answer;
		else
			high = answer;
	}
	*score = low;
	return true;
}

/* ---- the table of functions */
static bool suits(const struct game *game)
{
	return game->ops == &game_connect4;
}

static void *open(const struct game *game)
{
	struct solver *s = xcalloc(1, sizeof *s);
	struct connect4_board b = connect4_board(game);

	s->board = b;
	table_init(&s->table, b.height * b.cols);
	for (int i = 0; i < b.cols; i++)
		s->column[i] =
			connect4_column(b, (b.cols - 1) / 2 + (i & 1 ? (i + 1) / 2 : -i / 2));
	return s;
}

static void close(void *solver)
{
	struct solver *s = solver;

	free(s->table.entry);
	free(s);
}

static void forget(void *solver)
{
	struct solver *s = solver;

	table_empty(&s->table);
}

static bool solve(void *solver, const void *state, struct control *control, struct exact_value *out)
{
	struct solver *s = solver;
	const struct connect4 *c4 = state;
	int cells = s->board.cells, plies = (int)c4->plies, score, last;
	uint64_t own = c4->stones[plies & 1], full = own | c4->stones[~plies & 1];

	s->control = control;
	if (connect4_has_four(s->board, full ^ own)) {
		*out = (struct exact_value){.value = -1, .plies = 0};
		return true;
	}
	if (!find_score(s, own, full, plies, &score))
		return false;
	last = score ? cells + 2 - 2 * abs(score) : cells; /* (1): this, or one less */
	if (score && (last - plies - (score > 0)) % 2)
		last--; /* the side to move wins after an odd number of plies, loses after an even
			   one */
	*out = (struct exact_value){.value = (score > 0) - (score < 0), .plies = last - plies};
	return true;
}

/* From a few stones on: the empty board of 7x6 takes minutes. Its nodes are about ten times as
 * quick as others. */
static int promise(void *solver, const void *state)
{
	const struct solver *s = solver;
	const struct connect4 *c4 = state;

	return s->board.cells - (int)c4->plies <= 36 ? 16 : 0;
}

const struct exact_ops exact_connect4 = {
	.name = "connect4",
	.summary = "null windows on bitboards, with a table of bounds",
	.promise = promise,
	.suits = suits,
	.open = open,
	.close = close,
	.forget = forget,
	.solve = solve,
};
