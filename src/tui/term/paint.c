/* paint.c: text, lines and bars in a window; see paint.h. */
#include "tui/term/paint.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "base/text.h"
#include "base/xalloc.h"

static const struct {
	const char *unicode, *ascii;
} glyphs[GLYPH_COUNT] = {
	[GLYPH_BEST] = {"◄", "<"},
	[GLYPH_POINTER] = {"►", ">"},
	[GLYPH_LEGAL] = {"·", "."},
	[GLYPH_MATCH] = {"●", "o"},
	[GLYPH_OPEN] = {"▾", "-"},
	[GLYPH_CLOSED] = {"▸", "+"},
	[GLYPH_LEAF] = {"·", "."},
	[GLYPH_ELLIPSIS] = {"…", "~"},
	[GLYPH_DOT] = {"·", "*"},
	[GLYPH_ROOT] = {"√", "sqrt"},
	[GLYPH_UP] = {"▲", "^"},
	[GLYPH_DOWN] = {"▼", "v"},
	[GLYPH_HORIZONTAL] = {"─", "-"},
	[GLYPH_VERTICAL] = {"│", "|"},
	[GLYPH_CROSS] = {"┼", "+"},
	[GLYPH_STAR] = {"╋", "*"},
	[GLYPH_TOP_LEFT] = {"┌", "+"},
	[GLYPH_TOP_RIGHT] = {"┐", "+"},
	[GLYPH_BOTTOM_LEFT] = {"└", "+"},
	[GLYPH_BOTTOM_RIGHT] = {"┘", "+"},
	[GLYPH_TEE_LEFT] = {"├", "+"},
	[GLYPH_TEE_RIGHT] = {"┤", "+"},
	[GLYPH_TEE_TOP] = {"┬", "+"},
	[GLYPH_TEE_BOTTOM] = {"┴", "+"},
};

static bool is_unicode;

void paint_use_characters(enum characters which)
{
	/* curses cannot write what the locale has not */
	is_unicode = which != CHARACTERS_ASCII && term_is_unicode();
}

bool paint_is_unicode(void)
{
	return is_unicode;
}

const char *paint_glyph(enum glyph glyph)
{
	return is_unicode ? glyphs[glyph].unicode : glyphs[glyph].ascii;
}

/* How many columns a character of `bytes` bytes takes. */
static int columns_of(const char *at, size_t bytes)
{
	char one[8] = "";

	memcpy(one, at, bytes < sizeof one ? bytes : sizeof one - 1);
	return text_width(one);
}

/* Whether the terminal shows a character in as many columns as we count. Control characters would
 * move the cursor, and curses writes what it does not know, such as a byte that is not UTF-8, in
 * columns of its own counting. */
static bool is_shown(const char *at, size_t bytes, uint32_t code)
{
	if (code < 0x80)
		return code >= ' ' && code != 127;
	return is_unicode && bytes > 1 && wcwidth((wchar_t)code) == columns_of(at, bytes);
}

/* The first bytes of text that are shown as they are. */
static size_t shown_bytes(const char *text)
{
	const char *at = text;

	while (*at) {
		const char *next = at;
		uint32_t code = text_next(&next);

		if (!is_shown(at, (size_t)(next - at), code))
			break;
		at = next;
	}
	return (size_t)(at - text);
}

/* No character has more columns than bytes, so what is written never passes what is read. */
/* A letter of French or another language of Latin-1 without its accent; '?' for what is none. */
static char plain_letter(uint32_t code)
{
	static const char letters[] =
		"AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty";

	if (code == 0x0153)
		return 'o'; /* the ligature of coeur, in one column */
	return code >= 0x00C0 && code <= 0x00FF ? letters[code - 0x00C0] : '?';
}

void paint_clean(char *text)
{
	const char *from = text;
	char *to = text;

	while (*from) {
		const char *next = from;
		uint32_t code = text_next(&next);
		size_t bytes = (size_t)(next - from);

		if (is_shown(from, bytes, code)) {
			memmove(to, from, bytes);
			to += bytes;
		} else {
			int columns = columns_of(from, bytes);

			memset(to, plain_letter(code), (size_t)columns);
			to += columns;
		}
		from = next;
	}
	*to = '\0';
}

/* The first bytes of a text where the cursor is, a plain letter or '?' for what cannot be shown. */
static void put(WINDOW *window, const char *text, size_t bytes)
{
	char *copy;

	if (shown_bytes(text) >= bytes) {
		waddnstr(window, text, (int)bytes);
		return;
	}
	copy = xstrndup(text, bytes);
	paint_clean(copy);
	waddstr(window, copy);
	free(copy);
}

int paint_raw(WINDOW *window, int y, int x, int width, const char *text)
{
	int left_cols = getmaxx(window) - x;
	size_t bytes;

	if (y < 0 || y >= getmaxy(window) || x < 0 || left_cols <= 0 || width <= 0)
		return x;
	bytes = text_fit(text, width < left_cols ? width : left_cols);
	if (!bytes)
		return x;
	wmove(window, y, x);
	put(window, text, bytes);
	if (getcury(window) != y) /* the last column: the cursor has gone on to the next line */
		return getmaxx(window);
	return getcurx(window) > x ? getcurx(window) : getmaxx(window);
}

int paint_text(WINDOW *window, int y, int x, int width, enum style style, const char *text)
{
	theme_set(window, style);
	return paint_raw(window, y, x, width, text);
}

int paint_format(WINDOW *window, int y, int x, int width, enum style style, const char *format, ...)
{
	char text[1024];
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(text, sizeof text, format, arguments);
	va_end(arguments);
	return paint_text(window, y, x, width, style, text);
}

int paint_short(WINDOW *window, int y, int x, int width, enum style style, const char *text)
{
	int left_cols = getmaxx(window) - x < width ? getmaxx(window) - x : width;

	if (text_width(text) <= left_cols)
		return paint_text(window, y, x, left_cols, style, text);
	x = paint_text(window, y, x, left_cols - 1, style, text);
	return paint_text(window, y, x, left_cols > 0, style, paint_glyph(GLYPH_ELLIPSIS));
}

int paint_fitting(
	WINDOW *window, int y, int x, int width, enum style style, const char *const *texts)
{
	while (texts[1] && text_width(*texts) > width)
		texts++;
	return paint_short(window, y, x, width, style, *texts);
}

/* Each tie as a blank. */
static void loosen(char *text)
{
	for (char *tie = strstr(text, TEXT_TIE); tie; tie = strstr(tie, TEXT_TIE)) {
		*tie = ' ';
		memmove(tie + 1, tie + strlen(TEXT_TIE), strlen(tie + strlen(TEXT_TIE)) + 1);
	}
}

int paint_wrapped_rows(const char *text, int width)
{
	int rows = 0;

	for (; *text && width > 0; rows++) {
		text += text_wrap(text, width);
		text += strspn(text, " ");
	}
	return rows;
}

int paint_wrapped(
	WINDOW *window, int y, int x, int width, int rows, enum style style, const char *text)
{
	int row = 0;

	for (; *text && row < rows && width > 0; row++) {
		size_t bytes = text_wrap(text, width);
		char line[1024];

		snprintf(line, sizeof line, "%.*s", (int)bytes, text);
		loosen(line);
		paint_text(window, y + row, x, width, style, line);
		text += bytes;
		text += strspn(text, " ");
		if (*text && row + 1 == rows) /* the rest has no room */
			paint_text(window, y + row,
				x +
					(text_width(line) + 1 < width ? text_width(line) + 1
								      : width - 1),
				1, style, paint_glyph(GLYPH_ELLIPSIS));
	}
	return row;
}

void paint_right(WINDOW *window, int y, int right, int width, enum style style, const char *text)
{
	int columns = text_width(text), x = right - (columns < width ? columns : width);

	paint_text(window, y, x < 0 ? 0 : x, right - (x < 0 ? 0 : x), style, text);
}

void paint_blank(WINDOW *window, int y, int x, int width)
{
	for (int i = 0; i < width; i++)
		paint_raw(window, y, x + i, 1, " ");
}

void paint_centred(WINDOW *window, int y, int x, int width, const char *text)
{
	int columns = text_width(text), before = columns < width ? (width - columns) / 2 : 0;

	paint_blank(window, y, x, width);
	paint_raw(window, y, x + before, width - before, text);
}

void paint_bar(WINDOW *window, int y, int x, int width, double fraction, enum style style)
{
	static const char *const eighths[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
	double columns =
		isfinite(fraction) && fraction > 0 ? (fraction < 1 ? fraction : 1) * width : 0;
	int full = (int)columns, rest = (int)((columns - full) * 8);

	theme_set(window, style);
	for (int i = 0; i < full; i++)
		paint_raw(window, y, x + i, 1, is_unicode ? "█" : "#");
	if (full < width && is_unicode)
		paint_raw(window, y, x + full, 1, eighths[rest]);
	else if (full < width && rest >= 4)
		paint_raw(window, y, x + full, 1, "-");
}

void paint_rule(WINDOW *window, int y, int x, int width, enum style style)
{
	theme_set(window, style);
	for (int i = 0; i < width; i++)
		paint_raw(window, y, x + i, 1, paint_glyph(GLYPH_HORIZONTAL));
}

void paint_frame(WINDOW *window, const char *title, bool has_focus)
{
	enum style style = has_focus ? STYLE_FRAME_FOCUS : STYLE_FRAME;
	int rows = getmaxy(window), cols = getmaxx(window), x;

	if (rows < 2 || cols < 2)
		return;
	paint_rule(window, 0, 1, cols - 2, style);
	paint_rule(window, rows - 1, 1, cols - 2, style);
	for (int y = 1; y < rows - 1; y++) {
		paint_raw(window, y, 0, 1, paint_glyph(GLYPH_VERTICAL));
		paint_raw(window, y, cols - 1, 1, paint_glyph(GLYPH_VERTICAL));
	}
	paint_raw(window, 0, 0, 1, paint_glyph(GLYPH_TOP_LEFT));
	paint_raw(window, 0, cols - 1, 1, paint_glyph(GLYPH_TOP_RIGHT));
	paint_raw(window, rows - 1, 0, 1, paint_glyph(GLYPH_BOTTOM_LEFT));
	paint_raw(window, rows - 1, cols - 1, 1, paint_glyph(GLYPH_BOTTOM_RIGHT));
	if (!title || !*title || cols < 8)
		return;
	x = paint_text(window, 0, 2, cols - 5, STYLE_PLAIN, " ");
	x = paint_text(window, 0, x, cols - 2 - x, has_focus ? STYLE_STRONG : STYLE_PLAIN, title);
	paint_text(window, 0, x, cols - 2 - x, STYLE_PLAIN, " ");
}
