/* go.h: what the files of Go share: its rules with the options fixed, and a position.
 *
 * go.c has the options and the symmetries, go/rules.c what is legal and what a move does, score.c
 * who has how much, influence.c what stones reach, go/prior.c how good a move looks, go/text.c the
 * notation and the view, go/playout.c the random games. Only these files and the exact solver
 * include this one.
 *
 * A board is an array of bytes, a point each, with a border that costs one column: behind the last
 * point of a row comes the edge in front of the next. So the neighbours of a point are at -stride,
 * -1, +1 and +stride, and stepping off the board needs no test.
 *
 *     3x3, stride 4:     0  1  2  3        # # # #
 *                        4  5  6  7        # . . .
 *                        8  9 10 11        # . . .
 *                       12 13 14 15        # . . .
 *                       16 17 18 19 20     # # # # #
 *
 * Moves are cell numbers, row by row from the top left as in grid.h, and one more for the pass;
 * points are only used inside. */
#ifndef GAME_GO_GO_H
#define GAME_GO_GO_H

#include "game/grid.h"

enum {
	GO_MOST = GRID_MOST,
	GO_POINTS = (GO_MOST + 2) * (GO_MOST + 1) + 1,
	GO_MOST_PLIES = 1400, /* of the longest game: each may leave a position to be remembered */
};

/* What is on a point. A side's stones are its number + 1, so the two add up to 3. */
enum go_colour { GO_EMPTY, GO_FIRST, GO_SECOND, GO_EDGE };

enum go_ko { GO_KO_SIMPLE, GO_KO_POSITIONAL, GO_KO_SITUATIONAL };

struct go_patterns;

struct go_rules {
	struct grid grid;
	int size, stride, points, cells; /* points: of the bordered board */
	int most_plies; /* the game is over after these */
	int komi2; /* twice the komi */
	int mercy; /* a playout ends when a side leads by this many stones; 0: never */
	bool has_captures, has_suicide, has_pass, is_light;
	bool ends_full; /* over when no stone can be placed, not after two passes */
	bool is_counted; /* the ply count can matter, and is kept */
	bool scores_area, scores_margin;
	enum go_ko ko;
	int most_seen; /* positions that a state has room for; 0: it keeps none */
	size_t seen_at; /* where they begin in a state */
	game_move pass; /* its number, also where passing is not allowed */
	uint16_t point[GRID_MAX_CELLS], cell[GO_POINTS];
	/* a cell's distance from the nearest edge: 1 on the first line */
	uint8_t line[GRID_MAX_CELLS];
	/* of a side's stone on a point, to sum up a position; 0 on the edge */
	uint64_t random[2][GO_POINTS];
	/* shapes worth a move, for playouts that think and for priors */
	const struct go_patterns *patterns;
	uint64_t turn; /* of the second player being to move */
};

/* A position, then the positions seen so far, if the rules ask for them; go_seen() finds those. */
struct go {
	uint64_t sum; /* of the stones on the board: their random words combined */
	uint8_t mover;
	/* made just now, one after another; 0 where two of them do not end the game */
	uint8_t passes;
	uint16_t ko; /* the point where simple ko forbids to take back; 0: none */
	uint16_t plies; /* 0 where they are not counted */
	uint16_t seen;
	/* enum go_colour, rules->points of them, zeros up to a multiple of 8 bytes */
	uint8_t point[];
};

static inline const struct go_rules *go_rules_of(const struct game *game)
{
	return game->data;
}

static inline const uint64_t *go_seen(const struct go_rules *rules, const struct go *s)
{
	return (const uint64_t *)(const void *)((const char *)s + rules->seen_at);
}

/* What superko compares: the stones, and in situational superko who is to move. */
static inline uint64_t go_situation(const struct go_rules *rules, uint64_t sum, int mover)
{
	return rules->ko == GO_KO_SITUATIONAL && mover == SIDE_SECOND ? sum ^ rules->turn : sum;
}

static inline void go_steps(const struct go_rules *rules, int step[4])
{
	step[0] = -rules->stride;
	step[1] = -1;
	step[2] = 1;
	step[3] = rules->stride;
}

/* --- go/rules.c */

void go_start(const struct game *game, void *state);
int go_moves(const struct game *game, const void *state, game_move *out);
bool go_is_over(const struct game *game, const void *state);
void go_play(const struct game *game, void *state, game_move move);

/* The border and nothing on the board. */
void go_clear(const struct go_rules *rules, struct go *s);

/* Whether the chain at a point has a liberty other than `except` (0 for none to leave out). */
bool go_has_liberty(const struct go_rules *rules, const uint8_t *point, int start, int except);

/* Remembers the position, where positions are remembered. */
void go_remember(const struct go_rules *rules, struct go *s);

/* --- score.c */

/* Stones, or stones and the empty points that only one's own stones border on. */
void go_count(const struct go_rules *rules, const uint8_t *point, bool is_area, int count[2]);

/* The result that a lead of the first player gives, komi not yet taken off. */
double go_reward(const struct go_rules *rules, int lead);

double go_result(const struct game *game, const void *state);
double go_evaluate(const struct game *game, const void *state);

/* --- go/prior.c */

void go_prior(
	const struct game *game, const void *state, const game_move *moves, int n, double *out);
void go_prior_after(const struct game *game, const void *state, game_move last,
	const game_move *moves, int n, double *out);

/* --- influence.c */

double go_influence(const struct game *game, const void *state);
void go_influence_cells(const struct game_evaluation *way, const struct game *game,
	const void *state, enum side side, double *out);

/* --- go/text.c */

void go_move_format(
	const struct game *game, const void *state, game_move move, char out[GAME_MOVE_TEXT]);
void go_position_format(const struct game *game, const void *state, char out[GAME_POSITION_TEXT]);
bool go_position_parse(const struct game *game, const char *text, void *state, struct status *st);
void go_view(const struct game *game, const void *state, struct view *view);

/* --- go/playout.c */

double go_rollout(const struct game *game, const void *state, struct xoshiro *random);
double go_rollout_line(const struct game *game, const void *state, struct xoshiro *random,
	game_move *line, int *length);
double go_rollout_heavy(const struct game *game, const void *state, struct xoshiro *random,
	game_move *line, int *length);

#endif
