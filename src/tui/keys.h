/* keys.h: the table of keys: what a key does, in one row that also makes the key bar (key_bar.h),
 * the help screen and the manual. */
#ifndef TUI_KEYS_H
#define TUI_KEYS_H

#include <stdbool.h>
#include <stddef.h>

struct board_pane;
struct log_pane;
struct popup;
struct room;
struct stats_pane;
struct workbench;

/* Where a key has its meaning. A place that is more special wins. */
enum key_place {
	KEYS_ANYWHERE,
	KEYS_BOARD,
	KEYS_STATS,
	KEYS_TREE,
	KEYS_CHART,
	KEYS_STEP,
	KEYS_LOG,
	KEYS_BANDIT,
	KEYS_EXPERIMENT,
	KEYS_EXPERIMENTS,
	KEYS_SOLVERS,
	KEYS_TWINS,
	KEYS_MENU,
	KEYS_FORM,
	KEYS_PROMPT,
	KEYS_QUESTION,
	KEYS_MESSAGE,
	KEYS_HELP,
	KEYS_PLACES
};

enum {
	KEYS_OF_ROW = 4, /* at most */
	BAR_STAYS = -1, /* the rank of what stands in every key bar */
};

/* When the key bar has a row with a label. */
enum key_when {
	BAR_ALWAYS,
	BAR_PLAYING, /* on the board, outside step mode */
	BAR_STEPPING, /* in step mode */
};

/* What is done, by one function: it gets the workbench; or the room on top, with a number that
 * tells rows with the same function apart; or a pane. Or the popup on top gets a key. */
struct key_act {
	void (*bench)(struct workbench *bench);
	void (*room)(struct room *room, int by);
	int by;
	void (*board)(struct board_pane *board);
	void (*stats)(struct stats_pane *stats);
	void (*log)(struct log_pane *log);
	int key;
};

struct key_row {
	enum key_place place;
	int key[KEYS_OF_ROW]; /* that do it, up to the first 0 */
	struct {
		const char *label; /* one word; NULL: it does not stand there */
		enum key_when when;
		/* where the bar is too narrow, the rows with the highest rank are left out first */
		int rank;
	} bar;
	/* what it does, one line without a full stop; its beginning is the command's name, see
	 * keys_command() */
	const char *help;
	struct key_act act; /* see key_table.h for how it is written */
};

/* Goes through the rows of all tables: the first (of NULL), the next one, NULL at the end. */
const struct key_row *keys_next(const struct key_row *row);

/* Does what a row says. */
void keys_run(struct workbench *bench, const struct key_row *row);

/* A place in words: "on the board". */
const char *key_place_name(enum key_place place);

/* Does what a key means where the focus is. False if it means nothing there. */
bool keys_act(struct workbench *bench, int key);

/* The same for the keys of one place, wherever the focus is. */
bool keys_act_in(struct workbench *bench, enum key_place place, int key);

/* The places whose keys are in force with this popup on top, or none over the panes, the most
 * special first; how many there are. */
int keys_places(
	const struct workbench *bench, const struct popup *top, enum key_place out[KEYS_PLACES]);

/* The row of what a key means there, NULL if it means nothing. */
const struct key_row *keys_find(const struct workbench *bench, const struct popup *top, int key);

/* Whether a key does this anywhere. */
bool keys_does(int key, void (*act)(struct workbench *bench));

/* Whether the keys of a place are in force. */
bool keys_is_here(const struct workbench *bench, enum key_place place);

/* What is pressed there for key i of a row: that key, or with Alt where it would begin a move; 0:
 * there the key means something else. */
int keys_press(
	const struct workbench *bench, const struct popup *top, const struct key_row *row, int i);

/* The names of those keys; "": the row is of no use there. */
void keys_name_here(const struct workbench *bench, const struct popup *top,
	const struct key_row *row, char *out, size_t size);

/* The names of a row's keys: "F1, ?". */
void keys_name(const struct key_row *row, char *out, size_t size);

/* The name of what a row does: "breakpoints". */
void keys_command(const struct key_row *row, char *out, size_t size);

#endif
