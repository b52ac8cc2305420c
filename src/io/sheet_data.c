/* sheet_data.c: a sheet for programs: CSV (RFC 4180, lines end with \n) and JSON; see sheet.h. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "io/quote.h"
#include "io/sheet_form.h"

/* The name of a column of the table, NULL behind the last. */
static const char *column_name(const struct sheet *sheet, size_t i)
{
	if (sheet->columns)
		return sheet->columns[i];
	return sheet->row_count && i < sheet->row[0].count ? sheet->row[0].cell[i].name : NULL;
}

static void plain_number(FILE *file, const struct sheet_cell *cell, void (*quote)(FILE *, double))
{
	if (cell->type == SHEET_CELL_COUNT)
		fprintf(file, "%" PRIu64, cell->count);
	else
		quote(file, cell->real);
}

static void csv_interval(FILE *file, const struct sheet_cell *cell)
{
	quote_csv_real(file, cell->real);
	fputc(',', file);
	quote_csv_real(file, cell->low);
	fputc(',', file);
	quote_csv_real(file, cell->high);
}

static void csv_cells(FILE *file, const struct sheet_cells *cells, bool *is_first)
{
	for (size_t i = 0; i < cells->count; i++) {
		const struct sheet_cell *cell = &cells->cell[i];

		if (cell->type == SHEET_CELL_LIST)
			continue;
		fputs(*is_first ? "" : ",", file);
		*is_first = false;
		if (cell->type == SHEET_CELL_TEXT)
			quote_csv(file, cell->text);
		else if (cell->type == SHEET_CELL_INTERVAL)
			csv_interval(file, cell);
		else if (cell->type != SHEET_CELL_NOTHING)
			plain_number(file, cell, quote_csv_real);
	}
}

static bool is_field(const struct sheet *sheet, const char *name)
{
	for (size_t i = 0; i < sheet->fields.count; i++)
		if (sheet->fields.cell[i].type != SHEET_CELL_LIST &&
			!strcmp(sheet->fields.cell[i].name, name))
			return true;
	return false;
}

/* A name with what stands in front of it and behind it. */
static void csv_name(FILE *file, const char *before, const char *name, const char *behind)
{
	char *whole = xasprintf("%s%s%s", before, name, behind);

	quote_csv(file, whole);
	free(whole);
}

static void csv_column(const struct sheet *sheet, FILE *file, size_t column, const char *name)
{
	char *before = is_field(sheet, name) ? xasprintf("%s_", sheet->table) : xstrdup("");

	csv_name(file, before, name, "");
	if (!sheet->columns &&
		sheet->row[0].cell[column].type ==
			SHEET_CELL_INTERVAL) { /* declared ones have been written out */
		fputc(',', file);
		csv_name(file, before, name, "_low");
		fputc(',', file);
		csv_name(file, before, name, "_high");
	}
	free(before);
}

static void csv_header(const struct sheet *sheet, FILE *file)
{
	const char *comma = "", *name;

	for (size_t i = 0; i < sheet->fields.count; i++) {
		if (sheet->fields.cell[i].type == SHEET_CELL_LIST)
			continue;
		fputs(comma, file);
		csv_name(file, "", sheet->fields.cell[i].name, "");
		comma = ",";
	}
	for (size_t i = 0; (name = column_name(sheet, i)); i++) {
		fputs(comma, file);
		csv_column(sheet, file, i, name);
		comma = ",";
	}
	fputc('\n', file);
}

static void write_csv(const struct sheet *sheet, FILE *file, bool has_header)
{
	size_t r = 0;

	if (has_header)
		csv_header(sheet, file);
	if (!sheet->fields.count && !sheet->row_count)
		return;
	do {
		bool is_first = true;

		csv_cells(file, &sheet->fields, &is_first);
		if (sheet->row_count)
			csv_cells(file, &sheet->row[r], &is_first);
		else
			for (size_t i = 0; column_name(sheet, i); i++, is_first = false)
				fputs(is_first ? "" : ",", file);
		fputc('\n', file);
	} while (++r < sheet->row_count);
}

static void json_name(FILE *file, const char *before, const char *name, const char *behind)
{
	char *whole = xasprintf("%s%s", name, behind);

	fputs(before, file);
	quote_json(file, whole);
	fputs(": ", file);
	free(whole);
}

static void json_interval(FILE *file, const struct sheet_cell *cell)
{
	quote_json_real(file, cell->real);
	json_name(file, ", ", cell->name, "_low");
	quote_json_real(file, cell->low);
	json_name(file, ", ", cell->name, "_high");
	quote_json_real(file, cell->high);
}

static void json_list(FILE *file, const struct sheet_cell *cell)
{
	fputc('[', file);
	for (size_t i = 0; i < cell->list_count; i++)
		fprintf(file, "%s%" PRIu64, i ? ", " : "", cell->list[i]);
	fputc(']', file);
}

static void json_members(FILE *file, const struct sheet_cells *cells)
{
	for (size_t i = 0; i < cells->count; i++) {
		const struct sheet_cell *cell = &cells->cell[i];

		json_name(file, i ? ", " : "", cell->name, "");
		if (cell->type == SHEET_CELL_TEXT)
			quote_json(file, cell->text);
		else if (cell->type == SHEET_CELL_NOTHING)
			fputs("null", file);
		else if (cell->type == SHEET_CELL_LIST)
			json_list(file, cell);
		else if (cell->type == SHEET_CELL_INTERVAL)
			json_interval(file, cell);
		else
			plain_number(file, cell, quote_json_real);
	}
}

static void write_json(const struct sheet *sheet, FILE *file)
{
	fputc('{', file);
	json_members(file, &sheet->fields);
	if (sheet->table) {
		fprintf(file, "%s\"%s\": [", sheet->fields.count ? ", " : "", sheet->table);
		for (size_t r = 0; r < sheet->row_count; r++) {
			fputs(r ? ", {" : "{", file);
			json_members(file, &sheet->row[r]);
			fputc('}', file);
		}
		fputc(']', file);
	}
	fputs("}\n", file);
}

void sheet_write_record(
	const struct sheet *sheet, FILE *file, enum sheet_format format, bool is_first)
{
	if (format == SHEET_JSON) {
		write_json(sheet, file);
		return;
	}
	if (format == SHEET_CSV) {
		write_csv(sheet, file, is_first);
		return;
	}
	for (size_t i = 0; i < sheet->fields.count; i++) {
		char *text = sheet_cell_words(&sheet->fields.cell[i]);

		fprintf(file, "%s%s", i ? "  " : "", text);
		free(text);
	}
	fputc('\n', file);
}
