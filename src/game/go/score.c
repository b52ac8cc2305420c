/* score.c: who has how much in Go, and what a position looks like before anything is searched; see
 * go.h. */
#include <stdlib.h>

#include "game/go/go.h"

/* Walks over the empty region at a point, marks it and says whom it borders on: bit 0 for the first
 * player, bit 1 for the second. */
static int explore_region(
	const struct go_rules *rules, const uint8_t *point, int start, uint8_t *is_known, int *size)
{
	uint16_t stack[GRID_MAX_CELLS];
	int step[4], top = 0, borders = 0;

	go_steps(rules, step);
	is_known[start] = 1;
	stack[top++] = (uint16_t)start;
	for (*size = 0; top; ++*size) {
		int at = stack[--top];

		for (int i = 0; i < 4; i++) {
			int next = at + step[i];

			if (point[next] == GO_FIRST || point[next] == GO_SECOND) {
				borders |= point[next];
			} else if (point[next] == GO_EMPTY && !is_known[next]) {
				is_known[next] = 1;
				stack[top++] = (uint16_t)next;
			}
		}
	}
	return borders;
}

void go_count(const struct go_rules *rules, const uint8_t *point, bool is_area, int count[2])
{
	uint8_t is_known[GO_POINTS] = {0};

	count[0] = count[1] = 0;
	for (int cell = 0; cell < rules->cells; cell++) {
		int at = rules->point[cell], size, borders;

		if (point[at] != GO_EMPTY) {
			count[point[at] - 1]++;
		} else if (is_area && !is_known[at]) {
			borders = explore_region(rules, point, at, is_known, &size);
			if (borders == GO_FIRST || borders == GO_SECOND)
				count[borders - 1] += size;
		}
	}
}

/* Won or lost; or the lead over the largest that there can be, so that game->unit turns it into
 * points. */
double go_reward(const struct go_rules *rules, int lead)
{
	int score2 = 2 * lead - rules->komi2;

	if (rules->scores_margin)
		return (double)score2 / (2 * rules->cells + abs(rules->komi2));
	return (score2 > 0) - (score2 < 0);
}

double go_result(const struct game *game, const void *state)
{
	const struct go_rules *rules = go_rules_of(game);
	int count[2];

	go_count(rules, ((const struct go *)state)->point, rules->scores_area, count);
	return go_reward(rules, count[0] - count[1]);
}

/* (1)  value = 0.95 (x - o - komi) / (cells + |komi|)
 *
 * x, o = stones of each side, and in area scoring the empty points next to stones of that side
 * only. Area itself would be no guess: a single stone on the board has all of it. */
double go_evaluate(const struct game *game, const void *state)
{
	const struct go_rules *rules = go_rules_of(game);
	const struct go *s = state;
	int step[4], lead = 0;

	go_steps(rules, step);
	for (int cell = 0; cell < rules->cells; cell++) {
		int at = rules->point[cell], near = s->point[at];

		for (int i = 0; i < 4 && s->point[at] == GO_EMPTY && rules->scores_area; i++)
			if (s->point[at + step[i]] != GO_EDGE)
				near |= s->point[at + step[i]];
		lead += (near == GO_FIRST) - (near == GO_SECOND);
	}
	return 0.95 * (2 * lead - rules->komi2) / (2 * rules->cells + abs(rules->komi2)); /* (1) */
}
