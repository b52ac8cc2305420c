/* influence.c: what stones of Go reach: an evaluation that sees more than the points beside them.
 *
 * Stones begin with 128 for X and -128 for O, empty points with 0. Then, all points at once,
 * DILATIONS times and EROSIONS times:
 *
 * (1)  dilation: a point that is not O's and has no neighbour of O's gets 1 more for each neighbour
 *      of X's; the same for O with the signs turned round
 * (2)  erosion: a point of X's loses 1 for each neighbour that is not X's, down to 0; the same for
 *      O
 * (3)  value = 0.95 (x - o - komi) / (cells + |komi|), x and o = the points above and below 0 then
 *
 * (1) is A. Zobrist's, 1969; (2) is B. Bouzy's, 2003, who takes 5 and 21 for territory and 5 and 10
 *     for a framework that may become some.
 * Erosion takes away what a single stone claims of the open board, and leaves what stones surround
 * together.
 *
 * It is here for its map. By itself it plays no better: looking one ply ahead on 9x9 it loses 64 of
 * 100 games to the usual evaluation, and 71 with 21 erosions; without erosion it is even. Neither
 * sees a capture before it happens.
 *
 * As cells: e / (8 + |e|), e = what a point has after (2), so that stones stand near 1. */
#include <stdlib.h>

#include "game/go/go.h"

enum { STONE = 128, DILATIONS = 5, EROSIONS = 10, HALF = 8 };

/* Points of the bordered board, whose edge is always 0. */
struct field {
	int now[GO_POINTS], next[GO_POINTS];
};

static void dilate(const struct go_rules *rules, struct field *f)
{
	int step[4];

	go_steps(rules, step);
	for (int cell = 0; cell < rules->cells; cell++) {
		int at = rules->point[cell], first = 0, second = 0;

		for (int i = 0; i < 4; i++) {
			first += f->now[at + step[i]] > 0;
			second += f->now[at + step[i]] < 0;
		}
		f->next[at] = f->now[at] + (f->now[at] >= 0 && !second ? first : 0) -
			(f->now[at] <= 0 && !first ? second : 0); /* (1) */
	}
	memcpy(f->now, f->next, (size_t)rules->points * sizeof *f->now);
}

/* The edge takes nothing away. */
static void erode(const struct go_rules *rules, const struct go *s, struct field *f)
{
	int step[4];

	go_steps(rules, step);
	for (int cell = 0; cell < rules->cells; cell++) {
		int at = rules->point[cell], e = f->now[at], loss = 0;

		for (int i = 0; i < 4; i++)
			loss += s->point[at + step[i]] != GO_EDGE &&
				(e > 0 ? f->now[at + step[i]] <= 0 : f->now[at + step[i]] >= 0);
		f->next[at] = e > 0    ? (e > loss ? e - loss : 0)
			: e + loss < 0 ? e + loss
				       : 0; /* (2) */
	}
	memcpy(f->now, f->next, (size_t)rules->points * sizeof *f->now);
}

static void spread(const struct go_rules *rules, const struct go *s, struct field *f)
{
	memset(f, 0, sizeof *f);
	for (int cell = 0; cell < rules->cells; cell++) {
		int colour = s->point[rules->point[cell]];

		f->now[rules->point[cell]] = colour == GO_FIRST ? STONE
			: colour == GO_SECOND                   ? -STONE
								: 0;
	}
	for (int i = 0; i < DILATIONS; i++)
		dilate(rules, f);
	for (int i = 0; i < EROSIONS; i++)
		erode(rules, s, f);
}

double go_influence(const struct game *game, const void *state)
{
	const struct go_rules *rules = go_rules_of(game);
	struct field f;
	int lead = 0;

	spread(rules, state, &f);
	for (int cell = 0; cell < rules->cells; cell++)
		lead += (f.now[rules->point[cell]] > 0) - (f.now[rules->point[cell]] < 0);
	return 0.95 * (2 * lead - rules->komi2) / (2 * rules->cells + abs(rules->komi2)); /* (3) */
}

void go_influence_cells(const struct game_evaluation *way, const struct game *game,
	const void *state, enum side side, double *out)
{
	const struct go_rules *rules = go_rules_of(game);
	struct field f;

	(void)way;
	spread(rules, state, &f);
	for (int cell = 0; cell < rules->cells; cell++) {
		int e = f.now[rules->point[cell]];

		out[cell] = game_value_for(side, e / (double)(HALF + abs(e)));
	}
}
