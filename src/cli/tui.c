/* tui.c: the command `tui`, which is also what `mctscope` alone means: the workbench. */
#include <locale.h>
#include <signal.h>

#include "cli/command.h"
#include "io/config/config.h"
#include "io/config/settings.h"
#include "tui/workbench.h"

static int run(const struct arguments *args)
{
	struct workbench_request request = {.game = args->game,
		.position = args->position,
		.moves = args->moves,
		.first = args->first,
		.second = args->second,
		.code = args->code,
		.config = args->config};
	struct problems problems = {.count = 0};
	struct status st;
	bool is_good;

	if (args->code &&
		(args->game || args->position || args->moves || args->first || args->second)) {
		status_fail(&st,
			"--code already names game, moves and search; leave out -g, -p, -m, -1 and "
			"-2");
		return command_refuse(&st);
	}
	signal(SIGXFSZ, SIG_IGN); /* a file that cannot grow is an error like others, */
	signal(SIGPIPE, SIG_IGN); /* and so is a reader that has gone */
	setlocale(LC_CTYPE, ""); /* and nothing else: numbers keep their point */
	config_load_leniently(args->config, &problems);
	request.problems = &problems;
	is_good = workbench_run(&request, settings_get(), &st);
	problems_done(&problems);
	return is_good ? EXIT_OK : command_refuse(&st);
}

const struct command command_tui = {
	.name = "tui",
	.synopsis = "[-g GAME] [-1 SPEC] [-2 SPEC] [-p POSITION] [-m MOVES] [--code CODE]",
	.summary = "Opens the workbench: play a game and watch the search think; `mctscope` alone "
		   "does the same",
	.details = "A player is a level, a recipe, a solver or 'human'. Without -g, -1 or -2 the "
		   "settings decide: at first tic-tac-toe, and you move first. F1 shows the keys "
		   "and the rules, F10 quits. The game is saved after every move and offered at "
		   "the next start.\n"
		   "--code opens the tree of a lab code in step mode.\n",
	.takes =
		(const char *const[]){"game", "position", "moves", "first", "second", "code", NULL},
	.reads_config = true,
	.run = run,
};
