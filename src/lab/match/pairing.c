/* pairing.c: two searches that play games against each other; see pairing.h. */
#include "lab/match/pairing.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/system/clock.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "lab/workers.h"
#include "search/search.h"

struct pairing {
	const struct match_setup *setup;
	struct search *player[2];
	const struct report *report;
	game_move *line; /* of the game that is being played */
};

static void tell(const struct pairing *pairing, int player, const char *line)
{
	if (pairing->setup->tell)
		pairing->setup->tell(pairing->setup->tell_context, player, line);
}

static void tell_remarks(struct pairing *pairing, int player)
{
	char line[512];

	while (search_take_remark(pairing->player[player], line, sizeof line))
		tell(pairing, player, line);
}

/* The player has no move in game number i, and loses it. */
static void lose(struct pairing *pairing, uint64_t i, int player, struct match_result *one)
{
	const struct report *report = pairing->report;
	char line[sizeof report->reason + 64];

	if (report->end != END_FAILED)
		return;
	one->forfeits[player] = 1;
	snprintf(line, sizeof line, "%s: forfeits game %" PRIu64, report->reason, i + 1);
	tell(pairing, player, line);
}

/* The result of a game that is over: as the first player that is a judge and has an answer says,
 * else by the rules. */
static double judge(struct pairing *pairing, const void *state, int plies)
{
	const struct match_setup *setup = pairing->setup;
	double result;

	for (int p = 0; p < 2; p++) {
		char line[sizeof(struct status) + 64];
		struct status st;

		if (!pairing->player[p]->is_judge)
			continue;
		if (search_judge(
			    pairing->player[p], setup->start, pairing->line, plies, &result, &st))
			return result;
		snprintf(line, sizeof line, "%s: cannot judge, so the rules do", st.text);
		tell(pairing, p, line);
	}
	return game_result(setup->game, state);
}

/* What one search adds to the result of its player. */
static void add_search(struct match_result *one, int player, const struct report *report)
{
	uint64_t width = 0;

	for (int d = 0; d < REPORT_DEPTHS; d++)
		if (report->depth_nodes[d] > width)
			width = report->depth_nodes[d];
	one->moves[player]++;
	one->nodes[player] += report->nodes;
	one->depth[player] += (uint64_t)report->depth;
	one->width[player] += width;
	one->think_ns[player] += report->elapsed_ns;
}

bool pairing_play(struct pairing *pairing, uint64_t i, struct match_result *one)
{
	const struct match_setup *setup = pairing->setup;
	const struct game *game = setup->game;
	int opener = setup->swaps && i % 2 ? 1 : 0;
	union game_state state;
	int plies = 0, loser = -1;
	double result;

	*one = (struct match_result){.games = 1};
	game_copy(game, &state, setup->start);
	for (int p = 0; p < 2; p++)
		search_begin(pairing->player[p], rng_stream(setup->seed, 2 * i + (uint64_t)p));
	while (!game_is_over(game, &state)) {
		int player = game_mover(game, &state) == SIDE_FIRST ? opener : 1 - opener;
		struct control control;

		control_init(&control);
		control.stop = setup->stop;
		if (setup->uses_cpu_time)
			control_use(&control, clock_thread_ns);
		search_follow(pairing->player[player], setup->start, pairing->line, plies);
		search_think(pairing->player[player], &state, &control, &pairing->report);
		tell_remarks(pairing, player);
		if (workers_are_stopped(setup->stop))
			return false;
		add_search(one, player, pairing->report);
		if (pairing->report->end != END_MOVE) {
			lose(pairing, i, player, one);
			loser = player;
			break;
		}
		game_play(game, &state, pairing->report->best);
		pairing->line[plies++] = pairing->report->best;
	}
	one->plies = (uint64_t)plies;
	result = loser < 0 ? judge(pairing, &state, plies) : loser == opener ? -1 : 1;
	if (result > 0)
		one->wins[opener] = one->opened_by[opener].first_wins = 1;
	else if (result < 0)
		one->wins[1 - opener] = one->opened_by[opener].second_wins = 1;
	else
		one->draws = one->opened_by[opener].draws = 1;
	return true;
}

bool pairing_check_spec(const char *spec, struct status *st)
{
	return !text_same(spec, "human") ||
		status_fail(st, "a person cannot play here, expected a search; see mctscope play");
}

/* Opens both players and makes them ready; the index of the one that fails, with a message, or -1.
 */
static int open_players(struct pairing *pairing, struct status *st)
{
	for (int p = 0; p < 2; p++) {
		if (!pairing_check_spec(pairing->setup->spec[p], st))
			return p;
		pairing->player[p] = search_new_of(pairing->setup->game, pairing->setup->spec[p],
			pairing->setup->origin[p], st);
		if (!pairing->player[p])
			return p;
	}
	for (int p = 0; p < 2; p++) {
		bool is_ready = search_get_ready(pairing->player[p], st);

		tell_remarks(pairing, p);
		if (!is_ready)
			return p;
	}
	return -1;
}

struct pairing *pairing_new(const struct match_setup *setup, int *wrong, struct status *st)
{
	struct pairing *pairing = xmalloc(sizeof *pairing);
	int problem;

	*pairing = (struct pairing){.setup = setup,
		.line = xmalloc((size_t)(setup->game->max_plies + 1) * sizeof *pairing->line)};
	problem = open_players(pairing, st);
	if (problem < 0)
		return pairing;
	if (wrong)
		*wrong = problem;
	pairing_free(pairing);
	return NULL;
}

void pairing_free(struct pairing *pairing)
{
	for (int p = 0; p < 2; p++)
		search_free(pairing->player[p]);
	free(pairing->line);
	report_release(pairing->report);
	free(pairing);
}

bool pairing_is_serial(const struct pairing *pairing)
{
	return pairing->player[0]->is_serial || pairing->player[1]->is_serial;
}
