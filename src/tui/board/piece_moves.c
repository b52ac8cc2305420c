/* piece_moves.c: moves of pieces on the board; see board_internal.h. */
#include "tui/board/board_internal.h"

#include "tui/board/scene.h"

bool board_can_pick(const struct view *view, int cell)
{
	for (int i = 0; i < view->step_count; i++)
		if (view->step[i].from == cell)
			return true;
	return false;
}

game_move board_step(const struct view *view, int from, int to)
{
	for (int i = 0; i < view->step_count; i++)
		if (view->step[i].from == from && view->step[i].to == to)
			return view->step[i].move;
	return GAME_NO_MOVE;
}

int board_cell_of(const struct view *view, int picked, game_move move)
{
	const struct view_step *step = view_step_of(view, move);

	if (!step)
		return view_cell_of(view, move);
	return picked < 0 ? step->from : step->from == picked ? step->to : -1;
}

/* Of a piece's moves the one with the most visits; the selected one if it is among them. */
static game_move first_of_piece(const struct board_pane *board, int cell)
{
	const struct node_view *node_view = board->node_view;
	game_move best = GAME_NO_MOVE;
	uint64_t visits = 0;

	for (int i = 0; i < node_view->count; i++) {
		const struct view_step *step =
			view_step_of(board->view, node_view->row[i].stats.move);

		if (!step || step->from != cell)
			continue;
		if (step->move == node_view->selected)
			return step->move;
		if (best == GAME_NO_MOVE || node_view->row[i].stats.visits > visits) {
			best = step->move;
			visits = node_view->row[i].stats.visits;
		}
	}
	return best;
}

game_move board_meant(const struct board_pane *board, int cell)
{
	game_move move = board_move_of(board->view, cell);

	if (move != GAME_NO_MOVE || cell < 0 || cell >= board->view->cell_count)
		return move;
	if (board->picked >= 0)
		move = board_step(board->view, board->picked, cell);
	return move == GAME_NO_MOVE && (board->picked < 0 || board->picked == cell)
		? first_of_piece(board, cell)
		: move;
}

/* The position on the board, by its key. */
static uint64_t key_of(const struct board_pane *board)
{
	return game_key(board->session->game,
		board->playout->is_on ? &board->playout->state : &board->node_view->state);
}

void board_pick(struct board_pane *board, int cell)
{
	board->picked = cell;
	board->picked_key = key_of(board);
}

bool board_put_down(struct board_pane *board)
{
	bool was_picked = board->picked >= 0;

	board->picked = -1;
	return was_picked;
}

void board_steps_follow(struct board_pane *board)
{
	if (board->picked >= 0 && (board->preview || board->picked_key != key_of(board)))
		board->picked = -1;
}
