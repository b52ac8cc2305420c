/* slot.h: the unfinished game of a running program, saved at every move and found again at the next
 * start.
 *
 * A slot is a file STATE/unfinished-K.game with a lock beside it, STATE/unfinished-K.lock. A
 * program holds the lock as long as it runs, so that two of them never write the same file; the
 * system frees it however the program ends. Where nothing can be written, a slot is one that keeps
 * nothing: every call below still works. */
#ifndef IO_SLOT_H
#define IO_SLOT_H

#include <time.h>

#include "io/records/record.h"

struct slot;

/* Takes a slot that no program holds: the one with the newest unfinished game, else the lowest.
 * Never NULL; pair with slot_close(), which keeps the game. If games cannot be saved here, *st has
 * the one message about it, else it is empty. */
struct slot *slot_open(struct status *st);
void slot_close(struct slot *slot);

/* The same, of a slot that has no game in it. */
struct slot *slot_open_empty(struct status *st);

/* A slot with an unfinished game that no program holds, this one included; NULL if there is none.
 */
struct slot *slot_take_game(void);

/* Opens an empty slot instead of this one, which is closed: its game stays for the next start. */
struct slot *slot_leave(struct slot *slot, struct status *st);

/* The file of the slot; NULL if it keeps nothing. */
const char *slot_path(const struct slot *slot);

/* Whether what is saved is kept: false where nothing can be written, and after a save that failed.
 */
bool slot_keeps(const struct slot *slot);

/* When the slot's game was saved; 0 if it has none. */
time_t slot_when(const struct slot *slot);

/* The unfinished game, if there is one: then true, and the caller frees with record_done(). A file
 * that cannot be read as a game is moved aside to STATE/unfinished-K.broken, or .broken-2 and so on
 * if there is one, and *st says so; else it is empty. */
bool slot_load(struct slot *slot, struct record *record, struct status *st);

/* Writes the game as it is now; the game is that of record->game. A false answer comes with a
 * message once: what fails keeps failing, so later failures return true, until a save has worked
 * again. */
bool slot_save(
	struct slot *slot, const struct record *record, const struct game *game, struct status *st);

/* Forgets the game: it is over, or was given up. */
void slot_empty(struct slot *slot);

#endif
