/* mailbox.c: lines of text from one thread to another; see mailbox.h. */
#include "base/system/mailbox.h"

#include <stdio.h>

void mailbox_init(struct mailbox *box)
{
	pthread_mutex_init(&box->lock, NULL);
	box->first = box->count = 0;
}

void mailbox_done(struct mailbox *box)
{
	pthread_mutex_destroy(&box->lock);
}

void mailbox_put(struct mailbox *box, const char *line)
{
	pthread_mutex_lock(&box->lock);
	if (box->count == MAILBOX_LINES) {
		box->first = (box->first + 1) % MAILBOX_LINES;
		box->count--;
	}
	snprintf(box->line[(box->first + box->count++) % MAILBOX_LINES], MAILBOX_LINE, "%s", line);
	pthread_mutex_unlock(&box->lock);
}

bool mailbox_take(struct mailbox *box, char *out, size_t size)
{
	bool has_one;

	pthread_mutex_lock(&box->lock);
	has_one = box->count > 0;
	if (has_one) {
		snprintf(out, size, "%s", box->line[box->first]);
		box->first = (box->first + 1) % MAILBOX_LINES;
		box->count--;
	}
	pthread_mutex_unlock(&box->lock);
	return has_one;
}
