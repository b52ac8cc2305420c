/* arguments.c: the options of all commands, one row each; how they are read and explained. */
#include <errno.h>
#include <getopt.h>
#include <inttypes.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/options/words.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "cli/command.h"
#include "cli/shared/manual.h"
#include "cli/shared/prose.h"

enum { OPTION_INDENT = 27, COMMAND_INDENT = 14 }; /* columns at which explanations begin */

enum argument_type { ARG_FLAG, ARG_TEXT, ARG_COUNT, ARG_REAL, ARG_CHOICE, ARG_FORMAT };

struct argument {
	char letter; /* 0: none */
	const char *name;
	const char *value; /* what its value is called in the help, NULL for a flag; of a choice
			      "a|b", and it is read as an index */
	enum argument_type type;
	size_t offset; /* in struct arguments */
	double min, max;
	const char *help; /* of the format: what follows the list of formats */
};

#define AT(field) offsetof(struct arguments, field)

static const struct argument table[] = {
	{'g', "game", "GAME", ARG_TEXT, AT(game), 0, 0,
		"the game, a name or NAME:OPTION=VALUE,... (tictactoe)"},
	{'p', "position", "POSITION", ARG_TEXT, AT(position), 0, 0,
		"start from this position instead of the game's own"},
	{'m', "moves", "MOVES", ARG_TEXT, AT(moves), 0, 0,
		"then play these moves, separated by blanks or commas"},
	{'1', "first", "SPEC", ARG_TEXT, AT(first), 0, 0,
		"the player who moves first, or the first of two searches: a solver or recipe with "
		"options"},
	{'2', "second", "SPEC", ARG_TEXT, AT(second), 0, 0, "the other player or search"},
	{'s', "solver", "SPEC", ARG_TEXT, AT(solver), 0, 0,
		"the search: a solver or recipe with options (uct)"},
	{'n', "games", "N", ARG_COUNT, AT(games), 1, 1e15, "number of games (100)"},
	{0, "arms", "LIST", ARG_TEXT, AT(arms), 0, 0,
		"probabilities of a reward, or MEAN~SD; 3x0.05 is three arms (0.9,0.6)"},
	{0, "rewards", "FILE", ARG_TEXT, AT(rewards), 0, 0,
		"draw rewards from this file, with a column for each arm, instead"},
	{'n', "pulls", "N", ARG_COUNT, AT(pulls), 1, 1e9, "number of pulls in each run (100000)"},
	{'n', "iterations", "N", ARG_COUNT, AT(iterations), 1, 2e9,
		"number of iterations of both searches (10000)"},
	{'r', "runs", "N", ARG_COUNT, AT(runs), 1, 1e7, "number of runs (200)"},
	{0, "run", "N", ARG_COUNT, AT(run), 1, 1e7,
		"show the arms at the end of this run, and the next pull"},
	{0, "grid", "coarse|fine", ARG_CHOICE, AT(grid), 0, 0,
		"figures at 1, 2, 5, 10, ... pulls, or at ten points for each power of ten "
		"(coarse)"},
	{0, "swap", NULL, ARG_FLAG, AT(swap), 0, 0, "swap the players' sides after every game"},
	{0, "cpu-time", NULL, ARG_FLAG, AT(cpu_time), 0, 0,
		"measure time, and limit ms=N, by the processor's time instead of the clock's"},
	{'j', "jobs", "N", ARG_COUNT, AT(jobs), 1, 1024, "number of threads (all cores)"},
	{0, "seed", "N", ARG_COUNT, AT(seed), 0, 9007199254740992.0,
		"seed of all random numbers (0)"},
	{'d', "depth", "N", ARG_COUNT, AT(depth), 1, 1000, "number of plies (6; of a tree 2)"},
	{0, "min-visits", "N", ARG_COUNT, AT(min_visits), 0, 1e15,
		"leave out nodes with fewer visits (1)"},
	{0, "path", "MOVES", ARG_TEXT, AT(path), 0, 0,
		"show the part of the tree below these moves"},
	{0, "most", "N", ARG_COUNT, AT(most), 1, 1e9,
		"show at most N nodes, the upper ones first (no limit)"},
	{0, "eval", "NAME", ARG_TEXT, AT(eval), 0, 0,
		"only this evaluation; usual: the game's first one; prior: the priors (all)"},
	{0, "cells", NULL, ARG_FLAG, AT(cells), 0, 0,
		"show the value of each cell for the side to move, by the evaluations of cells"},
	{0, "batch", "FILE", ARG_TEXT, AT(batch), 0, 0,
		"read a position or a sequence of moves per line, - for standard input"},
	{0, "value-only", NULL, ARG_FLAG, AT(value_only), 0, 0,
		"only the value of the position, not of its moves"},
	{0, "live", NULL, ARG_FLAG, AT(live), 0, 0,
		"show the table during the search, in place on a terminal"},
	{0, "terse", NULL, ARG_FLAG, AT(terse), 0, 0,
		"one line a move, the board only on request; for screen readers"},
	{0, "compare", NULL, ARG_FLAG, AT(compare), 0, 0,
		"compare several searches in one table: give -s several times, or the usual five "
		"are compared"},
	{0, "journal", "FILE", ARG_TEXT, AT(journal), 0, 0,
		"write every step of the search to FILE, - for standard output"},
	{0, "journal-from", "N", ARG_COUNT, AT(journal_from), 1, 1e15,
		"begin the journal with this iteration (1)"},
	{0, "journal-format", "sentences|json|csv", ARG_CHOICE, AT(journal_format), 0, 0,
		"format of the journal (sentences)"},
	{0, "show-code", NULL, ARG_FLAG, AT(show_code), 0, 0,
		"also show the lab code of the search, with which others can repeat it"},
	{0, "code", "CODE", ARG_TEXT, AT(code), 0, 0,
		"run the search of this lab code, which names game, moves and recipe"},
	{0, "seconds", "S", ARG_REAL, AT(seconds), 0.001, 3600,
		"seconds to measure each figure (1)"},
	{0, "kind", "lines|bars|histogram|heat|contour", ARG_CHOICE, AT(plot.kind), 0, 0,
		"what to draw (lines)"},
	{0, "x", "COLUMN", ARG_TEXT, AT(plot.x), 0, 0, "the column for x (x, or the first)"},
	{0, "y", "COLUMN,...", ARG_TEXT, AT(plot.y), 0, 0,
		"the column for y; each of several is a series (y, or the next)"},
	{0, "z", "COLUMN", ARG_TEXT, AT(plot.z), 0, 0,
		"the column that colours a heat map or contour (value, or z)"},
	{0, "low", "COLUMN", ARG_TEXT, AT(plot.low), 0, 0,
		"the column where intervals begin (low, if there is one)"},
	{0, "high", "COLUMN", ARG_TEXT, AT(plot.high), 0, 0,
		"the column where intervals end (high, if there is one)"},
	{0, "series", "COLUMN", ARG_TEXT, AT(plot.series), 0, 0,
		"the column with the series of a row (series, if there is one)"},
	{0, "logx", NULL, ARG_FLAG, AT(plot.logx), 0, 0, "a logarithmic x axis"},
	{0, "logy", NULL, ARG_FLAG, AT(plot.logy), 0, 0, "a logarithmic y axis"},
	{0, "logz", NULL, ARG_FLAG, AT(plot.logz), 0, 0, "a logarithmic z scale"},
	{0, "bins", "N", ARG_COUNT, AT(plot.bins), 1, 200,
		"number of bins of a histogram (as the data suggest)"},
	{0, "title", "TEXT", ARG_TEXT, AT(plot.title), 0, 0, "text above the figure (none)"},
	{0, "caption", "TEXT", ARG_TEXT, AT(plot.caption), 0, 0, "text below the figure (none)"},
	{0, "xlabel", "TEXT", ARG_TEXT, AT(plot.xlabel), 0, 0, "text beside x (the column's name)"},
	{0, "ylabel", "TEXT", ARG_TEXT, AT(plot.ylabel), 0, 0, "text beside y (the column's name)"},
	{0, "zlabel", "TEXT", ARG_TEXT, AT(plot.zlabel), 0, 0, "text beside z (the column's name)"},
	{0, "width", "N", ARG_COUNT, AT(plot.width), 40, 1000,
		"width in columns (the terminal's, else 80)"},
	{0, "height", "N", ARG_COUNT, AT(plot.height), 10, 1000,
		"height in lines (nearly the terminal's, else 24)"},
	{0, "ascii", NULL, ARG_FLAG, AT(plot.ascii), 0, 0, "draw with ASCII characters only"},
	{0, "save", "BASE", ARG_TEXT, AT(plot.save), 0, 0,
		"write BASE.svg, BASE.csv, BASE.json and BASE.gnuplot instead"},
	{'o', "output", "PATH", ARG_TEXT, AT(output), 0, 0,
		"directory of the results (experiments/NAME in the user's state directory); of "
		"report, the file"},
	{0, "shard", "I/N", ARG_TEXT, AT(shard), 0, 0,
		"only part I of N of the work; 'experiment merge' unites the parts"},
	{0, "set", "KEY=VALUE", ARG_TEXT, AT(set), 0, 0,
		"another value for a key or a knob of the experiment; may be given several times"},
	{0, "fresh", NULL, ARG_FLAG, AT(fresh), 0, 0,
		"remove the existing results and start again"},
	{0, "allow-programs", NULL, ARG_FLAG, AT(allow_programs), 0, 0,
		"start the programs that the file names as players"},
	{0, "force", NULL, ARG_FLAG, AT(force), 0, 0, "overwrite a file that exists"},
	{0, "plot", NULL, ARG_FLAG, AT(draws), 0, 0,
		"draw the figures even if standard output is not a terminal"},
	{'f', "format", "FORMAT", ARG_FORMAT, AT(format), 0, 0, "(text)"},
	{'c', "config", "FILE", ARG_TEXT, AT(config), 0, 0,
		"read this ini file instead of the user's own"},
	{'h', "help", NULL, ARG_FLAG, AT(help), 0, 0, "explain the command"},
};

enum { TABLE_ROWS = sizeof table / sizeof *table };

static const char *const always_taken[] = {"config", "help", NULL};

static bool is_among(const char *name, const char *const *list)
{
	for (; *list; list++)
		if (!strcmp(*list, name))
			return true;
	return false;
}

static bool is_taken(const struct command *command, const struct argument *row)
{
	return is_among(row->name, command->takes) || is_among(row->name, always_taken);
}

/* Read as an integer, so that each one up to 2^53 is exact. */
static bool parse_count(
	const struct argument *row, const char *text, uint64_t *out, struct status *st)
{
	uint64_t min = (uint64_t)row->min, max = (uint64_t)row->max;

	errno = 0;
	*out = strtoull(text, NULL, 10);
	if (text_is_whole(text, false) && !errno && *out >= min && *out <= max)
		return true;
	return status_fail(st,
		"option --%s is '%s', expected a whole number from %" PRIu64 " to %" PRIu64,
		row->name, text_quoted(text).text, min, max);
}

static bool parse_real(const struct argument *row, const char *text, double *out, struct status *st)
{
	char *end;

	errno = 0;
	*out = strtod(text, &end);
	if (*text >= '.' && *text <= '9' && !*end && !errno && *out >= row->min && *out <= row->max)
		return true;
	return status_fail(st, "option --%s is '%s', expected a number from %g to %g", row->name,
		text_quoted(text).text, row->min, row->max);
}

static const char *const sheet_formats[] = {
	[SHEET_TEXT] = "text", [SHEET_CSV] = "csv", [SHEET_JSON] = "json", NULL};

/* The place of a word in a list that ends with NULL, -1 if it is not there; NULL is an empty list.
 */
static int place_of(const char *word, const char *const *list)
{
	for (int i = 0; list && list[i]; i++)
		if (text_same(list[i], word))
			return i;
	return -1;
}

/* "text, csv or json", with the command's own. */
static void format_list(const struct command *command, char *out, size_t size)
{
	const char *name[16];
	size_t n = 0, length = 0;

	for (int i = 0; sheet_formats[i]; i++)
		name[n++] = sheet_formats[i];
	for (int i = 0;
		command->own_formats && command->own_formats[i] && n < sizeof name / sizeof *name;
		i++)
		name[n++] = command->own_formats[i];
	for (size_t i = 0; i < n && length < size; i++)
		length += (size_t)snprintf(out + length, size - length, "%s%s",
			!i                  ? ""
				: i + 1 < n ? ", "
					    : " or ",
			name[i]);
}

static bool parse_format(
	struct arguments *args, const struct command *command, const char *text, struct status *st)
{
	int sheet = place_of(text, sheet_formats), own = place_of(text, command->own_formats);
	char expected[128];

	if (sheet < 0 && own < 0) {
		format_list(command, expected, sizeof expected);
		return status_fail(st, "option --format is '%s', expected %s",
			text_quoted(text).text, expected);
	}
	args->format = sheet < 0 ? SHEET_TEXT : (enum sheet_format)sheet;
	args->own_format = own + 1;
	return true;
}

static bool parse_choice(const struct argument *row, const char *text, int *out, struct status *st)
{
	const char *choice = row->value;

	for (int i = 0;; i++) {
		size_t n = strcspn(choice, "|");

		if (words_same(choice, n, text)) {
			*out = i;
			return true;
		}
		if (!choice[n])
			return status_fail(st, "option --%s is '%s', expected %s", row->name,
				text_quoted(text).text, row->value);
		choice += n + 1;
	}
}

/* Options that may be given more than once keep all their values. */
static bool keep(const struct argument *row, const char *text, const char **list, int *count,
	struct status *st)
{
	if (*count == ARGUMENTS_SPECS)
		return status_fail(st, "option --%s is given more than %d times, expected fewer",
			row->name, ARGUMENTS_SPECS);
	list[(*count)++] = text;
	return true;
}

static bool take_text(
	struct arguments *args, const struct argument *row, const char *text, struct status *st)
{
	bool is_file = !strcmp(row->value, "FILE");

	if (!*text && (is_file || !strcmp(row->value, "PATH")))
		return status_fail(st, "option --%s is '', expected the name of a %s", row->name,
			is_file ? "file" : "file or directory");
	*(const char **)((char *)args + row->offset) = text;
	if (row->offset == AT(solver))
		return keep(row, text, args->solvers, &args->solver_count, st);
	return row->offset != AT(set) || keep(row, text, args->sets, &args->set_count, st);
}

static bool take(struct arguments *args, const struct command *command, const struct argument *row,
	const char *text, struct status *st)
{
	void *field = (char *)args + row->offset;

	switch (row->type) {
	case ARG_FLAG:
		*(bool *)field = true;
		return true;
	case ARG_TEXT:
		return take_text(args, row, text, st);
	case ARG_FORMAT:
		return parse_format(args, command, text, st);
	case ARG_CHOICE:
		return parse_choice(row, text, field, st);
	case ARG_COUNT:
		return parse_count(row, text, field, st);
	case ARG_REAL:
		return parse_real(row, text, field, st);
	}
	return false;
}

/* getopt_long() reports a row by this number, also where the row has no letter. */
enum { ROW_CODE = 1000 };

/* The rows that a command takes in the two forms that getopt_long() wants. */
static void getopt_tables(const struct command *command, char *letters, struct option *rows)
{
	int n = 0;

	strcpy(letters, ":"); /* report a missing value as ':' */
	for (int i = 0; i < TABLE_ROWS; i++) {
		char two[3] = {table[i].letter, table[i].value ? ':' : '\0', '\0'};

		if (!is_taken(command, &table[i]))
			continue;
		strcat(letters, two);
		rows[n++] = (struct option){table[i].name,
			table[i].value ? required_argument : no_argument, NULL, ROW_CODE + i};
	}
	rows[n] = (struct option){NULL, 0, NULL, 0};
}

/* A letter may stand for different options of different commands. */
static const struct argument *row_of(const struct command *command, int code)
{
	if (code >= ROW_CODE)
		return &table[code - ROW_CODE];
	for (int i = 0; i < TABLE_ROWS; i++)
		if (table[i].letter && table[i].letter == code && is_taken(command, &table[i]))
			return &table[i];
	return NULL;
}

/* Takes one option, or says what is wrong with it. */
static bool take_code(struct arguments *args, const struct command *command, int code, char **argv,
	struct status *st)
{
	const struct argument *row;

	if (code == ':')
		return status_fail(
			st, "option '%s' needs a value", text_quoted(argv[optind - 1]).text);
	if (code == '?' && optopt >= ROW_CODE)
		return status_fail(
			st, "option '--%s' takes no value", row_of(command, optopt)->name);
	if (code == '?' &&
		(optopt < 0 ||
			optopt > '~')) /* the first byte of a character; the word is not done */
		return status_fail(st,
			"'%s' does not know option '%s', expected one of those in 'mctscope %s "
			"--help'",
			command->name, text_quoted(argv[optind]).text, command->name);
	if (code == '?' && optopt)
		return status_fail(st,
			"'%s' does not know option '-%c', expected one of those in 'mctscope %s "
			"--help'",
			command->name, optopt, command->name);
	if (code == '?')
		return status_fail(st,
			"'%s' does not know option '%s', expected one of those in 'mctscope %s "
			"--help'",
			command->name, text_quoted(argv[optind - 1]).text, command->name);
	row = row_of(command, code);
	return take(args, command, row, optarg, st);
}

bool arguments_parse(struct arguments *args, const struct command *command, int argc, char **argv,
	struct status *st)
{
	long cores = sysconf(_SC_NPROCESSORS_ONLN);
	struct option rows[TABLE_ROWS + 1];
	char letters[2 * TABLE_ROWS + 3];
	int code;

	*args = (struct arguments){
		.games = 100,
		.pulls = 100000,
		.grid = -1,
		.iterations = 10000,
		.depth = command->usual_depth ? command->usual_depth : 6,
		.min_visits = 1,
		.jobs = cores > 0 ? (uint64_t)cores : 1,
		.seconds = 1,
	};
	getopt_tables(command, letters, rows);
	opterr = 0; /* the messages are ours */
	optind = 1;
	while ((code = getopt_long(argc, argv, letters, rows, NULL)) != -1)
		if (!take_code(args, command, code, argv, st))
			return false;
	args->rest = argv + optind;
	args->rest_count = argc - optind;
	if (args->rest_count && !command->takes_rest && !args->help)
		return status_fail(st, "'%s' after the options of '%s', expected nothing",
			text_quoted(args->rest[0]).text, command->name);
	return true;
}

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
	if (row->offset == AT(game))
		return command->usual_game;
	if (row->offset == AT(solver))
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
	format_list(command, formats, sizeof formats);
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
	for (int i = 0; i < TABLE_ROWS; i++)
		if (is_taken(command, &table[i]))
			write_option(command, &table[i], file);
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
		"solvers, "
		"'mctscope --version' shows the version.\n");
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

	format_list(&(struct command){.own_formats = NULL}, formats, sizeof formats);
	manual_text(file, formats);
	for (int i = 0; list[i]; i++) {
		if (!list[i]->own_formats)
			continue;
		format_list(list[i], formats, sizeof formats);
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
	for (int i = 0; i < TABLE_ROWS; i++) {
		option_label(&table[i], label);
		fputs(".TP\n.B ", file);
		manual_text(file, label + strspn(label, " "));
		fputs("\n", file);
		if (table[i].type == ARG_FORMAT)
			manual_of_formats(list, file);
		manual_text(file, table[i].help);
		fputs("\n", file);
	}
}
