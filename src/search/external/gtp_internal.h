/* gtp_internal.h: what the files of the player gtp share: gtp.c is the solver, external/board.c
 * keeps the program's board as ours is. */
#ifndef SEARCH_EXTERNAL_GTP_INTERNAL_H
#define SEARCH_EXTERNAL_GTP_INTERNAL_H

#include "search/external/wire.h"
#include "search/search.h"

/* Moves from a state. */
struct gtp_line {
	union game_state start;
	int count;
	game_move *move;
};

struct gtp_player {
	const struct game *game;
	char *command;
	double patience, seconds; /* for an answer; for a move, 0: it is not told */
	struct wire wire;
	struct mailbox remarks;
	bool is_fresh; /* a new one is started for each game */
	bool is_greeted; /* it speaks the protocol, and these are known */
	bool knows_undo, knows_game, knows_position, knows_rectangle;
	bool is_set_up; /* its board is that of `told` */
	bool is_asked; /* for a move after `told`, and has not answered yet */
	struct gtp_line told, wanted;
	bool is_followed; /* `wanted` has been set for the next search */
};

/* Runs the program if it does not run, and finds out what it can do. */
enum wire_result gtp_greet(struct gtp_player *player, struct control *control, struct status *st);

/* Brings its board to `wanted`, by as few commands as it understands. */
enum wire_result gtp_bring(struct gtp_player *player, struct control *control, struct status *st);

/* A command and its answer. */
enum wire_result gtp_ask(struct gtp_player *player, struct control *control, struct status *st,
	const char *format, ...) __attribute__((format(printf, 4, 5)));

void gtp_line_set(const struct game *game, struct gtp_line *line, const void *start,
	const game_move *moves, int n);
void gtp_line_add(struct gtp_line *line, game_move move);
bool gtp_line_is_same(const struct game *game, const struct gtp_line *a, const struct gtp_line *b);

/* "b" and "w". */
const char *gtp_colour(enum side side);

#endif
