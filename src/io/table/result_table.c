/* result_table.c: a result as data; see result_table.h. It is written by result_text.c,
 * result_data.c and result_html.c. */
#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "io/table/result_table_internal.h"

struct result_table *result_new(void)
{
	return xcalloc(1, sizeof(struct result_table));
}

void result_free(struct result_table *result)
{
	table_done(&result->fields);
	table_done(&result->rows);
	free(result->name);
	free(result);
}

/* ---- cells */

bool result_is_number(const struct column *col, const struct cell *cell)
{
	return col->type == CELLS_COUNT ? cell->count != TABLE_NO_COUNT : !isnan(cell->number);
}

static bool is_empty(const struct table *table, int col)
{
	for (size_t row = 0; row < table->count; row++) {
		const struct cell *cell = table_at(table, row, col);

		if (cell->text || result_is_number(&table->col[col], cell))
			return false;
	}
	return true;
}

/* A column is of the type of its first cell that has something in it. */
static void set_type(struct table *table, int col, enum cells_type type)
{
	if (table->col[col].type == type || !is_empty(table, col))
		return;
	table->col[col].type = type;
	for (size_t row = 0; row < table->count; row++)
		*table_at(table, row, col) = table_nothing(&table->col[col]);
}

/* The next cell, with nothing in it. */
static struct cell *next_cell(struct result_table *result, const char *name)
{
	struct table *to = result->name ? &result->rows : &result->fields;

	assert(!result->name || to->count);
	if (!to->count)
		table_add_row(to);
	if (result->next == to->cols)
		table_add_column(to, name, CELLS_REAL);
	assert(!strcmp(to->col[result->next].name, name));
	return table_at(to, to->count - 1, result->next++);
}

static struct cell *put(
	struct result_table *result, const char *name, enum cells_type type, struct column **col)
{
	struct table *to = result->name ? &result->rows : &result->fields;

	next_cell(result, name);
	*col = &to->col[result->next - 1];
	set_type(to, result->next - 1, type);
	return table_at(to, to->count - 1, result->next - 1);
}

void result_text(struct result_table *result, const char *name, const char *text)
{
	struct column *col;
	struct cell *cell;

	if (!text) {
		result_nothing(result, name);
		return;
	}
	cell = put(result, name, CELLS_TEXT, &col);
	assert(col->type != CELLS_COUNT);
	cell_set_text(cell, text);
}

void result_prose(struct result_table *result, const char *name, const char *text)
{
	struct column *col;

	cell_set_text(put(result, name, CELLS_TEXT, &col), text);
	col->is_wrapped = true;
}

void result_count(struct result_table *result, const char *name, uint64_t number)
{
	struct column *col;
	struct cell *cell = put(result, name, CELLS_COUNT, &col);

	assert(col->type == CELLS_COUNT);
	cell->count = number;
}

void result_worded(struct result_table *result, const char *name, const char *words, double number)
{
	struct column *col;
	struct cell *cell;

	if (isnan(number)) {
		result_nothing(result, name);
		return;
	}
	cell = put(result, name, CELLS_REAL, &col);
	assert(col->type != CELLS_COUNT);
	*cell = (struct cell){.number = number, .text = xstrdup(words)};
}

void result_real(struct result_table *result, const char *name, double number, int decimals)
{
	char *words = xasprintf("%.*f", decimals, number);

	result_worded(result, name, words, isfinite(number) ? number : NAN);
	free(words);
}

static void hidden(struct result_table *result, const char *name, const char *end, double number)
{
	char *whole = xasprintf("%s%s", name, end);

	result_worded(result, whole, "", number);
	result->rows.col[result->next - 1].is_hidden = true;
	free(whole);
}

void result_interval(struct result_table *result, const char *name, const char *heading,
	const char *words, double number, double low, double high)
{
	struct column *col;

	assert(result->name);
	result_worded(result, name, words, number);
	col = &result->rows.col[result->next - 1];
	if (!col->heading)
		col->heading = xstrdup(heading);
	hidden(result, name, "_low", low);
	hidden(result, name, "_high", high);
}

void result_nothing(struct result_table *result, const char *name)
{
	next_cell(result, name);
}

void result_list(
	struct result_table *result, const char *name, const uint64_t *numbers, size_t count)
{
	char *text = xstrdup("[");
	struct column *col;
	struct cell *cell;

	for (size_t i = 0; i <= count; i++) {
		char *more = i == count
			? xasprintf("%s]", text)
			: xasprintf("%s%s%" PRIu64, text, i ? ", " : "", numbers[i]);

		free(text);
		text = more;
	}
	cell = put(result, name, CELLS_LIST, &col);
	cell->text = text;
}

/* ---- rows */

void result_rows(struct result_table *result, const char *name)
{
	assert(!result->name);
	result->name = xstrdup(name);
}

void result_row(struct result_table *result)
{
	assert(result->name);
	table_add_row(&result->rows);
	result->next = 0;
}

void result_columns(struct result_table *result, const char *const *names)
{
	assert(result->name && !result->rows.cols);
	for (; *names; names++)
		table_add_column(&result->rows, *names, CELLS_REAL);
}
