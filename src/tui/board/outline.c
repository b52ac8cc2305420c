/* outline.c: an explicit tree as an outline, a line for each node; see board/tree.h. */
#include <string.h>

#include "base/text.h"
#include "tui/board/tree.h"

enum { INDENT = 3 };

static bool is_last_child(const struct view *view, int cell)
{
	for (int i = cell + 1; i < view->cell_count && view->cell[i].row >= view->cell[cell].row;
		i++)
		if (view->cell[i].parent == view->cell[cell].parent)
			return false;
	return true;
}

static int line_width(const struct view *view, int cell)
{
	const struct view_cell *c = &view->cell[cell];

	return INDENT * c->row + text_width(c->edge) + 2 + text_width(c->label) + 2 + 1 +
		BOARD_OUTLINE_FIGURE;
}

struct board_size board_outline_measure(const struct view *view, int rows, int cols)
{
	int widest = 0;

	for (int i = 0; i < view->cell_count; i++)
		if (line_width(view, i) > widest)
			widest = line_width(view, i);
	return (struct board_size){view->cell_count < rows ? view->cell_count : rows,
		widest < cols ? widest : cols, false};
}

/* The lines down to the nodes that follow, and the branch to this one. */
static void draw_guides(WINDOW *window, const struct view *view, int y, struct rect area, int cell)
{
	theme_set(window, STYLE_FRAME);
	for (int at = cell; view->cell[at].parent >= 0; at = view->cell[at].parent) {
		int x = area.col + INDENT * (view->cell[at].row - 1);
		bool is_last = is_last_child(view, at);

		if (at == cell) {
			paint_raw(window, y, x, 1,
				paint_glyph(is_last ? GLYPH_BOTTOM_LEFT : GLYPH_TEE_LEFT));
			paint_raw(window, y, x + 1, 1, paint_glyph(GLYPH_HORIZONTAL));
		} else if (!is_last) {
			paint_raw(window, y, x, 1, paint_glyph(GLYPH_VERTICAL));
		}
	}
}

static void draw_line(
	const struct board_scene *scene, WINDOW *window, int y, struct rect area, int cell)
{
	const struct view_cell *c = &scene->view->cell[cell];
	int end = area.col + area.cols, x = area.col + INDENT * c->row;
	char text[BOARD_TREE_LABEL];

	draw_guides(window, scene->view, y, area, cell);
	x = paint_text(window, y, x, end - x, board_tree_style(scene, cell), c->edge);
	x = paint_raw(window, y, x, end - x, *c->edge ? ": " : "");
	board_tree_label(scene->view, cell, text);
	if (cell == scene->cursor)
		theme_set(window, board_cursor_style(scene));
	x = paint_raw(window, y, x, end - x, text);
	if (scene->mark[cell].is_best)
		x = paint_text(window, y, x, end - x, STYLE_BEST, paint_glyph(GLYPH_BEST));
	if (*scene->mark[cell].note)
		x = paint_format(window, y, x, end - x, STYLE_STRONG, "  %s%s",
			scene->mark[cell].note,
			scene->mark[cell].step_state == STEP_CURRENT ? " <" : "");
	if (!scene->mark[cell].has_heat)
		return;
	theme_set_heat(window, scene->mark[cell].heat);
	paint_raw(window, y, x + 1, end - x - 1, board_figure(scene, cell, text));
}

void board_outline_draw(const struct board_scene *scene, WINDOW *window, struct rect area)
{
	int count = scene->view->cell_count,
	    first = board_first_line(count, area.rows, scene->cursor);

	for (int i = 0; i < area.rows && first + i < count; i++)
		draw_line(scene, window, area.row + i, area, first + i);
	board_draw_more(window, area, first > 0, first + area.rows < count, false, false);
}

int board_outline_cell_at(const struct view *view, int cursor, struct rect area, int row)
{
	int cell = board_first_line(view->cell_count, area.rows, cursor) + row - area.row;

	return row >= area.row && row < area.row + area.rows && cell < view->cell_count ? cell : -1;
}

/* Up and down along the lines; left to the parent, right to the first child. */
int board_outline_neighbour(const struct view *view, int cursor, int down, int right)
{
	int to = cursor + down;

	if (right < 0)
		to = view->cell[cursor].parent;
	if (right > 0)
		to = cursor + 1 < view->cell_count && view->cell[cursor + 1].parent == cursor
			? cursor + 1
			: cursor;
	return to < 0 || to >= view->cell_count ? cursor : to;
}
