/* sets.h: games of placing pieces in turn on up to 64 cells, won by who first fills one of a list
 * of sets of cells; a full board on which nobody has is a draw. What the cells are called, where
 * they stand and which sets win is left to the games: band.c and shape.c.
 *
 * Their game->data begins with a `struct sets`, and the functions below stand in their tables of
 * operations. Moves are cell numbers. */
#ifndef GAME_LINES_SETS_H
#define GAME_LINES_SETS_H

#include "game/game.h"
#include "game/pick.h"
#include "game/view.h"

enum {
	SETS_CELLS = 64,
	/* up to this many cells, one bit for each set of cells says whether it has won: 128 kB */
	SETS_TABLE_CELLS = 20,
};

struct sets_state {
	uint64_t stones[2]; /* bit = cell */
	/* 0: nobody, else 1 + the side; it follows from the stones, but not at once */
	uint64_t winner;
};

struct sets {
	int cells, count;
	uint64_t full;
	uint64_t *set; /* those that win, each once */
	int smallest; /* members of the smallest */

	int symmetries;
	uint8_t image[GAME_MAX_SYMMETRIES][SETS_CELLS]; /* of a cell; 0 is the identity */

	struct pick pick;
	/* by the number of empty cells, the product of the bounds of the next draws */
	uint64_t batch[SETS_CELLS + 1];
	uint64_t *wins; /* bit = set of cells; NULL where there are too many */
	uint64_t *through; /* the winning sets through a cell, cell by cell; */
	int first[SETS_CELLS + 1]; /* those through a cell begin here */
};

/* Takes the list over, which was allocated and is not empty, and makes the tables. There is only
 * the identity yet. */
void sets_init(struct sets *sets, int cells, uint64_t *set, int count);
void sets_done(struct sets *sets);

/* Adds a symmetry, if it maps winning sets to winning sets and is not there yet. Together they have
 * to be a group. */
void sets_add_symmetry(struct sets *sets, const uint8_t image[SETS_CELLS]);

/* Fills in what setup() has to say about the game. */
void sets_describe(const struct sets *sets, struct game *game);

/* For the table of operations. A position is a letter for each cell and the side to move:
 * "X.O...... X". */
#define SETS_OPS \
	.start = sets_start, .mover = sets_mover, .moves = sets_moves, .count = sets_count, \
	.is_over = sets_is_over, .play = sets_play, .result = sets_result, \
	.rollout = sets_rollout, .rollout_line = sets_rollout_line, .playouts = sets_playouts, \
	.forced = sets_forced, .transform = sets_transform, .transform_move = sets_transform_move, \
	.evaluations = sets_evaluations, .position_format = sets_position_format, \
	.position_parse = sets_position_parse

void sets_start(const struct game *game, void *state);
enum side sets_mover(const struct game *game, const void *state);
int sets_moves(const struct game *game, const void *state, game_move *out);
int sets_count(const struct game *game, const void *state);
bool sets_is_over(const struct game *game, const void *state);
void sets_play(const struct game *game, void *state, game_move move);
double sets_result(const struct game *game, const void *state);
double sets_rollout(const struct game *game, const void *state, struct xoshiro *random);
double sets_rollout_line(const struct game *game, const void *state, struct xoshiro *random,
	game_move *line, int *length);
extern const struct game_playout sets_playouts[];
int sets_forced(const struct game *game, const void *state, game_move *out);
void sets_transform(const struct game *game, int s, const void *from, void *to);
game_move sets_transform_move(const struct game *game, int s, game_move move);
void sets_position_format(const struct game *game, const void *state, char out[GAME_POSITION_TEXT]);
bool sets_position_parse(const struct game *game, const char *text, void *state, struct status *st);

extern const struct game_evaluation sets_evaluations[]; /* sets_evaluation.c */

/* The view's cells 0 to cells - 1: the kind of each, the move that is made there, and whether it is
 * part of what won. */
void sets_fill_view(const struct game *game, const void *state, struct view *view);

#endif
