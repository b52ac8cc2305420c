/* paint.h: text, lines and bars in a window; cut to fit, and in ASCII where the terminal knows no
 * more. */
#ifndef TUI_TERM_PAINT_H
#define TUI_TERM_PAINT_H

#include "tui/term/theme.h"

/* Signs that have another form in ASCII. */
enum glyph {
	GLYPH_BEST, /* beside the best move */
	GLYPH_POINTER, /* in front of the selected row */
	GLYPH_LEGAL, /* an empty cell that can be chosen */
	GLYPH_MATCH, /* a token in a heap */
	GLYPH_OPEN, /* an unfolded node */
	GLYPH_CLOSED, /* a folded one */
	GLYPH_LEAF,
	GLYPH_ELLIPSIS,
	GLYPH_DOT, /* times */
	GLYPH_ROOT, /* the sign of a square root */
	GLYPH_UP,
	GLYPH_DOWN,
	GLYPH_HORIZONTAL,
	GLYPH_VERTICAL,
	GLYPH_CROSS,
	GLYPH_STAR, /* a crossing that is marked */
	GLYPH_TOP_LEFT,
	GLYPH_TOP_RIGHT,
	GLYPH_BOTTOM_LEFT,
	GLYPH_BOTTOM_RIGHT,
	GLYPH_TEE_LEFT, /* ├ */
	GLYPH_TEE_RIGHT, /* ┤ */
	GLYPH_TEE_TOP, /* ┬ */
	GLYPH_TEE_BOTTOM, /* ┴ */
	GLYPH_COUNT
};

/* What may be drawn, in the order of the setting; UTF-8 needs a locale that has it in any case. */
enum characters { CHARACTERS_AUTO, CHARACTERS_UNICODE, CHARACTERS_ASCII };
void paint_use_characters(enum characters which);
bool paint_is_unicode(void);
const char *paint_glyph(enum glyph glyph);

/* Writes text from (y, x) on, in no more than `width` columns and never beyond the window, whatever
 * the arguments. What the terminal cannot show becomes '?'. Returns the column behind it. */
int paint_text(WINDOW *window, int y, int x, int width, enum style style, const char *text);
int paint_format(WINDOW *window, int y, int x, int width, enum style style, const char *format, ...)
	__attribute__((format(printf, 6, 7)));

/* The same; a text that is longer ends in an ellipsis. */
int paint_short(WINDOW *window, int y, int x, int width, enum style style, const char *text);

/* The first of these texts that fits, the longest first; if none does, the last, ended by an
 * ellipsis. NULL-terminated. */
int paint_fitting(
	WINDOW *window, int y, int x, int width, enum style style, const char *const *texts);

/* The same in the style that is set. */
int paint_raw(WINDOW *window, int y, int x, int width, const char *text);

/* In place: a letter that the terminal cannot show without its accent, each other character that it
 * cannot show, each control character and each byte that is not UTF-8 as '?', one for each column.
 * paint_text() does it by itself, the libraries of curses that are given texts do not. */
void paint_clean(char *text);

/* Text in lines of at most `width` columns and no more than `rows` of them; a TEXT_TIE becomes a
 * blank. Returns how many it took; where the text needs more, the last one ends in an ellipsis. The
 * second counts how many it needs. */
int paint_wrapped(
	WINDOW *window, int y, int x, int width, int rows, enum style style, const char *text);
int paint_wrapped_rows(const char *text, int width);

/* Text that ends before the column `right`, in at most `width` columns. */
void paint_right(WINDOW *window, int y, int right, int width, enum style style, const char *text);

/* Text in the middle of `width` columns, in the style that is set; the rest is blank. */
void paint_centred(WINDOW *window, int y, int x, int width, const char *text);

/* Blanks in the style that is set. */
void paint_blank(WINDOW *window, int y, int x, int width);

/* A horizontal bar over `fraction` of `width` columns, in eighths of a column where the terminal
 * can. */
void paint_bar(WINDOW *window, int y, int x, int width, double fraction, enum style style);

/* A frame around the window with a title in its top line. */
void paint_frame(WINDOW *window, const char *title, bool has_focus);

/* A line of `width` columns. */
void paint_rule(WINDOW *window, int y, int x, int width, enum style style);

#endif
