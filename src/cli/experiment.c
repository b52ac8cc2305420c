/* experiment.c: the command `experiment`: its parts by name, and what they share. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "cli/experiment_own.h"
#include "io/experiment_figure.h"
#include "io/experiment_items.h"
#include "io/experiment_list.h"
#include "io/experiment_plan.h"

/* Results are named before a file is, but after an experiment: a directory may have its name. */
static char *results_of(const char *wanted)
{
	return !strchr(wanted, '/') && experiment_is_known(wanted) ? NULL : experiment_run_directory(wanted);
}

/* By its name or its file. */
static struct experiment *load(const char *wanted, const struct arguments *args, char **path, struct status *st)
{
	char *name, *text = experiment_find(wanted, &name, path, st);
	struct experiment *experiment = text ? experiment_read(name, *path, text, args->sets, args->set_count, st) : NULL;

	if (text)
		free(name);
	else
		*path = NULL;
	free(text);
	return experiment;
}

bool undertaking_init(struct undertaking *undertaking, const struct arguments *args, const char *wanted, const char *directory, struct status *st)
{
	char *place = results_of(wanted);

	*undertaking = (struct undertaking){.directory = directory ? xstrdup(directory) : NULL};
	if (place) {
		undertaking->experiment = plan_load(place, args->sets, args->set_count, st);
		undertaking->path = xasprintf("%s/plan.ini", place);
	} else
		undertaking->experiment = load(wanted, args, &undertaking->path, st);
	if (undertaking->directory)
		free(place);
	else
		undertaking->directory = place;
	if (undertaking->experiment && exhibits_check(undertaking->experiment, st)) {
		if (!undertaking->directory)
			undertaking->directory = store_directory(undertaking->experiment, st);
		if (undertaking->directory)
			return true;
	}
	undertaking_done(undertaking);
	return false;
}

void undertaking_done(struct undertaking *undertaking)
{
	experiment_free(undertaking->experiment);
	free(undertaking->path);
	free(undertaking->directory);
}

enum { MOST = 1000 };

/* The parts; an option that a part would pass over is refused. */
static const struct part {
	const char *name;
	int least, most; /* words behind it */
	const char *words;
	bool takes_shard, takes_fresh, takes_set, takes_output;
	int (*run)(const struct arguments *args);
} parts[] = {
	{"list", 0, 0, "nothing", false, false, false, false, experiment_list_all},
	{"show", 1, 1, "one NAME, FILE.ini or DIR", false, false, true, true, experiment_show},
	{"copy", 1, 1, "one NAME, FILE.ini or DIR", false, false, false, true, experiment_copy},
	{"run", 1, 1, "one NAME, FILE.ini or DIR", true, true, true, true, experiment_make},
	{"merge", 1, MOST, "a NAME or FILE.ini, and directories", false, false, true, true, experiment_merge},
	{"report", 0, MOST, "names, files or directories", false, false, false, true, experiment_report},
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
	status_fail(st, "unknown part '%s' of 'experiment', expected one of: %s", text_quoted(name).text, known);
	return NULL;
}

static bool check(const struct part *part, const struct arguments *args, struct status *st)
{
	const char *option = args->shard && !part->takes_shard ? "shard" : args->fresh && !part->takes_fresh ? "fresh" :
		args->set_count && !part->takes_set ? "set" : args->output && !part->takes_output ? "output" : NULL;
	int words = args->rest_count - 1;

	if (words < part->least)
		return status_fail(st, "'experiment %s' without a name, expected %s", part->name, part->words);
	if (words > part->most)
		return status_fail(st, "'%s' after 'experiment %s', expected %s", text_quoted(args->rest[part->most + 1]).text, part->name, part->words);
	if (option)
		return status_fail(st, "option --%s with 'experiment %s', expected it without", option, part->name);
	return true;
}

static int run(const struct arguments *args)
{
	const struct part *part = NULL;
	struct status st;

	if (!args->rest_count)
		status_fail(&st, "'experiment' alone, expected list, show, copy, run, merge or report behind it");
	else
		part = find(args->rest[0], &st);
	return part && check(part, args, &st) ? part->run(args) : command_refuse(&st);
}

const struct command command_experiment = {
	.name = "experiment",
	.synopsis = "list | show NAME | copy NAME [-o FILE.ini] | run NAME [-o DIR] [-j JOBS] [--shard I/N] [--set KEY=VALUE]... [--fresh] | merge NAME [-o DIR] [DIR...] | "
		    "report [NAME...] [-o FILE.html]",
	.summary = "Runs experiments over a grid of values: on all cores, on several machines, going on where the last run stopped",
	.details = "NAME is one of 'mctscope experiment list', or a file with a '/' or '.ini' in its name; mctscope.experiment(5) says what\n"
		   "stands in it. Your own in experiments/ beside your ini file are listed too. A directory of results is as good as a NAME. 'show'\n"
		   "explains one, and says how far it is; 'copy' writes its file, from which to make one's own.\n"
		   "'run' makes all its trials and prints the table, on a terminal the figures too. Each trial is on disk as soon as it is made:\n"
		   "after Ctrl-C, a crash or kill -9 the same command goes on from there. In the directory of the results are rows.csv (all\n"
		   "trials), table.csv, each figure as .svg, .csv, .json and .gnuplot, and plan.ini (the experiment). The same seed gives the same\n"
		   "rows on any number of threads and machines; times, of course, differ, and are kept only if the table or a figure shows them.\n"
		   "--set trials=1000 asks for more trials and goes on with those that there are; other values, such as --set seed=1, have a\n"
		   "directory of their own, and a line of their own in the list.\n"
		   "One experiment on many machines: each runs --shard I/N, and merge unites what is in the directory and in others:\n"
		   "    parallel mctscope experiment run sweep -o sweep -j 1 --shard {}/4 ::: 1 2 3 4\n"
		   "    mctscope experiment merge sweep -o sweep\n"
		   "By ssh, with a directory on each machine that is fetched in the end:\n"
		   "    parallel -S 1/one,1/two --workdir ... --return shard{} --cleanup \\\n"
		   "        mctscope experiment run sweep -o shard{} --shard {}/2 ::: 1 2\n"
		   "    mctscope experiment merge sweep shard1 shard2\n"
		   "By Slurm, in a job array, sbatch --array=1-20:\n"
		   "    mctscope experiment run sweep -o $HOME/sweep -j 1 --shard $SLURM_ARRAY_TASK_ID/20\n"
		   "merge says which trials are missing, and ends with status 1 if there are any. 'report' writes one HTML page with the tables and\n"
		   "figures of all experiments that have results, or of those named.\n"
		   "JSON: of run and merge table[] with the columns that the table has; of run --shard name, shard, shards, trials, of, file; of list\n"
		   "experiments[] with name, kind, points, trials, done, title, file; of show name, title, caption, kind, file, seed, points, trials, done,\n"
		   "directory and grid[] with point, values, trials, done.\n",
	.takes = (const char *const[]){"output", "jobs", "shard", "set", "fresh", "plot", "width", "height", "ascii", "format", NULL}, .takes_rest = true,
	.run = run,
};
