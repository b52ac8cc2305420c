/* count.c: the command `count`. */
#include "lab/analysis/count.h"

#include <stdlib.h>

#include "base/xalloc.h"
#include "cli/shared/interrupt.h"
#include "cli/subject.h"

static void tally_fields(struct sheet *sheet, const struct tally *tally)
{
	sheet_count(sheet, "first_wins", tally->first_wins);
	sheet_count(sheet, "draws", tally->draws);
	sheet_count(sheet, "second_wins", tally->second_wins);
}

static void write_count(const struct game *game, const void *state, const struct count *count,
	enum sheet_format format)
{
	struct sheet *sheet = sheet_new();
	char move[GAME_MOVE_TEXT];

	subject_fields(sheet, game, state);
	sheet_count(sheet, "games", tally_games(&count->tally));
	tally_fields(sheet, &count->tally);
	sheet_count(sheet, "nodes", count->nodes);
	sheet_count(sheet, "positions", count->positions);
	sheet_count(sheet, "positions_symmetric", count->positions_symmetric);
	sheet_count(sheet, "games_symmetric", count->games_symmetric);
	sheet_count(sheet, "games_orbits", count->games_orbits);
	sheet_table(sheet, "by_move");
	for (int i = 0; i < count->move_count; i++) {
		game_move_format(game, state, count->move[i].move, move);
		sheet_row(sheet);
		sheet_text(sheet, "move", move);
		tally_fields(sheet, &count->move[i].tally);
	}
	sheet_write(sheet, stdout, format);
	sheet_free(sheet);
}

static int run(const struct arguments *args)
{
	struct count *count = xmalloc(sizeof *count);
	union game_state state;
	struct control control;
	struct status st;
	struct game *game = subject_game(args, &state, &st);
	int status = EXIT_OK;

	control_init(&control);
	control.stop = interrupt_catch();
	if (!game) {
		status = command_refuse(&st);
	} else if (count_games(game, &state, &control, COUNT_BYTES, count, &st)) {
		write_count(game, &state, count, args->format);
	} else {
		command_refuse(&st);
		status = EXIT_FAILED;
	}
	game_free(game);
	free(count);
	return status;
}

const struct command command_count = {
	.name = "count",
	.synopsis = "[-g GAME] [-p POSITION] [-m MOVES]",
	.summary = "Counts complete games by result and first move, and positions, also up to "
		   "symmetry",
	.details = "games_symmetric counts paths through positions up to symmetry. games_orbits "
		   "counts "
		   "complete games, where two games are one if a symmetry of the board turns one "
		   "into the "
		   "other.\n"
		   "JSON: game, position, games, first_wins, draws, second_wins, nodes, positions, "
		   "positions_symmetric, games_symmetric, games_orbits, by_move[] with move, "
		   "first_wins, "
		   "draws, second_wins.\n",
	.takes = (const char *const[]){"game", "position", "moves", "format", NULL},
	.run = run,
};
