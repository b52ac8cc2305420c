/* table.c: a table in memory; see table.h. */
#include "base/table.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"

struct cell table_nothing(const struct column *col)
{
	return col->type == CELLS_COUNT ? (struct cell){.count = TABLE_NO_COUNT}
					: (struct cell){.number = NAN};
}

void table_init(struct table *table, int cols, const char *const *names)
{
	*table = (struct table){.cols = cols, .col = xcalloc((size_t)cols + 1, sizeof *table->col)};
	for (int i = 0; i < cols; i++)
		table->col[i].name = xstrdup(names[i]);
}

void table_empty(struct table *table)
{
	for (size_t i = 0; i < table->count * (size_t)table->cols; i++)
		free(table->cell[i].text);
	table->count = 0;
}

void table_done(struct table *table)
{
	table_empty(table);
	for (int i = 0; i < table->cols; i++) {
		free(table->col[i].name);
		free(table->col[i].heading);
	}
	free(table->col);
	free(table->cell);
}

struct column *table_add_column(struct table *table, const char *name, enum cells_type type)
{
	int cols = table->cols + 1;
	struct column *col;

	table->col = xrealloc(table->col, (size_t)cols * sizeof *table->col);
	col = &table->col[table->cols];
	*col = (struct column){.name = xstrdup(name), .type = type};
	table->cell =
		xrealloc(table->cell, table->capacity * (size_t)cols * sizeof *table->cell + 1);
	for (size_t row = table->count; row-- > 0;) {
		struct cell *to = &table->cell[row * (size_t)cols];

		memmove(to, table_at(table, row, 0), (size_t)table->cols * sizeof *to);
		to[table->cols] = table_nothing(col);
	}
	table->cols = cols;
	return col;
}

struct cell *table_add_row(struct table *table)
{
	struct cell *row;

	if (table->count == table->capacity) {
		table->capacity = table->capacity ? 2 * table->capacity : 64;
		table->cell = xrealloc(table->cell,
			table->capacity * (size_t)table->cols * sizeof *table->cell + 1);
	}
	row = table_at(table, table->count++, 0);
	for (int i = 0; i < table->cols; i++)
		row[i] = table_nothing(&table->col[i]);
	return row;
}

void cell_set_text(struct cell *cell, const char *text)
{
	char *copy = xstrdup(text);

	free(cell->text);
	*cell = (struct cell){.number = NAN, .text = copy};
}

int table_find(const struct table *table, const char *name)
{
	for (int i = 0; i < table->cols; i++)
		if (text_same(table->col[i].name, name))
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

void table_sort(struct table *table, int by)
{
	struct place *place = xcalloc(table->count + 1, sizeof *place);
	struct cell *sorted = xcalloc(table->capacity * (size_t)table->cols + 1, sizeof *sorted),
		    *to = sorted;

	for (size_t i = 0; i < table->count; i++)
		place[i] = (struct place){.row = table_at(table, i, 0), .by = by};
	qsort(place, table->count, sizeof *place, compare);
	for (size_t i = 0; i < table->count; i++) {
		bool is_again = i > 0 && compare_keys(&place[i - 1], &place[i]) == 0;

		for (int k = 0; k < table->cols; k++) {
			if (is_again)
				free(place[i].row[k].text);
			else
				*to++ = place[i].row[k];
		}
	}
	table->count = (size_t)(to - sorted) / (size_t)table->cols;
	free(table->cell);
	table->cell = sorted;
	free(place);
}
