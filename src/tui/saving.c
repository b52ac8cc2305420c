/* saving.c: the game on disk: kept after every move, and before another one begins; see saving.h.
 * save_popup.c asks for names, and offer.c what becomes of the game at the next start. */
#include "tui/saving.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/xalloc.h"
#include "io/records/saves.h"
#include "io/slot.h"
#include "tui/dialogs.h"
#include "tui/workbench.h"

/* ---- a session as a record, and back */

void saving_make_record(const struct session *session, struct record *record)
{
	record_init(record, session->game->spec, session->seat[SIDE_FIRST].spec,
		session->seat[SIDE_SECOND].spec, session->position);
	for (int i = 0; i < session->length; i++)
		record_add(record, session->move[i]);
	record->at = session->at;
	record->resigned = session->resigned;
}

static void log_moves(struct workbench *bench)
{
	const struct session *session = &bench->session;

	for (int i = 0; i < session->at; i++) {
		char name[GAME_MOVE_TEXT];

		game_move_format(session->game, &session->state[i], session->move[i], name);
		workbench_tell(bench, LOG_MOVE, "%d. %c %s", i + 1,
			session_letter[game_mover(session->game, &session->state[i])], name);
	}
}

bool saving_take_up(struct workbench *bench, const struct record *record, struct status *st)
{
	struct session *session = &bench->session;

	if (!session_begin(session, record->game, record->position, record->player[0],
		    record->player[1], st))
		return false;
	session_replay(session, record->moves, record->count, record->at);
	session->resigned = record->resigned;
	log_moves(bench);
	session_arrange(session);
	return true;
}

/* Whether it was played to its end, also if moves were taken back to look at it. */
static bool was_finished(const struct session *session)
{
	return session_is_over(session) ||
		game_is_over(session->game, &session->state[session->length]);
}

/* A position that was set up by hand is worth keeping too. Moves and positions that the user gave
 * at the start, or that a lab code has, are worth nothing until a move is made. */
static bool is_worth_keeping(const struct workbench *bench)
{
	const struct session *session = &bench->session;

	return (session->length > 0 || session->position) && !was_finished(session) &&
		session->changes != bench->given_changes;
}

void dialogs_autosave(struct workbench *bench)
{
	const struct session *session = &bench->session;
	struct record record;
	struct status st;

	if (!bench->slot || bench->is_offering)
		return;
	if (!is_worth_keeping(bench)) {
		slot_empty(bench->slot);
		return;
	}
	saving_make_record(session, &record);
	if (!slot_save(bench->slot, &record, session->game, &st))
		workbench_tell(bench, LOG_PROBLEM, "%s", st.text);
	record_done(&record);
	if (bench->has_left_game) /* from now on this game is the newest, which the next start
				     offers */
		saving_keep_older(bench);
	bench->has_left_game = false;
}

void dialogs_write_game(const struct workbench *bench, FILE *file)
{
	struct record record;

	saving_make_record(&bench->session, &record);
	record_write(&record, bench->session.game, file);
	record_done(&record);
}

/* ---- names */

bool saving_is_taken(const char *name)
{
	struct status ignored;
	char *path = saves_path(name, &ignored);
	bool is_there = path && access(path, F_OK) == 0;

	free(path);
	return is_there;
}

char *saving_free_name(const char *game, time_t when)
{
	struct tm local;
	char date[32], *name;

	localtime_r(&when, &local);
	strftime(date, sizeof date, "%Y-%m-%d %H.%M.%S", &local);
	name = xasprintf("%.*s %s", (int)strcspn(game, ":"), game, date);
	for (int i = 2; saving_is_taken(name); i++) {
		free(name);
		name = xasprintf("%.*s %s (%d)", (int)strcspn(game, ":"), game, date, i);
	}
	return name;
}

char *saving_keep(const struct record *record, time_t when, struct status *st)
{
	struct game *game = game_new(record->game, st);
	char *own = xasprintf(SAVES_AUTOMATIC "%s", record->game),
	     *name = game ? saving_free_name(own, when) : NULL;

	if (name && !saves_write(name, record, game, st)) {
		free(name);
		name = NULL;
	}
	free(own);
	game_free(game);
	return name;
}

/* Whether the game of a slot is under a name now; then the slot is empty. */
static bool keep_slot(struct workbench *bench, struct slot *slot)
{
	struct record record;
	struct status st;
	char *name;

	if (!slot_load(slot, &record, &st)) {
		workbench_tell(bench, LOG_PROBLEM, "%s", st.text);
		return slot_when(slot) == 0; /* it was moved aside */
	}
	name = saving_keep(&record, slot_when(slot), &st);
	record_done(&record);
	if (!name) {
		workbench_tell(bench, LOG_PROBLEM,
			"An older game is not in the list of saved games: %s", st.text);
		return false;
	}
	slot_empty(slot);
	workbench_tell(bench, LOG_NOTE, "Older unfinished game saved as '%s' (L to load)", name);
	free(name);
	return true;
}

void saving_keep_older(struct workbench *bench)
{
	struct slot *slot;
	bool is_kept = true;

	while (is_kept && (slot = slot_take_game())) {
		is_kept = keep_slot(bench, slot);
		slot_close(slot);
	}
}

/* ---- one game instead of another */

/* Whether something was played that no file with a name has. */
static bool must_be_kept(const struct workbench *bench)
{
	return is_worth_keeping(bench) && bench->session.changes != bench->named_changes;
}

const char *dialogs_quit_question(const struct workbench *bench)
{
	if (!is_worth_keeping(bench))
		return "Quit? There is no unfinished game.";
	return slot_keeps(bench->slot) || !must_be_kept(bench)
		? "Quit? The game is kept."
		: "Quit? This game cannot be kept and will be lost.";
}

/* Saves the game on the board if it would be lost: *name, which the caller frees; NULL if there was
 * no need. */
bool saving_before_change(struct workbench *bench, char **name, struct status *st)
{
	struct record record;
	struct status why;

	*name = NULL;
	if (!must_be_kept(bench))
		return true;
	saving_make_record(&bench->session, &record);
	*name = saving_keep(&record, time(NULL), &why);
	record_done(&record);
	return *name ||
		status_fail(st,
			"this game cannot be kept, expected you to finish it, or resign (Q) to "
			"give it up: %s",
			why.text);
}

/* Takes back what saving_before_change() did: the game goes on after all. */
static void drop_kept(const char *name)
{
	struct status ignored;
	char *path = saves_path(name, &ignored);

	if (path)
		unlink(path);
	free(path);
}

/* After saving_before_change(), and whether another game has begun. */
void saving_after_change(struct workbench *bench, char *name, bool has_begun)
{
	if (name && has_begun)
		workbench_tell(bench, LOG_NOTE, "Unfinished game saved as '%s' (L to load)", name);
	else if (name)
		drop_kept(name);
	free(name);
}

bool saving_begin(struct workbench *bench, const char *game, const char *position,
	const char *first, const char *second, struct status *st)
{
	char *name;
	bool has_begun;

	if (!saving_before_change(bench, &name, st))
		return false;
	has_begun = session_begin(&bench->session, game, position, first, second, st);
	saving_after_change(bench, name, has_begun);
	return has_begun;
}

bool saving_change(struct workbench *bench, const struct record *record, struct status *st)
{
	char *name;
	bool has_begun;

	if (!saving_before_change(bench, &name, st))
		return false;
	has_begun = saving_take_up(bench, record, st);
	saving_after_change(bench, name, has_begun);
	return has_begun;
}
