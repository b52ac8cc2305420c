/* go_playout.c: the random game of Go, on the board of go_chains.h.
 *
 * Points are drawn from the list of the empty ones until one suits; one that does not is put aside for this turn, so that all that suit are
 * equally likely. A light game leaves its own single-point eyes alone and passes when nothing else is left; where a pass does not end
 * the game it fills them then. A uniform one draws from exactly the legal moves, the pass among them.
 *
 * The body is built for the usual rules on 9x9 and 19x19 and once more for all others. Best of 60 runs from the start, thousand playouts
 * a second on 9x9 and 19x19:
 *
 *     140   31.5   as it is here
 *     141   29.8   a stone beside a chain joined by chains_join()
 *     134   29.0   and the other's dead chains looked for after the stone is put, in a loop of their own
 *     128   28.0   and that loop with a branch for each neighbour, liberties counted down and up again to see if a stone lives
 *
 * Two draws from each random word were not faster. */
#include "game/go_chains.h"

/* The rules as the body asks for them: constants where it is built for some. */
struct mode {
	int stride;
	bool has_captures, has_suicide, has_superko, has_pass, ends_full, is_light;
};

/* --- superko: the positions seen in a table of sums, two free slots for each at least; an empty slot is 0 */

enum { SLOTS = 4096 };

_Static_assert(2 * (GO_MOST_PLIES + 1) <= SLOTS, "there is always a free slot");

struct past {
	uint64_t sum, after; /* of the stones on the board, now and after the move that was found legal last */
	unsigned mask;
	uint64_t slot[SLOTS];
};

static uint64_t *find_slot(struct past *past, uint64_t situation)
{
	unsigned i = (unsigned)situation & past->mask;

	while (past->slot[i] && past->slot[i] != situation)
		i = (i + 1) & past->mask;
	return &past->slot[i];
}

/* A sum of 0, the empty board's, would look like a free slot. */
static void past_add(struct past *past, uint64_t situation)
{
	*find_slot(past, situation | !situation) = situation | !situation;
}

static bool past_has(struct past *past, uint64_t situation)
{
	return *find_slot(past, situation | !situation) != 0;
}

static void past_init(struct past *past, const struct go_rules *rules, const struct go *s)
{
	past->sum = s->sum;
	for (past->mask = 63; past->mask < 2u * (unsigned)rules->most_seen; past->mask = 2 * past->mask + 1)
		;
	memset(past->slot, 0, (past->mask + 1) * sizeof *past->slot);
	for (int i = 0; i < s->seen; i++)
		past_add(past, go_seen(rules, s)[i]);
}

static uint64_t sum_of_chain(const struct go_rules *rules, const struct go_chains *b, int name)
{
	uint64_t sum = 0;
	int at = name;

	do {
		sum ^= rules->random[b->colour[at] - 1][at];
		at = b->next[at];
	} while (at != name);
	return sum;
}

/* The sum without the chains of a colour beside a point, each of them once; *taken if there are any. With `only_dead` those that have no
 * liberty but the point. */
HOT_INLINE uint64_t without_chains(const struct go_rules *rules, const struct go_chains *b, int stride, int at, int colour, bool only_dead,
	uint64_t sum, bool *taken)
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
		sum ^= sum_of_chain(rules, b, name);
		*taken = true;
	}
	return sum;
}

/* The sum after a stone on an empty point: with it, and without what it takes; or if it dies, without its own side's chains. */
static uint64_t sum_after(const struct go_rules *rules, const struct go_chains *b, int stride, int at, int colour, uint64_t sum)
{
	bool lives = b->around[at] & AROUND_COUNT, joins = false;

	sum = without_chains(rules, b, stride, at, 3 - colour, true, sum, &lives);
	if (lives || chains_lives(b, stride, at, colour))
		return sum ^ rules->random[colour - 1][at];
	return without_chains(rules, b, stride, at, colour, false, sum, &joins);
}

/* --- one game */

struct game_on {
	struct go_chains board;
	int ko, mover;
	struct past past; /* last and large: only superko touches it */
};

/* Whether a stone may be placed on an empty point. */
HOT_INLINE bool is_legal(const struct go_rules *rules, const struct mode mode, struct game_on *g, int at)
{
	const struct go_chains *b = &g->board;
	int colour = g->mover + 1;

	if (mode.has_captures && !(b->around[at] & AROUND_COUNT)
		&& (at == g->ko || (!mode.has_suicide && !chains_lives(b, mode.stride, at, colour))))
		return false;
	if (mode.has_superko) {
		g->past.after = sum_after(rules, b, mode.stride, at, colour, g->past.sum);
		return !past_has(&g->past, go_situation(rules, g->past.after, !g->mover));
	}
	return true;
}

/* Whether a light game may place one: an eye has no empty neighbour, and most points have. */
HOT_INLINE bool is_light(const struct mode mode, const struct game_on *g, int at)
{
	const struct go_chains *b = &g->board;
	int colour = g->mover + 1;

	return (b->around[at] & AROUND_COUNT) || !chains_is_shut(b, at, colour) || !chains_is_eye(b, mode.stride, at, colour);
}

/* Draws until a point suits; GAME_NO_MOVE if none does. With eyes the own ones do too, with the pass that may be drawn as well: point 0. */
HOT_INLINE int draw(const struct go_rules *rules, const struct mode mode, struct game_on *g, struct xoshiro *random, bool with_eyes,
	bool with_pass)
{
	struct go_chains *b = &g->board;
	int n = b->empties;

	while (n + with_pass > 0) {
		uint32_t i = xoshiro_below(random, (uint32_t)(n + with_pass));
		int at, last;

		if (with_pass && i == (uint32_t)n)
			return 0;
		at = b->empty[i];
		if ((with_eyes || is_light(mode, g, at)) && is_legal(rules, mode, g, at))
			return at;
		last = b->empty[--n]; /* aside */
		b->empty[n] = (uint16_t)at;
		b->empty[i] = (uint16_t)last;
		b->place[at] = (uint16_t)n;
		b->place[last] = (uint16_t)i;
	}
	return GAME_NO_MOVE;
}

static bool can_place(const struct go_rules *rules, const struct mode mode, struct game_on *g)
{
	for (int i = 0; i < g->board.empties; i++)
		if (is_legal(rules, mode, g, g->board.empty[i]))
			return true;
	return false;
}

/* The next move as a point, 0 for a pass, GAME_NO_MOVE if the game is over. */
HOT_INLINE int choose(const struct go_rules *rules, const struct mode mode, struct game_on *g, struct xoshiro *random)
{
	int at;

	if (!mode.is_light) {
		bool with_pass = mode.has_pass && (!mode.ends_full || can_place(rules, mode, g));

		return draw(rules, mode, g, random, true, with_pass);
	}
	at = draw(rules, mode, g, random, false, false);
	if (at != GAME_NO_MOVE)
		return at;
	return mode.ends_full ? draw(rules, mode, g, random, true, false) : 0;
}

/* Simple ko: the one stone taken, the last on the list of empty points, by one that stands alone and has no other liberty. */
HOT_INLINE void take_all(const struct mode mode, struct game_on *g, int at, int colour, int own)
{
	struct go_chains *b = &g->board;
	int before = b->empties;

	FOR_NEIGHBOURS(next, at, mode.stride)
		if (b->colour[next] == colour && !b->liberties[b->chain[next]])
			chains_take(b, mode.stride, b->chain[next]);
	if (!mode.has_superko && b->empties == before + 1 && b->stones[own] == 1 && b->liberties[own] == 1)
		g->ko = b->empty[before];
}

/* Plays where draw() has just found a stone to be legal. */
HOT_INLINE void place(const struct mode mode, struct game_on *g, int at)
{
	struct go_chains *b = &g->board;
	int colour = g->mover + 1, own;
	bool kills;

	if (mode.has_superko)
		g->past.sum = g->past.after;
	own = chains_put(b, mode.stride, at, colour, &kills);
	g->ko = 0;
	if (!mode.has_captures)
		return;
	if (kills)
		take_all(mode, g, at, 3 - colour, own);
	else if (mode.has_suicide && !b->liberties[own])
		chains_take(b, mode.stride, own);
}

/* The lead of the first player. Most empty points at the end are single; where one is not, everything is counted. */
HOT_INLINE int lead_of(const struct go_rules *rules, const struct go_chains *b)
{
	int lead = b->count[0] - b->count[1], count[2];

	for (int i = 0; rules->scores_area && i < b->empties; i++) {
		int at = b->empty[i];

		if (b->around[at] & AROUND_COUNT) {
			go_count(rules, b->colour, true, count);
			return count[0] - count[1];
		}
		lead += chains_is_shut(b, at, GO_FIRST) - chains_is_shut(b, at, GO_SECOND);
	}
	return lead;
}

HOT_INLINE bool is_merciful(const struct go_rules *rules, const struct go_chains *b)
{
	int lead = b->count[0] - b->count[1];

	return rules->mercy && (lead >= rules->mercy || -lead >= rules->mercy);
}

HOT_INLINE double run(const struct go_rules *rules, const struct mode mode, const struct go *s, struct xoshiro *random, game_move *line,
	int *length)
{
	struct xoshiro own = *random; /* a write to the bytes of the board might be one to the caller's */
	struct game_on g;
	int passes = s->passes, left = rules->is_counted ? rules->most_plies - s->plies : rules->most_plies;

	chains_init(&g.board, rules, s, mode.stride);
	g.ko = s->ko;
	g.mover = s->mover;
	if (mode.has_superko)
		past_init(&g.past, rules, s);
	while (left-- > 0 && passes < 2 && !is_merciful(rules, &g.board)) {
		int at = choose(rules, mode, &g, &own);

		if (at == GAME_NO_MOVE)
			break;
		game_record(line, length, at ? rules->cell[at] : rules->pass);
		if (at) {
			place(mode, &g, at);
			passes = 0;
		} else {
			g.ko = 0;
			passes += !mode.ends_full;
		}
		g.mover = !g.mover;
		if (mode.has_superko)
			past_add(&g.past, go_situation(rules, g.past.sum, g.mover));
	}
	*random = own;
	return go_reward(rules, lead_of(rules, &g.board));
}

/* Captures, simple ko, no suicide, and light games to the second pass. */
static bool is_usual(const struct go_rules *rules, int size)
{
	return rules->size == size && rules->has_captures && !rules->has_suicide && rules->ko == GO_KO_SIMPLE && !rules->ends_full
		&& rules->is_light;
}

HOT_INLINE double run_by_rules(const struct go_rules *rules, const struct go *s, struct xoshiro *random, game_move *line, int *length)
{
	static const struct mode nine = {.stride = 10, .has_captures = true, .has_pass = true, .is_light = true};
	static const struct mode nineteen = {.stride = 20, .has_captures = true, .has_pass = true, .is_light = true};

	if (is_usual(rules, 9))
		return run(rules, nine, s, random, line, length);
	if (is_usual(rules, 19))
		return run(rules, nineteen, s, random, line, length);
	return run(rules, (struct mode){.stride = rules->stride, .has_captures = rules->has_captures, .has_suicide = rules->has_suicide,
		.has_superko = rules->most_seen, .has_pass = rules->has_pass, .ends_full = rules->ends_full, .is_light = rules->is_light},
		s, random, line, length);
}

HOT static double go_run(const struct go_rules *rules, const struct go *s, struct xoshiro *random)
{
	return run_by_rules(rules, s, random, NULL, NULL);
}

HOT static double go_run_line(const struct go_rules *rules, const struct go *s, struct xoshiro *random, game_move *line, int *length)
{
	*length = 0;
	return run_by_rules(rules, s, random, line, length);
}

double go_rollout(const struct game *game, const void *state, struct xoshiro *random)
{
	return go_run(go_rules_of(game), state, random);
}

double go_rollout_line(const struct game *game, const void *state, struct xoshiro *random, game_move *line, int *length)
{
	return go_run_line(go_rules_of(game), state, random, line, length);
}
