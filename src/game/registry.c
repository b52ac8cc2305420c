/* registry.c: the list of games, and how a spec becomes a game. A new game is one line here. */
#include "game/registry.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/spec.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "game/game.h"

static const struct game_ops *const registry[] = {
	NULL,
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

static const struct game_ops *find(const char *name, struct status *st)
{
	char known[512];
	size_t n = 0;

	for (int i = 0; registry[i]; i++) {
		if (text_same(registry[i]->name, name))
			return registry[i];
		n += (size_t)snprintf(known + n, sizeof known - n, "%s%s", n ? ", " : "", registry[i]->name);
	}
	for (const struct alias *a = aliases.first; a && n < sizeof known; a = a->next)
		n += (size_t)snprintf(known + n, sizeof known - n, ", %s", a->name);
	status_fail(st, "unknown game '%s', expected one of: %s", name, known);
	return NULL;
}

static bool build(struct game *game, const struct spec *spec, struct options *options, struct status *st)
{
	char *text;

	options_init(options, game->ops->options ? game->ops->options : no_options);
	if (!spec_apply(spec, options, st) || !game->ops->setup(game, options, st))
		return status_prefix(st, "game %s", spec->alias ? spec->alias->name : spec->name);
	assert(game->state_bytes && game->state_bytes <= GAME_MAX_STATE && game->max_plies > 0);
	assert(game->symmetries <= GAME_MAX_SYMMETRIES);
	text = options_format(options);
	game->spec = xasprintf("%s%s%s", game->ops->name, *text ? ":" : "", text);
	free(text);
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
	ops = find(spec.name, st);
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
