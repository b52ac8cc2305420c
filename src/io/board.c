/* board.c: a board as plain text; see board.h. */
#include "io/board.h"

#include <string.h>

static const struct view_cell *cell_at(const struct view *view, int row, int col)
{
	for (int i = 0; i < view->cell_count; i++)
		if (view->cell[i].row == row && view->cell[i].col == col)
			return &view->cell[i];
	return NULL;
}

static const char *symbol(const struct view_cell *cell)
{
	static const char *const symbols[] = {
		[CELL_EMPTY] = ".", [CELL_FIRST] = "X", [CELL_SECOND] = "O", [CELL_TOKEN] = "|", [CELL_NODE] = "o",
	};

	return cell ? symbols[cell->kind] : " ";
}

/* A stone that won has a mark before it. */
static void draw_cell(const struct view_cell *cell, FILE *file)
{
	fprintf(file, "%s%s", cell && cell->is_winning ? "*" : " ", symbol(cell));
}

static void draw_grid(const struct view *view, FILE *file)
{
	fputs("   ", file);
	for (int col = 0; col < view->cols; col++)
		fprintf(file, " %s", view->col_name[col]);
	fputc('\n', file);
	for (int row = 0; row < view->rows; row++) {
		fprintf(file, "%*s%3s", view->shape == VIEW_HEX ? row : 0, "", view->row_name[row]);
		for (int col = 0; col < view->cols; col++)
			draw_cell(cell_at(view, row, col), file);
		fputc('\n', file);
	}
	if (*view->caption)
		fprintf(file, "    %s\n", view->caption);
	for (int i = 0; i < view->cell_count; i++) /* moves beside the board: a pass */
		if (view->cell[i].row >= view->rows && view->cell[i].move != GAME_NO_MOVE)
			fprintf(file, "    %s\n", view->cell[i].label);
}

static void draw_heaps(const struct view *view, FILE *file)
{
	for (int row = 0; row < view->rows; row++) {
		fprintf(file, "%3s ", view->row_name[row]);
		for (int i = 0; i < view->cell_count; i++)
			if (view->cell[i].row == row)
				fprintf(file, " %s", symbol(&view->cell[i]));
		fputc('\n', file);
	}
}

static void draw_subtree(const struct view *view, int parent, FILE *file)
{
	for (int i = 0; i < view->cell_count; i++) {
		const struct view_cell *cell = &view->cell[i];

		if (cell->parent != parent)
			continue;
		fprintf(file, "%*s%s%s%s%s\n", 2 * cell->row, "", cell->edge, *cell->edge ? ": " : "", *cell->label ? cell->label : "o",
			cell->move != GAME_NO_MOVE ? "  <- can be chosen" : "");
		draw_subtree(view, i, file);
	}
}

void board_draw(const struct view *view, FILE *file)
{
	switch (view->shape) {
	case VIEW_HEAPS:
		draw_heaps(view, file);
		break;
	case VIEW_TREE:
		draw_subtree(view, -1, file);
		break;
	default:
		draw_grid(view, file);
	}
}
