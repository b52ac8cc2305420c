/* gesture.c: what one gesture opens; see gesture.h. */
#include "io/course/gesture.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/options/option.h"
#include "base/text.h"
#include "game/game.h"
#include "io/config/settings.h"
#include "io/memory.h"
#include "io/quote.h"
#include "io/store/list.h"
#include "search/registry.h"
#include "search/search.h"

/* ---- the fields */

/* What a check looks at: the game of the gesture, and the position after its moves. */
struct checked {
	const struct gesture *gesture;
	struct game *game;
	union game_state state;
};

static bool check_game(struct checked *checked, const char *text, struct status *st)
{
	checked->game = game_new(text, st);
	return checked->game && game_reach(checked->game, NULL, NULL, &checked->state, st);
}

static bool check_position(struct checked *checked, const char *text, struct status *st)
{
	return game_reach(checked->game, text, NULL, &checked->state, st);
}

static bool check_moves(struct checked *checked, const char *text, struct status *st)
{
	return game_reach(checked->game, checked->gesture->position, text, &checked->state, st);
}

static bool check_analyst(struct checked *checked, const char *text, struct status *st)
{
	struct search *search = search_new(checked->game, text, st);

	search_free(search);
	return search != NULL;
}

static bool check_player(struct checked *checked, const char *text, struct status *st)
{
	return text_same(text, "human") || check_analyst(checked, text, st);
}

static bool check_step(struct checked *checked, const char *text, struct status *st)
{
	uint64_t finished;
	int events;

	(void)checked;
	return gesture_read_step(text, &finished, &events, st);
}

static bool check_choice(
	const struct option *table, const char *name, const char *text, struct status *st)
{
	struct options options;
	bool is_good;

	options_init(&options, table);
	is_good = options_set(&options, name, text, st);
	options_done(&options);
	return is_good;
}

static const struct option words[] = {
	{"tab", OPTION_CHOICE, "table", 0, 0, "table|tree|formula|chart|step", ""},
	{"room", OPTION_CHOICE, "bandit", 0, 0, "bandit|solvers|twins", ""},
	{.name = NULL},
};

static bool check_tab(struct checked *checked, const char *text, struct status *st)
{
	(void)checked;
	return check_choice(words, "tab", text, st);
}

static bool check_room(struct checked *checked, const char *text, struct status *st)
{
	(void)checked;
	return check_choice(words, "room", text, st);
}

static bool check_overlay(struct checked *checked, const char *text, struct status *st)
{
	(void)checked;
	return check_choice(settings_options, "overlay", text, st);
}

static bool check_evaluation(struct checked *checked, const char *text, struct status *st)
{
	const struct game_evaluation *way = checked->game->ops->evaluations;

	for (; way && way->name; way++)
		if (text_same(way->name, text))
			return true;
	return status_fail(st,
		"%s has no evaluation '%s', expected one of 'mctscope list evaluations'",
		checked->game->title, text_quoted(text).text);
}

static bool check_experiment(struct checked *checked, const char *text, struct status *st)
{
	(void)checked;
	return experiment_is_known(text) ||
		status_fail(st,
			"unknown experiment '%s', expected one of 'mctscope experiment list'",
			text_quoted(text).text);
}

/* In the order in which they are checked and written. */
static const struct {
	const char *name;
	size_t at;
	bool (*check)(struct checked *checked, const char *text, struct status *st);
	bool is_word; /* which means the same in every game */
} fields[] = {
	{"game", offsetof(struct gesture, game), check_game, false},
	{"position", offsetof(struct gesture, position), check_position, false},
	{"moves", offsetof(struct gesture, moves), check_moves, false},
	{"first", offsetof(struct gesture, first), check_player, false},
	{"second", offsetof(struct gesture, second), check_player, false},
	{"analyst", offsetof(struct gesture, analyst), check_analyst, false},
	{"step", offsetof(struct gesture, step), check_step, true},
	{"tab", offsetof(struct gesture, tab), check_tab, true},
	{"overlay", offsetof(struct gesture, overlay), check_overlay, true},
	{"evaluation", offsetof(struct gesture, evaluation), check_evaluation, false},
	{"room", offsetof(struct gesture, room), check_room, true},
	{"experiment", offsetof(struct gesture, experiment), check_experiment, false},
};

enum { FIELDS = sizeof fields / sizeof *fields, FIELD_STEP = 6, FIELD_EXPERIMENT = FIELDS - 1 };

const char *gesture_field(int i)
{
	return i < FIELDS ? fields[i].name : NULL;
}

const char **gesture_value(struct gesture *gesture, int i)
{
	return (const char **)((char *)gesture + fields[i].at);
}

static const char *value(const struct gesture *gesture, int i)
{
	return *(const char *const *)((const char *)gesture + fields[i].at);
}

/* ---- what they say */

bool gesture_read_step(const char *text, uint64_t *finished, int *events, struct status *st)
{
	char *end;

	*finished = strtoull(text, &end, 10);
	*events = 0;
	if (*end == '.' && *finished) {
		*finished -= 1;
		*events = (int)strtol(end + 1, &end, 10);
	}
	if (strspn(text, "0123456789.") == strlen(text) && end > text && end[-1] != '.' && !*end &&
		*finished <= 1000000000 && *events >= 0)
		return true;
	return status_fail(st,
		"'%s' is not a step, expected an iteration such as 4, or 3.2: after 2 events of "
		"iteration 3",
		text_quoted(text).text);
}

/* An experiment has a room of its own; everything else happens in a game. */
static bool check_kind(const struct gesture *gesture, int *wrong, struct status *st)
{
	for (int i = 0; gesture->experiment && i < FIELD_EXPERIMENT; i++)
		if (value(gesture, i)) {
			*wrong = i;
			return status_fail(st, "'%s' beside an experiment, expected one of them",
				fields[i].name);
		}
	*wrong = FIELD_EXPERIMENT;
	return gesture->game || gesture->experiment ||
		status_fail(st, "nothing to open, expected 'game' or 'experiment'");
}

static bool check_steps(const struct checked *checked, int *wrong, struct status *st)
{
	const struct gesture *gesture = checked->gesture;

	if (!gesture->step)
		return true;
	*wrong = FIELD_STEP;
	if (!gesture->analyst)
		return status_fail(st, "a step without a search, expected 'analyst' too");
	return !game_is_over(checked->game, &checked->state) ||
		status_fail(st, "a step of a game that is over, expected moves to search");
}

bool gesture_check(const struct gesture *gesture, int *wrong, struct status *st)
{
	struct checked checked = {.gesture = gesture};
	bool is_good = check_kind(gesture, wrong, st);

	for (int i = 0; is_good && i < FIELDS; i++) {
		if (!value(gesture, i))
			continue;
		*wrong = i;
		is_good = fields[i].check(&checked, value(gesture, i), st);
	}
	is_good = is_good && check_steps(&checked, wrong, st);
	game_free(checked.game);
	return is_good;
}

bool gesture_check_words(const struct gesture *gesture, struct status *st)
{
	for (int i = 0; i < FIELDS; i++)
		if (fields[i].is_word && value(gesture, i) &&
			!fields[i].check(NULL, value(gesture, i), st))
			return false;
	return true;
}

bool gesture_is_more_than_a_game(const struct gesture *gesture)
{
	return gesture->analyst || gesture->step || gesture->tab || gesture->overlay ||
		gesture->evaluation || gesture->room || gesture->experiment;
}

char *gesture_command(const struct gesture *gesture)
{
	char *text;
	size_t length;
	FILE *file = memory_open(&text, &length);

	if (gesture->experiment) {
		fputs("mctscope experiment run ", file);
		quote_shell(file, gesture->experiment);
	} else
		fputs("mctscope tui", file);
	for (int i = 0; !gesture->experiment && i < FIELDS; i++)
		if (value(gesture, i)) {
			fprintf(file, " --%s ", fields[i].name);
			quote_shell(file, value(gesture, i));
		}
	memory_close(file);
	return text;
}
