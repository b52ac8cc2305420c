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

/* The game that a spec names, with its options read; NULL with a message. Pair with options_done() in either case. */
static const struct game_ops *resolve(const struct spec *spec, struct options *options, struct status *st)
{
	const struct game_ops *ops = spec_find(spec, "game", (const void *const *)registry, &aliases, st);

	options->table = NULL;
	if (!ops)
		return NULL;
	options_init(options, ops->options ? ops->options : no_options);
	if (spec_apply(spec, options, st))
		return ops;
	status_prefix(st, "game %s", spec->alias ? spec->alias->name : spec->name);
	return NULL;
}

bool game_check(const char *text, struct status *st)
{
	struct options options;
	struct spec spec;
	bool is_good;

	if (!spec_resolve(&spec, &aliases, text, st))
		return false;
	is_good = resolve(&spec, &options, st) != NULL;
	options_done(&options);
	spec_done(&spec);
	return is_good;
}

static struct game *build(const struct game_ops *ops, const struct spec *spec, const struct options *options, struct status *st)
{
	struct game *game = xcalloc(1, sizeof *game);

	game->ops = ops;
	game->symmetries = 1;
	game->unit = 1;
	if (!ops->setup(game, options, st)) {
		status_prefix(st, "game %s", spec->alias ? spec->alias->name : spec->name);
		game_free(game);
		return NULL;
	}
	assert(game->state_bytes && game->state_bytes <= GAME_MAX_STATE && game->max_plies > 0);
	assert(game->symmetries <= GAME_MAX_SYMMETRIES);
	game->spec = spec_format(spec, options);
	if (!game->title)
		game->title = xstrdup(spec->alias ? spec->alias->title : ops->title);
	return game;
}

struct game *game_new(const char *text, struct status *st)
{
	const struct game_ops *ops;
	struct game *game = NULL;
	struct options options;
	struct spec spec;

	if (!spec_resolve(&spec, &aliases, text, st))
		return NULL;
	ops = resolve(&spec, &options, st);
	if (ops)
		game = build(ops, &spec, &options, st);
	options_done(&options);
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
