/* edit.c: editing the position, as text or on the board.
 *
 * The text is a position in the game's notation. The board behind shows it as soon as it can be
 * read; on a rectangle also while the rules still forbid it, so that pieces can be put one after
 * the other; what went before the position is forgotten then. Nothing happens to the game before
 * Enter. */
#include <stdlib.h>
#include <string.h>

#include "app/node/node_view.h"
#include "base/xalloc.h"
#include "game/grid.h"
#include "tui/board/board_pane.h"
#include "tui/dialog/dialog_internal.h"
#include "tui/widget/form/field.h"
#include "tui/widget/prompt.h"

struct edit {
	struct workbench *bench;
	struct view preview;
	struct view was; /* the board as it is in the game: its shape and the names of its lines */
	bool has_grid; /* the position is rows of letters */
	struct grid grid;
	bool is_on_board; /* keys put pieces on the board instead of going to the text */
};

static const char text_hint[] = " Enter: start here  Tab: edit the board  Esc: cancel ";
static const char board_hint[] = " X O Space: put  S: side  Enter: start  Tab: text  Esc: cancel ";
static const char plain_hint[] = " Enter: start here  Esc: cancel ";

static const char *hint_of(const struct edit *edit)
{
	return !edit->has_grid ? plain_hint : edit->is_on_board ? board_hint : text_hint;
}

/* Shows a view without its moves: none can be chosen. */
static void present(struct edit *edit)
{
	for (int i = 0; i < edit->preview.cell_count; i++)
		edit->preview.cell[i].move = GAME_NO_MOVE;
	edit->preview.step_count = 0;
	board_set_preview(workbench_board(edit->bench), &edit->preview);
}

static bool look(struct workbench *bench, void *context, const char *text, struct status *note)
{
	struct edit *edit = context;
	const struct game *game = workbench_session(bench)->game;
	union game_state state;
	struct grid_position position;
	game_move none[GRID_MAX_CELLS];
	struct status ignored;

	if (game_position_parse(game, text, &state, note)) {
		game_view(game, &state, &edit->preview);
		present(edit);
		if (game_is_over(game, &state))
			strcpy(note->text, "the game is over in this position");
		else
			strcpy(note->text,
				game_mover(game, &state) == SIDE_FIRST
					? "valid position, X to move"
					: "valid position, O to move");
		return true;
	}
	if (edit->has_grid && grid_position_parse_start(edit->grid, text, &position, &ignored)) {
		for (int i = 0; i < GRID_MAX_CELLS; i++)
			none[i] = GAME_NO_MOVE;
		grid_view(edit->grid, &position, none, &edit->preview);
		edit->preview.shape = edit->was.shape;
		memcpy(edit->preview.row_name, edit->was.row_name, sizeof edit->was.row_name);
		memcpy(edit->preview.col_name, edit->was.col_name, sizeof edit->was.col_name);
		present(edit);
	}
	return false;
}

static bool act(struct workbench *bench, struct popup *popup, void *context, const char *text,
	struct status *st)
{
	struct session *session = workbench_session(bench);
	char *begin = xstrdup(text); /* which goes with the popup */
	bool is_good = saving_begin(workbench_app(bench), session->game->spec, begin,
		session->seat[0].spec, session->seat[1].spec, st);

	(void)context;
	if (is_good) {
		popup_close(bench, popup);
		session_arrange(session);
	}
	free(begin);
	return is_good;
}

/* ---- on the board */

/* Writes the position, with the other side to move if the rules then allow it and would not
 * otherwise. */
static void write_position(struct workbench *bench, struct popup *popup, struct edit *edit,
	struct grid_position *position)
{
	char text[GAME_POSITION_TEXT], other[GAME_POSITION_TEXT];
	union game_state state;
	struct status st;

	grid_position_format(edit->grid, position, text);
	position->mover = side_other(position->mover);
	grid_position_format(edit->grid, position, other);
	if (!game_position_parse(workbench_session(bench)->game, text, &state, &st) &&
		game_position_parse(workbench_session(bench)->game, other, &state, &st))
		strcpy(text, other);
	prompt_set_text(bench, popup, text);
}

static void put(struct workbench *bench, struct popup *popup, struct edit *edit, const char *text,
	char letter)
{
	const struct view_cell *cell = board_cell(workbench_board(bench));
	struct grid_position position;
	struct status st;

	if (!cell || cell->row < 0 || cell->row >= edit->grid.rows || cell->col < 0 ||
		cell->col >= edit->grid.cols)
		return;
	if (!grid_position_parse_start(edit->grid, text, &position, &st)) {
		workbench_tell(bench, LOG_PROBLEM, "%s", st.text);
		return;
	}
	position.cell[cell->row * edit->grid.cols + cell->col] = letter;
	write_position(bench, popup, edit, &position);
}

static void change_side(
	struct workbench *bench, struct popup *popup, struct edit *edit, const char *text)
{
	struct grid_position position;
	char changed[GAME_POSITION_TEXT];
	struct status st;

	if (!grid_position_parse_start(edit->grid, text, &position, &st)) {
		workbench_tell(bench, LOG_PROBLEM, "%s", st.text);
		return;
	}
	position.mover = side_other(position.mover);
	grid_position_format(edit->grid, &position, changed);
	prompt_set_text(bench, popup, changed);
}

static void act_on_board(
	struct workbench *bench, struct popup *popup, struct edit *edit, const char *text, int key)
{
	static const struct {
		int key;
		void (*act)(struct board_pane *board);
	} arrows[] = {{TERM_KEY(KEY_UP), board_up}, {TERM_KEY(KEY_DOWN), board_down},
		{TERM_KEY(KEY_LEFT), board_left}, {TERM_KEY(KEY_RIGHT), board_right}};

	for (size_t i = 0; i < sizeof arrows / sizeof *arrows; i++)
		if (arrows[i].key == key)
			arrows[i].act(workbench_board(bench));
	if (key == 'x' || key == 'X')
		put(bench, popup, edit, text, 'X');
	else if (key == 'o' || key == 'O')
		put(bench, popup, edit, text, 'O');
	else if (key == ' ' || key == '.' || key == TERM_KEY(KEY_DC) ||
		key == TERM_KEY(KEY_BACKSPACE))
		put(bench, popup, edit, text, '.');
	else if (key == 's' || key == 'S')
		change_side(bench, popup, edit, text);
}

static bool key(
	struct workbench *bench, struct popup *popup, void *context, const char *text, int key)
{
	struct edit *edit = context;

	if (key == '\t' && edit->has_grid)
		edit->is_on_board = !edit->is_on_board;
	else if (!edit->is_on_board || key == TERM_ENTER)
		return false;
	else
		act_on_board(bench, popup, edit, text, key);
	popup->hint = hint_of(edit);
	return true;
}

static void done(void *context)
{
	struct edit *edit = context;

	board_set_preview(workbench_board(edit->bench), NULL);
	free(edit);
}

void act_edit(struct workbench *bench)
{
	const struct view *view = board_view(workbench_board(bench));
	static const struct prompt_ops ops = {.act = act, .look = look, .key = key, .done = done};
	struct edit *edit = xcalloc(1, sizeof *edit);
	char text[GAME_POSITION_TEXT];
	struct grid_position position;
	struct popup *popup;
	struct status st;

	game_position_format(
		workbench_session(bench)->game, &workbench_node_view(bench)->state, text);
	edit->bench = bench;
	edit->grid = (struct grid){view->rows, view->cols};
	view_copy(&edit->was, view);
	edit->has_grid = (view->shape == VIEW_GRID || view->shape == VIEW_POINTS) &&
		edit->grid.rows <= GRID_MOST && edit->grid.cols <= GRID_MOST &&
		grid_position_parse_start(edit->grid, text, &position, &st);
	edit->is_on_board = edit->has_grid;
	if (edit->has_grid && strlen(text) > FIELD_MOST)
		grid_position_format(edit->grid, &position, text);
	popup = prompt_open_with(bench, "edit the position", NULL, text, &ops, edit);
	prompt_propose(popup);
	popup->hint = hint_of(edit);
}
