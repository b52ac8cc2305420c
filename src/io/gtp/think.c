/* think.c: the commands of the Go text protocol that let the search think; see gtp/gtp_internal.h.
 *
 * A move takes what the search's own budget says, and no longer than the clock allows; a search
 * without a budget keeps to the clock alone, once there is one. Analysis has no limit: it
 * goes on until a line of input comes. */
#include <math.h>
#include <time.h>

#include "base/system/clock.h"
#include "base/text.h"
#include "io/gtp/gtp_internal.h"

enum { NAP_MS = 2, RATE_MOST = 50 };

/* ---- clocks */

bool gtp_do_time_settings(struct gtp *gtp, struct status *st)
{
	double main_s, period_s, stones;

	if (!gtp_read_number(gtp, 0, &main_s, st) || !gtp_read_number(gtp, 1, &period_s, st) ||
		!gtp_read_number(gtp, 2, &stones, st))
		return false;
	if (main_s < 0 || period_s < 0 || stones < 0 || stones != floor(stones))
		return status_fail(
			st, "syntax error: expected two times and a number of moves, none below 0");
	gtp_clock_set(&gtp->clock, main_s, period_s, (int)stones);
	return true;
}

bool gtp_do_time_left(struct gtp *gtp, struct status *st)
{
	double left_s, stones;
	enum side side;

	if (!gtp_read_side(gtp, 0, &side, st) || !gtp_read_number(gtp, 1, &left_s, st) ||
		!gtp_read_number(gtp, 2, &stones, st))
		return false;
	if (stones < 0 || stones != floor(stones))
		return status_fail(
			st, "syntax error: expected a number of moves, 0 in the main time");
	gtp_clock_tell(&gtp->clock, (int)side, left_s > 0 ? left_s : 0, (int)stones);
	return true;
}

/* ---- one search */

static void start(struct gtp *gtp, bool has_limit)
{
	budget_lift(&gtp->budget, gtp->engine, !has_limit);
	engine_follow(gtp->engine, gtp->state, gtp->move, gtp->length);
	engine_start(gtp->engine, gtp_state(gtp), false);
	engine_poll(gtp->engine, &gtp->view);
}

static bool is_thinking(struct gtp *gtp)
{
	engine_poll(gtp->engine, &gtp->view);
	return gtp->view.status == ENGINE_THINKING;
}

static void nap(int ms)
{
	const struct timespec time = {.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000L};

	nanosleep(&time, NULL);
}

static void finish(struct gtp *gtp)
{
	engine_stop(gtp->engine);
	engine_wait(gtp->engine);
	engine_poll(gtp->engine, &gtp->view);
}

/* Lines about the search while it thinks; `interval_ms` 0: none. */
struct reporting {
	int interval_ms;
	int most_moves;
};

static void set_reports(struct gtp *gtp, const struct reporting *reporting)
{
	struct subtree_request request;
	int rate = 0;

	if (reporting->interval_ms)
		rate = 1000 / reporting->interval_ms < RATE_MOST ? 1000 / reporting->interval_ms + 1
								 : RATE_MOST;
	engine_set_rate(gtp->engine, rate);
	gtp_info_request(&request);
	engine_request(gtp->engine, reporting->interval_ms ? &request : NULL);
}

static void report(struct gtp *gtp, const struct reporting *reporting)
{
	gtp_write_info(gtp->game, gtp_state(gtp), &gtp->view, reporting->most_moves, gtp->output);
	fflush(gtp->output);
}

/* Thinks for a move of the side to move, as long as it may. */
static void think(struct gtp *gtp, const struct reporting *reporting)
{
	int side = (int)game_mover(gtp->game, gtp_state(gtp));
	int64_t allotted_ms = gtp_clock_allot_ms(&gtp->clock, side);
	uint64_t start_ns = clock_ns(), end_ns = start_ns + (uint64_t)allotted_ms * 1000000,
		 told_ns = start_ns;

	set_reports(gtp, reporting);
	start(gtp, !allotted_ms || !gtp->clock_decides);
	while (is_thinking(gtp)) {
		if (allotted_ms && clock_ns() >= end_ns)
			engine_stop(gtp->engine);
		if (reporting->interval_ms &&
			clock_ns() - told_ns >= (uint64_t)reporting->interval_ms * 1000000) {
			report(gtp, reporting);
			told_ns = clock_ns();
		}
		if (!allotted_ms && !reporting->interval_ms)
			engine_wait(gtp->engine);
		else
			nap(NAP_MS);
	}
	engine_wait(gtp->engine);
	engine_poll(gtp->engine, &gtp->view);
	gtp_clock_spend(&gtp->clock, side, (double)(clock_ns() - start_ns) / 1e9);
	if (reporting->interval_ms)
		report(gtp, reporting);
}

/* ---- moves */

/* Writes the move that was found, and makes it. */
static void make(struct gtp *gtp, const char *before, bool is_made)
{
	const struct report *found = gtp->view.report;
	/* a search that is another program may, and has to when it fails */
	char name[GAME_MOVE_TEXT] = "resign";

	if (found->best != GAME_NO_MOVE)
		game_move_format(gtp->game, gtp_state(gtp), found->best, name);
	fprintf(gtp->answer, "%s%s", before, name);
	if (is_made && found->best != GAME_NO_MOVE)
		gtp_make(gtp, found->best, false);
}

static bool generate(struct gtp *gtp, bool is_made, struct status *st)
{
	const struct reporting silent = {.interval_ms = 0};
	int before = gtp->length;
	enum side side;

	if (!gtp_read_side(gtp, 0, &side, st) || !gtp_turn_to(gtp, side, st))
		return false;
	think(gtp, &silent);
	make(gtp, "", is_made);
	if (!is_made)
		gtp_take_back(gtp, before);
	return true;
}

bool gtp_do_genmove(struct gtp *gtp, struct status *st)
{
	return generate(gtp, true, st);
}

bool gtp_do_reg_genmove(struct gtp *gtp, struct status *st)
{
	return generate(gtp, false, st);
}

/* ---- analysis */

/* Reads "[COLOUR] [INTERVAL] [interval N] [maxmoves N] [minmoves N]"; without a colour it is about
 * the side to move. */
static bool read_analysis(
	struct gtp *gtp, enum side *side, struct reporting *reporting, struct status *st)
{
	struct status ignored;
	double number;
	int i = 0;

	*reporting = (struct reporting){.interval_ms = 1000, .most_moves = GAME_MAX_MOVES};
	*side = game_mover(gtp->game, gtp_state(gtp));
	if (gtp_read_side(gtp, i, side, &ignored))
		i++;
	while (i < gtp->command.count) {
		const char *word = gtp->command.word[i];
		bool is_most = text_same(word, "maxmoves"), is_least = text_same(word, "minmoves");
		bool is_word = is_most || is_least || text_same(word, "interval");

		i += is_word;
		if (!is_word && (*word < '0' || *word > '9'))
			return status_fail(st,
				"syntax error: '%s', expected a colour, an interval, interval, "
				"minmoves or maxmoves",
				text_quoted(word).text);
		if (!gtp_read_number(gtp, i++, &number, st))
			return false;
		if (is_most && number >= 1)
			reporting->most_moves =
				number < GAME_MAX_MOVES ? (int)number : GAME_MAX_MOVES;
		else if (!is_most && !is_least)
			reporting->interval_ms = number < 1 ? 10
				: number > 100000           ? 1000000
							    : (int)(number * 10);
	}
	return true;
}

bool gtp_do_analyze(struct gtp *gtp, struct status *st)
{
	struct reporting reporting;
	int before = gtp->length;
	enum side side;
	bool is_done = false;

	if (!read_analysis(gtp, &side, &reporting, st) || !gtp_turn_to(gtp, side, st))
		return false;
	gtp_stream(gtp);
	set_reports(gtp, &reporting);
	start(gtp, false);
	while (!gtp_input_wait(&gtp->input, is_done ? 1000000 : reporting.interval_ms)) {
		if (is_done)
			continue;
		/* a solver that comes to an end says its last word once */
		is_done = !is_thinking(gtp);
		report(gtp, &reporting);
	}
	finish(gtp);
	gtp_take_back(gtp, before);
	return true;
}

bool gtp_do_genmove_analyze(struct gtp *gtp, struct status *st)
{
	struct reporting reporting;
	enum side side;

	if (!read_analysis(gtp, &side, &reporting, st) || !gtp_turn_to(gtp, side, st))
		return false;
	gtp_stream(gtp);
	think(gtp, &reporting);
	make(gtp, "play ", true);
	return true;
}
