/* help_rows.h: what the help screen has to show: the keys, the words and signs of the screen, the
 * rules of the game, in pages. */
#ifndef TUI_DIALOG_HELP_ROWS_H
#define TUI_DIALOG_HELP_ROWS_H

#include "tui/keys.h"

enum help_page { HELP_HERE, HELP_ALL, HELP_WORDS, HELP_RULES, HELP_PAGES };

/* A heading, a key, a word or a rule. */
struct help_row {
	enum help_page page;
	char name[64]; /* "F1, ?"; of a heading all of it */
	/* its own: a popup below changes its texts while the help is open; NULL: a heading */
	char *text;
	const struct key_row *key; /* NULL: not a key */
	bool is_here; /* a key that works where the focus is */
	bool is_current; /* the row of the popup below that is selected */
};

struct help_rows {
	struct help_row *row;
	int count;
};

/* All pages, in their order. The page of rules is empty where no game is played. Pair with
 * help_rows_done(). */
void help_rows_make(struct help_rows *rows, const struct workbench *bench);
void help_rows_done(struct help_rows *rows);

/* The name of a page in the line of pages. */
const char *help_page_name(enum help_page page);

/* Whether a row that is not a heading has all words of a search in it: in its name, its text, or
 * the words that people use for it. */
bool help_row_matches(const struct help_row *row, const char *words);

/* Whether a row that is not a heading is of this name: one of its keys, a word or a sign. */
bool help_row_is_named(const struct help_row *row, const char *name);

/* Whether it is what the search was probably for: its name or its text begins so. */
bool help_row_begins(const struct help_row *row, const char *words);

#endif
