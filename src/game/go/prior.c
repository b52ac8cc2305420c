/* prior.c: how good the moves of Go look before any search.
 *
 * Each move begins with ten games of which five were won; whatever is to be seen about it adds
 * games, all won or all lost:
 *
 * (1)  P = (5 + sum of w_f over what speaks for the move) / (10 + sum of w_f over all that is to be
 *      seen)
 *
 *     for it       it takes one stone (15) or more (30); saves one (15) or more (30) from atari,
 *     with two liberties or more then; fits a
 *                  shape of patterns.h (10); is near the other's last stone: 1 step (24), 2 (22) or
 *                  3 (8) away, where all stones of
 *                  a chain are one place; is on the third line with no stone within three steps
 *                  (10)
 *     against it   it leaves itself in atari (20); is on the first or second line with no stone
 *     within three steps (10); fills an eye (90)
 *
 * A pass is worth 0.05. The idea of counting what is known of a move as games already played is
 * that of Gelly and Silver 2007; the weights are after those of small programs that play so (Baudis
 * 2015, Michi).
 *
 * Where nothing is taken there is neither atari nor shape: then it is the line from the edge, as
 * players like it in an opening. */
#include "game/go/liberties.h"
#include "game/go/patterns.h"

enum { STEPS = 3 }; /* as far as distances are told apart; farther is 0 */

struct sight {
	const struct go_rules *rules;
	int words, colour; /* colour: the mover's */
	/* steps from the last stone, from any stone: 1 is beside it */
	uint8_t from_last[GO_POINTS], from_stones[GO_POINTS];
	struct go_chains board;
	struct go_liberties liberties;
};

/* What is to be seen about a move: the weight of it all, and of what speaks for it. */
struct tally_of_move {
	int weight, good;
};

static void add(struct tally_of_move *seen, bool is_good, int weight)
{
	seen->weight += weight;
	seen->good += is_good ? weight : 0;
}

/* --- distances */

/* Adds the points beside the n points of a list that are not known yet, and all stones of a chain
 * with any of them; returns the length. */
static int widen(const struct sight *sight, uint16_t *list, int n, uint8_t *steps, int step)
{
	const struct go_chains *b = &sight->board;
	int length = n;

	for (int i = 0; i < n; i++)
		FOR_NEIGHBOURS(next, list[i], sight->rules->stride)
		{
			int at = next;

			if (b->colour[next] == GO_EDGE || steps[next])
				continue;
			do {
				steps[at] = (uint8_t)step;
				list[length++] = (uint16_t)at;
				at = b->colour[next] == GO_EMPTY ? next : b->next[at];
			} while (at != next);
		}
	return length;
}

/* Steps from the points of a list, which are marked already. */
static void measure(const struct sight *sight, uint16_t *list, int n, uint8_t *steps)
{
	for (int step = 1; step <= STEPS; step++)
		n = widen(sight, list, n, steps, step);
}

static void measure_all(struct sight *sight, const struct go *s, int last)
{
	const struct go_rules *rules = sight->rules;
	uint16_t list[GRID_MAX_CELLS];
	int n = 0, at = last;

	memset(sight->from_last, 0, (size_t)rules->points);
	memset(sight->from_stones, 0, (size_t)rules->points);
	for (int cell = 0; cell < rules->cells; cell++)
		if (s->point[rules->point[cell]] != GO_EMPTY) {
			sight->from_stones[rules->point[cell]] = UINT8_MAX;
			list[n++] = rules->point[cell];
		}
	measure(sight, list, n, sight->from_stones);
	if (!last || s->point[last] == GO_EMPTY)
		return;
	n = 0;
	do {
		sight->from_last[at] = UINT8_MAX;
		list[n++] = (uint16_t)at;
		at = sight->board.next[at];
	} while (at != last);
	measure(sight, list, n, sight->from_last);
}

/* --- a move */

/* What it takes, and what of one's own it saves by that or by running. */
static void look_at_atari(struct sight *sight, int at, struct tally_of_move *seen)
{
	const struct go_chains *b = &sight->board;
	struct go_points after;
	int taken = 0, saved = 0, left;
	bool takes;

	liberties_after(&sight->liberties, sight->words, b, sight->rules->stride, at, sight->colour,
		&after, &takes);
	left = points_count(after.word, sight->words);
	FOR_NEIGHBOURS(next, at, sight->rules->stride)
	{
		if (!liberties_in_atari(&sight->liberties, sight->words, b, next))
			continue;
		if (b->colour[next] == sight->colour)
			saved += left >= 2 ? b->stones[b->chain[next]] : 0;
		else
			taken += b->stones[b->chain[next]];
	}
	if (taken)
		add(seen, true, taken > 1 ? 30 : 15);
	if (saved)
		add(seen, true, saved > 1 ? 30 : 15);
	if (left < 2 && taken < 2)
		add(seen, false, 20);
}

static void look_at_place(const struct sight *sight, int at, struct tally_of_move *seen)
{
	static const int by_steps[] = {0, 24, 22, 8};
	int line = sight->rules->line[sight->rules->cell[at]];

	if (sight->from_last[at] <= STEPS && by_steps[sight->from_last[at]])
		add(seen, true, by_steps[sight->from_last[at]]);
	if (!sight->from_stones[at] && line <= 3)
		add(seen, line == 3, 10);
}

static double look_at(struct sight *sight, int at)
{
	const struct go_rules *rules = sight->rules;
	const struct go_chains *b = &sight->board;
	struct tally_of_move seen = {.weight = 10, .good = 5};

	look_at_atari(sight, at, &seen);
	look_at_place(sight, at, &seen);
	if (patterns_fit(rules->patterns, sight->colour - 1,
		    patterns_code(b->colour, rules->stride, at)))
		add(&seen, true, 10);
	if (chains_is_shut(b, at, sight->colour) &&
		chains_is_eye(b, rules->stride, at, sight->colour))
		add(&seen, false, 90);
	return (double)seen.good / seen.weight; /* (1) */
}

/* The third and fourth line most, the first least. On a board that has no third line the centre
 * comes first by that. A pass comes last. */
static void prior_by_line(const struct go_rules *rules, const game_move *moves, int n, double *out)
{
	static const double by_line[] = {0.02, 0.1, 0.4, 0.8, 0.7, 0.6};
	int most = sizeof by_line / sizeof *by_line - 1;

	for (int i = 0; i < n; i++) {
		int line = moves[i] == rules->pass ? 0 : rules->line[moves[i]];

		out[i] = by_line[line < most ? line : most];
	}
}

void go_prior_after(const struct game *game, const void *state, game_move last,
	const game_move *moves, int n, double *out)
{
	const struct go_rules *rules = go_rules_of(game);
	const struct go *s = state;
	struct sight sight;

	if (!rules->has_captures) {
		prior_by_line(rules, moves, n, out);
		return;
	}
	sight.rules = rules;
	sight.words = liberties_words(rules);
	sight.colour = s->mover + 1;
	chains_init(&sight.board, rules, s, rules->stride);
	liberties_init(&sight.liberties, sight.words, rules, &sight.board, rules->stride);
	measure_all(&sight, s, last < rules->cells ? rules->point[last] : 0);
	for (int i = 0; i < n; i++)
		out[i] = moves[i] == rules->pass ? 0.05 : look_at(&sight, rules->point[moves[i]]);
}

void go_prior(
	const struct game *game, const void *state, const game_move *moves, int n, double *out)
{
	go_prior_after(game, state, GAME_NO_MOVE, moves, n, out);
}
