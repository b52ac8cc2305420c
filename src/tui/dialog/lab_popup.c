/* lab_popup.c: the lab code of the tree that is looked at, and a field in which another one is
 * typed; see session_code.h. */
#include <stdlib.h>

#include "app/app.h"
#include "base/xalloc.h"
#include "tui/dialog/dialog_internal.h"
#include "tui/widget/prompt.h"

static bool take(struct workbench *bench, struct popup *popup, void *context, const char *text,
	struct status *st)
{
	(void)context;
	if (!*text)
		return status_fail(st, "Type a lab code, or press Esc.");
	if (!app_open_code(workbench_app(bench), text, st))
		return false;
	popup_close(bench, popup);
	return true;
}

static bool show(struct workbench *bench, void *context, const char *text, struct status *note)
{
	const char *words = context;

	(void)bench;
	(void)text;
	snprintf(note->text, sizeof note->text, "%s", words);
	return true;
}

void act_lab_code(struct workbench *bench)
{
	static const struct prompt_ops ops = {.act = take, .look = show, .done = free};
	struct status why;
	char *code = session_code(workbench_session(bench), &why);
	char *words =
		code ? xasprintf("this tree: %s", code) : xasprintf("no lab code: %s", why.text);

	if (code)
		workbench_tell(bench, LOG_NOTE, "lab code %s", code);
	free(code);
	prompt_open_with(bench, "lab code: type one to see its tree",
		" Enter: go there  Esc: back ", "", &ops, words);
}
