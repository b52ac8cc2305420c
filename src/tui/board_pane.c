/* board_pane.c: the board: its size, its cells under a cursor, its keys; see board_pane.h. Each
 * shape of view has a file of its own that draws it. */
#include "tui/board_pane.h"

#include <stdlib.h>

#include "tui/board/shape.h"
#include "tui/board_steps.h"
#include "tui/workbench.h"

static const struct board_shape *const shapes[] = {
	[VIEW_GRID] = &board_grid,
	[VIEW_POINTS] = &board_grid,
	[VIEW_HEX] = &board_hex,
	[VIEW_HEAPS] = &board_heaps,
	[VIEW_NESTED] = &board_nested,
	[VIEW_TREE] = &board_tree,
};

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

static struct rect room_in(int rows, int cols)
{
	return (struct rect){
		1, 1, rows > FRAME ? rows - FRAME : 0, cols > FRAME ? cols - FRAME : 0};
}

static struct rect room_of(const struct workbench *bench)
{
	WINDOW *window = bench->pane[PANE_BOARD];

	return window ? room_in(getmaxy(window), getmaxx(window)) : room_in(0, 0);
}

/* All that a board could have on such a screen. */
static struct rect most_room(int screen_rows, int screen_cols)
{
	int rows = screen_rows - LINES_OF_SCREEN, cols = screen_cols;

	if (screen_rows >= HIGH)
		rows -= LOG_ROWS;
	if (screen_cols >= WIDE)
		cols -= STATS_COLS;
	else if (screen_rows >= HIGH && screen_cols >= STATS_COLS)
		rows -= STATS_ROWS;
	return room_in(rows, cols);
}

/* A board that shows everything takes little more than half of the width and three quarters of the
 * height: statistics and log have use for the rest. One that does not may have all that can be
 * spared. */
void board_measure(const struct view *view, int screen_rows, int screen_cols, int *rows, int *cols)
{
	const struct board_shape *shape = shapes[view->shape];
	struct rect most = most_room(screen_rows, screen_cols), fair = most;
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
	const struct view *view, int screen_rows, int screen_cols, struct layout_wish *wish)
{
	const struct board_shape *shape = shapes[view->shape];
	int rows = screen_rows - LINES_OF_SCREEN, below = screen_rows >= HIGH ? LOG_ROWS : 0;
	struct rect beside_log = room_in(rows, screen_cols - LAYOUT_LOG_COLS),
		    above_log = room_in(rows - below, screen_cols);
	struct board_size beside = shape->measure(view, beside_log.rows, beside_log.cols),
			  above = shape->measure(view, above_log.rows, above_log.cols);

	wish->is_log_beside = screen_cols >= LAYOUT_BESIDE_COLS &&
		beside.rows * beside.cols >= above.rows * above.cols;
	wish->board_rows = (wish->is_log_beside ? beside : above).rows + FRAME;
	wish->board_cols = (wish->is_log_beside ? beside : above).cols + FRAME;
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

struct board_inside board_inside_of(const struct view *view, int cursor, struct rect room)
{
	return view->cell_count ? shapes[view->shape]->inside(view, cursor, room)
				: (struct board_inside){0, 0, false};
}

static void draw(const struct workbench *bench, WINDOW *window, bool has_focus)
{
	struct rect room = room_in(getmaxy(window), getmaxx(window));
	struct board_scene scene;

	board_scene_make(&scene, bench, has_focus);
	board_choose_form(&scene, board_inside_of(&bench->view, bench->cursor, room));
	board_draw_frame(bench, window, has_focus);
	if (room.rows > 0 && room.cols > 0)
		shapes[bench->view.shape]->draw(&scene, window, room);
	board_draw_foot(bench, &scene, window);
}

/* The middle of what a click would take for the cell. */
bool board_find_cursor(const struct workbench *bench, int *row, int *col)
{
	WINDOW *window = bench->pane[PANE_BOARD];
	struct rect room =
		window ? room_in(getmaxy(window), getmaxx(window)) : (struct rect){0, 0, 0, 0};
	int hits = 0, rows = 0, cols = 0;

	for (int y = room.row; bench->cursor >= 0 && y < room.row + room.rows; y++)
		for (int x = room.col; x < room.col + room.cols; x++)
			if (shapes[bench->view.shape]->cell_at(
				    &bench->view, bench->cursor, room, y, x) == bench->cursor) {
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

static void select_cell(struct workbench *bench, int wanted)
{
	workbench_select_cell(bench, board_landing(&bench->view, wanted));
}

static void step(struct workbench *bench, int down, int right)
{
	const struct view *view = &bench->view;

	if (bench->cursor < 0 || bench->cursor >= view->cell_count)
		select_cell(bench, board_first_cell(view));
	else
		select_cell(bench,
			shapes[view->shape]->neighbour(
				view, bench->cursor, room_of(bench), down, right));
}

void board_up(struct workbench *bench)
{
	step(bench, -1, 0);
}

void board_down(struct workbench *bench)
{
	step(bench, 1, 0);
}

void board_left(struct workbench *bench)
{
	step(bench, 0, -1);
}

void board_right(struct workbench *bench)
{
	step(bench, 0, 1);
}

/* Why nothing can be played at the cursor. */
static void refuse_cell(struct workbench *bench)
{
	const struct view *view = &bench->view;
	const char *column = board_full_column(view, bench->cursor);
	bool has_heat = bench->is_look &&
		(bench->opinion.is_known ||
			(bench->overlay != OVERLAY_OFF && bench->lens.has_node));

	if (column)
		workbench_tell(
			bench, LOG_PROBLEM, "Column %s is full: choose another column.", column);
	else if (bench->picked >= 0)
		workbench_tell(bench, LOG_PROBLEM,
			"The piece cannot go there: choose another cell, or Esc puts it down.");
	else if (view->step_count)
		workbench_tell(bench, LOG_PROBLEM,
			"No piece of yours can move from here: choose one %s%s.",
			has_heat ? "with a number or " : "marked ", paint_glyph(GLYPH_LEGAL));
	else if (view->shape == VIEW_POINTS)
		workbench_tell(bench, LOG_PROBLEM,
			"No stone can be placed here: choose another point (F1 End: rules).");
	else
		workbench_tell(bench, LOG_PROBLEM, "No move here: choose a cell %s%s.",
			has_heat ? "with a number or " : "marked ", paint_glyph(GLYPH_LEGAL));
}

/* Picks up the piece under the cursor, or puts it down again. False if there is none to pick up. */
static bool pick(struct workbench *bench)
{
	if (bench->cursor == bench->picked)
		return board_put_down(bench);
	if (!board_can_pick(&bench->view, bench->cursor))
		return false;
	board_pick(bench, bench->cursor);
	return true;
}

void board_play(struct workbench *bench)
{
	const struct session *session = &bench->session;
	game_move move = board_move_of(&bench->view, bench->cursor);
	struct status st;
	bool can_play = !bench->playout.is_on && workbench_can_play(bench, &st) &&
		session_is_human(session, (int)session_mover(session));

	if (move == GAME_NO_MOVE && bench->picked >= 0)
		move = board_step(&bench->view, bench->picked, bench->cursor);
	if (move == GAME_NO_MOVE && bench->cursor >= 0 && pick(bench))
		return;
	if (move == GAME_NO_MOVE && can_play)
		refuse_cell(bench);
	else if (!workbench_play(bench, move, &st))
		workbench_tell(bench, LOG_PROBLEM, "%s", st.text);
}

/* The first click selects, one more plays. A piece that moves is picked up by the first, and the
 * next plays. */
static void click(struct workbench *bench, WINDOW *window, int row, int col, int button)
{
	const struct view *view = &bench->view;
	int cell = -1;

	if (button == 1)
		cell = shapes[view->shape]->cell_at(
			view, bench->cursor, room_in(getmaxy(window), getmaxx(window)), row, col);
	if (cell < 0)
		return;
	if (board_can_pick(view, cell) ||
		(bench->picked >= 0 && board_step(view, bench->picked, cell) != GAME_NO_MOVE)) {
		select_cell(bench, cell);
		board_play(bench);
	} else if (board_landing(view, cell) == board_landing(view, bench->cursor)) {
		board_play(bench);
	} else {
		select_cell(bench, cell);
	}
}

const struct pane pane_board = {.name = "board", .draw = draw, .click = click};
