/* heat.h: the heat map's figures: what an overlay shows of a move, where that lies between cold and
 * hot, and how it is written in a cell. */
#ifndef TUI_BOARD_HEAT_H
#define TUI_BOARD_HEAT_H

#include "app/node/node_view.h"
#include "tui/board/board_pane.h"

enum { HEAT_TEXT = 16 }; /* bytes for a figure */

/* What the overlay in force is called in few words: "visits", or the name of the evaluation. */
const char *heat_name(const struct board_pane *board);

/* What the overlay shows of a row: NAN if there is nothing to show, infinite for a score that
 * nothing can beat. */
double heat_figure(const struct node_view_row *row, enum overlay overlay);

/* The coldest and the hottest figure. */
struct heat_range {
	bool is_known; /* there is at least one */
	double low, high;
};

/* Visits and shares begin at 0; everything else at the smallest figure there is. Infinite ones do
 * not count. A range that is known by figures one after another, beginning with none; and that of
 * all rows. */
struct heat_range heat_range_begin(enum overlay overlay);
void heat_range_add(struct heat_range *range, double figure);
struct heat_range heat_range_of(const struct node_view *node_view, enum overlay overlay);

/* Whether figures of several moves add up, as visits do. */
bool heat_adds_up(enum overlay overlay);

/* Where a figure lies: 0 cold, 1 hot. */
double heat_share(const struct heat_range *range, double figure);

/* A way in which all figures of a board are written, so that they can be compared. */
enum heat_kind {
	HEAT_SHADES, /* not at all: shades alone */
	HEAT_COUNTS, /* 612, 1.2k, 45k */
	HEAT_PERCENT, /* of the whole: 45% */
	HEAT_BARE_PERCENT, /* 45 */
	HEAT_DECIMALS, /* -.31 */
};
struct heat_form {
	enum heat_kind kind;
	int decimals; /* of numbers, and of counts below ten thousand */
	double whole; /* that percentages are of */
};

/* The forms for an overlay, the best first: the n-th of them, which is shades behind the last.
 * `most` is the largest figure by its size, all figures are whole or not, and `whole` is the sum of
 * all visits. */
struct heat_form heat_form_of(
	enum overlay overlay, int n, double most, bool are_whole, double whole);
void heat_write(const struct heat_form *form, double figure, bool is_unicode, char out[HEAT_TEXT]);

/* A figure by itself, as in a legend, in at most `width` columns, as exact as they allow:
 * 612, 1.2k, 45%, -.31, inf. False, and "", if it takes more. */
bool heat_format(
	enum overlay overlay, double figure, int width, bool is_unicode, char out[HEAT_TEXT]);

#endif
