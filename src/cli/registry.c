/* registry.c: the list of commands. A new command is one line here. */
#include "cli/command.h"

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

int command_refuse(const struct status *st)
{
	fprintf(stderr, "mctscope: %s\n", st->text);
	return EXIT_BAD_INPUT;
}
