/* player_popup.c: choosing a player; see player_popup.h. */
#include "tui/dialog/player_popup.h"

#include <stdlib.h>
#include <string.h>

#include "base/options/catalogue.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "search/levels.h"
#include "search/search.h"
#include "tui/widget/form/form_popup.h"
#include "tui/widget/menu_popup.h"
#include "tui/workbench.h"

static const char human[] = "human";

/* The list. */
struct players {
	struct player_wish wish;
	char *current; /* wish.current, copied */
	const char **name; /* of each row; NULL: a heading */
	int count;
	int selected; /* the row of the current player */
};

/* The form, which lies over the list. */
struct player_form {
	struct players *players;
	struct popup *list;
	const char *name; /* of the recipe or solver */
	struct choice choice;
};

/* Whether a spec is of this name. */
static bool is_named(const char *spec, const char *name)
{
	size_t length = strcspn(spec, ":");

	return length == strlen(name) && text_same_n(spec, name, length);
}

/* ---- the options of one player */

static bool accept(struct workbench *bench, struct popup *popup, void *context, struct status *st)
{
	struct player_form *form = context;
	const struct player_wish *wish = &form->players->wish;
	char *spec = catalogue_compose(
		search_catalogue(), &wish->scope, form->name, &form->choice.options);
	bool is_taken = wish->take(bench, form->list, wish->context, wish->seat, spec, st);

	(void)popup;
	free(spec);
	return is_taken;
}

static void form_done(void *context)
{
	struct player_form *form = context;

	choice_done(&form->choice);
	free(form);
}

static void open_form(
	struct workbench *bench, struct players *players, struct popup *list, const char *name)
{
	static const struct form_ops ops = {.accept = accept, .done = form_done};
	struct player_form *form = xcalloc(1, sizeof *form);
	const char *spec = is_named(players->current, name) ? players->current : name;
	struct popup *popup;
	struct status st;

	*form = (struct player_form){.players = players, .list = list, .name = name};
	if (!catalogue_choose_in(search_catalogue(), &players->wish.scope, spec, &form->choice, &st)
		/* the same recipe with options that it has in another game, where it is another
		   solver */
		&& !catalogue_choose_in(
			   search_catalogue(), &players->wish.scope, name, &form->choice, &st)) {
		workbench_tell(bench, LOG_PROBLEM, "%s", st.text);
		free(form);
		return;
	}
	popup = form_popup_new(name, " Enter: choose  Esc: back ", &ops, form);
	form_popup_add_options(popup, &form->choice.options, NULL);
	popup_open(bench, popup);
}

/* ---- the list of players */

static bool has_options(const struct spec_scope *scope, const char *name)
{
	struct choice choice;
	struct status st;
	bool has_any = true;

	if (catalogue_choose_in(search_catalogue(), scope, name, &choice, &st)) {
		has_any = choice.options.table[0].name;
		choice_done(&choice);
	}
	return has_any;
}

static void choose(struct workbench *bench, struct popup *popup, void *context, int row)
{
	struct players *players = context;
	const struct player_wish *wish = &players->wish;
	const char *name = players->name[row];
	struct status st;

	if (name != human && !levels_has(name) &&
		has_options(&wish->scope, name)) /* a level is taken as it is */
		open_form(bench, players, popup, name);
	else if (!wish->take(bench, popup, wish->context, wish->seat, name, &st))
		workbench_tell(bench, LOG_PROBLEM, "%s", st.text);
}

static void done(void *context)
{
	struct players *players = context;

	free(players->name);
	free(players->current);
	free(players);
}

static void add(struct popup *popup, struct players *players, const char *name, const char *text)
{
	if (is_named(players->current, name))
		players->selected = players->count;
	players->name =
		xrealloc(players->name, ((size_t)players->count + 1) * sizeof *players->name);
	players->name[players->count++] = name;
	menu_popup_add(popup, name, text);
}

static void add_heading(struct popup *popup, struct players *players, const char *text)
{
	players->name =
		xrealloc(players->name, ((size_t)players->count + 1) * sizeof *players->name);
	players->name[players->count++] = NULL;
	menu_popup_add_heading(popup, text);
}

/* With the words for what it means in the game that is played. */
static void add_recipe(struct popup *popup, struct players *players, const struct alias *alias)
{
	const struct alias *meaning = alias;
	struct choice choice;
	struct status st;
	char *text;

	if (catalogue_choose_in(
		    search_catalogue(), &players->wish.scope, alias->name, &choice, &st)) {
		meaning = choice.spec.alias;
		choice_done(&choice);
	}
	text = alias_about(meaning);
	add(popup, players, alias->name, text);
	free(text);
}

/* The levels of this game, the weakest first. */
static void add_levels(struct popup *popup, struct players *players)
{
	struct levels levels = levels_of(&players->wish.scope);

	add_heading(popup, players, "levels of this game, the weakest first");
	for (int i = 0; i < levels.count; i++)
		add_recipe(popup, players, alias_find(search_aliases(), levels.name[i]));
}

static void add_recipes(struct popup *popup, struct players *players)
{
	add_heading(popup, players, "recipes: searches with a name, and their sources");
	for (const struct alias *alias = search_aliases()->first; alias; alias = alias->next)
		if (!strchr(alias->name, SPEC_AT) &&
			!levels_has(alias->name)) /* those for one game are what the others mean
						     there */
			add_recipe(popup, players, alias);
}

static void add_all(struct popup *popup, struct players *players)
{
	if (players->wish.may_be_human)
		add(popup, players, human, "you, at this keyboard");
	add_levels(popup, players);
	add_recipes(popup, players);
	add_heading(popup, players, "solvers: choose every option yourself");
	for (const struct search_ops *const *ops = search_registry(); *ops; ops++) {
		char *text = xasprintf("%s: %s", (*ops)->title, (*ops)->summary);

		add(popup, players, (*ops)->name, text);
		free(text);
	}
}

void player_popup_open(struct workbench *bench, const struct player_wish *wish)
{
	static const struct menu_ops ops = {.choose = choose, .done = done};
	struct players *players = xcalloc(1, sizeof *players);
	struct popup *popup = menu_popup_new(wish->title, NULL, &ops, players);

	players->wish = *wish;
	players->current = xstrdup(wish->current);
	players->wish.current = players->current;
	players->selected = -1;
	add_all(popup, players);
	if (players->selected >= 0)
		menu_popup_select(popup, players->selected);
	popup_open(bench, popup);
}
