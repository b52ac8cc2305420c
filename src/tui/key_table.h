/* key_table.h: how a table of keys is written: rows of struct key_row, which end with one without
 * help. keys.c lists the tables. Only files with such a table include this: its words are short. */
#ifndef TUI_KEY_TABLE_H
#define TUI_KEY_TABLE_H

#include "tui/keys.h"
#include "tui/term/term.h"

#define F(n) TERM_KEY(KEY_F(n))
#define CTRL(letter) ((letter) - '@')
enum {
	UP = TERM_KEY(KEY_UP),
	DOWN = TERM_KEY(KEY_DOWN),
	LEFT = TERM_KEY(KEY_LEFT),
	RIGHT = TERM_KEY(KEY_RIGHT),
	PAGE_UP = TERM_KEY(KEY_PPAGE),
	PAGE_DOWN = TERM_KEY(KEY_NPAGE),
	HOME = TERM_KEY(KEY_HOME),
	END = TERM_KEY(KEY_END),
	BACKSPACE = TERM_KEY(KEY_BACKSPACE),
	BACKTAB = TERM_KEY(KEY_BTAB),
	DELETE = TERM_KEY(KEY_DC),
};

/* In the key bar: the label and the rank. */
#define UNSEEN \
	{ \
		NULL, BAR_ALWAYS, 0 \
	}
#define ALWAYS(label, rank) \
	{ \
		label, BAR_ALWAYS, rank \
	}
#define PLAYING(label, rank) \
	{ \
		label, BAR_PLAYING, rank \
	}
#define STEPPING(label, rank) \
	{ \
		label, BAR_STEPPING, rank \
	}

/* What a row does: see struct key_act. */
#define ACT(function) \
	{ \
		.bench = function \
	}
#define IN_ROOM(function, number) \
	{ \
		.room = function, .by = number \
	}
#define ON_BOARD(function) \
	{ \
		.board = function \
	}
#define IN_STATS(function) \
	{ \
		.stats = function \
	}
#define IN_LOG(function) \
	{ \
		.log = function \
	}
#define PRESS(like) \
	{ \
		.key = like \
	}

#endif
