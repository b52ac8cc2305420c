/* text.c: nested boards as text and as a view; see nested.h.
 *
 * Cells are named as on any board of 9x9, a1 to i9. A position is its nine rows, the side to move,
 * and the small board in which that side must play, 1 to 9 row by row, or '-' where it is free: the
 * rules need to know where the last move sent it. */
#include <stdio.h>

#include "base/text.h"
#include "game/nested/nested.h"

static const struct grid grid = {NESTED_BOARDS, NESTED_BOARDS};

/* The cell of the whole grid, row by row, where a move is made. */
static int grid_cell(int move)
{
	int board = move / NESTED_BOARDS, cell = move % NESTED_BOARDS;
	int row = board / NESTED_SIDE * NESTED_SIDE + cell / NESTED_SIDE,
	    col = board % NESTED_SIDE * NESTED_SIDE + cell % NESTED_SIDE;

	return row * grid.cols + col;
}

static void unpack(const struct nested *n, struct grid_position *to)
{
	for (int move = 0; move < NESTED_CELLS; move++) {
		int board = move / NESTED_BOARDS, cell = move % NESTED_BOARDS;

		to->cell[grid_cell(move)] = n->stones[0][board] >> cell & 1 ? 'X'
			: n->stones[1][board] >> cell & 1                   ? 'O'
									    : '.';
	}
	to->mover = (enum side)n->turn;
}

void nested_move_format(
	const struct game *game, const void *state, game_move move, char out[GAME_MOVE_TEXT])
{
	(void)game;
	(void)state;
	grid_cell_name(grid, grid_cell(move), out);
}

void nested_position_format(
	const struct game *game, const void *state, char out[GAME_POSITION_TEXT])
{
	const struct nested *n = state;
	struct grid_position position;
	size_t length;

	(void)game;
	unpack(n, &position);
	grid_position_format(grid, &position, out);
	length = strlen(out);
	snprintf(out + length, GAME_POSITION_TEXT - length, n->target == NESTED_FREE ? " -" : " %d",
		n->target + 1);
}

/* --- reading */

/* The stones, and what follows from them. */
static bool pack(const struct nested_rules *rules, const struct grid_position *from,
	struct nested *n, struct status *st)
{
	for (int move = 0; move < NESTED_CELLS; move++) {
		char letter = from->cell[grid_cell(move)];

		if (letter != '.')
			n->stones[letter == 'O'][move / NESTED_BOARDS] |=
				(uint16_t)BIT(move % NESTED_BOARDS);
	}
	n->turn = (uint8_t)from->mover;
	n->target = NESTED_FREE;
	for (int board = 0; board < NESTED_BOARDS; board++) {
		uint32_t first = rules->has_line[n->stones[0][board]],
			 second = rules->has_line[n->stones[1][board]];

		if (first && second)
			return status_fail(st,
				"both X and O have a line in small board %d, expected one at most",
				board + 1);
		n->won[0] |= (uint16_t)(first << board);
		n->won[1] |= (uint16_t)(second << board);
		n->closed |= (uint16_t)((first | second | !nested_empty(n, board)) << board);
	}
	return true;
}

static bool check_winner(
	const struct nested_rules *rules, const struct nested *n, struct status *st)
{
	const char *what =
		rules->end == NESTED_END_FIRST ? "a small board" : "three small boards in a row";

	if (rules->wins[n->won[0]] && rules->wins[n->won[1]])
		return status_fail(st, "both X and O have won %s, expected one at most", what);
	if (rules->wins[n->won[n->turn]])
		return status_fail(st,
			"%c has won %s and is to move, expected the game to be over for the other "
			"side",
			"XO"[n->turn], what);
	if (rules->end == NESTED_END_FIRST && bits_count(n->won[n->turn ^ 1]) > 1)
		return status_fail(st,
			"%c has won several small boards, expected the first to end the game",
			"OX"[n->turn]);
	return true;
}

/* The small board to play in, the last word. */
static bool parse_target(
	const struct nested_rules *rules, const char *text, struct nested *n, struct status *st)
{
	int board = *text - '1';

	if (!strcmp(text, "-"))
		return true;
	if (board < 0 || board >= NESTED_BOARDS || text[1])
		return status_fail(st,
			"'%s' for the small board to play in, expected 1 to 9, or - for any",
			text_quoted(text).text);
	if (nested_is_over(rules, n))
		return status_fail(st,
			"the game is over, expected - for the small board to play in and not %d",
			board + 1);
	if (n->closed >> board & 1)
		return status_fail(st,
			"small board %d is won or full, expected one that is open, or - for any",
			board + 1);
	n->target = (uint8_t)board;
	return true;
}

bool nested_position_parse(
	const struct game *game, const char *text, void *state, struct status *st)
{
	size_t rows = strcspn(text, " "), side = rows + strspn(text + rows, " "),
	       end = side + strcspn(text + side, " ");
	const char *target = text + end + strspn(text + end, " ");
	struct grid_position position;
	char board[GAME_POSITION_TEXT];

	snprintf(board, sizeof board, "%.*s", (int)end, text);
	if (!grid_position_parse(grid, board, &position, st) ||
		!grid_check_turns(grid, &position, st))
		return false;
	return pack(game->data, &position, state, st) && check_winner(game->data, state, st) &&
		parse_target(game->data, target, state, st);
}

/* --- the view */

/* The cells of a small board that make its line or lines. */
static uint32_t line_cells(uint32_t set)
{
	uint32_t cells = 0;

	for (int i = 0; i < NESTED_LINES; i++)
		if ((set & nested_line[i]) == nested_line[i])
			cells |= nested_line[i];
	return cells;
}

/* What won the game: of the small boards in a row, or of the only one, the lines. */
static void mark_wins(const struct nested_rules *rules, const struct nested *n, struct view *view)
{
	for (int side = 0; side < 2; side++) {
		uint32_t boards =
			rules->end == NESTED_END_LINE ? line_cells(n->won[side]) : n->won[side];

		for (int move = 0; rules->wins[n->won[side]] && move < NESTED_CELLS; move++)
			if (boards >> move / NESTED_BOARDS &
				line_cells(n->stones[side][move / NESTED_BOARDS]) >>
					move % NESTED_BOARDS &
				1)
				view->cell[grid_cell(move)].is_winning = true;
	}
}

static enum cell_kind owner_of(const struct nested *n, int board)
{
	if (!(n->closed >> board & 1))
		return CELL_EMPTY;
	return n->won[0] >> board & 1    ? CELL_FIRST
		: n->won[1] >> board & 1 ? CELL_SECOND
					 : CELL_TOKEN;
}

void nested_view(const struct game *game, const void *state, struct view *view)
{
	const struct nested *n = state;
	game_move legal[GAME_MAX_MOVES], by_cell[NESTED_CELLS];
	int count = game_moves(game, state, legal);
	struct grid_position position;

	for (int cell = 0; cell < NESTED_CELLS; cell++)
		by_cell[cell] = GAME_NO_MOVE;
	for (int i = 0; i < count; i++)
		by_cell[grid_cell(legal[i])] = legal[i];
	unpack(n, &position);
	grid_view(grid, &position, by_cell, view);
	view->shape = VIEW_NESTED;
	view->block = NESTED_SIDE;
	for (int move = 0; move < NESTED_CELLS; move++)
		view->cell[grid_cell(move)].owner = owner_of(n, move / NESTED_BOARDS);
	snprintf(view->caption, sizeof view->caption, "X %d  O %d", bits_count(n->won[0]),
		bits_count(n->won[1]));
	mark_wins(game->data, n, view);
}
