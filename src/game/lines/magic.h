/* magic.h: magic squares: the numbers 1 to order^2 in a square whose rows, columns and both
 * diagonals have the same sum.
 *
 * In order 3 the lines are exactly the sets of three numbers with that sum, so tic-tac-toe is a
 * game of collecting 15; from order 4 on there are more such sets than lines (86 and 10), so the
 * sum alone no longer tells a line. */
#ifndef GAME_LINES_MAGIC_H
#define GAME_LINES_MAGIC_H

enum { MAGIC_LEAST = 3, MAGIC_MOST = 6 };

/* The number in a cell (row * order + col) of the square of an order, and the sum of its lines: 15,
 * 34, 65, 111. */
int magic_number(int order, int cell);
int magic_sum(int order);

/* Where a number of the square stands. */
int magic_cell(int order, int number);

/* Writes the square into the view of a board of that order whose cells are all there, in order, and
 * nothing else: numbers as quiet labels, and for every line a note with its sum, which is marked as
 * winning where all its cells are. */
struct view;
void magic_label(int order, struct view *view);

#endif
