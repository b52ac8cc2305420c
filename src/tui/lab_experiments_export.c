/* lab_experiments_export.c: figures and table of an experiment as files; see lab_experiments.h. */
#include <stdlib.h>

#include "base/xalloc.h"
#include "tui/lab_experiments.h"
#include "tui/overwrite.h"
#include "tui/widget/prompt.h"
#include "tui/widget/text_popup.h"
#include "tui/workbench.h"

struct task {
	const struct job *job;
	struct overwrite overwrite;
};

static void look_at(
	struct overwrite *overwrite, const char *directory, const char *name, const char *ending)
{
	char *path = xasprintf("%s/%s%s", directory, name, ending);

	overwrite_look(overwrite, path);
	free(path);
}

/* Whether all that job_show_save() writes may be written there. */
static bool agree(struct overwrite *overwrite, const struct job_show *show, const char *directory,
	struct status *st)
{
	look_at(overwrite, directory, "table", ".csv");
	look_at(overwrite, directory, "table", ".json");
	for (int i = 0; i < show->exhibits.count; i++) {
		const struct exhibit *exhibit = &show->exhibits.exhibit[i];
		const char *const *endings = exhibit_endings(exhibit);

		for (int j = 0; endings[j]; j++)
			look_at(overwrite, directory, exhibit->name, endings[j]);
	}
	return overwrite_agree(overwrite, directory, st);
}

/* The newest show may be another one by the time that Enter is pressed: what is seen then is
 * written. The job outlives the prompt, which lies over its room. */
static bool take_directory(struct workbench *bench, struct popup *popup, void *context,
	const char *text, struct status *st)
{
	struct task *task = context;
	const struct job *job = task->job;
	char *whole, *said;

	if (!*text)
		return status_fail(st, "Type the name of a directory.");
	if (!agree(&task->overwrite, job->show, text, st) ||
		!job_show_save(job->show, text, true, st))
		return false;
	whole = realpath(text, NULL);
	said = xasprintf("Wrote the table and %d figure%s of %s to\n%s", job->show->exhibits.count,
		job->show->exhibits.count == 1 ? "" : "s", job->experiment->name,
		whole ? whole : text);
	popup_close(bench, popup);
	log_add(&bench->log, LOG_NOTE, "%s", said);
	text_popup_open(bench, "written", said, NULL);
	free(said);
	free(whole);
	return true;
}

static void task_free(void *context)
{
	struct task *task = context;

	overwrite_done(&task->overwrite);
	free(task);
}

void experiments_export(struct workbench *bench, const struct job *job)
{
	static const struct prompt_ops ops = {.act = take_directory, .done = task_free};
	struct task *task = xcalloc(1, sizeof *task);

	task->job = job;
	prompt_open_with(bench, "write figures and table to the directory", NULL,
		job->experiment->name, &ops, task);
}
