/* factor.h: what an experiment varies: lists of values as they are written, and texts in which
 * $NAME stands for one of them. */
#ifndef LAB_EXPERIMENT_FACTOR_H
#define LAB_EXPERIMENT_FACTOR_H

#include "base/status.h"

enum { FACTOR_VALUES = 10000 };

struct factor {
	char *name;
	int count;
	char **value; /* as written, on one line */
	/* what each of them is if it is a number, as rows are counted; else NAN. NULL: of cases,
	 * which are names */
	double *number;
	int line; /* of the file in which it stands */
};

/* Reads the values of a factor: "0 0.5 1 2..10:2", separated by blanks, or by '|' where a value has
 * blanks in it; A..B counts from A to B by 1, and A..B:S by S. What is no sign, such as the end of
 * a line, is a blank. No value may be there twice, not as another way to write the same number
 * either. False with a message. Ends with factor_done() in both cases. */
bool factor_read(
	struct factor *factor, const char *name, const char *text, int line, struct status *st);
void factor_done(struct factor *factor);

/* A text with $NAME and ${NAME} replaced by the value of the factor of that name (the value number
 * pick[i] of factor i), and $$ by one '$'. The caller frees; NULL with a message if there is no
 * such factor, or no '}'. */
char *factor_fill(const char *text, const struct factor *factors, const int *pick, int count,
	struct status *st);

/* Whether a text asks for this factor. */
bool factor_is_in(const struct factor *factor, const char *text);

#endif
