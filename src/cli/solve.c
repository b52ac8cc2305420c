/* solve.c: the command `solve`. */
#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/system/clock.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "cli/shared/interrupt.h"
#include "cli/shared/result.h"
#include "cli/shared/start.h"
#include "io/lines.h"
#include "search/exact/exact.h"

struct solving {
	const struct game *game;
	const struct exact_ops *ops;
	void *tables;
	atomic_bool *stop;
	bool value_only;
	bool is_cut; /* stopped before all was known */
};

static void value_fields(
	struct result_table *table, const struct game *game, struct exact_value value)
{
	double points = value.value * game->unit;

	result_real(table, "value", points, points == floor(points) ? 0 : 3);
	result_count(table, "plies", (uint64_t)value.plies);
}

/* The moves that are as good as the position: in a won one, those that win; "-" if not all are
 * known, or there are none. */
static void best_field(struct result_table *table, const struct game *game, const void *state,
	const game_move *moves, const struct exact_value *values, int n)
{
	game_move best[GAME_MAX_MOVES];
	double highest = -INFINITY;
	int count = 0;
	char *text;

	for (int i = 0; i < n; i++)
		highest = fmax(highest, values[i].value);
	for (int i = 0; i < n; i++)
		if (values[i].value == highest)
			best[count++] = moves[i];
	text = result_moves_text(game, state, best, count);
	result_text(table, "best", count ? text : "-");
	free(text);
}

/* Every move's value for the side to move. False if stopped; then those that are known. */
static bool solve_moves(struct solving *solving, struct result_table *table, const void *state,
	struct control *control)
{
	static const char *const columns[] = {"move", "value", "plies", NULL};
	const struct game *game = solving->game;
	game_move moves[GAME_MAX_MOVES];
	struct exact_value values[GAME_MAX_MOVES];
	int n = game_moves(game, state, moves), known = 0;

	while (known < n &&
		exact_solve_move(solving->ops, solving->tables, game, state, moves[known], control,
			&values[known]))
		known++;
	best_field(table, game, state, moves, values, known == n ? n : 0);
	result_rows(table, "moves");
	result_columns(table, columns);
	for (int i = 0; i < known; i++) {
		result_row(table);
		result_move(table, "move", game, state, moves[i]);
		value_fields(table, game, values[i]);
	}
	return known == n;
}

/* The table of one position, from empty tables. If stopped, with the moves that are known, or NULL
 * if not even the value is. */
static struct result_table *solve_one(struct solving *solving, const void *state)
{
	struct result_table *table = result_new();
	struct exact_value value;
	struct control control;
	uint64_t start_ns = clock_ns();

	control_init(&control);
	control.stop = solving->stop;
	solving->ops->forget(solving->tables);
	result_start(table, solving->game, state);
	if (solving->ops->solve(solving->tables, state, &control, &value)) {
		uint64_t nodes = control_ticks(&control), elapsed_ns = clock_ns() - start_ns;

		value_fields(table, solving->game, value);
		result_count(table, "nodes", nodes);
		result_real(table, "elapsed_ms", (double)elapsed_ns / 1e6, 3);
		solving->is_cut =
			!solving->value_only && !solve_moves(solving, table, state, &control);
		return table;
	}
	solving->is_cut = true;
	result_free(table);
	return NULL;
}

/* Whether every move is written with one character, so that a sequence of moves needs no blanks. */
static bool has_short_moves(const struct game *game)
{
	union game_state start;
	game_move moves[GAME_MAX_MOVES];
	char name[GAME_MOVE_TEXT];
	int n;

	game_start(game, &start);
	n = game_moves(game, &start, moves);
	for (int i = 0; i < n; i++) {
		game_move_format(game, &start, moves[i], name);
		if (name[1])
			return false;
	}
	return true;
}

/* Plays the characters of the first word; the rest of the line is a remark. */
static bool play_letters(const struct game *game, void *state, const char *text, struct status *st)
{
	for (int number = 1; *text && !isspace((unsigned char)*text); number++, text++) {
		game_move move;

		if (!game_move_parse(game, state, (char[]){*text, '\0'}, &move, st))
			return status_prefix(st, "move %d", number);
		game_play(game, state, move);
	}
	return true;
}

/* A line holds a position, or moves from the start: separated by blanks, or in one word where each
 * move is one character. */
static bool read_line(const struct game *game, const char *line, void *state, struct status *st)
{
	struct status as_position;

	if (game_position_parse(game, line, state, &as_position))
		return true;
	game_start(game, state);
	if (strcspn(line, " \t") > 1 && has_short_moves(game)
			? play_letters(game, state, line, st)
			: game_play_line(game, state, line, st))
		return true;
	if (strpbrk(line, "./")) /* it was meant as a position */
		*st = as_position;
	return false;
}

static bool solve_lines(struct solving *solving, FILE *file, const char *name,
	enum result_format format, struct status *st)
{
	enum lines_result result = LINES_READ;
	bool is_first = true;
	struct lines lines;

	lines_init(&lines, file, name);
	while (!solving->is_cut && (result = lines_next(&lines, st)) == LINES_READ) {
		char *text = text_trim(lines.text);
		union game_state state;
		struct result_table *table;

		if (!*text || *text == '#')
			continue;
		if (!read_line(solving->game, text, &state, st))
			return status_prefix(st, "%s:%d", name, lines.number);
		table = solve_one(solving, &state);
		if (!solving->is_cut)
			result_write_record(table, stdout, format, is_first);
		if (table)
			result_free(table);
		is_first = false;
	}
	if (result == LINES_FAILED &&
		atomic_load(solving->stop)) /* it came while a line was awaited */
		solving->is_cut = true;
	return solving->is_cut || result == LINES_READ || result == LINES_END;
}

static bool solve_batch(struct solving *solving, const struct arguments *args, struct status *st)
{
	bool is_stdin = !strcmp(args->batch, "-"), is_good;
	FILE *file = is_stdin ? stdin : fopen(args->batch, "r");

	if (!file)
		return status_fail(st, "%s: %s", args->batch, strerror(errno));
	is_good = solve_lines(solving, file, is_stdin ? "stdin" : args->batch, args->format, st);
	if (!is_stdin)
		fclose(file);
	return is_good;
}

static bool solve_command(
	struct solving *solving, const struct arguments *args, const void *state, struct status *st)
{
	struct result_table *table;

	if (args->batch && (args->position || args->moves))
		return status_fail(st, "--batch together with %s, expected one of them",
			args->position ? "-p" : "-m");
	if (args->batch)
		return solve_batch(solving, args, st);
	table = solve_one(solving, state);
	if (table)
		result_print(table, args->format);
	return true;
}

static int solve(const struct game *game, const void *state, const struct arguments *args)
{
	struct solving solving = {.game = game,
		.ops = exact_for(game),
		.stop = interrupt_catch(),
		.value_only = args->value_only};
	struct status st;
	bool is_good;

	if (!solving.ops) {
		exact_refuse(game, &st);
		return command_refuse(&st);
	}
	solving.tables = solving.ops->open(game);
	is_good = solve_command(&solving, args, state, &st);
	solving.ops->close(solving.tables);
	if (!is_good)
		return command_refuse(&st);
	if (solving.is_cut)
		return interrupt_report(
			"before %s solved", args->batch ? "all lines were" : "it was");
	return EXIT_OK;
}

static int run(const struct arguments *args)
{
	return start_run(args, solve);
}

const struct command command_solve = {
	.name = "solve",
	.synopsis = "[-g GAME] [-p POSITION] [-m MOVES] [--batch FILE] [--value-only]",
	.summary = "Finds the exact value of a position and of each of its moves",
	.details =
		"Values are for the side to move: 1 won, 0 drawn, -1 lost (in a game with points, "
		"the points). plies is the number of moves to the end if the winner hurries and "
		"the loser delays; in a draw, in Go and in Othello it is the length of one line of "
		"best play. A game whose positions can repeat is solved together with the moves "
		"played before, if it is small enough.\n"
		"A line of the batch is a position, or moves from the start; a line that starts "
		"with # is a comment. Moves of one character each may be written as one word, and "
		"the rest of the line is a remark. Tables are emptied for each line. As text a "
		"batch has one line per position: game, position, value, plies, nodes, elapsed ms. "
		"A wrong line ends the batch with status 2, after the answers to the lines before "
		"it.\n"
		"JSON, one object per line: game, position, value, plies, nodes, elapsed_ms, best "
		"(moves), moves[] with move, value, plies.\n",
	.takes = (const char *const[]){"game", "position", "moves", "batch", "value-only", "format",
		NULL},
	.run = run,
};
