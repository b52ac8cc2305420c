/* saves.h: games that were saved under a name, each a record in the state directory. */
#ifndef IO_RECORDS_SAVES_H
#define IO_RECORDS_SAVES_H

#include <time.h>

#include "io/records/record.h"

enum { SAVES_NAME_MOST = 100 }; /* bytes of a name */

struct save {
	char *name;
	time_t when; /* it was written */
};

struct save_list {
	struct save *save; /* the newest first; of the same second, by name */
	int count;
};

/* The file of a name: STATE/games/NAME.game. The caller frees; NULL with a message if the name
 * cannot be one (it is empty, begins with a dot, is too long, has a slash or a control character),
 * or if there is no state directory. */
char *saves_path(const char *name, struct status *st);

/* Writes a game under a name, over one that has it. The game is that of record->game. */
bool saves_write(
	const char *name, const struct record *record, const struct game *game, struct status *st);

/* Removes a game; false with a message. */
bool saves_remove(const char *name, struct status *st);

/* What begins the names of games that were kept without being asked; a name that a user types must
 * not, for of these games only the newest stay. */
#define SAVES_AUTOMATIC "unfinished "
bool saves_is_automatic(const char *name);

/* Removes automatic games except the `most` newest. */
void saves_prune(int most);

/* What is there; an empty list where there is nothing. Pair with saves_done(). */
void saves_list(struct save_list *list);
void saves_done(struct save_list *list);

#endif
