/* bandit_room.h: the bandit room: one run of a bandit that is looked at pull by pull, forwards and
 * backwards, whether a policy or the user pulls. Its state and what can be done to it, without
 * curses; bandit_window.c shows it and bandit_keys.c has its keys.
 *
 * A run is fixed by its arms, its seed and the arms that were pulled (see lab/bandit/bandit.h), so
 * going back is exact. Every pull remembers who made it and what the policy would have pulled. */
#ifndef APP_ROOMS_BANDIT_ROOM_H
#define APP_ROOMS_BANDIT_ROOM_H

#include "app/node/node_view.h"
#include "app/rooms/bandit_means.h"
#include "app/session/log.h"
#include "base/options/option.h"
#include "io/plot/plot.h"
#include "lab/bandit/bandit.h"

struct candidates;

enum { BANDIT_ROOM_MOST = 1000000 }; /* pulls: going back takes no longer than an eye's blink */

/* The policy that is none: the user pulls. */
#define BANDIT_YOU "you"

/* What stood behind a pull. */
struct pull_record {
	/* the latter what the policy would have pulled; the same if it did, or there is none */
	bandit_choice arm, advised;
	bool is_by_hand;
	bool bound_applies; /* the theorem's policy made it and all before */
	double reward, rewards, regret; /* of this one; of all so far */
};

enum bandit_chart { BANDIT_REGRET, BANDIT_WORSE, BANDIT_REWARD, BANDIT_CHARTS };
enum bandit_part { PART_ALL, PART_FORMULA, PART_CHART, PART_LOG, PARTS };

struct bandit_room {
	struct options setup; /* of bandit_room_options */
	struct bandit_arms *arms;
	struct bandit_policy *policy; /* NULL: the user */
	struct bandit bandit;
	struct pull_record *pull; /* bandit.history_count of them */
	size_t pull_capacity;
	struct bandit_means means;
	struct log log;

	bool is_running, was_busy; /* the latter at the last look */
	int speed; /* see bandit_room_speed() */
	/* it runs as fast as it can up to this number of pulls; 0: at its speed, until the user
	 * stops it */
	uint64_t run_to;
	uint64_t ticked_ns; /* when the pulls that were due were last made */
	uint64_t told, told_ns; /* pulls that the log has sentences for, and since when it has */

	/* How it is shown. */
	bool has_exact_values; /* the true means, and with them whatever they would be known from */
	bool has_bound, is_log;
	enum bandit_chart chart;
	enum bandit_part part; /* what has all the room */
	int anchor; /* of the table */
	struct node_view node_view; /* the arms as rows and a report, by bandit_room_follow() */
	int next; /* what the policy pulls next; -1: the user chooses */
};

extern const struct option bandit_room_options[];

/* A room with the usual arms and policy; ends with bandit_room_free(), which may be given NULL. */
struct bandit_room *bandit_room_new(void);
void bandit_room_free(struct bandit_room *room);

/* Restarts with this setup, which is copied, and a policy by its spec. False with a message:
 * nothing has changed. */
bool bandit_room_begin(
	struct bandit_room *room, const struct options *setup, const char *spec, struct status *st);

/* The same arms in the next run of the series: other luck. False with a message: there are no more.
 */
bool bandit_room_next_run(struct bandit_room *room, struct status *st);

/* Another policy from here on, BANDIT_YOU included; what was taken back is forgotten. Another c, if
 * it has one. */
bool bandit_room_set_policy(struct bandit_room *room, const char *spec, struct status *st);
bool bandit_room_scale_c(struct bandit_room *room, double factor, struct status *st);
const char *bandit_room_spec(const struct bandit_room *room);

/* The user pulls an arm. False with a message if there were too many pulls. */
bool bandit_room_pull(struct bandit_room *room, int arm, struct status *st);

/* Goes on by `count` pulls: those that were taken back are made again, then the policy chooses.
 * Back: as it was. False with a message if there is nothing to do. */
bool bandit_room_forward(struct bandit_room *room, uint64_t count, struct status *st);
bool bandit_room_back(struct bandit_room *room, uint64_t count, struct status *st);

/* Goes to this number of pulls: back at once, on as fast as it can while bandit_room_tick() is
 * called. */
bool bandit_room_go_to(struct bandit_room *room, uint64_t pulls, struct status *st);

/* Runs, or stops running; how many pulls a second, and a speed that is some steps higher. */
bool bandit_room_run(struct bandit_room *room, struct status *st);
void bandit_room_stop(struct bandit_room *room);
double bandit_room_speed(const struct bandit_room *room);
void bandit_room_change_speed(struct bandit_room *room, int by);

/* Makes the pulls that are due, and looks whether the many runs have ended. True while it is busy.
 */
bool bandit_room_tick(struct bandit_room *room, uint64_t now_ns);

/* Begins many runs with the policy of now. */
bool bandit_room_begin_means(struct bandit_room *room, struct status *st);

/* ---- bandit_rows.c: the room as rows of a table */

/* After anything has changed. */
void bandit_room_follow(struct bandit_room *room);

/* The formula at work on the arms; candidates_done() ends it. The verdict is written to `text`,
 * which outlives it. False: the user chooses. */
bool bandit_room_candidates(
	const struct bandit_room *room, struct candidates *candidates, char *text, size_t size);

/* ---- bandit_words.c: the room in words */

/* Whether the theorem says something about this run: all of its pulls were made by UCB1 with its c.
 * Rewards are in [0, 1] always. */
bool bandit_room_bound_applies(const struct bandit_room *room);

/* Whether regret and bound may be seen: from them and the pulls one computes what the arms pay,
 * which is hidden until it is asked for. */
bool bandit_room_shows_regret(const struct bandit_room *room);

/* Lines of the screen, in `columns` if they fit, with fewer parts where they are few: who
 * pulls in which run; how it stands; the last pulls; which bound is in force and why. */
void bandit_room_title(const struct bandit_room *room, int columns, char *out, size_t size);
void bandit_room_standing(const struct bandit_room *room, int columns, char *out, size_t size);
void bandit_room_last_pulls(const struct bandit_room *room, int columns, char *out, size_t size);
void bandit_room_bound_text(
	const struct bandit_room *room, bool is_unicode, char *out, size_t size);

/* The name of an arm, and a reward. */
const char *bandit_arm_name(const struct bandit_room *room, int arm, char out[GAME_MOVE_TEXT]);
const char *bandit_reward_text(double reward, char out[16]);

/* Sentences for the log: why the next arm is pulled, to be asked before it is; and what has been
 * pulled since the last sentence. */
void bandit_room_say(struct bandit_room *room, const char *why);
void bandit_room_reason(const struct bandit_room *room, char *out, size_t size);

/* ---- bandit_plot.c: the curves */

/* The regret, or the reward of a pull on average where the regret is not to be seen or not asked
 * for; plot_free() ends it. */
struct plot *bandit_room_plot(const struct bandit_room *room, int points);

#endif
