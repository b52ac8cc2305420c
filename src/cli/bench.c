/* bench.c: the command `bench`. */
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/spec.h"
#include "cli/interrupt.h"
#include "cli/subject.h"

/* What is measured if no game is named. */
static const char *const usual[] = {"tictactoe", "connect4", "othello", "nim", "coins", "gomoku", NULL};

typedef double playout(const struct game *game, const void *state, struct rng *rng);

static double generic(const struct game *game, const void *state, struct rng *rng)
{
	return game_rollout_generic(game, state, rng, NULL, NULL);
}

/* Playouts per second from a state, over about so many seconds. */
static double speed(const struct game *game, const void *state, playout *play, double seconds, const atomic_bool *stop)
{
	uint64_t start_ns = clock_ns(), elapsed_ns, playouts = 0, batch = 1;
	double sum = 0;
	struct rng rng;

	rng_init(&rng, RNG_FAST, 1);
	do {
		for (uint64_t i = 0; i < batch; i++)
			sum += play(game, state, &rng);
		playouts += batch;
		elapsed_ns = clock_ns() - start_ns;
		if (elapsed_ns < 2000000)
			batch *= 2;
	} while ((double)elapsed_ns < seconds * 1e9 && !atomic_load_explicit(stop, memory_order_relaxed));
	(void)sum;
	return (double)playouts * 1e9 / (double)elapsed_ns;
}

/* Adds a row; false if stopped, since a short measurement says little. */
static bool measure(struct sheet *sheet, const struct game *game, const char *name, const void *state, double seconds,
	const atomic_bool *stop)
{
	double native = speed(game, state, game_rollout, seconds, stop), reference = speed(game, state, generic, seconds, stop);

	if (atomic_load(stop))
		return false;
	sheet_row(sheet);
	sheet_text(sheet, "game", name);
	sheet_real(sheet, "playouts_per_s", native, 0);
	sheet_real(sheet, "generic_playouts_per_s", reference, 0);
	sheet_real(sheet, "ratio", native / reference, 1);
	sheet_nothing(sheet, "sims_per_s");
	sheet_nothing(sheet, "bytes_per_node");
	return true;
}

/* Measures n games; *done of them before it was stopped. */
static bool measure_all(struct sheet *sheet, char *const *names, int n, double seconds, int *done, struct status *st)
{
	const atomic_bool *stop = interrupt_catch();
	bool goes_on = true;

	sheet_table(sheet, "rows");
	for (*done = 0; goes_on && *done < n; *done += goes_on) {
		struct game *game = game_new(names[*done], st);
		union game_state state;

		if (!game)
			return false;
		game_start(game, &state);
		goes_on = measure(sheet, game, names[*done], &state, seconds, stop);
		game_free(game);
	}
	return true;
}

static int run(const struct arguments *args)
{
	char *const *names = args->rest_count ? args->rest : (char *const *)(uintptr_t)usual;
	int n = args->rest_count ? args->rest_count : (int)(sizeof usual / sizeof *usual) - 1, done;
	struct sheet *sheet = sheet_new();
	struct status st;
	bool is_good = measure_all(sheet, names, n, args->seconds, &done, &st);

	if (is_good)
		sheet_write(sheet, stdout, args->format);
	sheet_free(sheet);
	if (!is_good)
		return command_refuse(&st);
	return done < n ? interrupt_report("after %d of %d games", done, n) : EXIT_OK;
}

const struct command command_bench = {
	.name = "bench", .synopsis = "[--seconds S] [GAME...]",
	.summary = "Measures playouts per second, native and generic, on one thread",
	.details = "Without a GAME it measures the usual ones. Figures are those of this machine at this moment: compare within one run.\n"
		   "JSON: rows[] with game, playouts_per_s, generic_playouts_per_s, ratio, sims_per_s, bytes_per_node.\n",
	.takes = (const char *const[]){"seconds", "format", NULL}, .takes_rest = true, .run = run,
};
