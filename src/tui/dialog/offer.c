/* offer.c: how the program starts: what becomes of the game that was not finished, and the welcome;
 * see dialogs.h.
 *
 * Nothing that was played is lost: as long as the user has not said what becomes of a game of
 * before, its autosave is not written. The newest game is offered; those that are older have got
 * names by then. A lab code that or a gesture of the course is
 * looked at, and nothing is offered. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/xalloc.h"
#include "io/config/settings.h"
#include "io/records/saves.h"
#include "tui/dialog/dialog_internal.h"
#include "tui/widget/menu_popup.h"
#include "tui/widget/text_popup.h"

enum {
	AUTOMATIC_MOST = 20
}; /* games that were kept without being asked, when the program starts */

static void greet(struct workbench *bench);
static void offer(struct workbench *bench, const struct record *record, int row);

/* The rows of the offer. */
enum answer { ANSWER_CONTINUE, ANSWER_KEEP, ANSWER_FORGET };

/* Under a name of its own, so that the autosave is free for the game that begins. */
static bool keep(struct workbench *bench, const struct record *record)
{
	struct status st;
	char *name = saving_keep(record, saving_left_at(workbench_app(bench)), &st);
	bool is_kept = name != NULL;

	if (is_kept)
		workbench_tell(bench, LOG_NOTE, "Previous game saved as '%s' (L to load)", name);
	else
		workbench_tell(bench, LOG_PROBLEM,
			"Previous game not saved, so it is still there: %s", st.text);
	free(name);
	return is_kept;
}

/* Does what the user has said. False if the game of before would be lost. */
static bool settle(struct workbench *bench, const struct record *record, enum answer answer)
{
	struct status st;

	if (answer == ANSWER_CONTINUE && saving_take_up(workbench_app(bench), record, &st))
		return true;
	if (answer == ANSWER_CONTINUE)
		workbench_tell(bench, LOG_PROBLEM, "%s", st.text);
	return answer == ANSWER_FORGET || keep(bench, record);
}

/* The autosave belongs to this game now. */
static void go_on(struct workbench *bench)
{
	saving_go_on(workbench_app(bench));
	greet(bench);
}

static void take_answer(struct workbench *bench, enum answer answer)
{
	struct record record;
	bool is_settled = true;

	if (saving_load_left(workbench_app(bench), &record)) {
		is_settled = settle(bench, &record, answer);
		if (!is_settled)
			offer(bench, &record, ANSWER_CONTINUE);
		record_done(&record);
	}
	if (is_settled)
		go_on(bench);
}

static void choose(struct workbench *bench, struct popup *popup, void *context, int row)
{
	(void)context;
	popup_close(bench, popup);
	take_answer(bench, (enum answer)row);
}

/* The autosave stays as it is, so the next start asks again; the game that begins has another one.
 */
static void cancel(struct workbench *bench, struct popup *popup, void *context)
{
	(void)context;
	popup_close(bench, popup);
	saving_put_off(workbench_app(bench));
	go_on(bench);
}

static void offer(struct workbench *bench, const struct record *record, int row)
{
	static const struct menu_ops ops = {.choose = choose, .cancel = cancel};
	struct popup *menu = menu_popup_new("a game was not finished", NULL, &ops, NULL);
	time_t when = saving_left_at(workbench_app(bench));
	char what[160], date[32];
	struct tm local;

	localtime_r(&when, &local);
	strftime(date, sizeof date, "%Y-%m-%d %H:%M", &local);
	snprintf(what, sizeof what, "%s, after move %d, %s", record->game, record->at, date);
	menu_popup_add(menu, "continue it", what);
	menu_popup_add(menu, "keep it for later", "under a name; L loads it");
	menu_popup_add(menu, "throw it away", NULL);
	menu_popup_select(menu, row);
	saving_offer(workbench_app(bench));
	popup_open(bench, menu);
}

static void remember_greeting(struct workbench *bench)
{
	struct status st;

	if (!settings_set(workbench_settings(bench), "welcome", "no", &st) ||
		!settings_save(workbench_config(bench), workbench_settings(bench), &st))
		workbench_tell(bench, LOG_NOTE, "%s", st.text);
}

/* Who reads "type a move" types it: a key that does more than close the box is acted on. */
static void end_greeting(struct workbench *bench, int key)
{
	remember_greeting(bench);
	if (key != TERM_ESC && key != TERM_ENTER && key != ' ')
		workbench_key(bench, key);
}

/* " (b2)": a move that can be made now, from the middle of the list, so often in the middle of the
 * board; nothing where the game is over. */
static void example_move(struct workbench *bench, char *out, size_t size)
{
	const struct game *game = workbench_session(bench)->game;
	char name[GAME_MOVE_TEXT];
	game_move moves[GAME_MAX_MOVES];
	int count;

	*out = '\0';
	if (session_is_over(workbench_session(bench)))
		return;
	count = game_moves(game, session_state(workbench_session(bench)), moves);
	game_move_format(game, session_state(workbench_session(bench)), moves[count / 2], name);
	snprintf(out, size, " (%s)", name);
}

static void greet(struct workbench *bench)
{
	char move[GAME_MOVE_TEXT + 4], *text;

	if (!options_bool(workbench_settings(bench), "welcome"))
		return;
	example_move(bench, move, sizeof move);
	text = xasprintf("To play, type a move%s or use the arrows, then press Enter.\n"
			 "v shows what the search thinks; v again shows only the board.\n"
			 "Space analyses your moves and shows the figures.\n"
			 "F3 changes the level of your opponent, F2 starts a new game.\n"
			 "u undoes your last move.\n"
			 "F1 shows all keys and the rules. F10 quits; your game is kept.",
		move);
	text_popup_open(bench, "welcome to mctscope", text, end_greeting);
	free(text);
}

/* Whether the user comes to look at something, and nothing may lie over it. */
static bool is_looked_at(const struct workbench_request *request)
{
	return request->code || request->is_looked_at ||
		gesture_is_more_than_a_game(&request->gesture);
}

void dialogs_open(struct workbench *bench, const struct workbench_request *request)
{
	const struct gesture *gesture = &request->gesture;
	struct record record;

	for (int i = 0; i < request->problems->count; i++)
		workbench_tell(bench, LOG_PROBLEM, "%s", request->problems->text[i]);
	if (request->problems->count > 1)
		workbench_tell(bench, LOG_PROBLEM,
			"%d problems in the ini file: the log has all of them (Tab goes there, "
			"PgUp scrolls)",
			request->problems->count);
	locale_hint_tell(bench);
	saving_open(workbench_app(bench), is_looked_at(request));
	if (is_looked_at(request))
		return;
	/* now, so that a copy that is made or loaded while the program runs stays */
	saves_prune(AUTOMATIC_MOST);
	saving_keep_older(workbench_app(bench));
	if (saving_load_left(workbench_app(bench), &record)) {
		offer(bench, &record,
			gesture->game || gesture->position || gesture->moves ? ANSWER_KEEP
									     : ANSWER_CONTINUE);
		record_done(&record);
		return;
	}
	greet(bench);
}
