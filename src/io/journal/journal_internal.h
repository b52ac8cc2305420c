/* journal_internal.h: what the formats of a journal share. Only the journal_*.c files and
 * twin_text.c include it. */
#ifndef IO_JOURNAL_JOURNAL_INTERNAL_H
#define IO_JOURNAL_JOURNAL_INTERNAL_H

#include "io/journal/journal.h"

struct journal_writer {
	struct journal journal; /* first: the search knows only this */
	FILE *file;
	const struct game *game;
	const struct journal_form *form;
	bool is_brief; /* one line for each event: no competitors below a selection */
	uint64_t iteration; /* that is being told; of minimax and alpha-beta: the newest node */
	union game_state root, here; /* here: at the end of the path so far */
	char (*name)[GAME_MOVE_TEXT]; /* name[d] is the move into the path's node at depth d */
};

/* A format: how each kind of event is written. */
struct journal_form {
	void (*header)(struct journal_writer *writer); /* before the first event; NULL: none */
	/* of each iteration; NULL: none */
	void (*opening)(struct journal_writer *writer, const struct journal_event *event);
	void (*write[JOURNAL_KINDS])(struct journal_writer *writer,
		const struct journal_event *event); /* by enum journal_kind */
};

extern const struct journal_form journal_sentences, journal_json, journal_csv;

/* "X" and "O"; "select" and so on. */
extern const char *const journal_side_name[], *const journal_kind_name[];

/* A value or a sum in the game's points; of a child NAN if it has none. */
double journal_points(const struct journal_writer *writer, double value);
double journal_value(const struct journal_writer *writer, const struct report_move *row);

/* The value that an event of minimax or alpha-beta brings, in points, and its kind, both in the
 * first player's view. */
double journal_result(const struct journal_writer *writer, const struct journal_event *event);
enum value_kind journal_result_kind(const struct journal_event *event);

/* The moves that lead to the node at a depth of the current path, "" at the root. The caller frees.
 */
char *journal_path(const struct journal_writer *writer, int depth, char separator);

#endif
