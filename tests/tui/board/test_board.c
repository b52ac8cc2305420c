/* test_board.c: the figures of the heat map, which move a cell makes, and how much room a board
 * asks for. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/node/node_view_rows.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "io/config/config.h"
#include "tests/check.h"
#include "tui/board/board_pane.h"
#include "tui/board/scene.h"
#include "tui/board/shape.h"

/* ---- figures */

START_TEST(figures_fit_their_columns)
{
	static const struct {
		enum overlay overlay;
		double figure;
		int width;
		const char *text; /* NULL: it does not fit */
	} expected[] = {
		{OVERLAY_VISITS, 0, 3, "0"},
		{OVERLAY_VISITS, 612, 3, "612"},
		{OVERLAY_VISITS, 612, 2, NULL},
		{OVERLAY_VISITS, 999, 4, "999"},
		{OVERLAY_VISITS, 1000, 4, "1.0k"},
		{OVERLAY_VISITS, 1240, 4, "1.2k"},
		{OVERLAY_VISITS, 1240, 3, "1k"},
		{OVERLAY_VISITS, 9960, 4, "10k"},
		{OVERLAY_VISITS, 286505, 4, "287k"},
		{OVERLAY_VISITS, 286505, 3, ".3M"},
		{OVERLAY_VISITS, 99600, 3, ".1M"},
		{OVERLAY_VISITS, 960000, 3, "1M"},
		{OVERLAY_VISITS, 999499, 4, "999k"},
		{OVERLAY_VISITS, 999600, 4, "1.0M"},
		{OVERLAY_VISITS, 3.2e12, 4, "3.2T"},
		{OVERLAY_SHARE, 0.454, 3, "45%"},
		{OVERLAY_SHARE, 0.004, 3, "0%"},
		{OVERLAY_SHARE, 1, 4, "100%"},
		{OVERLAY_SHARE, 1, 3, "100"},
		{OVERLAY_SHARE, 0.454, 2, "45"},
		{OVERLAY_SHARE, 0.04, 2, "4"},
		{OVERLAY_SHARE, 0.04, 1, "4"},
		{OVERLAY_SHARE, 0.454, 1, NULL},
		{OVERLAY_VALUE, 0.314, 3, ".31"},
		{OVERLAY_VALUE, -0.314, 4, "-.31"},
		{OVERLAY_VALUE, -0.314, 3, "-.3"},
		{OVERLAY_VALUE, 1, 3, "1.0"},
		{OVERLAY_VALUE, -1, 4, "-1.0"},
		{OVERLAY_VALUE, -1, 3, "-1"},
		{OVERLAY_VALUE, 0, 4, ".00"},
		{OVERLAY_VALUE, -0.001, 4, ".00"},
		{OVERLAY_VALUE, 0.996, 4, "1.00"},
		{OVERLAY_VALUE, -0.31, 1, NULL},
		{OVERLAY_SCORE, 12.4, 3, "12"},
		{OVERLAY_SCORE, 100.2, 4, "100"},
		{OVERLAY_SCORE, INFINITY, 3, "inf"},
		{OVERLAY_SCORE, INFINITY, 2, NULL},
		{OVERLAY_SCORE, -INFINITY, 4, "-inf"},
		{OVERLAY_EXPLORE, NAN, 4, NULL},
	};

	for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
		char text[HEAT_TEXT];
		bool does_fit = heat_format(
			expected[i].overlay, expected[i].figure, expected[i].width, false, text);

		ck_assert_msg(does_fit == (expected[i].text != NULL), "%g in %d columns: \"%s\"",
			expected[i].figure, expected[i].width, text);
		ck_assert_str_eq(text, expected[i].text ? expected[i].text : "");
	}
}
END_TEST

/* Visits begin at nothing; values at the smallest; what is infinite or missing does not stretch the
 * ramp. */
START_TEST(heat_lies_between_the_smallest_and_the_largest)
{
	struct node_view *node_view = xcalloc(1, sizeof *node_view);
	struct heat_range range;

	node_view_rows_hold(node_view, 4);
	node_view->row[0].stats = (struct report_move){
		.visits = 10, .kind = VALUE_ESTIMATE, .value = -0.5, .reward = NAN, .score = 0.1};
	node_view->row[1].stats = (struct report_move){
		.visits = 40, .kind = VALUE_ESTIMATE, .value = 0.5, .reward = NAN, .score = 0.3};
	node_view->row[2].stats = (struct report_move){
		.visits = 0, .kind = VALUE_NONE, .value = 9, .score = INFINITY};
	node_view->row[3].stats =
		(struct report_move){.visits = 0, .kind = VALUE_NONE, .value = -9, .score = NAN};

	range = heat_range_of(node_view, OVERLAY_VISITS);
	ck_assert(range.is_known && range.low == 0 && range.high == 40);
	ck_assert_double_eq(heat_share(&range, 10), 0.25);
	ck_assert(isnan(heat_figure(&node_view->row[2], OVERLAY_VISITS)));
	range = heat_range_of(node_view, OVERLAY_VALUE);
	ck_assert(range.low == -0.5 && range.high == 0.5);
	ck_assert_double_eq(heat_share(&range, 0.25), 0.75);
	range = heat_range_of(node_view, OVERLAY_SCORE);
	ck_assert(range.low == 0.1 && range.high == 0.3);
	ck_assert_double_eq(heat_share(&range, INFINITY), 1);
	ck_assert(!heat_range_of(node_view, OVERLAY_OFF).is_known);
	node_view_done(node_view);
	free(node_view);
}
END_TEST

/* ---- cells */

static struct view *view_of(const char *spec, const char *moves)
{
	struct view *view = xcalloc(1, sizeof *view);
	union game_state state;
	struct status st;
	struct game *game;

	ck_assert_msg(config_load("/dev/null", &st), "%s", st.text);
	game = game_new(spec, &st);
	ck_assert_msg(game && game_reach(game, NULL, moves, &state, &st), "%s", st.text);
	game_view(game, &state, view);
	game_free(game);
	return view;
}

/* Any cell of a column of Connect Four drops a stone into it, as long as it is not full; elsewhere
 * a cell makes its own move only. */
START_TEST(columns_are_chosen_by_any_cell)
{
	struct view *view = view_of("connect4", "3 3 3 3 3 3 1");

	for (int cell = 0; cell < view->cell_count; cell++) {
		int col = view->cell[cell].col;

		ck_assert_int_eq(board_move_of(view, cell), col == 2 ? GAME_NO_MOVE : col);
	}
	free(view);
	view = view_of("tictactoe", "b2");
	for (int cell = 0; cell < 9; cell++)
		ck_assert_int_eq(board_move_of(view, cell), cell == 4 ? GAME_NO_MOVE : cell);
	ck_assert_int_eq(board_move_of(view, -1), GAME_NO_MOVE);
	free(view);
}
END_TEST

START_TEST(the_cursor_begins_where_one_can_play)
{
	struct view *view = view_of("tictactoe", NULL);

	ck_assert_int_eq(board_first_cell(view), 4);
	free(view);
	view = view_of("tictactoe", "b2");
	ck_assert_int_ne(board_first_cell(view), 4);
	ck_assert_int_ne(view->cell[board_first_cell(view)].move, GAME_NO_MOVE);
	free(view);
}
END_TEST

/* From one corner every cell of the board is reached, and the pass button below it. */
START_TEST(a_cursor_reaches_every_cell)
{
	struct view *view = view_of("othello", NULL);
	struct rect room = {1, 1, 30, 60};
	int cell = 0;

	for (int i = 0; i < 7; i++)
		cell = board_grid.neighbour(view, cell, room, 0, 1);
	ck_assert_int_eq(cell, 7);
	ck_assert_int_eq(board_grid.neighbour(view, cell, room, 0, 1), 7);
	for (int i = 0; i < 8; i++)
		cell = board_grid.neighbour(view, cell, room, 1, 0);
	ck_assert_int_eq(cell, 64);
	ck_assert_str_eq(view->cell[cell].label, "pass");
	ck_assert_int_eq(board_grid.neighbour(view, cell, room, 1, 0), 64);
	ck_assert_int_eq(board_grid.neighbour(view, cell, room, -1, 0), 56);
	free(view);
}
END_TEST

/* Notes and twins are stepped over; every other cell is reached from the first, also across holes.
 */
START_TEST(a_cursor_steps_over_holes)
{
	static const char *const specs[] = {
		"band", "shape", "shape:name=fano", "shape:name=ten", "band:length=20,sum=40"};
	static const int step[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
	struct rect room = {1, 1, 30, 60};

	for (size_t k = 0; k < sizeof specs / sizeof *specs; k++) {
		struct view *view = view_of(specs[k], NULL);
		bool is_reached[VIEW_MAX_CELLS] = {true};

		for (int round = 0; round < view->cell_count; round++)
			for (int i = 0; i < view->cell_count; i++)
				for (int s = 0; s < 4 && is_reached[i]; s++)
					is_reached[board_grid.neighbour(
						view, i, room, step[s][0], step[s][1])] = true;
		for (int i = 0; i < view->cell_count; i++)
			ck_assert_msg(is_reached[i] == board_is_choosable(&view->cell[i]),
				"%s: cell %d", specs[k], i);
		ck_assert(board_is_choosable(&view->cell[board_first_cell(view)]));
		free(view);
	}
}
END_TEST

START_TEST(a_twin_stands_for_its_cell)
{
	struct view *view = view_of("band", NULL);

	for (int i = 0; i < 9; i++) {
		int cell = board_landing(view, 9 + i);

		ck_assert_str_eq(view->cell[cell].label, view->cell[9 + i].label);
		ck_assert_int_eq(board_move_of(view, 9 + i), view->cell[cell].move);
	}
	free(view);
}
END_TEST

/* Every cell of nested boards is one step away from the next, whether a line lies between them or
 * not, and a click finds it. */
START_TEST(small_boards_are_no_hindrance)
{
	struct view *view = view_of("nested", "e5");
	struct rect rooms[] = {{1, 1, 60, 120}, {1, 1, 20, 60}, {1, 1, 14, 34}, {1, 1, 9, 20}};

	for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++) {
		int cell = 0;

		for (int step = 0; step < 8; step++) {
			cell = board_nested.neighbour(view, cell, rooms[i], 0, 1);
			cell = board_nested.neighbour(view, cell, rooms[i], 1, 0);
		}
		ck_assert_int_eq(cell, 80);
	}
	for (size_t i = 0; i < 3; i++) { /* all cells are there, in order */
		int last = -1;

		for (int y = 1; y <= rooms[i].rows; y++)
			for (int x = 1; x <= rooms[i].cols; x++) {
				int cell = board_nested.cell_at(view, 0, rooms[i], y, x);

				ck_assert(cell <= last + 1 || cell % 9 == 0);
				last = cell > last ? cell : last;
			}
		ck_assert_int_eq(last, 80);
	}
	free(view);
}
END_TEST

/* ---- room */

static const char *const games[] = {"tictactoe", "connect4", "othello", "gomoku",
	"mnk:rows=19,cols=19,k=5", "mnk:rows=1,cols=1,k=1", "nim", "coins:coins=1000",
	"nim:heaps=50-50-50-50-50-50-50-50-50-50-50-50-50-50-50-50-50-50-50-50",
	"tree:name=eight-leaf", "tree:name=nim-1-3", "nested", "band", "band:length=20,sum=40",
	"shape", "shape:name=fano", "shape:name=ten", "hex", "hex:size=2", "hex:size=5,swap=yes",
	"hex:size=19,swap=yes", "hex:size=7", "go:size=9", "go:size=19", "morpion",
	"othello:size=4"};

START_TEST(boards_leave_room_for_the_rest)
{
	struct view *view = view_of(games[_i], NULL);

	for (int rows = 24; rows <= 150; rows += 7) {
		for (int cols = 80; cols <= 400; cols += 11) {
			int high, wide;

			board_measure(view, rows, cols, &high, &wide);
			ck_assert_msg(high >= 3 && high <= rows - 6, "%s on %dx%d: %d rows",
				games[_i], cols, rows, high);
			ck_assert_msg(wide >= 3 && wide <= cols - 42, "%s on %dx%d: %d columns",
				games[_i], cols, rows, wide);
		}
	}
	free(view);
}
END_TEST

static const struct board_shape *shape_of(const struct view *view)
{
	static const struct board_shape *const shapes[] = {
		[VIEW_HEAPS] = &board_heaps,
		[VIEW_HEX] = &board_hex,
		[VIEW_NESTED] = &board_nested,
		[VIEW_TREE] = &board_tree,
	};
	size_t count = sizeof shapes / sizeof *shapes;

	return view->shape < count && shapes[view->shape] ? shapes[view->shape] : &board_grid;
}

/* In every room, down to nothing at all, the cursor's own cell is in view and can be clicked. */
START_TEST(the_cursor_is_always_in_view)
{
	struct view *view = view_of(games[_i], NULL);
	const struct board_shape *shape = shape_of(view);

	for (int rows = 2; rows <= 60; rows += rows < 10 ? 1 : rows < 24 ? 3 : 18) {
		for (int cols = 8; cols <= 180; cols += cols < 40 ? 4 : 40) {
			struct rect room = {1, 1, rows, cols};
			int cursor = (rows * 31 + cols * 7) % view->cell_count;
			bool is_found = false;

			if (view->shape != VIEW_HEAPS && view->shape != VIEW_TREE &&
				!board_is_inside(view, cursor))
				continue;
			if (!board_is_choosable(&view->cell[cursor]))
				continue;
			for (int y = 1; y <= rows && !is_found; y++)
				for (int x = 1; x <= cols && !is_found; x++)
					is_found =
						shape->cell_at(view, cursor, room, y, x) == cursor;
			ck_assert_msg(
				is_found, "%s in %dx%d: cell %d", games[_i], cols, rows, cursor);
		}
	}
	free(view);
}
END_TEST

/* ---- figures and shades */

/* What stands in the cells: a figure in all that have one, with the same decimals and within their
 * columns; or in none. */
static void check_form(
	const struct board_scene *scene, struct board_inside inside, const char *what)
{
	bool is_shade = scene->form.kind == HEAT_SHADES;
	int decimals = -1;

	for (int i = 0; i < scene->view->cell_count; i++) {
		char text[HEAT_TEXT], *point;

		if (!scene->mark[i].has_heat)
			continue;
		board_marked_figure(scene, i, inside.cols, text);
		ck_assert_msg(!strpbrk(text, "0123456789") == is_shade,
			"%s: \"%s\" in a board of %s", what, text, is_shade ? "shades" : "figures");
		ck_assert_msg(!inside.cols || !board_is_inside(scene->view, i) ||
				text_width(text) <= inside.cols,
			"%s: \"%s\" in %d columns", what, text, inside.cols);
		ck_assert_msg(!is_shade || !scene->mark[i].is_best || !strchr(text, '#'),
			"%s: the best move is \"%s\"", what, text);
		point = strchr(text, '.');
		if (is_shade || scene->form.kind != HEAT_DECIMALS)
			continue;
		ck_assert_msg(decimals < 0 ||
				decimals == (point ? (int)strspn(point + 1, "0123456789") : 0),
			"%s: \"%s\"", what, text);
		decimals = point ? (int)strspn(point + 1, "0123456789") : 0;
	}
}

/* Figures from one digit up to `digits` of them, the largest at the best move. */
static void fill_scene(
	struct board_scene *scene, const struct view *view, enum overlay overlay, int digits)
{
	double most = pow(10, digits) - 1;
	int best = -1;

	memset(scene, 0, sizeof *scene);
	scene->view = view;
	scene->cursor = scene->picked = -1;
	scene->overlay = overlay;
	for (int i = 0, n = 0; i < view->cell_count; i++) {
		struct board_mark *mark = &scene->mark[i];
		double share = 1.0 / (1 << n % 12);

		if (view->cell[i].move == GAME_NO_MOVE)
			continue;
		best = best < 0 ? i : best;
		mark->has_heat = true;
		mark->heat = share;
		mark->figure = overlay == OVERLAY_VISITS ? ceil(most * share)
			: overlay == OVERLAY_SHARE       ? share
							 : (n % 2 ? -1 : 1) * share * digits / 4;
		n++;
	}
	if (best >= 0)
		scene->mark[best].is_best = true;
}

START_TEST(all_figures_or_none)
{
	static const int sizes[][2] = {{24, 80}, {30, 97}, {40, 120}, {60, 200}};
	static const enum overlay overlays[] = {
		OVERLAY_VISITS, OVERLAY_SHARE, OVERLAY_VALUE, OVERLAY_EXPLORE, OVERLAY_SCORE};
	struct board_scene *scene = xmalloc(sizeof *scene);

	for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
		struct view *view = view_of(games[g], NULL);

		for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
			struct board_inside inside;
			int rows, cols;

			board_measure(view, sizes[s][0], sizes[s][1], &rows, &cols);
			inside = board_inside_of(view, -1, (struct rect){1, 1, rows - 2, cols - 2});
			for (size_t o = 0; o < sizeof overlays / sizeof *overlays; o++) {
				for (int digits = 1; digits <= 8; digits++) {
					char *what = xasprintf("%s at %dx%d, overlay %s, %d digits",
						games[g], sizes[s][1], sizes[s][0],
						overlay_names[overlays[o]], digits);

					fill_scene(scene, view, overlays[o], digits);
					board_choose_form(scene, inside);
					check_form(scene, inside, what);
					free(what);
				}
			}
		}
		free(view);
	}
	free(scene);
}
END_TEST

CHECK_TESTS(board, figures_fit_their_columns, all_figures_or_none,
	heat_lies_between_the_smallest_and_the_largest);
CHECK_TESTS(board, columns_are_chosen_by_any_cell, the_cursor_begins_where_one_can_play,
	a_cursor_reaches_every_cell, a_cursor_steps_over_holes, a_twin_stands_for_its_cell,
	small_boards_are_no_hindrance);
CHECK_LOOP(board, sizeof games / sizeof *games, boards_leave_room_for_the_rest,
	the_cursor_is_always_in_view);
