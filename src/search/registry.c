/* registry.c: the list of solvers, and how a spec becomes a search. A new solver is one line here.
 */
#include "search/registry.h"

#include <stdlib.h>
#include <string.h>

#include "base/options/catalogue.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "search/search.h"

static const struct search_ops *const registry[] = {
	&search_random,
	&search_bestfirst,
	&search_minimax,
	&search_alphabeta,
	&search_pvs,
	&search_solver,
	&search_mcts,
	&search_gtp,
	NULL,
};

static const struct option *options_of(const void *ops)
{
	return ((const struct search_ops *)ops)->options;
}

static struct catalogue solvers = {
	.what = "solver", .list = (const void *const *)registry, .options = options_of};

const struct catalogue *search_catalogue(void)
{
	return &solvers;
}

const struct search_ops *const *search_registry(void)
{
	return registry;
}

struct alias_list *search_aliases(void)
{
	return &solvers.aliases;
}

bool search_check(const char *text, struct status *st)
{
	return catalogue_check(&solvers, text, st);
}

bool search_choose(
	const struct game *game, const char *text, struct choice *choice, struct status *st)
{
	struct spec_scope scope = game_scope(game);

	return catalogue_choose_in(&solvers, &scope, text, choice, st);
}

/* A name without options stands in the user's ini file, or has no command. */
static bool runs_command(const struct search_ops *ops, const char *text)
{
	return ops->is_external && strchr(text, ':');
}

/* What names of solvers mean in this game; what they mean everywhere if it is none. */
static struct spec_scope scope_of(const char *game_spec)
{
	struct spec_scope scope = {{""}};
	struct status ignored;
	struct choice choice;

	if (catalogue_choose(game_catalogue(), game_spec, &choice, &ignored)) {
		scope = choice_scope(&choice);
		choice_done(&choice);
	}
	return scope;
}

char *search_respell(const char *game_spec, const char *text)
{
	struct spec_scope scope = scope_of(game_spec);

	return catalogue_respell(&solvers, &scope, text, false);
}

bool search_runs_command(const char *game_spec, const char *text)
{
	struct spec_scope scope = scope_of(game_spec);
	struct status ignored;
	struct choice choice;
	bool is_so;

	if (!catalogue_choose_in(&solvers, &scope, text, &choice, &ignored))
		return false;
	is_so = runs_command(choice.thing, text);
	choice_done(&choice);
	return is_so;
}

static struct search *make(const struct game *game, const struct choice *choice, struct status *st)
{
	struct search *search = xcalloc(1, sizeof *search);

	search->ops = choice->thing;
	search->game = game;
	search->spec = spec_format(&choice->spec, &choice->options);
	search->title = xstrdup(choice->spec.title);
	search->draws = search->ops->draws && search->ops->draws(&choice->options);
	search->varies = search->ops->varies && search->ops->varies(&choice->options);
	if (search->ops->setup(search, &choice->options, st))
		return search;
	status_prefix(st, "solver %s", choice_name(choice));
	search_free(search);
	return NULL;
}

struct search *search_new_of(
	const struct game *game, const char *text, enum spec_origin origin, struct status *st)
{
	struct search *search = NULL;
	struct choice choice;

	if (!search_choose(game, text, &choice, st))
		return NULL;
	if (origin == SPEC_OF_FILE && runs_command(choice.thing, text))
		status_fail(st, "'%s' starts another program, expected a solver of mctscope",
			text_quoted(text).text);
	else
		search = make(game, &choice, st);
	choice_done(&choice);
	return search;
}

struct search *search_new(const struct game *game, const char *text, struct status *st)
{
	return search_new_of(game, text, SPEC_OF_FILE, st);
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
