/* board_steps.c: moves of pieces on the board; see board_steps.h. */
#include "tui/board_steps.h"

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
static game_move first_of_piece(const struct workbench *bench, int cell)
{
	const struct lens *lens = &bench->lens;
	game_move best = GAME_NO_MOVE;
	uint64_t visits = 0;

	for (int i = 0; i < lens->count; i++) {
		const struct view_step *step = view_step_of(&bench->view, lens->row[i].stats.move);

		if (!step || step->from != cell)
			continue;
		if (step->move == lens->selected)
			return step->move;
		if (best == GAME_NO_MOVE || lens->row[i].stats.visits > visits) {
			best = step->move;
			visits = lens->row[i].stats.visits;
		}
	}
	return best;
}

game_move board_meant(const struct workbench *bench, int cell)
{
	game_move move = board_move_of(&bench->view, cell);

	if (move != GAME_NO_MOVE || cell < 0 || cell >= bench->view.cell_count)
		return move;
	if (bench->picked >= 0)
		move = board_step(&bench->view, bench->picked, cell);
	return move == GAME_NO_MOVE && (bench->picked < 0 || bench->picked == cell)
		? first_of_piece(bench, cell)
		: move;
}

/* The position on the board, by its key. */
static uint64_t key_of(const struct workbench *bench)
{
	return game_key(bench->session.game,
		bench->playout.is_on ? &bench->playout.state : &bench->lens.state);
}

void board_pick(struct workbench *bench, int cell)
{
	bench->picked = cell;
	bench->picked_key = key_of(bench);
}

bool board_put_down(struct workbench *bench)
{
	bool was_picked = bench->picked >= 0;

	bench->picked = -1;
	return was_picked;
}

void board_steps_follow(struct workbench *bench)
{
	if (bench->picked >= 0 && (bench->preview || bench->picked_key != key_of(bench)))
		bench->picked = -1;
}
