/* player_popup.c: choosing a player; see player_popup.h. */
#include "tui/dialog/player_popup.h"

#include <stdlib.h>
#include <string.h>

#include "base/options/catalogue.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "search/levels.h"
#include "search/registry.h"
#include "search/search.h"
#include "tui/widget/spec_popup.h"

/* A level is taken as it is, though it has options. */
static bool is_plain(const char *name)
{
	return text_same(name, "human") || levels_has(name);
}

static bool take(struct workbench *bench, struct popup *list, void *context, const char *spec,
	struct status *st)
{
	const struct player_request *request = context;

	return request->take(bench, list, request->context, request->seat, spec, st);
}

/* With the words for what it means in the game that is played. */
static void add_recipe(
	struct popup *list, const struct spec_scope *scope, const struct alias *alias)
{
	const struct alias *meaning = alias;
	struct choice choice;
	struct status st;
	char *text;

	if (catalogue_choose_in(search_catalogue(), scope, alias->name, &choice, &st)) {
		meaning = choice.spec.alias;
		choice_done(&choice);
	}
	text = alias_about(meaning);
	spec_popup_add(list, alias->name, text);
	free(text);
}

/* The levels of this game, the weakest first. */
static void add_levels(struct popup *list, const struct spec_scope *scope)
{
	struct levels levels = levels_of(scope);

	spec_popup_add_heading(list, "levels of this game, the weakest first");
	for (int i = 0; i < levels.count; i++)
		add_recipe(list, scope, alias_find(search_aliases(), levels.name[i]));
}

static void add_recipes(struct popup *list, const struct spec_scope *scope)
{
	spec_popup_add_heading(list, "recipes: searches with a name, and their sources");
	for (const struct alias *alias = search_aliases()->first; alias; alias = alias->next)
		if (!strchr(alias->name, SPEC_AT) &&
			!levels_has(alias->name)) /* those for one game are what the others mean
						     there */
			add_recipe(list, scope, alias);
}

void player_popup_open(struct workbench *bench, const struct player_request *request)
{
	struct player_request *copy = xmalloc(sizeof *copy);
	const struct spec_scope *scope = &request->scope;
	struct popup *list = spec_popup_new(&(struct spec_request){.title = request->title,
		.hint = " Enter: choose  Esc: back ",
		.catalogue = search_catalogue(),
		.scope = scope,
		.current = request->current,
		.is_plain = is_plain,
		.take = take,
		.context = copy,
		.done = free});

	*copy = *request;
	if (request->may_be_human)
		spec_popup_add(list, "human", "you, at this keyboard");
	add_levels(list, scope);
	add_recipes(list, scope);
	spec_popup_add_heading(list, "solvers: choose every option yourself");
	for (const struct search_ops *const *ops = search_registry(); *ops; ops++) {
		char *text = xasprintf("%s: %s", (*ops)->title, (*ops)->summary);

		spec_popup_add(list, (*ops)->name, text);
		free(text);
	}
	popup_open(bench, list);
}
