/* session.c: the game that is being played: its moves and its players; session_think.c has what the
 * searches do. See session.h. */
#include "app/session/session.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/system/clock.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "io/records/line.h"
#include "search/registry.h"

const char session_letter[2] = {'X', 'O'};

/* ---- seats */

static void seat_done(struct seat *seat)
{
	engine_free(seat->engine);
	if (seat->view)
		engine_view_done(seat->view);
	free(seat->view);
	search_free(seat->search);
	free(seat->spec);
	memset(seat, 0, sizeof *seat);
	seat->root_at = -1;
}

/* Seats a player; nothing has changed if it returns false. */
static bool seat_init(
	struct seat *seat, const struct game *game, const char *spec, struct status *st)
{
	struct search *search = NULL;

	if (!text_same(spec, "human")) {
		search = search_new_of(game, spec, SPEC_OF_USER, st);
		if (!search)
			return false;
	}
	memset(seat, 0, sizeof *seat);
	seat->view = xcalloc(1, sizeof *seat->view);
	seat->spec = search ? search_respell(game->spec, spec) : xstrdup("human");
	seat->search = search;
	seat->ops = search ? search->ops : NULL;
	if (search)
		search->keeps_timeline = true; /* step mode begins where it stands */
	seat->engine = search ? engine_new(search) : NULL;
	seat->root_at = -1;
	seat->c = NAN;
	if (search)
		seat->budget = budget_of(search);
	return true;
}

/* ---- the game */

void session_init(struct session *session, struct log *log, const char *analyst)
{
	memset(session, 0, sizeof *session);
	session->log = log;
	session->resigned = -1;
	session->hint = GAME_NO_MOVE;
	session->watched = session->watched_before = SEAT_NONE;
	session->rate = 30;
	session->step_speed = 2;
	for (int i = 0; i < SEAT_COUNT; i++)
		session->seat[i] = (struct seat){
			.view = xcalloc(1, sizeof(struct engine_view)), .root_at = -1};
	session->seat[SEAT_ANALYST].spec = xstrdup(analyst);
}

/* The moves from this one on are no more. */
static void forget_from(struct session *session, int at)
{
	for (int i = at; i < session->length; i++)
		report_release(session->known[i]);
	session->length = at;
}

void session_done(struct session *session)
{
	session_end_steps(session);
	breakpoints_done(&session->breakpoints);
	exact_values_forget(&session->exact_values);
	for (int i = 0; i < SEAT_COUNT; i++)
		seat_done(&session->seat[i]);
	game_free(session->game);
	free(session->position);
	free(session->state);
	forget_from(session, 0);
	free(session->known);
	free(session->move);
	memset(session, 0, sizeof *session);
}

/* The game is another than before: it is to be saved, and what was looked at step by step is past.
 */
static void note_change(struct session *session)
{
	session->changes++;
	session_end_steps(session);
}

/* Takes memory for this number of moves; nothing is known of those from `length` on. */
static void make_room(struct session *session, int moves)
{
	session->state = xrealloc(session->state, (size_t)(moves + 1) * game_stride(session->game));
	session->move = xrealloc(session->move, (size_t)(moves + 1) * sizeof *session->move);
	session->known = xrealloc(session->known, (size_t)(moves + 1) * sizeof *session->known);
	for (int i = session->length; i < moves; i++)
		session->known[i] = NULL;
}

/* Move number `at`, for which there is room, and the position after it. */
static void add_move(struct session *session, int at, game_move move)
{
	unsigned char *state = session->state + (size_t)at * game_stride(session->game),
		      *next = state + game_stride(session->game);

	session->move[at] = move;
	game_copy(session->game, next, state);
	game_play(session->game, next, move);
	session->length = at + 1;
}

/* Everything of a new game that can fail, before the old one is touched. */
struct beginning {
	struct game *game;
	union game_state start;
	struct seat seat[SEAT_PLAYERS];
};

static bool prepare(struct beginning *new, const char *game, const char *position,
	const char *const player[SEAT_PLAYERS], struct status *st)
{
	new->game = game_new(game, st);
	if (!new->game)
		return false;
	if (!game_reach(new->game, position, NULL, &new->start, st)) {
		game_free(new->game);
		return false;
	}
	for (int i = 0; i < SEAT_PLAYERS; i++) {
		if (seat_init(&new->seat[i], new->game, player[i], st))
			continue;
		while (i-- > 0)
			seat_done(&new->seat[i]);
		game_free(new->game);
		return false;
	}
	return true;
}

/* Each game has random numbers of its own for each player; the analyst has those of `mctscope
 * analyze`. */
static void begin_game(struct session *session, int number)
{
	struct seat *seat = &session->seat[number];

	seat->stream = number == SEAT_ANALYST ? 0 : session_stream(session, number);
	if (seat->engine)
		engine_begin(seat->engine, seat->stream);
}

bool session_begin(struct session *session, const char *game, const char *position,
	const char *first, const char *second, struct status *st)
{
	const char *player[SEAT_PLAYERS] = {first, second, session->seat[SEAT_ANALYST].spec};
	char *from = position ? xstrdup(position) : NULL;
	struct beginning new;

	if (!prepare(&new, game, position, player, st)) {
		free(from);
		return false;
	}
	session_end_steps(session); /* its search thinks about the old game */
	session->games++;
	for (int i = 0; i < SEAT_PLAYERS; i++) {
		seat_done(&session->seat[i]);
		session->seat[i] = new.seat[i];
		begin_game(session, i);
	}
	exact_values_forget(&session->exact_values);
	game_free(session->game);
	free(session->position);
	session->game = new.game;
	session->position = from;
	forget_from(session, 0);
	make_room(session, 0);
	game_copy(session->game, session->state, &new.start);
	session->at = 0;
	session->resigned = -1;
	session->is_forfeit = false;
	session->watched = SEAT_NONE;
	session->is_held = false;
	session->hint_due_ns = 0;
	session->hint = GAME_NO_MOVE;
	note_change(session);
	session_set_rate(session, session->rate);
	log_add(session->log, LOG_NOTE, "playing %s%s%s: X is %s, O is %s", session->game->title,
		position ? " from " : "", position ? session->position : "",
		session_player(session, SIDE_FIRST), session_player(session, SIDE_SECOND));
	return true;
}

bool session_replay(struct session *session, const game_move *move, int length, int at)
{
	forget_from(session, 0);
	make_room(session, length);
	for (int i = 0; i < length; i++) {
		if (!game_is_legal(session->game, session_state_at(session, i), move[i]))
			return false;
		add_move(session, i, move[i]);
		session->length = i + 1;
	}
	session->at = at < length ? at : length;
	note_change(session);
	return true;
}

bool session_play_line(struct session *session, const char *moves, struct status *st)
{
	game_move *line = xmalloc((size_t)session->game->max_plies * sizeof *line);
	union game_state state;
	int length = 0;
	bool is_good;

	game_copy(session->game, &state, session_state_at(session, 0));
	is_good = line_parse(
		session->game, &state, moves, line, session->game->max_plies, &length, st);
	if (is_good)
		session_replay(session, line, length, length);
	free(line);
	return is_good;
}

bool session_begin_line(struct session *session, const char *game, const char *position,
	const char *moves, const char *const player[SEAT_PLAYERS], struct status *st)
{
	struct seat *analyst = &session->seat[SEAT_ANALYST];
	char *before = analyst->spec;

	analyst->spec = xstrdup(player[SEAT_ANALYST]);
	if (!session_begin(session, game, position, player[0], player[1], st)) {
		free(analyst->spec);
		analyst->spec = before;
		return false;
	}
	free(before);
	return !moves || session_play_line(session, moves, st);
}

uint64_t session_stream(const struct session *session, int side)
{
	return (uint64_t)(session->games - 1) * 2 + (uint64_t)side;
}

bool session_set_player(struct session *session, int seat, const char *spec, struct status *st)
{
	struct seat new;

	if (!seat_init(&new, session->game, spec, st))
		return false;
	seat_done(&session->seat[seat]);
	session->seat[seat] = new;
	begin_game(session, seat);
	if (session->watched == seat)
		session->watched = SEAT_NONE;
	if (session->watched_before == seat)
		session->watched_before = SEAT_NONE;
	note_change(session);
	if (seat == SEAT_ANALYST)
		log_add(session->log, LOG_NOTE, "the analyst is %s", spec);
	else
		log_add(session->log, LOG_NOTE, "%c is %s from here on", session_letter[seat],
			session_player(session, seat));
	session_set_rate(session, session->rate);
	session_arrange(session);
	return true;
}

void session_swap_players(struct session *session)
{
	struct seat first = session->seat[SIDE_FIRST];

	session_end_steps(session);
	session->seat[SIDE_FIRST] = session->seat[SIDE_SECOND];
	session->seat[SIDE_SECOND] = first;
	if (session->watched == SIDE_FIRST || session->watched == SIDE_SECOND)
		session->watched = 1 - session->watched;
	for (int i = 0; i < 2; i++)
		session->seat[i].purpose =
			PURPOSE_NONE; /* what they were at work for was the other side's business */
	session->is_held = false;
	note_change(session);
	log_add(session->log, LOG_NOTE, "sides swapped: X is %s, O is %s",
		session_player(session, SIDE_FIRST), session_player(session, SIDE_SECOND));
	session_arrange(session);
}

/* ---- what is on the board */

const void *session_state_at(const struct session *session, int at)
{
	return session->state + (size_t)at * game_stride(session->game);
}

const void *session_state(const struct session *session)
{
	return session_state_at(session, session->at);
}

enum side session_mover(const struct session *session)
{
	return game_mover(session->game, session_state(session));
}

bool session_is_over(const struct session *session)
{
	return session->resigned >= 0 || game_is_over(session->game, session_state(session));
}

bool session_is_human(const struct session *session, int seat)
{
	return !session->seat[seat].search;
}

const struct seat *session_watched(const struct session *session)
{
	return session->watched == SEAT_NONE ? NULL : &session->seat[session->watched];
}

const char *session_player(const struct session *session, int seat)
{
	return session_is_human(session, seat) ? "you" : session->seat[seat].spec;
}

/* "You won" where the user plays one side, else "X wins". */
static void describe_winner(const struct session *session, int winner, char *out, size_t size)
{
	bool is_one_sided =
		session_is_human(session, SIDE_FIRST) != session_is_human(session, SIDE_SECOND);

	if (is_one_sided)
		snprintf(out, size, "You %s", session_is_human(session, winner) ? "won" : "lost");
	else
		snprintf(out, size, "%c wins", session_letter[winner]);
}

void session_result(const struct session *session, char *out, size_t size)
{
	double result, points;
	size_t used;

	*out = '\0';
	if (!session_is_over(session))
		return;
	result = session->resigned >= 0 ? (session->resigned == SIDE_FIRST ? -1 : 1)
					: game_result(session->game, session_state(session));
	if (result == 0) {
		snprintf(out, size, "A draw");
		return;
	}
	describe_winner(session, result > 0 ? SIDE_FIRST : SIDE_SECOND, out, size);
	used = strlen(out);
	points = (result < 0 ? -result : result) * session->game->unit;
	if (session->resigned >= 0 && !strcmp(out, "You lost"))
		text_append(out, size, &used, ": you resigned");
	else if (session->resigned >= 0)
		text_append(out, size, &used, ": %c %s", session_letter[session->resigned],
			session->is_forfeit ? "forfeits" : "resigned");
	else if (session->game->unit != 1)
		text_append(out, size, &used, " by %g point%s", points, points == 1 ? "" : "s");
}

/* ---- moves */

static void tell_end(struct session *session)
{
	char result[64];

	session_result(session, result, sizeof result);
	if (!*result)
		return;
	session->ends++;
	log_add(session->log, LOG_NOTE, "Game over. %s", result);
}

void session_make(struct session *session, game_move move)
{
	bool is_same = session->at < session->length && session->move[session->at] == move;

	if (!is_same) {
		forget_from(session, session->at);
		make_room(session, session->at + 1);
		add_move(session, session->at, move);
	}
	session->at++;
	session->hint = GAME_NO_MOVE;
	session->resigned = -1;
	session->moved_ns = clock_ns();
	note_change(session);
	tell_end(session);
}

bool session_play(struct session *session, game_move move, struct status *st)
{
	char name[GAME_MOVE_TEXT];
	enum side mover;

	if (session_is_over(session))
		return status_fail(st, "Game over: F2 new game, u undo");
	mover = session_mover(session);
	if (!session_is_human(session, (int)mover))
		return status_fail(st,
			"it is %c's turn and %s plays it, expected you to wait, or undo (u), or "
			"swap sides (x)",
			session_letter[mover], session->seat[mover].spec);
	game_move_format(session->game, session_state(session), move, name);
	log_add(session->log, LOG_MOVE, "%d. %c %s", session->at + 1, session_letter[mover], name);
	session->is_held = false;
	session_make(session, move);
	session_arrange(session);
	return true;
}

void session_lose(struct session *session, enum side loser, bool is_forfeit)
{
	session->resigned = (int)loser;
	session->is_forfeit = is_forfeit;
	note_change(session);
	tell_end(session);
	session_arrange(session);
}

bool session_resign(struct session *session, struct status *st)
{
	enum side loser;

	if (session_is_over(session))
		return status_fail(st, "the game is over, expected one that goes on");
	loser = session_mover(session);
	if (!session_is_human(session, (int)loser) && session_is_human(session, 1 - (int)loser))
		loser = side_other(loser);
	session_lose(session, loser, false);
	return true;
}

/* ---- back and forth */

void session_go_to(struct session *session, int at)
{
	if (at < 0 || at > session->length || at == session->at)
		return;
	log_add(session->log, LOG_NOTE, "%s to move %d of %d", at < session->at ? "back" : "forth",
		at, session->length);
	session->at = at;
	session->hint = GAME_NO_MOVE;
	session->resigned = -1;
	session->is_held = true;
	note_change(session);
	session_arrange(session);
}

/* Whether a position is one where undo and redo stop. */
static bool is_stop(const struct session *session, int at)
{
	bool has_human =
		session_is_human(session, SIDE_FIRST) || session_is_human(session, SIDE_SECOND);

	return !has_human || game_is_over(session->game, session_state_at(session, at)) ||
		session_is_human(
			session, (int)game_mover(session->game, session_state_at(session, at)));
}

bool session_undo(struct session *session)
{
	int at = session->at - 1;

	if (session->resigned >= 0) { /* a resignation is taken back like a move */
		session->resigned = -1;
		/* what failed would fail again: it waits for an order */
		session->is_held = session->is_forfeit;
		note_change(session);
		log_add(session->log, LOG_NOTE, "%s undone%s",
			session->is_forfeit ? "Forfeit" : "Resignation",
			session->is_forfeit ? ": Space lets it try again" : "");
		session_arrange(session);
		return true;
	}
	while (at > 0 && !is_stop(session, at))
		at--;
	if (at < 0)
		return false;
	session_go_to(session, at);
	return true;
}

bool session_redo(struct session *session)
{
	int at = session->at + 1;

	while (at < session->length && !is_stop(session, at))
		at++;
	if (at > session->length)
		return false;
	session_go_to(session, at);
	return true;
}
