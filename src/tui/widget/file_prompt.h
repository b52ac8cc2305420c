/* file_prompt.h: asks for the name of a file or a directory to write to. Files that exist are only
 * overwritten after Enter was pressed twice for the same name. */
#ifndef TUI_WIDGET_FILE_PROMPT_H
#define TUI_WIDGET_FILE_PROMPT_H

#include "tui/widget/popup.h"

struct file_prompt;

struct file_prompt_ops {
	const char *missing; /* the message when no name is typed */
	/* Calls file_prompt_look() for each file that would be written; NULL: the name is that of
	 * the only one. */
	void (*look)(void *context, const char *name, struct file_prompt *prompt);
	/* Writes. True: write() has closed the popup. False with a message: it stays open. */
	bool (*write)(struct workbench *bench, struct popup *popup, void *context, const char *name,
		struct status *st);
	void (*done)(void *context); /* frees the context; NULL: nothing to do */
};

/* Opens it; the texts are copied. `help` stands below the name, NULL: nothing. */
void file_prompt_open(struct workbench *bench, const char *question, const char *usual,
	const char *help, const struct file_prompt_ops *ops, void *context);

void file_prompt_look(struct file_prompt *prompt, const char *path);

#endif
