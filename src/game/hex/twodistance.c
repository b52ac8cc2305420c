/* twodistance.c: what a position of Hex looks like to Queenbee: how far a side is from its borders
 * when the other side gets in its way.
 *
 * The shortest path of hex/evaluation.c assumes that the opponent does not block it. Here the best
 * neighbour of a cell is given to the other side, and the second best counts (J. van Rijswijck,
 * Computer Hex: are bees better than fruitflies?, 2000):
 *
 * (1)  d(c) = 1 + the second smallest d among the neighbours of c; 1 for a cell that touches the
 *      border c is empty. Its neighbours are the empty cells beside it, and those beside any chain
 *      of the side's own stones that it touches; one that touches a chain at the border touches the
 *      border.
 * (2)  p = the smallest sum of d to both borders over the empty cells, m = how many cells have it
 * (3)  ahead = O's p - X's, (X's m - O's) / (cells + 1) more, and 1/2 for the side to move
 * (4)  value = ahead / (2 + |ahead|)
 *
 * d is found in rounds, a row of the board at a time: in round k come the cells that have two
 * neighbours from earlier rounds. Of a chain two such neighbours are enough; if it has only one,
 * all cells beside the chain have this one as a neighbour, once, whether they also touch it or not.
 * A cell that never comes has the distance `cells`.
 *
 * Looking one ply ahead on 7x7 from two random stones it wins 197 of 200 games against the shortest
 * path, and all of 60 on 11x11; against three plies of that it still wins 18 of 20. It takes 7 us
 * on 7x7 and 14 us on 11x11, the shortest path about 0.5 and 1.2. */
#include "game/hex/hex.h"

enum { ROWS = HEX_MOST + 2, MOST_CHAINS = HEX_MOST * HEX_MOST / 2 + 1 };

struct chain {
	uint32_t beside[ROWS]; /* empty cells that it touches */
	int top, bottom; /* rows that these are in */
	bool touches[2]; /* the side's first border, its last */
	bool is_done; /* all cells beside it have their distance */
	/* the only reached cell beside it, in row lone_row; 0: there are none or more */
	uint32_t lone;
	int lone_row;
};

/* The board as one side sees it. */
struct sight {
	int size, chain_count;
	uint32_t empty[ROWS];
	uint8_t d[2][ROWS][ROWS]; /* to the first and the last border; 0: not known */
	struct chain chain[MOST_CHAINS];
};

/* The cells of a row that a set touches, without those it has itself. */
HOT_INLINE uint32_t touched(const uint32_t *set, int row)
{
	return set[row] << 1 | set[row] >> 1 | hex_below(set[row - 1]) | hex_above(set[row + 1]);
}

/* Whether a set has a cell at a border of a side. */
HOT_INLINE bool is_at_border(int size, int side, int border, const uint32_t *set)
{
	uint32_t all = 0;

	if (side == SIDE_FIRST)
		return set[border ? size : 1];
	for (int row = 1; row <= size; row++)
		all |= set[row];
	return all >> (border ? size : 1) & 1;
}

/* Takes the chain of a stone out of a side's stones. */
HOT_INLINE void take_chain(struct sight *sight, int side, uint32_t *stones, int row)
{
	struct chain *chain = &sight->chain[sight->chain_count++];
	uint32_t own[ROWS] = {0};

	*chain = (struct chain){.top = sight->size};
	own[row] = stones[row] & -stones[row];
	for (bool is_new = true; is_new;) {
		is_new = false;
		for (int r = 1; r <= sight->size; r++) {
			uint32_t before = own[r];

			own[r] = hex_spread((touched(own, r) | before) & stones[r], stones[r]);
			is_new |= own[r] != before;
		}
	}
	for (int r = 1; r <= sight->size; r++) {
		stones[r] &= ~own[r];
		chain->beside[r] = touched(own, r) & sight->empty[r];
		if (!chain->beside[r])
			continue;
		chain->top = r < chain->top ? r : chain->top;
		chain->bottom = r;
	}
	for (int border = 0; border < 2; border++)
		chain->touches[border] = is_at_border(sight->size, side, border, own);
}

HOT_INLINE void look(
	struct sight *sight, const struct hex_rules *rules, const struct hex *hex, int side)
{
	uint32_t stones[ROWS] = {0};

	sight->size = rules->size;
	sight->chain_count = 0;
	memset(sight->d, 0, sizeof sight->d);
	memset(sight->empty, 0, sizeof sight->empty);
	for (int row = 1; row <= rules->size; row++) {
		stones[row] = hex->row[row].stones[side] & rules->inside;
		sight->empty[row] = hex_empty(rules, &hex->row[row]);
	}
	for (int row = 1; row <= rules->size; row++)
		while (stones[row])
			take_chain(sight, side, stones, row);
}

/* The cells that have one neighbour, and those that have two, so far. */
struct tally {
	uint32_t once[ROWS], twice[ROWS];
};

HOT_INLINE void tally_add(struct tally *tally, int row, uint32_t cells)
{
	tally->twice[row] |= tally->once[row] & cells;
	tally->once[row] |= cells;
}

/* Looks for reached cells beside a chain: two of them make all others have two neighbours, one is
 * left in `lone`. */
HOT_INLINE void tally_chain(struct chain *chain, const uint32_t *reached, struct tally *tally)
{
	int count = 0;

	chain->lone = 0;
	for (int row = chain->top; row <= chain->bottom && count < 2; row++) {
		uint32_t both = chain->beside[row] & reached[row];

		if (!both)
			continue;
		count += both & (both - 1) ? 2 : 1;
		chain->lone = both;
		chain->lone_row = row;
	}
	if (count < 2)
		return;
	chain->lone = 0;
	chain->is_done = true;
	for (int row = chain->top; row <= chain->bottom; row++)
		tally->twice[row] |= chain->beside[row];
}

/* Chains with the same only neighbour lead there once; a cell that touches it has it already. */
HOT_INLINE void tally_lone(struct sight *sight, int first, struct tally *tally)
{
	uint32_t here[ROWS] = {0}, beside[ROWS] = {0}, lone = sight->chain[first].lone;
	int at = sight->chain[first].lone_row;

	here[at] = lone;
	for (int i = first; i < sight->chain_count; i++) {
		struct chain *chain = &sight->chain[i];

		if (chain->lone != lone || chain->lone_row != at)
			continue;
		chain->lone = 0;
		for (int row = chain->top; row <= chain->bottom; row++)
			beside[row] |= chain->beside[row];
	}
	for (int row = 1; row <= sight->size; row++)
		tally_add(tally, row, beside[row] & ~(here[row] | touched(here, row)));
}

HOT_INLINE void tally_chains(struct sight *sight, const uint32_t *reached, struct tally *tally)
{
	for (int i = 0; i < sight->chain_count; i++)
		if (!sight->chain[i].is_done)
			tally_chain(&sight->chain[i], reached, tally);
	for (int i = 0; i < sight->chain_count; i++)
		if (sight->chain[i].lone)
			tally_lone(sight, i, tally);
}

/* The six cells that a cell touches, one direction after another, so that they are counted. */
HOT_INLINE void tally_cells(const struct sight *sight, const uint32_t *reached, struct tally *tally)
{
	for (int row = 1; row <= sight->size; row++) {
		tally_add(tally, row, reached[row] << 1);
		tally_add(tally, row, reached[row] >> 1);
		tally_add(tally, row, reached[row - 1]);
		tally_add(tally, row, reached[row - 1] >> 1);
		tally_add(tally, row, reached[row + 1]);
		tally_add(tally, row, reached[row + 1] << 1);
	}
}

/* The cells of the first round. */
HOT_INLINE void begin(struct sight *sight, int side, int border, uint32_t *fresh)
{
	int edge = border ? sight->size : 1;

	for (int row = 1; row <= sight->size; row++)
		fresh[row] = sight->empty[row] &
			(side == SIDE_SECOND          ? UINT32_C(1) << edge
					: row == edge ? ~UINT32_C(0)
						      : 0);
	for (int i = 0; i < sight->chain_count; i++) {
		struct chain *chain = &sight->chain[i];

		chain->lone = 0;
		chain->is_done = chain->touches[border];
		for (int row = chain->top; chain->is_done && row <= chain->bottom; row++)
			fresh[row] |= chain->beside[row];
	}
}

/* (1) */
HOT_INLINE void measure(struct sight *sight, int side, int border)
{
	uint32_t reached[ROWS] = {0}, fresh[ROWS] = {0};
	bool is_new = true;

	begin(sight, side, border, fresh);
	for (int round = 1; is_new; round++) {
		struct tally tally = {{0}, {0}};

		is_new = false;
		for (int row = 1; row <= sight->size; row++) {
			reached[row] |= fresh[row];
			is_new |= fresh[row] != 0;
			for (uint32_t left = fresh[row]; left; left &= left - 1)
				sight->d[border][row][bits_lowest(left)] = (uint8_t)round;
		}
		tally_cells(sight, reached, &tally);
		tally_chains(sight, reached, &tally);
		for (int row = 1; row <= sight->size; row++)
			fresh[row] = tally.twice[row] & sight->empty[row] & ~reached[row];
	}
}

/* (2) */
HOT_INLINE void find_potential(
	const struct hex_rules *rules, const struct hex *hex, int side, int *p, int *m)
{
	struct sight sight;

	look(&sight, rules, hex, side);
	measure(&sight, side, 0);
	measure(&sight, side, 1);
	*p = 2 * rules->cells;
	*m = 0;
	for (int row = 1; row <= rules->size; row++)
		for (uint32_t left = sight.empty[row]; left; left &= left - 1) {
			int first = sight.d[0][row][bits_lowest(left)],
			    last = sight.d[1][row][bits_lowest(left)];
			int sum = (first ? first : rules->cells) + (last ? last : rules->cells);

			if (sum > *p)
				continue;
			*m = sum < *p ? 1 : *m + 1;
			*p = sum;
		}
}

static HOT double value(const struct hex_rules *rules, const struct hex *hex)
{
	int p[2], m[2];
	double ahead;

	for (int side = 0; side < 2; side++)
		find_potential(rules, hex, side, &p[side], &m[side]);
	/* (3) */
	ahead = p[1] - p[0] + (m[0] - m[1]) / (rules->cells + 1.0) + (hex->plies & 1 ? -0.5 : 0.5);
	return ahead / (2 + (ahead < 0 ? -ahead : ahead)); /* (4) */
}

double hex_evaluate_twodistance(const struct game *game, const void *state)
{
	return value(hex_rules(game), state);
}
