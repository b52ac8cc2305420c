/* rules.c: what is legal in Go and what a move does; see go.h.
 *
 * Whether a chain lives is found by walking along it until a liberty turns up: most have one close
 * by. */
#include "game/go/go.h"

/* --- chains */

bool go_has_liberty(const struct go_rules *rules, const uint8_t *point, int start, int except)
{
	uint16_t stack[GRID_MAX_CELLS];
	uint8_t is_known[GO_POINTS];
	int step[4], top = 0, colour = point[start];

	go_steps(rules, step);
	for (int i = 0; i < 4; i++)
		if (point[start + step[i]] == GO_EMPTY && start + step[i] != except)
			return true;
	memset(is_known, 0, (size_t)rules->points);
	is_known[start] = 1;
	stack[top++] = (uint16_t)start;
	while (top) {
		int at = stack[--top];

		for (int i = 0; i < 4; i++) {
			int next = at + step[i];

			if (point[next] == GO_EMPTY && next != except)
				return true;
			if (point[next] == colour && !is_known[next]) {
				is_known[next] = 1;
				stack[top++] = (uint16_t)next;
			}
		}
	}
	return false;
}

/* Takes the chain at a point off the board and returns how many stones it had; their random words
 * go out of *sum. */
static int take(const struct go_rules *rules, uint8_t *point, int start, uint64_t *sum)
{
	uint16_t stack[GRID_MAX_CELLS];
	int step[4], top = 0, colour = point[start], taken = 0;

	go_steps(rules, step);
	point[start] = GO_EMPTY;
	stack[top++] = (uint16_t)start;
	while (top) {
		int at = stack[--top];

		*sum ^= rules->random[colour - 1][at];
		taken++;
		for (int i = 0; i < 4; i++)
			if (point[at + step[i]] == colour) {
				point[at + step[i]] = GO_EMPTY;
				stack[top++] = (uint16_t)(at + step[i]);
			}
	}
	return taken;
}

/* Puts a stone on an empty point and takes off what it leaves without a liberty: the other's
 * chains, else its own. Returns how many of the other's stones that are. */
static int place(const struct go_rules *rules, uint8_t *point, int at, int colour, uint64_t *sum)
{
	int step[4], taken = 0;

	point[at] = (uint8_t)colour;
	*sum ^= rules->random[colour - 1][at];
	if (!rules->has_captures)
		return 0;
	go_steps(rules, step);
	for (int i = 0; i < 4; i++)
		if (point[at + step[i]] == 3 - colour &&
			!go_has_liberty(rules, point, at + step[i], 0))
			taken += take(rules, point, at + step[i], sum);
	if (!taken && !go_has_liberty(rules, point, at, 0))
		take(rules, point, at, sum);
	return taken;
}

/* --- superko
 *
 * The sums of the positions seen are searched for every move that is looked at. A set of bits, one
 * for the low bits of each sum, mostly answers that it is not among them. */

enum { FILTER = 4096 };

struct filter {
	uint64_t bits[FILTER / 64];
};

static void filter_init(struct filter *filter, const struct go_rules *rules, const struct go *s)
{
	const uint64_t *seen = go_seen(rules, s);

	memset(filter, 0, sizeof *filter);
	for (int i = 0; i < s->seen; i++)
		filter->bits[seen[i] % FILTER / 64] |= UINT64_C(1) << seen[i] % 64;
}

static bool was_seen(const struct go_rules *rules, const struct go *s, const struct filter *filter,
	uint64_t situation)
{
	const uint64_t *seen = go_seen(rules, s);

	if (!(filter->bits[situation % FILTER / 64] >> situation % 64 & 1))
		return false;
	for (int i = 0; i < s->seen; i++)
		if (seen[i] == situation)
			return true;
	return false;
}

void go_remember(const struct go_rules *rules, struct go *s)
{
	if (rules->most_seen)
		((uint64_t *)(void *)((char *)s + rules->seen_at))[s->seen++] =
			go_situation(rules, s->sum, s->mover);
}

/* --- legal moves */

/* Whether a stone on an empty point would live, or dies as the rules allow. */
static bool may_place(const struct go_rules *rules, const struct go *s, int at)
{
	int step[4], own = s->mover + 1;

	if (!rules->has_captures || rules->has_suicide)
		return at != s->ko;
	go_steps(rules, step);
	for (int i = 0; i < 4; i++)
		if (s->point[at + step[i]] == GO_EMPTY)
			return true;
	if (at == s->ko)
		return false;
	for (int i = 0; i < 4; i++) {
		int colour = s->point[at + step[i]];

		if (colour != GO_EDGE &&
			go_has_liberty(rules, s->point, at + step[i], at) == (colour == own))
			return true;
	}
	return false;
}

/* Whether a stone on an empty point takes anything off the board, be it itself. */
static bool takes_off(const struct go_rules *rules, const struct go *s, int at)
{
	bool lives = false;
	int step[4];

	go_steps(rules, step);
	for (int i = 0; i < 4; i++) {
		int next = at + step[i], colour = s->point[next];

		if (colour == 2 - s->mover && !go_has_liberty(rules, s->point, next, at))
			return true;
		lives = lives || colour == GO_EMPTY ||
			(colour == s->mover + 1 && go_has_liberty(rules, s->point, next, at));
	}
	return !lives;
}

/* Whether a stone that may be placed makes a position that was there before. */
static bool comes_back(
	const struct go_rules *rules, const struct go *s, const struct filter *filter, int at)
{
	uint64_t sum = s->sum;
	uint8_t point[GO_POINTS];

	if (takes_off(rules, s, at)) {
		memcpy(point, s->point, (size_t)rules->points);
		place(rules, point, at, s->mover + 1, &sum);
	} else {
		sum ^= rules->random[s->mover][at];
	}
	return was_seen(rules, s, filter, go_situation(rules, sum, !s->mover));
}

/* Writes the stones that can be placed, at most `most` of them. */
static int placements(const struct go_rules *rules, const struct go *s, game_move *out, int most)
{
	struct filter filter;
	int n = 0;

	if (rules->most_seen)
		filter_init(&filter, rules, s);
	for (int cell = 0; cell < rules->cells && n < most; cell++) {
		int at = rules->point[cell];

		if (s->point[at] == GO_EMPTY && may_place(rules, s, at) &&
			!(rules->most_seen && comes_back(rules, s, &filter, at)))
			out[n++] = (game_move)cell;
	}
	return n;
}

/* Whether the passes or the cap have ended it. */
static bool has_ended(const struct go_rules *rules, const struct go *s)
{
	return s->passes == 2 || (rules->is_counted && s->plies >= rules->most_plies);
}

int go_moves(const struct game *game, const void *state, game_move *out)
{
	const struct go_rules *rules = go_rules_of(game);
	const struct go *s = state;
	int n;

	if (has_ended(rules, s))
		return 0;
	n = placements(rules, s, out, rules->cells);
	if (rules->has_pass && (n || !rules->ends_full))
		out[n++] = rules->pass;
	return n;
}

bool go_is_over(const struct game *game, const void *state)
{
	const struct go_rules *rules = go_rules_of(game);
	game_move first;

	return has_ended(rules, state) ||
		(rules->ends_full && !placements(rules, state, &first, 1));
}

/* --- play */

void go_clear(const struct go_rules *rules, struct go *s)
{
	memset(s->point, GO_EDGE, (size_t)rules->points);
	for (int cell = 0; cell < rules->cells; cell++)
		s->point[rules->point[cell]] = GO_EMPTY;
}

void go_start(const struct game *game, void *state)
{
	go_clear(go_rules_of(game), state);
	go_remember(go_rules_of(game), state);
}

/* Simple ko: one stone was taken by one that stands alone and has no liberty but where the other
 * stood. */
static int ko_after(const struct go_rules *rules, const uint8_t *point, int at, int taken)
{
	int step[4], liberty = 0, liberties = 0;

	if (taken != 1 || rules->ko != GO_KO_SIMPLE)
		return 0;
	go_steps(rules, step);
	for (int i = 0; i < 4; i++) {
		if (point[at + step[i]] == point[at])
			return 0;
		if (point[at + step[i]] == GO_EMPTY) {
			liberty = at + step[i];
			liberties++;
		}
	}
	return liberties == 1 ? liberty : 0;
}

void go_play(const struct game *game, void *state, game_move move)
{
	const struct go_rules *rules = go_rules_of(game);
	struct go *s = state;

	if (move == rules->pass) {
		s->ko = 0;
		s->passes = (uint8_t)(s->passes + !rules->ends_full);
	} else {
		int at = rules->point[move],
		    taken = place(rules, s->point, at, s->mover + 1, &s->sum);

		s->ko = (uint16_t)ko_after(rules, s->point, at, taken);
		s->passes = 0;
	}
	s->mover = !s->mover;
	s->plies = (uint16_t)(s->plies + rules->is_counted);
	if (move != rules->pass || rules->ko == GO_KO_SITUATIONAL)
		go_remember(rules, s);
}
