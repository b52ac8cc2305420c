/* heaps.h: games of taking from heaps, of which Nim and the coin game are two rule sets.
 *
 * A move takes one or more from one heap. The player who takes the very last one wins or loses, as
 * the rules say. nim.c and coins.c read their options into a struct heaps and name the moves;
 * everything else is here. */
#ifndef GAME_HEAPS_HEAPS_H
#define GAME_HEAPS_HEAPS_H

#include "game/game.h"

enum {
	HEAPS_MOST = 20, /* heaps */
	HEAPS_MOST_TOKENS = 1000, /* in all: as many as moves, and as cells of a view */
	HEAPS_WORD = 32, /* tokens that fit the fast playout */
};

/* The rules. Move number = offset[heap] + count - 1, so moves ascend by heap, then by count. */
struct heaps {
	int heap_count;
	int start[HEAPS_MOST];
	int offset[HEAPS_MOST + 1]; /* the sum of the heaps before this one; the last: of all */
	int most; /* at a time; never more than the largest heap */
	bool last_wins; /* who takes the last one wins */

	/* For the playout that keeps the heaps in one word; see heaps.c. draw_bits is 0 where the
	 * rules do not fit it. */
	int draw_bits;
	uint32_t keep[HEAPS_WORD];
};

/* Only the heaps there are count: state_bytes is cut after the last of them. */
struct heaps_state {
	uint16_t mover;
	uint16_t heap[HEAPS_MOST];
};

/* Reads "1-3-5-7" into numbers; false if it is anything but 1 to HEAPS_MOST numbers up to
 * HEAPS_MOST_TOKENS. *end is where it ends. */
bool heaps_read(const char *text, int out[HEAPS_MOST], int *count, const char **end);

/* The rest of a setup: the heaps at the start, and how many may be taken at a time (0: any). */
void heaps_setup(struct game *game, const int *start, int heap_count, int most, bool last_wins);

/* Heap and count of a move. */
void heaps_move(const struct heaps *rules, game_move move, int *heap, int *count);

/* The members of game_ops that both games share. */
#define HEAPS_OPS \
	.start = heaps_start, .mover = heaps_mover, .moves = heaps_moves, .count = heaps_count, \
	.is_over = heaps_is_over, .play = heaps_play, .result = heaps_result, \
	.rollout = heaps_rollout, .rollout_line = heaps_rollout_line, \
	.position_format = heaps_position_format, .position_parse = heaps_position_parse, \
	.view = heaps_view

void heaps_start(const struct game *game, void *state);
enum side heaps_mover(const struct game *game, const void *state);
int heaps_moves(const struct game *game, const void *state, game_move *out);
int heaps_count(const struct game *game, const void *state);
bool heaps_is_over(const struct game *game, const void *state);
void heaps_play(const struct game *game, void *state, game_move move);
double heaps_result(const struct game *game, const void *state);
double heaps_rollout(const struct game *game, const void *state, struct xoshiro *random);
double heaps_rollout_line(const struct game *game, const void *state, struct xoshiro *random,
	game_move *line, int *length);
void heaps_position_format(
	const struct game *game, const void *state, char out[GAME_POSITION_TEXT]);
bool heaps_position_parse(
	const struct game *game, const char *text, void *state, struct status *st);
void heaps_view(const struct game *game, const void *state, struct view *view);

#endif
