/* help_popup.c: the keys of this screen, from the one table of keys; Enter does what is selected. Behind them the words and signs of the
 * screen and the rules of the game, to be read. */
#include <stdio.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "tui/dialogs.h"
#include "tui/glossary.h"
#include "tui/keys.h"
#include "tui/menu_popup.h"
#include "tui/paint.h"
#include "tui/workbench.h"

/* Which key each row of the menu stands for; NULL: a heading, or a word. */
struct help {
	const struct key_row **row;
	int count;
};

static void choose(struct workbench *bench, struct popup *popup, void *context, int row)
{
	const struct help *help = context;
	void (*act)(struct workbench *);

	if (!help->row[row])
		return;
	act = help->row[row]->act;
	popup_close(bench, popup);
	act(bench);
}

static void done(void *context)
{
	struct help *help = context;

	free(help->row);
	free(help);
}

static void add(struct help *help, const struct key_row *row)
{
	help->row = xrealloc(help->row, ((size_t)help->count + 1) * sizeof *help->row);
	help->row[help->count++] = row;
}

static void add_place(struct popup *popup, struct help *help, enum key_place place)
{
	bool has_heading = false;
	char keys[64];

	for (const struct key_row *row = key_table; row->help; row++) {
		if (row->place != place)
			continue;
		if (!has_heading) {
			menu_popup_add_heading(popup, key_place_name(place));
			add(help, NULL);
			has_heading = true;
		}
		keys_name(row, keys, sizeof keys);
		menu_popup_add(popup, keys, row->help);
		add(help, row);
	}
}

static void add_words(struct popup *popup, struct help *help)
{
	menu_popup_add_heading(popup, "words and signs");
	add(help, NULL);
	for (const struct glossary_row *row = glossary; row->word; row++) {
		menu_popup_add(popup, row->ascii && !paint_is_unicode() ? row->ascii : row->word, row->meaning);
		add(help, NULL);
	}
}

static void add_rules(struct popup *popup, struct help *help, const struct game *game)
{
	char heading[128];

	snprintf(heading, sizeof heading, "the rules of %s", game->title);
	menu_popup_add_heading(popup, heading);
	add(help, NULL);
	for (const struct game_rule *rule = game->ops->rules; rule->word; rule++) {
		menu_popup_add(popup, rule->word, rule->text);
		add(help, NULL);
	}
}

void act_help(struct workbench *bench)
{
	static const struct menu_ops ops = {.choose = choose, .done = done};
	struct help *help = xcalloc(1, sizeof *help);
	struct popup *popup = menu_popup_new("keys", " End: words, signs, the rules  Enter does it  Esc closes ", &ops, help);

	for (int place = KEYS_PLACES - 1; place > KEYS_ANYWHERE; place--) /* what is special before what is general */
		if (keys_is_here(bench, (enum key_place)place))
			add_place(popup, help, (enum key_place)place);
	if (keys_is_here(bench, KEYS_ANYWHERE))
		add_place(popup, help, KEYS_ANYWHERE);
	add_words(popup, help);
	if (keys_is_here(bench, KEYS_ANYWHERE))
		add_rules(popup, help, bench->session.game);
	popup_open(bench, popup);
}
