/* turn.c: the moves of a game that is played as text: how they are made, said, and found by a
 * search. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "cli/play/play_internal.h"
#include "cli/shared/interrupt.h"
#include "cli/shared/prose.h"
#include "game/view.h"
#include "io/board/board.h"

const char play_side_letter[] = "XO";

void *play_current(const struct play *play)
{
	return &play->history[play->length - 1];
}

static void make_move(struct play *play, game_move move)
{
	ARRAY_GROW(play->history, play->length);
	ARRAY_GROW(play->line, play->length - 1);
	play->history[play->length] = play->history[play->length - 1];
	play->line[play->length - 1] = move;
	play->length++;
	game_play(play->game, play_current(play), move);
}

void play_show_board(struct play *play)
{
	struct view *view = xmalloc(sizeof *view);

	game_view(play->game, play_current(play), view);
	board_draw(view, stdout);
	free(view);
}

/* Whether a move is the name of a cell: letters, then digits. */
static bool is_cell(const char *name)
{
	size_t letters = strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");

	return letters && text_is_whole(name + letters, false);
}

void play_announce(const struct play *play, const void *state, game_move move)
{
	char name[GAME_MOVE_TEXT], side = play_side_letter[game_mover(play->game, state)];

	game_move_format(play->game, state, move, name);
	if (text_same(name, "pass"))
		printf("%c passes.\n", side);
	else
		printf("%c %s %s.\n", side, is_cell(name) ? "at" : "plays", name);
}

void play_move(struct play *play, game_move move)
{
	if (play->is_terse)
		play_announce(play, play_current(play), move);
	make_move(play, move);
}

void play_examples(const struct play *play, char out[PLAY_EXAMPLES_TEXT])
{
	game_move moves[GAME_MAX_MOVES];
	int n = game_moves(play->game, play_current(play), moves);
	char first[GAME_MOVE_TEXT], last[GAME_MOVE_TEXT];

	game_move_format(play->game, play_current(play), moves[0], first);
	game_move_format(play->game, play_current(play), moves[n - 1], last);
	if (n > 1)
		snprintf(out, PLAY_EXAMPLES_TEXT, "%s or %s", first, last);
	else
		snprintf(out, PLAY_EXAMPLES_TEXT, "%s", first);
}

/* ---- searches */

bool play_is_stopped(const struct play *play)
{
	bool has_human = !play->player[SIDE_FIRST] || !play->player[SIDE_SECOND];

	return atomic_load(play->stop) && (!has_human || interrupt_signal() == SIGTERM);
}

/* Lets a search choose. Ctrl-C makes a search play at once, but another program goes on thinking.
 */
static void choose(struct play *play, struct search *search)
{
	bool is_hurried;
	char line[512];

	do {
		struct control control;

		control_init(&control);
		control.stop = play->stop;
		search_follow(search, play->history, play->line, play->length - 1);
		search_think(search, play_current(play), &control, &play->report);
		while (search_take_remark(search, line, sizeof line))
			fprintf(stderr, "%s: %s\n", search->title, line);
		is_hurried = play->report->end == END_FAILED && atomic_load(play->stop) &&
			!play_is_stopped(play);
		if (is_hurried)
			interrupt_forgive();
	} while (is_hurried);
}

/* What a search has found, in one line: its move, and what it did to find it. */
static void describe(const struct play *play, const struct search *search, const void *state,
	char *out, size_t size)
{
	const struct report *report = play->report;
	char name[GAME_MOVE_TEXT], nodes[32];
	union game_state along;
	size_t used = 0;

	game_move_format(play->game, state, report->best, name);
	text_append(out, size, &used, "%s  (%s: %s nodes, %.1f ms", name, search->spec,
		text_grouped(report->nodes, nodes), (double)report->elapsed_ns / 1e6);
	if (report->kind != VALUE_NONE)
		text_append(out, size, &used, ", value %+.3g %s", report->value * play->game->unit,
			value_kind_name(report->kind));
	game_copy(play->game, &along, state);
	for (int i = 0; i < report->pv_length; i++) {
		game_move_format(play->game, &along, report->pv[i], name);
		text_append(out, size, &used, "%s%s", i ? " " : ", line ", name);
		game_play(play->game, &along, report->pv[i]);
	}
	if (*report->reason)
		text_append(out, size, &used, ", %s", report->reason);
	text_append(out, size, &used, ")");
}

game_move play_think(struct play *play, struct search *search, const char *label)
{
	const struct report *report;
	char line[8192];

	if (!play->is_terse)
		fputs(label, stdout);
	fflush(stdout);
	choose(play, search);
	report = play->report;
	if (report->end == END_MOVE)
		describe(play, search, play_current(play), line, sizeof line);
	else
		snprintf(line, sizeof line, "nothing  (%s: %s)", search->spec, report->reason);
	if (!play->is_terse)
		prose_fill(stdout, (int)strlen(label), 2, line);
	if (report->end == END_MOVE && !play_is_stopped(play))
		interrupt_forgive();
	return report->end == END_MOVE ? report->best : GAME_NO_MOVE;
}
