/* quote.c: text and numbers as CSV, JSON, Graphviz, XML and the shell read them; see quote.h. */
#include "io/quote.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

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

bool quote_is_formula(const char *text)
{
	return (begins_formula(*text) && !is_number(text)) || quote_csv_bare(text) != text;
}

const char *quote_csv_bare(const char *text)
{
	return *text == '\'' && (begins_formula(text[1]) || text[1] == '\'') ? text + 1 : text;
}

void quote_csv(FILE *file, const char *text)
{
	const char *guard = quote_is_formula(text) ? "'" : "";

	if (!strpbrk(text, ",\"\r\n")) {
		fprintf(file, "%s%s", guard, text);
		return;
	}
	fprintf(file, "\"%s", guard);
	for (; *text; text++)
		fputs(*text == '"' ? "\"\"" : (char[]){*text, '\0'}, file);
	fputc('"', file);
}

void quote_json(FILE *file, const char *text)
{
	fputc('"', file);
	for (const char *next = text; *text; text = next) {
		uint32_t code = text_next(&next);

		if (*text == '"' || *text == '\\')
			fprintf(file, "\\%c", *text);
		else if (code < 0x20 ||
			code == 0xfffd) /* a byte that is not UTF-8 must not break the document */
			fprintf(file, "\\u%04" PRIx32, code);
		else
			fwrite(text, 1, (size_t)(next - text), file);
	}
	fputc('"', file);
}

void quote_dot(FILE *file, const char *text)
{
	fputc('"', file);
	for (const char *next = text; *text; text = next) {
		uint32_t code = text_next(&next);

		if (*text == '"' || *text == '\\')
			fprintf(file, "\\%c", *text);
		else if (code == '\n')
			fputs("\\n", file); /* a new line of the label */
		else if (code == 0xfffd)
			fputs("\xef\xbf\xbd", file);
		else if (code >= 0x20)
			fwrite(text, 1, (size_t)(next - text), file);
	}
	fputc('"', file);
}

void quote_xml(FILE *file, const char *text)
{
	for (const char *next = text; *text; text = next) {
		uint32_t code = text_next(&next);

		if (code == '&')
			fputs("&amp;", file);
		else if (code == '<')
			fputs("&lt;", file);
		else if (code == '>')
			fputs("&gt;", file);
		else if (code == '"')
			fputs("&quot;", file);
		else if (code == '\'')
			fputs("&#39;", file);
		else if ((code < 0x20 && code != '\n' && code != '\t') ||
			(code >= 0xfffd && code <= 0xffff))
			fputs("\xef\xbf\xbd", file);
		else
			fwrite(text, 1, (size_t)(next - text), file);
	}
}

void quote_json_real(FILE *file, double number)
{
	if (isfinite(number))
		fprintf(file, "%.10g", number);
	else
		fputs("null", file);
}

void quote_shell(FILE *file, const char *text)
{
	static const char plain[] =
		"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_@%+=:,./-";

	if (*text && !text[strspn(text, plain)]) {
		fputs(text, file);
		return;
	}
	fputc('\'', file);
	for (; *text; text++)
		fputs(*text == '\'' ? "'\\''" : (char[]){*text, '\0'}, file);
	fputc('\'', file);
}

void quote_csv_real(FILE *file, double number)
{
	if (isfinite(number))
		fprintf(file, "%.10g", number);
}
