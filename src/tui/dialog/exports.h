/* exports.h: WHAT CAN BE WRITTEN TO A FILE from the screen: one table. To add a kind: a row in
 * exports.c with its writer. */
#ifndef TUI_DIALOG_EXPORTS_H
#define TUI_DIALOG_EXPORTS_H

#include <stdio.h>

#include "tui/dialog/dialog_internal.h"

/* What is to be written, once a kind has been chosen. */
struct export_order {
	struct workbench *bench;
	bool is_whole; /* of a tree: from its root, not from the node that is looked at */
	uint64_t iterations; /* of a journal */
	char *screen, *screen_ansi; /* as it was before the menu opened */
	char note[128]; /* what the writer has to say about it, "": nothing */
};

enum export_question {
	EXPORT_ASKS_NOTHING,
	/* from the root or from the node that is looked at: two rows where these differ */
	EXPORT_ASKS_NODE,
	EXPORT_ASKS_ITERATIONS, /* how many */
};

struct export_kind {
	const char *group; /* the heading of those that stand together */
	const char *name; /* what, and as what: "tree.dot"; the usual file is GAME-NAME */
	const char *help; /* in a few words: what it is for */
	enum export_question question;
	int format; /* for the writer */
	/* Writes to the file; false with a message if there is nothing to write. */
	bool (*write)(struct export_order *order, int format, FILE *file, struct status *st);
};

extern const struct export_kind export_kinds[]; /* ends with a name that is NULL */

/* The writers of export_tree.c; a format is an enum export_tree, or enum result_format for the
 * table. */
enum export_tree { EXPORT_TEXT, EXPORT_DOT, EXPORT_SVG, EXPORT_GRAPHVIZ, EXPORT_JSON, EXPORT_CSV };
bool export_tree(struct export_order *order, int format, FILE *file, struct status *st);
bool export_table(struct export_order *order, int format, FILE *file, struct status *st);
bool export_board(struct export_order *order, int format, FILE *file, struct status *st);

/* The writers of export_journal.c; a format is an enum journal_format. */
enum { EXPORT_MOST_ITERATIONS = 10000 };
bool export_iteration(struct export_order *order, int format, FILE *file, struct status *st);
bool export_beginning(struct export_order *order, int format, FILE *file, struct status *st);

#endif
