/* result_data.c: a result for programs, as CSV and JSON; see result_table.h. */
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "io/table/csv_write.h"
#include "io/table/json.h"
#include "io/table/result_table_internal.h"

/* ---- CSV */

static bool is_field(const struct table *fields, const char *name)
{
	for (int i = 0; i < fields->cols; i++)
		if (fields->col[i].type != CELLS_LIST && !strcmp(fields->col[i].name, name))
			return true;
	return false;
}

static void csv_header(const struct result_table *result, struct csv_writer *csv)
{
	for (int i = 0; i < result->fields.cols; i++)
		if (result->fields.col[i].type != CELLS_LIST)
			csv_put_text(csv, result->fields.col[i].name);
	for (int i = 0; i < result->rows.cols; i++) {
		const char *name = result->rows.col[i].name;
		char *whole = is_field(&result->fields, name)
			? xasprintf("%s_%s", result->name, name)
			: xstrdup(name);

		csv_put_text(csv, whole);
		free(whole);
	}
	csv_end_row(csv);
}

static void csv_cells(const struct table *table, size_t row, struct csv_writer *csv)
{
	for (int i = 0; i < table->cols; i++) {
		const struct column *col = &table->col[i];
		const struct cell *cell = row < table->count ? table_at(table, row, i) : NULL;

		if (col->type == CELLS_LIST)
			continue;
		if (!cell || (!cell->text && !result_is_number(col, cell)))
			csv_put_nothing(csv);
		else if (!result_is_number(col, cell))
			csv_put_text(csv, cell->text);
		else if (col->type == CELLS_COUNT)
			csv_put_count(csv, cell->count);
		else
			csv_put_real(csv, cell->number);
	}
}

void result_write_csv(const struct result_table *result, FILE *file, bool has_header)
{
	struct csv_writer csv = {.file = file};
	size_t row = 0;

	if (has_header)
		csv_header(result, &csv);
	if (!result->fields.cols && !result->rows.count)
		return;
	do {
		csv_cells(&result->fields, 0, &csv);
		csv_cells(&result->rows, row, &csv);
		csv_end_row(&csv);
	} while (++row < result->rows.count);
}

/* ---- JSON */

static void json_cells(const struct table *table, size_t row, struct json *json)
{
	for (int i = 0; i < table->cols; i++) {
		const struct column *col = &table->col[i];
		const struct cell *cell = table_at(table, row, i);

		if (col->type == CELLS_LIST)
			json_raw(json, col->name, cell->text);
		else if (!result_is_number(col, cell))
			json_text(json, col->name, cell->text);
		else if (col->type == CELLS_COUNT)
			json_count(json, col->name, cell->count);
		else
			json_real(json, col->name, cell->number);
	}
}

void result_write_json(const struct result_table *result, FILE *file)
{
	struct json json = {.file = file};

	json_open(&json, NULL, '{');
	json_cells(&result->fields, 0, &json);
	if (result->name) {
		json_open(&json, result->name, '[');
		for (size_t row = 0; row < result->rows.count; row++) {
			json_open(&json, NULL, '{');
			json_cells(&result->rows, row, &json);
			json_close(&json, '}');
		}
		json_close(&json, ']');
	}
	json_close(&json, '}');
	fputc('\n', file);
}
