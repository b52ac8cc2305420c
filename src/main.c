/* main.c: argv in, exit status out. */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "cli/command.h"
#include "io/config/config.h"

static int run_command(int argc, char **argv)
{
	const struct command *command;
	struct arguments args;
	struct status st;

	command = command_find(argv[0], &st);
	if (!command || !arguments_parse(&args, command, argc, argv, &st))
		return command_refuse(&st);
	if (args.help) {
		command_help(command, stdout);
		return EXIT_OK;
	}
	if (!command->reads_config && !config_load(args.config, &st))
		return command_refuse(&st);
	return command->run(&args);
}

/* Without a command, options are those of the workbench: `mctscope -g othello`. */
static int run_workbench(int argc, char **argv)
{
	argv[0] = (char[]){"tui"};
	return run_command(argc, argv);
}

/* No word of a command line is that long on purpose; a position with its past is half of it. */
static bool check_lengths(int argc, char **argv, struct status *st)
{
	enum { ARGUMENT_MOST = 32768 };

	for (int i = 1; i < argc; i++)
		if (strlen(argv[i]) > ARGUMENT_MOST)
			return status_fail(st,
				"argument %d, '%s', has %zu bytes, expected at most %d", i,
				text_quoted(argv[i]).text, strlen(argv[i]), ARGUMENT_MOST);
	return true;
}

/* A standard stream that the caller has closed would give its number to the next file that is
 * opened, and what is printed would go there. What takes the number here fails on the first use, as
 * the closed one would. */
static void occupy_standard_streams(void)
{
	int fd;

	do
		fd = open("/dev/null", fcntl(STDIN_FILENO, F_GETFD) < 0 ? O_WRONLY : O_RDONLY);
	while (fd >= 0 && fd <= STDERR_FILENO);
	if (fd > STDERR_FILENO)
		close(fd);
}

int main(int argc, char **argv)
{
	int status = EXIT_OK;
	struct status st;

	occupy_standard_streams();
	if (!check_lengths(argc, argv, &st))
		status = command_refuse(&st);
	else if (argc > 1 &&
		(!strcmp(argv[1], "--help") || !strcmp(argv[1], "-h") || !strcmp(argv[1], "help")))
		command_help_all(stdout);
	else if (argc > 1 && (!strcmp(argv[1], "--version") || !strcmp(argv[1], "-V")))
		puts("mctscope " PACKAGE_VERSION);
	else if (argc > 1 && argv[1][0] != '-')
		status = run_command(argc - 1, argv + 1);
	else
		status = run_workbench(argc, argv);
	if (fflush(stdout) != 0 || ferror(stdout)) {
		fprintf(stderr, "mctscope: standard output: cannot be written\n");
		return EXIT_FAILED;
	}
	return status;
}
