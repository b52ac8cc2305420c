/* lines_evaluation.h: what a cell is worth by the lines through it: the formulas that games of
 * filling lines share. mnk/evaluation.c, morpion/evaluation.c and sets_evaluation.c say which lines
 * there are.
 *
 * A line is a window of cells on which the game can be won, without its order: k cells side by
 * side, or a whole row where any k of it win. With k = n on a board of order n, which is what the
 * formulas were made for, that is the whole row, column or diagonal. On larger boards every window
 * through a cell has a term of its own: stones farther off than a line is long say nothing. */
#ifndef GAME_LINES_LINES_EVALUATION_H
#define GAME_LINES_LINES_EVALUATION_H

#include "game/game.h"

enum lines_formula { LINES_PAIRS, LINES_CUBIC, LINES_SQUARE, LINES_WEIGHTED, LINES_RULES };
enum lines_kind { LINES_ROW, LINES_COLUMN, LINES_DIAGONAL };
enum lines_stone { LINES_NOBODY, LINES_OWN, LINES_OTHER };
enum { LINES_MAX_CELLS = 361 };

/* The sums of all cells in the view of one side. A game sets `need` and the stones, then adds every
 * line once. */
struct lines_sums {
	enum lines_formula formula;
	int need; /* stones of one's own on a line that win */
	uint8_t stone[LINES_MAX_CELLS]; /* of each cell: enum lines_stone */
	/* added so far; with all but one of the stones that win and none of the other's */
	int lines, pairs;
	int sum[LINES_MAX_CELLS];
	/* bit = kind: there is a line through the cell on which the other side has more than one */
	uint8_t crowded[LINES_MAX_CELLS];
};

/* of cells 0 to 63 */
void lines_sums_set_stones(struct lines_sums *sums, uint64_t own, uint64_t other);
void lines_sums_add(struct lines_sums *sums, enum lines_kind kind, const int *cells, int n);
void lines_sums_add_set(struct lines_sums *sums, enum lines_kind kind, uint64_t cells);

/* Formula (2), (3), (4) or (6) of a cell, a whole number; and as a value in (-1, +1). */
int lines_sums_points(const struct lines_sums *sums, int cell);
double lines_sums_bound(int points);

/* Formula (1) once a stone has come to an empty cell, in [0, 1). */
double lines_sums_pairs_with(const struct lines_sums *sums, int cell);

/* ---- evaluations of games of lines */

/* How such a game is looked at. */
struct lines_game {
	/* Sets the stones and adds every line, in the view of a side, without its piece in cell
	 * `lifted` (-1: none is lifted). The sums have their formula and nothing else. */
	void (*look)(const struct game *game, const void *state, enum side side, int lifted,
		struct lines_sums *sums);
	int (*cells)(const struct game *game); /* how many it has */
	/* Of a move: the cell that it leaves, -1 if it leaves none, and the one it takes; NULL: it
	 * is the number of the cell that it takes. */
	int (*from)(game_move move);
	int (*to)(game_move move);
};

/* What a row of a game's evaluations has as its own. */
struct lines_way {
	const struct lines_game *game;
	enum lines_formula formula;
};

/* The functions of such a row. lines_position() is for LINES_PAIRS, in the first player's view:
 * what X has less what O has. */
double lines_position(const struct lines_game *lines, const struct game *game, const void *state);
void lines_pairs(
	const struct lines_game *lines, const struct game *game, const void *state, int out[2]);
void lines_moves(const struct game_evaluation *way, const struct game *game, const void *state,
	const game_move *moves, int n, double *out);
void lines_cells(const struct game_evaluation *way, const struct game *game, const void *state,
	enum side side, double *out);

/* valeur, where each line is a set of cells 0 to 63: the lines that are open to each side, and
 * their difference, bounded. */
void lines_open(const uint64_t *line, int count, const uint64_t stones[2], int out[2]);
double lines_valeur(const uint64_t *line, int count, const uint64_t stones[2]);

/* The rows of a table of evaluations for a struct lines_game that is called `lines`. A position is
 * not told its row, so valeur(), f() and their parts are the game's own. */
#define LINES_EVALUATIONS(lines, valeur, f) \
	{.name = "valeur", .summary = LINES_VALEUR, .position = valeur, .parts = valeur##_parts}, \
		{.name = "f", \
			.summary = LINES_F, \
			.position = f, \
			.parts = f##_parts, \
			.moves = lines_moves, \
			.own = &(const struct lines_way){&lines, LINES_PAIRS}}, \
		LINES_CELL_EVALUATION(lines, "g", LINES_G, LINES_CUBIC), \
		LINES_CELL_EVALUATION(lines, "g2", LINES_G2, LINES_SQUARE)
#define LINES_WEIGHTED_EVALUATION(lines) \
	LINES_CELL_EVALUATION(lines, "weighted", LINES_G_WEIGHTED, LINES_WEIGHTED)
#define LINES_RULES_EVALUATION(lines) \
	LINES_CELL_EVALUATION(lines, "rules", LINES_BY_RULES, LINES_RULES)
#define LINES_CELL_EVALUATION(lines, title, measure, formula) \
	{ \
		.name = title, .summary = measure, .moves = lines_moves, .cells = lines_cells, \
		.own = &(const struct lines_way){&lines, formula}, \
	}

/* What they measure. */
#define LINES_VALEUR "lines open to X minus lines open to O, divided by the number of lines + 1"
#define LINES_F "after the move: own lines that lack one stone and have no stone of the opponent"
#define LINES_G \
	"over the lines of the cell: own minus opponent's stones, cubed; the sum x is shown as " \
	"x/(1+|x|)"
#define LINES_G2 \
	"over the lines of the cell: own minus opponent's stones, squared with sign; x is shown " \
	"as x/(1+|x|)"
#define LINES_G_WEIGHTED \
	"g, doubled for each of row, column and diagonals where the opponent has more than 1 " \
	"stone; shown as x/(1+|x|)"
#define LINES_BY_RULES \
	"rules of thumb: the cell that fills an own line, then cells of lines where the opponent " \
	"has one stone and no other stands, then cells on many lines; x is shown as x/(1+|x|)"

#endif
