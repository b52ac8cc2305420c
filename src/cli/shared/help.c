/* help.c: the options as --help and the manual explain them. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "cli/shared/arguments_internal.h"
#include "cli/shared/manual.h"
#include "cli/shared/prose.h"

enum { OPTION_INDENT = 27, COMMAND_INDENT = 14 }; /* columns at which explanations begin */

/* "-n, --games N" */
static void option_label(const struct argument *row, char out[48])
{
	char letter[5] = "    ";

	if (row->letter)
		snprintf(letter, sizeof letter, "-%c, ", row->letter);
	snprintf(out, 48, "%s--%s%s%s", letter, row->name, row->value ? " " : "",
		row->value ? row->value : "");
}

/* What a command takes without this option, NULL: what the table says, in brackets at the end. */
static const char *own_default(const struct command *command, const struct argument *row)
{
	if (!strcmp(row->name, "game"))
		return command->usual_game;
	if (!strcmp(row->name, "solver"))
		return command->usual_solver;
	return NULL;
}

/* "the game, a name or NAME:OPTION=VALUE,... (go)" */
static char *option_help(const struct command *command, const struct argument *row)
{
	const char *usual = own_default(command, row);
	char formats[128];

	if (usual)
		return xasprintf("%.*s(%s)", (int)strcspn(row->help, "("), row->help, usual);
	if (row->type != ARG_FORMAT)
		return xstrdup(row->help);
	arguments_format_list(command, formats, sizeof formats);
	return xasprintf("%s %s", formats, row->help);
}

static void write_option(const struct command *command, const struct argument *row, FILE *file)
{
	char label[48], *help = option_help(command, row);

	option_label(row, label);
	prose_entry(file, 2, label, OPTION_INDENT, help);
	free(help);
}

/* What follows a command's name, with ties within brackets and between an option and its value: no
 * line ends there. A bar outside of brackets begins a line of its own, as '\n'. */
static char *tied_synopsis(const char *synopsis)
{
	char *out = xmalloc(strlen(TEXT_TIE) * strlen(synopsis) + 1), *to = out;
	bool is_in_brackets = false, is_option = false;

	for (const char *at = synopsis; *at; at++) {
		bool is_tie = *at == ' ' &&
			(is_in_brackets || (is_option && at[1] != '[' && at[1] != '-'));

		is_in_brackets = (is_in_brackets || *at == '[') && *at != ']';
		is_option = *at != ' ' &&
			(is_option || (*at == '-' && (at == synopsis || at[-1] == ' ')));
		if (!is_in_brackets && !strncmp(at, " | ", 3)) {
			*to++ = '\n';
			at += 2;
		} else {
			to = is_tie ? stpcpy(to, TEXT_TIE) : stpncpy(to, at, 1);
		}
	}
	*to = '\0';
	return out;
}

static void write_usage(const struct command *command, FILE *file)
{
	char *synopsis = tied_synopsis(command->synopsis), *at = synopsis, *line;
	const char *word = "usage:";

	while ((line = strsep(&at, "\n"))) {
		int indent = fprintf(file, "%6s mctscope %s ", word, command->name);

		prose_fill(file, indent, indent, line);
		word = "or:";
	}
	free(synopsis);
}

void command_help(const struct command *command, FILE *file)
{
	char *summary = xasprintf("%s.", command->summary);

	write_usage(command, file);
	prose_fill(file, 0, 0, summary);
	if (command->details) {
		fputc('\n', file);
		prose_write(file, command->details);
	}
	fputs("\noptions:\n", file);
	for (const struct argument *row = arguments_table; row->name; row++)
		if (arguments_is_taken(command, row))
			write_option(command, row, file);
	free(summary);
}

void command_help_all(FILE *file)
{
	const struct command *const *list = command_registry();

	fputs("usage: mctscope COMMAND [options]\n", file);
	prose_write(file,
		"A microscope for game-tree search: play board games against searches, and see how "
		"they choose their moves.\n");
	fputs("\ncommands:\n", file);
	for (int i = 0; list[i]; i++)
		prose_entry(file, 2, list[i]->name, COMMAND_INDENT, list[i]->summary);
	fputc('\n', file);
	prose_write(file,
		"'mctscope COMMAND --help' explains a command, 'mctscope list' shows the games and "
		"solvers, 'mctscope --version' shows the version.\n");
}

static void manual_of_command(const struct command *command, FILE *file)
{
	fprintf(file, ".SS %s\n.B mctscope %s\n", command->name, command->name);
	manual_text(file, command->synopsis);
	fputs("\n.PP\n", file);
	manual_text(file, command->summary);
	fputs(".\n", file);
	if (!command->details)
		return;
	manual_prose(file, command->details);
}

/* The formats of all commands, and those that only some have. */
static void manual_of_formats(const struct command *const *list, FILE *file)
{
	char formats[128];

	arguments_format_list(&(struct command){.own_formats = NULL}, formats, sizeof formats);
	manual_text(file, formats);
	for (int i = 0; list[i]; i++) {
		if (!list[i]->own_formats)
			continue;
		arguments_format_list(list[i], formats, sizeof formats);
		fprintf(file, "; of %s ", list[i]->name);
		manual_text(file, formats);
	}
	fputc(' ', file);
}

void command_manual(FILE *file)
{
	const struct command *const *list = command_registry();
	char label[48];

	fputs(".SH COMMANDS\n", file);
	for (int i = 0; list[i]; i++)
		manual_of_command(list[i], file);
	fputs(".SH OPTIONS\nA command takes the options that its own help lists.\n", file);
	for (const struct argument *row = arguments_table; row->name; row++) {
		option_label(row, label);
		fputs(".TP\n.B ", file);
		manual_text(file, label + strspn(label, " "));
		fputs("\n", file);
		if (row->type == ARG_FORMAT)
			manual_of_formats(list, file);
		manual_text(file, row->help);
		fputs("\n", file);
	}
}
