/* board_svg_cells.c: the cells of a board in its picture; see board_svg_internal.h.
 *
 * Every shape of view is cells at rows and columns, so there are three ways to draw all of them:
 * squares or hexagons for boards, with matches in them for heaps, squares through which lines run
 * for boards of points, and for an explicit tree nodes that are joined to their parents. */
#include <math.h>
#include <stdlib.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "io/board/board_svg_internal.h"
#include "io/svg.h"

static const char line_colour[] = "#9a9a9a", ink[] = "#202020";

/* From 0 to 1, the hottest move being 1. */
static double heat_of(const struct board_drawing *drawing, const struct report_move *row)
{
	return drawing->highest_share > 0 ? board_share(drawing, row) / drawing->highest_share : 0;
}

static bool is_button(const struct board_drawing *drawing, const struct view_cell *cell)
{
	return cell->row >= drawing->view.rows;
}

static bool is_hexagon(const struct board_drawing *drawing, const struct view_cell *cell)
{
	return drawing->view.shape == VIEW_HEX && !is_button(drawing, cell);
}

double board_cell_x(const struct board_drawing *drawing, const struct view_cell *cell)
{
	return drawing->left +
		(cell->col + (is_hexagon(drawing, cell) ? cell->row / 2.0 : 0)) *
		drawing->cell_width;
}

double board_cell_y(const struct board_drawing *drawing, const struct view_cell *cell)
{
	double below = is_button(drawing, cell) ? drawing->cell_height - drawing->row_step : 0;

	return drawing->top + cell->row * drawing->row_step + below;
}

/* ---- what is in the cells of boards */

/* A piece in a square of this size whose middle is here. */
static void draw_piece(
	const struct board_drawing *drawing, enum cell_kind kind, double x, double y, double size)
{
	const struct svg_paint stroke = {
		.stroke = kind == CELL_FIRST ? BOARD_FIRST_COLOUR : BOARD_SECOND_COLOUR,
		.stroke_width = size / 8};
	double r = size * 0.3;

	if (kind == CELL_FIRST) {
		svg_line(drawing->file, x - r, y - r, x + r, y + r, &stroke);
		svg_line(drawing->file, x - r, y + r, x + r, y - r, &stroke);
	} else if (kind == CELL_SECOND) {
		svg_circle(drawing->file, x, y, r, &stroke);
	} else if (kind == CELL_TOKEN) {
		svg_rect(drawing->file, x - size / 16, y - r, size / 8, 2 * r, size / 16,
			&(struct svg_paint){.fill = "#c9a26a", .stroke = "#5c4524"});
	}
}

/* The move's numbers, one line below the other, with their middle at y. */
static void draw_figures(
	const struct board_drawing *drawing, int at, double x, double y, const char *colour)
{
	const struct report_move *row = drawing->row[at];
	double size = drawing->cell_width < 60 ? 12 : 15;
	char share[16], value[32];

	board_say_share(drawing, board_share(drawing, row), share);
	board_say_value(drawing, row->kind, row->value, value);
	svg_text(drawing->file, x, y - 1,
		&(struct svg_font){
			.size = size, .anchor = SVG_MIDDLE, .is_bold = true, .colour = colour},
		share);
	svg_text(drawing->file, x, y + size,
		&(struct svg_font){.size = size - 3, .anchor = SVG_MIDDLE, .colour = colour},
		value);
}

/* A thick frame inside the cell and a ring in its corner: it can be told without colour too. */
static void draw_mark(const struct board_drawing *drawing, const struct view_cell *cell)
{
	const struct svg_paint frame = {.stroke = BOARD_BEST_COLOUR, .stroke_width = 4};
	double x = board_cell_x(drawing, cell), y = board_cell_y(drawing, cell);
	bool is_hex = is_hexagon(drawing, cell);

	if (is_hex)
		board_draw_hexagon(drawing, x, y, 2, &frame);
	else
		svg_rect(drawing->file, x + 2, y + 2, drawing->cell_width - 4,
			drawing->cell_height - 4, 3, &frame);
	svg_circle(drawing->file,
		is_hex ? x + drawing->cell_width / 2 : x + drawing->cell_width - 9, y + 9, 4,
		&(struct svg_paint){
			.fill = "#ffffff", .stroke = BOARD_BEST_COLOUR, .stroke_width = 2});
}

/* What shows up under a mouse: the move with all its numbers; NULL for none. The caller frees. */
static char *hint_of(const struct board_drawing *drawing, int at)
{
	const struct report_move *row = drawing->row[at];
	char name[GAME_MOVE_TEXT], value[32], visits[32];

	if (!row)
		return NULL;
	game_move_format(drawing->page->game, drawing->page->state, row->move, name);
	board_say_value(drawing, row->kind, row->value, value);
	return xasprintf(row == &drawing->piece[at] ? "the piece's best is %s; of all n %s, V %s"
						    : "%s: n %s, V %s",
		name, text_grouped(row->visits, visits), *value ? value : "-");
}

static void open_cell(const struct board_drawing *drawing, int at)
{
	char id[16], *hint = hint_of(drawing, at);

	snprintf(id, sizeof id, "c%d", at);
	svg_group_open(drawing->file, id, hint);
	free(hint);
}

/* What is on it comes on top; a stone that won stands on a ground of its own. */
static void draw_ground(
	const struct board_drawing *drawing, const struct view_cell *cell, const char *fill)
{
	const struct svg_paint paint = {.fill = cell->is_winning ? "#ffe08a" : fill,
		.stroke = line_colour,
		.stroke_width = 1};
	double x = board_cell_x(drawing, cell), y = board_cell_y(drawing, cell);

	if (is_hexagon(drawing, cell))
		board_draw_hexagon(drawing, x, y, 0, &paint);
	else
		svg_rect(drawing->file, x, y, drawing->cell_width, drawing->cell_height, 0, &paint);
}

static bool is_inside(const struct view *view, const struct view_cell *cell)
{
	return cell->row >= 0 && cell->row < view->rows && cell->col >= 0 && cell->col < view->cols;
}

/* Text beside the board, at its row or its column. */
static void draw_note(const struct board_drawing *drawing, const struct view_cell *note)
{
	const struct view *view = &drawing->view;
	double x = board_cell_x(drawing, note) + drawing->cell_width / 2,
	       y = board_cell_y(drawing, note) + drawing->cell_height / 2 + 5;
	struct svg_font font = {
		.size = 13, .anchor = SVG_MIDDLE, .is_bold = note->is_winning, .colour = "#606060"};

	if (note->row >= view->rows)
		y = drawing->top + view->rows * drawing->cell_height +
			BOARD_NOTE_LINE * (note->row - view->rows + 1);
	else if (note->row < 0)
		y = drawing->top - 26 + BOARD_NOTE_LINE * (note->row + 1);
	if (note->col >= view->cols) {
		x = drawing->left + view->cols * drawing->cell_width + 8;
		font.anchor = SVG_START;
	} else if (note->col < 0) {
		x = drawing->left - 8;
		font.anchor = SVG_END;
	}
	svg_text(drawing->file, x, y, &font, note->label);
}

/* ---- the points of a board of points */

/* The lines that meet in a point, as far as they lie in its square, and its star. */
static void draw_crossing(const struct board_drawing *drawing, const struct view_cell *cell)
{
	const struct svg_paint paint = {.stroke = "#6a5a3a", .stroke_width = 1};
	double x = board_cell_x(drawing, cell), y = board_cell_y(drawing, cell),
	       w = drawing->cell_width, h = drawing->cell_height;

	svg_line(drawing->file, cell->col ? x : x + w / 2, y + h / 2,
		cell->col < drawing->view.cols - 1 ? x + w : x + w / 2, y + h / 2, &paint);
	svg_line(drawing->file, x + w / 2, cell->row ? y : y + h / 2, x + w / 2,
		cell->row < drawing->view.rows - 1 ? y + h : y + h / 2, &paint);
	if (cell->is_star)
		svg_circle(drawing->file, x + w / 2, y + h / 2, w / 14,
			&(struct svg_paint){.fill = paint.stroke});
}

static void draw_stone(const struct board_drawing *drawing, const struct view_cell *cell)
{
	svg_circle(drawing->file, board_cell_x(drawing, cell) + drawing->cell_width / 2,
		board_cell_y(drawing, cell) + drawing->cell_height / 2, drawing->cell_width * 0.44,
		&(struct svg_paint){.fill = cell->kind == CELL_FIRST ? ink : "#ffffff",
			.stroke = ink,
			.stroke_width = 1.5});
}

static void draw_point(const struct board_drawing *drawing, int at)
{
	const struct view_cell *cell = &drawing->view.cell[at];
	const struct report_move *row = drawing->row[at];
	double x = board_cell_x(drawing, cell), y = board_cell_y(drawing, cell),
	       w = drawing->cell_width, h = drawing->cell_height,
	       heat = row ? heat_of(drawing, row) : 0;

	open_cell(drawing, at);
	svg_rect(drawing->file, x, y, w, h, 0,
		&(struct svg_paint){.fill = row ? svg_heat(heat).text : "#f3e6c8"});
	if (row)
		draw_figures(drawing, at, x + w / 2, y + h / 2, svg_heat_text(heat));
	else
		draw_crossing(drawing, cell);
	if (cell->kind != CELL_EMPTY)
		draw_stone(drawing, cell);
	if (drawing->is_best[at])
		draw_mark(drawing, cell);
	svg_group_close(drawing->file);
}

/* ---- the cells of any other board */

static void draw_cell(const struct board_drawing *drawing, int at)
{
	const struct view_cell *cell = &drawing->view.cell[at];
	const struct report_move *row = drawing->row[at];
	double x = board_cell_x(drawing, cell), y = board_cell_y(drawing, cell),
	       w = drawing->cell_width, h = drawing->cell_height;
	double heat = row ? heat_of(drawing, row) : 0;
	bool has_piece = cell->kind != CELL_EMPTY;
	const char *corner = "", *centre = cell->label; /* a button has nothing else to show */

	if (is_button(drawing, cell) && cell->move == GAME_NO_MOVE)
		return; /* it cannot be pressed */
	if (is_inside(&drawing->view, cell)) {
		corner = cell->label;
		centre = "";
	}
	open_cell(drawing, at);
	draw_ground(drawing, cell, row ? svg_heat(heat).text : "#f6f4ee");
	if (has_piece)
		draw_piece(drawing, cell->kind, x + w / 2, y + (row ? h * 0.28 : h / 2),
			(row ? 0.6 : 1) * (w < h ? w : h));
	if (row)
		draw_figures(drawing, at, x + w / 2, y + (has_piece || *centre ? h * 0.68 : h / 2),
			svg_heat_text(heat));
	if (*centre)
		svg_text(drawing->file, x + w / 2, y + h * (row ? 0.32 : 0.55),
			&(struct svg_font){.size = 13,
				.anchor = SVG_MIDDLE,
				.colour = row ? svg_heat_text(heat) : ink},
			centre);
	if (*corner)
		svg_text(drawing->file, x + 5, y + 15,
			&(struct svg_font){
				.size = 12, .colour = row ? svg_heat_text(heat) : "#606060"},
			corner);
	if (drawing->is_best[at])
		draw_mark(drawing, cell);
	svg_group_close(drawing->file);
}

static void draw_names(const struct board_drawing *drawing)
{
	const struct view *view = &drawing->view;
	const struct svg_font above = {.size = 13, .anchor = SVG_MIDDLE, .colour = "#606060"};
	const struct svg_font beside = {.size = 13, .anchor = SVG_END, .colour = "#606060"};

	for (int col = 0; col < view->cols && col < VIEW_MAX_LINES; col++)
		svg_text(drawing->file, drawing->left + (col + 0.5) * drawing->cell_width,
			drawing->top - 8, &above, view->col_name[col]);
	for (int row = 0; row < view->rows && row < VIEW_MAX_LINES; row++)
		svg_text(drawing->file,
			drawing->left - 8 +
				(view->shape == VIEW_HEX ? row / 2.0 * drawing->cell_width : 0),
			drawing->top + row * drawing->row_step + drawing->cell_height / 2 + 5,
			&beside, view->row_name[row]);
}

/* ---- the small boards of nested ones */

/* The frame of a small board is thick, thicker where one may play; one that is won is one large
 * piece. */
static void draw_small_board(const struct board_drawing *drawing, int row, int col, bool draws_open)
{
	const struct view *view = &drawing->view;
	enum cell_kind owner = CELL_EMPTY;
	bool is_open = false, is_winning = false;
	double w = view->block * drawing->cell_width, h = view->block * drawing->cell_height;
	double x = drawing->left + col * w, y = drawing->top + row * h;

	for (int i = 0; i < view->cell_count; i++) {
		const struct view_cell *cell = &view->cell[i];

		if (cell->row / view->block != row || cell->col / view->block != col)
			continue;
		owner = cell->owner;
		is_open |= cell->move != GAME_NO_MOVE;
		is_winning |= cell->is_winning;
	}
	if (is_open != draws_open)
		return;
	if (owner == CELL_FIRST || owner == CELL_SECOND) {
		svg_rect(drawing->file, x, y, w, h, 0,
			&(struct svg_paint){.fill = is_winning ? "#ffe9a8" : "#f6f4ee"});
		draw_piece(drawing, owner, x + w / 2, y + h / 2, w < h ? w : h);
	}
	svg_rect(drawing->file, x, y, w, h, 0,
		&(struct svg_paint){.stroke = is_open ? "#1a7a3c" : "#505050",
			.stroke_width = is_open ? 5 : 2.5});
}

/* Those in which one may play come last, so that their frames are whole. */
static void draw_small_boards(const struct board_drawing *drawing)
{
	int rows = drawing->view.rows / drawing->view.block,
	    cols = drawing->view.cols / drawing->view.block;

	for (int is_open = 0; is_open < 2; is_open++)
		for (int row = 0; row < rows; row++)
			for (int col = 0; col < cols; col++)
				draw_small_board(drawing, row, col, is_open);
}

/* ---- the nodes of an explicit tree */

/* The name of a move stands on its branch, nearer to the child, where branches are further apart.
 */
static void draw_branch(const struct board_drawing *drawing, int at)
{
	const struct view_cell *cell = &drawing->view.cell[at];
	const struct view_cell *parent = &drawing->view.cell[cell->parent];
	const struct svg_paint paint = {
		.stroke = drawing->is_best[at] ? BOARD_BEST_COLOUR : line_colour,
		.stroke_width = drawing->is_best[at] ? 4 : 1.5};
	double half = drawing->cell_width / 2, x1 = board_cell_x(drawing, parent) + half,
	       x2 = board_cell_x(drawing, cell) + half;
	double y1 = board_cell_y(drawing, parent) + BOARD_TREE_NODE,
	       y2 = board_cell_y(drawing, cell) + BOARD_TREE_NODE;
	double x = x1 + 0.55 * (x2 - x1), y = y1 + 0.55 * (y2 - y1),
	       width = svg_text_width(cell->edge, 12);

	svg_line(drawing->file, x1, y1, x2, y2, &paint);
	svg_rect(drawing->file, x - width / 2 - 2, y - 8, width + 4, 16, 0,
		&(struct svg_paint){.fill = "#ffffff"});
	svg_text(drawing->file, x, y + 4,
		&(struct svg_font){.size = 12, .anchor = SVG_MIDDLE, .colour = "#404040"},
		cell->edge);
}

static void draw_node(const struct board_drawing *drawing, int at)
{
	const struct view_cell *cell = &drawing->view.cell[at];
	const struct report_move *row = drawing->row[at];
	double x = board_cell_x(drawing, cell) + drawing->cell_width / 2,
	       y = board_cell_y(drawing, cell) + BOARD_TREE_NODE,
	       heat = row ? heat_of(drawing, row) : 0;
	double half_height = row ? BOARD_TREE_CHOICE : BOARD_TREE_NODE,
	       half_width = fmax(half_height, svg_text_width(cell->label, 12) / 2 + 4);
	const struct svg_font font = {
		.size = 12, .anchor = SVG_MIDDLE, .colour = row ? svg_heat_text(heat) : ink};
	bool was_chosen = cell->kind == CELL_FIRST || cell->kind == CELL_SECOND;

	open_cell(drawing, at);
	svg_rect(drawing->file, x - half_width, y - half_height, 2 * half_width, 2 * half_height,
		BOARD_TREE_NODE,
		&(struct svg_paint){.fill = row ? svg_heat(heat).text
				: was_chosen    ? "#fff4ec"
						: "#ffffff",
			.stroke = drawing->is_best[at] ? BOARD_BEST_COLOUR : line_colour,
			.stroke_width = drawing->is_best[at] ? 4 : 1.5,
			.is_dashed = was_chosen});
	svg_text(drawing->file, x, row ? y - 12 : y + 4, &font, cell->label);
	if (row)
		draw_figures(drawing, at, x, y + 6, font.colour);
	svg_group_close(drawing->file);
}

/* ---- all of them */

void board_draw_cells(const struct board_drawing *drawing)
{
	const struct view *view = &drawing->view;
	bool is_tree = view->shape == VIEW_TREE;

	if (!is_tree)
		draw_names(drawing);
	for (int i = 0; is_tree && i < view->cell_count; i++)
		if (view->cell[i].parent >= 0)
			draw_branch(drawing, i);
	for (int i = 0; i < view->cell_count; i++)
		if (is_tree)
			draw_node(drawing, i);
		else if (view->cell[i].kind == CELL_NOTE)
			draw_note(drawing, &view->cell[i]);
		else if (view->shape == VIEW_POINTS && is_inside(view, &view->cell[i]))
			draw_point(drawing, i);
		else
			draw_cell(drawing, i);
	if (view->shape == VIEW_HEX)
		board_draw_hex_edges(drawing);
	if (view->shape == VIEW_NESTED)
		draw_small_boards(drawing);
}
