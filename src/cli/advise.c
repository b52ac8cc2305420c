/* advise.c: the command `advise`: the interface of the mini-Go course. It asks whose turn it is,
 * for the board and for a budget, and answers with the move to play. Questions go to standard error
 * and only on a terminal, so that the answer alone goes through a pipe. */
#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "cli/shared/interrupt.h"
#include "cli/shared/result.h"
#include "cli/shared/start.h"
#include "game/view.h"
#include "io/lines.h"
#include "search/search.h"

static const char usual_game[] = "minigo", usual_solver[] = "minigo-course";

/* The answers so far. */
struct advice {
	const struct arguments *args;
	struct lines lines;
	bool is_terminal; /* a person answers: after a wrong answer it asks again */
	enum side mover;
	struct game *game;
	int size, row; /* of the board, and how many of its rows there are */
	char position[GAME_POSITION_TEXT]; /* these rows in the game's notation */
	size_t length;
	bool is_misplaced; /* all rows are there, but are no position of the game */
	union game_state state;
	uint64_t budget;
	struct search *search;
	const struct report *report;
};

/* ---- answers: each is read from a line, or a message says what was expected */

static bool take_colour(struct advice *advice, const char *text, struct status *st)
{
	static const char *const names[2][5] = {
		{"Noir", "N", "black", "X", NULL}, {"Blanc", "B", "white", "O", NULL}};

	for (int side = 0; side < 2; side++)
		for (int i = 0; names[side][i]; i++)
			if (text_same(text, names[side][i])) {
				advice->mover = (enum side)side;
				return true;
			}
	return status_fail(st,
		"'%s' is not a colour, expected Noir or Blanc (black, white, N, B, X, O)",
		text_quoted(text).text);
}

/* A spec with one more option. */
static char *spec_with(const char *spec, const char *option, uint64_t value)
{
	return xasprintf("%s%c%s=%" PRIu64, spec, strchr(spec, ':') ? ',' : ':', option, value);
}

static bool take_size(struct advice *advice, const char *text, struct status *st)
{
	char *spec;

	if (!text_is_whole(text, false) || strlen(text) > 3)
		return status_fail(st, "'%s' is not a size, expected a whole number such as 3",
			text_quoted(text).text);
	advice->size = atoi(text);
	spec = spec_with(advice->args->game ? advice->args->game : usual_game, "size",
		(uint64_t)advice->size);
	advice->game = game_new(spec, st);
	free(spec);
	return advice->game != NULL;
}

/* '.', 'X' or 'O' for a point of the board as it is typed; 0 if it is none. */
static char point_of(char letter)
{
	switch (toupper((unsigned char)letter)) {
	case '.':
		return '.';
	case 'N':
	case 'X':
		return 'X';
	case 'B':
	case 'O':
		return 'O';
	default:
		return '\0';
	}
}

static bool take_row(struct advice *advice, const char *text, struct status *st)
{
	size_t used = advice->length;
	int points = 0;

	if (advice->row)
		text_append(advice->position, sizeof advice->position, &used, "/");
	for (const char *at = text; *at; at += text_bytes(at)) {
		char point = point_of(*at);

		if (*at == ' ' || *at == '\t')
			continue;
		if (!point)
			return status_fail(st, "'%s' on the board, expected ., N or B",
				text_quoted_n(at, text_bytes(at)).text);
		text_append(advice->position, sizeof advice->position, &used, "%c", point);
		points++;
	}
	if (points != advice->size)
		return status_fail(st,
			"a row with %d point%s, expected %d: . for none, N for a black stone, B "
			"for a white one",
			points, points == 1 ? "" : "s", advice->size);
	advice->length = used;
	advice->row++;
	return true;
}

static bool take_budget(struct advice *advice, const char *text, struct status *st)
{
	char *spec;

	if (!text_is_whole(text, false) || strlen(text) > 10 || strtoull(text, NULL, 10) == 0)
		return status_fail(st,
			"'%s' is not a budget, expected a whole number of iterations from 1",
			text_quoted(text).text);
	advice->budget = strtoull(text, NULL, 10);
	spec = spec_with(
		advice->args->solver ? advice->args->solver : usual_solver, "sims", advice->budget);
	advice->search = search_new_of(advice->game, spec, SPEC_OF_USER, st);
	free(spec);
	return advice->search != NULL;
}

/* ---- questions */

/* Reads the next line that is not empty into lines.text, and what stands there to *text. */
static bool read_answer(struct advice *advice, const char *wanted, char **text, struct status *st)
{
	enum lines_result result;

	do {
		result = lines_next(&advice->lines, st);
		*text = text_trim(advice->lines.text);
	} while (result == LINES_READ && !**text);
	if (result == LINES_END)
		return status_fail(st, "stdin:%d: the end of the input, expected %s",
			advice->lines.number, wanted);
	return result == LINES_READ;
}

/* Asks once, or on a terminal until the answer is right. */
static bool ask(struct advice *advice, const char *question, const char *wanted,
	bool (*take)(struct advice *advice, const char *text, struct status *st), struct status *st)
{
	for (;;) {
		char *text;

		if (advice->is_terminal)
			fprintf(stderr, "%s ", question);
		if (!read_answer(advice, wanted, &text, st))
			return false;
		if (take(advice, text, st))
			return true;
		status_prefix(st, "stdin:%d", advice->lines.number);
		if (!advice->is_terminal)
			return false;
		fprintf(stderr, "%s\n", st->text);
	}
}

/* All rows of the board, and whether that is a position of the game. */
static bool ask_rows(struct advice *advice, struct status *st)
{
	advice->row = 0;
	advice->length = 0;
	while (advice->row < advice->size) {
		char wanted[48];

		snprintf(wanted, sizeof wanted, "row %d of %d of the board", advice->row + 1,
			advice->size);
		if (!ask(advice, advice->row ? "       " : "Board: ", wanted, take_row, st))
			return false;
	}
	text_append(advice->position, sizeof advice->position, &advice->length, " %c",
		"XO"[advice->mover]);
	if (game_position_parse(advice->game, advice->position, &advice->state, st))
		return true;
	advice->is_misplaced = true;
	return status_prefix(st, "stdin:%d: the board", advice->lines.number);
}

/* Asks once, or on a terminal until the board is a position. */
static bool ask_board(struct advice *advice, struct status *st)
{
	while (!ask_rows(advice, st)) {
		if (!advice->is_misplaced || !advice->is_terminal)
			return false;
		fprintf(stderr, "%s\n", st->text);
		advice->is_misplaced = false;
	}
	return true;
}

/* The budget is read even if the board has no move to choose. */
static bool ask_all(struct advice *advice, struct status *st)
{
	return ask(advice, "Colour to move (Noir or Blanc)?", "a colour, Noir or Blanc",
		       take_colour, st) &&
		ask(advice, "Size of the board?", "the size of the board", take_size, st) &&
		ask_board(advice, st) &&
		ask(advice, "Iterations at most?", "a budget: the number of iterations",
			take_budget, st);
}

/* ---- the answer */

static void think(struct advice *advice, const atomic_bool *stop)
{
	struct control control;

	control_init(&control);
	control.stop = stop;
	search_begin(advice->search, 0);
	search_think(advice->search, &advice->state, &control, &advice->report);
}

/* "(0,0)" for a move on the board; false for one that is not, such as a pass. */
static bool find_place(const struct advice *advice, int *row, int *col)
{
	struct view *view = xcalloc(1, sizeof *view);
	int cell;

	game_view(advice->game, &advice->state, view);
	cell = view_cell_of(view, advice->report->best);
	*row = cell < 0 ? -1 : view->cell[cell].row;
	*col = cell < 0 ? -1 : view->cell[cell].col;
	free(view);
	return cell >= 0 && *row >= 0 && *row < advice->size && *col >= 0 && *col < advice->size;
}

static void print_text(const char *name, bool is_on_board, int row, int col)
{
	if (!name)
		printf("no valid move\n");
	else if (is_on_board)
		printf("advised move: (%d,%d) %s\n", row, col, name);
	else
		printf("advised move: %s\n", name);
}

static void print_fields(
	const struct advice *advice, const char *name, bool is_on_board, int row, int col)
{
	struct result_table *table = result_new();

	result_start(table, advice->game, &advice->state);
	result_text(table, "solver", advice->search->spec);
	result_count(table, "iterations", name ? advice->report->iterations : 0);
	result_text(table, "move", name);
	result_known(table, "row", is_on_board, (uint64_t)row);
	result_known(table, "column", is_on_board, (uint64_t)col);
	result_print(table, advice->args->format);
}

static void answer(struct advice *advice, const atomic_bool *stop)
{
	bool has_move = !game_is_over(advice->game, &advice->state), is_on_board = false;
	char name[GAME_MOVE_TEXT];
	int row = 0, col = 0;

	if (has_move) {
		think(advice, stop);
		game_move_format(advice->game, &advice->state, advice->report->best, name);
		is_on_board = find_place(advice, &row, &col);
	}
	if (advice->args->format == RESULT_TEXT)
		print_text(has_move ? name : NULL, is_on_board, row, col);
	else
		print_fields(advice, has_move ? name : NULL, is_on_board, row, col);
}

static int run(const struct arguments *args)
{
	struct advice *advice = xcalloc(1, sizeof *advice);
	atomic_bool *stop = interrupt_catch();
	struct status st;
	bool is_good;
	int status;

	advice->args = args;
	advice->is_terminal = isatty(STDIN_FILENO);
	lines_init(&advice->lines, stdin, "stdin");
	interrupt_end_at_once("before all questions were answered");
	is_good = ask_all(advice, &st);
	interrupt_end_at_once(NULL);
	if (is_good)
		answer(advice, stop);
	fflush(stdout);
	status = !is_good           ? command_refuse(&st)
		: atomic_load(stop) ? interrupt_report("after %" PRIu64 " iterations",
					      advice->report ? advice->report->iterations : 0)
				    : EXIT_OK;
	report_release(advice->report);
	if (advice->search)
		search_free(advice->search);
	if (advice->game)
		game_free(advice->game);
	free(advice);
	return status;
}

const struct command command_advise = {
	.name = "advise",
	.synopsis = "[-g GAME] [-s SPEC]",
	.summary = "Asks for a board and a budget, and advises a move: the interface of the "
		   "mini-Go course",
	.details = "It reads one line each from standard input: the colour to move (Noir or Blanc, "
		   "black or white, N or B, X or O); the size of the board; its rows from the top "
		   "(. is empty, N is a black stone, B is a white one; blanks do not matter); and "
		   "the number of iterations. On a terminal it asks for each of them, and asks "
		   "again after a wrong answer.\n"
		   "The answer is the row and the column, both counted from 0, and the move in the "
		   "game's notation; or that there is no legal move.\n"
		   "Without -g the game is minigo (no captures, most stones win), without -s the "
		   "recipe is minigo-course. Another game must have an option size, another recipe "
		   "an option sims.\n"
		   "JSON: game, position, solver, iterations, move, row, column; null where there "
		   "is none.\n",
	.takes = (const char *const[]){"game", "solver", "format", NULL},
	.usual_game = usual_game,
	.usual_solver = usual_solver,
	.run = run,
};
