/* result_text.c: a result as aligned text for people; see result_table.h. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "io/table/result_table_internal.h"

enum { TEXT_COLUMNS = 80 }; /* of lines that are wrapped */

char *result_words(const struct column *col, const struct cell *cell)
{
	char grouped[32];

	if (cell->text && col->type != CELLS_LIST)
		return xstrdup(cell->text);
	return xstrdup(col->type == CELLS_COUNT && result_is_number(col, cell)
			? text_grouped(cell->count, grouped)
			: "-");
}

/* "first_wins" as "first wins" */
char *result_heading(const struct column *col)
{
	char *text = xstrdup(col->heading ? col->heading : col->name);

	for (char *c = text; *c && !col->heading; c++)
		if (*c == '_')
			*c = ' ';
	return text;
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

static void write_fields(const struct table *fields, FILE *file)
{
	int width = 0;

	for (int i = 0; i < fields->cols; i++)
		if (text_width(fields->col[i].name) > width)
			width = text_width(fields->col[i].name);
	for (int i = 0; i < fields->cols; i++) {
		const struct column *col = &fields->col[i];
		char *name = result_heading(col), *text = result_words(col, table_at(fields, 0, i));

		if (col->type != CELLS_LIST) {
			print_padded(file, name, width + 2, false);
			if (col->is_wrapped && *text)
				print_wrapped(file, text, width + 2);
			else
				fprintf(file, "%s\n", text);
		}
		free(name);
		free(text);
	}
}

/* A cell of the rows, or what stands above them in row -1; the caller frees. */
static char *row_words(const struct table *rows, long row, int c)
{
	return row < 0 ? result_heading(&rows->col[c])
		       : result_words(&rows->col[c], table_at(rows, (size_t)row, c));
}

static int width_of(const struct table *rows, int c)
{
	int widest = 0;

	for (long row = -1; row < (long)rows->count; row++) {
		char *words = row_words(rows, row, c);

		widest = text_width(words) > widest ? text_width(words) : widest;
		free(words);
	}
	return widest;
}

static void write_rows(const struct table *rows, FILE *file)
{
	int *width = xcalloc((size_t)rows->cols + 1, sizeof *width), last = 0;

	for (int c = 0; c < rows->cols; c++) {
		width[c] = width_of(rows, c);
		last = rows->col[c].is_hidden ? last : c;
	}
	for (long row = -1; row < (long)rows->count; row++) {
		for (int c = 0; c <= last; c++) {
			bool is_right = rows->col[c].type != CELLS_TEXT;
			char *words = row_words(rows, row, c);

			if (!rows->col[c].is_hidden) {
				print_padded(file, words, c == last && !is_right ? 0 : width[c],
					is_right);
				fputs(c == last ? "\n" : "  ", file);
			}
			free(words);
		}
	}
	free(width);
}

static void write_text(const struct result_table *result, FILE *file)
{
	write_fields(&result->fields, file);
	if (!result->rows.count)
		return;
	if (result->fields.cols)
		fputc('\n', file);
	write_rows(&result->rows, file);
}

static void write_line(const struct table *fields, FILE *file)
{
	for (int i = 0; i < fields->cols; i++) {
		char *text = result_words(&fields->col[i], table_at(fields, 0, i));

		fprintf(file, "%s%s", i ? "  " : "", text);
		free(text);
	}
	fputc('\n', file);
}

void result_write(const struct result_table *result, FILE *file, enum result_format format)
{
	if (format == RESULT_TEXT)
		write_text(result, file);
	else
		result_write_record(result, file, format, true);
}

void result_write_record(
	const struct result_table *result, FILE *file, enum result_format format, bool is_first)
{
	if (format == RESULT_TEXT)
		write_line(&result->fields, file);
	else if (format == RESULT_CSV)
		result_write_csv(result, file, is_first);
	else
		result_write_json(result, file);
}
