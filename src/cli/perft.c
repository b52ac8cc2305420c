/* perft.c: the command `perft`. */
#include "lab/analysis/perft.h"

#include <math.h>
#include <stdlib.h>

#include "base/system/clock.h"
#include "base/xalloc.h"
#include "cli/shared/interrupt.h"
#include "cli/subject.h"

static int report(const struct game *game, const void *state, const struct arguments *args)
{
	struct sheet *sheet = sheet_new();
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
	subject_fields(sheet, game, state);
	sheet_list(sheet, "nodes", nodes, done);
	sheet_table(sheet, "depths");
	for (size_t i = 0; i < done; i++) {
		sheet_row(sheet);
		sheet_count(sheet, "depth", i + 1);
		sheet_count(sheet, "nodes", nodes[i]);
		sheet_real(sheet, "seconds", seconds[i], 3);
		sheet_real(sheet, "nodes_per_s",
			seconds[i] > 0 ? (double)nodes[i] / seconds[i] : NAN, 0);
	}
	sheet_write(sheet, stdout, args->format);
	sheet_free(sheet);
	free(nodes);
	free(seconds);
	return control.is_stopped ? interrupt_report("in depth %zu", done + 1) : EXIT_OK;
}

static int run(const struct arguments *args)
{
	union game_state state;
	struct status st;
	struct game *game = subject_game(args, &state, &st);
	int status;

	if (!game)
		return command_refuse(&st);
	status = report(game, &state, args);
	game_free(game);
	return status;
}

const struct command command_perft = {
	.name = "perft",
	.synopsis = "[-g GAME] [-p POSITION] [-m MOVES] [-d DEPTH]",
	.summary = "Counts sequences of moves to each depth",
	.details =
		"A sequence that ends the game early does not count at greater depths; a forced "
		"pass is "
		"a move.\n"
		"JSON: game, position, nodes[] from depth 1, depths[] with depth, nodes, seconds, "
		"nodes_per_s.\n",
	.takes = (const char *const[]){"game", "position", "moves", "depth", "format", NULL},
	.run = run,
};
