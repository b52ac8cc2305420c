/* quote.c: text as Graphviz, XML and the shell read it; see quote.h. */
#include "io/quote.h"

#include <string.h>

#include "base/text.h"

void quote_escaped(FILE *file, const char *text, quote_escape *escape)
{
	char out[8];

	for (const char *next = text; *text; text = next) {
		uint32_t code = text_next(&next);
		const char *instead = escape(code, out);

		if (instead)
			fputs(instead, file);
		else
			fwrite(text, 1, (size_t)(next - text), file);
	}
}

/* A new line of a label is "\\n" in DOT. */
static const char *dot_escape(uint32_t code, char out[8])
{
	(void)out;
	return code == '"'       ? "\\\""
		: code == '\\'   ? "\\\\"
		: code == '\n'   ? "\\n"
		: code == 0xfffd ? "\xef\xbf\xbd"
		: code < 0x20    ? ""
				 : NULL;
}

void quote_dot(FILE *file, const char *text)
{
	fputc('"', file);
	quote_escaped(file, text, dot_escape);
	fputc('"', file);
}

static const char *xml_escape(uint32_t code, char out[8])
{
	(void)out;
	return code == '&'     ? "&amp;"
		: code == '<'  ? "&lt;"
		: code == '>'  ? "&gt;"
		: code == '"'  ? "&quot;"
		: code == '\'' ? "&#39;"
		: (code < 0x20 && code != '\n' && code != '\t') ||
			(code >= 0xfffd && code <= 0xffff)
		? "\xef\xbf\xbd"
		: NULL;
}

void quote_xml(FILE *file, const char *text)
{
	quote_escaped(file, text, xml_escape);
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
