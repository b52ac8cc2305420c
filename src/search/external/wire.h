/* wire.h: the line to a program that speaks the Go text protocol: commands with numbers go out,
 * answers come in.
 *
 * What it writes to its standard error becomes lines in a mailbox. Messages are what stands behind
 * the program's name: "ended with status 3". */
#ifndef SEARCH_EXTERNAL_WIRE_H
#define SEARCH_EXTERNAL_WIRE_H

#include "base/system/child.h"
#include "base/system/mailbox.h"
#include "search/control.h"

enum wire_result {
	WIRE_GOOD, /* "=": the answer is in `answer` */
	WIRE_REFUSED, /* "?": so is the reason, and a message says so */
	WIRE_STOPPED, /* the control says stop; an answer may still come, and will be passed over */
	WIRE_FAILED, /* a message; there is nothing more to expect of this program */
};

enum { WIRE_ANSWER = 65536 }; /* the longest, in bytes */

struct wire {
	struct child child;
	struct mailbox *remarks; /* not its own */
	double patience; /* seconds for an answer; 0: no limit */
	unsigned number; /* of the last command */
	char command[64]; /* its beginning, for messages */
	size_t in_bytes, remark_bytes; /* of the two below */
	char in[WIRE_ANSWER]; /* received and not looked at yet */
	char remark[MAILBOX_LINE]; /* a line that has not ended yet */
	char answer[WIRE_ANSWER]; /* without its sign, its number and the blanks around it */
};

/* Starts the program. The mailbox outlives the wire. A wire that was never opened has had its child
 * set by child_init(). */
bool wire_open(struct wire *wire, const char *command, double patience, struct mailbox *remarks,
	struct status *st);

/* Ends the program, at once if it is not patient. */
void wire_close(struct wire *wire, bool is_patient);
bool wire_is_open(const struct wire *wire);

/* Sends a command without its number and the end of line; false with a message if the program does
 * not read any more. */
bool wire_send(struct wire *wire, struct status *st, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/* Waits for the answer to the last command that was sent. The control may be NULL, else it has
 * ticked. */
enum wire_result wire_receive(struct wire *wire, struct control *control, struct status *st);

#endif
