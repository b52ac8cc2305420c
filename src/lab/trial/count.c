/* count.c: a trial that counts: all games that are possible from a position, and how likely each
 * result is when the two play at random, or when one or both play as a search does that draws
 * nothing. Nothing is estimated.
 *
 * The first row is of all moves, and one follows for each first move. */
#include <math.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "lab/analysis/count.h"
#include "lab/analysis/probabilities.h"
#include "lab/match/pairing.h"
#include "lab/trial/start.h"

static const struct option keys[] = {
	TRIAL_START_KEYS,
	{"first", OPTION_TEXT, "random", 0, 0, NULL,
		"who plays first: random, or a solver that draws nothing such as perfect"},
	{"second", OPTION_TEXT, "random", 0, 0, NULL, "who plays second"},
	{.name = NULL},
};

static const struct trial_name names[] = {
	TRIAL_START_NAMES, {"first", TRIAL_SOLVER}, {"second", TRIAL_SOLVER}, {.key = NULL}};

enum {
	MOVE,
	GAMES,
	FIRST_GAMES,
	DRAW_GAMES,
	SECOND_GAMES,
	FIRST,
	DRAW,
	SECOND,
	NODES,
	POSITIONS,
	SYMMETRIC,
	PATHS,
	ORBITS
};

static const struct trial_column columns[] = {
	[MOVE] = {"move", .is_text = true, .help = "the first move; any for all of them"},
	[GAMES] = {"games", .help = "complete games"},
	[FIRST_GAMES] = {"first_games", .help = "those that the first player wins"},
	[DRAW_GAMES] = {"draw_games", .help = "drawn ones"},
	[SECOND_GAMES] = {"second_games", .help = "those that the second player wins"},
	[FIRST] = {"first_chance", .help = "how likely the first player wins"},
	[DRAW] = {"draw_chance", .help = "how likely a draw is"},
	[SECOND] = {"second_chance", .help = "how likely the second player wins"},
	[NODES] = {"nodes",
		.help = "of the full tree, the root included; this and what follows in the row of "
			"all moves"},
	[POSITIONS] = {"positions", .help = "different positions, the first included"},
	[SYMMETRIC] = {"positions_symmetric", .help = "the same, symmetric ones counted once"},
	[PATHS] = {"games_symmetric", .help = "paths through positions up to symmetry"},
	[ORBITS] = {"games_orbits", .help = "complete games up to a symmetry of the board"},
	{.name = NULL},
};

struct counting {
	struct game *game;
	union game_state state;
	struct search *player[2]; /* NULL: any legal move, all equally likely */
	const atomic_bool *stop;
};

static void close_counting(void *at)
{
	struct counting *counting = at;

	for (int p = 0; p < 2; p++)
		search_free(counting->player[p]);
	game_free(counting->game);
}

static bool open_search(struct counting *counting, int p, const char *spec, struct status *st)
{
	struct search *search = counting->player[p] =
		pairing_check_spec(spec, st) ? search_new(counting->game, spec, st) : NULL;

	if (!search)
		return false;
	if (search->ops->is_uniform) {
		search_free(search);
		counting->player[p] = NULL;
		return true;
	}
	if (search->ops->is_external)
		return status_fail(st,
			"'%s' is another program, expected random or a solver of mctscope", spec);
	if (search->draws)
		return status_fail(st,
			"'%s' draws at random, so that chances would not be exact, expected random "
			"or a solver that draws nothing",
			spec);
	if (search->varies)
		return status_fail(st,
			"'%s' depends on time or on threads that race, so that chances would not "
			"be exact, expected neither",
			spec);
	return true;
}

static bool open_player(
	struct counting *counting, int p, const struct trial_setting *setting, struct status *st)
{
	const char *key = p ? "second" : "first";

	return open_search(counting, p, options_text(setting->keys, key), st) ||
		trial_blame(setting, key);
}

static bool open_counting(void *at, const struct trial_setting *setting, struct status *st)
{
	struct counting *counting = at;

	counting->stop = setting->stop;
	counting->game = trial_start(setting, &counting->state, st);
	return counting->game && open_player(counting, 0, setting, st) &&
		open_player(counting, 1, setting, st);
}

static struct cell *add_row(struct table *out, const char *move, const struct outcomes *outcomes,
	const struct probabilities *probabilities)
{
	struct cell *cell = table_add_row(out);

	cell_set_text(&cell[MOVE], move);
	if (outcomes) {
		cell[GAMES].number = (double)outcomes_total(outcomes);
		cell[FIRST_GAMES].number = (double)outcomes->first_wins;
		cell[DRAW_GAMES].number = (double)outcomes->draws;
		cell[SECOND_GAMES].number = (double)outcomes->second_wins;
	}
	if (probabilities) {
		cell[FIRST].number = probabilities->first_wins;
		cell[DRAW].number = probabilities->draw;
		cell[SECOND].number = probabilities->second_wins;
	}
	return cell;
}

/* What could not be counted, because there is too much of it, leaves its cells empty. */
static void add_rows(const struct counting *counting, const struct count *count,
	const struct probabilities *all, const struct probabilities *after, struct table *out)
{
	bool has_games = count && count->has_games;
	struct cell *cell = add_row(out, "any", has_games ? &count->outcomes : NULL, all);
	game_move moves[GAME_MAX_MOVES];
	int n = game_moves(counting->game, &counting->state, moves);

	if (count) {
		cell[POSITIONS].number = (double)count->positions;
		cell[SYMMETRIC].number = (double)count->positions_symmetric;
	}
	if (has_games) {
		cell[NODES].number = (double)count->nodes;
		cell[PATHS].number = (double)count->games_symmetric;
		cell[ORBITS].number = (double)count->games_orbits;
	}
	for (int i = 0; i < n; i++) {
		char name[GAME_MOVE_TEXT];

		game_move_format(counting->game, &counting->state, moves[i], name);
		add_row(out, name, has_games ? &count->move[i].outcomes : NULL,
			after ? &after[i] : NULL);
	}
}

static bool run(void *at, uint64_t trial, struct table *out)
{
	struct counting *counting = at;
	struct control counts, walks;
	struct probabilities_setup setup = {.game = counting->game,
		.player = {counting->player[0], counting->player[1]},
		.control = &walks,
		.most_bytes = COUNT_BYTES};
	struct count *count = xcalloc(1, sizeof *count);
	struct probabilities all, *after = xcalloc(GAME_MAX_MOVES, sizeof *after);
	struct status st;
	bool has_count, has_probabilities;

	(void)trial;
	control_init(&counts);
	control_init(&walks);
	counts.stop = walks.stop = counting->stop;
	has_count = count_games(counting->game, &counting->state, &counts, COUNT_BYTES, count, &st);
	has_probabilities = probabilities_find(&setup, &counting->state, &all, after, &st);
	if (!workers_are_stopped(counting->stop))
		add_rows(counting, has_count ? count : NULL, has_probabilities ? &all : NULL,
			has_probabilities ? after : NULL, out);
	free(after);
	free(count);
	return !workers_are_stopped(counting->stop);
}

const struct trial_kind trial_count = {
	.name = "count",
	.summary = "all games from a position counted, and the exact chances of its results",
	.keys = keys,
	.names = names,
	.columns = columns,
	.usual_table = "only(games), only(first_chance), only(draw_chance), only(second_chance)",
	.usual_by = "move",
	.usual_trials = 1,
	.is_exact = true,
	.bytes = sizeof(struct counting),
	.open = open_counting,
	.close = close_counting,
	.run = run,
};
