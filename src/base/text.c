/* text.c: small things about text; see text.h. */
#include "base/text.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int lower(int c)
{
	return c >= 'A' && c <= 'Z' ? c + 'a' - 'A' : c;
}

bool text_same_n(const char *a, const char *b, size_t n)
{
	for (; n; n--, a++, b++) {
		if (lower((unsigned char)*a) != lower((unsigned char)*b))
			return false;
		if (!*a)
			return true;
	}
	return true;
}

bool text_contains(const char *text, const char *part)
{
	size_t n = strlen(part);

	do {
		if (text_same_n(text, part, n))
			return true;
	} while (*text++);
	return false;
}

bool text_same(const char *a, const char *b)
{
	return text_same_n(a, b, strlen(a) + 1);
}

uint32_t text_next(const char **at)
{
	const unsigned char *s = (const unsigned char *)*at;
	int more = *s < 0x80              ? 0
		: *s >= 0xf0 && *s < 0xf5 ? 3
		: *s >= 0xe0 && *s < 0xf0 ? 2
		: *s >= 0xc2 && *s < 0xe0 ? 1
					  : -1;
	uint32_t code = more <= 0 ? *s : *s & (0x3fU >> more);

	(*at)++;
	if (more < 0)
		return 0xfffd;
	for (int i = 1; i <= more; i++) {
		if ((s[i] & 0xc0) != 0x80)
			return 0xfffd;
		code = code << 6 | (s[i] & 0x3f);
	}
	if ((more == 2 && (code < 0x800 || (code >= 0xd800 && code < 0xe000))) ||
		(more == 3 && (code < 0x10000 || code > 0x10ffff)))
		return 0xfffd;
	*at += more;
	return code;
}

/* Our own table rather than wcwidth(): that one needs a UTF-8 locale, and we also run under LANG=C.
 */
static int width_of(uint32_t c)
{
	static const struct {
		uint32_t first, last;
		int width;
	} ranges[] = {
		{0x0300, 0x036f, 0},
		{0x1100, 0x115f, 2},
		{0x1ab0, 0x1aff, 0},
		{0x1dc0, 0x1dff, 0},
		{0x200b, 0x200f, 0},
		{0x20d0, 0x20ff, 0},
		{0x2e80, 0x303e, 2},
		{0x3041, 0xa4cf, 2},
		{0xac00, 0xd7a3, 2},
		{0xf900, 0xfaff, 2},
		{0xfe00, 0xfe0f, 0},
		{0xfe20, 0xfe2f, 0},
		{0xfe30, 0xfe6f, 2},
		{0xff00, 0xff60, 2},
		{0xffe0, 0xffe6, 2},
		{0x1f300, 0x1f64f, 2},
		{0x1f900, 0x1f9ff, 2},
		{0x20000, 0x3fffd, 2},
	};

	for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
		if (c >= ranges[i].first && c <= ranges[i].last)
			return ranges[i].width;
	return 1;
}

int text_width(const char *text)
{
	int width = 0;

	while (*text)
		width += width_of(text_next(&text));
	return width;
}

size_t text_fit(const char *text, int columns)
{
	const char *at = text, *end = text;

	while (*at) {
		columns -= width_of(text_next(&at));
		if (columns < 0)
			break;
		end = at;
	}
	return (size_t)(end - text);
}

/* The last place before byte `at` where a line may end: at a blank, or after one of these signs; 0
 * if there is none. */
static size_t last_break(const char *text, size_t at, const char *signs)
{
	while (at > 0 && text[at] != ' ' && !(*signs && strchr(signs, text[at - 1])))
		at--;
	return at;
}

size_t text_wrap(const char *text, int columns)
{
	size_t fit = text_fit(text, columns), at;

	if (!fit)
		return text_bytes(text);
	if (!text[fit])
		return fit;
	at = last_break(text, fit, "");
	if (!at)
		at = last_break(text, fit, ",|/;");
	return at ? at : fit;
}

size_t text_bytes(const char *text)
{
	const char *at = text;

	if (*text)
		text_next(&at);
	return (size_t)(at - text);
}

struct text_quote text_quoted_n(const char *text, size_t length)
{
	struct text_quote quote = {""};
	size_t n = length;

	if (length > TEXT_QUOTE) {
		for (n = TEXT_QUOTE;
			n > TEXT_QUOTE - 4 && (text[n] & 0xc0) == 0x80;) /* inside a character */
			n--;
		strcpy(quote.text + n, "...");
	}
	memcpy(quote.text, text, n);
	return quote;
}

struct text_quote text_quoted(const char *text)
{
	return text_quoted_n(text, strlen(text));
}

bool text_is_whole(const char *text, bool may_be_negative)
{
	text += may_be_negative && *text == '-';
	return *text && !text[strspn(text, "0123456789")];
}

bool text_is_number(const char *text, double *out)
{
	char *end;

	errno = 0;
	*out = strtod(text, &end);
	return end != text && !end[strspn(end, " \t")] && !errno && isfinite(*out);
}

char *text_trim(char *text)
{
	size_t n;

	text += strspn(text, " \t\r\n");
	n = strlen(text);
	while (n && strchr(" \t\r\n", text[n - 1]))
		text[--n] = '\0';
	return text;
}

char *text_squeeze(char *text)
{
	char *to = text;

	for (const char *at = text_trim(text); *at; at++) {
		bool is_blank = strchr(" \t\r\n", *at);

		if (!is_blank || to[-1] != ' ')
			*to++ = (char)(is_blank ? ' ' : *at);
	}
	*to = '\0';
	return text;
}

char *text_repair(char *text)
{
	for (char *at = text; *at;) {
		const char *next = at;

		if (text_next(&next) == 0xfffd && strncmp(at, "\xef\xbf\xbd", 3) != 0)
			*at = '?';
		at += next - at;
	}
	return text;
}

void text_append(char *out, size_t size, size_t *used, const char *format, ...)
{
	va_list args;
	int n;

	va_start(args, format);
	n = vsnprintf(out + *used, size - *used, format, args);
	va_end(args);
	if (n > 0)
		*used = (size_t)n < size - *used ? *used + (size_t)n : size - 1;
}

const char *text_grouped(uint64_t number, char out[32])
{
	char digits[24];
	int n = snprintf(digits, sizeof digits, "%" PRIu64, number);
	char *to = out;

	for (int i = 0; i < n; i++) {
		if (i && (n - i) % 3 == 0)
			*to++ = ' ';
		*to++ = digits[i];
	}
	*to = '\0';
	return out;
}

const char *text_short(double number, char out[16])
{
	static const char *const units[] = {"", "k", "M", "G", "T", "P", "E"};
	size_t unit = 0;

	while (number >= 999.5 && unit + 1 < sizeof units / sizeof *units) {
		number /= 1000;
		unit++;
	}
	snprintf(out, 16, "%.3g%s", number, units[unit]);
	return out;
}

const char *text_count(uint64_t number, int columns, char out[32])
{
	text_grouped(number, out);
	return text_width(out) <= columns ? out : text_short((double)number, out);
}
