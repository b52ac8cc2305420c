/* match.c: a trial that is one game between two players: game number `trial` of the series that
 * match.h would play. */
#include <stdlib.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "lab/match/pairing.h"
#include "lab/trial/start.h"
#include "search/registry.h"

static const struct option keys[] = {
	TRIAL_START_KEYS,
	{"first", OPTION_TEXT, "uct", 0, 0, NULL, "the player that opens"},
	{"second", OPTION_TEXT, "random", 0, 0, NULL, "the other player"},
	{"swap", OPTION_BOOL, "no", 0, 0, NULL, "whether the second player opens every other game"},
	{NULL, 0, NULL, 0, 0, NULL, NULL},
};

static const struct trial_name names[] = {
	TRIAL_START_NAMES, {"first", TRIAL_SOLVER}, {"second", TRIAL_SOLVER}, {.key = NULL}};

enum {
	OPENER,
	WIN,
	DRAW,
	LOSS,
	POINTS,
	PLIES,
	BY_PLAYER, /* and on: first and second in turn */
};

static const struct trial_column columns[] = {
	{"opener", .help = "who opened: 1 the first player, 2 the second"},
	{"win", .help = "1 if the first player won, else 0", .range = RANGE_RESULT},
	{"draw", .help = "1 if no player won, else 0", .range = RANGE_RESULT},
	{"loss", .help = "1 if the second player won, else 0", .range = RANGE_RESULT},
	{"points", .help = "of the first player: 1, 0.5 for a draw, 0", .range = RANGE_RESULT},
	{"plies", .help = "moves of both", .range = RANGE_POSITIVE},
	{"first_nodes", .help = "nodes of all searches of the first player",
		.range = RANGE_POSITIVE},
	{"second_nodes", .help = "the same of the second", .range = RANGE_POSITIVE},
	{"first_depth", .help = "how deep its trees were, on average over its moves",
		.range = RANGE_POSITIVE},
	{"second_depth", .help = "the same of the second", .range = RANGE_POSITIVE},
	{"first_width", .help = "how many nodes they had at the depth with most, on average",
		.range = RANGE_POSITIVE},
	{"second_width", .help = "the same of the second", .range = RANGE_POSITIVE},
	{"first_ms", .is_time = true, .help = "average thinking time per move, in milliseconds",
		.range = RANGE_POSITIVE},
	{"second_ms", .is_time = true, .help = "the same of the second", .range = RANGE_POSITIVE},
	{"first_forfeit", .help = "1 if it lost because it failed, else 0", .range = RANGE_RESULT},
	{"second_forfeit", .help = "the same of the second", .range = RANGE_RESULT},
	{.name = NULL},
};

struct series {
	struct game *game;
	union game_state start;
	char *spec[2];
	struct match_setup setup;
	struct pairing *pairing;
};

static void close_match(void *data)
{
	struct series *series = data;

	if (series->pairing)
		pairing_free(series->pairing);
	game_free(series->game);
	free(series->spec[0]);
	free(series->spec[1]);
}

static bool open_match(void *data, const struct trial_setting *setting, struct status *st)
{
	struct series *series = data;
	const struct options *set = setting->keys;
	int wrong;

	series->spec[0] = xstrdup(options_text(set, "first"));
	series->spec[1] = xstrdup(options_text(set, "second"));
	series->game = trial_start(setting, &series->start, st);
	if (!series->game)
		return false;
	series->setup = (struct match_setup){.game = series->game,
		.start = &series->start,
		.spec = {series->spec[0], series->spec[1]},
		.origin = {trial_origin(setting, "first"), trial_origin(setting, "second")},
		.swaps = options_bool(set, "swap"),
		.uses_cpu_time = setting->uses_cpu_time,
		.seed = setting->seed,
		.stop = setting->stop};
	series->pairing = pairing_new(&series->setup, &wrong, st);
	if (!series->pairing && series->setup.origin[wrong] == SPEC_OF_FILE &&
		search_runs_command(series->game->spec, series->spec[wrong]))
		status_fail(st,
			"'%s' starts a program, expected a solver of mctscope, or 'experiment run' "
			"with --allow-programs",
			text_quoted(series->spec[wrong]).text);
	return series->pairing || trial_blame(setting, wrong ? "second" : "first");
}

static bool is_serial(const void *data)
{
	const struct series *series = data;

	return pairing_is_serial(series->pairing);
}

/* The mean over the moves of a player; nothing if it made none. */
static double per_move(const struct match_result *one, int player, uint64_t sum)
{
	return (double)sum / (double)one->moves[player];
}

static bool run(void *data, uint64_t trial, struct table *out)
{
	struct series *series = data;
	struct match_result one;
	struct cell *row;

	if (!pairing_play(series->pairing, trial, &one))
		return false;
	row = table_add_row(out);
	row[OPENER].number = series->setup.swaps && trial % 2 ? 2 : 1;
	row[WIN].number = (double)one.wins[0];
	row[DRAW].number = (double)one.draws;
	row[LOSS].number = (double)one.wins[1];
	row[POINTS].number = (double)one.wins[0] + 0.5 * (double)one.draws;
	row[PLIES].number = (double)one.plies;
	for (int p = 0; p < 2; p++) {
		struct cell *at_player = row + BY_PLAYER + p;

		at_player[0].number = (double)one.nodes[p];
		at_player[2].number = per_move(&one, p, one.depth[p]);
		at_player[4].number = per_move(&one, p, one.width[p]);
		at_player[6].number = per_move(&one, p, one.think_ns[p]) / 1e6;
		at_player[8].number = (double)one.forfeits[p];
	}
	return true;
}

const struct trial_kind trial_match = {
	.name = "match",
	.summary = "a game between two players",
	.keys = keys,
	.names = names,
	.columns = columns,
	.usual_table =
		"games = count(), wins = share(win), draws = share(draw), losses = share(loss)",
	.usual_trials = 100,
	.bytes = sizeof(struct series),
	.open = open_match,
	.close = close_match,
	.is_serial = is_serial,
	.run = run,
};
