/* saving.c: the game on disk: kept after every move, and before another one begins; see saving.h.
 * The dialogs ask for names, and at the start what becomes of the game of before. */
#include "app/saving.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "app/app.h"
#include "base/xalloc.h"
#include "io/records/autosave.h"
#include "io/records/saves.h"

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

static void log_moves(struct app *app)
{
	const struct session *session = &app->session;

	for (int i = 0; i < session->at; i++) {
		char name[GAME_MOVE_TEXT];

		game_move_format(
			session->game, session_state_at(session, i), session->move[i], name);
		app_tell(app, LOG_MOVE, "%d. %c %s", i + 1,
			session_letter[game_mover(session->game, session_state_at(session, i))],
			name);
	}
}

bool saving_take_up(struct app *app, const struct record *record, struct status *st)
{
	struct session *session = &app->session;

	if (!session_begin(session, record->game, record->position, record->player[0],
		    record->player[1], st))
		return false;
	session_replay(session, record->moves, record->count, record->at);
	session->resigned = record->resigned;
	log_moves(app);
	session_arrange(session);
	return true;
}

/* Whether it was played to its end, also if moves were taken back to look at it. */
static bool was_finished(const struct session *session)
{
	return session_is_over(session) ||
		game_is_over(session->game, session_state_at(session, session->length));
}

/* A position that was set up by hand is worth keeping too. Moves and positions that the user gave
 * at the start, or that a lab code has, are worth nothing until a move is made. */
static bool is_worth_keeping(const struct app *app)
{
	const struct session *session = &app->session;

	return (session->length > 0 || session->position) && !was_finished(session) &&
		session->changes != app->saving.given_changes;
}

static void autosave(struct app *app)
{
	const struct session *session = &app->session;
	struct record record;
	struct status st;

	if (!app->saving.autosave || app->saving.is_offering)
		return;
	if (!is_worth_keeping(app)) {
		autosave_empty(app->saving.autosave);
		return;
	}
	saving_make_record(session, &record);
	if (!autosave_save(app->saving.autosave, &record, session->game, &st))
		app_tell(app, LOG_PROBLEM, "%s", st.text);
	record_done(&record);
	/* from now on this game is the newest, which the next start offers */
	if (app->saving.has_left_game)
		saving_keep_older(app);
	app->saving.has_left_game = false;
}

void saving_follow(struct app *app)
{
	if (app->saving.saved_changes == app->session.changes)
		return;
	app->saving.saved_changes = app->session.changes;
	autosave(app);
}

void saving_write_game(const struct app *app, FILE *file)
{
	struct record record;

	saving_make_record(&app->session, &record);
	record_write(&record, app->session.game, file);
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

/* Whether the game of an autosave is under a name now; then the autosave is empty. */
static bool keep_autosave(struct app *app, struct autosave *autosave)
{
	struct record record;
	struct status st;
	char *name;

	if (!autosave_load(autosave, &record, &st)) {
		app_tell(app, LOG_PROBLEM, "%s", st.text);
		return autosave_when(autosave) == 0; /* it was moved aside */
	}
	name = saving_keep(&record, autosave_when(autosave), &st);
	record_done(&record);
	if (!name) {
		app_tell(app, LOG_PROBLEM, "An older game is not in the list of saved games: %s",
			st.text);
		return false;
	}
	autosave_empty(autosave);
	app_tell(app, LOG_NOTE, "Older unfinished game saved as '%s' (L to load)", name);
	free(name);
	return true;
}

void saving_keep_older(struct app *app)
{
	struct autosave *autosave;
	bool is_kept = true;

	while (is_kept && (autosave = autosave_take_game())) {
		is_kept = keep_autosave(app, autosave);
		autosave_close(autosave);
	}
}

/* ---- one game instead of another */

/* Whether something was played that no file with a name has. */
static bool must_be_kept(const struct app *app)
{
	return is_worth_keeping(app) && app->session.changes != app->saving.named_changes;
}

const char *saving_quit_question(const struct app *app)
{
	if (!is_worth_keeping(app))
		return "Quit? There is no unfinished game.";
	return autosave_keeps(app->saving.autosave) || !must_be_kept(app)
		? "Quit? The game is kept."
		: "Quit? This game cannot be kept and will be lost.";
}

/* Saves the game on the board if it would be lost: *name, which the caller frees; NULL if there was
 * no need. */
bool saving_before_change(struct app *app, char **name, struct status *st)
{
	struct record record;
	struct status why;

	*name = NULL;
	if (!must_be_kept(app))
		return true;
	saving_make_record(&app->session, &record);
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
void saving_after_change(struct app *app, char *name, bool has_begun)
{
	if (name && has_begun)
		app_tell(app, LOG_NOTE, "Unfinished game saved as '%s' (L to load)", name);
	else if (name)
		drop_kept(name);
	free(name);
}

bool saving_begin(struct app *app, const char *game, const char *position, const char *first,
	const char *second, struct status *st)
{
	char *name;
	bool has_begun;

	if (!saving_before_change(app, &name, st))
		return false;
	has_begun = session_begin(&app->session, game, position, first, second, st);
	saving_after_change(app, name, has_begun);
	return has_begun;
}

bool saving_change(struct app *app, const struct record *record, struct status *st)
{
	char *name;
	bool has_begun;

	if (!saving_before_change(app, &name, st))
		return false;
	has_begun = saving_take_up(app, record, st);
	saving_after_change(app, name, has_begun);
	return has_begun;
}

void saving_set_named(struct app *app)
{
	app->saving.named_changes = app->session.changes;
}

void saving_forget_name(struct app *app)
{
	app->saving.named_changes = 0;
}

void saving_set_given(struct app *app)
{
	app->saving.named_changes = app->saving.given_changes = app->session.changes;
}

/* ---- the game of before */

static void tell_problem(struct app *app, const struct status *st)
{
	if (*st->text)
		app_tell(app, LOG_PROBLEM, "%s", st->text);
}

void saving_open(struct app *app, bool is_empty)
{
	struct status st;

	app->saving.autosave = is_empty ? autosave_open_empty(&st) : autosave_open(&st);
	tell_problem(app, &st);
}

void saving_close(struct app *app)
{
	autosave_close(app->saving.autosave);
	app->saving.autosave = NULL;
}

static void leave(struct app *app)
{
	struct status st;

	app->saving.autosave = autosave_leave(app->saving.autosave, &st);
	tell_problem(app, &st);
}

bool saving_load_left(struct app *app, struct record *record)
{
	struct status st;

	if (autosave_load(app->saving.autosave, record, &st))
		return true;
	tell_problem(app, &st);
	if (autosave_when(app->saving.autosave))
		leave(app);
	return false;
}

time_t saving_left_at(const struct app *app)
{
	return autosave_when(app->saving.autosave);
}

void saving_offer(struct app *app)
{
	app->saving.is_offering = true;
	app->session.is_held = true;
}

void saving_put_off(struct app *app)
{
	app->saving.has_left_game = true;
	app_tell(app, LOG_NOTE,
		"The unfinished game will be offered again at the next start. If you play another "
		"one, L has it.");
	leave(app);
}

void saving_go_on(struct app *app)
{
	app->saving.is_offering = false;
	app->session.is_held = false;
	app->saving.saved_changes = 0;
	session_arrange(&app->session);
}
