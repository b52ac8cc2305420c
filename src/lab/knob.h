/* knob.h: what an experiment varies: lists of values as they are written, and texts in which $NAME
 * stands for one of them. */
#ifndef LAB_KNOB_H
#define LAB_KNOB_H

#include "base/status.h"

enum { KNOB_VALUES = 10000 };

struct knob {
	char *name;
	int count;
	char **value; /* as written, on one line */
	double *number; /* what each of them is if it is a number, as rows are counted; else NAN.
			   NULL: of cases, which are names */
	int line; /* of the file in which it stands */
};

/* Reads the values of a knob: "0 0.5 1 2..10:2", separated by blanks, or by '|' where a value has
 * blanks in it; A..B counts from A to B by 1, and A..B:S by S. What is no sign, such as the end of
 * a line, is a blank. No value may be there twice, not as another way to write the same number
 * either. False with a message. Ends with knob_done() in both cases. */
bool knob_read(struct knob *knob, const char *name, const char *text, int line, struct status *st);
void knob_done(struct knob *knob);

/* A text with $NAME and ${NAME} replaced by the value of the knob of that name (the value number
 * pick[i] of knob i), and $$ by one '$'. The caller frees; NULL with a message if there is no such
 * knob, or no '}'. */
char *knob_fill(
	const char *text, const struct knob *knobs, const int *pick, int count, struct status *st);

/* Whether a text asks for this knob. */
bool knob_is_in(const struct knob *knob, const char *text);

#endif
