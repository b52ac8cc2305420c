/* tui.c: the command `tui`, which is also what `mctscope` alone means: the workbench. */
#include <locale.h>
#include <signal.h>

#include "cli/command.h"
#include "io/config/config.h"
#include "io/config/settings.h"
#include "tui/workbench.h"

int command_open_workbench(const struct workbench_request *request)
{
	struct status st;

	signal(SIGXFSZ, SIG_IGN); /* a file that cannot grow is an error like others, */
	signal(SIGPIPE, SIG_IGN); /* and so is a reader that has gone */
	setlocale(LC_CTYPE, ""); /* and nothing else: numbers keep their point */
	return workbench_run(request, settings_get(), &st) ? EXIT_OK : command_refuse(&st);
}

static struct gesture gesture_of(const struct arguments *args)
{
	return (struct gesture){.game = args->game,
		.position = args->position,
		.moves = args->moves,
		.first = args->first,
		.second = args->second,
		.analyst = args->analyst,
		.step = args->step,
		.tab = args->tab,
		.overlay = args->overlay,
		.evaluation = args->evaluation,
		.room = args->room};
}

/* The words of the options; whether game and players fit, the workbench sees when it begins. */
static bool check(const struct arguments *args, struct gesture *gesture, struct status *st)
{
	if (!args->code)
		return gesture_check_words(gesture, st);
	for (int i = 0; gesture_field(i); i++)
		if (*gesture_value(gesture, i))
			return status_fail(st,
				"--code already names game, moves and search; leave out --%s",
				gesture_field(i));
	return true;
}

static int run(const struct arguments *args)
{
	struct workbench_request request = {
		.gesture = gesture_of(args), .code = args->code, .config = args->config};
	struct problems problems = {.count = 0};
	struct status st;
	int status;

	if (!check(args, &request.gesture, &st))
		return command_refuse(&st);
	config_load_leniently(args->config, &problems);
	request.problems = &problems;
	status = command_open_workbench(&request);
	problems_done(&problems);
	return status;
}

const struct command command_tui = {
	.name = "tui",
	.synopsis = "[-g GAME] [-1 SPEC] [-2 SPEC] [-p POSITION] [-m MOVES] [--analyst SPEC "
		    "[--step N]] [--tab TAB] [--overlay NAME] [--room NAME] | --code CODE",
	.summary = "Opens the workbench: play a game and watch the search think; `mctscope` alone "
		   "does the same",
	.details = "A player is a level, a recipe, a solver or 'human'. Without -g, -1 or -2 the "
		   "settings decide: at first tic-tac-toe, and you move first. F1 shows the keys "
		   "and the rules, F10 quits. The game is saved after every move and offered at "
		   "the next start.\n"
		   "--analyst names a search that analyses the position at once, or with --step "
		   "stands in step mode; 'mctscope course' has examples.\n"
		   "--code opens the tree of a lab code in step mode.\n",
	.takes = (const char *const[]){"game", "position", "moves", "first", "second", "analyst",
		"step", "tab", "overlay", "evaluation", "room", "code", NULL},
	.reads_config = true,
	.run = run,
};
