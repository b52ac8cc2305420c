/* bandit_words.c: the bandit room in words: the lines above its parts, and a sentence for each
 * step; see bandit_room.h. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/node/candidates.h"
#include "app/rooms/bandit_room.h"
#include "base/text.h"

enum {
	NAMED_MOST = 4, /* arms that a sentence counts one by one */
	NAME_HEAD = 6,
	/* columns of the name of a column that is too long, of which the middle is left out */
	NAME_TAIL = 3,
	ROOMY_COLS = 70,
};

/* A name in few columns: its beginning, and its end, for names that are alike mostly end in a
 * number. False if it has too many bytes. */
static bool shorten_name(const char *name, char out[GAME_MOVE_TEXT])
{
	const char *tail = name;
	int length;

	if (text_width(name) <= NAME_HEAD + 2 + NAME_TAIL) {
		length = snprintf(out, GAME_MOVE_TEXT, "%s", name);
	} else {
		while (text_width(tail) > NAME_TAIL)
			tail += text_bytes(tail);
		length = snprintf(out, GAME_MOVE_TEXT, "%.*s..%s", (int)text_fit(name, NAME_HEAD),
			name, tail);
	}
	return length < GAME_MOVE_TEXT;
}

const char *bandit_arm_name(const struct bandit_room *room, int arm, char out[GAME_MOVE_TEXT])
{
	const struct bandit_arm *of = &room->arms->arm[arm];

	/* the name of a column says nothing about what it pays */
	if (of->kind != ARM_SAMPLE || !shorten_name(of->name, out))
		snprintf(out, GAME_MOVE_TEXT, "arm %d", arm + 1);
	return out;
}

const char *bandit_reward_text(double reward, char out[16])
{
	snprintf(out, 16, reward == 0 || reward == 1 ? "%.0f" : "%.2f", reward);
	return out;
}

/* A sum of rewards or gaps: as few digits as tell something. */
static const char *sum_text(double sum, char out[32])
{
	if (sum >= 1000)
		return text_grouped((uint64_t)llround(sum), out);
	snprintf(out, 32, "%.4g", sum);
	return out;
}

/* ---- what may be said */

bool bandit_room_bound_applies(const struct bandit_room *room)
{
	uint64_t n = room->bandit.pulls;

	return room->policy && study_has_bound(room->policy) &&
		(!n || room->pull[n - 1].bound_applies);
}

bool bandit_room_shows_regret(const struct bandit_room *room)
{
	return room->has_exact_values;
}

/* ---- lines */

/* With fewer parts at a higher level. */
static void compose_title(const struct bandit_room *room, int level, char *out, size_t size)
{
	char *arms = room->has_exact_values && level < 2 ? bandit_arms_format(room->arms) : NULL;
	size_t used = 0;

	*out = '\0';
	text_append(out, size, &used, "%s pull%s", bandit_room_spec(room), room->policy ? "s" : "");
	if (level < 3)
		text_append(out, size, &used, "  seed %ld  run %ld",
			options_int(&room->setup, "seed"), options_int(&room->setup, "run"));
	if (arms)
		text_append(out, size, &used, "  arms %s", arms);
	else if (level < 4)
		text_append(out, size, &used, "  %d arms%s", room->arms->count,
			level || room->has_exact_values ? "" : ", T shows what they pay");
	free(arms);
}

void bandit_room_title(const struct bandit_room *room, int columns, char *out, size_t size)
{
	int level = 0;

	do
		compose_title(room, level, out, size);
	while (text_width(out) > columns && level++ < 4);
}

static void compose_standing(
	const struct bandit_room *room, bool is_roomy, int level, char *out, size_t size)
{
	uint64_t n = room->bandit.pulls;
	char count[32];
	size_t used = 0;

	*out = '\0';
	text_append(out, size, &used, "%s pull%s", text_grouped(n, count), n == 1 ? "" : "s");
	if (!n)
		return;
	if (level < 4)
		text_append(out, size, &used, "  reward %s",
			sum_text(room->pull[n - 1].rewards, count));
	if (level < 2)
		text_append(
			out, size, &used, ", %.3f a pull", room->pull[n - 1].rewards / (double)n);
	if (!bandit_room_shows_regret(room) || level >= 5)
		return;
	text_append(out, size, &used, "  regret %s", sum_text(bandit_regret(&room->bandit), count));
	if (n > 1 && is_roomy && level < 1)
		text_append(out, size, &used, " = %.3g ln N",
			bandit_regret(&room->bandit) / exact_ln_count(n));
	if (bandit_room_bound_applies(room) && level < 3)
		text_append(out, size, &used, ", bound %s",
			sum_text(study_regret_bound(room->arms, n), count));
}

void bandit_room_standing(const struct bandit_room *room, int columns, char *out, size_t size)
{
	int level = 0;

	do
		compose_standing(room, columns >= ROOMY_COLS, level, out, size);
	while (text_width(out) > columns && level++ < 5);
}

/* " 2:0", or " 2(1):0" where the user pulled 2 and the policy would have pulled 1. */
static const char *pull_text(const struct pull_record *pull, char out[32])
{
	char reward[16];

	bandit_reward_text(pull->reward, reward);
	if (pull->advised != pull->arm)
		snprintf(out, 32, " %d(%d):%s", pull->arm + 1, pull->advised + 1, reward);
	else
		snprintf(out, 32, " %d:%s", pull->arm + 1, reward);
	return out;
}

/* The newest at the end. */
void bandit_room_last_pulls(const struct bandit_room *room, int columns, char *out, size_t size)
{
	uint64_t n = room->bandit.pulls, first = n;
	int width = text_width("last");
	size_t used = 0;
	char one[32];

	*out = '\0';
	while (first > 0 &&
		(width += text_width(pull_text(&room->pull[first - 1], one))) <= columns)
		first--;
	text_append(out, size, &used, n ? "last" : "no pulls yet");
	for (uint64_t i = first; i < n; i++)
		text_append(out, size, &used, "%s", pull_text(&room->pull[i], one));
}

void bandit_room_bound_text(const struct bandit_room *room, bool is_unicode, char *out, size_t size)
{
	const char *c = is_unicode ? "c = √2" : "c = sqrt 2";

	if (bandit_room_bound_applies(room))
		snprintf(out, size, "bound: UCB1's theorem, %s", c);
	else if (room->means.has_study && study_has_bound(room->means.policy))
		snprintf(out, size, "bound of the mean only: ucb1's, %s", c);
	else if (room->policy && study_has_bound(room->policy))
		snprintf(out, size, "no bound: not all pulls were ucb1's");
	else
		snprintf(out, size, "no bound: it is for ucb1, %s", c);
}

/* ---- sentences */

void bandit_room_reason(const struct bandit_room *room, char *out, size_t size)
{
	struct candidates candidates;
	char verdict[160];

	*out = '\0';
	if (!bandit_room_candidates(room, &candidates, verdict, sizeof verdict))
		return;
	candidates.selected = room->next; /* every arm competes, in its own place */
	candidates_verdict(&candidates, out, size);
	candidates_done(&candidates);
}

/* The reason of a pull, told after it: "arm 1 is next, ahead of arm 2 by 0.5" becomes "arm 1, ahead
 * of arm 2 by 0.5", and "arm 1 is next: it has no pulls yet" becomes "arm 1 (no pulls yet)". Where
 * the verdict gives no reason, the scores are equal. */
static void past_reason(const char *why, const char *name, char *out, size_t size)
{
	static const char next[] = " is next", has[] = "it has ";
	const char *found = strstr(why, next), *rest = found ? found + strlen(next) : "";

	if (!found) {
		snprintf(out, size, "%s", *why ? why : name);
	} else if (*rest != ':') {
		snprintf(out, size, "%.*s%s", (int)(found - why), why, *rest ? rest : " (tied)");
	} else {
		rest += strlen(": ");
		rest += strncmp(rest, has, strlen(has)) ? 0 : strlen(has);
		snprintf(out, size, "%.*s (%s)", (int)(found - why), why, rest);
	}
}

static void say_one(struct bandit_room *room, const char *why)
{
	uint64_t n = room->bandit.pulls;
	const struct pull_record *pull = &room->pull[n - 1];
	char name[GAME_MOVE_TEXT], other[GAME_MOVE_TEXT], reward[16], count[32], reason[512];

	bandit_arm_name(room, pull->arm, name);
	bandit_reward_text(pull->reward, reward);
	text_grouped(n, count);
	past_reason(why, name, reason, sizeof reason);
	if (pull->is_by_hand && !room->policy)
		log_add(&room->log, LOG_MOVE, "pull %s: you take %s, it pays %s", count, name,
			reward);
	else if (pull->is_by_hand)
		log_add(&room->log, LOG_MOVE, "pull %s: you take %s, %s %s; it pays %s", count,
			name, pull->advised == pull->arm ? "as would" : "instead of",
			pull->advised == pull->arm ? room->policy->ops->title
						   : bandit_arm_name(room, pull->advised, other),
			reward);
	else
		log_add(&room->log, LOG_SEARCH, "pull %s: %s; it pays %s", count, reason, reward);
}

/* "pulls 13 to 22: arm 1 8 times, arm 2 2 times; total reward 7" */
static void say_many(struct bandit_room *room)
{
	uint64_t from = room->told, to = room->bandit.pulls, times[BANDIT_ARMS_MOST] = {0},
		 others = to - from;
	char text[512], first[32], last[32], number[32], name[GAME_MOVE_TEXT];
	size_t used = 0;

	for (uint64_t i = from; i < to; i++)
		times[room->pull[i].arm]++;
	*text = '\0';
	text_append(text, sizeof text, &used, "pulls %s to %s:", text_grouped(from + 1, first),
		text_grouped(to, last));
	for (int named = 0; named < NAMED_MOST && others;
		named++) { /* those that were pulled most */
		int most = 0;

		for (int i = 1; i < room->arms->count; i++)
			most = times[i] > times[most] ? i : most;
		text_append(text, sizeof text, &used, "%s %s %s time%s", named ? "," : "",
			bandit_arm_name(room, most, name), text_grouped(times[most], number),
			times[most] == 1 ? "" : "s");
		others -= times[most];
		times[most] = 0;
	}
	if (others)
		text_append(text, sizeof text, &used, ", others %s", text_grouped(others, number));
	text_append(text, sizeof text, &used, "; total reward %s",
		sum_text(room->pull[to - 1].rewards - (from ? room->pull[from - 1].rewards : 0),
			number));
	log_add(&room->log, LOG_SEARCH, "%s", text);
}

void bandit_room_say(struct bandit_room *room, const char *why)
{
	uint64_t n = room->bandit.pulls;
	char count[32];

	if (n == room->told + 1)
		say_one(room, why);
	else if (n > room->told)
		say_many(room);
	else if (n < room->told)
		log_add(&room->log, LOG_NOTE, "back to %s pull%s", text_grouped(n, count),
			n == 1 ? "" : "s");
	room->told = n;
}
