/* board.c: how another program comes to know our game: what it can do, the board, and the moves so
 * far. See gtp_internal.h.
 *
 * Any program is told the size of the board and the komi, where our game has them; what its moves
 * and its rules are must be ours. To another mctscope the very rules are named, and any position
 * can be shown: commands of our own, which it is asked about first. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/array.h"
#include "base/options/catalogue.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "game/view.h"
#include "search/external/gtp_internal.h"

enum { UNDO_MOST = 8 }; /* with more to take back, a new game is as quick */

void gtp_line_add(struct gtp_line *line, game_move move)
{
	*ARRAY_ADD(line->move, line->count) = move;
}

void gtp_line_set(const struct game *game, struct gtp_line *line, const void *start,
	const game_move *moves, int n)
{
	game_copy(game, &line->start, start);
	line->count = 0;
	for (int i = 0; i < n; i++)
		gtp_line_add(line, moves[i]);
}

/* How many moves two lines begin with together; -1 if they do not begin at the same state. */
static int common(const struct game *game, const struct gtp_line *a, const struct gtp_line *b)
{
	int n = 0;

	if (memcmp(&a->start, &b->start, game->state_bytes))
		return -1;
	while (n < a->count && n < b->count && a->move[n] == b->move[n])
		n++;
	return n;
}

bool gtp_line_is_same(const struct game *game, const struct gtp_line *a, const struct gtp_line *b)
{
	return a->count == b->count && common(game, a, b) == a->count;
}

const char *gtp_colour(enum side side)
{
	return side == SIDE_FIRST ? "b" : "w";
}

enum wire_result gtp_ask(struct gtp_player *player, struct control *control, struct status *st,
	const char *format, ...)
{
	va_list args;
	char *text;
	bool is_sent;

	va_start(args, format);
	text = xvasprintf(format, args);
	va_end(args);
	is_sent = wire_send(&player->wire, st, "%s", text);
	free(text);
	return is_sent ? wire_receive(&player->wire, control, st) : WIRE_FAILED;
}

/* ---- what it can do */

static enum wire_result ask_known(
	struct gtp_player *player, struct control *control, struct status *st)
{
	const struct {
		const char *name;
		bool *is_known;
	} row[] = {
		{"undo", &player->knows_undo},
		{"mctscope-game", &player->knows_game},
		{"mctscope-position", &player->knows_position},
		{"rectangular_boardsize", &player->knows_rectangle},
	};

	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		enum wire_result result =
			gtp_ask(player, control, st, "known_command %s", row[i].name);

		if (result == WIRE_STOPPED || result == WIRE_FAILED)
			return result;
		*row[i].is_known = result == WIRE_GOOD && text_same(player->wire.answer, "true");
	}
	return WIRE_GOOD;
}

enum wire_result gtp_greet(struct gtp_player *player, struct control *control, struct status *st)
{
	enum wire_result result;
	char remark[MAILBOX_LINE];

	if (player->is_greeted && wire_is_open(&player->wire))
		return WIRE_GOOD;
	player->is_greeted = player->is_set_up = false;
	if (!wire_is_open(&player->wire) &&
		!wire_open(&player->wire, player->command, player->patience, &player->remarks, st))
		return WIRE_FAILED;
	result = gtp_ask(player, control, st, "protocol_version");
	if (result != WIRE_GOOD)
		return result;
	if (strcmp(player->wire.answer, "2")) {
		status_fail(st, "speaks version %s of the protocol, expected 2",
			text_quoted(player->wire.answer).text);
		return WIRE_FAILED;
	}
	result = gtp_ask(player, control, st, "name");
	if (result == WIRE_GOOD) {
		snprintf(
			remark, sizeof remark, "this is %s", text_quoted(player->wire.answer).text);
		mailbox_put(&player->remarks, remark);
	} else if (result != WIRE_REFUSED) {
		return result;
	}
	result = ask_known(player, control, st);
	player->is_greeted = result == WIRE_GOOD;
	return result;
}

/* ---- the board */

/* The game by the name of its rules and every option that differs, so that it does not matter which
 * names the other knows. */
static char *full_spec(const struct game *game)
{
	struct choice choice;
	struct status ignored;
	bool is_known = catalogue_choose(game_catalogue(), game->spec, &choice, &ignored);
	char *options, *spec;

	assert(is_known);
	(void)is_known;
	options = options_format(&choice.options);
	spec = xasprintf("%s%s%s", choice.spec.name, *options ? ":" : "", options);
	free(options);
	choice_done(&choice);
	return spec;
}

static enum wire_result name_game(
	struct gtp_player *player, struct control *control, struct status *st)
{
	char *spec = full_spec(player->game);
	enum wire_result result = gtp_ask(player, control, st, "mctscope-game %s", spec);

	free(spec);
	return result;
}

/* Its size, if it is a board that the protocol has a word for. */
static enum wire_result tell_size(
	struct gtp_player *player, struct control *control, struct status *st)
{
	struct view *view = xmalloc(sizeof *view);
	enum wire_result result = WIRE_GOOD;
	bool is_grid;

	game_view(player->game, &player->wanted.start, view);
	is_grid = view->shape != VIEW_HEAPS && view->shape != VIEW_TREE;
	if (is_grid && view->rows == view->cols)
		result = gtp_ask(player, control, st, "boardsize %d", view->rows);
	else if (is_grid && player->knows_rectangle)
		result = gtp_ask(
			player, control, st, "rectangular_boardsize %d %d", view->cols, view->rows);
	free(view);
	return result;
}

static enum wire_result tell_rules(
	struct gtp_player *player, struct control *control, struct status *st)
{
	enum wire_result result;

	if (player->knows_game)
		return name_game(player, control, st);
	result = tell_size(player, control, st);
	if (result == WIRE_GOOD && player->game->has_komi)
		result = gtp_ask(player, control, st, "komi %.1f", player->game->komi);
	return result;
}

static enum wire_result show_position(
	struct gtp_player *player, struct control *control, struct status *st)
{
	const struct game *game = player->game;
	char position[GAME_POSITION_TEXT];
	union game_state start;

	game_start(game, &start);
	if (!memcmp(&start, &player->wanted.start, game->state_bytes))
		return WIRE_GOOD;
	if (!player->knows_position) {
		status_fail(st, "cannot be shown a position, expected a game from its start");
		return WIRE_FAILED;
	}
	game_position_format(game, &player->wanted.start, position);
	return gtp_ask(player, control, st, "mctscope-position %s", position);
}

/* A new game from where the wanted line begins. */
static enum wire_result set_up(
	struct gtp_player *player, struct control *control, struct status *st)
{
	enum wire_result result;

	player->is_set_up = false;
	result = tell_rules(player, control, st);
	if (result == WIRE_GOOD)
		result = gtp_ask(player, control, st, "clear_board");
	if (result == WIRE_GOOD)
		result = show_position(player, control, st);
	if (result != WIRE_GOOD)
		return result;
	if (player->seconds >
		0) /* one move in each period; a program that keeps no time may refuse */
		result = gtp_ask(player, control, st, "time_settings 0 %.0f 1", player->seconds);
	if (result == WIRE_STOPPED || result == WIRE_FAILED)
		return result;
	gtp_line_set(player->game, &player->told, &player->wanted.start, NULL, 0);
	player->is_set_up = true;
	return WIRE_GOOD;
}

/* Takes back what it should not have been told; false if it must begin again. */
static bool take_back(struct gtp_player *player, int shared, struct control *control,
	struct status *st, enum wire_result *result)
{
	*result = WIRE_GOOD;
	if (!player->is_set_up || shared < 0)
		return false;
	if (shared < player->told.count &&
		(!player->knows_undo || player->told.count - shared > UNDO_MOST))
		return false;
	while (player->told.count > shared) {
		*result = gtp_ask(player, control, st, "undo");
		if (*result != WIRE_GOOD) {
			player->is_set_up = false;
			return *result == WIRE_STOPPED || *result == WIRE_FAILED;
		}
		player->told.count--;
	}
	return true;
}

static enum wire_result tell_moves(
	struct gtp_player *player, struct control *control, struct status *st)
{
	const struct game *game = player->game;
	union game_state here;

	game_copy(game, &here, &player->wanted.start);
	for (int i = 0; i < player->wanted.count; i++) {
		game_move move = player->wanted.move[i];
		char name[GAME_MOVE_TEXT];
		enum wire_result result;

		game_move_format(game, &here, move, name);
		if (i == player->told.count) {
			result = gtp_ask(player, control, st, "play %s %s",
				gtp_colour(game_mover(game, &here)), name);
			if (result != WIRE_GOOD) {
				player->is_set_up = false;
				return result;
			}
			gtp_line_add(&player->told, move);
		}
		game_play(game, &here, move);
	}
	return WIRE_GOOD;
}

enum wire_result gtp_bring(struct gtp_player *player, struct control *control, struct status *st)
{
	enum wire_result result;

	if (!take_back(player, common(player->game, &player->told, &player->wanted), control, st,
		    &result))
		result = set_up(player, control, st);
	return result == WIRE_GOOD ? tell_moves(player, control, st) : result;
}
