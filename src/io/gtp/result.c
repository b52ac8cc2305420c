/* result.c: the commands of the Go text protocol that are about the result; see gtp/gtp_internal.h.
 *
 * A game is scored by its own rules. Those of Go count every stone on the board, so all stones are
 * alive, and who wants one off the board takes it; the two commands never disagree. */
#include <math.h>
#include <stdlib.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "game/view.h"
#include "io/gtp/gtp_internal.h"

/* The board as it stands: where one may pass, both do until the game is over. False if it is not.
 */
static bool finish(const struct game *game, void *state)
{
	for (int i = 0; i < 2 && !game_is_over(game, state); i++) {
		game_move pass = gtp_pass(game, state);

		if (pass == GAME_NO_MOVE)
			return false;
		game_play(game, state, pass);
	}
	return game_is_over(game, state);
}

/* The same game with the lead in points for its result, if it has such an option; else NULL. */
static struct game *by_margin(const struct game *game)
{
	struct status ignored;
	char *spec = gtp_with_option(game->spec, "reward", "margin", &ignored);
	struct game *same = spec ? game_new(spec, &ignored) : NULL;

	free(spec);
	return same;
}

/* The result in points, for the first player. False if the game is not over. */
static bool score(const struct gtp *gtp, double *out)
{
	struct game *margin = by_margin(gtp->game);
	const struct game *game = margin ? margin : gtp->game;
	char position[GAME_POSITION_TEXT];
	union game_state end;
	struct status ignored;
	bool is_over;

	/* what the two games have in common */
	game_position_format(gtp->game, gtp_state(gtp), position);
	is_over = game_position_parse(game, position, &end, &ignored) && finish(game, &end);
	if (is_over)
		*out = game_result(game, &end) * game->unit;
	game_free(margin);
	return is_over;
}

bool gtp_do_score(struct gtp *gtp, struct status *st)
{
	double points;

	if (!score(gtp, &points))
		return status_fail(st, "cannot score: the game is not over");
	points = round(points * 1000) / 1000;
	if (points == 0)
		fputs("0", gtp->answer);
	else
		fprintf(gtp->answer, "%c+%g", points > 0 ? 'B' : 'W', fabs(points));
	return true;
}

/* ---- stones */

static bool is_stone(const struct view *view, int i)
{
	const struct view_cell *cell = &view->cell[i];

	return (cell->kind == CELL_FIRST || cell->kind == CELL_SECOND) && cell->row < view->rows &&
		cell->col < view->cols;
}

/* Whether the cells of a board can be named by its lines. */
static bool has_names(const struct view *view)
{
	return view->shape != VIEW_HEAPS && view->shape != VIEW_TREE &&
		view->rows <= VIEW_MAX_LINES && view->cols <= VIEW_MAX_LINES;
}

/* Writes a chain of stones, beginning with a cell, and marks its cells as written. */
static void write_chain(const struct view *view, int from, bool *is_written, FILE *file)
{
	int stack[VIEW_MAX_CELLS], top = 0;

	stack[top++] = from;
	is_written[from] = true;
	while (top) {
		const struct view_cell *cell = &view->cell[stack[--top]];

		fprintf(file, "%s%s%s", cell == &view->cell[from] ? "" : " ",
			view->col_name[cell->col], view->row_name[cell->row]);
		for (int i = 0; i < view->cell_count; i++) {
			const struct view_cell *other = &view->cell[i];

			if (is_written[i] || other->kind != cell->kind ||
				abs(other->row - cell->row) + abs(other->col - cell->col) != 1)
				continue;
			is_written[i] = true;
			stack[top++] = i;
		}
	}
	fputc('\n', file);
}

bool gtp_do_status_list(struct gtp *gtp, struct status *st)
{
	static const char *const known[] = {"alive", "dead", "seki"};
	bool is_written[VIEW_MAX_CELLS] = {false}, is_known = false;
	struct view *view;

	for (int i = 0; gtp->command.count == 1 && i < 3; i++)
		is_known = is_known || text_same(gtp->command.word[0], known[i]);
	if (!is_known)
		return status_fail(st, "syntax error: expected alive, dead or seki");
	if (!text_same(gtp->command.word[0], known[0]))
		return true;
	view = xmalloc(sizeof *view);
	game_view(gtp->game, gtp_state(gtp), view);
	for (int i = 0; i < view->cell_count && has_names(view); i++)
		if (is_stone(view, i) && !is_written[i])
			write_chain(view, i, is_written, gtp->answer);
	free(view);
	return true;
}
