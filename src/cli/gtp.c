/* gtp.c: the command `gtp`. */
#include "io/gtp/gtp.h"

#include <unistd.h>

#include "cli/command.h"

static const char usual_game[] = "go";

static int run(const struct arguments *args)
{
	struct status st;
	struct gtp *gtp = gtp_new(args->game ? args->game : usual_game, args->solver, &st);

	if (!gtp)
		return command_refuse(&st);
	gtp_serve(gtp, STDIN_FILENO, stdout);
	gtp_free(gtp);
	return EXIT_OK;
}

const struct command command_gtp = {
	.name = "gtp",
	.synopsis = "[-g GAME] [-s SPEC]",
	.summary = "Lets other programs play and watch, by the Go text protocol on standard input "
		   "and output",
	.details = "Version 2 of the protocol, for every game; without -g the game is go. Black is "
		   "the first player, white the second, and a vertex is a move as the game writes "
		   "it. If a program makes a move for the side that is not to move, the other side "
		   "passes first, where the rules allow it. The search thinks as long as its "
		   "recipe says, and no longer than time_settings and time_left allow; without -s "
		   "only those count, once they are given. Scores follow the rules: all stones are "
		   "alive.\n"
		   "lz-analyze and lz-genmove_analyze show visits, winrate, prior, order and line "
		   "of every move during the search, for Go front ends that know them, such as "
		   "Sabaki. The engine to enter there is: mctscope gtp\n"
		   "The player gtp of the other commands is the other side of this protocol. It "
		   "follows our rules, which count every stone:\n"
		   "    mctscope match -g go -1 uct -2 \\\n"
		   "        'gtp:command=gnugo --mode gtp --chinese-rules --capture-all-dead'\n"
		   "With dead stones left on the board, let the other program decide at the end: "
		   "'gtp:command=gnugo ...,judge=yes'\n"
		   "'mctscope list gtp' shows every command of the protocol.\n",
	.takes = (const char *const[]){"game", "solver", NULL},
	.usual_game = usual_game,
	.run = run,
};
