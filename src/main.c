/* main.c: argv in, exit status out. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "cli/command.h"
#include "io/config.h"

static const struct command *find(const char *name, struct status *st)
{
	const struct command *const *list = command_registry();
	char known[256];
	size_t n = 0;

	for (int i = 0; list[i]; i++) {
		if (!strcmp(list[i]->name, name))
			return list[i];
		text_append(known, sizeof known, &n, "%s%s", n ? ", " : "", list[i]->name);
	}
	status_fail(st, "unknown command '%s', expected one of: %s", text_quoted(name).text, known);
	return NULL;
}

static int run_command(int argc, char **argv)
{
	const struct command *command;
	struct arguments args;
	struct status st;

	command = find(argv[0], &st);
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
			return status_fail(st, "argument %d, '%s', has %zu bytes, expected at most %d", i, text_quoted(argv[i]).text,
				strlen(argv[i]), ARGUMENT_MOST);
	return true;
}

int main(int argc, char **argv)
{
	int status = EXIT_OK;
	struct status st;

	if (!check_lengths(argc, argv, &st))
		status = command_refuse(&st);
	else if (argc > 1 && (!strcmp(argv[1], "--help") || !strcmp(argv[1], "-h") || !strcmp(argv[1], "help")))
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
