/* registry.c: the list of games, and how a spec becomes a game. A new game is one line here. */
#include "game/registry.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/options/catalogue.h"
#include "base/xalloc.h"
#include "game/rules.h"

static const struct game_ops *const registry[] = {
	&game_mnk,
	&game_morpion,
	&game_connect4,
	&game_othello,
	&game_go,
	&game_hex,
	&game_nested,
	&game_band,
	&game_shape,
	&game_nim,
	&game_coins,
	&game_tree,
	NULL,
};

static const struct option *options_of(const void *ops)
{
	return ((const struct game_ops *)ops)->options;
}

static struct catalogue games = {
	.what = "game", .list = (const void *const *)registry, .options = options_of};

const struct catalogue *game_catalogue(void)
{
	return &games;
}

const struct game_ops *const *game_registry(void)
{
	return registry;
}

struct alias_list *game_aliases(void)
{
	return &games.aliases;
}

bool game_check(const char *text, struct status *st)
{
	return catalogue_check(&games, text, st);
}

struct spec_scope game_scope(const struct game *game)
{
	struct spec_scope scope = {{""}};

	if (game) {
		snprintf(scope.name[0], sizeof scope.name[0], "%.*s", (int)strcspn(game->spec, ":"),
			game->spec);
		snprintf(scope.name[1], sizeof scope.name[1], "%s", game->ops->name);
	}
	return scope;
}

static struct game *build(const struct choice *choice, struct status *st)
{
	struct game *game = xcalloc(1, sizeof *game);

	game->ops = choice->thing;
	game->symmetries = 1;
	game->unit = 1;
	if (!game->ops->setup(game, &choice->options, st)) {
		status_prefix(st, "game %s", choice_name(choice));
		game_free(game);
		return NULL;
	}
	assert(game->state_bytes && game->state_bytes <= GAME_MAX_STATE && game->max_plies > 0);
	assert(game->symmetries <= GAME_MAX_SYMMETRIES);
	game->spec = spec_format(&choice->spec, &choice->options);
	game->rules = rules_make(game->ops->rules, &choice->options);
	if (!game->title)
		game->title =
			xstrdup(choice->spec.alias ? choice->spec.alias->title : game->ops->title);
	return game;
}

struct game *game_new(const char *text, struct status *st)
{
	struct choice choice;
	struct game *game;

	if (!catalogue_choose(&games, text, &choice, st))
		return NULL;
	game = build(&choice, st);
	choice_done(&choice);
	return game;
}

void game_free(struct game *game)
{
	if (!game)
		return;
	if (game->ops->teardown)
		game->ops->teardown(game);
	else
		free(game->data);
	rules_free(game->rules);
	free(game->spec);
	free(game->title);
	free(game);
}
