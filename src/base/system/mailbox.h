/* mailbox.h: lines of text from one thread to another. A full one
 * drops its oldest line. */
#ifndef BASE_SYSTEM_MAILBOX_H
#define BASE_SYSTEM_MAILBOX_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

enum { MAILBOX_LINES = 256, MAILBOX_LINE = 256 }; /* how many, and bytes of each */

struct mailbox {
	pthread_mutex_t lock;
	int first, count;
	char line[MAILBOX_LINES][MAILBOX_LINE];
};

void mailbox_init(struct mailbox *box);
void mailbox_done(struct mailbox *box);

/* By any thread; a line that is too long is cut. */
void mailbox_put(struct mailbox *box, const char *line);

/* By any thread: the oldest line that is there; false if there is none. */
bool mailbox_take(struct mailbox *box, char *out, size_t size);

#endif
