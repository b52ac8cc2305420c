/* experiment.c: the command `experiment`: its parts by name, and what they share. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "cli/experiment/experiment_internal.h"
#include "io/experiment/pictures.h"
#include "io/store/items.h"
#include "io/store/list.h"
#include "io/store/plan.h"

/* Results are named before a file is, but after an experiment: a directory may have its name. */
static char *results_of(const char *wanted)
{
	return !strchr(wanted, '/') && experiment_is_known(wanted)
		? NULL
		: experiment_run_directory(wanted);
}

/* By its name or its file. */
static struct experiment *load(
	const char *wanted, const struct arguments *args, char **path, struct status *st)
{
	char *name, *text = experiment_find(wanted, &name, path, st);
	struct experiment *experiment =
		text ? experiment_read(name, *path, text, args->sets, args->set_count, st) : NULL;

	if (text)
		free(name);
	else
		*path = NULL;
	free(text);
	return experiment;
}

bool experiment_files_open(struct experiment_files *files, const struct arguments *args,
	const char *wanted, const char *directory, struct status *st)
{
	char *place = results_of(wanted);

	*files = (struct experiment_files){.directory = directory ? xstrdup(directory) : NULL};
	if (place) {
		files->experiment = plan_load(place, args->sets, args->set_count, st);
		files->path = xasprintf("%s/plan.ini", place);
	} else
		files->experiment = load(wanted, args, &files->path, st);
	if (files->directory)
		files->source = place;
	else
		files->directory = place;
	if (files->experiment && pictures_check(files->experiment, st)) {
		if (!files->directory)
			files->directory = store_directory(files->experiment, st);
		if (files->directory)
			return true;
	}
	experiment_files_close(files);
	return false;
}

void experiment_files_close(struct experiment_files *files)
{
	experiment_free(files->experiment);
	free(files->path);
	free(files->directory);
	free(files->source);
}

enum { MOST = 1000 };

/* The parts; an option that a part would pass over is refused. */
static const struct part {
	const char *name;
	int least, most; /* words behind it */
	const char *words;
	/* the options of the command that not every part takes, each with a blank behind it */
	const char *options;
	int (*run)(const struct arguments *args);
	/* in its place: what the part does with the experiment that the first word names */
	int (*use)(const struct experiment_files *files, const struct arguments *args);
} parts[] = {
	{"list", 0, 0, "nothing", "", .run = experiment_list_all},
	{"show", 1, 1, "one NAME, FILE.ini or DIR", "set output ", .use = experiment_show},
	{"copy", 1, 1, "one NAME, FILE.ini or DIR", "output force ", .use = experiment_copy},
	{"run", 1, 1, "one NAME, FILE.ini or DIR", "shard fresh set output allow-programs ",
		.use = experiment_make},
	{"merge", 1, MOST, "a NAME or FILE.ini, and directories", "set output ",
		.use = experiment_merge},
	{"report", 0, MOST, "names, files or directories", "output force ",
		.run = experiment_report},
};

enum { PARTS = sizeof parts / sizeof *parts };

static const struct part *find(const char *name, struct status *st)
{
	char known[128];
	size_t used = 0;

	for (int i = 0; i < PARTS; i++) {
		if (text_same(parts[i].name, name))
			return &parts[i];
		text_append(known, sizeof known, &used, "%s%s", i ? ", " : "", parts[i].name);
	}
	status_fail(st, "unknown part '%s' of 'experiment', expected one of: %s",
		text_quoted(name).text, known);
	return NULL;
}

/* An option that was given and that the part does not take; NULL: none. */
static const char *find_refused(const struct part *part, const struct arguments *args)
{
	const struct {
		bool is_given;
		const char *name;
	} options[] = {{args->shard, "shard "}, {args->fresh, "fresh "}, {args->set_count, "set "},
		{args->output, "output "}, {args->allow_programs, "allow-programs "},
		{args->force, "force "}};

	for (size_t i = 0; i < sizeof options / sizeof *options; i++)
		if (options[i].is_given && !strstr(part->options, options[i].name))
			return options[i].name;
	return NULL;
}

static bool check(const struct part *part, const struct arguments *args, struct status *st)
{
	const char *option = find_refused(part, args);
	int words = args->rest_count - 1;

	if (words < part->least)
		return status_fail(
			st, "'experiment %s' without a name, expected %s", part->name, part->words);
	if (words > part->most)
		return status_fail(st, "'%s' after 'experiment %s', expected %s",
			text_quoted(args->rest[part->most + 1]).text, part->name, part->words);
	if (option)
		return status_fail(st, "'experiment %s' takes no --%.*s", part->name,
			(int)strcspn(option, " "), option);
	return true;
}

/* Where a part overwrites a file only by force, --output names the file; else the directory of the
 * results. */
static int use(const struct part *part, const struct arguments *args)
{
	const char *directory = strstr(part->options, "force ") ? NULL : args->output;
	struct experiment_files files;
	struct status st;
	int status;

	if (!experiment_files_open(&files, args, args->rest[1], directory, &st))
		return command_refuse(&st);
	status = part->use(&files, args);
	experiment_files_close(&files);
	return status;
}

static int run(const struct arguments *args)
{
	const struct part *part = NULL;
	struct status st;

	if (!args->rest_count)
		status_fail(&st,
			"'experiment' alone, expected list, show, copy, run, merge or report after "
			"it");
	else
		part = find(args->rest[0], &st);
	if (!part || !check(part, args, &st))
		return command_refuse(&st);
	return part->run ? part->run(args) : use(part, args);
}

const struct command command_experiment = {
	.name = "experiment",
	.synopsis = "list | show NAME | copy NAME [-o FILE.ini] [--force] | run NAME [-o DIR] [-j "
		    "JOBS] [--shard I/N] [--set KEY=VALUE]... [--fresh] [--allow-programs] | merge "
		    "NAME [-o DIR] [DIR...] | report [NAME...] [-o FILE.html] [--force]",
	.summary = "Runs experiments over a grid of values, on all cores or several machines; a "
		   "stopped run can be continued",
	.details = "NAME is one of 'mctscope experiment list', or a file with a '/' or '.ini' in "
		   "its name; mctscope.experiment(5) describes the file. Your own files in "
		   "experiments/ beside your ini file are listed too. A directory of results can "
		   "take the place of NAME. 'show' explains an experiment and says how much of it "
		   "is done; 'copy' writes its file, as a start for your own.\n"
		   "'run' makes all trials and prints the table, on a terminal the figures too. "
		   "Each trial is on disk as soon as it is made: after Ctrl-C, a crash or kill -9 "
		   "the same command continues from there. The directory of the results has "
		   "rows.csv (all trials), table.csv, each figure as .svg, .csv, .json and "
		   ".gnuplot, and plan.ini (the experiment). The same seed gives the same rows on "
		   "any number of threads and machines; only times differ, and they are kept only "
		   "if the table or a figure shows them.\n"
		   "--set trials=1000 asks for more trials and keeps the existing ones; other "
		   "values, such as --set seed=1, have a directory of their own, and a line of "
		   "their own in the list. The list also has the results of files that are not in "
		   "experiments/.\n"
		   "A file may come from another person: 'run' starts a program that the file "
		   "names as a player (gtp:command=...) only with --allow-programs. A program that "
		   "--set gives to a player (--set first=gtp:...) is your own choice and starts at "
		   "once. The other parts start no program.\n"
		   "One experiment on many machines: each runs --shard I/N, and merge unites the "
		   "rows of this directory and of others, also of one in the place of NAME:\n"
		   "    parallel mctscope experiment run sweep -o sweep -j 1 \\\n"
		   "        --shard {}/4 ::: 1 2 3 4\n"
		   "    mctscope experiment merge sweep -o sweep\n"
		   "By ssh, with a directory on each machine, which is copied back at the end:\n"
		   "    parallel -S 1/one,1/two --workdir ... --return shard{} --cleanup \\\n"
		   "        mctscope experiment run sweep -o shard{} --shard {}/2 ::: 1 2\n"
		   "    mctscope experiment merge sweep shard1 shard2\n"
		   "By Slurm, in a job array, sbatch --array=1-20:\n"
		   "    mctscope experiment run sweep -o $HOME/sweep -j 1 \\\n"
		   "        --shard $SLURM_ARRAY_TASK_ID/20\n"
		   "merge says which trials are missing, and ends with status 1 if any are. It "
		   "refuses directories that have different results of the same trial. 'report' "
		   "writes one HTML page with the tables and figures of all experiments that have "
		   "results, or of those named.\n"
		   "JSON: of run and merge table[] with the columns of the table; of run --shard "
		   "name, shard, shards, trials, of, file; of list experiments[] with name, kind, "
		   "points, trials, done, title, file; of show name, title, caption, kind, file, "
		   "seed, points, trials, done, directory and grid[] with point, values, trials, "
		   "done.\n",
	.takes = (const char *const[]){"output", "jobs", "shard", "set", "fresh", "allow-programs",
		"force", "plot", "width", "height", "ascii", "format", NULL},
	.takes_rest = true,
	.run = run,
};
