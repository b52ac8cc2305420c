/* bench.c: the command `bench`. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/options/spec.h"
#include "base/system/clock.h"
#include "base/xalloc.h"
#include "cli/shared/interrupt.h"
#include "cli/shared/result.h"
#include "cli/shared/start.h"
#include "search/search.h"

/* What is measured if no game is named. */
static const char *const usual[] = {
	"tictactoe",
	"connect4",
	"othello",
	"go",
	"hex",
	"nested",
	"morpion",
	"nim",
	"coins",
	"gomoku",
	NULL,
};

typedef double playout(const struct game *game, const void *state, struct rng *rng);

static double generic(const struct game *game, const void *state, struct rng *rng)
{
	return game_rollout_generic(game, state, rng, NULL, NULL);
}

/* How much is done in a second by the clock, and in a second of the thread's processor time: on a
 * machine that does other work too, only the latter can be compared. */
struct speed {
	double per_s, per_cpu_s;
};

/* Two clocks that start together. */
struct stopwatch {
	uint64_t start_ns, start_cpu_ns;
};

static struct stopwatch stopwatch_start(void)
{
	return (struct stopwatch){clock_ns(), clock_thread_ns()};
}

static struct speed stopwatch_speed(struct stopwatch since, uint64_t done)
{
	double ns = (double)(clock_ns() - since.start_ns),
	       cpu_ns = (double)(clock_thread_ns() - since.start_cpu_ns);

	return (struct speed){(double)done * 1e9 / ns, (double)done * 1e9 / cpu_ns};
}

/* Playouts from a state, measured over about `seconds` seconds. */
static struct speed playout_speed(const struct game *game, const void *state, playout *play,
	double seconds, const atomic_bool *stop)
{
	struct stopwatch start = stopwatch_start();
	uint64_t elapsed_ns, playouts = 0, batch = 1;
	double sum = 0;
	struct rng rng;

	rng_init(&rng, RNG_FAST, 1);
	do {
		for (uint64_t i = 0; i < batch; i++)
			sum += play(game, state, &rng);
		playouts += batch;
		elapsed_ns = clock_ns() - start.start_ns;
		if (elapsed_ns < 2000000)
			batch *= 2;
	} while ((double)elapsed_ns < seconds * 1e9 &&
		!atomic_load_explicit(stop, memory_order_relaxed));
	(void)sum;
	return stopwatch_speed(start, playouts);
}

/* Reads the search as often as a screen does. */
struct onlooker {
	struct watch watch; /* first: the control knows only this */
	const struct search *search;
	const struct report *report;
	uint64_t due_ns;
};

enum { LOOKS_PER_S = 20 };

static uint64_t look(struct watch *watch, struct control *control)
{
	struct onlooker *onlooker = (struct onlooker *)watch;

	if (control->looked_ns >= onlooker->due_ns) {
		onlooker->due_ns = control->looked_ns + 1000000000 / LOOKS_PER_S;
		search_observe(onlooker->search, 0, &onlooker->report);
	}
	return 0;
}

/* What a search does in `seconds` seconds. */
struct search_speed {
	struct speed sims;
	double bytes_per_node;
};

/* Searches from a state again and again, each time from an empty tree and with other random
 * numbers, until the time is up; the last one is cut short. Bytes are those of the largest tree. */
static struct search_speed search_speed(
	struct search *search, const void *state, double seconds, const atomic_bool *stop)
{
	const struct report *report = NULL;
	struct onlooker onlooker = {.watch = {.look = look}, .search = search};
	struct stopwatch start = stopwatch_start();
	uint64_t end_ns = start.start_ns + (uint64_t)(seconds * 1e9), sims = 0, most_nodes = 0;
	struct search_speed speed = {.bytes_per_node = 0};

	for (uint64_t run = 0;
		clock_ns() < end_ns && !atomic_load_explicit(stop, memory_order_relaxed); run++) {
		struct control control;

		control_init(&control);
		control.deadline_ns = end_ns;
		control.stop = stop;
		control_watch(&control, &onlooker.watch);
		search_begin(search, run);
		search_think(search, state, &control, &report);
		sims += report->iterations;
		if (report->nodes > most_nodes) {
			most_nodes = report->nodes;
			speed.bytes_per_node = (double)report->bytes / (double)report->slots;
		}
	}
	speed.sims = stopwatch_speed(start, sims);
	report_release(onlooker.report);
	report_release(report);
	return speed;
}

/* The recipe that is measured: one thread, and fewer simulations where a game is long. */
static struct search *usual_search(const struct game *game, struct status *st)
{
	return search_new(game, game->max_plies > 100 ? "uct:sims=20000" : "uct:sims=100000", st);
}

/* Adds a row, or none if stopped, since a short measurement says little. */
static bool measure(struct result_table *table, const struct game *game, const char *name,
	double seconds, const atomic_bool *stop, struct status *st)
{
	struct search *search = usual_search(game, st);
	struct search_speed searching;
	union game_state start;
	struct speed native, generics;

	if (!search)
		return false;
	game_start(game, &start);
	native = playout_speed(game, &start, game_rollout, seconds, stop);
	generics = playout_speed(game, &start, generic, seconds, stop);
	searching = search_speed(search, &start, seconds, stop);
	search_free(search);
	if (atomic_load(stop))
		return true;
	result_row(table);
	result_text(table, "game", name);
	result_real(table, "playouts_per_s", native.per_s, 0);
	result_real(table, "generic_playouts_per_s", generics.per_s, 0);
	result_real(table, "ratio", native.per_cpu_s / generics.per_cpu_s, 1);
	result_real(table, "sims_per_s", searching.sims.per_s, 0);
	result_real(table, "bytes_per_node",
		searching.bytes_per_node > 0 ? searching.bytes_per_node : NAN, 2);
	result_real(table, "playouts_per_cpu_s", native.per_cpu_s, 0);
	result_real(table, "sims_per_cpu_s", searching.sims.per_cpu_s, 0);
	result_real(table, "share", searching.sims.per_cpu_s / native.per_cpu_s, 3);
	return true;
}

/* Measures n games; *done of them before it was stopped. */
static bool measure_all(struct result_table *table, char *const *names, int n, double seconds,
	int *done, struct status *st)
{
	const atomic_bool *stop = interrupt_catch();

	result_rows(table, "rows");
	for (*done = 0; *done < n; ++*done) {
		struct game *game = game_new(names[*done], st);
		bool is_good = game && measure(table, game, names[*done], seconds, stop, st);

		game_free(game);
		if (!is_good || atomic_load(stop))
			return is_good;
	}
	return true;
}

static int run(const struct arguments *args)
{
	char *const *names = args->rest_count ? args->rest : (char *const *)(uintptr_t)usual;
	int n = args->rest_count ? args->rest_count : (int)(sizeof usual / sizeof *usual) - 1, done;
	struct result_table *table = result_new();
	struct status st;
	bool is_good = measure_all(table, names, n, args->seconds, &done, &st);

	if (is_good)
		result_print(table, args->format);
	if (!is_good)
		return command_refuse(&st);
	return done < n ? interrupt_report("after %d of %d games", done, n) : EXIT_OK;
}

const struct command command_bench = {
	.name = "bench",
	.synopsis = "[--seconds S] [GAME...]",
	.summary = "Measures playouts and simulations per second and bytes per node, on one thread",
	.details = "Without a GAME it measures the usual ones. Playouts are measured twice: the "
		   "game's own, and generic ones made of its moves. Simulations are those of the "
		   "recipe uct from the start: each search makes 100 000 (20 000 in long games) in "
		   "an empty tree, and is read 20 times a second. Numbers depend on the machine: "
		   "compare within one run. They depend on its load too, but for those per "
		   "second of processor time and the ratios made of them: ratio is how many "
		   "times as fast the game's own playouts are, share how many simulations a "
		   "search makes in the time of one such playout.\n"
		   "JSON: rows[] with game, playouts_per_s, generic_playouts_per_s, ratio, "
		   "sims_per_s, bytes_per_node, playouts_per_cpu_s, sims_per_cpu_s, share.\n",
	.takes = (const char *const[]){"seconds", "format", NULL},
	.takes_rest = true,
	.run = run,
};
