/* rows_csv.c: the rows of an experiment as lines of CSV; see rows_csv.h. */
#include "io/store/rows_csv.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "io/memory.h"
#include "io/table/csv.h"
#include "io/table/csv_write.h"

/* ---- writing */

void rows_csv_names(const struct table *rows, FILE *file)
{
	struct csv_writer csv = {.file = file, .is_exact = true};

	for (int i = 0; i < rows->cols; i++)
		csv_put_text(&csv, rows->col[i].name);
	csv_end_row(&csv);
}

void rows_csv_write(const struct table *rows, FILE *file)
{
	struct csv_writer csv = {.file = file, .is_exact = true};

	for (size_t row = 0; row < rows->count; row++) {
		for (int i = 0; i < rows->cols; i++) {
			const struct cell *cell = table_at(rows, row, i);

			assert(rows->col[i].type == CELLS_TEXT ? isnan(cell->number) : !cell->text);
			if (cell->text)
				csv_put_text(&csv, cell->text);
			else
				csv_put_real(&csv, cell->number);
		}
		csv_end_row(&csv);
	}
}

/* ---- reading */

struct reading {
	struct table *rows;
	const struct experiment *experiment;
	struct csv_reader csv; /* of one line */
};

static bool fail(const struct reading *r, const char *what)
{
	return status_fail(r->csv.st, "%s:%d: %s", r->csv.file, r->csv.line, what);
}

static bool set_cell(
	const struct reading *r, struct cell *cell, int col, const struct csv_field *field)
{
	char *end;

	if (!field->is_quoted && !*field->text)
		return true;
	if (r->rows->col[col].type == CELLS_TEXT) {
		cell_set_text(cell, csv_bare(field->text));
		return true;
	}
	cell->number = strtod(field->text, &end);
	if (*field->text && !*end && !field->is_quoted)
		return true;
	return status_fail(r->csv.st, "%s:%d: column '%s' is '%s', expected a number", r->csv.file,
		r->csv.line, r->rows->col[col].name, text_quoted(field->text).text);
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
		status_fail(r->csv.st, "%s:1: the columns are '%s', expected '%s'", r->csv.file,
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
	return status_fail(r->csv.st,
		"%s:%d: column '%s' is %.17g, expected a whole number from %.0f to %.0f",
		r->csv.file, r->csv.line, r->rows->col[col].name, cell->number, low, high);
}

/* The factors must have the values that they have at this point. */
static bool check_factors(const struct reading *r, const struct cell *cell)
{
	uint64_t point = (uint64_t)cell[EXPERIMENT_POINT].number;

	for (int i = 0; i < r->experiment->factor_count; i++) {
		const char *value = experiment_value(r->experiment, point, i),
			   *own = cell[EXPERIMENT_OWN + i].text;

		if (!own || strcmp(own, value) != 0)
			return status_fail(r->csv.st,
				"%s:%d: column '%s' is '%s', expected '%s' as at every trial of "
				"point %" PRIu64,
				r->csv.file, r->csv.line, r->rows->col[EXPERIMENT_OWN + i].name,
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
		check_factors(r, cell);
}

/* The line ends with a NUL. */
static bool read_row(struct reading *r, char *text)
{
	struct cell *cell = table_add_row(r->rows);
	int count = 0, line = r->csv.line;
	struct csv_field field;

	r->csv.at = text;
	do {
		if (!csv_read_field(&r->csv, &field))
			return false;
		if (count < r->rows->cols && !set_cell(r, &cell[count], count, &field))
			return false;
		count++;
	} while (!field.is_last);
	return csv_check_count(&r->csv, line, count, r->rows->cols) && check_row(r, cell);
}

bool rows_csv_read(struct table *rows, const struct experiment *experiment, const char *path,
	char *text, size_t length, size_t *whole, struct status *st)
{
	struct reading r = {.rows = rows,
		.experiment = experiment,
		.csv = {.separator = ',', .file = path, .st = st}};
	char *at = text, *end;

	*whole = 0;
	for (; (end = memchr(at, '\n', length - (size_t)(at - text))); at = end + 1) {
		const struct cell *cell;

		r.csv.line++;
		if (memchr(at, '\0', (size_t)(end - at)))
			return fail(&r, "the line has a NUL byte, expected text");
		if (end > at && end[-1] == '\r')
			return fail(&r, "the line ends in CR and LF, expected LF alone");
		*end = '\0';
		if (r.csv.line == 1) {
			if (!check_names(&r, at, (size_t)(end - at), true))
				return false;
			*whole = (size_t)(end + 1 - text);
			continue;
		}
		if (!read_row(&r, at))
			return false;
		cell = table_at(rows, rows->count - 1, 0);
		if (cell[EXPERIMENT_ITEM].number + 1 == cell[EXPERIMENT_ITEMS].number)
			*whole = (size_t)(end + 1 - text);
	}
	return r.csv.line || check_names(&r, at, length - (size_t)(at - text), false);
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
