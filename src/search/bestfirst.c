/* bestfirst.c: one ply ahead: the move that an evaluation likes best, and no second thought.
 *
 * (1)  move = argmax over the legal moves m of e(m)    e(m) = the result where m ends the game,
 *      else what the evaluation says of m
 *
 * This is the course's best-first for Morpion: the positions after each move are evaluated for the
 * side that moved, the best is played, and never taken back. Any evaluation of any game will do.
 *
 * twostep=yes is its rule for moving a piece, in two choices instead of one over all pairs of
 * cells:
 *
 * (2)  from = argmin over own cells that can be left of v(cell, opponent)     v = the evaluation's
 *      value of a cell for a side to   = argmax over the cells where that piece can go of v'(cell,
 *      own)  v' = v with the piece on its new cell; a win comes first
 *
 * The cell that is freed is the one that would help the opponent least, whatever the piece could do
 * elsewhere: moves of other pieces are not looked at, also if one of them wins at once. That is a
 * weakness of the rule, and kept.
 *
 * Equal values: the first in the game's order, any of them, or as the course recommends the one on
 * more diagonals or nearest to the centre; a piece leaves such cells last. */
#include <math.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "game/view.h"
#include "search/random_stream.h"
#include "search/registry.h"
#include "search/search.h"

static const struct option options[] = {
	{"eval", OPTION_TEXT, "usual", 0, 0, NULL,
		"the name of the evaluation to use (mctscope list evaluations); usual: the game's "
		"first"},
	{"twostep", OPTION_BOOL, "no", 0, 0, NULL,
		"move a piece in two steps: leave the worst cell, then take the best one; the "
		"evaluation must value cells"},
	{"ties", OPTION_CHOICE, "first", 0, 0, "first|random|diagonals|centre",
		"which of equal moves to play: the first, a random one, the one on most diagonals, "
		"or the most central"},
	RANDOM_STREAM_OPTIONS,
	{.name = NULL},
};

enum ties { TIES_FIRST, TIES_RANDOM, TIES_DIAGONALS, TIES_CENTRE };

struct bestfirst {
	const struct game_evaluation *evaluation;
	bool has_twostep;
	enum ties ties;
	struct random_stream random;
	struct view view; /* of the position that is looked at */
	double cell[VIEW_MAX_CELLS];
};

/* ---- which evaluation */

static bool check_twostep(
	const struct game *game, const struct game_evaluation *evaluation, struct status *st)
{
	if (!game->has_steps)
		return status_fail(st,
			"twostep=yes is for games in which pieces move and %s is none, expected "
			"twostep=no",
			game->spec);
	if (!evaluation->cells)
		return status_fail(st,
			"twostep=yes needs values of cells and the evaluation %s of %s has none, "
			"expected another eval",
			evaluation->name, game->ops->name);
	return true;
}

/* Diagonals are those of a square board; a centre is where there are rows and columns. */
static bool check_ties(struct bestfirst *best, const struct game *game, struct status *st)
{
	const struct view *view = &best->view;
	union game_state start;
	bool is_board;

	game_start(game, &start);
	game_view(game, &start, &best->view);
	is_board = view->shape != VIEW_HEAPS && view->shape != VIEW_TREE;
	if (best->ties == TIES_DIAGONALS && !(is_board && view->rows == view->cols))
		return status_fail(st,
			"ties=diagonals needs a square board and %s has none, expected first or "
			"random",
			game->spec);
	if (best->ties == TIES_CENTRE && !is_board)
		return status_fail(st,
			"ties=centre needs a board and %s has none, expected first or random",
			game->spec);
	return true;
}

static bool setup(struct search *search, const struct options *values, struct status *st)
{
	struct bestfirst *best = search->data = xcalloc(1, sizeof *best);

	best->has_twostep = options_bool(values, "twostep");
	best->ties = (enum ties)options_choice(values, "ties");
	random_stream_init(&best->random, values);
	search->is_serial = best->random.kind == RNG_PYTHON;
	best->evaluation = game_evaluation_find(search->game, options_text(values, "eval"), st);
	return best->evaluation &&
		(!best->has_twostep || check_twostep(search->game, best->evaluation, st)) &&
		check_ties(best, search->game, st);
}

static bool draws(const struct options *values)
{
	return options_choice(values, "ties") == TIES_RANDOM;
}

/* ---- the best of some */

/* What speaks for a cell among equals. */
static double liking(const struct bestfirst *best, int cell)
{
	const struct view *view = &best->view;
	double row, col;

	if (cell < 0)
		return -INFINITY;
	row = view->cell[cell].row;
	col = view->cell[cell].col;
	if (best->ties == TIES_DIAGONALS)
		return (row == col) + (row + col == view->cols - 1);
	if (best->ties == TIES_CENTRE) /* twice the distances along both sides, squared */
		return -((2 * row - view->rows + 1) * (2 * row - view->rows + 1) +
			(2 * col - view->cols + 1) * (2 * col - view->cols + 1));
	return 0;
}

/* The highest so far. */
struct leader {
	int index; /* -1: none */
	double value, liking;
	uint32_t ties;
};

static void compete(
	struct bestfirst *best, struct leader *leader, int index, double value, double likes)
{
	if (leader->index < 0 || value > leader->value ||
		(value == leader->value && likes > leader->liking)) {
		*leader = (struct leader){index, value, likes, 1};
	} else if (best->ties == TIES_RANDOM && value == leader->value) {
		leader->ties++;
		if (rng_below(&best->random.rng, leader->ties) ==
			0) /* each of the k tied has chance 1/k in the end */
			leader->index = index;
	}
}

/* ---- what moves are worth */

/* Where a move ends the game there is nothing to guess. */
static bool ends_game(
	const struct game *game, const void *state, struct report_move *row, union game_state *next)
{
	game_copy(game, next, state);
	game_play(game, next, row->move);
	if (!game_is_over(game, next))
		return false;
	row->value = game_value_for(game_mover(game, state), game_result(game, next));
	row->kind = VALUE_EXACT;
	row->plies = 1;
	return true;
}

static void take_value(struct report_move *row, double value)
{
	row->value = value;
	row->kind = VALUE_ESTIMATE;
}

/* (1) */
static void evaluate_all(
	struct bestfirst *best, const struct game *game, const void *state, struct report *report)
{
	game_move moves[GAME_MAX_MOVES];
	double values[GAME_MAX_MOVES];
	union game_state next;

	for (int i = 0; i < report->move_count; i++)
		moves[i] = report->move[i].move;
	game_evaluate_moves(game, best->evaluation, state, moves, report->move_count, values);
	for (int i = 0; i < report->move_count; i++) {
		report->move[i].visits = 1;
		if (!ends_game(game, state, &report->move[i], &next))
			take_value(&report->move[i], values[i]);
	}
}

/* The first line of (2): the cell to leave. */
static int cell_to_free(struct bestfirst *best, const struct game *game, const void *state)
{
	struct leader leader = {.index = -1};

	best->evaluation->cells(
		best->evaluation, game, state, side_other(game_mover(game, state)), best->cell);
	for (int cell = 0; cell < best->view.cell_count; cell++) {
		bool can_leave = false;

		for (int i = 0; i < best->view.step_count && !can_leave; i++)
			can_leave = best->view.step[i].from == cell;
		if (can_leave)
			compete(best, &leader, cell, 0.0 - best->cell[cell],
				0.0 - liking(best, cell));
	}
	return leader.index;
}

/* The second line of (2). */
static void evaluate_piece(
	struct bestfirst *best, const struct game *game, const void *state, struct report *report)
{
	int from = cell_to_free(best, game, state);
	union game_state next;

	for (int i = 0; i < report->move_count; i++) {
		struct report_move *row = &report->move[i];
		const struct view_step *step = view_step_of(&best->view, row->move);

		if (!step || step->from != from)
			continue;
		row->visits = 1;
		if (ends_game(game, state, row, &next))
			continue;
		best->evaluation->cells(
			best->evaluation, game, &next, game_mover(game, state), best->cell);
		take_value(row, best->cell[step->to]);
	}
}

static void think(
	struct search *search, const void *state, struct control *control, struct report *report)
{
	struct bestfirst *best = search->data;
	const struct game *game = search->game;
	struct leader leader = {.index = -1};
	game_move moves[GAME_MAX_MOVES];

	/* a watcher can pause before it; it is done too soon to be stopped */
	control_tick(control);
	report->move_count = game_moves(game, state, moves);
	for (int i = 0; i < report->move_count; i++)
		report->move[i] = report_move_unknown(moves[i]);
	game_view(game, state, &best->view);
	if (best->has_twostep && best->view.step_count)
		evaluate_piece(best, game, state, report);
	else
		evaluate_all(best, game, state, report);
	report->nodes = 1;
	for (int i = 0; i < report->move_count; i++) {
		const struct report_move *row = &report->move[i];

		report->nodes += row->visits;
		if (row->visits)
			compete(best, &leader, i, row->value,
				liking(best, view_cell_of(&best->view, row->move)));
	}
	report->best = report->pv[0] = report->move[leader.index].move;
	report->value = report->move[leader.index].value;
	report->kind = report->move[leader.index].kind;
	report->depth = report->pv_length = 1;
}

static void begin(struct search *search, uint64_t stream)
{
	struct bestfirst *best = search->data;

	random_stream_begin(&best->random, stream);
}

static void reset(struct search *search)
{
	struct bestfirst *best = search->data;

	random_stream_reset(&best->random);
}

const struct search_ops search_bestfirst = {
	.name = "bestfirst",
	.title = "Best-first",
	.summary = "looks one ply ahead and plays the move with the best evaluation",
	.options = options,
	.draws = draws,
	.setup = setup,
	.begin = begin,
	.reset = reset,
	.think = think,
};
