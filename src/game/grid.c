/* grid.c: what games on a rectangle of cells share; see grid.h. */
#include "game/grid.h"

#include <stdio.h>

#include "base/text.h"

static const char letters[] = ".XO";

void grid_cell_name(struct grid grid, int cell, char out[GAME_MOVE_TEXT])
{
	snprintf(out, GAME_MOVE_TEXT, "%c%d", 'a' + cell % grid.cols, cell / grid.cols + 1);
}

void grid_position_format(
	struct grid grid, const struct grid_position *from, char out[GAME_POSITION_TEXT])
{
	char *to = out;

	for (int row = 0; row < grid.rows; row++) {
		if (row)
			*to++ = '/';
		for (int col = 0; col < grid.cols; col++)
			*to++ = from->cell[row * grid.cols + col];
	}
	*to++ = ' ';
	*to++ = letters[1 + from->mover];
	*to = '\0';
}

static char letter_of(char c)
{
	switch (c) {
	case '.':
		return '.';
	case 'X':
	case 'x':
		return 'X';
	case 'O':
	case 'o':
		return 'O';
	default:
		return '\0';
	}
}

/* Moves *text behind the rows. */
static bool parse_rows(
	struct grid grid, const char **text, struct grid_position *to, struct status *st)
{
	const char *at = *text;

	memset(to, 0, sizeof *to);
	for (int row = 0; row < grid.rows; row++) {
		if (row && *at++ != '/')
			return status_fail(st,
				"row %d does not end after %d cells, expected %d rows of %d "
				"separated by '/'",
				row, grid.cols, grid.rows, grid.cols);
		for (int col = 0; col < grid.cols; col++, at++) {
			to->cell[row * grid.cols + col] = letter_of(*at);
			if (*at == '/' || *at == ' ' || !*at)
				return status_fail(st,
					"row %d has %d cells, expected %d rows of %d", row + 1, col,
					grid.rows, grid.cols);
			if (!letter_of(*at))
				return status_fail(st, "'%s' in row %d, expected '.', 'X' or 'O'",
					text_quoted_n(at, text_bytes(at)).text, row + 1);
		}
	}
	*text = at;
	return true;
}

const char *grid_position_parse_start(
	struct grid grid, const char *text, struct grid_position *to, struct status *st)
{
	const char *at = text;
	char mover;

	if (!parse_rows(grid, &at, to, st))
		return NULL;
	if (*at && *at != ' ') {
		status_fail(
			st, "'%s' after the last row, expected ' X' or ' O'", text_quoted(at).text);
		return NULL;
	}
	at += strspn(at, " ");
	mover = letter_of(*at);
	if ((mover != 'X' && mover != 'O') || (at[1] && at[1] != ' ')) {
		status_fail(st, "'%s' for the side to move, expected X or O", text_quoted(at).text);
		return NULL;
	}
	to->mover = mover == 'X' ? SIDE_FIRST : SIDE_SECOND;
	return at + 1;
}

bool grid_position_parse(
	struct grid grid, const char *text, struct grid_position *to, struct status *st)
{
	const char *rest = grid_position_parse_start(grid, text, to, st);

	return rest &&
		(!*rest ||
			status_fail(st, "'%s' for the side to move, expected X or O",
				text_quoted(rest - 1).text));
}

bool grid_check_turns(struct grid grid, const struct grid_position *position, struct status *st)
{
	int count[2] = {0, 0};

	for (int cell = 0; cell < grid.rows * grid.cols; cell++)
		if (position->cell[cell] != '.')
			count[position->cell[cell] == 'O']++;
	if (count[0] - count[1] == (position->mover == SIDE_SECOND))
		return true;
	return status_fail(st, "X has %d and O has %d with %c to move, expected %s", count[0],
		count[1], letters[1 + position->mover],
		position->mover == SIDE_FIRST ? "as many of each" : "one X more");
}

int grid_symmetries(struct grid grid)
{
	return grid.rows == grid.cols ? 8 : 4;
}

/* Bit 0 mirrors the columns, bit 1 the rows, bit 2 then swaps rows and columns. */
int grid_transform(struct grid grid, int s, int cell)
{
	int row = cell / grid.cols, col = cell % grid.cols, swap;

	if (s & 1)
		col = grid.cols - 1 - col;
	if (s & 2)
		row = grid.rows - 1 - row;
	if (s & 4) {
		swap = row;
		row = col;
		col = swap;
	}
	return row * grid.cols + col;
}

void grid_view(struct grid grid, const struct grid_position *position, const game_move *moves,
	struct view *view)
{
	view->shape = VIEW_GRID;
	view->rows = grid.rows;
	view->cols = grid.cols;
	for (int row = 0; row < grid.rows; row++)
		snprintf(view->row_name[row], sizeof view->row_name[row], "%d", row + 1);
	for (int col = 0; col < grid.cols; col++)
		snprintf(view->col_name[col], sizeof view->col_name[col], "%c", 'a' + col);
	view->cell_count = grid.rows * grid.cols;
	for (int cell = 0; cell < view->cell_count; cell++) {
		char letter = position->cell[cell];

		view->cell[cell] = (struct view_cell){
			.kind = letter == 'X'   ? CELL_FIRST
				: letter == 'O' ? CELL_SECOND
						: CELL_EMPTY,
			.row = (short)(cell / grid.cols),
			.col = (short)(cell % grid.cols),
			.parent = -1,
			.move = moves[cell],
		};
	}
}
