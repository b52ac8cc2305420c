/* settings.c: the settings of the workbench; see settings.h. */
#include "io/config/settings.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/options/ini_edit.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "game/game.h"
#include "io/config/xdg.h"
#include "io/file.h"
#include "io/records/record.h"
#include "search/levels.h"
#include "search/registry.h"

const struct option settings_options[] = {
	{"game", OPTION_TEXT, "tictactoe", 0, 0, NULL, "the game at the first start, a spec"},
	{"first", OPTION_TEXT, "human", 0, 0, NULL, "who moves first: human, or a search by name"},
	{"second", OPTION_TEXT, LEVELS_USUAL, 0, 0, NULL,
		"who moves second: human, or a search by name"},
	{"analyst", OPTION_TEXT, "uct:sims=0", 0, 0, NULL,
		"the search that analyses your position when you ask, a spec"},
	{"theme", OPTION_CHOICE, "dark", 0, 0, "dark|light|mono", "the colours"},
	{"view", OPTION_CHOICE, "play", 0, 0, "play|look",
		"play: the board alone; look: also heat map, best move and statistics"},
	{"overlay", OPTION_CHOICE, "visits", 0, 0,
		"off|visits|share|value|explore|score|evaluation|prior|numbers",
		"what the board shows: a number of the search, the game's evaluation or prior, or "
		"the numbers of cells"},
	{"evaluation", OPTION_TEXT, "usual", 0, 0, NULL,
		"which evaluation of the game; usual: the first one, also if the game has none of "
		"that name"},
	{"characters", OPTION_CHOICE, "auto", 0, 0, "auto|unicode|ascii",
		"characters for lines and pieces; auto: by the locale"},
	{"bar", OPTION_CHOICE, "auto", 0, 0, "auto|function|letters",
		"the keys in the last line: function keys or letters; auto: letters where the "
		"terminal has no function keys"},
	{"frames", OPTION_INT, "30", 1, 60, NULL, "screen updates per second, at most"},
	{"pause", OPTION_INT, "600", 0, 60000, NULL,
		"shortest time from a move to the answer of a search, in milliseconds"},
	{"ponder", OPTION_BOOL, "no", 0, 0, NULL, "whether a search also thinks on your turn"},
	{"mouse", OPTION_BOOL, "yes", 0, 0, NULL, "whether the mouse is used"},
	{"welcome", OPTION_BOOL, "yes", 0, 0, NULL,
		"whether the welcome is shown at the next start"},
	{.name = NULL},
};

/* What the form of the settings calls them. */
static const struct {
	const char *name, *label;
} labels[] = {
	{"game", "Game"},
	{"first", "First player"},
	{"second", "Second player"},
	{"analyst", "Analyst"},
	{"theme", "Colours"},
	{"view", "View"},
	{"overlay", "Heat map"},
	{"evaluation", "Evaluation"},
	{"characters", "Characters"},
	{"bar", "Key bar"},
	{"frames", "Frames per second"},
	{"pause", "Pause before an answer (ms)"},
	{"ponder", "Think on your turn"},
	{"mouse", "Mouse"},
	{"welcome", "Welcome"},
};

const char *settings_label(const char *name)
{
	for (size_t i = 0; i < sizeof labels / sizeof *labels; i++)
		if (!strcmp(labels[i].name, name))
			return labels[i].label;
	return name;
}

/* What texts are for, beyond being text. */
static const struct {
	const char *name;
	bool (*check)(const char *spec, struct status *st);
} specs[] = {
	{"game", game_check},
	{"first", record_check_player},
	{"second", record_check_player},
	{"analyst", search_check},
};

static struct options in_force;

void settings_reset(void)
{
	options_done(&in_force);
	options_init(&in_force, settings_options);
}

struct options *settings_get(void)
{
	if (!in_force.table)
		options_init(&in_force, settings_options);
	return &in_force;
}

bool settings_set(struct options *set, const char *name, const char *value, struct status *st)
{
	for (size_t i = 0; i < sizeof specs / sizeof *specs; i++)
		if (text_same(name, specs[i].name) && !specs[i].check(value, st))
			return status_prefix(st, "%s", specs[i].name);
	return options_set_key(set, name, value, st);
}

/* Whether two values of an option mean the same, however they are written. */
static bool is_same(
	const struct option *row, const struct option_value *a, const struct option_value *b)
{
	if (row->type == OPTION_TEXT)
		return !strcmp(a->text, b->text);
	return row->type == OPTION_REAL ? a->real == b->real : a->integer == b->integer;
}

/* Whether option i must be written. `file` is what the ini file says now. */
static bool must_write(const struct ini *file, const struct options *set, int i)
{
	const struct option *row = &settings_options[i];
	const char *before = ini_get(file, SETTINGS_SECTION, row->name);
	struct options there;
	struct status st;
	bool is_usable, differs;

	options_init(&there, settings_options);
	is_usable = !before || settings_set(&there, row->name, before, &st);
	differs = !is_same(row, &there.value[i], &set->value[i]);
	options_done(&there);
	return is_usable ? differs : set->value[i].is_given;
}

/* The text with every option that must be written; NULL with a message. The caller frees. */
static char *edit(
	const char *text, const struct ini *file, const struct options *set, struct status *st)
{
	char *edited = xstrdup(text);

	for (int i = 0; settings_options[i].name; i++) {
		char *next;

		if (!must_write(file, set, i))
			continue;
		next = ini_edit(
			edited, SETTINGS_SECTION, settings_options[i].name, set->value[i].text);
		free(edited);
		if (!next) {
			status_fail(st,
				"%s is '%s', which an ini file cannot hold, expected a line of "
				"text without quotes",
				settings_options[i].name, text_quoted(set->value[i].text).text);
			return NULL;
		}
		edited = next;
	}
	return edited;
}

static bool is_setting(const struct ini_entry *entry)
{
	bool is_known = false;

	for (int i = 0; settings_options[i].name && !is_known; i++)
		is_known = !strcmp(entry->key, settings_options[i].name);
	return is_known && !strcmp(entry->section, SETTINGS_SECTION);
}

/* Whether whatever is in one file is in the other with the same value, the settings aside. */
static bool holds(const struct ini *all, const struct ini *part)
{
	const struct ini_entry *entry;

	for (int i = 0; (entry = ini_entry(part, i)); i++) {
		const char *value = ini_get(all, entry->section, entry->key);

		if (!is_setting(entry) &&
			(!value || strcmp(value, ini_get(part, entry->section, entry->key))))
			return false;
	}
	return true;
}

/* Whether an edited text is read as the same file with the new settings, and with no new problem.
 */
static bool is_as_meant(const char *path, const char *text, const struct ini *before,
	int problems_before, const struct options *set)
{
	struct problems problems = {0};
	struct ini *after = ini_load_text_leniently(path, text, &problems);
	bool is_good = after && problems.count == problems_before && holds(after, before) &&
		holds(before, after);

	for (int i = 0; is_good && settings_options[i].name; i++)
		is_good = !must_write(after, set, i);
	problems_done(&problems);
	ini_free(after);
	return is_good;
}

static bool save_text(
	const char *path, const char *text, const struct options *set, struct status *st)
{
	struct problems problems = {0};
	struct ini *before = ini_load_text_leniently(path, text, &problems);
	char *edited = before ? edit(text, before, set, st) : NULL;
	bool is_good = edited != NULL;

	if (!before)
		status_fail(st, "%s", problems.text[0]);
	if (is_good && strcmp(text, edited)) {
		is_good = is_as_meant(path, edited, before, problems.count, set) ||
			status_fail(st,
				"%s: the settings cannot be added without changing other parts of "
				"the file, expected a simpler file",
				path);
		is_good = is_good && file_make_parent(path, st) &&
			file_replace(path, edited, strlen(edited), st);
	}
	free(edited);
	ini_free(before);
	problems_done(&problems);
	return is_good;
}

bool settings_save(const char *path, const struct options *set, struct status *st)
{
	char *user = path ? NULL : xdg_config_path(), *text;
	bool is_good = false;

	path = path ? path : user;
	if (!path)
		return status_fail(st,
			"the settings cannot be saved: neither XDG_CONFIG_HOME nor HOME is an "
			"absolute path");
	text = access(path, F_OK) != 0 && errno == ENOENT ? xstrdup("") : ini_read_text(path, st);
	if (text)
		is_good = save_text(path, text, set, st);
	free(text);
	free(user);
	return is_good;
}
