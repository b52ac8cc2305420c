/* replay_text.h: minimax and alpha-beta in step mode, in words and numbers.
 *
 * As on a blackboard, all of it is what the first player gets: values in the game's points, alpha
 * and beta. */
#ifndef APP_WORDS_REPLAY_TEXT_H
#define APP_WORDS_REPLAY_TEXT_H

#include "search/replay/replay.h"

enum { REPLAY_TEXT = 64 }; /* bytes of the short ones */

/* An event as a sentence of io/journal/journal.h; the caller frees it. */
char *replay_text_sentence(const struct recording *recording, int event);

/* "= 3", ">= 5", "<= -4", "~ 0.25"; "" if nothing is known. */
void replay_text_value(const struct recording *recording, int node,
	const struct recorded_look *look, char out[REPLAY_TEXT]);

/* "(α -inf, β 3)", or briefly "(-inf, 3)"; "" for minimax, and for a node that has none. */
void replay_text_window(const struct recording *recording, const struct recorded_look *look,
	bool is_brief, bool is_unicode, char out[REPLAY_TEXT]);

/* The same as tight as can be: "(-∞,3)". */
void replay_text_note(const struct recording *recording, const struct recorded_look *look,
	bool is_unicode, char out[REPLAY_TEXT]);

/* What is said below a node about the moves that are not looked at: "cut: β 3 <= α 5, 2 not
 * searched: a1 c3", or "2 to come: a1 c3". */
void replay_text_rest(const struct recording *recording, int node, int at, int count,
	bool is_unicode, char *out, size_t size);

/* Where it is: for the title, and two lines for below the tree: the node with its window, and the
 * counts. */
void replay_text_title(const struct replay *replay, char *out, size_t size);
void replay_text_place(const struct replay *replay, bool is_unicode, char *out, size_t size);
void replay_text_counts(const struct replay *replay, int columns, char *out, size_t size);

#endif
