/* experiments_about.c: what an experiment is, in words; see experiments_room.h. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "io/memory.h"
#include "tui/rooms/experiments/experiments_room.h"

/* The keys of [experiment] as they are in force, but for what stands elsewhere. */
static void write_keys(FILE *file, const struct experiment *experiment)
{
	static const char *const elsewhere[] = {"title", "caption", "kind", "seed", "trials"};
	const struct ini_entry *entry;

	for (int i = 0; (entry = ini_entry(experiment->ini, i)); i++) {
		bool is_elsewhere = strcmp(entry->section, "experiment") != 0;

		for (size_t j = 0; j < sizeof elsewhere / sizeof *elsewhere; j++)
			is_elsewhere = is_elsewhere || !strcmp(entry->key, elsewhere[j]);
		if (!is_elsewhere)
			fprintf(file, "  %s = %s\n", entry->key,
				ini_get(experiment->ini, entry->section, entry->key));
	}
	for (int i = 0; i < experiment->override_count; i++)
		fprintf(file, "  %s (your value)\n", experiment->override[i]);
}

static void write_factors(FILE *file, const struct experiment *experiment)
{
	enum { VALUES_MOST = 40 };

	for (int i = 0; i < experiment->factor_count; i++) {
		const struct factor *factor = &experiment->factor[i];

		fprintf(file, "  %s:", factor->name);
		for (int j = 0; j < factor->count && j < VALUES_MOST; j++)
			fprintf(file, "%s %s", j ? "," : "", factor->value[j]);
		fprintf(file, "%s\n", factor->count > VALUES_MOST ? ", ..." : "");
	}
}

static void write_columns(FILE *file, const struct trial_kind *kind)
{
	for (int i = 0; kind->columns[i].name; i++)
		fprintf(file, "  %s: %s%s\n", kind->columns[i].name, kind->columns[i].help,
			kind->columns[i].is_time ? "; varies from run to run" : "");
}

char *experiment_about(const struct job *job)
{
	const struct experiment *experiment = job->experiment;
	char *text, points[32], trials[32];
	size_t length;
	FILE *file = memory_open(&text, &length);

	if (*experiment->caption)
		fprintf(file, "%s\n\n", experiment->caption);
	fprintf(file, "A trial is: %s (%s)\n", experiment->kind->summary, experiment->kind->name);
	fprintf(file, "%s point%s, %s trial%s in all, seed %" PRIu64 "\n",
		text_grouped(experiment->point_count, points),
		experiment->point_count == 1 ? "" : "s",
		text_grouped(experiment->trial_count, trials),
		experiment->trial_count == 1 ? "" : "s", experiment->seed);
	write_keys(file, experiment);
	if (experiment->factor_count)
		fputs("\nKnobs (every combination of values is a point)\n", file);
	write_factors(file, experiment);
	fputs("\nRecorded of each trial\n", file);
	write_columns(file, experiment->kind);
	fprintf(file, "\nResults are in %s\n", job->directory);
	memory_close(file);
	return text;
}
