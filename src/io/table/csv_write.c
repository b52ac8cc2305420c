/* csv_write.c: the writer of CSV; see csv_write.h. */
#include "io/table/csv_write.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static bool begins_formula(char c)
{
	return c && strchr("=+-@\t\r", c);
}

/* "-12", "+0.5 %" and "-" say what they seem to say. */
static bool is_number(const char *text)
{
	char *end;

	if (!text[1])
		return true;
	strtod(text, &end);
	end += end > text ? strspn(end, " %") : 0;
	return !*end;
}

const char *csv_bare(const char *text)
{
	return *text == '\'' && (begins_formula(text[1]) || text[1] == '\'') ? text + 1 : text;
}

static bool needs_guard(const char *text)
{
	return (begins_formula(*text) && !is_number(text)) || csv_bare(text) != text;
}

static bool has_open_end(const char *text)
{
	size_t length = strlen(text);

	return !length || *text == ' ' || text[length - 1] == ' ';
}

static void begin(struct csv_writer *csv)
{
	fputs(csv->has_before ? "," : "", csv->file);
	csv->has_before = true;
}

void csv_put_nothing(struct csv_writer *csv)
{
	begin(csv);
}

void csv_put_text(struct csv_writer *csv, const char *text)
{
	const char *guard = needs_guard(text) ? "'" : "";

	begin(csv);
	if (!strpbrk(text, ",\"\r\n") && !(csv->is_exact && has_open_end(text))) {
		fprintf(csv->file, "%s%s", guard, text);
		return;
	}
	fprintf(csv->file, "\"%s", guard);
	for (; *text; text++)
		fputs(*text == '"' ? "\"\"" : (char[]){*text, '\0'}, csv->file);
	fputc('"', csv->file);
}

/* The fewest digits that are read back as the same number: 0.1, not 0.10000000000000001. */
static void put_exact(FILE *file, double number)
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

void csv_put_real(struct csv_writer *csv, double number)
{
	begin(csv);
	if (csv->is_exact)
		put_exact(csv->file, number);
	else if (isfinite(number))
		fprintf(csv->file, "%.10g", number);
}

void csv_put_reals(struct csv_writer *csv, const double *number, int count)
{
	for (int i = 0; i < count; i++)
		csv_put_real(csv, number[i]);
}

void csv_put_count(struct csv_writer *csv, uint64_t number)
{
	begin(csv);
	fprintf(csv->file, "%" PRIu64, number);
}

void csv_end_row(struct csv_writer *csv)
{
	fputc('\n', csv->file);
	csv->has_before = false;
}
