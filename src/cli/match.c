/* match.c: the command `match`. */
#include "lab/match/match.h"

#include <inttypes.h>
#include <stdlib.h>

#include "cli/shared/interrupt.h"
#include "cli/shared/progress.h"
#include "cli/shared/result.h"
#include "cli/shared/start.h"
#include "lab/stats.h"
#include "search/registry.h"

/* One row: how often something happened, and what that says about how likely it is. */
static void share_row(struct result_table *table, const char *what, uint64_t count, uint64_t games)
{
	struct interval interval = stats_wilson((double)count, games, STATS_Z95);

	result_row(table);
	result_text(table, "result", what);
	result_count(table, "count", count);
	result_real(table, "percent", games ? 100.0 * (double)count / (double)games : 0, 2);
	result_real(table, "low95", 100 * interval.low, 2);
	result_real(table, "high95", 100 * interval.high, 2);
}

static void side_rows(
	struct result_table *table, const char *const names[3], const struct outcomes *outcomes)
{
	uint64_t games = outcomes_total(outcomes);

	share_row(table, names[0], outcomes->first_wins, games);
	share_row(table, names[1], outcomes->draws, games);
	share_row(table, names[2], outcomes->second_wins, games);
}

/* A player as the user named it, in the present names of options. */
static void write_player(
	struct result_table *table, const char *name, const struct game *game, const char *spec)
{
	char *text = search_respell(game->spec, spec);

	result_text(table, name, text);
	free(text);
}

static void write_match(const struct match_setup *setup, const struct match_result *result,
	enum result_format format)
{
	static const char *const opened_by_first[] = {
		"first wins as X", "draw, first is X", "second wins as O"};
	static const char *const opened_by_second[] = {
		"second wins as X", "draw, second is X", "first wins as O"};
	struct result_table *table = result_new();

	result_start(table, setup->game, setup->start);
	write_player(table, "first", setup->game, setup->spec[0]);
	write_player(table, "second", setup->game, setup->spec[1]);
	result_count(table, "games", result->games);
	result_count(table, "first_wins", result->wins[0]);
	result_count(table, "draws", result->draws);
	result_count(table, "second_wins", result->wins[1]);
	result_count(table, "first_nodes", result->nodes[0]);
	result_count(table, "second_nodes", result->nodes[1]);
	result_real(table, "first_seconds", (double)result->think_ns[0] / 1e9, 3);
	result_real(table, "second_seconds", (double)result->think_ns[1] / 1e9, 3);
	result_count(table, "first_forfeits", result->forfeits[0]);
	result_count(table, "second_forfeits", result->forfeits[1]);
	result_count(table, "plies", result->plies);
	result_real(table, "seconds", (double)result->elapsed_ns / 1e9, 3);
	result_rows(table, "results");
	share_row(table, "first wins", result->wins[0], result->games);
	share_row(table, "draw", result->draws, result->games);
	share_row(table, "second wins", result->wins[1], result->games);
	if (setup->swaps) {
		side_rows(table, opened_by_first, &result->opened_by[0]);
		side_rows(table, opened_by_second, &result->opened_by[1]);
	}
	result_print(table, format);
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
	if (!start_check(game, start, st))
		return false;
	progress_init(&progress, "games");
	is_good = match_run(&setup, result, st);
	progress_done(&progress);
	if (is_good)
		write_match(&setup, result, args->format);
	return is_good;
}

static int match(const struct game *game, const void *start, const struct arguments *args)
{
	struct match_result result;
	struct status st;

	if (!play_series(args, game, start, &result, &st))
		return command_refuse(&st);
	if (result.games < args->games)
		return interrupt_report(
			"after %" PRIu64 " of %" PRIu64 " games", result.games, args->games);
	return EXIT_OK;
}

static int run(const struct arguments *args)
{
	return start_run(args, match);
}

const struct command command_match = {
	.name = "match",
	.synopsis = "[-g GAME] -1 SPEC -2 SPEC [-n N] [--swap] [-j JOBS] [--cpu-time] [--seed N]",
	.summary = "Plays a series of games between two searches",
	.details = "The result is the same for any number of threads. A player with rng=python "
		   "draws from one generator through the whole series, which then runs on one "
		   "thread. Ctrl-C stops and prints the result of the games played so far.\n"
		   "With --cpu-time a time limit counts the processor's time: equal time stays "
		   "equal on a machine that is busy with other work or has fewer cores than JOBS.\n"
		   "Percentages come with their Wilson 95 % intervals; nodes are summed over the "
		   "series.\n"
		   "A player gtp is another program. Its standard error is shown. A game in which "
		   "it fails is lost and counted as a forfeit; a game that it resigns is only "
		   "lost. With judge=yes its final_score decides who has won, with fresh=yes each "
		   "of the JOBS starts the program again for each game.\n"
		   "JSON: game, position, first, second, games, first_wins, draws, second_wins, "
		   "first_nodes, second_nodes, first_seconds, second_seconds, first_forfeits, "
		   "second_forfeits, plies, seconds, results[] with result, count, percent, low95, "
		   "high95.\n",
	.takes = (const char *const[]){"game", "position", "moves", "first", "second", "games",
		"swap", "jobs", "cpu-time", "seed", "format", NULL},
	.run = run,
};
