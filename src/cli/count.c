/* count.c: the command `count`. */
#include "lab/analysis/count.h"

#include <stdlib.h>

#include "base/xalloc.h"
#include "cli/shared/interrupt.h"
#include "cli/shared/result.h"
#include "cli/shared/start.h"

static void outcome_fields(
	struct result_table *table, bool is_known, const struct outcomes *outcomes)
{
	result_known(table, "first_wins", is_known, outcomes->first_wins);
	result_known(table, "draws", is_known, outcomes->draws);
	result_known(table, "second_wins", is_known, outcomes->second_wins);
}

static void write_count(const struct game *game, const void *state, const struct count *count,
	enum result_format format)
{
	struct result_table *table = result_new();

	result_start(table, game, state);
	result_known(table, "games", count->has_games, outcomes_total(&count->outcomes));
	outcome_fields(table, count->has_games, &count->outcomes);
	result_known(table, "nodes", count->has_games, count->nodes);
	result_count(table, "positions", count->positions);
	result_count(table, "positions_symmetric", count->positions_symmetric);
	result_known(table, "games_symmetric", count->has_games, count->games_symmetric);
	result_known(table, "games_orbits", count->has_games, count->games_orbits);
	result_rows(table, "by_move");
	for (int i = 0; i < count->move_count; i++) {
		result_row(table);
		result_move(table, "move", game, state, count->move[i].move);
		outcome_fields(table, true, &count->move[i].outcomes);
	}
	result_print(table, format);
}

static int count(const struct game *game, const void *state, const struct arguments *args)
{
	struct count *count = xmalloc(sizeof *count);
	struct control control;
	struct status st;
	bool is_good;

	control_init(&control);
	control.stop = interrupt_catch();
	is_good = count_games(game, state, &control, COUNT_BYTES, count, &st);
	if (is_good)
		write_count(game, state, count, args->format);
	else
		command_refuse(&st);
	free(count);
	return is_good ? EXIT_OK : EXIT_FAILED;
}

static int run(const struct arguments *args)
{
	return start_run(args, count);
}

const struct command command_count = {
	.name = "count",
	.synopsis = "[-g GAME] [-p POSITION] [-m MOVES]",
	.summary = "Counts complete games by result and first move, and positions, also up to "
		   "symmetry",
	.details = "games_symmetric counts paths through positions up to symmetry. games_orbits "
		   "counts complete games, where two games are one if a symmetry of the board "
		   "turns one into the other. Where positions come back, as in morpion, only "
		   "positions are counted, each with any past once.\n"
		   "JSON: game, position, games, first_wins, draws, second_wins, nodes, positions, "
		   "positions_symmetric, games_symmetric, games_orbits, by_move[] with move, "
		   "first_wins, draws, second_wins.\n",
	.takes = (const char *const[]){"game", "position", "moves", "format", NULL},
	.run = run,
};
