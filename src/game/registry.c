/* registry.c: the list of games, and how a spec becomes a game. A new game is one line here. */
#include "game/registry.h"

#include <stdlib.h>

#include "base/spec.h"
#include "base/xalloc.h"

static const struct game_ops *const registry[] = {
	&game_mnk, &game_connect4, &game_othello, &game_nim, &game_coins, &game_tree, NULL,
};

static const struct option no_options[] = {{.name = NULL}};
static struct alias_list aliases;

const struct game_ops *const *game_registry(void)
{
	return registry;
}

struct alias_list *game_aliases(void)
{
	return &aliases;
}

static bool build(struct game *game, const struct spec *spec, struct options *options, struct status *st)
{
	options_init(options, game->ops->options ? game->ops->options : no_options);
	if (!spec_apply(spec, options, st) || !game->ops->setup(game, options, st))
		return status_prefix(st, "game %s", spec->alias ? spec->alias->name : spec->name);
	assert(game->state_bytes && game->state_bytes <= GAME_MAX_STATE && game->max_plies > 0);
	assert(game->symmetries <= GAME_MAX_SYMMETRIES);
	game->spec = spec_format(spec, options);
	if (!game->title)
		game->title = xstrdup(spec->alias ? spec->alias->title : game->ops->title);
	return true;
}

struct game *game_new(const char *text, struct status *st)
{
	const struct game_ops *ops = NULL;
	struct game *game = NULL;
	struct options options = {.table = NULL};
	struct spec spec;

	if (!spec_resolve(&spec, &aliases, text, st))
		return NULL;
	ops = spec_find(&spec, "game", (const void *const *)registry, &aliases, st);
	if (ops) {
		game = xcalloc(1, sizeof *game);
		game->ops = ops;
		game->symmetries = 1;
		game->unit = 1;
		if (!build(game, &spec, &options, st)) {
			game_free(game);
			game = NULL;
		}
		options_done(&options);
	}
	spec_done(&spec);
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
	free(game->spec);
	free(game->title);
	free(game);
}
