/* playout.c: the random games of Go, on the board of chains.h.
 *
 * Points are drawn from the list of the empty ones until one suits; one that does not is put aside
 * for this turn, so that all that suit are equally likely. A light game leaves its own single-point
 * eyes alone and passes when nothing else is left; where a pass does not end the game it fills them
 * then. A uniform one draws from exactly the legal moves, the pass among them. A heavy one is a
 * light one that thinks before it draws (heavy.h): the playout called "weighted".
 *
 * The body is built for the usual rules on 9x9 and 19x19 and once more for all others. Best of 60
 * runs from the start, thousand playouts a second on 9x9 and 19x19:
 *
 *     140   31.5   as it is here
 *     141   29.8   a stone beside a chain joined by chains_join()
 *     134   29.0   and the other's dead chains looked for after the stone is put, in a loop of
 *           their own
 *     128   28.0   and that loop with a branch for each neighbour, liberties counted down and up
 *           again to see if a stone lives
 *
 * Two draws from each random word were not faster. Heavy games: 40 and 6.3, with a load on the
 * machine. */
#include "game/go/heavy.h"

/* Draws until a point suits; GAME_NO_MOVE if none does. With eyes the own ones do too, with the
 * pass that may be drawn as well: point 0. */
HOT_INLINE int draw(const struct go_rules *rules, const struct go_mode mode, struct go_turn *g,
	struct xoshiro *random, bool with_eyes, bool with_pass)
{
	struct go_chains *b = &g->board;
	int n = b->empties;

	while (n + with_pass > 0) {
		uint32_t i = xoshiro_below(random, (uint32_t)(n + with_pass));
		int at;

		if (with_pass && i == (uint32_t)n)
			return 0;
		at = b->empty[i];
		if ((with_eyes || turn_is_no_eye(mode, g, at)) &&
			turn_is_legal(rules, mode, g, at) &&
			!(mode.is_heavy && !with_eyes && heavy_refuses(mode, g, random, at)))
			return at;
		turn_put_aside(g, at, n--);
	}
	return GAME_NO_MOVE;
}

static bool can_place(const struct go_rules *rules, const struct go_mode mode, struct go_turn *g)
{
	for (int i = 0; i < g->board.empties; i++)
		if (turn_is_legal(rules, mode, g, g->board.empty[i]))
			return true;
	return false;
}

/* The next move as a point, 0 for a pass, GAME_NO_MOVE if the game is over. */
HOT_INLINE int choose(const struct go_rules *rules, const struct go_mode mode, struct go_turn *g,
	struct xoshiro *random, bool is_first)
{
	int at = GAME_NO_MOVE;

	if (!mode.is_light) {
		bool with_pass = mode.has_pass && (!mode.ends_full || can_place(rules, mode, g));

		return draw(rules, mode, g, random, true, with_pass);
	}
	if (mode.is_heavy)
		at = heavy_think(rules, mode, g, random, is_first);
	if (at == GAME_NO_MOVE)
		at = draw(rules, mode, g, random, false, false);
	if (at != GAME_NO_MOVE)
		return at;
	return mode.ends_full ? draw(rules, mode, g, random, true, false) : 0;
}

/* The lead of the first player. Most empty points at the end are single; where one is not,
 * everything is counted. */
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

HOT_INLINE double run(const struct go_rules *rules, const struct go_mode mode, const struct go *s,
	struct xoshiro *random, game_move *line, int *length)
{
	/* a write to the bytes of the board might be one to the caller's */
	struct xoshiro own = *random;
	struct go_turn g;
	bool is_first = true;
	int passes = s->passes,
	    left = rules->is_counted ? rules->most_plies - s->plies : rules->most_plies;

	chains_init(&g.board, rules, s, mode.stride);
	g.ko = s->ko;
	g.mover = s->mover;
	g.last = 0;
	if (mode.is_heavy)
		liberties_init(&g.liberties, mode.words, rules, &g.board, mode.stride);
	if (mode.has_superko)
		past_init(&g.past, rules, s);
	while (left-- > 0 && passes < 2 && !is_merciful(rules, &g.board)) {
		int at = choose(rules, mode, &g, &own, is_first);

		if (at == GAME_NO_MOVE)
			break;
		game_record(line, length, at ? rules->cell[at] : rules->pass);
		if (at) {
			turn_place(mode, &g, at);
			passes = 0;
		} else {
			g.ko = 0;
			passes += !mode.ends_full;
		}
		g.mover = !g.mover;
		g.last = at;
		is_first = false;
		if (mode.has_superko)
			past_add(&g.past, go_situation(rules, g.past.sum, g.mover));
	}
	*random = own;
	return go_reward(rules, lead_of(rules, &g.board));
}

/* Captures, simple ko, no suicide, and games to the second pass. */
static bool is_usual(const struct go_rules *rules, int size)
{
	return rules->size == size && rules->has_captures && !rules->has_suicide &&
		rules->ko == GO_KO_SIMPLE && !rules->ends_full;
}

/* The rules with their numbers fixed for those boards that the body is built for. */
HOT_INLINE double run_by_rules(const struct go_rules *rules, bool is_light, bool is_heavy,
	const struct go *s, struct xoshiro *random, game_move *line, int *length)
{
	const struct go_mode nine = {.stride = 10,
		.words = 2,
		.has_captures = true,
		.has_pass = true,
		.is_light = true,
		.is_heavy = is_heavy};
	const struct go_mode nineteen = {.stride = 20,
		.words = 7,
		.has_captures = true,
		.has_pass = true,
		.is_light = true,
		.is_heavy = is_heavy};

	if (is_light && is_usual(rules, 9))
		return run(rules, nine, s, random, line, length);
	if (is_light && is_usual(rules, 19))
		return run(rules, nineteen, s, random, line, length);
	return run(rules,
		(struct go_mode){.stride = rules->stride,
			.words = liberties_words(rules),
			.has_captures = rules->has_captures,
			.has_suicide = rules->has_suicide,
			.has_superko = rules->most_seen,
			.has_pass = rules->has_pass,
			.ends_full = rules->ends_full,
			.is_light = is_light,
			.is_heavy = is_heavy},
		s, random, line, length);
}

HOT static double go_run(const struct go_rules *rules, const struct go *s, struct xoshiro *random)
{
	return run_by_rules(rules, rules->is_light, false, s, random, NULL, NULL);
}

HOT static double go_run_line(const struct go_rules *rules, const struct go *s,
	struct xoshiro *random, game_move *line, int *length)
{
	*length = 0;
	return run_by_rules(rules, rules->is_light, false, s, random, line, length);
}

/* Built once for games with their line and without: beside its thoughts the question whether to
 * write a move down is nothing, and building it takes long. */
HOT static double go_run_heavy(const struct go_rules *rules, const struct go *s,
	struct xoshiro *random, game_move *line, int *length)
{
	*length = 0;
	return run_by_rules(rules, true, true, s, random, line, length);
}

double go_rollout(const struct game *game, const void *state, struct xoshiro *random)
{
	return go_run(go_rules_of(game), state, random);
}

double go_rollout_line(const struct game *game, const void *state, struct xoshiro *random,
	game_move *line, int *length)
{
	return go_run_line(go_rules_of(game), state, random, line, length);
}

/* Where nothing is ever taken there is nothing to think about. */
double go_rollout_heavy(const struct game *game, const void *state, struct xoshiro *random,
	game_move *line, int *length)
{
	const struct go_rules *rules = go_rules_of(game);
	int ignored;

	if (rules->has_captures)
		return go_run_heavy(rules, state, random, line, line ? length : &ignored);
	return line ? go_run_line(rules, state, random, line, length)
		    : go_run(rules, state, random);
}
