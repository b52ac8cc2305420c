/* analyze.c: the command `analyze`. */
#include <stdlib.h>
#include <string.h>

#include "cli/inquiry.h"
#include "cli/live.h"

static bool check(const struct arguments *args, struct status *st)
{
	if (args->live && args->format != SHEET_TEXT)
		return status_fail(st, "--live draws text, expected --format text");
	if (args->live && args->journal && !strcmp(args->journal, "-"))
		return status_fail(st, "--live with --journal - would mix two things on standard output, expected --journal FILE");
	return true;
}

static bool think(struct inquiry *inquiry, const struct arguments *args, struct status *st)
{
	struct live live;

	if (!args->live) {
		inquiry_think(inquiry, NULL);
		return true;
	}
	if (!live_init(&live, inquiry, stdout, st))
		return false;
	inquiry_think(inquiry, &live.watch);
	live_done(&live);
	return true;
}

static int run(const struct arguments *args)
{
	struct inquiry inquiry;
	struct sheet *sheet;
	struct status st;
	int status;

	if (!check(args, &st) || !inquiry_open(&inquiry, args, &st))
		return command_refuse(&st);
	if (!think(&inquiry, args, &st)) {
		inquiry_close(&inquiry);
		return command_refuse(&st);
	}
	sheet = inquiry_sheet(&inquiry, inquiry.report, args->format == SHEET_TEXT);
	sheet_write(sheet, stdout, args->format);
	sheet_free(sheet);
	status = inquiry_finish(&inquiry);
	inquiry_close(&inquiry);
	return status;
}

const struct command command_analyze = {
	.name = "analyze",
	.synopsis = "[-g GAME] [-p POSITION] [-m MOVES] [-s SPEC] [--live] [--journal FILE] [--journal-format FORMAT]",
	.summary = "Searches one position and shows every number behind the move",
	.details = "reward + explore = score on the scale of the formula that is named; value lies in [-1, 1] for the side to move, points\n"
		   "is the same in a game that has points. What there is none of is null, or - in text. In text the most visited\n"
		   "move comes first, elsewhere the moves are in the game's order. The checksum is that of the tree: the same on every\n"
		   "machine for the same position, recipe and seed on one thread. Ctrl-C stops the search, prints what it has and\n"
		   "ends with status 1. A journal tells every phase of every iteration: as sentences, or with all numbers as JSON\n"
		   "lines or CSV; it needs a search on one thread.\n"
		   "JSON: game, position, solver, formula, best, value, points, kind, iterations, nodes, bytes, depth, elapsed_ms,\n"
		   "sims_per_s, is_full, checksum, pv, children[] with move, visits, share, value, points, reward, explore, score, kind.\n",
	.takes = (const char *const[]){"game", "position", "moves", "solver", "live", "journal", "journal-format", "format", NULL},
	.run = run,
};
