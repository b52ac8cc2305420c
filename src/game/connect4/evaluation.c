/* evaluation.c: what a position of Connect Four looks like before any search; see connect4.h for
 * the bits.
 *
 * All three count points for each side; with `ahead` = X's points less O's they give ahead / (scale
 * + |ahead|).
 *
 * (1)  lines: of the lines of four without a stone of the other side, 1, 4 or 16 points for one,
 *      two or three of one's own in them; scale 64
 *
 * (2)  threes: 8 points for each empty cell that makes a four, 1 for each open line with two
 *      stones; scale 16. A cell counts once however many fours it makes, since it is filled once.
 *
 * (3)  parity: the points of (1), and 24 for who has the zugzwang; scale 64. A side that can win at
 *      once has 1000, and nothing else counts.
 *
 * Zugzwang, after V. Allis, A Knowledge-Based Approach of Connect-Four, 1988: on a board with an
 * even number of rows the second player can answer each stone by one on top of it, and so gets the
 * even rows when all else is full. So a cell that makes a four (a threat) is good for X in an odd
 * row, counted from below, for O in an even one. Going up a column from where the next stone falls,
 * a good threat of either side settles the column, as nobody will fill the cell below it; threats
 * of the wrong parity are filled by the other side and do not. Then
 *
 * (4)  X has it with more good threats than O has threats in odd rows, each of which takes one from
 *      X; O has it with a good threat while X has none. Else nobody has it.
 *
 * Threats that can be filled at once are left to the search. On boards with an odd number of rows
 * the rule is only an estimate like the others.
 *
 * Which is the usual one was decided by 600 games from random openings of six stones, both sides
 * looking four plies ahead: parity has 66 % against lines and 71 % against threes; at five plies 63
 * % against lines (400 games). Without (4), only with the 1000, it has 54 %. Of 324 positions that
 * are won or lost the sign is right in 261 by parity, 245 by lines, 238 by threes. O's odd threats
 * alone are no zugzwang: counted as such they cost 2 %. The 24 could as well be 16 or 32. */
#include "game/connect4/connect4.h"

static uint64_t rows_from(struct connect4_board b, int first)
{
	uint64_t rows = 0;

	for (int row = first; row < b.rows; row += 2)
		rows |= b.foot << row;
	return rows;
}

/* Bit i of a, b, c, d: the line that begins at cell i has a stone on its first, second, third,
 * fourth cell. */
struct line_counts {
	int one, two, three;
};

HOT_INLINE void count_along(struct line_counts *counts, uint64_t own, uint64_t usable, int step)
{
	uint64_t open = connect4_fours_along(usable, step);
	uint64_t a = own, b = own >> step, c = own >> (2 * step), d = own >> (3 * step);
	uint64_t three = (a & b & (c ^ d)) | (c & d & (a ^ b)), odd = a ^ b ^ c ^ d,
		 one = odd & ~three;
	uint64_t two = ~odd & (a | b | c | d) & ~(a & b & c & d);

	counts->one += bits_count(open & one);
	counts->two += bits_count(open & two);
	counts->three += bits_count(open & three);
}

HOT_INLINE struct line_counts count_lines(struct connect4_board b, uint64_t own, uint64_t other)
{
	struct line_counts counts = {0, 0, 0};
	uint64_t usable = b.all & ~other;

	count_along(&counts, own, usable, 1);
	count_along(&counts, own, usable, b.height);
	count_along(&counts, own, usable, b.height - 1);
	count_along(&counts, own, usable, b.height + 1);
	return counts;
}

HOT_INLINE int lines_points(struct connect4_board b, uint64_t own, uint64_t other) /* (1) */
{
	struct line_counts counts = count_lines(b, own, other);

	return counts.one + 4 * counts.two + 16 * counts.three;
}

HOT_INLINE int threes_points(struct connect4_board b, uint64_t own, uint64_t other) /* (2) */
{
	return 8 * bits_count(connect4_threats(b, own, own | other)) +
		count_lines(b, own, other).two;
}

HOT_INLINE double bound(int ahead, int scale)
{
	return ahead / (double)(scale + (ahead < 0 ? -ahead : ahead));
}

static HOT double lines(const struct game *game, const void *state)
{
	const struct connect4 *c4 = state;
	struct connect4_board b = connect4_board(game);

	return bound(lines_points(b, c4->stones[0], c4->stones[1]) -
			lines_points(b, c4->stones[1], c4->stones[0]),
		64);
}

static HOT double threes(const struct game *game, const void *state)
{
	const struct connect4 *c4 = state;
	struct connect4_board b = connect4_board(game);

	return bound(threes_points(b, c4->stones[0], c4->stones[1]) -
			threes_points(b, c4->stones[1], c4->stones[0]),
		16);
}

/* +1 if X has the zugzwang, -1 if O has it, 0 if nobody has. `threat`: of each side, `landing`:
 * where stones fall now. */
HOT_INLINE int zugzwang(struct connect4_board b, const uint64_t threat[2], uint64_t landing)
{
	uint64_t odd = rows_from(b, 0), even = rows_from(b, 1);
	int good = 0, odd_other = 0, even_other = 0;

	for (int col = 0; col < b.cols; col++) {
		uint64_t column = connect4_column(b, col),
			 above = column & ~(landing | ((landing & column) - 1));
		uint64_t x = threat[0] & odd & above, o = threat[1] & even & above,
			 first = (x | o) & -(x | o);
		uint64_t below = first ? first - 1 : ~UINT64_C(0);

		good += (x & first) != 0;
		even_other += (o & first) != 0;
		odd_other += (threat[1] & odd & above & below) != 0;
	}
	if (good > odd_other)
		return 1;
	return even_other && !good ? -1 : 0; /* (4) */
}

static HOT double parity(const struct game *game, const void *state)
{
	const struct connect4 *c4 = state;
	struct connect4_board b = connect4_board(game);
	uint64_t full = c4->stones[0] | c4->stones[1], landing = connect4_landing(b, full);
	uint64_t threat[2] = {
		connect4_threats(b, c4->stones[0], full), connect4_threats(b, c4->stones[1], full)};
	int side = (int)(c4->plies & 1),
	    ahead = lines_points(b, c4->stones[0], c4->stones[1]) -
		lines_points(b, c4->stones[1], c4->stones[0]);

	if (threat[side] & landing)
		return bound(side ? -1000 : 1000, 64);
	return bound(ahead + 24 * zugzwang(b, threat, landing), 64); /* (3) */
}

const struct game_evaluation connect4_evaluations[] = {
	{.name = "parity",
		.summary = "open lines, and the threats that decide at the end: those of X in odd "
			   "rows, those of O in even rows",
		.position = parity},
	{.name = "lines",
		.summary = "open lines of four: 1, 4 or 16 points for one, two or three own stones "
			   "in them",
		.position = lines},
	{.name = "threes",
		.summary = "8 points for each cell that completes a four, 1 for each open line "
			   "with two stones",
		.position = threes},
	{.name = NULL},
};
