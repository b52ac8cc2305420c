/* csv.c: the reader of CSV; see csv.h. */
#include "io/table/csv.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/text.h"
#include "io/file.h"
#include "io/table/csv_write.h"

enum { MOST_BYTES = 1 << 28 }; /* more is no table to be drawn */

static char choose_separator(const char *text)
{
	size_t end = strcspn(text, "\r\n");

	return memchr(text, ',', end)     ? ','
		: memchr(text, '\t', end) ? '\t'
		: memchr(text, ';', end)  ? ';'
					  : ',';
}

/* ---- fields */

/* Ends the field here, in place, and goes behind the separator or the end of the line. */
static void end_field(struct csv_reader *reader, struct csv_field *field, char *end)
{
	char next = *reader->at;

	field->is_last = next != reader->separator;
	if (next == '\r' && reader->at[1] == '\n')
		reader->at++;
	reader->at += next != '\0';
	reader->line += field->is_last && next;
	*end = '\0';
}

/* What stands between quotes, where two are one. */
static bool read_quoted(struct csv_reader *reader, struct csv_field *field)
{
	int first = reader->line;
	char *to = ++reader->at;

	*field = (struct csv_field){.text = to, .is_quoted = true};
	while (*reader->at && (*reader->at != '"' || reader->at[1] == '"')) {
		reader->line += *reader->at == '\n';
		reader->at += *reader->at == '"';
		*to++ = *reader->at++;
	}
	if (!*reader->at)
		return status_fail(reader->st, "%s:%d: a quote is not closed, expected '\"'",
			reader->file, first);
	reader->at++;
	if (*reader->at && *reader->at != reader->separator && !strchr("\r\n", *reader->at))
		return status_fail(reader->st,
			"%s:%d: text behind a closing quote, expected '%s' or the end of the line",
			reader->file, reader->line,
			reader->separator == '\t' ? "tab" : (char[]){reader->separator, '\0'});
	end_field(reader, field, to);
	return true;
}

bool csv_read_field(struct csv_reader *reader, struct csv_field *field)
{
	const char ends[] = {reader->separator, '\r', '\n', '\0'};
	char *end;

	reader->at += strspn(reader->at, " ");
	if (*reader->at == '"')
		return read_quoted(reader, field);
	*field = (struct csv_field){.text = reader->at};
	end = reader->at += strcspn(reader->at, ends);
	while (end > field->text && end[-1] == ' ')
		end--;
	end_field(reader, field, end);
	return true;
}

bool csv_check_count(const struct csv_reader *reader, int line, int count, int expected)
{
	return count == expected ||
		status_fail(reader->st, "%s:%d: %d field%s, expected %d as in the first line",
			reader->file, line, count, count == 1 ? "" : "s", expected);
}

/* ---- rows */

static bool read_names(struct csv_reader *reader, struct csv *csv)
{
	struct csv_field field;

	do {
		if (!csv_read_field(reader, &field))
			return false;
		table_add_column(&csv->table, csv_bare(field.text), CELLS_TEXT);
	} while (!field.is_last);
	return true;
}

static bool read_row(struct csv_reader *reader, struct csv *csv)
{
	struct cell *cell = table_add_row(&csv->table);
	int count = 0, line = reader->line;
	struct csv_field field;

	ARRAY_GROW(csv->line, csv->table.count - 1);
	csv->line[csv->table.count - 1] = line;
	do {
		if (!csv_read_field(reader, &field))
			return false;
		if (count++ < csv->table.cols)
			cell_set_text(cell++, csv_bare(field.text));
	} while (!field.is_last);
	return csv_check_count(reader, line, count, csv->table.cols);
}

static void skip_empty_line(struct csv_reader *reader)
{
	reader->at += *reader->at == '\r' && reader->at[1] == '\n';
	reader->at++;
	reader->line++;
}

bool csv_read(struct csv *csv, FILE *file, const char *name, struct status *st)
{
	size_t length;
	char *text = file_read_all(file, name, "a table", MOST_BYTES, &length, st);
	struct csv_reader reader = {.at = text, .file = name, .line = 1, .st = st};
	bool is_good = true;

	*csv = (struct csv){.file = name};
	if (!text)
		return false;
	if (!strncmp(text, "\xef\xbb\xbf", 3)) /* what some programs put first */
		reader.at += 3;
	reader.separator = choose_separator(reader.at + strspn(reader.at, "\r\n"));
	while (is_good && *reader.at) {
		if (strchr("\r\n", *reader.at))
			skip_empty_line(&reader);
		else
			is_good =
				csv->table.cols ? read_row(&reader, csv) : read_names(&reader, csv);
	}
	free(text);
	if (is_good && !csv->table.cols)
		is_good = status_fail(
			st, "%s: is empty, expected a line with the names of columns", name);
	if (!is_good)
		csv_done(csv);
	return is_good;
}

void csv_done(struct csv *csv)
{
	table_done(&csv->table);
	free(csv->line);
}

/* ---- numbers */

/* What programs write where they have no number. */
static bool is_nothing(const char *text)
{
	static const char *const nothing[] = {"", "-", "NA", "null", "nan"};

	for (size_t i = 0; i < sizeof nothing / sizeof *nothing; i++)
		if (text_same(text, nothing[i]))
			return true;
	return false;
}

bool csv_number(const struct csv *csv, int row, int col, double *out, struct status *st)
{
	const char *text = table_at(&csv->table, (size_t)row, col)->text;
	char *end;

	*out = NAN;
	if (is_nothing(text))
		return true;
	*out = strtod(text, &end);
	if (end > text && !end[strspn(end, " \t")])
		return true;
	return status_fail(st, "%s:%d: column '%s' is '%s', expected a number", csv->file,
		csv->line[row], text_quoted(csv->table.col[col].name).text, text_quoted(text).text);
}
