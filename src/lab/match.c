/* match.c: a series of games between two searches; see match.h. */
#include "lab/match.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/clock.h"
#include "base/xalloc.h"
#include "search/search.h"

/* What the threads of one series share. */
struct series {
	const struct match_setup *setup;
	atomic_uint_fast64_t next, done; /* games taken, games finished */
	atomic_int running; /* threads that are not done yet */
	pthread_mutex_t telling;
};

/* One thread with players of its own. */
struct worker {
	struct series *series;
	struct search *player[2];
	struct report *report;
	game_move *line; /* of the game that is being played */
	struct match_result sum;
	pthread_t thread;
};

static bool is_stopped(const struct match_setup *setup)
{
	return setup->stop && atomic_load_explicit(setup->stop, memory_order_relaxed);
}

static void match_add(struct match_result *sum, const struct match_result *more)
{
	sum->games += more->games;
	sum->draws += more->draws;
	sum->plies += more->plies;
	for (int p = 0; p < 2; p++) {
		sum->wins[p] += more->wins[p];
		sum->forfeits[p] += more->forfeits[p];
		sum->nodes[p] += more->nodes[p];
		sum->think_ns[p] += more->think_ns[p];
		sum->opened_by[p].first_wins += more->opened_by[p].first_wins;
		sum->opened_by[p].draws += more->opened_by[p].draws;
		sum->opened_by[p].second_wins += more->opened_by[p].second_wins;
	}
}

static void tell(struct series *series, int player, const char *line)
{
	if (!series->setup->tell)
		return;
	pthread_mutex_lock(&series->telling);
	series->setup->tell(series->setup->tell_context, player, line);
	pthread_mutex_unlock(&series->telling);
}

static void tell_remarks(struct worker *worker, int player)
{
	char line[512];

	while (search_take_remark(worker->player[player], line, sizeof line))
		tell(worker->series, player, line);
}

/* The player has no move in game number i, and loses it. */
static void lose(struct worker *worker, uint64_t i, int player, struct match_result *one)
{
	const struct report *report = worker->report;
	char line[sizeof report->reason + 64];

	if (report->end != END_FAILED)
		return;
	one->forfeits[player] = 1;
	snprintf(line, sizeof line, "%s: forfeits game %" PRIu64, report->reason, i + 1);
	tell(worker->series, player, line);
}

/* Who has won a game that is over: by the word of the first player that is a judge and has an answer, else by the rules. */
static double judge(struct worker *worker, const void *state, int plies)
{
	const struct match_setup *setup = worker->series->setup;
	double result;

	for (int p = 0; p < 2; p++) {
		char line[sizeof(struct status) + 64];
		struct status st;

		if (!worker->player[p]->is_judge)
			continue;
		if (search_judge(worker->player[p], setup->start, worker->line, plies, &result, &st))
			return result;
		snprintf(line, sizeof line, "%s: cannot judge, so the rules do", st.text);
		tell(worker->series, p, line);
	}
	return game_result(setup->game, state);
}

/* Plays game number i to its end; false if it was stopped on the way. */
static bool play_game(struct worker *worker, uint64_t i)
{
	const struct match_setup *setup = worker->series->setup;
	const struct game *game = setup->game;
	int opener = setup->swaps && i % 2 ? 1 : 0;
	struct match_result one = {.games = 1};
	union game_state state;
	int plies = 0, loser = -1;
	double result;

	game_copy(game, &state, setup->start);
	for (int p = 0; p < 2; p++)
		search_begin(worker->player[p], rng_stream(setup->seed, 2 * i + (uint64_t)p));
	while (!game_is_over(game, &state)) {
		int player = game_mover(game, &state) == SIDE_FIRST ? opener : 1 - opener;
		struct control control;

		control_init(&control);
		control.stop = setup->stop;
		if (setup->uses_cpu_time)
			control_use(&control, clock_thread_ns);
		search_follow(worker->player[player], setup->start, worker->line, plies);
		search_think(worker->player[player], &state, &control, worker->report);
		tell_remarks(worker, player);
		if (is_stopped(setup))
			return false;
		one.nodes[player] += worker->report->nodes;
		one.think_ns[player] += worker->report->elapsed_ns;
		if (worker->report->end != END_MOVE) {
			lose(worker, i, player, &one);
			loser = player;
			break;
		}
		game_play(game, &state, worker->report->best);
		worker->line[plies++] = worker->report->best;
	}
	one.plies = (uint64_t)plies;
	result = loser < 0 ? judge(worker, &state, plies) : loser == opener ? -1 : 1;
	if (result > 0)
		one.wins[opener] = one.opened_by[opener].first_wins = 1;
	else if (result < 0)
		one.wins[1 - opener] = one.opened_by[opener].second_wins = 1;
	else
		one.draws = one.opened_by[opener].draws = 1;
	match_add(&worker->sum, &one);
	return true;
}

static void *work(void *data)
{
	struct worker *worker = data;
	struct series *series = worker->series;

	while (!is_stopped(series->setup)) {
		uint64_t i = atomic_fetch_add(&series->next, 1);

		if (i >= series->setup->games || !play_game(worker, i))
			break;
		atomic_fetch_add(&series->done, 1);
	}
	atomic_fetch_sub(&series->running, 1);
	return NULL;
}

static bool worker_init(struct worker *worker, struct series *series, struct status *st)
{
	const struct match_setup *setup = series->setup;

	*worker = (struct worker){.series = series, .report = xmalloc(sizeof *worker->report),
		.line = xmalloc((size_t)(setup->game->max_plies + 1) * sizeof *worker->line)};
	for (int p = 0; p < 2; p++) {
		worker->player[p] = search_new(setup->game, setup->spec[p], st);
		if (!worker->player[p])
			return false;
	}
	for (int p = 0; p < 2; p++) {
		bool is_ready = search_get_ready(worker->player[p], st);

		tell_remarks(worker, p);
		if (!is_ready)
			return false;
	}
	return true;
}

static void worker_done(struct worker *worker)
{
	for (int p = 0; p < 2; p++)
		search_free(worker->player[p]);
	free(worker->line);
	free(worker->report);
}

static void report_progress(const struct series *series)
{
	if (series->setup->progress)
		series->setup->progress(series->setup->context, atomic_load(&series->done), series->setup->games);
}

/* Runs the threads to their end while the caller's progress is shown ten times a second. Where the system gives fewer threads than
 * that, those do the work; where it gives none, the caller does. */
static void run_workers(struct series *series, struct worker *worker, int jobs)
{
	const struct timespec pause = {.tv_nsec = 5 * 1000 * 1000};
	int rounds = 0, started = 0;

	while (started < jobs) {
		atomic_fetch_add(&series->running, 1);
		if (pthread_create(&worker[started].thread, NULL, work, &worker[started]) != 0)
			break;
		started++;
	}
	if (!started)
		work(&worker[0]);
	else if (started < jobs)
		atomic_fetch_sub(&series->running, 1); /* the one that did not start */
	while (atomic_load(&series->running)) {
		nanosleep(&pause, NULL);
		if (++rounds % 20 == 0)
			report_progress(series);
	}
	for (int j = 0; j < started; j++)
		pthread_join(worker[j].thread, NULL);
	report_progress(series);
}

/* No more threads than games. */
static int jobs_for(const struct match_setup *setup)
{
	int jobs = setup->jobs > 1 ? setup->jobs : 1;

	return (uint64_t)jobs > setup->games ? (int)setup->games + !setup->games : jobs;
}

bool match_run(const struct match_setup *setup, struct match_result *result, struct status *st)
{
	struct series series = {.setup = setup, .telling = PTHREAD_MUTEX_INITIALIZER};
	int jobs = jobs_for(setup), ready = 0;
	struct worker *worker = xcalloc((size_t)jobs, sizeof *worker);
	uint64_t start_ns = clock_ns();
	bool is_good = true;

	*result = (struct match_result){.games = 0};
	while (is_good && ready < jobs) {
		is_good = worker_init(&worker[ready], &series, st);
		if (worker[ready].player[0] && worker[ready].player[1])
			result->is_serial = worker[ready].player[0]->is_serial || worker[ready].player[1]->is_serial;
		ready++;
		if (result->is_serial)
			jobs = ready;
	}
	if (is_good)
		run_workers(&series, worker, jobs);
	for (int j = 0; j < ready; j++) {
		match_add(result, &worker[j].sum);
		worker_done(&worker[j]);
	}
	result->elapsed_ns = clock_ns() - start_ns;
	free(worker);
	return is_good;
}
