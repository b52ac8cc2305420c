/* magic.c: one square of each order from 3 to 6, those of the course. */
#include "game/lines/magic.h"

#include <assert.h>
#include <stdio.h>

#include "game/view.h"

static const unsigned char square[MAGIC_MOST - MAGIC_LEAST + 1][MAGIC_MOST * MAGIC_MOST] = {
	{
		2,
		7,
		6, /**/
		9,
		5,
		1, /**/
		4,
		3,
		8,
	},
	{
		1,
		2,
		15,
		16, /**/
		12,
		14,
		3,
		5, /**/
		13,
		7,
		10,
		4, /**/
		8,
		11,
		6,
		9,
	},
	{
		1,
		2,
		13,
		24,
		25, /**/
		3,
		23,
		17,
		6,
		16, /**/
		20,
		21,
		11,
		8,
		5, /**/
		22,
		4,
		14,
		18,
		7, /**/
		19,
		15,
		10,
		9,
		12,
	},
	{
		1,
		2,
		3,
		34,
		35,
		36, /**/
		4,
		18,
		28,
		29,
		5,
		27, /**/
		10,
		26,
		30,
		8,
		23,
		14, /**/
		31,
		25,
		13,
		21,
		15,
		6, /**/
		32,
		16,
		20,
		12,
		22,
		9, /**/
		33,
		24,
		17,
		7,
		11,
		19,
	},
};

int magic_number(int order, int cell)
{
	assert(order >= MAGIC_LEAST && order <= MAGIC_MOST && cell >= 0 && cell < order * order);
	return square[order - MAGIC_LEAST][cell];
}

int magic_sum(int order)
{
	return order * (order * order + 1) / 2;
}

int magic_cell(int order, int number)
{
	int cell = 0;

	while (magic_number(order, cell) != number)
		cell++;
	return cell;
}

/* A note for the line through cells first, first + step, ... */
static void add_note(int order, struct view *view, int row, int col, int first, int step)
{
	struct view_cell *note = &view->cell[view->cell_count++];

	*note = (struct view_cell){.kind = CELL_NOTE,
		.row = (short)row,
		.col = (short)col,
		.parent = -1,
		.move = GAME_NO_MOVE,
		.is_winning = true};
	snprintf(note->label, sizeof note->label, "%d", magic_sum(order));
	for (int i = 0; i < order; i++)
		note->is_winning = note->is_winning && view->cell[first + i * step].is_winning;
}

void magic_label(int order, struct view *view)
{
	assert(view->cell_count == order * order && view->rows == order && view->cols == order);
	view->has_quiet_labels = true;
	for (int cell = 0; cell < order * order; cell++)
		snprintf(view->cell[cell].label, sizeof view->cell[cell].label, "%d",
			magic_number(order, cell));
	for (int i = 0; i < order; i++) {
		add_note(order, view, i, order, i * order, 1);
		add_note(order, view, order, i, i, order);
	}
	add_note(order, view, order, order, 0, order + 1);
	add_note(order, view, order, -1, order - 1, order - 1);
}
