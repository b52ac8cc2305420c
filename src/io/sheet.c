/* sheet.c: a result as data, and as text for people; see sheet.h. CSV and JSON are in sheet_data.c,
 * HTML in sheet_html.c. */
#include "io/sheet_form.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"

enum { TEXT_COLUMNS = 80 }; /* of lines that are wrapped */

struct sheet *sheet_new(void)
{
	return xcalloc(1, sizeof(struct sheet));
}

static void free_cells(struct sheet_cells *cells)
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
	for (size_t i = 0; i < sheet->kept_count; i++)
		free(sheet->kept[i]);
	free(sheet->kept);
	free(sheet);
}

void *sheet_keep(struct sheet *sheet, void *memory)
{
	sheet->kept = xrealloc(sheet->kept, (sheet->kept_count + 1) * sizeof *sheet->kept);
	sheet->kept[sheet->kept_count++] = memory;
	return memory;
}

static void add(struct sheet *sheet, struct sheet_cell cell)
{
	struct sheet_cells *to =
		sheet->row_count ? &sheet->row[sheet->row_count - 1] : &sheet->fields;

	assert(!sheet->table || sheet->row_count);
	to->cell = xrealloc(to->cell, (to->count + 1) * sizeof *to->cell);
	to->cell[to->count++] = cell;
}

void sheet_text(struct sheet *sheet, const char *name, const char *text)
{
	add(sheet,
		(struct sheet_cell){.name = name, .type = SHEET_CELL_TEXT, .text = xstrdup(text)});
}

void sheet_prose(struct sheet *sheet, const char *name, const char *text)
{
	add(sheet,
		(struct sheet_cell){.name = name,
			.type = SHEET_CELL_TEXT,
			.is_wrapped = true,
			.text = xstrdup(text)});
}

void sheet_count(struct sheet *sheet, const char *name, uint64_t number)
{
	add(sheet, (struct sheet_cell){.name = name, .type = SHEET_CELL_COUNT, .count = number});
}

void sheet_real(struct sheet *sheet, const char *name, double number, int decimals)
{
	if (!isfinite(number))
		sheet_nothing(sheet, name);
	else
		add(sheet,
			(struct sheet_cell){.name = name,
				.type = SHEET_CELL_REAL,
				.real = number,
				.decimals = decimals});
}

void sheet_worded(struct sheet *sheet, const char *name, const char *words, double number)
{
	add(sheet,
		(struct sheet_cell){.name = name,
			.type = SHEET_CELL_REAL,
			.text = xstrdup(words),
			.real = number});
}

void sheet_interval(struct sheet *sheet, const char *name, const char *heading, const char *words,
	double number, double low, double high)
{
	add(sheet,
		(struct sheet_cell){.name = name,
			.type = SHEET_CELL_INTERVAL,
			.heading = heading,
			.text = xstrdup(words),
			.real = number,
			.low = low,
			.high = high});
}

void sheet_nothing(struct sheet *sheet, const char *name)
{
	add(sheet, (struct sheet_cell){.name = name, .type = SHEET_CELL_NOTHING});
}

void sheet_list(struct sheet *sheet, const char *name, const uint64_t *numbers, size_t count)
{
	struct sheet_cell cell = {.name = name,
		.type = SHEET_CELL_LIST,
		.list = xmalloc(count * sizeof *numbers + 1),
		.list_count = count};

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
	sheet->row[sheet->row_count++] = (struct sheet_cells){.cell = NULL};
}

void sheet_columns(struct sheet *sheet, const char *const *names)
{
	assert(sheet->table && !sheet->row_count);
	sheet->columns = names;
}

/* ---- text */

char *sheet_cell_words(const struct sheet_cell *cell)
{
	char grouped[32];

	switch (cell->type) {
	case SHEET_CELL_TEXT:
	case SHEET_CELL_INTERVAL:
		return xstrdup(cell->text);
	case SHEET_CELL_COUNT:
		return xstrdup(text_grouped(cell->count, grouped));
	case SHEET_CELL_REAL:
		return cell->text ? xstrdup(cell->text)
				  : xasprintf("%.*f", cell->decimals, cell->real);
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

char *sheet_heading(const struct sheet_cell *cell)
{
	return cell->heading ? xstrdup(cell->heading) : label(cell->name);
}

bool sheet_is_right(const struct sheet *sheet, size_t column)
{
	for (size_t r = 0; r < sheet->row_count; r++)
		if (sheet->row[r].cell[column].type != SHEET_CELL_NOTHING)
			return sheet->row[r].cell[column].type != SHEET_CELL_TEXT;
	return true;
}

static void print_padded(FILE *file, const char *text, int width, bool is_right)
{
	int pad = width - text_width(text);

	fprintf(file, "%*s%s%*s", is_right && pad > 0 ? pad : 0, "", text,
		!is_right && pad > 0 ? pad : 0, "");
}

/* In lines of at most TEXT_COLUMNS, from the column where the first one begins. */
static void print_wrapped(FILE *file, const char *text, int indent)
{
	while (*text) {
		size_t length = text_wrap(text, TEXT_COLUMNS - indent);

		fprintf(file, "%.*s\n", (int)length, text);
		text += length;
		text += strspn(text, " ");
		if (*text)
			fprintf(file, "%*s", indent, "");
	}
}

static void write_fields(const struct sheet *sheet, FILE *file)
{
	int width = 0;

	for (size_t i = 0; i < sheet->fields.count; i++)
		if (text_width(sheet->fields.cell[i].name) > width)
			width = text_width(sheet->fields.cell[i].name);
	for (size_t i = 0; i < sheet->fields.count; i++) {
		char *name = label(sheet->fields.cell[i].name),
		     *text = sheet_cell_words(&sheet->fields.cell[i]);

		if (sheet->fields.cell[i].type != SHEET_CELL_LIST) {
			print_padded(file, name, width + 2, false);
			if (sheet->fields.cell[i].is_wrapped && *text)
				print_wrapped(file, text, width + 2);
			else
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
		cell[c] = sheet_heading(&sheet->row[0].cell[c]);
		for (size_t r = 0; r < sheet->row_count; r++)
			cell[(r + 1) * columns + c] = sheet_cell_words(&sheet->row[r].cell[c]);
		for (size_t r = 0; r <= sheet->row_count; r++)
			if (text_width(cell[r * columns + c]) > width[c])
				width[c] = text_width(cell[r * columns + c]);
	}
	for (size_t r = 0; r <= sheet->row_count; r++) {
		for (size_t c = 0; c < columns; c++) {
			bool is_last = c + 1 == columns, is_right = sheet_is_right(sheet, c);

			print_padded(file, cell[r * columns + c],
				is_last && !is_right ? 0 : width[c], is_right);
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

void sheet_write(const struct sheet *sheet, FILE *file, enum sheet_format format)
{
	if (format == SHEET_TEXT)
		write_text(sheet, file);
	else
		sheet_write_record(sheet, file, format, true);
}
