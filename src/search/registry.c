/* registry.c: the list of solvers, and how a spec becomes a search. A new solver is one line here. */
#include "search/registry.h"

#include <stdlib.h>

#include "base/spec.h"
#include "base/xalloc.h"

static const struct search_ops *const registry[] = {
	&search_random, &search_minimax, &search_alphabeta, &search_solver, &search_mcts, NULL,
};

static const struct option no_options[] = {{.name = NULL}};
static struct alias_list aliases;

const struct search_ops *const *search_registry(void)
{
	return registry;
}

struct alias_list *search_aliases(void)
{
	return &aliases;
}

/* The solver that a spec names, with its options read; NULL with a message. Pair with options_done() in either case. */
static const struct search_ops *resolve(const struct spec *spec, struct options *options, struct status *st)
{
	const struct search_ops *ops = spec_find(spec, "solver", (const void *const *)registry, &aliases, st);

	options->table = NULL;
	if (!ops)
		return NULL;
	options_init(options, ops->options ? ops->options : no_options);
	if (spec_apply(spec, options, st))
		return ops;
	status_prefix(st, "solver %s", spec->alias ? spec->alias->name : spec->name);
	return NULL;
}

bool search_check(const char *text, struct status *st)
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

static struct search *build(const struct game *game, const struct spec *spec, const struct options *options,
	const struct search_ops *ops, struct status *st)
{
	struct search *search = xcalloc(1, sizeof *search);

	search->ops = ops;
	search->game = game;
	search->spec = spec_format(spec, options);
	search->title = xstrdup(spec->alias ? spec->alias->name : ops->name);
	if (ops->setup(search, options, st))
		return search;
	status_prefix(st, "solver %s", search->title);
	search_free(search);
	return NULL;
}

struct search *search_new(const struct game *game, const char *text, struct status *st)
{
	const struct search_ops *ops;
	struct search *search = NULL;
	struct options options;
	struct spec spec;

	if (!spec_resolve(&spec, &aliases, text, st))
		return NULL;
	ops = resolve(&spec, &options, st);
	if (ops)
		search = build(game, &spec, &options, ops, st);
	options_done(&options);
	spec_done(&spec);
	return search;
}

void search_free(struct search *search)
{
	if (!search)
		return;
	if (search->ops->teardown && search->data)
		search->ops->teardown(search);
	else
		free(search->data);
	free(search->spec);
	free(search->title);
	free(search);
}
