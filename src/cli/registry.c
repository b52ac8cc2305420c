/* registry.c: the list of commands. A new command is one line here. */
#include "cli/command.h"

#include <string.h>

#include "base/options/words.h"
#include "base/text.h"

static const struct command *const registry[] = {
	&command_tui,
	&command_play,
	&command_match,
	&command_analyze,
	&command_tree,
	&command_solve,
	&command_evaluate,
	&command_advise,
	&command_perft,
	&command_count,
	&command_course,
	&command_bandit,
	&command_experiment,
	&command_twins,
	&command_plot,
	&command_bench,
	&command_gtp,
	&command_list,
	NULL,
};

const struct command *const *command_registry(void)
{
	return registry;
}

/* The command whose name is so like this word that it was probably meant; NULL if there is none. */
static const struct command *nearest(const char *word)
{
	const struct command *best = NULL;
	int slips = (int)strlen(word) / 3 + 1; /* more are no slips */

	for (int i = 0; registry[i]; i++) {
		int distance = words_distance(word, registry[i]->name);

		if (distance > slips || distance >= (int)strlen(registry[i]->name) ||
			(best && distance == slips))
			continue;
		best = registry[i];
		slips = distance;
	}
	return best;
}

const struct command *command_find(const char *name, struct status *st)
{
	const struct command *meant;
	char known[256];
	size_t n = 0;

	for (int i = 0; registry[i]; i++) {
		if (words_same(name, strlen(name), registry[i]->name))
			return registry[i];
		text_append(known, sizeof known, &n, "%s%s", n ? ", " : "", registry[i]->name);
	}
	meant = nearest(name);
	status_fail(st, "unknown command '%s', expected %s%s%sone of: %s", text_quoted(name).text,
		meant ? "perhaps '" : "", meant ? meant->name : "", meant ? "', or " : "", known);
	return NULL;
}

int command_refuse(const struct status *st)
{
	fprintf(stderr, "mctscope: %s\n", st->text);
	return EXIT_BAD_INPUT;
}
