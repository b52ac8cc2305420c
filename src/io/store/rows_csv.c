/* rows_csv.c: the rows of an experiment as lines of CSV; see rows_csv.h. */
#include "io/store/rows_csv.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "io/memory.h"
#include "io/quote.h"

/* ---- writing */

/* The fewest digits that are read back as the same number: 0.1, not 0.10000000000000001. */
static void write_number(FILE *file, double number)
{
	char text[40];

	if (isnan(number))
		return;
	if (number == floor(number) && fabs(number) < 1e15 && !(number == 0 && signbit(number))) {
		fprintf(file, "%.0f", number);
		return;
	}
	for (int digits = 15; digits <= 17; digits++) {
		snprintf(text, sizeof text, "%.*g", digits, number);
		if (strtod(text, NULL) == number)
			break;
	}
	fputs(text, file);
}

/* Whether a column holds text: the knobs as they were written, and what the kind says. */
static bool is_text(const struct experiment *experiment, int col)
{
	int recorded = EXPERIMENT_OWN + experiment->knob_count;

	return col >= EXPERIMENT_OWN &&
		(col < recorded || experiment->kind->columns[col - recorded].is_text);
}

/* In quotes where it would be read as something else, and not as a formula. */
static void write_text(FILE *file, const char *text)
{
	const char *guard = quote_is_formula(text) ? "'" : "";
	size_t length = strlen(text);

	if (length && *text != ' ' && text[length - 1] != ' ' && !strpbrk(text, ",\"")) {
		fprintf(file, "%s%s", guard, text);
		return;
	}
	fprintf(file, "\"%s", guard);
	for (; *text; text++)
		fputs(*text == '"' ? "\"\"" : (char[]){*text, '\0'}, file);
	fputc('"', file);
}

void rows_csv_names(const struct rows *rows, FILE *file)
{
	for (int i = 0; i < rows->cols; i++) {
		fputs(i ? "," : "", file);
		write_text(file, rows->name[i]);
	}
	fputc('\n', file);
}

void rows_csv_write(const struct rows *rows, const struct experiment *experiment, FILE *file)
{
	for (size_t row = 0; row < rows->count; row++) {
		for (int i = 0; i < rows->cols; i++) {
			const struct cell *cell = rows_at(rows, row, i);

			assert(is_text(experiment, i) ? isnan(cell->number) : !cell->text);
			if (i)
				fputc(',', file);
			if (cell->text)
				write_text(file, cell->text);
			else
				write_number(file, cell->number);
		}
		fputc('\n', file);
	}
}

/* ---- reading */

struct reading {
	struct rows *rows;
	const struct experiment *experiment;
	const char *path;
	int line;
	char *at; /* in the line */
	struct status *st;
};

struct field {
	char *text;
	bool is_quoted;
	bool is_last;
};

static bool fail(const struct reading *r, const char *what)
{
	return status_fail(r->st, "%s:%d: %s", r->path, r->line, what);
}

/* Takes the quotes off in place. */
static bool read_quoted(struct reading *r, struct field *field)
{
	char *to = ++r->at;

	field->text = to;
	field->is_quoted = true;
	while (*r->at && (*r->at != '"' || r->at[1] == '"')) {
		r->at += *r->at == '"';
		*to++ = *r->at++;
	}
	if (!*r->at)
		return fail(r, "a quote is not closed, expected '\"'");
	r->at++;
	if (*r->at && *r->at != ',')
		return fail(r, "text behind a closing quote, expected ',' or the end of the line");
	field->is_last = !*r->at;
	r->at++;
	*to = '\0';
	return true;
}

static bool read_field(struct reading *r, struct field *field)
{
	*field = (struct field){.text = r->at};
	if (*r->at == '"')
		return read_quoted(r, field);
	r->at += strcspn(r->at, ",");
	field->is_last = !*r->at;
	*r->at++ = '\0';
	return true;
}

static bool set_cell(const struct reading *r, struct cell *cell, int col, const struct field *field)
{
	char *end;

	if (!field->is_quoted && !*field->text)
		return true;
	if (is_text(r->experiment, col)) {
		cell_set_text(cell, quote_csv_bare(field->text));
		return true;
	}
	cell->number = strtod(field->text, &end);
	if (*field->text && !*end && !field->is_quoted)
		return true;
	return status_fail(r->st, "%s:%d: column '%s' is '%s', expected a number", r->path, r->line,
		r->rows->name[col], text_quoted(field->text).text);
}

/* The names must be those of the experiment; of a line that was cut off, as many as are there. */
static bool check_names(struct reading *r, const char *text, size_t length, bool is_whole)
{
	char *expected = NULL;
	size_t size = 0;
	FILE *file = memory_open(&expected, &size);
	bool is_good;

	rows_csv_names(r->rows, file);
	memory_close(file);
	size--; /* without the end of the line */
	is_good = is_whole ? length == size && !memcmp(text, expected, size)
			   : length <= size && !memcmp(text, expected, length);
	expected[size] = '\0';
	if (!is_good)
		status_fail(r->st, "%s:1: the columns are '%s', expected '%s'", r->path,
			text_quoted_n(text, length).text, expected);
	free(expected);
	return is_good;
}

/* Whether a cell of the first columns is a whole number from `low` to `high`. */
static bool check_count(
	const struct reading *r, const struct cell *cell, int col, double low, double high)
{
	if (cell->number >= low && cell->number <= high && cell->number == floor(cell->number))
		return true;
	return status_fail(r->st,
		"%s:%d: column '%s' is %.17g, expected a whole number from %.0f to %.0f", r->path,
		r->line, r->rows->name[col], cell->number, low, high);
}

/* The knobs must have the values that they have at this point. */
static bool check_knobs(const struct reading *r, const struct cell *cell)
{
	uint64_t point = (uint64_t)cell[EXPERIMENT_POINT].number;

	for (int i = 0; i < r->experiment->knob_count; i++) {
		const char *value = experiment_value(r->experiment, point, i),
			   *own = cell[EXPERIMENT_OWN + i].text;

		if (!own || strcmp(own, value) != 0)
			return status_fail(r->st,
				"%s:%d: column '%s' is '%s', expected '%s' as at every trial of "
				"point %" PRIu64,
				r->path, r->line, r->rows->name[EXPERIMENT_OWN + i],
				text_quoted(own ? own : "").text, text_quoted(value).text, point);
	}
	return true;
}

static bool check_row(const struct reading *r, const struct cell *cell)
{
	double most = 9007199254740992.0; /* 2^53: every whole number up to it is a double */

	return check_count(r, &cell[EXPERIMENT_POINT], EXPERIMENT_POINT, 0,
		       (double)r->experiment->point_count - 1) &&
		check_count(r, &cell[EXPERIMENT_TRIAL], EXPERIMENT_TRIAL, 0, most) &&
		check_count(r, &cell[EXPERIMENT_ITEMS], EXPERIMENT_ITEMS, 1, most) &&
		check_count(r, &cell[EXPERIMENT_ITEM], EXPERIMENT_ITEM, 0,
			cell[EXPERIMENT_ITEMS].number - 1) &&
		check_knobs(r, cell);
}

static bool read_row(struct reading *r, char *text)
{
	struct cell *cell = rows_add(r->rows);
	struct field field = {.is_last = false};
	int count = 0;

	for (r->at = text; !field.is_last; count++) {
		if (!read_field(r, &field))
			return false;
		if (count < r->rows->cols && !set_cell(r, &cell[count], count, &field))
			return false;
	}
	if (count != r->rows->cols)
		return status_fail(r->st, "%s:%d: %d field%s, expected %d as in the first line",
			r->path, r->line, count, count == 1 ? "" : "s", r->rows->cols);
	return check_row(r, cell);
}

bool rows_csv_read(struct rows *rows, const struct experiment *experiment, const char *path,
	char *text, size_t length, size_t *whole, struct status *st)
{
	struct reading r = {.rows = rows, .experiment = experiment, .path = path, .st = st};
	char *at = text, *end;

	*whole = 0;
	for (; (end = memchr(at, '\n', length - (size_t)(at - text))); at = end + 1) {
		const struct cell *cell;

		r.line++;
		if (memchr(at, '\0', (size_t)(end - at)))
			return fail(&r, "the line has a NUL byte, expected text");
		if (end > at && end[-1] == '\r')
			return fail(&r, "the line ends in CR and LF, expected LF alone");
		*end = '\0';
		if (r.line == 1) {
			if (!check_names(&r, at, (size_t)(end - at), true))
				return false;
			*whole = (size_t)(end + 1 - text);
			continue;
		}
		if (!read_row(&r, at))
			return false;
		cell = rows_at(rows, rows->count - 1, 0);
		if (cell[EXPERIMENT_ITEM].number + 1 == cell[EXPERIMENT_ITEMS].number)
			*whole = (size_t)(end + 1 - text);
	}
	return r.line || check_names(&r, at, length - (size_t)(at - text), false);
}

int rows_csv_find_line(const char *text, const struct cell *first)
{
	for (int line = 1; *text; line++, text += strcspn(text, "\n"), text += *text == '\n') {
		double point, trial, item;

		if (sscanf(text, "%lf,%lf,%lf,", &point, &trial, &item) == 3 &&
			point == first[EXPERIMENT_POINT].number &&
			trial == first[EXPERIMENT_TRIAL].number &&
			item == first[EXPERIMENT_ITEM].number)
			return line;
	}
	return 0;
}
