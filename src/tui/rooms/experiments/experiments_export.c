/* experiments_export.c: plots and table of an experiment as files; see experiments.h. */
#include <stdlib.h>

#include "base/xalloc.h"
#include "tui/rooms/experiments/experiments.h"
#include "tui/widget/file_prompt.h"
#include "tui/widget/text_popup.h"
#include "tui/workbench.h"

static void look_at(
	struct file_prompt *prompt, const char *directory, const char *name, const char *ending)
{
	char *path = xasprintf("%s/%s%s", directory, name, ending);

	file_prompt_look(prompt, path);
	free(path);
}

/* All that job_show_save() writes. */
static void look(void *context, const char *directory, struct file_prompt *prompt)
{
	const struct job_show *show = ((const struct job *)context)->show;

	look_at(prompt, directory, "table", ".csv");
	look_at(prompt, directory, "table", ".json");
	for (int i = 0; i < show->pictures.count; i++) {
		const struct picture *picture = &show->pictures.picture[i];
		const char *const *endings = picture_endings(picture);

		for (int j = 0; endings[j]; j++)
			look_at(prompt, directory, picture->name, endings[j]);
	}
}

/* The newest show may be another one by the time that Enter is pressed: what is seen then is
 * written. The job outlives the prompt, which lies over its room. */
static bool take_directory(struct workbench *bench, struct popup *popup, void *context,
	const char *text, struct status *st)
{
	const struct job *job = context;
	char *whole, *said;

	if (!job_show_save(job->show, text, true, st))
		return false;
	whole = realpath(text, NULL);
	said = xasprintf("Wrote the table and %d figure%s of %s to\n%s", job->show->pictures.count,
		job->show->pictures.count == 1 ? "" : "s", job->experiment->name,
		whole ? whole : text);
	popup_close(bench, popup);
	workbench_tell(bench, LOG_NOTE, "%s", said);
	text_popup_open(bench, "written", said, NULL);
	free(said);
	free(whole);
	return true;
}

void experiments_export(struct workbench *bench, struct job *job)
{
	static const struct file_prompt_ops ops = {
		.missing = "Type the name of a directory.", .look = look, .write = take_directory};

	file_prompt_open(bench, "write figures and table to the directory", job->experiment->name,
		NULL, &ops, job);
}
