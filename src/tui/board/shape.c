/* shape.c: what the shapes of boards share; see board/shape.h. */
#include "tui/board/shape.h"

#include <stdlib.h>

#include "base/text.h"

int board_first_line(int count, int area, int wanted)
{
	int first = wanted - area / 2;

	if (first > count - area)
		first = count - area;
	return first < 0 ? 0 : first;
}

void board_draw_more(WINDOW *window, struct rect area, bool up, bool down, bool left, bool right)
{
	int middle_y = area.row + area.rows / 2, middle_x = area.col + area.cols / 2;

	theme_set(window, STYLE_WARNING);
	if (up)
		paint_raw(window, area.row - 1, area.col + area.cols - 2, 1, paint_glyph(GLYPH_UP));
	if (down)
		paint_raw(window, area.row + area.rows, middle_x, 1, paint_glyph(GLYPH_DOWN));
	if (left)
		paint_raw(window, middle_y, area.col - 1, 1, paint_glyph(GLYPH_BEST));
	if (right)
		paint_raw(window, middle_y, area.col + area.cols, 1, paint_glyph(GLYPH_POINTER));
}

int board_next_cell(const struct view *view, int cursor, struct rect area, int down, int right)
{
	enum { ROW = 1 << 12 }; /* a row further away counts more than any column */
	const struct view_cell *from = &view->cell[cursor];
	int best = cursor, best_cost = 1 << 30;

	(void)area;
	for (int i = 0; i < view->cell_count; i++) {
		const struct view_cell *to = &view->cell[i];
		int along = right ? (to->col - from->col) * right : (to->row - from->row) * down;
		int cost = right ? along : along * ROW + abs(to->col - from->col);

		if (!board_is_choosable(to) || along <= 0 || (right && to->row != from->row) ||
			cost >= best_cost)
			continue;
		best_cost = cost;
		best = i;
	}
	return best;
}

struct rect board_button_box(const struct view *view, int cell, int y, int x)
{
	for (int i = 0; i < cell; i++)
		if (board_is_button(view, i))
			x += text_width(view->cell[i].label) + 4;
	return (struct rect){y, x, 1, text_width(view->cell[cell].label) + 2};
}

void board_draw_button(const struct board_scene *scene, WINDOW *window, int cell, int y, int x)
{
	struct rect box = board_button_box(scene->view, cell, y, x);
	const struct board_mark *mark = &scene->mark[cell];
	bool can_play = scene->view->cell[cell].move != GAME_NO_MOVE;
	char figure[HEAT_TEXT];

	if (!can_play && cell != scene->cursor)
		return;
	theme_set(window,
		cell == scene->cursor ? board_cursor_style(scene)
			: can_play    ? STYLE_STRONG
				      : STYLE_DIM);
	paint_raw(window, box.row, box.col, 1, can_play ? "[" : " ");
	paint_raw(window, box.row, box.col + 1, box.cols - 2, scene->view->cell[cell].label);
	paint_raw(window, box.row, box.col + box.cols - 1, 1, can_play ? "]" : " ");
	if (!mark->has_heat)
		return;
	theme_set_heat(window, mark->heat);
	paint_raw(window, box.row, box.col + box.cols + 1, 6,
		board_marked_figure(scene, cell, 6, figure));
}
