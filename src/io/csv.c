/* csv.c: a table of text; see csv.h. */
#include "io/table/csv.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "io/quote.h"

enum { MOST_BYTES = 1 << 28 }; /* more is no table to be drawn */

struct reader {
	struct csv *csv;
	const char *at;
	int line;
	char separator;
	size_t cells, cell_room, line_room;
	struct status *st;
};

/* ---- the text */

static char *read_all(FILE *file, const char *name, struct status *st)
{
	size_t room = 1 << 16, length = 0, got;
	char *text = xmalloc(room);

	errno = 0;
	while ((got = fread(text + length, 1, room - length - 1, file)) > 0) {
		if (memchr(text + length, '\0', got)) {
			status_fail(st, "%s: has a NUL byte, expected text", name);
			free(text);
			return NULL;
		}
		length += got;
		if (length + 1 == room)
			text = xrealloc(text, room *= 2);
		if (length > MOST_BYTES)
			break;
	}
	text[length] = '\0';
	if (ferror(file))
		status_fail(st, "%s: %s, expected a table", name, strerror(errno));
	else if (length > MOST_BYTES)
		status_fail(st, "%s: has more than %d bytes, expected a smaller table", name,
			MOST_BYTES);
	else
		return text;
	free(text);
	return NULL;
}

static char choose_separator(const char *text)
{
	size_t end = strcspn(text, "\r\n");

	return memchr(text, ',', end)     ? ','
		: memchr(text, '\t', end) ? '\t'
		: memchr(text, ';', end)  ? ';'
					  : ',';
}

/* ---- fields and rows */

static void add_cell(struct reader *reader, char *text)
{
	if (reader->cells == reader->cell_room) {
		reader->cell_room = reader->cell_room ? 2 * reader->cell_room : 64;
		reader->csv->cell =
			xrealloc(reader->csv->cell, reader->cell_room * sizeof *reader->csv->cell);
	}
	if (quote_csv_bare(text) != text)
		memmove(text, text + 1, strlen(text));
	reader->csv->cell[reader->cells++] = text;
}

/* What stands between quotes, where two are one. */
static bool read_quoted(struct reader *reader)
{
	const char *from = ++reader->at;
	int first = reader->line;
	char *text, *to;

	while (*reader->at && (*reader->at != '"' || reader->at[1] == '"')) {
		reader->line += *reader->at == '\n';
		reader->at += *reader->at == '"' ? 2 : 1;
	}
	if (!*reader->at)
		return status_fail(reader->st, "%s:%d: a quote is not closed, expected '\"'",
			reader->csv->file, first);
	to = text = xmalloc((size_t)(reader->at - from) + 1);
	for (; from < reader->at; from += *from == '"' ? 2 : 1)
		*to++ = *from;
	*to = '\0';
	add_cell(reader, text);
	reader->at++;
	if (*reader->at && *reader->at != reader->separator && !strchr("\r\n", *reader->at))
		return status_fail(reader->st,
			"%s:%d: text behind a closing quote, expected '%s' or the end of the line",
			reader->csv->file, reader->line,
			reader->separator == '\t' ? "tab" : (char[]){reader->separator, '\0'});
	return true;
}

static bool read_field(struct reader *reader)
{
	const char ends[] = {reader->separator, '\r', '\n', '\0'};
	size_t length;
	char *text;

	reader->at += strspn(reader->at, " ");
	if (*reader->at == '"')
		return read_quoted(reader);
	length = strcspn(reader->at, ends);
	text = xstrndup(reader->at, length);
	reader->at += length;
	while (length && text[length - 1] == ' ')
		text[--length] = '\0';
	add_cell(reader, text);
	return true;
}

static void end_line(struct reader *reader)
{
	reader->at += *reader->at == '\r' && reader->at[1] == '\n';
	if (*reader->at) {
		reader->at++;
		reader->line++;
	}
}

static bool read_row(struct reader *reader)
{
	struct csv *csv = reader->csv;
	int count = 0, line = reader->line, row = csv->cols ? csv->rows + 1 : 0;

	if (reader->line_room <= (size_t)row) {
		reader->line_room = reader->line_room ? 2 * reader->line_room : 64;
		csv->line = xrealloc(csv->line, reader->line_room * sizeof *csv->line);
	}
	csv->line[row] = line;
	for (;; reader->at++) {
		if (!read_field(reader))
			return false;
		count++;
		if (*reader->at != reader->separator)
			break;
	}
	end_line(reader);
	if (csv->cols && count != csv->cols)
		return status_fail(reader->st,
			"%s:%d: %d field%s, expected %d as in the first line", csv->file, line,
			count, count == 1 ? "" : "s", csv->cols);
	csv->rows += csv->cols > 0;
	csv->cols = count;
	return true;
}

bool csv_read(struct csv *csv, FILE *file, const char *name, struct status *st)
{
	struct reader reader = {.csv = csv, .line = 1, .st = st};
	char *text = read_all(file, name, st);
	bool is_good = true;

	*csv = (struct csv){.file = name};
	if (!text)
		return false;
	reader.at = text +
		(strncmp(text, "\xef\xbb\xbf", 3) ? 0 : 3); /* what some programs put first */
	reader.separator = choose_separator(reader.at + strspn(reader.at, "\r\n"));
	while (is_good && *reader.at) {
		if (strchr("\r\n", *reader.at))
			end_line(&reader);
		else
			is_good = read_row(&reader);
	}
	free(text);
	if (is_good && !csv->cols)
		is_good = status_fail(
			st, "%s: is empty, expected a line with the names of columns", name);
	if (!is_good) {
		csv->rows = csv->cols = 0;
		for (size_t i = 0; i < reader.cells; i++)
			free(csv->cell[i]);
		free(csv->cell);
		free(csv->line);
	}
	return is_good;
}

void csv_done(struct csv *csv)
{
	for (size_t i = 0; i < (size_t)(csv->rows + 1) * (size_t)csv->cols; i++)
		free(csv->cell[i]);
	free(csv->cell);
	free(csv->line);
}

/* ---- asking */

const char *csv_name(const struct csv *csv, int col)
{
	return csv->cell[col];
}

const char *csv_cell(const struct csv *csv, int row, int col)
{
	return csv->cell[(size_t)(row + 1) * (size_t)csv->cols + (size_t)col];
}

int csv_find(const struct csv *csv, const char *name)
{
	for (int i = 0; i < csv->cols; i++)
		if (text_same(csv->cell[i], name))
			return i;
	return -1;
}

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
	const char *text = csv_cell(csv, row, col);
	char *end;

	*out = NAN;
	if (is_nothing(text))
		return true;
	*out = strtod(text, &end);
	if (end > text && !end[strspn(end, " \t")])
		return true;
	return status_fail(st, "%s:%d: column '%s' is '%s', expected a number", csv->file,
		csv->line[row + 1], text_quoted(csv_name(csv, col)).text, text_quoted(text).text);
}
