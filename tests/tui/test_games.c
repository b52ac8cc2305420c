/* test_games.c: a complete game of every registered game, by keys alone on 80x24: a human against
 * uct.
 *
 * What the human plays is drawn from the legal moves of the game as the program saved it after the
 * last move, so this also shows that the game is on disk after every move. On the way moves are
 * taken back and made again. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/maths/rng.h"
#include "base/system/clock.h"
#include "base/xalloc.h"
#include "io/config/config.h"
#include "io/records/record.h"
#include "tests/check.h"
#include "tests/tui/harness/workbench.h"

struct table {
	struct terminal *terminal;
	struct game *game;
	char *saved; /* the file */
};

static void sit_down(struct table *table, const char *spec)
{
	struct status st;

	ck_assert_msg(config_load("/dev/null", &st), "%s", st.text);
	table->game = game_new(spec, &st);
	ck_assert_msg(table->game, "%s", st.text);
	table->terminal = workbench_open(&(struct terminal_setup){
		.argv = {terminal_program(), "tui", "-g", spec, "-2", "uct:sims=300"}});
	table->saved = xasprintf(
		"%s/state/mctscope/unfinished-1.game", terminal_directory(table->terminal));
}

static void stand_up(struct table *table)
{
	workbench_close(table->terminal);
	game_free(table->game);
	free(table->saved);
}

/* The state that the file has; how many moves are made and known. False while there is no file:
 * nothing was played, or it is over. */
static bool read_saved(const struct table *table, union game_state *state, int *at, int *count)
{
	struct record record;
	struct status st;

	if (access(table->saved, R_OK) != 0)
		return false;
	if (!record_read(&record, table->saved, &st)) {
		/* the last move may just have removed it */
		ck_assert_msg(access(table->saved, F_OK) != 0, "%s", st.text);
		return false;
	}
	record_reach(&record, table->game, record.at, state);
	*at = record.at;
	*count = record.count;
	record_done(&record);
	return true;
}

/* Until the human is to move again after more than `before` moves. False if the game is over. */
static bool wait_for_turn(
	const struct table *table, int before, union game_state *state, int *at, int *count)
{
	struct terminal *t = table->terminal;
	bool is_over;

	wait_until(t,
		(is_over = terminal_find(t, "Game over. ", NULL, NULL)) ||
			(read_saved(table, state, at, count) && *at > before &&
				game_mover(table->game, state) == SIDE_FIRST));
	return !is_over;
}

static void wait_for_place(
	const struct table *table, int place, union game_state *state, int *count)
{
	int at = -1;

	wait_until(table->terminal, read_saved(table, state, &at, count) && at == place);
}

/* A move drawn from all, typed behind a colon. */
static void type_move(const struct table *table, const union game_state *state, struct rng *rng)
{
	game_move moves[GAME_MAX_MOVES];
	char name[GAME_MOVE_TEXT], keys[GAME_MOVE_TEXT + 16];
	int n = game_moves(table->game, state, moves);

	game_move_format(table->game, state, moves[rng_below(rng, (uint32_t)n)], name);
	snprintf(keys, sizeof keys, ":%s<Enter>", name);
	terminal_keys(table->terminal, keys);
}

/* Back two moves, or more where the search passed its turn on, and forth again to the same place.
 */
static void take_back_and_return(const struct table *table, union game_state *state, int at)
{
	union game_state before;
	int back = at, count = 0;

	game_copy(table->game, &before, state);
	terminal_keys(table->terminal, "<A-u>");
	wait_until(table->terminal, !read_saved(table, state, &back, &count) || back < at);
	ck_assert_int_eq(count, at);
	ck_assert(game_mover(table->game, state) == SIDE_FIRST);
	terminal_keys(table->terminal, "<A-r>");
	wait_for_place(table, at, state, &count);
	ck_assert_mem_eq(state, &before, table->game->state_bytes);
}

static void play_whole_game(const char *spec)
{
	struct table table;
	union game_state state;
	struct rng rng;
	int at = 0, count, turns = 0;

	sit_down(&table, spec);
	rng_init(&rng, RNG_FAST, 7);
	game_start(table.game, &state);
	do {
		type_move(&table, &state, &rng);
		if (!wait_for_turn(&table, at, &state, &at, &count))
			break;
		if (++turns % 3 == 2)
			take_back_and_return(&table, &state, at);
	} while (true);
	ck_assert(terminal_find(table.terminal, "Game over. You ", NULL, NULL) ||
		terminal_find(table.terminal, "A draw", NULL, NULL));
	/* a game that is over is not offered again */
	wait_until(table.terminal, access(table.saved, F_OK) != 0);
	stand_up(&table);
}

static const char *const specs[] = {
	"tictactoe",
	"mnk",
	"morpion:cap=30",
	"morpion:order=4,line=beginner,pieces=order-1,cap=20",
	"gomoku:rows=9,cols=9",
	"connect4",
	"othello",
	"othello:size=4",
	"go:size=5",
	"go:cap=24",
	"go:size=19,cap=16",
	"minigo",
	"nested",
	"nested:end=first",
	"nim",
	"nim-misere",
	"coins",
	"tree:name=eight-leaf",
	"hex:size=5,swap=yes",
	"band",
	"shape",
	"shape:name=ten",
};

START_TEST(whole_game)
{
	play_whole_game(specs[_i]);
}
END_TEST

/* Every game of the registry stands in the list above. */
START_TEST(no_game_is_missing)
{
	const struct game_ops *const *games = game_registry();

	for (int i = 0; games[i]; i++) {
		bool is_there = false;

		for (size_t k = 0; k < sizeof specs / sizeof *specs; k++) {
			struct status st;
			struct game *game;

			ck_assert(config_load("/dev/null", &st));
			game = game_new(specs[k], &st);
			ck_assert_msg(game, "%s", st.text);
			is_there = is_there || game->ops == games[i];
			game_free(game);
		}
		ck_assert_msg(is_there, "%s is not played", games[i]->name);
	}
}
END_TEST

CHECK_TESTS(games, no_game_is_missing);
CHECK_LOOP(games, sizeof specs / sizeof *specs, whole_game);
