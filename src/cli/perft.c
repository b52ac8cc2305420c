/* perft.c: the command `perft`. */
#include "lab/analysis/perft.h"

#include <math.h>
#include <stdlib.h>

#include "base/system/clock.h"
#include "base/xalloc.h"
#include "cli/shared/interrupt.h"
#include "cli/shared/result.h"
#include "cli/shared/start.h"

static int count(const struct game *game, const void *state, const struct arguments *args)
{
	struct result_table *table = result_new();
	uint64_t *nodes = xcalloc(args->depth, sizeof *nodes);
	double *seconds = xcalloc(args->depth, sizeof *seconds);
	struct control control;
	size_t done = 0;

	control_init(&control);
	control.stop = interrupt_catch();
	while (done < args->depth) {
		uint64_t start_ns = clock_ns();

		nodes[done] = perft(game, state, (int)done + 1, &control);
		seconds[done] = (double)(clock_ns() - start_ns) / 1e9;
		if (control.is_stopped)
			break;
		done++;
		if (!nodes[done - 1]) /* the game is over by then, and at every later depth */
			break;
	}
	result_start(table, game, state);
	result_list(table, "nodes", nodes, done);
	result_rows(table, "depths");
	for (size_t i = 0; i < done; i++) {
		result_row(table);
		result_count(table, "depth", i + 1);
		result_count(table, "nodes", nodes[i]);
		result_real(table, "seconds", seconds[i], 3);
		result_real(table, "nodes_per_s",
			seconds[i] > 0 ? (double)nodes[i] / seconds[i] : NAN, 0);
	}
	result_print(table, args->format);
	free(nodes);
	free(seconds);
	return control.is_stopped ? interrupt_report("in depth %zu", done + 1) : EXIT_OK;
}

static int run(const struct arguments *args)
{
	return start_run(args, count);
}

const struct command command_perft = {
	.name = "perft",
	.synopsis = "[-g GAME] [-p POSITION] [-m MOVES] [-d DEPTH]",
	.summary = "Counts sequences of moves to each depth",
	.details =
		"A sequence that ends the game early does not count at greater depths; a forced "
		"pass is a move. Other tables of Othello count a finished game once more, as a "
		"pass of both: 24 571 284 at depth 10 there, 24 571 056 here.\n"
		"JSON: game, position, nodes[] from depth 1, depths[] with depth, nodes, seconds, "
		"nodes_per_s.\n",
	.takes = (const char *const[]){"game", "position", "moves", "depth", "format", NULL},
	.run = run,
};
