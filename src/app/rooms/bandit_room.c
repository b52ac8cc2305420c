/* bandit_room.c: the bandit room: its state and what can be done to it; see bandit_room.h. */
#include "app/rooms/bandit_room.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/options/catalogue.h"
#include "base/system/clock.h"
#include "base/text.h"
#include "base/xalloc.h"

enum {
	UNKNOWN_MOST = 64,
	DEFAULT_SPEED = 3,
	TICK_NS = 15 * 1000 * 1000,
	CHUNK = 64,
	/* pulls a second up to which each has a sentence; a faster run has one a second */
	READ_SPEED = 10,
};

const struct option bandit_room_options[] = {
	{"arms", OPTION_TEXT, "0.9,0.6", 0, 0, NULL,
		"rewards: 0.9 pays 1 with probability 0.9; 0.9~0.1 is normal, clipped to [0, 1]; "
		"3x0.5 three such arms; ?5 five unknown arms"},
	{"file", OPTION_TEXT, "", 0, 0, NULL,
		"rewards from a file instead: a line for each observation, with a number from 0 to "
		"1 for each arm"},
	{"seed", OPTION_INT, "0", 0, 9007199254740992.0, NULL, "seed of the random numbers"},
	{"run", OPTION_INT, "1", 1, 1000000, NULL, "which run of that seed: each has its own luck"},
	{"runs", OPTION_INT, "200", 1, 1000000, NULL,
		"number of runs for the mean over many runs (m)"},
	{"pulls", OPTION_INT, "10000", 1, BANDIT_PULLS_MOST, NULL, "pulls in each of many runs"},
	{.name = NULL},
};

/* ---- arms */

/* "?5": arms with chances that are drawn: the user does not know them before asking. */
static struct bandit_arms *draw_arms(const char *text, uint64_t seed, struct status *st)
{
	long count = text_is_whole(text, false) && strlen(text) < 4 ? strtol(text, NULL, 10) : 0;
	char list[8 * UNKNOWN_MOST];
	size_t used = 0;
	struct rng rng;

	if (count < BANDIT_ARMS_LEAST || count > UNKNOWN_MOST) {
		status_fail(st, "'?%s' unknown arms, expected %d to %d", text_quoted(text).text,
			BANDIT_ARMS_LEAST, UNKNOWN_MOST);
		return NULL;
	}
	rng_init(&rng, RNG_FAST, rng_stream(seed, UINT64_MAX));
	*list = '\0';
	for (long i = 0; i < count; i++)
		text_append(list, sizeof list, &used, "%s0.%02u", i ? "," : "",
			1 + rng_below(&rng, 99));
	return bandit_arms_parse(list, st);
}

static struct bandit_arms *make_arms(const struct options *setup, struct status *st)
{
	const char *arms = options_text(setup, "arms"), *file = options_text(setup, "file");

	if (*file)
		return bandit_arms_read(file, st);
	return *arms == '?' ? draw_arms(arms + 1, (uint64_t)options_int(setup, "seed"), st)
			    : bandit_arms_parse(arms, st);
}

/* ---- beginning and ending */

static void restart(struct bandit_room *room)
{
	bandit_room_stop(room);
	bandit_restart(&room->bandit,
		bandit_run_seed((uint64_t)options_int(&room->setup, "seed"),
			(uint64_t)options_int(&room->setup, "run") - 1));
	room->told = 0;
	room->node_view.is_chosen = false;
	bandit_room_follow(room);
}

static void forget_arms(struct bandit_room *room)
{
	means_end(&room->means);
	if (!room->arms)
		return;
	bandit_done(&room->bandit);
	bandit_arms_free(room->arms);
}

/* NULL is the user; false with a message. */
static bool make_policy(const char *spec, struct bandit_policy **out, struct status *st)
{
	*out = text_same(spec, BANDIT_YOU) ? NULL : policy_new(spec, st);
	return *out || text_same(spec, BANDIT_YOU);
}

bool bandit_room_begin(
	struct bandit_room *room, const struct options *setup, const char *spec, struct status *st)
{
	struct bandit_arms *arms = make_arms(setup, st);
	struct bandit_policy *policy;
	char *text;

	if (!arms)
		return false;
	if (!study_check(arms, STUDY_FINE, (uint64_t)options_int(setup, "pulls"),
		    (uint64_t)options_int(setup, "runs"), st) ||
		!make_policy(spec, &policy, st)) {
		bandit_arms_free(arms);
		return false;
	}
	forget_arms(room);
	policy_free(room->policy);
	room->arms = arms;
	room->policy = policy;
	bandit_init(&room->bandit, arms, 0, true);
	for (const struct option *row = bandit_room_options; row->name; row++)
		options_set(
			&room->setup, row->name, setup->value[row - bandit_room_options].text, st);
	room->has_exact_values = false;
	restart(room);
	text = options_text(setup, "file")[0] ? xasprintf("arms of %s", options_text(setup, "file"))
					      : xasprintf("%d arms", arms->count);
	log_add(&room->log, LOG_NOTE, "%s, %s pull%s, seed %ld, run %ld", text,
		bandit_room_spec(room), policy ? "s" : "", options_int(setup, "seed"),
		options_int(setup, "run"));
	free(text);
	return true;
}

struct bandit_room *bandit_room_new(void)
{
	struct bandit_room *room = xcalloc(1, sizeof *room);
	struct options usual;
	struct status st;
	bool is_good;

	node_view_init(&room->node_view);
	options_init(&room->setup, bandit_room_options);
	options_init(&usual, bandit_room_options);
	room->speed = DEFAULT_SPEED;
	room->has_bound = true;
	is_good = bandit_room_begin(room, &usual, policy_registry()[0]->name, &st);
	assert(is_good);
	(void)is_good;
	options_done(&usual);
	return room;
}

void bandit_room_free(struct bandit_room *room)
{
	if (!room)
		return;
	forget_arms(room);
	policy_free(room->policy);
	options_done(&room->setup);
	log_done(&room->log);
	node_view_done(&room->node_view);
	free(room->pull);
	free(room);
}

bool bandit_room_next_run(struct bandit_room *room, struct status *st)
{
	char number[32];

	snprintf(number, sizeof number, "%ld", options_int(&room->setup, "run") + 1);
	if (!options_set(&room->setup, "run", number, st))
		return false;
	restart(room);
	log_add(&room->log, LOG_NOTE, "run %s: the same arms, other luck", number);
	return true;
}

/* ---- who pulls */

const char *bandit_room_spec(const struct bandit_room *room)
{
	return room->policy ? room->policy->spec : BANDIT_YOU;
}

bool bandit_room_set_policy(struct bandit_room *room, const char *spec, struct status *st)
{
	struct bandit_policy *policy;

	if (!make_policy(spec, &policy, st))
		return false;
	bandit_room_stop(room);
	policy_free(room->policy);
	room->policy = policy;
	room->bandit.history_count = room->bandit.pulls;
	room->node_view.is_chosen = false;
	bandit_room_follow(room);
	log_add(&room->log, LOG_NOTE, "from here on: %s", bandit_room_spec(room));
	return true;
}

bool bandit_room_scale_c(struct bandit_room *room, double factor, struct status *st)
{
	struct choice choice;
	char number[32], *spec;
	bool is_good;

	if (!room->policy || !room->policy->formula.rule)
		return status_fail(st, "%s has no c. Choose a policy with c, such as ucb1 (F3).",
			bandit_room_spec(room));
	if (!catalogue_choose(policy_catalogue(), room->policy->spec, &choice, st))
		return false;
	snprintf(number, sizeof number, "%.4g",
		room->policy->formula.c > 0 ? room->policy->formula.c * factor
			: factor > 1        ? 0.1
					    : 0);
	is_good = options_set(&choice.options, "c", number, st);
	spec = catalogue_compose(policy_catalogue(), NULL, choice_name(&choice), &choice.options);
	is_good = is_good && bandit_room_set_policy(room, spec, st);
	free(spec);
	choice_done(&choice);
	return is_good;
}

/* ---- pulling */

static bool can_pull(const struct bandit_room *room, struct status *st)
{
	return room->bandit.pulls < BANDIT_ROOM_MOST ||
		status_fail(st, "%s pulls are the limit: undo some, or start a new bandit (F2).",
			text_grouped(BANDIT_ROOM_MOST, (char[32]){0}));
}

static void take(struct bandit_room *room, int arm, bool is_by_hand)
{
	uint64_t at = room->bandit.pulls;
	const struct pull_record *before =
		at ? &room->pull[at - 1] : &(struct pull_record){.bound_applies = true};
	struct pull_record pull = {.arm = (bandit_choice)arm,
		.is_by_hand = is_by_hand,
		.advised = (bandit_choice)arm,
		.bound_applies =
			before->bound_applies && !is_by_hand && study_has_bound(room->policy)};

	if (room->policy && is_by_hand)
		pull.advised = (bandit_choice)policy_choose(room->policy, &room->bandit);
	pull.reward = bandit_pull(&room->bandit, arm);
	pull.rewards = before->rewards + pull.reward;
	pull.regret = before->regret + room->arms->arm[arm].gap;
	if (at >= room->pull_capacity) {
		room->pull_capacity = room->pull_capacity ? 2 * room->pull_capacity : 1024;
		room->pull = xrealloc(room->pull, room->pull_capacity * sizeof *room->pull);
	}
	room->pull[at] = pull;
}

static void settle(struct bandit_room *room, const char *why)
{
	bandit_room_follow(room);
	bandit_room_say(room, why);
}

bool bandit_room_pull(struct bandit_room *room, int arm, struct status *st)
{
	if (!can_pull(room, st))
		return false;
	bandit_room_stop(room);
	room->bandit.history_count = room->bandit.pulls; /* what was taken back is another story */
	take(room, arm, true);
	settle(room, "");
	return true;
}

/* Whether a pull can be made without the user; false with a message. */
static bool has_next(const struct bandit_room *room, struct status *st)
{
	if (!can_pull(room, st))
		return false;
	return room->policy || room->bandit.pulls < room->bandit.history_count ||
		status_fail(st, "Choose an arm: 1 to %d, or Enter.",
			room->arms->count < 9 ? room->arms->count : 9);
}

/* What was taken back, or what the policy chooses. */
static void step(struct bandit_room *room)
{
	if (room->bandit.pulls < room->bandit.history_count)
		bandit_seek(&room->bandit, room->bandit.pulls + 1);
	else
		take(room, policy_choose(room->policy, &room->bandit), false);
}

bool bandit_room_forward(struct bandit_room *room, uint64_t count, struct status *st)
{
	char why[160];

	bandit_room_stop(room);
	if (!has_next(room, st))
		return false;
	bandit_room_reason(room, why, sizeof why);
	while (count-- && has_next(room, st))
		step(room);
	settle(room, why);
	return true;
}

bool bandit_room_back(struct bandit_room *room, uint64_t count, struct status *st)
{
	uint64_t pulls = room->bandit.pulls;

	bandit_room_stop(room);
	if (!pulls)
		return status_fail(st, "Nothing to undo: no pulls yet.");
	bandit_seek(&room->bandit, count < pulls ? pulls - count : 0);
	settle(room, "");
	return true;
}

bool bandit_room_go_to(struct bandit_room *room, uint64_t pulls, struct status *st)
{
	if (pulls > BANDIT_ROOM_MOST)
		return status_fail(st, "Type a number of pulls from 0 to %s.",
			text_grouped(BANDIT_ROOM_MOST, (char[32]){0}));
	if (pulls == room->bandit.pulls)
		return true;
	if (pulls < room->bandit.pulls)
		return bandit_room_back(room, room->bandit.pulls - pulls, st);
	if (!bandit_room_run(room, st))
		return false;
	room->run_to = pulls;
	return true;
}

/* ---- running */

static const double speeds[] = {1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10000, 100000, 1000000};
enum { SPEEDS = sizeof speeds / sizeof *speeds };

double bandit_room_speed(const struct bandit_room *room)
{
	return speeds[room->speed];
}

void bandit_room_change_speed(struct bandit_room *room, int by)
{
	int speed = room->speed + by;

	room->speed = speed < 0 ? 0 : speed >= SPEEDS ? SPEEDS - 1 : speed;
}

bool bandit_room_run(struct bandit_room *room, struct status *st)
{
	if (!has_next(room, st))
		return false;
	room->is_running = true;
	room->run_to = 0;
	room->ticked_ns = room->told_ns = clock_ns();
	return true;
}

void bandit_room_stop(struct bandit_room *room)
{
	if (!room->is_running)
		return;
	room->is_running = false;
	room->run_to = 0;
	bandit_room_say(room, "");
}

/* The pulls that are due by now, no more than fit into a part of a frame. */
static void make_due_pulls(struct bandit_room *room, uint64_t now_ns)
{
	uint64_t began_ns = clock_ns();
	double due = (double)(now_ns - room->ticked_ns) * 1e-9 * bandit_room_speed(room);
	uint64_t count = room->run_to ? room->run_to - room->bandit.pulls : (uint64_t)due, made = 0;
	char why[160];
	struct status st;

	if (!count)
		return;
	bandit_room_reason(room, why, sizeof why);
	while (made < count && has_next(room, &st) &&
		(made % CHUNK || clock_ns() - began_ns < TICK_NS)) {
		step(room);
		made++;
	}
	/* what is left of a pull's time counts for the next; a machine that is too slow owes
	 * nothing */
	room->ticked_ns = made < count
		? now_ns
		: room->ticked_ns + (uint64_t)((double)count / bandit_room_speed(room) * 1e9);
	bandit_room_follow(room);
	if ((made == 1 && bandit_room_speed(room) <= READ_SPEED) ||
		now_ns - room->told_ns >= 1000000000) {
		bandit_room_say(room, why);
		room->told_ns = now_ns;
	}
	if ((room->run_to && room->bandit.pulls >= room->run_to) || !has_next(room, &st))
		bandit_room_stop(room);
}

static void take_means(struct bandit_room *room, const struct status *st)
{
	const struct bandit_means *means = &room->means;
	char runs[32], done[32], begun[32], pulls[32];

	text_grouped(means->runs, runs);
	if (*st->text)
		log_add(&room->log, LOG_PROBLEM, "%s", st->text);
	else if (means->study.done < means->runs)
		log_add(&room->log, LOG_NOTE,
			"stopped after %s of %s runs of %s; the mean has the %s runs that had "
			"begun",
			text_grouped(means->study.done, done), runs, means->policy->spec,
			text_grouped(means->study.point[0].runs, begun));
	else if (!bandit_room_shows_regret(room))
		log_add(&room->log, LOG_NOTE, "%s runs of %s are done: T shows their mean regret",
			runs, means->policy->spec);
	else
		log_add(&room->log, LOG_NOTE, "%s runs of %s: mean regret %.2f after %s pulls",
			runs, means->policy->spec,
			means->study.point[means->study.count - 1].regret.mean.mean,
			text_grouped(means->study.point[means->study.count - 1].pulls, pulls));
}

bool bandit_room_tick(struct bandit_room *room, uint64_t now_ns)
{
	struct status st;

	if (room->is_running)
		make_due_pulls(room, now_ns);
	if (means_poll(&room->means, &st))
		take_means(room, &st);
	return room->is_running || room->means.is_running;
}

bool bandit_room_begin_means(struct bandit_room *room, struct status *st)
{
	if (!room->policy)
		return status_fail(st, "Many runs need a policy: choose one (F3).");
	if (room->means.is_running)
		return status_fail(st, "Many runs are in progress: Esc stops them.");
	return means_start(&room->means, room->arms, room->policy->spec,
		(uint64_t)options_int(&room->setup, "pulls"),
		(uint64_t)options_int(&room->setup, "runs"),
		(uint64_t)options_int(&room->setup, "seed"), st);
}
