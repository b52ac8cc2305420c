/* session_code.h: a tree by its lab code: the code of the tree that is looked at, and the way back
 * to a tree from its code. */
#ifndef APP_SESSION_SESSION_CODE_H
#define APP_SESSION_SESSION_CODE_H

#include "app/session/session.h"
#include "io/records/labcode.h"

/* The code of the tree that is shown; the caller frees. NULL with a message if it thinks or is on
 * its way, or if no code can lead back to it: a search that began with what earlier moves left,
 * several threads, another c on the way. In step mode there always is one if the solver keeps a
 * tree. Outside, the search runs once more to see that it comes to the same, for at most a second.
 */
char *session_code(struct session *session, struct status *st);

/* Begins the game of a code, with the user on both sides and the code's search as the analyst, and
 * sends step mode to its iteration. False with a message, and nothing has changed, if it is
 * mistyped or does not fit. Then `code` has nothing to free; else labcode_done(). */
bool session_open_code(
	struct session *session, const char *text, struct labcode *code, struct status *st);

enum code_place {
	CODE_UNDER_WAY, /* to the iteration of the code */
	CODE_SAME, /* there, and it is the same tree */
	CODE_OTHER, /* there, and it is not */
	CODE_LEFT, /* somewhere else: the user went on or left step mode */
};

/* Whether step mode has come to the tree of the code, and in words what it found there. */
enum code_place session_look_at_code(
	const struct session *session, const struct labcode *code, char *out, size_t size);

#endif
