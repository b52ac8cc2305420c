/* match.c: the command `match`. */
#include "lab/match/match.h"

#include <inttypes.h>

#include "cli/shared/interrupt.h"
#include "cli/shared/progress.h"
#include "cli/subject.h"
#include "lab/stats.h"

/* One row: how often something happened, and what that says about how likely it is. */
static void share_row(struct sheet *sheet, const char *what, uint64_t count, uint64_t games)
{
	struct interval interval = stats_wilson((double)count, games, STATS_Z95);

	sheet_row(sheet);
	sheet_text(sheet, "result", what);
	sheet_count(sheet, "count", count);
	sheet_real(sheet, "percent", games ? 100.0 * (double)count / (double)games : 0, 2);
	sheet_real(sheet, "low95", 100 * interval.low, 2);
	sheet_real(sheet, "high95", 100 * interval.high, 2);
}

static void side_rows(struct sheet *sheet, const char *const names[3], const struct tally *tally)
{
	uint64_t games = tally_games(tally);

	share_row(sheet, names[0], tally->first_wins, games);
	share_row(sheet, names[1], tally->draws, games);
	share_row(sheet, names[2], tally->second_wins, games);
}

static void write_match(const struct match_setup *setup, const struct match_result *result,
	enum sheet_format format)
{
	static const char *const opened_by_first[] = {
		"first wins as X", "draw, first is X", "second wins as O"};
	static const char *const opened_by_second[] = {
		"second wins as X", "draw, second is X", "first wins as O"};
	struct sheet *sheet = sheet_new();

	subject_fields(sheet, setup->game, setup->start);
	sheet_text(sheet, "first", setup->spec[0]);
	sheet_text(sheet, "second", setup->spec[1]);
	sheet_count(sheet, "games", result->games);
	sheet_count(sheet, "first_wins", result->wins[0]);
	sheet_count(sheet, "draws", result->draws);
	sheet_count(sheet, "second_wins", result->wins[1]);
	sheet_count(sheet, "first_nodes", result->nodes[0]);
	sheet_count(sheet, "second_nodes", result->nodes[1]);
	sheet_real(sheet, "first_seconds", (double)result->think_ns[0] / 1e9, 3);
	sheet_real(sheet, "second_seconds", (double)result->think_ns[1] / 1e9, 3);
	sheet_count(sheet, "first_forfeits", result->forfeits[0]);
	sheet_count(sheet, "second_forfeits", result->forfeits[1]);
	sheet_count(sheet, "plies", result->plies);
	sheet_real(sheet, "seconds", (double)result->elapsed_ns / 1e9, 3);
	sheet_table(sheet, "results");
	share_row(sheet, "first wins", result->wins[0], result->games);
	share_row(sheet, "draw", result->draws, result->games);
	share_row(sheet, "second wins", result->wins[1], result->games);
	if (setup->swaps) {
		side_rows(sheet, opened_by_first, &result->opened_by[0]);
		side_rows(sheet, opened_by_second, &result->opened_by[1]);
	}
	sheet_write(sheet, stdout, format);
	sheet_free(sheet);
}

/* A line of a player, or about it, between the progress bar's. */
static void tell(void *context, int player, const char *line)
{
	progress_done(context);
	fprintf(stderr, "%s player: %s\n", player == 0 ? "first" : "second", line);
}

static bool play_series(const struct arguments *args, const struct game *game, const void *start,
	struct match_result *result, struct status *st)
{
	struct progress progress;
	struct match_setup setup = {
		.game = game,
		.start = start,
		.spec = {args->first, args->second},
		.origin = {SPEC_OF_USER, SPEC_OF_USER},
		.games = args->games,
		.swaps = args->swap,
		.uses_cpu_time = args->cpu_time,
		.jobs = (int)args->jobs,
		.seed = args->seed,
		.stop = interrupt_catch(),
		.progress = progress_show,
		.context = &progress,
		.tell = tell,
		.tell_context = &progress,
	};
	bool is_good;

	if (!args->first || !args->second)
		return status_fail(st, "%s player is missing, expected -1 SPEC and -2 SPEC",
			args->first ? "the second" : "the first");
	if (game_is_over(game, start))
		return status_fail(
			st, "the game is over in this position, expected one with a move to make");
	progress_init(&progress, "games");
	is_good = match_run(&setup, result, st);
	progress_done(&progress);
	if (is_good)
		write_match(&setup, result, args->format);
	return is_good;
}

static int run(const struct arguments *args)
{
	union game_state start;
	struct match_result result;
	struct status st;
	struct game *game = subject_game(args, &start, &st);
	bool is_good = game && play_series(args, game, &start, &result, &st);

	game_free(game);
	if (!is_good)
		return command_refuse(&st);
	if (result.games < args->games)
		return interrupt_report(
			"after %" PRIu64 " of %" PRIu64 " games", result.games, args->games);
	return EXIT_OK;
}

const struct command command_match = {
	.name = "match",
	.synopsis = "[-g GAME] -1 SPEC -2 SPEC [-n N] [--swap] [-j JOBS] [--cpu-time] [--seed N]",
	.summary = "Plays a series of games between two searches",
	.details = "The result is the same for any number of threads. A player with rng=python "
		   "draws from "
		   "one generator through the whole series, which then runs on one thread. Ctrl-C "
		   "stops and "
		   "prints the result of the games played so far.\n"
		   "With --cpu-time a time limit counts the processor's time: equal time stays "
		   "equal on a "
		   "machine that is busy with other work or has fewer cores than JOBS.\n"
		   "Percentages come with their Wilson 95 % intervals; nodes are summed over the "
		   "series.\n"
		   "A player gtp is another program. Its standard error is shown. A game in which "
		   "it fails "
		   "is lost and counted as a forfeit; a game that it resigns is only lost. With "
		   "judge=yes "
		   "its final_score decides who has won, with fresh=yes each of the JOBS starts "
		   "the program "
		   "again for each game.\n"
		   "JSON: game, position, first, second, games, first_wins, draws, second_wins, "
		   "first_nodes, second_nodes, first_seconds, second_seconds, first_forfeits, "
		   "second_forfeits, plies, seconds, results[] with result, count, percent, low95, "
		   "high95.\n",
	.takes = (const char *const[]){"game", "position", "moves", "first", "second", "games",
		"swap", "jobs", "cpu-time", "seed", "format", NULL},
	.run = run,
};
