/* kernel.c: moves, flips and playouts of Othello on words of 64 bits; see kernel.h.
 *
 * The board, a bit for each cell. Smaller boards lie in its top left corner, and only the set of
 * cells that exist tells them apart: no disc stands outside it, so no line of discs ends there.
 *
 *          a  b  c  d  e  f  g  h
 *     1    0  1  2  3  4  5  6  7        up:    right +1, down +8, down left +7, down right +9
 *     2    8  9 10 11 12 13 14 15        down:  the same four lines the other way
 *     3   16 17 18 19 20 21 22 23
 *     ...                                A vector holds four words, one for each line.
 *     8   56 57 58 59 60 61 62 63
 *
 * A RUN is a row of the other side's discs that begins next to a disc of one's own. A move is an
 * empty cell at the end of a run, and it flips the runs that end at it. Runs grow by doubling
 * (Kogge and Stone 1973): one disc, two, then two at a time over pairs of discs, up to the six that
 * fit. A line must not leave the board at one side and come in at the other, so the discs that a
 * run may hold exclude the columns a and h, for all lines but the vertical one.
 *
 * The cells of a line outwards from a cell, its RAY, give the flips of one move without doubling.
 * Upwards, the nearest cell x that is not the other's is the lowest bit, and the cells before it
 * are ray & (x - 1). Downwards it is the highest bit, which no arithmetic isolates; so all that
 * lies beyond it is shaded, in three shifts, and what is left of the ray are the cells before it.
 *
 * Tried and rejected, on 8x8 with GCC 12 on a Xeon of 2.3 GHz (Sapphire Rapids), in thousands of
 * playouts a second where the code below has 675, and millions of perft leaves where it has 365:
 *     183    vectors in functions with target clones: GCC splits the vectors before it clones
 *     571    flips from the discs as play() finds them, not from the runs that gave the moves
 *     615    discs back in plain words after every move, not kept in all four lines of a vector
 *     660    flips by doubling from the placed disc, without rays; perft 312
 *     670    doubling by 1, 2, 4 over pairs and fours of discs: a step less, but more to prepare
 * and for the choice of a move, which takes pdep:
 *     428    halving the word by popcounts           512    clearing bits four at a time
 *     463    16 conditional steps of clearing one    547    byte sums by a product, then a table
 *     536    clearing the lowest bit k times, which the build without pdep does */
#include "game/othello/kernel.h"

#include "game/othello/lines.h"

/* The cells where a side can place. */
INLINE uint64_t find_places(
	const struct othello_rules *rules, const struct othello *o, uint64_t side)
{
	return places_of(rules->board, o->disc[side], o->disc[side ^ 1]);
}

KERNEL int moves(const struct othello_rules *rules, const struct othello *o, game_move *out)
{
	uint64_t set = find_places(rules, o, o->turn);
	int n = 0;

	for (; set; set &= set - 1)
		out[n++] = rules->move[bits_lowest(set)];
	if (!n && find_places(rules, o, o->turn ^ 1))
		out[n++] = rules->pass;
	return n;
}

KERNEL int count(const struct othello_rules *rules, const struct othello *o)
{
	int n = bits_count(find_places(rules, o, o->turn));

	return n ? n : find_places(rules, o, o->turn ^ 1) != 0;
}

KERNEL void play(const struct othello_rules *rules, struct othello *o, game_move move)
{
	uint64_t own = o->disc[o->turn], other = o->disc[o->turn ^ 1];
	uint64_t flips = find_flips(own, other, &rules->rays[rules->bit[move]]);

	o->disc[o->turn] = own ^ flips ^ rules->placed[move];
	o->disc[o->turn ^ 1] = other ^ flips;
	o->turn ^= 1;
}

INLINE double result_of(const struct othello_rules *rules, uint64_t first, uint64_t second)
{
	return othello_reward(rules, bits_count(first) - bits_count(second));
}

/* The member of a set that has k below it. (Zen 1 and 2 have pdep, but a slow one.) */
INLINE uint64_t pick(uint64_t set, unsigned k)
{
#ifdef OTHELLO_HAS_PDEP
	return __builtin_ia32_pdep_di(BIT(k), set);
#else
	return BIT(bits_select(set, k));
#endif
}

/* A move of the playout "weighted": a corner is eight times as likely as a cell beside one, and
 * other cells are three times as likely. That a cell is beside a corner that somebody has already
 * makes no difference. */
INLINE uint64_t draw_weighted(
	const struct othello_rules *rules, uint64_t set, struct xoshiro *random)
{
	enum { CORNER = 8, OTHER = 3 };
	uint64_t corners = set & rules->corners, beside = set & rules->beside,
		 others = set & ~(rules->corners | rules->beside);
	unsigned n_corners = CORNER * (unsigned)bits_count(corners),
		 n_others = OTHER * (unsigned)bits_count(others);
	unsigned k = xoshiro_below(random, n_corners + n_others + (unsigned)bits_count(beside));

	if (k < n_corners)
		return pick(corners, k / CORNER);
	k -= n_corners;
	return k < n_others ? pick(others, k / OTHER) : pick(beside, k - n_others);
}

/* The discs stay in vectors from move to move, the runs that gave the moves give the flips too, and
 * only the choice among the moves is made in a plain word. A pass is written down when a disc
 * follows it: after two in a row the game was over before the first. */
INLINE double play_out(const struct othello_rules *rules, const struct othello *o, bool is_weighted,
	struct xoshiro *random, game_move *line, int *length)
{
	struct xoshiro draws = *random;
	uint64_t own = o->disc[o->turn], other = o->disc[o->turn ^ 1], turn = o->turn;
	uint64_t empty = rules->board & ~(own | other);
	lines own4 = {own, own, own, own}, other4 = {other, other, other, other}, swap;
	bool has_passed = false;

	for (;;) {
		struct runs runs;
		uint64_t set;

		find_runs(&runs, &own4, &other4);
		set = ends_of(&runs) & empty;
		if (set) {
			unsigned n = (unsigned)bits_count(set);
			uint64_t placed = is_weighted ? draw_weighted(rules, set, &draws)
						      : pick(set, xoshiro_below(&draws, n));
			int bit = bits_lowest(placed);
			lines flips;

			if (line && has_passed)
				game_record(line, length, rules->pass);
			game_record(line, length, rules->move[bit]);
			flips_of_runs(&flips, &runs, &rules->rays[bit]);
			spread(&flips);
			own4 ^= flips | (lines){placed, placed, placed, placed};
			other4 ^= flips;
			empty ^= placed;
		} else if (has_passed) {
			break;
		}
		has_passed = !set;
		turn ^= 1;
		swap = own4;
		own4 = other4;
		other4 = swap;
	}
	*random = draws;
	return turn == SIDE_FIRST ? result_of(rules, own4[0], other4[0])
				  : result_of(rules, other4[0], own4[0]);
}

KERNEL double rollout(
	const struct othello_rules *rules, const struct othello *o, struct xoshiro *random)
{
	return play_out(rules, o, false, random, NULL, NULL);
}

KERNEL double rollout_line(const struct othello_rules *rules, const struct othello *o,
	struct xoshiro *random, game_move *line, int *length)
{
	*length = 0;
	return play_out(rules, o, false, random, line, length);
}

KERNEL double weighted(const struct othello_rules *rules, const struct othello *o,
	struct xoshiro *random, game_move *line, int *length)
{
	return play_out(rules, o, true, random, line, length);
}

KERNEL uint64_t places(const struct othello_rules *rules, const struct othello *o, enum side side)
{
	return find_places(rules, o, side);
}

const struct othello_kernel othello_kernel = {
	.moves = moves,
	.count = count,
	.play = play,
	.rollout = rollout,
	.rollout_line = rollout_line,
	.weighted = weighted,
	.places = places,
};
