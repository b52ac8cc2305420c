/* board.c: a board as plain text; see board.h. */
#include "io/board/board.h"

#include "base/text.h"

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
		[CELL_EMPTY] = ".",
		[CELL_FIRST] = "X",
		[CELL_SECOND] = "O",
		[CELL_TOKEN] = "|",
		[CELL_NODE] = "o",
		[CELL_NOTE] = "",
	};

	return cell ? symbols[cell->kind] : " ";
}

/* What stands in a cell: its piece, else its label if that is meant for everybody. */
static const char *text_of(const struct view *view, const struct view_cell *cell)
{
	bool has_label =
		cell && cell->kind == CELL_EMPTY && *cell->label && !view->has_quiet_labels;

	return has_label ? cell->label : symbol(cell);
}

/* Columns for what stands in a cell, names of columns among it. */
static int cell_width(const struct view *view)
{
	int widest = 1;

	for (int i = 0; i < view->cell_count; i++) {
		const struct view_cell *cell = &view->cell[i];
		bool is_inside = cell->row >= 0 && cell->row < view->rows && cell->col >= 0 &&
			cell->col < view->cols;

		if (is_inside && *cell->label && !view->has_quiet_labels &&
			text_width(cell->label) > widest)
			widest = text_width(cell->label);
	}
	for (int col = 0; col < view->cols && col < VIEW_MAX_LINES; col++)
		if (widest > 1 && text_width(view->col_name[col]) > widest)
			widest = text_width(view->col_name[col]);
	return widest;
}

/* A stone that won has a mark before it. */
static void draw_cell(const struct view *view, const struct view_cell *cell, int width, FILE *file)
{
	const char *text = text_of(view, cell);

	fprintf(file, "%*s%s%s", width - text_width(text), "", cell && cell->is_winning ? "*" : " ",
		text);
}

/* The notes beside a row. */
static void draw_notes(const struct view *view, int row, FILE *file)
{
	for (int i = 0; i < view->cell_count && !view->has_quiet_labels; i++)
		if (view->cell[i].kind == CELL_NOTE && view->cell[i].row == row)
			fprintf(file, "   %s", view->cell[i].label);
}

/* Behind the last place of a row at which there is something to draw. */
static int row_end(const struct view *view, int row)
{
	int end = 0;

	for (int i = 0; i < view->cell_count; i++)
		if (view->cell[i].row == row && view->cell[i].col >= end)
			end = view->cell[i].col + 1;
	return end < view->cols ? end : view->cols;
}

static void draw_names(const struct view *view, int width, FILE *file)
{
	bool has_names = false;

	for (int col = 0; col < view->cols && col < VIEW_MAX_LINES; col++)
		has_names = has_names || *view->col_name[col];
	if (!has_names)
		return;
	fputs("   ", file);
	for (int col = 0; col < view->cols && col < VIEW_MAX_LINES; col++)
		fprintf(file, " %*s%s", width > 1 ? width - text_width(view->col_name[col]) : 0, "",
			view->col_name[col]);
	fputc('\n', file);
}

/* What stands below a board: the score, moves that are made beside the board, such as a pass, and
 * notes. */
static void draw_beside(const struct view *view, FILE *file)
{
	if (*view->caption)
		fprintf(file, "    %s\n", view->caption);
	for (int i = 0; i < view->cell_count; i++) {
		bool is_note = view->cell[i].kind == CELL_NOTE && !view->has_quiet_labels;

		if (view->cell[i].row >= view->rows &&
			(is_note || view->cell[i].move != GAME_NO_MOVE))
			fprintf(file, "    %s\n", view->cell[i].label);
	}
}

static void draw_grid(const struct view *view, FILE *file)
{
	int width = cell_width(view);

	draw_names(view, width, file);
	for (int row = 0; row < view->rows; row++) {
		int end = row_end(view, row);

		if (end)
			fprintf(file, "%3s", row < VIEW_MAX_LINES ? view->row_name[row] : "");
		for (int col = 0; col < end; col++)
			draw_cell(view, cell_at(view, row, col), width, file);
		draw_notes(view, row, file);
		fputc('\n', file);
	}
	draw_beside(view, file);
}

/* Each row half a cell to the right of the one above, between slanting lines; the letters beside
 * the edges are their owners'. */
static void draw_hex(const struct view *view, FILE *file)
{
	fputs("    ", file);
	for (int col = 0; col < view->cols; col++)
		fprintf(file, " %s", view->col_name[col]);
	fputs("\n     ", file);
	for (int col = 0; col < view->cols; col++)
		fputs(" X", file);
	fputc('\n', file);
	for (int row = 0; row < view->rows; row++) {
		fprintf(file, "%*s%3s O\\", row, "", view->row_name[row]);
		for (int col = 0; col < view->cols; col++)
			draw_cell(view, cell_at(view, row, col), 1, file);
		fputs(" \\O\n", file);
	}
	fprintf(file, "%*s", view->rows + 6, "");
	for (int col = 0; col < view->cols; col++)
		fputs(" X", file);
	fputc('\n', file);
	draw_beside(view, file);
}

/* A small board that is won is one large letter, whose middle has a mark if it is part of what won
 * the game. */
static char large_symbol(enum cell_kind owner, int last, int row, int col)
{
	bool is_level = row == 0 || row == last, is_upright = col == 0 || col == last;

	if (2 * row == last && 2 * col == last)
		return owner == CELL_FIRST ? 'X' : 'O';
	if (owner == CELL_FIRST)
		return row == col ? '\\' : row + col == last ? '/' : ' ';
	if (is_level && is_upright)
		return row == col ? '/' : '\\';
	return is_level ? '-' : is_upright ? '|' : ' ';
}

static bool has_won(const struct view *view, const struct view_cell *cell)
{
	for (int i = 0; i < view->cell_count; i++)
		if (view->cell[i].is_winning &&
			view->cell[i].row / view->block == cell->row / view->block &&
			view->cell[i].col / view->block == cell->col / view->block)
			return true;
	return false;
}

/* Where one may play is a point, other empty cells are a dash. */
static void draw_nested_cell(const struct view *view, const struct view_cell *cell, FILE *file)
{
	int last = view->block - 1, row = cell->row % view->block, col = cell->col % view->block;
	bool is_middle = 2 * row == last && 2 * col == last;

	if (cell->owner == CELL_FIRST || cell->owner == CELL_SECOND)
		fprintf(file, "%c%c", is_middle && has_won(view, cell) ? '*' : ' ',
			large_symbol(cell->owner, last, row, col));
	else
		fprintf(file, " %s",
			cell->kind == CELL_EMPTY && cell->move == GAME_NO_MOVE ? "-"
									       : symbol(cell));
}

static void draw_nested(const struct view *view, FILE *file)
{
	fputs("   ", file);
	for (int col = 0; col < view->cols; col++)
		fprintf(file, "%s %s", col && col % view->block == 0 ? "  " : "",
			view->col_name[col]);
	fputc('\n', file);
	for (int row = 0; row < view->rows; row++) {
		for (int col = 0; row && row % view->block == 0 && col < view->cols; col++)
			fprintf(file, "%s--%s",
				col == 0                    ? "    "
					: col % view->block ? ""
							    : "+-",
				col + 1 == view->cols ? "\n" : "");
		fprintf(file, "%3s", view->row_name[row]);
		for (int col = 0; col < view->cols; col++) {
			if (col && col % view->block == 0)
				fputs(" |", file);
			draw_nested_cell(view, cell_at(view, row, col), file);
		}
		fputc('\n', file);
	}
	if (*view->caption)
		fprintf(file, "    %s\n", view->caption);
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

static void draw_outline(const struct view *view, int parent, FILE *file)
{
	for (int i = 0; i < view->cell_count; i++) {
		const struct view_cell *cell = &view->cell[i];

		if (cell->parent != parent)
			continue;
		fprintf(file, "%*s%s%s%s%s\n", 2 * cell->row, "", cell->edge,
			*cell->edge ? ": " : "", *cell->label ? cell->label : "o",
			cell->move != GAME_NO_MOVE ? "  <- can be chosen" : "");
		draw_outline(view, i, file);
	}
}

void board_draw(const struct view *view, FILE *file)
{
	switch (view->shape) {
	case VIEW_HEAPS:
		draw_heaps(view, file);
		break;
	case VIEW_HEX:
		draw_hex(view, file);
		break;
	case VIEW_NESTED:
		draw_nested(view, file);
		break;
	case VIEW_TREE:
		draw_outline(view, -1, file);
		break;
	default:
		draw_grid(view, file);
	}
}
