/* twin_race.c: a twin race to look at; see twin_race.h. */
#include "app/rooms/twin_race.h"

#include <math.h>
#include <stdlib.h>

#include "base/xalloc.h"

#define SPEED_LEAST 0.125
#define SPEED_MOST 1048576.0
#define SPEED_FIRST 8.0

static bool open_race(
	struct twin_race *race, const char *first, const char *second, struct status *st)
{
	const char *spec[2] = {first, second};

	race->twin = twin_new(race->game, first, second, &race->root, 0, st);
	if (!race->twin)
		return false;
	if (twin_counts_nodes(race->twin))
		return status_fail(st,
			"minimax and alphabeta have no iterations: choose two recipes of mcts (the "
			"command twins compares the others)");
	for (int i = 0; i < 2; i++) {
		race->stepper[i] = stepper_new(race->game, spec[i], &race->root, 0, st);
		if (!race->stepper[i])
			return false;
	}
	return true;
}

struct twin_race *twin_race_new(const struct game *game, const void *state, const char *first,
	const char *second, uint64_t iterations, struct status *st)
{
	struct twin_race *race = xcalloc(1, sizeof *race);

	race->game = game_new(game->spec, st);
	assert(race->game); /* as the first one was */
	game_copy(game, &race->root, state);
	race->iterations = iterations;
	race->per_second = SPEED_FIRST;
	if (!open_race(race, first, second, st)) {
		twin_race_free(race);
		return NULL;
	}
	twin_run(race->twin, iterations);
	return race;
}

void twin_race_free(struct twin_race *race)
{
	if (!race)
		return;
	twin_parting_done(&race->parting);
	stepper_free(race->stepper[0]);
	stepper_free(race->stepper[1]);
	twin_free(race->twin);
	game_free(race->game);
	free(race);
}

/* ---- where they stand */

static const struct stepper_view *view_of(const struct twin_race *race, int which)
{
	return stepper_view(race->stepper[which]);
}

/* Whether both stand where they were sent. */
static bool both_stand(const struct twin_race *race)
{
	return !view_of(race, 0)->is_under_way && !view_of(race, 1)->is_under_way;
}

uint64_t twin_race_at(const struct twin_race *race)
{
	uint64_t at[2] = {view_of(race, 0)->iteration, view_of(race, 1)->iteration};

	return at[0] > at[1] ? at[0] : at[1]; /* one of them may have ended before */
}

/* The iteration before the one in which they part; if they have not, the last that is known to be
 * the same, and in the end there is no border. */
static uint64_t border(const struct twin_race *race)
{
	const struct twin_finding *finding = twin_finding(race->twin);

	if (finding->parted_at)
		return finding->parted_at - 1;
	return finding->is_over ? race->iterations : finding->same;
}

static bool is_barred(const struct twin_race *race)
{
	return !race->has_passed && race->target > border(race);
}

static void send(struct twin_race *race, uint64_t iteration, int phase)
{
	if (race->sent == iteration && race->sent_phase == phase)
		return;
	race->sent = iteration;
	race->sent_phase = phase;
	for (int i = 0; i < 2; i++)
		stepper_go_to(race->stepper[i], iteration, phase);
}

/* Both stand before the iteration in which they part: what happens in it. */
static void learn_parting(struct twin_race *race)
{
	struct twin_parting *parting = &race->parting;

	for (int i = 0; i < 2; i++) {
		events_copy(&parting->events[i], race->game, &view_of(race, i)->events);
		parting->formula[i] = view_of(race, i)->report->formula;
	}
	parting->iteration = twin_finding(race->twin)->parted_at;
	parting->event = twin_compare_events(&parting->events[0], &parting->events[1], 0);
}

/* To where they are to stand, or as far as they may go. A search that has ended has no phases any
 * more. */
static void set_out(struct twin_race *race)
{
	const struct twin_finding *finding = twin_finding(race->twin);
	bool is_there = both_stand(race) && race->sent == border(race);

	if (!is_barred(race)) {
		send(race, race->target, 0);
		return;
	}
	if (finding->parted_at && is_there && !race->parting.iteration)
		learn_parting(race);
	send(race, border(race),
		finding->parted_at && race->parting.iteration ? race->parting.event + 1 : 0);
}

/* ---- how far they are */

/* How far the slower one is on its way. */
static uint64_t reached(const struct twin_race *race)
{
	uint64_t least = UINT64_MAX;

	for (int i = 0; i < 2; i++) {
		const struct stepper_view *view = view_of(race, i);
		uint64_t at = view->is_under_way ? view->reached
			: view->is_at_end        ? race->target
						 : view->iteration;

		least = at < least ? at : least;
	}
	return least;
}

bool twin_race_is_under_way(const struct twin_race *race)
{
	return race->is_running || race->is_halting || !both_stand(race) ||
		(is_barred(race) && !race->is_at_parting);
}

double twin_race_progress(const struct twin_race *race, uint64_t now_ns, double *seconds_left)
{
	uint64_t at = reached(race), from = race->way_from < at ? race->way_from : at,
		 done = at - from;
	uint64_t left = race->target > at ? race->target - at : 0;

	*seconds_left = race->way_ns && done && now_ns > race->way_ns
		? (double)(now_ns - race->way_ns) * 1e-9 * (double)left / (double)done
		: -1;
	return done + left ? (double)done / (double)(done + left) : 1;
}

/* The progress bar begins where the twins are when the goal is set; backwards, at 0. */
static void measure_way(struct twin_race *race, uint64_t now_ns)
{
	if (race->way_ns && reached(race) >= race->way_from)
		return;
	race->way_ns = now_ns;
	race->way_from = reached(race);
}

/* ---- orders */

static void set_target(struct twin_race *race, uint64_t iteration)
{
	race->target = iteration < race->iterations ? iteration : race->iterations;
	if (race->target <= border(race))
		race->has_passed = false;
	race->is_at_parting = false;
}

void twin_race_go_to(struct twin_race *race, uint64_t iteration)
{
	race->is_running = race->is_halting = false;
	race->way_ns = 0;
	set_target(race, iteration);
	set_out(race);
}

/* At the parting the iteration has begun: back is its beginning, on is its end. */
static uint64_t stepped(const struct twin_race *race, int64_t by)
{
	uint64_t at = race->is_at_parting ? border(race) : race->target,
		 back = (uint64_t)-by - (race->is_at_parting ? 1 : 0);

	if (by >= 0)
		return at + (uint64_t)by;
	return at > back ? at - back : 0;
}

void twin_race_step(struct twin_race *race, int64_t by)
{
	uint64_t to = stepped(race, by);

	if (by > 0 && race->is_at_parting)
		race->has_passed = true;
	twin_race_go_to(race, to);
}

void twin_race_go_to_parting(struct twin_race *race)
{
	race->has_passed = false;
	twin_race_go_to(race, race->iterations);
}

void twin_race_halt(struct twin_race *race)
{
	race->is_running = false;
	if (both_stand(race)) {
		set_target(race, race->sent);
		return set_out(race);
	}
	race->is_halting = true;
	stepper_halt(race->stepper[0]);
	stepper_halt(race->stepper[1]);
}

/* Both stand after a halt, and meet where that is less work: the further one would have to begin
 * again. */
static void meet(struct twin_race *race)
{
	uint64_t at[2] = {view_of(race, 0)->iteration, view_of(race, 1)->iteration};
	uint64_t near = at[0] < at[1] ? at[0] : at[1], far = at[0] < at[1] ? at[1] : at[0];

	race->is_halting = false;
	race->way_ns = 0;
	set_target(race, far - near <= near ? far : near);
	send(race, race->target, 0);
}

void twin_race_toggle(struct twin_race *race, uint64_t now_ns)
{
	if (twin_race_is_under_way(race))
		return twin_race_halt(race);
	if (race->is_at_parting) {
		race->has_passed = true;
		set_target(race, border(race) + 1);
		set_out(race);
	}
	race->is_running = race->target < race->iterations;
	race->since_ns = (double)now_ns;
}

void twin_race_set_speed(struct twin_race *race, double per_second, uint64_t now_ns)
{
	race->per_second = fmin(fmax(per_second, SPEED_LEAST), SPEED_MOST);
	race->since_ns = (double)now_ns;
}

/* ---- in the course of time */

/* What is due by now. What is late because the searches cannot keep up is not owed. */
static void run_on(struct twin_race *race, uint64_t now_ns)
{
	double speed = race->per_second / 1e9,
	       due = floor(((double)now_ns - race->since_ns) * speed),
	       frame = fmax(1, race->per_second / 10);

	if (due < 1)
		return;
	race->since_ns = due > frame ? (double)now_ns : race->since_ns + due / speed;
	set_target(race, race->target + (uint64_t)fmin(due, frame));
	set_out(race);
}

bool twin_race_is_at_end(const struct twin_race *race)
{
	return twin_race_at(race) >= race->iterations ||
		(view_of(race, 0)->is_at_end && view_of(race, 1)->is_at_end);
}

static void arrive(struct twin_race *race)
{
	bool is_known = twin_finding(race->twin)->parted_at && race->parting.iteration;

	race->is_at_parting =
		is_barred(race) && is_known && race->sent == border(race) && race->sent_phase > 0;
	if (race->is_at_parting || twin_race_is_at_end(race))
		race->is_running = false;
}

bool twin_race_tick(struct twin_race *race, uint64_t now_ns)
{
	bool is_new = twin_poll(race->twin), was_at_parting = race->is_at_parting,
	     was_running = race->is_running;

	for (int i = 0; i < 2; i++)
		is_new = stepper_poll(race->stepper[i], now_ns) || is_new;
	measure_way(race, now_ns);
	if (!both_stand(race))
		return is_new;
	if (race->is_halting)
		meet(race);
	set_out(race);
	if (both_stand(race) && !is_barred(race) && race->is_running)
		run_on(race, now_ns);
	if (both_stand(race))
		arrive(race);
	return is_new || race->is_at_parting != was_at_parting || race->is_running != was_running;
}

bool twin_race_is_busy(const struct twin_race *race)
{
	return race->is_running || !both_stand(race) || !twin_finding(race->twin)->is_over ||
		(is_barred(race) && !race->is_at_parting);
}
