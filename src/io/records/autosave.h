/* autosave.h: the unfinished game of a running program, saved at every move and found again at the
 * next start.
 *
 * An autosave is a file STATE/unfinished-K.game with a lock beside it, STATE/unfinished-K.lock. A
 * program holds the lock as long as it runs, so that two of them never write the same file; the
 * system frees it however the program ends. Where nothing can be written, an autosave is one that
 * keeps nothing: every call below still works. */
#ifndef IO_RECORDS_AUTOSAVE_H
#define IO_RECORDS_AUTOSAVE_H

#include <time.h>

#include "io/records/record.h"

struct autosave;

/* Takes an autosave that no program holds: the one with the newest unfinished game, else the
 * lowest. Never NULL; pair with autosave_close(), which keeps the game. If games cannot be saved
 * here, *st has the one message about it, else it is empty. */
struct autosave *autosave_open(struct status *st);
void autosave_close(struct autosave *autosave);

/* The same, of an autosave that has no game in it. */
struct autosave *autosave_open_empty(struct status *st);

/* An autosave with an unfinished game that no program holds, this one included; NULL if there is
 * none. */
struct autosave *autosave_take_game(void);

/* Opens an empty autosave instead of this one, which is closed: its game stays for the next start.
 */
struct autosave *autosave_leave(struct autosave *autosave, struct status *st);

/* The file of the autosave; NULL if it keeps nothing. */
const char *autosave_path(const struct autosave *autosave);

/* Whether what is saved is kept: false where nothing can be written, and after a save that failed.
 */
bool autosave_keeps(const struct autosave *autosave);

/* When the autosave's game was saved; 0 if it has none. */
time_t autosave_when(const struct autosave *autosave);

/* The unfinished game, if there is one: then true, and the caller frees with record_done(). A file
 * that cannot be read as a game is moved aside to STATE/unfinished-K.broken, or .broken-2 and so on
 * if there is one, and *st says so; else it is empty. */
bool autosave_load(struct autosave *autosave, struct record *record, struct status *st);

/* Writes the game as it is now; the game is that of record->game. A false answer comes with a
 * message once: what fails keeps failing, so later failures return true, until a save has worked
 * again. */
bool autosave_save(struct autosave *autosave, const struct record *record, const struct game *game,
	struct status *st);

/* Forgets the game: it is over, or was given up. */
void autosave_empty(struct autosave *autosave);

#endif
