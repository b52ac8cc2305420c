/* cell.c: the inside of a cell: a piece, or what is known about the move that is made there. See
 * board/shape.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "tui/board/shape.h"

/* Rows of a cell from which on a piece keeps away from the rules; and from which on the label has a
 * place of its own. */
enum { MARGIN_FROM = 5, LABEL_FROM = 2 };

enum style board_cursor_style(const struct board_scene *scene)
{
	return scene->has_focus ? STYLE_CURSOR : STYLE_SELECTED;
}

/* ---- pieces */

static const char *letter(enum cell_kind kind)
{
	switch (kind) {
	case CELL_FIRST:
		return "X";
	case CELL_SECOND:
		return "O";
	case CELL_TOKEN:
		return paint_glyph(GLYPH_MATCH);
	default:
		return "";
	}
}

static enum style style_of(enum cell_kind kind)
{
	return kind == CELL_FIRST ? STYLE_FIRST : kind == CELL_SECOND ? STYLE_SECOND : STYLE_TOKEN;
}

/* Whether a disc of n x n pixels covers one. All lengths are doubled, so that the middle is a whole
 * number. */
static bool is_in_disc(int n, int y, int x)
{
	int dy = 2 * y - (n - 1), dx = 2 * x - (n - 1);

	return dy * dy + dx * dx <= n * n;
}

/* Whether a piece of n x n pixels covers one: a cross, a disc for a token, or a ring: what of the
 * disc is less than a stroke from its edge, so that it has no gaps. */
static bool is_covered(enum cell_kind kind, int n, int y, int x)
{
	int stroke = n > 13 ? n / 7 : 1;

	if (kind == CELL_FIRST)
		return abs(y - x) < stroke || abs(y + x - (n - 1)) < stroke;
	if (!is_in_disc(n, y, x) || kind == CELL_TOKEN)
		return is_in_disc(n, y, x);
	return !is_in_disc(n, y - stroke, x) || !is_in_disc(n, y + stroke, x) ||
		!is_in_disc(n, y, x - stroke) || !is_in_disc(n, y, x + stroke);
}

void board_draw_piece(WINDOW *window, enum cell_kind kind, struct rect box)
{
	static const char *const halves[] = {
		"", "▀", "▄", "█"}; /* neither, the upper, the lower, both */
	int n = 2 * box.rows, left = box.col + (box.cols - n) / 2;

	for (int row = 0; row < box.rows; row++) {
		for (int x = 0; x < n; x++) {
			int pixels = is_covered(kind, n, 2 * row, x) +
				2 * is_covered(kind, n, 2 * row + 1, x);

			if (pixels)
				paint_raw(window, box.row + row, left + x, 1,
					paint_is_unicode() ? halves[pixels] : "#");
		}
	}
}

/* Brackets as high as the box, at its sides. */
static void draw_brackets(WINDOW *window, struct rect box)
{
	static const enum glyph corner[2][2] = {
		{GLYPH_TOP_LEFT, GLYPH_TOP_RIGHT}, {GLYPH_BOTTOM_LEFT, GLYPH_BOTTOM_RIGHT}};

	for (int side = 0; side < 2; side++) {
		int x = side ? box.col + box.cols - 1 : box.col;

		for (int i = 1; i < box.rows - 1; i++)
			paint_raw(window, box.row + i, x, 1, paint_glyph(GLYPH_VERTICAL));
		paint_raw(window, box.row, x, 1,
			box.rows > 1   ? paint_glyph(corner[0][side])
				: side ? "]"
				       : "[");
		if (box.rows > 1)
			paint_raw(
				window, box.row + box.rows - 1, x, 1, paint_glyph(corner[1][side]));
	}
}

/* ---- the cell */

/* What is written in a cell besides all that: its number or its name; "" for none. */
static const char *label_of(const struct view *view, int cell)
{
	return view->shape == VIEW_GRID && board_is_inside(view, cell) ? view->cell[cell].label
								       : "";
}

/* The cursor's own style if the cell has it, else the heat, else what is asked for. */
static void set_style(
	const struct board_scene *scene, WINDOW *window, int cell, bool is_ruled, enum style style)
{
	if (cell == scene->cursor && !is_ruled)
		theme_set(window, board_cursor_style(scene));
	else if (scene->mark[cell].has_heat)
		theme_set_heat(window, scene->mark[cell].heat);
	else
		theme_set(window, style);
}

/* The ground of a stone that won or is picked up: the stone's own colour, on which it is then
 * drawn. Beside a letter there are signs, as far as there is room: stars, or arrows. */
static void draw_ground(WINDOW *window, struct rect box, bool is_won)
{
	int middle = box.row + (box.rows - 1) / 2, x = box.col + (box.cols - 1) / 2;

	wattr_on(window, A_REVERSE, NULL);
	for (int i = 0; i < box.rows; i++)
		paint_blank(window, box.row + i, box.col, box.cols);
	if (box.rows >= 3)
		return;
	if (box.cols >= 3)
		paint_raw(window, middle, x - 1, 1, is_won ? "*" : ">");
	if (box.cols >= 2)
		paint_raw(window, middle, x + 1, 1, is_won ? "*" : "<");
}

/* The figure of a piece's moves, in the last line of a high cell, or at the right of the letter;
 * the sign of a piece that can be moved where there is no figure. Returns the area that is left for
 * the piece. */
static struct rect draw_beside(
	const struct board_scene *scene, WINDOW *window, int cell, struct rect box)
{
	const struct board_mark *mark = &scene->mark[cell];
	bool is_high = box.rows >= 3,
	     has_figure = mark->has_heat || mark->exact_values || mark->is_best;
	int y = is_high ? box.row + box.rows - 1 : box.row + (box.rows - 1) / 2,
	    area = is_high ? box.cols : box.cols - 1;
	char text[HEAT_TEXT] = "";

	if (has_figure)
		board_marked_figure(scene, cell, is_high || area < 4 ? area : area - 1, text);
	if (!*text && mark->is_legal && box.cols >= 3)
		strcat(text, paint_glyph(GLYPH_LEGAL));
	if (!*text)
		return box;
	paint_raw(window, y, box.col + box.cols - text_width(text), text_width(text), text);
	if (!has_figure)
		return box;
	if (is_high)
		box.rows--;
	else
		box.cols -= text_width(text);
	return box;
}

/* Where a piece of pixels stands: away from the rules if there is room, and below the label where
 * that would touch it. Too low where it would not be clear enough. */
static struct rect piece_box(struct rect box, const char *label)
{
	int margin = box.rows >= MARGIN_FROM ? 1 : 0;
	struct rect piece = {box.row + margin, box.col, box.rows - 2 * margin, box.cols};

	if (!margin && *label && text_width(label) > (box.cols - 2 * piece.rows) / 2) {
		piece.row++;
		piece.rows--;
	}
	return piece;
}

/* The letter of a piece, in the middle or beside the cell's label. */
static void draw_letter(
	WINDOW *window, enum cell_kind kind, const char *label, struct rect box, bool is_underlined)
{
	bool has_both = box.rows == 1 && *label && box.cols >= text_width(label) + 2;
	int x = has_both ? (box.cols - text_width(label) - 2) / 2 : (box.cols - 1) / 2,
	    y = box.row + (box.rows - 1) / 2;

	if (is_underlined)
		wattr_on(window, A_UNDERLINE, NULL);
	paint_raw(window, y, box.col + x, 1, letter(kind));
	wattr_off(window, A_UNDERLINE, NULL);
	if (has_both)
		paint_raw(window, y, box.col + x + 2, text_width(label), label);
}

/* `label` is one that has no place of its own and stands beside the letter; else "". */
static void draw_occupied(const struct board_scene *scene, WINDOW *window, int cell,
	struct rect box, bool is_ruled, const char *label)
{
	enum cell_kind kind = scene->view->cell[cell].kind;
	const struct board_mark *mark = &scene->mark[cell];
	bool is_winning = scene->view->cell[cell].is_winning, has_brackets;
	struct rect area = box, piece;

	set_style(scene, window, cell, is_ruled, style_of(kind));
	if (is_winning || mark->is_picked)
		draw_ground(window, box, is_winning);
	else
		area = draw_beside(scene, window, cell, box);
	piece = piece_box(area, label_of(scene->view, cell));
	has_brackets = area.cols >= 3 && (area.rows > 1 || !*label);
	if (piece.rows >= 3 && 2 * piece.rows <= area.cols && kind != CELL_TOKEN)
		board_draw_piece(window, kind, piece);
	else
		draw_letter(window, kind, label, area, mark->is_last && !has_brackets);
	wattr_off(window, A_REVERSE, NULL);
	if (!mark->is_last || !has_brackets)
		return;
	set_style(scene, window, cell, is_ruled, STYLE_STRONG);
	if (area.rows == 1)
		area = (struct rect){area.row, area.col + (area.cols - 1) / 2 - 1, 1,
			3}; /* close to the letter */
	draw_brackets(window, area);
}

/* The best move's figure is underlined where its mark has no space. */
static void draw_figure(const struct board_scene *scene, WINDOW *window, int cell, struct rect box)
{
	bool is_best = scene->mark[cell].is_best;
	char text[HEAT_TEXT];

	board_marked_figure(scene, cell, box.cols, text);
	if (!*text && scene->view->shape == VIEW_POINTS)
		return; /* the crossing is there, on the colour of its heat */
	/* the line goes on at both sides */
	if (scene->view->shape == VIEW_POINTS && box.rows >= 3) {
		int columns = text_width(text) + 2;

		if (columns < box.cols)
			box = (struct rect){
				box.row, box.col + (box.cols - columns) / 2, box.rows, columns};
	}
	if (!*text && scene->mark[cell].is_legal)
		strcat(text, paint_glyph(GLYPH_LEGAL));
	if (is_best &&
		(theme_colours() == 0 ||
			theme_colours() > 16)) /* where colours are few, bold is another one */
		wattr_on(window, A_BOLD, NULL);
	if (is_best && text_width(text) >= box.cols)
		wattr_on(window, A_UNDERLINE, NULL);
	paint_centred(window, box.row + (box.rows - 1) / 2, box.col, box.cols, text);
	wattr_off(window, A_BOLD | A_UNDERLINE, NULL);
}

/* Without rules every cell has a sign, so that the board can be seen: the mark of a cell that makes
 * a move, or a dash. A point has its crossing, which is brighter where a stone can be set. */
static const char *empty_sign(const struct board_scene *scene, int cell, bool is_ruled)
{
	if (scene->view->shape == VIEW_POINTS)
		return "";
	if (scene->mark[cell].is_legal)
		return paint_glyph(GLYPH_LEGAL);
	if (is_ruled)
		return "";
	return board_move_of(scene->view, cell) == GAME_NO_MOVE ? "-" : paint_glyph(GLYPH_LEGAL);
}

/* `label` is one that has no place of its own and stands for the sign; else "". */
static void draw_empty(const struct board_scene *scene, WINDOW *window, int cell, struct rect box,
	bool is_ruled, const char *label)
{
	const struct board_mark *mark = &scene->mark[cell];
	int y = box.row + (box.rows - 1) / 2, x = box.col + (box.cols - 1) / 2;
	bool is_pointed_at = mark->is_meant && cell != scene->cursor;

	set_style(scene, window, cell, is_ruled, mark->is_legal ? STYLE_LEGAL : STYLE_FRAME);
	if (mark->has_heat || mark->exact_values) {
		draw_figure(scene, window, cell, box);
	} else if (mark->is_best) {
		set_style(scene, window, cell, is_ruled, STYLE_BEST);
		paint_raw(window, y, x, 1, paint_glyph(GLYPH_BEST));
	} else if (*label && text_width(label) <= box.cols) {
		set_style(scene, window, cell, is_ruled,
			is_pointed_at            ? STYLE_STRONG
				: mark->is_legal ? STYLE_LEGAL
						 : STYLE_DIM);
		paint_centred(window, y, box.col, box.cols, label);
	} else if (is_pointed_at) {
		set_style(scene, window, cell, is_ruled, STYLE_STRONG);
		paint_raw(window, y, x, 1, paint_glyph(GLYPH_DOWN));
	} else {
		if (mark->is_left && box.cols >= 3 && is_ruled)
			draw_brackets(window, (struct rect){y, x - 1, 1, 3});
		paint_raw(window, y, x, 1, empty_sign(scene, cell, is_ruled));
	}
}

/* In the upper left corner. */
static void draw_label(
	const struct board_scene *scene, WINDOW *window, int cell, struct rect box, bool is_ruled)
{
	const struct view_cell *c = &scene->view->cell[cell];

	set_style(scene, window, cell, is_ruled,
		c->kind == CELL_EMPTY ? STYLE_DIM : style_of(c->kind));
	if (c->is_winning) {
		wattr_on(window, A_REVERSE, NULL);
		if (box.rows == LABEL_FROM) /* the ground of what won goes on here */
			paint_blank(window, box.row, box.col, box.cols);
	}
	paint_raw(window, box.row, box.col, box.cols, label_of(scene->view, cell));
	wattr_off(window, A_REVERSE, NULL);
}

/* The sign where the lines of a point meet, by whether it is the first, an inner or the last of its
 * column and of its row; or a star. */
static const char *crossing(const struct view *view, const struct view_cell *cell)
{
	static const enum glyph glyphs[3][3] = {
		{GLYPH_TOP_LEFT, GLYPH_TEE_TOP, GLYPH_TOP_RIGHT},
		{GLYPH_TEE_LEFT, GLYPH_CROSS, GLYPH_TEE_RIGHT},
		{GLYPH_BOTTOM_LEFT, GLYPH_TEE_BOTTOM, GLYPH_BOTTOM_RIGHT},
	};
	int row = cell->row == 0             ? 0
		: cell->row < view->rows - 1 ? 1
					     : 2,
	    col = cell->col == 0             ? 0
		: cell->col < view->cols - 1 ? 1
					     : 2;

	return paint_glyph(cell->is_star ? GLYPH_STAR : glyphs[row][col]);
}

/* The lines of a board whose stones stand on intersections, at one of them. */
static void draw_point(const struct view *view, WINDOW *window, int cell, struct rect box)
{
	const struct view_cell *c = &view->cell[cell];
	int y = box.row + (box.rows - 1) / 2, x = box.col + (box.cols - 1) / 2;

	for (int i = 0; i < box.cols; i++)
		if (i < x - box.col ? c->col > 0 : c->col < view->cols - 1)
			paint_raw(window, y, box.col + i, 1, paint_glyph(GLYPH_HORIZONTAL));
	for (int i = 0; i < box.rows; i++)
		if (i < y - box.row ? c->row > 0 : c->row < view->rows - 1)
			paint_raw(window, box.row + i, x, 1, paint_glyph(GLYPH_VERTICAL));
	paint_raw(window, y, x, 1, crossing(view, c));
}

void board_draw_cell(
	const struct board_scene *scene, WINDOW *window, int cell, struct rect box, bool is_ruled)
{
	bool is_filled = scene->mark[cell].has_heat || (cell == scene->cursor && !is_ruled);
	bool is_empty = scene->view->cell[cell].kind == CELL_EMPTY;
	const char *label = label_of(scene->view, cell);
	bool has_corner = *label && box.rows >= LABEL_FROM;
	struct rect inner = box;

	if (has_corner && box.rows == LABEL_FROM) {
		inner.row++;
		inner.rows--;
	}
	if (is_filled) {
		set_style(scene, window, cell, is_ruled, STYLE_PLAIN);
		for (int i = 0; i < box.rows; i++)
			paint_blank(window, box.row + i, box.col, box.cols);
	}
	/* the line goes on behind a letter */
	if (scene->view->shape == VIEW_POINTS && (is_empty || box.rows < 3)) {
		set_style(scene, window, cell, is_ruled,
			scene->mark[cell].is_legal ? STYLE_PLAIN : STYLE_FRAME);
		draw_point(scene->view, window, cell, box);
	}
	if (is_empty)
		draw_empty(scene, window, cell, inner, is_ruled, has_corner ? "" : label);
	else
		draw_occupied(scene, window, cell, inner, is_ruled, has_corner ? "" : label);
	if (has_corner)
		draw_label(scene, window, cell, box, is_ruled);
}
