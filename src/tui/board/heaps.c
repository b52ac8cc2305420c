/* heaps.c: heaps: a line of tokens each. See board/shape.h.
 *
 * A token stands for taking it and all to the right of it: those under the cursor's move are drawn
 * hollow. A heap that is too long goes on in the next line; when there are too many lines, those
 * around the cursor are shown. */
#include <stdlib.h>

#include "base/text.h"
#include "tui/board/shape.h"

/* A token's share of the board: the area inside, a line for a figure below it or none, and blank
 * lines below that. */
struct build {
	int rows, cols, figure, blank;
};

struct plan {
	struct build token;
	int per_line; /* tokens */
	int names_cols;
	int heaps;
	int line_of[VIEW_MAX_LINES + 1]; /* a heap's first line; the last: how many there are */
	int first_line, lines; /* that are shown */
	int y, x; /* of the first token */
};

enum { LARGEST = 6 };

/* ---- planning */

static int pitch(const struct build *token)
{
	return token->rows + token->figure + token->blank;
}

static int tokens_of(const struct view *view, int heap)
{
	int count = 0;

	for (int i = 0; i < view->cell_count; i++)
		count += view->cell[i].row == heap;
	return count;
}

static int lines_for(int tokens, int per_line)
{
	return tokens > per_line ? (tokens + per_line - 1) / per_line : 1;
}

static int per_line_of(const struct build *token, int cols)
{
	return cols > token->cols ? cols / token->cols : 1;
}

/* Whether the heaps fit as they are at the start, so that tokens keep their size. Only a single
 * heap may take several lines. */
static bool does_fit(
	const struct build *token, const struct view *view, int heaps, int rows, int cols)
{
	int per_line = per_line_of(token, cols);

	if (per_line < view->cols && heaps > 1)
		return false;
	return heaps * lines_for(view->cols, per_line) * pitch(token) - token->blank <= rows;
}

static struct build choose(const struct view *view, int heaps, int rows, int cols)
{
	static const struct build small[] = {{1, 5, 1, 1}, {1, 5, 1, 0}, {1, 4, 1, 1}, {1, 4, 1, 0},
		{1, 3, 0, 1}, {1, 2, 0, 1}, {1, 2, 0, 0}};
	int count = sizeof small / sizeof *small;

	for (int n = LARGEST; n >= 2; n--) {
		struct build large = {n, 2 * n + 2, 1, n > 2};

		if (does_fit(&large, view, heaps, rows, cols))
			return large;
	}
	for (int i = 0; i < count - 1; i++)
		if (does_fit(&small[i], view, heaps, rows, cols))
			return small[i];
	return small[count - 1];
}

static int line_of(const struct plan *plan, const struct view_cell *cell)
{
	return plan->line_of[cell->row] + cell->col / plan->per_line;
}

static int widest_name(const struct view *view, int heaps)
{
	int widest = 0;

	for (int heap = 0; heap < heaps; heap++)
		if (text_width(view->row_name[heap]) > widest)
			widest = text_width(view->row_name[heap]);
	return widest;
}

static struct plan make_plan(const struct view *view, int cursor, struct rect area)
{
	struct plan plan = {.heaps = view->rows < VIEW_MAX_LINES ? view->rows : VIEW_MAX_LINES};
	int spare;

	plan.names_cols = widest_name(view, plan.heaps) ? widest_name(view, plan.heaps) + 1 : 0;
	plan.token = choose(view, plan.heaps, area.rows, area.cols - plan.names_cols);
	plan.per_line = per_line_of(&plan.token, area.cols - plan.names_cols);
	if (plan.per_line > view->cols && view->cols > 0)
		plan.per_line = view->cols;
	for (int heap = 0; heap < plan.heaps; heap++)
		plan.line_of[heap + 1] =
			plan.line_of[heap] + lines_for(tokens_of(view, heap), plan.per_line);
	plan.lines = area.rows / pitch(&plan.token);
	if (plan.lines > plan.line_of[plan.heaps] || plan.token.blank)
		plan.lines = plan.line_of[plan.heaps];
	plan.first_line = board_first_line(plan.line_of[plan.heaps], plan.lines,
		cursor < 0 ? 0 : line_of(&plan, &view->cell[cursor]));
	spare = area.rows - (plan.lines * pitch(&plan.token) - plan.token.blank);
	plan.y = area.row + (spare > 0 ? spare / 2 : 0);
	spare = area.cols - plan.names_cols - plan.per_line * plan.token.cols;
	plan.x = area.col + plan.names_cols + (spare > 0 ? spare / 2 : 0);
	return plan;
}

static struct rect box_of(const struct plan *plan, const struct view_cell *cell)
{
	return (struct rect){
		plan->y + (line_of(plan, cell) - plan->first_line) * pitch(&plan->token),
		plan->x + cell->col % plan->per_line * plan->token.cols, plan->token.rows,
		plan->token.cols - 1};
}

static bool is_in_view(const struct plan *plan, const struct view_cell *cell)
{
	int line = line_of(plan, cell) - plan->first_line;

	return line >= 0 && line < plan->lines;
}

static struct board_size measure(const struct view *view, int rows, int cols)
{
	struct plan plan = make_plan(view, -1, (struct rect){0, 0, rows, cols});

	return (struct board_size){plan.lines * pitch(&plan.token) - plan.token.blank,
		plan.names_cols + plan.per_line * plan.token.cols, plan.token.figure > 0};
}

/* ---- drawing */

/* What will be taken is hollow; without halves of characters two lines have no room for that, and
 * it is crossed out. */
static void draw_token(const struct board_scene *scene, WINDOW *window, int cell, struct rect box)
{
	bool is_taken = scene->mark[cell].is_meant;

	if (box.rows > 2 || (box.rows > 1 && (!is_taken || paint_is_unicode())))
		board_draw_piece(window, is_taken ? CELL_SECOND : CELL_TOKEN, box);
	else if (is_taken)
		paint_raw(window, box.row, box.col + (box.cols - 1) / 2, 1,
			paint_is_unicode() ? "○" : "x");
	else
		paint_raw(
			window, box.row, box.col + (box.cols - 1) / 2, 1, paint_glyph(GLYPH_MATCH));
}

static void draw_cell(
	const struct board_scene *scene, WINDOW *window, const struct plan *plan, int cell)
{
	const struct board_mark *mark = &scene->mark[cell];
	struct rect box = box_of(plan, &scene->view->cell[cell]);
	char text[HEAT_TEXT];

	theme_set(window,
		cell == scene->cursor    ? board_cursor_style(scene)
			: mark->is_meant ? STYLE_STRONG
					 : STYLE_TOKEN);
	for (int i = 0; cell == scene->cursor && i < box.rows; i++)
		paint_blank(window, box.row + i, box.col, box.cols);
	if (mark->has_heat && !plan->token.figure && cell != scene->cursor)
		theme_set_heat(window, mark->heat);
	draw_token(scene, window, cell, box);
	if (!plan->token.figure)
		return;
	board_marked_figure(scene, cell, box.cols, text);
	if (*text) {
		theme_set(window, STYLE_BEST);
		if (mark->has_heat)
			theme_set_heat(window, mark->heat);
		paint_centred(window, box.row + box.rows, box.col, box.cols, text);
	} else if (mark->is_legal) {
		theme_set(window, STYLE_LEGAL);
		paint_centred(
			window, box.row + box.rows, box.col, box.cols, paint_glyph(GLYPH_LEGAL));
	}
}

/* Where the tokens stood that the last move took. */
static void draw_taken(const struct board_scene *scene, WINDOW *window, const struct plan *plan)
{
	if (scene->last_row < 0 || scene->last_row >= plan->heaps)
		return;
	for (int col = scene->last_col; col < scene->last_end; col++) {
		struct view_cell gone = {.row = (short)scene->last_row, .col = (short)col};
		struct rect box = box_of(plan, &gone);

		if (line_of(plan, &gone) < plan->line_of[gone.row + 1] && is_in_view(plan, &gone))
			paint_text(window, box.row + (box.rows - 1) / 2,
				box.col + (box.cols - 1) / 2, 1, STYLE_DIM,
				paint_is_unicode() ? "×" : "-");
	}
}

static void draw(const struct board_scene *scene, WINDOW *window, struct rect area)
{
	const struct view *view = scene->view;
	struct plan plan = make_plan(view, scene->cursor, area);
	int line = scene->cursor < 0 ? -1 : view->cell[scene->cursor].row;

	board_draw_more(window, area, plan.first_line > 0,
		plan.first_line + plan.lines < plan.line_of[plan.heaps], false, false);
	for (int heap = 0; heap < plan.heaps; heap++) {
		struct view_cell first = {.row = (short)heap};
		struct rect box = box_of(&plan, &first);

		if (is_in_view(&plan, &first))
			paint_right(window, box.row + (box.rows - 1) / 2, plan.x - 1,
				plan.names_cols, heap == line ? STYLE_STRONG : STYLE_DIM,
				view->row_name[heap]);
	}
	draw_taken(scene, window, &plan);
	for (int i = 0; i < view->cell_count; i++)
		if (is_in_view(&plan, &view->cell[i]))
			draw_cell(scene, window, &plan, i);
}

/* ---- choosing */

static int cell_at(const struct view *view, int cursor, struct rect area, int row, int col)
{
	struct plan plan = make_plan(view, cursor, area);

	for (int i = 0; i < view->cell_count; i++) {
		struct rect box = box_of(&plan, &view->cell[i]);

		if (is_in_view(&plan, &view->cell[i]) && row >= box.row &&
			row < box.row + box.rows + plan.token.figure && col >= box.col &&
			col < box.col + plan.token.cols)
			return i;
	}
	return -1;
}

/* Left and right along the heap; up and down to the next line that has tokens, where the nearest
 * is. */
static int neighbour(const struct view *view, int cursor, struct rect area, int down, int right)
{
	enum { LINE = 1 << 12 }; /* a line further away counts more than any column */
	struct plan plan = make_plan(view, cursor, area);
	const struct view_cell *from = &view->cell[cursor];
	int best = cursor, best_cost = 1 << 30;

	for (int i = 0; i < view->cell_count; i++) {
		const struct view_cell *to = &view->cell[i];
		int along = down ? (line_of(&plan, to) - line_of(&plan, from)) * down
				 : (to->col - from->col) * right;
		int across = down ? abs(to->col % plan.per_line - from->col % plan.per_line) : 0;

		if (along <= 0 || (right && to->row != from->row) ||
			along * LINE + across >= best_cost)
			continue;
		best_cost = along * LINE + across;
		best = i;
	}
	return best;
}

/* Below the token. */
static struct board_inside inside(const struct view *view, int cursor, struct rect area)
{
	struct plan plan = make_plan(view, cursor, area);

	return (struct board_inside){1, plan.token.figure ? plan.token.cols - 1 : 0, true};
}

const struct board_shape board_heaps = {.measure = measure,
	.draw = draw,
	.cell_at = cell_at,
	.neighbour = neighbour,
	.inside = inside};
