/* tree.c: a game tree as it is drawn in books: the root on top, children below, moves beside the
 * branches. See board/shape.h.
 *
 * A level takes a line for the node, one for its figure if there is room, one for the branches and
 * one for the names of the moves. Where a tree does not fit, it is an outline: outline.c. */
#include "tui/board/tree.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"

enum { TIGHT = 3, LOOSE = 4, WIDEST_UNIT = 6, BRACKETS = 2 };

struct plan {
	bool is_drawn; /* else it is an outline */
	int unit; /* columns from a column of the view to the next */
	int level; /* lines from a level to the next */
	int y, x; /* of the root's level, and of the view's first column */
};

/* ---- what a node looks like */

int board_tree_here(const struct view *view)
{
	int here = 0;

	for (int i = 0; i < view->cell_count; i++)
		if (view->cell[i].kind != CELL_NODE)
			here = i;
	return here;
}

bool board_tree_is_on_path(const struct view *view, int cell)
{
	for (int at = board_tree_here(view); at >= 0; at = view->cell[at].parent)
		if (at == cell)
			return true;
	return false;
}

void board_tree_label(const struct view *view, int cell, char out[BOARD_TREE_LABEL])
{
	const char *label = *view->cell[cell].label ? view->cell[cell].label : "o";

	snprintf(out, BOARD_TREE_LABEL, board_tree_is_on_path(view, cell) ? "[%s]" : "%s", label);
}

int board_tree_gap(const struct view *view, int cell)
{
	int gap = 2 * view->cols;

	for (int i = 0; i < view->cell_count; i++) {
		int distance = abs(view->cell[i].col - view->cell[cell].col);

		if (i != cell && view->cell[i].row == view->cell[cell].row && distance < gap)
			gap = distance;
	}
	return gap;
}

enum style board_tree_style(const struct board_scene *scene, int cell)
{
	const struct view *view = scene->view;

	if (scene->mark[cell].step_state == STEP_PRUNED ||
		scene->mark[cell].step_state == STEP_WAITING)
		return STYLE_DIM;
	switch (view->cell[cell].kind) {
	case CELL_FIRST:
		return STYLE_FIRST;
	case CELL_SECOND:
		return STYLE_SECOND;
	default:
		return scene->mark[cell].step_state || view->cell[cell].move != GAME_NO_MOVE ||
				cell == board_tree_here(view)
			? STYLE_STRONG
			: STYLE_DIM;
	}
}

/* ---- planning */

/* The widest text of a node or of a move. Brackets need no room of their own: of two neighbours
 * only one can have them. */
static int widest(const struct view *view)
{
	int most = 1;

	for (int i = 0; i < view->cell_count; i++) {
		int label = text_width(view->cell[i].label), edge = text_width(view->cell[i].edge);

		most = label > most ? label : most;
		most = edge > most ? edge : most;
	}
	return most;
}

static int high(const struct view *view, int level)
{
	return (view->rows - 1) * level + (level == LOOSE ? 2 : 1);
}

static struct plan make_plan(const struct view *view, struct rect area)
{
	int most = widest(view), gaps = view->cols > 1 ? view->cols - 1 : 1, unit = (most + 2) / 2,
	    spare;
	struct plan plan = {.level = high(view, LOOSE) <= area.rows ? LOOSE : TIGHT};

	most += BRACKETS; /* at the edge of the area */
	plan.is_drawn = gaps * unit + most <= area.cols && high(view, plan.level) <= area.rows;
	plan.unit = (area.cols - most) / gaps;
	if (plan.unit > WIDEST_UNIT)
		plan.unit = unit > WIDEST_UNIT ? unit : WIDEST_UNIT;
	spare = area.cols - (view->cols - 1) * plan.unit;
	/* a text of an even width has one column more on the right */
	plan.x = area.col + (spare - 1) / 2;
	plan.y = area.row + (area.rows - high(view, plan.level)) / 2;
	return plan;
}

static struct board_size measure(const struct view *view, int rows, int cols)
{
	struct plan plan = make_plan(view, (struct rect){0, 0, rows, cols});
	int most = widest(view) + BRACKETS;

	if (plan.is_drawn)
		return (struct board_size){
			high(view, plan.level), (view->cols - 1) * plan.unit + most, true};
	return board_outline_measure(view, rows, cols);
}

static int node_y(const struct plan *plan, const struct view_cell *cell)
{
	return plan->y + cell->row * plan->level;
}

static int node_x(const struct plan *plan, const struct view_cell *cell)
{
	return plan->x + cell->col * plan->unit;
}

/* ---- drawing */

/* Beside its column where it would reach the pane's frame. */
static void draw_centred(WINDOW *window, int y, int x, const char *text)
{
	int width = text_width(text), left = x - (width - 1) / 2,
	    most = getmaxx(window) - 1 - width;

	left = left > most ? most : left;
	paint_raw(window, y, left < 1 ? 1 : left, width, text);
}

/* The sign of the branch line at a column, by whether it goes on to the left, to the right, up to
 * the parent and down to a child. */
static const char *branch_sign(bool left, bool right, bool up, bool down)
{
	static const enum glyph glyphs[] = {
		GLYPH_VERTICAL, GLYPH_TOP_RIGHT, GLYPH_TOP_LEFT, GLYPH_TEE_TOP};

	if (!down) /* the parent's column, between its children */
		return paint_glyph(left && right ? GLYPH_TEE_BOTTOM
				: left           ? GLYPH_BOTTOM_RIGHT
						 : GLYPH_BOTTOM_LEFT);
	if (up && (left || right))
		return paint_glyph(left && right ? GLYPH_CROSS
				: left           ? GLYPH_TEE_RIGHT
						 : GLYPH_TEE_LEFT);
	return paint_glyph(glyphs[left + 2 * right]);
}

/* The line below a node that leads to its children. */
static void draw_branches(
	const struct board_scene *scene, WINDOW *window, const struct plan *plan, int parent)
{
	const struct view *view = scene->view;
	int at = node_x(plan, &view->cell[parent]),
	    y = node_y(plan, &view->cell[parent]) + plan->level - 2, left = at, right = at;
	bool is_current = parent == board_tree_here(view);

	for (int i = 0; i < view->cell_count; i++) {
		int x = node_x(plan, &view->cell[i]);

		if (view->cell[i].parent != parent)
			continue;
		left = x < left ? x : left;
		right = x > right ? x : right;
	}
	paint_rule(window, y, left, right - left + 1, is_current ? STYLE_STRONG : STYLE_FRAME);
	for (int i = 0; i < view->cell_count; i++) {
		int x = node_x(plan, &view->cell[i]);

		if (view->cell[i].parent == parent)
			paint_raw(window, y, x, 1, branch_sign(x > left, x < right, x == at, true));
	}
	for (int i = 0; i < view->cell_count; i++)
		if (view->cell[i].parent == parent && node_x(plan, &view->cell[i]) == at)
			return;
	paint_raw(window, y, at, 1, branch_sign(at > left, at < right, true, false));
}

static bool has_children(const struct view *view, int cell)
{
	return cell + 1 < view->cell_count && view->cell[cell + 1].parent == cell;
}

/* What a search in step mode knows of a node: below it where a line is left for that, else behind
 * it. */
static void draw_note(const struct board_scene *scene, WINDOW *window, const struct plan *plan,
	int cell, int label_cols)
{
	const struct board_mark *mark = &scene->mark[cell];
	int y = node_y(plan, &scene->view->cell[cell]), x = node_x(plan, &scene->view->cell[cell]),
	    width = text_width(mark->note);
	int label = x - (label_cols - 1) / 2;
	enum style style = mark->step_state == STEP_CURRENT ? STYLE_STRONG
		: mark->step_state == STEP_PRUNED           ? STYLE_WARNING
							    : STYLE_PLAIN;

	if (mark->step_state == STEP_CURRENT)
		paint_text(window, y, label - 1, 1, STYLE_STRONG, paint_glyph(GLYPH_POINTER));
	if (!width || width >= board_tree_gap(scene->view, cell) * plan->unit)
		return;
	theme_set(window, style);
	if (plan->level == LOOSE)
		draw_centred(window, y + 1, x, mark->note);
	else if (label + label_cols + width < getmaxx(window))
		paint_raw(window, y, label + label_cols, width, mark->note);
}

static void draw_node(
	const struct board_scene *scene, WINDOW *window, const struct plan *plan, int cell)
{
	const struct view_cell *c = &scene->view->cell[cell];
	const struct board_mark *mark = &scene->mark[cell];
	int y = node_y(plan, c), x = node_x(plan, c), behind;
	char text[BOARD_TREE_LABEL];

	if (plan->level == LOOSE && has_children(scene->view, cell))
		paint_text(window, y + 1, x, 1, STYLE_FRAME, paint_glyph(GLYPH_VERTICAL));
	if (has_children(scene->view, cell))
		draw_branches(scene, window, plan, cell);
	theme_set(window, board_tree_style(scene, cell));
	draw_centred(window, y - 1, x, c->edge);
	board_tree_label(scene->view, cell, text);
	behind = x - (text_width(text) - 1) / 2 + text_width(text);
	if (mark->has_heat)
		theme_set_heat(window, mark->heat);
	if (cell == scene->cursor)
		theme_set(window, board_cursor_style(scene));
	draw_centred(window, y, x, text);
	if (mark->is_best)
		paint_text(window, y, behind, 1, STYLE_BEST, paint_glyph(GLYPH_BEST));
	draw_note(scene, window, plan, cell, text_width(text));
	if (plan->level != LOOSE || !mark->has_heat)
		return;
	theme_set_heat(window, mark->heat);
	draw_centred(window, y + 1, x, board_figure(scene, cell, text));
}

static void draw(const struct board_scene *scene, WINDOW *window, struct rect area)
{
	struct plan plan = make_plan(scene->view, area);

	if (!plan.is_drawn) {
		board_outline_draw(scene, window, area);
		return;
	}
	for (int i = 0; i < scene->view->cell_count; i++)
		draw_node(scene, window, &plan, i);
}

/* ---- choosing */

static int cell_at(const struct view *view, int cursor, struct rect area, int row, int col)
{
	struct plan plan = make_plan(view, area);

	if (!plan.is_drawn)
		return board_outline_cell_at(view, cursor, area, row);
	for (int i = 0; i < view->cell_count;
		i++) { /* the node, the figure below and the move above it */
		int y = node_y(&plan, &view->cell[i]), x = node_x(&plan, &view->cell[i]);

		if (row >= y - (view->cell[i].row > 0) && row <= y + (plan.level == LOOSE) &&
			abs(col - x) < plan.unit)
			return i;
	}
	return -1;
}

/* Up to the parent, down to the child below, sideways along the level. */
static int neighbour(const struct view *view, int cursor, struct rect area, int down, int right)
{
	const struct view_cell *from = &view->cell[cursor];
	int best = cursor, best_distance = 1 << 30;

	if (!make_plan(view, area).is_drawn)
		return board_outline_neighbour(view, cursor, down, right);
	if (down < 0)
		return from->parent < 0 ? cursor : from->parent;
	for (int i = 0; i < view->cell_count; i++) {
		const struct view_cell *to = &view->cell[i];
		bool is_wanted = down ? to->parent == cursor
				      : to->row == from->row && (to->col - from->col) * right > 0;

		if (is_wanted && abs(to->col - from->col) < best_distance) {
			best_distance = abs(to->col - from->col);
			best = i;
		}
	}
	return best;
}

/* Below a node, or behind it in an outline. */
static struct board_inside inside(const struct view *view, int cursor, struct rect area)
{
	struct plan plan = make_plan(view, area);

	(void)cursor;
	if (!plan.is_drawn)
		return (struct board_inside){1, BOARD_OUTLINE_FIGURE, true};
	return (struct board_inside){1, plan.level == LOOSE ? 2 * plan.unit - 1 : 0, true};
}

const struct board_shape board_tree = {.measure = measure,
	.draw = draw,
	.cell_at = cell_at,
	.neighbour = neighbour,
	.inside = inside};
