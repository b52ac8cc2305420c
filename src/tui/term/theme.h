/* theme.h: what things look like: styles by name, on terminals of any number of colours.
 *
 * Drawing code names a style; which colours and attributes that is depends on the theme and on what
 * the terminal can do (direct colour, 256, 16, 8 or none; NO_COLOR asks for none). Colour never
 * carries meaning alone: whatever is drawn in a style also has a letter, a mark or a number. */
#ifndef TUI_TERM_THEME_H
#define TUI_TERM_THEME_H

#include "search/journal.h"
#include "tui/term/term.h"

enum style {
	STYLE_PLAIN,
	STYLE_DIM, /* less important: coordinates, hints */
	STYLE_STRONG, /* headings, the current number */
	STYLE_TITLE, /* the first line of the screen */
	STYLE_BUSY, /* in the title: a search is thinking */
	STYLE_FRAME, /* of a pane */
	STYLE_FRAME_FOCUS, /* of the pane that has the keys */
	STYLE_KEY, /* a key in the key bar and in help */
	STYLE_LABEL, /* what it does */
	STYLE_FIRST, /* the first player's pieces and name */
	STYLE_SECOND,
	STYLE_TOKEN, /* pieces of neither player */
	STYLE_LEGAL, /* a cell that can be chosen */
	STYLE_LAST, /* the last move */
	STYLE_BEST, /* the best move */
	STYLE_CURSOR, /* the cell or row that is selected, in the focused pane */
	STYLE_SELECTED, /* the same in a pane without focus */
	STYLE_EXPLOIT, /* the first term of a score */
	STYLE_EXPLORE, /* the second */
	STYLE_GOOD, /* a win */
	STYLE_BAD, /* a loss */
	STYLE_WARNING,
	STYLE_POPUP, /* text of what opens over the screen */
	STYLE_FIELD, /* where one can type */
	STYLE_CURVE_1, /* lines of a chart, told apart by their marks too */
	STYLE_CURVE_2,
	STYLE_CURVE_3,
	STYLE_CURVE_4,
	STYLE_CURVE_5,
	STYLE_CURVE_6,
	/* the phases of an iteration, in the order of enum journal_kind; each also has a letter */
	STYLE_PHASE_SELECT,
	STYLE_PHASE_EXPAND,
	STYLE_PHASE_PLAYOUT,
	STYLE_PHASE_BACKUP,
	STYLE_COUNT
};

enum { THEME_CURVES = STYLE_CURVE_6 - STYLE_CURVE_1 + 1 };

/* Takes up a theme of theme_names(); after term_open(), and again when another is chosen. */
void theme_use(const char *name);
extern const char *const theme_names[]; /* end with NULL */
extern const char *const theme_summaries[]; /* one line each, without a full stop */

/* From now on the window is written in this style. */
void theme_set(WINDOW *window, enum style style);

/* From now on styles without a ground of their own are written on that of STYLE_POPUP, or on the
 * terminal's (STYLE_PLAIN). */
void theme_set_ground(enum style ground);

/* What a style is to curses; the pair goes separately, because attributes have room for 256 only.
 */
attr_t theme_attributes(enum style style, short *pair);

/* From now on the window is written on the heat of a share in [0, 1], dark blue to yellow, in a
 * colour that can be read on it. Without colours it changes nothing but boldness: the number or
 * theme_heat_mark() must tell. */
void theme_set_heat(WINDOW *window, double share);

/* A mark of one column that says the same without colour: " ", ".", ":" ... or blocks of growing
 * height. */
const char *theme_heat_mark(double share);

/* The same on a ground of the heat's colour, where a block would be read as another colour: " " for
 * cold, "#" for hot. */
const char *theme_heat_letter(double share);

/* The style of a phase; STYLE_STRONG for what is none of the four. */
enum style theme_phase(enum journal_kind kind);

/* How many colours are in use: 0 (none), 8, 16, 256 or 1 << 24. */
int theme_colours(void);

#endif
