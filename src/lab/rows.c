/* rows.c: results as a table in memory; see rows.h. */
#include "lab/rows.h"

#include <math.h>
#include <stdlib.h>

#include "base/text.h"
#include "base/xalloc.h"

void rows_init(struct rows *rows, int cols, const char *const *names)
{
	*rows = (struct rows){.cols = cols,
		.name = xcalloc((size_t)cols, sizeof *rows->name),
		.range = xcalloc((size_t)cols, sizeof *rows->range)};
	for (int i = 0; i < cols; i++)
		rows->name[i] = xstrdup(names[i]);
}

void rows_empty(struct rows *rows)
{
	for (size_t i = 0; i < rows->count * (size_t)rows->cols; i++)
		free(rows->cell[i].text);
	rows->count = 0;
}

void rows_done(struct rows *rows)
{
	rows_empty(rows);
	for (int i = 0; i < rows->cols; i++)
		free(rows->name[i]);
	free(rows->name);
	free(rows->range);
	free(rows->cell);
}

struct cell *rows_add(struct rows *rows)
{
	struct cell *row;

	if (rows->count == rows->room) {
		rows->room = rows->room ? 2 * rows->room : 64;
		rows->cell =
			xrealloc(rows->cell, rows->room * (size_t)rows->cols * sizeof *rows->cell);
	}
	row = rows_at(rows, rows->count++, 0);
	for (int i = 0; i < rows->cols; i++)
		row[i] = (struct cell){.number = NAN};
	return row;
}

void cell_set_text(struct cell *cell, const char *text)
{
	char *copy = xstrdup(text);

	free(cell->text);
	*cell = (struct cell){.number = NAN, .text = copy};
}

int rows_find(const struct rows *rows, const char *name)
{
	for (int i = 0; i < rows->cols; i++)
		if (text_same(rows->name[i], name))
			return i;
	return -1;
}

/* What sorting compares: a row's first cells, and where it stands. */
struct place {
	const struct cell *row;
	int by;
};

static int compare_keys(const struct place *a, const struct place *b)
{
	for (int i = 0; i < a->by; i++) {
		double x = a->row[i].number, y = b->row[i].number;

		if (x != y)
			return x < y ? -1 : 1;
	}
	return 0;
}

static int compare(const void *a, const void *b)
{
	const struct place *x = a, *y = b;
	int order = compare_keys(x, y);

	return order ? order : (x->row > y->row) - (x->row < y->row);
}

void rows_sort(struct rows *rows, int by)
{
	struct place *place = xcalloc(rows->count + 1, sizeof *place);
	struct cell *sorted = xcalloc(rows->room * (size_t)rows->cols + 1, sizeof *sorted),
		    *to = sorted;

	for (size_t i = 0; i < rows->count; i++)
		place[i] = (struct place){.row = rows_at(rows, i, 0), .by = by};
	qsort(place, rows->count, sizeof *place, compare);
	for (size_t i = 0; i < rows->count; i++) {
		bool is_again = i > 0 && compare_keys(&place[i - 1], &place[i]) == 0;

		for (int k = 0; k < rows->cols; k++) {
			if (is_again)
				free(place[i].row[k].text);
			else
				*to++ = place[i].row[k];
		}
	}
	rows->count = (size_t)(to - sorted) / (size_t)rows->cols;
	free(rows->cell);
	rows->cell = sorted;
	free(place);
}
