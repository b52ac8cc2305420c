/* lens_rows.c: the moves of a position as rows of a lens; see lens_rows.h. */
#include "tui/lens_rows.h"

#include <math.h>

static void share_out(struct lens *lens)
{
	uint64_t sum = 0;

	for (int i = 0; i < lens->count; i++)
		sum += lens->row[i].stats.role == ROLE_IMAGE ? 0 : lens->row[i].stats.visits;
	for (int i = 0; i < lens->count; i++)
		lens->row[i].share = sum ? (double)lens->row[i].stats.visits / (double)sum : 0;
	lens->visits = sum;
}

void lens_rows_put(struct lens *lens, const struct game *game, const void *state,
	const struct report_move *rows, int n, game_move best)
{
	game_move moves[GAME_MAX_MOVES];

	game_copy(game, &lens->state, state);
	lens->count = game_moves(game, state, moves);
	lens->unit = game->unit;
	lens->best = best;
	lens->has_node = true;
	for (int i = 0, next = 0; i < lens->count; i++) {
		struct lens_row *row = &lens->row[i];

		*row = (struct lens_row){.stats = report_move_unknown(moves[i]), .error = NAN};
		game_move_format(game, state, moves[i], row->name);
		for (int tries = 0; tries < n; tries++,
			 next = next + 1 < n ? next + 1
					     : 0) { /* mostly they are in the same order */
			if (rows[next].move == moves[i]) {
				row->stats = rows[next];
				break;
			}
		}
		lens->order[i] = i;
	}
	share_out(lens);
	lens->sort = SORT_MOVE;
	lens->sorted = lens->count;
	if (!lens_find(lens, lens->selected))
		lens->selected = lens_find(lens, best) ? best
			: lens->count                  ? lens->row[0].stats.move
						       : GAME_NO_MOVE;
}

static double rank(const struct lens_row *row, bool by_visits)
{
	if (row->stats.kind == VALUE_NONE && !row->stats.visits)
		return -INFINITY;
	return by_visits ? (double)row->stats.visits : row->stats.value;
}

void lens_rows_sort(struct lens *lens, bool has_formula)
{
	for (int i = 1; i < lens->count; i++) {
		int row = lens->order[i], at = i;

		while (at > 0 &&
			rank(&lens->row[row], has_formula) >
				rank(&lens->row[lens->order[at - 1]], has_formula)) {
			lens->order[at] = lens->order[at - 1];
			at--;
		}
		lens->order[at] = row;
	}
	lens->sort = has_formula ? SORT_VISITS : SORT_VALUE;
}
