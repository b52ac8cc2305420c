/* board_svg_hex.c: the hexagons of a board in its picture, and its edges; see board_svg_internal.h.
 *
 * A hexagon stands on a corner. The first player owns the upper and the lower edge of the board,
 * the second the left and the right one. */

#include "io/board/board_svg_internal.h"

/* The sides of a hexagon, clockwise from its upper corner. */
enum hex_side { UPPER_RIGHT, RIGHT, LOWER_RIGHT, LOWER_LEFT, LEFT, UPPER_LEFT, SIDES };

/* The corners, each where the side of the same number begins. */
static void find_corners(const struct board_drawing *drawing, double x, double y, double inset,
	double out[2 * SIDES])
{
	static const double across[SIDES] = {0, 1, 1, 0, -1, -1},
			    down[SIDES] = {-2, -1, 1, 2, 1, -1};
	double half_width = drawing->cell_width / 2, half_height = drawing->cell_height / 2,
	       size = (half_width - inset) / half_width;

	for (int i = 0; i < SIDES; i++) {
		out[2 * i] = x + half_width + size * across[i] * half_width;
		out[2 * i + 1] = y + half_height + size * down[i] * half_height / 2;
	}
}

void board_draw_hexagon(const struct board_drawing *drawing, double x, double y, double inset,
	const struct svg_paint *paint)
{
	double corners[2 * SIDES];

	find_corners(drawing, x, y, inset, corners);
	svg_polygon(drawing->file, corners, SIDES, paint);
}

static void draw_side(const struct board_drawing *drawing, const struct view_cell *cell,
	enum hex_side side, const char *colour)
{
	double corner[2 * SIDES];
	int from = 2 * (int)side, to = 2 * (((int)side + 1) % SIDES);

	find_corners(drawing, board_cell_x(drawing, cell), board_cell_y(drawing, cell), 0, corner);
	svg_line(drawing->file, corner[from], corner[from + 1], corner[to], corner[to + 1],
		&(struct svg_paint){.stroke = colour, .stroke_width = 5});
}

/* The sides of a cell that lie on an edge. Where two edges meet a side is both's; the first player
 * has it. */
static void draw_outer_sides(const struct board_drawing *drawing, const struct view_cell *cell)
{
	const struct {
		bool is_there;
		enum hex_side side[2];
		const char *colour;
	} edges[] = {
		{cell->col == 0, {LEFT, LOWER_LEFT}, BOARD_SECOND_COLOUR},
		{cell->col == drawing->view.cols - 1, {RIGHT, UPPER_RIGHT}, BOARD_SECOND_COLOUR},
		{cell->row == 0, {UPPER_LEFT, UPPER_RIGHT}, BOARD_FIRST_COLOUR},
		{cell->row == drawing->view.rows - 1, {LOWER_LEFT, LOWER_RIGHT},
			BOARD_FIRST_COLOUR},
	};

	for (int i = 0; i < 8; i++)
		if (edges[i / 2].is_there)
			draw_side(drawing, cell, edges[i / 2].side[i % 2], edges[i / 2].colour);
}

/* Beside the middle of each edge. */
static void draw_letters(const struct board_drawing *drawing)
{
	const struct svg_font first = {
		.size = 18, .anchor = SVG_MIDDLE, .is_bold = true, .colour = BOARD_FIRST_COLOUR};
	struct svg_font second = first;
	int rows = drawing->view.rows, cols = drawing->view.cols, row = (rows - 1) / 2;
	double w = drawing->cell_width, middle = drawing->left + cols * w / 2, across = row * w / 2,
	       bottom = drawing->top + (rows - 1) * drawing->row_step + drawing->cell_height,
	       y = drawing->top + row * drawing->row_step + drawing->cell_height / 2 + 6;

	second.colour = BOARD_SECOND_COLOUR;
	svg_text(drawing->file, middle, drawing->top - 8 - BOARD_HEX_LETTER, &first, "X");
	svg_text(
		drawing->file, middle + (rows - 1) * w / 2, bottom + BOARD_HEX_LETTER, &first, "X");
	svg_text(drawing->file, drawing->left + across - 40, y, &second, "O");
	svg_text(drawing->file, drawing->left + cols * w + across + 18, y, &second, "O");
}

void board_draw_hex_edges(const struct board_drawing *drawing)
{
	for (int i = 0; i < drawing->view.cell_count; i++)
		if (drawing->view.cell[i].row < drawing->view.rows)
			draw_outer_sides(drawing, &drawing->view.cell[i]);
	draw_letters(drawing);
}
