/* lens_rows.h: the moves of a position as rows of a lens, for rooms that draw tables without the
 * session's searches. Without curses. */
#ifndef TUI_LENS_ROWS_H
#define TUI_LENS_ROWS_H

#include "tui/lens.h"

/* Makes the rows of a lens: all legal moves of the state, in the game's order, with what is known
 * of the n that are listed. What was selected stays so if it is one of them; otherwise it is the
 * best, or the first. */
void lens_rows_put(struct lens *lens, const struct game *game, const void *state,
	const struct report_move *rows, int n, game_move best);

/* Puts them in order: the most visited first, or the best where the solver has no formula. */
void lens_rows_sort(struct lens *lens, bool has_formula);

#endif
