/* magic.c: one square of each order from 3 to 6, those of the course. */
#include "game/magic.h"

#include <assert.h>

static const unsigned char square[MAGIC_MOST - MAGIC_LEAST + 1][MAGIC_MOST * MAGIC_MOST] = {
	{
		2, 7, 6, /**/
		9, 5, 1, /**/
		4, 3, 8,
	},
	{
		1, 2, 15, 16, /**/
		12, 14, 3, 5, /**/
		13, 7, 10, 4, /**/
		8, 11, 6, 9,
	},
	{
		1, 2, 13, 24, 25, /**/
		3, 23, 17, 6, 16, /**/
		20, 21, 11, 8, 5, /**/
		22, 4, 14, 18, 7, /**/
		19, 15, 10, 9, 12,
	},
	{
		1, 2, 3, 34, 35, 36, /**/
		4, 18, 28, 29, 5, 27, /**/
		10, 26, 30, 8, 23, 14, /**/
		31, 25, 13, 21, 15, 6, /**/
		32, 16, 20, 12, 22, 9, /**/
		33, 24, 17, 7, 11, 19,
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
