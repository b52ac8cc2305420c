/* help_rows.c: the pages of the help screen; see help_rows.h. */
#include "tui/dialog/help_rows.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/words/glossary.h"
#include "base/array.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "tui/actions/actions.h"
#include "tui/dialog/dialog_internal.h"
#include "tui/term/paint.h"

/* Other words for what keys do, by which people search. */
static const struct {
	void (*act)(struct workbench *bench);
	const char *words;
} synonyms[] = {
	{act_analyse, "analyze analysis think"},
	{act_export, "write save print picture image svg csv json"},
	{act_help, "manual explain glossary"},
	{act_hint, "advice best move suggestion"},
	{act_lab, "course lecture section bandit experiment twin race solvers compare"},
	{act_load, "open restore continue delete remove preview"},
	{act_new_game, "restart start again game menu"},
	{act_overlay, "colours colors overlay"},
	{act_pause, "stop resume continue think analyze start"},
	{act_players, "opponent level difficulty strength side engine"},
	{act_quit, "exit leave close end stop"},
	{act_redo, "repeat forward again"},
	{act_redraw, "refresh repaint"},
	{act_resign, "give up surrender lose"},
	{act_save, "store keep write"},
	{act_settings, "options preferences configuration theme colors"},
	{act_swap, "change switch colour color"},
	{act_to_start, "restart rewind start"},
	{act_undo, "take back retract"},
};

const char *help_page_name(enum help_page page)
{
	static const char *const names[HELP_PAGES] = {"Here", "All keys", "Words", "Rules"};

	return names[page];
}

static struct help_row *add(
	struct help_rows *rows, enum help_page page, const char *name, const char *text)
{
	struct help_row *row;

	row = ARRAY_ADD(rows->row, rows->count);
	*row = (struct help_row){.page = page, .text = text ? xstrdup(text) : NULL};
	snprintf(row->name, sizeof row->name, "%s", name);
	return row;
}

/* The keys of a place: all of them, or for the page of what works here those that a more special
 * place has left. */
static void add_place(struct help_rows *rows, const struct workbench *bench, enum help_page page,
	enum key_place place, bool is_here)
{
	char keys[64];

	add(rows, page, key_place_name(place), NULL);
	for (const struct key_row *key = NULL; (key = keys_next(key));) {
		struct help_row *row;

		if (key->place != place)
			continue;
		if (page == HELP_HERE)
			keys_name_here(bench, popup_top(bench), key, keys, sizeof keys);
		else
			keys_name(key, keys, sizeof keys);
		if (!*keys)
			continue;
		row = add(rows, page, keys, key->help);
		row->key = key;
		row->is_here = is_here;
	}
}

/* The rows of the popup on top that say something. */
static void add_popup(struct help_rows *rows, const struct popup *popup)
{
	struct popup_row about;

	if (!popup || !popup->ops->explain)
		return;
	add(rows, HELP_HERE, popup->title, NULL);
	for (int i = 0; popup->ops->explain(popup, i, &about); i++)
		if (!about.text || *about.text)
			add(rows, HELP_HERE, about.name, about.text)->is_current = about.is_current;
}

/* A game's own line, then its rules. */
static void add_rules(struct help_rows *rows, const struct game *game)
{
	char heading[64];

	snprintf(heading, sizeof heading, "the rules of %s", game->title);
	add(rows, HELP_RULES, heading, NULL);
	for (const struct game_rule *rule = game->rules; rule->word; rule++)
		add(rows, HELP_RULES, rule->word, rule->text);
}

void help_rows_make(struct help_rows *rows, const struct workbench *bench)
{
	enum key_place here[KEYS_PLACES];
	int count = keys_places(bench, popup_top(bench), here);

	*rows = (struct help_rows){NULL, 0};
	for (int i = 0; i < count; i++) /* what is special before what is general */
		add_place(rows, bench, HELP_HERE, here[i], true);
	add_popup(rows, popup_top(bench));
	for (int place = 0; place < KEYS_PLACES; place++)
		add_place(rows, bench, HELP_ALL, (enum key_place)place,
			keys_is_here(bench, (enum key_place)place));
	add(rows, HELP_WORDS, "words and signs", NULL);
	for (const struct glossary_row *word = glossary; word->word; word++)
		add(rows, HELP_WORDS, word->ascii && !paint_is_unicode() ? word->ascii : word->word,
			word->meaning);
	if (keys_is_here(bench, KEYS_ANYWHERE))
		add_rules(rows, workbench_session(bench)->game);
}

void help_rows_done(struct help_rows *rows)
{
	for (int i = 0; i < rows->count; i++)
		free(rows->row[i].text);
	free(rows->row);
	*rows = (struct help_rows){NULL, 0};
}

static const char *synonyms_of(const struct help_row *row)
{
	for (size_t i = 0; row->key && i < sizeof synonyms / sizeof *synonyms; i++)
		if (synonyms[i].act == row->key->act.bench)
			return synonyms[i].words;
	return "";
}

/* Whether one of the names in "F3, P" or "S E P B" is this. */
static bool has_name(const struct help_row *row, const char *name)
{
	for (const char *at = row->name; *at;) {
		size_t length = strcspn(at, ", ");

		if (length == strlen(name) && !strncmp(at, name, length))
			return true;
		at += length + strspn(at + length, ", ");
	}
	return false;
}

bool help_row_is_named(const struct help_row *row, const char *name)
{
	return row->text && has_name(row, name);
}

bool help_row_matches(const struct help_row *row, const char *words)
{
	while (*words) {
		size_t length = strcspn(words, " ");
		char word[64];

		snprintf(word, sizeof word, "%.*s", (int)length, words);
		if (!text_contains(row->name, word) && !text_contains(row->text, word) &&
			!text_contains(synonyms_of(row), word))
			return false;
		words += length + strspn(words + length, " ");
	}
	return row->text != NULL;
}

bool help_row_begins(const struct help_row *row, const char *words)
{
	return text_same_n(row->name, words, strlen(words)) ||
		text_same_n(row->text, words, strlen(words));
}
