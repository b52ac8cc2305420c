/* sheet.c: a result as data; see sheet.h. */
#include "io/sheet.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "io/quote.h"

enum cell_type { CELL_TEXT, CELL_COUNT, CELL_REAL, CELL_NOTHING, CELL_LIST };

struct cell {
	const char *name;
	enum cell_type type;
	char *text; /* of CELL_TEXT */
	uint64_t count;
	double real;
	int decimals;
	uint64_t *list;
	size_t list_count;
};

struct cells {
	struct cell *cell;
	size_t count;
};

struct sheet {
	struct cells fields;
	const char *table; /* NULL: none */
	const char *const *columns; /* of the table, if they were declared */
	struct cells *row;
	size_t row_count;
};

struct sheet *sheet_new(void)
{
	return xcalloc(1, sizeof(struct sheet));
}

static void free_cells(struct cells *cells)
{
	for (size_t i = 0; i < cells->count; i++) {
		free(cells->cell[i].text);
		free(cells->cell[i].list);
	}
	free(cells->cell);
}

void sheet_free(struct sheet *sheet)
{
	free_cells(&sheet->fields);
	for (size_t i = 0; i < sheet->row_count; i++)
		free_cells(&sheet->row[i]);
	free(sheet->row);
	free(sheet);
}

static void add(struct sheet *sheet, struct cell cell)
{
	struct cells *to = sheet->row_count ? &sheet->row[sheet->row_count - 1] : &sheet->fields;

	assert(!sheet->table || sheet->row_count);
	to->cell = xrealloc(to->cell, (to->count + 1) * sizeof *to->cell);
	to->cell[to->count++] = cell;
}

void sheet_text(struct sheet *sheet, const char *name, const char *text)
{
	add(sheet, (struct cell){.name = name, .type = CELL_TEXT, .text = xstrdup(text)});
}

void sheet_count(struct sheet *sheet, const char *name, uint64_t number)
{
	add(sheet, (struct cell){.name = name, .type = CELL_COUNT, .count = number});
}

void sheet_real(struct sheet *sheet, const char *name, double number, int decimals)
{
	if (!isfinite(number))
		sheet_nothing(sheet, name);
	else
		add(sheet, (struct cell){.name = name, .type = CELL_REAL, .real = number, .decimals = decimals});
}

void sheet_nothing(struct sheet *sheet, const char *name)
{
	add(sheet, (struct cell){.name = name, .type = CELL_NOTHING});
}

void sheet_list(struct sheet *sheet, const char *name, const uint64_t *numbers, size_t count)
{
	struct cell cell = {.name = name, .type = CELL_LIST, .list = xmalloc(count * sizeof *numbers + 1), .list_count = count};

	if (count)
		memcpy(cell.list, numbers, count * sizeof *numbers);
	add(sheet, cell);
}

void sheet_table(struct sheet *sheet, const char *name)
{
	assert(!sheet->table);
	sheet->table = name;
}

void sheet_row(struct sheet *sheet)
{
	assert(sheet->table);
	sheet->row = xrealloc(sheet->row, (sheet->row_count + 1) * sizeof *sheet->row);
	sheet->row[sheet->row_count++] = (struct cells){.cell = NULL};
}

void sheet_columns(struct sheet *sheet, const char *const *names)
{
	assert(sheet->table && !sheet->row_count);
	sheet->columns = names;
}

/* The name of a column of the table, NULL behind the last. */
static const char *column_name(const struct sheet *sheet, size_t i)
{
	if (sheet->columns)
		return sheet->columns[i];
	return sheet->row_count && i < sheet->row[0].count ? sheet->row[0].cell[i].name : NULL;
}

/* ---- text */

/* A cell for people; the caller frees. */
static char *cell_text(const struct cell *cell)
{
	char grouped[32];

	switch (cell->type) {
	case CELL_TEXT:
		return xstrdup(cell->text);
	case CELL_COUNT:
		return xstrdup(text_grouped(cell->count, grouped));
	case CELL_REAL:
		return xasprintf("%.*f", cell->decimals, cell->real);
	default:
		return xstrdup("-");
	}
}

/* "first_wins" as "first wins" */
static char *label(const char *name)
{
	char *text = xstrdup(name);

	for (char *c = text; *c; c++)
		if (*c == '_')
			*c = ' ';
	return text;
}

static void print_padded(FILE *file, const char *text, int width, bool is_right)
{
	int pad = width - text_width(text);

	fprintf(file, "%*s%s%*s", is_right && pad > 0 ? pad : 0, "", text, !is_right && pad > 0 ? pad : 0, "");
}

static void write_fields(const struct sheet *sheet, FILE *file)
{
	int width = 0;

	for (size_t i = 0; i < sheet->fields.count; i++)
		if (text_width(sheet->fields.cell[i].name) > width)
			width = text_width(sheet->fields.cell[i].name);
	for (size_t i = 0; i < sheet->fields.count; i++) {
		char *name = label(sheet->fields.cell[i].name), *text = cell_text(&sheet->fields.cell[i]);

		if (sheet->fields.cell[i].type != CELL_LIST) {
			print_padded(file, name, width + 2, false);
			fprintf(file, "%s\n", text);
		}
		free(name);
		free(text);
	}
}

static void write_columns(const struct sheet *sheet, FILE *file)
{
	size_t columns = sheet->row[0].count;
	char **cell = xcalloc((sheet->row_count + 1) * columns, sizeof *cell);
	int *width = xcalloc(columns, sizeof *width);

	for (size_t c = 0; c < columns; c++) {
		cell[c] = label(sheet->row[0].cell[c].name);
		for (size_t r = 0; r < sheet->row_count; r++)
			cell[(r + 1) * columns + c] = cell_text(&sheet->row[r].cell[c]);
		for (size_t r = 0; r <= sheet->row_count; r++)
			if (text_width(cell[r * columns + c]) > width[c])
				width[c] = text_width(cell[r * columns + c]);
	}
	for (size_t r = 0; r <= sheet->row_count; r++) {
		for (size_t c = 0; c < columns; c++) {
			bool is_last = c + 1 == columns, is_right = sheet->row[0].cell[c].type != CELL_TEXT;

			print_padded(file, cell[r * columns + c], is_last && !is_right ? 0 : width[c], is_right);
			fputs(is_last ? "\n" : "  ", file);
			free(cell[r * columns + c]);
		}
	}
	free(cell);
	free(width);
}

static void write_text(const struct sheet *sheet, FILE *file)
{
	write_fields(sheet, file);
	if (!sheet->row_count)
		return;
	if (sheet->fields.count)
		fputc('\n', file);
	write_columns(sheet, file);
}

/* ---- CSV (RFC 4180, lines end with \n) and JSON */

static void plain_number(FILE *file, const struct cell *cell)
{
	if (cell->type == CELL_COUNT)
		fprintf(file, "%" PRIu64, cell->count);
	else
		quote_json_real(file, cell->real);
}

static void csv_cells(FILE *file, const struct cells *cells, bool *is_first)
{
	for (size_t i = 0; i < cells->count; i++) {
		const struct cell *cell = &cells->cell[i];

		if (cell->type == CELL_LIST)
			continue;
		fputs(*is_first ? "" : ",", file);
		*is_first = false;
		if (cell->type == CELL_TEXT)
			quote_csv(file, cell->text);
		else if (cell->type != CELL_NOTHING)
			plain_number(file, cell);
	}
}

static bool is_field(const struct sheet *sheet, const char *name)
{
	for (size_t i = 0; i < sheet->fields.count; i++)
		if (sheet->fields.cell[i].type != CELL_LIST && !strcmp(sheet->fields.cell[i].name, name))
			return true;
	return false;
}

static void csv_header(const struct sheet *sheet, FILE *file)
{
	const char *comma = "", *name;

	for (size_t i = 0; i < sheet->fields.count; i++) {
		if (sheet->fields.cell[i].type == CELL_LIST)
			continue;
		fprintf(file, "%s%s", comma, sheet->fields.cell[i].name);
		comma = ",";
	}
	for (size_t i = 0; (name = column_name(sheet, i)); i++) {
		if (is_field(sheet, name))
			fprintf(file, "%s%s_%s", comma, sheet->table, name);
		else
			fprintf(file, "%s%s", comma, name);
		comma = ",";
	}
	fputc('\n', file);
}

static void write_csv(const struct sheet *sheet, FILE *file, bool has_header)
{
	size_t r = 0;

	if (has_header)
		csv_header(sheet, file);
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

static void json_members(FILE *file, const struct cells *cells)
{
	for (size_t i = 0; i < cells->count; i++) {
		const struct cell *cell = &cells->cell[i];

		fprintf(file, "%s\"%s\": ", i ? ", " : "", cell->name);
		if (cell->type == CELL_TEXT) {
			quote_json(file, cell->text);
		} else if (cell->type == CELL_NOTHING) {
			fputs("null", file);
		} else if (cell->type == CELL_LIST) {
			fputc('[', file);
			for (size_t k = 0; k < cell->list_count; k++)
				fprintf(file, "%s%" PRIu64, k ? ", " : "", cell->list[k]);
			fputc(']', file);
		} else {
			plain_number(file, cell);
		}
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

void sheet_write(const struct sheet *sheet, FILE *file, enum sheet_format format)
{
	if (format == SHEET_TEXT)
		write_text(sheet, file);
	else
		sheet_write_record(sheet, file, format, true);
}

void sheet_write_record(const struct sheet *sheet, FILE *file, enum sheet_format format, bool is_first)
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
		char *text = cell_text(&sheet->fields.cell[i]);

		fprintf(file, "%s%s", i ? "  " : "", text);
		free(text);
	}
	fputc('\n', file);
}
