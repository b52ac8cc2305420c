/* command.h: WHAT A COMMAND IS, and the options that commands share.
 *
 * arguments.c has one table of options; a command names the options that it takes. --help and the
 * manual are made from the same rows. To add a command: write one file that ends in a `const struct
 * command`, and add one line to registry.c. */
#ifndef CLI_COMMAND_H
#define CLI_COMMAND_H

#include <stdbool.h>
#include <stdint.h>

#include "base/status.h"
#include "io/table/result_table.h"

/* Exit statuses. */
enum { EXIT_OK = 0, EXIT_FAILED = 1, EXIT_BAD_INPUT = 2 };

enum {
	ARGUMENTS_SPECS = 16
}; /* how often an option may be given that may be given more than once */

/* The options of `plot`: columns by name, what is written beside the data, and how large it is. */
struct plot_arguments {
	const char *x, *y, *z, *low, *high, *series, *title, *caption, *xlabel, *ylabel, *zlabel,
		*save;
	uint64_t bins, width, height; /* 0: as fits */
	int kind; /* enum plot_kind */
	bool logx, logy, logz, ascii;
};

/* The values of all options; a command reads the ones that it takes. */
struct arguments {
	const char *game, *position, *moves, *first, *second, *solver, *path, *journal, *batch,
		*code, *config, *eval, *source;
	const char *analyst, *step, *tab, *overlay, *evaluation, *room; /* see struct gesture */
	uint64_t games, depth, min_visits, most, jobs, seed, journal_from;
	const char *arms, *rewards; /* of a bandit */
	uint64_t pulls, runs, run; /* of a bandit; runs 0: not given; run 0: all */
	int grid; /* enum study_grid; -1: not given */
	uint64_t iterations; /* of a twin race */
	double seconds;
	bool cpu_time, swap, show, value_only, cells, live, show_code, compare, terse, help;
	/* how often --solver was given: all of them, the last of which is `solver` */
	int solver_count;
	const char *solvers[ARGUMENTS_SPECS];
	int journal_format; /* enum journal_format */
	struct plot_arguments plot;
	const char *output, *shard; /* of an experiment */
	bool fresh, draws, allow_programs, force;
	int set_count; /* how often --set was given */
	const char *set; /* the last */
	const char *sets[ARGUMENTS_SPECS];
	enum result_format format;
	int own_format; /* one of the command's own formats, from 1; 0: `format` */
	int rest_count; /* words that are not options */
	char *const *rest;
};

struct command {
	const char *name;
	const char *synopsis; /* what follows the name: "-g GAME -1 SPEC -2 SPEC [-n N]" */
	const char *summary; /* one line without a full stop */
	/* for --help and the manual: paragraphs that end with '\n', which are wrapped; examples,
	 * with blanks before them, are not */
	const char *details;
	const char *const *takes; /* names of options, ends with NULL */
	bool takes_rest; /* words that are not options */
	const char *const *own_formats; /* besides those of a table, ends with NULL; NULL: none */
	bool reads_config; /* by itself: the ini files are not read before it runs */
	/* if --game or --solver is not given, for the help; NULL: tictactoe, uct */
	const char *usual_game, *usual_solver;
	uint64_t usual_depth; /* if --depth is not given; 0: 6 */
	int (*run)(const struct arguments *args); /* exit status */
};

extern const struct command command_advise;
extern const struct command command_analyze;
extern const struct command command_bandit;
extern const struct command command_bench;
extern const struct command command_count;
extern const struct command command_course;
extern const struct command command_evaluate;
extern const struct command command_experiment;
extern const struct command command_gtp;
extern const struct command command_list;
extern const struct command command_match;
extern const struct command command_perft;
extern const struct command command_play;
extern const struct command command_plot;
extern const struct command command_solve;
extern const struct command command_tree;
extern const struct command command_tui;
extern const struct command command_twins;

/* tui.c: opens the workbench until the user leaves; exit status. The ini files have been read. */
struct workbench_request;
int command_open_workbench(const struct workbench_request *request);

const struct command *const *command_registry(void); /* ends with NULL */

/* The command of this name, in British spelling too; NULL with a message that suggests the nearest.
 */
const struct command *command_find(const char *name, struct status *st);

/* Reads the options of a command from argv (argv[0] is not looked at) over the defaults. */
bool arguments_parse(struct arguments *args, const struct command *command, int argc, char **argv,
	struct status *st);

/* Prints a command's help, and the help of all. */
void command_help(const struct command *command, FILE *file);
void command_help_all(FILE *file);

/* The commands and options as sections of the manual page, in roff. */
void command_manual(FILE *file);

/* "mctscope: MESSAGE" on standard error; returns EXIT_BAD_INPUT. */
int command_refuse(const struct status *st);

#endif
