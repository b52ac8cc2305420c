/* shape.c: a board of any shape: pieces are placed in turn, and who first fills a line wins.
 * shape.h has the format of the files, shape_parse.c reads them, sets.c plays. */
#include "game/lines/shape.h"

#include <stdio.h>

#include "base/options/ini.h"
#include "base/xalloc.h"
#include "game/registry.h"

/* The bundled shapes; the choices of the option are these, in this order. */
static const struct {
	const char *name, *text;
} bundled[] = {
	{"conf/shapes/equal.ini", shape_text_equal},
	{"conf/shapes/fano.ini", shape_text_fano},
	{"conf/shapes/ten.ini", shape_text_ten},
};

static const struct option options_table[] = {
	{.name = "name",
		.type = OPTION_CHOICE,
		.fallback = "equal",
		.choices = "equal|fano|ten",
		.help = "a board that comes with the program"},
	{.name = "file",
		.type = OPTION_TEXT,
		.fallback = "",
		.help = "an ini file with your own board, instead of name"},
	{.name = NULL},
};

static const char *const presets[] = {"", "name=fano", "name=ten", NULL};

static const struct shape *shape_of(const struct game *game)
{
	return game->data;
}

/* ---- the rules */

static int cell_at(const struct shape *shape, int place)
{
	for (int i = 0; i < shape->sets.cells; i++)
		if (shape->cell[i].row * shape->grid.cols + shape->cell[i].col == place)
			return i;
	return -1;
}

/* Those of the rectangle around the board that map cells to cells and lines to lines. */
static void add_symmetries(struct shape *shape)
{
	for (int s = 1; s < grid_symmetries(shape->grid); s++) {
		uint8_t image[SETS_CELLS];
		bool is_whole = true;

		for (int i = 0; i < shape->sets.cells && is_whole; i++) {
			int place = shape->cell[i].row * shape->grid.cols + shape->cell[i].col;
			int to = cell_at(shape, grid_transform(shape->grid, s, place));

			image[i] = (uint8_t)(to < 0 ? 0 : to);
			is_whole = to >= 0;
		}
		if (is_whole)
			sets_add_symmetry(&shape->sets, image);
	}
}

static bool shape_setup(struct game *game, const struct options *options, struct status *st)
{
	const char *file = options_text(options, "file");
	int which = options_choice(options, "name");
	struct shape *shape;
	struct ini *ini;

	if (*file && options_given(options, "name"))
		return status_fail(st, "both name and file are given, expected one of them");
	ini = *file ? ini_load(file, st)
		    : ini_load_text(bundled[which].name, bundled[which].text, st);
	if (!ini)
		return false;
	shape = shape_read(ini, st);
	ini_free(ini);
	if (!shape)
		return false;
	add_symmetries(shape);
	game->data = shape;
	game->title = shape->title ? xstrdup(shape->title) : NULL;
	sets_describe(&shape->sets, game);
	return true;
}

static void shape_teardown(struct game *game)
{
	shape_free(game->data);
}

/* ---- notation and view */

static void shape_move_format(
	const struct game *game, const void *state, game_move move, char out[GAME_MOVE_TEXT])
{
	(void)state;
	strcpy(out, shape_of(game)->cell[move].name);
}

/* Whether a line's cells lie on one straight line, so that it can be seen. */
static bool is_straight(const struct shape *shape, uint64_t line)
{
	const struct shape_cell *a = &shape->cell[bits_lowest(line)], *b = NULL;

	for (line &= line - 1; line; line &= line - 1) {
		const struct shape_cell *c = &shape->cell[bits_lowest(line)];

		b = b ? b : c;
		if ((c->row - a->row) * (b->col - a->col) != (b->row - a->row) * (c->col - a->col))
			return false;
	}
	return true;
}

/* "abc", or "a1-b2-c3" where names are longer than a letter; false if it does not fit. */
static bool append_line(const struct shape *shape, uint64_t line, char out[GAME_MOVE_TEXT])
{
	size_t used = strlen(out);
	bool is_short = true, is_first = true;

	for (int i = 0; i < shape->sets.cells; i++)
		is_short = is_short && !shape->cell[i].name[1];
	if (used && used + 1 < GAME_MOVE_TEXT)
		out[used++] = ' ';
	for (; line; line &= line - 1, is_first = false) {
		int n = snprintf(out + used, GAME_MOVE_TEXT - used, "%s%s",
			is_short || is_first ? "" : "-", shape->cell[bits_lowest(line)].name);

		if (used + (size_t)n >= GAME_MOVE_TEXT)
			return false;
		used += (size_t)n;
	}
	return true;
}

/* The lines beside the board, some in each row, if there are any that cannot be seen; none if they
 * are too many. */
static void add_notes(const struct shape *shape, struct view *view)
{
	const struct sets *sets = &shape->sets;
	int in_row = (sets->count + view->rows - 1) / view->rows, cells = view->cell_count;
	bool are_straight = true;

	for (int i = 0; i < sets->count; i++)
		are_straight = are_straight && is_straight(shape, sets->set[i]);
	for (int i = 0; i < sets->count && !are_straight; i++) {
		struct view_cell *note;
		uint64_t left = sets->set[i];

		if (i % in_row == 0)
			view->cell[view->cell_count++] = (struct view_cell){.kind = CELL_NOTE,
				.row = (short)(i / in_row),
				.col = (short)view->cols,
				.parent = -1,
				.move = GAME_NO_MOVE};
		note = &view->cell[view->cell_count - 1];
		if (!append_line(shape, left, note->label)) {
			view->cell_count = cells;
			return;
		}
		while (left && view->cell[bits_lowest(left)].is_winning)
			left &= left - 1;
		note->is_winning = note->is_winning || !left;
	}
}

static void shape_view(const struct game *game, const void *state, struct view *view)
{
	const struct shape *shape = shape_of(game);

	view->shape = VIEW_GRID;
	view->rows = shape->grid.rows;
	view->cols = shape->grid.cols;
	view->cell_count = shape->sets.cells;
	for (int i = 0; i < shape->sets.cells; i++) {
		view->cell[i] = (struct view_cell){
			.row = shape->cell[i].row, .col = shape->cell[i].col, .parent = -1};
		strcpy(view->cell[i].label, shape->cell[i].name);
	}
	sets_fill_view(game, state, view);
	add_notes(shape, view);
}

static const struct game_rule rules[] = {
	{"turn", "place a piece on any free cell: type the name of the cell", NULL},
	{"goal", "get all cells of a line; lines that are hard to see are listed beside the board",
		NULL},
	{"draw", "the board is full and nobody has won", NULL},
	{"file",
		"write a board of your own as an ini file; SHAPE FILES in mctscope.ini(5) explains "
		"how",
		NULL},
	{.word = NULL},
};

const struct game_ops game_shape = {
	.name = "shape",
	.title = "Board of any shape",
	.summary = "get all cells of a line, on a board from a file",
	.rules = rules,
	.options = options_table,
	.file_option = "file",
	.presets = presets,
	.setup = shape_setup,
	.teardown = shape_teardown,
	.move_format = shape_move_format,
	SETS_OPS,
	.view = shape_view,
};
