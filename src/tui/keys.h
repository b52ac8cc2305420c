/* keys.h: the table of keys: what a key does, in one row that also makes the key bar (key_bar.h),
 * the help screen and the manual. */
#ifndef TUI_KEYS_H
#define TUI_KEYS_H

#include "tui/pane.h"

struct popup;

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

struct key_row {
	enum key_place place;
	int key[KEYS_OF_ROW]; /* that do it, up to the first 0 */
	struct {
		const char *label; /* one word; NULL: it does not stand there */
		enum key_when when;
		int rank; /* where the bar is too narrow, the rows with the highest rank are left
			     out first */
	} bar;
	const char *help; /* what it does, one line without a full stop; its beginning is the
			     command's name, see keys_command() */
	void (*act)(struct workbench *bench);
};

extern const struct key_row key_table[]; /* ends with a row without help */

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
