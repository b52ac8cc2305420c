/* play_internal.h: what the files of the command `play` share: the game and its players. */
#ifndef CLI_PLAY_PLAY_INTERNAL_H
#define CLI_PLAY_PLAY_INTERNAL_H

#include <stdatomic.h>

#include "game/game.h"
#include "io/lines.h"
#include "search/search.h"

struct play {
	const struct game *game;
	struct search *player[2]; /* of each side; NULL: a human */
	const struct report *report;
	atomic_bool *stop;
	bool is_interactive;
	bool is_terse; /* one line a move, the board only on request */
	struct lines input; /* of the humans */
	int length; /* states so far, the current one included */
	union game_state *history;
	game_move *line; /* line[i] leads from history[i] to history[i + 1] */
};

enum answer { ANSWER_MOVED, ANSWER_AGAIN, ANSWER_QUIT };

enum { PLAY_EXAMPLES_TEXT = 2 * GAME_MOVE_TEXT + 4 };

/* "XO", by side. */
extern const char play_side_letter[];

/* The current position. */
void *play_current(const struct play *play);

/* Makes a move of either player; in terse mode, says it. */
void play_move(struct play *play, game_move move);

void play_show_board(struct play *play);

/* "X at h8.", "O passes.", "X plays a1-b2." */
void play_announce(const struct play *play, const void *state, game_move move);

/* Whether a signal ends the game. While a human plays SIGINT does not: it tells a search to play
 * now. */
bool play_is_stopped(const struct play *play);

/* Lets a search choose, and says what it found, `label` first; GAME_NO_MOVE if it has no move. In
 * terse mode play_move() says the move. */
game_move play_think(struct play *play, struct search *search, const char *label);

/* How a move is written here: "a1 or c3", the first and the last of the legal ones. */
void play_examples(const struct play *play, char out[PLAY_EXAMPLES_TEXT]);

/* words.c: does what a line of input says. False with a message if it is neither a move nor a word.
 */
bool play_obey(struct play *play, const char *text, enum answer *answer, struct status *st);

#endif
