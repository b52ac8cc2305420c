/* scene.c: what is to be seen on each cell besides its piece; see scene.h. */
#include "tui/board/scene.h"
#include "tui/board/board_internal.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"

bool board_is_inside(const struct view *view, int cell)
{
	const struct view_cell *c = &view->cell[cell];

	return c->row >= 0 && c->row < view->rows && c->col >= 0 && c->col < view->cols;
}

bool board_is_button(const struct view *view, int cell)
{
	return view->cell[cell].kind != CELL_NOTE && !board_is_inside(view, cell);
}

bool board_has_buttons(const struct view *view)
{
	for (int i = 0; i < view->cell_count; i++)
		if (board_is_button(view, i))
			return true;
	return false;
}

bool board_is_choosable(const struct view_cell *cell)
{
	return cell->kind != CELL_NOTE && !cell->twin;
}

/* Columns with names and rows without: a move is a column, whichever of its cells is chosen. */
static bool is_by_column(const struct view *view)
{
	if (view->shape != VIEW_GRID || view->rows > VIEW_MAX_LINES ||
		view->cols > VIEW_MAX_LINES || !*view->col_name[0])
		return false;
	for (int row = 0; row < view->rows; row++)
		if (*view->row_name[row])
			return false;
	return true;
}

int board_landing(const struct view *view, int cell)
{
	int top = cell;

	if (cell >= 0 && cell < view->cell_count && view->cell[cell].twin)
		return view->cell[cell].twin - 1;
	if (cell < 0 || cell >= view->cell_count || !board_is_inside(view, cell) ||
		!is_by_column(view))
		return cell;
	for (int i = 0; i < view->cell_count; i++) {
		if (view->cell[i].col != view->cell[cell].col || !board_is_inside(view, i))
			continue;
		if (view->cell[i].move != GAME_NO_MOVE)
			return i;
		if (view->cell[i].row < view->cell[top].row)
			top = i;
	}
	return top;
}

const char *board_full_column(const struct view *view, int cell)
{
	int top = board_landing(view, cell);

	if (cell < 0 || cell >= view->cell_count || !is_by_column(view) ||
		view->cell[top].kind == CELL_EMPTY)
		return NULL;
	return view->col_name[view->cell[cell].col];
}

game_move board_move_of(const struct view *view, int cell)
{
	cell = board_landing(view, cell);
	return cell < 0 || cell >= view->cell_count ? GAME_NO_MOVE : view->cell[cell].move;
}

/* ---- marks */

/* Where the user may choose: on a human's turn, and on the way through the tree. */
static void mark_legal(struct board_scene *scene, const struct board_pane *board)
{
	const struct session *session = board->session;
	bool is_to_choose = node_view_is_away(board->node_view) ||
		(!session_is_over(session) &&
			session_is_human(session, (int)session_mover(session)));

	if (board->playout->is_on)
		is_to_choose = playout_is_users_turn(board->playout);

	for (int i = 0; i < scene->view->cell_count; i++)
		scene->mark[i].is_legal = is_to_choose && scene->view->cell[i].move != GAME_NO_MOVE;
	for (int i = 0; i < scene->view->step_count && is_to_choose; i++) {
		const struct view_step *step = &scene->view->step[i];

		if (scene->picked < 0)
			scene->mark[step->from].is_legal = true;
		else if (step->from == scene->picked)
			scene->mark[step->to].is_legal = true;
	}
}

/* The last move before the position that is shown, and the position in which it was made. False if
 * there was none. */
static bool find_last(const struct board_pane *board, union game_state *before, game_move *last)
{
	const struct session *session = board->session;
	const struct node_view *node_view = board->node_view;
	int base = node_view_base(node_view, session);

	if (board->playout->is_on && board->playout->at)
		return playout_last(board->playout, before, last);
	if (node_view->walk_length == 0) {
		if (base == 0)
			return false;
		game_copy(session->game, before, session_state_at(session, base - 1));
		*last = session->move[base - 1];
		return true;
	}
	game_copy(session->game, before, session_state_at(session, base));
	for (int i = 0; i < node_view->walk_length - 1; i++)
		game_play(session->game, before, node_view->walk[i]);
	*last = node_view->walk[node_view->walk_length - 1];
	return true;
}

/* Whether the last move shows on a cell: where it was made, or after a move beside the board where
 * a piece has come, as in a swap. */
static bool shows_last(
	const struct board_scene *scene, const struct view *was, bool is_beside, int cell)
{
	const struct view_cell *c = &scene->view->cell[cell];

	if (is_beside)
		return board_is_inside(scene->view, cell) && cell < was->cell_count &&
			was->cell[cell].kind == CELL_EMPTY && c->kind != CELL_EMPTY;
	return c->row == scene->last_row && c->col == scene->last_col;
}

/* The cell is known by the board as it was: now it may be occupied, and makes no move any more. */
static void mark_last(struct board_scene *scene, const struct board_pane *board)
{
	union game_state before;
	struct view *was;
	game_move last;
	int cell;

	if (!find_last(board, &before, &last))
		return;
	was = xmalloc(sizeof *was);
	game_view(board->session->game, &before, was);
	cell = view_cell_of(was, last);
	if (cell >= 0) {
		scene->last_row = was->cell[cell].row;
		scene->last_col = was->cell[cell].col;
		for (int i = 0; i < was->cell_count; i++)
			if (was->cell[i].row == scene->last_row &&
				was->cell[i].col >= scene->last_end)
				scene->last_end = was->cell[i].col + 1;
	}
	if (view_step_of(was, last)) /* pieces move on boards that stay */
		scene->mark[view_step_of(was, last)->from].is_left = true;
	for (int i = 0; i < scene->view->cell_count; i++)
		scene->mark[i].is_last =
			shows_last(scene, was, cell >= 0 && !board_is_inside(was, cell), i);
	free(was);
}

static void mark_meant(struct board_scene *scene, const struct board_pane *board)
{
	const struct view *view = scene->view;
	game_move move = board_meant(board, scene->cursor);
	int cell = view_cell_of(view, move);

	if (cell < 0)
		return;
	scene->mark[cell].is_meant = true;
	for (int i = 0; view->shape == VIEW_HEAPS && i < view->cell_count; i++)
		if (view->cell[i].row == view->cell[cell].row &&
			view->cell[i].col >= view->cell[cell].col)
			scene->mark[i].is_meant = true;
}

/* The figure of a move, where it is not the cell's only one: visits of a piece's moves add up, of
 * anything else the best counts. */
static void add_figure(struct board_mark *mark, double figure, bool adds_up)
{
	if (mark->has_heat && adds_up)
		mark->figure += figure;
	else if (!mark->has_heat || mark->figure < figure)
		mark->figure = figure;
	mark->has_heat = true;
}

/* At both cells of a move of a piece; at its piece alone if another one is picked up. */
static void mark_best(struct board_scene *scene, game_move best)
{
	const struct view_step *step = view_step_of(scene->view, best);
	int cell = board_cell_of(scene->view, scene->picked, best);

	if (cell >= 0)
		scene->mark[cell].is_best = true;
	if (!step)
		return;
	scene->mark[step->from].is_best = true;
	if (scene->picked < 0)
		scene->mark[step->to].is_best = true;
}

/* The figure of a move at its cell. */
static void mark_figure(struct board_scene *scene, game_move move, double figure)
{
	int cell = board_cell_of(scene->view, scene->picked, move);

	if (cell >= 0 && !isnan(figure))
		add_figure(&scene->mark[cell], figure,
			scene->view->step_count > 0 && heat_adds_up(scene->overlay));
}

/* How hot the figures are, between the coldest and the hottest: of all moves, or where these are
 * steps of what the cells show. */
static void mark_shares(struct board_scene *scene, struct heat_range range)
{
	bool has_steps = scene->view->step_count > 0;

	scene->range = has_steps ? heat_range_begin(scene->overlay) : range;
	for (int i = 0; has_steps && i < scene->view->cell_count; i++)
		if (scene->mark[i].has_heat)
			heat_range_add(&scene->range, scene->mark[i].figure);
	for (int i = 0; i < scene->view->cell_count; i++)
		if (scene->mark[i].has_heat)
			scene->mark[i].heat = heat_share(&scene->range, scene->mark[i].figure);
}

static void mark_heat(struct board_scene *scene, const struct node_view *node_view)
{
	if (scene->overlay == OVERLAY_OFF || scene->overlay == OVERLAY_NUMBERS ||
		!node_view->has_node)
		return;
	for (int i = 0; i < node_view->count; i++)
		mark_figure(scene, node_view->row[i].stats.move,
			heat_figure(&node_view->row[i], scene->overlay));
	mark_shares(scene, heat_range_of(node_view, scene->overlay));
	mark_best(scene, node_view->best);
}

/* Where pieces move and none is picked up, an evaluation of cells shows what the mover's pieces
 * hold and what empty cells would bring: so one sees which to leave and which to take. */
static void mark_cells(
	struct board_scene *scene, const struct move_values *move_values, enum side mover)
{
	enum cell_kind own = mover == SIDE_FIRST ? CELL_FIRST : CELL_SECOND;

	for (int i = 0; i < scene->view->cell_count; i++) {
		const struct view_cell *cell = &scene->view->cell[i];

		if (board_is_choosable(cell) && board_is_inside(scene->view, i) &&
			(cell->kind == CELL_EMPTY || cell->kind == own))
			add_figure(&scene->mark[i], move_values->cell[i], false);
	}
}

/* What the game says itself needs no search; what a search has found best is marked beside it. */
static void mark_opinion(struct board_scene *scene, const struct board_pane *board)
{
	const struct move_values *move_values = board->move_values;
	struct heat_range range = heat_range_begin(scene->overlay);
	/* of positions, where each cell has its part */
	bool is_map = move_values->has_cells && !move_values->evaluation->moves;
	bool is_by_cell =
		is_map || (move_values->has_cells && scene->view->step_count && scene->picked < 0);

	if (is_by_cell)
		mark_cells(
			scene, move_values, game_mover(board->session->game, &move_values->state));
	for (int i = 0; i < scene->view->cell_count && is_by_cell; i++)
		if (scene->mark[i].has_heat)
			heat_range_add(&range, scene->mark[i].figure);
	for (int i = 0; i < move_values->count && !is_by_cell; i++) {
		mark_figure(scene, move_values->move[i], move_values->value[i]);
		heat_range_add(&range, move_values->value[i]);
	}
	mark_shares(scene, range);
	if (board->node_view->has_node && !board->playout->is_on)
		mark_best(scene, board->node_view->best);
}

/* Of several moves that are made in one cell the best one counts. */
static void mark_exact_values(struct board_scene *scene, const struct node_view *node_view)
{
	static const char signs[] = "-=+"; /* from bad to good */

	for (int i = 0; i < node_view->count; i++) {
		const struct node_view_row *row = &node_view->row[i];
		int cell = board_cell_of(scene->view, scene->picked, row->stats.move),
		    sign = 1 + (row->exact > 0) - (row->exact < 0);
		const char *old = cell < 0 || !scene->mark[cell].exact_values
			? NULL
			: strchr(signs, scene->mark[cell].exact_values);

		if (row->has_exact && cell >= 0 && (!old || old < signs + sign))
			scene->mark[cell].exact_values = signs[sign];
	}
}

static void mark_twins(struct board_scene *scene)
{
	for (int i = 0; i < scene->view->cell_count; i++)
		if (scene->view->cell[i].twin)
			scene->mark[i] = scene->mark[scene->view->cell[i].twin - 1];
}

void board_scene_make(struct board_scene *scene, const struct board_pane *board, bool has_focus)
{
	memset(scene, 0, sizeof *scene);
	scene->view = board->view;
	scene->cursor = board->cursor < board->view->cell_count ? board->cursor : -1;
	if (!board->preview)
		scene->cursor = board_landing(scene->view, scene->cursor);
	scene->picked = board->preview ? -1 : board->picked;
	scene->has_focus = has_focus || board->preview;
	scene->overlay = board->screen->is_look ? board->overlay : OVERLAY_OFF;
	scene->overlay_name = heat_name(board);
	scene->last_row = scene->last_col = scene->last_end = -1;
	/* a position that is being made has no moves yet, and no search has seen it */
	if (board->preview)
		return;
	mark_legal(scene, board);
	mark_last(scene, board);
	mark_meant(scene, board);
	if (scene->picked >= 0)
		scene->mark[scene->picked].is_picked = true;
	if (!board->screen->is_look)
		mark_best(scene, board->session->hint); /* all that the user has asked for */
	else if (board_mark_replay(scene, board))
		; /* the tree shows what has been done to it */
	else if (board->move_values)
		mark_opinion(scene, board);
	else if (!board->playout->is_on) /* no search has counted what happens there */
		mark_heat(scene, board->node_view);
	if (board->screen->is_look)
		mark_exact_values(scene, board->node_view);
	mark_twins(scene);
}
