/* analyze.c: the command `analyze`. */
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "cli/shared/compare.h"
#include "cli/shared/live.h"
#include "cli/shared/result.h"
#include "cli/shared/search_run.h"
#include "io/board/board_svg.h"

/* The format besides those of a table. */
enum { OWN_SVG = 1 };
static const char *const own_formats[] = {[OWN_SVG - 1] = "svg", NULL};

static bool check(const struct arguments *args, struct status *st)
{
	if (args->solver_count > 1)
		return status_fail(st,
			"-s is given %d times, expected once, or --compare with them",
			args->solver_count);
	if (args->code && args->seed)
		return status_fail(st, "--code already names the seed; leave out --seed");
	if (args->live && (args->format != RESULT_TEXT || args->own_format))
		return status_fail(st, "--live draws text, expected --format text");
	if (args->live && args->journal && !strcmp(args->journal, "-"))
		return status_fail(st,
			"--live with --journal - would mix two things on standard output, expected "
			"--journal FILE");
	return true;
}

static bool think(struct search_run *run, const struct arguments *args, struct status *st)
{
	struct live live;

	if (!args->live) {
		search_run_think(run, NULL);
		return true;
	}
	if (!live_init(&live, run, stdout, st))
		return false;
	search_run_think(run, &live.watch);
	live_done(&live);
	return true;
}

static void write_picture(const struct search_run *run)
{
	struct board_page page = {.game = run->game, .state = &run->state, .report = run->report};
	char formula[256] = "", *caption;

	if (run->report->formula.rule)
		formula_describe(&run->report->formula, true, formula, sizeof formula);
	page.caption = caption =
		xasprintf("%s%s%s", run->search->spec, *formula ? ", " : "", formula);
	board_write_svg(&page, stdout);
	free(caption);
}

static void write_result(const struct search_run *run, const struct arguments *args)
{
	struct result_table *table;

	if (args->own_format == OWN_SVG) {
		write_picture(run);
		return;
	}
	table = search_run_table(run, run->report, args->format == RESULT_TEXT);
	result_print(table, args->format);
}

static int analyze(const struct arguments *args)
{
	struct search_run run;
	struct status st;
	int status;

	if (args->compare)
		return compare_run(args);
	if (!check(args, &st) || !search_run_open(&run, args, &st))
		return command_refuse(&st);
	if (!think(&run, args, &st)) {
		search_run_close(&run);
		return command_refuse(&st);
	}
	write_result(&run, args);
	status = search_run_finish(&run);
	search_run_close(&run);
	return status;
}

const struct command command_analyze = {
	.name = "analyze",
	.synopsis = "[-g GAME] [-p POSITION] [-m MOVES] [-s SPEC] [--seed N] [--compare] [--code "
		    "CODE] [--show-code] [--live] [--journal FILE] [--journal-format FORMAT]",
	.summary = "Searches one position and shows every number behind the move",
	.details =
		"reward + explore = score on the scale of the formula that the output names. value "
		"lies in [-1, 1] for the side to move; points is the same in a game with points. A "
		"number that does not exist is null, or - in text. Text shows the most visited "
		"move first, the other formats show the moves in the game's order.\n"
		"The checksum is that of the tree: it is the same on every machine for the same "
		"position, recipe and seed on one thread. A lab code is one line with all of "
		"these, to read out or type: --code repeats its search and says whether the tree "
		"is the same; if not, the status is 1. Ctrl-C stops the search, prints what it has "
		"found and ends with status 1.\n"
		"A journal records every phase of every iteration of mcts; of minimax and "
		"alphabeta it records every node, window, returned value and cutoff: as sentences, "
		"or with all numbers as JSON lines or CSV. It needs a search on one thread.\n"
		"--compare searches the position with several solvers, one after the other, and "
		"prints a line for each. Give -s once for each of them; the default is bestfirst, "
		"lookahead, flat, uct and strong. exact is the true value of a solver's move if "
		"the exact solver finds it within 5 seconds; error is how far the solver's value "
		"is from it; best moves are all moves that keep the value. Text has only the exact "
		"value of the position, and no iterations.\n"
		"SVG is a picture of the board with the moves' shares of the visits as a heat "
		"map:\n"
		"    mctscope analyze -g othello -f svg >othello.svg\n"
		"JSON: game, position, solver, formula, best, value, points, kind, iterations, "
		"nodes, bytes, depth, elapsed_ms, sims_per_s, is_full, checksum, code (with "
		"--show-code), again (with --code), pv, children[] with move, visits, share, "
		"value, points, reward, explore, score, kind; where the search has them also "
		"prior, amaf_visits, amaf, beta (of rave, whose score is (1 - beta) reward + beta "
		"amaf + explore), low and high (bounds of the value), same_as (the move that it "
		"mirrors).\n"
		"JSON with --compare: game, position, exact, best_moves, rows[] with solver, best, "
		"value, kind, iterations, nodes, elapsed_ms, exact (in CSV rows_exact), error, "
		"is_best.\n",
	.takes = (const char *const[]){"game", "position", "moves", "solver", "seed", "compare",
		"code", "show-code", "live", "journal", "journal-from", "journal-format", "force",
		"format", NULL},
	.own_formats = own_formats,
	.run = analyze,
};
