/* gtp.c: a player that is another program, which speaks the Go text protocol, version 2.
 *
 * The program runs from the first search, or search_get_ready(), until the player is freed. Before
 * each search its board is brought to ours (external/board.c); then it is asked for a move. A
 * program that ends, does not answer in time, answers nonsense or plays what is not legal has
 * failed: it is ended, the report says why, and the next search starts it again.
 *
 * The program may also be the judge of a match: its final_score then decides, which knows dead
 * stones where our rules count every stone.
 *
 * A search that is stopped leaves the program thinking, for nothing in the protocol hurries it: if
 * the next search is about the same position its answer is what it waits for, else that is passed
 * over. */
#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "search/external/gtp_internal.h"
#include "search/registry.h"
#include "search/search.h"

static const struct option options[] = {
	{"command", OPTION_TEXT, "", 0, 0, NULL,
		"the program and its arguments, as in a shell: command=gnugo --mode gtp"},
	{"timeout", OPTION_REAL, "60", 0, 1e6, NULL,
		"how many seconds to wait for each answer (0: no limit)"},
	{"seconds", OPTION_REAL, "0", 0, 1e6, NULL,
		"how many seconds the program is told to think about a move (0: it is told "
		"nothing)"},
	{"judge", OPTION_BOOL, "no", 0, 0, NULL,
		"in a match, let this program say who has won (final_score) instead of our rules"},
	{"fresh", OPTION_BOOL, "no", 0, 0, NULL,
		"start the program again for each game, so that a match can run several at once "
		"(-j)"},
	{.name = NULL},
};

static bool setup(struct search *search, const struct options *values, struct status *st)
{
	struct gtp_player *player;

	if (!*options_text(values, "command"))
		return status_fail(st,
			"option command is missing, expected a program, such as gtp:command=gnugo "
			"--mode gtp");
	player = search->data = xcalloc(1, sizeof *player);
	player->game = search->game;
	player->command = xstrdup(options_text(values, "command"));
	player->patience = options_real(values, "timeout");
	player->seconds = options_real(values, "seconds");
	child_init(&player->wire.child);
	mailbox_init(&player->remarks);
	player->is_fresh = options_bool(values, "fresh");
	search->is_judge = options_bool(values, "judge");
	/* who knows what it keeps from one game to the next */
	search->is_serial = !player->is_fresh;
	return true;
}

static bool varies(const struct options *values)
{
	(void)values;
	return true; /* for all that we know */
}

static void teardown(struct search *search)
{
	struct gtp_player *player = search->data;

	wire_close(&player->wire, !player->is_asked);
	mailbox_done(&player->remarks);
	free(player->told.move);
	free(player->wanted.move);
	free(player->command);
	free(player);
}

/* Ends the program; the next search starts it again. */
static void hang_up(struct gtp_player *player, bool is_polite)
{
	wire_close(&player->wire, is_polite);
	player->is_greeted = player->is_asked = false;
}

static void begin(struct search *search, uint64_t stream)
{
	struct gtp_player *player = search->data;

	(void)stream; /* the protocol has no word for it */
	player->is_set_up = false;
	if (player->is_fresh)
		hang_up(player, !player->is_asked);
}

static void follow(struct search *search, const void *start, const game_move *moves, int n)
{
	struct gtp_player *player = search->data;

	gtp_line_set(search->game, &player->wanted, start, moves, n);
	player->is_followed = true;
}

/* What it was told of how the state came about; if that was nothing, or another state, the state
 * itself is where the game begins. */
static void want(struct gtp_player *player, const void *state)
{
	const struct game *game = player->game;
	union game_state here;

	game_copy(game, &here, &player->wanted.start);
	for (int i = 0; player->is_followed && i < player->wanted.count; i++)
		game_play(game, &here, player->wanted.move[i]);
	if (!player->is_followed || memcmp(&here, state, game->state_bytes))
		gtp_line_set(game, &player->wanted, state, NULL, 0);
	player->is_followed = false;
}

/* Waits for the answer to what an earlier search has asked. What it answers leaves its board one
 * move on. */
static enum wire_result finish_asked(
	struct gtp_player *player, struct control *control, struct status *st)
{
	enum wire_result result = wire_receive(&player->wire, control, st);

	if (result != WIRE_STOPPED)
		player->is_asked = player->is_set_up = false;
	return result;
}

/* Asks for a move, unless that has been done, and waits for it. */
static enum wire_result get_move(
	struct gtp_player *player, const void *state, struct control *control, struct status *st)
{
	const char *colour = gtp_colour(game_mover(player->game, state));
	enum wire_result result;

	if (player->is_asked && player->is_set_up &&
		gtp_line_is_same(player->game, &player->told, &player->wanted))
		return finish_asked(player, control, st);
	if (player->is_asked) {
		result = finish_asked(player, control, st);
		if (result == WIRE_STOPPED || result == WIRE_FAILED)
			return result;
	}
	result = gtp_greet(player, control, st);
	if (result == WIRE_GOOD)
		result = gtp_bring(player, control, st);
	if (result != WIRE_GOOD)
		return result;
	if (player->seconds > 0) {
		result = gtp_ask(
			player, control, st, "time_left %s %.0f 1", colour, player->seconds);
		if (result == WIRE_STOPPED || result == WIRE_FAILED)
			return result;
	}
	if (!wire_send(&player->wire, st, "genmove %s", colour))
		return WIRE_FAILED;
	player->is_asked = true;
	return finish_asked(player, control, st);
}

static void end_without_move(struct report *report, enum report_end end, const char *reason)
{
	report->end = end;
	snprintf(report->reason, sizeof report->reason, "%s", reason);
}

/* Takes the answer for its move. */
static void read_move(struct gtp_player *player, const void *state, struct report *report)
{
	const char *text = player->wire.answer;
	struct status ignored;
	char reason[REPORT_REASON];

	if (text_same(text, "resign")) {
		end_without_move(report, END_RESIGNED, "resigns");
		return;
	}
	if (!game_move_parse(player->game, state, text, &report->best, &ignored)) {
		snprintf(reason, sizeof reason, "plays '%s', which is not a legal move",
			text_quoted(text).text);
		end_without_move(report, END_FAILED, reason);
		return;
	}
	report->pv[0] = report->best;
	report->pv_length = 1;
	gtp_line_add(&player->told, report->best);
	player->is_set_up = true;
}

static void think(
	struct search *search, const void *state, struct control *control, struct report *report)
{
	struct gtp_player *player = search->data;
	struct status st = {.text = ""};
	enum wire_result result;

	want(player, state);
	if (control_tick(control)) {
		end_without_move(report, END_FAILED, "was stopped before it was asked");
		return;
	}
	result = get_move(player, state, control, &st);
	if (result == WIRE_GOOD) {
		read_move(player, state, report);
	} else if (result == WIRE_STOPPED) {
		end_without_move(report, END_FAILED, "was stopped before it answered");
	} else {
		end_without_move(report, END_FAILED, st.text);
		hang_up(player, false);
	}
}

/* "B+3.5", "W+12", "0": who has won. */
static bool read_score(const char *text, double *result, struct status *st)
{
	bool has_winner = strchr("BWbw", text[0]) && text[0] && text[1] == '+';

	if (!has_winner && !text_same(text, "0") && !text_same(text, "draw") &&
		!text_same(text, "jigo"))
		return status_fail(st,
			"answered '%s' to 'final_score', expected a score such as B+3.5, W+7 or 0",
			text_quoted(text).text);
	*result = !has_winner ? 0 : text[0] == 'B' || text[0] == 'b' ? 1 : -1;
	return true;
}

static bool judge(struct search *search, const void *start, const game_move *moves, int n,
	double *result, struct status *st)
{
	struct gtp_player *player = search->data;
	enum wire_result answer = WIRE_GOOD;

	gtp_line_set(search->game, &player->wanted, start, moves, n);
	if (player->is_asked) /* it still owes us a move */
		answer = finish_asked(player, NULL, st);
	if (answer != WIRE_FAILED)
		answer = gtp_greet(player, NULL, st);
	if (answer == WIRE_GOOD)
		answer = gtp_bring(player, NULL, st);
	if (answer == WIRE_GOOD)
		answer = gtp_ask(player, NULL, st, "final_score");
	if (answer == WIRE_GOOD)
		return read_score(player->wire.answer, result, st);
	if (answer == WIRE_FAILED)
		hang_up(player, false);
	return false;
}

static bool get_ready(struct search *search, struct status *st)
{
	struct gtp_player *player = search->data;

	if (gtp_greet(player, NULL, st) == WIRE_GOOD)
		return true;
	wire_close(&player->wire, false);
	return status_prefix(st, "gtp: '%s'", text_quoted(player->command).text);
}

static bool take_remark(struct search *search, char *out, size_t size)
{
	return mailbox_take(&((struct gtp_player *)search->data)->remarks, out, size);
}

const struct search_ops search_gtp = {
	.name = "gtp",
	.title = "Another program",
	.summary = "another program that speaks the Go text protocol (GTP)",
	.options = options,
	.is_external = true,
	.varies = varies,
	.setup = setup,
	.teardown = teardown,
	.begin = begin,
	.think = think,
	.get_ready = get_ready,
	.follow = follow,
	.take_remark = take_remark,
	.judge = judge,
};
