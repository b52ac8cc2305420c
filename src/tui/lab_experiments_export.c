/* lab_experiments_export.c: figures and table of an experiment as files; see lab_experiments.h. */
#include <stdlib.h>

#include "base/xalloc.h"
#include "tui/lab_experiments.h"
#include "tui/prompt.h"
#include "tui/text_popup.h"
#include "tui/workbench.h"

/* The newest show may be another one by the time that Enter is pressed: what is seen then is written. The job outlives the prompt, which
 * lies over its room. */
static bool take_directory(struct workbench *bench, struct popup *popup, void *context, const char *text, struct status *st)
{
	const struct job *job = context;
	char *whole, *said;

	if (!*text)
		return status_fail(st, "no name, expected that of a directory");
	if (!job_show_save(job->show, text, true, st))
		return false;
	whole = realpath(text, NULL);
	said = xasprintf("the table and %d figure%s of %s are written to\n%s", job->show->exhibits.count, job->show->exhibits.count == 1 ? "" : "s",
		job->experiment->name, whole ? whole : text);
	popup_close(bench, popup);
	log_add(&bench->log, LOG_NOTE, "%s", said);
	text_popup_open(bench, "written", said, NULL);
	free(said);
	free(whole);
	return true;
}

void experiments_export(struct workbench *bench, const struct job *job)
{
	static const struct prompt_ops ops = {.act = take_directory};

	prompt_open_with(bench, "write figures and table to the directory", NULL, job->experiment->name, &ops, (void *)(uintptr_t)job);
}
