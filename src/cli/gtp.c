/* gtp.c: the command `gtp`. */
#include "io/gtp.h"

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
	.name = "gtp", .synopsis = "[-g GAME] [-s SPEC]",
	.summary = "Lets other programs play and look on, by the Go text protocol on standard input and output",
	.details = "Version 2 of the protocol, for every game, without -g for go: black is the first player, white the second, and\n"
		   "a vertex is a move as the game writes it. A move of the side whose turn it is not is made after a pass of the\n"
		   "other, where the rules have one. The search thinks as long as its recipe says, and no longer than time_settings\n"
		   "and time_left allow; without -s only those count, once they are given. Scores are those of the rules: all\n"
		   "stones are alive. lz-analyze and lz-genmove_analyze show visits, winrate, prior, order and line of every move\n"
		   "while it thinks, for Go front ends that know them, such as Sabaki; as an engine give them: mctscope gtp\n"
		   "The player gtp of the other commands is the other side of this; it keeps to our rules, which count every stone:\n"
		   "mctscope match -g go -1 uct -2 'gtp:command=gnugo --mode gtp --chinese-rules --capture-all-dead'\n"
		   "or, with dead stones left on the board, to the other's word at the end: 'gtp:command=gnugo ...,judge=yes'\n"
		   "'mctscope list gtp' has every command of the protocol.\n",
	.takes = (const char *const[]){"game", "solver", NULL}, .usual_game = usual_game, .run = run,
};
