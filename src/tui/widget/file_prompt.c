/* file_prompt.c: asks where to write; see file_prompt.h. */
#include "tui/widget/file_prompt.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/xalloc.h"
#include "tui/widget/prompt.h"

struct file_prompt {
	const struct file_prompt_ops *ops;
	void *context;
	char *help;
	char *asked; /* the name when the user was asked last; NULL: never */
	char *first; /* of the files that exist; NULL: none does */
	int count; /* of them */
};

void file_prompt_look(struct file_prompt *prompt, const char *path)
{
	if (access(path, F_OK) == 0 && !prompt->count++)
		prompt->first = xstrdup(path);
}

/* Whether the files may be written; false with the question. */
static bool may_write(struct file_prompt *prompt, const char *name, struct status *st)
{
	bool is_agreed = !prompt->count || (prompt->asked && !strcmp(prompt->asked, name));

	if (!is_agreed) {
		free(prompt->asked);
		prompt->asked = xstrdup(name);
	}
	if (!is_agreed && prompt->count == 1)
		status_fail(st,
			"%s exists already: Enter once more overwrites it, or type another name",
			prompt->first);
	else if (!is_agreed)
		status_fail(st,
			"%s and %d more exist already: Enter once more overwrites them, or type "
			"another name",
			prompt->first, prompt->count - 1);
	free(prompt->first);
	prompt->first = NULL;
	prompt->count = 0;
	return is_agreed;
}

static bool act(struct workbench *bench, struct popup *popup, void *context, const char *name,
	struct status *st)
{
	struct file_prompt *prompt = context;

	if (!*name)
		return status_fail(st, "%s", prompt->ops->missing);
	if (prompt->ops->look)
		prompt->ops->look(prompt->context, name, prompt);
	else
		file_prompt_look(prompt, name);
	return may_write(prompt, name, st) &&
		prompt->ops->write(bench, popup, prompt->context, name, st);
}

static bool explain(struct workbench *bench, void *context, const char *text, struct status *note)
{
	(void)bench;
	(void)text;
	snprintf(note->text, sizeof note->text, "%s", ((const struct file_prompt *)context)->help);
	return true;
}

static void done(void *context)
{
	struct file_prompt *prompt = context;

	if (prompt->ops->done)
		prompt->ops->done(prompt->context);
	free(prompt->help);
	free(prompt->asked);
	free(prompt->first);
	free(prompt);
}

void file_prompt_open(struct workbench *bench, const char *question, const char *usual,
	const char *help, const struct file_prompt_ops *ops, void *context)
{
	static const struct prompt_ops prompt_ops = {.act = act, .look = explain, .done = done};
	struct file_prompt *prompt = xcalloc(1, sizeof *prompt);

	*prompt = (struct file_prompt){
		.ops = ops, .context = context, .help = xstrdup(help ? help : "")};
	prompt_open_with(bench, question, NULL, usual, &prompt_ops, prompt);
}
