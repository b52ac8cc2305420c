/* keys.h: the table of keys: what a key does, in one row that also makes the key bar, the help screen and the manual. */
#ifndef TUI_KEYS_H
#define TUI_KEYS_H

#include "tui/pane.h"

/* Where a key has its meaning. A place that is more special wins. */
enum key_place {
	KEYS_ANYWHERE, KEYS_BOARD, KEYS_STATS, KEYS_TREE, KEYS_CHART, KEYS_STEP, KEYS_LOG, KEYS_BANDIT, KEYS_EXPERIMENT, KEYS_EXPERIMENTS, KEYS_SOLVERS,
	KEYS_TWINS, KEYS_PLACES
};

struct key_row {
	enum key_place place;
	int key[4]; /* that do it, up to the first 0 */
	const char *label; /* one word for the key bar; NULL: it does not stand there */
	const char *help; /* what it does, one line without a full stop */
	void (*act)(struct workbench *bench);
};

extern const struct key_row key_table[]; /* ends with a row without help */

/* A place in words: "on the board". */
const char *key_place_name(enum key_place place);

/* Does what a key means where the focus is. False if it means nothing there. */
bool keys_act(struct workbench *bench, int key);

/* The same for the keys of one place, wherever the focus is. */
bool keys_act_in(struct workbench *bench, enum key_place place, int key);

/* Whether a key does this anywhere. */
bool keys_does(int key, void (*act)(struct workbench *bench));

/* Whether the keys of a place are in force. */
bool keys_is_here(const struct workbench *bench, enum key_place place);

/* The names of a row's keys: "F1, ?". */
void keys_name(const struct key_row *row, char *out, size_t size);

/* Draws the key bar; which row a column of it belongs to, NULL if none. */
void keys_draw_bar(const struct workbench *bench, WINDOW *window);
const struct key_row *keys_at(const struct workbench *bench, int col);

/* The keys with a label that are special to where the focus is, as far as they fit: "Right Unfold  Left Fold"; "" if the key bar has room
 * for them too. */
void keys_hint(const struct workbench *bench, int columns, char *out, size_t size);

#endif
