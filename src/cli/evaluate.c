/* evaluate.c: the command `evaluate`: what the evaluations of a game say of a position and of its
 * moves, without any search. */
#include <stdlib.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "cli/shared/result.h"
#include "cli/shared/start.h"
#include "game/view.h"

/* The evaluations that are asked for: `count` of them from `first` on. */
struct asked {
	const struct game_evaluation *first;
	int count, columns; /* evaluations; with the priors, or those that look at cells */
	bool is_by_cell;
	const char **names; /* of the table: "move" or "cell", then the columns */
};

/* The columns of the table. False with a message if there is none. */
static bool name_columns(
	struct asked *asked, const struct game *game, bool has_prior, struct status *st)
{
	asked->names = xcalloc((size_t)asked->count + 3, sizeof *asked->names);
	asked->names[0] = asked->is_by_cell ? "cell" : "move";
	for (int i = 0; i < asked->count; i++)
		if (!asked->is_by_cell || asked->first[i].cells)
			asked->names[++asked->columns] = asked->first[i].name;
	if (has_prior && !asked->is_by_cell)
		asked->names[++asked->columns] = "prior";
	if (asked->columns)
		return true;
	free(asked->names);
	return status_fail(st,
		"%s has no evaluation%s, expected a game that has one; see mctscope list "
		"evaluations",
		game->ops->name, asked->is_by_cell ? " of cells" : "");
}

static bool choose(struct asked *asked, const struct game *game, const struct arguments *args,
	struct status *st)
{
	const struct game_evaluation *list = game->ops->evaluations;

	*asked = (struct asked){.first = list, .is_by_cell = args->cells};
	if (args->eval && game->ops->prior && text_same(args->eval, "prior"))
		return args->cells ? status_fail(st,
					     "prior does not look at cells, expected an evaluation "
					     "that does, or no --cells")
				   : name_columns(asked, game, true, st);
	if (args->eval) {
		asked->first = game_evaluation_find(game, args->eval, st);
		asked->count = 1;
		if (asked->first && args->cells && !asked->first->cells)
			return status_fail(st,
				"%s does not look at cells, expected one that does, or no --cells",
				asked->first->name);
		return asked->first && name_columns(asked, game, false, st);
	}
	while (list && list[asked->count].name)
		asked->count++;
	return name_columns(asked, game, game->ops->prior != NULL, st);
}

/* What a column of the table holds: an evaluation of all moves; the priors behind the last. */
static void fill_column(const struct asked *asked, int column, const struct game *game,
	const void *state, const game_move *moves, int n, double *out)
{
	if (column < asked->count)
		game_evaluate_moves(game, &asked->first[column], state, moves, n, out);
	else
		game_prior(game, state, moves, n, out);
}

static void write_moves(struct result_table *table, const struct asked *asked,
	const struct game *game, const void *state)
{
	game_move moves[GAME_MAX_MOVES];
	int n = game_moves(game, state, moves);
	double *values = xmalloc((size_t)(n * asked->columns + 1) * sizeof *values);

	for (int i = 0; i < asked->columns && n; i++)
		fill_column(asked, i, game, state, moves, n, values + i * n);
	result_rows(table, "moves");
	result_columns(table, asked->names);
	for (int m = 0; m < n; m++) {
		result_row(table);
		result_move(table, "move", game, state, moves[m]);
		for (int i = 0; i < asked->columns; i++)
			result_real(table, asked->names[i + 1], values[i * n + m], 3);
	}
	free(values);
}

/* "a1", or the label of the cell as its name. */
static void name_cell(const struct view *view, int cell, char *out, size_t size)
{
	const struct view_cell *c = &view->cell[cell];

	if (*c->label && !view->has_quiet_labels)
		snprintf(out, size, "%s", c->label);
	else
		snprintf(out, size, "%s%s", view->col_name[c->col], view->row_name[c->row]);
}

static void write_cells(struct result_table *table, const struct asked *asked,
	const struct game *game, const void *state)
{
	struct view *view = xmalloc(sizeof *view);
	double *values = xcalloc((size_t)asked->columns * VIEW_MAX_CELLS, sizeof *values);
	int columns = 0;

	game_view(game, state, view);
	for (int i = 0; i < asked->count; i++)
		if (asked->first[i].cells)
			asked->first[i].cells(&asked->first[i], game, state,
				game_mover(game, state), values + columns++ * VIEW_MAX_CELLS);
	result_rows(table, "cells");
	result_columns(table, asked->names);
	for (int cell = 0; cell < view->cell_count; cell++) {
		char name[GAME_MOVE_TEXT];

		if (view->cell[cell].kind == CELL_NOTE || view->cell[cell].twin)
			continue;
		name_cell(view, cell, name, sizeof name);
		result_row(table);
		result_text(table, "cell", name);
		for (int i = 0; i < columns; i++)
			result_real(
				table, asked->names[i + 1], values[i * VIEW_MAX_CELLS + cell], 3);
	}
	free(values);
	free(view);
}

/* "6 - 5 = 1" in the mover's view, if the value is made of two numbers. */
static void write_parts(struct result_table *table, const struct game_evaluation *evaluation,
	const struct game *game, const void *state)
{
	enum side mover = game_mover(game, state);
	char *name, *sum;
	int parts[2];

	if (!evaluation->parts)
		return;
	evaluation->parts(game, state, parts);
	name = xasprintf("%s_parts", evaluation->name);
	sum = xasprintf("%d - %d = %d", parts[mover], parts[side_other(mover)],
		parts[mover] - parts[side_other(mover)]);
	result_text(table, name, sum);
	free(name);
	free(sum);
}

/* A position in which the game is over has its result for a value. */
static void write_result(const struct asked *asked, const struct game *game, const void *state,
	enum result_format format)
{
	struct result_table *table = result_new();
	bool is_over = game_is_over(game, state);

	result_start(table, game, state);
	for (int i = 0; i < asked->count; i++) {
		double value = is_over ? game_result(game, state)
				       : game_evaluate(game, &asked->first[i], state);

		result_real(table, asked->first[i].name,
			game_value_for(game_mover(game, state), value), 3);
		if (!is_over)
			write_parts(table, &asked->first[i], game, state);
	}
	if (asked->is_by_cell)
		write_cells(table, asked, game, state);
	else
		write_moves(table, asked, game, state);
	result_print(table, format);
}

static int evaluate(const struct game *game, const void *state, const struct arguments *args)
{
	struct asked asked;
	struct status st;

	if (!choose(&asked, game, args, &st))
		return command_refuse(&st);
	write_result(&asked, game, state, args->format);
	free(asked.names);
	return EXIT_OK;
}

static int run(const struct arguments *args)
{
	return start_run(args, evaluate);
}

const struct command command_evaluate = {
	.name = "evaluate",
	.synopsis = "[-g GAME] [-p POSITION] [-m MOVES] [--eval NAME] [--cells]",
	.summary = "Evaluates a position and each of its moves without a search",
	.details = "There is a column for each evaluation of the game, the usual one first, and "
		   "one for the priors; see 'mctscope list evaluations'. Values are for the side "
		   "to move, between -1 and 1; a move that ends the game has its result. Priors "
		   "lie between 0 and 1. The parts of an evaluation are whole numbers: what the "
		   "side to move has, less what the other has.\n"
		   "--cells shows what each cell is worth to the side to move if it holds the cell "
		   "or takes it, no matter which stone is there now.\n"
		   "JSON: game, position, a field for each evaluation, and NAME_parts, moves[] "
		   "with move, a field "
		   "for each evaluation, prior; or cells[] with cell. In CSV the table's columns "
		   "are called moves_NAME or cells_NAME.\n",
	.takes =
		(const char *const[]){"game", "position", "moves", "eval", "cells", "format", NULL},
	.run = run,
};
