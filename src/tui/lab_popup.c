/* lab_popup.c: the lab code of the tree that is looked at, and a field in which another one is
 * typed; see recall.h. */
#include <stdlib.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "tui/dialogs.h"
#include "tui/saving.h"
#include "tui/widget/prompt.h"
#include "tui/workbench.h"

/* The program is under way to the tree of a code until it is there, or the user goes elsewhere. */
static void set_out(struct workbench *bench, const struct labcode *code)
{
	if (bench->is_recalling)
		labcode_done(&bench->recalled);
	bench->recalled = *code;
	bench->is_recalling = true;
}

void dialogs_follow_code(struct workbench *bench)
{
	enum recall_place place;
	char words[128], number[32];

	if (!bench->is_recalling)
		return;
	place = recall_look(&bench->session, &bench->recalled, words, sizeof words);
	if (place == RECALL_UNDER_WAY)
		return;
	if (place != RECALL_LEFT)
		workbench_tell(bench, place == RECALL_SAME ? LOG_NOTE : LOG_PROBLEM,
			"lab code, after %s iterations: %s",
			text_grouped(bench->recalled.iterations, number), words);
	labcode_done(&bench->recalled);
	bench->is_recalling = false;
}

bool dialogs_open_code(struct workbench *bench, const char *text, struct status *st)
{
	struct labcode code;
	bool has_begun;
	char *name;

	if (!saving_before_change(bench, &name, st))
		return false;
	has_begun = recall_begin(&bench->session, text, &code, st);
	saving_after_change(bench, name, has_begun);
	if (has_begun) {
		bench->named_changes = bench->given_changes =
			bench->session.changes; /* no move of it was played here */
		set_out(bench, &code);
	}
	return has_begun;
}

/* ---- the prompt */

static bool take(struct workbench *bench, struct popup *popup, void *context, const char *text,
	struct status *st)
{
	(void)context;
	if (!*text)
		return status_fail(st, "Type a lab code, or press Esc.");
	if (!dialogs_open_code(bench, text, st))
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
	char *code = recall_code(&bench->session, &why);
	char *words =
		code ? xasprintf("this tree: %s", code) : xasprintf("no lab code: %s", why.text);

	if (code)
		workbench_tell(bench, LOG_NOTE, "lab code %s", code);
	free(code);
	prompt_open_with(bench, "lab code: type one to see its tree",
		" Enter: go there  Esc: back ", "", &ops, words);
}
