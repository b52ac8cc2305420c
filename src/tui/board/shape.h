/* shape.h: HOW A SHAPE OF BOARD IS DRAWN.
 *
 * A shape plans where its cells stand in an area and draws them there. It plans again whenever it
 * is asked, from the view, the cursor and the area alone, so that a click finds what was drawn. To
 * add a shape: one file that ends in a `const struct board_shape`, and one line in board_pane.c. */
#ifndef TUI_BOARD_SHAPE_H
#define TUI_BOARD_SHAPE_H

#include "tui/board/scene.h"
#include "tui/layout.h"
#include "tui/term/paint.h"

struct board_size {
	int rows, cols;
	/* all of it, with figures in the cells: more room would only make it larger */
	bool is_roomy;
};

struct board_inside {
	int rows, cols;
	bool is_ruled;
};

struct board_shape {
	/* The size that the board takes in so much room. */
	struct board_size (*measure)(const struct view *view, int rows, int cols);
	/* Draws inside the area. Around it lies the pane's frame: the line below may hold buttons,
	 * and marks where the board goes on. */
	void (*draw)(const struct board_scene *scene, WINDOW *window, struct rect area);
	/* The cell at a place of the window, -1 if there is none. */
	int (*cell_at)(const struct view *view, int cursor, struct rect area, int row, int col);
	/* The inside of a cell; without rules its last column stays free. No columns: figures have
	 * no place. */
	struct board_inside (*inside)(const struct view *view, int cursor, struct rect area);
	/* The cell one step from the cursor's; `down` and `right` are -1, 0 or 1, one of them 0.
	 * The same if there is none. */
	int (*neighbour)(
		const struct view *view, int cursor, struct rect area, int down, int right);
};

extern const struct board_shape board_grid, board_heaps, board_hex, board_nested, board_tree;

/* The inside of a cell of a board of any shape. */
struct board_inside board_inside_of(const struct view *view, int cursor, struct rect area);

/* The same row's next cell, or the next row's nearest: what neighbour() is where nothing else is
 * meant. */
int board_next_cell(const struct view *view, int cursor, struct rect area, int down, int right);

/* Marks in the frame around an area where the board goes on. */
void board_draw_more(WINDOW *window, struct rect area, bool up, bool down, bool left, bool right);

/* The first of `count` lines to show where `room` of them fit, so that the line `wanted` is in
 * view. */
int board_first_line(int count, int area, int wanted);

/* The cells beside the board: they stand in one line, in their order, two columns apart, from (y,
 * x) on. */
struct rect board_button_box(const struct view *view, int cell, int y, int x);
void board_draw_button(const struct board_scene *scene, WINDOW *window, int cell, int y, int x);

/* The inside of a cell: its piece or its figure, with all marks that are not rules around it. With
 * `is_ruled` the caller shows the cursor on the rules; else it is the cell's own colour. */
void board_draw_cell(
	const struct board_scene *scene, WINDOW *window, int cell, struct rect box, bool is_ruled);

/* A piece of pixels, two in a character, over the whole box. */
void board_draw_piece(WINDOW *window, enum cell_kind kind, struct rect box);

/* The style of the cursor's cell. */
enum style board_cursor_style(const struct board_scene *scene);

/* cell_stats.c: how all figures of a board are written: the best form in which every one of them
 * fits its cell; if there is none, shades alone, for figures beside shades cannot be compared. */
void board_choose_form(struct board_scene *scene, struct board_inside inside);

/* A cell's figure in the form of the board, or the sign of its shade; the exact value's sign behind
 * it. "" if there is none. */
const char *board_figure(const struct board_scene *scene, int cell, char out[HEAT_TEXT]);

/* The same with the best move's mark behind it where `width` columns have space for both. */
const char *board_marked_figure(
	const struct board_scene *scene, int cell, int width, char out[HEAT_TEXT]);

#endif
