/* arguments.c: the options of all commands, one row each, and how they are read. help.c explains
 * them. */
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
#include "cli/shared/arguments_internal.h"

#define AT(field) offsetof(struct arguments, field)

/* How a row begins: letter (0: none), name, what the value is called, field, least and greatest. */
#define FLAG(letter, name, field) letter, name, NULL, ARG_FLAG, AT(field), 0, 0
#define TEXT(letter, name, value, field) letter, name, value, ARG_TEXT, AT(field), 0, 0
#define CHOICE(name, value, field) 0, name, value, ARG_CHOICE, AT(field), 0, 0
#define COUNT(letter, name, value, field, min, max) \
	letter, name, value, ARG_COUNT, AT(field), min, max

const struct argument arguments_table[] = {
	{TEXT('g', "game", "GAME", game), "the game, a name or NAME:OPTION=VALUE,... (tictactoe)"},
	{TEXT('p', "position", "POSITION", position),
		"start from this position instead of the game's own"},
	{TEXT('m', "moves", "MOVES", moves),
		"then play these moves, separated by blanks or commas"},
	{TEXT('1', "first", "SPEC", first),
		"the player who moves first, or the first of two searches: a solver or recipe with "
		"options"},
	{TEXT('2', "second", "SPEC", second), "the other player or search"},
	{TEXT(0, "analyst", "SPEC", analyst),
		"the search that analyses the position at once, or that is stepped"},
	{TEXT(0, "step", "N", step),
		"open step mode after iteration N; 3.2: after 2 events of iteration 3; of minimax "
		"and alpha-beta, nodes"},
	{TEXT(0, "tab", "TAB", tab),
		"the tab of the statistics: table, tree, formula, chart or step"},
	{TEXT(0, "overlay", "NAME", overlay), "what the board shows, as in the settings"},
	{TEXT(0, "evaluation", "NAME", evaluation),
		"which evaluation of the game the board shows, with --overlay evaluation"},
	{TEXT(0, "room", "NAME", room), "a room of the lab: bandit, solvers or twins"},
	{FLAG(0, "show", show), "print the equivalent command line instead"},
	{TEXT('s', "solver", "SPEC", solver), "the search: a solver or recipe with options (uct)"},
	{COUNT('n', "games", "N", games, 1, 1e15), "number of games (100)"},
	{TEXT(0, "arms", "LIST", arms),
		"probabilities of a reward, or MEAN~SD; 3x0.05 is three arms (0.9,0.6)"},
	{TEXT(0, "rewards", "FILE", rewards),
		"draw rewards from this file, with a column for each arm, instead"},
	{COUNT('n', "pulls", "N", pulls, 1, 1e9), "number of pulls in each run (100000)"},
	{COUNT('n', "iterations", "N", iterations, 1, 2e9),
		"number of iterations of both searches (10000)"},
	{COUNT('r', "runs", "N", runs, 1, 1e7), "number of runs (200)"},
	{COUNT(0, "run", "N", run, 1, 1e7),
		"show the arms at the end of this run, and the next pull"},
	{CHOICE("grid", "coarse|fine", grid),
		"numbers at 1, 2, 5, 10, ... pulls, or at ten points for each power of ten "
		"(coarse)"},
	{FLAG(0, "swap", swap), "swap the players' sides after every game"},
	{FLAG(0, "cpu-time", cpu_time),
		"measure time, and limit ms=N, by the processor's time instead of the clock's"},
	{COUNT('j', "jobs", "N", jobs, 1, 1024), "number of threads (all cores)"},
	{COUNT(0, "seed", "N", seed, 0, 9007199254740992.0), "seed of all random numbers (0)"},
	{COUNT('d', "depth", "N", depth, 1, 1000), "number of plies (6; of a tree 2)"},
	{COUNT(0, "min-visits", "N", min_visits, 0, 1e15), "leave out nodes with fewer visits (1)"},
	{TEXT(0, "path", "MOVES", path), "show the part of the tree below these moves"},
	{COUNT(0, "most", "N", most, 1, 1e9),
		"show at most N nodes, the upper ones first (no limit)"},
	{TEXT(0, "eval", "NAME", eval),
		"only this evaluation; usual: the game's first one; prior: the priors (all)"},
	{FLAG(0, "cells", cells),
		"show the value of each cell for the side to move, by the evaluations of cells"},
	{TEXT(0, "batch", "FILE", batch),
		"read a position or a sequence of moves per line, - for standard input"},
	{FLAG(0, "value-only", value_only), "only the value of the position, not of its moves"},
	{FLAG(0, "live", live), "show the table during the search, in place on a terminal"},
	{FLAG(0, "terse", terse), "one line a move, the board only on request; for screen readers"},
	{FLAG(0, "compare", compare),
		"compare several searches in one table: give -s several times, or the usual five "
		"are compared"},
	{TEXT(0, "journal", "FILE", journal),
		"write every step of the search to FILE, - for standard output"},
	{COUNT(0, "journal-from", "N", journal_from, 1, 1e15),
		"begin the journal with this iteration (1)"},
	{CHOICE("journal-format", "sentences|json|csv", journal_format),
		"format of the journal (sentences)"},
	{FLAG(0, "show-code", show_code),
		"also show the lab code of the search, with which others can repeat it"},
	{TEXT(0, "code", "CODE", code),
		"run the search of this lab code, which names game, moves and recipe"},
	{0, "seconds", "S", ARG_REAL, AT(seconds), 0.001, 3600,
		"seconds to measure each number (1)"},
	{CHOICE("kind", "lines|bars|histogram|heat|contour", plot.kind), "what to draw (lines)"},
	{TEXT(0, "x", "COLUMN", plot.x), "the column for x (x, or the first)"},
	{TEXT(0, "y", "COLUMN,...", plot.y),
		"the column for y; each of several is a series (y, or the next)"},
	{TEXT(0, "z", "COLUMN", plot.z),
		"the column that colours a heat map or contour (value, or z)"},
	{TEXT(0, "low", "COLUMN", plot.low),
		"the column where intervals begin (low, if there is one)"},
	{TEXT(0, "high", "COLUMN", plot.high),
		"the column where intervals end (high, if there is one)"},
	{TEXT(0, "series", "COLUMN", plot.series),
		"the column with the series of a row (series, if there is one)"},
	{FLAG(0, "logx", plot.logx), "a logarithmic x axis"},
	{FLAG(0, "logy", plot.logy), "a logarithmic y axis"},
	{FLAG(0, "logz", plot.logz), "a logarithmic z scale"},
	{COUNT(0, "bins", "N", plot.bins, 1, 200),
		"number of bins of a histogram (as the data suggest)"},
	{TEXT(0, "title", "TEXT", plot.title), "text above the figure (none)"},
	{TEXT(0, "caption", "TEXT", plot.caption), "text below the figure (none)"},
	{TEXT(0, "xlabel", "TEXT", plot.xlabel), "text beside x (the column's name)"},
	{TEXT(0, "ylabel", "TEXT", plot.ylabel), "text beside y (the column's name)"},
	{TEXT(0, "zlabel", "TEXT", plot.zlabel), "text beside z (the column's name)"},
	{COUNT(0, "width", "N", plot.width, 40, 1000),
		"width in columns (the terminal's, else 80)"},
	{COUNT(0, "height", "N", plot.height, 10, 1000),
		"height in lines (nearly the terminal's, else 24)"},
	{FLAG(0, "ascii", plot.ascii), "draw with ASCII characters only"},
	{TEXT(0, "save", "BASE", plot.save),
		"write BASE.svg, BASE.csv, BASE.json and BASE.gnuplot instead"},
	{TEXT(0, "source", "NAME", source),
		"print the C source of a textbook search: plain (Monte Carlo tree search) or "
		"plain-alphabeta"},
	{TEXT('o', "output", "PATH", output),
		"directory of the results (experiments/NAME in the user's state directory); of "
		"report, the file"},
	{TEXT(0, "shard", "I/N", shard),
		"only part I of N of the work; 'experiment merge' unites the parts"},
	{TEXT(0, "set", "KEY=VALUE", set),
		"another value for a key or a factor of the experiment; may be given several "
		"times"},
	{FLAG(0, "fresh", fresh), "remove the existing results and start again"},
	{FLAG(0, "allow-programs", allow_programs),
		"start the programs that the file names as players"},
	{FLAG(0, "force", force), "overwrite a file that exists"},
	{FLAG(0, "plot", draws), "draw the figures even if standard output is not a terminal"},
	{'f', "format", "FORMAT", ARG_FORMAT, AT(format), 0, 0, "(text)"},
	{TEXT('c', "config", "FILE", config), "read this ini file instead of the user's own"},
	{FLAG('h', "help", help), "explain the command"},
	{.name = NULL},
};

enum { TABLE_ROWS = sizeof arguments_table / sizeof *arguments_table - 1 };

static const char *const always_taken[] = {"config", "help", NULL};

static bool is_among(const char *name, const char *const *list)
{
	for (; *list; list++)
		if (!strcmp(*list, name))
			return true;
	return false;
}

bool arguments_is_taken(const struct command *command, const struct argument *row)
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

static const char *const result_formats[] = {
	[RESULT_TEXT] = "text", [RESULT_CSV] = "csv", [RESULT_JSON] = "json", NULL};

/* The place of a word in a list that ends with NULL, -1 if it is not there; NULL is an empty list.
 */
static int place_of(const char *word, const char *const *list)
{
	for (int i = 0; list && list[i]; i++)
		if (text_same(list[i], word))
			return i;
	return -1;
}

void arguments_format_list(const struct command *command, char *out, size_t size)
{
	const char *name[16];
	size_t n = 0, length = 0;

	for (int i = 0; result_formats[i]; i++)
		name[n++] = result_formats[i];
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
	int common = place_of(text, result_formats), own = place_of(text, command->own_formats);
	char expected[128];

	if (common < 0 && own < 0) {
		arguments_format_list(command, expected, sizeof expected);
		return status_fail(st, "option --format is '%s', expected %s",
			text_quoted(text).text, expected);
	}
	args->format = common < 0 ? RESULT_TEXT : (enum result_format)common;
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
		char two[3] = {
			arguments_table[i].letter, arguments_table[i].value ? ':' : '\0', '\0'};

		if (!arguments_is_taken(command, &arguments_table[i]))
			continue;
		strcat(letters, two);
		rows[n++] = (struct option){arguments_table[i].name,
			arguments_table[i].value ? required_argument : no_argument, NULL,
			ROW_CODE + i};
	}
	rows[n] = (struct option){NULL, 0, NULL, 0};
}

/* A letter may stand for different options of different commands. */
static const struct argument *row_of(const struct command *command, int code)
{
	if (code >= ROW_CODE)
		return &arguments_table[code - ROW_CODE];
	for (int i = 0; i < TABLE_ROWS; i++)
		if (arguments_table[i].letter && arguments_table[i].letter == code &&
			arguments_is_taken(command, &arguments_table[i]))
			return &arguments_table[i];
	return NULL;
}

/* An option that the command does not take. optopt is its letter, or 0 for a long option, or the
 * first byte of a longer character in a word that getopt_long() has not left yet. */
static bool refuse_option(const struct command *command, char **argv, struct status *st)
{
	bool is_letter = optopt > 0 && optopt <= '~', is_in_word = optopt && !is_letter;
	char letter[] = {'-', (char)optopt, '\0'};
	const char *option = is_letter ? letter : argv[is_in_word ? optind : optind - 1];

	return status_fail(st,
		"'%s' does not know option '%s', expected one of those in 'mctscope %s --help'",
		command->name, text_quoted(option).text, command->name);
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
	if (code == '?')
		return refuse_option(command, argv, st);
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
