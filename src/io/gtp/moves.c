/* moves.c: the commands of the Go text protocol that are about moves and the board; see
 * gtp/gtp_internal.h. */
#include <stdlib.h>

#include "base/array.h"
#include "base/xalloc.h"
#include "game/view.h"
#include "io/board/board.h"
#include "io/gtp/gtp_internal.h"

void *gtp_state(const struct gtp *gtp)
{
	return &gtp->state[gtp->length];
}

void gtp_make(struct gtp *gtp, game_move move, bool is_inserted)
{
	ARRAY_GROW(gtp->state, gtp->length + 1);
	ARRAY_GROW(gtp->move, gtp->length);
	ARRAY_GROW(gtp->is_inserted, gtp->length);
	gtp->move[gtp->length] = move;
	gtp->is_inserted[gtp->length] = is_inserted;
	game_copy(gtp->game, &gtp->state[gtp->length + 1], &gtp->state[gtp->length]);
	gtp->length++;
	game_play(gtp->game, gtp_state(gtp), move);
}

void gtp_take_back(struct gtp *gtp, int length)
{
	gtp->length = length;
}

game_move gtp_pass(const struct game *game, const void *state)
{
	struct status ignored;
	game_move move;

	return game_move_parse(game, state, "pass", &move, &ignored) ? move : GAME_NO_MOVE;
}

bool gtp_turn_to(struct gtp *gtp, enum side side, struct status *st)
{
	game_move pass;

	if (game_is_over(gtp->game, gtp_state(gtp)))
		return status_fail(st, "the game is over");
	if (game_mover(gtp->game, gtp_state(gtp)) == side)
		return true;
	pass = gtp_pass(gtp->game, gtp_state(gtp));
	if (pass == GAME_NO_MOVE)
		return status_fail(st, "it is %s's turn, and it may not pass",
			side == SIDE_FIRST ? "white" : "black");
	gtp_make(gtp, pass, true);
	if (!game_is_over(gtp->game, gtp_state(gtp)))
		return true;
	gtp_take_back(gtp, gtp->length - 1);
	return status_fail(st, "it is %s's turn, and a pass would end the game",
		side == SIDE_FIRST ? "white" : "black");
}

bool gtp_do_play(struct gtp *gtp, struct status *st)
{
	int before = gtp->length;
	struct status why;
	enum side side;
	game_move move;

	if (!gtp_read_side(gtp, 0, &side, st))
		return false;
	if (gtp->command.count != 2)
		return status_fail(st, "syntax error: expected a colour and a move");
	if (gtp_turn_to(gtp, side, &why) &&
		game_move_parse(gtp->game, gtp_state(gtp), gtp->command.word[1], &move, &why)) {
		gtp_make(gtp, move, false);
		return true;
	}
	gtp_take_back(gtp, before);
	return status_fail(st, "illegal move: %s", why.text);
}

bool gtp_do_undo(struct gtp *gtp, struct status *st)
{
	int length = gtp->length - 1;

	if (length < 0)
		return status_fail(st, "cannot undo");
	while (length > 0 && gtp->is_inserted[length - 1])
		length--;
	gtp_take_back(gtp, length);
	return true;
}

bool gtp_do_showboard(struct gtp *gtp, struct status *st)
{
	struct view *view = xmalloc(sizeof *view);
	char position[GAME_POSITION_TEXT];

	(void)st;
	game_view(gtp->game, gtp_state(gtp), view);
	fputc('\n', gtp->answer);
	board_draw(view, gtp->answer);
	free(view);
	if (game_is_over(gtp->game, gtp_state(gtp)))
		fputs("    the game is over\n", gtp->answer);
	else
		fprintf(gtp->answer, "    %s to move\n",
			game_mover(gtp->game, gtp_state(gtp)) == SIDE_FIRST ? "black (X)"
									    : "white (O)");
	game_position_format(gtp->game, gtp_state(gtp), position);
	fprintf(gtp->answer, "    %s\n", position);
	return true;
}
