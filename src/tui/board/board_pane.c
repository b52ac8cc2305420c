/* board_pane.c: the board: its size, its cells under a cursor, its keys; see board_pane.h. Each
 * shape of view has a file of its own that draws it. */
#include "tui/board/board_pane.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "tui/board/board_internal.h"
#include "tui/board/shape.h"
#include "tui/board/tree.h"

static const struct board_shape *const shapes[] = {
	[VIEW_GRID] = &board_grid,
	[VIEW_POINTS] = &board_grid,
	[VIEW_HEX] = &board_hex,
	[VIEW_HEAPS] = &board_heaps,
	[VIEW_NESTED] = &board_nested,
	[VIEW_TREE] = &board_tree,
};

const char *const overlay_names[OVERLAY_COUNT] = {
	"off", "visits", "share", "value", "explore", "score", "evaluation", "prior", "numbers"};

/* What the other parts of the screen need: the title and the key bar, the log, the statistics
 * beside the board or below it. */
enum {
	LINES_OF_SCREEN = 2,
	LOG_ROWS = 4,
	STATS_COLS = 42,
	STATS_ROWS = 8,
	FRAME = 2,
	WIDE = 80,
	HIGH = 24
};

/* ---- the size */

static struct rect area_in(int rows, int cols)
{
	return (struct rect){
		1, 1, rows > FRAME ? rows - FRAME : 0, cols > FRAME ? cols - FRAME : 0};
}

static struct rect area_of(const struct board_pane *board)
{
	WINDOW *window = board->base.window;

	return window ? area_in(getmaxy(window), getmaxx(window)) : (struct rect){0, 0, 0, 0};
}

/* All that a board could have on such a screen. */
static struct rect most_area(int screen_rows, int screen_cols)
{
	int rows = screen_rows - LINES_OF_SCREEN, cols = screen_cols;

	if (screen_rows >= HIGH)
		rows -= LOG_ROWS;
	if (screen_cols >= WIDE)
		cols -= STATS_COLS;
	else if (screen_rows >= HIGH && screen_cols >= STATS_COLS)
		rows -= STATS_ROWS;
	return area_in(rows, cols);
}

/* A board that shows everything takes little more than half of the width and three quarters of the
 * height: statistics and log have use for the rest. One that does not may have all that can be
 * spared. */
void board_measure(const struct view *view, int screen_rows, int screen_cols, int *rows, int *cols)
{
	const struct board_shape *shape = shapes[view->shape];
	struct rect most = most_area(screen_rows, screen_cols), fair = most;
	struct board_size size;

	if (screen_cols >= WIDE && fair.cols > screen_cols * 11 / 20)
		fair.cols = screen_cols * 11 / 20;
	if (screen_rows > HIGH && fair.rows > screen_rows * 3 / 4)
		fair.rows = screen_rows * 3 / 4;
	size = shape->measure(view, fair.rows, fair.cols);
	if (!size.is_roomy)
		size = shape->measure(view, most.rows, most.cols);
	*rows = size.rows + FRAME;
	*cols = size.cols + FRAME;
}

/* The cells of a larger board are larger. */
void board_measure_play(
	const struct view *view, int screen_rows, int screen_cols, struct layout_request *request)
{
	const struct board_shape *shape = shapes[view->shape];
	int rows = screen_rows - LINES_OF_SCREEN, below = screen_rows >= HIGH ? LOG_ROWS : 0;
	struct rect beside_log = area_in(rows, screen_cols - LAYOUT_LOG_COLS),
		    above_log = area_in(rows - below, screen_cols);
	struct board_size beside = shape->measure(view, beside_log.rows, beside_log.cols),
			  above = shape->measure(view, above_log.rows, above_log.cols);

	request->is_log_beside = screen_cols >= LAYOUT_BESIDE_COLS &&
		beside.rows * beside.cols >= above.rows * above.cols;
	request->board_rows = (request->is_log_beside ? beside : above).rows + FRAME;
	request->board_cols = (request->is_log_beside ? beside : above).cols + FRAME;
}

int board_first_cell(const struct view *view)
{
	int best = -1, best_cost = 0;

	for (int i = 0; i < view->cell_count; i++) {
		const struct view_cell *cell = &view->cell[i];
		int down = abs(2 * cell->row - (view->rows - 1)),
		    right = abs(2 * cell->col - (view->cols - 1));
		int cost = down + right +
			(cell->move == GAME_NO_MOVE && !board_can_pick(view, i) ? 1 << 20 : 0);

		if (!board_is_choosable(cell) || (best >= 0 && cost >= best_cost))
			continue;
		best = i;
		best_cost = cost;
	}
	return best;
}

/* ---- drawing */

struct board_inside board_inside_of(const struct view *view, int cursor, struct rect area)
{
	return view->cell_count ? shapes[view->shape]->inside(view, cursor, area)
				: (struct board_inside){0, 0, false};
}

static void draw(const struct pane *pane, bool has_focus)
{
	const struct board_pane *board = (const struct board_pane *)pane;
	WINDOW *window = pane->window;
	struct rect area = area_of(board);
	struct board_scene scene;

	board_scene_make(&scene, board, has_focus);
	board_choose_form(&scene, board_inside_of(board->view, board->cursor, area));
	board_draw_frame(board, window, has_focus);
	if (area.rows > 0 && area.cols > 0)
		shapes[board->view->shape]->draw(&scene, window, area);
	board_draw_foot(board, &scene, window);
}

/* The middle of what a click would take for the cell. */
bool board_find_cursor(const struct board_pane *board, int *row, int *col)
{
	WINDOW *window = board->base.window;
	struct rect area = area_of(board);
	int hits = 0, rows = 0, cols = 0;

	for (int y = area.row; board->cursor >= 0 && y < area.row + area.rows; y++)
		for (int x = area.col; x < area.col + area.cols; x++)
			if (shapes[board->view->shape]->cell_at(
				    board->view, board->cursor, area, y, x) == board->cursor) {
				hits++;
				rows += y;
				cols += x;
			}
	if (!hits)
		return false;
	*row = getbegy(window) + rows / hits;
	*col = getbegx(window) + cols / hits;
	return true;
}

/* ---- keys */

static void select_cell(struct board_pane *board, int wanted)
{
	board_select_cell(board, board_landing(board->view, wanted));
}

static void step(struct board_pane *board, int down, int right)
{
	const struct view *view = board->view;

	if (board->cursor < 0 || board->cursor >= view->cell_count)
		select_cell(board, board_first_cell(view));
	else
		select_cell(board,
			shapes[view->shape]->neighbour(
				view, board->cursor, area_of(board), down, right));
}

void board_up(struct board_pane *board)
{
	step(board, -1, 0);
}

void board_down(struct board_pane *board)
{
	step(board, 1, 0);
}

void board_left(struct board_pane *board)
{
	step(board, 0, -1);
}

void board_right(struct board_pane *board)
{
	step(board, 0, 1);
}

/* Why nothing can be played at the cursor. */
static void refuse_cell(struct board_pane *board)
{
	const struct view *view = board->view;
	const char *column = board_full_column(view, board->cursor);
	bool has_heat = board->screen->is_look &&
		(board->move_values ||
			(board->overlay != OVERLAY_OFF && board->node_view->has_node));

	if (column)
		workbench_tell(board->bench, LOG_PROBLEM,
			"Column %s is full: choose another column.", column);
	else if (board->picked >= 0)
		workbench_tell(board->bench, LOG_PROBLEM,
			"The piece cannot go there: choose another cell, or Esc puts it down.");
	else if (view->step_count)
		workbench_tell(board->bench, LOG_PROBLEM,
			"No piece of yours can move from here: choose one %s%s.",
			has_heat ? "with a number or " : "marked ", paint_glyph(GLYPH_LEGAL));
	else if (view->shape == VIEW_POINTS)
		workbench_tell(board->bench, LOG_PROBLEM,
			"No stone can be placed here: choose another point (F1 End: rules).");
	else
		workbench_tell(board->bench, LOG_PROBLEM, "No move here: choose a cell %s%s.",
			has_heat ? "with a number or " : "marked ", paint_glyph(GLYPH_LEGAL));
}

/* Picks up the piece under the cursor, or puts it down again. False if there is none to pick up. */
static bool pick(struct board_pane *board)
{
	if (board->cursor == board->picked)
		return board_put_down(board);
	if (!board_can_pick(board->view, board->cursor))
		return false;
	board_pick(board, board->cursor);
	return true;
}

void board_play(struct board_pane *board)
{
	const struct session *session = board->session;
	game_move move = board_move_of(board->view, board->cursor);
	struct status st;
	bool can_play = !board->playout->is_on && workbench_can_play(board->bench, &st) &&
		session_is_human(session, (int)session_mover(session));

	if (move == GAME_NO_MOVE && board->picked >= 0)
		move = board_step(board->view, board->picked, board->cursor);
	if (move == GAME_NO_MOVE && board->cursor >= 0 && pick(board))
		return;
	if (move == GAME_NO_MOVE && can_play)
		refuse_cell(board);
	else if (!workbench_play(board->bench, move, &st))
		workbench_tell(board->bench, LOG_PROBLEM, "%s", st.text);
}

/* The first click selects, one more plays. A piece that moves is picked up by the first, and the
 * next plays. */
static void click(struct pane *pane, int row, int col, int button)
{
	struct board_pane *board = (struct board_pane *)pane;
	const struct view *view = board->view;
	int cell = -1;

	if (button == 1)
		cell = shapes[view->shape]->cell_at(view, board->cursor, area_of(board), row, col);
	if (cell < 0)
		return;
	if (board_can_pick(view, cell) ||
		(board->picked >= 0 && board_step(view, board->picked, cell) != GAME_NO_MOVE)) {
		select_cell(board, cell);
		board_play(board);
	} else if (board_landing(view, cell) == board_landing(view, board->cursor)) {
		board_play(board);
	} else {
		select_cell(board, cell);
	}
}

static const struct pane_ops ops = {.name = "board", .draw = draw, .click = click};

struct board_pane *board_pane_new(struct workbench *bench, const struct screen *screen,
	const struct session *session, struct node_view *node_view, const struct playout *playout)
{
	struct board_pane *board = xcalloc(1, sizeof *board);

	board->base.ops = &ops;
	board->bench = bench;
	board->screen = screen;
	board->session = session;
	board->node_view = node_view;
	board->playout = playout;
	board->cursor = board->picked = -1;
	board->view = xcalloc(1, sizeof *board->view);
	return board;
}

void board_pane_free(struct board_pane *board)
{
	free(board->view);
	free(board->move_values);
	free(board);
}

/* ---- what it shows */

const void *board_state(const struct board_pane *board)
{
	return board->playout->is_on ? &board->playout->state : &board->node_view->state;
}

const struct view *board_view(const struct board_pane *board)
{
	return board->view;
}

const struct view_cell *board_cell(const struct board_pane *board)
{
	return board->cursor >= 0 ? &board->view->cell[board->cursor] : NULL;
}

void board_set_preview(struct board_pane *board, const struct view *preview)
{
	board->preview = preview;
}

void board_select_cell(struct board_pane *board, int cell)
{
	if (cell < 0 || cell >= board->view->cell_count)
		return;
	board->cursor = cell;
	if (board_selected_move(board) != GAME_NO_MOVE)
		node_view_select(board->node_view, board_selected_move(board));
}

void board_select_move(struct board_pane *board, game_move move)
{
	int cell = board_cell_of(board->view, board->picked, move);

	node_view_select(board->node_view, move);
	if (cell >= 0)
		board->cursor = cell;
}

game_move board_selected_move(const struct board_pane *board)
{
	return board_meant(board, board->cursor);
}

static bool is_other_board(const struct view *a, const struct view *b)
{
	return a->shape != b->shape || a->rows != b->rows || a->cols != b->cols;
}

/* The same board, but labels or notes have come or gone: its size is another. */
static bool is_written_otherwise(const struct view *a, const struct view *b)
{
	return a->cell_count != b->cell_count || !*a->cell[0].label != !*b->cell[0].label;
}

/* What the game says of the moves on the board, if the board shows it. */
static void follow_move_values(struct board_pane *board)
{
	bool is_evaluation = board->overlay == OVERLAY_EVALUATION;

	if ((!is_evaluation && board->overlay != OVERLAY_PRIOR) ||
		!board_has_overlay(board, board->overlay) || board->preview) {
		free(board->move_values);
		board->move_values = NULL;
		return;
	}
	if (!board->move_values)
		board->move_values = xcalloc(1, sizeof *board->move_values);
	move_values_follow(board->move_values, board->session->game, board->session->games,
		is_evaluation ? board_evaluation(board) : NULL, board_state(board));
}

/* Step mode has come to another point: to its node of a tree, to the child that was selected. */
static void point_at_step(struct board_pane *board)
{
	int cell = board->session->stepper
		? board_cell_of(board->view, board->picked, board->node_view->selected)
		: -1;

	if (board->view->shape == VIEW_TREE)
		board->cursor = board_tree_here(board->view);
	if (cell >= 0)
		board->cursor = cell;
}

bool board_follow(struct board_pane *board, bool has_stepped)
{
	struct view *view = xmalloc(sizeof *view);
	bool is_other, is_resized;

	if (board->preview)
		view_copy(view, board->preview);
	else
		game_view(board->session->game, board_state(board), view);
	if (view->has_quiet_labels && board->overlay != OVERLAY_NUMBERS)
		view_hush(view);
	is_other = is_other_board(board->view, view);
	is_resized =
		is_other || (view->has_quiet_labels && is_written_otherwise(board->view, view));
	view_keep(&board->view, view);
	free(view);
	board_steps_follow(board);
	follow_move_values(board);
	if (is_other || board->cursor >= board->view->cell_count)
		board->cursor = -1;
	if (has_stepped)
		point_at_step(board);
	if (board->cursor < 0)
		board->cursor = board_first_cell(board->view);
	return is_resized;
}
