/* offer.c: how the program starts: what becomes of the game that was not finished, and the welcome; see dialogs.h.
 *
 * Nothing that was played is lost: as long as the user has not said what becomes of a game of before, its slot is not written. */
#include <stdio.h>
#include <stdlib.h>

#include "io/settings.h"
#include "io/slot.h"
#include "tui/dialogs.h"
#include "tui/menu_popup.h"
#include "tui/saving.h"
#include "tui/text_popup.h"
#include "tui/workbench.h"

static void greet(struct workbench *bench);
static void offer(struct workbench *bench, const struct record *record, int row);

/* The rows of the offer. */
enum answer { ANSWER_CONTINUE, ANSWER_KEEP, ANSWER_FORGET };

/* Under a name of its own, so that the slot is free for the game that begins. */
static bool keep(struct workbench *bench, const struct record *record)
{
	struct status st;
	char *name = saving_keep(record, &st);
	bool is_kept = name != NULL;

	if (is_kept)
		workbench_tell(bench, LOG_NOTE, "the game of before is saved as '%s'; L loads it", name);
	else
		workbench_tell(bench, LOG_PROBLEM, "the game of before is not saved, so it is still there: %s", st.text);
	free(name);
	return is_kept;
}

/* Does what the user has said. False if the game of before would be lost. */
static bool settle(struct workbench *bench, const struct record *record, enum answer answer)
{
	struct status st;

	if (answer == ANSWER_CONTINUE && saving_take_up(bench, record, &st))
		return true;
	if (answer == ANSWER_CONTINUE)
		workbench_tell(bench, LOG_PROBLEM, "%s", st.text);
	return answer == ANSWER_FORGET || keep(bench, record);
}

static void take_answer(struct workbench *bench, enum answer answer)
{
	struct record record;
	struct status st;
	bool is_settled = true;

	if (slot_load(bench->slot, &record, &st)) {
		is_settled = settle(bench, &record, answer);
		if (!is_settled)
			offer(bench, &record, ANSWER_CONTINUE);
		record_done(&record);
	}
	if (!is_settled)
		return;
	bench->is_offering = false;
	bench->session.is_held = false;
	bench->saved_changes = 0; /* the slot belongs to this game now */
	session_arrange(&bench->session);
	greet(bench);
}

static void choose(struct workbench *bench, struct popup *popup, void *context, int row)
{
	(void)context;
	popup_close(bench, popup);
	take_answer(bench, (enum answer)row);
}

static void cancel(struct workbench *bench, struct popup *popup, void *context)
{
	choose(bench, popup, context, ANSWER_KEEP);
}

static void offer(struct workbench *bench, const struct record *record, int row)
{
	static const struct menu_ops ops = {.choose = choose, .cancel = cancel};
	struct popup *menu = menu_popup_new("a game was not finished", NULL, &ops, NULL);
	char what[128];

	snprintf(what, sizeof what, "%s, after move %d", record->game, record->at);
	menu_popup_add(menu, "continue it", what);
	menu_popup_add(menu, "keep it for later", "under a name; L loads it");
	menu_popup_add(menu, "throw it away", NULL);
	menu_popup_select(menu, row);
	bench->is_offering = true;
	bench->session.is_held = true;
	popup_open(bench, menu);
}

static void remember_greeting(struct workbench *bench)
{
	struct status st;

	if (!settings_set(bench->settings, "welcome", "no", &st) || !settings_save(bench->config, bench->settings, &st))
		workbench_tell(bench, LOG_NOTE, "%s", st.text);
}

static void greet(struct workbench *bench)
{
	if (!options_bool(bench->settings, "welcome"))
		return;
	text_popup_open(bench, "welcome to mctscope",
		"Arrows choose a cell, Enter plays it; or type a move, such as b2.\n"
		"Space lets the search think about your move: watch the heat map.\n"
		"Tab goes to the table: Enter looks into a move, ] shows its formula.\n"
		"F2 is a new game, F3 changes who plays, u takes back.\n"
		"F1 shows all keys and the rules, F10 leaves; the game is kept.",
		remember_greeting);
}

void dialogs_open(struct workbench *bench, const struct workbench_wish *wish)
{
	struct record record;
	struct status st;

	for (int i = 0; i < wish->problems->count; i++)
		workbench_tell(bench, LOG_PROBLEM, "%s", wish->problems->text[i]);
	bench->slot = slot_open(&st);
	if (*st.text)
		workbench_tell(bench, LOG_PROBLEM, "%s", st.text);
	if (slot_load(bench->slot, &record, &st)) {
		offer(bench, &record, wish->game || wish->position || wish->moves ? ANSWER_KEEP : ANSWER_CONTINUE);
		record_done(&record);
		return;
	}
	if (*st.text)
		workbench_tell(bench, LOG_PROBLEM, "%s", st.text);
	greet(bench);
}

void dialogs_close(struct workbench *bench)
{
	slot_close(bench->slot);
	bench->slot = NULL;
}
